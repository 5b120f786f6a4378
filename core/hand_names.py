"""A made hand in words, as histories write it: "two pair, Aces and Kings".  Carries R12 for the reader's eye.

Which hand is better is `evaluator`'s business; this module names what that found, and checks names that others gave.
"""

from typing import NamedTuple

from holdem.core.evaluator import Category, Ranks, category_of, hand_classes

RANK_NAMES = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")


class _Words(NamedTuple):
    name: str
    kickers: Ranks  # the ranks that the name leaves out and that decide between two hands of this name


def hand_name(value: int) -> str:
    """The name of a hand worth `value` without its kickers: "a pair of Kings"."""
    return _words(value).name


def shown_name(value: int, best_before: int | None) -> str:
    """The name of a hand worth `value` as a showdown announces it after the best hand shown so far, if any.

    A hand with the name of the best hand so far is told from it: one that beats it by its kickers up to the one that
    decides ("a pair of Queens - Ace+King kicker"; a flush by that card alone, "a flush, King high - Queen higher"), one
    that loses to it by "lower kicker" or "lower cards".
    """
    name, kickers = _words(value)
    if best_before is None or best_before == value:
        return name
    best_name, best_kickers = _words(best_before)
    if best_name != name:
        return name
    flush = category_of(value) is Category.FLUSH
    if value < best_before:
        return f"{name} - lower {'cards' if flush else 'kicker'}"
    place = next(place for place, rank in enumerate(kickers) if rank != best_kickers[place])
    return f"{name} - {f'{RANK_NAMES[kickers[place]]} higher' if flush else _kicker(kickers[: place + 1])}"


def matches_name(text: str, value: int) -> bool:
    """Whether `text`, in capitals or not, names a hand worth `value`, with its kickers, the first of them, or none.

    "lower kicker" and "lower cards" speak of another hand and are taken wherever there are kickers: `shown_name` judges
    them.
    """
    name, kickers = _words(value)
    if category_of(value) is Category.FLUSH:
        endings = ["lower cards", *(f"{RANK_NAMES[rank]} higher" for rank in kickers)]
    else:
        endings = ["lower kicker"] if kickers else []
        endings += [_kicker(kickers[:count]) for count in range(1, len(kickers) + 1)]
    right = {name, *(f"{name} - {ending}" for ending in endings)}
    return text.strip().casefold() in {one.casefold() for one in right}


def _words(value: int) -> _Words:
    category, ranks = hand_classes()[value - 1]
    match category:
        case Category.HIGH_CARD:
            return _Words(f"high card {RANK_NAMES[ranks[0]]}", ranks[1:])
        case Category.ONE_PAIR:
            return _Words(f"a pair of {_plural(ranks[0])}", ranks[2:])
        case Category.TWO_PAIR:
            return _Words(f"two pair, {_plural(ranks[0])} and {_plural(ranks[2])}", ranks[4:])
        case Category.THREE_OF_A_KIND:
            return _Words(f"three of a kind, {_plural(ranks[0])}", ranks[3:])
        case Category.STRAIGHT:
            return _Words(f"a straight, {RANK_NAMES[ranks[4]]} to {RANK_NAMES[ranks[0]]}", ())
        case Category.FLUSH:
            return _Words(f"a flush, {RANK_NAMES[ranks[0]]} high", ranks[1:])
        case Category.FULL_HOUSE:
            return _Words(f"a full house, {_plural(ranks[0])} full of {_plural(ranks[3])}", ())
        case Category.FOUR_OF_A_KIND:
            return _Words(f"four of a kind, {_plural(ranks[0])}", ranks[4:])
        case Category.STRAIGHT_FLUSH:
            return _Words(f"a straight flush, {RANK_NAMES[ranks[4]]} to {RANK_NAMES[ranks[0]]}", ())
        case Category.ROYAL_FLUSH:
            return _Words("a Royal Flush", ())


def _plural(rank: int) -> str:
    name = RANK_NAMES[rank]
    return f"{name}es" if name == "Six" else f"{name}s"


def _kicker(ranks: Ranks) -> str:
    return f"{'+'.join(RANK_NAMES[rank] for rank in ranks)} kicker"
