"""How good two cards are before the flop: their place among the 169 classes, and their chances against ranges.

The table is made by tools/make_preflop_table.py.  A *width* is a share of all 1326 hands, the best ones first: a
player who raises with a width of 0.2 raises with the best fifth.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations

from holdem.core.cards import FULL_DECK, RANKS, Card

WIDTHS = (0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0)
"""The widths for which the table has a column."""

Combo = tuple[Card, Card]


def class_name(cards: Sequence[Card]) -> str:
    """``AKs``, ``AKo`` or ``AA``."""
    high, low = sorted(cards, reverse=True)
    name = RANKS[high >> 2] + RANKS[low >> 2]
    return name if high >> 2 == low >> 2 else name + ("s" if high & 3 == low & 3 else "o")


@cache
def combos_by_class() -> dict[str, list[Combo]]:
    """The 6, 4 or 12 hands of each class."""
    classes: dict[str, list[Combo]] = {}
    for combo in combinations(FULL_DECK, 2):
        classes.setdefault(class_name(combo), []).append(combo)
    return classes


@cache
def _rows() -> dict[str, tuple[float, tuple[float, ...]]]:
    """For each class its place in the order, as a width, and its chances for each of `WIDTHS`."""
    rows: dict[str, tuple[float, tuple[float, ...]]] = {}
    hands = 0
    for line in files("holdem.core").joinpath("data/preflop.txt").read_text("ascii").splitlines():
        name, *chances = line.split()
        hands += len(combos_by_class()[name])
        rows[name] = hands / 1326, tuple([int(chance) / 1000 for chance in chances])
    return rows


@cache
def combos_in_order() -> tuple[Combo, ...]:
    """All 1326 hands, best class first."""
    return tuple([combo for name in _rows() for combo in combos_by_class()[name]])


def place(cards: Sequence[Card]) -> float:
    """The narrowest width that holds these two cards: 0.005 for aces, 1 for the worst hand."""
    return _rows()[class_name(cards)][0]


def chances_against(cards: Sequence[Card], width: float) -> float:
    """The part of the pot that these two cards win, on average, from a hand out of the best `width`, all-in."""
    chances = _rows()[class_name(cards)][1]
    for i in range(1, len(WIDTHS)):
        if width <= WIDTHS[i]:
            part = max(0.0, (width - WIDTHS[i - 1]) / (WIDTHS[i] - WIDTHS[i - 1]))
            return chances[i - 1] + part * (chances[i] - chances[i - 1])
    return chances[-1]
