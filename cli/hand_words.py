"""The name of a made hand in the reader's language.  Carries R12 for the reader's eye, as core's `hand_names` does.

In English the words are core's own, which histories say too; what is told of two hands of one name is found there.
"""

from holdem.cli.language import ENGLISH, Language, plater
from holdem.core.evaluator import Category, category_of, ranks_of
from holdem.core.hand_names import RANK_NAMES, shown_name

# A rank stands in different cases: "two pair, Kings and Fives", "a pair of Kings", "a flush, King high", "King kicker".
_SEVERAL = (
    plater("several", "Deuces"),
    plater("several", "Threes"),
    plater("several", "Fours"),
    plater("several", "Fives"),
    plater("several", "Sixes"),
    plater("several", "Sevens"),
    plater("several", "Eights"),
    plater("several", "Nines"),
    plater("several", "Tens"),
    plater("several", "Jacks"),
    plater("several", "Queens"),
    plater("several", "Kings"),
    plater("several", "Aces"),
)
_OF = (
    plater("of several", "Deuces"),
    plater("of several", "Threes"),
    plater("of several", "Fours"),
    plater("of several", "Fives"),
    plater("of several", "Sixes"),
    plater("of several", "Sevens"),
    plater("of several", "Eights"),
    plater("of several", "Nines"),
    plater("of several", "Tens"),
    plater("of several", "Jacks"),
    plater("of several", "Queens"),
    plater("of several", "Kings"),
    plater("of several", "Aces"),
)
_UP_TO = (
    plater("up to", "Deuce"),
    plater("up to", "Three"),
    plater("up to", "Four"),
    plater("up to", "Five"),
    plater("up to", "Six"),
    plater("up to", "Seven"),
    plater("up to", "Eight"),
    plater("up to", "Nine"),
    plater("up to", "Ten"),
    plater("up to", "Jack"),
    plater("up to", "Queen"),
    plater("up to", "King"),
    plater("up to", "Ace"),
)
_ONE = (
    plater("one", "Deuce"),
    plater("one", "Three"),
    plater("one", "Four"),
    plater("one", "Five"),
    plater("one", "Six"),
    plater("one", "Seven"),
    plater("one", "Eight"),
    plater("one", "Nine"),
    plater("one", "Ten"),
    plater("one", "Jack"),
    plater("one", "Queen"),
    plater("one", "King"),
    plater("one", "Ace"),
)
_KICKER, _HIGHER = " kicker", " higher"


def hand_words(value: int, language: Language = ENGLISH) -> str:
    """The name of a hand worth `value` without its kickers: "a pair of Kings"."""
    ranks = ranks_of(value)

    def several(place: int) -> str:
        return language.ptr("several", _SEVERAL[ranks[place]])

    def of(place: int) -> str:
        return language.ptr("of several", _OF[ranks[place]])

    def up_to(place: int) -> str:
        return language.ptr("up to", _UP_TO[ranks[place]])

    match category_of(value):
        case Category.HIGH_CARD:
            return language.tr("high card {rank}", rank=language.ptr("one", _ONE[ranks[0]]))
        case Category.ONE_PAIR:
            return language.tr("a pair of {ranks}", ranks=of(0))
        case Category.TWO_PAIR:
            return language.tr("two pair, {ranks} and {others}", ranks=several(0), others=several(2))
        case Category.THREE_OF_A_KIND:
            return language.tr("three of a kind, {ranks}", ranks=of(0))
        case Category.STRAIGHT:
            return language.tr("a straight, {low} to {high}", low=up_to(4), high=up_to(0))
        case Category.FLUSH:
            return language.tr("a flush, {rank} high", rank=up_to(0))
        case Category.FULL_HOUSE:
            return language.tr("a full house, {ranks} full of {others}", ranks=several(0), others=several(3))
        case Category.FOUR_OF_A_KIND:
            return language.tr("four of a kind, {ranks}", ranks=of(0))
        case Category.STRAIGHT_FLUSH:
            return language.tr("a straight flush, {low} to {high}", low=up_to(4), high=up_to(0))
        case Category.ROYAL_FLUSH:
            return language.tr("a Royal Flush")


def shown_words(value: int, best_before: int | None, language: Language = ENGLISH) -> str:
    """As core's `shown_name`: told from the best hand shown so far where both have one name."""
    _, apart, ending = shown_name(value, best_before).partition(" - ")
    name = hand_words(value, language)
    if not apart:
        return name
    if ending == "lower kicker":
        return language.tr("{hand} - lower kicker", hand=name)
    if ending == "lower cards":
        return language.tr("{hand} - lower cards", hand=name)
    if ending.endswith(_HIGHER):
        return language.tr("{hand} - {rank} higher", hand=name, rank=_one(ending.removesuffix(_HIGHER), language))
    ranks = [_one(rank, language) for rank in ending.removesuffix(_KICKER).split("+")]
    return language.tr("{hand} - {ranks} kicker", hand=name, ranks="+".join(ranks))


def _one(name: str, language: Language) -> str:
    return language.ptr("one", _ONE[RANK_NAMES.index(name)])
