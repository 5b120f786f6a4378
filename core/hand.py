"""One hand from the first blind to the last pot: actions in, events out.  Carries R3.2-R3.5, R5, R9 and R11.2.

`Hand` is the only thing that knows whose turn it is and what is legal.  It is told where everybody sits, what is posted
and which cards lie where; it does no input or output, draws no random number and knows nothing of the hand before.
Sizes are `betting`'s, pots are `pots`', the order of showing is `showdown`'s.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from holdem.core.actions import Action, ActionKind, IllegalAction, Refusal
from holdem.core.betting import Betting
from holdem.core.button import Positions, clockwise_after
from holdem.core.cards import Card, Street
from holdem.core.deal import Deal
from holdem.core.evaluator import evaluate
from holdem.core.events import (
    BetMade,
    BetReturned,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    HoleCardsDealt,
    Listener,
    PostKind,
    PotAwarded,
    RaisedTo,
    StreetDealt,
)
from holdem.core.options import Options
from holdem.core.posting import Post, posting_plan
from holdem.core.pots import Pot, cut_pots, share_out, unmatched
from holdem.core.showdown import show_or_muck, showing_order
from holdem.core.structure import Level

Judge = Callable[[Pot], Sequence[int]]
"""Says who won a pot when no contestant's cards are known; only records of real tables need one."""

_BOARD_CARDS = (0, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class AwardedPot:
    """A pot and what each winner got of it, in chips."""

    pot: Pot
    shares: Mapping[int, int]


class Hand:
    """A hand in progress.

    `stacks` gives the chips of every seat that is dealt in, before posting; `posts` replaces `level`'s forced bets.
    Forced bets, hole cards and, where nobody can act, the whole hand are played out by the constructor already; after
    that each `act` plays on to the next decision.  `listener` gets every event as it happens, `judge` is asked who won
    a pot when nobody's cards are known.
    """

    __slots__ = (
        "_acted",
        "_bet",
        "_dead",
        "_deal",
        "_folded",
        "_index",
        "_judge",
        "_last",
        "_listener",
        "_live",
        "_missing_blinds",
        "_options",
        "_remaining",
        "_river_aggressor",
        "_round",
        "_stack",
        "_tabled",
        "_total",
        "_turn",
        "awarded",
        "betting",
        "board",
        "level",
        "mucked",
        "positions",
        "returned",
        "seats",
        "shown",
        "street",
    )

    def __init__(
        self,
        stacks: Mapping[int, int],
        positions: Positions,
        level: Level,
        deal: Deal,
        *,
        betting: Betting = Betting.NO_LIMIT,
        posts: Sequence[Post] | None = None,
        listener: Listener | None = None,
        judge: Judge | None = None,
    ) -> None:
        self.seats: tuple[int, ...] = clockwise_after(positions.button, stacks)
        """The seats dealt in, clockwise from the button: the order of dealing, of later streets and of odd chips."""
        self.positions = positions
        self.level = level
        self.betting = betting
        self.street = Street.PREFLOP
        self.board: tuple[Card, ...] = ()
        self.awarded: list[AwardedPot] = []
        """The pots once the hand is over, main pot first."""
        self.returned: dict[int, int] = {}
        """What went back to whom (R9.1)."""
        self.shown: list[int] = []
        """The seats that turned their hands up, in order."""
        self.mucked: list[int] = []

        # Everything below is indexed by the place in `seats`.
        players = len(self.seats)
        self._index = {seat: i for i, seat in enumerate(self.seats)}
        self._stack = [stacks[seat] for seat in self.seats]
        self._bet = [0] * players
        self._total = [0] * players
        self._folded = [False] * players
        self._acted = [False] * players
        self._remaining = players
        self._live = 0
        self._deal = deal
        self._dead = 0
        self._listener = listener
        self._judge = judge
        self._river_aggressor: int | None = None
        self._tabled = False
        self._options: Options | None = None
        self._turn: int | None = None
        self._round = betting.open_round(Street.PREFLOP, level.big, players)
        # The order of play before the flop begins after the big blind's seat (R5.1).
        self._last = self._index[clockwise_after(positions.big_blind, stacks)[-1]]

        for post in posting_plan(positions, level, stacks) if posts is None else posts:
            self._post(post)
        # Before the flop a short or missing blind counts as full where the pot bounds a raise (R8.1).
        self._missing_blinds = level.small + level.big - sum(self._bet)
        if listener is not None:
            for seat in self.seats:
                listener(HoleCardsDealt(seat, deal.hole.get(seat)))
        self._live = sum([1 for stack in self._stack if stack])
        self._advance()

    # What can be seen

    @property
    def big_blind(self) -> int:
        """The nominal big blind, in chips."""
        return self.level.big

    @property
    def over(self) -> bool:
        """Whether all pots have been paid."""
        return self._turn is None

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the hand is over."""
        return None if self._turn is None else self.seats[self._turn]

    @property
    def pot(self) -> int:
        """All chips put in and not yet returned or paid, the bets of this street included."""
        return sum(self._total) + self._dead

    @property
    def stacks(self) -> dict[int, int]:
        """What each seat dealt in holds now, its bets not counted."""
        return dict(zip(self.seats, self._stack, strict=True))

    def stack(self, seat: int) -> int:
        """The chips that `seat` still has behind."""
        return self._stack[self._index[seat]]

    def bet(self, seat: int) -> int:
        """The chips that `seat` has put in on this street (antes not counted)."""
        return self._bet[self._index[seat]]

    def contribution(self, seat: int) -> int:
        """The chips that `seat` has put in over the whole hand."""
        return self._total[self._index[seat]]

    def is_in(self, seat: int) -> bool:
        """Whether `seat` was dealt in and has not folded."""
        return not self._folded[self._index[seat]]

    def is_all_in(self, seat: int) -> bool:
        """Whether `seat` is in the hand without a chip behind."""
        return self.is_in(seat) and self.stack(seat) == 0

    def hole_cards(self, seat: int) -> tuple[Card, ...] | None:
        """The cards of `seat`, for whoever may see them; None when they are not known."""
        return self._deal.hole.get(seat)

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The seats that have not folded, clockwise from the button."""
        return tuple([seat for i, seat in enumerate(self.seats) if not self._folded[i]])

    def pots(self) -> list[Pot]:
        """The pots that lie on the table now, main pot first, the bets of this street included (R10.1)."""
        if self.over:
            return [awarded.pot for awarded in self.awarded]
        top = max(self._total)
        return self._cut({seat: self.contribution(seat) if self.is_all_in(seat) else top for seat in self.in_hand})

    def options(self) -> Options:
        """What the seat to act may do (R6, R7).  Raises ValueError when the hand is over."""
        if self._options is None:
            self._options = self._find_options()
        return self._options

    # What can be done

    def act(self, action: Action, seat: int | None = None) -> None:
        """Plays `action` for the seat to act and goes on to the next decision or to the end.

        With `seat`, checks that it is that seat's turn (R13.1).
        Raises IllegalAction, and changes nothing, when the rules forbid the action.
        """
        turn = self._turn
        if turn is None:
            raise IllegalAction(Refusal("R13.1", f"cannot {action.kind.value}: the hand is over"))
        if seat is not None and seat != self.seats[turn]:
            raise IllegalAction(Refusal("R13.1", f"seat {seat} cannot act: it is seat {self.seats[turn]}'s turn"))
        action = self.options().resolve(action)
        self._options = None
        listener = self._listener
        acting = self.seats[turn]
        if action.kind is ActionKind.RAISE:
            assert action.to is not None
            self._wager(turn, action.to)
        elif action.kind is ActionKind.CALL:
            amount = min(self._round.bet_to_call - self._bet[turn], self._stack[turn])
            self._pay(turn, amount)
            if listener is not None:
                listener(Called(acting, amount, self._bet[turn], self._stack[turn] == 0))
        elif action.kind is ActionKind.CHECK:
            if listener is not None:
                listener(Checked(acting))
        else:
            self._fold(turn)
        self._acted[turn] = True
        self._last = turn
        self._advance()

    def withdraw(self, seat: int) -> None:
        """Takes `seat` out of the hand whether or not it may fold: what rooms do with a player who is absent.

        No rule of ours has it (R6.1); only the replay of a record that says so needs it.
        Raises ValueError when the seat is not in the hand or the hand is over.
        """
        index = self._index[seat]
        if self._turn is None or self._folded[index]:
            raise ValueError(f"seat {seat} is not in the hand")
        self._options = None
        self._fold(index)
        if index == self._turn:
            self._acted[index] = True
            self._last = index
            self._advance()
        elif self._remaining == 1 or self._is_spared(self._turn):
            self._last = (self._turn - 1) % len(self.seats)
            self._advance()

    # Chips

    def _post(self, post: Post) -> None:
        index = self._index[post.seat]
        amount = min(post.amount, self._stack[index])
        if amount == 0:
            return
        self._stack[index] -= amount
        if post.kind is PostKind.BIG_BLIND_ANTE:
            # Paid for the whole table: nobody has to match it, and all of it lies in the main pot (R3.6).
            self._dead += amount
        else:
            self._total[index] += amount
            if post.kind is not PostKind.ANTE:
                self._bet[index] += amount
        if self._listener is not None:
            self._listener(ForcedBetPosted(post.seat, post.kind, amount, self._stack[index] == 0))

    def _pay(self, index: int, amount: int) -> None:
        self._stack[index] -= amount
        self._bet[index] += amount
        self._total[index] += amount
        if self._stack[index] == 0:
            self._live -= 1

    def _fold(self, index: int) -> None:
        self._folded[index] = True
        self._remaining -= 1
        if self._stack[index]:
            self._live -= 1
        if self._listener is not None:
            self._listener(Folded(self.seats[index]))

    def _wager(self, index: int, to: int) -> None:
        is_bet = self._round.bet_to_call == 0
        highest = max(self._bet)
        self._pay(index, to - self._bet[index])
        self._round.wager(to)
        seat = self.seats[index]
        if self.street is Street.RIVER:
            self._river_aggressor = seat
        if self._listener is not None:
            all_in = self._stack[index] == 0
            self._listener(BetMade(seat, to, all_in) if is_bet else RaisedTo(seat, to - highest, to, all_in))

    # Whose turn it is

    def _is_spared(self, index: int) -> bool:
        """R5.3: every opponent in the hand is all-in, and none has put in more on this street than `index`."""
        if self._live > 1:
            return False
        own = self._bet[index]
        return all(self._folded[i] or bet <= own for i, bet in enumerate(self._bet))

    def _advance(self) -> None:
        """Goes on to the next seat that is asked, dealing streets on the way, or to the end of the hand."""
        players = len(self.seats)
        while self._remaining > 1:
            price = self._round.bet_to_call
            for step in range(1, players + 1):
                i = (self._last + step) % players
                if (
                    not self._folded[i]
                    and self._stack[i]
                    and (not self._acted[i] or self._bet[i] < price)
                    and not self._is_spared(i)
                ):
                    self._turn = i
                    return
            if self._live <= 1 and not self._tabled:
                # The betting is over for good (R5.4).
                self._return_unmatched()
                self._table_hands()
            if self.street is Street.RIVER:
                self._turn = None
                self._showdown()
                return
            self._open_street()
        self._turn = None
        self._return_unmatched()
        self._award({})

    def _open_street(self) -> None:
        self.street = Street(self.street + 1)
        dealt = len(self.board)
        self.board = self._deal.board[: _BOARD_CARDS[self.street]]
        if self._listener is not None:
            self._listener(StreetDealt(self.street, self.board[dealt:], self.board))
        players = len(self.seats)
        self._bet = [0] * players
        self._acted = [False] * players
        self._round = self.betting.open_round(self.street, self.level.big, players)
        self._missing_blinds = 0
        self._last = players - 1

    def _find_options(self) -> Options:
        index = self._turn
        if index is None:
            raise ValueError("the hand is over")
        betting = self._round
        bet, stack, faced = self._bet[index], self._stack[index], self._round.bet_to_call
        own_total = bet + stack
        to_call = min(max(faced - bet, 0), stack)
        pot = self.pot
        refusal: Refusal | None = None
        least = most = 0
        if self._live < 2:
            refusal = Refusal("R7.5", "cannot raise: all others in the hand are all-in")
        elif own_total <= faced:
            refusal = Refusal("R7.6", f"cannot raise: a call takes all {stack} chips")
        else:
            refusal = betting.refusal(bet, self._acted[index])
            if refusal is None:
                least, most = betting.sizes(own_total, self._counted_pot() + faced - bet)
        return Options(
            seat=self.seats[index],
            stack=stack,
            bet=bet,
            faced=faced,
            to_call=to_call,
            least_to=least,
            most_to=most,
            no_raise=refusal,
            pot=pot,
            big_blind=self.level.big,
            betting=self.betting,
            counted_pot=self._counted_pot() if self.betting is Betting.POT_LIMIT else None,
        )

    def _counted_pot(self) -> int:
        """The pot as R8.1 counts it: before the flop with full blinds and without a big blind's ante."""
        if self.street is Street.PREFLOP:
            return sum(self._total) + self._missing_blinds
        return self.pot

    # The end

    def _return_unmatched(self) -> None:
        excess = unmatched(dict(zip(self.seats, self._total, strict=True)))
        if excess is None:
            return
        seat, amount = excess
        index = self._index[seat]
        if self._stack[index] == 0 and not self._folded[index]:
            self._live += 1
        self._stack[index] += amount
        self._total[index] -= amount
        self.returned[seat] = amount
        if self._listener is not None:
            self._listener(BetReturned(seat, amount))

    def _table_hands(self) -> None:
        """All hands face up at once (R11.2)."""
        self._tabled = True
        for seat in showing_order(self.in_hand, self._river_aggressor):
            self._show(seat)

    def _show(self, seat: int) -> None:
        cards = self._deal.hole.get(seat)
        if cards is None:
            return
        self.shown.append(seat)
        if self._listener is not None:
            self._listener(HandShown(seat, cards))

    def _showdown(self) -> None:
        in_hand = self.in_hand
        values = {seat: self._value(seat) for seat in in_hand}
        if not self._tabled and any(self.is_all_in(seat) for seat in in_hand):
            self._table_hands()
        if not self._tabled:
            for seat, shows in show_or_muck(showing_order(in_hand, self._river_aggressor), values):
                if shows:
                    self._show(seat)
                else:
                    self._muck(seat)
        self._award(values)

    def _muck(self, seat: int) -> None:
        self.mucked.append(seat)
        if self._listener is not None:
            self._listener(HandMucked(seat))

    def _value(self, seat: int) -> int | None:
        cards = self._deal.hole.get(seat)
        if cards is None or len(self.board) < 5:
            return None
        return evaluate((*cards, *self.board))

    def _award(self, values: Mapping[int, int | None]) -> None:
        """Pays every pot, the last side pot first (R10.3)."""
        if not self.pot:
            return
        pots = self._cut({seat: self.contribution(seat) for seat in self.in_hand})
        for index in range(len(pots) - 1, -1, -1):
            pot = pots[index]
            shares = share_out(pot.amount, self._winners(pot, values), self.seats)
            for seat, share in shares.items():
                self._stack[self._index[seat]] += share
            self.awarded.insert(0, AwardedPot(pot, shares))
            if self._listener is not None:
                self._listener(PotAwarded(index, len(pots), pot.amount, pot.contestants, shares))
        self._total = [0] * len(self.seats)
        self._dead = 0

    def _cut(self, reach: Mapping[int, int]) -> list[Pot]:
        return cut_pots(dict(zip(self.seats, self._total, strict=True)), reach, self._dead)

    def _winners(self, pot: Pot, values: Mapping[int, int | None]) -> Sequence[int]:
        if len(pot.contestants) == 1:
            return pot.contestants
        known = {seat: value for seat in pot.contestants if (value := values[seat]) is not None}
        if not known:
            if self._judge is None:
                raise ValueError("no contestant's cards are known, and there is no judge to ask who won")
            return self._judge(pot)
        best = max(known.values())
        return [seat for seat, value in known.items() if value == best]
