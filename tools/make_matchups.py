"""Makes core/data/matchups.zlib, the table of `holdem.core.odds.matchups`, by counting: nothing is sampled.

    python tools/make_matchups.py            writes the file; three minutes on one core
    python tools/make_matchups.py --check    exits with 1 if the file says something else

Boards that differ in the names of the suits only are counted once and weighed: 134,459 are left.  On each, hands are
put into groups that are worth the same.  Where no three cards of the board are of one suit a group is a class, and
boards of the same ranks are taken together; elsewhere classes are parted by which of their cards are of that suit.  Of
two groups it must only be known how many pairs of hands share no card: all pairs, less those that share a card, for
each card.
"""

import sys
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations, product

import numpy as np
import numpy.typing as npt

from holdem.core.cards import Card
from holdem.core.evaluator import RANK_KEYS, tables
from holdem.core.odds.classes import CLASS_INDEX, class_name
from holdem.core.odds.matchups import TABLE_FILE

Board = tuple[Card, ...]
Integers = npt.NDArray[np.int64]

COMBOS = np.array(list(combinations(range(52), 2)))
CLASSES = np.array([CLASS_INDEX[class_name((int(a), int(b)))] for a, b in COMBOS])
SUITS_IN_BOARD = ((5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1))


def boards() -> Iterator[tuple[Board, int]]:
    """Every board up to the names of the suits, and how many boards it stands for; its longest suit is suit 0."""
    for lengths in SUITS_IN_BOARD:
        runs = [(length, lengths.count(length)) for length in sorted(set(lengths), reverse=True)]
        choices = [combinations_with_replacement(list(combinations(range(13), n)), times) for n, times in runs]
        for chosen in product(*choices):
            suits = [ranks for run in chosen for ranks in run] + [()] * (4 - len(lengths))
            board = tuple(4 * rank + suit for suit, ranks in enumerate(suits) for rank in ranks)
            yield board, len(set(permutations(suits)))


class Values:
    """The worth of every two hole cards on a board."""

    def __init__(self) -> None:
        ranks, _, flushes = tables(7)
        self._keys = np.array(sorted(ranks))
        self._worths = np.array([ranks[key] for key in sorted(ranks)])
        self._flushes = np.array(flushes)
        self._combo_keys = np.array(RANK_KEYS)[COMBOS >> 2].sum(axis=1)
        self._combo_bits = [np.where(suit == COMBOS & 3, 1 << (COMBOS >> 2), 0).sum(axis=1) for suit in range(4)]

    def __call__(self, board: Sequence[Card]) -> Integers:
        """By combo; hands that need cards of the board have no sensible worth."""
        keys = self._combo_keys + sum(RANK_KEYS[card >> 2] for card in board)
        worths = self._worths[np.searchsorted(self._keys, keys).clip(max=len(self._keys) - 1)]
        suits = [card & 3 for card in board]
        suit = max(set(suits), key=suits.count)  # no other can make a flush
        bits = self._combo_bits[suit] | sum(1 << (card >> 2) for card in board if card & 3 == suit)
        flushes = self._flushes[bits]
        made: Integers = np.where(flushes, flushes, worths)
        return made


class Groups:
    """The groups into which hands fall, and how many pairs of hands of two groups share no card."""

    def __init__(self, labels: Integers) -> None:
        names, self.of_combo = np.unique(labels, return_inverse=True)
        self.count = len(names)
        self.classes = names % 169
        self._first = self.of_combo * 52 + COMBOS[:, 0]
        self._second = self.of_combo * 52 + COMBOS[:, 1]

    def pairs(self, live: npt.NDArray[np.bool_]) -> npt.NDArray[np.float32]:
        """By group and group.  Every number on the way is an integer far below 2**24, so it is exact."""
        cells = np.concatenate((self._first[live], self._second[live]))
        holding = np.bincount(cells, minlength=self.count * 52).reshape(self.count, 52).astype(np.float32)
        hands = holding.sum(axis=1) / 2
        disjoint: npt.NDArray[np.float32] = np.outer(hands, hands) - holding @ holding.T
        disjoint[np.diag_indices(self.count)] += hands
        return disjoint

    def worths(self, values: Integers, live: npt.NDArray[np.bool_]) -> Integers:
        """By group: the worth of its hands that are live; 0 where there is none."""
        worths = np.zeros(self.count, dtype=np.int64)
        worths[self.of_combo[live]] = values[live]
        return worths


def live_on(board: Board) -> npt.NDArray[np.bool_]:
    """Which combos have no card of the board."""
    taken = np.zeros(52, dtype=np.bool_)
    taken[list(board)] = True
    live: npt.NDArray[np.bool_] = ~taken[COMBOS].any(axis=1)
    return live


def win_counts() -> Integers:
    """In how many show-downs each class (rows) wins against each class."""
    values = Values()
    by_class = Groups(CLASSES)
    in_suit = (COMBOS & 3 == 0).astype(np.int64)
    by_suit = Groups(CLASSES + 169 * (in_suit[:, 0] + 2 * in_suit[:, 1]))
    without_flush: dict[Board, list[tuple[Board, int]]] = defaultdict(list)
    won = np.zeros((by_suit.count, by_suit.count))
    for board, weight in boards():
        if sum(card & 3 == 0 for card in board) < 3:
            without_flush[tuple(sorted(card >> 2 for card in board))].append((board, weight))
            continue
        live = live_on(board)
        worths = by_suit.worths(values(board), live)
        won += np.where(worths[:, None] > worths, by_suit.pairs(live), 0) * weight
    wins = np.zeros((169, 169))
    np.add.at(wins, (by_suit.classes[:, None], by_suit.classes), won)
    for same_ranks in without_flush.values():
        pairs = np.zeros((169, 169))
        worths = np.zeros(169, dtype=np.int64)
        for board, weight in same_ranks:
            live = live_on(board)
            pairs += by_class.pairs(live) * weight
            worths = np.maximum(worths, by_class.worths(values(board), live))
        wins += np.where(worths[:, None] > worths, pairs, 0)
    return np.rint(wins).astype(np.int64)


def table() -> bytes:
    """The table as it is before it is compressed: the lowest bytes of all numbers, then the next ones."""
    return win_counts().astype("<u4").reshape(-1, 1).view(np.uint8).T.tobytes()


def main() -> None:
    """Write or check the file."""
    made = table()
    if sys.argv[1:] != ["--check"]:
        TABLE_FILE.write_bytes(zlib.compress(made, 9))
    elif zlib.decompress(TABLE_FILE.read_bytes()) != made:
        raise SystemExit(f"{TABLE_FILE} does not hold the table that this script makes")


if __name__ == "__main__":
    main()
