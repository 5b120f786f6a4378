"""What a player makes of a decision: each thing that he could do, and what he thinks it is worth."""

from dataclasses import dataclass

from holdem.core.actions import Action


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do.

    `value` is what it is worth on average, in chips, compared with giving up now.  `score` is what the player goes by:
    the value with the risk and his likings counted in.  `all_fold` is the chance that everybody else gives up at once,
    `equity` the part of the pot that he wins from those who do not, at a show-down.
    """

    action: Action
    value: float
    score: float
    all_fold: float
    equity: float


@dataclass(frozen=True, slots=True)
class Assessment:
    """A decision: the `choices`, best score first, and the facts behind them.

    `equity` is the part of the pot that the player wins at a show-down from the hands that the others are likely to
    hold; `price` the part of the pot, after calling, that the call costs (0 where he may check); `depth` what he can
    still lose or win, in big blinds.
    """

    choices: tuple[Choice, ...]
    equity: float
    price: float
    depth: float

    @property
    def best(self) -> Choice:
        """The choice with the highest score."""
        return self.choices[0]
