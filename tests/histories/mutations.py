"""Damages histories at random, and looks whether the audit bears it.  Loaded by the fuzz test and the fuzz proof.

What is drawn comes from a `random.Random`, which may be hypothesis'.
"""

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

from holdem.cli.ranking import standings_lines
from holdem.cli.reading import printable
from holdem.histories.audit_files import FileAudit, audit_paths
from holdem.histories.findings import CODES
from holdem.histories.report import ALL, Tally, audit_lines, github_lines
from holdem.histories.report_json import audit_json
from holdem.histories.standings import standings_of
from holdem.histories.tournaments import TournamentBook

SAMPLES = {path.stem: path.read_bytes() for path in sorted((Path(__file__).parent / "samples").iterdir())}
"""A few good hands of each format."""

JUNK = [
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\xe2\x80\xa8",
    b"\xc2\x85",
    b"\x1b[2J",
    b"\r",
    b"\n",
    b"\r\n\n",
    b"\t",
    b" ",
    b":",
    b": ",
    b'"',
    b"'",
    b"<",
    b"/>",
    b"</game>",
    b"&amp;&x;",
    b"<!DOCTYPE x>",
    b"(",
    b")",
    b"[",
    b"]]",
    b"[As As]",
    b"{" * 2000,
    b"[" * 2000,
    b"<a>" * 300,
    b"-",
    b"$",
    b",",
    b"|",
    b"#",
    b"*** ",
    b"null",
    b"= [",
]
NUMBERS = [
    b"0",
    b"-1",
    b"1.5",
    b"00",
    b"1,000,000",
    b"9" * 18,
    b"9" * 19,
    b"9" * 40,
    b"9" * 5000,
    b"0." + b"0" * 30 + b"1",
    b"1e999",
    b"1e-999",
    b"NaN",
    b"Infinity",
    "٣".encode(),
    "²".encode(),
    b"",
]
NUMBER = re.compile(rb"\d+")


def _slice(random: Random, data: bytes, longest: int = 80) -> tuple[int, int]:
    start = random.randint(0, len(data))
    return start, min(len(data), start + random.randint(0, longest))


def _cut(random: Random, data: bytes) -> bytes:
    start, end = _slice(random, data)
    return data[:start] + data[end:]


def _double(random: Random, data: bytes) -> bytes:
    start, end = _slice(random, data)
    return data[:end] + data[start:]


def _swap(random: Random, data: bytes) -> bytes:
    start, middle = _slice(random, data)
    end = min(len(data), middle + random.randint(0, 80))
    return data[:start] + data[middle:end] + data[start:middle] + data[end:]


def _byte(random: Random, data: bytes) -> bytes:
    at = random.randint(0, max(len(data) - 1, 0))
    return data[:at] + bytes([random.randint(0, 255)]) + data[at + 1 :]


def _insert(random: Random, data: bytes) -> bytes:
    at = random.randint(0, len(data))
    return data[:at] + random.choice(JUNK) + data[at:]


def _number(random: Random, data: bytes) -> bytes:
    numbers = list(NUMBER.finditer(data))
    if not numbers:
        return data
    found = random.choice(numbers)
    return data[: found.start()] + random.choice(NUMBERS) + data[found.end() :]


def _lines(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    one, two = random.randint(0, len(lines) - 1), random.randint(0, len(lines) - 1)
    what = random.randint(0, 4)
    if what == 0:
        del lines[one]
    elif what == 1:
        lines.insert(two, lines[one])
    elif what == 2:
        lines[one], lines[two] = lines[two], lines[one]
    elif what == 3:
        lines[one] = lines[one][: random.randint(0, len(lines[one]))]
    else:
        del lines[one:]
    return b"\n".join(lines)


def _end(random: Random, data: bytes) -> bytes:
    return data[: random.randint(0, len(data))]


def _encoding(random: Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(random.choice(["utf-16", "utf-8-sig", "cp1252", "utf-7", "utf-32"]), "replace")


def _ends(random: Random, data: bytes) -> bytes:
    return data.replace(b"\n", random.choice([b"\r\n", b"\r", b"\n\n", b"\x0b", b""]))


OFTEN: list[Callable[[Random, bytes], bytes]] = [_cut, _double, _swap, _byte, _insert, _number, _lines]
SELDOM: list[Callable[[Random, bytes], bytes]] = [_end, _encoding, _ends]


def mutated(random: Random, data: bytes) -> bytes:
    """`data` with one to eight changes."""
    for _ in range(random.randint(1, 8)):
        data = random.choice(OFTEN)(random, data)
    if random.randint(0, 9) == 0:
        data = random.choice(SELDOM)(random, data)
    return data


def junk_after_head(random: Random, data: bytes) -> bytes:
    """What makes a format known, and then anything."""
    head = data[: random.randint(60, 400)]
    parts = [head]
    for _ in range(random.randint(1, 30)):
        what = random.randint(0, 3)
        if what == 0:
            parts.append(random.choice(JUNK))
        elif what == 1:
            parts.append(random.choice(NUMBERS))
        elif what == 2:
            start, end = _slice(random, data)
            parts.append(data[start:end])
        else:
            parts.append(bytes([random.randint(0, 255) for _ in range(random.randint(1, 20))]))
    return b"".join(parts)


@contextmanager
def piped(data: bytes) -> Iterator[None]:
    """`data` as standard input."""
    before = sys.stdin
    sys.stdin = SimpleNamespace(buffer=io.BytesIO(data))  # type: ignore[assignment]
    try:
        yield
    finally:
        sys.stdin = before


def check(data: bytes) -> int:
    """Audits `data` and tells the result in every way; the number of hands.  Raises whatever goes wrong."""
    book, tally = TournamentBook(), Tally()
    with piped(data):
        (file,) = audit_paths(["-"], "auto", book)
        hands = list(file.hands)
    lines = _line_count(data)
    tournaments = list(book.close())
    findings = [f for hand in hands for f in hand.findings] + file.findings
    findings += [placed.finding for tournament in tournaments for placed in tournament.findings]
    for finding in findings:
        assert 1 <= finding.line <= lines, finding
        assert finding.code in CODES, finding
        assert "\n" not in finding.message, finding
        assert len(finding.message) < 510, finding
    for hand in hands:
        assert hand.verdict in ("legal", "illegal", "unreadable", "unsupported")
        assert (hand.verdict in ("illegal", "unreadable")) == any(finding.is_error for finding in hand.findings)
        assert 1 <= hand.line <= lines
    told = [FileAudit("-", file.format, file.findings, hands)]
    for line in [*audit_lines(told, book), *audit_lines(told, book, tell=github_lines)]:
        assert printable(line).isprintable() or "\t" in line
        printable(line).encode()
    document = "".join(audit_json(told, book, ALL, tally)).encode("utf-8", "replace")
    json.loads(document, parse_constant=_no_number)
    for tournament in tournaments:
        list(standings_lines(standings_of(tournament)))
    return len(hands)


def _no_number(word: str) -> None:
    raise AssertionError(f"{word} is no JSON")


def _line_count(data: bytes) -> int:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        data = data.decode("utf-16", "replace").encode("utf-8", "replace")
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n") + 1
