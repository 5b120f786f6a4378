"""From the paths that a user names to the files that are read: folders, `-`, .gz and .zip.

What a file holds is not looked at here.
"""

import gzip
import os
import sys
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

from holdem.histories.text import BLOCK

STDIN = "-"


class SourceError(OSError):
    """A file cannot be read; its text is one sentence without the path."""


@dataclass(frozen=True, slots=True)
class Source:
    """One history: a file, standard input, or a file inside a zip archive (`member`)."""

    path: str
    member: str | None = None

    @property
    def name(self) -> str:
        """What messages call it: the path as given; in an archive ``archive.zip/member``."""
        return self.path if self.member is None else f"{self.path}/{self.member}"

    @property
    def is_plain(self) -> bool:
        """Whether it is a file that can be read from any byte on."""
        return self.member is None and self.path != STDIN and not self.path.lower().endswith(".gz")

    @contextmanager
    def blocks(self, start: int = 0) -> Iterator[Iterator[bytes]]:
        """The bytes, block by block, unpacked; of a plain file from byte `start` on.

        Entering it, and iterating, raise SourceError when the file cannot be read (on).
        """
        with _reading():
            stream, closing = _open(self)
            if start:
                stream.seek(start)
        with closing:
            yield _blocks(stream)


def find_sources(paths: Sequence[str]) -> Iterator[Source]:
    """The files that `paths` name, in that order; of folders all files by name, hidden ones and journals left out.

    Raises FileNotFoundError for a path that does not exist, before any file is given.
    """
    for path in paths:
        if path != STDIN and not Path(path).exists():
            raise FileNotFoundError(path)
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
            # The journal of an unfinished game lies beside its history and is none.
            if file.suffix != ".journal" and file.is_file():
                yield file
    # What is gone since its folder was listed is not missed.
    yield from (Path(error.filename) for error in closed if not isinstance(error, FileNotFoundError))


def _in_archive(path: str) -> Iterator[Source]:
    members: list[str | None] = [None]
    if path.lower().endswith(".zip"):
        try:
            with _reading(), zipfile.ZipFile(path) as archive:
                members = [info.filename for info in archive.infolist() if not info.is_dir()]
        except SourceError:
            # Read as what it is, it will be said to be no text.
            pass
    for member in members:
        yield Source(path, member)


@contextmanager
def _reading() -> Iterator[None]:
    """Turns whatever goes wrong while reading into one sentence."""
    try:
        yield
    except PermissionError as error:
        raise SourceError("no permission to read it") from error
    except (zipfile.BadZipFile, gzip.BadGzipFile, zlib.error, EOFError, NotImplementedError) as error:
        raise SourceError(f"the archive is damaged: {error}") from error
    except RuntimeError as error:
        # zipfile says so of an archive with a password.
        raise SourceError(f"the archive cannot be opened: {error}") from error
    except OSError as error:
        raise SourceError(error.strerror or str(error)) from error


def _open(source: Source) -> tuple[IO[bytes], ExitStack]:
    """The stream, and what must be closed afterwards."""
    closing = ExitStack()
    if source.path == STDIN:
        return sys.stdin.buffer, closing
    if source.member is not None:
        archive = closing.enter_context(zipfile.ZipFile(source.path))
        return closing.enter_context(archive.open(source.member)), closing
    if source.path.lower().endswith(".gz"):
        return cast(IO[bytes], closing.enter_context(gzip.GzipFile(source.path))), closing
    return closing.enter_context(Path(source.path).open("rb")), closing


def _blocks(stream: IO[bytes]) -> Iterator[bytes]:
    while True:
        with _reading():
            block = stream.read(BLOCK)
        if not block:
            return
        yield block
