"""Whether the hands of one tournament were played by its structure: levels, betting, hand limit, re-entries, prizes.

Carries no rule: what is played when is `core.structure`'s (R1.3, R1.5).  Without a structure our own tournaments are
held to R1, normal or turbo.  Where the first hand has other levels, or the levels go another way in a tournament that
R1 does not have at all (antes, re-entry, limits, seven seats), somebody has made a structure that nobody gave us: that
is said once, and then only what every structure has in common is checked.
"""

from collections import Counter

from holdem.core.betting import Betting
from holdem.core.faults import either
from holdem.core.places import Standing, prizes
from holdem.core.sentences import Sentence
from holdem.core.structure import TURBO_HANDS_PER_LEVEL, Level, Structure
from holdem.histories.findings import (
    OTHER_BETTING,
    OTHER_LEVEL,
    STACKS_UNEQUAL,
    TOO_MANY_HANDS,
    WRONG_PRIZE,
    WRONG_RE_ENTRY,
    Finding,
)
from holdem.histories.tournament_hand import TournamentHand

_STACKS = {1000, 2000}
"""The stacks of R1.1."""
_MOST_HANDS = 999
"""No structure has more hands."""


class StructureCheck:
    """Takes the hands of one tournament in their order."""

    def __init__(self, structure: Structure | None) -> None:
        self._given = structure
        self._rule = "R1.5" if structure is not None else None
        standard = [Structure(), Structure(hands_per_level=TURBO_HANDS_PER_LEVEL)]
        self._possible = [structure] if structure is not None else standard
        self._held = True
        self._is_another = False
        self._any = _AnyLevels()
        self._betting = structure.betting if structure is not None else None
        self._stack = structure.stack if structure is not None else None
        self._entries: Counter[str] = Counter()
        self._first = True

    def check(self, hand: TournamentHand, last: TournamentHand | None, found: list[Finding]) -> None:
        """Looks at `hand`, before which `last` was played (None where that is not known)."""
        if not (hand.own or self._given):
            return
        self._check_betting(hand, found)
        if hand.number is not None and hand.number > 0:
            self._check_numbered(hand, hand.number, found)
        elif self._given is not None and hand.level_number is not None and hand.level_number > 0:
            level = self._given.level(hand.level_number)
            if not hand.fits(level):
                text = Sentence(
                    "level {level_number} is played for {level}: expected {expected}",
                    level_number=hand.level_number,
                    level=_words(hand.level),
                    expected=_words(level),
                )
                found.append(OTHER_LEVEL.at(hand.line, text, rule=self._rule))
        if hand.own:
            self._check_bought(hand, last, found)
        if hand.own and self._given is not None:
            _check_prizes(hand, self._given, found)
        self._first = False

    def _check_betting(self, hand: TournamentHand, found: list[Finding]) -> None:
        if self._betting is None:
            self._betting = Betting(hand.betting)
        elif hand.betting != self._betting:
            text = Sentence(
                "the hand is played {betting}: expected {expected}",
                betting=Sentence(hand.betting),
                expected=Sentence(self._betting),
            )
            found.append(OTHER_BETTING.at(hand.line, text))

    def _check_numbered(self, hand: TournamentHand, number: int, found: list[Finding]) -> None:
        if number == 1 and self._stack is None and len(stacks := set(hand.before.values())) == 1:
            (self._stack,) = stacks
        self._is_another = self._is_another or _is_another(hand, number)
        by_any: list[Finding] = []
        self._any.check(hand, number, by_any)
        fitting = [known for known in self._possible if number <= _MOST_HANDS and _fits(known, hand, number)]
        if fitting:
            self._possible = fitting
        elif self._held and self._given is None and (self._first or self._is_another):
            self._held = False
            text = Sentence(
                "{hand}, not as R1.3 has it; --structure FILE checks another structure's levels",
                hand=_played(hand, number),
            )
            found.append(OTHER_LEVEL.at(hand.line, text, severity="warning"))
        if not self._held:
            found += by_any
            return
        structure = self._possible[0]
        if number > structure.max_hands and (self._given is not None or not self._is_another):
            text = Sentence(
                "hand {number} is played: expected at most {max_hands}", number=number, max_hands=structure.max_hands
            )
            found.append(TOO_MANY_HANDS.at(hand.line, text, rule=self._rule))
            return
        if number == 1:
            self._check_stacks(hand, found)
        if not fitting:
            levels = [(known.level_number(number), known) for known in self._possible]
            # Each that is possible still: whether this is a turbo may show only later.
            expected = either(
                [
                    *dict.fromkeys(
                        Sentence("level {number} ({level})", number=level, level=_words(known.level(level)))
                        for level, known in levels
                    )
                ]
            )
            found.append(
                OTHER_LEVEL.at(
                    hand.line,
                    "{hand}: expected {expected}",
                    rule=self._rule,
                    hand=_played(hand, number),
                    expected=expected,
                )
            )

    def _check_stacks(self, hand: TournamentHand, found: list[Finding]) -> None:
        stacks = set(hand.before.values())
        expected = {self._given.stack} if self._given is not None else _STACKS
        if len(stacks) > 1 or not stacks <= expected:
            row = either([str(stack) for stack in sorted(expected)])
            chips = " to ".join([str(stack) for stack in sorted({min(stacks), max(stacks)})])
            text = Sentence(
                "the first hand begins with {chips} chips: expected {row} for everybody", chips=chips, row=row
            )
            found.append(STACKS_UNEQUAL.at(hand.line, text, rule=self._rule))

    def _check_bought(self, hand: TournamentHand, last: TournamentHand | None, found: list[Finding]) -> None:
        """Who re-enters has nothing left, gets the starting stack, and does it no more often than he may (R1.5)."""
        for name, bought in hand.bought.items():
            chips = bought.chips
            self._stack = self._stack if self._stack is not None else chips
            after = last.after.get(name, 0) if last is not None and last.after is not None else 0
            if after:
                reason = Sentence("{name} re-enters with {after} chips before him", name=name, after=after)
            elif last is not None and name in last.placed:
                reason = Sentence(
                    "{name} re-enters, but was out in place {place}", name=name, place=last.placed[name].place
                )
            elif chips != self._stack:
                reason = Sentence(
                    "{name} re-enters with {chips} chips: expected {stack}", name=name, chips=chips, stack=self._stack
                )
            elif last is not None and not self._may_re_enter(name, last):
                reason = Sentence(
                    "{name} re-enters after level {level_number}, for time {entries}",
                    name=name,
                    level_number=last.level_number,
                    entries=self._entries[name] + 1,
                )
            else:
                reason = None
            self._entries[name] += 1
            if reason:
                found.append(WRONG_RE_ENTRY.at(bought.line, reason))

    def _may_re_enter(self, name: str, last: TournamentHand) -> bool:
        structure = self._given
        return structure is None or structure.may_re_enter(self._entries[name], last.level_number or 1)

    def must_be_out(self, name: str, last: TournamentHand) -> bool:
        """Whether `name`, who lost his last chip in hand `last`, cannot come back by the structure that was given."""
        return self._given is not None and not self._may_re_enter(name, last)


def _check_prizes(hand: TournamentHand, structure: Structure, found: list[Finding]) -> None:
    """What those who get a place in this hand win (R1.5); it may be unsaid while the pool can still grow."""
    placings = dict(hand.placed)
    if hand.won is not None and hand.winning is not None:
        placings[hand.won] = hand.winning
    in_order = sorted(placings, key=lambda name: hand.seats.get(name, 0))
    ranks = [Standing(placings[name].place, False, name, 0) for name in in_order]
    due = prizes(ranks, structure.payouts, sum(hand.before.values()))
    growing = structure.may_re_enter(0, structure.level_number((hand.number or 0) + 1))
    for name, placing in placings.items():
        told = placing.prize
        if (told is not None or not growing) and (told or 0) != due[name]:
            text = Sentence(
                "{name} receives {told} for place {place}: expected {prize}",
                name=name,
                told=told or Sentence("nothing"),
                place=placing.place,
                prize=due[name] or Sentence("nothing"),
            )
            found.append(WRONG_PRIZE.at(placing.line, text))


class _AnyLevels:
    """What holds by any structure: a level's forced bets do not change, and all levels last for as many hands."""

    def __init__(self) -> None:
        self._levels: dict[int, list[TournamentHand]] = {}
        self._least, self._most = 1, 1_000_000
        """How many hands a level can have, by the hands so far."""

    def check(self, hand: TournamentHand, number: int, found: list[Finding]) -> None:
        level = hand.level_number
        if level is None or level < 1:
            return
        known = self._levels.setdefault(level, [])
        for earlier in known:
            if not hand.agrees_with(earlier):
                words = Sentence(
                    "{level}, but in hand {number} for {expected}",
                    level=_words(hand.level),
                    number=earlier.number,
                    expected=_words(earlier.level),
                )
                found.append(OTHER_LEVEL.at(hand.line, "level {level} is played for {words}", level=level, words=words))
                break
        else:
            # A hand or two are enough: one that shows the small blind, one that shows the ante.
            if not any(h.small_known >= hand.small_known and h.ante_known >= hand.ante_known for h in known):
                known.append(hand)
        # Level L has the hands from (L - 1) * length + 1 to L * length.
        least, most = (number - 1) // level + 1, (number - 1) // (level - 1) if level > 1 else self._most
        if max(least, self._least) > min(most, self._most):
            text = Sentence(
                "hand {number} is played at level {level}: the hands before make every level longer or shorter",
                number=number,
                level=level,
            )
            found.append(OTHER_LEVEL.at(hand.line, text))
            return
        self._least, self._most = max(least, self._least), min(most, self._most)


def _is_another(hand: TournamentHand, number: int) -> bool:
    """Whether the hand shows something that R1 has only by a structure of its own (R1.5), levels apart."""
    stacks = set(hand.before.values())
    return bool(
        hand.betting != Betting.NO_LIMIT
        or hand.level.ante
        or hand.bought
        or len(hand.before) > Structure().seats
        or (number == 1 and (len(stacks) > 1 or not stacks <= _STACKS))
    )


def _fits(structure: Structure, hand: TournamentHand, number: int) -> bool:
    level_number = structure.level_number(number)
    return hand.level_number == level_number and hand.fits(structure.level(level_number))


def _played(hand: TournamentHand, number: int) -> str:
    return Sentence(
        "hand {number} is played at level {level_number} ({level})",
        number=number,
        level_number=hand.level_number,
        level=_words(hand.level),
    )


def _words(level: Level) -> str:
    """``15/30``, with its ante."""
    if not level.ante:
        return f"{level.small}/{level.big}"
    words = Sentence("{small}/{big}, ante {ante}", small=level.small, big=level.big, ante=level.ante)
    return Sentence("{level} by the big blind", level=words) if level.ante_payer == "big_blind" else words
