"""How a computer player likes to play, whatever its level: named characters.  The one place for these settings."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Likings, which are added to what an act is worth; 0 is a player who only counts.

    `enters`: what playing a hand is worth to him, in big blinds.  `raises`: what raising before the flop is worth on
    top of that, in big blinds.  `bets`: what a bet or raise after the flop is worth to him, `calls`: what calling is,
    both as a part of the pot.
    """

    enters: float = 0.0
    raises: float = 0.0
    bets: float = 0.0
    calls: float = 0.0


BALANCED = "balanced"
"""The style of a player of whom none is named."""

STYLES: Mapping[str, Style] = {
    BALANCED: Style(),
    "nit": Style(enters=-0.5, raises=-0.25, bets=-0.05, calls=-0.05),
    "rock": Style(enters=-0.25, raises=-0.4, bets=-0.25, calls=0.0),
    "tag": Style(enters=-0.25, raises=0.25, bets=0.1, calls=-0.05),
    "lag": Style(enters=0.0, raises=0.35, bets=0.15, calls=-0.05),
    "maniac": Style(enters=0.3, raises=0.9, bets=0.45, calls=0.0),
    "calling-station": Style(enters=0.5, raises=-0.6, bets=-0.2, calls=0.15),
}
"""The styles by name."""
