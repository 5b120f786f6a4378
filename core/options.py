"""What the player to act may do, how much, and for the rest the rule that forbids it.  Carries R6 and R13.2.

The prompt, the computer players, the script reader and the audit all ask `Hand.options()` and get one of these; `Hand`
itself judges an action by nothing else, so what is offered is accepted and what is withheld is refused.  What only
stays in or gives up is judged by the price alone (`refusal_to_stay`), for most acts of a hand are of that sort.
"""

from holdem.core.actions import CALL, Action, ActionKind, Refusal
from holdem.core.betting import Betting
from holdem.core.values import value

# Python 3.11 takes ten times as long to find a member in its enum, and each act is asked several times for its kind.
_FOLD, _CHECK, _, _RAISE, _ALL_IN = ActionKind


def refusal_to_stay(kind: ActionKind, to_call: int) -> Refusal | None:
    """Why a fold, check or call with `to_call` chips to call is forbidden, or None when it is legal (R6.1, R6.2)."""
    if kind is _CHECK:
        return Refusal("R6.2", f"cannot check: {to_call} to call") if to_call else None
    if to_call:
        return None
    if kind is _FOLD:
        return Refusal("R6.1", "cannot fold: checking is free, so check")
    return Refusal("R6.2", "cannot call: nothing to call, so check")


@value
class Options:
    """The choice before one seat.  Amounts are chips; `bet`, `faced`, `least_to`, `most_to` are totals on the street.

    `to_call` is what a call adds: the difference to the bet faced, or the whole `stack` if that is less (R6.2).
    `least_to` and `most_to` bound a bet or raise (for a short all-in both are the all-in); with `no_raise` set there is
    none.  `pot` is every chip put in so far, the bets of this street included; `counted_pot` is the same as
    pot-limit counts it (R8.1), and no other than `pot` in other betting structures.
    """

    seat: int
    stack: int
    bet: int
    faced: int
    to_call: int
    least_to: int
    most_to: int
    no_raise: Refusal | None
    pot: int
    counted_pot: int
    big_blind: int
    betting: Betting

    @property
    def can_check(self) -> bool:
        """Nothing to call (R6.2)."""
        return self.to_call == 0

    @property
    def can_fold(self) -> bool:
        """Facing a bet (R6.1)."""
        return self.to_call > 0

    @property
    def can_call(self) -> bool:
        """Something to call (R6.2)."""
        return self.to_call > 0

    @property
    def can_raise(self) -> bool:
        """Whether some bet or raise is legal, if only all-in."""
        return self.no_raise is None

    @property
    def is_bet(self) -> bool:
        """Whether a wager would be the street's first, a bet and not a raise (R6.3)."""
        return self.faced == 0

    @property
    def can_go_all_in(self) -> bool:
        """Whether putting in all chips is legal, as a call, a bet or a raise (R6.3)."""
        return self.refusal(Action(ActionKind.ALL_IN)) is None

    @property
    def all_in_to(self) -> int:
        """The total on this street with all chips in."""
        return self.bet + self.stack

    @property
    def all_in(self) -> Action:
        """The call, bet or raise that an all-in amounts to (R6.3)."""
        return CALL if self.all_in_to <= self.faced else Action(_RAISE, self.all_in_to)

    def pot_fraction_to(self, numerator: int, denominator: int = 1) -> int:
        """The total of a wager of part of the pot: the bet faced plus that part of the pot after calling."""
        return self.faced + (self.counted_pot + self.faced - self.bet) * numerator // denominator

    def kinds(self) -> list[ActionKind]:
        """The kinds of action that are legal now, all-in included, in the order of R6."""
        legal = [ActionKind.FOLD, ActionKind.CALL] if self.to_call else [ActionKind.CHECK]
        if self.can_raise:
            legal.append(ActionKind.RAISE)
        if self.can_go_all_in:
            legal.append(ActionKind.ALL_IN)
        return legal

    def refusal(self, action: Action) -> Refusal | None:
        """Why `action` is forbidden, or None when it is legal."""
        kind = action.kind
        if kind is _RAISE:
            if self.no_raise is not None:
                return self.no_raise
            to = action.to
            return None if to is not None and self.least_to <= to <= self.most_to else self._amount_refusal(to)
        if kind is not _ALL_IN:
            return refusal_to_stay(kind, self.to_call)
        # All-in is legal when the call, bet or raise that it amounts to is (R6.3).
        if self.all_in_to <= self.faced:
            return None
        if self.no_raise is not None:
            return Refusal(self.no_raise.rule, self.no_raise.reason.replace("cannot raise", "cannot go all-in", 1))
        if self.all_in_to > self.most_to:
            return Refusal(self._limit_rule, f"cannot go all-in: {self.range_text()}")
        return None

    def _amount_refusal(self, to: int | None) -> Refusal:
        verb = "bet" if self.is_bet else "raise to"
        if to is None:
            return Refusal("R6.4", f"cannot {'bet' if self.is_bet else 'raise'} without an amount: {self.range_text()}")
        if to > self.all_in_to:
            rule = "R7.6"
        elif to > self.most_to or self.betting is Betting.FIXED_LIMIT:
            rule = self._limit_rule
        else:
            rule = "R7.1" if self.is_bet else "R7.2"
        return Refusal(rule, f"cannot {verb} {to}: {self.range_text()}")

    @property
    def _limit_rule(self) -> str:
        """The rule that keeps a wager below the whole stack."""
        return "R8.2" if self.betting is Betting.FIXED_LIMIT else "R8.1"

    def range_text(self) -> str:
        """The legal totals in words, such as ``at least 40, at most 980``, or ``only all-in, 35``."""
        if self.no_raise is not None:
            return self.no_raise.reason
        if self.least_to == self.most_to:
            return f"only all-in, {self.most_to}" if self.most_to == self.all_in_to else f"exactly {self.most_to}"
        return f"at least {self.least_to}, at most {self.most_to}"
