"""Our own hands in another format as they are played: their text is read again, and what it tells is written anew.

So a history in that format shows just what one in PokerStars text shows, of hidden cards too.
"""

from collections.abc import Callable

from holdem.histories.findings import Finding
from holdem.histories.formats import pokerstars
from holdem.histories.replay import Replay
from holdem.histories.writers import Target


def rewriter(kind: Target) -> Callable[[str], str]:
    """What makes the text of one hand after another of the same file, of which there may be any number.

    Raises ValueError for a text that is no hand, or one that the format cannot hold.
    """
    writer = kind.make(True)

    def rewritten(text: str) -> str:
        findings: list[Finding] = []
        (record,) = pokerstars.read([text.encode("utf-8", "replace")], findings.append)
        written = writer.write(Replay(record))
        if not written.text:
            raise ValueError(written.left_out)
        return written.text

    return rewritten
