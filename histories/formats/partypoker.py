"""partypoker text, the file: which lines are one hand.  The lines of a hand are read by `partypoker_hand`."""

import re
from collections.abc import Iterable, Iterator

from holdem.histories.findings import Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.partypoker_hand import HandReader
from holdem.histories.formats.starred import HEADER, header_start
from holdem.histories.record import HandRecord

NAME = "partypoker"

BEGINS = re.compile(rb"^\*{5} Hand History [Ff]or Game \d", re.MULTILINE)
"""How a hand begins in the bytes of a file."""

_START = HandStart(
    ("Hand History",), lambda line: header_start(line, False), "#Game No", ("Table ", "Seat ", "** Dealing down cards")
)


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds partypoker hands."""
    found = HEADER.search(text)
    return found is not None and not found["site"]


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_hands(blocks, report, NAME, _START, lambda record, lines: HandReader(record).read(lines))
