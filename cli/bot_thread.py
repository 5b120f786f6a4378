"""A thread in which a user's bot thinks, so that whatever it does the game goes on.

A bot that takes too long is interrupted; one that will not stop, because it catches everything or is deep in somebody
else's code, is left behind in its thread, which ends with the program.  What it prints goes to standard error: standard
output is the game's, or holds a history or JSON.
"""

import ctypes
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from typing import TypeVar

_Value = TypeVar("_Value")

_SECONDS_TO_STOP = 0.1


class TooSlow(BaseException):
    """The time is up.  No Exception, lest the bot itself catch it."""

    def __init__(self, stopped: bool = True) -> None:
        super().__init__()
        self.stopped = stopped
        """Whether the bot has stopped; else it is still at it."""


class BotThread:
    """Does one thing after the other in a thread of its own: what a bot keeps for its thread is there next time."""

    def __init__(self) -> None:
        self._asked: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._told: queue.SimpleQueue[tuple[object, BaseException | None]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def do(self, call: Callable[[], _Value], seconds: float) -> _Value:
        """What `call` gives.  Raises what it raises, and TooSlow when it takes longer; then the thread does no more."""
        with redirect_stdout(sys.stderr):
            self._asked.put(call)
            try:
                value, error = self._told.get(timeout=seconds)
            except queue.Empty:
                raise TooSlow(self._stops()) from None
            except BaseException:  # somebody has pressed Ctrl-C
                self._stops()
                raise
        if error is not None:
            raise error
        return value  # type: ignore[return-value]  # it is what `call` gave

    def end(self) -> None:
        """Lets the thread go."""
        self._asked.put(None)

    def _work(self) -> None:
        with suppress(TooSlow):  # which may come between two lines of this as well
            while (call := self._asked.get()) is not None:
                try:
                    told: tuple[object, BaseException | None] = call(), None
                except BaseException as error:  # a bot may raise anything, and none of it is the game's affair
                    told = None, error
                self._told.put(told)

    def _stops(self) -> bool:
        """Interrupts what the bot does; whether that has helped."""
        self.end()
        thread = ctypes.c_ulong(self._thread.ident or 0)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(TooSlow))
        self._thread.join(_SECONDS_TO_STOP)
        return not self._thread.is_alive()
