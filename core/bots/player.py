"""The computer player: a level and a style over one way of thinking."""

from collections.abc import Collection

from holdem.core.actions import Action
from holdem.core.bots.assessment import Assessment
from holdem.core.bots.chance import Chance
from holdem.core.bots.levels import Skill
from holdem.core.bots.scene import Scene, scene
from holdem.core.bots.styles import Style
from holdem.core.bots.view import View
from holdem.core.bots.worth import assess

_ALIKE = 0.02
"""Choices whose scores differ by less than this part of the pot are as good as each other."""

_PATIENCE = 0.8
_PATIENCE_WITH_PEACEFUL, _PATIENCE_WITH_OTHERS = 3.0, 0.4
"""Of a player with experience, who sees whom he can wait for."""
_PATIENCE_WITH_CALLERS = 12.0


class Player:
    """Counts what each choice is worth, and takes the best; between choices that are alike the dice decide."""

    def __init__(self, skill: Skill, style: Style, chance: Chance) -> None:
        self._skill = skill
        self._style = style
        self._chance = chance

    def assess(self, view: View, also: Collection[int] = ()) -> Assessment:
        """What each choice is worth, the best first, bets and raises to the totals `also` among them."""
        set_out = scene(view, self._skill)
        return assess(set_out, self._style, _patience(set_out), also)

    def decide(self, view: View) -> Action:
        """An action that the options allow."""
        choices = self.assess(view).choices
        limit = choices[0].score - _ALIKE * view.options.pot
        alike = [choice for choice in choices if choice.score >= limit]
        return alike[0].action if len(alike) == 1 else self._chance(view).choice(alike).action


def _patience(set_out: Scene) -> float:
    """How much better spots than this one are to come, on the scale of `worth`.

    The deeper the stacks, the more hands are still to be played.  Who lets pots grow slowly can be beaten in many small
    ones, and who calls too much besides can be waited for.
    """
    depth = set_out.chips / len(set_out.view.seats) / set_out.big
    tendencies = [foe.tendencies for foe in set_out.foes]
    patience = _PATIENCE
    if set_out.skill.experience:
        peace = max([them.peace() for them in tendencies])
        patience = _PATIENCE_WITH_OTHERS + (_PATIENCE_WITH_PEACEFUL - _PATIENCE_WITH_OTHERS) * peace**2
    waits = max([them.stickiness() * max(0.0, 1 - 2 * them.pressure()) for them in tendencies])
    return (patience + _PATIENCE_WITH_CALLERS * waits) * min(1.0, depth / 50)
