"""Rates and how sure they are, on deals whose truth is known."""

from random import Random

import pytest

from holdem.core.arena.match import Deal
from holdem.core.arena.rates import adjusted, wilson


def deal(wins: float, luck: list[float], tournaments: int = 2) -> Deal:
    """A deal between two bots: what one has, the other has not."""
    return Deal(tournaments, [wins, tournaments - wins], [luck, [-amount for amount in luck]])


def drawn(rng: Random, number: int, skill: float = 0.6) -> list[Deal]:
    """Deals whose wins are skill, luck that is known in part, and luck that is not."""
    deals = []
    for _ in range(number):
        luck = [rng.gauss(0, 0.3), rng.gauss(0, 0.2), 0.0, rng.gauss(0, 0.1), rng.gauss(0, 0.01), rng.gauss(0, 0.05)]
        wins = 2 * skill + luck[0] + 1.5 * luck[1] + luck[3] + 5 * luck[4] + rng.gauss(0, 0.2)
        deals.append(deal(wins, luck))
    return deals


def test_wilsons_interval_is_the_books() -> None:
    """431 of 500: 0.829 to 0.889."""
    rate = wilson(431, 500)
    assert rate.rate == 0.862
    assert (round(rate.low, 3), round(rate.high, 3)) == (0.829, 0.889)
    assert wilson(0, 20).low == 0
    assert wilson(20, 20).high == 1


def test_luck_that_explains_everything_leaves_the_skill() -> None:
    rng = Random(1)
    deals = []
    for _ in range(200):
        luck = [rng.uniform(-0.3, 0.3), rng.uniform(-0.2, 0.2), 0.0, 0.0, 0.0, 0.0]
        deals.append(deal(1.2 + luck[0] + 2 * luck[1], luck))
    rate = adjusted(deals, 0)
    assert rate.rate == pytest.approx(0.6, abs=1e-9)
    assert rate.high - rate.low < 1e-6


def test_subtracting_luck_narrows_the_interval() -> None:
    deals = drawn(Random(2), 400)
    plain = [deal(each.wins[0], [0.0] * 6) for each in deals]
    with_luck, without = adjusted(deals, 0), adjusted(plain, 0)
    assert with_luck.high - with_luck.low < 0.6 * (without.high - without.low)


@pytest.mark.parametrize("number", [12, 100])
def test_the_interval_holds_the_truth_as_often_as_it_says(number: int) -> None:
    rng = Random(3)
    rates = [adjusted(drawn(rng, number), 0) for _ in range(600)]
    inside = sum(rate.low <= 0.6 <= rate.high for rate in rates)
    # 95 % of 600 are 570; 25 are nearly five deviations.
    assert 545 <= inside <= 592
    mean = sum(rate.rate for rate in rates) / len(rates)
    assert mean == pytest.approx(0.6, abs=0.004)


def test_what_one_bot_wins_the_other_does_not() -> None:
    for number in (12, 100):
        deals = drawn(Random(4), number)
        one, other = adjusted(deals, 0), adjusted(deals, 1)
        assert one.rate + other.rate == pytest.approx(1)
        assert one.low + other.high == pytest.approx(1)


def test_deals_count_by_their_tournaments() -> None:
    """The last deal may have been played from one seat only."""
    deals = [*[deal(1.0, [0.0] * 6)] * 3, deal(0.0, [0.0] * 6, tournaments=1)]
    assert adjusted(deals, 0).rate == pytest.approx(3 / 7)


def test_where_nothing_varies_the_interval_is_wilsons() -> None:
    deals = [deal(2.0, [0.1, 0.0, 0.0, 0.0, 0.0, 0.0])] * 10
    assert adjusted(deals, 0) == wilson(20, 20)
    assert adjusted(deals[:1], 0) == wilson(2, 2)


def test_bounds_are_shares() -> None:
    deals = [deal(2.0, [0.0] * 6)] * 9 + [deal(1.0, [0.0] * 6)]
    rate = adjusted(deals, 0)
    assert 0 < rate.low < rate.rate < rate.high == 1
