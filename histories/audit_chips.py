"""Holds a record's chips against the engine's: forced bets, returned bets, pots, shares, rake.

Carries no rule: what had to be posted, returned and paid are the events of the replay (R2, R3, R9, R10).  What a room
does otherwise without harm (its odd chip, its pot for a folded all-in player, an old text that keeps a returned bet to
itself) is at most a warning, unless the hand is held to our own rules.
"""

from collections.abc import Callable

from holdem.core.betting import Betting
from holdem.core.button import clockwise_after, first_positions
from holdem.core.events import ForcedBetPosted, PostKind
from holdem.core.pots import cut_pots, pot_name, share_out
from holdem.histories.findings import (
    ALL_IN_UNMARKED,
    HEADS_UP_BUTTON,
    IMPOSSIBLE_AMOUNT,
    NOTHING_TO_RETURN,
    OTHER_LAYERS,
    OTHER_ODD_CHIP,
    OTHER_STAKES,
    POST_MISSING,
    POST_TWICE,
    POT_NOT_TAKEN,
    RETURN_MISSING,
    RETURN_UNSAID,
    SUMS_DIFFER,
    WRONG_ALL_IN,
    WRONG_ANTE,
    WRONG_BIG_BLIND,
    WRONG_BLIND_SEAT,
    WRONG_POT,
    WRONG_RAKE,
    WRONG_RETURN,
    WRONG_SHARE,
    WRONG_SMALL_BLIND,
    WRONG_TOTAL,
    WRONG_WINNER,
    Code,
    Finding,
)
from holdem.histories.record import Collected, HoleCardsOpened, Posted, Returned, TotalClaimed
from holdem.histories.replay import Replay

_WORDS = {
    PostKind.ANTE: "ante",
    PostKind.SMALL_BLIND: "small blind",
    PostKind.BIG_BLIND: "big blind",
    PostKind.BIG_BLIND_ANTE: "ante",
}
_WRONG_POST: dict[str, Code] = {
    "ante": WRONG_ANTE,
    "small blind": WRONG_SMALL_BLIND,
    "big blind": WRONG_BIG_BLIND,
}
_FIRST_YEAR_OF_RETURNED_BETS = "2008"

Report = Callable[[Finding], None]


def check_stacks(replay: Replay, report: Report) -> None:
    """Everyone dealt in has chips."""
    for seat, stack in replay.stacks.items():
        if stack == 0:
            player = replay.record.seats[seat]
            report(IMPOSSIBLE_AMOUNT.at(player.line, f"{player.name} is dealt in without chips"))


def check_posts(replay: Replay, sng: bool, report: Report) -> None:
    """The forced bets: who posts, how much, and whether that takes all his chips (R2.2, R3)."""
    record = replay.record
    _check_blind_seats(replay, report)
    small, big = record.stakes or (0, 0)
    level = replay.level
    if record.betting == Betting.FIXED_LIMIT:
        _check_small_blind_in_limit(replay, small, report)
    if big != level.big or (small != level.small and record.betting != Betting.FIXED_LIMIT):
        report(
            OTHER_STAKES.at(
                record.line,
                f"the header says {small}/{big}, but {level.small}/{level.big} is posted",
                severity="error" if sng else None,
            )
        )
    expected = {(e.seat, _WORDS[e.kind]): e for e in replay.events if type(e) is ForcedBetPosted}
    for claim in record.of(Posted):
        event = expected.pop((claim.seat, claim.kind), None)
        if event is not None and claim.amount == event.amount and claim.all_in == event.all_in:
            continue
        name = record.name(claim.seat)
        if event is None:
            report(POST_TWICE.at(claim.line, f"{name} posts a {claim.kind} of {claim.amount} that nobody asked for"))
            continue
        if claim.amount != event.amount:
            report(
                _WRONG_POST[claim.kind].at(
                    claim.line, f"{name} posts a {claim.kind} of {claim.amount}: expected {event.amount}"
                )
            )
        elif claim.all_in:
            report(WRONG_ALL_IN.at(claim.line, f"{name} is marked all-in, but has chips left"))
        else:
            report(ALL_IN_UNMARKED.at(claim.line, f"{name} has no chips left: expected the mark all-in"))
    opened = record.of(HoleCardsOpened)
    last_line = opened[0].line if opened else record.line
    for (seat, kind), event in expected.items():
        report(POST_MISSING.at(last_line, f"{record.name(seat)} does not post the {kind} of {event.amount}"))


def _check_small_blind_in_limit(replay: Replay, expected: int, report: Report) -> None:
    """Headers of limit games name the bets; at real tables the small blind is half the small bet.

    At our own a structure may have it otherwise (R1.5), which all hands of the tournament together must show.
    """
    record, level = replay.record, replay.level
    rounded = {expected, level.big - expected}
    if level.small in rounded or record.is_our_own:
        return
    for claim in record.of(Posted):
        if claim.kind == "small blind":
            text = f"{record.name(claim.seat)} posts a small blind of {claim.amount}: expected {expected}"
            report(WRONG_SMALL_BLIND.at(claim.line, text))


def _check_blind_seats(replay: Replay, report: Report) -> None:
    record, stacks, positions = replay.record, replay.stacks, replay.positions
    expected = first_positions(positions.button, stacks)
    small, big = positions.small_blind, positions.big_blind
    if (small, big) == (expected.small_blind, expected.big_blind):
        return
    lines = {claim.kind: claim.line for claim in reversed(record.of(Posted))}
    if len(stacks) == 2 and {small, big} == set(stacks):
        report(
            HEADS_UP_BUTTON.at(
                lines.get("big blind", record.line), f"heads-up {record.name(big)} has the button and the big blind"
            )
        )
        return
    first = clockwise_after(positions.button, stacks)[0]
    if small not in stacks and big == first:
        # The small blind's seat is empty (R2.2).
        return
    if small in stacks and small != expected.small_blind:
        report(
            WRONG_BLIND_SEAT.at(
                lines.get("small blind", record.line),
                f"{record.name(small)} has the small blind: expected {record.name(expected.small_blind)}",
            )
        )
    else:
        report(
            WRONG_BLIND_SEAT.at(
                lines.get("big blind", record.line),
                f"{record.name(big)} has the big blind: expected {record.name(expected.big_blind)}",
            )
        )


def check_returned(replay: Replay, sng: bool, report: Report) -> None:
    """What nobody matched goes back (R9.1)."""
    record = replay.record
    expected = {seat: amount - replay.capped.get(seat, 0) for seat, amount in replay.hand.returned.items()}
    expected = {seat: amount for seat, amount in expected.items() if amount}
    for claim in record.of(Returned):
        amount = expected.pop(claim.seat, None)
        name = record.name(claim.seat)
        if amount is None:
            report(NOTHING_TO_RETURN.at(claim.line, f"{claim.amount} is returned to {name}: expected nothing"))
        elif amount != claim.amount:
            report(WRONG_RETURN.at(claim.line, f"{claim.amount} is returned to {name}: expected {amount}"))
    if not expected:
        return
    collected = record.of(Collected)
    last_line = collected[0].line if collected else record.summary_line
    old = not sng and "" < record.time < _FIRST_YEAR_OF_RETURNED_BETS
    for seat, amount in expected.items():
        name = record.name(seat)
        if old:
            report(RETURN_UNSAID.at(last_line, f"{amount} goes back to {name} without a word, as texts before 2008 do"))
        else:
            report(RETURN_MISSING.at(last_line, f"no line returns {amount} to {name}, which nobody matched"))


# A pot as the text may tell it: what it holds and what each winner gets.
_Paid = tuple[int, dict[int, int]]


def check_pots(replay: Replay, sng: bool, report: Report) -> bool:
    """The total, its main and side pots, the rake, and who collected what (R10).

    Whether the collected lines can be believed: they pay what the engine pays, but for odd chips.
    """
    record = replay.record
    collected = record.of(Collected)
    pots: list[_Paid] = [(awarded.pot.amount, dict(awarded.shares)) for awarded in replay.hand.awarded]
    for total in record.of(TotalClaimed):
        pots = _check_total(replay, total, pots, report)
    if _same_payments(pots, collected):
        return True
    found: list[Finding] = []
    _explain_payments(replay, pots, collected, sng, found.append)
    for finding in found:
        report(finding)
    return all(finding.code == OTHER_ODD_CHIP.name for finding in found)


def check_sums(replay: Replay, report: Report) -> None:
    """What can be said of a hand that the engine could not finish: whether the text's own figures add up."""
    record = replay.record
    paid = sum([claim.amount for claim in record.of(Collected)])
    for total in record.of(TotalClaimed):
        if total.pots and total.total is not None and sum(total.pots) != total.total:
            report(SUMS_DIFFER.at(total.line, f"the pots make {sum(total.pots)}, the total pot is {total.total}"))
        if total.total is not None and paid + (total.rake or 0) + total.fees != total.total:
            report(SUMS_DIFFER.at(total.line, f"{paid} was collected from a total pot of {total.total}"))


def _check_total(replay: Replay, claim: TotalClaimed, pots: list[_Paid], report: Report) -> list[_Paid]:
    """Checks the summary's figures; gives the pots in the text's own division, where that is another one."""
    expected = sum([amount for amount, _ in pots])
    if claim.rake:
        report(WRONG_RAKE.at(claim.line, f"a rake of {claim.rake} is taken: a tournament has none"))
    if claim.total is not None and claim.total != expected:
        report(WRONG_TOTAL.at(claim.line, f"the total pot is given as {claim.total}: expected {expected}"))
    amounts = tuple([amount for amount, _ in pots])
    if not claim.pots or claim.pots == amounts:
        return pots
    room = _room_pots(replay) if replay.withdrawn else pots
    if claim.pots == tuple([amount for amount, _ in room]):
        report(OTHER_LAYERS.at(claim.line, f"pots of {_row(claim.pots)}: by the rules {_row(amounts)}, the same chips"))
        return room
    report(WRONG_POT.at(claim.line, f"the pots are given as {_row(claim.pots)}: expected {_row(amounts)}"))
    return pots


def _room_pots(replay: Replay) -> list[_Paid]:
    """The pots of a room that lets the chips of a folded all-in player bound a pot of its own."""
    hand = replay.hand
    in_hand = set(hand.in_hand)
    won: dict[int, int] = {}
    for awarded in hand.awarded:
        for seat, share in awarded.shares.items():
            won[seat] = won.get(seat, 0) + share
    put_in = {seat: stack + won.get(seat, 0) - hand.stack(seat) for seat, stack in replay.stacks.items()}
    dead = 0
    for event in replay.events:
        if type(event) is ForcedBetPosted and event.kind is PostKind.BIG_BLIND_ANTE:
            dead = event.amount
            put_in[event.seat] -= dead
    bounding = {seat: put_in[seat] for seat in hand.seats if seat in in_hand or seat in replay.withdrawn}
    pots: list[_Paid] = []
    for pot in cut_pots(put_in, bounding, dead):
        contestants = tuple([seat for seat in pot.contestants if seat in in_hand])
        winners = next((a.shares for a in hand.awarded if a.pot.contestants == contestants), {})
        pots.append((pot.amount, share_out(pot.amount, list(winners), hand.seats) if winners else {}))
    return pots


def _same_payments(pots: list[_Paid], collected: list[Collected]) -> bool:
    """Whether the collected lines pay exactly these pots."""
    expected = {(i, seat): share for i, (_, shares) in enumerate(pots) for seat, share in shares.items() if share}
    for claim in collected:
        pot = claim.pot
        if pot is None:
            # Texts that do not name the pot: any pot that pays just this.
            pot = next((i for i in range(len(pots)) if expected.get((i, claim.seat)) == claim.amount), 0)
        if expected.pop((pot, claim.seat), None) != claim.amount:
            return False
    return not expected


def _explain_payments(replay: Replay, pots: list[_Paid], collected: list[Collected], sng: bool, report: Report) -> None:
    """The payments differ: finds the pot and the line, and says how."""
    if len(pots) > 1 and all(claim.pot is None for claim in collected):
        # Pots without names: compare what each player got in all.
        together: dict[int, int] = {}
        for _, shares in pots:
            for seat, share in shares.items():
                together[seat] = together.get(seat, 0) + share
        pots = [(sum(together.values()), together)]
    by_pot: dict[int, list[Collected]] = {}
    for claim in collected:
        by_pot.setdefault(claim.pot or 0, []).append(claim)
    for i, (amount, shares) in enumerate(pots):
        due = {seat: share for seat, share in shares.items() if share}
        _explain_pot(replay, f"{pot_name(i, len(pots))} of {amount}", due, by_pot.pop(i, []), sng, report)
    for i, claims in by_pot.items():
        text = f"{replay.record.name(claims[0].seat)} collects from pot {i + 1}: there is no such pot"
        report(WRONG_SHARE.at(claims[0].line, text))


def _explain_pot(
    replay: Replay, pot: str, due: dict[int, int], claims: list[Collected], sng: bool, report: Report
) -> None:
    """How one pot was paid otherwise than it is `due`, if it was."""
    paid: dict[int, int] = {}
    for claim in claims:
        paid[claim.seat] = paid.get(claim.seat, 0) + claim.amount
    if paid == due:
        return
    record = replay.record
    expected = " and ".join([f"{record.name(seat)} to get {share}" for seat, share in due.items()]) or "nothing"
    if not claims:
        report(POT_NOT_TAKEN.at(record.summary_line, f"nobody collects the {pot}: expected {expected}"))
        return
    strangers = [claim for claim in claims if claim.seat not in due]
    wrong = (strangers or [claim for claim in claims if claim.amount != due[claim.seat]] or claims)[0]
    text = f"{record.name(wrong.seat)} collects {wrong.amount} from the {pot}: expected {expected}"
    if strangers:
        report(WRONG_WINNER.at(wrong.line, text))
    elif sum(paid.values()) == sum(due.values()) and all(abs(paid.get(seat, 0) - due[seat]) <= 1 for seat in due):
        # The same but for a chip here and there: another order of the odd chips.
        report(OTHER_ODD_CHIP.at(wrong.line, text, severity=None if sng else "warning"))
    else:
        report(WRONG_SHARE.at(wrong.line, text))


def _row(amounts: tuple[int, ...]) -> str:
    return " / ".join([str(amount) for amount in amounts]) or "none"
