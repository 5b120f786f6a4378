"""Files that a command writes whole: nothing is overwritten unasked, and nothing half written is left behind.

A text grows beside its place under another name and is put there when it is complete.  Devices and pipes are written to
as they are, and ``-`` is standard output.
"""

import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Protocol

from holdem.cli.exits import Failure, cannot

STANDARD_OUTPUT = "-"


class Sink(Protocol):
    """Whatever takes text."""

    def write(self, text: str) -> None:
        """Takes some more.  Raises Failure."""


class _Stream:
    """Standard output, or a device."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream = stream
        self._name = name

    def write(self, text: str) -> None:
        try:
            self._stream.write(text.encode("utf-8", "replace"))
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=self._name) from None


class _Growing:
    """A file that is made with its first text."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stream: BinaryIO | None = None
        self._name = ""

    def write(self, text: str) -> None:
        try:
            if self._stream is None:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                descriptor, self._name = tempfile.mkstemp(prefix=f".{self._path.name}.", dir=self._path.parent)
                self._stream = os.fdopen(descriptor, "wb")
            self._stream.write(text.encode("utf-8", "replace"))
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=self._path) from None

    def put_in_place(self) -> None:
        if self._stream is None:
            return
        try:
            self._stream.close()
            # A file made by name would be readable as the user's others are, one made by `tempfile` is not.
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(self._name, 0o666 & ~mask)
            os.replace(self._name, self._path)
            self._name = ""
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=self._path) from None

    def give_up(self) -> None:
        if self._stream is not None:
            self._stream.close()
        if self._name:
            Path(self._name).unlink(missing_ok=True)


def check_free(path: Path, *, overwrite: bool) -> None:
    """Raises Failure where a file of that name is and may not be overwritten, or none can be."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise cannot("cannot write {path}: {why}", error, path=path) from None
    if stat.S_ISDIR(mode):
        raise Failure("cannot write {path}: it is a folder", path=path)
    if stat.S_ISREG(mode) and not overwrite:
        raise Failure("{path} exists: --overwrite replaces it", path=path)


@contextmanager
def new_file(path: Path | None) -> Iterator[Sink]:
    """A text for the file `path`, or for standard output (None); there is no file where nothing was written.

    Raises Failure.  Where the block is left by an exception the file is as it was before.
    """
    if path is None:
        sys.stdout.flush()
        yield _Stream(sys.stdout.buffer, "standard output")
        return
    if path.exists() and not path.is_file():
        try:
            stream = path.open("wb")
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=path) from None
        with stream:
            yield _Stream(stream, str(path))
        return
    growing = _Growing(path)
    try:
        yield growing
        growing.put_in_place()
    finally:
        growing.give_up()
