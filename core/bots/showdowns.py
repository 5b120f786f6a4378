"""What every starting hand is worth on a board, played out to the river: the arithmetic under all play after the deal.

On the river there is one board; on the turn every river card is tried; before that some boards stand for all.  Which
ones depends on the board alone, so that the same question always gets the same answer.  Nothing here knows what anybody
holds.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from random import Random

import numpy as np
from numpy.typing import NDArray

from holdem.core.bots.combos import HANDS, HOLDS, Floats, Ints, index_of
from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import RANK_KEYS, tables

MOST_ROUNDS = 2
"""On the flop a round of run-outs has each card once as the turn and once as the river; so many rounds there are."""
_PREFLOP_BOARDS = 128
_FLOP = 3

_PAIRS_OF_RANKS = list(combinations_with_replacement(range(13), 2))
_PAIR_OF_RANKS = {pair: index for index, pair in enumerate(_PAIRS_OF_RANKS)}
_PAIR_KEYS = np.array([RANK_KEYS[a] + RANK_KEYS[b] for a, b in _PAIRS_OF_RANKS], dtype=np.int32)
_PAIR_OF_HAND = np.array([_PAIR_OF_RANKS[(a >> 2, b >> 2)] for a, b in HANDS.tolist()], dtype=np.int32)
_SUIT_BITS = np.array(
    [[sum([1 << (card >> 2) for card in hand if card & 3 == suit]) for hand in HANDS.tolist()] for suit in range(4)],
    dtype=np.int32,
)
"""For each suit the ranks that each hand holds of it, as bits."""


@dataclass(frozen=True, slots=True, eq=False)
class Showdowns:
    """A board played out.

    `values` has a row for each run-out and a column for each hand: its worth, 0 where the board holds one of its
    cards.  `strength` is each hand's equity against any other hand (0 where the board holds it), `order` the hands
    from the weakest to the strongest.
    """

    values: NDArray[np.int16]
    strength: Floats
    order: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Duels:
    """One hand against every other on the run-outs that it leaves possible.

    `won` is, by run-out and hand, the part of the pot won (1, 0.5 or 0; also 0 where the other hand is impossible),
    counted up for the hands that the run-out makes impossible, as if all were equally likely.
    """

    won: Floats

    def against(self, ranges: list[Floats]) -> Floats:
        """The part of the pot won from each of `ranges` (rows), by run-out (columns)."""
        weights = np.stack(ranges, axis=1)
        weights /= np.maximum(weights.sum(axis=0), 1e-9)
        part: Floats = np.minimum(self.won @ weights, 1).T
        return part


@cache
def _evaluation() -> tuple[Ints, NDArray[np.int16], NDArray[np.int16]]:
    """The sums of rank keys of seven cards, sorted, their worths, and the worths of flushes by the suit's bits."""
    known = tables(7)
    keys = np.fromiter(known.ranks, dtype=np.int32, count=len(known.ranks))
    worths = np.fromiter(known.ranks.values(), dtype=np.int16, count=len(known.ranks))
    order = np.argsort(keys)
    return keys[order], worths[order], np.array(known.flushes, dtype=np.int16)


def _run_outs(board: tuple[Card, ...], round: int) -> list[tuple[Card, ...]]:
    left = [card for card in FULL_DECK if card not in board]
    missing = 5 - len(board)
    if missing == 0:
        return [()]
    if missing == 1:
        return [(card,) for card in left]
    rng = Random(f"run-outs of {board}")
    if missing == 2:
        # Each card comes as often as each other one, as turn and as river.
        rng.shuffle(left)
        step = rng.sample(range(1, len(left)), MOST_ROUNDS)[round]
        return [(card, left[(i + step) % len(left)]) for i, card in enumerate(left)]
    return [tuple(rng.sample(left, missing)) for _ in range(_PREFLOP_BOARDS)]


@lru_cache(maxsize=64)
def showdowns(board: tuple[Card, ...]) -> Showdowns:
    """Plays out `board`: no cards, or three to five, sorted so that the work is done once."""
    values = _values(board, 0)
    strength = _strength(values) if board else np.zeros(1326, dtype=np.float32)
    return Showdowns(values, strength, np.argsort(strength, kind="stable").astype(np.int32))


@lru_cache(maxsize=128)
def _values(board: tuple[Card, ...], round: int) -> NDArray[np.int16]:
    """The worth of each hand on each run-out of a round."""
    keys, worths, flushes = _evaluation()
    boards = [board + run_out for run_out in _run_outs(board, round)]
    cards = np.array(boards, dtype=np.int32).reshape(len(boards), 5)
    rank_sums = np.array(RANK_KEYS, dtype=np.int32)[cards >> 2].sum(axis=1, dtype=np.int32)
    by_ranks = worths[np.searchsorted(keys, rank_sums[:, None] + _PAIR_KEYS[None, :]).clip(max=len(keys) - 1)]
    values: NDArray[np.int16] = by_ranks.take(_PAIR_OF_HAND, axis=1)
    suits = cards & 3
    for suit in range(4):
        of_suit = suits == suit
        rows = np.flatnonzero(of_suit.sum(axis=1) >= 3)
        if len(rows):
            bits = (np.where(of_suit[rows], 1 << (cards[rows] >> 2), 0)).sum(axis=1)
            flush = flushes[bits[:, None] | _SUIT_BITS[suit][None, :]]
            values[rows] = np.maximum(values[rows], flush)
    blocked = HOLDS[cards[:, 0]]
    for column in range(1, 5):
        blocked = blocked | HOLDS[cards[:, column]]
    values[blocked] = 0
    return values


def _strength(values: NDArray[np.int16]) -> Floats:
    """Each hand's part of the pot against any other, cards that both would hold not regarded."""
    rows, hands = values.shape
    if rows == 1:
        ranked = np.sort(values[0])
        below = ranked.searchsorted(values[0]) + ranked.searchsorted(values[0], side="right")
        place = (0.5 * below).astype(np.float32)[None, :]
    else:
        # Over many boards it makes no odds which of two equal hands stands first.
        order = values.argsort(axis=1, kind="stable") + (np.arange(rows) * hands)[:, None]
        place = np.empty(values.shape, dtype=np.float32)
        place.ravel()[order] = np.arange(hands, dtype=np.float32) + np.float32(0.5)
    possible = values > 0
    impossible = (hands - possible.sum(axis=1, dtype=np.int32)).astype(np.float32)[:, None]
    share = (place - impossible) / (hands - impossible) * possible
    strength: Floats = (share.sum(axis=0) / np.maximum(possible.sum(axis=0), 1)).astype(np.float32)
    return strength


@lru_cache(maxsize=64)
def duels(board: tuple[Card, ...], cards: tuple[Card, ...], rounds: int = 1) -> Duels:
    """`cards` against every other hand on `board`, both sorted, with so many rounds of run-outs on the flop."""
    values = _values(board, 0)
    if len(board) == _FLOP and rounds > 1:
        values = np.concatenate([_values(board, round) for round in range(rounds)])
    own = index_of(cards)
    values = values[values[:, own] > 0]
    mine = values[:, own, None]
    possible = values > 0
    possible[:, HOLDS[cards[0]] | HOLDS[cards[1]]] = False
    halves = (values < mine).view(np.int8) + (values <= mine).view(np.int8)
    halves *= possible.view(np.int8)
    at_first = np.float32((50 - len(board)) * (49 - len(board)) / 4)
    return Duels(halves * (at_first / possible.sum(axis=1, dtype=np.float32))[:, None])
