"""How much may be wagered on a street, and who may raise.  Carries R7; the other structures of R8 have their seam here.

A betting structure is asked four questions (see `BettingStructure`); `Hand` asks them of whatever structure it was
given and knows no sizes itself.
"""

from typing import Protocol


class BettingRound:
    """The price of one street: `bet_to_call` and `full_step`, both in chips.

    `bet_to_call` starts at the nominal big blind before the flop, whatever was really posted (R3.3), and at 0 later.
    `full_step` is the largest full bet or full raise so far and starts at the big blind (R7.2).
    """

    __slots__ = ("bet_to_call", "full_step")

    def __init__(self, bet_to_call: int, full_step: int) -> None:
        self.bet_to_call = bet_to_call
        self.full_step = full_step


class BettingStructure(Protocol):
    """What distinguishes no-limit, pot-limit and fixed-limit.  All amounts are totals on the street."""

    @property
    def name(self) -> str:
        """``no-limit`` and so on, as structure files write it."""

    def least_to(self, betting: BettingRound) -> int:
        """The least legal bet or raise that is not an all-in (R7.1, R7.2)."""

    def most_to(self, betting: BettingRound, own_total: int) -> int:
        """The largest legal bet or raise of a player who would stand at `own_total` with all his chips (R7.6)."""

    def may_raise_again(self, betting: BettingRound, bet: int) -> bool:
        """Whether a player who has acted on this street and stands at `bet` may raise (R7.4)."""

    def wager(self, betting: BettingRound, to: int) -> None:
        """Records a bet or raise to `to`, full or short (R7.2, R7.3)."""


class NoLimit:
    """R7."""

    name = "no-limit"

    def least_to(self, betting: BettingRound) -> int:
        """The price and a full step on top (R7.1, R7.2)."""
        return betting.bet_to_call + betting.full_step

    def most_to(self, betting: BettingRound, own_total: int) -> int:
        """Everything (R7.6)."""
        return own_total

    def may_raise_again(self, betting: BettingRound, bet: int) -> bool:
        """Whether the bet stands a full step above his own (R7.4)."""
        # His bet is what it was after his last act, so however many short all-ins it took, this is R7.4's distance.
        return betting.bet_to_call - bet >= betting.full_step

    def wager(self, betting: BettingRound, to: int) -> None:
        """A full bet or raise sets the step, a short all-in only the price (R7.2, R7.3)."""
        step = to - betting.bet_to_call
        if step >= betting.full_step:
            betting.full_step = step
        betting.bet_to_call = to


NO_LIMIT = NoLimit()
