"""From text to JSON objects, one after another, whatever parts them: blank lines, line ends, or the commas of an array.

An object is found and read in one step by `json`, whose floats stay texts, so that no amount is rounded.  What is
damaged, cut off, too long or too deep is told as such, with the line, and the next object that can be found goes on.
What an object means is not known here.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from holdem.core.sentences import Sentence

LONGEST = 1 << 20
"""An object of more characters is none that a format of hand histories has; it is left out and said so."""

_BETWEEN = re.compile(r"[\s,\[\]]*")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]]')
_DEEP = 500
"""No object is refused as too deep that goes no deeper, and no hand goes nearly as deep."""
_NEAR_THE_END = 12
"""No word, number or escape that the end of a piece may cut in two is longer, whitespace left aside."""


@dataclass(slots=True)
class JsonText:
    """One object, which begins on `line`.

    `value` is what it says; of a faulty one what can be saved, if anything.  `fault` is one sentence that says what is
    wrong with it on line `fault_line`; `cut` when the text ends inside it.
    """

    line: int
    text: str
    value: dict[str, Any] | None
    fault: str = ""
    fault_line: int = 0
    cut: bool = False


class JsonObjects:
    """Gives the objects of a text that comes in pieces.

    `start` finds where an object may begin after a damaged one, within 200 characters.  `stray` is the first line of
    text outside of objects, if there was any.
    """

    def __init__(self, pieces: Iterable[str], start: re.Pattern[str]) -> None:
        self._pieces = pieces
        self._start = start
        self._decoder = json.JSONDecoder(parse_float=str, parse_constant=_refuse)
        self._buffer = ""
        self._number = 1
        self._enough = 0
        self._skipping: JsonText | None = None
        self._skipped = 1
        """So many characters of the faulty object belong to no other; one at least."""
        self.stray: int | None = None

    def __iter__(self) -> Iterator[JsonText]:
        for piece in self._pieces:
            self._buffer += piece
            if len(self._buffer) >= self._enough:
                self._enough = 0
                yield from self._objects(ended=False)
        yield from self._objects(ended=True)
        if self._skipping is not None:
            yield self._skipping

    def _objects(self, ended: bool) -> Iterator[JsonText]:
        """The objects that lie whole in the buffer, which then begins with what comes after them."""
        while True:
            if self._skipping is not None:
                if not self._skip():
                    return
                yield self._skipping
                self._skipping = None
            self._drop(_BETWEEN.match(self._buffer).end())  # type: ignore[union-attr]
            if not self._buffer:
                return
            if self._buffer[0] != "{":
                found = self._start.search(self._buffer)
                self.stray = self.stray or self._number
                self._drop(found.start() if found else self._all_but_a_start())
                if found is None:
                    return
                continue
            result = self._object(ended)
            if result is None:
                return
            if result.fault:
                self._skipping = result
            else:
                yield result

    def _object(self, ended: bool) -> JsonText | None:
        """The object at the beginning of the buffer; None if more of the text is needed."""
        text = self._buffer
        try:
            value, end = self._decoder.raw_decode(text)
        except json.JSONDecodeError as error:
            cut = _is_cut(error, text)
            if cut and not ended and len(text) <= LONGEST:
                # To read it again with every piece would take long where pieces are small.
                self._enough = len(text) + len(text) // 2
                return None
            if cut and len(text) > LONGEST:
                return self._faulty(
                    Sentence("an object of more than {longest} characters is left out", longest=LONGEST), 0
                )
            what = Sentence("the text ends inside this object") if cut else f"no JSON: {error.msg.lower()}"
            return self._faulty(what, error.pos, cut)
        except RecursionError:
            # What lies in it is too deep as well: each of a hundred thousand layers would be read and refused.
            self._skipped = _where_it_is_deep(text)
            return self._faulty(Sentence("an object that is nested too deeply is left out"), 0)
        except ValueError as error:
            return self._faulty(Sentence("no JSON: {error}", error=str(error).partition(";")[0].lower()), 0)
        if end > LONGEST:
            return self._faulty(Sentence("an object of more than {longest} characters is left out", longest=LONGEST), 0)
        result = JsonText(self._number, text[:end], value)
        self._drop(end)
        return result

    def _faulty(self, what: str, position: int, cut: bool = False) -> JsonText:
        line = self._number + self._buffer.count("\n", 0, position)
        value = _saved(self._buffer[:position], self._decoder) if position else None
        text = self._buffer[: position or LONGEST]
        return JsonText(self._number, text[:LONGEST], value, what, line, cut)

    def _skip(self) -> bool:
        """Drops the text up to where the next object may begin; False if that is not in the buffer."""
        # The faulty object begins here itself, unless some of it was dropped before.
        found = self._start.search(self._buffer, self._skipped)
        self._skipped = 1
        self._drop(found.start() if found else self._all_but_a_start())
        return found is not None

    def _all_but_a_start(self) -> int:
        """How much of a buffer without a beginning of an object can go: its end may be half a beginning."""
        return max(len(self._buffer) - 200, 0)

    def _drop(self, count: int) -> None:
        self._number += self._buffer.count("\n", 0, count)
        self._buffer = self._buffer[count:]


def _refuse(word: str) -> None:
    raise ValueError(Sentence("{word} is no number", word=word))


def _is_cut(error: json.JSONDecodeError, text: str) -> bool:
    """Whether `text` is no JSON only because it ends too soon."""
    return error.msg.startswith("Unterminated string") or error.pos >= len(text.rstrip()) - _NEAR_THE_END


def _where_it_is_deep(text: str) -> int:
    """Where `text`, which is nested too deeply, is about half as deep as can be read."""
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(token[0], 0)
        if depth > _DEEP:
            return token.end()
    return 1


def _saved(text: str, decoder: json.JSONDecoder) -> dict[str, Any] | None:
    """What is whole in the beginning of an object, up to the last object or array in it that is closed."""
    closing: list[str] = []
    whole, then = 0, ""
    for token in _TOKEN.finditer(text):
        mark = token[0]
        if mark == "{" or mark == "[":
            closing.append("}" if mark == "{" else "]")
        elif mark in ("}", "]"):
            if not closing or closing.pop() != mark:
                break
            whole, then = token.end(), "".join(reversed(closing))
    try:
        value = decoder.decode(text[:whole] + then) if whole else None
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
