"""Remembers the bytes that were read last, so that a finding can show its line, whatever the format is."""

from collections import deque
from collections.abc import Iterable, Iterator
from functools import cached_property

from holdem.histories.text import decode_line

_MOST_BLOCKS = 16
_LONGEST_QUOTE = 200


class _Kept:
    """A block that went by.  It is cut into lines, or these are counted, only when one is asked for, and then once."""

    def __init__(self, block: bytes) -> None:
        self._block = block

    @cached_property
    def line_ends(self) -> int:
        """How many lines end in it."""
        return self._block.count(b"\n")

    @cached_property
    def lines(self) -> list[bytes]:
        """Its lines, of which the first and the last may be parts."""
        return self._block.split(b"\n")


class Quoter:
    """Lets blocks pass and gives back single lines of those that are still kept.

    Lines are counted as `text` does, from `line` on.  What was let go cannot be quoted, nor UTF-16, nor what ends its
    lines in a lone CR.
    """

    def __init__(self, line: int = 1) -> None:
        self._first_line = line
        self._blocks: deque[_Kept] = deque()
        self._plain = True

    def watch(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        """The same blocks, remembered."""
        for block in blocks:
            if self._plain:
                kept = _Kept(block)
                if block.startswith((b"\xff\xfe", b"\xfe\xff")) or (
                    b"\r" in block and block.count(b"\r") > 1 + kept.line_ends
                ):
                    self._plain = False
                else:
                    self._remember(kept)
            yield block

    def _remember(self, kept: _Kept) -> None:
        self._blocks.append(kept)
        if len(self._blocks) > _MOST_BLOCKS:
            self._first_line += self._blocks.popleft().line_ends

    def quote(self, line: int) -> str:
        """The text of `line`, at most so much as a person reads; "" where it is not known any more."""
        pieces: list[bytes] = []
        first = self._first_line
        for kept in self._blocks:
            place = 0 if pieces else line - first
            if 0 <= place <= kept.line_ends:
                pieces.append(kept.lines[place])
                if place < kept.line_ends:
                    # The line ends in this block.
                    break
            first += kept.line_ends
        return decode_line(b"".join(pieces)[: 4 * _LONGEST_QUOTE]).strip()[:_LONGEST_QUOTE]
