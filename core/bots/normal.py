"""A solid player: ranges by position, push or fold when short, pot odds against what the betting says of the others.

Strong play is not its aim; it is meant to punish the plain faults (calling everything, all-in every hand) and to be
read in one sitting.
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
from holdem.core.cards import Street
from holdem.core.events import BetMade, Called, Folded, RaisedTo

_SHORT = 12
"""With so many big blinds or fewer the only raise before the flop is all-in."""
_OPEN = (0.7, 0.7, 0.45, 0.3, 0.22, 0.17)
"""With how many hands to open, by the number of opponents still to act; the last is for all greater numbers."""
_EVALUATIONS = 600
"""Hands evaluated for one decision after the flop: a millisecond."""


class Normal:
    """Plays as this module says."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def decide(self, view: View) -> Action:
        """An action that the options allow."""
        if view.street is not Street.PREFLOP:
            return self._after_flop(view)
        if _at_stake(view) <= _SHORT * view.options.big_blind:
            return _push_or_fold(view)
        raised = any(isinstance(event, BetMade | RaisedTo) for event in view.events)
        return _facing_a_raise(view) if raised else _open(view)

    def _after_flop(self, view: View) -> Action:
        options, opponents, rng = view.options, view.opponents, self._chance(view)
        share = equity(view.cards, view.board, [guess(view, seat) for seat in opponents], rng, _EVALUATIONS)
        lead = share * (1 + len(opponents))
        all_give_up = prod([0.0 if seat.all_in else gives_up(seat.habits) for seat in opponents])
        if options.can_check:
            if lead > 1.2:
                # Who seldom gives up pays more.
                return wager(view, options.pot_fraction_to(*((1, 2) if all_give_up > 0.3 else (3, 4))))
            if all_give_up > 0.35 and rng.random() < 0.4:
                return wager(view, options.pot_fraction_to(1, 2))
            return stay(options)
        if lead > 1.6:
            return wager(view, options.pot_fraction_to(1))
        return stay(options) if share > _price(view) + _margin(view) else give_up(options)


def _open(view: View) -> Action:
    """Before the flop with nobody raising: by position, or check and call what is cheap."""
    options = view.options
    behind = _yet_to_act(view)
    limpers = len(view.opponents) - len(behind)
    depth = _at_stake(view) / options.big_blind
    shoved_on = max([shoves(seat.habits, depth) for seat in behind], default=0.0)
    if shoved_on > 0.4:
        # A raise is met all-in: only with a hand that is good enough for that.
        likes_it = chances_against(view.cards, shoved_on) > 0.5 + _patience(view)
        return wager(view, 3 * options.big_blind) if likes_it else give_up(options)
    width = _OPEN[min(len(behind), len(_OPEN) - 1)] * 0.6**limpers
    if place(view.cards) <= width:
        return wager(view, 5 * options.big_blind // 2 + limpers * options.big_blind)
    return stay(options) if place(view.cards) <= 2 * width and limpers else give_up(options)


def _facing_a_raise(view: View) -> Action:
    """Before the flop, by the chances against the hands of those who raised and called."""
    options = view.options
    share = _chances(view, [seat for seat in view.opponents if seat not in _yet_to_act(view)])
    if share > 0.6:
        return wager(view, 3 * options.faced)
    # Three streets are still to be played, and the raiser has the say on them.
    return stay(options) if share > _price(view) + max(0.04, _margin(view)) else give_up(options)


def _push_or_fold(view: View) -> Action:
    """Before the flop with few chips: all-in, call or fold, whichever is worth most on average."""
    options = view.options
    depth = _at_stake(view) / options.big_blind
    all_fold, against = 1.0, []
    for seat in view.opponents:
        calls = 1.0 if seat.all_in else max(1 / (1 + depth / 6), enters(seat.habits) ** 2)
        all_fold *= 1 - calls
        against.append(chances_against(view.cards, guess(view, seat).width * calls))
    risked = _at_stake(view) - options.bet
    called = (sum(against) / len(against) - _patience(view)) * (options.pot + 2 * risked - options.to_call) - risked
    push = all_fold * options.pot + (1 - all_fold) * called
    entered = [seat for seat in view.opponents if seat not in _yet_to_act(view)]
    share = _chances(view, entered or view.opponents)
    call = (share - _price(view) - _margin(view)) * (options.pot + options.to_call)
    if options.can_raise and push > max(0, call):
        return wager(view, options.all_in_to)
    return stay(options) if call > 0 else give_up(options)


def _at_stake(view: View) -> int:
    """The total on this street, in chips, that the player can lose to the opponent with most or win from him."""
    return min(view.options.all_in_to, max([seat.bet + seat.stack for seat in view.opponents]))


def _price(view: View) -> float:
    """What a call costs, as a part of the pot that it can win: chips beyond the player's own stack are not for him."""
    to_call = view.options.to_call
    limit = view.me.contribution + to_call
    return to_call / (to_call + sum([min(seat.contribution, limit) for seat in view.seats]))


def _margin(view: View) -> float:
    """What the chances must give beyond the price of a call, by the part of the chips at stake that it takes."""
    return 0.02 + _patience(view) * view.options.to_call / (_at_stake(view) - view.options.bet)


def _patience(view: View) -> float:
    """What a gamble for all chips must give beyond its price: the deeper the stacks, the better the spots to come."""
    return min(0.1, 0.0026 * _at_stake(view) / view.options.big_blind)


def _yet_to_act(view: View) -> list[SeatView]:
    """The opponents who have not acted before the flop and can."""
    acted = {event.seat for event in view.events if isinstance(event, Called | BetMade | RaisedTo | Folded)}
    return [seat for seat in view.opponents if seat.seat not in acted and not seat.all_in]


def _chances(view: View, opponents: Sequence[SeatView]) -> float:
    """The player's part of the pot before the flop against what `opponents` may hold."""
    return prod([chances_against(view.cards, guess(view, seat).width) for seat in opponents])
