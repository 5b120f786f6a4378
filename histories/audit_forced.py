"""Holds a record's forced bets against the engine's: who posts what.

Carries no rule: what had to be posted are the events of the replay (R2, R3).  What a cash table has besides (players
who come or come back and pay for it, straddles) is judged by its amount alone.
"""

from holdem.core.betting import Betting
from holdem.core.button import clockwise_after, first_positions
from holdem.core.events import ForcedBetPosted, HoleCardsDealt, PostKind
from holdem.core.faults import either
from holdem.core.sentences import Sentence
from holdem.histories.findings import (
    ALL_IN_UNMARKED,
    HEADS_UP_BUTTON,
    IMPOSSIBLE_AMOUNT,
    OTHER_STAKES,
    OVER_STACK,
    POST_MISSING,
    POST_TWICE,
    WRONG_ALL_IN,
    WRONG_ANTE,
    WRONG_BIG_BLIND,
    WRONG_BLIND_SEAT,
    WRONG_SMALL_BLIND,
    Code,
    Report,
)
from holdem.histories.record import HoleCardsOpened, Posted
from holdem.histories.replay import Replay
from holdem.histories.staging import extra_posts

_WORDS = {
    PostKind.ANTE: "ante",
    PostKind.SMALL_BLIND: "small blind",
    PostKind.BIG_BLIND: "big blind",
    PostKind.BIG_BLIND_ANTE: "ante",
}
_WRONG_POST: dict[str, Code] = {
    "ante": WRONG_ANTE,
    "small blind": WRONG_SMALL_BLIND,
    "live small blind": WRONG_SMALL_BLIND,
    "big blind": WRONG_BIG_BLIND,
}

_Expected = dict[tuple[int, str], ForcedBetPosted]
"""Forced bets by seat and by what the text calls them."""


def check_stacks(replay: Replay, report: Report) -> None:
    """Everyone dealt in has chips."""
    if all(replay.stacks.values()):
        return
    for seat, stack in replay.stacks.items():
        if stack == 0:
            player = replay.record.seats[seat]
            report(IMPOSSIBLE_AMOUNT.at(player.line, "{name} is dealt in without chips", name=player.name))


def check_posts(replay: Replay, sng: bool, report: Report) -> None:
    """The forced bets: who posts, how much, and whether that takes all his chips (R2.2, R3)."""
    record, level = replay.record, replay.level
    _check_blind_seats(replay, sng, report)
    _check_stakes(replay, sng, report)
    expected = _expected_posts(replay)
    extra = {id(claim) for claim in extra_posts(record)} if record.tournament_id is None else set()
    if extra:
        _check_owed_and_extra(replay, extra, expected, report)
    else:
        for claim in record.of(Posted):
            event = expected.pop((claim.seat, claim.kind), None)
            if event is None or claim.amount != event.amount or claim.all_in != event.all_in:
                _check_owed(replay, claim, event, report)
    opened = record.of(HoleCardsOpened)
    last_line = opened[0].line if opened else record.line
    for (seat, kind), event in expected.items():
        if record.tells.blinds or kind == "ante":
            report(
                POST_MISSING.at(
                    last_line,
                    "{name} does not post the {kind} of {amount}",
                    name=record.name(seat),
                    kind=Sentence(kind),
                    amount=record.unit.text(event.amount),
                )
            )
    first = replay.positions.small_blind
    if record.stakes is None and not level.small and record.tells.blinds and replay.stacks.get(first, 0) > level.ante:
        # How much it is cannot be said, but that somebody has it can.
        report(POST_MISSING.at(last_line, "{name} does not post the small blind", name=record.name(first)))


def _check_stakes(replay: Replay, sng: bool, report: Report) -> None:
    """The blinds of the header are those that are posted."""
    record, level = replay.record, replay.level
    small, big = record.stakes or (level.small, level.big)
    if big == level.big and small == level.small:
        return
    in_limit = record.betting == Betting.FIXED_LIMIT
    if in_limit:
        _check_small_blind_in_limit(replay, small, report)
    if big != level.big or not in_limit:
        money = record.unit.text
        report(
            OTHER_STAKES.at(
                record.line,
                "the header says {small}/{big}, but {small_posted}/{big_posted} is posted",
                severity="error" if sng else None,
                small=money(small),
                big=money(big),
                small_posted=money(level.small),
                big_posted=money(level.big),
            )
        )


def _check_owed_and_extra(replay: Replay, extra: set[int], expected: _Expected, report: Report) -> None:
    """The forced bets one by one, where some (`extra` has their ``id``) belong to no position."""
    record = replay.record
    posted: set[tuple[int, str]] = set()
    left = dict(replay.stacks)
    blinds = dict.fromkeys(left, 0)
    for claim in record.of(Posted):
        key = claim.seat, claim.kind
        stack, blind = left.get(claim.seat, 0), blinds.get(claim.seat, 0)
        left[claim.seat] = stack - claim.amount
        if claim.kind in ("small blind", "big blind"):
            blinds[claim.seat] = blind + claim.amount
        if id(claim) not in extra:
            _check_owed(replay, claim, expected.pop(key, None), report)
        elif key in posted:
            expected.pop((claim.seat, "big blind"), None)
            report(
                POST_TWICE.at(
                    claim.line,
                    "{name} posts a {kind} a second time",
                    name=record.name(claim.seat),
                    kind=Sentence(claim.kind),
                )
            )
        else:
            if claim.kind != "straddle":
                expected.pop((claim.seat, "big blind"), None)
            _check_extra(replay, claim, stack, blind, report)
        posted.add(key)


def _check_owed(replay: Replay, claim: Posted, event: ForcedBetPosted | None, report: Report) -> None:
    """A forced bet against the one that its seat owes, if it owes any."""
    record = replay.record
    money, name = record.unit.text, record.name(claim.seat)
    if event is None:
        report(
            POST_TWICE.at(
                claim.line,
                "{name} posts a {kind} of {amount} that nobody asked for",
                name=name,
                kind=Sentence(claim.kind),
                amount=money(claim.amount),
            )
        )
    elif claim.amount != event.amount:
        report(
            _WRONG_POST[claim.kind].at(
                claim.line,
                "{name} posts a {kind} of {amount}: expected {expected}",
                name=name,
                kind=Sentence(claim.kind),
                amount=money(claim.amount),
                expected=money(event.amount),
            )
        )
    elif claim.all_in != event.all_in and record.tells.all_in:
        if claim.all_in:
            report(WRONG_ALL_IN.at(claim.line, "{name} is marked all-in, but has chips left", name=name))
        else:
            report(ALL_IN_UNMARKED.at(claim.line, "{name} has no chips left: expected the mark all-in", name=name))


def _expected_posts(replay: Replay) -> _Expected:
    """What positions and antes ask for."""
    expected: _Expected = {}
    for event in replay.events:
        if type(event) is HoleCardsDealt:
            break
        if type(event) is ForcedBetPosted and (word := _WORDS.get(event.kind)):
            expected[event.seat, word] = event
    return expected


def _check_extra(replay: Replay, claim: Posted, stack: int, blind: int, report: Report) -> None:
    """A forced bet that belongs to no position: what a player owes who comes or comes back, or a straddle.

    `stack` is what he has left before it; a straddle goes on top of the `blind` that he has posted.
    """
    record, level = replay.record, replay.level
    money = record.unit.text
    name, amount = record.name(claim.seat), claim.amount
    small, big = level.small, level.big
    expected = {
        "big blind": [big],
        "both blinds": [small + big],
        "small blind": [small],
        "live small blind": [small],
        "dead blind": [small, big, small + big],
    }.get(claim.kind)
    if amount > stack:
        report(
            OVER_STACK.at(
                claim.line,
                "{name} posts {amount} with {stack} left",
                name=name,
                amount=money(amount),
                stack=money(stack),
            )
        )
    elif expected is not None and amount not in expected and amount < stack:
        prices = either([money(price) for price in expected])
        code = _WRONG_POST.get(claim.kind, WRONG_BIG_BLIND)
        report(
            code.at(
                claim.line,
                "{name} posts a {kind} of {amount}: expected {expected}",
                name=name,
                kind=Sentence(claim.kind),
                amount=money(amount),
                expected=prices,
            )
        )
    elif expected is None and blind + amount <= big:
        report(
            WRONG_BIG_BLIND.at(
                claim.line,
                "{name} posts a {kind} of {amount}: expected more than {big}",
                name=name,
                kind=Sentence(claim.kind),
                amount=money(amount),
                big=money(big),
            )
        )
    elif claim.all_in and amount < stack:
        report(WRONG_ALL_IN.at(claim.line, "{name} is marked all-in, but has chips left", name=name))


def _check_small_blind_in_limit(replay: Replay, expected: int, report: Report) -> None:
    """Headers of limit games name the bets; at real tables the small blind is half the small bet.

    At our own a structure may have it otherwise (R1.5), which all hands of the tournament together must show.
    """
    record, level = replay.record, replay.level
    money = record.unit.text
    # Rooms round the half of an odd bet in their own ways, or keep it exact.
    rounded = {expected, level.big - expected, level.big // 2}
    if level.small in rounded or record.is_our_own:
        return
    for claim in record.of(Posted):
        if claim.kind == "small blind":
            text = Sentence(
                "{name} posts a small blind of {amount}: expected {expected}",
                name=record.name(claim.seat),
                amount=money(claim.amount),
                expected=money(expected),
            )
            report(WRONG_SMALL_BLIND.at(claim.line, text))


def _check_blind_seats(replay: Replay, sng: bool, report: Report) -> None:
    record, stacks, positions = replay.record, replay.stacks, replay.positions
    expected = first_positions(positions.button, stacks)
    small, big = positions.small_blind, positions.big_blind
    if record.button is not None and record.button != positions.button:
        text = Sentence(
            "the button is at seat {button}, where nobody sits, but {name} has the small blind",
            button=record.button,
            name=record.name(small),
        )
        report(WRONG_BLIND_SEAT.at(record.line, text, severity="error" if sng else "warning"))
    if (small, big) == (expected.small_blind, expected.big_blind):
        return
    lines = {claim.kind: claim.line for claim in reversed(record.of(Posted))}
    if len(stacks) == 2 and {small, big} == set(stacks):
        report(
            HEADS_UP_BUTTON.at(
                lines.get("big blind", record.line),
                "heads-up {name} has the button and the big blind",
                name=record.name(big),
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
                "{name} has the small blind: expected {other}",
                name=record.name(small),
                other=record.name(expected.small_blind),
            )
        )
    else:
        report(
            WRONG_BLIND_SEAT.at(
                lines.get("big blind", record.line),
                "{name} has the big blind: expected {other}",
                name=record.name(big),
                other=record.name(expected.big_blind),
            )
        )
