"""R5: whose turn it is, when a round is over, who is not asked."""

from holdem.core.cards import Street


def test_r5_1_preflop_begins_after_the_big_blind_later_after_the_button(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000, 4: 1000}, button=1)
    table.say("4: call", "1: call", "2: call", "3: check")
    assert table.hand.street is Street.FLOP
    assert table.hand.to_act == 2


def test_r5_1_after_the_flop_not_always_the_same_seat_acts_first(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000, 4: 1000}, button=1)
    table.say("4: call", "1: call", "2: fold", "3: check", "3: bet 20", "4: fold", "1: call")
    assert table.hand.street is Street.TURN
    assert table.hand.to_act == 3


def test_r5_1_big_blind_all_in_play_still_begins_after_his_seat(stage) -> None:
    assert stage({1: 1000, 2: 1000, 3: 20, 4: 1000}).hand.to_act == 4


def test_r5_1_dead_button_order_is_counted_from_the_empty_seat(stage) -> None:
    from holdem.core.button import Positions

    table = stage({1: 1000, 2: 1000, 4: 1000}, positions=Positions(button=3, small_blind=4, big_blind=1))
    table.say("2: call", "4: call", "1: check", "4: check", "1: check", "2: check")


def test_r5_2_big_blind_has_the_option(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}).say("1: call", "2: call")
    assert table.hand.to_act == 3
    assert table.hand.options().can_check
    assert table.range() == (40, 1000)


def test_r5_2_big_blind_keeps_the_option_when_somebody_has_folded(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}).say("1: fold", "2: call")
    assert table.hand.to_act == 3
    assert table.range() == (40, 1000)


def test_r5_2_all_check_ends_the_round(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: call", "2: check", "2: check", "1: check")
    assert table.hand.street is Street.TURN


def test_r5_2_one_left_ends_the_hand(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: fold")
    assert table.hand.over


def test_r5_3_big_blind_all_in_for_5_small_blind_is_not_asked(stage) -> None:
    table = stage({1: 1000, 2: 5})
    assert table.hand.over
    assert table.hand.returned == {1: 5}
    assert table.pots() == [(10, (1, 2))]


def test_r5_3_big_blind_all_in_for_15_small_blind_must_call_10_or_fold(stage) -> None:
    table = stage({1: 1000, 2: 15})
    options = table.hand.options()
    assert (options.to_call, options.can_fold, options.can_raise) == (10, True, False)
    table.say("1: call")
    assert table.hand.returned == {1: 5}
    assert table.pots() == [(30, (1, 2))]


def test_r5_3_big_blind_is_not_asked_when_all_others_are_all_in_for_no_more(stage) -> None:
    table = stage({1: 20, 2: 8, 3: 1000}).say("1: all-in")
    assert table.hand.over


def test_r5_3_button_all_in_big_blind_is_asked(stage) -> None:
    # Heads-up the button goes all-in: the big blind calls or folds before any flop.
    table = stage({1: 1000, 2: 1000}).say("1: all-in")
    assert table.hand.to_act == 2
    assert table.hand.street is Street.PREFLOP
    assert table.range() is None


def test_r5_4_one_live_player_left_the_board_is_dealt_without_action(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 300}).say("1: raise 300", "2: fold", "3: all-in")
    assert table.hand.over
    assert len(table.hand.board) == 5


def test_r5_4_two_live_players_go_on_beside_an_all_in(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 300}).say("1: raise 300", "2: call", "3: all-in")
    assert table.hand.street is Street.FLOP
    assert table.hand.to_act == 2
