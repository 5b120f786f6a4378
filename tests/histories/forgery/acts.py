"""Forged acts: out of turn, missing, too many, of amounts that cannot be."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from forgery.edits import Become, Drop, Insert, Put, Swap
from forgery.lines import Untold, changed
from forgery.specimens import Decision
from forgery.subject import Edits, Subject, steps
from holdem.histories.record import Acted, ActKind, FinalStack, SeatClaimed
from holdem.histories.replay import Replay

_UNKNOWN_STACK = 10**11
"""More chips than anybody has: a text that does not tell stacks."""
_CALLS = ("call", "check or call")
_WAGERS = ("bet", "raise", "bet or raise")


def out_of_turn(subject: Subject) -> Iterator[Edits]:
    """Two acts in a row, swapped."""
    if not subject.names_players:
        return
    for one, other in pairwise(subject.claims):
        if isinstance(one, Acted) and isinstance(other, Acted) and one.seat != other.seat:
            told_anyhow = not subject.record.tells.fold_order and one.kind == other.kind == "fold"
            if id(one) in subject.decisions and id(other) in subject.decisions and not told_anyhow:
                yield (Swap(one, other),)


def missing_act(subject: Subject) -> Iterator[Edits]:
    """An act left out."""
    for act in subject.acts:
        if not _may_be_absent(subject, act) and not _shifts_well(subject, act):
            yield (Drop(act),)


def _may_be_absent(subject: Subject, act: Acted) -> bool:
    """Whether `act` is all that is told of its player, at a table of which absent players are told too."""
    if subject.record.tournament_id is not None or (subject.style is not None and not subject.style.lists_absent):
        return False
    told = [c for c in subject.claims if getattr(c, "seat", 0) == act.seat and type(c) is not FinalStack]
    return all(claim is act or (type(claim) is SeatClaimed and claim.outcome == "nothing") for claim in told)


def _shifts_well(subject: Subject, act: Acted) -> bool:
    """Whether acts that name nobody make another hand without `act`, as good as this one."""
    if subject.style is None or subject.style.names_players:
        return False
    try:
        (record,) = subject.hand.read(changed(subject.hand.text, subject.style.drop(act)))
    except (Untold, ValueError):
        return False
    replay = Replay(record)
    if not replay.finished or replay.findings:
        return False
    # Some rooms split a chip.
    stacks = replay.hand.stacks
    return all(abs(Decimal(claim.amount) - stacks[claim.seat]) < 1 for claim in record.of(FinalStack))


def act_after_fold(subject: Subject) -> Iterator[Edits]:
    """A player who folded acts once more."""
    if not subject.names_players:
        return
    for i, act in enumerate(subject.acts):
        if act.kind == "fold":
            for later in subject.acts[i + 1 :]:
                yield (Insert(later, act.seat, _passing(later)),)


def act_after_all_in(subject: Subject) -> Iterator[Edits]:
    """A player without chips acts once more."""
    if not subject.names_players:
        return
    for i, act in enumerate(subject.acts):
        if act.kind != "fold" and act.kind != "check" and subject.decision(act).takes_all:
            for later in subject.acts[i:]:
                yield (Insert(later, act.seat, _passing(later)),)


def _passing(act: Acted) -> ActKind:
    return "check or call" if act.kind in ("check or call", "bet or raise") else "check"


def check_facing_a_bet(subject: Subject) -> Iterator[Edits]:
    """A check instead of a call or fold."""
    for act in subject.acts:
        if act.kind in ("call", "fold") and subject.decision(act).options.to_call:
            if any(other.kind in ("check or call", "bet or raise") for other in subject.acts):
                continue
            yield (Become(act, "check"),)


def wrong_call(subject: Subject) -> Iterator[Edits]:
    """A call of one more or less."""
    for act in subject.acts:
        if act.kind not in _CALLS:
            continue
        decision = subject.decision(act)
        price = decision.options.to_call
        added = _added(act, decision)
        if added is not None and price:
            for new in steps(added, price, decision.contested):
                yield (Put(act, _moved(act, new - added)),)


def _added(act: Acted, decision: Decision) -> int | None:
    if act.added is not None:
        return act.added
    return None if act.to is None else act.to - decision.options.bet


def _moved(act: Acted, chips: int) -> dict[str, int]:
    """The amounts of `act` with so many chips more."""
    return {
        name: value + chips for name in ("added", "to", "by", "hand_total") if (value := getattr(act, name)) is not None
    }


def too_small(subject: Subject) -> Iterator[Edits]:
    """A bet or raise below the least."""
    for act in subject.acts:
        decision = subject.decision(act)
        options = decision.options
        if act.kind in _WAGERS and not decision.takes_all and _moved(act, 0):
            for to in {options.least_to - 1, (options.faced + options.least_to) // 2}:
                moved = _moved(act, to - decision.to)
                if options.faced < to < options.least_to and min(moved.values()) > 0:
                    yield (Put(act, moved),)


def over_the_stack(subject: Subject) -> Iterator[Edits]:
    """A bet or raise of one chip more than there is."""
    for act in subject.acts:
        decision = subject.decision(act)
        if act.kind in (*_WAGERS, "all-in") and decision.options.stack < _UNKNOWN_STACK and _moved(act, 0):
            yield (Put(act, _moved(act, decision.options.all_in_to + 1 - decision.to)),)


def wrong_mark(subject: Subject) -> Iterator[Edits]:
    """An all-in mark too many or missing."""
    others_too = subject.record.tells.others_all_in
    if subject.style is not None and not subject.style.has_marks:
        return
    for act in subject.acts:
        decision = subject.decision(act)
        put_in = decision.to - decision.options.bet
        if act.kind in ("fold", "check") or act.capped or not put_in:
            continue
        if act.kind == "all-in" or (act.all_in and not subject.donors.marks):
            # Going all-in is an act of its own there.
            kind: ActKind
            kind = "call" if decision.to <= decision.options.faced else "bet" if decision.options.is_bet else "raise"
            if subject.record.tells.all_in and decision.takes_all:
                yield (Become(act, kind, _amounts(decision)),)
        elif act.all_in:
            if subject.record.tells.all_in and decision.takes_all:
                yield (Put(act, {"all_in": False}),)
        elif not decision.takes_all and not (others_too and put_in >= decision.contested):
            if subject.donors.marks:
                yield (Put(act, {"all_in": True}),)
            else:
                yield (Become(act, "all-in", _amounts(decision), all_in=True),)


def _amounts(decision: Decision) -> dict[str, int]:
    """What an act adds, and to what, in every way that a text may tell it."""
    options = decision.options
    return {"added": decision.to - options.bet, "to": decision.to, "by": decision.to - options.faced}
