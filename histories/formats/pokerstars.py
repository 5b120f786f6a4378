"""PokerStars text, the file: which lines are one hand.

The header is read by `pokerstars_header`, the lines after it by `pokerstars_hand`.  Hands are delimited by their
headers, which may even stand inside a line that was cut off; what lies between hands (separators, mail headers, prose)
is skipped.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from holdem.histories.findings import (
    JOINED_HEADER,
    NO_HANDS,
    NO_HEADER,
    STRANGE_LINE,
    Finding,
)
from holdem.histories.formats.pokerstars_hand import HandReader
from holdem.histories.formats.pokerstars_header import FOREIGN_START, START, STRICT_START, HeaderReader
from holdem.histories.record import HandRecord
from holdem.histories.text import Lines, Report, decoded_lines, unfold_quoted_printable

NAME = "pokerstars"
BEGINS = re.compile(rb"^PokerStars (?:[A-Z][A-Za-z]* )*(?:Hand|Game) #", re.MULTILINE)

_SUMMARY_FILE = re.compile(
    r"^\W?(?:PokerStars|Full Tilt|Run It Once Poker) Tournament #\d+|^<title>TOURNEYS: ", re.MULTILINE
)
_MOST_LINES = 5000


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds PokerStars hands, in whatever language."""
    if START.search(text) or _SUMMARY_FILE.search(text):
        return True
    return any(FOREIGN_START.match(line) for line in text.splitlines() if "PokerStars" in line)


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    waiting: list[Finding] = []
    headers = HeaderReader()
    count = 0
    for text in _hands(_unfolded(decoded_lines(blocks, waiting.append))):
        count += 1
        record = _read_hand(text, headers)
        # What was found about the bytes belongs to the hand in which they lie.
        while waiting and waiting[0].line <= record.last_line:
            finding = waiting.pop(0)
            if finding.line < record.line:
                report(finding)
            else:
                record.findings.append(finding)
        yield record
    for finding in waiting:
        report(finding)
    if not count:
        report(NO_HANDS.at(1, "no hand begins in this file: a tournament summary, or only the end of a history"))


def _unfolded(runs: Iterator[Lines]) -> Iterator[Lines]:
    """The same lines; in an e-mail that says it is quoted-printable, from there on as they were before it was sent."""
    for number, lines in runs:
        for i, line in enumerate(lines):
            if "quoted-printable" in line and line.lower().startswith("content-transfer-encoding:"):
                yield number, lines[: i + 1]
                yield from unfold_quoted_printable(chain([(number + i + 1, lines[i + 1 :])], runs))
                return
        yield number, lines


@dataclass(slots=True)
class _HandText:
    """The lines of one hand, header first; `joined` when the header stood inside the line before."""

    first: int
    lines: list[str]
    joined: bool = False


def _hands(runs: Iterable[Lines]) -> Iterator[_HandText]:
    """The lines of each hand.  A hand without a header begins at its table line or at its hole cards."""
    hand: _HandText | None = None
    ended = True
    for number, lines in runs:
        begin = 0
        lines = [line.strip(" \t") for line in lines]
        for i, line in enumerate(lines):
            if not line or (line[0] not in "T*" and " #" not in line and "PokerStars" not in line):
                continue
            start = _header_start(line)
            if start is None:
                if line.startswith("*** SUMMARY"):
                    ended = True
                if not (ended and line.startswith(("*** HOLE CARDS ***", "Table '"))):
                    continue
            if hand is not None:
                hand.lines += lines[begin:i]
                if start:
                    hand.lines.append(line[:start])
                yield hand
            if start is None:
                # No header: the table line or the hole cards are the second line of an empty header.
                hand = _HandText(number + i, [""])
                begin = i
            else:
                hand = _HandText(number + i, [line[start:]], joined=start > 0)
                begin = i + 1
            ended = False
        if hand is not None and len(hand.lines) < _MOST_LINES:
            hand.lines += lines[begin:]
    if hand is not None:
        yield hand


def _header_start(line: str) -> int | None:
    """Where in `line` a header begins: 0, further on when another line was cut off there, None if there is none."""
    if "PokerStars" not in line and "Hand #" not in line and "Game #" not in line:
        return None
    if START.match(line):
        return 0
    found = STRICT_START.search(line)
    if found is not None:
        return None if ' said, "' in line[: found.start()] else found.start()
    return 0 if FOREIGN_START.match(line) else None


def _read_hand(text: _HandText, headers: HeaderReader, decimals: int = 0) -> HandRecord:
    """One hand, its amounts with at least so many `decimals`; it is read again when that turns out to be too few."""
    lines = text.lines
    record = HandRecord(format=NAME, line=text.first, last_line=text.first + len(lines) - 1)
    if text.joined:
        record.findings.append(
            JOINED_HEADER.at(text.first, "this header stands inside the line before it, which was cut off")
        )
    if not lines[0]:
        record.findings.append(NO_HEADER.at(text.first, "a hand begins here without its header line"))
        record.damage(record.line)
        return record
    phrases = headers.read(record, lines, decimals)
    if record.unsupported is None and record.damaged_at is None:
        finer = HandReader(record, phrases).read(lines[:_MOST_LINES])
        if finer > phrases.decimals:
            return _read_hand(text, headers, finer)
    if len(lines) > _MOST_LINES:
        record.findings.append(
            STRANGE_LINE.at(record.last_line, f"what follows line {_MOST_LINES} of a hand is left out")
        )
    return record
