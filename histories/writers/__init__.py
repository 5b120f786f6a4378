"""The formats that hands of any other format are written in, and what a writer is.

A writer makes text of hands that the engine has played to their end, one after another.  No format holds everything:
what one cannot hold is given back beside the text, in sentences that are the same for every hand they are true of, so
that whoever shows them can count.  Adding a format means adding its module and one line in `TARGETS`; a module is
loaded when its format is asked for, since a game at the table needs none of them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from holdem.histories.replay import Replay
    from holdem.histories.writers.written import Written


class HandWriter(Protocol):
    """Writes the hands of one file."""

    def write(self, replay: "Replay") -> "Written":
        """The text of the next hand, which the engine has `finished`, and what is lost."""


@dataclass(frozen=True, slots=True)
class Target:
    """A format to write: its name, the usual ending of its files, and `make`.

    `make` gets whether there may be more than one hand in the file.  `suffix_of_one` is for a file of just one hand
    where that has another.
    """

    name: str
    suffix: str
    make: Callable[[bool], HandWriter]
    suffix_of_one: str = ""


def _pokerstars(several: bool) -> HandWriter:
    from holdem.histories.writers.pokerstars import PokerStarsTarget

    return PokerStarsTarget()


def _phh(several: bool) -> HandWriter:
    from holdem.histories.writers.phh import PhhWriter

    return PhhWriter(several=several)


def _ohh(several: bool) -> HandWriter:
    from holdem.histories.writers.ohh import OhhWriter

    return OhhWriter()


TARGETS: tuple[Target, ...] = (
    Target("pokerstars", ".txt", _pokerstars),
    Target("phh", ".phhs", _phh, ".phh"),
    Target("phhs", ".phhs", lambda several: _phh(True)),
    Target("ohh", ".ohh", _ohh),
)


def target(name: str) -> Target | None:
    """The format of that name, or None."""
    return next((known for known in TARGETS if known.name == name), None)


def write_all(kind: Target, replays: Iterable["Replay"]) -> Iterator["Written"]:
    """The texts of one file's hands in order, which are written as a file of several where there is more than one."""
    rest = iter(replays)
    first = list(islice(rest, 2))
    writer = kind.make(len(first) > 1)
    for replay in chain(first, rest):
        yield writer.write(replay)
