"""Texts that tell one thing a line: where the claims of a hand stand, and how the text tells something else there.

The other styles (`rows`, `markup`) differ in where a claim stands; how amounts, players and cards are written is one.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from forgery.tokens import Deck, Span, amounts_in, has_decimal_commas, rewritten
from holdem.core.cards import Card
from holdem.histories.record import (
    Acted,
    Collected,
    HandRecord,
    Seat,
    SeatClaimed,
    TotalClaimed,
)

Change = tuple[int, int, str]
"""What stands from here to there becomes this."""

AMOUNTS = ("by", "added", "hand_total", "amount", "total", "stack", "won", "pots", "rake", "to", "place", "chips")
"""The fields of claims that are amounts, in the order in which texts have those of one claim."""
CARDS = ("before", "new", "cards", "five")

ORDER = re.compile(r"""\b(no|sequence|action_number|timestamp)("?\s*[=:]\s*"?)(\d+)""")
MARKS = re.compile(r",? (?:and |has )?(?:is|go|goes|are) all[- ]?in\b|\s*\(all[- ]in\)|\s*\[all[- ]in\]", re.IGNORECASE)
"""What marks an act that takes the last chip, where it is no act of its own."""


_LOUD_WORDS = re.compile(r"\(([A-Z]+_?[A-Z_]*(?: [A-Z, ]+)?)\)")
_ORDINALS = {1: "st", 2: "nd", 3: "rd", 0: "th"}


class Untold(Exception):
    """The text has no place for this, or none that is found."""


@dataclass(frozen=True, slots=True)
class Template:
    """The piece of an act, with places for another player and other amounts."""

    piece: str
    player: Span | None
    amounts: tuple[tuple[str, Span, int], ...]
    act: Acted


class LineStyle:
    """A line for each claim."""

    names_players: ClassVar[bool] = True
    """Whether an act says whose it is."""
    drops_posts: ClassVar[bool] = True
    """Whether a forced bet that nobody posts is not there at all."""
    lists_absent: ClassVar[bool] = True
    """Whether players stand among the others who have no part in the hand."""
    has_marks: ClassVar[bool] = True
    """Whether an act can be marked as all-in."""

    def __init__(self, record: HandRecord, text: str, path: str = "") -> None:
        self.record = record
        self.path = path
        self.text = text
        self.decimals = record.unit.decimals
        self.comma = has_decimal_commas(text)
        self.starts = [0, *[found.end() for found in re.finditer("\n", text)]]
        self.deck = Deck()
        self._prepare()
        for claim in record.claims:
            for part in CARDS:
                cards = getattr(claim, part, None)
                if cards:
                    try:
                        first, last = self.piece(claim)
                    except Untold:
                        continue
                    self.deck.learn(text[first:last], cards)

    def _prepare(self) -> None:
        """Finds what there is beside lines."""

    # Where things stand

    def line(self, number: int) -> Span:
        """Line `number` without its end."""
        start = self.starts[number - 1]
        end = self.text.find("\n", start)
        return start, len(self.text) if end < 0 else end

    def lines_of(self, first: int, last: int) -> range:
        """The numbers of the lines that a stretch of text touches."""
        return range(self.text.count("\n", 0, first) + 1, self.text.count("\n", 0, last) + 2)

    def piece(self, claim: Any) -> Span:
        """What says `claim`, and, if it is an act, nothing else."""
        if (
            isinstance(claim, Acted)
            and sum([type(c) is Acted and c.line == claim.line for c in self.record.claims]) > 1
        ):
            raise Untold
        return self.line(claim.line)

    def reference(self, seat: int) -> str:
        """How a piece names the player in `seat`."""
        return self.record.name(seat)

    def player(self, claim: Any) -> Span:
        """Where the piece of `claim` names its player."""
        first, last = self.piece(claim)
        name = self.reference(claim.seat if not isinstance(claim, Seat) else claim.number)
        pattern = re.compile(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])")
        found = pattern.search(self.text, first, last)
        if found is None:
            raise Untold
        return found.span()

    def amounts(self, claim: Any) -> dict[tuple[str, int], Span]:
        """Where the amounts of `claim` stand, by field and, of several, by place; what cannot be found is left out."""
        first, last = self.piece(claim)
        wanted = [
            (name, i, value)
            for name in AMOUNTS
            for i, value in enumerate(_values(claim, name))
            if type(value) is int and (value or name in ("rake", "won"))
        ]
        found: dict[tuple[str, int], Span] = {}
        try:
            after = self.player(claim)[1] if not isinstance(claim, TotalClaimed) else first
        except (Untold, AttributeError):
            after = first
        used: list[Span] = []
        for name, i, value in wanted:
            spans = [
                span
                for span in self._numbers(claim, name, value, first, last)
                if not any(span[0] < end and start < span[1] for start, end in used)
            ]
            later = [span for span in spans if span[0] >= (used[-1][1] if used else after)]
            if spans:
                found[name, i] = (later or spans)[0]
                used.append(found[name, i])
        return found

    def _numbers(self, claim: Any, name: str, value: int, first: int, last: int) -> Iterable[Span]:
        decimals = 0 if name == "place" else self.decimals
        spans = amounts_in(self.text[first:last], value, decimals)
        return [(first + start, first + end) for start, end in spans]

    # Changes

    def put_amounts(self, claim: Any, values: dict[tuple[str, int], int]) -> list[Change]:
        """Other amounts for `claim`; at least one of them must stand in the text."""
        places = self.amounts(claim)
        changes = []
        for (name, i), value in values.items():
            if (name, i) in places:
                first, last = places[name, i]
                was = _values(claim, name)[i]
                assert isinstance(was, int)
                decimals = 0 if name == "place" else self.decimals
                new = rewritten(self.text[first:last], value, decimals, was, self.comma)
                ordinal = self.text[last : last + 2] in _ORDINALS.values()
                if name == "place" and ordinal:
                    last, new = last + 2, new + _ORDINALS.get(value, "th")
                changes.append((first, last, new))
        if not changes:
            raise Untold
        return changes

    def put_player(self, claim: Any, seat: int) -> list[Change]:
        """Another player for `claim`."""
        first, last = self.player(claim)
        others = [other for other in self.record.of(SeatClaimed) if other.seat == seat]
        if not shares_line(self.record, claim, SeatClaimed) or type(claim) is SeatClaimed:
            return [(first, last, self.reference(seat))]
        if not others:
            raise Untold
        # Told in the summary's line of the winner: the two lines end in each other's way.
        mine, theirs = ((self._after_name(one), self.piece(one)[1]) for one in (claim, others[0]))
        return [(*mine, self.text[slice(*theirs)]), (*theirs, self.text[slice(*mine)])]

    def _after_name(self, claim: Any) -> int:
        after = self.player(claim)[1]
        found = re.compile(r"(?: \((?:button|small blind|big blind|dealer)\))*").match(self.text, after)
        return found.end() if found is not None else after

    def put_card(self, claim: Any, part: str, old: Card, new: Card) -> list[Change]:
        """Another card for one of the cards that `claim` tells as its `part`."""
        first, last = self.piece(claim)
        spelt = self.deck.spell(new)
        places = self.deck.places(self.text[first:last], old, self._told_cards(claim, part))
        if spelt is None or not places:
            raise Untold
        start, end = places[-1] if part in ("new", "five") else places[0]
        return [(first + start, first + end, spelt)]

    def card_places(self, claim: Any, part: str) -> list[Card]:
        """Those of the cards of `claim` that stand in its piece."""
        first, last = self.piece(claim)
        cards = self._told_cards(claim, part)
        return [card for card in cards if self.deck.places(self.text[first:last], card, cards)]

    def _told_cards(self, claim: Any, part: str) -> Sequence[Card]:
        cards: Sequence[Card] = getattr(claim, part)
        return cards

    def words(self, claim: Any) -> Span:
        """What the piece of `claim` calls a hand; readers may put that in other words."""
        first, last = self.piece(claim)
        start = self.text.find(claim.words, first, last)
        if start >= 0:
            return start, start + len(claim.words)
        found = _LOUD_WORDS.search(self.text, first, last)
        if found is None:
            raise Untold
        return found.span(1)

    def put_words(self, claim: Any, words: str, raw: str | None) -> list[Change]:
        """Another name for a hand, which texts like this one write as `raw` where that is known."""
        first, last = self.words(claim)
        if raw is None and self.text[first:last] != claim.words:
            raise Untold
        return [(first, last, words if raw is None else raw)]

    def drop(self, claim: Any) -> list[Change]:
        """Leaves `claim` out, and what only repeats it."""
        first, last = self.piece(claim)
        line = self.text[first:last] + "\n"
        end = last + 1
        while self.text.startswith(line, end):
            end += len(line)
        return [(first, min(end, len(self.text)), "")]

    def swap(self, one: Acted, other: Acted) -> list[Change]:
        """Two acts in each other's place."""
        first, second = self.piece(one), self.piece(other)
        piece, later = self.text[slice(*first)], self.text[slice(*second)]
        return [(*first, self.in_place_of(piece, later)), (*second, self.in_place_of(later, piece))]

    def in_place_of(self, old: str, new: str) -> str:
        """`new` with the numbers that put `old` in order."""
        numbers = {found[1]: found[3] for found in ORDER.finditer(old)}
        return ORDER.sub(lambda found: found[1] + found[2] + numbers.get(found[1], found[3]), new)

    def become(self, claim: Acted, template: Template, amounts: dict[str, int]) -> list[Change]:
        """The act of `template` instead of `claim`."""
        first, last = self.piece(claim)
        new = self.filled(template, claim.seat, amounts)
        return [(first, last, self.in_place_of(self.text[first:last], new))]

    def insert(self, after: Acted, seat: int, template: Template) -> list[Change]:
        """The act of `template` by the player in `seat`, just after another act."""
        _, last = self.piece(after)
        return [(last, last, "\n" + self.filled(template, seat, {}))]

    def mark(self, claim: Any, mark: str | None) -> list[Change]:
        """Marks `claim` as all-in by `mark`, or, with None, takes its mark away."""
        first, last = self.piece(claim)
        piece = self.text[first:last]
        found = MARKS.search(piece)
        if (mark is None) == (found is None):
            raise Untold
        if found is not None:
            return [(first + found.start(), first + found.end(), "")]
        assert mark is not None
        at = first + len(piece.rstrip(" ."))
        return [(at, at, mark)]

    def mark_in(self, claim: Any) -> str | None:
        """How `claim` is marked as all-in, if it is."""
        if claim.kind == "all-in":
            return None
        found = MARKS.search(self.text, *self.piece(claim))
        return found[0] if found is not None else None

    # Templates

    def template(self, act: Acted) -> Template:
        """The piece of `act`, for others."""
        first, last = self.piece(act)
        player = self.player(act) if self.names_players else None
        amounts = [(name, span, getattr(act, name)) for (name, _), span in self.amounts(act).items()]
        return Template(
            self.text[first:last],
            (player[0] - first, player[1] - first) if player is not None else None,
            tuple([(name, (span[0] - first, span[1] - first), was) for name, span, was in amounts]),
            act,
        )

    def filled(self, template: Template, seat: int, amounts: dict[str, int]) -> str:
        """The piece of an act by the player in `seat`."""
        changes: list[Change] = []
        if template.player is not None:
            changes.append((*template.player, self.reference(seat)))
        for name, span, was in template.amounts:
            old = template.piece[slice(*span)]
            changes.append((*span, rewritten(old, amounts.get(name, was), self.decimals, was, self.comma)))
        return changed(template.piece, changes)


def changed(text: str, changes: Iterable[Change]) -> str:
    """`text` with the changes, each place changed but once."""
    for first, last, new in sorted(set(changes), reverse=True):
        text = text[:first] + new + text[last:]
    return text


def _values(claim: Any, name: str) -> Sequence[object]:
    value = getattr(claim, name, None)
    if type(claim) is Collected and name == "pots":
        return ()
    return value if isinstance(value, tuple) else () if value is None else (value,)


def shares_line(record: HandRecord, claim: Any, kind: type) -> bool:
    """Whether the line of `claim` makes a claim of another `kind` of the same player."""
    others: list[Any] = [other for other in record.claims if type(other) is kind]
    return any((other.line, other.seat) == (claim.line, claim.seat) for other in others)
