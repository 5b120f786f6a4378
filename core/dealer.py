"""Where the cards come from: a deck for the draw and one for each hand, all from a seed.  Carries the shuffle of R4.1.

Every deck depends on the seed and the hand's number alone, never on what was played before, so a game that is resumed,
or played again otherwise, meets the same cards.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Protocol

from holdem.core.cards import Card, shuffled_deck
from holdem.core.deal import stack_deck


class Dealer(Protocol):
    """What a tournament asks for cards."""

    def draw_deck(self) -> Sequence[Card]:
        """The deck from which the button is drawn."""

    def hand_deck(self, number: int, order: Sequence[int]) -> Sequence[Card]:
        """The deck of hand `number`, dealt to the seats of `order`."""


def commitment(seed: str) -> str:
    """What can be told of a seed before the first card: it fixes the seed and does not give it away (SHA-256, hex)."""
    return sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


class SeededDealer:
    """Shuffles from a seed."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def draw_deck(self) -> Sequence[Card]:
        """As in `Dealer`."""
        return shuffled_deck(Random(f"{self._seed}|draw"))

    def hand_deck(self, number: int, order: Sequence[int]) -> Sequence[Card]:
        """As in `Dealer`; the order of the seats does not matter."""
        return shuffled_deck(Random(f"{self._seed}|hand {number}"))


class StackedDealer(SeededDealer):
    """Shuffles from a seed, but lays the named cards where they were asked for.

    `hole` and `boards` are keyed by the hand's number.
    """

    def __init__(
        self,
        seed: str,
        hole: Mapping[int, Mapping[int, Sequence[Card]]],
        boards: Mapping[int, Sequence[Card]],
    ) -> None:
        super().__init__(seed)
        self._hole = hole
        self._boards = boards

    def hand_deck(self, number: int, order: Sequence[int]) -> Sequence[Card]:
        """As in `Dealer`.  Raises ValueError when a card is named for a seat that is not dealt in."""
        deck = super().hand_deck(number, order)
        return stack_deck(deck, order, self._hole.get(number, {}), self._boards.get(number, ()))
