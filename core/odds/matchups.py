"""All-in before the flop, class against class: exact counts over all suits and all 1,712,304 boards.

Two hands drawn from classes ``a`` and ``b`` must not share a card.  `pairs` counts the ways in which they do not,
and so weighs ``b`` for a player who holds ``a``; `wins`, `ties` and `equity` count over all these ways.  Classes are
given by name; `equities` and `weights` are the same as arrays, in the order of `CLASS_NAMES`.  Single hands are no
business of this module.

The table is made by tools/make_matchups.py.
"""

import zlib
from array import array
from functools import cache
from pathlib import Path
from sys import byteorder
from typing import TYPE_CHECKING

from holdem.core.odds.classes import CLASS_INDEX, CLASS_NAMES

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

BOARDS = 1_712_304
"""The boards that are left when four cards are dealt."""

TABLE_FILE = Path(__file__).parents[1] / "data" / "matchups.zlib"
"""`wins` of each class (rows) against each class, little-endian in 32 bits, by bytes of equal weight; then zlib."""


@cache
def combos(name: str) -> int:
    """The 6, 4 or 12 hands of a class."""
    return {"": 6, "s": 4, "o": 12}[name[2:]]


def pairs(a: str, b: str) -> int:
    """In how many ways a hand of class `a` and one of class `b` can be dealt together."""
    shared = 0
    for _ in set(a[:2]) & set(b[:2]):
        # For each of the four suits: the hands of either class that hold this card.
        shared += 4 * _holding_a_card(a) * _holding_a_card(b)
    # The same hand twice was taken off once for each of its cards.
    return combos(a) * combos(b) - shared + (combos(a) if a == b else 0)


def total(a: str, b: str) -> int:
    """All show-downs of `a` against `b`: hands and boards."""
    return pairs(a, b) * BOARDS


def wins(a: str, b: str) -> int:
    """The show-downs that `a` wins; `b` wins ``wins(b, a)``."""
    return _wins()[CLASS_INDEX[a] * 169 + CLASS_INDEX[b]]


def ties(a: str, b: str) -> int:
    """The show-downs in which the pot is split."""
    return total(a, b) - wins(a, b) - wins(b, a)


def equity(a: str, b: str) -> float:
    """The part of the pot that `a` wins from `b`, on average."""
    return 0.5 + (wins(a, b) - wins(b, a)) / (2 * total(a, b))


@cache
def equities() -> "npt.NDArray[np.float64]":
    """`equity` of each class (rows) against each class."""
    import numpy as np

    won = np.array(_wins(), dtype=np.float64).reshape(169, 169)
    made = 0.5 + (won - won.T) / (2 * BOARDS * weights())
    made.flags.writeable = False
    return made


@cache
def weights() -> "npt.NDArray[np.float64]":
    """`pairs` of each class with each class: all 1326 * 1225 ways to deal two hands."""
    import numpy as np

    made = np.array([[pairs(a, b) for b in CLASS_NAMES] for a in CLASS_NAMES], dtype=np.float64)
    made.flags.writeable = False
    return made


@cache
def tie_counts() -> "npt.NDArray[np.float64]":
    """`ties` of each class with each class."""
    import numpy as np

    won = np.array(_wins(), dtype=np.float64).reshape(169, 169)
    made = weights() * BOARDS - won - won.T
    made.flags.writeable = False
    return made


def _holding_a_card(name: str) -> int:
    """The hands of a class that hold one certain card of its ranks."""
    return 1 if name.endswith("s") else 3


@cache
def _wins() -> "array[int]":
    planes = zlib.decompress(TABLE_FILE.read_bytes())
    numbers = array("I", b"".join(map(bytes, zip(*(planes[i * 28561 :][:28561] for i in range(4)), strict=True))))
    if byteorder == "big":
        numbers.byteswap()
    return numbers
