"""How much may be wagered on a street, and who may raise.  Carries R7 (no-limit) and R8 (pot-limit, fixed-limit).

`Hand` opens a round for each street and asks it; it knows no sizes itself.  All amounts are totals on the street.
"""

from abc import ABC, abstractmethod
from enum import StrEnum
from typing import TypeAlias

from holdem.core.actions import Refusal
from holdem.core.cards import Street


class Betting(StrEnum):
    """The betting structures, as structure files name them."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    FIXED_LIMIT = "fixed-limit"

    def open_round(self, street: Street, big_blind: int, players: int) -> "BettingRound":
        """The round of `street`, before anybody acts, with `players` left in the tournament.

        Before the flop the nominal big blind is the bet to call, whatever was really posted (R3.3).
        """
        if self is _FIXED_LIMIT:
            return FixedLimitRound(street, big_blind, players)
        bet_to_call = big_blind if street is _PREFLOP else 0
        return PotLimitRound(bet_to_call, big_blind) if self is _POT_LIMIT else NoLimitRound(bet_to_call, big_blind)


# Python 3.11 takes ten times as long to find a member in its enum.
_PREFLOP, _POT_LIMIT, _FIXED_LIMIT = Street.PREFLOP, Betting.POT_LIMIT, Betting.FIXED_LIMIT


def fixed_limit_bet(street: Street, big_blind: int) -> int:
    """One bet of `street` in fixed-limit, in chips: the small bet before the turn, then the big bet (R8.2)."""
    return big_blind if street < Street.TURN else 2 * big_blind


Wagers: TypeAlias = tuple[Refusal | None, int, int]
"""Why a player may neither bet nor raise, or None; then the least and the greatest total, 0 where he may not."""


class BettingRound(ABC):
    """The price of one street: `bet_to_call`, in chips."""

    __slots__ = ("bet_to_call",)

    def __init__(self, bet_to_call: int) -> None:
        self.bet_to_call = bet_to_call

    @abstractmethod
    def wagers(self, bet: int, own_total: int, acted: bool, pot: int) -> Wagers:
        """What a player may bet or raise to who can do more than call.

        He stands at `bet`, would stand at `own_total` with all his chips, and has `acted` on this street or not; `pot`
        is the pot after he has called, by the count of R8.1.  With less than the least he may go all-in (R6.3).
        """

    @abstractmethod
    def wager(self, to: int) -> None:
        """Takes note of a bet or raise to `to`, full or short."""


class NoLimitRound(BettingRound):
    """R7.  `full_step` is the largest full bet or raise so far, at first the big blind (R7.2)."""

    __slots__ = ("full_step",)

    def __init__(self, bet_to_call: int, full_step: int) -> None:
        self.bet_to_call = bet_to_call
        self.full_step = full_step

    def wagers(self, bet: int, own_total: int, acted: bool, pot: int) -> Wagers:
        """From a full step over the price (R7.1, R7.2) up to everything (R7.6).

        After acting only when the price stands a full step above his own bet (R7.4).  His bet is what it was after his
        last act, so it does not matter how many short all-ins it took.
        """
        price, step = self.bet_to_call, self.full_step
        if acted and price - bet < step:
            reason = f"{price - bet} more to call since your last act is less than a full raise, {step}"
            return Refusal("R7.4", f"cannot raise: {reason}"), 0, 0
        full = price + step
        return None, full if full < own_total else own_total, own_total

    def wager(self, to: int) -> None:
        """A full bet or raise sets the step, a short all-in only the price (R7.2, R7.3)."""
        step = to - self.bet_to_call
        if step >= self.full_step:
            self.full_step = step
        self.bet_to_call = to


class PotLimitRound(NoLimitRound):
    """R8.1."""

    __slots__ = ()

    def wagers(self, bet: int, own_total: int, acted: bool, pot: int) -> Wagers:
        """As in no-limit, but at most the price and on top the pot after calling."""
        refusal, least, most = super().wagers(bet, own_total, acted, pot)
        return refusal, least, min(most, self.bet_to_call + pot)


class FixedLimitRound(BettingRound):
    """R8.2.  `last_full` is the last full bet and `full_bets` their number; preflop the big blind is the first."""

    __slots__ = ("_cap", "full_bets", "last_full", "unit")

    def __init__(self, street: Street, big_blind: int, players: int) -> None:
        preflop = street is Street.PREFLOP
        super().__init__(big_blind if preflop else 0)
        self.unit = fixed_limit_bet(street, big_blind)
        self.last_full = self.bet_to_call
        self.full_bets = 1 if preflop else 0
        self._cap = 4 if players > 2 else None

    def wagers(self, bet: int, own_total: int, acted: bool, pot: int) -> Wagers:
        """Exactly one bet over the last full one, which completes what a short all-in left due.

        Not past the cap, and R7.4 with half a bet in place of the full step.
        """
        if self._cap is not None and self.full_bets >= self._cap:
            return Refusal("R8.2", "cannot raise: the street has had its one bet and three raises"), 0, 0
        more = self.bet_to_call - bet
        if acted and 2 * more < self.unit:
            reason = f"{more} more to call since your last act is less than half a bet of {self.unit}"
            return Refusal("R8.2", f"cannot raise: {reason}"), 0, 0
        to = min(self.last_full + self.unit, own_total)
        return None, to, to

    def wager(self, to: int) -> None:
        """At least half a bet above the last full one counts as a full bet, less only changes the price."""
        if 2 * (to - self.last_full) >= self.unit:
            self.last_full = to
            self.full_bets += 1
        self.bet_to_call = to
