"""Forged money: blinds, antes, returned bets, pots, shares, what is left."""

from collections.abc import Iterator

from forgery.edits import Drop, Put
from forgery.subject import Edits, Subject, steps
from holdem.core.betting import Betting
from holdem.core.evaluator import evaluate
from holdem.histories.record import Collected, FinalStack, Placed, Posted, Returned, SeatClaimed, Showed, TotalClaimed

_FIRST_MONTH_OF_RETURNED_BETS = "2008-08"


def wrong_blind(subject: Subject) -> Iterator[Edits]:
    """A blind of one more or less."""
    level = subject.replay.level
    sizes = {level.small, level.big, level.small + level.big}
    if subject.record.betting == Betting.FIXED_LIMIT:
        # Half of an odd bet is rounded either way.
        sizes |= {level.big // 2, level.big - level.big // 2}
    for post in subject.record.of(Posted):
        if post.kind not in ("ante", "straddle", "button blind"):
            yield from [(Put(post, {"amount": amount}),) for amount in steps(post.amount, *sizes)]


def wrong_ante(subject: Subject) -> Iterator[Edits]:
    """An ante of one more or less."""
    antes = [post for post in subject.record.of(Posted) if post.kind == "ante"]
    for post in antes:
        if len(antes) > 1:
            yield from [(Put(post, {"amount": amount}),) for amount in steps(post.amount)]


def needs_stakes(subject: Subject, edits: Edits) -> bool:
    """Whether nothing but the stakes of the header speaks against another blind: such a text may have no header."""
    post = edits[0].claim if len(edits) == 1 and isinstance(edits[0], Put) else None
    if type(post) is not Posted or post.kind == "ante" or subject.record.tells.blinds is False:
        return type(post) is Posted and post.kind != "ante"
    own = [act for act in subject.acts if act.seat == post.seat and not subject.decision(act).street]
    own = [act for act in own if act.kind != "fold"]
    if own and own[0].kind != "check":
        # What he puts in besides tells what he had put in, if it is told.
        return own[0].added is None
    return not (subject.total_known or subject.stacks_known or (subject.rake_known and subject.record.of(Collected)))


def missing_post(subject: Subject) -> Iterator[Edits]:
    """A blind or ante left out."""
    if subject.style is not None and not subject.style.drops_posts:
        return
    antes = [post for post in subject.record.of(Posted) if post.kind == "ante"]
    positions = subject.replay.positions
    for post in subject.record.of(Posted):
        owed = (post.kind, post.seat) in (("small blind", positions.small_blind), ("big blind", positions.big_blind))
        if owed and subject.record.tells.blinds:
            yield (Drop(post),)
        elif post.kind == "ante" and len(antes) > 1:
            # The one that is left may be the big blind's for the whole table.
            left = [other.seat for other in antes if other is not post]
            if left != [positions.big_blind] or subject.total_known or subject.rake_known:
                yield (Drop(post),)


def other_poster(subject: Subject) -> Iterator[Edits]:
    """A blind posted by somebody who does not owe it."""
    positions = subject.replay.positions
    blinds = (positions.small_blind, positions.big_blind)
    if subject.style is not None and not subject.style.drops_posts:
        return
    for post in subject.record.of(Posted):
        if post.kind in ("small blind", "big blind") and post.seat in blinds:
            for seat in subject.record.dealt_in:
                if seat not in blinds:
                    yield (Put(post, {"seat": seat}),)


def wrong_return(subject: Subject) -> Iterator[Edits]:
    """Another returned bet, or returned to another."""
    for claim in subject.record.of(Returned):
        for amount in steps(claim.amount):
            yield (Put(claim, {"amount": amount}),)
        for seat in subject.record.dealt_in:
            if seat != claim.seat:
                yield (Put(claim, {"seat": seat}),)


def missing_return(subject: Subject) -> Iterator[Edits]:
    """A returned bet left out."""
    old = "" < subject.record.time < _FIRST_MONTH_OF_RETURNED_BETS
    if subject.record.tells.returned and not old:
        for claim in subject.record.of(Returned):
            yield (Drop(claim),)


def wrong_total(subject: Subject) -> Iterator[Edits]:
    """A total of one more or less."""
    for claim in subject.record.of(TotalClaimed):
        if claim.total is not None:
            for total in (claim.total - 1 - 2 * claim.off_by, claim.total + 1 + 2 * claim.off_by):
                if total > 0:
                    yield (Put(claim, {"total": total}),)


def wrong_pot(subject: Subject) -> Iterator[Edits]:
    """A main or side pot of one more or less."""
    for claim in subject.record.of(TotalClaimed):
        for i, pot in enumerate(claim.pots):
            for amount in steps(pot):
                yield (Put(claim, {"pots": (*claim.pots[:i], amount, *claim.pots[i + 1 :])}),)


def wrong_rake(subject: Subject) -> Iterator[Edits]:
    """A rake of one more or less."""
    for claim in subject.record.of(TotalClaimed):
        if claim.rake is not None and (subject.record.of(Collected) or subject.stacks_known):
            for rake in (claim.rake - 1, claim.rake + 1):
                if rake >= 0:
                    yield (Put(claim, {"rake": rake}),)


def wrong_share(subject: Subject) -> Iterator[Edits]:
    """A share of one more or less."""
    claims = subject.record.of(Collected)
    most = max(subject.pots + sum(subject.replay.hand.returned.values()) - sum([claim.amount for claim in claims]), 0)
    for claim in claims:
        amounts = steps(claim.amount)
        if not (subject.rake_known or subject.stacks_known or _told_again(subject, claim)):
            # Less may have gone to the house; more than there is cannot be.
            amounts = [claim.amount + most + 1]
        for amount in amounts:
            yield (Put(claim, {"amount": amount}),)


def _told_again(subject: Subject, claim: Collected) -> bool:
    """Whether the summary tells elsewhere what its player won."""
    return any(
        told.seat == claim.seat and told.won is not None and told.line != claim.line
        for told in subject.record.of(SeatClaimed)
    )


def missing_share(subject: Subject) -> Iterator[Edits]:
    """A share left out."""
    claims = subject.record.of(Collected)
    winners = {seat for paid in subject.replay.hand.awarded for seat in paid.shares}
    if subject.record.tells.shares:
        for claim in claims:
            if claim.seat not in winners or claim.amount == subject.replay.hand.returned.get(claim.seat):
                # He only takes back what nobody matched, of which a text may say nothing.
                continue
            same = any(type(other) is SeatClaimed and other.line == claim.line for other in subject.claims)
            others = [other for other in claims if other is not claim and other.seat == claim.seat]
            if others and claim.pot is None and not (subject.rake_known or subject.stacks_known):
                # What he takes less may have gone to the house.
                continue
            # A text that tells it in the summary still tells it.
            if not same and not (len(claims) == 1 and _told_again(subject, claim)):
                yield (Drop(claim),)


def wrong_gain(subject: Subject) -> Iterator[Edits]:
    """Another gain in the summary than before it."""
    for claim in subject.record.of(SeatClaimed):
        same = any(type(other) is Collected and other.line == claim.line for other in subject.claims)
        if claim.won and not same:
            for won in steps(claim.won):
                yield (Put(claim, {"won": won}),)


def wrong_winner(subject: Subject) -> Iterator[Edits]:
    """A pot taken by somebody who folded or lost."""
    losers = _losers(subject)
    claims = subject.record.of(Collected)
    winners = {claim.seat for claim in claims}
    for claim in claims:
        for seat in losers:
            if seat not in winners:
                yield (Put(claim, {"seat": seat}),)
    if not claims:
        stacks = {claim.seat: claim for claim in subject.record.of(FinalStack)}
        gains = {seat: claim.amount - subject.record.seats[seat].stack for seat, claim in stacks.items()}
        for seat, gain in gains.items():
            if gain > 0 and gain % 1 == 0 and seat not in losers:
                for loser in losers:
                    if loser in stacks:
                        loss = stacks[loser].amount + gain
                        yield (
                            Put(stacks[seat], {"amount": subject.record.seats[seat].stack}),
                            Put(stacks[loser], {"amount": loss}),
                        )


def _losers(subject: Subject) -> list[int]:
    """Those who folded, or whose known hand is worse than another of the showdown, on every board."""
    hand = subject.replay.hand
    folded = [seat for seat in subject.replay.stacks if seat not in hand.in_hand]
    contest = [seat for seat in hand.in_hand if seat in subject.known_hole]
    boards = subject.replay.boards
    if not subject.record.of(Collected) or len(hand.awarded) > 1 or any(len(board) < 5 for board in boards):
        return folded
    values = {seat: [evaluate(subject.known_hole[seat] + board) for board in boards] for seat in contest}
    best = [max(column) for column in zip(*values.values(), strict=True)]
    shown = {claim.seat for claim in subject.record.of(Showed)}
    return folded + [
        seat for seat in contest if seat in shown and all(v < b for v, b in zip(values[seat], best, strict=True))
    ]


def wrong_final_stack(subject: Subject) -> Iterator[Edits]:
    """Another stack after the hand."""
    for claim in subject.record.of(FinalStack):
        if claim.amount % 1:
            continue
        amount = int(claim.amount)
        # Chips from nowhere are never right; of chips less the house may have some, if it takes any.
        won = any(claim.seat in paid.shares for paid in subject.replay.hand.awarded)
        yield (Put(claim, {"amount": amount + 1}),)
        if amount and (not won or subject.rake_known):
            yield (Put(claim, {"amount": amount - 1}),)


def wrong_place(subject: Subject) -> Iterator[Edits]:
    """A better place than is free, or that of a player who went out with more."""
    left = [seat for seat, chips in subject.replay.hand.stacks.items() if chips]
    placed = subject.record.of(Placed)
    for claim in placed:
        if claim.seat in left:
            continue
        best = len(left) + 1
        if best > 1:
            yield (Put(claim, {"place": best - 1}),)
        for other in placed:
            stacks = subject.record.seats[claim.seat].stack, subject.record.seats[other.seat].stack
            if other.seat not in left and stacks[0] > stacks[1]:
                yield (Put(claim, {"place": other.place}), Put(other, {"place": claim.place}))
                yield (Put(claim, {"place": other.place}),)
