"""Ignition, Bovada and Bodog text, the file and the headers.

The rooms of this network write one format in two generations; their players have no names, only positions.  The lines
of a hand are read by `ignition_hand`.  Cash headers name no blinds: what a table plays for is remembered from hand to
hand, for a hand in which nobody posts a full big blind.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import BAD_HEADER, OTHER_GAME, Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.ignition_hand import HandReader
from holdem.histories.record import HandRecord, Placed

NAME = "ignition"

_ROOM = r"(?:Ignition|Bovada|Bodog(?:\.com|\.eu|88| UK| Canada)?)"
_START = re.compile(_ROOM + r" Hand #C?\d")
_WHEN = r"- (\d{4}-\d\d?-\d\d?) (\d\d?:\d\d:\d\d)(?: ([A-Z]{2,4}))?$"
_STRICT_START = re.compile(_ROOM + r" Hand #C?\d+:? .*" + _WHEN)
_SNIFF = re.compile(_ROOM + r" Hand #C?\d+:? +(?:[A-Z]|TBL#|Zone Poker ID#)")
_HEADER = re.compile(_ROOM + r" Hand #C?(\d{1,24}):?\s+(.*?)\s*" + _WHEN)
_WHAT = re.compile(
    r"(?:(?P<zone>Zone Poker ID|TBL)#(?P<table>\S+)\s+)?(?P<game>[A-Z0-9_]+(?: HiLo)?(?:ZonePoker)?)\s+"
    r"(?:Tournament #(?:M-)?(?P<tournament>\d+) TBL#(?P<number>\d+),\s*)?(?P<rest>.*)$"
)
_LEVEL = re.compile(r"- ?Level (\d{1,4}) ?\((\$?[\d,.]+)/(\$?[\d,.]+)\)")
_BETTING = {"Fixed Limit": Betting.FIXED_LIMIT, "Pot Limit": Betting.POT_LIMIT}


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds hands of Ignition, Bovada or Bodog."""
    return _SNIFF.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    start = HandStart((" Hand #",), _header_start, "*** SUMMARY", ("*** HOLE CARDS ***",))
    return read_hands(blocks, report, NAME, start, _Hands().fill)


def _header_start(line: str) -> int | None:
    if _START.match(line):
        return 0
    found = _STRICT_START.search(line)
    return found.start() if found else None


class _Hands:
    """Fills records; remembers the blinds of each table, and who went out of each tournament."""

    def __init__(self) -> None:
        self._stakes: dict[str, tuple[int, int]] = {}
        self._gone: Counter[str] = Counter()

    def fill(self, record: HandRecord, lines: list[str]) -> None:
        """Reads the hand of `lines`, whose first is the header."""
        found = _HEADER.match(lines[0])
        what = _WHAT.match(found[2]) if found else None
        if found is None or what is None:
            expected = Sentence("Bovada Hand #N TBL#N HOLDEM No Limit - YYYY-MM-DD HH:MM:SS")
            record.damaged_by(BAD_HEADER.at(record.line, "unreadable header: expected {expected}", expected=expected))
            return
        record.hand_id = found[1]
        year, month, day = found[3].split("-")
        record.time = f"{year}-{month:0>2}-{day:0>2}T{found[4]:0>8}"
        record.zone = found[5] or ""
        record.tournament_id = what["tournament"]
        record.table = what["number"] or what["table"] or ""
        game = what["game"].removesuffix("ZonePoker")
        if game != "HOLDEM":
            record.game = game
            record.set_aside(OTHER_GAME.at(record.line, "another game than hold'em is not judged: {game}", game=game))
            return
        _read_limit(record, what["rest"])
        key = f"{record.tournament_id} {record.table}"
        if record.tournament_id is None:
            record.stakes = self._stakes.get(key)
        vague_streets = _vague_streets(what["zone"] == "Zone Poker ID", what["rest"])
        HandReader(record, vague_streets, self._gone).read(lines)
        if record.tournament_id is None and record.stakes is not None:
            self._stakes[key] = record.stakes
        for placed in record.of(Placed):
            self._gone[f"{record.tournament_id} {record.player(placed.seat).partition(' (')[0]}"] += 1


def _vague_streets(zone: bool, rest: str) -> tuple[str, ...]:
    """The streets that a summary names for earlier folds too: in zone games the river, in later tournaments the flop.

    Those tournaments name their speed where earlier ones name the limit.
    """
    return ("RIVER",) if zone else () if "Limit" in rest else ("FLOP",)


def _read_limit(record: HandRecord, text: str) -> None:
    """The betting, and in tournaments the level; a limit tournament's header names its bets."""
    record.betting = next((betting for words, betting in _BETTING.items() if words in text), Betting.NO_LIMIT).value
    level = _LEVEL.search(text)
    if level is None:
        return
    record.level = int(level[1])
    small, big = parse_amount(level[2]), parse_amount(level[3])
    if small is not None and big is not None:
        limit = record.betting == Betting.FIXED_LIMIT
        record.stakes = (small // 2, small) if limit else (small, big)
