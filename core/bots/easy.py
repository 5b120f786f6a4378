"""A beginner."""

from holdem.core.actions import Action
from holdem.core.bots.chance import Chance
from holdem.core.bots.moves import stay
from holdem.core.bots.view import View


class Easy:
    """Calls, for now."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def decide(self, view: View) -> Action:
        """Checks or calls."""
        return stay(view.options)
