"""Remembers the bytes that were read last, so that a finding can show its line, whatever the format is."""

from collections import deque
from collections.abc import Iterable, Iterator

from holdem.histories.text import decode_line

_MOST_BLOCKS = 16
_LONGEST_QUOTE = 200


class _Kept:
    """A block that went by, of which line `first` is the first or the rest of it."""

    __slots__ = ("_block", "_lines", "first")

    def __init__(self, first: int, block: bytes) -> None:
        self.first = first
        self._block = block
        self._lines: list[bytes] | None = None

    @property
    def lines(self) -> list[bytes]:
        """Its lines; cut only when one is asked for, and then once."""
        if self._lines is None:
            self._lines = self._block.split(b"\n")
        return self._lines


class Quoter:
    """Lets blocks pass and gives back single lines of those that are still kept.

    Lines are counted as `text` does, from `line` on.  What was let go cannot be quoted, nor UTF-16, nor what ends its
    lines in a lone CR.
    """

    def __init__(self, line: int = 1) -> None:
        self._next_line = line
        self._blocks: deque[_Kept] = deque()
        self._plain = True

    def watch(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        """The same blocks, remembered."""
        for block in blocks:
            line_ends = block.count(b"\n")
            if block.startswith((b"\xff\xfe", b"\xfe\xff")) or block.count(b"\r") > 1 + line_ends:
                self._plain = False
            if self._plain:
                self._blocks.append(_Kept(self._next_line, block))
                self._next_line += line_ends
                if len(self._blocks) > _MOST_BLOCKS:
                    self._blocks.popleft()
            yield block

    def forget(self, before: int) -> None:
        """Lets go of what stands before line `before`."""
        while len(self._blocks) > 1 and self._blocks[1].first < before:
            self._blocks.popleft()

    def quote(self, line: int) -> str:
        """The text of `line`, at most so much as a person reads; "" where it is not known any more."""
        pieces: list[bytes] = []
        for kept in self._blocks:
            place = 0 if pieces else line - kept.first
            if 0 <= place < len(kept.lines):
                pieces.append(kept.lines[place])
                if place < len(kept.lines) - 1:
                    # The line ends in this block.
                    break
        return decode_line(b"".join(pieces)[: 4 * _LONGEST_QUOTE]).strip()[:_LONGEST_QUOTE]
