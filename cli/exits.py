"""The exit statuses of `holdem`, and the one sentence with which a command fails."""

from typing import Final

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
    """A command cannot go on: its text is one sentence for stderr, `status` the exit status."""

    def __init__(self, sentence: str, status: int = USAGE) -> None:
        super().__init__(sentence)
        self.status = status


class ScriptError(Failure):
    """A line of a script or scenario that is wrong: ``actions.txt:12: cannot check: 20 to call (R6.2)``."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}:{line}: {reason}")


def cannot(what: str, error: OSError) -> Failure:
    """The failure of an operating-system call, such as ``cannot write game.txt: No space left on device``."""
    return Failure(f"cannot {what}: {error.strerror or type(error).__name__}")
