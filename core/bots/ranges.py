"""What the opponents may hold: every hand weighed by how likely it would have done what its owner did.

A hand's *place* is its rank in its owner's own range, 0 for the weakest and 1 for the strongest: before the flop in one
fixed order, after it by its equity on the board.  A player stays with the better part of his range and wagers with the
best, and now and then with something else.  Who goes by the price does by his equity against any hand instead.
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from holdem.core.bots import by_price
from holdem.core.bots.combos import Floats, Ints, preflop_equity, preflop_order
from holdem.core.bots.habits import Habits
from holdem.core.bots.showdowns import showdowns
from holdem.core.bots.spots import SeenAct, Spot
from holdem.core.bots.tendencies import Split, Tendencies
from holdem.core.cards import Card, Street

_SOFTNESS = {Street.PREFLOP: 0.12, Street.FLOP: 0.18, Street.TURN: 0.15, Street.RIVER: 0.12}
"""Over which part of a range a player changes his mind; nobody draws the line where the others do."""
_BLUFFS = {Street.PREFLOP: 0.06, Street.FLOP: 0.35, Street.TURN: 0.3, Street.RIVER: 0.3}
"""Which part of the wagers is made with any hand."""

_HARDLY = 0.03
"""Whoever is so unlikely to go by the price is not taken to."""
_GRID = [step / 40 for step in range(41)]


def order_on(board: tuple[Card, ...]) -> Ints:
    """The hands from the weakest to the strongest on `board`."""
    return showdowns(tuple(sorted(board))).order if board else preflop_order()


def equity_on(board: tuple[Card, ...]) -> Floats:
    """The equity of each hand against any other on `board`."""
    return showdowns(tuple(sorted(board))).strength if board else preflop_equity()


def places(weights: Floats, order: Ints) -> Floats:
    """The place of each hand in the range `weights`."""
    ordered = weights[order]
    below = np.cumsum(ordered)
    place = np.empty_like(weights)
    place[order] = (below - 0.5 * ordered) / max(float(below[-1]), 1e-9)
    return place


def reactions(place: Floats, split: Split, street: Street) -> tuple[Floats, Floats]:
    """The chance of each hand to stay, and to wager."""
    softness = _SOFTNESS[street]
    bluffs = _BLUFFS[street]
    on = _above(place, split.gives_up, softness)
    if split.wagers <= 0:
        return on, np.zeros_like(on)
    if split.wagers >= 0.98:
        return np.zeros_like(on), on
    for_value = (1 - bluffs) * split.wagers
    best = _above(place, 1 - for_value, softness * min(1.0, 3 * split.wagers))
    any_other = np.float32((split.wagers - for_value) / (1 - for_value))
    wagers = np.minimum(best + any_other * (1 - best), on)
    return np.maximum(on - wagers, 0), wagers


def answers(place: Floats, split: Split, spot: Spot, board: tuple[Card, ...], habits: Habits) -> tuple[Floats, Floats]:
    """The chance of each hand to stay, and to wager, in `spot`: as `split` says, or as the price says.

    Nobody is taken to wager where `split` says that he does not.
    """
    stays, wagers = reactions(place, split, spot.street)
    share = by_price.share(habits)
    if share < _HARDLY:
        return stays, wagers
    strength, part = equity_on(board), np.float32(share)
    other_stays, other_wagers = _by_the_price(spot.price, spot.players, split.wagers > 0)
    return (
        stays + part * (np.interp(strength, _GRID, other_stays).astype(np.float32) - stays),
        wagers + part * (np.interp(strength, _GRID, other_wagers).astype(np.float32) - wagers),
    )


@lru_cache(maxsize=512)
def _by_the_price(price: float, players: int, may_wager: bool) -> tuple[list[float], list[float]]:
    """How often hands of the strengths of `_GRID` stay, and wager."""
    choices = [by_price.choice(strength, price, players, may_wager) for strength in _GRID]
    return [choice.stays for choice in choices], [choice.wagers for choice in choices]


def _above(place: Floats, line: float, softness: float) -> Floats:
    """How likely a hand is on the better side of `line`; all are where the line is 0, none where it is 1."""
    half = max(1e-3, min(softness / 2, line, 1 - line))
    above: Floats = np.clip((place - np.float32(line)) / np.float32(2 * half) + np.float32(0.5), 0, 1)
    return above


def narrowed(weights: Floats, act: SeenAct, tendencies: Tendencies) -> Floats:
    """The range `weights` of a player after he did `act`."""
    split = tendencies.split(act.spot)
    if act.did == "wager" and act.shoved and act.spot.street is Street.PREFLOP and act.spot.raises < 2:
        split = Split(split.gives_up, 1 - split.gives_up, tendencies.shoves(act.spot))
    stays, wagers = answers(places(weights, order_on(act.board)), split, act.spot, act.board, tendencies.habits)
    # Who raises what is as good as all-in only stays: so it is told by the split.
    left: Floats = weights * (wagers if act.did == "wager" and split.wagers > 0 else stays)
    return left if float(left.sum()) > 1e-6 else weights


def guess(weights: Floats, acts: Iterable[SeenAct], tendencies: Tendencies, since: Street, until: Street) -> Floats:
    """The range of a player who held `weights` before he did `acts`; only acts on those streets tell anything."""
    for act in acts:
        if since <= act.spot.street <= until:
            weights = narrowed(weights, act, tendencies)
    return weights
