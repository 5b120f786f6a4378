"""From the paths that a user names to the files that are read: folders, `-`, .gz and .zip.

What a file holds is not looked at here.  Packed files are unpacked block by block, and only so far as a history can be
packed: one that grows out of all proportion is not read on.
"""

import gzip
import lzma
import os
import stat
import struct
import sys
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, cast

from holdem.core.sentences import Sentence
from holdem.histories.text import BLOCK

STDIN = "-"
PACKED = (".gz", ".zip")
"""What is unpacked is told by its name."""

_BESIDE = (".journal", ".deal")
"""What lies beside a history of ours and is none: the journal of an unfinished game, the commitment to its seed."""

MOST_TIMES = 100
"""Histories are packed into a fifth to a thirtieth of their size; a file that is packed much better is no history."""

UNPACKED_FREELY = 1 << 26
"""So many bytes may be unpacked whatever the packed size is."""


class SourceError(OSError):
    """A file cannot be read; its text is one sentence without the path."""


class Archive:
    """An open zip archive, and how much of it has been unpacked."""

    def __init__(self, path: str) -> None:
        self.zip = zipfile.ZipFile(path)
        self.allowance = Allowance(os.stat(path).st_size)


class Allowance:
    """How many bytes a packed file of `size` bytes may still be unpacked to."""

    def __init__(self, size: int) -> None:
        self._left = max(UNPACKED_FREELY, MOST_TIMES * size)

    @property
    def is_spent(self) -> bool:
        """Whether nothing more may be unpacked."""
        return self._left <= 0

    def spend(self, count: int) -> None:
        """Takes `count` bytes off; SourceError when that is more than is left."""
        self._left -= count
        if self.is_spent:
            raise SourceError(
                Sentence(
                    "it unpacks to more than {most_times} times its size, as no history does: not read on",
                    most_times=MOST_TIMES,
                )
            )


@dataclass(frozen=True, slots=True)
class Source:
    """One history: a file, standard input, or a file inside a zip archive (`member`).

    While the sources of an archive are gone through it is held open as `archive`; later, or elsewhere, it is opened for
    each of them.
    """

    path: str
    member: str | None = None
    archive: Archive | None = field(default=None, compare=False, repr=False)

    def __reduce__(self) -> tuple[type["Source"], tuple[str, str | None]]:
        return Source, (self.path, self.member)

    @property
    def name(self) -> str:
        """What messages call it: the path as given; in an archive ``archive.zip/member``."""
        return self.path if self.member is None else f"{self.path}/{self.member}"

    @property
    def size(self) -> int | None:
        """How many bytes a file has that can be read from any byte on; None for all others."""
        if self.member is not None or self.path == STDIN or _is_gzip(self.path) or _is_zip(self.path):
            return None
        try:
            status = os.stat(self.path)
        except OSError:
            return None
        return status.st_size if stat.S_ISREG(status.st_mode) else None

    @contextmanager
    def blocks(self, start: int = 0, stop: int | None = None) -> Iterator[Iterator[bytes]]:
        """The bytes, block by block, unpacked; of a file that has a `size` from byte `start` to before `stop`.

        Entering it, and iterating, raise SourceError when the file cannot be read (on).
        """
        with ExitStack() as closing:
            with _reading():
                stream, allowance = _open(self, closing)
                if start:
                    stream.seek(start)
            yield _blocks(stream, allowance, None if stop is None else stop - start)


def up_to_error(blocks: Iterable[bytes], errors: list[SourceError]) -> Iterator[bytes]:
    """The blocks up to where they cannot be read on; the error then is in `errors`."""
    try:
        yield from blocks
    except SourceError as error:
        errors.append(error)


def find_sources(paths: Sequence[str]) -> Iterator[Source]:
    """The files that `paths` name, in that order; of folders all files by name, without hidden ones and `_BESIDE`.

    Raises FileNotFoundError for a path that does not exist, and another OSError for one that nobody may look at, before
    any file is given.
    """
    for path in paths:
        if path != STDIN:
            try:
                os.stat(path)
            except (FileNotFoundError, NotADirectoryError):
                raise FileNotFoundError(path) from None
    return _walk(paths)


def _walk(paths: Sequence[str]) -> Iterator[Source]:
    for path in paths:
        place = Path(path)
        if path == STDIN:
            yield Source(path)
        elif place.is_dir():
            for file in sorted(_below(place)):
                yield from _in_archive(str(file))
        else:
            yield from _in_archive(path)


def _below(folder: Path) -> Iterator[Path]:
    """The files in `folder` and its folders, and those folders that cannot be looked into: reading them will say so."""
    closed: list[OSError] = []
    for top, folders, names in os.walk(folder, onerror=closed.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for file in (Path(top, name) for name in names if not name.startswith(".")):
            # Unlike Path.is_file this only says no to what nobody may look at.
            if file.suffix not in _BESIDE and os.path.isfile(file):
                yield file
    # What is gone since its folder was listed is not missed.
    yield from (Path(error.filename) for error in closed if not isinstance(error, FileNotFoundError))


def _in_archive(path: str) -> Iterator[Source]:
    """The file itself, or the files in it where it is a zip archive that can be opened."""
    if not _is_zip(path):
        yield Source(path)
        return
    try:
        with _reading():
            archive = Archive(path)
    except SourceError:
        # Reading it will say so.
        yield Source(path)
        return
    with archive.zip:
        members: list[str | None] = [info.filename for info in archive.zip.infolist() if not info.is_dir()]
        for member in members or [None]:
            # What unpacks too far has been told; what else lies in there would take as long.
            if not archive.allowance.is_spent:
                yield Source(path, member, archive)


@contextmanager
def _reading() -> Iterator[None]:
    """Turns whatever goes wrong while reading into one sentence."""
    try:
        yield
    except SourceError:
        raise
    except PermissionError as error:
        raise SourceError(Sentence("no permission to read it")) from error
    except (zipfile.BadZipFile, gzip.BadGzipFile, zlib.error, lzma.LZMAError, EOFError, NotImplementedError) as error:
        raise SourceError(Sentence("the archive is damaged: {error}", error=error)) from error
    except RuntimeError as error:
        # zipfile says so of an archive with a password.
        raise SourceError(Sentence("the archive cannot be opened: {error}", error=error)) from error
    except OSError as error:
        raise SourceError(error.strerror or str(error)) from error
    except (ValueError, KeyError, IndexError, OverflowError, MemoryError, struct.error) as error:
        # What zipfile makes of broken tables.
        raise SourceError(Sentence("the archive is damaged: {error}", error=error)) from error


def _is_gzip(path: str) -> bool:
    return path.lower().endswith(PACKED[0])


def _is_zip(path: str) -> bool:
    return path.lower().endswith(PACKED[1])


def _open(source: Source, closing: ExitStack) -> tuple[IO[bytes], Allowance | None]:
    """The stream, and how far it may be unpacked."""
    path = source.path
    if path == STDIN:
        return sys.stdin.buffer, None
    if source.member is None and _is_gzip(path):
        allowance = Allowance(os.stat(path).st_size)
        return cast(IO[bytes], closing.enter_context(gzip.GzipFile(path))), allowance
    if source.member is not None or _is_zip(path):
        archive = source.archive
        if archive is None or archive.zip.fp is None:
            archive = Archive(path)
            closing.enter_context(archive.zip)
        if source.member is None:
            raise SourceError(Sentence("the archive holds no files"))
        return closing.enter_context(archive.zip.open(source.member)), archive.allowance
    return closing.enter_context(Path(path).open("rb")), None


def _blocks(stream: IO[bytes], allowance: Allowance | None, left: int | None) -> Iterator[bytes]:
    while left is None or left > 0:
        with _reading():
            block = stream.read(BLOCK if left is None else min(BLOCK, left))
        if not block:
            return
        if allowance is not None:
            allowance.spend(len(block))
        if left is not None:
            left -= len(block)
        yield block
