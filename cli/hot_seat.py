"""Several people at one keyboard: nobody's cards are seen until he asks for them, and gone when he has acted (R13.1).

A driver around the prompt; what is asked and judged there is the prompt's business.
"""

from collections.abc import Mapping

from holdem.cli.prompt import Prompt
from holdem.cli.screen import Screen
from holdem.core.actions import Action
from holdem.core.hand import Hand


class HotSeat:
    """Calls the player whose turn it is by name, lets him act at `prompt`, and wipes the screen."""

    def __init__(self, prompt: Prompt, screen: Screen, names: Mapping[int, str]) -> None:
        self._prompt = prompt
        self._screen = screen
        self._names = names

    def decide(self, hand: Hand) -> Action:
        """As `Prompt.decide`, when the player is there.  Raises QuitGame when somebody leaves instead."""
        assert hand.to_act is not None
        self._prompt.call(self._names[hand.to_act])
        try:
            return self._prompt.decide(hand)
        finally:
            self._screen.wipe()
            self._screen.show_history()
