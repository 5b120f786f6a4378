"""Other names for the players of histories that are to be passed on: ``Player 1``, ``Player 2`` and so on.

The same name always gets the same one, from however many files it comes.  Numbers go by the order in which names first
appear, so nothing of a name is in its number: a digest, even one with a key, could be tried out name by name.
"""

from collections.abc import Callable, Iterable

from holdem.histories.record import Bought, HandRecord


class Pseudonyms:
    """Gives out the names; `known` are those that have theirs already, in order; `listener` hears of each new one."""

    def __init__(self, known: Iterable[str] = (), listener: Callable[[str], None] | None = None) -> None:
        self._numbers: dict[str, int] = {}
        for name in known:
            self._numbers.setdefault(name, len(self._numbers) + 1)
        self._listener = listener

    def of(self, name: str) -> str:
        """What `name` is called."""
        number = self._numbers.get(name)
        if number is None:
            number = self._numbers[name] = len(self._numbers) + 1
            if self._listener is not None:
                self._listener(name)
        return f"Player {number}"

    def hide(self, record: HandRecord) -> None:
        """Replaces every name in `record`."""
        for number, seat in record.seats.items():
            seat.name = self.of(record.player(number))
            seat.player = ""
        for claim in record.of(Bought):
            claim.name = self.of(claim.name)
