"""What only the replay of a record needs of `Hand`: unknown cards, a judge, a player whom the room takes out."""

from collections.abc import Collection

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, IllegalAction, raise_to
from holdem.core.button import Positions
from holdem.core.cards import Street, parse_cards
from holdem.core.deal import Deal
from holdem.core.events import BetMade, Event, Folded, HandMucked, HandShown, RaisedTo
from holdem.core.hand import Hand
from holdem.core.pots import Pot
from holdem.core.structure import Level

BOARD = parse_cards("Qh Jh 9s 5c 4s")
ACES, KINGS = parse_cards("As Ad"), parse_cards("Ks Kd")


def heads_up(
    hole: dict[int, tuple[int, ...] | None], board: tuple[int, ...] = BOARD, judge=None, stacks=None
) -> tuple[Hand, list[Event]]:
    events: list[Event] = []
    hand = Hand(
        stacks or {1: 1000, 2: 1000},
        Positions(1, 1, 2),
        Level(10, 20),
        Deal(hole, board),
        listener=events.append,
        judge=judge,
    )
    return hand, events


def check_down(hand: Hand) -> None:
    hand.act(CALL)
    while not hand.over:
        hand.act(CHECK)


def test_r11_1_a_hand_that_nobody_knows_is_not_shown_and_does_not_win() -> None:
    hand, events = heads_up({1: KINGS, 2: None})
    check_down(hand)
    assert [event for event in events if isinstance(event, HandShown | HandMucked)] == [
        HandMucked(2),
        HandShown(1, KINGS),
    ]
    assert hand.stacks == {1: 1020, 2: 980}


def test_r11_2_an_unknown_hand_is_not_turned_up_by_an_all_in() -> None:
    hand, events = heads_up({1: KINGS, 2: None})
    hand.act(ALL_IN)
    hand.act(CALL)
    assert [event.seat for event in events if isinstance(event, HandShown)] == [1]
    assert hand.stacks == {1: 2000, 2: 0}


def test_the_judge_is_asked_when_no_cards_are_known() -> None:
    asked: list[tuple[Pot, list[int]]] = []

    def judge(pot: Pot, known: Collection[int]) -> list[int]:
        asked.append((pot, list(known)))
        return [2]

    hand, _ = heads_up({}, judge=judge)
    check_down(hand)
    assert asked == [(Pot(40, (2, 1)), [])]
    assert hand.stacks == {1: 980, 2: 1020}


def test_the_judge_is_asked_when_the_board_is_cut_short() -> None:
    hand, _ = heads_up({1: ACES, 2: KINGS}, board=BOARD[:4], judge=lambda pot, known: [2])
    check_down(hand)
    assert hand.board == BOARD[:4]
    assert hand.stacks == {1: 980, 2: 1020}


def test_without_a_judge_unknown_cards_are_an_error() -> None:
    hand, _ = heads_up({})
    with pytest.raises(ValueError, match="no judge says who won"):
        check_down(hand)


def test_the_judge_is_asked_about_hands_of_which_some_are_known_and_may_leave_it_to_those() -> None:
    hand, _ = heads_up({1: ACES, 2: None}, judge=lambda pot, known: [2] if list(known) == [1] else [])
    check_down(hand)
    assert hand.stacks == {1: 980, 2: 1020}
    hand, _ = heads_up({1: ACES, 2: None}, judge=lambda pot, known: [])
    check_down(hand)
    assert hand.stacks == {1: 1020, 2: 980}


def test_the_judge_is_not_asked_about_known_cards() -> None:
    hand, _ = heads_up({1: ACES, 2: KINGS}, judge=lambda pot, known: pytest.fail("asked"))
    check_down(hand)
    assert hand.stacks == {1: 1020, 2: 980}


def three_handed(stacks: dict[int, int]) -> tuple[Hand, list[Event]]:
    events: list[Event] = []
    deal = Deal({1: ACES, 2: KINGS, 3: parse_cards("7c 2d")}, BOARD)
    return Hand(stacks, Positions(1, 2, 3), Level(10, 20), deal, listener=events.append), events


def test_a_room_folds_a_player_for_free() -> None:
    hand, events = three_handed({1: 1000, 2: 1000, 3: 1000})
    hand.act(CALL)
    hand.act(CALL)
    hand.withdraw(3)  # the big blind, who might have checked
    assert Folded(3) in events
    assert hand.in_hand == (2, 1)
    assert hand.to_act == 2


def test_a_room_folds_an_all_in_player_whose_chips_stay() -> None:
    hand, _ = three_handed({1: 1000, 2: 1000, 3: 20})
    hand.withdraw(3)
    assert hand.to_act == 1
    hand.act(CALL)
    hand.act(CHECK if hand.options().can_check else CALL)
    while not hand.over:
        hand.act(CHECK)
    assert hand.stacks == {1: 1040, 2: 980, 3: 0}


def test_withdrawing_the_last_opponent_ends_the_hand() -> None:
    hand, _ = three_handed({1: 1000, 2: 1000, 3: 1000})
    hand.act(FOLD)
    hand.withdraw(3)
    assert hand.over
    # Nobody matched the upper half of the big blind, so it goes back (R9.1).
    assert hand.returned == {3: 10}
    assert hand.stacks == {1: 1000, 2: 1010, 3: 990}


def test_r5_3_a_withdrawal_can_spare_the_player_to_act() -> None:
    # 1 has raised all-in, 3 is all-in with his blind: once 1 is out, 2 has put in less than nobody but 3.
    hand, _ = three_handed({1: 1000, 2: 1000, 3: 8})
    hand.act(CALL)
    assert hand.to_act == 2
    hand.withdraw(1)
    assert hand.over
    assert hand.stacks[3] == 0


def test_a_withdrawal_is_refused_to_who_is_not_in_the_hand() -> None:
    hand, _ = three_handed({1: 1000, 2: 1000, 3: 1000})
    hand.act(FOLD)
    with pytest.raises(ValueError, match="seat 1 is not in the hand"):
        hand.withdraw(1)
    hand.act(FOLD)
    with pytest.raises(ValueError, match="seat 3 is not in the hand"):
        hand.withdraw(3)


@pytest.mark.parametrize(("gone", "asked"), [(1, [3, 2]), (3, [1, 2]), (2, [3, 1])])
def test_who_is_taken_out_is_not_asked_and_the_others_are_in_their_order(gone: int, asked: list[int]) -> None:
    # The button is 2: before the flop 2, 3 and 1 are asked, after it 3, 1 and 2.
    stacks = dict.fromkeys((1, 2, 3), 1000)
    hand = Hand(stacks, Positions(2, 3, 1), Level(10, 20), Deal({}, BOARD))
    hand.act(CALL)
    hand.act(CALL)
    hand.act(CHECK)
    assert (hand.street, hand.to_act) == (Street.FLOP, 3)
    hand.withdraw(gone)
    seen: list[int] = []
    while hand.street is Street.FLOP:
        assert hand.to_act is not None
        seen.append(hand.to_act)
        hand.act(CHECK)
    assert seen == asked


def test_an_all_in_player_who_is_taken_out_while_two_have_chips_leaves_the_turn_where_it_is() -> None:
    hand, _ = three_handed({1: 1000, 2: 1000, 3: 20})
    hand.act(CALL)
    assert hand.to_act == 2
    hand.withdraw(3)
    assert (hand.to_act, hand.over) == (2, False)
    assert hand.options().to_call == 10


def test_who_is_in_and_who_is_all_in() -> None:
    hand, _ = three_handed({1: 1000, 2: 10, 3: 1000})
    assert [hand.is_all_in(seat) for seat in (1, 2, 3)] == [False, True, False]
    hand.act(FOLD)
    assert [hand.is_in(seat) for seat in (1, 2, 3, 4)] == [False, True, True, False]
    assert not hand.is_all_in(1)
    hand, _ = three_handed({1: 1000, 2: 10, 3: 1000})
    hand.withdraw(2)
    assert not hand.is_all_in(2)  # without a chip behind, but not in the hand


@pytest.mark.parametrize("seat", [1, 3])
def test_r13_1_whose_turn_it_is_not_may_not_act(seat: int) -> None:
    hand = Hand(dict.fromkeys((1, 2, 3), 1000), Positions(2, 3, 1), Level(10, 20), Deal({}, BOARD))
    assert hand.to_act == 2
    with pytest.raises(IllegalAction, match=f"seat {seat} cannot act: it is seat 2's turn"):
        hand.act(CALL, seat)
    hand.act(CALL, 2)


def test_r6_3_the_first_wager_of_a_street_is_a_bet_and_every_other_a_raise_by_what_it_adds_to_the_highest() -> None:
    hand, events = three_handed(dict.fromkeys((1, 2, 3), 1000))
    for action in (raise_to(60), CALL, CALL, raise_to(50), raise_to(120), FOLD, CALL):
        hand.act(action)
    assert [event for event in events if isinstance(event, BetMade | RaisedTo)] == [
        RaisedTo(1, 40, 60, False),
        BetMade(2, 50, False),
        RaisedTo(3, 70, 120, False),
    ]
