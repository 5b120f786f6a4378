"""The dice of computer players.  No player keeps a running generator, so that a resumed game decides the same."""

from hashlib import sha256
from random import Random

from holdem.core.bots.view import View


class Chance:
    """Gives a fresh generator for each decision of one seat.

    Only a digest of the tournament's `seed` is kept: from the seed itself the cards could be worked out.
    """

    def __init__(self, seed: str, seat: int) -> None:
        self._key = sha256(f"{seed}|player in seat {seat}".encode()).hexdigest()

    def __call__(self, view: View) -> Random:
        """The generator for this decision, by seed, seat, hand number and number of acts so far in the hand alone."""
        return Random(f"{self._key}|{view.hand_number}|{view.acts}")
