"""What a reader makes of a text: for the tests of the formats."""

from collections.abc import Callable, Iterable, Iterator

from holdem.histories.findings import Finding, Report
from holdem.histories.record import HandRecord

Reader = Callable[[Iterable[bytes], Report], Iterator[HandRecord]]


def read_text(read: Reader, text: str | bytes, size: int = 1 << 20) -> tuple[list[HandRecord], list[Finding]]:
    """The records and the findings about no hand, read in blocks of at most `size` bytes."""
    data = text.encode() if isinstance(text, str) else text
    findings: list[Finding] = []
    return list(read([data[i : i + size] for i in range(0, len(data), size)], findings.append)), findings


def read_one(read: Reader, text: str | bytes, size: int = 1 << 20) -> HandRecord:
    """The only hand of a text that has nothing else."""
    (record,), findings = read_text(read, text, size)
    assert findings == []
    return record


def codes(record: HandRecord) -> list[tuple[str, int]]:
    """What is found while a hand is read, each with its line."""
    return [(finding.code, finding.line) for finding in record.findings]
