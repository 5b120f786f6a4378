"""Luck in all-ins: what each seat could expect of the pots when nobody could act any more, against what it got.

Only of hands that went to a showdown with cards to come, and of which every contestant's cards are told.  Folded hands
are not looked at, even where they are told: so the answer is the same whoever kept the history (trackers do likewise).
Carries R10 and R11.2; the chances are `core.odds.all_in`'s.
"""

from fractions import Fraction

from holdem.core.cards import Card
from holdem.core.events import BetMade, Called, Checked, Folded, ForcedBetPosted, RaisedTo, StreetDealt
from holdem.histories.audit_pots import stacks_after
from holdem.histories.payments import taken_from_pots, won_by_seat
from holdem.histories.record import Collected
from holdem.histories.replay import Replay
from holdem.histories.staging import BOARD_CARDS

_ACTS = (ForcedBetPosted, Folded, Checked, Called, BetMade, RaisedTo)


def expected_minus_actual(replay: Replay) -> dict[int, Fraction] | None:
    """By seat the chips (in the smallest unit) that luck kept from it, negative where it gave; None where none is told.

    What the house took of the pots is taken of the expectations alike.  Of a hand that was run more than once, what
    was got is what all runs together paid.
    """
    board = _board_at_the_last_act(replay)
    pots = [awarded.pot for awarded in replay.hand.awarded]
    contestants = {seat for pot in pots if len(pot.contestants) > 1 for seat in pot.contestants}
    hole: dict[int, tuple[Card, ...]] = {}
    for seat in contestants:
        cards = replay.hole.get(seat)
        if cards is None or len(cards) != 2:
            return None
        hole[seat] = cards
    if not contestants or len(board) == BOARD_CARDS or len(replay.board) != BOARD_CARDS:
        return None

    from holdem.core.odds.all_in import expected_chips

    expected = expected_chips(pots, hole, board)
    won = won_by_seat(replay.hand)
    after = stacks_after(replay, taken_from_pots(replay) if replay.record.of(Collected) else None)
    left = replay.stacks_left
    got = {seat: after[seat] - (left[seat] - won.get(seat, 0)) for seat in expected}
    part = Fraction(sum(got.values()), sum(pot.amount for pot in pots))
    return {seat: chips * part - got[seat] for seat, chips in expected.items()}


def _board_at_the_last_act(replay: Replay) -> tuple[Card, ...]:
    board: tuple[Card, ...] = ()
    at_last_act = board
    for event in replay.events:
        if isinstance(event, StreetDealt):
            board = event.board
        elif isinstance(event, _ACTS):
            at_last_act = board
    return at_last_act
