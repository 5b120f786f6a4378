"""Hands and ranges as players write them: ``AhKd``, ``77+``, ``A2s-A5s KTo+``, ``random``.

    AsKs  As Ks      one hand
    77  AKs  AKo  AK a class: pair, suited, offsuit, both; Ax, Axs, Axo: every kicker
    77+  A9s+  KT+   and better: the pair, or the kicker up to just below the high card
    77-99  A2s-A5s   from one to the other: pairs, kickers, or a ladder of the same gap (54s-T9s)
    15%  top 15%     the best 15 % of all hands by their equity against a random one, whole classes
    random  any      every hand
    AKs:0.5          held half as often as what has no weight

Items stand with commas or spaces between; of two that name the same hand the later one counts.  What ranges win against
each other is the business of `equity`.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import gcd, lcm

from holdem.core.cards import FULL_DECK, RANKS, SUITS, Card, card_name, parse_cards
from holdem.core.odds.classes import CLASS_NAMES, Combo, class_name, combos_by_class
from holdem.core.sentences import Sentence

EVERY_HAND: tuple[Combo, ...] = tuple(combinations(FULL_DECK, 2))
"""All 1326 hands."""

_EXPECTED = Sentence("expected hands such as AhKd, 77+, A2s-A5s, KTo+, AK or random")
# In ASCII: there are letters elsewhere whose capitals are these.
_EITHER_CASE = re.IGNORECASE | re.ASCII
_CARD = rf"(?:10|[{RANKS}])[{SUITS}]"
_RANK = f"[{RANKS}]"
_HAND = re.compile(rf"{_CARD} *{_CARD}", _EITHER_CASE)
_CLASS = re.compile(rf"({_RANK})({_RANK}|x)([so]?)(\+?)", _EITHER_CASE)
_LADDER = re.compile(rf"({_RANK})({_RANK})([so]?)-({_RANK})({_RANK})([so]?)", _EITHER_CASE)
_SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,6})?)%", re.ASCII)
_WEIGHT = re.compile(r"\d{1,6}(?:\.\d{1,6})?|\.\d{1,6}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Range:
    """What a player may hold.  `weights` are whole numbers without a common factor, none of them 0."""

    text: str
    weights: Mapping[Combo, int]

    @property
    def hand(self) -> Combo | None:
        """The two cards, if there is but one hand in it."""
        return next(iter(self.weights)) if len(self.weights) == 1 else None

    @property
    def is_random(self) -> bool:
        """Whether it holds every hand, all alike."""
        return len(self.weights) == len(EVERY_HAND) and set(self.weights.values()) == {1}

    def without(self, cards: Collection[Card]) -> dict[Combo, int]:
        """The weights of the hands that hold none of `cards`."""
        return {combo: weight for combo, weight in self.weights.items() if not set(combo) & set(cards)}

    def by_class(self) -> dict[str, int] | None:
        """The weight of each class, if the hands of a class are held all alike; else None."""
        classes = {class_name(combo): weight for combo, weight in self.weights.items()}
        every = {combo: weight for name, weight in classes.items() for combo in combos_by_class()[name]}
        return classes if every == self.weights else None


def one_hand(cards: Collection[Card]) -> Range:
    """The range that holds nothing but these two cards."""
    low, high = sorted(cards)
    return Range("".join(map(card_name, cards)), {(low, high): 1})


def parse_range(text: str) -> Range:
    """The range that `text` names.  Raises ValueError with one sentence that names the item which is none."""
    weights: dict[Combo, Fraction] = {}
    items = _items(text)
    if not items:
        raise ValueError(Sentence("nothing stands for a range: {expected}", expected=_EXPECTED))
    for item in items:
        name, colon, weight = item.partition(":")
        if colon and not (_WEIGHT.fullmatch(weight) and Fraction(weight)):
            raise ValueError(
                Sentence(
                    "{weight!r} in {item!r} is no weight: expected a number above 0, as in AKs:0.5",
                    weight=weight,
                    item=item,
                )
            )
        for combo in _combos(name):
            weights.pop(combo, None)
            weights[combo] = Fraction(weight) if colon else Fraction(1)
    unit = lcm(*[weight.denominator for weight in weights.values()])
    whole = {combo: int(weight * unit) for combo, weight in weights.items()}
    common = gcd(*whole.values())
    return Range(" ".join(map(_as_written, items)), {combo: weight // common for combo, weight in whole.items()})


def _items(text: str) -> list[str]:
    """The items of a range; ``As Ks`` is one, and so is ``top 15 %``."""
    text = re.sub(rf"\b({_CARD})\s+({_CARD})(?=$|[\s,:])", r"\1\2", text, flags=_EITHER_CASE)
    text = re.sub(r"\btop\s*(?=\d)", "", text, flags=_EITHER_CASE)
    text = re.sub(r"(?<=\d)\s+%", "%", text)
    return re.sub(r"\s*([-:])\s*", r"\1", text).replace(",", " ").split()


def _as_written(item: str) -> str:
    """`item`, a single hand in the usual capitals."""
    return "".join(map(card_name, parse_cards(item))) if _HAND.fullmatch(item) else item


def _combos(item: str) -> Iterator[Combo]:
    if item.lower() in ("random", "any"):
        yield from EVERY_HAND
    elif _HAND.fullmatch(item):
        low, high = sorted(parse_cards(item))
        yield low, high
    elif share := _SHARE.fullmatch(item):
        yield from best_hands(Fraction(share[1]) / 100)
    else:
        item = item.replace("10", "T")
        for ranks, kind in _ladder(item) if "-" in item else _class(item):
            for name in _class_names(*ranks, kind, item):
                yield from combos_by_class()[name]


def _class(item: str) -> Iterator[tuple[tuple[int, int], str]]:
    """The ranks (the higher first) and the kind, "s", "o" or "", of ``77``, ``AKs``, ``Axo``, ``KT+`` ..."""
    found = _CLASS.fullmatch(item)
    if found is None:
        raise ValueError(_what_is_wrong(item))
    first, second, kind, plus = found.groups()
    if second.lower() == "x":
        high = RANKS.index(first.upper())
        if plus:
            raise ValueError(Sentence("{item!r} cannot be better than it is: x stands for every kicker", item=item))
        for low in range(13):
            if low != high:
                yield (max(high, low), min(high, low)), kind.lower()
        return
    low, high = sorted((RANKS.index(first.upper()), RANKS.index(second.upper())))
    if low == high:
        for rank in range(low, 13 if plus else low + 1):
            yield (rank, rank), kind.lower()
    else:
        for rank in range(low, high if plus else low + 1):
            yield (high, rank), kind.lower()


def _ladder(item: str) -> Iterator[tuple[tuple[int, int], str]]:
    """The same for ``77-99``, ``A2s-A5s`` and ``54s-T9s``, in either order."""
    found = _LADDER.fullmatch(item)
    if found is None:
        raise ValueError(_what_is_wrong(item))
    kinds = found[3].lower(), found[6].lower()
    ends = [
        sorted((RANKS.index(a.upper()), RANKS.index(b.upper())), reverse=True)
        for a, b in (found.group(1, 2), found.group(4, 5))
    ]
    (high, low), (other_high, other_low) = sorted(ends)
    steps = other_low - low
    if kinds[0] != kinds[1] or other_high - high not in (0, steps) or (high == low) != (other_high == other_low):
        raise ValueError(
            Sentence(
                "{item!r} has no way from one end to the other: expected such as 77-99, A2s-A5s or 54s-T9s", item=item
            )
        )
    for step in range(steps + 1):
        yield (high if high == other_high else high + step, low + step), kinds[0]


def _class_names(high: int, low: int, kind: str, item: str) -> list[str]:
    name = RANKS[high] + RANKS[low]
    if high == low:
        if kind:
            raise ValueError(Sentence("{item!r} cannot be: a pair is neither suited nor offsuit", item=item))
        return [name]
    return [name + kind] if kind else [name + "s", name + "o"]


def _what_is_wrong(item: str) -> str:
    if re.fullmatch(_CARD, item, _EITHER_CASE):
        return Sentence("{item!r} is one card, and a hand has two: {expected}", item=item, expected=_EXPECTED)
    return Sentence("{item!r} is no hand and no range: {expected}", item=item, expected=_EXPECTED)


def best_hands(share: Fraction) -> tuple[Combo, ...]:
    """The best classes by their equity against a random hand, as many as fit into `share` (0 to 1) of all hands.

    Raises ValueError with one sentence where none fits.
    """
    hands: list[Combo] = []
    for name in _classes_in_order():
        combos = combos_by_class()[name]
        if len(hands) + len(combos) > share * len(EVERY_HAND):
            break
        hands += combos
    if share > 1 or not hands:
        raise ValueError(
            Sentence("{share:g}% is no share of all hands: expected 0.5% to 100%", share=float(100 * share))
        )
    return tuple(hands)


@cache
def _classes_in_order() -> tuple[str, ...]:
    from holdem.core.odds.matchups import equity, pairs

    def against_random(name: str) -> float:
        return sum(pairs(name, other) * equity(name, other) for other in CLASS_NAMES)

    # Every class meets 1225 hands for each of its own, so the sums have to be weighed.
    return tuple(sorted(CLASS_NAMES, key=lambda name: -against_random(name) / len(combos_by_class()[name])))
