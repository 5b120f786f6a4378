"""How fast the table goes on while others act: pauses that a key cuts short.

Where keys cannot be read singly a pause is only waited for.  When to pause, and for how long, is the screen's to say.
"""

import os
import select
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

_HURRY = b" \r\n"
"""Space and Enter."""
_LOCAL_MODES = 3
"""Where they stand in what `termios.tcgetattr` gives."""


class Pace:
    """Pauses of `speed` times their usual length (0: none); `stdin` is the terminal where a person may press a key."""

    def __init__(self, speed: float, stdin: TextIO | None = None) -> None:
        self._speed = speed
        self._stdin = stdin
        self._hurried = False

    def pause(self, seconds: float) -> None:
        """Waits so long at speed 1, or until Space or Enter is pressed; then all pauses are left out until `again`."""
        left = seconds * self._speed
        if left <= 0 or self._hurried:
            return
        if self._stdin is None:
            time.sleep(left)
            return
        with _single_keys(self._stdin) as number:
            if number is None:
                time.sleep(left)
                return
            end = time.monotonic() + left
            while left > 0 and not self._hurried:
                ready, _, _ = select.select([number], [], [], left)
                keys = os.read(number, 100) if ready else b""
                if ready and not keys:
                    return
                self._hurried = any(key in _HURRY for key in keys)
                left = end - time.monotonic()

    def again(self) -> None:
        """From now on pauses count again: somebody decides, or a new hand begins."""
        self._hurried = False


@contextmanager
def keys_unseen(stdin: TextIO | None) -> Iterator[None]:
    """While this lasts, what is typed at the terminal `stdin` does not show among the lines of the table.

    What was typed for nobody is dropped at its end.  Does nothing without a terminal.
    """
    try:
        # Not every system has it.
        import termios
    except ImportError:
        yield
        return
    try:
        number = -1 if stdin is None else stdin.fileno()
        before = termios.tcgetattr(number)
    except (OSError, ValueError, OverflowError, termios.error):
        yield
        return
    unseen = [*before]
    unseen[_LOCAL_MODES] &= ~termios.ECHO
    termios.tcsetattr(number, termios.TCSADRAIN, unseen)
    try:
        yield
    finally:
        termios.tcsetattr(number, termios.TCSAFLUSH, before)


@contextmanager
def _single_keys(stdin: TextIO) -> Iterator[int | None]:
    """The terminal's number while its keys come one by one, not shown; None where that cannot be had."""
    try:
        # Not every system has them.
        import termios
        import tty
    except ImportError:
        yield None
        return
    try:
        number = stdin.fileno()
        before = termios.tcgetattr(number)
    except (OSError, ValueError, termios.error):
        yield None
        return
    try:
        tty.setcbreak(number, termios.TCSADRAIN)
        yield number
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)
