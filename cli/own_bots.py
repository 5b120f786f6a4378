"""Computer players that users bring: where they are found, and the guard that lets none of them stop a tournament.

A name of a bot is one of core's players, or
``module:Class``   a class of a module that can be imported, from the current folder too, with one method `decide`
``shark``          an entry point ``shark`` of the group ``holdem.bots`` of an installed package
``exec:./shark``   a program that speaks JSON lines; `bot_program` talks to it

Whatever such a player does wrong is told in one line, and it checks or folds for that.  A class runs inside this
process and is trusted as any other code; a program is told only what its seat may know.
"""

import inspect
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from holdem.cli.exits import Failure
from holdem.core.actions import Action, ActionKind
from holdem.core.bots import PLAYER_NAMES, ComputerPlayer, View, make_player
from holdem.core.bots.chance import Chance
from holdem.core.bots.moves import give_up
from holdem.core.sentences import Sentence, told_by

ENTRY_POINTS = "holdem.bots"
PROGRAM = "exec:"
SECONDS = 5.0
"""How long a bot may think about a decision unless told otherwise."""
_MOST_FAILURES = 3
_MOST_TIMES = 10
_LEAST_SECONDS, _MOST_SECONDS = 0.01, 3600.0


class BotFault(Exception):
    """What a bot has done wrong, as the end of a sentence; `failed` if it will hardly do better when asked again."""

    def __init__(self, template: str, /, *, failed: bool = False, **fields: object) -> None:
        super().__init__(Sentence(template, **fields))
        self.failed = failed


class _TooSlow(BaseException):
    """The time is up.  No Exception, lest the bot itself catch it."""


def is_own(spec: str) -> bool:
    """Whether `spec` names a class or a program of the user's, that is, code from outside."""
    return ":" in spec and spec.partition(":")[0] not in PLAYER_NAMES


def check_name(spec: str) -> None:
    """Raises ValueError, in one sentence, when no bot could be called `spec`; own ones are not looked for."""
    if not is_own(spec) and spec not in _entry_points():
        try:
            make_player(spec, "", 1)
        except ValueError as error:
            more = "" if ":" in spec else Sentence(", module:Class or exec:PROGRAM")
            raise ValueError(Sentence("{error}{more}", error=error, more=more)) from None


def bot_list(bots: str) -> list[str]:
    """The computer players that `bots` names, by commas; ``always-call*3`` is three of them.

    Raises ValueError, in one sentence, as `check_name` does.
    """
    specs: list[str] = []
    for word in bots.split(","):
        spec, star, times = word.strip().rpartition("*")
        if not star:
            spec, times = times, "1"
        if not (times.isdecimal() and 1 <= int(times) <= _MOST_TIMES):
            raise ValueError(
                Sentence(
                    "{word!r}: expected a number from 1 to {most} after the star",
                    word=word.strip(),
                    most=_MOST_TIMES,
                )
            )
        check_name(spec)
        specs += [spec] * int(times)
    return specs


def find(spec: str, seconds: float = SECONDS) -> Callable[[Chance], ComputerPlayer] | None:
    """What makes the user's bot `spec`, which has `seconds` for a decision; None where `spec` names one of core's.

    Raises ValueError, in one sentence, when it is not there or cannot be loaded.
    """
    if spec.startswith(PROGRAM):
        from holdem.cli.bot_program import program

        return program(spec.removeprefix(PROGRAM), seconds)
    if is_own(spec):
        module, _, name = spec.partition(":")
        return _maker(_load(module, name), spec)
    entry = _entry_points().get(spec) if spec not in PLAYER_NAMES and ":" not in spec else None
    if entry is not None:
        return _maker(_load(entry.module, entry.attr), f"{spec} ({entry.value})")
    check_name(spec)
    return None


def let_play(specs: Iterable[str], allowed: bool) -> None:
    """Looks for all bots before a game begins.

    Raises Failure when one is missing, or when code from outside is named where that is not `allowed`.
    """
    for spec in dict.fromkeys(specs):
        if is_own(spec) and not allowed:
            raise Failure(
                "{spec} runs code that comes with the file: with --own-bots you say that you trust it", spec=spec
            )
        try:
            find(spec)
        except ValueError as error:
            raise Failure(told_by(error)) from None


def check_seconds(seconds: float | None) -> None:
    """Raises Failure for a time that no decision could have."""
    if seconds is not None and not _LEAST_SECONDS <= seconds <= _MOST_SECONDS:
        raise Failure(
            "--bot-seconds is {least} to {most:.0f}, not {seconds:g}",
            least=_LEAST_SECONDS,
            most=_MOST_SECONDS,
            seconds=seconds,
        )


class BotMaker:
    """Makes the players of a table, with a guard before those of the user's; a `MakePlayer`.

    `complain` gets a sentence about everything that goes wrong, `names` tells what seats are called in it.  `seconds`
    is the time for a decision.  Raises ValueError as `find` does.
    """

    def __init__(
        self, complain: Callable[[str], None], names: Mapping[int, str] | None = None, seconds: float | None = None
    ) -> None:
        self._complain = complain
        self._names = names or {}
        self._seconds = SECONDS if seconds is None else seconds
        self._found: dict[str, Callable[[Chance], ComputerPlayer] | None] = {}

    def __call__(self, spec: str, seed: str, seat: int) -> ComputerPlayer:
        """The player `spec` for `seat` of the tournament with that `seed`."""
        if spec not in self._found:
            self._found[spec] = find(spec, self._seconds)
        make = self._found[spec]
        if make is None:
            return make_player(spec, seed, seat)
        name = self._names.get(seat)
        called = spec if name is None else f"{name} ({spec})"
        return _Guarded(called, make, Chance(seed, seat), self._seconds, self._complain)


class _Guarded:
    """A bot that may fail, and then checks or folds."""

    def __init__(
        self,
        called: str,
        make: Callable[[Chance], ComputerPlayer],
        chance: Chance,
        seconds: float,
        complain: Callable[[str], None],
    ) -> None:
        self._called = called
        self._make = make
        self._chance = chance
        self._seconds = seconds
        self._complain = complain
        self._player: ComputerPlayer | None = None
        self._failures = 0
        # A program takes its time to start.  What goes wrong is told when it is asked: then it is made again.
        with suppress(Exception, SystemExit, _TooSlow), _no_longer_than(seconds):
            self._player = make(chance)

    def decide(self, view: View) -> Action:
        """What the bot wants if that is legal, else a check or a fold."""
        instead = give_up(view.options)
        if self._failures >= _MOST_FAILURES:
            return instead
        try:
            return self._ask(view)
        except BotFault as fault:
            facts = {"called": self._called, "fault": fault, "number": view.hand_number}
            text = Sentence("{called} {fault} in hand {number} and folds for it", **facts)
            if view.options.can_check:
                text = Sentence("{called} {fault} in hand {number} and checks for it", **facts)
            if fault.failed:
                self._failures += 1
                if self._failures == _MOST_FAILURES:
                    text = Sentence("{text}; it is not asked again", text=text)
            self._complain(text)
            return instead

    def close(self) -> None:
        """Lets the bot go."""
        close = getattr(self._player, "close", None)
        if close is not None:
            try:
                close()
            except Exception as error:
                self._complain(Sentence("{called} raised {error} at its end", called=self._called, error=_what(error)))

    def _ask(self, view: View) -> Action:
        # Were the options its own, a bot could change what the hand goes by.
        copy = replace(view, options=replace(view.options))
        try:
            with _no_longer_than(self._seconds):
                if self._player is None:
                    self._player = self._make(self._chance)
                action = self._player.decide(copy)
        except _TooSlow:
            raise BotFault("took longer than {seconds:g} s", failed=True, seconds=self._seconds) from None
        except BotFault:
            raise
        except (Exception, SystemExit) as error:
            raise BotFault("raised {error}", failed=self._player is None, error=_what(error)) from None
        if not _is_action(action):
            raise BotFault("answered {answer}, which is no Action,", answer=_short(repr(action)))
        refusal = view.options.refusal(action)
        if refusal is not None:
            raise BotFault("broke a rule ({refusal})", refusal=refusal)
        return action


def _is_action(value: Any) -> bool:
    if not isinstance(value, Action) or not isinstance(value.kind, ActionKind):
        return False
    return type(value.to) is int if value.kind is ActionKind.RAISE else True


@contextmanager
def _no_longer_than(seconds: float) -> Iterator[None]:
    """Raises _TooSlow in the middle of what takes longer; where no alarm can be set, as on Windows, nothing does."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise _TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _load(module: str, name: str) -> Any:
    """What is called `name` in `module`, which may lie in the current folder.  Raises ValueError."""
    from importlib import import_module

    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(error.name + ".")):
            raise ValueError(
                Sentence("there is no module {module!r}, neither installed nor in this folder", module=module)
            ) from None
        raise ValueError(
            Sentence("the module {module!r} cannot be imported: {error}", module=module, error=_what(error))
        ) from None
    except (Exception, SystemExit) as error:
        raise ValueError(
            Sentence("the module {module!r} cannot be imported: {error}", module=module, error=_what(error))
        ) from None
    for part in name.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise ValueError(Sentence("the module {module!r} has no class {name!r}", module=module, name=name))
    return found


def _maker(made_by: Any, called: str) -> Callable[[Chance], ComputerPlayer]:
    """How a player is made by a class, which may want the dice as its only argument.  Raises ValueError."""
    if isinstance(made_by, type) and not callable(getattr(made_by, "decide", None)):
        raise ValueError(Sentence("{called} is no computer player: it has no method decide(view)", called=called))
    try:
        signature = inspect.signature(made_by)
    except (TypeError, ValueError):
        return lambda chance: made_by()
    for arguments in (0, 1):
        try:
            signature.bind(*[None] * arguments)
        except TypeError:
            continue
        return (lambda chance: made_by(chance)) if arguments else (lambda chance: made_by())
    raise ValueError(
        Sentence(
            "{called} is no computer player: it must be made without arguments, or with the dice alone", called=called
        )
    )


def _entry_points() -> dict[str, Any]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def _what(error: BaseException) -> str:
    """The error in one line, and where in the bot's own files it was raised."""
    text = _short(" ".join(f"{type(error).__name__}: {error}".rstrip(": ").split()))
    trace, place = error.__traceback__, ""
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file != __file__ and not file.startswith("<frozen") and "importlib" not in file:
            place = f" ({Path(file).name}:{trace.tb_lineno})"
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename:
        place = ""
    return text + place


def _short(text: str) -> str:
    return text if len(text) <= 200 else text[:200] + "..."
