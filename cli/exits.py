"""The exit statuses of `holdem`, and the one sentence with which a command fails."""

from typing import Final

from holdem.core.sentences import Sentence

DONE: Final = 0
FINDINGS: Final = 1
"""The audit has a finding of severity error, or a file is unreadable."""
USAGE: Final = 2
"""A wrong option, a path that cannot be used, a bad structure or scenario, an illegal action in a script."""
UNFINISHED: Final = 3
"""Input ended, or the user quit, before the tournament did; `holdem resume` goes on."""
INTERRUPTED: Final = 130
"""Ctrl-C; everything is saved."""
BROKEN_PIPE: Final = 141
"""Nobody reads the output any more: what every program in a pipe answers."""

HELP: Final = (
    "Exit status: 0 done; 1 the audit found an error, or a file is unreadable; 2 wrong usage, a path that does not\n"
    "exist or cannot be written, a bad structure or scenario, an illegal action in a script; 3 input ended or the\n"
    "user quit before the tournament did (it is saved: holdem resume goes on); 130 Ctrl-C (saved too)."
)


class Failure(Exception):
    """A command cannot go on: its text is one sentence for stderr, and the exit status is USAGE."""

    def __init__(self, template: str, /, **fields: object) -> None:
        self.sentence = Sentence(template, **fields)
        super().__init__(self.sentence)


class ScriptError(Failure):
    """A line of a script or scenario that is wrong: ``actions.txt:12: cannot check: 20 to call (R6.2)``."""

    def __init__(self, source: str, line: int, template: str, /, **fields: object) -> None:
        reason = Sentence(template, **fields)
        super().__init__("{source}:{line}: {reason}", source=source, line=line, reason=reason)


def cannot(template: str, error: OSError, /, **fields: object) -> Failure:
    """The failure of an operating-system call, such as ``cannot write game.txt: No space left on device``.

    The `template` says what cannot be done; its field ``why`` is what the system says.
    """
    return Failure(template, why=Sentence(error.strerror or type(error).__name__), **fields)
