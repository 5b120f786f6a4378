"""The formats that are read, and the choice among them by content.

A format is a name, a `sniff` that looks at the beginning of a file, and a `read` that turns blocks of bytes into
records.  Adding one means adding its module and one line in `FORMATS`.  File names are never looked at.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from holdem.histories.formats import (
    acpc,
    fulltilt,
    ggpoker,
    ignition,
    ipoker,
    merge,
    ohh,
    ongame,
    partypoker,
    phh,
    poker888,
    pokernow,
    pokerstars,
    winamax,
    wpn,
)
from holdem.histories.record import HandRecord
from holdem.histories.text import Report


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


FORMATS: tuple[Format, ...] = (
    Format(pokerstars.NAME, pokerstars.sniff, pokerstars.read, pokerstars.BEGINS),
    Format(ggpoker.NAME, ggpoker.sniff, ggpoker.read, ggpoker.BEGINS),
    Format(fulltilt.NAME, fulltilt.sniff, fulltilt.read, fulltilt.BEGINS),
    Format(winamax.NAME, winamax.sniff, winamax.read, winamax.BEGINS),
    Format(ongame.NAME, ongame.sniff, ongame.read, ongame.BEGINS),
    Format(ignition.NAME, ignition.sniff, ignition.read),
    Format(phh.NAME, phh.sniff, phh.read, phh.BEGINS),
    Format(acpc.NAME, acpc.sniff, acpc.read, acpc.BEGINS),
    Format(ohh.NAME, ohh.sniff, ohh.read, ohh.BEGINS),
    Format(pokernow.NAME, pokernow.sniff, pokernow.read),
    Format(ipoker.NAME, ipoker.sniff, ipoker.read, ipoker.BEGINS),
    Format(wpn.NAME, wpn.sniff, wpn.read, wpn.BEGINS),
    Format(poker888.NAME, poker888.sniff, poker888.read, poker888.BEGINS),
    Format(partypoker.NAME, partypoker.sniff, partypoker.read, partypoker.BEGINS),
    Format(merge.NAME, merge.sniff, merge.read, merge.BEGINS),
)


def detect(head: bytes) -> Format | None:
    """The format of a file that begins with `head`, or None."""
    text = head.decode("utf-16" if head.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8", errors="replace")
    return next((known for known in FORMATS if known.sniff(text)), None)


def named(name: str) -> Format | None:
    """The format of that name, or None."""
    return next((known for known in FORMATS if known.name == name), None)
