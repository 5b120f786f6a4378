"""PokerNow's log: its entries, and what those so far tell of the hands that follow.

The log names neither the blinds of a hand nor its tournament, nor whose log it is.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from holdem.histories.amounts import parse_amount

_STAKES = re.compile(r"The game's (small blind|big blind|ante) was changed from \S+ to (\S+)\.$")


@dataclass(slots=True)
class Entry:
    """One row: its line in the file, what it says, its time, and the number that puts it in order."""

    line: int
    text: str
    at: str
    order: str


class Log:
    """What the entries so far tell of the hands that follow: blinds, and to which tournament they belong.

    `keepers` are the ids of the player whose log it is.
    """

    def __init__(self, is_tournament: bool, keepers: frozenset[str]) -> None:
        self._is_tournament = is_tournament
        self._keepers = keepers
        self._stakes: dict[str, str] = {}
        self.tournament_id: str | None = None

    def begin(self, entry: Entry) -> None:
        """The first entry of a log names its tournament, which has no other name."""
        if self._is_tournament and self.tournament_id is None:
            self.tournament_id = entry.at

    def read_between(self, entries: Iterable[Entry]) -> None:
        """Entries that belong to no hand."""
        for entry in entries:
            self.begin(entry)
            self.read_stakes(entry.text)

    def read_stakes(self, text: str) -> None:
        """An entry that may change the blinds of the hands to come."""
        found = _STAKES.match(text)
        if found is not None:
            self._stakes[found[1]] = found[2]

    def learn(self, kind: str, amount: str) -> None:
        """A blind that was posted in full, where none was told of before: changes are told."""
        self._stakes.setdefault(kind, amount)

    def stakes(self, decimals: int) -> tuple[int, int] | None:
        """The small and the big blind, if both are known."""
        small, big = [parse_amount(self._stakes.get(kind, ""), decimals) for kind in ("small blind", "big blind")]
        return (small, big) if small is not None and big else None

    def is_keeper(self, name: str) -> bool:
        """Whether `name` is the player whose log this is."""
        return name.rpartition(" @ ")[2] in self._keepers
