"""The map from rules to tests: each numbered rule has a test that carries its number (`test_r7_4_...`)."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdem.core.rulebook import rulebook

TESTS = Path(__file__).resolve().parent
NOT_IN_THE_TEST_RUN = {"benchmarks", "proofs"}
NUMBER = re.compile(r"(?<=_)r([0-9]+)_([0-9]+)(?=_|$)")


def names_of_tests() -> Iterator[str]:
    """The name of every test function that the test run collects."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if not NOT_IN_THE_TEST_RUN & set(path.relative_to(TESTS).parts):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield node.name


def numbered_tests() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for name in names_of_tests():
        for section, number in NUMBER.findall(name):
            found[f"R{section}.{number}"].append(name)
    return found


BY_RULE = numbered_tests()
NAMES = set(names_of_tests())

FAULTS_OF_OTHER_PROGRAMS = {
    "a short big blind makes calling cheaper": ["test_r3_3_short_big_blind_full_price"],
    "who raised may raise again over one short all-in": [
        "test_r7_4_raised_to_100_all_in_130_called_the_raiser_may_only_call"
    ],
    "the odd chip goes to the button": [
        "test_r10_3_the_odd_one_of_125_chips_goes_to_the_small_blind_not_to_the_button"
    ],
    "when the small blind busts somebody never pays the big blind": [
        "test_r2_2_small_blind_busts_dead_button",
        "test_r2_2_the_small_blind_busts_and_nobody_gets_out_of_the_big_blind",
    ],
    "the big blind is not asked when the button is all-in heads-up": ["test_r5_3_button_all_in_big_blind_is_asked"],
    "a short stack wins what it could not match": ["test_r10_1_a_100_chip_stack_cannot_win_1120"],
    "chips of folded hands vanish from the top of a pot": [
        "test_r10_1_folded_chips_above_every_layer_are_not_lost",
        "test_r10_1_last_pot_can_have_one_contestant",
        "test_r10_1_a_top_layer_of_one_player_and_folded_chips_is_a_pot",
    ],
    "chips are lost in a split": ["test_r10_3_65_chips_split_three_ways_are_all_paid_out"],
    "the big blind may not raise once somebody has folded": [
        "test_r5_2_big_blind_keeps_the_option_when_somebody_has_folded"
    ],
    "places by seat and not by knock-out": [
        "test_r1_4_more_chips_before_the_hand_ranks_higher",
        "test_r1_4_a_player_out_in_hand_1_is_last",
    ],
    "after the flop the same seat is always first": ["test_r5_1_after_the_flop_not_always_the_same_seat_acts_first"],
    "who limped may not raise over a full raise and a short all-in": [
        "test_r7_4_limp_full_raise_short_all_in_the_limper_may_raise"
    ],
    "a bet is offered with the only opponent all-in": ["test_r7_5_no_raise_when_all_others_are_all_in"],
    "on a pipe the own cards are not printed": ["test_each_decision_says_all_that_is_promised"],
    "who quits and resumes gets the same cards to try again, or others": [
        "test_quitting_never_buys_a_new_deal",
        "test_an_action_is_written_before_it_is_applied",
    ],
    "a resize of the terminal counts as typing": ["test_a_resize_in_the_middle_of_typing_keeps_the_line"],
    "a raise of an impossible size becomes another": [
        "test_r6_4_an_amount_is_never_changed",
        "test_r7_2_a_raise_that_is_too_small_is_refused_and_not_made_larger",
        "test_the_size_of_a_raise_is_never_changed",
    ],
    "a call below zero is offered": ["test_r6_2_no_call_below_nothing_when_the_big_blind_is_short"],
    "what was typed is taken for another decision": ["test_what_was_typed_while_others_acted_does_not_act"],
}
"""What other programs were seen to do wrong, and the tests in which ours does it right."""


@pytest.mark.parametrize("number", list(rulebook()))
def test_every_rule_has_a_test_that_carries_its_number(number: str) -> None:
    assert BY_RULE.get(number), f"no test is called test_{number.lower().replace('.', '_')}_..."


def test_no_test_carries_a_number_that_is_no_rule() -> None:
    assert set(BY_RULE) <= set(rulebook())


def test_numbers_are_read_from_names() -> None:
    assert NUMBER.findall("test_r7_4_short_all_ins_reopen") == [("7", "4")]
    assert NUMBER.findall("test_r2_2_and_r10_3_together") == [("2", "2"), ("10", "3")]
    assert NUMBER.findall("test_r7_limits") == NUMBER.findall("test_four4_5_cards") == []


@pytest.mark.parametrize("fault", FAULTS_OF_OTHER_PROGRAMS)
def test_every_fault_of_other_programs_has_a_test(fault: str) -> None:
    assert set(FAULTS_OF_OTHER_PROGRAMS[fault]) <= NAMES
