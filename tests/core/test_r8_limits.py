"""R8: pot-limit and fixed-limit."""

import pytest

from holdem.core.betting import Betting
from holdem.core.button import Positions
from holdem.core.events import PostKind
from holdem.core.posting import Post

DEEP = {1: 20000, 2: 20000, 3: 20000, 4: 20000}
POT = {"betting": Betting.POT_LIMIT, "blinds": (100, 200)}
LIMIT = {"betting": Betting.FIXED_LIMIT, "blinds": (10, 20)}


def test_r8_1_first_raise_at_most_to_700_the_next_to_2400(stage) -> None:
    table = stage(DEEP, **POT)
    assert table.range() == (400, 700)
    assert table.refused("raise 701") == "R8.1"
    table.say("4: raise 700")
    assert table.range() == (1200, 2400)


def test_r8_1_pot_of_300_with_100_to_call_at_most_the_bet_faced_and_400(stage) -> None:
    # After the flop: 200 in the pot, a bet of 100 makes 300 with 100 to call.
    table = stage({1: 5000, 2: 5000}, betting=Betting.POT_LIMIT, blinds=(50, 100)).say("1: call", "2: check")
    assert table.range() == (100, 200)
    table.say("2: bet 100")
    assert table.range() == (200, 500)


def test_r8_1_a_missing_small_blind_counts_as_full(stage) -> None:
    table = stage(DEEP, positions=Positions(button=4, small_blind=5, big_blind=1), **POT)
    assert table.hand.pot == 200
    assert table.range() == (400, 700)


def test_r8_1_short_blinds_count_as_full_before_the_flop_only(stage) -> None:
    table = stage({1: 20000, 2: 30, 3: 120, 4: 20000}, **POT)
    assert table.hand.pot == 150
    assert table.range() == (400, 700)
    table.say("4: call", "1: call")
    # The real pot: 30 + 120 + 200 + 200.
    assert table.range() == (200, 550)


def test_r8_1_antes_of_each_count_a_big_blind_ante_does_not(stage) -> None:
    assert stage(DEEP, ante=25, **POT).range() == (400, 800)
    assert stage(DEEP, ante=100, ante_payer="big_blind", **POT).range() == (400, 700)


def test_r8_1_a_big_blind_ante_counts_after_the_flop(stage) -> None:
    table = stage(DEEP, ante=100, ante_payer="big_blind", **POT)
    table.say("4: fold", "1: fold", "2: call", "3: check")
    assert table.range() == (200, 500)


def test_r8_1_all_in_above_the_pot_is_refused(stage) -> None:
    table = stage(DEEP, **POT)
    assert table.refused("all-in") == "R8.1"
    table = stage({1: 650, 2: 20000, 3: 20000}, **POT).say("1: all-in")
    assert table.hand.options().faced == 650


def test_r8_1_reopening_is_as_in_no_limit(stage) -> None:
    table = stage({1: 20000, 2: 20000, 3: 20000, 4: 750}, **POT).say("4: call", "1: raise 600", "2: fold", "3: call")
    table.say("4: all-in", "1: call")  # from 600 to 750: short
    assert table.refused("raise 1200") == "R7.4"


def test_r8_2_bets_are_one_small_bet_then_one_big_bet(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, **LIMIT)
    assert table.range() == (40, 40)
    assert table.refused("raise 60") == "R8.2"
    assert table.refused("raise 30") == "R8.2"
    assert table.refused("all-in") == "R8.2"
    table.say("1: call", "2: call", "3: check")
    assert table.range() == (20, 20)
    table.say("2: check", "3: check", "1: check")
    assert table.range() == (40, 40)
    table.say("2: bet 40")
    assert table.range() == (80, 80)
    table.say("3: call", "1: call")
    assert table.range() == (40, 40)


def test_r8_1_a_pot_sized_raise_is_of_the_pot_that_counts(stage) -> None:
    # Nobody has the small blind: it counts as full.  20, 10 that nobody posted, and 20 to call.
    table = stage(
        {1: 1000, 3: 1000, 4: 1000},
        positions=Positions(button=1, small_blind=2, big_blind=3),
        betting=Betting.POT_LIMIT,
    )
    assert table.range() == (40, 70)
    assert table.hand.options().pot_fraction_to(1) == 70
    # The big blind's ante of 20 does not count: a pot of 30, and 20 to call.
    table = stage({1: 1000, 2: 1000, 3: 1000}, ante=20, ante_payer="big_blind", betting=Betting.POT_LIMIT)
    assert table.hand.options().pot == 50
    assert table.hand.options().pot_fraction_to(1) == 70
    # After the flop it lies in the pot and counts: 3 x 20 and the ante.
    table.say("1: call", "2: call", "3: check")
    assert table.hand.options().pot_fraction_to(1) == 80


def test_r8_2_one_bet_and_three_raises_the_big_blind_is_the_first_bet(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, **LIMIT).say("1: raise 40", "2: raise 60", "3: raise 80")
    assert table.range() is None
    assert table.refused("raise 100") == "R8.2"
    table.say("1: call", "2: call")
    table.say("2: bet 20", "3: raise 40", "1: raise 60", "2: raise 80")
    assert table.refused("raise 100") == "R8.2"


def test_r8_2_no_cap_with_two_players_left(stage) -> None:
    table = stage({1: 1000, 2: 1000}, **LIMIT).say("1: raise 40", "2: raise 60", "1: raise 80", "2: raise 100")
    assert table.range() == (120, 120)


def test_r8_2_half_a_bet_counts_as_full_15_all_in_to_35(stage) -> None:
    table = stage({1: 1000, 2: 35, 3: 1000}, **LIMIT).say("1: call", "2: call", "3: check")
    table.say("2: all-in")  # 15, at least half of 20
    assert table.range() == (35, 35)


def test_r8_2_less_than_half_a_bet_5_all_in_to_20(stage) -> None:
    table = stage({1: 1000, 2: 25, 3: 1000}, **LIMIT).say("1: call", "2: call", "3: check")
    table.say("2: all-in")  # 5
    assert table.hand.options().to_call == 5
    assert table.range() == (20, 20)
    # The completed bet counts: 20, then three raises.
    table.say("3: raise 20", "1: raise 40", "3: raise 60", "1: raise 80")
    assert table.refused("raise 100") == "R8.2"


def test_r8_2_worked_example_20_28_36(stage) -> None:
    table = stage({1: 56, 2: 1000, 3: 48, 4: 1000, 5: 1000}, **LIMIT)
    table.say("4: call", "5: call", "1: call", "2: call", "3: check")
    table.say("2: bet 20", "3: all-in", "4: call", "5: fold", "1: all-in")
    # The 36 counts as full: who bet 20 may raise, to 56.
    assert table.hand.to_act == 2
    assert table.range() == (56, 56)
    table.say("2: call")
    # Who called 28 may not.
    assert table.hand.to_act == 4
    assert table.refused("raise 56") == "R8.2"


def test_r8_2_a_full_all_in_counts_towards_the_cap(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 70, 4: 1000}, **LIMIT)
    table.say("4: raise 40", "1: raise 60", "2: call", "3: all-in")  # 70: half a bet above 60
    assert table.hand.options().faced == 70
    assert table.refused("raise 90") == "R8.2"


def test_r8_2_a_short_all_in_does_not_count_towards_the_cap(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 65, 4: 1000}, **LIMIT)
    table.say("4: raise 40", "1: raise 60", "2: call", "3: all-in")
    assert table.range() == (80, 80)


def test_r8_2_a_short_big_blind_is_still_the_first_bet(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 5, 4: 1000}, **LIMIT)
    assert table.range() == (40, 40)


def test_r8_2_exactly_half_a_bet_counts_as_full(stage) -> None:
    # All-in for 10 over the big blind of 20: a full bet, so the next raise is to 50.
    table = stage({1: 1000, 2: 30, 3: 1000}, **LIMIT).say("1: call", "2: all-in")
    assert table.range() == (50, 50)


def test_r8_2_a_little_less_than_half_a_bet_does_not_count_as_full(stage) -> None:
    # All-in for 9 over 20: the next raise completes the bet to 40.
    table = stage({1: 1000, 2: 29, 3: 1000}, **LIMIT).say("1: call", "2: all-in")
    assert table.range() == (40, 40)


def test_r8_2_exactly_half_a_bet_more_to_call_lets_who_has_acted_raise(stage) -> None:
    table = stage({1: 1000, 2: 30, 3: 1000}, **LIMIT).say("1: call", "2: all-in", "3: call")
    assert table.hand.to_act == 1
    assert table.range() == (50, 50)


def test_r8_2_refusals_tell_why_and_no_sizes(stage) -> None:
    table = stage({1: 1000, 2: 29, 3: 1000}, **LIMIT).say("1: call", "2: all-in", "3: call")
    options = table.hand.options()
    assert str(options.no_raise) == (
        "cannot raise: 9 more to call since your last act is less than half a bet of 20 (R8.2)"
    )
    assert (options.least_to, options.most_to) == (0, 0)
    table = stage({1: 1000, 2: 1000, 3: 1000}, **LIMIT).say("1: raise 40", "2: raise 60", "3: raise 80")
    options = table.hand.options()
    assert str(options.no_raise) == "cannot raise: the street has had its one bet and three raises (R8.2)"
    assert (options.least_to, options.most_to) == (0, 0)


@pytest.mark.parametrize("seat", [1, 4])
def test_r8_1_a_live_blind_that_nobody_owes_by_position_is_in_the_pot_like_any_bet(stage, seat: int) -> None:
    # Pot-limit 10/20, 60 chips in four blinds: the first raise is at most to 20 + (50 + what a call adds).
    posts = (
        Post(2, PostKind.SMALL_BLIND, 10),
        Post(3, PostKind.BIG_BLIND, 20),
        Post(seat, PostKind.BIG_BLIND, 20),
    )
    stacks = dict.fromkeys((1, 2, 3, 4), 1000)
    table = stage(stacks, posts=posts, betting=Betting.POT_LIMIT)
    adds = 20 if seat != 4 else 0
    assert table.hand.to_act == 4
    assert table.range() == (40, 20 + 50 + adds)


def test_r8_1_the_small_blind_calls_only_what_is_missing_before_the_pot_is_counted(stage) -> None:
    # 100/200: with 100 more the pot is 400, so the raise is at most to 200 and 400.
    table = stage({1: 9000, 2: 9000, 3: 9000}, **POT).say("1: fold")
    assert table.hand.to_act == 2
    assert table.range() == (400, 600)
