"""Which starting hands are better before the flop: one order for all 169 classes.

A *width* is a share of all 1326 hands, the best ones first: a player who raises with a width of 0.2 raises with the
best fifth.  The order suits a player who is called by good hands more often than by bad ones: equity against any
hand and against the better quarter count alike.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np

from holdem.core.cards import Card
from holdem.core.odds.classes import CLASS_NAMES, class_name
from holdem.core.odds.matchups import combos, equities, weights

_BETTER = 0.25


@cache
def _places() -> dict[str, float]:
    size = np.array([combos(name) for name in CLASS_NAMES]) / 1326
    against, ways = equities(), weights()
    any_hand = (against * ways).sum(axis=1) / ways.sum(axis=1)
    order = np.argsort(-any_hand, kind="stable")
    better = order[size[order].cumsum() <= _BETTER]
    best = (against * ways)[:, better].sum(axis=1) / ways[:, better].sum(axis=1)
    order = np.argsort(-(any_hand + best), kind="stable")
    width = size[order].cumsum()
    return {CLASS_NAMES[index]: float(place) for index, place in zip(order, width, strict=True)}


def place(cards: Sequence[Card]) -> float:
    """The narrowest width that holds these two cards: 0.005 for aces, 1 for the worst hand."""
    return _places()[class_name(cards)]
