"""What a tournament fixes before it begins: stacks, levels, the hand limit.  Carries R1.1-R1.3 and R1.5.

Reading structure files is not done here: this is the value that such a file becomes.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Level:
    """Small blind, big blind and the ante of each player, in chips."""

    small: int
    big: int
    ante: int = 0


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
class Structure:
    """The fixed facts of one tournament.  Without arguments: the sit-and-go of R1.

    `stack` is in chips; `hands_per_level` and `max_hands` count hands; `after_last_level` says whether the blinds
    double for ever (R1.3) or stay.
    """

    seats: int = 6
    stack: int = 1000
    levels: tuple[Level, ...] = STANDARD_LEVELS
    hands_per_level: int = HANDS_PER_LEVEL
    after_last_level: Literal["double", "stay"] = "double"
    max_hands: int = MAX_HANDS

    def level_number(self, hand_number: int) -> int:
        """The level, counted from 1, that hand `hand_number` (from 1) is played at (R1.3)."""
        return (hand_number - 1) // self.hands_per_level + 1

    def level(self, level_number: int) -> Level:
        """The blinds and ante of level `level_number`, doubled for each level past the list (R1.3, R1.5)."""
        beyond = level_number - len(self.levels)
        if beyond <= 0:
            return self.levels[level_number - 1]
        last = self.levels[-1]
        if self.after_last_level == "stay":
            return last
        return Level(last.small << beyond, last.big << beyond, last.ante << beyond)
