"""What readers of plain texts share: cards, streets, amounts, how a line is quoted, and what may be wrong with it.

No format is known here.
"""

from collections.abc import Callable

from holdem.core.cards import CARDS_BY_NAME, Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import DAMAGED_LINE, MISPLACED_LINE, STRANGE_LINE, UNKNOWN_PLAYER, Finding
from holdem.histories.record import HandRecord

STREETS = {"FLOP": Street.FLOP, "TURN": Street.TURN, "RIVER": Street.RIVER}

_CARDS = CARDS_BY_NAME | {name.replace("T", "10"): card for name, card in CARDS_BY_NAME.items() if name[0] == "T"}


class LineReader:
    """Reads lines into `record`; what cannot be read becomes a finding of it."""

    def __init__(self, record: HandRecord) -> None:
        self.record = record
        self.note: Callable[[Finding], None] = record.findings.append

    def damaged(self, number: int, line: str, expected: str) -> None:
        """Notes that `line` cannot be read, and that the hand can't be judged from there on."""
        self.record.damaged_by(
            DAMAGED_LINE.at(number, "unreadable: {line}; expected {expected}", line=short(line), expected=expected)
        )

    def strange(self, number: int, line: str) -> None:
        """Notes that `line` is left out."""
        self.note(STRANGE_LINE.at(number, "not understood and left out: {line}", line=short(line)))

    def stranger(self, number: int, name: str) -> None:
        """Notes that a line names a player without a seat."""
        name = short(name) or Sentence("a player without a name")
        self.note(UNKNOWN_PLAYER.at(number, "{name} has no seat in this hand", name=name))

    def too_late(self, number: int, street: Street) -> None:
        """Notes that a street is dealt where it cannot be."""
        name = Sentence(street.name.lower())
        self.record.damaged_by(
            MISPLACED_LINE.at(number, "the {street} is dealt a second time, or too late", street=name)
        )

    def money(self, text: str) -> int | None:
        """An amount in parts of the record's unit; None if `text` is none."""
        return parse_amount(text, self.record.unit.decimals)


def cards_of(text: str) -> tuple[Card, ...] | None:
    """The cards of ``As Kd``; None if a word is no card."""
    try:
        return tuple(map(_CARDS.__getitem__, text.split()))
    except KeyError:
        return None


def bracketed(text: str) -> tuple[Card, ...] | None:
    """The cards of ``[As Kd]``; None if it is none."""
    return cards_of(text[1:-1]) if text.startswith("[") and text.endswith("]") else None


def board_of(text: str) -> tuple[tuple[Card, ...] | None, tuple[Card, ...] | None]:
    """Of ``[2c 7d Kh] [9s]`` the cards that lay there before, and the new ones; None for what is no card."""
    if not (text.startswith("[") and text.endswith("]")):
        return None, None
    *before, new = text[1:-1].split("] [")
    return cards_of(" ".join(before)) if before else (), cards_of(new)


def short(text: str) -> str:
    """At most 80 printable characters of a line."""
    text = "".join([c if c.isprintable() else "?" for c in text[:81]])
    return text if len(text) <= 80 else text[:79] + "…"
