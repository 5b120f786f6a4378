"""How a computer player turns a wish into a legal action: every amount and every right comes from `Options`.

Wishes that the rules forbid become the nearest thing that they allow; no rule is repeated here.
"""

from holdem.core.actions import CALL, CHECK, FOLD, Action, raise_to
from holdem.core.bots.view import View
from holdem.core.options import Options


def give_up(options: Options) -> Action:
    """Checks where that is free, else folds."""
    return CHECK if options.can_check else FOLD


def stay(options: Options) -> Action:
    """Checks or calls."""
    return CHECK if options.can_check else CALL


def wager(view: View, to: int) -> Action:
    """Bets or raises to about `to` chips; checks or calls where no raise is allowed.

    No more is put in than an opponent can call, as far as the least raise lets it, and a wager of more than half of
    that becomes all of it: what is left would be too little to give up with later.
    """
    options = view.options
    if not options.can_raise:
        return stay(options)
    reach = min(options.all_in_to, max(seat.bet + seat.stack for seat in view.opponents))
    if 2 * to > reach:
        to = reach
    return raise_to(min(max(to, options.least_to), options.most_to))
