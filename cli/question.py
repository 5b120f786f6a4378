"""A question that is answered with one line, and the plain way to ask it.

What may be answered comes with the `Question`; nothing here knows poker or prompt_toolkit.  `line_editor` asks the same
questions with a menu.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TextIO

from holdem.cli.keyboard import other_layout
from holdem.cli.language import ENGLISH, Language


@dataclass(frozen=True, slots=True)
class Candidate:
    """One line that may be entered: its `text`, the `note` shown beside it, and other `words` that find it."""

    text: str
    note: str
    words: tuple[str, ...] = ()

    def begins_with(self, typed: str) -> bool:
        """Whether going on to type could end in this line."""
        return any(word.startswith(typed) for word in (self.text, *self.words))


def _nothing(text: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked.

    `candidates` are the menu, `more` are lines that it offers only once they are begun.  `refuse` gives the reason
    why a line is not taken, None when it is; `toolbar` is the line below for what is typed so far.  Where there is a
    `default`, Enter alone says it.
    """

    candidates: tuple[Candidate, ...]
    refuse: Callable[[str], str | None]
    more: tuple[Candidate, ...] = ()
    toolbar: Callable[[str], str] = _nothing
    message: str = "> "
    default: str = ""

    def offered(self, typed: str) -> list[Candidate]:
        """The candidates that `typed` could become, else those of the other keyboard layout; first the menu alone."""
        wanted = " ".join(typed.casefold().split())
        if wanted and typed[-1:] == " ":
            wanted += " "
        lines = (*self.candidates, *(self.more if wanted else ()))
        meant = [line for line in lines if line.begins_with(wanted)]
        return meant or [line for line in lines if line.begins_with(other_layout(wanted))]

    def objection(self, typed: str) -> str | None:
        """Why `typed` will not be taken, once it can no longer become a line that is."""
        return None if not typed.strip() or self.offered(typed) else self.refuse(typed)


class Reader(Protocol):
    """Asks questions of one person."""

    keys: Sequence[str]
    """What its keys do, a line each."""

    def ask(self, question: Question) -> str:
        """The line that was entered, stripped and never empty; it may be one that `question` refuses.

        Raises EOFError when there is no more input, KeyboardInterrupt at Ctrl-C.
        """

    def forget_typed_ahead(self) -> None:
        """Drops what was typed before it was asked."""


class PlainReader:
    """Asks by printing the message and reading a line: no escape codes, no redrawing."""

    def __init__(self, stdin: TextIO, out: TextIO, language: Language = ENGLISH) -> None:
        self.keys: Sequence[str] = (
            "  " + language.tr("Enter takes the line; Ctrl-C and Ctrl-D leave, and the game is saved."),
        )
        self._stdin = stdin
        self._out = out

    def ask(self, question: Question) -> str:
        """As in `Reader`."""
        while True:
            self._out.write(question.message)
            self._out.flush()
            line = self._stdin.readline()
            if not line:
                self._out.write("\n")
                raise EOFError
            if line.strip() or question.default:
                return line.strip() or question.default

    def forget_typed_ahead(self) -> None:
        """As in `Reader`."""
        flush_terminal(self._stdin)


def flush_terminal(stdin: TextIO) -> None:
    """Drops what was typed at the terminal `stdin` and not read yet; does nothing where it is no terminal."""
    try:
        # Not every system has it.
        import termios

        if stdin.isatty():
            termios.tcflush(stdin.fileno(), termios.TCIFLUSH)
    except (ImportError, OSError, ValueError):
        pass
