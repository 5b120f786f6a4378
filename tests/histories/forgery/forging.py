"""Makes a forgery of a good hand: in its text, or, where the text has no place for it, in its record; and judges it."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Literal

from forgery.edits import Become, Drop, Forgery, Insert, Put, Swap, forged_record
from forgery.lines import CARDS, Change, LineStyle, Template, Untold, changed
from forgery.specimens import Specimen
from forgery.styles import style_of
from holdem.core.cards import Card, rank_of
from holdem.core.evaluator import Category, category_of, evaluate
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.findings import Finding
from holdem.histories.record import Acted, ActKind, HandRecord, SeatClaimed, Showed


@dataclass
class Donors:
    """What other good hands of a format say: acts of each kind, marks, and names of hands."""

    acts: dict[ActKind, dict[str, Template]] = field(default_factory=lambda: defaultdict(dict))
    """By the file in which they stand: one format may have several dialects."""
    marks: list[str] = field(default_factory=list)
    words: dict[str, int] = field(default_factory=dict)
    """With the category of a hand that was called so."""
    raw_words: dict[str, str] = field(default_factory=dict)
    """How texts write them, where a reader puts them in other words."""

    def learn(self, hand: Specimen) -> None:
        """Takes what `hand` says."""
        try:
            style = style_of(hand.record, hand.text, hand.path)
        except Untold:
            return
        for act in hand.record.of(Acted):
            try:
                if hand.path not in self.acts[act.kind]:
                    self.acts[act.kind][hand.path] = style.template(act)
                mark = style.mark_in(act) if act.all_in else None
            except Untold:
                continue
            if mark is not None and mark not in self.marks:
                self.marks.append(mark)
        board = hand.replay.board
        told: chain[Showed | SeatClaimed] = chain(hand.record.of(Showed), hand.record.of(SeatClaimed))
        for claim in told:
            cards = (*claim.cards, *board)
            if claim.words and len(claim.cards) == 2 and len(hand.replay.boards) == 1 and len(set(cards)) == 7:
                self.words.setdefault(claim.words, category(cards))
                with suppress(Untold):
                    self.raw_words.setdefault(claim.words, hand.text[slice(*style.words(claim))])

    def act(self, kind: ActKind, style: LineStyle) -> Template:
        """An act of that kind, from the hand itself if it has one, else from its file, else from any."""
        own = [act for act in style.record.of(Acted) if act.kind == kind]
        for act in own:
            try:
                return style.template(act)
            except Untold:
                continue
        if not self.acts[kind]:
            raise Untold
        return self.acts[kind].get(style.path) or next(iter(self.acts[kind].values()))


def category(cards: tuple[Card, ...]) -> int:
    """What kind of hand two cards make with the board, as far as it is dealt."""
    if len(cards) < 5:
        return int(Category.ONE_PAIR if rank_of(cards[0]) == rank_of(cards[1]) else Category.HIGH_CARD)
    return int(category_of(evaluate(cards)))


@dataclass(frozen=True, slots=True)
class Forged:
    """A forgery: the text, or None where only the record is forged, and the lines on which it shows."""

    forgery: Forgery
    text: str | None
    lines: frozenset[int]


Verdict = Literal["found", "unreadable", "missed", "not read", "none"]


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a forgery.

    `verdict`: ``not read``: the reader did not see the change; ``none``: it is no forgery after all.  `at_line`: an
    error is told of one of its lines.
    """

    forged: Forged
    verdict: Verdict
    at_line: bool
    told: str

    @property
    def found(self) -> bool:
        """Whether the hand no longer passes."""
        return self.verdict in ("found", "unreadable")


def forge(hand: Specimen, style: LineStyle | None, donors: Donors, forgery: Forgery) -> Forged:
    """`hand` with the change."""
    if style is not None:
        try:
            changes = [change for edit in forgery.edits for change in _changes(style, donors, edit)]
            text = changed(style.text, changes)
        except Untold:
            pass
        else:
            return Forged(forgery, text, _lines(style, forgery, text, changes))
    return Forged(forgery, None, frozenset(claim.line for claim in forgery.claims) | _following(hand, forgery))


def _changes(style: LineStyle, donors: Donors, edit: Put | Drop | Swap | Become | Insert) -> list[Change]:
    match edit:
        case Drop(claim):
            return style.drop(claim)
        case Swap(first, second):
            return style.swap(first, second)
        case Become(claim, kind, amounts):
            return style.become(claim, donors.act(kind, style), amounts)
        case Insert(after, seat, kind):
            return style.insert(after, seat, donors.act(kind, style))
        case Put(claim, values):
            return _put(style, donors, claim, values)


def _put(style: LineStyle, donors: Donors, claim: object, values: dict[str, object]) -> list[Change]:
    changes: list[Change] = []
    amounts: dict[tuple[str, int], int] = {}
    for name, value in values.items():
        was = getattr(claim, name)
        if name == "seat":
            assert isinstance(value, int)
            changes += style.put_player(claim, value)
        elif name in CARDS:
            assert isinstance(value, tuple)
            for old, new in zip(was, value, strict=True):
                if old != new:
                    changes += style.put_card(claim, name, old, new)
        elif name == "words":
            assert isinstance(value, str)
            changes += style.put_words(claim, value, donors.raw_words.get(value))
        elif name == "all_in":
            if value and not donors.marks:
                raise Untold
            changes += style.mark(claim, donors.marks[0] if value else None)
        elif isinstance(value, tuple):
            amounts |= {(name, i): new for i, (old, new) in enumerate(zip(was, value, strict=True)) if old != new}
        else:
            assert isinstance(value, int)
            amounts[name, 0] = value
    return changes + (style.put_amounts(claim, amounts) if amounts else [])


def _lines(style: LineStyle, forgery: Forgery, text: str, changes: Iterable[Change]) -> frozenset[int]:
    """The lines of the forged text on which the change shows."""
    lines: set[int] = set()
    ordered = sorted(set(changes))
    spans = [(first, last) for first, last, _ in ordered]
    for claim in forgery.claims:
        try:
            spans.append(style.piece(claim))
        except Untold:
            continue
    following = _following_claims(style.record.claims, forgery)
    for claim in following:
        try:
            spans.append(style.piece(claim))
        except Untold:
            spans.append(style.line(claim.line))
    for first, last in spans:
        grown = [
            len(new) - (end - start) for start, end, new in ordered if end <= first and (start, end) != (first, last)
        ]
        within = [len(new) - (end - start) for start, end, new in ordered if first <= start and end <= last]
        start = max(first + sum(grown), 0)
        lines |= {
            text.count("\n", 0, start) + 1 + i
            for i in range(text.count("\n", start, last + sum(grown) + sum(within)) + 1)
        }
    return frozenset(lines)


def _following(hand: Specimen, forgery: Forgery) -> frozenset[int]:
    return frozenset(claim.line for claim in _following_claims(hand.record.claims, forgery))


def _following_claims(claims: list, forgery: Forgery) -> list:  # type: ignore[type-arg]
    """What follows where something is left out or put in."""
    found = []
    for edit in forgery.edits:
        if isinstance(edit, Drop | Insert):
            claim = edit.claim if isinstance(edit, Drop) else edit.after
            place = next((i for i, other in enumerate(claims) if other is claim), len(claims))
            found += claims[place + 1 : place + 2]
    return found


def judge(hand: Specimen, forged: Forged, beside: Callable[[HandAudit], list[Finding]] | None = None) -> Judged:
    """What the audit says of a forgery; `beside`: what else is found where the forged hand stands among others."""
    same = False
    if forged.text is None:
        records = [forged_record(hand.record, forged.forgery.edits)]
    else:
        records = hand.read(forged.text)
        if len(records) == hand.count:
            records = records[-1:]
            same = _says_the_same(records[0], hand.record)
    stakes = hand.record.stakes
    if forged.forgery.by_stakes and (stakes is None or any(record.stakes != stakes for record in records)):
        return Judged(forged, "none", False, "")
    audits = [audit_hand(record, path=hand.path) for record in records]
    errors = [finding for audit in audits for finding in audit.findings if finding.is_error]
    if beside is not None:
        errors += [finding for audit in audits for finding in beside(audit)]
    told = [f"{finding.line}: {finding.code} {finding.message}" for finding in errors]
    verdicts = {audit.verdict for audit in audits}
    verdict: Verdict = "missed"
    if "illegal" in verdicts or (told and verdicts == {"legal"}):
        verdict = "found"
    elif "unreadable" in verdicts or not audits:
        verdict = "unreadable"
    elif same:
        verdict = "not read"
    return Judged(forged, verdict, any(finding.line in forged.lines for finding in errors), "; ".join(told))


def _says_the_same(one: HandRecord, other: HandRecord) -> bool:
    return all(
        [replace(thing, line=0) for thing in mine] == [replace(thing, line=0) for thing in theirs]
        for mine, theirs in ((one.claims, other.claims), (one.seats.values(), other.seats.values()))
    )
