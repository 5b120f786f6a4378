"""What many hands of seven cards are worth, all at once, as `evaluator` has it for one.  Imports numpy."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from holdem.core.evaluator import KEYS, tables

Integers = NDArray[np.int64]

_KEYS = np.array(KEYS)


def worth(hole: Integers, board: Integers) -> Integers:
    """The worth of each hand: rows of `hole` have two cards, rows of `board` five."""
    keys = _KEYS[hole].sum(axis=1) + _KEYS[board].sum(axis=1)
    sums, values, suited, flushes = _tables()
    worths: Integers = values[np.minimum(np.searchsorted(sums, keys >> 8), len(sums) - 1)]
    suit = suited[keys & 255]
    (flush,) = np.nonzero(suit)
    if len(flush):
        cards = np.concatenate([hole[flush], board[flush]], axis=1)
        ranks = (cards & 3 == suit[flush, None] - 1) << (cards >> 2)
        worths[flush] = flushes[ranks.sum(axis=1)]
    return worths


@cache
def _tables() -> tuple[Integers, Integers, Integers, Integers]:
    """The tables for seven cards as arrays; the sums of the first are in order."""
    found = tables(7)
    sums = np.array(sorted(found.ranks))
    return sums, np.array([found.ranks[i] for i in sums.tolist()]), np.array(found.suited), np.array(found.flushes)
