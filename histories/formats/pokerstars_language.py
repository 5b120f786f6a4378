"""PokerStars text of a client in another language than English: which language that is.

Such text is not read; it is named.  The languages are known by the words of the header, the table and the seat lines.
"""

import re
from collections import Counter
from collections.abc import Iterable

_WORDS = {
    "Portuguese": "mão torneio mesa lugar nível fichas botão",
    "Spanish": "mano torneo mesa asiento nivel fichas botón",
    "Italian": "mano torneo tavolo posto livello fiches bottone",
    "French": "main tournoi siège niveau jetons bouton",
    "German": "spiel turnier tisch platz sitz stufe",
    "Russian": "раздача турнир стол место уровень фишек баттон",
    "Ukrainian": "роздача турнір стіл місце рівень фішок",
    "Bulgarian": "ръка турнир маса място ниво чипове",
    "Swedish": "turnering bord plats nivå marker",
    "Danish": "hånd turnering bord plads niveau jetoner",
    "Norwegian": "hånd turnering bord sete nivå sjetonger",
    "Dutch": "toernooi tafel stoel niveau",
    "Finnish": "käsi turnaus pöytä paikka taso pelimerkkiä",
    "Polish": "rozdanie turniej stół stolik miejsce poziom żetonów",
    "Czech": "handa turnaj stůl místo úroveň žetonů",
    "Hungarian": "leosztás verseny asztal szék szint zseton",
    "Romanian": "mână mâna turneu masă masa loc nivel jetoane",
    "Greek": "χέρι τουρνουά τραπέζι θέση επίπεδο μάρκες",
    "Estonian": "jaotus turniir laud koht tase žetooni",
    "Turkish": "el turnuva masa koltuk seviye",
    "Japanese": "ハンド トーナメント テーブル 席",
    "Chinese": "牌局 手牌 锦标赛 錦標賽 牌桌 座位",
    "Korean": "핸드 토너먼트 테이블 좌석",
}
_LANGUAGES: dict[str, list[str]] = {}
for _language, _words in _WORDS.items():
    for _word in _words.split():
        _LANGUAGES.setdefault(_word, []).append(_language)
_WORD = re.compile(r"[^\W\d_]+")


def language_of(header: str, lines: Iterable[str]) -> str:
    """The language of a hand, such as ``Portuguese`` or ``Spanish or Italian``; "" if none is known.

    Of the `lines` after the header only the first word counts, because the others can be names.
    """
    words = {*_WORD.findall(header.lower()), *[line.lower().partition(" ")[0] for line in lines]}
    found: Counter[str] = Counter()
    for word in words:
        found.update(_LANGUAGES.get(word, ()))
    most = max(found.values(), default=0)
    return " or ".join([language for language, count in found.items() if count == most])
