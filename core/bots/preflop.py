"""How good two cards are before the flop: their place among the 169 classes, and their chances against ranges.

The table is made by tools/make_preflop_table.py.  A *width* is a share of all 1326 hands, the best ones first: a
player who raises with a width of 0.2 raises with the best fifth.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from holdem.core.cards import Card
from holdem.core.odds.classes import Combo, class_name, combos_by_class

WIDTHS = (0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0)
"""The widths for which the table has a column."""


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
