"""What each pot of a replayed hand has to pay to whom, in the divisions in which texts tell it.

The engine plays one board and pays its pots in full; here stands what rooms do besides: a pot is cut into equal parts
when the board is run more than once, and the house takes its rake.  A pot's winners are the engine's, or, for further
boards, the evaluator's.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from holdem.core.cards import Street
from holdem.core.evaluator import evaluate
from holdem.core.events import BetMade, BetReturned, Called, ForcedBetPosted, PostKind, RaisedTo, StreetDealt
from holdem.core.hand import Hand
from holdem.core.pots import Pot, cut_pots, share_out
from holdem.histories.record import CashedOut, Collected, HandRecord, HouseAdded, Returned, SeatClaimed, TotalClaimed
from holdem.histories.replay import Replay

_DEAD = frozenset((PostKind.BIG_BLIND_ANTE, PostKind.DEAD_BLIND))
"""Forced bets that are no part of their player's bet (R3.6)."""


@dataclass(slots=True)
class Due:
    """Pot `pot` (0 is the main pot), or its part on board `run`: its chips before rake, and who won it."""

    pot: int
    run: int
    amount: int
    winners: tuple[int, ...]

    def shares(self, order: Sequence[int], rake: int = 0) -> dict[int, int]:
        """What each winner gets when the house takes `rake` of it (R10.3)."""
        return share_out(self.amount - rake, self.winners, order) if self.winners else {}


def dues_of(replay: Replay) -> list[Due]:
    """The pots as the engine paid them, or, with several boards, their parts, in the order of pots and boards."""
    runs = len(replay.boards)
    if runs == 1:
        return [Due(i, 0, paid.pot.amount, tuple(paid.shares)) for i, paid in enumerate(replay.hand.awarded)]
    dues = []
    for i, paid in enumerate(replay.hand.awarded):
        part, odd = divmod(paid.pot.amount, runs)
        for run in range(1, runs + 1):
            winners = _winners_on(replay, paid.pot, run)
            dues.append(Due(i, run, part + (1 if run <= odd else 0), winners))
    return dues


def _winners_on(replay: Replay, pot: Pot, run: int) -> tuple[int, ...]:
    """Who wins `pot` on board `run`: the best of the known hands, else who took it by the text."""
    board = replay.boards[run - 1]
    known = {seat: cards for seat in pot.contestants if (cards := replay.hole.get(seat)) is not None}
    if not known or len(board) < 5:
        taken = {claim.seat for claim in replay.record.of(Collected) if claim.run == run}
        return tuple([seat for seat in pot.contestants if seat in taken])
    values = {seat: evaluate(cards + board) for seat, cards in known.items()}
    best = max(values.values())
    return tuple([seat for seat, value in values.items() if value == best])


def room_dues(replay: Replay) -> list[Due]:
    """The pots of a room that lets the chips of a folded all-in player bound a pot of its own."""
    hand = replay.hand
    in_hand = set(hand.in_hand)
    won, left = won_by_seat(hand), replay.stacks_left
    put_in = {seat: stack + won.get(seat, 0) - left[seat] for seat, stack in replay.stacks.items()}
    dead = sum([claim.amount for claim in replay.record.of(HouseAdded)])
    for event in replay.events:
        if type(event) is ForcedBetPosted and event.kind in (PostKind.BIG_BLIND_ANTE, PostKind.DEAD_BLIND):
            dead += event.amount
            put_in[event.seat] -= event.amount
    bounding = {seat: put_in[seat] for seat in hand.seats if seat in in_hand or seat in replay.withdrawn}
    dues: list[Due] = []
    for i, pot in enumerate(cut_pots(put_in, bounding, dead)):
        contestants = tuple([seat for seat in pot.contestants if seat in in_hand])
        winners = next((a.shares for a in hand.awarded if a.pot.contestants == contestants), {})
        dues.append(Due(i, 0, pot.amount, tuple(winners)))
    return dues


def house_took(record: HandRecord) -> int | None:
    """Rake and fees by the text; None where it does not say."""
    totals = record.of(TotalClaimed)
    if not totals or totals[0].rake is None:
        return None
    return totals[0].rake + totals[0].fees


def returned_bets(replay: Replay) -> dict[int, int]:
    """What nobody matched and therefore went back, by seat; a call that was told short has kept it."""
    if not replay.capped:
        return dict(replay.hand.returned)
    amounts = {seat: amount - replay.capped.get(seat, 0) for seat, amount in replay.hand.returned.items()}
    return {seat: amount for seat, amount in amounts.items() if amount}


def collected_lines(record: HandRecord) -> list[Collected]:
    """The collected lines, and what the house took in place of a player who had sold it his hand.

    Texts may not tell the latter but in the summary, as what he won.
    """
    claims = record.of(Collected)
    sold = record.of(CashedOut)
    if not sold:
        return claims
    told = {claim.seat for claim in claims}
    won = {claim.seat: claim.won for claim in record.of(SeatClaimed) if claim.won and claim.seat not in told}
    return claims + [Collected(sale.line, sale.seat, won[sale.seat], None) for sale in sold if sale.seat in won]


def returned_in_shares(replay: Replay) -> bool:
    """Whether what players took, and the total, have in them what came back because nobody matched it (R9.1).

    Some formats always do so; where one says nothing of what comes back, the figures show it.
    """
    record = replay.record
    if record.tells.returned_in_shares:
        return True
    if record.tells.returned or record.of(Returned) or len(replay.boards) > 1:
        return False
    unmatched = sum(returned_bets(replay).values())
    if not unmatched:
        return False
    pots = sum([paid.pot.amount for paid in replay.hand.awarded])
    totals = record.of(TotalClaimed)
    if totals and totals[0].total is not None:
        return abs(totals[0].total - pots - unmatched) <= totals[0].off_by
    return sum([claim.amount for claim in record.of(Collected)]) > pots


def taken_from_pots(replay: Replay) -> list[Collected]:
    """The collected lines, without what came back to a player where the text counts that as taken (R9.1)."""
    claims = collected_lines(replay.record)
    if not returned_in_shares(replay):
        return claims
    back = returned_bets(replay)
    rest: dict[int, int] = {}
    # What nobody matched lies on top of the last pot, or is told as a pot of its own after it.
    for claim in sorted(claims, key=lambda claim: claim.pot or 0, reverse=True):
        off = min(back.get(claim.seat, 0), claim.amount)
        if off:
            back[claim.seat] -= off
        rest[id(claim)] = claim.amount - off
    return [replace(claim, amount=rest[id(claim)]) for claim in claims if rest[id(claim)]]


def won_by_seat(hand: Hand) -> dict[int, int]:
    """What each winner of a finished hand got of all pots, as the engine paid them."""
    won: dict[int, int] = {}
    for awarded in hand.awarded:
        for seat, share in awarded.shares.items():
            won[seat] = won.get(seat, 0) + share
    return won


def taken_by_seat(claims: Iterable[Collected]) -> dict[int, int]:
    """What each seat collected in all."""
    taken: dict[int, int] = {}
    for claim in claims:
        taken[claim.seat] = taken.get(claim.seat, 0) + claim.amount
    return taken


def pots_by_street(replay: Replay) -> dict[Street | None, int]:
    """All that lies in the pots as each street begins, and at the end (None).

    Before the flop it is the antes; where somebody posts for the whole table, too, that is left out.
    """
    pots: dict[Street | None, int] = {}
    total = antes = 0
    bets: dict[int, int] = {}
    posts: set[PostKind] = set()
    for event in replay.events:
        if type(event) is ForcedBetPosted:
            total += event.amount
            posts.add(event.kind)
            if event.kind is PostKind.ANTE:
                antes += event.amount
            elif event.kind not in _DEAD:
                bets[event.seat] = bets.get(event.seat, 0) + event.amount
        elif type(event) is Called or type(event) is BetMade or type(event) is RaisedTo:
            total += event.to - bets.get(event.seat, 0)
            bets[event.seat] = event.to
        elif type(event) is BetReturned:
            total -= event.amount
        elif type(event) is StreetDealt:
            pots[event.street] = total
            bets.clear()
    if posts.isdisjoint(_DEAD):
        pots[Street.PREFLOP] = antes
    pots[None] = total
    return pots
