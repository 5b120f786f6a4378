"""Lines kept on disk while the whole of a file goes by once, to be read again from either end.

For formats whose newest line stands first: memory does not grow with the file, and every line keeps its number.
"""

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from types import TracebackType

from holdem.histories.text import BLOCK

_IN_MEMORY = 1 << 23
"""Smaller files never touch the disk."""


class LineSpool:
    """Takes the lines of a file in order and gives them back forwards or backwards."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile[bytes](max_size=_IN_MEMORY)
        self._count = 0

    def __enter__(self) -> "LineSpool":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, lines: list[str]) -> None:
        """The next lines of the file."""
        self._count += len(lines)
        self._file.write("".join([line + "\n" for line in lines]).encode("utf-8", "replace"))

    def forwards(self) -> Iterator[tuple[int, str]]:
        """Every line with its number, the first of the file first."""
        self._file.seek(0)
        for number, raw in enumerate(self._file, 1):
            yield number, raw[:-1].decode()

    def backwards(self) -> Iterator[tuple[int, str]]:
        """Every line with its number, the last of the file first."""
        number = self._count
        rest = b""
        end = self._file.seek(0, 2)
        while end:
            begin = max(end - BLOCK, 0)
            self._file.seek(begin)
            rest = self._file.read(end - begin) + rest
            end = begin
            # What stands before the first line end is the end of a line that begins further up.
            cut = rest.find(b"\n") + 1 if end else 0
            for raw in reversed(rest[cut:].split(b"\n")[:-1]):
                yield number, raw.decode()
                number -= 1
            rest = rest[:cut]
