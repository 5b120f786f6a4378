"""The 169 classes of starting hands: pairs, suited and offsuit hands.  How good they are is the business of others."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from holdem.core.cards import FULL_DECK, RANKS, Card

Combo: TypeAlias = tuple[Card, Card]
"""Two hole cards, the lower number first."""

CLASS_NAMES: tuple[str, ...] = tuple(
    RANKS[high] + RANKS[low] + kind
    for high in range(12, -1, -1)
    for low in range(high, -1, -1)
    for kind in (("",) if high == low else ("s", "o"))
)
"""``AA AKs AKo AQs ... 32o 22``: the order in which tables of classes are kept."""

CLASS_INDEX: dict[str, int] = {name: index for index, name in enumerate(CLASS_NAMES)}
"""The place of each class in `CLASS_NAMES`."""


def class_name(cards: Sequence[Card]) -> str:
    """``AKs``, ``AKo`` or ``AA``: the class of two hole cards in either order."""
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
