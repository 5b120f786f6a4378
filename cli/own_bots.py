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
import pickle
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Any, TypeVar

from holdem.cli import bot_thread
from holdem.cli.bot_thread import BotThread, TooSlow
from holdem.cli.exits import Failure
from holdem.cli.reading import printable
from holdem.core.actions import Action, ActionKind
from holdem.core.bots import PLAYER_NAMES, ComputerPlayer, View, make_player
from holdem.core.bots.chance import Chance
from holdem.core.bots.moves import give_up
from holdem.core.sentences import Sentence, told_by

ENTRY_POINTS = "holdem.bots"
PROGRAM = "exec:"
SECONDS = 5.0
"""How long a bot may think about a decision unless told otherwise."""
_Value = TypeVar("_Value")
_MOST_FAILURES = 3
_SECONDS_TO_CLOSE = 2.0
"""A program may take half a second to end, however short it has to think."""
_TOO_MUCH = 10**15
"""No amount that is worth being refused with its figures."""
_MOST_TIMES = 10
_LEAST_SECONDS, _MOST_SECONDS = 0.01, 3600.0


class BotFault(Exception):
    """What a bot has done wrong, as the end of a sentence; `failed` if it will hardly do better when asked again."""

    def __init__(self, template: str, /, *, failed: bool = False, **fields: object) -> None:
        super().__init__(Sentence(template, **fields))
        self.failed = failed


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
        self._thread: BotThread | None = None
        self._failures = 0
        # A program takes its time to start.  What goes wrong is told when it is asked: then it is made again.
        with suppress(BotFault):
            self._player = self._aside(lambda: make(chance))

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
        if callable(close):
            try:
                self._aside(close, max(self._seconds, _SECONDS_TO_CLOSE))
            except BotFault as fault:
                self._complain(Sentence("{called} {fault} at its end", called=self._called, fault=fault))
        if self._thread is not None:
            self._thread.end()

    def _ask(self, view: View) -> Action:
        # A bot gets a view of its own: else it could change what the others see, and what the hand goes by.
        copy = pickle.loads(pickle.dumps(view))
        player = self._player
        if player is None:
            try:
                player = self._player = self._aside(lambda: self._make(self._chance))
            except BotFault as fault:
                fault.failed = True
                raise
        action = self._aside(lambda: player.decide(copy))
        if not _is_action(action):
            answer = _in_short(lambda: repr(action)) or type(action).__name__
            raise BotFault("answered {answer}, which is no Action,", answer=answer)
        refusal = view.options.refusal(action)
        if refusal is not None:
            raise BotFault("broke a rule ({refusal})", refusal=refusal)
        return action

    def _aside(self, call: Callable[[], _Value], seconds: float | None = None) -> _Value:
        """What `call`, which is of the bot, gives.  Raises BotFault for whatever goes wrong, and for being slow."""
        seconds = self._seconds if seconds is None else seconds
        if self._thread is None:
            self._thread = BotThread()
        try:
            return self._thread.do(call, seconds)
        except TooSlow as late:
            self._thread = None
            if not late.stopped:
                self._player = None  # it is still at it, and is made anew
            raise BotFault("took longer than {seconds:g} s", failed=True, seconds=seconds) from None
        except BotFault:
            raise
        except BaseException as error:
            raise BotFault("raised {error}", error=_what(error)) from None


def _is_action(value: Any) -> bool:
    if not isinstance(value, Action) or not isinstance(value.kind, ActionKind):
        return False
    return type(value.to) is int and abs(value.to) < _TOO_MUCH if value.kind is ActionKind.RAISE else True


def _load(module: str, name: str) -> Any:
    """What is called `name` in `module`, which may lie in the current folder.  Raises ValueError."""
    from importlib import import_module

    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        with redirect_stdout(sys.stderr):
            found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(error.name + ".")):
            raise ValueError(
                Sentence("there is no module {module!r}, neither installed nor in this folder", module=module)
            ) from None
        raise ValueError(
            Sentence("the module {module!r} cannot be imported: {error}", module=module, error=_what(error))
        ) from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
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
    text = _in_short(lambda: f"{type(error).__name__}: {error}".rstrip(": ")) or type(error).__name__
    trace, place = error.__traceback__, ""
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file not in (__file__, bot_thread.__file__) and not file.startswith("<frozen") and "importlib" not in file:
            place = f" ({Path(file).name}:{trace.tb_lineno})"
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename:
        place = ""
    return text + place


def _in_short(words: Callable[[], str]) -> str:
    """What `words`, which is of the bot, says in one line that is not too long; nothing where it fails."""
    try:
        text = printable(" ".join(words().split()))
    except Exception:
        return ""
    return text if len(text) <= 200 else text[:200] + "..."
