"""Small text files that a person wrote: scenarios and structures, read whole."""

import sys
from dataclasses import dataclass
from pathlib import Path

from holdem.cli.exits import Failure, ScriptError, cannot
from holdem.core.sentences import Sentence

_MOST_BYTES = 100_000


@dataclass(frozen=True, slots=True)
class TextFile:
    """What a file holds, as it lies on disk and as text; `path` is None for standard input."""

    path: Path | None
    content: bytes
    text: str


def read_text_file(file: str, what: Sentence, folder: Path | None = None) -> TextFile:
    """Reads `file` (``-``: standard input), sought from `folder`; `what` it should be is for errors.

    Raises Failure when it cannot be read, is too large or is not UTF-8.
    """
    path = None
    try:
        if file == "-":
            content = sys.stdin.buffer.read(_MOST_BYTES + 1) if sys.stdin is not None else b""
        else:
            path = ((folder or Path()) / file).absolute()
            with path.open("rb") as stream:
                content = stream.read(_MOST_BYTES + 1)
    except OSError as error:
        raise cannot("cannot read {path}: {why}", error, path=file) from None
    if len(content) > _MOST_BYTES:
        raise Failure(
            "{file} is too large for {what}: at most {most} bytes are read",
            file=file,
            what=what,
            most=_MOST_BYTES,
        )
    try:
        return TextFile(path, content, content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ScriptError(file, line, "the line is not text in UTF-8") from None
