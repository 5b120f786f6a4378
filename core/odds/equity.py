"""What hands and ranges win against each other: exact where that takes no more than a second or two, else sampled.

Exact means that every way to hold the hands and every board was counted (`counting`); else hands and boards are dealt
at random (`sampling`), and it is said how far off that may be.  Imports numpy: not for the start-up.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from holdem.core.cards import Card, card_name
from holdem.core.odds.counting import Shared, count
from holdem.core.odds.ranges import Range
from holdem.core.sentences import Sentence

DEFAULT_SAMPLES = 500_000


@dataclass(frozen=True, slots=True)
class HandOdds:
    """One hand or range among others.  `win`, `tie` and `lose` count boards (and ways to hold the hands, each by its
    weight), or samples; `equity` is the part of the pot, split pots in proportion.
    """

    win: int
    tie: int
    lose: int
    equity: Fraction
    standard_error: float
    """Of `equity`; 0 where it is exact."""

    @property
    def interval(self) -> tuple[float, float]:
        """Bounds within which the true equity lies in 95 of 100 such samples."""
        half = 1.96 * self.standard_error
        return max(0.0, float(self.equity) - half), min(1.0, float(self.equity) + half)


@dataclass(frozen=True, slots=True)
class Odds:
    """The answer for all hands, in the order in which they were asked about."""

    hands: tuple[HandOdds, ...]
    boards: int
    """What `win`, `tie` and `lose` of each hand add up to."""
    exact: bool


def odds(
    ranges: Sequence[Range],
    board: Sequence[Card] = (),
    dead: Collection[Card] = (),
    *,
    samples: int | None = None,
    seed: str = "",
) -> Odds:
    """What each of 2 to 10 `ranges` wins on a board that begins with `board`; `dead` cards come no more.

    Exact if that is feasible and no number of `samples` is asked for; else as many are dealt, the same for each
    `seed`.  Raises ValueError with one sentence for cards that are named twice or ranges that leave no way to deal.
    """
    _check_cards(ranges, board, dead)
    shared = None if samples is not None else count(ranges, board, dead)
    if shared is not None:
        return _summed_up(shared, exact=True)
    from holdem.core.odds.sampling import deal

    return _summed_up(deal(ranges, board, dead, samples or DEFAULT_SAMPLES, seed), exact=False)


def _summed_up(shared: Shared, *, exact: bool) -> Odds:
    boards = sum(sum(counts[number] for counts in shared) // (number + 1) for number in range(len(shared)))
    hands = []
    for win, *ties in shared:
        equity = (win + sum((Fraction(times, number) for number, times in enumerate(ties, 2)), Fraction())) / boards
        square = (win + sum(times / number**2 for number, times in enumerate(ties, 2))) / boards
        # What did not happen once in so many samples may well happen once in a third of them.
        variance = max(square - float(equity) ** 2, 2.5 / boards)
        error = 0.0 if exact else sqrt(variance / boards)
        hands.append(HandOdds(win, sum(ties), boards - win - sum(ties), Fraction(equity), error))
    return Odds(tuple(hands), boards, exact)


def _check_cards(ranges: Sequence[Range], board: Sequence[Card], dead: Collection[Card]) -> None:
    if not 2 <= len(ranges) <= 10:
        raise ValueError(Sentence("2 to 10 hands are expected, not {ranges}", ranges=len(ranges)))
    if len(board) > 5:
        raise ValueError(Sentence("a board has 5 cards at most, not {board}", board=len(board)))
    named: dict[Card, str] = {}
    hands = [(r.text, r.hand) for r in ranges if r.hand is not None]
    for place, cards in ((Sentence("the board"), board), (Sentence("the dead cards"), dead), *hands):
        for card in cards:
            if card in named:
                raise ValueError(
                    Sentence(
                        "the card {card} stands twice: in {named} and in {place}",
                        card=card_name(card),
                        named=named[card],
                        place=place,
                    )
                )
            named[card] = place
    for one in ranges:
        if one.hand is None and not one.without(named):
            raise ValueError(
                Sentence(
                    "no hand of {range} is left: other hands, the board or dead cards hold its cards", range=one.text
                )
            )
    if not _can_be_dealt(ranges, {*board, *dead}):
        raise ValueError(Sentence("there is no way to deal such hands together"))
    if 52 - len({*board, *dead}) < 2 * len(ranges) + 5 - len(board):
        raise ValueError(Sentence("too few cards are left for the hands and the board"))


def _can_be_dealt(ranges: Sequence[Range], gone: Collection[Card]) -> bool:
    """Whether there are hands of all `ranges` that share no card."""
    held = sorted((list(one.weights) for one in ranges), key=len)
    in_vain: set[tuple[int, frozenset[Card]]] = set()

    def fits(place: int, gone: frozenset[Card]) -> bool:
        if place == len(held):
            return True
        if (place, gone) in in_vain:
            return False
        if any(fits(place + 1, gone.union(combo)) for combo in held[place] if not gone.intersection(combo)):
            return True
        in_vain.add((place, gone))
        return False

    return fits(0, frozenset(gone))
