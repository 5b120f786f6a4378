"""The 1326 starting hands as arrays, for arithmetic on ranges.

A *range* is an array of 1326 weights in the order of `COMBOS`, how likely a player holds each hand; they need not add
up to anything.  How ranges are guessed is the business of `ranges`.
"""

from functools import cache
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdem.core.bots.preflop import place
from holdem.core.cards import FULL_DECK, Card
from holdem.core.odds.classes import CLASS_INDEX, class_name
from holdem.core.odds.matchups import equities
from holdem.core.odds.matchups import weights as matchup_weights

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int32]

COMBOS: tuple[tuple[Card, Card], ...] = tuple(combinations(FULL_DECK, 2))
"""Every hand once, the lower card first."""

HANDS: Ints = np.array(COMBOS, dtype=np.int32)
"""`COMBOS` as an array of 1326 rows."""

CLASS_OF: Ints = np.array([CLASS_INDEX[class_name(combo)] for combo in COMBOS], dtype=np.int32)
"""The place of each hand's class in `CLASS_NAMES`."""

HOLDS: NDArray[np.bool_] = np.zeros((52, 1326), dtype=np.bool_)
"""Which hands hold each card."""
HOLDS[HANDS[:, 0], np.arange(1326)] = True
HOLDS[HANDS[:, 1], np.arange(1326)] = True

_INDEX = {combo: index for index, combo in enumerate(COMBOS)}


def index_of(cards: tuple[Card, ...]) -> int:
    """The place of two cards, in either order, in `COMBOS`."""
    a, b = cards
    return _INDEX[(a, b) if a < b else (b, a)]


def without(cards: tuple[Card, ...]) -> Floats:
    """A range of all hands alike that hold none of `cards`."""
    weights = np.ones(1326, dtype=np.float32)
    for card in cards:
        weights[HOLDS[card]] = 0
    return weights


@cache
def preflop_order() -> Ints:
    """The hands from the worst to the best before the flop."""
    return np.argsort(-np.array([place(combo) for combo in COMBOS]), kind="stable").astype(np.int32)


@cache
def preflop_equity() -> Floats:
    """The equity of each hand against any other before the flop."""
    against, ways = equities(), matchup_weights()
    by_class = (against * ways).sum(axis=1) / ways.sum(axis=1)
    return np.asarray(by_class, dtype=np.float32)[CLASS_OF]
