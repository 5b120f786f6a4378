"""What a writer gives back of one hand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Written:
    """The `text` of one hand, "" where it could not be written, and in sentences what of it the format cannot hold."""

    text: str
    losses: tuple[str, ...] = ()
