"""Hands and ranges counted against each other: every way to hold the hands, every board that may come.

Two ranges before the flop are looked up in `matchups` if one of them is made of whole classes; ways that differ in the
names of suits alone are counted once, by `run_outs`; from the flop on all boards are gone through.  What is too much
for a second or two is left to `sampling`.  Imports numpy.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import TypeAlias

import numpy as np

from holdem.core.cards import FULL_DECK, Card
from holdem.core.odds.classes import Combo, class_name
from holdem.core.odds.many import Integers, worths
from holdem.core.odds.ranges import Range
from holdem.core.odds.run_outs import run_outs

_MOST_WAYS = 100_000
"""So many ways to hold hands are gone through."""
_MOST_RUN_OUTS = 700
"""Each of them takes two to three milliseconds."""
_MOST_SHOWDOWNS = 120_000_000
"""Hands, times ways to hold them, times boards."""
_SHOWDOWNS_AT_ONCE = 2_000_000

_MOST_WEIGHT = 2**52
"""Up to here sums of whole numbers are exact in floating point."""

Shared: TypeAlias = list[list[int]]
"""For each hand: how often it was the best alone, with one other, with two others ..."""


def count(ranges: Sequence[Range], board: Sequence[Card], dead: Collection[Card]) -> Shared | None:
    """The counts over every way to hold the hands and every board; None where they are too many."""
    if len(ranges) == 2 and not board and not dead:
        first, second = ranges
        if (classes := second.by_class()) is not None:
            return _by_classes(first, classes)
        if (classes := first.by_class()) is not None:
            return _by_classes(second, classes)[::-1]
    held = [one.without({*board, *dead}) for one in ranges]
    if len(ranges) == 2 and len(board) >= 3 and prod(map(len, held)) > _MOST_WAYS:
        return _two_on_every_board(held[0], held[1], board, dead)
    if prod(map(len, held)) > _MOST_WAYS:
        return None
    if len(board) >= 3:
        return _on_every_board(held, board, dead)
    return _up_to_suits(held, board, dead)


def _by_classes(hands: Range, classes: Mapping[str, int]) -> Shared:
    """Hands of one class fare alike against whole classes, so any `hands` can be looked up."""
    from holdem.core.odds import matchups

    held: dict[str, int] = {}
    for combo, weight in hands.weights.items():
        held[class_name(combo)] = held.get(class_name(combo), 0) + weight
    win = tie = lose = 0
    for a, weight in held.items():
        win += weight * sum(other * matchups.wins(a, b) for b, other in classes.items()) // matchups.combos(a)
        lose += weight * sum(other * matchups.wins(b, a) for b, other in classes.items()) // matchups.combos(a)
        tie += weight * sum(other * matchups.ties(a, b) for b, other in classes.items()) // matchups.combos(a)
    return [[win, tie], [lose, tie]]


def _ways(
    held: Sequence[Mapping[Combo, int]], gone: frozenset[Card] = frozenset()
) -> Iterator[tuple[list[Combo], int]]:
    """Every way to hold hands that share no card, and its weight."""
    if not held:
        yield [], 1
        return
    for combo, weight in held[0].items():
        if not gone.intersection(combo):
            for others, weights in _ways(held[1:], gone.union(combo)):
                yield [combo, *others], weight * weights


def _up_to_suits(held: Sequence[Mapping[Combo, int]], board: Sequence[Card], dead: Collection[Card]) -> Shared | None:
    """Ways that differ in the names of suits alone are counted once: in them the same ranks, each with the same
    owner, lie in four suits.
    """
    alike: dict[tuple[int, ...], int] = {}
    example: dict[tuple[int, ...], list[Combo]] = {}
    for hands, weight in _ways(held):
        suits = [0, 0, 0, 0]
        for owner, cards in enumerate((board, dead, *hands)):
            for card in cards:
                suits[card & 3] |= 1 << (13 * owner + (card >> 2))
        key = tuple(sorted(suits))
        alike[key] = alike.get(key, 0) + weight
        example.setdefault(key, hands)
        if len(alike) > _MOST_RUN_OUTS:
            return None
    total = [[0] * len(held) for _ in held]
    for key, weight in alike.items():
        for sums, counts in zip(total, run_outs(example[key], board, dead).shared(), strict=True):
            for number, count in enumerate(counts):
                sums[number] += weight * count
    return total


def _boards(board: Sequence[Card], dead: Collection[Card]) -> Integers:
    left = [card for card in FULL_DECK if card not in board and card not in dead]
    return np.array([(*board, *rest) for rest in combinations(left, 5 - len(board))])


def _on_every_board(
    held: Sequence[Mapping[Combo, int]], board: Sequence[Card], dead: Collection[Card]
) -> Shared | None:
    """Every hand on every board, from the flop on; a worth of 0 stands where the board holds one of its cards."""
    boards = _boards(board, dead)
    ways = list(_ways(held))
    if len(ways) * len(held) * len(boards) > _MOST_SHOWDOWNS:
        return None
    combos = sorted({combo for hands, _ in ways for combo in hands})
    place = {combo: row for row, combo in enumerate(combos)}
    hole = np.array(combos)
    values = np.zeros((len(hole), len(boards)), np.int16)
    possible = ~(hole[:, None, :, None] == boards[None, :, None, :]).any(axis=(2, 3))
    rows, columns = possible.nonzero()
    values[rows, columns] = worths(hole[rows], boards[columns])
    total = [[0] * len(held) for _ in held]
    at_once = max(1, _SHOWDOWNS_AT_ONCE // (len(held) * len(boards)))
    for start in range(0, len(ways), at_once):
        some = ways[start : start + at_once]
        dealt = values[np.array([[place[combo] for combo in hands] for hands, _ in some])]
        best = (dealt == dealt.max(axis=1)[:, None, :]) & (dealt.min(axis=1) > 0)[:, None, :]
        winners = best.sum(axis=1)
        for number in range(1, len(held) + 1):
            counts = (best & (winners == number)[:, None, :]).sum(axis=2)
            for player, column in enumerate(counts.T.tolist()):
                total[player][number - 1] += sum(n * weight for n, (_, weight) in zip(column, some, strict=True))
    return total


def _two_on_every_board(
    first: Mapping[Combo, int], second: Mapping[Combo, int], board: Sequence[Card], dead: Collection[Card]
) -> Shared | None:
    """Two wide ranges: on each board the hands of one in their order, so that what a hand beats is a sum up to it,
    less what shares a card with it.
    """
    holds = [np.array(list(held)) for held in (first, second)]
    weights = [np.array(list(held.values()), np.float64) for held in (first, second)]
    if prod(int(weight.sum()) for weight in weights) > _MOST_WEIGHT:
        return None
    by_card = np.zeros((53, len(second)))
    by_card[52] = weights[1]
    for column in range(2):
        by_card[holds[1][:, column], np.arange(len(second))] = weights[1]
    twice = np.array([second.get(combo, 0) for combo in first])
    win = tie = lose = 0
    for five in _boards(board, dead):
        mine, theirs = (np.flatnonzero(~np.isin(hole, five).any(axis=1)) for hole in holds)
        own, other = holds[0][mine], worths(holds[1][theirs], five)
        order = other.argsort()
        below = np.zeros((53, len(theirs) + 1))
        by_card[:, theirs[order]].cumsum(axis=1, out=below[:, 1:])
        worth = worths(own, five)
        sums = []
        for end in (other[order].searchsorted(worth), other[order].searchsorted(worth, side="right"), len(theirs)):
            sums.append(below[52, end] - below[own[:, 0], end] - below[own[:, 1], end])
        less, up_to, every = sums[0], sums[1] + twice[mine], sums[2] + twice[mine]
        win += int(weights[0][mine] @ less)
        tie += int(weights[0][mine] @ (up_to - less))
        lose += int(weights[0][mine] @ (every - up_to))
    return [[win, tie], [lose, tie]]
