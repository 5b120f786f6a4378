"""Holds a record's money against the engine's: returned bets, pots, what the house took, who got how much.

Carries no rule: what had to be returned and paid are the events of the replay (R9, R10).  What a room does otherwise
without harm (its odd chip, its pot for a folded all-in player, an old text that keeps a returned bet to itself) is at
most a warning, unless the hand is held to our own rules.
"""

from collections.abc import Sequence
from decimal import Decimal

from holdem.core.pots import pot_name
from holdem.core.sentences import Sentence, row
from holdem.histories.findings import (
    HALF_CHIPS,
    NOTHING_TO_RETURN,
    OTHER_LAYERS,
    OTHER_ODD_CHIP,
    POT_NOT_TAKEN,
    RETURN_MISSING,
    RETURN_UNSAID,
    SUMS_DIFFER,
    WRONG_FINAL_STACK,
    WRONG_POT,
    WRONG_RAKE,
    WRONG_RETURN,
    WRONG_SHARE,
    WRONG_TOTAL,
    WRONG_WINNER,
    Finding,
    Report,
)
from holdem.histories.payments import (
    Due,
    dues_of,
    house_took,
    pots_by_street,
    returned_bets,
    returned_in_shares,
    room_dues,
    taken_by_seat,
    taken_from_pots,
    won_by_seat,
)
from holdem.histories.record import CashedOut, Collected, FinalStack, PotsTold, Returned, SeatClaimed, TotalClaimed
from holdem.histories.replay import Replay

_FIRST_MONTH_OF_RETURNED_BETS = "2008-08"
_MOST_RAKE, _MOST_UNTOLD_RAKE = 4, 10
"""The house never takes more than one part in so many of a pot, but for a few of the smallest coins.

Where it does not say how much it takes, what the winners leave must be what houses usually take.
"""
_SMALL_CHANGE = 5


def check_returned(replay: Replay, sng: bool, report: Report) -> None:
    """What nobody matched goes back (R9.1)."""
    record = replay.record
    money = record.unit.text
    expected = returned_bets(replay)
    for claim in record.of(Returned):
        amount = expected.pop(claim.seat, None)
        if amount is None:
            report(
                NOTHING_TO_RETURN.at(
                    claim.line,
                    "{amount} is returned to {name}: expected nothing",
                    amount=money(claim.amount),
                    name=record.name(claim.seat),
                )
            )
        elif amount != claim.amount:
            report(
                WRONG_RETURN.at(
                    claim.line,
                    "{amount} is returned to {name}: expected {expected}",
                    amount=money(claim.amount),
                    name=record.name(claim.seat),
                    expected=money(amount),
                )
            )
    if not expected:
        return
    collected = record.of(Collected)
    if returned_in_shares(replay):
        taken = taken_by_seat(collected)
        for seat, amount in expected.items():
            if taken.get(seat, 0) < amount:
                line = next((claim.line for claim in collected if claim.seat == seat), record.seats[seat].line)
                text = Sentence(
                    "{name} takes {taken}: {amount} was unmatched",
                    name=record.name(seat),
                    taken=money(taken.get(seat, 0)),
                    amount=money(amount),
                )
                report(RETURN_MISSING.at(line, text))
        return
    if not (record.tells.returned or record.of(Returned)):
        return
    last_line = collected[0].line if collected else record.summary_line
    old = not sng and "" < record.time < _FIRST_MONTH_OF_RETURNED_BETS
    for seat, amount in expected.items():
        name = record.name(seat)
        if old:
            report(
                RETURN_UNSAID.at(
                    last_line,
                    "{amount} goes back to {name} without a word, as in old texts",
                    amount=money(amount),
                    name=name,
                )
            )
        else:
            report(
                RETURN_MISSING.at(
                    last_line,
                    "no line returns {amount} to {name}, which nobody matched",
                    amount=money(amount),
                    name=name,
                )
            )


def check_pots(replay: Replay, sng: bool, report: Report) -> list[Collected] | None:
    """The total, its main and side pots, what the house took, and who collected what (R10).

    What was collected, where it can be believed: it is what the engine pays, but for odd chips and the rake.  Where
    nothing is said of a rake, what the winners leave may be one, but not of a pot that saw no flop.
    """
    record = replay.record
    collected = taken_from_pots(replay)
    dues = dues_of(replay)
    for total in record.of(TotalClaimed):
        dues = _check_total(replay, total, dues, report)
    if not collected and not record.tells.shares:
        return None
    # A tournament's house takes nothing from a pot; what the text says of it has been judged with the total.
    told = taken = house_took(record) if record.tournament_id is None else 0
    if taken is None:
        left = _left_over(dues, collected)
        taken = left if _may_be_rake(left, dues, _MOST_UNTOLD_RAKE) and replay.board else 0
    if _same_payments(replay, dues, collected, taken):
        return collected
    found: list[Finding] = []
    _explain_payments(replay, dues, collected, taken, sng, found.append)
    wrong = any(finding.code != OTHER_ODD_CHIP.name for finding in found)
    if wrong and told is not None and _rake_is_wrong(replay, dues, collected):
        total = record.of(TotalClaimed)[0]
        left = _left_over(dues, collected)
        report(
            WRONG_RAKE.at(
                total.line,
                "the house takes {taken}: expected {left}, which the winners leave",
                taken=record.unit.text(taken),
                left=record.unit.text(left),
            )
        )
        return collected
    for finding in found:
        report(finding)
    return None if wrong else collected


def check_pots_told(replay: Replay, report: Report) -> None:
    """What the text says of the pots while the hand is played (R10.1); of several boards each has its own part."""
    if len(replay.boards) > 1:
        return
    money = replay.record.unit.text
    pots = pots_by_street(replay)
    for claim in replay.record.of(PotsTold):
        expected = pots.get(claim.street)
        if expected is not None and claim.amount != expected:
            report(
                WRONG_POT.at(
                    claim.line,
                    "{amount} are said to lie in the pots: expected {expected}",
                    amount=money(claim.amount),
                    expected=money(expected),
                )
            )


def lacks_shares(replay: Replay) -> bool:
    """Whether all that is collected is right, but for a rake, and some share of the pots is not collected."""
    cash = replay.record.tournament_id is None
    order = replay.hand.seats
    left = [(due, seat, share) for due in dues_of(replay) for seat, share in due.shares(order).items() if share]
    for claim in taken_from_pots(replay):
        for due, seat, share in left:
            short = share - claim.amount
            named = claim.pot is None or claim.pot == due.pot
            if seat == claim.seat and named and (short == 0 or (cash and _may_be_rake(short, [due]))):
                left.remove((due, seat, share))
                break
        else:
            return False
    return bool(left)


def check_sums(replay: Replay, report: Report) -> None:
    """What can be said of a hand that the engine could not finish: whether the text's own figures add up."""
    record = replay.record
    money = record.unit.text
    paid = sum([claim.amount for claim in record.of(Collected)])
    for total in record.of(TotalClaimed):
        if total.total is None:
            continue
        if total.pots and total.total - sum(total.pots) not in (0, (total.rake or 0) + total.fees):
            report(
                SUMS_DIFFER.at(
                    total.line,
                    "the pots make {pots}, the total pot is {total}",
                    pots=money(sum(total.pots)),
                    total=money(total.total),
                )
            )
        off = abs(paid + (total.rake or 0) + total.fees - total.total)
        if off > total.off_by and (total.rake is not None or paid > total.total):
            report(
                SUMS_DIFFER.at(
                    total.line,
                    "{paid} was collected from a total pot of {total}",
                    paid=money(paid),
                    total=money(total.total),
                )
            )


def _check_total(replay: Replay, claim: TotalClaimed, dues: list[Due], report: Report) -> list[Due]:
    """Checks the figures of the total; gives the pots in the text's own division, where that is another one."""
    money = replay.record.unit.text
    expected = sum([due.amount for due in dues])
    taken = (claim.rake or 0) + claim.fees
    if taken and replay.record.tournament_id is not None:
        report(WRONG_RAKE.at(claim.line, "a rake of {taken} is taken: a tournament has none", taken=money(taken)))
    elif taken and not _may_be_rake(taken, dues):
        report(
            WRONG_RAKE.at(
                claim.line,
                "a rake of {taken} is taken from {expected}: more than a house takes",
                taken=money(taken),
                expected=money(expected),
            )
        )
    if returned_in_shares(replay):
        expected += sum(returned_bets(replay).values())
    if claim.total is not None and abs(claim.total - expected) > claim.off_by:
        report(
            WRONG_TOTAL.at(
                claim.line,
                "the total pot is given as {total}: expected {expected}",
                total=money(claim.total),
                expected=money(expected),
            )
        )
    if not claim.pots:
        return dues
    amounts = tuple([paid.pot.amount for paid in replay.hand.awarded])
    if claim.pots == amounts:
        return dues
    if _without_rake(claim, amounts, taken_from_pots(replay)):
        return dues
    room = room_dues(replay) if replay.withdrawn else dues
    if claim.pots == tuple([due.amount for due in room]):
        report(
            OTHER_LAYERS.at(
                claim.line,
                "pots of {told}: by the rules {expected}, the same chips",
                told=_row(replay, claim.pots),
                expected=_row(replay, amounts),
            )
        )
        return room
    report(
        WRONG_POT.at(
            claim.line,
            "the pots are given as {told}: expected {expected}",
            told=_row(replay, claim.pots),
            expected=_row(replay, amounts),
        )
    )
    return dues


def _without_rake(claim: TotalClaimed, amounts: Sequence[int], collected: Sequence[Collected]) -> bool:
    """Whether the text gives main and side pots without what the house took of each, as they were paid out."""
    taken = (claim.rake or 0) + claim.fees
    if not taken or len(claim.pots) != len(amounts) or sum(amounts) - sum(claim.pots) != taken:
        return False
    paid = [sum([part.amount for part in collected if part.pot == i]) for i in range(len(amounts))]
    named = all(part.pot is not None for part in collected)
    return all(net <= gross for net, gross in zip(claim.pots, amounts, strict=True)) and (
        not named or tuple(paid) == claim.pots
    )


# What was paid

_Paid = dict[tuple[int, int], list[Collected]]
"""The collected lines by pot and board."""


def _may_be_rake(taken: int, dues: Sequence[Due], parts: int = _MOST_RAKE) -> bool:
    """Whether the house may take so much of these pots."""
    return 0 <= taken <= max(sum([due.amount for due in dues]) // parts, _SMALL_CHANGE)


def _left_over(dues: Sequence[Due], collected: Sequence[Collected]) -> int:
    """What the winners leave of the pots."""
    return sum([due.amount for due in dues]) - sum([claim.amount for claim in collected])


def _same_payments(replay: Replay, dues: list[Due], collected: list[Collected], taken: int) -> bool:
    """Whether the collected lines pay exactly these pots, of which the house took nothing or there is one."""
    if taken and (len(dues) > 1 or taken < 0):
        return False
    order = replay.hand.seats
    expected = {
        (due.pot, due.run, seat): share for due in dues for seat, share in due.shares(order, taken).items() if share
    }
    for claim in collected:
        key = claim.pot or 0, claim.run, claim.seat
        if claim.pot is None and expected.get(key) != claim.amount:
            # Texts that do not name the pot: any pot that pays just this.
            key = next((k for k, share in expected.items() if k[2] == claim.seat and share == claim.amount), (0, 0, 0))
        if expected.pop(key, None) != claim.amount:
            return False
    return not expected


def _rake_is_wrong(replay: Replay, dues: list[Due], collected: list[Collected]) -> bool:
    """Whether all is right but the figure of the rake: what each seat won by the summary is what it collected."""
    record = replay.record
    left = _left_over(dues, collected)
    if record.tournament_id is not None or not 0 <= left <= sum([due.amount for due in dues]) // _MOST_RAKE:
        return False
    won = {claim.seat: claim.won for claim in record.of(SeatClaimed) if claim.won}
    if won != taken_by_seat(collected):
        return False
    found: list[Finding] = []
    _explain_payments(replay, dues, collected, left, False, found.append)
    return all(finding.code == OTHER_ODD_CHIP.name for finding in found)


def _explain_payments(
    replay: Replay, dues: list[Due], collected: list[Collected], taken: int, sng: bool, report: Report
) -> None:
    """The payments differ, or the house took part of several pots: finds the pot and the line, and says how."""
    money = replay.record.unit.text
    unnamed = all(claim.pot is None for claim in collected)
    if len(dues) > 1 and unnamed and not (len(replay.boards) == len(dues) and all(claim.run for claim in collected)):
        _explain_together(replay, dues, collected, taken, sng, report)
        return
    paid: _Paid = {}
    for claim in collected:
        paid.setdefault((claim.pot or 0, claim.run), []).append(claim)
    count = len({due.pot for due in dues})
    left = taken
    for i, due in enumerate(dues):
        claims = paid.pop((due.pot, due.run), [])
        # How the rake is spread over several pots is the room's own business; all of it together is told.
        rest = due.amount - sum([claim.amount for claim in claims])
        rake = left if i == len(dues) - 1 else min(max(rest, 0), left)
        if not claims and house_took(replay.record) is None:
            # No house takes a pot and leaves nothing of it.
            rake = 0
        left -= rake
        pot_of = Sentence("{pot} of {amount}", pot=Sentence(pot_name(due.pot, count)), amount=money(due.amount))
        _explain_pot(replay, pot_of, due, rake, claims, sng, report)
    for (pot, _), claims in paid.items():
        text = Sentence(
            "{name} collects from pot {pot}: there is no such pot", name=replay.record.name(claims[0].seat), pot=pot + 1
        )
        report(WRONG_SHARE.at(claims[0].line, text))


def _explain_pot(
    replay: Replay, pot: Sentence, due: Due, rake: int, claims: list[Collected], sng: bool, report: Report
) -> None:
    """How one pot was paid otherwise than it is due, if it was."""
    money = replay.record.unit.text
    paid = taken_by_seat(claims)
    shares = {seat: share for seat, share in due.shares(replay.hand.seats, rake).items() if share}
    if paid == shares:
        return
    record = replay.record
    due_shares = [
        Sentence("{name} to get {share}", name=record.name(seat), share=money(share)) for seat, share in shares.items()
    ]
    expected = row(due_shares, Sentence(" and ")) if due_shares else Sentence("nothing")
    if not claims:
        report(
            POT_NOT_TAKEN.at(
                record.summary_line, "nobody collects the {pot}: expected {expected}", pot=pot, expected=expected
            )
        )
        return
    strangers = [claim for claim in claims if claim.seat not in shares]
    wrong = (strangers or [claim for claim in claims if claim.amount != shares[claim.seat]] or claims)[0]
    text = Sentence(
        "{name} collects {amount} from the {pot}: expected {expected}",
        name=record.name(wrong.seat),
        amount=money(wrong.amount),
        pot=pot,
        expected=expected,
    )
    odd = _odd_chip(replay)
    if strangers:
        report(WRONG_WINNER.at(wrong.line, text))
    elif sum(paid.values()) == sum(shares.values()) and all(
        abs(paid.get(seat, 0) - shares[seat]) <= odd for seat in shares
    ):
        # The same but for a chip here and there: another order of the odd chips.
        report(OTHER_ODD_CHIP.at(wrong.line, text, severity=None if sng else "warning"))
    else:
        report(WRONG_SHARE.at(wrong.line, text))


def _explain_together(
    replay: Replay, dues: list[Due], collected: list[Collected], taken: int, sng: bool, report: Report
) -> None:
    """Pots without names: compares what each player got in all."""
    record = replay.record
    money = record.unit.text
    due: dict[int, int] = {}
    for part in dues:
        for seat, share in part.shares(replay.hand.seats).items():
            due[seat] = due.get(seat, 0) + share
    paid = taken_by_seat(collected)
    total = sum(due.values())
    odd = _odd_chip(replay) * len(dues)
    for seat, amount in due.items():
        # The house takes its part where it likes, but of nobody more than all of it, and gives nothing.
        least, most = amount - taken - odd, amount + odd
        got = paid.get(seat, 0)
        if not least <= got <= most or (not got and amount > taken + odd):
            line = next((claim.line for claim in collected if claim.seat == seat), record.summary_line)
            code = WRONG_SHARE if got else POT_NOT_TAKEN
            report(
                code.at(
                    line,
                    "{name} collects {got} of the pots: expected {expected}",
                    name=record.name(seat),
                    got=money(got),
                    expected=money(amount - taken),
                )
            )
            return
    for claim in collected:
        if claim.seat not in due:
            text = Sentence(
                "{name} collects {amount} without having won a pot",
                name=record.name(claim.seat),
                amount=money(claim.amount),
            )
            report(WRONG_WINNER.at(claim.line, text))
            return
    if sum(paid.values()) + taken != total:
        got = sum(paid.values())
        report(
            WRONG_SHARE.at(
                collected[0].line,
                "{got} is collected from pots of {total}: expected {expected}",
                got=money(got),
                total=money(total),
                expected=money(total - taken),
            )
        )
    elif not taken and paid != due:
        wrong = next(claim for claim in collected if paid[claim.seat] != due[claim.seat])
        got, right = paid[wrong.seat], due[wrong.seat]
        text = Sentence(
            "{name} collects {got} of the pots: expected {expected}",
            name=record.name(wrong.seat),
            got=money(got),
            expected=money(right),
        )
        report(OTHER_ODD_CHIP.at(wrong.line, text, severity=None if sng else "warning"))


def _odd_chip(replay: Replay) -> int:
    """The smallest part into which a room divides a pot: one chip, and in money up to a nickel."""
    return _SMALL_CHANGE if replay.record.unit.decimals else 1


# What is left


def stacks_after(replay: Replay, collected: Sequence[Collected] | None) -> dict[int, int]:
    """What each seat holds after the hand: with what it `collected`, or, where that is None, by the engine."""
    left = replay.stacks_left
    if collected is not None:
        for seat, won in won_by_seat(replay.hand).items():
            left[seat] -= won
        for claim in collected:
            left[claim.seat] += claim.amount
        for sale in replay.record.of(CashedOut):
            sold = [claim.amount for claim in collected if claim.seat == sale.seat]
            left[sale.seat] += sale.amount - sum(sold)
    return left


def check_final_stacks(replay: Replay, collected: Sequence[Collected] | None, report: Report) -> None:
    """What the text says that each seat holds after the hand.

    Where it does not say who `collected` what (None), the house may have taken its part of what the winners get.  Who
    gets an odd chip is the room's affair as long as no chip comes from nowhere.
    """
    record = replay.record
    money = record.unit.text
    claims = record.of(FinalStack)
    if not claims:
        return
    expected = stacks_after(replay, collected)
    gains = won_by_seat(replay.hand)
    told = {claim.seat: Decimal(claim.amount) for claim in claims if claim.seat in expected}
    # What the stacks leave to the house; None where not all of them are told.
    left = sum(expected.values()) - sum(told.values()) if len(told) == len(expected) else None
    taken = 0 if collected is not None else _taken_of_stacks(replay, left, sum(gains.values()))
    adds_up = left is None or left == taken
    found: list[Finding] = []
    for claim in claims:
        due = expected.get(claim.seat, record.seats[claim.seat].stack)
        name = record.name(claim.seat)
        short = due - Decimal(claim.amount)
        if claim.amount % 1:
            if abs(short) < 1 and claim.seat in gains:
                report(
                    HALF_CHIPS.at(
                        claim.line,
                        "{name} is left with {amount}: whole chips make it {due}",
                        name=name,
                        amount=money(claim.amount),
                        due=money(due),
                    )
                )
                continue
        elif short == 0 or (claim.seat in gains and 0 <= short <= min(taken, gains[claim.seat])):
            continue
        elif claim.seat in gains and abs(short) <= _odd_chip(replay) and len(gains) > 1 and adds_up:
            text = Sentence(
                "{name} is left with {amount}: expected {due}", name=name, amount=money(claim.amount), due=money(due)
            )
            report(OTHER_ODD_CHIP.at(claim.line, text, severity="warning"))
            continue
        found.append(
            WRONG_FINAL_STACK.at(
                claim.line,
                "{name} is left with {amount}: expected {due}",
                name=name,
                amount=money(claim.amount),
                due=money(due),
            )
        )
    if not found and taken and left is not None and not adds_up:
        total = record.of(TotalClaimed)[0]
        found.append(
            WRONG_RAKE.at(
                total.line,
                "the house takes {taken}: expected {left}, which the stacks leave",
                taken=money(taken),
                left=money(left),
            )
        )
    for finding in found:
        report(finding)


def _taken_of_stacks(replay: Replay, left: Decimal | int | None, gains: int) -> int:
    """What the house took of the winners' `gains`: by the text, or, where it does not say, what the stacks leave."""
    if replay.record.tournament_id is not None:
        return 0
    took = house_took(replay.record)
    if took is not None:
        return took
    if left is None or left % 1 or not 0 <= left <= max(gains // _MOST_RAKE, _SMALL_CHANGE):
        return 0
    return int(left)


def _row(replay: Replay, amounts: tuple[int, ...]) -> str:
    return " / ".join(map(replay.record.unit.text, amounts)) or "none"
