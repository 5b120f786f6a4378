"""What the shell may offer for the values of options; asked only while somebody presses Tab."""

from collections.abc import Iterator


def structures(incomplete: str) -> Iterator[str]:
    """The structures that are there by name."""
    from holdem.core.structure_file import READY

    return (name for name in READY if name.startswith(incomplete))


def bots(incomplete: str) -> Iterator[str]:
    """The last computer player of a list by commas."""
    from holdem.core.bots import PLAYER_NAMES

    before, comma, last = incomplete.rpartition(",")
    return (f"{before}{comma}{name}" for name in PLAYER_NAMES if name.startswith(last))
