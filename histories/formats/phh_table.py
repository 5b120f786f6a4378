"""PHH, the text: from the lines of one hand to its keys, values and their lines.  Nothing of poker is known here.

A PHH file is TOML.  Nearly all of them write each key and its value on one line, in the plainest way that TOML has:
those are read here, at a tenth of the time.  Whatever is written otherwise goes to `tomllib`, which decides.
"""

import re
import tomllib
from dataclasses import dataclass, field
from datetime import time
from decimal import Decimal
from functools import lru_cache
from typing import TypeAlias

Number: TypeAlias = int | Decimal
Value: TypeAlias = object
"""What TOML has: str, bool, int, Decimal, times, lists and dicts of them."""

MOST_CHARACTERS = 1 << 16
"""No hand is longer; the time that `tomllib` takes for nonsense grows with the text."""

INFINITE = Decimal("Infinity")

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(\.[0-9]{1,6})?")
_CLOCK = re.compile(r"[0-9]{2}:[0-9]{2}:[0-9]{2}")
_TOKEN = re.compile(
    r"\n|#[^\n]*"
    r'|"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\''
    r"|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'",
    re.DOTALL,
)
_DEEP_KEY = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){64}")
"""A key in a key in a key: the time that `tomllib` takes grows with the square of their number."""
_KEY = re.compile(r"""[ \t]*["']?([A-Za-z0-9_-]+)["']?[ \t]*=""")
_AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class TableError(ValueError):
    """The text is no TOML; `line` is that of the file, the message one clause."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


@dataclass(slots=True)
class Table:
    """The keys of one hand: their values, and the line on which each stands.

    `action_lines` has the line of each entry of the list ``actions`` where they stand on several, else nothing.
    """

    values: dict[str, Value] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    action_lines: list[int] = field(default_factory=list)


def read_table(first: int, lines: list[str], name: str = "") -> Table:
    """The table whose lines begin with number `first`; its header ``[name]`` is not among them.

    Numbers with a point become Decimals.  Raises TableError for what is no TOML.
    """
    return _plain_table(first, lines) or _any_table(first, lines, name)


# What nearly all files have


def _plain_table(first: int, lines: list[str]) -> Table | None:
    """The table, or None if any of it is written otherwise than plainly."""
    table = Table()
    values = table.values
    number = first - 1
    for line in lines:
        number += 1
        if not line or line[0] == "#":
            continue
        key, equals, text = line.partition(" = ")
        if not equals or not text or not key.isidentifier() or key in values:
            return None
        value = _plain_value(text)
        if value is None:
            return None
        values[key] = value
        table.lines[key] = number
    return table


def _plain_value(text: str) -> Value:
    """The value of `text`; None if it is not plain."""
    if text[0] == "[":
        if text[-1] != "]":
            return None
        inner = text[1:-1]
        quote = inner[:1]
        if quote == "'" or quote == '"':
            return _plain_strings(inner, quote)
        numbers = [parse_number(word) for word in inner.split(", ")]
        return None if None in numbers else numbers
    if text[0] == "'" or text[0] == '"':
        strings = _plain_strings(text, text[0])
        return strings[0] if strings is not None and len(strings) == 1 else None
    if text == "true" or text == "false":
        return text == "true"
    if _CLOCK.fullmatch(text):
        try:
            return time.fromisoformat(text)
        except ValueError:
            return None
    return parse_number(text)


def _plain_strings(text: str, quote: str) -> list[str] | None:
    """The strings of ``'a', 'b'``, without the brackets around them."""
    strings = text[1:-1].split(f"{quote}, {quote}")
    if text[-1] != quote or text.count(quote) != 2 * len(strings) or ("\\" in text and quote == '"'):
        return None
    return strings


@lru_cache(maxsize=4096)
def parse_number(text: str) -> Number | None:
    """The number of chips that `text` is: exact, ``inf`` for one that is not known; None if it is none."""
    found = _NUMBER.fullmatch(text)
    if found is None:
        return INFINITE if text == "inf" else None
    return Decimal(text) if found[1] else int(text)


# The rest of TOML


def _any_table(first: int, lines: list[str], name: str) -> Table:
    text = "\n".join(lines)
    if len(text) > MOST_CHARACTERS:
        raise TableError(first, "it is too long for a hand")
    if _DEEP_KEY.search(_TOKEN.sub("s", text)):
        raise TableError(first, "a key has too many parts")
    try:
        values: dict[str, Value] = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        found = _AT_LINE.search(message)
        last = first + len(lines) - 1
        number = last if found is None or found[1] is None else first + int(found[1]) - 1
        raise TableError(number, _AT_LINE.sub("", message).rstrip(".")) from None
    except (ValueError, ArithmeticError, RecursionError):
        # A number of too many digits, a time that no clock shows, a list in a list in a list.
        raise TableError(first, "a value cannot be read") from None
    # A table inside a hand, ``[1._notes]``, names the hand once more.
    values.pop(name, None)
    table = Table(values)
    for number, line in enumerate(lines, first):
        found = _KEY.match(line)
        if found is not None:
            table.lines.setdefault(found[1], number)
    if "actions" in table.lines:
        table.action_lines = _entry_lines(table.lines["actions"], lines[table.lines["actions"] - first :])
    return table


def _entry_lines(number: int, lines: list[str]) -> list[int]:
    """The line of each string, from the line `number` on which their list begins."""
    found: list[int] = []
    text = "\n".join(lines)
    for token in _TOKEN.finditer(text, text.index("=")):
        if token[0] == "\n":
            number += 1
        elif token[0][0] != "#":
            found.append(number)
            number += token[0].count("\n")
    return found
