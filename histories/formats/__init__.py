"""The formats that are read, and the choice among them by content.

A format is a module of this package with a `NAME`, a `sniff` that looks at the beginning of a file, a `read` that turns
blocks of bytes into records, and a pattern `BEGINS` if a file may be divided.  Adding one means adding its module and
its name in `_MODULES`.  File names are never looked at, and no module is loaded before its turn to look.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from holdem.histories.findings import Report
from holdem.histories.record import HandRecord

_MODULES = (
    "pokerstars",
    "ggpoker",
    "fulltilt",
    "winamax",
    "ongame",
    "ignition",
    "phh",
    "acpc",
    "ohh",
    "pokernow",
    "ipoker",
    "wpn",
    "poker888",
    "partypoker",
    "merge",
)
"""In the order in which they look."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of history.

    `sniff` gets the first blocks as text, undecodable bytes replaced.  `read` gives the records in file order and never
    raises because of what the bytes say; findings about the file and no hand go to its second argument.  `begins`
    matches the beginning of a hand where a file may be divided (with ``^`` for the beginning of a line); None: such a
    file must be read as a whole.
    """

    name: str
    sniff: Callable[[str], bool]
    read: Callable[[Iterable[bytes], Report], Iterator[HandRecord]]
    begins: re.Pattern[bytes] | None = None


def formats() -> Iterator[Format]:
    """Every format, each loaded when it is asked for."""
    return map(_load, _MODULES)


@cache
def _load(name: str) -> Format:
    module = import_module(f"{__name__}.{name}")
    return Format(module.NAME, module.sniff, module.read, getattr(module, "BEGINS", None))


def is_packed(head: bytes) -> bool:
    """Whether `head` begins a zip or a gzip archive."""
    return head.startswith((b"PK\x03\x04", b"\x1f\x8b"))


def detect(head: bytes) -> Format | None:
    """The format of a file that begins with `head`, or None."""
    if is_packed(head):
        # An archive may hold the text of a history as it is.
        return None
    text = head.decode("utf-16" if head.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8", errors="replace")
    return next((known for known in formats() if known.sniff(text)), None)


def named(name: str) -> Format | None:
    """The format of that name, or None."""
    return next((known for known in formats() if known.name == name), None)
