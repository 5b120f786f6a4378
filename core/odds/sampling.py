"""Hands and boards dealt at random out of ranges, many at once, where there are too many to count.

Every way to hold hands that share no card comes as often as its weight says: hands are drawn on their own and the draw
is thrown away if two share a card.  A range of all hands gets whatever comes next from the deck, as the board does.
How good such an estimate is, `equity` says.  Imports numpy.
"""

from collections.abc import Collection, Sequence
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from holdem.core.cards import Card
from holdem.core.odds.many import Integers, worths
from holdem.core.odds.ranges import Range
from holdem.core.sentences import Sentence

_AT_ONCE = 50_000
_DRAWS_A_SAMPLE = 40
"""Ranges that get in each other's way lose most draws; after so many for each sample there are fewer samples."""
_MOST_DRAWS_IN_VAIN = 4_000_000
"""After so many draws that all had to be thrown away, nothing is hoped for any more."""


def deal(
    ranges: Sequence[Range], board: Sequence[Card], dead: Collection[Card], samples: int, seed: str
) -> list[list[int]]:
    """For each range how often it won alone, shared with one other, with two others ... in so many samples, or in fewer
    where the ranges seldom fit together.

    The same `seed` deals the same.  Raises ValueError with one sentence where the ranges fit together too rarely.
    """
    rng = np.random.default_rng(list(sha256(seed.encode()).digest()))
    total = np.zeros((len(ranges), len(ranges)), np.int64)
    done = drawn = 0
    while done < samples and drawn < max(_AT_ONCE, _DRAWS_A_SAMPLE * samples):
        hole, taken, draws = _hands(ranges, {*board, *dead}, samples - done, rng)
        drawn += draws
        rows = len(taken)
        boards = np.empty((rows, 5), np.int64)
        boards[:, : len(board)] = board
        for column in range(len(board), 5):
            boards[:, column] = _next_cards(taken, rng)
        values = worths(hole, boards[:, None, :])
        best = values == values.max(axis=1)[:, None]
        winners = best.sum(axis=1)
        for number in range(1, len(ranges) + 1):
            total[:, number - 1] += best[winners == number].sum(axis=0)
        done += rows
    return [[int(count) for count in row] for row in total]


def _hands(
    ranges: Sequence[Range], gone: Collection[Card], wanted: int, rng: "np.random.Generator"
) -> tuple[Integers, NDArray[np.uint64], int]:
    """At most `wanted` ways to hold the hands, as bits which cards are gone with them, and how many draws it took."""
    start = sum(1 << card for card in gone)
    tables = []
    for one in ranges:
        if not one.is_random:
            weights = one.without(gone)
            shares = np.array(list(weights.values()), np.float64).cumsum()
            combos = np.array(list(weights))
            tables.append((combos, np.left_shift(1, combos).sum(axis=1).astype(np.uint64), shares / shares[-1]))
    drawn = 0
    while drawn < _MOST_DRAWS_IN_VAIN:
        drawn += _AT_ONCE
        taken = np.full(_AT_ONCE, start, np.uint64)
        hands: list[Integers] = []
        for combos, bits, shares in tables:
            rows = shares.searchsorted(rng.random(len(taken)), side="right").clip(max=len(bits) - 1)
            fits = (taken & bits[rows]) == 0
            hands = [chosen[fits] for chosen in (*hands, combos[rows])]
            taken = taken[fits] | bits[rows][fits]
        if not len(taken):
            continue
        taken = taken[:wanted]
        hole = np.empty((len(taken), len(ranges), 2), np.int64)
        held = iter(hands)
        for player, one in enumerate(ranges):
            if one.is_random:
                hole[:, player, 0] = _next_cards(taken, rng)
                hole[:, player, 1] = _next_cards(taken, rng)
            else:
                hole[:, player] = next(held)[:wanted]
        return hole, taken, drawn
    raise ValueError(Sentence("such hands can be dealt together too rarely to sample them"))


def _next_cards(taken: NDArray[np.uint64], rng: "np.random.Generator") -> Integers:
    """A card for each row of those that are not taken yet; then it is."""
    cards = rng.integers(0, 52, len(taken))
    bits = np.left_shift(np.uint64(1), cards.astype(np.uint64))
    again = np.flatnonzero(taken & bits)
    while len(again):
        cards[again] = rng.integers(0, 52, len(again))
        bits[again] = np.left_shift(np.uint64(1), cards[again].astype(np.uint64))
        again = again[(taken[again] & bits[again]) != 0]
    taken |= bits
    return cards
