"""All-in or fold solved for stacks and prizes of one's own."""

from collections.abc import Sequence

import numpy as np
import pytest

from holdem.core.odds.classes import CLASS_INDEX, CLASS_NAMES
from holdem.core.odds.icm import prize_equities
from holdem.core.odds.matchups import combos
from holdem.core.odds.push_fold import call_range, push_range
from holdem.core.odds.push_fold_game import Worth, chip_spot, solve, solve_table

CHANCES = np.array([combos(name) / 1326 for name in CLASS_NAMES])


def chips(stacks: Sequence[float]) -> Sequence[float]:
    return stacks


def prizes(*payouts: int) -> Worth:
    def worth(stacks: Sequence[float]) -> Sequence[float]:
        return [float(value) for value in prize_equities([round(1000 * stack) for stack in stacks], payouts)]

    return worth


def test_a_table_of_two_is_the_heads_up_game() -> None:
    (solution,) = solve_table([10, 10], chips)
    at = np.array([push_range(1, 10.0), call_range(1, 0, 10.0)]).T
    assert np.abs(solution.push[:, 0] - at[:, 0]).max() < 0.05
    assert np.abs(solution.calls[0][:, 0] - at[:, 1]).max() < 0.05
    assert solution.values[:, 0] == pytest.approx([10 - 0.0454, 10 + 0.0454], abs=1e-4)


def test_only_the_shorter_of_two_stacks_matters() -> None:
    (even,), (more,) = solve_table([8, 8], chips), solve_table([8, 50], chips)
    assert CHANCES @ even.push[:, 0] == pytest.approx(CHANCES @ more.push[:, 0], abs=1e-3)


def test_one_prize_for_the_winner_heads_up_is_the_game_for_chips() -> None:
    (by_chips,), (by_prize,) = solve_table([10, 10], chips), solve_table([10, 10], prizes(100, 0))
    assert CHANCES @ by_chips.push[:, 0] == pytest.approx(CHANCES @ by_prize.push[:, 0], abs=1e-3)


def test_before_the_money_callers_need_better_cards() -> None:
    """Four players, three prizes: who calls and loses comes last, so the caller is tight and the pusher wide."""
    by_chips, by_prize = solve_table([10] * 4, chips, 0, 100), solve_table([10] * 4, prizes(50, 30, 20), 0, 100)
    assert CHANCES @ by_prize[-1].calls[0][:, 0] < 0.7 * (CHANCES @ by_chips[-1].calls[0][:, 0])
    assert CHANCES @ by_prize[-1].push[:, 0] > CHANCES @ by_chips[-1].push[:, 0]


def test_the_equilibrium_is_near_and_all_prizes_are_given_out() -> None:
    for solution in solve_table([6, 8, 10, 12], prizes(50, 30, 20)):
        assert solution.values.sum() == pytest.approx(100)
        assert solution.gains.min() >= 0
        assert solution.gains.sum() < 1e-3  # of 100
    assert solve(chip_spot(5, [10.0]), 150).gains.sum() < 1e-3  # big blinds


def test_chips_neither_come_nor_go() -> None:
    for solution in solve_table([5, 20, 10, 7, 3, 9], chips, ante=0.125, iterations=20):
        assert solution.values.sum() == pytest.approx(54)


def test_antes_make_everybody_push_more() -> None:
    without, with_antes = solve_table([10] * 3, chips, 0, 100), solve_table([10] * 3, chips, 0.2, 100)
    for one, other in zip(without, with_antes, strict=True):
        assert CHANCES @ one.push[:, 0] < CHANCES @ other.push[:, 0]


def test_with_three_equal_prizes_for_four_aces_do_not_call_while_somebody_is_shorter() -> None:
    solution = solve_table([1.5, 10, 10, 10], prizes(100, 100, 100))[2]
    assert solution.calls[0][CLASS_INDEX["AA"], 0] < 0.01
    assert solution.push[CLASS_INDEX["72o"], 0] > 0.99  # and everybody knows


def test_a_stack_that_cannot_pay_the_big_blind_is_refused() -> None:
    with pytest.raises(ValueError, match=r"0\.5 bb do not cover the big blind"):
        solve_table([10, 0.5, 10], chips)
