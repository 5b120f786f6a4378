"""Outs: the cards that, coming next, make a hand the best.  Carries R12, by way of the evaluator."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import evaluate
from holdem.core.sentences import Sentence


class Outs(NamedTuple):
    """What the next card can do for one hand among others, all of them known."""

    ahead: bool
    """Whether the hand is the best now, alone or with others."""
    winning: tuple[Card, ...]
    """The cards after which it is the best alone, where it is not so now: from the highest rank down."""
    tying: tuple[Card, ...]
    """The cards after which it is the best with others, where it is behind now."""
    unseen: int
    """How many cards may come next."""


def outs(hands: Sequence[Sequence[Card]], board: Sequence[Card], dead: Collection[Card] = ()) -> list[Outs]:
    """The outs of each of `hands` on a flop or a turn.

    What comes after the next card is not looked at.  Raises ValueError for a board of another length.
    """
    if len(board) not in (3, 4):
        raise ValueError(Sentence("outs are told on a flop or a turn, and {board} cards are neither", board=len(board)))
    seen = {*board, *dead, *[card for hand in hands for card in hand]}
    left = [card for card in reversed(FULL_DECK) if card not in seen]
    now = _best(hands, board)
    after = {card: _best(hands, (*board, card)) for card in left}
    return [
        Outs(
            player in now,
            tuple([card for card in left if after[card] == [player]]) if now != [player] else (),
            tuple([card for card in left if player in after[card] and len(after[card]) > 1])
            if player not in now
            else (),
            len(left),
        )
        for player in range(len(hands))
    ]


def _best(hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[int]:
    """The hands that are the best on `board`."""
    values = [evaluate((*hand, *board)) for hand in hands]
    return [player for player, value in enumerate(values) if value == max(values)]
