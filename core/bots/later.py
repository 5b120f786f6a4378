"""What a pot is worth with the streets to come.

They are not searched.  On each run-out the player is taken to know, in the end, how he stands: the opponent bets the
better part of his hands, and where he checks the player makes the best of one more bet, which the better part of what
is left calls.
"""

from dataclasses import dataclass
from math import log2

import numpy as np

from holdem.core.bots.combos import Floats

_BETS = {1: (0.6,), 2: (0.6, 1.8), 3: (0.6, 1.8, 4.0)}
"""What the player may still bet, as parts of the pot, by the number of streets to come."""
_TOP = np.float32(0.75)
"""How far those who bet, or call a later bet, are the better hands."""
_BETS_WELL = 0.75
"""The part of what later bets could add that is made in practice."""
_NOT_LAST = (0.0, 0.03, 0.05, 0.08)
"""What is lost of the pot's worth where others act afterwards, by the number of streets to come."""
_KNOWN = (1.0, 1.0, 0.75, 0.6)
"""How much of a hand's fate is known on the next street, by the number of streets to come."""

_LEFT_OUT = {
    3: (-0.279, -0.027, 0.297, 0.179, 0.021, 0.057, -0.063, 0.482, -0.069),
    2: (-0.183, -0.099, 0.143, 0.315, 0.071, -0.132, -0.076, 0.227, -0.066),
    1: (-0.090, 0.008, 0.129, -0.058, 0.169, -0.130, -0.138, 0.091, -0.111),
}
"""What all this leaves out, in parts of the pot by the number of streets to come: weights of `circumstances`, fitted to
what came of pots that were played out against players of many kinds (tools/fit_later.py).
"""
_DEEPEST = 5.0
_GIVEN_UP, _PLAYED_ON = -0.45, 0.3
"""With so much less than his share a player gives up soon; from so much more on he does not."""
_USUAL_FACES_UP, _USUAL_ATTACKS = 0.6, 0.4


@dataclass(frozen=True, slots=True)
class Rest:
    """The opponents on the streets to come: how often somebody `attacks`, with what part of the pot (`size`), and how
    often each `faces_up` to a bet; `last` says whether the player acts after them, `wagered` whether he has bet or
    raised, and `more` is how many opponents are there on average beside the first.
    """

    streets: int
    last: bool
    attacks: float
    size: float
    faces_up: tuple[float, ...]
    wagered: bool = False
    more: float = 0.0

    def calls(self, size: float) -> float:
        """The chance that somebody calls bets that add up to `size` pots."""
        usual = (1.1 / (1 + size)) ** 0.8
        nobody = 1.0
        for rate in self.faces_up:
            nobody *= 1 - min(0.98, max(0.05, usual + rate - 0.6))
        return 1 - nobody


def worth(rest: Rest, share: Floats, pot: float, behind: float) -> float:
    """The worth of a pot in chips; `share` of it is won by run-out, `behind` can still be bet."""
    streets = rest.streets
    mean = float(share.mean())
    if streets == 0 or behind <= 0 or not rest.faces_up:
        return mean * pot
    attacked, checked = _attacked(rest, share, pot, behind)
    seen = float(checked.mean())
    best = checked * np.float32(pot)
    for part in _BETS[streets]:
        bet = min(part * pot, behind)
        calls = rest.calls(bet / pot)
        called = _TOP * _from_the_best(checked, calls) + (1 - _TOP) * checked
        wins = called * np.float32(calls * (pot + 2 * bet)) + np.float32((1 - calls) * pot - calls * bet)
        best = np.maximum(best, wins)
        if bet >= behind:
            break
    passive = seen * pot + (float(best.mean()) - seen * pot) * _BETS_WELL
    made = (1 - rest.attacks) * passive + rest.attacks * attacked
    return made if rest.last else made - _NOT_LAST[streets] * mean * pot


def left_out(rest: Rest, mean: float, depth: float) -> float:
    """What `worth` leaves out, in parts of the pot, where `mean` of it is won and `depth` pots can still be bet."""
    amounts = circumstances(rest, mean, depth)
    return sum([weight * amount for weight, amount in zip(_LEFT_OUT[rest.streets], amounts, strict=True)])


def circumstances(rest: Rest, mean: float, depth: float) -> tuple[float, ...]:
    """What a pot may be worth more or less for, as `left_out` reckons it."""
    doublings, more = min(_DEEPEST, log2(1 + depth)), min(1.0, rest.more)
    # How much more than his share the player wins.
    better = mean * (2 + more) - 1
    amounts = (
        1.0,
        better,
        doublings,
        better * doublings,
        max(rest.faces_up) - _USUAL_FACES_UP,
        (rest.attacks - _USUAL_ATTACKS) * rest.size,
        rest.last * doublings,
        more,
        rest.wagered,
    )
    # A hand that seldom wins is given up soon, and gains nothing.
    part = mean * min(1.0, max(0.0, (better - _GIVEN_UP) / _PLAYED_ON))
    return tuple([part * amount for amount in amounts])


def _from_the_best(share: Floats, part: float) -> Floats:
    """What is won from the best `part` of a range by a hand that wins `share` of the whole."""
    part = max(part, 1e-3)
    best: Floats = ((share - np.float32(1 - part)) * np.float32(1 / part)).clip(0, 1)
    return best


def _attacked(rest: Rest, share: Floats, pot: float, behind: float) -> tuple[float, Floats]:
    """What becomes of a pot when an opponent bets the best part of his hands, mostly, and checks the others.

    Gives its worth after the bet, and what is won, by run-out, from the hands that he checks.
    """
    attacks = rest.attacks
    known = np.float32(_KNOWN[rest.streets])
    next_share = share.mean() * (1 - known) + share * known
    against = _TOP * _from_the_best(next_share, attacks) + (1 - _TOP) * next_share
    # What comes after this bet is smaller in the pot, and may still be given up.
    bet = min(behind, rest.size * pot * (1 + 0.5 * (rest.streets - 1)))
    after = float((against * np.float32(pot + 2 * bet) - np.float32(bet)).clip(0).mean())
    at_the_end = _TOP * _from_the_best(share, attacks) + (1 - _TOP) * share
    part = np.float32(1 / max(1e-3, 1 - attacks))
    checked: Floats = ((share - np.float32(attacks) * at_the_end) * part).clip(0, 1)
    return after, checked
