"""How one opponent is likely to act in a spot: what is usual, moved towards what he was seen to do.

A habit is moved on the scale of log odds, by as much as the seat's own rate stands off from what would have been usual
in the same spots, so that what was learnt in one spot holds in another.
"""

from dataclasses import dataclass
from math import exp, log

from holdem.core.bots import usual
from holdem.core.bots.habits import Habits, Tally
from holdem.core.bots.spots import Situation, Spot

_WEIGHT = 4.0
"""What is usual counts like so many chances seen."""
_LIKE_WEIGHT = 3.0
"""The same for choices of a like kind."""
_USUAL_BETS, _USUAL_FACES_UP, _USUAL_SIZE = 0.4, 0.6, 0.7


@dataclass(frozen=True, slots=True)
class Split:
    """The shares of a player's hands with which he gives up (0 where he may check), stays (checks or calls), wagers."""

    gives_up: float
    stays: float
    wagers: float


@dataclass(frozen=True, slots=True)
class Tendencies:
    """The tendencies of a seat with these `habits`; without any, what is usual."""

    habits: Habits

    def split(self, spot: Spot) -> Split:
        """What he does in `spot`."""
        habits = self.habits
        match spot.situation:
            case Situation.FIRST_IN:
                enters = self._stays(usual.enters(spot), habits.enters)
                return _split(enters, self._wagers(usual.opens(spot), habits.opens))
            case Situation.OPTION:
                return _split(1.0, self._wagers(usual.opens(spot), habits.opens))
            case Situation.RAISED:
                on = self._stays(usual.plays_on(spot), habits.plays_on)
                return _split(on, self._wagers(usual.reraises(spot), habits.reraises))
            case Situation.SHOVED:
                return _split(self._stays(usual.calls_all_in(spot), habits.calls_all_in), 0.0)
            case Situation.CHECKED_TO:
                return _split(1.0, self._wagers(usual.bets(spot), habits.bets))
            case Situation.BET:
                up = self._stays(usual.faces_up(spot), habits.faces_up)
                return _split(up, self._wagers(usual.raises_bets(spot), habits.raises_bets))

    def shoves(self, spot: Spot) -> float:
        """With how many hands he goes all-in before the flop, when he does."""
        habits = self.habits
        seen = habits.reraises if spot.situation is Situation.RAISED else habits.shoves
        return self._wagers(usual.shove_width(spot), seen)

    def _wagers(self, rate: float, seen: Tally) -> float:
        habits = self.habits
        return _moved(rate, seen, [habits.opens, habits.reraises, habits.bets, habits.raises_bets])

    def _stays(self, rate: float, seen: Tally) -> float:
        habits = self.habits
        return _moved(rate, seen, [habits.enters, habits.plays_on, habits.calls_all_in, habits.faces_up])

    def bets(self) -> float:
        """How often he bets after the flop when nobody has, by and large."""
        return _share(self.habits.bets, _USUAL_BETS)

    def faces_up(self) -> float:
        """How often he plays on when somebody bets after the flop, by and large."""
        return _share(self.habits.faces_up, _USUAL_FACES_UP)

    def size(self) -> float:
        """His usual wager, as a part of the pot."""
        return (self.habits.sizes + _WEIGHT * _USUAL_SIZE) / (self.habits.sized + _WEIGHT)

    def stickiness(self) -> float:
        """How far he stays against bets more than others: 0 as others do, or less, to 1 always."""
        habits = self.habits
        seen = [habits.plays_on, habits.faces_up, habits.calls_all_in]
        usual_folds = sum([tally.chances - tally.usual for tally in seen])
        folds = sum([tally.chances - tally.taken for tally in seen])
        return max(0.0, 1 - (folds + 1.5) / (usual_folds + 1.5))

    def pressure(self) -> float:
        """How dear he makes it to see cards: 0 who never wagers, 1 who always bets the pot or more."""
        habits = self.habits
        wagers = habits.opens.taken + habits.reraises.taken + habits.bets.taken + habits.raises_bets.taken
        chances = habits.opens.chances + habits.reraises.chances + habits.bets.chances + habits.raises_bets.chances
        return (wagers + _WEIGHT * 0.3) / (chances + _WEIGHT) * min(1.0, self.size())

    def peace(self) -> float:
        """How far he lets pots grow slowly: 1 who never wagers, 0 who always bets the pot, or goes all-in at once."""
        habits = self.habits
        at_once = habits.shoves.taken / (habits.opens.taken + 1)
        return max(0.0, 1 - max(self.pressure(), at_once))


def _share(seen: Tally, usual_rate: float) -> float:
    return (seen.taken + _WEIGHT * usual_rate) / (seen.chances + _WEIGHT)


def _split(enters: float, wagers: float) -> Split:
    wagers = min(wagers, enters)
    return Split(1 - enters, enters - wagers, wagers)


def _moved(rate: float, seen: Tally, like: list[Tally]) -> float:
    """The usual `rate`, moved by what was `seen`, and where little was seen, by what was seen in choices `like` it."""
    chances = sum([tally.chances for tally in like])
    if chances + seen.chances == 0:
        return rate
    shift = 0.0
    if chances:
        expected = sum([tally.usual for tally in like]) / chances
        own = (sum([tally.taken for tally in like]) + _LIKE_WEIGHT * expected) / (chances + _LIKE_WEIGHT)
        shift = _log_odds(own) - _log_odds(expected)
    if seen.chances:
        expected = seen.usual / seen.chances
        before = _logistic(_log_odds(expected) + shift)
        own = (seen.taken + _WEIGHT * before) / (seen.chances + _WEIGHT)
        shift = _log_odds(own) - _log_odds(expected)
    return _logistic(_log_odds(rate) + shift)


def _log_odds(rate: float) -> float:
    rate = min(0.995, max(0.005, rate))
    return log(rate / (1 - rate))


def _logistic(odds: float) -> float:
    return 1 / (1 + exp(-odds))
