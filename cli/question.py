"""A question that is answered with one line, and the plain way to ask it.

What may be answered comes with the `Question`; nothing here knows poker or prompt_toolkit.  `line_editor` asks the same
questions with a menu.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TextIO

from holdem.cli.keyboard import other_layout
from holdem.cli.language import ENGLISH, Language, later


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


def _never(text: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked.

    `candidates` are the menu, `more` are lines that it offers only once they are begun.  `refuse` gives the reason
    why a line is not taken, None when it is; `unfinished` says whether more typing could make one that is, beyond what
    the menu offers; `toolbar` is the line below for what is typed so far.  Where there is a `default`, Enter alone says
    it.  A refused line stays for mending if it is one to `mend`.
    """

    candidates: tuple[Candidate, ...]
    refuse: Callable[[str], str | None]
    more: tuple[Candidate, ...] = ()
    unfinished: Callable[[str], bool] = _never
    toolbar: Callable[[str], str] = _nothing
    message: str = "> "
    default: str = ""
    mend: bool = True

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
        return None if not typed.strip() or self.offered(typed) or self.unfinished(typed) else self.refuse(typed)


TAKES_THE_LINE = later("takes the line")
LEAVES = later("leave; the game is saved")


class Reader(Protocol):
    """Asks questions of one person."""

    keys: Sequence[tuple[str, str]]
    """Its keys, and what they do."""

    def ask(self, question: Question) -> str:
        """The line that was entered, stripped and never empty; it may be one that `question` refuses.

        Raises EOFError when there is no more input, KeyboardInterrupt at Ctrl-C.
        """

    def forget_typed_ahead(self) -> None:
        """Drops what was typed before it was asked."""


_KEYS = (("Enter", TAKES_THE_LINE), ("Ctrl-C, Ctrl-D", LEAVES))


class PlainReader:
    """Asks by printing the message and reading a line: no escape codes, no redrawing."""

    def __init__(self, stdin: TextIO, out: TextIO, language: Language = ENGLISH) -> None:
        self.keys: Sequence[tuple[str, str]] = [(key, language.tr(what)) for key, what in _KEYS]
        self._stdin = stdin
        self._out = out

    def ask(self, question: Question) -> str:
        """As in `Reader`."""
        while True:
            self._out.write(question.message)
            self._out.flush()
            try:
                line = self._stdin.readline()
            except KeyboardInterrupt:
                self._out.write("\n")
                raise
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
