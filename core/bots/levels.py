"""How well a computer player plays: what it can do, level by level.  The one place for these settings."""

from collections.abc import Mapping
from dataclasses import dataclass

from holdem.core.cards import Street


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player can do.

    `reads_until`: the last street whose bets tell him anything about hands, None if none do. `remembers`: the
    tallies of `Habits` by which he moves his guesses about an opponent. `looks_ahead`: whether the streets to come
    count. `position`: whether it matters to him who acts after him. `pushes`: at how many big blinds, or fewer,
    going all-in before the flop is worth a thought to him. `sees_folds`: whether he reckons with folds. Bets and
    raises that he thinks of: `fractions` of the pot after the flop, `opens` in big blinds, `reraises` as multiples
    of the bet faced. `overcalls`: how much of the pot he adds to every call, for the fun of it. `rounds`: how many
    times over the flop is played out. `experience`: whether he knows what later streets bring beyond their rules of
    thumb, and for whom he can wait.
    """

    reads_until: Street | None
    remembers: tuple[str, ...]
    looks_ahead: bool
    position: bool
    pushes: int
    sees_folds: bool
    fractions: tuple[float, ...]
    opens: tuple[float, ...]
    reraises: tuple[float, ...]
    overcalls: float = 0.0
    rounds: int = 1
    experience: bool = False


_WHO_SHOVES = ("shoves", "reraises")
_BEFORE_THE_FLOP = ("enters", "opens", "shoves", "plays_on", "reraises", "calls_all_in")
_EVERYTHING = (*_BEFORE_THE_FLOP, "bets", "faces_up", "raises_bets", "sizes", "sized", "by_price")

LEVELS: Mapping[str, Skill] = {
    "easy": Skill(
        None,
        remembers=(),
        looks_ahead=False,
        position=False,
        pushes=0,
        sees_folds=False,
        fractions=(0.5,),
        opens=(3.0,),
        reraises=(3.0,),
        overcalls=0.25,
    ),
    "normal": Skill(
        Street.PREFLOP,
        remembers=_WHO_SHOVES,
        looks_ahead=False,
        position=True,
        pushes=15,
        sees_folds=True,
        fractions=(0.5, 1.0),
        opens=(2.5,),
        reraises=(3.0,),
        overcalls=0.08,
    ),
    "hard": Skill(
        Street.RIVER,
        remembers=_BEFORE_THE_FLOP,
        looks_ahead=True,
        position=True,
        pushes=25,
        sees_folds=True,
        fractions=(0.33, 0.66, 1.2),
        opens=(2.25,),
        reraises=(2.7,),
    ),
    "expert": Skill(
        Street.RIVER,
        remembers=_EVERYTHING,
        looks_ahead=True,
        position=True,
        pushes=20,
        sees_folds=True,
        fractions=(0.25, 0.5, 1.0, 1.6),
        opens=(2.0, 2.5, 3.5, 5.0),
        reraises=(2.5, 3.5),
        rounds=2,
        experience=True,
    ),
}
"""The levels, the weakest first."""
