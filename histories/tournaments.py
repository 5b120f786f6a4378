"""What the hands of one tournament have to do with each other: stacks, button, blinds, levels, places.

Carries no rule: where button and blinds go is `core.button`'s (R2), places are `core.places`' (R1.4); what the
structure fixes is `tournament_structure`'s.  Hands may come in any order and from several files; they are put in order
by time, then number.  Where hands are missing in between, nothing is claimed of what lies across the gap.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from typing import overload

from holdem.core.button import next_positions
from holdem.core.sentences import Sentence
from holdem.core.structure import Structure
from holdem.histories.fan_out import FanOut
from holdem.histories.findings import (
    BACK_FROM_DEAD,
    BLINDS_JUMP,
    BUTTON_JUMPS,
    HAND_MISSING,
    HAND_TWICE,
    LEVEL_FALLS,
    PLACE_MISSING,
    PLACES_DISAGREE,
    STACK_JUMPS,
    Finding,
    Severity,
)
from holdem.histories.shelf import Shelf
from holdem.histories.tournament_hand import PackedHand, TournamentHand, pack, unpack
from holdem.histories.tournament_structure import StructureCheck

_MOST_OF_A_CODE = 1000


@dataclass(frozen=True, slots=True)
class PlacedFinding:
    """A finding between hands, with the file in which its line stands."""

    path: str
    finding: Finding


@dataclass(slots=True)
class TournamentHands:
    """All hands of one tournament, in order, and what was found across them."""

    tournament_id: str
    hands: Sequence[TournamentHand] = ()
    findings: list[PlacedFinding] = field(default_factory=list)


class TournamentBook:
    """Takes the hands of any number of tournaments as they are judged, and looks across them at the end.

    With `structure` all tournaments are held to it; without, our own are held to R1.  With an executor, of which
    `audit_paths` tells, tournaments are looked across elsewhere, several at a time.
    """

    def __init__(
        self,
        structure: Structure | None = None,
        shelf: Shelf | None = None,
        executor: Executor | None = None,
        ahead: int = 6,
    ) -> None:
        self._structure = structure
        self._shelf = shelf or Shelf()
        self._executor = executor
        self._ahead = ahead

    def add(self, hand: TournamentHand | PackedHand) -> None:
        """Takes a hand as `audit_hand` gives it, or packed; of one that comes again only the first time counts."""
        self._shelf.put(hand if isinstance(hand, PackedHand) else pack(hand))

    def close(self) -> Iterator[TournamentHands]:
        """Every tournament with its hands in order and what is found across them, one after the other."""
        for tournament_id, found in self._looked_across():
            hands = _Later(self._shelf, tournament_id)
            if found is None:
                found = list(_not_without_end(_across(hands, self._structure)))
            findings = [*found, *_not_without_end(self._twice(tournament_id))]
            yield TournamentHands(tournament_id, hands, findings)

    def _looked_across(self) -> Iterator[tuple[str, list[PlacedFinding] | None]]:
        """Each tournament with what others found across its hands, or None where nobody looked yet."""
        if self._executor is None:
            for tournament_id in self._shelf.tournaments():
                yield tournament_id, None
            return
        all_hands = (_AllHands(one, self._shelf.packed(one)) for one in self._shelf.tournaments())
        look = partial(_findings_across, structure=self._structure)
        work = FanOut(all_hands, look, self._executor, self._ahead)
        while (looked := work.next()) is not None:
            yield looked[0].tournament_id, looked[1]

    def _twice(self, tournament_id: str) -> Iterator[PlacedFinding]:
        for number, (path, line) in self._shelf.again(tournament_id):
            yield PlacedFinding(path, HAND_TWICE.at(line, "hand {number} stands here a second time", number=number))


class _Later(Sequence[TournamentHand]):
    """The hands of a tournament, taken from the shelf when the first of them is asked for."""

    def __init__(self, shelf: Shelf, tournament_id: str) -> None:
        self._shelf = shelf
        self._tournament_id = tournament_id
        self._hands: Sequence[TournamentHand] | None = None

    def _all(self) -> Sequence[TournamentHand]:
        if self._hands is None:
            self._hands = self._shelf.hands(self._tournament_id)
        return self._hands

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> TournamentHand: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[TournamentHand]: ...
    def __getitem__(self, index: int | slice) -> TournamentHand | Sequence[TournamentHand]:
        return self._all()[index]

    def __iter__(self) -> Iterator[TournamentHand]:
        return iter(self._all())


@dataclass(frozen=True, slots=True)
class _AllHands:
    """The hands of one tournament as they go to another process; None where they are too many for that."""

    tournament_id: str
    packed: list[bytes] | None

    @property
    def is_here(self) -> bool:
        return self.packed is None

    @property
    def size(self) -> int:
        # Packed hands are gone through faster than texts, but are much smaller.
        return 4 * sum(map(len, self.packed or ()))


def _findings_across(hands: _AllHands, structure: Structure | None) -> list[PlacedFinding]:
    return list(_not_without_end(_across([unpack(data) for data in hands.packed or ()], structure)))


def _not_without_end(found: Iterable[PlacedFinding]) -> Iterator[PlacedFinding]:
    """The findings, of each kind no more than a person would read; the last of them says that there may be more."""
    counts: Counter[str] = Counter()
    for placed in found:
        counts[placed.finding.code] += 1
        count = counts[placed.finding.code]
        if count < _MOST_OF_A_CODE:
            yield placed
        elif count == _MOST_OF_A_CODE:
            message = Sentence("from here on findings of this kind are not told of this tournament")
            yield PlacedFinding(placed.path, replace(placed.finding, message=message))


def _are_numbered_here(hands: Sequence[TournamentHand]) -> bool:
    """Whether it is a foreign tournament that is held to our rules and begins with its first hand."""
    first = hands[0]
    return first.own and first.number is None and len(set(first.before.values())) == 1


# Across the hands


def _across(hands: Sequence[TournamentHand], structure: Structure | None) -> Iterator[PlacedFinding]:
    dead: dict[str, str] = {}
    chips_bought: set[str] = set()
    best_place: tuple[int, str] | None = None
    widest = 0
    by_structure = StructureCheck(structure)
    last: TournamentHand | None = None
    numbered = _are_numbered_here(hands)
    for number, hand in enumerate(hands, 1):
        hand.number = number if numbered else hand.number
        widest = max(widest, len(hand.before))
        found: list[Finding] = []
        chips_bought |= hand.bought.keys()
        for name in hand.before:
            if name in dead and name not in chips_bought:
                text = Sentence("{name} plays again, but was out after hand {dead}", name=name, dead=dead[name])
                found.append(BACK_FROM_DEAD.at(hand.line, text, severity=_of_a_gain(hand)))
                del dead[name]
        follows = last is not None and _from_hand_to_hand(last, hand, found)
        by_structure.check(hand, last if follows else None, found)
        if last is not None and follows and last.path != hand.path:
            yield from _out_without_a_word(last, [name for name in last.gone if name not in hand.bought])
        for name, placing in hand.placed.items():
            # While there are more players than one table has, others may still enter and make later places lower.
            if best_place is not None and best_place[0] <= widest and placing.place >= best_place[0]:
                text = Sentence(
                    "{name} finishes in place {place}, after {best_place} finished in place {best}",
                    name=name,
                    place=placing.place,
                    best_place=best_place[1],
                    best=best_place[0],
                )
                found.append(PLACES_DISAGREE.at(placing.line, text))
        if hand.placed:
            name, placing = min(hand.placed.items(), key=lambda item: item[1].place)
            if best_place is None or placing.place < best_place[0]:
                best_place = placing.place, name
        for name, chips in (hand.after or {}).items():
            if not chips:
                dead[name] = hand.hand_id
                if name not in hand.bought:
                    chips_bought.discard(name)
        last = hand
        for finding in found:
            yield _at(hand, finding)
    if last is not None:
        yield from _out_without_a_word(last, [name for name in last.gone if by_structure.must_be_out(name, last)])


def _out_without_a_word(hand: TournamentHand, names: Iterable[str]) -> Iterator[PlacedFinding]:
    """For those who do not re-enter although the last hand of a file leaves it open."""
    for name in names:
        if hand.own:
            yield _at(hand, PLACE_MISSING.at(hand.line, "{name} goes out in this hand: no line says so", name=name))


def _at(hand: TournamentHand, finding: Finding) -> PlacedFinding:
    return PlacedFinding(hand.path, finding)


def _from_hand_to_hand(last: TournamentHand, hand: TournamentHand, found: list[Finding]) -> bool:
    """What must follow from the hand before: level, stacks, button and blinds.

    Whether `hand` really is the next one at that table; if hands are missing, nothing is claimed of the rest.
    """
    if last.level_number is not None and hand.level_number is not None and hand.level_number < last.level_number:
        text = Sentence(
            "level {level_number} after level {last} in hand {hand_id}",
            level_number=hand.level_number,
            last=last.level_number,
            hand_id=last.hand_id,
        )
        found.append(LEVEL_FALLS.at(hand.line, text))
    elif hand.level.big < last.level.big:
        text = Sentence(
            "a big blind of {big} after {last} in hand {hand_id}",
            big=hand.level.big,
            last=last.level.big,
            hand_id=last.hand_id,
        )
        found.append(LEVEL_FALLS.at(hand.line, text))
    if hand.table != last.table:
        return False
    jumps = _stack_jumps(last, hand)
    if _hands_are_missing(last, hand, jumps):
        found.append(
            HAND_MISSING.at(
                hand.line,
                "hands are missing between {hand_id} and {next}",
                hand_id=last.hand_id,
                next=hand.hand_id,
            )
        )
        return False
    for name, expected in jumps.items():
        now = hand.before.get(name, 0)
        text = Sentence("{name} begins with {now} chips: expected {expected}", name=name, now=now, expected=expected)
        grave = _of_a_gain(hand) if now > expected else None
        found.append(STACK_JUMPS.at(hand.lines.get(name, hand.line), text, severity=grave))
    _check_positions(last, hand, found)
    return True


def _of_a_gain(hand: TournamentHand) -> Severity | None:
    """How grave it is that a player has chips out of nowhere: where purchases are not told, it may have been one."""
    return None if hand.tells_purchases else "warning"


def _stack_jumps(last: TournamentHand, hand: TournamentHand) -> dict[str, int]:
    """The players whose stack does not follow from the hand before, and what it had to be."""
    if last.after is None:
        return {}
    jumps: dict[str, int] = {}
    for name, after in last.after.items():
        now = hand.before.get(name)
        if now is None:
            if after and hand.own:
                jumps[name] = after
            continue
        earlier, later = _bought(last, name), _bought(hand, name)
        if hand.own:
            if now != after + later and (after or later):
                jumps[name] = after + later
        elif after and now not in (after, after + earlier, after + later, after + earlier + later):
            # Without chips he is out, or has bought in again: whether he may play is asked elsewhere.
            jumps[name] = after
    if hand.own:
        for name in hand.before:
            if name not in last.after and name not in hand.bought:
                jumps[name] = 0
    return jumps


def _bought(hand: TournamentHand, name: str) -> int:
    return hand.bought[name].chips if name in hand.bought else 0


def _hands_are_missing(last: TournamentHand, hand: TournamentHand, jumps: Mapping[str, int]) -> bool:
    """Whether hands lie between that nobody gave us.

    Our own hands are numbered.  Of others, one stack that jumps is a fault of the text.  Hands are missing when several
    do, for chips that are won are somebody's loss; or when the loser has left and the blinds are not where they go
    next.
    """
    if last.number is not None and hand.number is not None:
        return hand.number != last.number + 1
    if len(jumps) != 1:
        return len(jumps) > 1
    left = any(chips and name not in hand.before for name, chips in (last.after or {}).items())
    if not (hand.seats_last and last.seats_last):
        return left
    return left and next_positions(last.positions, hand.seats.values()).big_blind != hand.positions.big_blind


def _check_positions(last: TournamentHand, hand: TournamentHand, found: list[Finding]) -> None:
    """Button and blinds move as the dead button has it (R2); a room's other way is a warning."""
    occupied = hand.seats.values()
    if not (hand.seats_last and last.seats_last):
        return
    if not set(occupied) <= set(last.seats.values()) or len(occupied) < 2:
        # Somebody came from another table; where he may sit and when he posts is the room's affair.
        return
    expected = next_positions(last.positions, occupied)
    grave: Severity | None = None if hand.own else "warning"
    found_positions = hand.positions
    small_posted = found_positions.small_blind in occupied
    small_expected = expected.small_blind in occupied
    names = {seat: name for name, seat in hand.seats.items()}
    if found_positions.big_blind != expected.big_blind:
        text = Sentence(
            "{name} has the big blind: expected {other}",
            name=names[found_positions.big_blind],
            other=names[expected.big_blind],
        )
        found.append(BLINDS_JUMP.at(hand.line, text, severity=grave))
    elif small_posted != small_expected:
        who = names.get(expected.small_blind, Sentence("nobody"))
        text = Sentence(
            "{name} has the small blind: expected {who}",
            name=names.get(found_positions.small_blind, Sentence("nobody")),
            who=who,
        )
        found.append(BLINDS_JUMP.at(hand.line, text, severity=grave))
    elif found_positions.button != expected.button:
        text = Sentence(
            "the button is at seat {button}: expected seat {expected}",
            button=found_positions.button,
            expected=expected.button,
        )
        found.append(BUTTON_JUMPS.at(hand.line, text, severity=grave))
    else:
        hand.positions = expected
