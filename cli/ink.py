"""Cards, styles and column widths: how a piece of text is put on a terminal, whatever it says.

Styles are few and never the only sign of anything.  Everything here works on plain strings that may hold the escape
codes of `Ink.paint`; a width is counted in terminal cells, where many East Asian letters and emoji take two.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from holdem.core.cards import Card, card_name, suit_of

STYLES = {
    "heading": "1;36",
    "fact": "36",
    "street": "1",
    "own": "1",
    "win": "1;32",
    "out": "1;31",
    "faint": "2",
    "refused": "33",
}
_SUIT_STYLES = ("1;32", "1;94", "1;31", "1")
_SUIT_SYMBOLS = "♣♦♥♠"
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_NARROW = re.compile(rf"[\x20-\x7e\u0400-\u045f─·…{_SUIT_SYMBOLS}]*")
"""Letters that take one cell each: ASCII, Cyrillic, and what `Ink` itself writes."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Writes with or without `color` (clubs green, diamonds blue, hearts red, spades plain) and suit symbols.

    `plain`: nothing is drawn, for readers who hear the lines.
    """

    color: bool = False
    unicode: bool = False
    plain: bool = False

    def paint(self, text: str, style: str) -> str:
        """`text` in one of STYLES; spaces in front stay outside, so that `wrap` sees them."""
        words = text.lstrip(" ")
        if not self.color or not words:
            return text
        return f"{text[: len(text) - len(words)]}\x1b[{STYLES[style]}m{words}\x1b[0m"

    def card(self, card: Card) -> str:
        """``As``, or the same with a symbol and in the suit's colour."""
        name = card_name(card)
        suit = suit_of(card)
        if self.unicode:
            name = name[0] + _SUIT_SYMBOLS[suit]
        return f"\x1b[{_SUIT_STYLES[suit]}m{name}\x1b[0m" if self.color else name

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards with a space between."""
        return " ".join(map(self.card, cards))

    @property
    def dot(self) -> str:
        """What stands between two facts of one line, without its spaces."""
        return "·" if self.unicode else "|"

    def join(self, facts: Iterable[str]) -> str:
        """Facts of one line, the empty ones left out."""
        return f" {self.dot} ".join([fact for fact in facts if fact])

    def rule(self, text: str, width: int) -> str:
        """`text` with a line through the rest of `width`, if there is any; alone where that has no room to begin."""
        if self.plain or cells(text) <= width < cells(text) + 3:
            return text
        dash = "─" if self.unicode else "-"
        return f"{dash * 2} {text} {dash * (width - cells(text) - 4)}".rstrip()

    def fit(self, text: str, width: int) -> str:
        """`text` cut or padded to exactly `width` cells; `text` holds no escape codes."""
        room = width - cells(text)
        if room >= 0:
            return text + " " * room
        end = "…" if self.unicode else "~"
        kept = ""
        for letter in text:
            if cells(kept) + cells(letter) > width - 1:
                break
            kept += letter
        return kept + end + " " * (width - 1 - cells(kept))


def cells(text: str) -> int:
    """How many terminal cells `text` takes; escape codes take none."""
    if "\x1b" in text:
        text = _ESCAPE.sub("", text)
    if text.isascii() or _NARROW.fullmatch(text):
        return len(text)
    # Imported here because only names from elsewhere need it.
    from rich.cells import cell_len

    return cell_len(text)


def clean(name: str) -> str:
    """`name` without anything that would move the cursor or hide: such characters become question marks."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def wrap(line: str, width: int, indent: int = 4) -> list[str]:
    """`line` broken at spaces into lines of at most `width` cells, all but the first indented; no word is broken."""
    if cells(line) <= width:
        return [line]
    lines: list[str] = []
    start = len(line) - len(line.lstrip(" "))
    current = line[:start]
    for word in line[start:].split(" "):
        blank = not current.strip(" ")
        if not blank and cells(current) + 1 + cells(word) > width:
            lines.append(current)
            current = " " * (start + indent) + word
        else:
            current += word if blank else f" {word}"
    return [*lines, current]
