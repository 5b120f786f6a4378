"""The coach: plain mistakes are found, plain good play is none, and he knows no more than the seat he looks at."""

from collections.abc import Sequence

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, raise_to
from holdem.core.bots.coach import Coach, Sureness
from holdem.core.button import first_positions
from holdem.core.cards import parse_cards
from holdem.core.deal import Deal
from holdem.core.events import HandStarted
from holdem.core.hand import Hand
from holdem.core.structure import Level

ANN, BOB = 1, 2


def heads_up(
    coach: Coach, stack: int, ann: str, bob: str = "7h 2d", board: str = "Kc 8d 3s 5h Jc", acts: Sequence[Action] = ()
) -> Hand:
    """Ann has the button and the small blind of 10, Bob the big blind of 20; then `acts`."""
    stacks = {ANN: stack, BOB: stack}
    positions, level = first_positions(ANN, stacks), Level(10, 20)
    coach(HandStarted(1, 1, level, positions, stacks))
    deal = Deal({ANN: parse_cards(ann), BOB: parse_cards(bob)}, parse_cards(board))
    hand = Hand(stacks, positions, level, deal, listener=coach)
    for action in acts:
        hand.act(action)
    return hand


def test_folding_aces_to_a_shove_is_a_sure_mistake() -> None:
    coach = Coach([BOB])
    hand = heads_up(coach, 400, "7c 2s", "As Ad", acts=[ALL_IN])
    judged = coach.judge(hand, FOLD)
    assert judged.assessment.best.action == CALL
    # Aces win 85 % of 800 chips against anything; what a call costs, 380, is to be taken off.
    assert 200 < judged.cost < 420
    assert judged.is_mistake
    assert judged.sureness is Sureness.SURE
    assert not coach.judge(hand, CALL).is_mistake


def test_calling_a_shove_with_the_worst_hand_is_one_too() -> None:
    coach = Coach([BOB])
    hand = heads_up(coach, 1000, "As Ad", "7h 2d", acts=[ALL_IN])
    assert coach.judge(hand, CALL).cost > 100
    assert coach.judge(hand, FOLD).cost == 0


def test_an_unusual_amount_is_valued_as_it_is_and_all_in_as_what_it_amounts_to() -> None:
    coach = Coach([ANN])
    hand = heads_up(coach, 1000, "As Ad")
    assert coach.judge(hand, raise_to(77)).chosen.action == raise_to(77)
    assert coach.judge(hand, ALL_IN).chosen.action == raise_to(1000)
    short = Coach([BOB])
    assert short.judge(heads_up(short, 400, "7c 2s", "As Ad", acts=[ALL_IN]), ALL_IN).chosen.action == CALL


def test_giving_up_nothing_for_free_costs_nothing() -> None:
    coach = Coach([BOB])
    hand = heads_up(coach, 1000, "Qs Qd", "7h 2d", acts=[CALL])
    assert coach.judge(hand, CHECK).cost < 10


@pytest.mark.parametrize("other", ["As Ad", "7c 2s"])
def test_r13_1_cards_that_the_seat_does_not_see_change_nothing(other: str) -> None:
    advice = []
    for ann in (other, "9c 9s"):
        coach = Coach([BOB])
        advice.append(coach.advise(heads_up(coach, 600, ann, "Ts Td", acts=[raise_to(60)])))
    assert advice[0] == advice[1]
