"""Chips in prizes, against figures that calculators of others have published."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.core.odds.icm import finishes, prize_equities

# Stacks, prizes, what each stack is worth to the digits that were printed.
PUBLISHED = [
    ("5000 3000 2000", "50 30 20", "38.39 32.75 28.86"),
    ("150000 98750 45500 13250", "425 280 130 75", "323.2 278.12 195.79 112.89"),
    ("1500 1200", "100 76", "89.33 86.67"),
    ("1500 1200 975", "100 76", "67.06 58.73 50.21"),
    ("1500 1200 975 350", "100 76", "61.05 52.68 44.73 17.54"),
    ("1500 1200 975 350 275", "100 76", "57.08 48.82 41.28 16.08 12.74"),
    ("60000 30000 10000", "500 300 200", "412.4 338.3 249.3"),
    ("6000 4000 2000", "500 300 200", "385.0 340.0 275.0"),
    ("2975 3375 3375 3775", "0.5 0.3 0.2", "0.2303 0.2506 0.2506 0.2685"),
    ("6750 0 3375 3375", "0.5 0.3 0.2", "0.3833 0.0 0.3083 0.3083"),
]


@pytest.mark.parametrize(("stacks", "prizes", "worth"), PUBLISHED)
def test_published_figures(stacks: str, prizes: str, worth: str) -> None:
    computed = prize_equities([int(chips) for chips in stacks.split()], [Fraction(prize) for prize in prizes.split()])
    for value, printed in zip(computed, worth.split(), strict=True):
        assert round(float(value), len(printed.partition(".")[2])) == float(printed)


def test_the_published_chances_of_the_places() -> None:
    chances = finishes([1500, 1200, 975, 350])[0]
    assert [round(100 * float(chance), 1) for chance in chances] == [37.3, 31.3, 22.9, 8.6]


@given(st.lists(st.integers(1, 9999), min_size=2, max_size=5))
def test_as_if_every_order_were_gone_through(stacks: list[int]) -> None:
    expected = [[Fraction()] * len(stacks) for _ in stacks]
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for place, player in enumerate(order):
            expected[player][place] += chance
    assert finishes(stacks) == expected


def test_ten_players_with_ten_prizes_share_all_of_them() -> None:
    worth = prize_equities(list(range(100, 1100, 100)), [30, 20, 15, 10, 8, 6, 5, 3, 2, 1])
    assert sum(worth) == 100
    assert worth == sorted(worth)


def test_who_is_out_shares_the_places_behind_all_others() -> None:
    assert finishes([0, 500, 0]) == [
        [0, Fraction(1, 2), Fraction(1, 2)],
        [1, 0, 0],
        [0, Fraction(1, 2), Fraction(1, 2)],
    ]


@pytest.mark.parametrize(
    ("stacks", "prizes", "words"),
    [
        ([100], [1], "2 to 10 stacks"),
        ([100] * 11, [1], "not 11"),
        ([100, 0, -1], [1], "chips from 0 up"),
        ([0, 0], [1], "chips from 0 up"),
        ([100, 100], [3, 2, 1], "3 prizes for 2 players"),
        ([100, 100], [0], "prizes are no row"),
        ([100, 100], [3, -1], "prizes are no row"),
    ],
)
def test_stacks_and_prizes_that_cannot_be(stacks: list[int], prizes: list[int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        prize_equities(stacks, prizes)
