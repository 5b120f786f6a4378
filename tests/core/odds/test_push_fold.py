"""All-in or fold: the shipped tables against published figures, best responses, and the common sense of the table."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from holdem.core.odds.classes import CLASS_INDEX, CLASS_NAMES
from holdem.core.odds.matchups import combos
from holdem.core.odds.push_fold import (
    DEPTHS,
    HEADS_UP_DEPTHS,
    call_range,
    depth_for_pot,
    overcall_range,
    push_range,
)
from holdem.core.odds.push_fold_game import assess, chip_spot

REFERENCE = Path(__file__).parents[4] / "shared" / "reference.yaml"
CHANCES = np.array([combos(name) / 1326 for name in CLASS_NAMES])
Q4O = 0.4
"""How far published sources differ about the largest stack at which Q4o is pushed."""


@pytest.fixture(scope="module")
def published() -> Any:
    if not REFERENCE.exists():
        pytest.skip("the reference figures are not here")
    return yaml.safe_load(REFERENCE.read_text("utf-8"))["hu_nash"]


@pytest.fixture(scope="module")
def shipped() -> Any:
    """The heads-up table as it lies on the disk, and what it is worth: by class and depth."""
    push = np.array([push_range(1, depth) for depth in HEADS_UP_DEPTHS]).T
    call = np.array([call_range(1, 0, depth) for depth in HEADS_UP_DEPTHS]).T
    return push, call, assess(chip_spot(1, HEADS_UP_DEPTHS), push, (call,))


def largest(frequencies: Any, name: str) -> float:
    """The largest stack at which a hand goes on more often than not."""
    played = [
        depth for depth, often in zip(HEADS_UP_DEPTHS, frequencies[CLASS_INDEX[name]], strict=True) if often > 0.5
    ]
    return max(played, default=0.0)


def test_heads_up_nobody_gains_a_hundredth_of_a_thousandth_of_a_big_blind(shipped: Any) -> None:
    """Both players' gains from their best responses to the file, together."""
    _, _, solution = shipped
    assert solution.gains.min() >= 0
    assert 1000 * solution.gains.sum(axis=0).max() < 0.01
    assert np.abs(solution.values.sum(axis=0)).max() < 1e-9  # what one wins the other loses


def test_a_strategy_that_is_off_is_found_out() -> None:
    push = np.array([push_range(1, 10.0)]).T
    call = np.array([call_range(1, 0, 10.0)]).T
    call[CLASS_INDEX["KQs"]] = 0
    assert 1000 * assess(chip_spot(1, [10.0]), push, (call,)).gains.sum() > 1


@pytest.mark.parametrize("kind", ["push", "call"])
def test_published_thresholds(kind: str, published: Any, shipped: Any) -> None:
    frequencies = shipped[0] if kind == "push" else shipped[1]
    for name, stack in published[kind].items():
        if stack == "20+":
            assert largest(frequencies, name) >= 20, name
        elif stack is not None:
            allowed = Q4O if (kind, name) == ("push", "Q4o") else 0.1
            assert largest(frequencies, name) == pytest.approx(stack, abs=allowed + 1e-9), name


def test_published_gaps_of_hands_that_are_pushed_deep_and_shallow_but_not_between(published: Any, shipped: Any) -> None:
    push, _, _ = shipped
    for name, text in published["gaps"].items():
        deep, shallow = text.split(", ")
        upper, lower = map(float, deep.split("-"))
        row = dict(zip(HEADS_UP_DEPTHS, push[CLASS_INDEX[name]], strict=True))
        assert largest(push, name) == pytest.approx(upper, abs=0.1001), name
        assert row[lower] > 0.5 > row[round(lower - 0.2, 1)], name
        assert row[float(shallow)] > 0.5 > row[round(float(shallow) + 0.2, 1)], name


def test_published_shares_of_all_hands_and_values(published: Any, shipped: Any) -> None:
    push, call, solution = shipped
    for row in published["range_shares"]:
        at = HEADS_UP_DEPTHS.index(row["bb"])
        assert CHANCES @ push[:, at] == pytest.approx(row["push"], abs=1e-3)
        assert CHANCES @ call[:, at] == pytest.approx(row["call"], abs=1e-3)
    for depth, value in published["own_solution"]["sb_value_bb"].items():
        assert solution.values[0, HEADS_UP_DEPTHS.index(float(depth))] == pytest.approx(value, abs=1e-4)


def share(frequencies: Any) -> float:
    return float(CHANCES @ np.array(frequencies))


@pytest.mark.parametrize("depth", [3, 5, 8, 12, 20])
def test_the_more_players_behind_the_fewer_hands_are_pushed(depth: float) -> None:
    shares = [share(push_range(behind, depth)) for behind in (1, 2, 3, 4, 5)]
    assert shares == sorted(shares, reverse=True)


def test_a_call_takes_better_cards_the_earlier_the_other_pushed_and_the_more_are_left_to_act() -> None:
    assert [share(call_range(behind, 0, 10)) for behind in (1, 2, 3, 4, 5)] == sorted(
        [share(call_range(behind, 0, 10)) for behind in (1, 2, 3, 4, 5)], reverse=True
    )
    # The small blind has a worse price than the big blind and a player behind him.
    assert share(call_range(3, 1, 10)) < share(call_range(3, 0, 10))


def test_a_second_call_takes_better_cards_than_a_first() -> None:
    for behind in (2, 3, 4, 5):
        assert share(overcall_range(behind, 1, 0, 15)) < share(call_range(behind, 0, 15))


def test_aces_always_play_and_the_worst_hands_do_not_deep() -> None:
    aces, worst = CLASS_INDEX["AA"], CLASS_INDEX["72o"]
    for depth in (*DEPTHS, 100):
        for behind in (1, 2, 3, 4, 5):
            assert push_range(behind, depth)[aces] > 0.99
            assert all(call_range(behind, left, depth)[aces] > 0.99 for left in range(behind))
            for first in range(1, behind):
                assert all(overcall_range(behind, first, left, depth)[aces] > 0.99 for left in range(first))
            if depth >= 8:
                assert push_range(behind, depth)[worst] == call_range(behind, 0, depth)[worst] == 0


def test_between_solved_depths_frequencies_lie_between_and_beyond_them_the_last_counts() -> None:
    low, middle, high = push_range(3, 10), push_range(3, 10.5), push_range(3, 11)
    assert list(middle) == pytest.approx([(a + b) / 2 for a, b in zip(low, high, strict=True)])
    assert push_range(2, 0.2) == push_range(2, 1)
    assert call_range(1, 0, 300) == call_range(1, 0, 30)


def test_more_players_than_six_count_as_six() -> None:
    assert push_range(9, 10) == push_range(5, 10)
    assert call_range(9, 8, 10) == call_range(5, 4, 10)
    assert overcall_range(9, 8, 7, 10) == overcall_range(5, 4, 3, 10)


def test_antes_make_stacks_shallower() -> None:
    assert depth_for_pot(200, 30) == 10  # blinds of 10 and 20
    assert depth_for_pot(200, 60) == 5
