"""What a computer player may know: its own cards and what everybody at the table has seen.  Carries R13.1 for bots.

A `Watcher` listens for one seat, keeps the public events of the hand and counts what each seat was seen to do in the
tournament, and makes a `View` when its seat is to act.  Cards that the rules did not turn up never get past it.  How to
play is not its business.
"""

from dataclasses import dataclass

from holdem.core.bots import by_price
from holdem.core.bots.habits import Counter, Habits
from holdem.core.bots.spots import Reader
from holdem.core.button import Positions
from holdem.core.cards import Card, Street
from holdem.core.events import Event, HandStarted, HoleCardsDealt
from holdem.core.hand import Hand
from holdem.core.options import Options
from holdem.core.structure import Level


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat dealt into the hand, in chips: `stack` behind, `bet` on this street, `contribution` over all streets."""

    seat: int
    stack: int
    bet: int
    contribution: int
    folded: bool
    all_in: bool
    habits: Habits


@dataclass(frozen=True, slots=True)
class View:
    """The table as the player in `seat` sees it when it is his turn.

    `seats` are those dealt in, clockwise from the button.  `events` are the public ones of this hand, `HandStarted`
    first; `acts` counts the folds, checks, calls, bets and raises among them.
    """

    seat: int
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    street: Street
    hand_number: int
    level_number: int
    level: Level
    positions: Positions
    seats: tuple[SeatView, ...]
    options: Options
    events: tuple[Event, ...]
    acts: int

    @property
    def me(self) -> SeatView:
        """The player's own seat."""
        return next(seat for seat in self.seats if seat.seat == self.seat)

    @property
    def opponents(self) -> tuple[SeatView, ...]:
        """The other seats that are in the hand, all-in or not, clockwise from the button."""
        return tuple([seat for seat in self.seats if seat.seat != self.seat and not seat.folded])


class Watcher:
    """Listens for `seat` and makes its views.  Give it every event of the tournament from the first on."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._started: HandStarted | None = None
        self._cards: tuple[Card, ...] = ()
        self.events: list[Event] = []
        """The public events of the hand in progress, or of the last one."""
        self._reader: Reader | None = None
        self._acts = 0
        self._counts: dict[int, Counter] = {}

    def __call__(self, event: Event) -> None:
        """Takes in one event; cards dealt to other seats are dropped unseen."""
        if isinstance(event, HoleCardsDealt):
            if event.seat == self._seat:
                self._cards = event.cards or ()
            return
        if isinstance(event, HandStarted):
            self._started = event
            self.events = []
            self._reader = Reader(event)
            self._acts = 0
            for seat in event.stacks:
                self._counts.setdefault(seat, Counter()).new_hand()
        elif self._reader is not None:
            act = self._reader(event)
            if act is not None:
                self._acts += 1
                counter = self._counts[act.seat]
                counter.count(act, by_price.evidence(counter.habits(), act))
        self.events.append(event)

    def habits(self, seat: int) -> Habits:
        """What `seat`, which was dealt in, was seen to do so far."""
        return self._counts[seat].habits()

    def view(self, hand: Hand) -> View:
        """The decision before this watcher's seat.

        Raises ValueError when it is not that seat's turn, or when the start of the hand was not heard.
        """
        if hand.to_act != self._seat:
            raise ValueError(f"seat {self._seat} is not to act")
        started = self._started
        if started is None:
            raise ValueError("no hand was heard to start")
        return View(
            seat=self._seat,
            cards=self._cards,
            board=hand.board,
            street=hand.street,
            hand_number=started.number,
            level_number=started.level_number,
            level=started.level,
            positions=hand.positions,
            seats=tuple([self._seat_view(hand, seat) for seat in hand.seats]),
            options=hand.options(),
            events=tuple(self.events),
            acts=self._acts,
        )

    def _seat_view(self, hand: Hand, seat: int) -> SeatView:
        return SeatView(
            seat=seat,
            stack=hand.stack(seat),
            bet=hand.bet(seat),
            contribution=hand.contribution(seat),
            folded=not hand.is_in(seat),
            all_in=hand.is_all_in(seat),
            habits=self.habits(seat),
        )
