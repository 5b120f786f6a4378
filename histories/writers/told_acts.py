"""The acts and streets of a replayed hand in the order in which the text tells them, with the engine's amounts.

A room may fold a player who is all-in, and the engine must hear of that before the text tells it; so acts and events
are matched seat by seat.  Carries no rule.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from holdem.core.cards import Card, Street
from holdem.core.events import BetMade, Called, Checked, Folded, ForcedBetPosted, PostKind, RaisedTo, StreetDealt
from holdem.histories.record import Acted, StreetOpened
from holdem.histories.replay import Replay
from holdem.histories.staging import claims_in_order

Act: TypeAlias = Folded | Checked | Called | BetMade | RaisedTo

DEAD_MONEY = (PostKind.ANTE, PostKind.BIG_BLIND_ANTE, PostKind.DEAD_BLIND)
"""Forced bets that are no bets: nobody has to match them."""


@dataclass(frozen=True, slots=True)
class ToldAct:
    """One act: what the text says, and what it was.

    `paid` is what went in.  A call of all that others can contest, which the engine takes in full, may have been told
    shorter: then `paid` is that.  `all_in`: it took the last chip; `capped`: not that, but all that the cap allows.
    """

    street: Street
    claim: Acted
    event: Act
    paid: int = 0
    all_in: bool = False
    capped: bool = False


def told_acts(replay: Replay) -> Iterator[ToldAct]:
    """The acts of a hand that the engine has played to its end."""
    played = _played(replay)
    record = replay.record
    short = dict(replay.capped)
    for claim in claims_in_order(record, replay.positions):
        if type(claim) is not Acted or not played.get(claim.seat):
            continue
        street, event, paid = played[claim.seat].popleft()
        if isinstance(event, Folded | Checked):
            yield ToldAct(street, claim, event)
            continue
        left_out = short.pop(claim.seat, 0) if type(event) is Called and not played[claim.seat] else 0
        if left_out:
            # Who called only what could be contested may have chips left that the engine took.
            yield ToldAct(street, claim, event, paid - left_out, claim.all_in)
            continue
        capped = record.cap is not None and event.all_in and replay.stacks[claim.seat] > record.cap
        yield ToldAct(street, claim, event, paid, event.all_in and not capped, capped)


def told_streets(replay: Replay) -> list[tuple[int, Street, tuple[Card, ...]]]:
    """The streets of all boards: the run, the street and its new cards, as the text tells them or else the engine."""
    opened = replay.record.of(StreetOpened)
    streets = [(claim.run, claim.street, claim.new) for claim in opened] or [
        (0, event.street, event.cards) for event in replay.events if type(event) is StreetDealt
    ]
    return sorted(streets, key=lambda street: street[:2])


def _played(replay: Replay) -> dict[int, deque[tuple[Street, Act, int]]]:
    """By seat, what it did on which street, and what that put in."""
    played: dict[int, deque[tuple[Street, Act, int]]] = {}
    street = Street.PREFLOP
    bets: dict[int, int] = {}
    for event in replay.events:
        if type(event) is ForcedBetPosted and event.kind not in DEAD_MONEY:
            bets[event.seat] = bets.get(event.seat, 0) + event.amount
        elif type(event) is StreetDealt:
            street = event.street
            bets.clear()
        elif isinstance(event, Act):
            paid = 0
            if not isinstance(event, Folded | Checked):
                paid = event.to - bets.get(event.seat, 0)
                bets[event.seat] = event.to
            played.setdefault(event.seat, deque()).append((street, event, paid))
    return played
