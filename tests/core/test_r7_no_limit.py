"""R7: no-limit sizes and who may raise."""

from holdem.core.actions import Action, ActionKind

LEVEL = (100, 200)


def test_r7_1_least_bet_is_one_big_blind(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: call", "2: check")
    assert table.refused("bet 19") == "R7.1"
    assert table.range() == (20, 980)


def test_r7_1_less_only_as_an_all_in(stage) -> None:
    table = stage({1: 1000, 2: 35}).say("1: call", "2: check")
    assert table.range() == (15, 15)
    table.say("2: all-in")
    assert table.hand.options().faced == 15


def test_r7_2_first_raise_at_least_to_400(stage) -> None:
    table = stage({1: 9000, 2: 9000, 3: 9000}, blinds=LEVEL)
    assert table.range() == (400, 9000)
    assert table.refused("raise 399") == "R7.2"


def test_r7_2_after_a_raise_from_200_to_600_the_next_is_to_1000(stage) -> None:
    table = stage({1: 9000, 2: 9000, 3: 9000}, blinds=LEVEL).say("1: raise 600")
    assert table.range() == (1000, 9000)
    assert table.refused("raise 999") == "R7.2"


def test_r7_2_the_largest_step_counts_not_the_last(stage) -> None:
    # 20 to 100 is a step of 80; the all-in to 130 is short; the next raise is at least to 210.
    table = stage({1: 1000, 2: 1000, 3: 130, 4: 1000}).say("4: raise 100", "1: call", "2: fold", "3: all-in")
    table = stage({1: 130, 2: 1000, 3: 1000, 4: 1000}).say("4: raise 100", "1: all-in")
    assert table.range() == (210, 1000)


def test_r7_2_the_step_starts_again_on_each_street(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: raise 200", "2: call")
    assert table.range() == (20, 800)


def test_r7_3_short_all_ins_raise_the_price_not_the_step(stage) -> None:
    # After the flop: a bet of 300, all-ins to 500, 650 and 800: the next least raise is to 1100.
    table = stage({1: 5000, 2: 5000, 3: 520, 4: 670, 5: 820})
    table.say("4: call", "5: call", "1: call", "2: call", "3: check")
    table.say("2: bet 300", "3: all-in", "4: all-in", "5: all-in")
    assert table.range() == (1100, 4980)


def test_r7_3_short_bet_call_5_or_raise_to_25(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 25}).say("1: call", "2: call", "3: check", "2: check", "3: all-in")
    options = table.hand.options()
    assert options.seat == 1  # has not yet acted on this street
    assert (options.to_call, options.least_to) == (5, 25)


def test_r7_4_raised_to_100_all_in_130_called_the_raiser_may_only_call(stage) -> None:
    table = stage({1: 1000, 2: 130, 3: 1000}).say("1: raise 100", "2: all-in", "3: call")
    assert table.range() is None
    assert table.refused("raise 300") == "R7.4"
    table.say("1: call")


def test_r7_4_cumulative_short_all_ins_reopen(stage) -> None:
    # A bets 300; all-ins to 500, 650 and 800; A faces 500 more, at least a step of 300: A may raise, to at least 1100.
    table = stage({1: 5000, 2: 5000, 3: 520, 4: 670, 5: 820})
    table.say("4: call", "5: call", "1: call", "2: call", "3: check")
    table.say("2: bet 300", "3: all-in", "4: all-in", "5: all-in", "1: call")
    assert table.hand.to_act == 2
    assert table.range() == (1100, 4980)


def test_r7_4_a_bets_4000_b_all_in_7500_c_calls_a_may_only_call(stage) -> None:
    table = stage({1: 20000, 2: 20000, 3: 7520}).say("1: call", "2: call", "3: check")
    table.say("2: bet 4000", "3: all-in", "1: call")
    assert table.hand.to_act == 2
    assert table.hand.options().to_call == 3500
    assert table.refused("raise 15000") == "R7.4"


def test_r7_4_who_checked_may_only_call_a_short_bet(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 25}).say("1: call", "2: call", "3: check", "2: check", "3: all-in", "1: call")
    assert table.hand.to_act == 2
    assert table.refused("raise 100") == "R7.4"


def test_r7_4_limp_full_raise_short_all_in_the_limper_may_raise(stage) -> None:
    # 1 limps for 20, 2 raises to 60 (a full raise), 3 is all-in for 80 (short): 1 faces 60 more and may raise.
    table = stage({1: 1000, 2: 1000, 3: 80}).say("1: call", "2: raise 60", "3: all-in")
    assert table.hand.to_act == 1
    assert table.range() == (120, 1000)


def test_r7_4_a_full_raise_by_somebody_else_reopens(stage) -> None:
    table = stage({1: 1000, 2: 130, 3: 1000}).say("1: raise 100", "2: all-in", "3: raise 210")
    assert table.range() == (290, 1000)


def test_r7_4_posting_is_not_acting(stage) -> None:
    # The big blind faces a short all-in to 30 and has not acted: he may raise, to at least 50.
    table = stage({1: 30, 2: 1000, 3: 1000}).say("1: all-in", "2: call")
    assert table.range() == (50, 1000)


def test_r7_5_no_raise_when_all_others_are_all_in(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: all-in")
    assert table.refused("raise 1000") == "R7.5"
    table = stage({1: 500, 2: 1000}).say("1: all-in")
    assert table.refused("raise 900") == "R7.5"
    assert table.refused("all-in") == "R7.5"


def test_r7_5_a_raise_is_legal_while_one_has_a_chip(stage) -> None:
    table = stage({1: 500, 2: 501, 3: 1000}).say("1: all-in", "2: call")
    assert table.range() == (980, 1000)


def test_r7_6_any_amount_up_to_the_stack_none_above(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000})
    assert table.refused("raise 1001") == "R7.6"
    table.say("1: raise 997")
    assert table.hand.stack(1) == 3


def test_r7_6_no_raise_when_a_call_takes_everything(stage) -> None:
    table = stage({1: 1000, 2: 50, 3: 1000}).say("1: raise 60")
    assert table.refused("raise 50") == "R7.6"
    table.say("2: all-in")
    assert table.hand.options().faced == 60


def test_r7_4_the_refusal_tells_the_price_and_the_step_and_no_sizes(stage) -> None:
    table = stage({1: 1000, 2: 130, 3: 1000}).say("1: raise 100", "2: all-in", "3: call")
    options = table.hand.options()
    assert str(options.no_raise) == (
        "cannot raise: 30 more to call since your last act is less than a full raise, 80 (R7.4)"
    )
    assert (options.least_to, options.most_to) == (0, 0)


def test_r7_2_an_all_in_of_exactly_a_full_step_is_a_full_raise(stage) -> None:
    # Blinds 10/20, a raise to 60 (a step of 40), all-in to 100: who raised to 60 may raise again, to at least 140.
    table = stage({1: 1000, 2: 1000, 3: 100}).say("1: raise 60", "2: call", "3: all-in")
    assert table.range() == (140, 1000)


def test_r7_5_and_r7_6_a_raise_that_is_forbidden_has_no_sizes(stage) -> None:
    options = stage({1: 1000, 2: 15, 3: 1000}).say("1: raise 500", "2: all-in", "3: all-in").hand.options()
    assert (options.no_raise.rule, options.least_to, options.most_to) == ("R7.5", 0, 0)
    options = stage({1: 1000, 2: 15, 3: 1000}).say("1: raise 500").hand.options()
    assert (options.no_raise.rule, options.least_to, options.most_to) == ("R7.6", 0, 0)


def test_r6_4_a_wager_without_an_amount_is_refused_by_its_name(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000})
    amiss = Action(ActionKind.RAISE)
    assert str(table.hand.options().refusal(amiss)).startswith("cannot raise without an amount: at least 40")
    table.say("1: call", "2: call", "3: check")
    assert str(table.hand.options().refusal(amiss)).startswith("cannot bet without an amount: at least 20")


def test_r6_4_parts_of_the_pot_are_counted_after_calling(stage) -> None:
    # 10/20 and a raise to 60: 90 in the pot, 60 to call; two thirds of 150 on top of 60.
    table = stage({1: 1000, 2: 1000, 3: 1000, 4: 1000}).say("4: raise 60")
    assert table.hand.options().pot_fraction_to(2, 3) == 60 + 100
    assert table.hand.options().pot_fraction_to(1) == 60 + 150
