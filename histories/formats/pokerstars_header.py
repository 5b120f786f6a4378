"""PokerStars text, the header line of a hand: its number, what is played, for how much and when."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import BAD_HEADER, OTHER_GAME, OTHER_LANGUAGE, Code
from holdem.histories.formats.pokerstars_language import language_of
from holdem.histories.formats.pokerstars_phrases import Phrases
from holdem.histories.record import CHIPS, HandRecord, Unit

_SITES = r"(?:PokerStars|PokerMaster|PokerBros|SupremaPoker|MPLPoker|Hive Poker|Run It Once Poker|Full Tilt(?! Poker))"
"""The room, and those that write their hands as it does."""

START = re.compile(_SITES + r" (?:[A-Z][A-Za-z]* )*(?:Hand|Game) #")
"""How a header begins in English."""

STRICT_START = re.compile(
    _SITES + r" (?:Zoom )?(?:Home Game )?(?:Hand|Game) #\d+:\s.*\(\D{0,4}\d[^()]*/[^()]*\).* - \d{4}/\d\d?/\d\d?"
)
"""A header that may stand inside another line: all of it must be there."""

FOREIGN_START = re.compile(
    r"\W?(?:(?:[^\W\d]+[ -]){0,4}PokerStars(?:[ -][^\W\d]+){0,4}[ -]?(?:#|№|n[.°º]+|Nr\.?|No\.?) ?\d{5,}"
    r"|[^\W\d]+ (?:#|№|n[.°º]+|Nr\.?) ?\d{5,} \w+ PokerStars) ?:"
)
"""How a header begins in other languages (``Mão PokerStars #...:``)."""

_NUMBER = re.compile(r"(?:#|№|n[.°º]+ ?|Nr\.? ?|No\.? ?)(\d{1,24})")
_HEADER = re.compile(_SITES + r" [^#]*#(\d{1,24}):\s*(.*\))\s*(?:\[(?:ADM|AAMS) ID: \w+\]\s*)?-\s*(\d{4}/.*)$")
_WHAT = re.compile(r"(?:\{.*\}\s*)?(?P<what>.*?)\s*\((?:(?P<mixed>[^()]*Limit[^()]*), )?(?P<stakes>[^()]*)\)$")
_STAKES = re.compile(
    r"(?P<sign>Rs\.|kr\.?|zł|[^\w\s.,/]?)\s?(?P<small>\d[\d.,]*)/(?:(?P=sign))?\s?(?P<big>\d[\d.,]*)"
    r"(?:\s*-\s*\D{0,4}(?P<cap>\d[\d.,]*) Cap\b\s*-?)?(?:\s*(?P<code>[A-Z]{3}))?\s*$"
)
_TOURNAMENT = re.compile(r"(?:Zoom )?Tournament #(?P<id>\d+),\s*(?P<rest>.*)$")
_LEVEL = re.compile(r"\s*(?:-\s*)?(?:Match Round [IVXLCDM]+,?\s*)?Level (?P<level>[IVXLCDM]{1,12}|\d{1,4})$")
_GAME = re.compile(
    r"(?:(?:8-Game|HORSE|HOSE|HEROS|Mixed [\w'/ -]+?|Triple Stud) \()?"
    r"(?P<game>(?:6\+ |Split |Fusion |Tempest |Showtime |Unfold )?"
    r"(?:Hold'em|Omaha|5 Card|6 Card|7 Card|Razz|Triple Draw|Single Draw|Badugi|Courchevel|Stud|Irish|Swap|Deep Water"
    r"|Fusion)"
    r"[^()]*)\)?"
)
_WHEN = re.compile(r"(\d{4}/\d\d?/\d\d?)(?: -)? (\d{1,2})(:\d\d:\d\d)\s*\(?([A-Z]+)?\)?")
_EASTERN = re.compile(r"\[(\d{4}/\d\d?/\d\d?) (\d{1,2})(:\d\d:\d\d) (ET)\]")

_BETTING = {
    "Hold'em No Limit": Betting.NO_LIMIT.value,
    "Hold'em Pot Limit": Betting.POT_LIMIT.value,
    "Hold'em Limit": Betting.FIXED_LIMIT.value,
    "Hold'em Fixed Limit": Betting.FIXED_LIMIT.value,
    "Hold'em Pot Limit Pre-Flop, No Limit Post-Flop": Sentence("pot-limit, then no-limit"),
}
_CODES = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR", "Rs.": "INR", "¥": "CNY"}
_LONGEST_BLIND = 400
"""In digits: blinds that double with every hand get as long in a tournament of 999."""
_UNEVEN_SMALL_BLINDS: Final = {
    "0.05": "0.02",
    "0.25": "0.1",
    "3": "1",
    "5": "2",
    "15": "10",
    "25": "10",
    "75": "50",
    "250": "100",
}
"""At the room's limit tables the small blind is half the big one, but for these."""
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_REMEMBERED = 512


@dataclass(slots=True)
class _Game:
    """What a header says between the hand's number and the time."""

    tournament_id: str | None = None
    buy_in: str = ""
    game: str = "hold'em"
    betting: str = "no-limit"
    level: int | None = None
    stakes: tuple[int, int] | None = None
    unit: Unit = CHIPS
    cap: int | None = None
    phrases: Phrases = field(default_factory=Phrases)
    fault: Code | None = None
    message: str = ""


class HeaderReader:
    """Reads the headers of a file; they differ in little, so what stands between number and time is read once."""

    def __init__(self) -> None:
        self._games: dict[tuple[str, int], _Game] = {}
        self._phrases: dict[tuple[int, bool], Phrases] = {}

    def read(self, record: HandRecord, lines: list[str], decimals: int = 0) -> Phrases:
        """Puts what the first of `lines` says into `record`; what cannot be judged leaves it unsupported or damaged.

        `decimals` is how many the amounts of the hand need at least.  Gives the phrases known in its unit.
        """
        line = lines[0]
        found = _HEADER.match(line)
        if found is None:
            self._read_unknown(record, lines)
            return Phrases()
        record.hand_id = found[1]
        _read_time(record, found[3])
        key = found[2], decimals
        game = self._games.get(key)
        if game is None:
            game = _read_game(found[2], decimals)
            if game.fault is None:
                unit = game.unit.decimals, game.tournament_id is None
                game.phrases = self._phrases.setdefault(unit, Phrases(*unit))
            if len(self._games) >= _REMEMBERED:
                self._games.clear()
            self._games[key] = game
        record.tournament_id = game.tournament_id
        record.buy_in = game.buy_in
        record.game = game.game
        record.betting = game.betting
        record.level = game.level
        record.stakes = game.stakes
        record.unit = game.unit
        record.cap = game.cap
        if game.fault is not None and not name_language(record, lines):
            finding = game.fault.at(record.line, game.message)
            if game.fault is BAD_HEADER:
                record.damaged_by(finding)
            else:
                record.set_aside(finding)
        return game.phrases

    def _read_unknown(self, record: HandRecord, lines: list[str]) -> None:
        identity = _NUMBER.search(lines[0])
        record.hand_id = identity[1] if identity else ""
        if not name_language(record, lines):
            expected = Sentence("PokerStars Hand #N: game (small/big) - YYYY/MM/DD HH:MM:SS")
            record.damaged_by(BAD_HEADER.at(record.line, "unreadable header: expected {expected}", expected=expected))


def name_language(record: HandRecord, lines: list[str]) -> bool:
    """Whether a hand that cannot be read as English is in another language; then `record` says in which."""
    language = language_of(lines[0], lines[1:4])
    if START.match(lines[0]) and (not language or any(line.startswith("Table '") for line in lines[1:3])):
        return False
    text = Sentence(
        "a hand in {language}: only English is read", language=language or Sentence("another language than English")
    )
    record.set_aside(OTHER_LANGUAGE.at(record.line, text))
    return True


def _read_game(text: str, decimals: int) -> _Game:
    result = _Game()
    found = _WHAT.match(text)
    if found is None:
        return _faulty(result, BAD_HEADER, Sentence("unreadable header: expected the game and its blinds, (small/big)"))
    what = f"{found['what']} ({found['mixed']})" if found["mixed"] else found["what"]
    level = _LEVEL.search(what)
    if level is not None:
        result.level = _level_number(level["level"])
        what = what[: level.start()]
    tournament = _TOURNAMENT.match(what)
    if tournament is not None:
        # Number 0 is what our own writer calls a tournament whose number is not known.
        result.tournament_id = tournament["id"] if tournament["id"] != "0" else ""
        what = tournament["rest"]
    game = _GAME.search(what)
    if game is None:
        return _faulty(result, OTHER_GAME, Sentence("an unknown game is not judged: {game}", game=what.strip()[:60]))
    result.buy_in = what[: game.start()].strip(" -")
    name = game["game"].strip(" -")
    result.betting = _BETTING.get(name, "")
    if not result.betting:
        result.game = name
        return _faulty(result, OTHER_GAME, Sentence("another game than hold'em is not judged: {game}", game=name))
    if result.betting not in list(Betting):
        return _faulty(result, OTHER_GAME, Sentence("{betting} hold'em is not judged yet", betting=result.betting))
    return _read_stakes(result, found["stakes"], decimals)


def _read_stakes(game: _Game, text: str, decimals: int) -> _Game:
    """The blinds; a limit game names its small and its big bet instead, and the big blind is the first."""
    found = _STAKES.match(text)
    chips = game.tournament_id is not None
    if found is None or (chips and (found["sign"] or found["code"] or found["cap"])):
        expected = Sentence("two numbers of chips") if chips else Sentence("two amounts")
        return _faulty(
            game,
            BAD_HEADER,
            Sentence("unreadable blinds ({text}): expected {expected}", text=text[:40], expected=expected),
        )
    if not chips:
        sign, code = found["sign"], found["code"] or ""
        places = max([len(blind.partition(".")[2]) for blind in (found["small"], found["big"])])
        game.unit = Unit(sign, code or _CODES.get(sign, ""), max(places, decimals, 2 if sign or code or places else 0))
    small, big = _number(found["small"], game.unit), _number(found["big"], game.unit)
    cap = _number(found["cap"], game.unit) if found["cap"] else None
    if small is None or big is None or (found["cap"] and cap is None):
        return _faulty(game, BAD_HEADER, Sentence("unreadable blinds ({text}): expected two numbers", text=text[:40]))
    game.cap = cap
    if game.betting == Betting.FIXED_LIMIT:
        if big != 2 * small:
            return _faulty(
                game,
                BAD_HEADER,
                Sentence("unreadable bets ({text}): expected a big bet of twice the small bet", text=text),
            )
        small, big = _small_blind(small, game), small
    game.stakes = small, big
    return game


def _number(text: str, unit: Unit) -> int | None:
    amount = parse_amount(text, unit.decimals)
    if amount is None and text.isdecimal() and len(text) <= _LONGEST_BLIND:
        return int(text + unit.decimals * "0")
    return amount


def _small_blind(big: int, game: _Game) -> int:
    """The small blind of a limit game by its big blind."""
    if game.tournament_id is None and game.unit.code:
        uneven = _UNEVEN_SMALL_BLINDS.get(f"{game.unit.number(big):g}")
        if uneven is not None:
            return parse_amount(uneven, game.unit.decimals) or 0
    return big // 2


def _faulty(game: _Game, code: Code, message: str) -> _Game:
    game.fault, game.message = code, message
    return game


def _read_time(record: HandRecord, text: str) -> None:
    """Eastern time where the header gives it, so that the hands of one tournament can be put in order."""
    found = (_EASTERN.search(text) if "[" in text else None) or _WHEN.match(text)
    if found is not None:
        date, hour, rest, zone = found.groups("")
        record.time = f"{_date(date)}T{hour:0>2}{rest}"
        record.zone = zone


@lru_cache(maxsize=16)
def _date(text: str) -> str:
    year, month, day = text.split("/")
    return f"{year}-{month:0>2}-{day:0>2}"


def _level_number(text: str) -> int:
    if text.isdecimal():
        return int(text)
    values = [_ROMAN[letter] for letter in text]
    after = [*values[1:], 0]
    return sum([value if value >= following else -value for value, following in zip(values, after, strict=True)])
