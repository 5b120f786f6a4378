"""What the reading commands share: paths that must exist, JSON on standard output, progress on stderr, safe lines."""

import csv
import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from holdem.cli.exits import Failure
from holdem.cli.options import Format, Lang

if TYPE_CHECKING:
    from holdem.histories.audit_files import FileAudit
    from holdem.histories.findings import Finding

PathsArgument = Annotated[
    list[str], typer.Argument(metavar="PATH...", help="Files and folders of histories; - is standard input.")
]
GamesArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[PATH...]",
        help="Files and folders of histories; - is standard input.  [default: your newest game]",
        show_default=False,
    ),
]
FormatOption = Annotated[Format, typer.Option("--format", help="Text for people, or one JSON document.")]
LangOption = Annotated[
    Lang | None,
    typer.Option(
        "--lang",
        help="English or Russian; English where the output cannot show Cyrillic.  [default: your settings, the locale]",
        show_default=False,
    ),
]

_SECONDS_BETWEEN_SIGNS = 0.5

Counted = TypeVar("Counted")


def missing(error: FileNotFoundError) -> Failure:
    """The failure for a path that does not exist."""
    return Failure("there is no file or folder {error}", error=error)


def or_newest(paths: list[str] | None) -> list[str]:
    """`paths`, or the newest saved game where none is named.  Raises Failure when there is none."""
    from holdem.cli.saving import newest_saved

    return paths or [str(newest_saved())]


def write_json(document: Any) -> None:
    """Writes one JSON document to standard output, in UTF-8 whatever the locale is."""
    write_utf8([json.dumps(document, ensure_ascii=False, indent=2), "\n"])


def write_utf8(pieces: Iterable[str]) -> None:
    """Writes text to standard output piece by piece, in UTF-8 whatever the locale is."""
    sys.stdout.flush()
    for piece in pieces:
        sys.stdout.buffer.write(piece.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()


def write_csv(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Writes a table to standard output as CSV, in UTF-8 whatever the locale is."""
    sys.stdout.flush()
    text = TextIOWrapper(sys.stdout.buffer, encoding="utf-8", errors="replace", newline="", write_through=True)
    writer = csv.writer(text)
    writer.writerow(headings)
    writer.writerows(rows)
    text.detach()


def printable(line: str) -> str:
    """`line` without characters that would do something to a terminal; histories may hold any."""
    return line if line.isprintable() else "".join(c if c.isprintable() or c == "\t" else "?" for c in line)


def tell_faults(findings: "Iterable[tuple[str, Finding]]", lang: Lang | None) -> bool:
    """Prints to stderr what is an error among `findings`, each with its file; whether there was any."""
    faults = [(path, finding) for path, finding in findings if finding.is_error]
    if faults:
        from holdem.cli.settings import reader_language
        from holdem.cli.wording import said
        from holdem.histories.report import finding_line

        language = reader_language(lang, sys.stderr)
        for path, fault in faults:
            print(printable(said(finding_line(path, fault), language)), file=sys.stderr)
    return bool(faults)


def print_lines(lines: Iterable[str]) -> None:
    """Says `lines` on standard output, each `printable`."""
    from holdem.cli.terminal import say

    for line in lines:
        say(printable(line), sys.stdout)
    sys.stdout.flush()


class Progress:
    """Counts hands on stderr while that is a terminal; nothing is counted aloud where `shown` is False."""

    def __init__(self, shown: bool, lang: Lang | None) -> None:
        self._shown = shown and sys.stderr.isatty()
        self._lang = lang
        self._hands = 0
        self._next = time.monotonic() + _SECONDS_BETWEEN_SIGNS
        self._told = False

    def of(self, files: "Iterable[FileAudit]") -> "Iterator[FileAudit]":
        """`files`, each with its hands counted as they are gone through."""
        for file in files:
            file.hands = self._count(file.hands) if self._shown else file.hands
            yield file
        self._wipe()

    def hands(self, hands: Iterable[Counted]) -> Iterator[Counted]:
        """`hands`, counted as they are gone through."""
        if not self._shown:
            yield from hands
            return
        yield from self._count(hands)
        self._wipe()

    def _wipe(self) -> None:
        if self._told:
            self._told = False
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)

    def _count(self, hands: Iterable[Counted]) -> Iterator[Counted]:
        from holdem.cli.settings import reader_language

        for hand in hands:
            yield hand
            self._hands += 1
            if time.monotonic() > self._next:
                self._next = time.monotonic() + _SECONDS_BETWEEN_SIGNS
                self._told = True
                told = reader_language(self._lang, sys.stderr).trn("{n} hand", "{n} hands", self._hands)
                print(f"\r{told}", end="", file=sys.stderr, flush=True)
