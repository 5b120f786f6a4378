"""What a pot is worth with the streets to come."""

from dataclasses import replace

import numpy as np
import pytest

from holdem.core.bots import later
from holdem.core.bots.later import Rest

REST = Rest(streets=2, last=True, attacks=0.4, size=0.7, faces_up=(0.6,))


def test_on_the_river_a_pot_is_worth_what_is_won_of_it() -> None:
    share = np.array([1.0, 0.0, 1.0, 1.0], dtype=np.float32)
    assert later.worth(replace(REST, streets=0), share, 100.0, 500.0) == 75.0


def test_without_chips_behind_a_pot_is_worth_what_is_won_of_it() -> None:
    share = np.array([1.0, 0.0], dtype=np.float32)
    assert later.worth(REST, share, 100.0, 0.0) == 50.0


@pytest.mark.parametrize("streets", [2, 3])
def test_a_good_hand_gains_by_chips_behind_and_one_that_never_wins_gains_nothing(streets: int) -> None:
    rest = replace(REST, streets=streets)
    assert later.left_out(rest, 0.8, 8.0) > later.left_out(rest, 0.8, 1.0)
    assert later.left_out(rest, 0.0, 8.0) == 0
