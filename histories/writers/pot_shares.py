"""The pots of a replayed hand, each with its rake and its winners, where the text may tell only what was taken in all.

What a seat took of several pots, or on several boards, is divided among them as it must have been.

Carries no rule: how the chips are cut into pots and who won them is the engine's (R10), or the text's where it says so.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from holdem.histories.payments import dues_of, house_took, taken_by_seat, taken_from_pots, won_by_seat
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
    collected = taken_from_pots(replay)
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


@dataclass(frozen=True, slots=True)
class RunShare:
    """What a seat took of pot `pot` on board `run`, where there are several boards."""

    run: int
    pot: int
    seat: int
    amount: int


def shares_by_run(replay: Replay) -> list[RunShare]:
    """Who took what on which of several boards; where the text does not say on which, as it must have been."""
    claims = taken_from_pots(replay)
    if claims and all(claim.run and (claim.pot is not None or len(replay.hand.awarded) == 1) for claim in claims):
        return [RunShare(claim.run, claim.pot or 0, claim.seat, claim.amount) for claim in claims]
    due: dict[int, list[RunShare]] = {}
    for part in dues_of(replay):
        for seat, amount in part.shares(replay.hand.seats).items():
            if amount:
                due.setdefault(seat, []).append(RunShare(part.run, part.pot, seat, amount))
    if not claims:
        return [share for shares in due.values() for share in shares]
    found: list[RunShare] = []
    for seat, taken in taken_by_seat(claims).items():
        shares = due.get(seat) or [RunShare(1, 0, seat, taken)]
        left, full = taken, sum([share.amount for share in shares])
        for share in shares[:-1]:
            # The house takes its part of each.
            part_of_it = share.amount * taken // full
            found.append(replace(share, amount=part_of_it))
            left -= part_of_it
        found.append(replace(shares[-1], amount=left))
    return found


def _taken(replay: Replay) -> Mapping[int, int | Decimal]:
    """What each seat took in all: by the engine, corrected by what is left to it where the text says that."""
    taken: dict[int, int | Decimal] = {**won_by_seat(replay.hand)}
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
