"""Winning Poker Network text (Americas Cardroom and others), the file and the headers.

The network wrote two formats: until about 2019 one that begins with ``Game started at:`` (`wpn_old`), since then one
that begins with ``Hand #`` or ``Game Hand #`` (`wpn_hand`).  Neither names the room.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import BAD_HEADER, OTHER_GAME, Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.wpn_hand import HandReader
from holdem.histories.formats.wpn_old import OldHandReader
from holdem.histories.record import HandRecord, Unit

NAME = "wpn"

BEGINS = re.compile(rb"^(?:(?:Game )?Hand #\d+ - |Game started at: )", re.MULTILINE)
"""Where a file may be divided."""

_HEADER = re.compile(
    r"(?:Game )?Hand #(?P<id>\d{1,24}) - (?:(?P<title>.*?) ?Tournament #(?P<tournament>\d{1,24}) - )?"
    r"(?P<game>[^()]+?) ?\((?P<limit>[^()]*)\) - (?:Level (?P<level>\d{1,4}) )?"
    r"\(?(?P<sign>[$€£]?)(?P<small>[\d,.]+)/[$€£]?(?P<big>[\d,.]*\d)\)?(?:, Ante [$€£]?[\d,.]+)? ?- ?"
    r"(?P<date>\d{4}/\d\d?/\d\d?) (?P<time>\d\d?:\d\d:\d\d)(?: (?P<zone>[A-Z]{2,5}))?$"
)
_START = re.compile(r"(?:Game )?Hand #\d+ - ")
_STRICT_START = re.compile(_HEADER.pattern.replace("(?P<", "(?P<_"))
_OLD_START = "Game started at: "
_OLD_ID = re.compile(
    r"Game ID: (?P<id>\d{1,24}) (?P<small>[\d,.]+)/(?P<big>[\d,.]+) (?P<table>.*?) ?"
    r"\((?P<game>(?:Six Plus )?Hold'em|[A-Z0-9][^()]*)\)(?: (?P<seats>\d{1,2})-max)?$"
)
_OLD_WHEN = re.compile(r"Game started at: (\d{4}/\d\d?/\d\d?) (\d\d?):(\d\d?):(\d\d?)")
_SNIFF = re.compile(
    r"^\W?(?:Game )?Hand #\d+ - .*\((?:No|Pot|Fixed|All-in or Fold) ?Limit\) - "
    r"|^\W?Game started at: \d{4}/.*\r?\n\W?Game ID: \d+ ",
    re.MULTILINE,
)
_TOURNAMENT_TABLE = re.compile(r"(.*), Table (\d+)\b")
_BETTING = {
    "No Limit": Betting.NO_LIMIT.value,
    "Pot Limit": Betting.POT_LIMIT.value,
    "Fixed Limit": Betting.FIXED_LIMIT.value,
}
_UNITS = {"$": Unit("$", "USD", 2), "€": Unit("€", "EUR", 2), "£": Unit("£", "GBP", 2), "": Unit("", "", 2)}
_FRACTION = re.compile(r"\d\.(?!0+\b)\d")


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds hands of the Winning Poker Network."""
    return _SNIFF.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    blocks = iter(blocks)
    head = next(blocks, b"")
    if _OLD_START in head.replace(b"\0", b"").decode("ascii", errors="replace"):
        start = HandStart((_OLD_START,), _old_header_start, "Game ended at:")
        return read_hands(chain([head], blocks), report, NAME, start, _fill_old)
    start = HandStart(("Hand #",), _header_start, "*** SUMMARY", ("*** HOLE CARDS ***",))
    return read_hands(chain([head], blocks), report, NAME, start, _fill)


def _header_start(line: str) -> int | None:
    if _START.match(line):
        return 0
    found = _STRICT_START.search(line)
    # Another room's header has its name before this.
    return found.start() if found and found.start() and line[found.start() - 1] != " " else None


def _old_header_start(line: str) -> int | None:
    found = _OLD_WHEN.search(line)
    return found.start() if found else None


def _fill(record: HandRecord, lines: list[str]) -> None:
    found = _HEADER.match(lines[0])
    if found is None:
        _bad_header(record, Sentence("Hand #N - Holdem(No Limit) - small/big - YYYY/MM/DD HH:MM:SS UTC"))
        return
    record.hand_id, record.tournament_id = found["id"], found["tournament"]
    record.buy_in = found["title"] or ""
    record.level = int(found["level"]) if found["level"] else None
    _read_time(record, found["date"], found["time"], found["zone"] or "")
    if found["game"] != "Holdem":
        _other_game(record, found["game"])
    elif found["limit"] not in _BETTING:
        record.betting = found["limit"]
        _other_game(record, f"hold'em {found['limit']}")
    elif _read_stakes(record, lines, _BETTING[found["limit"]], found["sign"], found["small"], found["big"]):
        HandReader(record).read(lines)


def _fill_old(record: HandRecord, lines: list[str]) -> None:
    when = _OLD_WHEN.match(lines[0])
    found = next((found for line in lines[1:4] if (found := _OLD_ID.match(line))), None)
    if when is None or found is None:
        _bad_header(record, Sentence("Game started at: YYYY/M/D H:MM:SS, then Game ID: N small/big table (Hold'em)"))
        return
    record.hand_id = found["id"]
    _read_time(record, when[1], ":".join([part.zfill(2) for part in when.groups()[1:]]), "")
    table = _TOURNAMENT_TABLE.match(found["table"])
    if table is not None or not found["table"]:
        # The tournament's own number is told by the name of the file only.
        record.tournament_id = ""
    record.buy_in, record.table = (table[1], table[2]) if table else ("", found["table"])
    record.max_seats = int(found["seats"]) if found["seats"] else None
    if found["game"] != "Hold'em":
        _other_game(record, found["game"])
        return
    sign = "" if found["table"].startswith("PM ") or record.tournament_id is not None else "$"
    # In limit games the big blind is the first of the two bets.
    limit = f"has big blind ({found['small']})" in "\n".join(lines)
    betting = Betting.FIXED_LIMIT if limit else Betting.NO_LIMIT
    if _read_stakes(record, lines, betting.value, sign, found["small"], found["big"]):
        OldHandReader(record).read(lines)


def _read_stakes(record: HandRecord, lines: list[str], betting: str, sign: str, small: str, big: str) -> bool:
    """Betting, unit and blinds; a limit game names its bets, and the blinds are half the first and all of it.

    A tournament's chips are whole, though written with decimals, unless one of its figures is not.
    """
    record.betting = betting
    if record.tournament_id is None:
        record.unit = _UNITS[sign]
    elif any(_FRACTION.search(line) for line in lines[1:]):
        record.unit = _UNITS[""]
    first, second = [parse_amount(text, record.unit.decimals) for text in (small, big)]
    if first is None or second is None:
        _bad_header(record, Sentence("two blinds such as $0.05/$0.10"))
        return False
    record.stakes = (first // 2, first) if betting == Betting.FIXED_LIMIT else (first, second)
    return True


def _read_time(record: HandRecord, date: str, time: str, zone: str) -> None:
    year, month, day = date.split("/")
    record.time = f"{year}-{month:0>2}-{day:0>2}T{time:0>8}"
    record.zone = zone


def _other_game(record: HandRecord, game: str) -> None:
    record.game = game
    record.set_aside(OTHER_GAME.at(record.line, "another game than hold'em is not judged: {game}", game=game))


def _bad_header(record: HandRecord, expected: str) -> None:
    record.damaged_by(BAD_HEADER.at(record.line, "unreadable header: expected {expected}", expected=expected))
