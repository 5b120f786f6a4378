"""What happens at the table, in the order in which it happens.

Every listener (the screen, a history writer, the audit, statistics) is a callable that takes one of these values.
An event says what the rules did, never what somebody claims.  Seats are numbered from 1, chips are whole numbers, and
a bet is always the total that a player has put in on the street (R6.4).
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeAlias

from holdem.core.button import Positions
from holdem.core.cards import Card, Street
from holdem.core.structure import Level
from holdem.core.values import value


class PostKind(StrEnum):
    """What a forced bet is (R3).  The last two belong to no game of ours, only to records of real tables.

    A straddle raises the price in the dark; a dead blind is what a returning player owes, and nobody has to match it.
    """

    ANTE = "ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    BIG_BLIND_ANTE = "big-blind ante"
    STRADDLE = "straddle"
    DEAD_BLIND = "dead blind"


@value
class ButtonDrawn:
    """Each seat's card of the draw and the seat that won the first button (R2.1)."""

    cards: Mapping[int, Card]
    button: int


@value
class HandStarted:
    """Before the first chip is posted: the hand's number, its level (from 1) and what each seat holds."""

    number: int
    level_number: int
    level: Level
    positions: Positions
    stacks: Mapping[int, int]


@value
class ForcedBetPosted:
    """An ante or a blind (R3): `amount` chips, less than the full price only when `all_in`."""

    seat: int
    kind: PostKind
    amount: int
    all_in: bool


@value
class HoleCardsDealt:
    """The two cards of one seat; None when nobody told (a history that hides them)."""

    seat: int
    cards: tuple[Card, ...] | None


@value
class StreetDealt:
    """The flop, turn or river: the new `cards` and the whole `board` with them (R4.2)."""

    street: Street
    cards: tuple[Card, ...]
    board: tuple[Card, ...]


@value
class Folded:
    """A seat left the hand."""

    seat: int


@value
class Checked:
    """A seat passed, with nothing to call."""

    seat: int


@value
class Called:
    """A seat put in `amount` more chips and now stands at `to` on this street."""

    seat: int
    amount: int
    to: int
    all_in: bool


@value
class BetMade:
    """The first wager of a street (R6.3)."""

    seat: int
    to: int
    all_in: bool


@value
class RaisedTo:
    """A raise to the total `to`; `by` is counted from the highest bet really put in before it."""

    seat: int
    by: int
    to: int
    all_in: bool


@value
class BetReturned:
    """What nobody matched goes back (R9.1)."""

    seat: int
    amount: int


@value
class HandShown:
    """A seat turned its cards up, at the showdown or because of an all-in (R11)."""

    seat: int
    cards: tuple[Card, ...]


@value
class HandMucked:
    """A seat threw its cards away unshown (R11.1)."""

    seat: int


@value
class PotAwarded:
    """Pot `index` (0 is the main pot) of `count` pots: who contested it, and what each winner got (R10.3)."""

    index: int
    count: int
    amount: int
    contestants: tuple[int, ...]
    shares: Mapping[int, int]


@value
class HandEnded:
    """All pots are paid; `stacks` is what everyone dealt in holds now."""

    number: int
    stacks: Mapping[int, int]


@value
class PlayerEliminated:
    """A seat lost its last chip (R1.4).  `by` are the seats that won the last pot that it contested."""

    seat: int
    place: int
    tied: bool
    began_hand_with: int
    by: tuple[int, ...]


@value
class PlayerReentered:
    """A seat that lost its last chip comes back with `chips` before the next hand (R1.5)."""

    seat: int
    chips: int


@value
class TournamentEnded:
    """The last hand is over (R1.2); `places` gives each survivor's place, shared where stacks are equal."""

    number: int
    places: Mapping[int, int]


Event: TypeAlias = (
    ButtonDrawn
    | HandStarted
    | ForcedBetPosted
    | HoleCardsDealt
    | StreetDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | RaisedTo
    | BetReturned
    | HandShown
    | HandMucked
    | PotAwarded
    | HandEnded
    | PlayerEliminated
    | PlayerReentered
    | TournamentEnded
)

Listener: TypeAlias = Callable[[Event], None]
