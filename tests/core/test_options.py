"""Options: what the choice before a player is worth in words and in parts of the pot."""

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, ActionKind, raise_to
from holdem.core.betting import Betting


def test_a_part_of_the_pot_is_counted_after_calling(stage) -> None:
    # 10 and 20 are in; the first to act adds 20: the pot after calling is 50, on top of the bet of 20.
    options = stage({1: 1000, 2: 1000, 3: 1000}).hand.options()
    assert options.pot_fraction_to(1) == 70
    assert options.pot_fraction_to(1, 2) == 45
    # The small blind has 10 in already and adds 10: 20 + 20 + 20 = 60.
    options = stage({1: 1000, 2: 1000, 3: 1000}).say("1: call").hand.options()
    assert options.pot_fraction_to(1) == 80


def test_r3_3_a_short_blind_counts_as_posted_in_a_part_of_the_pot(stage) -> None:
    # 10 and 5 are in; the first to act adds 20: the pot after calling is 35, on top of the bet of 20.
    assert stage({1: 1000, 2: 1000, 3: 5}).hand.options().pot_fraction_to(1) == 55


def test_a_part_of_the_pot_is_rounded_down(stage) -> None:
    options = stage({1: 1000, 2: 1000, 3: 1000}, blinds=(5, 10)).hand.options()
    assert options.pot_fraction_to(1, 2) == 22  # 10 and half of 25
    assert isinstance(options.pot_fraction_to(1, 2), int)


def test_r13_2_kinds_in_the_order_of_r6(stage) -> None:
    kinds = stage({1: 1000, 2: 1000, 3: 1000}).hand.options().kinds()
    assert kinds == [ActionKind.FOLD, ActionKind.CALL, ActionKind.RAISE, ActionKind.ALL_IN]
    kinds = stage({1: 1000, 2: 1000}).say("1: call").hand.options().kinds()
    assert kinds == [ActionKind.CHECK, ActionKind.RAISE, ActionKind.ALL_IN]
    kinds = stage({1: 1000, 2: 300}).say("1: all-in").hand.options().kinds()
    assert kinds == [ActionKind.FOLD, ActionKind.CALL, ActionKind.ALL_IN]
    kinds = stage({1: 1000, 2: 1000, 3: 1000}, betting=Betting.FIXED_LIMIT).hand.options().kinds()
    assert kinds == [ActionKind.FOLD, ActionKind.CALL, ActionKind.RAISE]


def test_refusals_say_what_would_be_legal(stage) -> None:
    facing = stage({1: 1000, 2: 1000, 3: 1000}).hand.options()
    assert str(facing.refusal(CHECK)) == "cannot check: 20 to call (R6.2)"
    assert str(facing.refusal(raise_to(2000))) == "cannot raise to 2000: at least 40, at most 1000 (R7.6)"
    free = stage({1: 1000, 2: 1000}).say("1: call", "2: check").hand.options()
    assert str(free.refusal(CALL)) == "cannot call: nothing to call, so check (R6.2)"
    assert str(free.refusal(FOLD)) == "cannot fold: checking is free, so check (R6.1)"
    assert str(free.refusal(raise_to(5))) == "cannot bet 5: at least 20, at most 980 (R7.1)"


def test_r8_1_all_in_above_the_pot_says_the_range(stage) -> None:
    options = stage({1: 1000, 2: 1000, 3: 1000}, betting=Betting.POT_LIMIT).hand.options()
    assert str(options.refusal(ALL_IN)) == "cannot go all-in: at least 40, at most 70 (R8.1)"


def test_a_short_all_in_is_the_only_size(stage) -> None:
    options = stage({1: 35, 2: 1000, 3: 1000}).hand.options()
    assert options.range_text() == "only all-in, 35"
    fixed = stage({1: 1000, 2: 1000, 3: 1000}, betting=Betting.FIXED_LIMIT).hand.options()
    assert fixed.range_text() == "exactly 40"
    assert (options.least_to, options.most_to, options.all_in_to) == (35, 35, 35)


def test_who_may_not_raise_is_told_why(stage) -> None:
    options = stage({1: 1000, 2: 1000}).say("1: all-in").hand.options()
    assert options.range_text() == "cannot raise: all others in the hand are all-in"
    assert not options.can_raise
