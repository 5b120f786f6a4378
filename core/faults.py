"""What is wrong in a file that a person wrote: one sentence with its place, and the words such sentences are made of.

Only for files that say what is to be played (structures, scenarios, scripts).  Refused actions are `actions`' business,
findings about histories are `holdem.histories`'.
"""

from collections.abc import Sequence

from holdem.core.sentences import Sentence, row

_QUOTED_LENGTH = 40


class Fault(ValueError):
    """Something is wrong on one line: ``deep.yaml:3: stack: expected a whole number ...``.

    `line` counts from 1; `reason` is the sentence without the place, made of `template` and `fields`.
    """

    def __init__(self, source: str, line: int, template: str, /, **fields: object) -> None:
        self.source = source
        self.line = line
        self.reason = Sentence(template, **fields)
        super().__init__(f"{source}:{line}: {self.reason}")


class Faults(Fault):
    """Everything that is wrong in one file: `all`, in the order of the lines; as an exception it is the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.all = tuple(sorted(faults, key=lambda fault: fault.line))
        first = self.all[0]
        super().__init__(first.source, first.line, first.reason)


def quoted(text: str) -> str:
    """`text` in quotation marks for an error message, cut where it is long, with nothing unprintable in it."""
    shown = text if len(text) <= _QUOTED_LENGTH else text[: _QUOTED_LENGTH - 3] + "..."
    return "'" + "".join(c if c.isprintable() else "?" for c in shown) + "'"


def either(words: Sequence[str]) -> str:
    """``a, b or c``."""
    if len(words) == 1:
        return words[0]
    return Sentence("{words} or {last}", words=row(words[:-1]), last=words[-1])


def near_miss(word: str, known: Sequence[str]) -> str:
    """``; did you mean stack?`` when `word` looks like one of the `known` ones, else nothing."""
    from difflib import get_close_matches

    close = get_close_matches(word.casefold(), known, n=1)
    return Sentence("; did you mean {word}?", word=close[0]) if close else ""
