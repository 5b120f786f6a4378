"""Hands work to an executor, some of it ahead, and gives the results back in order.

The executor may be any of `concurrent.futures`' kind: threads, processes, a cluster.  What is judged, and how, is told
by whoever makes a `FanOut`.
"""

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, Generic, Protocol, TypeVar

from holdem.core.sentences import Sentence

BATCH = 1 << 20
"""So many bytes of small pieces go to a worker at once."""

_MOST_PIECES = 64
"""So many small pieces do, at most."""


class Piece(Protocol):
    """A piece of work.  One that `is_here` can be done by this process only; `size` is in bytes."""

    @property
    def is_here(self) -> bool:
        """Whether only this process can do it, and nothing that comes after it can be found before it is done."""
        ...

    @property
    def size(self) -> int:
        """About how many bytes are gone through to do it."""
        ...


Given = TypeVar("Given", bound=Piece)


class WorkerLost(Exception):
    """A worker, or the executor, ended before its work was done; the text is one sentence."""


class FanOut(Generic[Given]):
    """Has pieces judged elsewhere; those that can be judged here only are left to whoever asks for the next."""

    def __init__(self, pieces: Iterable[Given], judge: Callable[[Given], Any], executor: Executor, ahead: int) -> None:
        self._batches = _batches(pieces)
        self._judge = judge
        self._executor = executor
        self._ahead = ahead
        self._waiting: deque[tuple[list[Given], Future[bytes] | None]] = deque()
        self._ready: deque[tuple[Given, Any]] = deque()

    def next(self) -> tuple[Given, Any] | None:
        """The next piece and what became of it, None in place of that for a piece that is here; None after the last.

        A piece that is here must be gone through before the next is asked for.  Raises WorkerLost.
        """
        if not self._ready:
            self._submit()
            if not self._waiting:
                return None
            pieces, future = self._waiting.popleft()
            self._ready.extend(zip(pieces, [None] if future is None else _result(future), strict=True))
        return self._ready.popleft()

    def _submit(self) -> None:
        # What comes after a piece that is here is found only when it has been read.
        while len(self._waiting) < self._ahead and not (self._waiting and self._waiting[-1][1] is None):
            batch = next(self._batches, None)
            if batch is None:
                return
            self._waiting.append((batch, None if batch[0].is_here else self._start(batch)))

    def _start(self, batch: list[Given]) -> Future[bytes]:
        try:
            return self._executor.submit(_judged, self._judge, batch)
        except RuntimeError as error:
            # So executors say that they do not work any more.
            raise _lost(error) from error


def _batches(pieces: Iterable[Given]) -> Iterator[list[Given]]:
    """Small pieces together, so that handing them over is not more work than judging them; each that is here alone."""
    batch: list[Given] = []
    size = 0
    for piece in pieces:
        if batch and (piece.is_here or size + piece.size > BATCH or len(batch) == _MOST_PIECES):
            yield batch
            batch, size = [], 0
        if piece.is_here:
            yield [piece]
        else:
            batch.append(piece)
            size += piece.size
    if batch:
        yield batch


def _judged(judge: Callable[[Given], Any], batch: list[Given]) -> bytes:
    """What became of each piece, packed: unpacked it is bigger, and it may have to wait for its turn."""
    return pickle.dumps([judge(piece) for piece in batch], pickle.HIGHEST_PROTOCOL)


def _result(future: Future[bytes]) -> list[Any]:
    try:
        packed = future.result()
    except Exception as error:
        # The judging itself never raises; so this is what becomes of the executor, of whatever kind it is.
        raise _lost(error) from error
    results: list[Any] = pickle.loads(packed)
    return results


def _lost(error: Exception) -> WorkerLost:
    what = str(error).partition("\n")[0].rstrip(".") or type(error).__name__
    return WorkerLost(Sentence("a worker ended before its work was done: {what}", what=what))
