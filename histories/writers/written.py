"""What a writer gives back of one hand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Written:
    """The `text` of one hand, and in sentences what of it the format cannot hold.

    Where the format cannot hold the hand at all, the text is empty and `left_out` says why.
    """

    text: str
    losses: tuple[str, ...] = ()
    left_out: str = ""
