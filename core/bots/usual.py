"""What is usual: how often an unknown player does what, in each spot.  Every guess about an opponent starts from here.

All figures are shares of the hands that a player holds in the spot, from 0 to 1.
"""

from bisect import bisect_right
from collections.abc import Sequence

from holdem.core.bots.spots import Situation, Spot

_OPENS = (1.0, 0.8, 0.48, 0.34, 0.26, 0.21, 0.17, 0.15, 0.13, 0.12)
"""With how many hands a player enters an unraised pot, by the number of players behind him."""
_DEPTHS = (1.0, 2.0, 3.0, 5.0, 7.0, 10.0, 15.0, 20.0, 30.0, 50.0, 100.0)
_PUSH = (1.0, 0.95, 0.9, 0.72, 0.64, 0.57, 0.46, 0.4, 0.3, 0.22, 0.15)
"""Heads-up, with how many hands a small blind who only pushes or folds goes all-in for `_DEPTHS` big blinds."""
_CALL = (1.0, 0.95, 0.8, 0.56, 0.46, 0.37, 0.27, 0.22, 0.16, 0.1, 0.06)
"""Heads-up, with how many hands the big blind calls that."""
_SOMEBODY_CALLS = 0.12
"""However deep, some players call an all-in with so many hands."""
_BEHIND = (1.0, 1.0, 0.66, 0.5, 0.4, 0.32, 0.27, 0.24, 0.21, 0.19)
"""How the push narrows with more players behind."""


def at_depth(figures: Sequence[float], depth: float) -> float:
    """A figure of a table over `_DEPTHS`, in between by straight lines."""
    if depth <= _DEPTHS[0]:
        return figures[0]
    if depth >= _DEPTHS[-1]:
        return figures[-1]
    i = bisect_right(_DEPTHS, depth)
    part = (depth - _DEPTHS[i - 1]) / (_DEPTHS[i] - _DEPTHS[i - 1])
    return figures[i - 1] + part * (figures[i] - figures[i - 1])


def enters(spot: Spot) -> float:
    """Limps or raises in an unraised pot."""
    behind = min(spot.behind, 9)
    limpers = max(0, spot.players - spot.behind - 1)
    deep = _OPENS[behind] if spot.players > 2 else 0.8
    if spot.behind == 0:
        deep = 1.0
    push = at_depth(_PUSH, spot.depth) * _BEHIND[behind]
    part = min(1.0, max(0.0, (spot.depth - 6) / 10))
    return min(0.97, (part * deep + (1 - part) * push) * 0.8**limpers)


def opens(spot: Spot) -> float:
    """Raises in an unraised pot, all-in or not."""
    if spot.situation is Situation.OPTION:
        return 0.45 if spot.depth > 12 else 0.55
    return enters(spot) * (0.75 if spot.depth > 12 else 0.9)


def shoves(spot: Spot) -> float:
    """Goes all-in in an unraised pot."""
    return shove_width(spot) * min(1.0, max(0.25, (18 - spot.depth) / 10))


def shove_width(spot: Spot) -> float:
    """The hands that are gone all-in with by those who do: the deeper, the fewer do at all.

    Whoever calls by this cannot be run over by somebody who goes all-in with everything.
    """
    if spot.situation is Situation.RAISED:
        return _resteals(spot)
    return min(0.97, at_depth(_PUSH, spot.depth) * _BEHIND[min(spot.behind, 9)])


def _resteals(spot: Spot) -> float:
    return at_depth(_CALL, spot.depth) * (1.0 if spot.players == 2 else 0.6)


def plays_on(spot: Spot) -> float:
    """Calls or raises a raise before the flop that is not as good as all-in."""
    heads_up = spot.players == 2
    base = (1.05 if heads_up else 0.75) - (1.2 if heads_up else 1.25) * spot.price
    return min(0.95, max(0.1, base * (1.0 if heads_up else 0.9) ** max(0, spot.raises - 1)))


def reraises(spot: Spot) -> float:
    """Raises a raise before the flop."""
    raises = 0.16 if spot.players == 2 else 0.09
    if spot.depth <= 25:
        raises = max(raises, 0.9 * _resteals(spot))
    return raises * 0.6 ** max(0, spot.raises - 1)


def calls_all_in(spot: Spot) -> float:
    """Calls a raise before the flop that is as good as all-in."""
    # The table counts what the one who pushed put in; and who has raised himself calls with more of what he raised.
    call = at_depth(_CALL, spot.depth + 1) * (0.62 if spot.players > 2 else 1.0)
    if spot.raises > 1:
        call = min(0.85, 2.2 * call)
    cheap = max(0.0, 0.45 - spot.price)
    return min(0.99, max(call, _SOMEBODY_CALLS) + 2 * cheap * (1 - call))


def bets(spot: Spot) -> float:
    """Bets after the flop when nobody has."""
    return 0.5 if spot.players == 2 else 0.33


def faces_up(spot: Spot) -> float:
    """Calls or raises a bet after the flop."""
    stays = (0.78 if spot.players == 2 else 0.67) / (1 + spot.size) ** 0.7
    # Who has bet himself has a better hand than most.
    return float(min(0.97, stays * (1.2 if spot.raises > 1 else 1.0)))


def raises_bets(spot: Spot) -> float:
    """Raises a bet after the flop."""
    return 0.1 * 0.8 ** max(0, spot.raises - 1)
