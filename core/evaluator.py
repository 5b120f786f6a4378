"""Which hand is better: the worth of five, six or seven cards as one integer.  Carries R12 and R4.3.

What a hand is called is the business of `hand_names`; who takes which pot, that of `pots`.

A worth is an int from 1 (7-5-4-3-2 of mixed suits) to 7462 (a royal flush), equal exactly for hands of equal worth.
It is looked up, not worked out.  Each card has a key; the sum of the keys of a hand says in its low byte which suit
has five cards, if any, and in the rest which ranks the hand holds.  A loop that evaluates many hands does so itself,
adding what its hands have in common (the board) once::

    ranks, suited, _ = tables(7)
    board = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e]
    ...
    key = board + KEYS[f] + KEYS[g]
    value = evaluate((a, b, c, d, e, f, g)) if suited[key & 255] else ranks[key >> 8]

Suits come to one hand in 33, so the call costs little.  The tables are read when they are first asked for; they are
made by tools/make_evaluator_table.py from `hand_classes`, which spells R12 out.
"""

import zlib
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import accumulate, combinations
from pathlib import Path
from sys import byteorder
from typing import NamedTuple, TypeAlias

from holdem.core.cards import FULL_DECK, Card, rank_of, suit_of

Ranks: TypeAlias = tuple[int, ...]
"""Five ranks, 0 (deuce) to 12 (ace), the most important first: those that make the hand, then the kickers."""


class Category(IntEnum):
    """The ten kinds of hand, the better one greater (R12.1)."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class HandClass(NamedTuple):
    """All that decides about a hand: hands of one class are of equal worth (R12.3)."""

    category: Category
    ranks: Ranks


class Tables(NamedTuple):
    """What the sum of a hand's `KEYS` is looked up in; five, six and seven cards have tables of their own."""

    ranks: dict[int, int]
    """``sum >> 8`` to the worth of a hand without a flush."""
    suited: tuple[int, ...]
    """``sum & 255`` to 1 + the suit that five or more cards have, or to 0 if none has."""
    flushes: tuple[int, ...]
    """The ranks of that suit, as bits ``1 << rank``, to the worth of the flush."""


# Sums of five, of six and of seven of these (no rank more than four times) are all different.  Each key is the least
# that keeps the sums of seven apart, shifted down by 559000 so that the sums lie evenly on both sides of zero: together
# with the suits they are then just small enough (2**30) for Python's fastest addition.
RANK_KEYS = tuple(key - 559_000 for key in (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181))
# The sums of five, of six and of seven of these (at most 224) say which suit, if any, occurs five times.
_SUIT_KEYS = (0, 1, 25, 32)

KEYS: tuple[int, ...] = tuple(RANK_KEYS[rank_of(card)] * 256 + _SUIT_KEYS[suit_of(card)] for card in FULL_DECK)
"""The key of each card."""

BEST_VALUE = 7462
"""The worth of a royal flush; the worst hand is worth 1."""

# How many classes each category has.
_CLASSES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1)
_BEST_OF_CATEGORY = tuple(accumulate(_CLASSES))


def evaluate(cards: Sequence[Card]) -> int:
    """The worth of the best five of five, six or seven different cards (R4.3, R12): 1 to 7462, higher is better.

    Raises ValueError for another number of cards.
    """
    ranks, suited, flushes = tables(len(cards))
    key = 0
    for card in cards:  # half as fast again as sum() of a list
        key += KEYS[card]
    suit = suited[key & 255]
    if not suit:
        return ranks[key >> 8]
    bits = 0
    for card in cards:
        if card & 3 == suit - 1:
            bits |= 1 << (card >> 2)
    return flushes[bits]


def category_of(value: int) -> Category:
    """The category of a hand worth `value`."""
    return Category(bisect_left(_BEST_OF_CATEGORY, value))


def ranks_of(value: int) -> Ranks:
    """The five ranks of a hand worth `value`, the most important first; a wheel is 5-4-3-2-A (R12.2, R12.3)."""
    return hand_classes()[value - 1].ranks


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five of five, six or seven different cards that play (R4.3), in the order of `ranks_of`.

    Of cards that would do equally well the one that stands first in `cards` plays.
    Raises ValueError for another number of cards.
    """
    value = evaluate(cards)
    left = list(cards)
    if category_of(value) in (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
        suit, _ = Counter(map(suit_of, cards)).most_common(1)[0]
        left = [card for card in cards if suit_of(card) == suit]
    five = []
    for rank in ranks_of(value):
        card = next(card for card in left if rank_of(card) == rank)
        left.remove(card)
        five.append(card)
    return tuple(five)


@cache
def tables(number_of_cards: int) -> Tables:
    """The tables for hands of five, six or seven cards; the first call reads them from the disk.

    Raises ValueError for another number of cards.
    """
    hands, flushes = _read_table()
    if number_of_cards not in hands:
        raise ValueError(f"a hand of {number_of_cards} cards cannot be evaluated: expected 5, 6 or 7 cards")
    distances, values = hands[number_of_cards]
    one_object_each = list(range(BEST_VALUE + 1))
    ranks = dict(zip(accumulate(distances), map(one_object_each.__getitem__, values), strict=True))
    return Tables(ranks, _suited(number_of_cards), flushes)


@cache
def hand_classes() -> tuple[HandClass, ...]:
    """All 7462 classes of hands, from the worst to the best (R12): the class of a hand worth v stands at v - 1."""
    return tuple(HandClass(category, ranks) for category in Category for ranks in _ranks_in(category))


def _ranks_in(category: Category) -> Iterator[Ranks]:
    """The five ranks of each class of `category`, from the worst to the best."""
    every = range(13)
    wheel = (3, 2, 1, 0, 12)
    straights = [wheel, *(tuple(range(top, top - 5, -1)) for top in range(4, 13))]
    match category:
        case Category.HIGH_CARD | Category.FLUSH:
            in_a_row = {frozenset(ranks) for ranks in straights}
            yield from (ranks for ranks in _choices(5) if frozenset(ranks) not in in_a_row)
        case Category.ONE_PAIR:
            yield from ((pair, pair, *rest) for pair in every for rest in _choices(3, pair))
        case Category.TWO_PAIR:
            yield from ((high, high, low, low, *rest) for high, low in _choices(2) for rest in _choices(1, high, low))
        case Category.THREE_OF_A_KIND:
            yield from ((three, three, three, *rest) for three in every for rest in _choices(2, three))
        case Category.STRAIGHT:
            yield from straights
        case Category.FULL_HOUSE:
            yield from ((three, three, three, two, two) for three in every for (two,) in _choices(1, three))
        case Category.FOUR_OF_A_KIND:
            yield from ((four, four, four, four, *rest) for four in every for rest in _choices(1, four))
        case Category.STRAIGHT_FLUSH:
            yield from straights[:-1]
        case Category.ROYAL_FLUSH:
            yield straights[-1]


def _choices(count: int, *but: int) -> list[Ranks]:
    """All choices of `count` different ranks other than `but`, each and all in the order of worth."""
    return list(combinations([rank for rank in range(12, -1, -1) if rank not in but], count))[::-1]


def _suited(number_of_cards: int) -> tuple[int, ...]:
    suited = [0] * 256
    for suit, key in enumerate(_SUIT_KEYS):
        for others in range(number_of_cards - 4):
            for rest in _sums_of_others(suit, others):
                suited[(number_of_cards - others) * key + rest] = suit + 1
    return tuple(suited)


def _sums_of_others(suit: int, count: int) -> set[int]:
    """The sums of the suit keys of `count` cards that are not of `suit`."""
    sums = {0}
    for _ in range(count):
        sums = {total + key for total in sums for other, key in enumerate(_SUIT_KEYS) if other != suit}
    return sums


TABLE_FILE = Path(__file__).parent / "data" / "hand_values.zlib"
"""Little-endian, compressed by zlib.  For hands of five, six and seven cards: the sums of the rank keys, each as its
32-bit distance from the one before, then the 16-bit worth of each sum.  Last, also in 16 bits, `Tables.flushes`."""

_HANDS_IN_FILE = {5: 6175, 6: 18395, 7: 49205}


@cache
def _read_table() -> tuple[dict[int, "tuple[array[int], array[int]]"], tuple[int, ...]]:
    """By number of cards the distances and the worths; the flushes."""
    data = zlib.decompress(TABLE_FILE.read_bytes())
    hands, start = {}, 0
    for number_of_cards, count in _HANDS_IN_FILE.items():
        middle, end = start + 4 * count, start + 6 * count
        hands[number_of_cards] = _array("i", data[start:middle]), _array("H", data[middle:end])
        start = end
    return hands, tuple(_array("H", data[start:]))


def _array(typecode: str, data: bytes) -> "array[int]":
    numbers = array(typecode, data)
    if byteorder == "big":
        numbers.byteswap()
    return numbers
