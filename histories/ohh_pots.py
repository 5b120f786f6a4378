"""The pots of a replayed hand, each with its rake and its winners, where the text may tell only what was taken in all.

Carries no rule: how the chips are cut into pots and who won them is the engine's (R10), or the text's where it says so.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from holdem.histories.payments import dues_of, house_took, kept_in_pot, taken_by_seat, taken_from_pots
from holdem.histories.record import Collected, FinalStack, TotalClaimed
from holdem.histories.replay import Replay


@dataclass(slots=True)
class DividedPot:
    """One pot: its chips, what each seat took of them, and what the house did (`rake` None: that is not known)."""

    amount: int
    wins: dict[int, int | Decimal] = field(default_factory=dict)
    rake: int | None = None
    fees: int = 0


def divided_pots(replay: Replay) -> list[DividedPot]:
    """The pots, main pot first, without what nobody matched."""
    collected = _without_what_came_back(replay)
    amounts = tuple([awarded.pot.amount for awarded in replay.hand.awarded])
    told = next((claim.pots for claim in replay.record.of(TotalClaimed) if claim.pots), ())
    pots = [DividedPot(amount) for amount in (told if sum(told) == sum(amounts) else amounts)]
    if not pots:
        return []
    if collected and all(claim.pot is not None and claim.pot < len(pots) for claim in collected):
        for claim in collected:
            wins = pots[claim.pot or 0].wins
            wins[claim.seat] = wins.get(claim.seat, 0) + claim.amount
    else:
        _share_by_seat(replay, pots, taken_by_seat(collected) if collected else _taken(replay))
    if any(pot.amount < sum(pot.wins.values()) for pot in pots):
        pots = [_joined(pots)]
    _take_rake(replay, pots)
    return pots


def _without_what_came_back(replay: Replay) -> list[Collected]:
    """What was collected; the format leaves out what nobody matched, also where the text pays it out with the pots."""
    back = kept_in_pot(replay)
    collected: list[Collected] = []
    for claim in reversed(taken_from_pots(replay)):
        off = min(back.get(claim.seat, 0), claim.amount)
        if off:
            back[claim.seat] -= off
        if claim.amount > off:
            collected.append(replace(claim, amount=claim.amount - off))
    return collected[::-1]


def _taken(replay: Replay) -> Mapping[int, int | Decimal]:
    """What each seat took in all: by the engine, corrected by what is left to it where the text says that."""
    taken: dict[int, int | Decimal] = {}
    for awarded in replay.hand.awarded:
        for seat, share in awarded.shares.items():
            taken[seat] = taken.get(seat, 0) + share
    left = replay.stacks_left
    for claim in replay.record.of(FinalStack):
        if claim.seat in taken:
            taken[claim.seat] += claim.amount - left[claim.seat]
    return taken


def _share_by_seat(replay: Replay, pots: list[DividedPot], taken: Mapping[int, int | Decimal]) -> None:
    """Puts what each seat took into the pots that it won, the last first; the house takes its part of the main pot."""
    left = dict(taken)
    for due in reversed(dues_of(replay)):
        if not 0 < due.pot < len(pots):
            continue
        for seat, share in due.shares(replay.hand.seats).items():
            part = min(share, left.get(seat, 0))
            if part:
                wins = pots[due.pot].wins
                wins[seat] = wins.get(seat, 0) + part
                left[seat] -= part
    for seat, rest in left.items():
        if rest:
            pots[0].wins[seat] = pots[0].wins.get(seat, 0) + rest


def _joined(pots: list[DividedPot]) -> DividedPot:
    """One pot of all, where the text's payments fit no division."""
    joined = DividedPot(sum([pot.amount for pot in pots]))
    for pot in pots:
        for seat, amount in pot.wins.items():
            joined.wins[seat] = joined.wins.get(seat, 0) + amount
    return joined


def _take_rake(replay: Replay, pots: list[DividedPot]) -> None:
    """What the winners of a pot leave of it is the house's."""
    took = house_took(replay.record)
    if took is None and replay.record.tournament_id is None and replay.record.of(Collected):
        took = sum([pot.amount for pot in pots]) - int(sum([sum(pot.wins.values()) for pot in pots]))
    if took is None:
        return
    fees = sum([claim.fees for claim in replay.record.of(TotalClaimed)])
    for pot in pots:
        left = int(pot.amount - sum(pot.wins.values()))
        pot.fees = min(fees, left) if left > 0 else 0
        fees -= pot.fees
        pot.rake = left - pot.fees
