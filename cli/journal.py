"""The journal of an unfinished game: its options, its seed and every action, each on disk before it is applied.

A journal is a file of JSON lines beside the history: a header, then ``{"hand": 1, "time": 1764511509}`` where a hand
starts, ``{"seat": 2, "act": "raise", "to": 60}`` for each action and ``{"seat": 2, "re_enter": true}`` for each answer
of somebody who is out of chips and may come back.  It never holds a card, and only its owner may
read it.  What the header means is `plan`'s business; that the game is played again from the entries is `game`'s.
"""

import json
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from holdem.cli.exits import Failure, cannot
from holdem.core.actions import Action, ActionKind

SUFFIX = ".journal"
LATEST = 99_999_999_999
"""The last moment that a game can say, in seconds since 1970."""
_FORMAT = "holdem journal 1"


def journal_path(history: Path) -> Path:
    """Where the journal of the game with that history lies."""
    return history.with_name(history.name + SUFFIX)


@dataclass(frozen=True, slots=True)
class HandBegun:
    """A hand was started at `time`, in seconds since 1970."""

    number: int
    time: int


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """A seat acted, or was about to when the program ended."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class ReEntryDecided:
    """A seat without chips comes back, or does not (R1.5)."""

    seat: int
    comes_back: bool


Entry = HandBegun | ActionTaken | ReEntryDecided


class InUse(Failure):
    """Another process plays this game."""


class Journal:
    """An open journal, locked so that no second process plays the same game.

    Make one with `create` or `open`; `header` is what `create` was given, `entries` what an opened journal held.
    """

    def __init__(self, path: Path, descriptor: int, header: dict[str, Any], entries: list[Entry]) -> None:
        self.path = path
        self.header = header
        self.entries = entries
        self._descriptor = descriptor

    @classmethod
    def create(cls, path: Path, header: dict[str, Any]) -> Self:
        """A new journal, readable by its owner only.  Raises Failure when it cannot be written or exists."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=path) from None
        _lock(descriptor, path)
        journal = cls(path, descriptor, header, [])
        journal._write({"format": _FORMAT, **header})
        return journal

    @classmethod
    def open(cls, path: Path) -> Self:
        """The journal of an interrupted game, ready to be continued.

        A last line that was cut off by a crash is dropped: its action was never applied.
        Raises Failure when there is none, when it is no journal or is in use.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise cannot("cannot read {path}: {why}", error, path=path) from None
        try:
            _lock(descriptor, path)
            with os.fdopen(os.dup(descriptor), "rb") as stream:
                content = stream.read()
            whole = content[: content.rfind(b"\n") + 1]
            header, entries = _read(whole.splitlines(), path)
            os.ftruncate(descriptor, len(whole))
        except BaseException:
            os.close(descriptor)
            raise
        return cls(path, descriptor, header, entries)

    @property
    def is_private(self) -> bool:
        """Whether nobody but the user can have written it: so every journal is when it is made."""
        found = os.fstat(self._descriptor)
        return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o077)

    def begin_hand(self, number: int, time: int) -> None:
        """Notes that a hand starts."""
        self._write({"hand": number, "time": time})

    def act(self, seat: int, action: Action) -> None:
        """Notes an action before it is applied."""
        entry: dict[str, Any] = {"seat": seat, "act": action.kind.value}
        if action.to is not None:
            entry["to"] = action.to
        self._write(entry)

    def re_enter(self, seat: int, comes_back: bool) -> None:
        """Notes whether a seat re-enters, before it does."""
        self._write({"seat": seat, "re_enter": comes_back})

    def close(self) -> None:
        """Leaves the journal on disk for `holdem resume`, unless it was removed; the game left last is the newest."""
        if self._descriptor >= 0:
            if os.utime in os.supports_fd:
                now = time.time_ns()
                with suppress(OSError):
                    os.utime(self._descriptor, ns=(now, now))
            os.close(self._descriptor)
            self._descriptor = -1

    def remove(self) -> None:
        """The game is over: the journal goes."""
        self.path.unlink(missing_ok=True)
        self.close()

    def _write(self, entry: dict[str, Any]) -> None:
        line = json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"
        try:
            os.write(self._descriptor, line.encode("utf-8", "surrogatepass"))
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=self.path) from None


def _read(lines: list[bytes], path: Path) -> tuple[dict[str, Any], list[Entry]]:
    """The header and the entries.  Raises Failure."""
    try:
        header = json.loads(lines[0])
        if header.pop("format") != _FORMAT:
            raise ValueError
    except (ValueError, LookupError, AttributeError, TypeError, RecursionError):
        raise Failure("{path} is not a journal that this version of holdem wrote", path=path) from None
    return header, [_entry(line, path, number) for number, line in enumerate(lines[1:], start=2)]


def _entry(line: bytes, path: Path, number: int) -> Entry:
    try:
        entry = json.loads(line)
        if "hand" in entry:
            if not 0 <= int(entry["time"]) <= LATEST:
                raise ValueError
            return HandBegun(int(entry["hand"]), int(entry["time"]))
        if "re_enter" in entry:
            if not isinstance(entry["re_enter"], bool):
                raise ValueError
            return ReEntryDecided(int(entry["seat"]), entry["re_enter"])
        to = entry.get("to")
        return ActionTaken(int(entry["seat"]), Action(ActionKind(entry["act"]), None if to is None else int(to)))
    except (ValueError, LookupError, AttributeError, TypeError, OverflowError, RecursionError):
        raise Failure(
            "{path}:{number}: not an entry of a journal: the game cannot be resumed", path=path, number=number
        ) from None


def is_in_use(path: Path) -> bool:
    """Whether a process plays the game of the journal at `path` now."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        _lock(descriptor, path)
    except InUse:
        return True
    finally:
        os.close(descriptor)
    return False


def _lock(descriptor: int, path: Path) -> None:
    """Takes the journal for this process; the lock goes when the process ends, however it ends."""
    try:
        import fcntl
    except ImportError:  # Windows keeps no such lock; playing one game twice at once is then the user's affair.
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise InUse("{path} is in use: the game is being played already", path=path) from None
