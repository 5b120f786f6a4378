"""How often a bot wins, and how sure that is.

Deals are independent of each other, the tournaments of one deal are not: so the deal is the unit of which everything is
reckoned.  From the wins of a deal a part of each of its sums of luck is taken, and how large a part is found by
regression over the *other* deals: then the part does not depend on the deal's own luck, whose mean is zero, and the
rate is not biased.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from holdem.core.arena.luck import KINDS
from holdem.core.arena.match import Deal

_Z = 1.959964
"""Of the normal distribution 95 % lie within so many deviations."""
_FOLDS = 5
_FEWEST_DEALS = 40
"""With fewer deals than this nothing is regressed."""
_USUAL = (1.0, 1.0, 1.0, 1.0, 0.0, 0.0)


class Rate(NamedTuple):
    """A share of tournaments with the bounds of its 95 % interval."""

    rate: float
    low: float
    high: float


def wilson(wins: float, tournaments: int) -> Rate:
    """The interval of Wilson for tournaments that are independent."""
    share, weight = wins / tournaments, _Z * _Z / tournaments
    middle = (share + weight / 2) / (1 + weight)
    reach = _Z * sqrt(share * (1 - share) / tournaments + weight / (4 * tournaments)) / (1 + weight)
    return Rate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def adjusted(deals: Sequence[Deal], bot: int) -> Rate:
    """The rate of `bot` with the luck subtracted."""
    import numpy as np

    sizes = np.array([deal.tournaments for deal in deals], dtype=float)
    wins = np.array([deal.wins[bot] for deal in deals])
    luck = np.array([deal.luck[bot] for deal in deals])
    everything, number = sizes.sum(), len(deals)
    if number < 2 or np.ptp(wins / sizes) == 0:
        # Nothing has varied: there is nothing to adjust, and no spread to tell the interval from.
        return wilson(wins.sum(), int(everything))
    parts = np.tile(np.array(_USUAL), (number, 1))
    if number >= _FEWEST_DEALS:
        fold = np.arange(number) % _FOLDS
        for held_out in range(_FOLDS):
            others = fold != held_out
            known = np.column_stack([luck[others], sizes[others]])
            parts[~others] = np.linalg.lstsq(known, wins[others], rcond=None)[0][:-1]
    left = wins - (luck * parts).sum(axis=1)
    rate = left.sum() / everything
    spread = sqrt(((left - rate * sizes) ** 2).sum() * number / (number - 1)) / everything
    reach = _quantile(number - 1) * spread
    return Rate(float(rate), max(0.0, float(rate - reach)), min(1.0, float(rate + reach)))


def _quantile(freedom: int) -> float:
    """How many deviations hold 95 % of Student's distribution (Cornish and Fisher's series; wide for very few)."""
    if freedom < 3:
        return (12.71, 4.31)[freedom - 1]
    z, n = _Z, freedom
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)


assert len(_USUAL) == len(KINDS)
