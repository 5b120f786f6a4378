"""Hands work to an executor, some of it ahead, and gives the results back in order.

The executor may be any of `concurrent.futures`' kind: threads, processes, a cluster.  What is judged, and how, is told
by whoever makes a `FanOut`.
"""

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any

from holdem.histories.parts import PART, Part

_MOST_PARTS = 64
"""So many small files go to a worker at once, at most."""


class WorkerLost(Exception):
    """A worker, or the executor, ended before its work was done; the text is one sentence."""


Judge = Callable[[Part], Any]


class FanOut:
    """Judges parts elsewhere, and those that can be read here only where they were found."""

    def __init__(self, parts: Iterable[Part], judge: Judge, executor: Executor, ahead: int) -> None:
        self._batches = _batches(parts)
        self._judge = judge
        self._executor = executor
        self._ahead = ahead
        self._waiting: deque[tuple[list[Part], Future[bytes] | None]] = deque()
        self._ready: deque[tuple[Part, Any]] = deque()

    def next(self) -> tuple[Part, Any] | None:
        """The next part and what became of it, None in place of that for a part that is here; None after the last.

        A part that is here must be gone through before the next is asked for.  Raises WorkerLost.
        """
        if not self._ready:
            self._submit()
            if not self._waiting:
                return None
            parts, future = self._waiting.popleft()
            self._ready.extend(zip(parts, [None] if future is None else _result(future), strict=True))
        return self._ready.popleft()

    def _submit(self) -> None:
        # What comes after a part that is here is found only when it has been read.
        while len(self._waiting) < self._ahead and not (self._waiting and self._waiting[-1][1] is None):
            batch = next(self._batches, None)
            if batch is None:
                return
            self._waiting.append((batch, None if batch[0].is_here else self._start(batch)))

    def _start(self, batch: list[Part]) -> Future[bytes]:
        try:
            return self._executor.submit(_judged, self._judge, batch)
        except RuntimeError as error:
            # So executors say that they do not work any more.
            raise _lost(error) from error


def _batches(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """Small parts together, so that handing them over is not more work than judging them; each that is here alone."""
    batch: list[Part] = []
    size = 0
    for part in parts:
        if batch and (part.is_here or size + part.size > PART or len(batch) == _MOST_PARTS):
            yield batch
            batch, size = [], 0
        if part.is_here:
            yield [part]
        else:
            batch.append(part)
            size += part.size
    if batch:
        yield batch


def _judged(judge: Judge, batch: list[Part]) -> bytes:
    """What became of each part, packed: unpacked it is bigger, and it may have to wait for its turn."""
    return pickle.dumps([judge(part) for part in batch], pickle.HIGHEST_PROTOCOL)


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
    return WorkerLost(f"a worker ended before its work was done: {what}")
