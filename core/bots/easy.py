"""A beginner: likes his cards, overlooks position and everybody else's bets, calls too much and never bluffs."""

from holdem.core.actions import Action
from holdem.core.bots.chance import Chance
from holdem.core.bots.equity import Guess, equity
from holdem.core.bots.moves import give_up, stay, wager
from holdem.core.bots.preflop import place
from holdem.core.bots.view import View
from holdem.core.cards import Street

_EVALUATIONS = 300
"""Hands evaluated for one decision after the flop: a millisecond."""


class Easy:
    """Plays as this module says."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def decide(self, view: View) -> Action:
        """An action that the options allow."""
        return _before_flop(view) if view.street is Street.PREFLOP else self._after_flop(view)

    def _after_flop(self, view: View) -> Action:
        options = view.options
        anything = [Guess()] * len(view.opponents)
        share = equity(view.cards, view.board, anything, self._chance(view), _EVALUATIONS)
        if share > (0.7 if options.can_check else 0.85):
            return wager(view, options.pot_fraction_to(1, 2))
        return stay(options) if share * (options.pot + options.to_call) > options.to_call else give_up(options)


def _before_flop(view: View) -> Action:
    options = view.options
    good = place(view.cards)
    if good < 0.1:
        return wager(view, 3 * options.faced)
    expensive = 4 * options.to_call > options.stack
    return stay(options) if good < (0.2 if expensive else 0.6) else give_up(options)
