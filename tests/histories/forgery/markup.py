"""Texts of elements and objects: where their claims stand."""

import re
from collections.abc import Iterable
from typing import Any, ClassVar

from forgery.lines import ORDER, Change, LineStyle, Template, Untold
from forgery.tokens import Span, amounts_in, rewritten
from holdem.histories.record import Acted, Collected, Dealt, Mucked, Posted, Seat, Showed, StreetOpened, TotalClaimed


class ElementStyle(LineStyle):
    """XML, with an element for each claim."""

    _ELEMENT = re.compile(r"<(player|action|event|cards|winner)\b[^<>]*?(?:/>|>([^<>]*)</\1>|>)")
    _KINDS: ClassVar[dict[type, tuple[str, ...]]] = {
        Acted: ("action", "event"),
        Posted: ("action", "event"),
        Dealt: ("cards",),
        StreetOpened: ("cards",),
        Showed: ("cards", "winner"),
        Mucked: ("cards", "event"),
        Collected: ("winner", "player"),
        Seat: ("player",),
    }
    _ATTRIBUTES: ClassVar[dict[type, str]] = {Collected: "win|amount", Seat: "chips|balance"}
    _PLAYER = re.compile(r'\bplayer="([^"]*)"')

    def _prepare(self) -> None:
        self._elements: dict[int, list[re.Match[str]]] = {}
        for found in self._ELEMENT.finditer(self.text):
            for line in self.lines_of(*found.span()):
                self._elements.setdefault(line, []).append(found)

    def piece(self, claim: Any) -> Span:
        kinds = self._KINDS.get(type(claim), ())
        on_line = [found for found in self._elements.get(claim.line, []) if found[1] in kinds]
        if type(claim) is Seat:
            on_line = [found for found in on_line if f'name="{claim.name}"' in found[0]]
        elif hasattr(claim, "seat"):
            on_line = [found for found in on_line if self._is_of(found, claim.seat)]
        rivals = [
            other
            for other in self.record.claims
            if other.line == claim.line
            and self._KINDS.get(type(other)) == kinds
            and getattr(other, "seat", 0) == getattr(claim, "seat", 0)
        ]
        if len(on_line) == 1 and len(rivals) <= 1:
            return on_line[0].span()
        if len(on_line) != len(rivals) or not any(other is claim for other in rivals):
            raise Untold
        return on_line[next(i for i, other in enumerate(rivals) if other is claim)].span()

    def _is_of(self, found: re.Match[str], seat: int) -> bool:
        if found[1] == "player":
            return f'name="{self.record.name(seat)}"' in found[0]
        return f'player="{self.reference(seat)}"' in found[0]

    def reference(self, seat: int) -> str:
        player = self.record.seats[seat]
        for found in self._elements.get(player.line, []):
            number = re.search(r'\bseat="(\d+)"', found[0])
            if f'nickname="{player.name}"' in found[0] and number is not None:
                return number[1]
        return player.name

    def player(self, claim: Any) -> Span:
        first, last = self.piece(claim)
        found = self._PLAYER.search(self.text, first, last)
        if found is None:
            raise Untold
        return found.span(1)

    def _numbers(self, claim: Any, name: str, value: int, first: int, last: int) -> Iterable[Span]:
        attribute = self._ATTRIBUTES.get(type(claim), "sum|amount")
        found = re.compile(rf'\b(?:{attribute})="([^"]*)"').search(self.text, first, last)
        if found is None:
            return []
        return [(found.start(1) + a, found.start(1) + b) for a, b in amounts_in(found[1], value, self.decimals)]

    def put_player(self, claim: Any, seat: int) -> list[Change]:
        first, last = self.piece(claim)
        if not self.text.startswith("<player", first):
            return super().put_player(claim, seat)
        # What he takes stands with his seat: it is the other's, and the other's is his.
        other = self._elements_of_seat(seat)
        values = re.compile(r'\bwin="([^"]*)"')
        mine, theirs = values.search(self.text, first, last), values.search(self.text, *other)
        if mine is None or theirs is None:
            raise Untold
        return [(*mine.span(1), theirs[1]), (*theirs.span(1), mine[1])]

    def _elements_of_seat(self, seat: int) -> Span:
        return self.piece(self.record.seats[seat])

    def drop(self, claim: Any) -> list[Change]:
        first, last = self.piece(claim)
        if self.text.startswith("<player", first):
            raise Untold
        return [(first, last, "")]

    def become(self, claim: Acted, template: Template, amounts: dict[str, int]) -> list[Change]:
        # Its type is all that makes an act what it is.
        first, last = self.piece(claim)
        kind = re.compile(r'\btype="([^"]*)"')
        old, new = kind.search(self.text, first, last), kind.search(template.piece)
        if old is None or new is None:
            raise Untold
        changes = [(*old.span(1), new[1])]
        for (name, _), span in self.amounts(claim).items():
            amount = next((amounts[told] for told, _, _ in template.amounts if told in amounts), None)
            if amount is not None:
                was = getattr(claim, name)
                changes.append((*span, rewritten(self.text[slice(*span)], amount, self.decimals, was, self.comma)))
        return changes

    def insert(self, after: Acted, seat: int, template: Template) -> list[Change]:
        first, last = self.piece(after)
        old = self.text[first:last]
        new = self.in_place_of(old, self.filled(template, seat, {}))
        numbered = ORDER.search(old)
        if numbered is None or numbered[1] != "no":
            return [(last, last, new)]
        # All actions after it get the next number.
        number = int(numbered[3])
        new = re.sub(r'\bno="\d+"', f'no="{number + 1}"', new)
        later = [
            found
            for found in re.finditer(r'(?<=<action )([^<>]*?\bno=")(\d+)(?=")', self.text)
            if int(found[2]) > number
        ]
        return [(last, last, new), *[(*found.span(2), str(int(found[2]) + 1)) for found in later]]

    def mark(self, claim: Any, mark: str | None) -> list[Change]:
        raise Untold

    def mark_in(self, claim: Any) -> str | None:
        return None


class ObjectStyle(LineStyle):
    """JSON, with an object for each claim."""

    _OBJECT = re.compile(r"\{[^{}]*\}")
    _POT = re.compile(r'"number"(?:(?!"player_wins")[^{}])*')
    _KINDS: ClassVar[dict[type, str]] = {Collected: '"win_amount"', Seat: '"starting_stack"', TotalClaimed: '"number"'}
    _VALUES: ClassVar[dict[str, str]] = {"stack": "starting_stack", "rake": "rake"}

    def _prepare(self) -> None:
        self._objects = [*self._OBJECT.finditer(self.text), *self._POT.finditer(self.text)]
        self._ids = {}
        for found in self._objects:
            seat = re.search(r'"seat"\s*:\s*"?(\d+)', found[0])
            player = re.search(r'"id"\s*:\s*("?)([^",}\s]+)\1', found[0])
            if seat is not None and player is not None and '"starting_stack"' in found[0]:
                self._ids[int(seat[1])] = player[2]

    def piece(self, claim: Any) -> Span:
        if type(claim) is StreetOpened:
            first = self.line(claim.line)[0]
            cards = re.compile(r'"cards"\s*:\s*\[[^\]]*\]').search(self.text, first)
            if cards is None or self.text.find('"actions"', first) < cards.start():
                raise Untold
            return cards.span()
        key = self._KINDS.get(type(claim), '"action"')
        found = [
            thing
            for thing in self._objects
            if key in thing[0] and claim.line in self.lines_of(*thing.span()) and self._fits(thing[0], claim)
        ]
        if type(claim) is TotalClaimed:
            found = [thing for thing in found if thing[0].startswith(key)]
        rivals: list[Any] = [
            other
            for other in self.record.claims
            if other.line == claim.line
            and self._KINDS.get(type(other), '"action"') == key
            and getattr(other, "seat", 0) == getattr(claim, "seat", 0)
            and self._word(other) == self._word(claim)
        ]
        if type(claim) is Seat:
            rivals = [claim]
        if not found or len(found) != len(rivals):
            raise Untold
        return found[next(i for i, other in enumerate(rivals) if other is claim)].span()

    def _fits(self, thing: str, claim: Any) -> bool:
        if type(claim) is TotalClaimed:
            return True
        if not hasattr(claim, "seat") and type(claim) is not Seat:
            return False
        if type(claim) is Seat:
            return re.search(rf'"seat"\s*:\s*"?{claim.number}\b', thing) is not None
        named = re.search(r'"player_id"\s*:\s*("?)([^",}\s]+)\1', thing)
        word = re.search(r'"action"\s*:\s*"([^"]*)"', thing)
        right = word is None or self._word(claim) in ("", word[1].lower().split(" ")[0])
        return right and named is not None and named[2] == self._ids.get(claim.seat)

    def _word(self, claim: Any) -> str:
        """The first word of the action that makes `claim`; "" where there are several."""
        if type(claim) is Acted:
            return claim.kind
        words = {Dealt: "dealt", Showed: "shows", Mucked: "mucks"}
        return words.get(type(claim), "")

    def reference(self, seat: int) -> str:
        return self._ids.get(seat, "")

    def player(self, claim: Any) -> Span:
        found = re.compile(r'"player_id"\s*:\s*("?)([^",}\s]+)\1').search(self.text, *self.piece(claim))
        if found is None:
            raise Untold
        return found.span(2)

    def _numbers(self, claim: Any, name: str, value: int, first: int, last: int) -> Iterable[Span]:
        key = "win_amount" if type(claim) is Collected else self._VALUES.get(name, "amount")
        found = re.compile(rf'"{key}"\s*:\s*"?([-\d.E+]+)').search(self.text, first, last)
        if found is None:
            return []
        return [(found.start(1) + a, found.start(1) + b) for a, b in amounts_in(found[1], value, self.decimals)]

    def drop(self, claim: Any) -> list[Change]:
        first, last = self.piece(claim)
        after = re.compile(r"\s*,").match(self.text, last)
        if after is not None:
            return [(first, after.end(), "")]
        before = re.search(r",\s*$", self.text[:first])
        return [(before.start() if before is not None else first, last, "")]

    def insert(self, after: Acted, seat: int, template: Template) -> list[Change]:
        _, last = self.piece(after)
        return [(last, last, ", " + self.filled(template, seat, {}))]

    def mark(self, claim: Any, mark: str | None) -> list[Change]:
        wanted = "true" if mark is not None else "false"
        found = re.compile(r'"is_allin"\s*:\s*(true|false)').search(self.text, *self.piece(claim))
        if found is None or found[1] == wanted:
            raise Untold
        return [(*found.span(1), wanted)]

    def mark_in(self, claim: Any) -> str | None:
        found = re.compile(r'"is_allin"\s*:\s*(true)').search(self.text, *self.piece(claim))
        return found[1] if found is not None else None
