"""The player who counts: he stays with what wins often enough for the price, and wagers with what mostly wins.

Many programs and many people play so, against any hand and without a thought of what the others may hold.  An opponent
is taken for one as far as what he does is likelier of such a player than of the `usual` one.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import exp, log

from holdem.core.bots.habits import Habits
from holdem.core.bots.spots import SeenAct, Situation
from holdem.core.bots.tendencies import Split, Tendencies
from holdem.core.cards import Street

_WAGERS_FROM, _WAGERS_SOFTLY = 0.62, 0.14
"""The chance to win against any hand from which he wagers, and over how wide a range he changes his mind."""
_STAYS_SOFTLY = 0.1
"""The same about staying, around the price."""
_WITHOUT_A_CHANCE = 0.16
"""With less than this chance to win no price is low enough."""
_BETS_FROM, _BETS_SOFTLY = 0.46, 0.1
"""From here he sometimes bets, when nobody has."""
_SLOW_PLAYS, _PROBES, _BLUFFS = 0.15, 0.25, 0.08
"""How often he only stays with a hand to wager with, bets a middling one, and wagers with any other."""
_EACH_MORE = 0.6
"""Each opponent after the first raises the chance to win to a power that is higher by this much."""

_STRENGTHS: Mapping[Street, tuple[float, ...]] = {
    Street.PREFLOP: (0.35, 0.39, 0.42, 0.45, 0.48, 0.51, 0.54, 0.57, 0.6, 0.68),
    Street.FLOP: (0.21, 0.28, 0.34, 0.4, 0.45, 0.51, 0.57, 0.65, 0.73, 0.85),
    Street.TURN: (0.15, 0.23, 0.31, 0.38, 0.45, 0.52, 0.6, 0.69, 0.78, 0.9),
    Street.RIVER: (0.06, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95),
}
"""The chances to win against any hand of ten hands as they come, one from each tenth, over all boards."""
_AT_FIRST = -0.8
"""The log odds that somebody of whom nothing is known plays so."""
_AT_MOST = 1.5
"""No single act tells more, in log odds."""
_SELDOM = 0.02


def share(habits: Habits) -> float:
    """The chance that a player with these `habits` plays so; 0 to who keeps no count of it."""
    return 0.0 if habits.by_price is None else 1 / (1 + exp(-_AT_FIRST - habits.by_price))


def choice(strength: float, price: float, players: int, may_wager: bool) -> Split:
    """How often he does what with a hand that wins with the chance `strength` against any other hand.

    `price` is the call as a part of the pot that it makes, 0 where he may check; `players` are those in the hand.
    """
    strength = strength ** (1 + _EACH_MORE * (players - 2))
    bluffs = _BLUFFS if may_wager else 0.0
    strong = _above(strength, _WAGERS_FROM, _WAGERS_SOFTLY) if may_wager else 0.0
    if price == 0:
        middling = max(0.0, _above(strength, _BETS_FROM, _BETS_SOFTLY) - strong) if may_wager else 0.0
        wagers = strong * (1 - _SLOW_PLAYS) + middling * _PROBES + (1 - strong - middling) * bluffs
        return Split(0.0, 1 - wagers, wagers)
    enough = _above(strength, max(_WITHOUT_A_CHANCE, price), _STAYS_SOFTLY)
    gives_up = (1 - enough) * (1 - bluffs)
    wagers = enough * (strong * (1 - _SLOW_PLAYS) + (1 - strong) * bluffs) + (1 - enough) * bluffs
    return Split(gives_up, 1 - gives_up - wagers, wagers)


def _above(strength: float, line: float, softness: float) -> float:
    return min(1.0, max(0.0, (strength - line) / softness + 0.5))


def evidence(habits: Habits, act: SeenAct) -> float:
    """How much likelier `act` is of this player than of the usual one with these `habits`, in log odds."""
    spot = act.spot
    may_wager = spot.situation is not Situation.SHOVED
    chances = []
    for split in (_by_and_large(spot.street, spot.price, spot.players, may_wager), Tendencies(habits).split(spot)):
        chance = {"fold": split.gives_up, "wager": split.wagers}.get(act.did, split.stays)
        if not may_wager and act.did != "fold":
            chance = 1 - split.gives_up
        chances.append(max(_SELDOM, chance))
    told = log(chances[0] / chances[1])
    return min(_AT_MOST, max(-_AT_MOST, told))


@lru_cache(maxsize=1024)
def _by_and_large(street: Street, price: float, players: int, may_wager: bool) -> Split:
    """What he does with all hands together."""
    choices = [choice(strength, price, players, may_wager) for strength in _STRENGTHS[street]]
    gives_up = sum([each.gives_up for each in choices]) / len(choices)
    wagers = sum([each.wagers for each in choices]) / len(choices)
    return Split(gives_up, 1 - gives_up - wagers, wagers)
