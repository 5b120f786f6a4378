"""The players of one idea, on hands worked out by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, raise_to
from holdem.core.bots import View, Watcher, make_player
from holdem.core.button import first_positions
from holdem.core.cards import FULL_DECK
from holdem.core.deal import deal_from_deck
from holdem.core.events import Event, HandStarted
from holdem.core.hand import Hand
from holdem.core.structure import Level


@pytest.fixture
def view_after() -> Callable[..., View]:
    """The view of whoever acts next at 10/20, heads-up, button and small blind at seat 1."""

    def make(*acts: Action, stacks: tuple[int, int] = (1000, 1000)) -> View:
        level, positions, by_seat = Level(10, 20), first_positions(1, (1, 2)), {1: stacks[0], 2: stacks[1]}
        events: list[Event] = [HandStarted(1, 1, level, positions, by_seat)]
        hand = Hand(by_seat, positions, level, deal_from_deck(FULL_DECK, (2, 1)), listener=events.append)
        for act in acts:
            hand.act(act)
        assert hand.to_act is not None
        watcher = Watcher(hand.to_act)
        for event in events:
            watcher(event)
        return watcher.view(hand)

    return make


@pytest.mark.parametrize(
    ("spec", "opening", "facing_a_bet", "facing_an_all_in", "with_a_free_check"),
    [
        ("always-call", CALL, CALL, CALL, CHECK),
        ("always-fold", FOLD, FOLD, FOLD, CHECK),
        # A call would be all-in too, and with the opponent all-in a raise is forbidden (R7.5).
        ("always-all-in", ALL_IN, ALL_IN, ALL_IN, ALL_IN),
        # The pot after a call of 10 is 40, so to 20 + 40; facing a raise to 60 the pot after the call is 120.
        ("always-pot", raise_to(60), raise_to(180), CALL, raise_to(60)),
        ("min-raise", raise_to(40), raise_to(100), CALL, raise_to(40)),
    ],
)
def test_each_plays_its_one_idea(
    spec: str,
    opening: Action,
    facing_a_bet: Action,
    facing_an_all_in: Action,
    with_a_free_check: Action,
    view_after: Callable[..., Any],
) -> None:
    def answer(*acts: Action) -> Action:
        view = view_after(*acts)
        return make_player(spec, "seed", view.seat).decide(view)

    assert answer() == opening
    assert answer(raise_to(60)) == facing_a_bet
    assert answer(ALL_IN) == facing_an_all_in
    assert answer(CALL) == with_a_free_check


def test_r7_5_all_in_becomes_a_call_where_only_a_call_is_allowed(view_after: Callable[..., Any]) -> None:
    view = view_after(ALL_IN, stacks=(300, 1000))
    assert make_player("always-all-in", "seed", 2).decide(view) == CALL


def test_always_pot_goes_all_in_when_the_pot_is_more_than_it_has(view_after: Callable[..., Any]) -> None:
    view = view_after(raise_to(60), stacks=(1000, 150))
    assert make_player("always-pot", "seed", 2).decide(view) == raise_to(150)
