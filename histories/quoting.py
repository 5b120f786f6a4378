"""Remembers the bytes that were read last, so that a finding can show its line, whatever the format is."""

from collections import deque
from collections.abc import Iterable, Iterator

from holdem.histories.text import decode_line

_MOST_BLOCKS = 64
_LONGEST_QUOTE = 200


class Quoter:
    """Lets blocks pass and gives back single lines of those that are still kept.

    Lines are counted as `text` does, from `line` on.  What was let go cannot be quoted, nor UTF-16, nor what ends its
    lines in a lone CR.
    """

    def __init__(self, line: int = 1) -> None:
        self._next_line = line
        self._blocks: deque[tuple[int, bytes]] = deque()
        self._plain = True

    def watch(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        """The same blocks, remembered."""
        for block in blocks:
            if block.startswith((b"\xff\xfe", b"\xfe\xff")) or block.count(b"\r") > 1 + block.count(b"\n"):
                self._plain = False
            if self._plain:
                self._blocks.append((self._next_line, block))
                self._next_line += block.count(b"\n")
                if len(self._blocks) > _MOST_BLOCKS:
                    self._blocks.popleft()
            yield block

    def forget(self, before: int) -> None:
        """Lets go of what stands before line `before`."""
        while len(self._blocks) > 1 and self._blocks[1][0] < before:
            self._blocks.popleft()

    def quote(self, line: int) -> str:
        """The text of `line`, at most so much as a person reads; "" where it is not known any more."""
        pieces: list[bytes] = []
        for first, block in self._blocks:
            if pieces:
                pieces.append(block[: _end(block, 0)])
                if b"\n" in block:
                    break
            elif first <= line <= first + block.count(b"\n"):
                start = 0
                for _ in range(line - first):
                    start = block.index(b"\n", start) + 1
                pieces.append(block[start : _end(block, start)])
                if block.find(b"\n", start) >= 0:
                    break
        return decode_line(b"".join(pieces)[: 4 * _LONGEST_QUOTE]).strip()[:_LONGEST_QUOTE]


def _end(block: bytes, start: int) -> int:
    end = block.find(b"\n", start)
    return len(block) if end < 0 else end
