"""Where the button and the blinds stand, hand after hand.  Carries R2: the draw's result, the dead button, heads-up.

Nothing here knows chips or cards; the draw itself is `tournament`'s.
"""

from bisect import bisect_right
from collections.abc import Collection, Sequence

from holdem.core.values import value


@value
class Positions:
    """The seats of button, small blind and big blind in one hand.

    The button may stand before an empty seat (a dead button), and the small blind's seat may be empty (no small blind
    is posted then); the big blind's seat is always a player's.
    """

    button: int
    small_blind: int
    big_blind: int


def clockwise_after(seat: int, occupied: Collection[int]) -> tuple[int, ...]:
    """The occupied seats in the order of play that begins after `seat`; `seat` itself, if occupied, comes last."""
    seats = sorted(occupied)
    first = bisect_right(seats, seat)
    return (*seats[first:], *seats[:first])


def first_positions(button: int, occupied: Collection[int]) -> Positions:
    """The first hand's positions after `button` was drawn (R2.2; R2.3 with two players)."""
    order = clockwise_after(button, occupied)
    if len(order) == 2:
        return Positions(button=button, small_blind=button, big_blind=order[0])
    return Positions(button=button, small_blind=order[0], big_blind=order[1])


def next_positions(last: Positions, occupied: Collection[int]) -> Positions:
    """The positions of the hand after `last`, among the players still `occupied` (R2.2, R2.3).

    Raises ValueError with fewer than two players.
    """
    order = clockwise_after(last.big_blind, occupied)
    if len(order) < 2:
        raise ValueError("a hand needs two players")
    big_blind = order[0]
    if len(order) == 2:
        return Positions(button=order[1], small_blind=order[1], big_blind=big_blind)
    return Positions(button=last.small_blind, small_blind=last.big_blind, big_blind=big_blind)


def position_names(positions: Positions, seats: Sequence[int]) -> dict[int, str]:
    """What each of `seats` is called by where it sits: BTN, SB, BB, then UTG to CO (R2).

    With two players the button also has the small blind and is called BTN.
    """
    names = {positions.big_blind: "BB"}
    if positions.small_blind in seats:
        names[positions.small_blind] = "SB"
    if positions.button in seats:
        names[positions.button] = "BTN"
    between = [seat for seat in clockwise_after(positions.big_blind, seats) if seat not in names]
    late = ["LJ", "HJ", "CO"][-max(0, len(between) - 1) :] if len(between) > 1 else []
    early = len(between) - len(late)
    titles = ["UTG" if i == 0 else f"UTG+{i}" for i in range(early)] + late
    return names | dict(zip(between, titles, strict=True))
