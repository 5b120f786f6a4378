"""A staged hand for rule tests: seats, blinds and cards in, plain words for the actions, events out."""

from collections.abc import Callable, Mapping

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, IllegalAction, raise_to
from holdem.core.betting import Betting
from holdem.core.button import Positions, clockwise_after, first_positions
from holdem.core.cards import FULL_DECK, parse_cards
from holdem.core.deal import Deal, deal_from_deck, stack_deck
from holdem.core.events import Event
from holdem.core.hand import Hand
from holdem.core.posting import Post
from holdem.core.structure import AntePayer, Level

WORDS: Mapping[str, Action] = {"fold": FOLD, "check": CHECK, "call": CALL, "all-in": ALL_IN}


def action(words: str) -> Action:
    name, _, amount = words.partition(" ")
    return WORDS[name] if name in WORDS else raise_to(int(amount))


class Staged:
    """A hand and everything that happened in it."""

    def __init__(
        self,
        stacks: Mapping[int, int],
        *,
        button: int = 1,
        positions: Positions | None = None,
        blinds: tuple[int, int] = (10, 20),
        ante: int = 0,
        ante_payer: AntePayer = "each",
        betting: Betting = Betting.NO_LIMIT,
        posts: tuple[Post, ...] | None = None,
        hole: Mapping[int, str] | None = None,
        board: str = "",
    ) -> None:
        level = Level(*blinds, ante, ante_payer)
        positions = positions or first_positions(button, stacks)
        order = clockwise_after(positions.button, stacks)
        named = {seat: parse_cards(cards) for seat, cards in (hole or {}).items()}
        deal: Deal = deal_from_deck(stack_deck(FULL_DECK, order, named, parse_cards(board)), order)
        self.events: list[Event] = []
        self.hand = Hand(
            stacks,
            positions,
            level,
            deal,
            posts=posts,
            betting=betting,
            listener=self.events.append,
        )

    def say(self, *acts: str) -> "Staged":
        """Plays acts such as ``"3: raise 60"`` and checks whose turn each is."""
        for act in acts:
            seat, _, words = act.partition(": ")
            assert self.hand.to_act == int(seat), f"{act}: it is {self.hand.to_act}'s turn"
            self.hand.act(action(words))
        return self

    def refused(self, words: str) -> str:
        """The rule by which the seat to act may not do this; nothing has changed."""
        before = (self.hand.stacks, self.hand.to_act, self.hand.pot, len(self.events))
        with pytest.raises(IllegalAction) as caught:
            self.hand.act(action(words))
        assert before == (self.hand.stacks, self.hand.to_act, self.hand.pot, len(self.events))
        return caught.value.rule

    def range(self) -> tuple[int, int] | None:
        """The least and the greatest legal bet or raise."""
        options = self.hand.options()
        return (options.least_to, options.most_to) if options.can_raise else None

    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """The pots paid: amount and contestants, main pot first."""
        return [(awarded.pot.amount, tuple(sorted(awarded.pot.contestants))) for awarded in self.hand.awarded]

    def shares(self) -> list[dict[int, int]]:
        """What each winner got of each pot, main pot first."""
        return [dict(awarded.shares) for awarded in self.hand.awarded]


@pytest.fixture
def stage() -> Callable[..., Staged]:
    return Staged
