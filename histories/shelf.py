"""Keeps the hands of any number of tournaments until all have come: the first in memory, more of them on disk.

Memory does not grow with the number of hands.  What the hands have to do with each other is `tournaments`' business.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from holdem.histories.tournament_hand import PackedHand, TournamentHand, unpack

if TYPE_CHECKING:
    from sqlite3 import Connection

IN_MEMORY = 20_000
"""So many hands are kept in memory."""

_FEW = 2000
"""So many hands of one tournament are taken from disk at once."""

Place = tuple[str, int]
"""A file and a line in it."""

_TABLES = """
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000; PRAGMA temp_store = FILE;
CREATE TABLE tournament (name BLOB UNIQUE);
CREATE TABLE hand (
    tournament INTEGER, id BLOB, number INTEGER, time BLOB, length INTEGER, data BLOB, path BLOB, line INTEGER
);
CREATE UNIQUE INDEX by_id ON hand (tournament, id);
CREATE INDEX by_order ON hand (tournament, number, time, length, id);
CREATE INDEX came_again ON hand (tournament) WHERE line IS NOT NULL;
BEGIN;
"""
_IN_ORDER = "FROM hand WHERE tournament = ? ORDER BY number, time, length, id, rowid"


class Shelf:
    """Takes each hand of a tournament once, and gives the hands of each tournament back in order.

    Hands without an id are all taken.
    """

    def __init__(self, in_memory: int = IN_MEMORY) -> None:
        self._room = in_memory
        self._hands: dict[str, dict[str | int, PackedHand]] = {}
        self._again: dict[str, dict[str, Place]] = {}
        self._count = 0
        self._disk: _Disk | None = None

    def put(self, hand: PackedHand) -> None:
        """Takes a hand; of one that comes again only the second place where it stands is noted."""
        if self._disk is not None:
            self._disk.put(hand)
            return
        hands = self._hands.setdefault(hand.tournament_id, {})
        if hand.hand_id in hands:
            self._again.setdefault(hand.tournament_id, {}).setdefault(hand.hand_id, (hand.path, hand.line))
            return
        hands[hand.hand_id or len(hands)] = hand
        self._count += 1
        if self._count > self._room:
            self._clear_memory()

    def _clear_memory(self) -> None:
        self._disk = disk = _Disk()
        for tournament, hands in self._hands.items():
            for hand in hands.values():
                disk.put(hand)
            for number, place in self._again.get(tournament, {}).items():
                disk.note_again(disk.tournament(tournament), number, place)
        self._hands, self._again = {}, {}

    def tournaments(self) -> Iterator[str]:
        """The tournaments in the order in which they came first."""
        yield from self._hands if self._disk is None else self._disk.tournaments()

    def hands(self, tournament: str) -> Sequence[TournamentHand]:
        """The hands of one tournament in order.  A hand may be another object each time that it is asked for."""
        if self._disk is not None:
            return self._disk.hands(tournament)
        return [unpack(hand.data) for hand in sorted(self._hands[tournament].values(), key=_order)]

    def packed(self, tournament: str) -> list[bytes] | None:
        """The data of `PackedHand` of its hands in order; None where they are too many to be taken at once."""
        if self._disk is not None:
            return self._disk.packed(tournament)
        return [hand.data for hand in sorted(self._hands[tournament].values(), key=_order)]

    def again(self, tournament: str) -> Iterator[tuple[str, Place]]:
        """The ids of the hands that came more than once, and where they stood the second time."""
        yield from self._again.get(tournament, {}).items() if self._disk is None else self._disk.again(tournament)


class _Disk:
    """The same on disk.  Texts are kept as bytes, because they may hold what is no character."""

    def __init__(self) -> None:
        import sqlite3

        # A nameless data base is a file that is gone when it is closed.
        self._data = sqlite3.connect("", isolation_level=None)
        self._data.executescript(_TABLES)
        self._numbers: tuple[str, int] | None = None

    def put(self, hand: PackedHand) -> None:
        tournament = self.tournament(hand.tournament_id)
        number, time, length, key = hand.order
        row = (tournament, _bytes(key) if key else None, number, _bytes(time), length, hand.data)
        place = "INSERT OR IGNORE INTO hand (tournament, id, number, time, length, data) VALUES (?, ?, ?, ?, ?, ?)"
        if not self._data.execute(place, row).rowcount:
            self.note_again(tournament, key, (hand.path, hand.line))

    def note_again(self, tournament: int, key: str, place: Place) -> None:
        path, line = place
        self._data.execute(
            "UPDATE hand SET path = ?, line = ? WHERE tournament = ? AND id = ? AND line IS NULL",
            (_bytes(path), line, tournament, _bytes(key)),
        )

    def tournament(self, name: str) -> int:
        """The number of a tournament, a new one where it is not known yet."""
        if self._numbers is None or self._numbers[0] != name:
            self._data.execute("INSERT OR IGNORE INTO tournament VALUES (?)", (_bytes(name),))
            (number,) = self._data.execute("SELECT rowid FROM tournament WHERE name = ?", (_bytes(name),)).fetchone()
            self._numbers = (name, number)
        return self._numbers[1]

    def tournaments(self) -> Iterator[str]:
        for (name,) in self._data.execute("SELECT name FROM tournament ORDER BY rowid"):
            yield _text(name)

    def hands(self, tournament: str) -> "Sequence[TournamentHand]":
        packed = self.packed(tournament)
        if packed is not None:
            return [unpack(data) for data in packed]
        rows = self._data.execute(f"SELECT rowid {_IN_ORDER}", (self.tournament(tournament),))
        return _Shelved(self._data, (row for (row,) in rows))

    def packed(self, tournament: str) -> list[bytes] | None:
        number = (self.tournament(tournament),)
        count: int = self._data.execute("SELECT count(*) FROM hand WHERE tournament = ?", number).fetchone()[0]
        if count > _FEW:
            return None
        return [data for (data,) in self._data.execute(f"SELECT data {_IN_ORDER}", number)]

    def again(self, tournament: str) -> Iterator[tuple[str, Place]]:
        again = "SELECT id, path, line FROM hand WHERE tournament = ? AND line IS NOT NULL ORDER BY rowid"
        for key, path, line in self._data.execute(again, (self.tournament(tournament),)):
            yield _text(key), (_text(path), line)


class _Shelved(Sequence[TournamentHand]):
    """The hands of one tournament, each read when it is asked for."""

    def __init__(self, data: "Connection", rows: Iterable[int]) -> None:
        self._data = data
        self._rows = array("q", rows)
        self._last: tuple[int, TournamentHand] | None = None

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> TournamentHand: ...
    @overload
    def __getitem__(self, index: slice) -> "_Shelved": ...
    def __getitem__(self, index: int | slice) -> "TournamentHand | _Shelved":
        if isinstance(index, slice):
            return _Shelved(self._data, self._rows[index])
        row = self._rows[index]
        if self._last is None or self._last[0] != row:
            (data,) = self._data.execute("SELECT data FROM hand WHERE rowid = ?", (row,)).fetchone()
            self._last = (row, unpack(data))
        return self._last[1]


def _order(hand: PackedHand) -> tuple[int, str, int, str]:
    return hand.order


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogatepass")
