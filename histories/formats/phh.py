"""PHH and PHHS, the file: which lines are one hand.  `phh_table` reads them as TOML, `phh_hand` as poker.

A file has one hand, or a table for each: ``[1]``, ``[2]`` and so on.  Hands are read one after another, never the whole
file, so one that is broken takes no other with it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, pairwise

from holdem.core.sentences import Sentence
from holdem.histories.findings import DAMAGED_LINE, NO_HANDS, STRANGE_LINE, TRUNCATED, Finding, Report
from holdem.histories.formats.phh_hand import REQUIRED, HandReader
from holdem.histories.formats.phh_table import MOST_CHARACTERS, TableError, read_table
from holdem.histories.record import HandRecord
from holdem.histories.text import Lines, decoded_lines, settle

NAME = "phh"
BEGINS = re.compile(rb"^\[[0-9]{1,9}\]\r?$", re.MULTILINE)

_KEYS = re.compile(
    r"""^[ \t]*["']?(?:variant|blinds_or_straddles|starting_stacks)["']?[ \t]*=[ \t]*["'\[]""", re.MULTILINE
)
_HEADER = re.compile(r"""[ \t]*\[[ \t]*["']?([A-Za-z0-9-][A-Za-z0-9_-]{0,60})["']?[ \t]*\][ \t]*(?:#.*)?$""")
_MOST_LINES = 5000


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` has the keys of a PHH hand."""
    return _KEYS.search(text) is not None


@dataclass(slots=True)
class _HandText:
    """The lines below a header ``[name]``, or of a hand without one; `first` is the number of the first of them.

    `begin` is the number of the header or of the first line that says anything.
    """

    begin: int
    first: int
    name: str = ""
    lines: list[str] = field(default_factory=list)
    cut: bool = False


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    waiting: list[Finding] = []
    count = 0
    texts = _hands(decoded_lines(blocks, waiting.append, MOST_CHARACTERS))
    for text, following in pairwise(chain(texts, [None])):
        record = _read_hand(text, following is None, report) if text is not None else None
        if record is None:
            continue
        count += 1
        settle(waiting, record.line, record.last_line, record.findings.append, report)
        yield record
    for finding in waiting:
        report(finding)
    if not count:
        report(NO_HANDS.at(1, "no hand in this file: expected keys such as variant and actions"))


def _hands(runs: Iterable[Lines]) -> Iterator[_HandText]:
    """The lines of each hand.  Hands that were joined without headers begin where they name their variant again."""
    hand: _HandText | None = None
    named = False
    size = 0
    for number, lines in runs:
        for i, line in enumerate(lines, number):
            start = line[:1]
            header = _HEADER.match(line) if start == "[" or (start in " \t" and line.lstrip()[:1] == "[") else None
            names_variant = start == "v" and line.startswith(("variant ", "variant="))
            if header is not None or hand is None or (named and names_variant):
                if hand is not None:
                    yield hand
                hand = _HandText(i, i) if header is None else _HandText(i, i + 1, header[1])
                size = 0
                named = False
                if header is not None:
                    continue
            named = named or names_variant
            size += len(line) + 1
            if size > MOST_CHARACTERS or len(hand.lines) >= _MOST_LINES:
                hand.cut = True
            else:
                hand.lines.append(line)
    if hand is not None:
        yield hand


def _read_hand(text: _HandText, final: bool, report: Report) -> HandRecord | None:
    """The record of one hand, `final` if it is the file's last; None where the lines hold none."""
    lines = text.lines
    said = [i for i, line in enumerate(lines) if line and not line.isspace() and line.lstrip()[0] != "#"]
    if not said:
        if text.name:
            report(STRANGE_LINE.at(text.begin, "the table {name} holds no hand", name=text.name))
        return None
    if not text.name:
        text.begin = text.first + said[0]
    record = HandRecord(format=NAME, line=text.begin, last_line=text.first + said[-1], hand_id=text.name)
    if text.cut:
        record.findings.append(
            STRANGE_LINE.at(text.begin, "a hand of more than {lines} lines: what follows is left out", lines=len(lines))
        )
    try:
        table = read_table(text.first, lines, text.name)
    except TableError as error:
        if final and error.line >= record.last_line:
            record.findings.append(TRUNCATED.at(error.line, "the file ends in the middle of this hand"))
        else:
            text_of = Sentence("not the TOML that the format is made of: {error}", error=error)
            record.findings.append(DAMAGED_LINE.at(error.line, text_of))
        record.damage(record.line)
        return record
    if not any(key in table.values for key in REQUIRED):
        if not all(key[0] == "_" for key in table.values):
            report(STRANGE_LINE.at(text.begin, "these keys make no hand: expected variant, actions and others"))
        return None
    HandReader(record, table, text.name).read()
    return record
