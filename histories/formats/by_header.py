"""Texts in which each hand begins with its header line: which lines are one hand, and the loop over the hands.

What a header looks like is told by the format (`HandStart`); what the lines say is read by the format too.  What lies
between hands is skipped by whoever reads the hand before.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import repeat

from holdem.core.sentences import Sentence
from holdem.histories.findings import JOINED_HEADER, NO_HANDS, NO_HEADER, STRANGE_LINE, Finding, Report
from holdem.histories.record import HandRecord
from holdem.histories.text import Run, decoded_runs, settle

MOST_LINES = 5000
"""A longer hand is none; what follows is left out."""

_BLANKS = " \t"


@dataclass(frozen=True, slots=True)
class HandStart:
    """How a format's hands begin.

    One of `markers` stands in every header; `find` tells where in a line that holds one a header begins: 0, further on
    where the line before was cut off, or None.  After a line that begins with `ending` a hand is over, and a line that
    begins with one of `headless` then belongs to a hand whose header is missing.
    """

    markers: tuple[str, ...]
    find: Callable[[str], int | None]
    ending: str
    headless: tuple[str, ...] = ()


@dataclass(slots=True)
class HandText:
    """The lines of one hand without blanks around them, the header first (empty if it is missing).

    `first` is the number of the first line; `joined` when the header stood inside the line before.
    """

    first: int
    lines: list[str]
    joined: bool = False


def hand_texts(runs: Iterable[Run], start: HandStart) -> Iterator[HandText]:
    """The lines of each hand, in file order; what comes before the first is left out."""
    hand: HandText | None = None
    hands = _Beginnings(start)
    for number, text in runs:
        begin = 0
        for place, line_end, position in hands.in_text(text):
            before = _lines(text[begin : place - 1]) if place > begin else []
            number += len(before)
            line = text[place:line_end].strip(_BLANKS)
            if hand is not None:
                hand.lines += before
                if position > 0:
                    hand.lines.append(line[:position])
                yield hand
            if position < 0:
                hand = HandText(number, [""])
                begin = place
            else:
                hand = HandText(number, [line[position:]], joined=position > 0)
                begin = line_end + 1
                number += 1
        if hand is not None and len(hand.lines) <= MOST_LINES and begin <= len(text):
            hand.lines += _lines(text[begin:])
    if hand is not None:
        yield hand


class _Beginnings:
    """Finds the lines with which hands begin, in one run of lines after the other."""

    def __init__(self, start: HandStart) -> None:
        self._start = start
        self._ended = True

    def in_text(self, text: str) -> Iterator[tuple[int, int, int]]:
        """Where such a line begins and ends, and where in it, without blanks around it, the header does.

        The last is -1 where the header is missing.
        """
        find = self._start.find
        searched = 0
        for begin, end in lines_with(text, self._start.markers):
            position = find(text[begin:end].strip(_BLANKS))
            if position is not None:
                yield from self._headless(text, searched, begin)
                self._ended = False
                yield begin, end, position
                searched = end
        yield from self._headless(text, searched, len(text))

    def _headless(self, text: str, begin: int, end: int) -> Iterator[tuple[int, int, int]]:
        """Those without a header, in what stands from one header to the next."""
        while True:
            if not self._ended:
                begin = _line_that_begins(text, (self._start.ending,), begin, end)
                if begin < 0:
                    return
                self._ended = True
            begin = _line_that_begins(text, self._start.headless, begin, end)
            if begin < 0:
                return
            self._ended = False
            yield begin, begin, -1


def _lines(text: str) -> list[str]:
    return list(map(str.strip, text.split("\n"), repeat(_BLANKS)))


# All lines of a run are searched at once: that is many times faster than one by one.


def _line_that_begins(text: str, beginnings: tuple[str, ...], begin: int, end: int) -> int:
    """Where the first line from `begin` to `end` begins that begins with one of `beginnings`, or -1."""
    lines = []
    for beginning in beginnings:
        place = text.find(beginning, begin, end)
        while place >= 0:
            line = text.rfind("\n", 0, place) + 1
            if not text[line:place].strip(_BLANKS):
                lines.append(line)
                break
            place = text.find(beginning, place + 1, end)
    return min(lines) if lines else -1


def lines_with(text: str, needles: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Where the lines begin and end that hold one of `needles`."""
    places = []
    for needle in needles:
        place = text.find(needle)
        while place >= 0:
            places.append(place)
            place = text.find(needle, place + 1)
    end = 0
    for place in sorted(places):
        if place >= end:
            end = text.find("\n", place)
            if end < 0:
                end = len(text)
            yield text.rfind("\n", 0, place) + 1, end


def read_hands(
    blocks: Iterable[bytes],
    report: Report,
    name: str,
    start: HandStart,
    fill: Callable[[HandRecord, list[str]], None],
    unfold: Callable[[Iterator[Run]], Iterator[Run]] | None = None,
) -> Iterator[HandRecord]:
    """The hands of a file of the format `name`, one by one, each with its findings.

    `fill` gets a record that knows its lines only, and the lines of a hand with its header.  `unfold` makes of the
    lines on disk those that were written.  What was found about the bytes belongs to the hand in which they lie, or is
    reported.
    """
    waiting: list[Finding] = []
    count = 0
    runs = decoded_runs(blocks, waiting.append)
    for text in hand_texts(unfold(runs) if unfold is not None else runs, start):
        count += 1
        lines = text.lines
        record = HandRecord(format=name, line=text.first, last_line=text.first + len(lines) - 1)
        if text.joined:
            message = Sentence("this header stands inside the line before it, which was cut off")
            record.findings.append(JOINED_HEADER.at(text.first, message))
        if not lines[0]:
            record.damaged_by(NO_HEADER.at(text.first, "a hand begins here without its header line"))
        else:
            fill(record, lines[:MOST_LINES])
        if len(lines) > MOST_LINES:
            message = Sentence("what follows line {most_lines} of a hand is left out", most_lines=MOST_LINES)
            record.findings.append(STRANGE_LINE.at(record.last_line, message))
        settle(waiting, record.line, record.last_line, record.findings.append, report)
        yield record
    for finding in waiting:
        report(finding)
    if not count:
        report(NO_HANDS.at(1, "no hand begins in this file: a tournament summary, or only the end of a history"))
