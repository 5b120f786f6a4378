"""PokerStars text of a client in another language than English: which language that is.

Such text is not read; it is named.  The languages are known by the words of the header, the table and the seat lines.
"""

import re
from collections import Counter
from collections.abc import Iterable

from holdem.core.faults import either
from holdem.core.sentences import Sentence

_WORDS = {
    Sentence("Portuguese"): "mão torneio mesa lugar nível fichas botão",
    Sentence("Spanish"): "mano torneo mesa asiento nivel fichas botón",
    Sentence("Italian"): "mano torneo tavolo posto livello fiches bottone",
    Sentence("French"): "main tournoi siège niveau jetons bouton",
    Sentence("German"): "spiel turnier tisch platz sitz stufe",
    Sentence("Russian"): "раздача турнир стол место уровень фишек баттон",
    Sentence("Ukrainian"): "роздача турнір стіл місце рівень фішок",
    Sentence("Bulgarian"): "ръка турнир маса място ниво чипове",
    Sentence("Swedish"): "turnering bord plats nivå marker",
    Sentence("Danish"): "hånd turnering bord plads niveau jetoner",
    Sentence("Norwegian"): "hånd turnering bord sete nivå sjetonger",
    Sentence("Dutch"): "toernooi tafel stoel niveau",
    Sentence("Finnish"): "käsi turnaus pöytä paikka taso pelimerkkiä",
    Sentence("Polish"): "rozdanie turniej stół stolik miejsce poziom żetonów",
    Sentence("Czech"): "handa turnaj stůl místo úroveň žetonů",
    Sentence("Hungarian"): "leosztás verseny asztal szék szint zseton",
    Sentence("Romanian"): "mână mâna turneu masă masa loc nivel jetoane",
    Sentence("Greek"): "χέρι τουρνουά τραπέζι θέση επίπεδο μάρκες",
    Sentence("Estonian"): "jaotus turniir laud koht tase žetooni",
    Sentence("Turkish"): "el turnuva masa koltuk seviye",
    Sentence("Japanese"): "ハンド トーナメント テーブル 席",
    Sentence("Chinese"): "牌局 手牌 锦标赛 錦標賽 牌桌 座位",
    Sentence("Korean"): "핸드 토너먼트 테이블 좌석",
}
_LANGUAGES: dict[str, list[Sentence]] = {}
for _language, _words in _WORDS.items():
    for _word in _words.split():
        _LANGUAGES.setdefault(_word, []).append(_language)
_WORD = re.compile(r"[^\W\d_]+")


def language_of(header: str, lines: Iterable[str]) -> str:
    """The language of a hand, such as ``Portuguese`` or ``Spanish or Italian``; "" if none is known.

    Of the `lines` after the header only the first word counts, because the others can be names.
    """
    words = {*_WORD.findall(header.lower()), *[line.lower().partition(" ")[0] for line in lines]}
    found: Counter[Sentence] = Counter()
    for word in words:
        found.update(_LANGUAGES.get(word, ()))
    most = max(found.values(), default=0)
    return either([language for language, count in found.items() if count == most]) if found else ""
