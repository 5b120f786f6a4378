"""What many hands of seven cards are worth, all at once, as `evaluator` has it for one.  Imports numpy."""

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem.core.evaluator import KEYS, RANK_KEYS, tables

Integers: TypeAlias = NDArray[np.int64]
Values: TypeAlias = NDArray[np.int16]


class _Tables(NamedTuple):
    """The tables for seven cards as arrays."""

    keys: Integers
    ranks: Values
    """By the sum of the rank keys less `lowest`."""
    lowest: int
    suited: NDArray[np.int8]
    flushes: Values


def worths(hole: Integers, boards: Integers) -> Values:
    """The worth of each hand: `hole` has its two cards, `boards` the five beside them, in the last axis of each.

    The other axes fit each other as numpy has it: one hand may stand against many boards.
    """
    known = _tables()
    keys = known.keys[hole].sum(axis=-1) + known.keys[boards].sum(axis=-1)
    values: Values = known.ranks[(keys >> 8) - known.lowest]
    suits = known.suited[keys & 255]
    flush = suits.nonzero()
    if len(flush[0]):
        suit = suits[flush][:, None] - 1
        cards = np.concatenate(
            [np.broadcast_to(part, (*keys.shape, part.shape[-1]))[flush] for part in (hole, boards)], axis=-1
        )
        bits = np.where(cards & 3 == suit, 1 << (cards >> 2), 0).sum(axis=-1)
        values[flush] = known.flushes[bits]
    return values


@cache
def _tables() -> _Tables:
    known = tables(7)
    sums = np.fromiter(known.ranks.keys(), np.int64, len(known.ranks))
    # Sixteen megabytes, most of them never touched, are three times as fast as a search.
    lowest = 7 * min(RANK_KEYS)
    ranks = np.zeros(int(sums.max()) - lowest + 1, np.int16)
    ranks[sums - lowest] = np.fromiter(known.ranks.values(), np.int16, len(known.ranks))
    return _Tables(np.array(KEYS), ranks, lowest, np.array(known.suited, np.int8), np.array(known.flushes, np.int16))
