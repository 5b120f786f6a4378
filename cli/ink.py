"""Cards, styles and column widths: how a piece of text is put on a terminal, whatever it says.

Styles are few and never the only sign of anything.  Everything here works on plain strings that may hold the escape
codes of `Ink.paint`; a width is counted in terminal cells, where many East Asian letters and emoji take two.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO

from holdem.core.cards import Card, card_name, suit_of

STYLES = {
    "heading": "1;36",
    "fact": "36",
    "street": "1",
    "own": "1",
    "win": "1;32",
    "out": "1;31",
    "faint": "2",
    "all-in": "35",
    "refused": "31",
    "1st line": "36",
    "2nd line": "33",
    "3rd line": "32",
    "4th line": "35",
    "5th line": "31",
    "6th line": "94",
}
LINE_STYLES = tuple(style for style in STYLES if style.endswith(" line"))
"""Of lines in one chart; each is drawn with a letter of its own, too."""
_GAP = 2
"""Between the columns of a table."""
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
        """`text` in one of STYLES, or in none; spaces in front stay outside, so that `wrap` sees them."""
        words = text.lstrip(" ")
        if not (self.color and words and style):
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

    def own_cards(self, cards: Iterable[Card]) -> str:
        """The reader's own cards, to be found at a glance: in brackets, and in reverse where there is colour."""
        if not self.color:
            return f"[{self.cards(cards)}]"
        return "[" + " ".join([self.card(card).replace("\x1b[", "\x1b[7;", 1) for card in cards]) + "]"

    @property
    def dot(self) -> str:
        """What stands between two facts of one line, without its spaces."""
        return "·" if self.unicode else "|"

    def join(self, facts: Iterable[str]) -> str:
        """Facts of one line, the empty ones left out."""
        return f" {self.dot} ".join([fact for fact in facts if fact])

    def lines(self, facts: Iterable[str], width: int) -> list[str]:
        """The same in as many lines of at most `width` columns as it takes, broken between facts where that will do."""
        lines: list[str] = []
        for fact in filter(None, facts):
            longer = self.join([*lines[-1:], fact])
            if lines and cells(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(f"    {fact}" if lines else fact)
        return [part for line in lines for part in wrap(line, width)]

    def terms(self, pairs: Iterable[tuple[str, str]], width: int) -> list[str]:
        """Words with their meanings beside them, which stay there where they take several lines."""
        told = list(pairs)
        if self.plain:
            return [f"{word}: {meaning}" for word, meaning in told]
        wide = max(cells(word) for word, _ in told)
        lines = (f"  {self.fit(word, wide)}  {meaning}" for word, meaning in told)
        return [part for line in lines for part in wrap(line, width, indent=wide + 2)]

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


def natural_width(rows: Sequence[Sequence[str]]) -> int:
    """The columns that `aligned` takes for `rows`."""
    widest = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return sum(widest) + _GAP * (len(widest) - 1)


def aligned(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """The rows as lines, each column as wide as its widest cell, on the left or the right as `sides` say (``llr``).

    Drawn by rich; the cells hold no escape codes.
    """
    # Imported here because that takes a while, and many a command draws no table.
    from rich.console import Console
    from rich.table import Table

    table = Table.grid(padding=(0, _GAP, 0, 0))
    for side in sides:
        table.add_column(justify="left" if side == "l" else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console = Console(
        file=StringIO(),
        width=natural_width(rows),
        # Whatever the environment says of terminals: the text goes elsewhere.
        force_terminal=False,
        color_system=None,
        markup=False,
        highlight=False,
        emoji=False,
    )
    return ["".join([segment.text for segment in line]).rstrip() for line in console.render_lines(table, pad=False)]


def clean(name: str) -> str:
    """`name` without anything that would move the cursor or hide: such characters become question marks."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def wrap(line: str, width: int, indent: int = 4) -> list[str]:
    """`line` broken at spaces into lines of at most `width` cells, all but the first indented.

    No word is broken, and no item of a list of up to three words where that can be helped.
    """
    if cells(line) <= width:
        return [line]
    lines: list[str] = []
    start = len(line) - len(line.lstrip(" "))
    lead, words = " " * start, list[str]()
    for word in line[start:].split(" "):
        while any(words) and cells(lead + " ".join([*words, word])) > width:
            whole = _whole_items(words)
            lines.append(lead + " ".join(words[:whole]))
            lead, words = " " * (start + indent), words[whole:]
        words.append(word)
    return [*lines, lead + " ".join(words)]


def _whole_items(words: list[str]) -> int:
    """How many of the words come before the last item of a list, if that has begun with one or two of them."""
    if words[-1].endswith(","):
        return len(words)
    begun = next((count for count in (1, 2) if words[-count - 1 : -count] and words[-count - 1].endswith(",")), 0)
    return len(words) - begun
