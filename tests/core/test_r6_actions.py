"""R6: what may be said."""

import pytest

from holdem.core.actions import CALL, CHECK, FOLD, IllegalAction, raise_to


def test_r6_1_fold_only_facing_a_bet(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: call")
    assert table.refused("fold") == "R6.1"
    table.say("2: raise 40", "1: fold")
    assert table.hand.over


def test_r6_2_no_check_facing_a_bet(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000})
    assert table.refused("check") == "R6.2"
    with pytest.raises(IllegalAction, match=r"^cannot check: 20 to call \(R6\.2\)$"):
        table.hand.act(CHECK)


def test_r6_2_no_call_with_nothing_to_call(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: call")
    assert table.refused("call") == "R6.2"


def test_r6_2_call_for_less_is_all_in(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 150}).say("1: raise 400", "2: fold")
    assert table.hand.options().to_call == 130
    table.say("3: call")
    assert table.hand.over
    assert table.hand.returned == {1: 250}


def test_r6_3_all_in_is_a_call_a_bet_or_a_raise(stage) -> None:
    table = stage({1: 1000, 2: 300, 3: 600, 4: 30})
    table.say("4: all-in")  # a raise to 30, short
    assert table.hand.options().faced == 30
    table.say("1: raise 300")
    table.say("2: all-in")  # a call of 290 more
    assert table.hand.options().faced == 300
    table.say("3: all-in")  # a raise to 600
    assert table.hand.options().faced == 600


def test_r6_3_who_may_not_raise_cannot_do_it_by_going_all_in(stage) -> None:
    # 1 raised to 100; an all-in to 130 is short: 1 may call or fold, but not go all-in with 900.
    table = stage({1: 1000, 2: 1000, 3: 130}).say("1: raise 100", "2: fold", "3: all-in")
    assert table.refused("all-in") == "R7.5"  # his only opponent is all-in
    table = stage({1: 1000, 2: 1000, 3: 130, 4: 1000}).say("4: raise 100", "1: call", "2: fold", "3: all-in")
    assert table.refused("all-in") == "R7.4"


def test_r6_4_amounts_are_totals(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}).say("1: raise 60", "2: raise 100")
    assert table.hand.bet(2) == 100
    assert table.hand.stack(2) == 900
    assert table.hand.options().to_call == 80


def test_r13_1_out_of_turn_is_refused_naming_whose_turn_it_is(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000})
    with pytest.raises(IllegalAction, match=r"seat 2 cannot act: it is seat 1's turn \(R13\.1\)"):
        table.hand.act(CALL, seat=2)


def test_r13_1_nothing_after_the_end(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: fold")
    with pytest.raises(IllegalAction, match="the hand is over"):
        table.hand.act(FOLD)
    with pytest.raises(ValueError, match="the hand is over"):
        table.hand.options()


def test_r13_2_options_name_amounts_and_the_rule_that_forbids_the_rest(stage) -> None:
    options = stage({1: 1000, 2: 1000, 3: 1000}).hand.options()
    assert [kind.value for kind in options.kinds()] == ["fold", "call", "raise", "all-in"]
    assert (options.to_call, options.least_to, options.most_to) == (20, 40, 1000)
    refusal = options.refusal(raise_to(30))
    assert refusal is not None
    assert str(refusal) == "cannot raise to 30: at least 40, at most 1000 (R7.2)"
