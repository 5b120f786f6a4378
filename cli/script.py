"""What was typed becomes an action: the words of the prompt and of scripts, and scripts read line by line.

`read_action` understands words and sizes; it does not judge them (R6 and R7 are `Options`' and `Hand`'s business) and
never changes what was said: an amount that is not legal stays as it is and is refused.  `Script` gives one line after
another as they come, each with the place to name in an error.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import BinaryIO

from holdem.cli.exits import ScriptError
from holdem.cli.keyboard import other_layout
from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, ActionKind, raise_to
from holdem.core.faults import quoted
from holdem.core.options import Options
from holdem.core.sentences import Sentence

_WORDS: dict[str, Action] = {
    **dict.fromkeys(("fold", "f", "пас", "фолд"), FOLD),
    **dict.fromkeys(("check", "x", "k", "чек"), CHECK),
    **dict.fromkeys(("call", "c", "колл", "кол"), CALL),
    **dict.fromkeys(("all-in", "allin", "all in", "a", "олл-ин", "оллин", "олл ин", "ва-банк", "вабанк"), ALL_IN),
}
_WAGER = re.compile(r"(raise|r|bet|b|рейз|бет|ставка)(?: ?(?:to|до)\b)?(?: |(?=[0-9])|$)")
_BY = re.compile(r"(?:raise|r|bet|b|рейз|бет|ставка) (?:by|на)\b")
_CHIPS = re.compile(r"[0-9]{1,15}")
# After a comma at most two digits: three might be thousands.
_BIG_BLINDS = re.compile(r"([0-9]{1,15}(?:\.[0-9]{1,6}|,[0-9]{1,2})?) ?(?:bb|бб)")
_PART_OF_POT = re.compile(r"([0-9]{1,6})/([0-9]{1,6})(?: (?:pot|банка?))?")
_HALF = ("half", "half pot", "half the pot", "полбанка", "пол банка")
_POT = ("pot", "the pot", "банк", "пот")
_LEAST = ("min", "мин")
_LONGEST_LINE = 10_000


class EntryError(ValueError):
    """What was typed cannot be understood; `sentence` says what was expected."""

    def __init__(self, template: str, /, **fields: object) -> None:
        self.sentence = Sentence(template, **fields)
        super().__init__(self.sentence)


def read_entry(text: str, options: Options) -> Action:
    """The action that a person at the keyboard says: as `read_action`, typed on the other keyboard layout too.

    Of a single letter only what no word could begin with is taken so.  Raises EntryError.
    """
    try:
        return read_action(text, options)
    except EntryError as error:
        slip = other_layout(text.strip())
        if len(slip) == 1 and any(word.startswith(text.strip().casefold()) for word in _WORDS):
            raise
        try:
            return read_action(slip, options)
        except EntryError:
            raise error from None


def read_action(text: str, options: Options) -> Action:
    """The action that `text` says, in English or Russian; sizes such as ``3bb``, ``pot``, ``1/2`` become chips (R6.4).

    `options` gives the sizes their meaning and judges nothing here.  Raises EntryError.
    """
    words = " ".join(text.casefold().replace("ё", "е").split())
    action = _WORDS.get(words)
    if action is not None:
        return action
    if not words:
        raise EntryError(
            "nothing was said: expected fold, check, call, all-in, or a raise such as: raise 60, 3bb, pot, 1/2, min"
        )
    if _BY.match(words):
        raise EntryError("amounts are totals on the street: say 'raise to', not 'by'")
    verb = _WAGER.match(words)
    if verb:
        size = words[verb.end() :]
        # A raise without a size is for Options to refuse, which names the range.
        to = _size(size, options) if size else None
        if size and to is None:
            raise EntryError("{text} is no amount: expected whole chips, 3bb, pot, 1/2 or min", text=quoted(size))
        return Action(ActionKind.RAISE, to)
    if _CHIPS.fullmatch(words):
        if options.is_bet:
            raise EntryError("{chips} alone is no action: say 'bet {chips}'", chips=words)
        raise EntryError("{chips} alone is no action: say 'raise {chips}'", chips=words)
    to = _size(words, options)
    if to is not None:
        return raise_to(to)
    first = words.split()[0]
    if first in _WORDS and _WORDS[first] is not ALL_IN:
        raise EntryError("{text} is no action: '{word}' stands alone", text=quoted(text.strip()), word=first)
    raise EntryError(
        "{text} is no action: expected fold, check, call, all-in, or a raise such as: raise 60, 3bb, pot, 1/2, min",
        text=quoted(text.strip()),
    )


def _size(size: str, options: Options) -> int | None:
    """The street total that `size` names, or None when it names none."""
    if _CHIPS.fullmatch(size):
        return int(size)
    if size in _POT:
        return options.pot_fraction_to(1)
    if size in _HALF:
        return options.pot_fraction_to(1, 2)
    if size in _LEAST:
        return options.least_to
    part = _PART_OF_POT.fullmatch(size)
    if part:
        numerator, denominator = int(part[1]), int(part[2])
        if denominator == 0:
            raise EntryError("{text} is no part of the pot", text=quoted(size))
        return options.pot_fraction_to(numerator, denominator)
    blinds = _BIG_BLINDS.fullmatch(size)
    if blinds:
        chips = Fraction(blinds[1].replace(",", ".")) * options.big_blind
        if chips.denominator != 1:
            raise EntryError(
                "{size} is not a whole number of chips at a big blind of {chips}", size=size, chips=options.big_blind
            )
        return int(chips)
    return None


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One action as it was written: its place, the player named in front (if any) and the words."""

    source: str
    number: int
    name: str | None
    words: str

    def wrong(self, template: str, /, **fields: object) -> ScriptError:
        """The error of this line."""
        return ScriptError(self.source, self.number, template, **fields)


def read_line(raw: str, source: str, number: int, names: Collection[str]) -> ScriptLine | None:
    """The action on one line, or None where it is empty or a comment.

    `names` are all players; a name in front counts when it is one of them, the longest first, since a name may hold a
    colon.  Raises ScriptError for a name in front that nobody has.
    """
    text = raw.strip()
    if not text or text.startswith("#"):
        return None
    for name in sorted(names, key=len, reverse=True):
        rest = text[len(name) :].lstrip()
        if text.startswith(name) and rest.startswith(":"):
            return ScriptLine(source, number, name, _without_comment(rest[1:]))
    words = _without_comment(text)
    if ":" in words:
        unknown = words.rpartition(":")[0].strip()
        raise ScriptError(
            source,
            number,
            "no player is called {unknown}: the players are {names}",
            unknown=quoted(unknown),
            names=", ".join(names),
        )
    return ScriptLine(source, number, None, words)


def _without_comment(text: str) -> str:
    return re.split(r"(?:^|\s)#", text, maxsplit=1)[0].strip()


class Script:
    """The actions of a file, a pipe or a block of text, each read only when it is asked for.

    `source` is what errors call it (``-`` for standard input), `first_line` its first line's number there.
    """

    def __init__(self, stream: BinaryIO, source: str, *, first_line: int = 1) -> None:
        self.source = source
        self._stream = stream
        self._number = first_line - 1

    def next(self, names: Collection[str]) -> ScriptLine | None:
        """The next action; None at the end.  Raises ScriptError for a line that is no text."""
        while True:
            raw = self._stream.readline(_LONGEST_LINE + 1)
            if not raw:
                return None
            self._number += 1
            if len(raw) > _LONGEST_LINE:
                raise ScriptError(
                    self.source,
                    self._number,
                    "the line is longer than {most} bytes",
                    most=_LONGEST_LINE,
                )
            try:
                text = raw.decode("utf-8-sig" if self._number == 1 else "utf-8")
            except UnicodeDecodeError:
                raise ScriptError(self.source, self._number, "the line is not text in UTF-8") from None
            if "\0" in text:
                raise ScriptError(self.source, self._number, "the line holds a NUL byte, so this is no text file")
            line = read_line(text, self.source, self._number, names)
            if line is not None:
                return line
