"""A table for computer players: one hand whose cards can be exchanged, played by the same acts again."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import pytest

from holdem.core.actions import Action
from holdem.core.bots import View, Watcher
from holdem.core.button import clockwise_after, first_positions
from holdem.core.cards import shuffled_deck
from holdem.core.deal import Deal, deal_from_deck
from holdem.core.events import Event, HandStarted, Listener
from holdem.core.hand import Hand
from holdem.core.structure import Level


class Table:
    """One hand of a table that is set up at random from `seed`."""

    def __init__(self, seed: int, players: int | None = None) -> None:
        rng = Random(f"table {seed}")
        self.seats = sorted(rng.sample(range(1, 11), players or rng.randint(2, 6)))
        self.level = Level(10, 20, rng.choice([0, 0, 0, 5]))
        self.stacks = {seat: rng.choice([rng.randint(1, 200), rng.randint(200, 2000)]) for seat in self.seats}
        self.positions = first_positions(rng.choice(self.seats), self.seats)
        self.number = rng.randint(1, 120)
        self.order = clockwise_after(self.positions.button, self.seats)
        self.deal = deal_from_deck(shuffled_deck(rng), self.order)

    def start(self, listener: Listener, deal: Deal | None = None) -> Hand:
        listener(HandStarted(self.number, 1, self.level, self.positions, dict(self.stacks)))
        return Hand(self.stacks, self.positions, self.level, deal or self.deal, listener=listener)

    def view_after(self, acts: Sequence[Action], deal: Deal | None = None) -> View:
        """What the seat to act sees after `acts`, with other cards if `deal` is given."""
        events: list[Event] = []
        hand = self.start(events.append, deal)
        for act in acts:
            hand.act(act)
        assert hand.to_act is not None
        watcher = Watcher(hand.to_act)
        for event in events:
            watcher(event)
        return watcher.view(hand)

    def with_other_unseen_cards(self, view: View, rng: Random) -> Deal:
        """The deal with all cards that `view` does not show drawn anew."""
        unseen = [card for card in range(52) if card not in view.cards and card not in view.board]
        rng.shuffle(unseen)
        hole: Mapping[int, tuple[int, ...]] = {
            seat: view.cards if seat == view.seat else (unseen.pop(), unseen.pop()) for seat in self.seats
        }
        return Deal(hole, (*view.board, *unseen[: 5 - len(view.board)]))


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table
