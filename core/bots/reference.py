"""Players of one idea each: the yardsticks by which others are measured, and the worst habits of the table."""

from holdem.core.actions import ALL_IN, Action, ActionKind, raise_to
from holdem.core.bots.chance import Chance
from holdem.core.bots.moves import give_up, stay
from holdem.core.bots.view import View


class AlwaysCall:
    """Calls everything, checks otherwise."""

    def decide(self, view: View) -> Action:
        """Checks or calls."""
        return stay(view.options)


class AlwaysFold:
    """Checks where it is free, folds to any bet."""

    def decide(self, view: View) -> Action:
        """Checks or folds."""
        return give_up(view.options)


class AlwaysAllIn:
    """All chips, every time; where that is not allowed, a call or a check."""

    def decide(self, view: View) -> Action:
        """All-in."""
        return ALL_IN if view.options.can_go_all_in else stay(view.options)


class AlwaysPot:
    """Bets or raises the pot every time, or what it has; where no raise is allowed, a call or a check."""

    def decide(self, view: View) -> Action:
        """A wager of the pot."""
        options = view.options
        if not options.can_raise:
            return stay(options)
        return raise_to(min(max(options.pot_fraction_to(1), options.least_to), options.most_to))


class MinRaise:
    """The least bet or raise every time; where no raise is allowed, a call or a check."""

    def decide(self, view: View) -> Action:
        """The least wager."""
        return raise_to(view.options.least_to) if view.options.can_raise else stay(view.options)


class RandomPlayer:
    """Any legal kind of action with equal chance, any legal amount with equal chance."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def decide(self, view: View) -> Action:
        """A random legal action."""
        rng = self._chance(view)
        kind = rng.choice(view.options.kinds())
        if kind is ActionKind.RAISE:
            return raise_to(rng.randint(view.options.least_to, view.options.most_to))
        return Action(kind)
