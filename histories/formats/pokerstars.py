"""PokerStars text, the file: which lines are one hand.

The header is read by `pokerstars_header`, the lines after it by `pokerstars_hand`.  Hands are delimited by their
headers, which may even stand inside a line that was cut off; what lies between hands (separators, mail headers, prose)
is skipped.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from holdem.histories.findings import Report
from holdem.histories.formats import run_it_once
from holdem.histories.formats.by_header import HandStart, lines_with, read_hands
from holdem.histories.formats.pokerstars_hand import HandReader
from holdem.histories.formats.pokerstars_header import FOREIGN_START, START, STRICT_START, HeaderReader
from holdem.histories.record import HandRecord
from holdem.histories.text import Run, unfold_quoted_printable

NAME = "pokerstars"
BEGINS = re.compile(rb"^PokerStars (?:[A-Z][A-Za-z]* )*(?:Hand|Game) #", re.MULTILINE)

_SUMMARY_FILE = re.compile(
    r"^\W?(?:PokerStars|Full Tilt|Run It Once Poker) Tournament #\d+|^<title>TOURNEYS: ", re.MULTILINE
)


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds PokerStars hands, in whatever language."""
    if START.search(text) or _SUMMARY_FILE.search(text):
        return True
    return any(FOREIGN_START.match(line) for line in text.splitlines() if "PokerStars" in line)


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    headers = HeaderReader()
    return read_hands(blocks, report, NAME, _HANDS, partial(_fill, headers), _unfolded)


def _unfolded(runs: Iterator[Run]) -> Iterator[Run]:
    """The same lines; in an e-mail that says it is quoted-printable, from there on as they were before it was sent."""
    for number, text in runs:
        for begin, end in lines_with(text, ["quoted-printable"]):
            if text[begin:end].lower().startswith("content-transfer-encoding:"):
                yield number, text[:end]
                rest = [(number + text.count("\n", 0, end) + 1, text[end + 1 :])] if end < len(text) else []
                yield from unfold_quoted_printable(chain(rest, runs))
                return
        yield number, text


def _header_start(line: str) -> int | None:
    """Where in `line` a header begins: 0, further on when another line was cut off there, None if there is none."""
    if START.match(line):
        return 0
    found = STRICT_START.search(line)
    if found is not None:
        return None if ' said, "' in line[: found.start()] else found.start()
    return 0 if FOREIGN_START.match(line) else None


_HANDS = HandStart(("PokerStars", "Hand #", "Game #"), _header_start, "*** SUMMARY", ("*** HOLE CARDS ***", "Table '"))


def _fill(headers: HeaderReader, record: HandRecord, lines: list[str], decimals: int = 0) -> None:
    """One hand, its amounts with at least so many `decimals`; it is read again when those turn out to be too few."""
    known = len(record.findings)
    phrases = headers.read(record, lines, decimals)
    if record.unsupported is None and record.damaged_at is None:
        reader = run_it_once.Reader if lines[0].startswith(run_it_once.START) else HandReader
        finer = reader(record, phrases).read(lines)
        if finer > phrases.decimals:
            record.claims.clear()
            record.seats.clear()
            del record.findings[known:]
            record.unsupported = record.damaged_at = None
            _fill(headers, record, lines, finer)
