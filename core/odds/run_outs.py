"""Every way in which a board can be completed, and what known hands are worth on each; exact and counted, not dealt.

1,712,304 boards are left for two hands before the flop.  What a board does to a hand without a flush depends on the
ranks alone, and there are 6175 of those; a flush needs three cards of one suit on the board, and these boards are set
apart: the ranks in that suit, and beside them the ranks of the rest, whatever their suits.  So some fifty thousand
cases, each with the number of boards that it stands for, are all there are.  (A hand that can make a flush with seven
cards cannot have a full house or better beside it, but for a straight flush, so the flush is what it is worth.)

What the counts mean for players is the business of `equity` and `all_in`.  Imports numpy: not for the start-up.
"""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import RANK_KEYS, tables

Integers: TypeAlias = NDArray[np.int64]
Values: TypeAlias = NDArray[np.int16]


class RunOuts(NamedTuple):
    """All the boards that may still come, those that are alike together."""

    values: Values
    """A row for each hand: what it is worth on each kind of board, as in `evaluator`."""
    boards: Integers
    """How many boards are of each kind."""

    def shared(self, rows: Sequence[int] | None = None) -> list[list[int]]:
        """For each of the hands `rows` (all of them), played against each other: on how many boards it is the best
        alone, the best together with one other, with two others and so on (R10.3).
        """
        values = self.values if rows is None else self.values[list(rows)]
        best = values == values.max(axis=0)
        winners = best.sum(axis=0)
        counts = [self.boards * (winners == number) for number in range(1, len(values) + 1)]
        return [[int(count[row].sum()) for count in counts] for row in best]


def run_outs(hands: Sequence[Sequence[Card]], board: Sequence[Card] = (), dead: Collection[Card] = ()) -> RunOuts:
    """What `hands` of two cards each are worth on every board of five that begins with `board`.

    No card may stand twice among the hands, the board and the `dead` cards, which come no more.
    """
    seen = {*board, *dead, *[card for hand in hands for card in hand]}
    left = [card for card in FULL_DECK if card not in seen]
    plain = _ways(_board_ranks(), left, board)
    values, boards = [np.stack([_plain_values(hand[0] >> 2, hand[1] >> 2) for hand in hands])], [plain]
    for suit in range(4):
        held = [sum(1 << (card >> 2) for card in hand if card & 3 == suit) for hand in hands]
        for on_board in (3, 4, 5):
            if max(map(int.bit_count, held)) + on_board < 5:
                continue
            flush_values, flush_boards, kinds = _flush_boards(suit, on_board, hands, held, left, board)
            values.append(flush_values)
            boards.append(flush_boards)
            plain -= np.bincount(kinds, flush_boards, len(plain)).astype(np.int64)
    every, count = np.concatenate(values, axis=1), np.concatenate(boards)
    possible = count > 0
    return RunOuts(every[:, possible], count[possible])


def _flush_boards(
    suit: int,
    on_board: int,
    hands: Sequence[Sequence[Card]],
    held: Sequence[int],
    left: Sequence[Card],
    board: Sequence[Card],
) -> tuple[Values, Integers, Integers]:
    """The boards with just `on_board` cards of `suit`: what the hands, which hold the ranks `held` of it, are worth;
    how many boards; and of which row of `_board_ranks` each is.
    """
    free = sum(1 << (card >> 2) for card in left if card & 3 == suit)
    fixed = sum(1 << (card >> 2) for card in board if card & 3 == suit)
    suited = _suited_ranks(on_board)
    chosen = np.flatnonzero(((suited & fixed) == fixed) & ((suited & ~(free | fixed)) == 0))
    beside = _ways(_ranks_of(5 - on_board), [c for c in left if c & 3 != suit], [c for c in board if c & 3 != suit])
    ranks, kinds = suited[chosen], _kinds(on_board)[chosen]
    values = np.empty((len(hands), *kinds.shape), np.int16)
    for row, hand, bits in zip(values, hands, held, strict=True):
        if bits.bit_count() + on_board >= 5:
            row[:] = _flush_values()[ranks | bits][:, None]
        else:
            row[:] = _plain_values(hand[0] >> 2, hand[1] >> 2)[kinds]
    boards = np.broadcast_to(beside, kinds.shape)
    return values.reshape(len(hands), -1), boards.reshape(-1), kinds.reshape(-1)


def _ways(ranks: Integers, left: Sequence[Card], fixed: Sequence[Card]) -> Integers:
    """In how many ways cards that are `left` complete the `fixed` ones to each row of `ranks` (so many of each)."""
    ways = np.ones(len(ranks), np.int64)
    for rank in range(13):
        free, there = _count(left, rank), _count(fixed, rank)
        ways *= np.array([comb(free, wanted - there) if wanted >= there else 0 for wanted in range(5)])[ranks[:, rank]]
    return ways


def _count(cards: Sequence[Card], rank: int) -> int:
    return sum(1 for card in cards if card >> 2 == rank)


@cache
def _ranks_of(cards: int) -> Integers:
    """All the ranks that so many cards can have: a row for each, how many there are of each rank."""
    every = np.array(list(combinations_with_replacement(range(13), cards)), np.int64)
    rows: Integers = (every[:, :, None] == np.arange(13)).sum(axis=1)
    possible: Integers = rows[rows.max(axis=1) <= 4]
    return possible


def _board_ranks() -> Integers:
    return _ranks_of(5)


@cache
def _suited_ranks(cards: int) -> Integers:
    """All choices of so many ranks, as bits."""
    return np.array([sum(1 << rank for rank in ranks) for ranks in combinations(range(13), cards)])


@cache
def _kinds(on_board: int) -> Integers:
    """The row of `_board_ranks` for each of `_suited_ranks` with each of the ranks of the other cards beside it."""
    keys = np.array(RANK_KEYS)
    sums = _board_ranks() @ keys
    suited = (_suited_ranks(on_board)[:, None] >> np.arange(13) & 1) @ keys
    wanted = suited[:, None] + (_ranks_of(5 - on_board) @ keys)[None, :]
    order = np.argsort(sums)
    kinds: Integers = order[np.searchsorted(sums[order], wanted)]
    return kinds


@cache
def _plain_values(a: int, b: int) -> Values:
    """What two cards of the ranks `a` and `b` are worth on each of `_board_ranks` if there is no flush.

    Nonsense where there are more than four of a rank.
    """
    sums, values = _sorted_sums()
    wanted = _board_ranks() @ np.array(RANK_KEYS) + RANK_KEYS[a] + RANK_KEYS[b]
    found: Values = values[np.minimum(np.searchsorted(sums, wanted), len(sums) - 1)]
    return found


@cache
def _sorted_sums() -> tuple[Integers, Values]:
    """The sums of the rank keys of seven cards, rising, and what each is worth."""
    ranks = tables(7).ranks
    sums, values = np.fromiter(ranks.keys(), np.int64, len(ranks)), np.fromiter(ranks.values(), np.int16, len(ranks))
    rising = np.argsort(sums)
    return sums[rising], values[rising]


@cache
def _flush_values() -> Values:
    """The worth of a flush of the ranks that are set as bits."""
    return np.array(tables(7).flushes, np.int16)
