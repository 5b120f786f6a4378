"""Texts in which each hand begins with its header line: which lines are one hand, and the loop over the hands.

What a header looks like is told by the format (`HandStart`); what the lines say is read by the format too.  What lies
between hands is skipped by whoever reads the hand before.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from holdem.core.sentences import Sentence
from holdem.histories.findings import JOINED_HEADER, NO_HANDS, NO_HEADER, STRANGE_LINE, Finding, Report
from holdem.histories.record import HandRecord
from holdem.histories.text import Lines, decoded_lines, settle

MOST_LINES = 5000
"""A longer hand is none; what follows is left out."""


@dataclass(frozen=True, slots=True)
class HandStart:
    """How a format's hands begin.

    `marker` stands in every header, or `other_marker`; `find` tells where in a line that holds it a header begins: 0,
    further on where the line before was cut off, or None.  After a line that begins with `ending` a hand is over, and a
    line that begins with one of `headless` then belongs to a hand whose header is missing.
    """

    marker: str
    find: Callable[[str], int | None]
    ending: str
    headless: tuple[str, ...] = ()
    other_marker: str = ""


@dataclass(slots=True)
class HandText:
    """The lines of one hand without blanks around them, the header first (empty if it is missing).

    `first` is the number of the first line; `joined` when the header stood inside the line before.
    """

    first: int
    lines: list[str]
    joined: bool = False


def hand_texts(runs: Iterable[Lines], start: HandStart) -> Iterator[HandText]:
    """The lines of each hand, in file order; what comes before the first is left out."""
    hand: HandText | None = None
    ended = True
    ending, headless = start.ending, start.headless
    markers = [marker for marker in (start.marker, start.other_marker) if marker]
    beginnings = [f"\n{beginning}" for beginning in (ending, *headless)]
    for number, lines in runs:
        begin = 0
        lines = [line.strip(" \t") for line in lines]
        for i in lines_with(lines, [*markers, *beginnings]):
            line = lines[i]
            position = start.find(line) if any(marker in line for marker in markers) else None
            if position is None:
                if line.startswith(ending):
                    ended = True
                    continue
                if not (ended and headless and line.startswith(headless)):
                    continue
                position = -1
            if hand is not None:
                hand.lines += lines[begin:i]
                if position > 0:
                    hand.lines.append(line[:position])
                yield hand
            if position < 0:
                hand = HandText(number + i, [""])
                begin = i
            else:
                hand = HandText(number + i, [line[position:]], joined=position > 0)
                begin = i + 1
            ended = False
        if hand is not None and len(hand.lines) <= MOST_LINES:
            hand.lines += lines[begin:]
    if hand is not None:
        yield hand


def lines_with(lines: list[str], needles: list[str]) -> list[int]:
    """The places of the lines that hold one of `needles`, which may begin with the end of the line before.

    All lines are searched at once: that is many times faster than one by one.
    """
    text = "\n".join(["", *lines])
    hits: list[int] = []
    for needle in needles:
        at = text.find(needle)
        while at >= 0:
            hits.append(at)
            at = text.find(needle, at + 1)
    places: list[int] = []
    place, counted = -1, 0
    for at in sorted(hits):
        place += text.count("\n", counted, at + 1)
        counted = at + 1
        if not places or place > places[-1]:
            places.append(place)
    return places


def read_hands(
    blocks: Iterable[bytes],
    report: Report,
    name: str,
    start: HandStart,
    fill: Callable[[HandRecord, list[str]], None],
    unfold: Callable[[Iterator[Lines]], Iterator[Lines]] | None = None,
) -> Iterator[HandRecord]:
    """The hands of a file of the format `name`, one by one, each with its findings.

    `fill` gets a record that knows its lines only, and the lines of a hand with its header.  `unfold` makes of the
    lines on disk those that were written.  What was found about the bytes belongs to the hand in which they lie, or is
    reported.
    """
    waiting: list[Finding] = []
    count = 0
    runs = decoded_lines(blocks, waiting.append)
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
