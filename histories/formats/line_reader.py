"""What readers of plain texts share: cards, how a line is quoted, and how damage is told.  No format is known here."""

from collections.abc import Callable

from holdem.core.cards import CARD_NAMES, Card
from holdem.histories.findings import DAMAGED_LINE, Finding
from holdem.histories.record import HandRecord

_CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
_CARDS.update({name.replace("T", "10"): card for name, card in _CARDS.items() if name[0] == "T"})


class LineReader:
    """Reads lines into `record`; what cannot be read becomes a finding of it."""

    def __init__(self, record: HandRecord) -> None:
        self.record = record
        self.note: Callable[[Finding], None] = record.findings.append

    def damaged(self, number: int, line: str, expected: str) -> None:
        """Notes that `line` cannot be read, and that the hand can't be judged from there on."""
        self.record.damage(number)
        self.note(
            DAMAGED_LINE.at(number, "unreadable: {line}; expected {expected}", line=short(line), expected=expected)
        )


def cards_of(text: str) -> tuple[Card, ...] | None:
    """The cards of ``As Kd``; None if a word is no card."""
    try:
        return tuple(map(_CARDS.__getitem__, text.split()))
    except KeyError:
        return None


def bracketed(text: str) -> tuple[Card, ...] | None:
    """The cards of ``[As Kd]``; None if it is none."""
    return cards_of(text[1:-1]) if text.startswith("[") and text.endswith("]") else None


def short(text: str) -> str:
    """At most 80 printable characters of a line."""
    text = "".join([c if c.isprintable() else "?" for c in text[:81]])
    return text if len(text) <= 80 else text[:79] + "…"
