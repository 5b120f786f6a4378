"""Divides a big file into parts of whole hands, so that several workers can read it at once.

Only a plain file can be divided, of a format that says how its hands begin, and only where the bytes before a part make
no difference to how it is read: one encoding, one kind of line end.  All others are one part.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from holdem.histories.formats import detect
from holdem.histories.sources import Source, SourceError

PART = 1 << 21
"""The least number of bytes of a part but the last."""


@dataclass(frozen=True, slots=True)
class Part:
    """A run of hands of `source`: from byte `start`, which begins line `line`, to before line `end` (None: to the end).

    `format` names the format of the file where it was looked at already.
    """

    source: Source
    start: int = 0
    line: int = 1
    end: int | None = None
    format: str | None = None


def parts_of(source: Source, size: int | None = None) -> Iterator[Part]:
    """The parts of one file, in order, each as soon as its end is known."""
    if not source.is_plain:
        yield Part(source)
        return
    start, line, name = 0, 1, None
    try:
        for next_start, next_line, name in _boundaries(source, size or PART):
            yield Part(source, start, line, next_line, name)
            start, line = next_start, next_line
    except SourceError:
        # Whoever reads the part will say so.
        pass
    yield Part(source, start, line, None, name)


def _boundaries(source: Source, size: int) -> Iterator[tuple[int, int, str]]:
    """Where hands begin, at least `size` bytes apart, by byte and line, and the format, while a file may be divided."""
    with source.blocks() as blocks:
        head = next(blocks, b"")
        known = detect(head)
        if known is None or known.begins is None or head.startswith((b"\xff\xfe", b"\xfe\xff")):
            return
        position, line, last = 0, 1, 0
        for block in chain([head], blocks):
            if block.count(b"\r") - block.endswith(b"\r") > block.count(b"\r\n") or b"quoted-printable" in block:
                return
            counted = 0
            if position + len(block) - last >= size:
                found = known.begins.search(block, max(last + size - position, 1))
                if found is not None:
                    counted = found.start()
                    line += block.count(b"\n", 0, counted)
                    last = position + counted
                    yield last, line, known.name
            line += block.count(b"\n", counted)
            position += len(block)
