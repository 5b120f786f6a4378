"""What hands win that lie open: when that can be told in a hand, and how much it is (R11.2).

Follows the events of one hand after another.  Nothing is known here but what the events show; the chances are
`core.odds.run_outs`', exact before every street.
"""

from collections.abc import Mapping
from fractions import Fraction

from holdem.core.cards import Card
from holdem.core.events import Event, Folded, HandShown, HandStarted, HoleCardsDealt, StreetDealt

_BOARD_CARDS = 5


class OpenHands:
    """Tells equities while hands are turned up before the board is complete.

    `every_street`: also when the cards are dealt and on each street, if all hands that are still in are known; then
    with `show_all` hole cards are known as soon as they are dealt.
    """

    def __init__(self, *, every_street: bool = False, show_all: bool = False) -> None:
        self._every_street = every_street
        self._show_all = show_all
        self._in: list[int] = []
        self._dealt = 0
        self._known: dict[int, tuple[Card, ...]] = {}
        self._turned_up: set[int] = set()
        self._board: tuple[Card, ...] = ()

    def see(self, event: Event) -> dict[int, Fraction]:
        """What each hand wins on average of a pot that all of them contest, if `event` makes that worth telling."""
        match event:
            case HandStarted():
                self._in, self._dealt, self._board = sorted(event.stacks), 0, ()
                self._known.clear()
                self._turned_up.clear()
                return {}
            case HoleCardsDealt(seat, cards):
                self._dealt += 1
                if cards is not None and self._show_all:
                    self._known[seat] = cards
                tells = self._every_street and self._dealt == len(self._in)
            case Folded(seat):
                self._in = [other for other in self._in if other != seat]
                return {}
            case HandShown(seat, cards):
                self._known[seat] = cards
                self._turned_up.add(seat)
                tells = self._turned_up.issuperset(self._in)
            case StreetDealt():
                self._board = event.board
                tells = self._every_street or self._turned_up.issuperset(self._in)
            case _:
                return {}
        if (
            not tells
            or len(self._board) == _BOARD_CARDS
            or len(self._in) < 2
            or not self._known.keys() >= set(self._in)
        ):
            return {}
        return equities({seat: self._known[seat] for seat in self._in}, self._board)


def equities(hands: Mapping[int, tuple[Card, ...]], board: tuple[Card, ...]) -> dict[int, Fraction]:
    """The part of the pot that each of `hands` wins on average on a board that begins with `board`."""
    from holdem.core.odds.all_in import expected_chips
    from holdem.core.pots import Pot

    return expected_chips([Pot(1, tuple(hands))], hands, board)
