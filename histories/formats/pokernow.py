"""PokerNow's log, the file: a CSV table of entries, their time and their order, the newest first as a rule.

The file goes by once into a spool; what only the whole of it tells (which end is the older, whether it is a tournament,
who kept the log) is gathered on the way.  Then it is read from its older end, hand by hand, by `pokernow_hand`.

A hand's first line here is the one with which it starts, wherever that stands in the file: where the newest line comes
first it is the hand's last on disk.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from holdem.histories.findings import NO_HANDS, NO_HEADER, STRANGE_LINE, Report
from holdem.histories.formats.line_spool import LineSpool
from holdem.histories.formats.pokernow_hand import HandReader
from holdem.histories.formats.pokernow_log import Entry, Log
from holdem.histories.record import HandRecord
from holdem.histories.text import decoded_lines

NAME = "pokernow"

_HEADER = "entry,at,order"
_ROW = re.compile(r'(?:"((?:[^"]|"")*)"|([^",]*)),"?(\d{4}-\d\d-\d\dT[\d:.]*Z?)"?,"?([\d.E+]*)"?$')
_SNIFF = re.compile(rf'^\W?"?{_HEADER}"?\s*$|^"-- (?:starting|ending) hand #\d+.* --",\d{{4}}-\d\d-\d\dT', re.MULTILINE)
_STARTS = "-- starting hand #"
_TOURNAMENT = re.compile(
    r'^"The player "".*"" (?:is in the tournament|will start to play in this table|was moved to table)'
    r"|^Asking to busted players the rebuy",
    re.MULTILINE,
)
_TELLING = re.compile(
    r'^"(?:"".* @ ([^" ]+)"" shows a (.*)\.|Your hand is (.*)|-- (starting) hand #.*)",\d', re.MULTILINE
)
_AN_ACT = re.compile(r'".*" (?:folds|checks|calls |bets |raises to |posts a|collected )')
_MOST_ENTRIES = 5000
_SETTING = re.compile(r'"?Game Config Changes$|\* .* » ')
"""A line of the one entry that has several: it tells how the table's settings were changed."""


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` is a log of PokerNow."""
    return _SNIFF.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, the oldest first, each with its findings."""
    with LineSpool() as spool:
        whole = _Whole()
        for _, lines in decoded_lines(blocks, report):
            whole.add(lines)
            spool.add(lines)
        keepers = whole.keepers
        log = Log(whole.is_tournament, keepers)
        count = 0
        rows = spool.backwards() if whole.newest_first else spool.forwards()
        for hand in _hands(_entries(rows, report)):
            if hand is None:
                log = Log(whole.is_tournament, keepers)
            elif hand.started or any(_AN_ACT.match(entry.text) for entry in hand.entries):
                count += 1
                yield _read_hand(hand, log)
            else:
                log.read_between(hand.entries)
    if not count:
        report(NO_HANDS.at(1, "no hand stands in this log"))


class _Whole:
    """What only the whole file tells."""

    def __init__(self) -> None:
        self.newest_first = True
        self.is_tournament = False
        self._first_time = ""
        self._shown: dict[str, str] = {}
        self._own = ""
        self._keepers: set[str] = set()

    def add(self, lines: list[str]) -> None:
        """The next lines."""
        text = "\n".join(lines)
        self.is_tournament = self.is_tournament or _TOURNAMENT.search(text) is not None
        for row in map(_ROW.match, (*lines[:3], *lines[-3:])):
            if row is not None:
                self._first_time = self._first_time or row[3]
                self.newest_first = row[3] <= self._first_time
        for found in _TELLING.finditer(text):
            player, shown, own, _ = found.groups()
            if player:
                self._shown[player] = shown
            elif own:
                self._own = own
            else:
                # Between two such lines stands one hand, whichever end of the file is the older.
                self._end_hand()

    def _end_hand(self) -> None:
        own = sorted(self._own.split(", "))
        self._keepers |= {player for player, cards in self._shown.items() if sorted(cards.split(", ")) == own}
        self._shown.clear()
        self._own = ""

    @property
    def keepers(self) -> frozenset[str]:
        """The ids of the player who kept the log: whoever showed the cards that the log calls "your hand"."""
        self._end_hand()
        return frozenset(self._keepers)


@dataclass(slots=True)
class _Entries:
    """The entries from one start of a hand to the next, in the order of play."""

    started: bool
    entries: list[Entry] = field(default_factory=list)


def _entries(rows: Iterable[tuple[int, str]], report: Report) -> Iterator[Entry | None]:
    """Each row that can be read; None for a header, which parts two logs of one file."""
    strange: int | None = None
    for number, line in rows:
        row = _ROW.match(line)
        if row is not None:
            text = row[1].replace('""', '"') if row[1] is not None else row[2]
            yield Entry(number, text.strip(), row[3], row[4])
        elif line.strip(' "\ufeff') == _HEADER:
            yield None
        elif line.strip() and strange is None and not _SETTING.match(line):
            strange = number
            report(STRANGE_LINE.at(number, "this is no row of entry, time and order; it is left out"))


def _hands(entries: Iterable[Entry | None]) -> Iterator[_Entries | None]:
    """The entries of each hand and what follows it; None between two logs."""
    hand = _Entries(started=False)
    for entry in entries:
        if entry is None or entry.text.startswith(_STARTS):
            yield hand
            hand = _Entries(started=entry is not None)
            if entry is None:
                yield None
                continue
        if len(hand.entries) < _MOST_ENTRIES:
            hand.entries.append(entry)
    yield hand


def _read_hand(hand: _Entries, log: Log) -> HandRecord:
    entries = hand.entries
    # Rows of one moment may have been mixed; their numbers tell the order.
    if all(entry.order.isdecimal() for entry in entries):
        entries[1:] = sorted(entries[1:], key=lambda entry: int(entry.order))
    record = HandRecord(format=NAME, line=entries[0].line, last_line=entries[-1].line)
    reader = HandReader(record, log, [entry.line for entry in entries])
    if not hand.started:
        record.findings.append(NO_HEADER.at(record.line, "a hand of which the log holds only the end"))
        reader.damage(record.line)
        log.read_between(entries)
        return record
    reader.read(entries)
    return record
