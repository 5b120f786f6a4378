"""The hands of a tournament, one after another, until somebody has all the chips.  Carries R1 and the draw of R2.1.

`Tournament` moves the button, looks up the level, gets the cards and hands out a `Hand`; it decides nothing in a hand.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from holdem.core.actions import Action
from holdem.core.button import Positions, clockwise_after, first_positions, next_positions
from holdem.core.cards import highest_card
from holdem.core.deal import deal_from_deck
from holdem.core.dealer import Dealer
from holdem.core.events import (
    ButtonDrawn,
    HandEnded,
    HandStarted,
    Listener,
    PlayerEliminated,
    PlayerReentered,
    TournamentEnded,
)
from holdem.core.hand import Hand
from holdem.core.places import Places, Standing, prizes
from holdem.core.structure import Structure

Decide = Callable[[Hand], Action]
"""What a driver is: it looks at the hand and acts for the seat to act."""


class Tournament:
    """A sit-and-go in progress.

    `stacks` gives every seat's chips at the start.  Without `button` it is drawn (R2.1).  `first_hand` is the number of
    the first hand, for the level.  `listener` gets every event of every hand.  `re_enter` is asked for each seat that
    has lost its last chip and may come back (R1.5); whoever may, does, unless it says otherwise.
    """

    def __init__(
        self,
        structure: Structure,
        stacks: Mapping[int, int],
        dealer: Dealer,
        *,
        button: int | None = None,
        first_hand: int = 1,
        listener: Listener | None = None,
        re_enter: Callable[[int], bool] = lambda seat: True,
    ) -> None:
        self.structure = structure
        self.number = first_hand - 1
        """The number of the last hand that was started."""
        self.hand: Hand | None = None
        """The hand in progress; None between hands."""
        self.positions: Positions | None = None
        self._places = Places(dict(stacks))
        self._dealer = dealer
        self._button = button
        self._listener = listener
        self._re_enter = re_enter
        self._entries: Counter[int] = Counter()

    @property
    def stacks(self) -> dict[int, int]:
        """The chips of every seat still in the tournament, as they stood before the hand in progress."""
        return dict(self._places.chips)

    @property
    def over(self) -> bool:
        """One player holds all the chips, or the last hand has been played (R1.2)."""
        return self.hand is None and (len(self._places.chips) < 2 or self.number >= self.structure.max_hands)

    @property
    def level_number(self) -> int:
        """The level of the hand that was started last, from 1 (R1.3)."""
        return self.structure.level_number(max(self.number, 1))

    def standings(self) -> list[Standing[int]]:
        """Every seat, best place first (R1.2, R1.4)."""
        return self._places.standings()

    def prizes(self) -> dict[int, int]:
        """What each seat would win now, in play chips: the prize pool is every chip bought (R1.5)."""
        return prizes(self.standings(), self.structure.payouts, sum(self._places.chips.values()))

    @property
    def pool_is_final(self) -> bool:
        """Whether nobody can buy chips any more, so that `prizes` of those who are out stay as they are (R1.5)."""
        return self.over or not self.structure.may_re_enter(0, self.structure.level_number(self.number + 1))

    def start_hand(self) -> Hand:
        """Starts the next hand and plays it to its first decision.

        Raises ValueError when the tournament is over or a hand is in progress.
        """
        if self.over or self.hand is not None:
            raise ValueError("the tournament is over" if self.over else "a hand is in progress")
        stacks = self._places.chips
        if self.positions is not None:
            self.positions = next_positions(self.positions, stacks)
        else:
            button = self._button if self._button is not None else self._draw_button()
            self.positions = first_positions(button, stacks)
        self.number += 1
        level_number = self.structure.level_number(self.number)
        level = self.structure.level(level_number)
        if self._listener is not None:
            self._listener(HandStarted(self.number, level_number, level, self.positions, dict(stacks)))
        order = clockwise_after(self.positions.button, stacks)
        self.hand = Hand(
            stacks,
            self.positions,
            level,
            deal_from_deck(self._dealer.hand_deck(self.number, order), order),
            betting=self.structure.betting,
            listener=self._listener,
        )
        return self.hand

    def finish_hand(self) -> None:
        """Takes the chips of the hand that is over, and ranks who went out (R1.4).

        Raises ValueError when no hand is over.
        """
        hand = self.hand
        if hand is None or not hand.over:
            raise ValueError("no hand is over")
        self.hand = None
        back = dict.fromkeys(self._coming_back(hand.stacks), self.structure.stack)
        out = self._places.end_hand(self.number, {**hand.stacks, **back}, winners_of_last_pots(hand))
        if self._listener is None:
            return
        self._listener(HandEnded(self.number, hand.stacks))
        for standing in reversed(out):
            assert standing.began_hand_with is not None
            self._listener(
                PlayerEliminated(standing.player, standing.place, standing.tied, standing.began_hand_with, standing.by)
            )
        for seat, chips in back.items():
            self._listener(PlayerReentered(seat, chips))
        if self.over:
            survivors = {standing.player: standing.place for standing in self.standings() if standing.chips}
            self._listener(TournamentEnded(self.number, survivors))

    def play(self, decide: Decide) -> list[Standing[int]]:
        """Plays on to the end with `decide` acting for every seat, and gives the standings.

        Raises IllegalAction when `decide` breaks a rule; the hand stands where it was.
        """
        while not self.over:
            hand = self.hand or self.start_hand()
            while not hand.over:
                hand.act(decide(hand))
            self.finish_hand()
        return self.standings()

    def _coming_back(self, stacks: Mapping[int, int]) -> list[int]:
        """The seats that re-enter before the next hand (R1.5); after the last hand there is none to come back for."""
        if self.number >= self.structure.max_hands:
            return []
        level_number = self.structure.level_number(self.number)
        back = [
            seat
            for seat in sorted(stacks)
            if stacks[seat] == 0
            and self.structure.may_re_enter(self._entries[seat], level_number)
            and self._re_enter(seat)
        ]
        self._entries.update(back)
        return back

    def _draw_button(self) -> int:
        seats = sorted(self._places.chips)
        cards = self._dealer.draw_deck()[: len(seats)]
        button = seats[highest_card(cards)]
        if self._listener is not None:
            self._listener(ButtonDrawn(dict(zip(seats, cards, strict=True)), button))
        return button


def winners_of_last_pots(hand: Hand) -> dict[int, tuple[int, ...]]:
    """For each seat, who won the last pot that it contested."""
    by: dict[int, tuple[int, ...]] = {}
    for awarded in hand.awarded:
        for seat in awarded.pot.contestants:
            by[seat] = tuple(awarded.shares)
    return by
