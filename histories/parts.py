"""Divides a file into parts of whole hands, so that several workers can judge it at once.

A file can be divided where its format says how hands begin, and only where the bytes before a part make no difference
to how it is read: one encoding, one kind of line end.  Of a plain file a part is a range of bytes, which the worker
reads for itself; of what is unpacked or piped it is the bytes.  What cannot be divided and is too big to be kept is one
part that is `here`: read where it was found, block by block.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain

from holdem.histories.formats import Format, detect
from holdem.histories.sources import Source, SourceError, up_to_error
from holdem.histories.text import BLOCK

PART = 1 << 20
"""The least number of bytes of a part but the last."""

KEPT = 1 << 23
"""The most bytes that are kept in memory while the end of a part is looked for."""


@dataclass(slots=True)
class Part:
    """A run of hands of `source`, from line `line` on, to before line `end` (None: to the end of the file).

    Its bytes are `data` and `rest`, or, where there is no `data`, the file's from `start` to before `stop`; they may go
    on beyond the line `end`, so that what follows the last hand can be seen.  `format` names the format of the file
    where it was looked at already.  A part with a `rest` is `here`.
    """

    source: Source
    line: int = 1
    end: int | None = None
    format: str | None = None
    start: int = 0
    stop: int | None = None
    data: bytes | None = None
    rest: Iterator[bytes] | None = None

    @property
    def is_here(self) -> bool:
        """Whether only this process can read it, and nothing that comes after it in the file or archive before."""
        return self.rest is not None

    @property
    def is_whole(self) -> bool:
        """Whether it is the whole file."""
        return self.line == 1 and self.end is None

    @property
    def size(self) -> int:
        """About how many bytes it has; 0 where that is not known."""
        if self.data is not None:
            return len(self.data)
        return (self.stop or self.source.size or self.start) - self.start

    @contextmanager
    def blocks(self) -> Iterator[Iterator[bytes]]:
        """Its bytes, block by block.  Raises as `Source.blocks` does."""
        if self.data is None:
            with self.source.blocks(self.start, self.stop) as blocks:
                yield blocks
        else:
            data = self.data
            slices = (data[i : i + BLOCK] for i in range(0, len(data), BLOCK))
            yield chain(slices, self.rest or ())


def parts_of(source: Source, size: int | None = None) -> Iterator[Part]:
    """The parts of one file, in order, each as soon as its end is known.  A part that is `here` is the last."""
    size = size or PART
    known_size = source.size
    if known_size is not None and known_size <= size:
        yield Part(source)
        return
    try:
        with source.blocks() as blocks:
            yield from _cut(source, blocks, size)
    except SourceError:
        # Whoever reads it will say so.
        yield Part(source)


def _cut(source: Source, blocks: Iterator[bytes], size: int) -> Iterator[Part]:
    """Cuts a file where hands begin, at least `size` bytes apart, as long as it may be divided."""
    buffer = bytearray()
    known: Format | None = None
    divisible = True
    held: list[SourceError] = []
    start, line, searched = 0, 1, size

    def data(stop: int | None) -> bytes | None:
        return bytes(buffer[:stop]) if source.size is None else None

    for number, block in enumerate(chain(up_to_error(blocks, held), [b""])):
        ended = not block
        if number == 0:
            known = detect(block)
            divisible = known is not None and not block.startswith((b"\xff\xfe", b"\xfe\xff"))
        divisible = divisible and not _may_not_be_divided(block)
        name = known.name if known is not None else None
        buffer += block
        while divisible and known is not None and known.begins is not None and len(buffer) > size:
            cut = known.begins.search(buffer, searched)
            if cut is None:
                # The end of the buffer may be half a beginning.
                searched = max(buffer.rfind(b"\n"), searched)
                break
            searched = cut.start()
            after = known.begins.search(buffer, cut.end())
            if after is None and not ended and len(buffer) - searched < KEPT:
                break
            stop = after.start() if after is not None else len(buffer)
            end = line + buffer.count(b"\n", 0, searched)
            yield Part(source, line, end, name, start, start + stop, data(stop))
            del buffer[:searched]
            start, line, searched = start + searched, end, size
        if held:
            yield Part(source, line, None, name, data=bytes(buffer), rest=_raising(held))
            return
        if ended:
            yield Part(source, line, None, name, start, None, data(None))
            return
        if len(buffer) > KEPT:
            yield Part(source, line, None, name, data=bytes(buffer), rest=blocks)
            return


def _may_not_be_divided(block: bytes) -> bool:
    return block.count(b"\r") - block.endswith(b"\r") > block.count(b"\r\n") or b"quoted-printable" in block


def _raising(errors: Iterable[SourceError]) -> Iterator[bytes]:
    """No block, but the first error."""
    for error in errors:
        raise error
    yield b""
