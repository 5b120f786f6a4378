"""What rooms call a made hand: ``two pair, Aces and Kings``, ``Two pairs : Aces and 4``, ``Kings-High Straight``.

Our own words, and those of rooms that use the same, are `core.hand_names`'; here the other dialects are understood, by
category and by the ranks that they name.  A name may leave ranks out, but what it says must be so.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from holdem.core.evaluator import Category, Ranks, category_of, ranks_of
from holdem.core.hand_names import RANK_NAMES, hand_name, matches_name


class _Meaning(NamedTuple):
    category: Category
    ranks: Ranks


@lru_cache(maxsize=8192)
def fits_name(text: str, value: int) -> bool | None:
    """Whether `text` names a hand worth `value`; None if it is no name of a hand that is known here."""
    # Most are called just what we call them, which is quickly seen.
    if text == hand_name(value) or matches_name(text, value):
        return True
    base, kickers, _ = text.partition(" - ")
    with_kicker = _WITH_KICKER.search(base)
    if with_kicker is not None:
        base = base[: with_kicker.start()]
    meaning = _understood(base.strip())
    if meaning is None:
        return None
    if kickers or (with_kicker is not None and not _is_kicker(with_kicker[1], value)):
        return False
    category = category_of(value)
    if category is Category.ROYAL_FLUSH and meaning.category is Category.STRAIGHT_FLUSH:
        category = Category.STRAIGHT_FLUSH
    if category is not meaning.category:
        return False
    named = _NAMED[category](ranks_of(value))
    if category in _RUNS and len(meaning.ranks) == 2:
        return set(named) == set(meaning.ranks)
    return named[: len(meaning.ranks)] == meaning.ranks


def _is_kicker(word: str, value: int) -> bool:
    """Whether `word` names a rank that can decide between two hands of one name: any of the kickers."""
    first = _FIRST_KICKER.get(category_of(value))
    return first is not None and _WORDS.get(word.lower()) in ranks_of(value)[first:]


def _all(ranks: Ranks) -> Ranks:
    return ranks


def _first(ranks: Ranks) -> Ranks:
    return ranks[:1]


def _ends(ranks: Ranks) -> Ranks:
    return ranks[0], ranks[4]


_RUNS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_NAMED: dict[Category, Callable[[Ranks], Ranks]] = {
    Category.HIGH_CARD: _all,
    Category.ONE_PAIR: _first,
    Category.TWO_PAIR: lambda ranks: (ranks[0], ranks[2]),
    Category.THREE_OF_A_KIND: _first,
    Category.STRAIGHT: _ends,
    Category.FLUSH: _all,
    Category.FULL_HOUSE: lambda ranks: (ranks[0], ranks[3]),
    Category.FOUR_OF_A_KIND: _first,
    Category.STRAIGHT_FLUSH: _ends,
    Category.ROYAL_FLUSH: lambda ranks: (),
}
"""The ranks by which a hand of a category is named, the most telling first."""

_FIRST_KICKER = {
    Category.HIGH_CARD: 1,
    Category.ONE_PAIR: 2,
    Category.TWO_PAIR: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.FLUSH: 1,
    Category.FOUR_OF_A_KIND: 4,
}
"""Which of the five ranks is the first that a name leaves out."""

_WITH_KICKER = re.compile(r" with (\w+) kicker$", re.IGNORECASE)

_WORDS = {name.lower(): rank for rank, name in enumerate(RANK_NAMES)}
_WORDS |= {f"{word}es" if word == "six" else f"{word}s": rank for word, rank in _WORDS.items()}
_WORDS |= {"two": 0, "twos": 0, "trey": 1, "treys": 1}
_WORDS |= {letter: rank for rank, letter in enumerate("23456789tjqka")} | {"10": 8}

_DIALECTS = (
    (Category.HIGH_CARD, r"high card(?:(?: ?:)? <>)?|<> high|<>-high|<> <> high"),
    (Category.TWO_PAIR, r"two pairs?(?:(?: ?:|,)? <> (?:and|&) <>)?|pair of <> and pair of <>"),
    (Category.ONE_PAIR, r"(?:an? |one )?pair(?: of <>|(?: ?:|,) <>)?"),
    (Category.THREE_OF_A_KIND, r"(?:three of a kind|trips|a set|set)(?:(?: of|,| ?:)? <>)?|three <>"),
    (Category.STRAIGHT, r"(?:a )?straight(?:(?:,| ?:)? <> (?:to <>|high))?|<>[- ]high straight"),
    (Category.FLUSH, r"(?:a )?flush(?:(?:,| ?:)? <> high)?|<>[- ]high flush"),
    (
        Category.FULL_HOUSE,
        r"(?:a )?full house(?:(?:,| ?:)? <> full of <>|(?:,| ?:)? <> (?:and|over) <>)?"
        r"|full of <> and <>|<> full (?:of|over) <>",
    ),
    (Category.FOUR_OF_A_KIND, r"(?:four of a kind|quads)(?:(?: of|,| ?:)? <>)?|four <>"),
    (Category.STRAIGHT_FLUSH, r"(?:a )?straight flush(?:(?:,| ?:)? <> (?:to <>|high))?|<>[- ]high straight flush"),
    (Category.ROYAL_FLUSH, r"(?:a )?royal flush"),
)
_PATTERNS = tuple(
    [
        (category, re.compile(f"(?:{pattern})$".replace("<>", "([a-z]+|10|[2-9])"), re.IGNORECASE))
        for category, pattern in _DIALECTS
    ]
)


@lru_cache(maxsize=4096)
def _understood(text: str) -> _Meaning | None:
    # Some sites have a pair of K's.
    text = text.replace("'s", "")
    for category, pattern in _PATTERNS:
        found = pattern.match(text)
        if found is not None:
            words = [word.lower() for word in found.groups() if word]
            if all(word in _WORDS for word in words):
                return _Meaning(category, tuple([_WORDS[word] for word in words]))
    return None
