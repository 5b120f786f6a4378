"""All-in or fold before the flop, from tables: how often to do it with each class, by depth and players behind.

The equilibrium of a table where all have equally many big blinds and every first bet is all-in.  Heads-up it is exact.
With more players, of an all-in and its caller one more player may call; after him the others fold, and nobody looks at
the cards that folded hands took out of the deck.  How many players sat in front, who have folded, makes no difference:
a spot is named by the players *behind*, so the button of six and the button of three are the same.  By better answers
within these games all players together could gain 0.003 thousandths of a big blind a hand heads-up, 0.8 with more.

Depths are in big blinds, before blinds and antes are posted; what lies between two solved depths is interpolated, what
is beyond them takes the nearest.  The tables are made by tools/make_push_fold.py; other stacks, prizes and antes are
solved by `push_fold_game`.
"""

import zlib
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from pathlib import Path

MOST_BEHIND = 5
"""Players behind the first of six; more are treated as so many."""

HEADS_UP_DEPTHS: tuple[float, ...] = tuple(tenths / 10 for tenths in range(10, 301))
"""The solved depths with one player behind."""

DEPTHS: tuple[float, ...] = (
    *(1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 30),
)
"""The solved depths with more players behind."""

TABLE_FILE = Path(__file__).parents[1] / "data" / "push_fold.zlib"
"""Frequencies in 255ths, a byte each, by layer, class and depth; then zlib.

The layers by players behind the pusher, from one to five: the push; the calls; the calls of a second player, by first
caller and second.  Callers come in the order in which they act.
"""


class Frequencies:
    """How often each of `CLASS_NAMES` goes on rather than folds, 0 to 1; one hand is looked up in no time."""

    __slots__ = ("_part", "_start", "_step")

    def __init__(self, start: int, step: int, part: float) -> None:
        self._start, self._step, self._part = start, step, part

    def __getitem__(self, index: int) -> float:
        if not 0 <= index < 169:
            raise IndexError(index)
        table, place = _table(), self._start + index * self._step
        low = table[place]
        return (low + self._part * (table[place + 1] - low)) / 255

    def __len__(self) -> int:
        return 169

    def __iter__(self) -> Iterator[float]:
        return (self[index] for index in range(169))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frequencies) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]


def push_range(behind: int, depth: float) -> Frequencies:
    """First in with `behind` players still to act: how often each class goes all-in."""
    behind = min(behind, MOST_BEHIND)
    return _layer(behind, _layers_before(behind), depth)


def call_range(behind: int, left: int, depth: float) -> Frequencies:
    """Against the all-in of a player with `behind` behind him: how often each class calls.

    `left` players have yet to act behind the caller; everybody between the two has folded.
    """
    behind, left = _near(behind, left)
    return _layer(behind, _layers_before(behind) + behind - left, depth)


def overcall_range(behind: int, first_left: int, left: int, depth: float) -> Frequencies:
    """Against an all-in and a caller with `first_left` yet to act behind him: how often each class calls too.

    `behind` and `left` are as for `call_range`.
    """
    behind, first_left = _near(behind, first_left)
    first, second = behind - first_left, behind - min(left, first_left - 1)  # the how-manieth behind the pusher
    pairs = [(a, b) for a in range(1, behind + 1) for b in range(a + 1, behind + 1)]
    return _layer(behind, _layers_before(behind) + 1 + behind + pairs.index((first, second)), depth)


def depth_for_pot(chips: int, pot: int) -> float:
    """How deep `chips` are where `pot` was posted: in blinds that make a pot of one and a half of them.

    Without antes, and with both blinds there, these are big blinds.
    """
    return 1.5 * chips / pot


def depths_for(behind: int) -> tuple[float, ...]:
    """The depths that were solved with `behind` players behind."""
    return HEADS_UP_DEPTHS if behind == 1 else DEPTHS


def _near(behind: int, left: int) -> tuple[int, int]:
    """The solved spot most like one with so many behind the pusher, and so many behind the caller."""
    return min(behind, MOST_BEHIND), min(left, min(behind, MOST_BEHIND) - 1)


def _layers_in(behind: int) -> int:
    return 1 + behind + behind * (behind - 1) // 2


@cache
def _layers_before(behind: int) -> int:
    return sum(map(_layers_in, range(1, behind)))


def _layer(behind: int, layer: int, depth: float) -> Frequencies:
    depths = depths_for(behind)
    right = min(max(bisect_right(depths, depth), 1), len(depths) - 1)
    low, high = depths[right - 1], depths[right]
    part = min(max((depth - low) / (high - low), 0.0), 1.0)
    # The layers of one player behind are the only ones with more depths, and come first.
    start = 169 * len(HEADS_UP_DEPTHS) * min(layer, 2) + 169 * len(DEPTHS) * max(layer - 2, 0)
    return Frequencies(start + right - 1, len(depths), part)


@cache
def _table() -> bytes:
    return zlib.decompress(TABLE_FILE.read_bytes())
