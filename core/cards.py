"""Cards, their notation, the deck, the streets.  Carries R4.1 and R4.2; what a hand is worth is `evaluator`'s business.

A card is a small integer, so that hands can be evaluated by adding up keys:
``card = 4 * rank + suit`` with rank 0 (deuce) to 12 (ace) and suit 0 to 3 in the order c, d, h, s.
Sorted by that number, cards stand in the order of the draw for the button (R2.1).
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from random import Random
from typing import TypeAlias

from holdem.core.sentences import Sentence

Card: TypeAlias = int
"""0 (2c) to 51 (As)."""


class Street(IntEnum):
    """The four rounds of betting (R4.2)."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


RANKS = "23456789TJQKA"
SUITS = "cdhs"
CARD_NAMES: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARDS_BY_NAME: dict[str, Card] = {name: card for card, name in enumerate(CARD_NAMES)}
FULL_DECK: tuple[Card, ...] = tuple(range(52))

_SHUFFLED_PLACES = [(last, (last + 1).bit_length()) for last in range(51, 0, -1)]


def rank_of(card: Card) -> int:
    """0 for a deuce, 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def card_name(card: Card) -> str:
    """``"As"`` for the ace of spades."""
    return CARD_NAMES[card]


def parse_card(text: str) -> Card:
    """The card that `text` names: rank ``23456789TJQKA`` (or ``10``), suit ``cdhs``, in either case.

    Raises ValueError with one sentence that says what was expected.
    """
    card = CARDS_BY_NAME.get(text)
    if card is not None:
        return card
    normalised = text.replace("10", "T")
    card = CARDS_BY_NAME.get(normalised[:1].upper() + normalised[1:].lower())
    if card is None:
        raise ValueError(
            Sentence(
                "{text!r} is no card: expected a rank of {ranks} and a suit of {suits}, as in As or Td",
                text=text,
                ranks=RANKS,
                suits=SUITS,
            )
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of ``"As Kd"``, ``"AsKd"`` or ``"As, Kd"``, in that order, no card twice.

    Raises ValueError with one sentence.
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        compact = word.replace("10", "T")
        if len(compact) % 2:
            parse_card(word)
            raise ValueError(Sentence("{word!r} is not a row of cards such as AsKd", word=word))
        cards.extend(parse_card(compact[i : i + 2]) for i in range(0, len(compact), 2))
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(Sentence("the card {twice} is named twice", twice=card_name(twice)))
    return tuple(cards)


def format_cards(cards: Iterable[Card]) -> str:
    """``"As Kd"``."""
    return " ".join([CARD_NAMES[card] for card in cards])


def shuffled_deck(rng: Random) -> list[Card]:
    """All 52 cards in the order in which `rng` shuffles them (R4.1).

    Fisher and Yates' shuffle, from the last card to the first, each place with equal chance.  It is spelt out because a
    seed must deal the same cards under every version of Python, which `Random.shuffle` does not promise; today the two
    agree, and this one takes half the time.
    """
    deck = list(FULL_DECK)
    random_bits = rng.getrandbits
    for last, bits in _SHUFFLED_PLACES:
        chosen = random_bits(bits)
        while chosen > last:
            chosen = random_bits(bits)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


def highest_card(cards: Sequence[Card]) -> int:
    """The index of the card that wins the draw for the button: rank, then spades > hearts > diamonds > clubs (R2.1)."""
    return max(range(len(cards)), key=cards.__getitem__)
