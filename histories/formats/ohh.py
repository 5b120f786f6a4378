"""Open Hand History, the file: JSON objects of one hand each, parted by blank lines, one on a line, or in an array.

What an object says is read by `ohh_hand`.  The sister format of tournament summaries (``"ots"``) holds no hands.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from holdem.core.sentences import Sentence
from holdem.histories.findings import DAMAGED_LINE, NO_HANDS, STRANGE_LINE, TRUNCATED, Report
from holdem.histories.formats.json_objects import JsonObjects, JsonText
from holdem.histories.formats.ohh_hand import HandReader
from holdem.histories.record import HandRecord
from holdem.histories.text import decoded_text

NAME = "ohh"

_SNIFF = re.compile(r'[\s\[\ufeff]*\{\s*"')
_ROOT = re.compile(r'"(?:ohh|ots)"\s*:\s*\{|"spec_version"\s*:')
_START = re.compile(r'\{(?:\s*"(?:ohh|ots)"\s*:|(?<=\n\{)[^{}\n]{0,150}"ohh"\s*:|(?<=\n\{)\s*"spec_version"\s*:)')
BEGINS = re.compile(rb'^\{\s*"(?:ohh|spec_version)"\s*:|^\{[^{}\n]{0,150}"ohh"\s*:', re.MULTILINE)
_NUMBER = re.compile(r'"game_number"\s*:\s*"?([^",\s}]{1,64})')


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds Open Hand History objects."""
    return _SNIFF.match(text) is not None and _ROOT.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    objects = JsonObjects(decoded_text(blocks, report), _START)
    hands = summaries = 0
    strange: int | None = None
    for item in objects:
        hand = _hand_in(item)
        if hand is None and not item.fault:
            if item.value is not None and "ots" in item.value:
                summaries += 1
            else:
                strange = strange or item.line
            continue
        hands += 1
        yield _read_hand(item, hand)
    for line in (objects.stray, strange):
        if line is not None:
            report(STRANGE_LINE.at(line, 'what stands here is no object with a hand, {"ohh": ...}; it is left out'))
    if not hands:
        what = Sentence("a tournament summary") if summaries else Sentence("none of its objects is a hand")
        report(NO_HANDS.at(1, "no hand stands in this file: {what}", what=what))


def _hand_in(item: JsonText) -> dict[str, Any] | None:
    """The hand that an object holds: under its root ``"ohh"``, or without one."""
    value = item.value
    if value is None:
        return None
    hand = value.get("ohh", value if "rounds" in value and "players" in value else None)
    return hand if isinstance(hand, dict) else None


def _read_hand(item: JsonText, hand: dict[str, Any] | None) -> HandRecord:
    text = item.text
    record = HandRecord(format=NAME, line=item.line, last_line=item.line + text.count("\n"))
    if item.fault:
        code = TRUNCATED if item.cut else DAMAGED_LINE
        record.damaged_by(code.at(item.fault_line, "unreadable: {fault}", fault=item.fault))
        record.last_line = max(record.last_line, item.fault_line)
        number = _NUMBER.search(text)
        record.hand_id = number[1] if number else ""
    if hand is not None:
        HandReader(record, text).read(hand)
    return record
