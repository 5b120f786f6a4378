"""What the reading commands share: paths that must exist, JSON on standard output, progress on stderr, safe lines."""

import json
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, TypeVar

import typer

from holdem.cli.exits import Failure
from holdem.cli.options import Format

Item = TypeVar("Item")

PathsArgument = Annotated[
    list[str], typer.Argument(metavar="PATH...", help="Files and folders of histories; - is standard input.")
]
FormatOption = Annotated[Format, typer.Option("--format", help="Text for people, or one JSON document.")]

_SECONDS_BETWEEN_SIGNS = 0.5


def missing(error: FileNotFoundError) -> Failure:
    """The failure for a path that does not exist."""
    return Failure(f"there is no file or folder {error}")


def write_json(document: Any) -> None:
    """Writes one JSON document to standard output, in UTF-8 whatever the locale is."""
    sys.stdout.flush()
    sys.stdout.buffer.write(json.dumps(document, ensure_ascii=False, indent=2).encode("utf-8", "replace") + b"\n")
    sys.stdout.buffer.flush()


def printable(line: str) -> str:
    """`line` without characters that would do something to a terminal; histories may hold any."""
    return line if line.isprintable() else "".join(c if c.isprintable() or c == "\t" else "?" for c in line)


def with_progress(items: Iterable[Item], what: str) -> Iterator[Item]:
    """`items`, counted on stderr while that is a terminal and standard output is none."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield from items
        return
    last = time.monotonic()
    shown = False
    for number, item in enumerate(items, start=1):
        yield item
        now = time.monotonic()
        if now - last > _SECONDS_BETWEEN_SIGNS:
            last, shown = now, True
            print(f"\r{number} {what}", end="", file=sys.stderr, flush=True)
    if shown:
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
