"""Faults that other programs have, played at the table; those that the tests of a rule show already are not here."""

from typing import Any

BOARD_PLAYS = "Th Jh Qh Kh Ah"
STREETS = 3


def test_r10_3_the_odd_one_of_125_chips_goes_to_the_small_blind_not_to_the_button(stage: Any) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, blinds=(12, 25), board=BOARD_PLAYS)
    table.say("1: raise 50", "2: call", "3: fold", *["2: check", "1: check"] * STREETS)
    assert table.pots() == [(125, (1, 2))]
    assert table.shares() == [{2: 63, 1: 62}]


def test_r10_3_65_chips_split_three_ways_are_all_paid_out(stage: Any) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000, 4: 1000}, blinds=(5, 20), board=BOARD_PLAYS)
    table.say("4: call", "1: call", "2: fold", "3: check", *["3: check", "4: check", "1: check"] * STREETS)
    assert table.shares() == [{3: 22, 4: 22, 1: 21}]
    assert sum(table.hand.stacks.values()) == 4000


def test_r10_1_a_top_layer_of_one_player_and_folded_chips_is_a_pot(stage: Any) -> None:
    # 1 is all-in for 50; 2 and 3 stand at 100 when 3 folds on the flop: the 100 chips above belong to 2.
    table = stage({1: 50, 2: 1000, 3: 1000}, hole={1: "As Ad", 2: "Ks Kd"}, board="Qh Jh 9s 5c 4s")
    table.say("1: all-in", "2: raise 100", "3: call", "2: raise 40", "3: fold")
    assert table.hand.returned == {2: 40}
    assert table.pots() == [(150, (1, 2)), (100, (2,))]
    assert table.hand.stacks == {1: 150, 2: 1000, 3: 900}


def test_r7_2_a_raise_that_is_too_small_is_refused_and_not_made_larger(stage: Any) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000})
    assert table.refused("raise 5") == "R7.2"
    assert table.refused("raise 39") == "R7.2"
    assert table.hand.bet(1) == 0


def test_r6_2_no_call_below_nothing_when_the_big_blind_is_short(stage: Any) -> None:
    # The big blind has 5 of 20: the small blind owes 10 once somebody has called, and never less than nothing.
    table = stage({1: 1000, 2: 1000, 3: 5}).say("1: call")
    assert table.hand.options().to_call == 10
    table = stage({1: 1000, 2: 1000, 3: 5}).say("1: fold")
    assert table.hand.over
    assert table.hand.returned == {2: 5}
