"""Keeps values in order, the first few in memory and the rest in a temporary file, so that there may be any number."""

import pickle
import tempfile
from collections.abc import Iterator
from typing import IO, Generic, TypeVar

Value = TypeVar("Value")

IN_MEMORY = 20_000


class Spool(Generic[Value]):
    """Takes values and gives each back for the ticket that it gave out.  Values must be such as `pickle` takes."""

    def __init__(self, in_memory: int = IN_MEMORY) -> None:
        self._values: list[Value] = []
        self._room = in_memory
        self._file: IO[bytes] | None = None

    def put(self, value: Value) -> int:
        """Keeps `value`; the ticket by which `get` finds it again."""
        if len(self._values) < self._room:
            self._values.append(value)
            return -len(self._values)
        if self._file is None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the spool
        place = self._file.seek(0, 2)
        pickle.dump(value, self._file, pickle.HIGHEST_PROTOCOL)
        return place

    def get(self, tickets: list[int]) -> Iterator[Value]:
        """The values of `tickets`."""
        for ticket in tickets:
            if ticket < 0:
                yield self._values[-ticket - 1]
            else:
                assert self._file is not None
                self._file.seek(ticket)
                yield pickle.load(self._file)
