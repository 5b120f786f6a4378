"""The player of all-in or fold: which table it looks into, and what it does with the answer."""

from collections.abc import Sequence
from random import Random

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, raise_to
from holdem.core.bots import View, Watcher, make_player
from holdem.core.bots.push_fold import wanted
from holdem.core.button import clockwise_after, first_positions
from holdem.core.cards import FULL_DECK, parse_cards
from holdem.core.deal import deal_from_deck, stack_deck
from holdem.core.events import Event, HandStarted
from holdem.core.hand import Hand
from holdem.core.odds.classes import CLASS_INDEX
from holdem.core.odds.push_fold import call_range, overcall_range, push_range
from holdem.core.structure import Level


def view_after(
    acts: Sequence[Action], stacks: Sequence[int], cards: str = "As Ah", ante: int = 0, button: int = 1
) -> View:
    """The view of whoever acts after `acts` at 10/20; seats from 1 with these stacks; he holds `cards`."""
    by_seat = dict(enumerate(stacks, 1))
    level, positions = Level(10, 20, ante), first_positions(button, by_seat)
    order = clockwise_after(positions.button, by_seat)
    # Who will be to act is known only when the hand has been played so far.
    named: dict[int, tuple[int, ...]] = {}
    for _ in range(2):
        events: list[Event] = [HandStarted(1, 1, level, positions, by_seat)]
        deal = deal_from_deck(stack_deck(FULL_DECK, order, named, ()), order)
        hand = Hand(by_seat, positions, level, deal, listener=events.append)
        for act in acts:
            hand.act(act)
        assert hand.to_act is not None
        named = {hand.to_act: parse_cards(cards)}
    watcher = Watcher(hand.to_act)
    for event in events:
        watcher(event)
    return watcher.view(hand)


def decision(view: View) -> Action:
    return make_player("push-fold", "seed", view.seat).decide(view)


# Seats 1 to 6, the button at 1: seat 4 is under the gun.
SIX = (200,) * 6


@pytest.mark.parametrize("folds", [0, 1, 2, 3, 4])
def test_first_in_the_players_behind_count(folds: int) -> None:
    view = view_after([FOLD] * folds, SIX)
    assert wanted(view) == push_range(5 - folds, 10)


def test_against_an_all_in_it_counts_who_sat_behind_the_pusher_and_who_is_left() -> None:
    # Under the gun folds, the next is all-in with four behind him; the cutoff has three left to act.
    assert wanted(view_after([FOLD, ALL_IN], SIX)) == call_range(4, 3, 10)
    assert wanted(view_after([FOLD, ALL_IN, FOLD, FOLD, FOLD], SIX)) == call_range(4, 0, 10)


def test_against_an_all_in_and_a_call() -> None:
    assert wanted(view_after([FOLD, ALL_IN, FOLD, CALL], SIX)) == overcall_range(4, 2, 1, 10)


def test_heads_up_the_button_pushes_and_the_big_blind_calls() -> None:
    assert wanted(view_after([], (240, 300))) == push_range(1, 12)
    assert wanted(view_after([ALL_IN], (240, 300))) == call_range(1, 0, 12)


def test_stacks_count_as_far_as_an_opponent_covers_them() -> None:
    # Seat 1 has the button, so of three it acts first; behind it are 100 and 60.
    assert wanted(view_after([], (500, 100, 60))) == push_range(2, 5)
    assert wanted(view_after([ALL_IN], (500, 100, 60))) == call_range(2, 1, 5)


def test_antes_make_the_stacks_shallower() -> None:
    # 30 of blinds and three antes of 10: a pot of 60 makes 300 chips as deep as 7.5 big blinds.
    assert wanted(view_after([], (300,) * 3, ante=10)) == push_range(2, 7.5)


def test_a_raise_counts_as_all_in_and_a_limp_as_a_fold() -> None:
    assert wanted(view_after([raise_to(40)], (200,) * 3)) == call_range(2, 1, 10)
    assert wanted(view_after([CALL, FOLD], (200,) * 3)) == push_range(1, 10)
    # The big blind raised who had checked before him: nobody is behind.
    assert wanted(view_after([CALL, raise_to(60)], (200, 200))) == call_range(1, 0, 10)


def test_it_knows_only_all_in_and_fold_before_the_flop() -> None:
    assert decision(view_after([], (200, 200), "As Ah")) == ALL_IN
    assert decision(view_after([], (200, 200), "7d 2h")) == FOLD
    assert decision(view_after([raise_to(40)], (200, 200), "As Ah")) == ALL_IN
    assert decision(view_after([CALL], (200, 200), "7d 2h")) == CHECK
    assert decision(view_after([ALL_IN], (200, 200), "As Ah")) == ALL_IN
    assert decision(view_after([ALL_IN], (200, 500), "As Ah")) == CALL  # a raise is forbidden (R7.5)
    assert decision(view_after([ALL_IN], (200, 200), "7d 2h")) == FOLD


def test_after_the_flop_it_gives_up() -> None:
    assert decision(view_after([CALL, CHECK], (200, 200), "7d 2h")) == CHECK
    assert decision(view_after([CALL, CHECK, raise_to(20)], (200, 200), "7d 2h")) == FOLD


def test_a_hand_that_is_pushed_now_and_then_is_pushed_about_as_often() -> None:
    """84s at 10.1 big blinds is pushed once in six times."""
    view = view_after([], (202, 202), "8s 4s")
    often = wanted(view)[CLASS_INDEX["84s"]]
    assert 0 < often < 1
    pushed = sum(make_player("push-fold", f"{n}", 1).decide(view) == ALL_IN for n in range(1000))
    assert pushed == pytest.approx(1000 * often, abs=60)


def test_any_table_any_acts_get_a_legal_answer() -> None:
    rng = Random(5)
    asked = 0
    for _ in range(300):
        stacks = [rng.choice([rng.randint(1, 60), rng.randint(60, 900)]) for _ in range(rng.randint(2, 10))]
        by_seat = dict(enumerate(stacks, 1))
        level, positions = Level(10, 20, rng.choice([0, 5])), first_positions(1, by_seat)
        order = clockwise_after(positions.button, by_seat)
        deck = list(FULL_DECK)
        rng.shuffle(deck)
        events: list[Event] = [HandStarted(1, 1, level, positions, by_seat)]
        watchers = {seat: Watcher(seat) for seat in by_seat}
        hand = Hand(by_seat, positions, level, deal_from_deck(deck, order), listener=events.append)
        heard = 0
        while hand.to_act is not None:
            for event in events[heard:]:
                for watcher in watchers.values():
                    watcher(event)
            heard = len(events)
            view = watchers[hand.to_act].view(hand)
            answer = decision(view)
            assert view.options.refusal(answer) is None
            asked += 1
            kinds = [CALL if view.options.to_call else CHECK, ALL_IN if view.options.can_go_all_in else FOLD]
            if view.options.can_raise:
                kinds.append(raise_to(view.options.least_to))
            hand.act(answer if rng.random() < 0.3 else rng.choice([k for k in kinds if not view.options.refusal(k)]))
    assert asked > 1000
