"""A solid player: ranges by position, push or fold when short, pot odds against what the betting says of the others.

Strong play is not its aim; it is meant to punish the plain faults (calling everything, all-in every hand) and to be
read in one sitting.  Chips are counted in big blinds where the word is *depth*.
"""

from collections.abc import Sequence
from math import prod

from holdem.core.actions import Action
from holdem.core.bots.chance import Chance
from holdem.core.bots.equity import equity
from holdem.core.bots.moves import give_up, stay, wager
from holdem.core.bots.preflop import chances_against, place
from holdem.core.bots.reading import enters, gives_up, guess, shoves
from holdem.core.bots.view import SeatView, View
from holdem.core.events import BetMade, Called, Folded, RaisedTo, Street

_SHORT = 12
"""At this depth or less the only raise before the flop is all-in."""
_OPEN = (0.7, 0.7, 0.45, 0.3, 0.22, 0.17)
"""With how many hands to open, by the number of opponents still to act."""
_EVALUATIONS = 600
"""Hands evaluated for one decision after the flop: 1 or 2 ms."""


class Normal:
    """Plays as this module says."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def decide(self, view: View) -> Action:
        """An action that the options allow."""
        if view.street is not Street.PREFLOP:
            return self._after_flop(view)
        if _depth(view) <= _SHORT:
            return _short(view)
        return _deep(view)

    def _after_flop(self, view: View) -> Action:
        options = view.options
        opponents = view.opponents
        rng = self._chance(view)
        share = equity(view.cards, view.board, [guess(view, seat) for seat in opponents], rng, _EVALUATIONS)
        lead = share * (1 + len(opponents))
        all_give_up = prod([0.0 if seat.all_in else gives_up(seat.habits) for seat in opponents])
        if options.can_check:
            if lead > 1.2:
                return wager(
                    view, options.pot_fraction_to(3, 4) if all_give_up < 0.3 else options.pot_fraction_to(1, 2)
                )
            if all_give_up > 0.35 and rng.random() < 0.4:
                return wager(view, options.pot_fraction_to(1, 2))
            return stay(options)
        if lead > 1.6:
            return wager(view, options.pot_fraction_to(1))
        return stay(options) if share > _price(view) + 0.02 else give_up(options)


def _depth(view: View) -> float:
    """How many big blinds the player can lose to the opponent who covers him, or win from the largest who does not."""
    reach = max([seat.bet + seat.stack for seat in view.opponents])
    return min(view.options.all_in_to, reach) / view.options.big_blind


def _price(view: View) -> float:
    """What a call costs, as a part of the pot that it can win: chips beyond the player's own stack are not for him."""
    to_call = view.options.to_call
    limit = view.me.contribution + to_call
    return to_call / (to_call + sum([min(seat.contribution, limit) for seat in view.seats]))


def _patience(view: View) -> float:
    """What a gamble for all chips must give beyond its price: the deeper the stacks, the better the spots to come."""
    return min(0.11, 0.02 + 0.0024 * _depth(view))


def _wagers(view: View) -> int:
    """Raises before the flop so far."""
    return sum([isinstance(event, BetMade | RaisedTo) for event in view.events])


def _behind(view: View) -> list[SeatView]:
    """The opponents who have not acted yet before the flop and can."""
    acted = {event.seat for event in view.events if isinstance(event, Called | BetMade | RaisedTo | Folded)}
    return [seat for seat in view.opponents if seat.seat not in acted and not seat.all_in]


def _chances(view: View, opponents: Sequence[SeatView]) -> float:
    """The player's part of the pot before the flop against what `opponents` may hold."""
    return prod([chances_against(view.cards, guess(view, seat).width) for seat in opponents])


def _short(view: View) -> Action:
    """All-in, call or fold, whichever is worth most on average."""
    options = view.options
    pot = options.pot
    risk = min(options.all_in_to, max([seat.bet + seat.stack for seat in view.opponents])) - options.bet
    all_fold, against = 1.0, []
    depth = _depth(view)
    for seat in view.opponents:
        width = guess(view, seat).width
        calls = 1.0 if seat.all_in else max(1 / (1 + depth / 6), enters(seat.habits) ** 2)
        all_fold *= 1 - calls
        against.append(chances_against(view.cards, width * calls))
    called = sum(against) / len(against)
    push = all_fold * pot + (1 - all_fold) * (called * (pot + 2 * risk - options.to_call) - risk)
    entered = [seat for seat in view.opponents if seat not in _behind(view)]
    share = _chances(view, entered) if entered else 0.0
    call = share - _price(view)
    if options.can_raise and push > 0:
        return wager(view, options.all_in_to)
    if options.can_check or call > 0.02:
        return stay(options)
    return give_up(options)


def _deep(view: View) -> Action:
    """By position when nobody has raised, else by the chances against the raiser's hands."""
    options = view.options
    behind = _behind(view)
    entered = [seat for seat in view.opponents if seat not in behind]
    raised = _wagers(view)
    share = _chances(view, entered)
    if not raised:
        if any(shoves(seat.habits, _depth(view)) > 0.4 for seat in behind):
            # A raise would be met all-in: only with a hand that likes it.
            if chances_against(view.cards, 0.7) > 0.5 + _patience(view):
                return wager(view, 3 * options.big_blind)
            return give_up(options)
        width = _OPEN[min(len(behind), len(_OPEN) - 1)] * 0.6 ** len(entered)
        if place(view.cards) <= width:
            return wager(view, (5 * options.big_blind) // 2 + len(entered) * options.big_blind)
        if place(view.cards) <= 2 * width and share > 1.2 * _price(view):
            return stay(options)
        return give_up(options)
    price = _price(view)
    gamble = 3 * options.to_call > min(options.all_in_to, max([s.bet + s.stack for s in view.opponents]))
    if gamble:
        if share > price + _patience(view):
            return wager(view, options.all_in_to)
        return give_up(options)
    if share > 0.6:
        return wager(view, 3 * options.faced)
    if share > price + 0.07:
        return stay(options)
    return give_up(options)
