from collections.abc import Callable
from typing import Any

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, raise_to
from holdem.core.bots import Watcher
from holdem.core.cards import Street, parse_cards
from holdem.core.dealer import StackedDealer
from holdem.core.events import HandShown, HandStarted, HoleCardsDealt
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament

ACES, KINGS, JUNK = parse_cards("As Ad"), parse_cards("Ks Kd"), parse_cards("7h 2c")


class Watched:
    """Three seats, button at 1, everything heard by the watcher of seat 2."""

    def __init__(self) -> None:
        self.watcher = Watcher(2)
        hole = {number: {1: ACES, 2: KINGS, 3: JUNK} for number in (1, 2)}
        boards = {1: parse_cards("3h 4h 9s Tc Qd")}
        dealer = StackedDealer("seed", hole, boards)
        stacks = {1: 1000, 2: 500, 3: 800}
        self.tournament = Tournament(Structure(), stacks, dealer, button=1, listener=self.watcher)
        self.hand = self.tournament.start_hand()

    def next_hand(self) -> None:
        self.tournament.finish_hand()
        self.hand = self.tournament.start_hand()


@pytest.fixture
def watched() -> Watched:
    return Watched()


def test_a_view_shows_the_table_as_it_stands(watched: Watched) -> None:
    watched.hand.act(raise_to(60))
    view = watched.watcher.view(watched.hand)
    assert (view.seat, view.cards, view.board, view.street) == (2, KINGS, (), Street.PREFLOP)
    assert (view.hand_number, view.level_number, view.level.big, view.positions.button) == (1, 1, 20, 1)
    assert [(s.seat, s.stack, s.bet, s.contribution, s.folded, s.all_in) for s in view.seats] == [
        (2, 490, 10, 10, False, False),
        (3, 780, 20, 20, False, False),
        (1, 940, 60, 60, False, False),
    ]
    assert (view.options.to_call, view.options.least_to, view.acts) == (50, 100, 1)
    assert view.me.seat == 2
    assert [seat.seat for seat in view.opponents] == [3, 1]


def test_who_folded_is_no_opponent_any_more(watched: Watched) -> None:
    watched.hand.act(FOLD)
    view = watched.watcher.view(watched.hand)
    assert [seat.seat for seat in view.opponents] == [3]
    assert [seat.seat for seat in view.seats if seat.folded] == [1]


def test_r13_1_nobody_elses_cards_reach_a_view(watched: Watched) -> None:
    watched.hand.act(CALL)
    view = watched.watcher.view(watched.hand)
    assert not any(isinstance(event, HoleCardsDealt) for event in view.events)
    assert repr(KINGS) in repr(view)
    assert repr(ACES) not in repr(view)
    assert repr(JUNK) not in repr(view)


def test_r11_2_hands_that_the_rules_turned_up_are_public(watched: Watched) -> None:
    watched.hand.act(ALL_IN)
    watched.hand.act(FOLD)
    watched.hand.act(CALL)
    assert [event.seat for event in watched.watcher.events if isinstance(event, HandShown)] == [3, 1]


def test_the_events_of_the_last_hand_are_gone(watched: Watched) -> None:
    for act in (FOLD, FOLD):
        watched.hand.act(act)
    watched.next_hand()
    view = watched.watcher.view(watched.hand)
    assert isinstance(view.events[0], HandStarted)
    assert view.events[0].number == view.hand_number == 2
    assert view.acts == 0


def test_habits_count_hands_before_the_flop_and_acts_after_it(watched: Watched) -> None:
    # Hand 1: seat 1 raises and, raised again, calls; on the flop seat 2 bets, seat 1 raises, seat 2 folds.
    for act in (raise_to(60), raise_to(120), FOLD, CALL, raise_to(100), raise_to(300), FOLD):
        watched.hand.act(act)
    watched.next_hand()
    # Hand 2: button at 2; seat 2 acts first, seat 3 folds, seat 1 goes all-in.
    assert watched.hand.to_act == 2
    for act in (raise_to(40), FOLD, ALL_IN):
        watched.hand.act(act)
    seats = watched.watcher.view(watched.hand).seats
    habits = {seat.seat: seat.habits for seat in sorted(seats, key=lambda seat: seat.seat)}
    assert [(seen.hands, seen.entered, seen.raised, seen.wagers, seen.calls) for seen in habits.values()] == [
        (2, 2, 2, 1, 0),
        (2, 2, 2, 1, 0),
        (2, 0, 0, 0, 0),
    ]
    # Seat 1: raised in front of others once, answered raises twice: called the one, raised the other.
    assert (habits[1].opens.chances, habits[1].opens.taken) == (1, 1)
    assert (habits[1].plays_on.chances, habits[1].plays_on.taken) == (2, 2)
    assert (habits[1].reraises.chances, habits[1].reraises.taken) == (2, 1)
    # Seat 2 was raised on the flop and gave up.
    assert (habits[2].faces_up.chances, habits[2].faces_up.taken) == (1, 0)


def test_a_view_is_made_only_in_turn(watched: Watched) -> None:
    with pytest.raises(ValueError, match="seat 2 is not to act"):
        watched.watcher.view(watched.hand)
    watched.hand.act(FOLD)
    with pytest.raises(ValueError, match="no hand was heard to start"):
        Watcher(2).view(watched.hand)


def test_acts_are_counted_through_the_streets(table: Callable[..., Any]) -> None:
    view = table(1, players=2).view_after([CALL, CHECK, CHECK])
    assert (view.street, view.acts, len(view.board)) == (Street.FLOP, 3, 3)
