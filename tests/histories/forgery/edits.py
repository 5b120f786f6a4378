"""One change of a hand, told by the claims that it changes, and what it makes of the hand's record.

The same change is made in the text by `styles`.  Where that cannot be done the changed record is judged.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from holdem.histories.record import Acted, ActKind, Claim, HandRecord, Seat


@dataclass(frozen=True, slots=True)
class Put:
    """Fields of a claim, or of a seat's line, get other values."""

    claim: Claim | Seat
    values: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Drop:
    """A claim is left out."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class Swap:
    """Two acts stand in the wrong order."""

    first: Acted
    second: Acted


@dataclass(frozen=True, slots=True)
class Become:
    """An act is another one of the same player."""

    claim: Acted
    kind: ActKind
    amounts: dict[str, int] = field(default_factory=dict)
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Insert:
    """A player acts once more, just after another's act."""

    after: Acted
    seat: int
    kind: ActKind


Edit: TypeAlias = Put | Drop | Swap | Become | Insert


@dataclass(frozen=True, slots=True)
class Forgery:
    """A change that a rule forbids.

    `by_stakes`: only the stakes of the header speak against it, so that it is none where they follow from the change.
    """

    kind: str
    edits: tuple[Edit, ...]
    by_stakes: bool = False

    @property
    def claims(self) -> list[Claim | Seat]:
        """What is changed."""
        changed: list[Claim | Seat] = []
        for edit in self.edits:
            match edit:
                case Swap(first, second):
                    changed += [first, second]
                case Insert(after):
                    changed.append(after)
                case Put(claim) | Drop(claim) | Become(claim):
                    changed.append(claim)
        return changed


def forged_record(record: HandRecord, edits: Sequence[Edit]) -> HandRecord:
    """A copy of `record` with the changes."""
    claims: list[Claim] = list(record.claims)
    seats = dict(record.seats)
    for edit in edits:
        match edit:
            case Put(Seat() as seat, values):
                seats[seat.number] = replace(seat, **values)
            case Put(claim, values):
                changed: Any = replace(claim, **values)
                claims[_place(claims, claim)] = changed
            case Drop(claim):
                del claims[_place(claims, claim)]
            case Swap(first, second):
                i, j = _place(claims, first), _place(claims, second)
                claims[i], claims[j] = replace(second, line=first.line), replace(first, line=second.line)
            case Become(claim, kind, amounts, all_in):
                act = Acted(claim.line, claim.seat, kind, all_in=all_in)
                claims[_place(claims, claim)] = replace(act, **amounts)  # type: ignore[arg-type]
            case Insert(after, seat, kind):
                claims.insert(_place(claims, after) + 1, Acted(after.line, seat, kind))
    return replace(record, claims=claims, seats=seats, findings=list(record.findings), _by_kind=None)


def _place(claims: Sequence[Claim], claim: object) -> int:
    return next(i for i, other in enumerate(claims) if other is claim)
