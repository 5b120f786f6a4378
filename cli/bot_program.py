"""Computer players that are programs: JSON lines on standard input and output, one request and one answer a decision.

A request is the table as the player's seat sees it; `view_json` says with which keys.  An answer is one of

    {"action": "fold"}   {"action": "check"}   {"action": "call"}   {"action": "all-in"}   {"action": "raise", "to": 60}

where ``bet`` means the same as ``raise``.  A program is started before the first hand and runs to the end of the
tournament, when its standard input ends; its standard error is the game's own.  A program that ends, is slow or
answers with anything else is ended, and started anew for the next decision: every request says all there is to know.
"""

import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from holdem.cli.own_bots import BotFault
from holdem.cli.view_json import view_json
from holdem.core.actions import Action, ActionKind
from holdem.core.bots import ComputerPlayer, View
from holdem.core.bots.chance import Chance
from holdem.core.sentences import Sentence

_LONGEST = 65_536
"""So many bytes an answer may have."""
_MOST_LINES = 16
"""So many lines that nobody has asked for are kept; then the program waits."""
_SECONDS_TO_END = 0.5
_SECONDS_TO_TELL = 0.1
"""Between the end of its output and its own end a program has not much to do."""
_PATIENCE = 0.95
"""The guard's time would be up at the same moment, and it knows less of what has to be done."""
_KINDS = {kind.value: kind for kind in ActionKind} | {"bet": ActionKind.RAISE}


def program(command: str, seconds: float) -> Callable[[Chance], ComputerPlayer]:
    """What makes the player that `command` starts and that has `seconds` for a decision.

    Raises ValueError when there is no such program.
    """
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise ValueError(Sentence("exec:{command}: expected a program and its arguments after exec:", command=command))
    if shutil.which(words[0]) is None:
        raise ValueError(
            Sentence(
                "exec:{command}: there is no program {program!r} that can be started", command=command, program=words[0]
            )
        )
    return lambda chance: _Program(words, seconds)


class _Program:
    """One player that is a process."""

    def __init__(self, words: list[str], seconds: float) -> None:
        self._words = words
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes] = queue.Queue(_MOST_LINES)
        self._over = threading.Event()
        self._start()

    def decide(self, view: View) -> Action:
        """What the program answers.  Raises BotFault."""
        process = self._process or self._start()
        self._requests.put(json.dumps(view_json(view), separators=(",", ":")).encode() + b"\n")
        try:
            line = self._lines.get(timeout=self._seconds * _PATIENCE)
        except queue.Empty:
            self._end(0)
            raise BotFault("took longer than {seconds:g} s", failed=True, seconds=self._seconds) from None
        if not line:
            end = self._end_of(process)
            self._end(0)
            raise BotFault(end, failed=True)
        try:
            return _action(line)
        except ValueError:
            self._end(0)
            shown = line[:80].decode("utf-8", "replace").strip()
            raise BotFault("answered {shown!r}, which is no action,", failed=True, shown=shown) from None

    def close(self) -> None:
        """Ends the program: first its input ends, and if that does not help, it is killed."""
        self._end(_SECONDS_TO_END)

    def _end(self, seconds: float) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        self._requests.put(b"")
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(seconds)
        finally:
            _kill(process)
            process.wait()
            self._over.set()
            with suppress(queue.Empty):  # the reader may wait for room
                while True:
                    self._lines.get_nowait()

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is the game's affair
            )
        except OSError as error:
            raise BotFault(
                "cannot be started ({why})", failed=True, why=Sentence(error.strerror or type(error).__name__)
            ) from None
        self._process, self._requests, self._lines = process, queue.SimpleQueue(), queue.Queue(_MOST_LINES)
        self._over = threading.Event()
        threading.Thread(target=_write, args=(process, self._requests), daemon=True).start()
        threading.Thread(target=_read, args=(process, self._lines, self._over), daemon=True).start()
        return process

    def _end_of(self, process: subprocess.Popen[bytes]) -> Sentence:
        try:
            status = process.wait(_SECONDS_TO_TELL)
        except subprocess.TimeoutExpired:
            return Sentence("ended its output")
        return Sentence("ended with status {status}", status=status) if status else Sentence("ended")


def _write(process: subprocess.Popen[bytes], requests: "queue.SimpleQueue[bytes]") -> None:
    """Hands over each request, however long the program takes to read it; an empty one ends its input."""
    assert process.stdin is not None
    with suppress(OSError), process.stdin as stream:
        while request := requests.get():
            stream.write(request)
            stream.flush()


def _read(process: subprocess.Popen[bytes], lines: "queue.Queue[bytes]", over: threading.Event) -> None:
    """Hands on each line, at last an empty one; none any more when it is `over`."""
    assert process.stdout is not None
    with process.stdout as stream:
        while not over.is_set() and (line := stream.readline(_LONGEST)):
            lines.put(line)
    lines.put(b"")


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kills what is left of the program, and of what it has started itself."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _action(line: bytes) -> Action:
    """The action that an answer says.  Raises ValueError."""
    try:
        answer: Any = json.loads(line)
    except RecursionError:
        raise ValueError from None
    if not isinstance(answer, dict) or not isinstance(answer.get("action"), str) or answer["action"] not in _KINDS:
        raise ValueError
    kind, to = _KINDS[answer["action"]], answer.get("to")
    if kind is not ActionKind.RAISE:
        return Action(kind)
    if type(to) is not int:
        raise ValueError
    return Action(kind, to)
