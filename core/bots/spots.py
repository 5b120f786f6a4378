"""What every act of a hand was an answer to: the hand's public events read as a player reads them.

`Reader` follows one hand and turns each fold, check, call, bet or raise into a `SeenAct`: who, what, and the `Spot`
before him.  Counting habits and guessing ranges both start from here.  What a spot makes people do is the business of
`usual` and `tendencies`.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from holdem.core.cards import Card, Street
from holdem.core.events import (
    BetMade,
    Called,
    Checked,
    Event,
    Folded,
    ForcedBetPosted,
    HandStarted,
    PostKind,
    RaisedTo,
    StreetDealt,
)

COMMITTED = 0.4
"""Who pays this part of his chips or more will not give up later: a bet that asks for it is as good as all-in."""


class Situation(Enum):
    """The questions that a player may be asked."""

    FIRST_IN = auto()
    """Before the flop, nobody has raised: fold, limp or raise."""
    OPTION = auto()
    """The big blind in an unraised pot: check or raise."""
    RAISED = auto()
    """Before the flop, a raise to answer."""
    SHOVED = auto()
    """Before the flop, a raise that asks for so much that calling is as good as all-in."""
    CHECKED_TO = auto()
    """After the flop, nobody has bet."""
    BET = auto()
    """After the flop, a bet or raise to answer."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One player's question.

    `behind` are the players who act after him before the bets are settled, `players` those in the hand, himself
    included.  `depth` is what he can lose or win from here, in big blinds.  `price` is the call as a part of the pot
    that it makes, `size` the call as a part of the pot before it; both 0 where he may check.  `raises` counts the bets
    and raises of the street.
    """

    situation: Situation
    street: Street
    behind: int
    players: int
    depth: float
    price: float
    size: float
    raises: int


Did = Literal["fold", "check", "call", "wager"]


@dataclass(frozen=True, slots=True)
class SeenAct:
    """What `seat` did in `spot`, with that board; `shoved` says whether a wager was as good as all-in, `ratio` is the
    wager beyond the call as a part of the pot after calling.
    """

    seat: int
    did: Did
    spot: Spot
    board: tuple[Card, ...]
    shoved: bool
    ratio: float


class Reader:
    """Follows a hand from its `HandStarted` on; give it every event."""

    def __init__(self, started: HandStarted) -> None:
        self.street = Street.PREFLOP
        self.board: tuple[Card, ...] = ()
        self._big = started.level.big
        self._stack = dict(started.stacks)
        self._bet = dict.fromkeys(started.stacks, 0)
        self._in = set(started.stacks)
        self._waiting = set(started.stacks)
        self._pot = 0
        self._faced = self._big
        self._raises = 0

    def __call__(self, event: Event) -> SeenAct | None:
        """Takes in an event; gives what it tells if it is somebody's act."""
        match event:
            case ForcedBetPosted():
                self._stack[event.seat] -= event.amount
                self._pot += event.amount
                if event.kind not in (PostKind.ANTE, PostKind.BIG_BLIND_ANTE, PostKind.DEAD_BLIND):
                    self._bet[event.seat] += event.amount
            case StreetDealt():
                self.street, self.board = event.street, event.board
                self._bet = dict.fromkeys(self._bet, 0)
                self._waiting = {seat for seat in self._in if self._stack[seat]}
                self._faced = self._raises = 0
            case Folded() | Checked() | Called() | BetMade() | RaisedTo():
                return self._act(event)
        return None

    def spot(self, seat: int) -> Spot:
        """The question before `seat` if it acts now."""
        return self._spot(seat, self._faced, self._pot, self._raises, self._behind(seat))

    def spot_after(self, seat: int, faced: int, pot: int, behind: int) -> Spot:
        """The question before `seat` once somebody has bet or raised to `faced`, with `pot` chips in the pot."""
        return self._spot(seat, faced, pot, self._raises + 1, behind)

    def waits(self, seat: int) -> bool:
        """Whether `seat` is still to be asked on this street even if nobody raises."""
        return seat in self._waiting

    def _behind(self, seat: int) -> int:
        return len([other for other in self._waiting if other != seat and self._stack[other]])

    def _spot(self, seat: int, faced: int, pot: int, raises: int, behind: int) -> Spot:
        stack, bet = self._stack[seat], self._bet[seat]
        to_call = max(0, min(stack, faced - bet))
        reach = max([self._stack[other] + self._bet[other] for other in self._in if other != seat], default=0)
        at_stake = max(0, min(stack, reach - bet))
        if self.street is not Street.PREFLOP:
            situation = Situation.BET if to_call else Situation.CHECKED_TO
        elif raises == 0:
            situation = Situation.FIRST_IN if to_call else Situation.OPTION
        else:
            committed = to_call >= COMMITTED * stack or to_call >= COMMITTED * at_stake
            situation = Situation.SHOVED if committed else Situation.RAISED
        before = max(1, pot)
        return Spot(
            situation,
            self.street,
            behind,
            len(self._in),
            at_stake / self._big,
            to_call / (before + to_call),
            to_call / before,
            raises,
        )

    def _act(self, event: Folded | Checked | Called | BetMade | RaisedTo) -> SeenAct:
        seat = event.seat
        spot = self.spot(seat)
        did: Did = "check"
        shoved, ratio = False, 0.0
        if isinstance(event, BetMade | RaisedTo):
            did = "wager"
            added = event.to - self._bet[seat]
            call = self._faced - self._bet[seat]
            shoved = added >= COMMITTED * spot.depth * self._big
            ratio = (added - call) / max(1, self._pot + call)
            self._pay(seat, added)
            self._faced = max(self._faced, event.to)
            self._raises += 1
            self._waiting = {other for other in self._in if self._stack[other]}
        elif isinstance(event, Called):
            did = "call"
            self._pay(seat, event.amount)
        elif isinstance(event, Folded):
            did = "fold"
            self._in.discard(seat)
        self._waiting.discard(seat)
        return SeenAct(seat, did, spot, self.board, shoved, ratio)

    def _pay(self, seat: int, amount: int) -> None:
        self._stack[seat] -= amount
        self._bet[seat] += amount
        self._pot += amount
