"""PokerStars text, the header line of a hand: its number, what is played, for how much and when."""

import re
from dataclasses import dataclass

from holdem.core.betting import Betting
from holdem.histories.findings import BAD_HEADER, OTHER_GAME, OTHER_LANGUAGE, Code
from holdem.histories.record import HandRecord

START = re.compile(r"PokerStars (?:[A-Z][A-Za-z]* )*(?:Hand|Game) #")
"""How a header begins in English."""

STRICT_START = re.compile(
    r"PokerStars (?:Zoom )?(?:Home Game )?(?:Hand|Game) #\d+:\s.*\(\D{0,4}\d[^()]*/[^()]*\).* - \d{4}/\d\d?/\d\d?"
)
"""A header that may stand inside another line: all of it must be there."""

FOREIGN_START = re.compile(r"\W?(?:[^\W\d]+[ -])?PokerStars(?: [^\W\d]+)*[ -][^\W\d]* ?(?:#|n[.°º] ?|Nr\.? ?)\d{5,}")
"""How a header begins in other languages (``Mão PokerStars #...``)."""

_HEADER = re.compile(r"PokerStars [^#]*#(\d{1,24}):\s*(.*\))\s*(?:\[ADM ID: \w+\]\s*)?-\s*(\d{4}/.*)$")
_WHAT = re.compile(r"(?:\{.*\}\s*)?(?P<what>.*?)\s*\((?P<stakes>\D{0,4}\d[^()]*/[^()]*)\)$")
_TOURNAMENT = re.compile(r"(?:Zoom )?Tournament #(?P<id>\d+),\s*(?P<rest>.*)$")
_LEVEL = re.compile(r"\s*(?:-\s*)?(?:Match Round [IVXLCDM]+,?\s*)?Level (?P<level>[IVXLCDM]{1,12}|\d{1,4})$")
_GAME = re.compile(
    r"(?:(?:8-Game|HORSE|HOSE|HEROS|Mixed [\w'/ -]+?|Triple Stud) \()?"
    r"(?P<game>(?:6\+ |Split |Fusion |Tempest |Showtime |Unfold )?"
    r"(?:Hold'em|Omaha|5 Card|6 Card|7 Card|Razz|Triple Draw|Single Draw|Badugi|Courchevel|Stud|Irish|Swap|Deep Water)"
    r"[^()]*)\)?"
)
_WHEN = re.compile(r"(\d{4})/(\d\d?)/(\d\d?)(?: -)? (\d{1,2}):(\d\d):(\d\d)\s*\(?([A-Z]+)?\)?")
_EASTERN = re.compile(r"\[(\d{4})/(\d\d?)/(\d\d?) (\d{1,2}):(\d\d):(\d\d) ET\]")

_BETTING = {
    "Hold'em No Limit": Betting.NO_LIMIT.value,
    "Hold'em Pot Limit": Betting.POT_LIMIT.value,
    "Hold'em Limit": Betting.FIXED_LIMIT.value,
    "Hold'em Pot Limit Pre-Flop, No Limit Post-Flop": "pot-limit, then no-limit",
}
_LONGEST_BLIND = 400
"""In digits: blinds that double with every hand get as long in a tournament of 999."""
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
    fault: Code | None = None
    message: str = ""


class HeaderReader:
    """Reads headers; those of one tournament differ in little, so what stands between number and time is read once."""

    def __init__(self) -> None:
        self._games: dict[str, _Game] = {}

    def read(self, record: HandRecord, line: str) -> None:
        """Puts what `line` says into `record`; a header that cannot be judged leaves it unsupported or damaged."""
        found = _HEADER.match(line)
        if found is None:
            self._read_unknown(record, line)
            return
        record.hand_id = found[1]
        _read_time(record, found[3])
        game = self._games.get(found[2])
        if game is None:
            game = _read_game(found[2])
            if len(self._games) >= _REMEMBERED:
                self._games.clear()
            self._games[found[2]] = game
        record.tournament_id = game.tournament_id
        record.buy_in = game.buy_in
        record.game = game.game
        record.betting = game.betting
        record.level = game.level
        record.stakes = game.stakes
        if game.fault is not None:
            record.findings.append(game.fault.at(record.line, game.message))
            if game.fault is BAD_HEADER:
                record.damage(record.line)
            else:
                record.unsupported = game.message

    def _read_unknown(self, record: HandRecord, line: str) -> None:
        identity = re.search(r"(?:#|n[.°º] ?|Nr\.? ?)(\d{1,24})", line)
        record.hand_id = identity[1] if identity else ""
        if START.match(line):
            record.damage(record.line)
            expected = "PokerStars Hand #N: game (small/big) - YYYY/MM/DD HH:MM:SS"
            record.findings.append(BAD_HEADER.at(record.line, f"unreadable header: expected {expected}"))
        else:
            record.unsupported = "a header in another language than English: only English is read"
            record.findings.append(OTHER_LANGUAGE.at(record.line, record.unsupported))


def _read_game(text: str) -> _Game:
    result = _Game()
    found = _WHAT.match(text)
    if found is None:
        return _faulty(result, BAD_HEADER, "unreadable header: expected the game and its blinds, (small/big)")
    what = found["what"]
    level = _LEVEL.search(what)
    if level is not None:
        result.level = _level_number(level["level"])
        what = what[: level.start()]
    tournament = _TOURNAMENT.match(what)
    if tournament is not None:
        result.tournament_id = tournament["id"]
        what = tournament["rest"]
    game = _GAME.search(what)
    if game is None:
        return _faulty(result, OTHER_GAME, f"an unknown game is not judged: {what.strip()[:60]}")
    result.buy_in = what[: game.start()].strip(" -")
    name = game["game"].strip(" -")
    result.betting = _BETTING.get(name, "")
    if not result.betting:
        result.game = name
        return _faulty(result, OTHER_GAME, f"another game than hold'em is not judged: {name}")
    if result.betting not in list(Betting):
        return _faulty(result, OTHER_GAME, f"{result.betting} hold'em is not judged yet")
    if tournament is None:
        return _faulty(result, OTHER_GAME, "cash games are not judged yet")
    return _read_stakes(result, found["stakes"])


def _read_stakes(game: _Game, text: str) -> _Game:
    """The blinds; a limit game names its small and its big bet instead, and the blinds are half the first and all."""
    first, _, second = [part.strip().replace(",", "") for part in text.partition("/")]
    if not (first.isdecimal() and second.isdecimal() and max(len(first), len(second)) <= _LONGEST_BLIND):
        return _faulty(game, BAD_HEADER, f"unreadable blinds ({text[:40]}): expected two numbers of chips")
    small, big = int(first), int(second)
    if game.betting == Betting.FIXED_LIMIT:
        if big != 2 * small:
            return _faulty(game, BAD_HEADER, f"unreadable bets ({text}): expected a big bet of twice the small bet")
        small, big = small // 2, small
    game.stakes = small, big
    return game


def _faulty(game: _Game, code: Code, message: str) -> _Game:
    game.fault, game.message = code, message
    return game


def _read_time(record: HandRecord, text: str) -> None:
    """Eastern time where the header gives it, so that the hands of one tournament can be put in order."""
    eastern = _EASTERN.search(text) if "[" in text else None
    found = eastern or _WHEN.match(text)
    if found is None:
        return
    year, month, day, hour, minute, second = found.groups()[:6]
    record.time = f"{year}-{month:0>2}-{day:0>2}T{hour:0>2}:{minute}:{second}"
    record.zone = "ET" if eastern is not None else found[7] or ""


def _level_number(text: str) -> int:
    if text.isdecimal():
        return int(text)
    values = [_ROMAN[letter] for letter in text]
    after = [*values[1:], 0]
    return sum([value if value >= following else -value for value, following in zip(values, after, strict=True)])
