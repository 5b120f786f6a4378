"""What each seat can expect of the pots once nobody has a decision left and all cards lie open.  Carries R10.3.

This is what luck is measured against: what a seat was paid, less what it could expect before the last cards came.
Exact before every street; an odd chip is split like the others.  Imports numpy: not for the start-up.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from holdem.core.cards import Card
from holdem.core.odds.run_outs import run_outs
from holdem.core.pots import Pot


def expected_chips(
    pots: Sequence[Pot],
    hole: Mapping[int, Sequence[Card]],
    board: Sequence[Card] = (),
    dead: Collection[Card] = (),
) -> dict[int, Fraction]:
    """The chips that each seat gets out of `pots` on average over all boards that begin with `board`.

    `hole` holds the two cards of all who contest a pot with others; hands in it that contest none are known to have
    been folded and come no more, no more than the `dead` cards do.  Takes about 3 ms before the flop, however many
    hands there are.
    Raises KeyError for a contestant whose cards are not told.
    """
    expected = dict.fromkeys([*hole, *[seat for pot in pots for seat in pot.contestants]], Fraction())
    contested = [pot for pot in pots if len(pot.contestants) > 1]
    for pot in pots:
        if len(pot.contestants) == 1:
            expected[pot.contestants[0]] += pot.amount
    if not contested:
        return expected
    seats = sorted({seat for pot in contested for seat in pot.contestants})
    folded = [card for seat, cards in hole.items() if seat not in seats for card in cards]
    outcome = run_outs([hole[seat] for seat in seats], board, (*dead, *folded))
    boards = int(outcome.boards.sum())
    for pot in contested:
        rows = [seats.index(seat) for seat in pot.contestants]
        for seat, shared in zip(pot.contestants, outcome.shared(rows), strict=True):
            parts = sum((Fraction(count, number) for number, count in enumerate(shared, 1)), Fraction())
            expected[seat] += pot.amount * parts / boards
    return expected
