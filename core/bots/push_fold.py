"""The equilibrium of all-in or fold and nothing else: a yardstick that nobody beats by going all-in better.

First in it goes all-in or folds by the tables of `holdem.core.odds.push_fold`, and it calls by them; a raise counts as
all-in, for it answers with all chips or none.  Limps count as folds.  After the flop, where it comes only by checking
its big blind, it checks and folds.
"""

from holdem.core.actions import ALL_IN, Action
from holdem.core.bots.chance import Chance
from holdem.core.bots.moves import give_up, stay
from holdem.core.bots.view import SeatView, View
from holdem.core.button import clockwise_after
from holdem.core.cards import Street
from holdem.core.events import BetMade, Called, Folded, ForcedBetPosted, RaisedTo
from holdem.core.odds.classes import CLASS_INDEX, class_name
from holdem.core.odds.push_fold import Frequencies, call_range, depth_for_pot, overcall_range, push_range


class PushFold:
    """Plays as this module says."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def decide(self, view: View) -> Action:
        """All chips, or none."""
        options = view.options
        if view.street is not Street.PREFLOP:
            return give_up(options)
        often = wanted(view)[CLASS_INDEX[class_name(view.cards)]]
        if often == 0 or (often < 1 and self._chance(view).random() >= often):
            return give_up(options)
        if options.can_go_all_in:
            return ALL_IN
        # With the others all-in a call is all there is to do; in a game with limits no more than a call is wanted.
        return stay(options)


def wanted(view: View) -> Frequencies:
    """How often each class of hands goes all-in, or calls an all-in, in the place of the player before the flop."""
    order = clockwise_after(view.positions.big_blind, [seat.seat for seat in view.seats])
    place = {seat: number for number, seat in enumerate(order)}
    in_hand = {seat.seat: seat for seat in view.opponents}
    in_pot = _in_the_pot(view)
    behind = [seat for seat in in_hand if seat not in in_pot and place[seat] > place[view.seat]]
    if not in_pot:
        # Those who limped can still fold, as those behind can.
        rivals = list(in_hand.values())
        return push_range(len(rivals), _depth(view, rivals))
    first = in_pot[0]
    after_first = len(order) - 1 - place[first]
    rivals = [in_hand[seat] for seat in in_pot if seat in in_hand]
    depth = _depth(view, rivals)
    if len(in_pot) == 1:
        # A blind that raises, or a player who raises after he called, may have fewer behind than the player needs.
        return call_range(max(after_first, len(behind) + 1), len(behind), depth)
    called = max(len(order) - 1 - place[in_pot[1]], len(behind) + 1)
    return overcall_range(max(after_first, called + 1), called, len(behind), depth)


def _in_the_pot(view: View) -> list[int]:
    """Who raised before the flop, and who called or raised after that, without the player; in order."""
    seats: list[int] = []
    for event in view.events:
        raised = isinstance(event, RaisedTo | BetMade)
        if raised or (seats and isinstance(event, Called)):
            assert isinstance(event, RaisedTo | BetMade | Called)
            seats = [seat for seat in seats if seat != event.seat] + [event.seat]
        elif isinstance(event, Folded):
            seats = [seat for seat in seats if seat != event.seat]
    return [seat for seat in seats if seat != view.seat]


def _depth(view: View, rivals: list[SeatView]) -> float:
    """The chips that can be won or lost to one of `rivals`, in big blinds; antes count as blinds."""
    mine = view.me.stack + view.me.contribution
    most = min(mine, max(seat.stack + seat.contribution for seat in rivals))
    posted = sum(event.amount for event in view.events if isinstance(event, ForcedBetPosted))
    return depth_for_pot(most, posted)
