"""What a tournament fixes before it begins: stacks, levels, the hand limit.  Carries R1.1-R1.3 and R1.5.

This is the value that a structure file becomes; `structure_file` reads one.
"""

from dataclasses import dataclass, replace
from typing import Literal

from holdem.core.betting import Betting
from holdem.core.values import value

AntePayer = Literal["each", "big_blind"]


@value
class Level:
    """Small blind, big blind and ante, in chips; each posts the ante, or the big blind one for all (R3.6)."""

    small: int
    big: int
    ante: int = 0
    ante_payer: AntePayer = "each"


STANDARD_LEVELS: tuple[Level, ...] = tuple(
    Level(small, big)
    for small, big in (
        (10, 20),
        (15, 30),
        (25, 50),
        (50, 100),
        (75, 150),
        (100, 200),
        (150, 300),
        (200, 400),
        (300, 600),
        (500, 1000),
    )
)
"""The levels of R1.3."""

HANDS_PER_LEVEL = 6
TURBO_HANDS_PER_LEVEL = 4
MAX_HANDS = 120


@dataclass(frozen=True, slots=True)
class ReEntry:
    """How often a player may come back, and the last level at which going out still lets him (R1.5; None: any)."""

    times: int = 0
    until_level: int | None = None


@dataclass(frozen=True, slots=True)
class Structure:
    """The fixed facts of one tournament.  Without arguments: the sit-and-go of R1.

    `stack` is in chips; `hands_per_level` and `max_hands` count hands; `after_last_level` says whether the blinds
    double for ever (R1.3) or stay, `ante_doubles` whether the ante doubles with them (R1.5: only a level's own does).
    `payouts` are the shares of the prize pool in per cent, first place first.  `name` is empty where it has none.
    """

    seats: int = 6
    stack: int = 1000
    levels: tuple[Level, ...] = STANDARD_LEVELS
    hands_per_level: int = HANDS_PER_LEVEL
    after_last_level: Literal["double", "stay"] = "double"
    max_hands: int = MAX_HANDS
    betting: Betting = Betting.NO_LIMIT
    payouts: tuple[int, ...] = ()
    re_entry: ReEntry = ReEntry()
    ante_doubles: bool = True
    name: str = ""

    def level_number(self, hand_number: int) -> int:
        """The level, counted from 1, that hand `hand_number` (from 1) is played at (R1.3)."""
        return (hand_number - 1) // self.hands_per_level + 1

    def may_re_enter(self, entries: int, level_number: int) -> bool:
        """Whether a player who has come back `entries` times and goes out at that level may come back (R1.5)."""
        last = self.re_entry.until_level
        return entries < self.re_entry.times and (last is None or level_number <= last)

    def level(self, level_number: int) -> Level:
        """The blinds and ante of level `level_number`, doubled for each level past the list (R1.3, R1.5)."""
        beyond = level_number - len(self.levels)
        if beyond <= 0:
            return self.levels[level_number - 1]
        last = self.levels[-1]
        if self.after_last_level == "stay":
            return last
        ante = last.ante << beyond if self.ante_doubles else last.ante
        return replace(last, small=last.small << beyond, big=last.big << beyond, ante=ante)
