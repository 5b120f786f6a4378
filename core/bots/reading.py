"""What the bets of an opponent say about his cards: his acts in this hand, weighed with what he was seen to do before.

Every figure starts from a habit that is usual at such tables and moves towards the opponent's own as hands are seen.
"""

from holdem.core.bots.equity import Guess
from holdem.core.bots.view import Habits, SeatView, View
from holdem.core.cards import Street
from holdem.core.events import BetMade, Called, RaisedTo, StreetDealt

_NARROWEST = 0.02
_MOST_PICKS = 4.0


def _rate(usual: float, weight: float, seen: int, of: int) -> float:
    """A habit as a share: what is usual counts like `weight` chances, of the opponent's own `of` he took `seen`."""
    return (usual * weight + seen) / (weight + of)


def enters(habits: Habits) -> float:
    """How many hands he plays."""
    return _rate(0.5, 6, habits.entered, habits.hands)


def raises(habits: Habits) -> float:
    """How many hands he raises before the flop."""
    return _rate(0.3, 4, habits.raised, habits.hands)


def shoves(habits: Habits, depth: float) -> float:
    """With how many hands he goes all-in for `depth` big blinds before the flop."""
    return _rate(min(1.0, 3.5 / depth), 2, habits.shoved, habits.hands)


def attacks(habits: Habits) -> float:
    """How many of his acts after the flop are bets and raises."""
    acts = habits.wagers + habits.checks + habits.calls + habits.folds
    return _rate(0.3, 4, habits.wagers, acts)


def gives_up(habits: Habits) -> float:
    """How often he folds to a bet after the flop; bets that he raises do not count."""
    return _rate(0.45, 5, habits.folds, habits.folds + habits.calls)


def guess(view: View, opponent: SeatView) -> Guess:
    """What `opponent` may hold after all that he did in this hand."""
    habits = opponent.habits
    width, picks = 1.0, 1.0
    street = Street.PREFLOP
    raised = 0
    for event in view.events:
        if isinstance(event, StreetDealt):
            street = event.street
        elif isinstance(event, BetMade | RaisedTo):
            raised += 1
            if event.seat != opponent.seat:
                continue
            if street is not Street.PREFLOP:
                picks += 2 * (1 - attacks(habits)) ** 2
            elif event.all_in:
                width = shoves(habits, event.to / view.options.big_blind) ** raised
            else:
                width = raises(habits) ** raised
        elif isinstance(event, Called) and event.seat == opponent.seat:
            if street is not Street.PREFLOP:
                picks += gives_up(habits)
            else:
                width = min(width, enters(habits) ** (1 + raised / 2))
    return Guess(max(width, _NARROWEST), min(picks, _MOST_PICKS))
