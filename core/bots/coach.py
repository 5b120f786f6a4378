"""What the strongest player makes of other people's decisions: hints at the table, and a look back afterwards.

A coach sees what the seat itself sees, no more (R13.1).  What he finds is put into words elsewhere.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum

from holdem.core.actions import Action, ActionKind
from holdem.core.bots.assessment import Assessment, Choice
from holdem.core.bots.chance import Chance
from holdem.core.bots.levels import LEVELS
from holdem.core.bots.styles import BALANCED, STYLES
from holdem.core.bots.view import View, Watcher
from holdem.core.events import Event
from holdem.core.hand import Hand

_BEST = "expert"
_NO_DIFFERENCE = 0.05
"""A choice that costs less than this part of a big blind is as good as the best."""


class Coach:
    """Listens for `seats` and values their decisions.  Give it every event of the tournament from the first on."""

    def __init__(self, seats: Iterable[int]) -> None:
        self._watchers = {seat: Watcher(seat) for seat in seats}

    def __call__(self, event: Event) -> None:
        """Takes in one event."""
        for watcher in self._watchers.values():
            watcher(event)

    def advise(self, hand: Hand) -> Assessment:
        """What each choice of the seat to act is worth, the best first.  That seat must be one of the coach's."""
        assert hand.to_act is not None
        return _assess(_BEST, self._watchers[hand.to_act].view(hand))

    def judge(self, hand: Hand, action: Action) -> "Judgement":
        """What the legal `action` of the seat to act costs compared with the best one."""
        assert hand.to_act is not None
        view = self._watchers[hand.to_act].view(hand)
        taken = view.options.all_in if action.kind is ActionKind.ALL_IN else action
        also = () if taken.to is None else (taken.to,)
        found = _assess(_BEST, view, also)
        plainly = _assess(_PLAINER, view, also)
        return Judgement(view, taken, found, _cost(found, taken), _cost(plainly, taken))


class Sureness(Enum):
    """How far two ways of reckoning agree that a choice was not the best."""

    SURE = "sure"
    LIKELY = "likely"
    UNSURE = "unsure"


_PLAINER = "hard"
"""Who reckons without what the opponents were seen to do: where he sees no fault, the coach is not sure."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision that was taken, before what it was `taken` in `view`.

    `cost` is by how many chips the best choice would have been worth more, by the `assessment`; `plain_cost` is the
    same by a player who takes all opponents for usual ones.
    """

    view: View
    taken: Action
    assessment: Assessment
    cost: float
    plain_cost: float

    @property
    def chosen(self) -> Choice:
        """What the taken action is worth."""
        return _choice(self.assessment, self.taken)

    @property
    def is_mistake(self) -> bool:
        """Whether the best choice would have been worth more than next to nothing more."""
        return self.cost > _NO_DIFFERENCE * self.view.options.big_blind

    @property
    def sureness(self) -> Sureness:
        """How sure it is that the choice was a mistake."""
        if self.plain_cost >= self.cost / 2:
            return Sureness.SURE
        no_difference = _NO_DIFFERENCE * self.view.options.big_blind
        return Sureness.LIKELY if self.plain_cost > no_difference else Sureness.UNSURE


def _assess(level: str, view: View, also: Collection[int] = ()) -> Assessment:
    # Numbers by the thousand take a tenth of a second to load: only when somebody asks.
    from holdem.core.bots.player import Player

    return Player(LEVELS[level], STYLES[BALANCED], Chance("", view.seat)).assess(view, also)


def _cost(assessment: Assessment, taken: Action) -> float:
    return max(0.0, assessment.best.score - _choice(assessment, taken).score)


def _choice(assessment: Assessment, taken: Action) -> Choice:
    """The valued choice that `taken` is: a fold for free, which is never one, is as good as a check given up."""
    return next(choice for choice in assessment.choices if choice.action == taken)
