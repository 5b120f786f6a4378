"""A staged table as values; `scenario` reads them from a file."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from holdem.cli.script import ScriptLine
from holdem.core.cards import Card
from holdem.core.structure import Structure


@dataclass(frozen=True, slots=True)
class StagedSeat:
    """A player: chips, and the computer player that acts for him (None: he is scripted)."""

    name: str
    stack: int
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class StagedHand:
    """What is fixed of one hand; what is not named comes from the seed.

    `line` is where the file begins the hand, `card_lines` where it names each seat's cards.
    """

    line: int
    hole: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    board: tuple[Card, ...] = ()
    actions: tuple[ScriptLine, ...] = ()
    card_lines: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A staged table; `hands` are keyed by the hand's number, `button` is None when it is to be drawn.

    `structure_text` is what the structure file holds that the scenario names, if it names one.
    """

    source: str
    structure: Structure
    seats: Mapping[int, StagedSeat]
    button: int | None
    first_hand: int
    hands: Mapping[int, StagedHand]
    structure_text: str = ""
