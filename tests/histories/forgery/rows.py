"""Texts of numbered rows, of arrays and of single letters: where their claims stand."""

import re
from typing import Any, ClassVar

from forgery.lines import Change, LineStyle, Template, Untold
from forgery.tokens import Span
from holdem.core.cards import Card
from holdem.histories.record import (
    Acted,
    Collected,
    Dealt,
    FinalStack,
    Mucked,
    Posted,
    Seat,
    Showed,
    StreetOpened,
)

_ROW_END = re.compile(r',"?\d{4}-\d\d-\d\dT[\d:.]*Z?"?,"?[\d.E+]*"?$', re.MULTILINE)
_ROW_WORDS = re.compile(r" from pot with (.+?)(?= on the (?:second|third) run| +\(combination)")


class RowStyle(LineStyle):
    """A line for each claim, which a number at its end puts in order; the piece of a claim stands before that."""

    def piece(self, claim: Any) -> Span:
        first, last = super().piece(claim)
        end = _ROW_END.search(self.text, first, last)
        if end is None:
            raise Untold
        quoted = self.text[first] == '"'
        return first + quoted, end.start() - quoted

    def put_card(self, claim: Any, part: str, old: Card, new: Card) -> list[Change]:
        first, last = self.piece(claim)
        start = self.text.rfind(" (combination", first, last)
        if start < 0:
            return super().put_card(claim, part, old, new)
        # What a flush is called has a card in it, too, but of which only the rank counts.
        spelt, places = self.deck.spell(new), self.deck.places(self.text[start:last], old)
        if spelt is None or not places:
            raise Untold
        return [(start + places[0][0], start + places[0][1], spelt)]

    def words(self, claim: Any) -> Span:
        found = _ROW_WORDS.search(self.text, *self.piece(claim))
        if found is None:
            raise Untold
        return found.span(1)

    def drop(self, claim: Any) -> list[Change]:
        first, last = self.line(claim.line)
        return [(first, min(last + 1, len(self.text)), "")]

    def insert(self, after: Acted, seat: int, template: Template) -> list[Change]:
        first, last = self.line(after.line)
        start, end = self.piece(after)
        row = self.text[first:start] + self.filled(template, seat, {}) + self.text[end:last]
        number = re.search(r'(\d+)("?)$', row)
        if number is None:
            raise Untold
        following = str(int(number[1]) + 1)
        if re.search(rf',"?{following}"?$', self.text, re.MULTILINE):
            raise Untold
        row = row[: number.start()] + following + number[2]
        newest_first = self.record.last_line < self.record.line
        return [(first, first, row + "\n")] if newest_first else [(last, last, "\n" + row)]


class ArrayStyle(LineStyle):
    """PHH: the acts are the strings of one array, the amounts before and after them stand in others, by player."""

    drops_posts = False
    lists_absent = False
    has_marks = False
    _STRING = re.compile(r"""(['"])((?:p\d+|d [dh][hb])\b[^'"]*)\1""")
    _KEYS: ClassVar[dict[type, tuple[str, ...]]] = {
        Posted: ("blinds_or_straddles",),
        FinalStack: ("finishing_stacks",),
        Seat: ("starting_stacks",),
        Collected: ("winnings", "_winnings"),
    }

    def _prepare(self) -> None:
        self._strings: dict[str, list[Span]] = {}
        for found in self._STRING.finditer(self.text):
            words = found[2].split()
            kind = "act" if words[1] in ("f", "cc", "cbr") else words[1]
            self._strings.setdefault(kind, []).append(found.span())
        self._order = {seat: place for place, seat in enumerate(self.record.seats)}
        self._numbers_of: dict[int, str] = {}
        told: dict[str, list[Any]] = {}
        for claim in self.record.claims:
            kind = {Acted: "act", Dealt: "dh", StreetOpened: "db", Showed: "sm", Mucked: "sm"}.get(type(claim))
            if kind is not None:
                told.setdefault(kind, []).append(claim)
        self._pieces: dict[int, Span] = {}
        for kind, claims in told.items():
            spans = self._strings.get(kind, [])
            if kind == "dh":
                spans = [span for span in spans if "?" not in self.text[slice(*span)]]
            if len(spans) == len(claims):
                self._pieces |= {id(claim): span for claim, span in zip(claims, spans, strict=True)}
        for claim in told.get("act", []):
            if id(claim) in self._pieces:
                number = re.search(r"p(\d+)", self.text[slice(*self._pieces[id(claim)])])
                assert number is not None
                self._numbers_of[claim.seat] = number[0]

    def piece(self, claim: Any) -> Span:
        if id(claim) in self._pieces:
            return self._pieces[id(claim)]
        keys = self._KEYS.get(type(claim), ())
        if type(claim) is Posted and claim.kind == "ante":
            keys = ("antes",)
        for key in keys:
            found = re.search(rf"^{key}\s*=\s*\[([^\]]*)\]", self.text, re.MULTILINE)
            if found is not None:
                seat = claim.number if type(claim) is Seat else claim.seat
                values = list(re.finditer(r"[^\s,]+", found[1]))
                place = self._order[seat]
                if type(claim) is Posted and len(values) != len(self._order):
                    raise Untold
                if place < len(values):
                    return found.start(1) + values[place].start(), found.start(1) + values[place].end()
        raise Untold

    def reference(self, seat: int) -> str:
        if seat not in self._numbers_of:
            raise Untold
        return self._numbers_of[seat]

    def drop(self, claim: Any) -> list[Change]:
        first, last = self.piece(claim)
        after = re.compile(r"\s*,[ \t]*").match(self.text, last)
        return [(first, after.end() if after is not None else last, "")]

    def insert(self, after: Acted, seat: int, template: Template) -> list[Change]:
        _, last = self.piece(after)
        return [(last, last, ", " + self.filled(template, seat, {}))]

    def mark(self, claim: Any, mark: str | None) -> list[Change]:
        raise Untold

    def mark_in(self, claim: Any) -> str | None:
        return None


class LetterStyle(LineStyle):
    """ACPC: a letter for each act, which belongs to whoever is next."""

    names_players = False
    drops_posts = False
    lists_absent = False
    has_marks = False

    def _prepare(self) -> None:
        first, last = self.line(self.record.line)
        line = self.text[first:last]
        ends = [found.start() + first for found in re.finditer(":", line)]
        if len(ends) < 5:
            raise Untold
        letters = [found.span() for found in re.compile(r"[frc]\d*").finditer(self.text, ends[1], ends[2])]
        acts = [claim for claim in self.record.claims if type(claim) is Acted]
        self._pieces = {id(act): span for act, span in zip(acts, letters, strict=len(letters) == len(acts))}
        self._cards = ends[2] + 1, ends[3]
        self._nets = list(re.compile(r"-?[\d.]+").finditer(self.text, ends[3] + 1, ends[4]))

    def piece(self, claim: Any) -> Span:
        if id(claim) in self._pieces:
            return self._pieces[id(claim)]
        if type(claim) in (Dealt, StreetOpened):
            return self._cards
        if type(claim) is FinalStack:
            return self._nets[list(self.record.seats).index(claim.seat)].span()
        raise Untold

    def amounts(self, claim: Any) -> dict[tuple[str, int], Span]:
        first, last = self.piece(claim)
        if type(claim) is FinalStack:
            return {("amount", 0): (first, last)}
        return {("hand_total", 0): (first + 1, last)} if last > first + 1 else {}

    def put_amounts(self, claim: Any, values: dict[tuple[str, int], int]) -> list[Change]:
        if type(claim) is not FinalStack:
            return super().put_amounts(claim, values)
        first, last = self.piece(claim)
        net = float(self.text[first:last]) + (values["amount", 0] - float(claim.amount)) / 10**self.decimals
        return [(first, last, f"{net:g}" if net % 1 else str(int(net)))]

    def drop(self, claim: Any) -> list[Change]:
        return [(*self.piece(claim), "")]

    def mark(self, claim: Any, mark: str | None) -> list[Change]:
        raise Untold

    def mark_in(self, claim: Any) -> str | None:
        return None
