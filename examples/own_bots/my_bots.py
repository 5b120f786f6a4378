"""A computer player of one's own: `holdem play --bots my_bots:Shark` in the folder of this file."""

from holdem.core.actions import CALL, CHECK, FOLD, raise_to
from holdem.core.cards import rank_of


class Shark:
    """Raises big cards and pairs, calls cheaply with the rest, and bets when nobody else does."""

    def decide(self, view):
        """An action that `view.options` allows."""
        options = view.options
        high, low = sorted(map(rank_of, view.cards), reverse=True)
        paired = low in map(rank_of, view.board) or high in map(rank_of, view.board) or high == low
        if options.can_raise and (paired or low >= 8 or (options.can_check and view.board)):
            to = options.pot_fraction_to(2, 3)
            return raise_to(min(max(to, options.least_to), options.most_to))
        if options.can_check:
            return CHECK
        return CALL if 4 * options.to_call <= options.pot or paired else FOLD
