"""What a player says: fold, check, call, bet or raise to a total, all-in (R6), and the answer when he may not.

Whether an action is legal is `options`' business.
"""

from enum import StrEnum

from holdem.core.values import value


class ActionKind(StrEnum):
    """The words of R6.  Bet and raise with a total mean the same (R6.4) and are both RAISE."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    ALL_IN = "all-in"


@value
class Action:
    """One act.  `to` is the total on this street in chips and belongs to RAISE alone (R6.4)."""

    kind: ActionKind
    to: int | None = None

    def __str__(self) -> str:
        return self.kind.value if self.to is None else f"{self.kind.value} {self.to}"


FOLD = Action(ActionKind.FOLD)
CHECK = Action(ActionKind.CHECK)
CALL = Action(ActionKind.CALL)
ALL_IN = Action(ActionKind.ALL_IN)


# Python 3.11 takes ten times as long to find a member in its enum.
_RAISE = ActionKind.RAISE


def raise_to(to: int) -> Action:
    """A bet or raise to the total of `to` chips on this street."""
    return Action(_RAISE, to)


@value
class Refusal:
    """Why an action is forbidden: the rule, and one sentence that tells what would be legal."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class IllegalAction(ValueError):
    """An action that the rules forbid; the hand is as it was.  Its text is ``cannot check: 20 to call (R6.2)``."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The number of the rule, such as ``R6.2``."""
        return self.refusal.rule
