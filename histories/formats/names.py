"""Players' names at the beginning of a line where nothing but a blank parts them from what the player does.

Names may hold blanks and any words, ``folds`` among them, so a line is recognised by the names of the seat lines first.
"""


class Names:
    """The players of one hand by name, and the one whom a line begins with."""

    def __init__(self) -> None:
        self.seats: dict[str, int] = {}
        """The seat of each name."""
        self._by_first_word: dict[str, list[tuple[str, int]]] = {}

    def add(self, name: str, seat: int) -> None:
        """A player of this hand.  Where two have one name, the first keeps it."""
        if name in self.seats:
            return
        self.seats[name] = seat
        alike = self._by_first_word.setdefault(name.partition(" ")[0], [])
        alike.append((name + " ", seat))
        # The longest first: one name can be the beginning of another.
        alike.sort(key=_length, reverse=True)

    def split(self, line: str) -> list[tuple[int, str]]:
        """Each player whose name `line` begins with, by seat, and the words after the name; the longest name first.

        With more than one, the first after whose name the words make sense is the one.
        """
        alike = self._by_first_word.get(line.partition(" ")[0])
        if alike is None:
            return []
        return [(seat, line[len(name) :]) for name, seat in alike if line.startswith(name)]


def _length(entry: tuple[str, int]) -> int:
    return len(entry[0])
