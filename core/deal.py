"""Which cards go where in one hand.  Carries R4.1: two rounds of one card each, a burn before each street.

A `Deal` is fixed before the first blind is posted, whether it comes from a shuffled deck, from a scenario that names
some of its cards, or from a history that tells only what was seen.
"""

from collections.abc import Mapping, Sequence

from holdem.core.cards import Card
from holdem.core.values import value

HoleCards = tuple[Card, ...]

_BOARD_DEPTHS = (1, 2, 3, 5, 7)
"""How deep under the last hole card each board card lies: a card is burned before the flop, the turn and the river."""


@value
class Deal:
    """Each seat's two hole cards (None: not known) and the board as far as it is known."""

    hole: Mapping[int, HoleCards | None]
    board: tuple[Card, ...]


def deal_from_deck(deck: Sequence[Card], order: Sequence[int]) -> Deal:
    """Deals from the top of `deck` to the seats of `order` (first the player clockwise from the button)."""
    players = len(order)
    hole: dict[int, HoleCards | None] = {seat: (deck[i], deck[players + i]) for i, seat in enumerate(order)}
    return Deal(hole, tuple([deck[2 * players + depth] for depth in _BOARD_DEPTHS]))


def stack_deck(
    deck: Sequence[Card], order: Sequence[int], hole: Mapping[int, Sequence[Card]], board: Sequence[Card]
) -> list[Card]:
    """`deck` rearranged so that `deal_from_deck` gives the named cards; all other cards keep their order.

    `hole` may name no, one or two cards of a seat, `board` its first cards.
    Raises ValueError when a card is named twice or too many are named.
    """
    players = len(order)
    wanted: dict[int, Card] = {}
    for seat, cards in hole.items():
        if len(cards) > 2:
            raise ValueError(f"seat {seat} has {len(cards)} hole cards: expected two")
        for round_number, card in enumerate(cards):
            wanted[round_number * players + order.index(seat)] = card
    if len(board) > 5:
        raise ValueError(f"the board has {len(board)} cards: expected at most five")
    for depth, card in zip(_BOARD_DEPTHS, board, strict=False):
        wanted[2 * players + depth] = card
    named = set(wanted.values())
    if len(named) < len(wanted):
        raise ValueError("a card is named twice")
    rest = iter([card for card in deck if card not in named])
    return [wanted[place] if place in wanted else next(rest) for place in range(len(deck))]
