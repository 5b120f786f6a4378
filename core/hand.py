"""One hand from the first blind to the last pot: actions in, events out.  Carries R3.2-R3.5, R5, R9 and R11.2.

`Hand` is the only thing that knows whose turn it is and what is legal.  It is told where everybody sits, what is posted
and which cards lie where; it does no input or output, draws no random number and knows nothing of the hand before.
Sizes are `betting`'s, pots are `pots`', the order of showing is `showdown`'s.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from holdem.core.actions import Action, ActionKind, IllegalAction, Refusal
from holdem.core.betting import Betting, Wagers
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
from holdem.core.options import Options, refusal_to_stay
from holdem.core.posting import Post, posting_plan
from holdem.core.pots import Pot, cut_pots, share_out, unmatched
from holdem.core.showdown import show_or_muck, showing_order
from holdem.core.structure import Level
from holdem.core.values import value

Judge = Callable[[Pot, Collection[int]], Sequence[int]]
"""Says who won a pot when not every contestant's hand is known; only records of real tables need one.

It is told whose hands are known; an empty answer leaves it to those.
"""

_BOARD_CARDS = (0, 3, 4, 5)
_NEXT_STREET = (Street.FLOP, Street.TURN, Street.RIVER)

# Python 3.11 takes ten times as long to find a member in its enum.
_FOLD, _, _CALL, _RAISE, _ALL_IN = ActionKind
_PREFLOP, _RIVER = Street.PREFLOP, Street.RIVER
_ANTE, _SMALL_BLIND, _BIG_BLIND_ANTE = PostKind.ANTE, PostKind.SMALL_BLIND, PostKind.BIG_BLIND_ANTE
_STRADDLE, _DEAD_BLIND = PostKind.STRADDLE, PostKind.DEAD_BLIND
_POT_LIMIT = Betting.POT_LIMIT


@value
class AwardedPot:
    """A pot and what each winner got of it, in chips."""

    pot: Pot
    shares: Mapping[int, int]


class Hand:
    """A hand in progress.

    `stacks` gives the chips of every seat that is dealt in, before posting; `posts` replaces `level`'s forced bets, and
    `added` are chips that belong to nobody and lie in the main pot from the beginning: rooms have both, we do not.
    Forced bets, hole cards and, where nobody can act, the whole hand are played out by the constructor already; after
    that each `act` plays on to the next decision.  `listener` gets every event as it happens, `judge` is asked who won
    a pot when somebody's cards are not known.
    """

    __slots__ = (
        "_acted",
        "_bet",
        "_dead",
        "_deal",
        "_in",
        "_judge",
        "_listener",
        "_live",
        "_options",
        "_pot",
        "_river_aggressor",
        "_round",
        "_stack",
        "_total",
        "_uncounted",
        "_waiting",
        "awarded",
        "betting",
        "board",
        "folded",
        "level",
        "mucked",
        "over",
        "positions",
        "returned",
        "seats",
        "shown",
        "street",
        "to_act",
        "to_call",
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
        added: int = 0,
        listener: Listener | None = None,
        judge: Judge | None = None,
    ) -> None:
        self.seats: tuple[int, ...] = clockwise_after(positions.button, stacks)
        """The seats dealt in, clockwise from the button: the order of dealing, of later streets and of odd chips."""
        self.positions = positions
        self.level = level
        self.betting = betting
        self.street = _PREFLOP
        self.board: tuple[Card, ...] = ()
        self.to_act: int | None = None
        """The seat whose turn it is; None when the hand is over."""
        self.to_call = 0
        """What a call would add for that seat, in chips: less than the price where it has less (R6.2)."""
        self.over = False
        """Whether all pots have been paid."""
        self.awarded: list[AwardedPot] = []
        """The pots once the hand is over, main pot first."""
        self.returned: dict[int, int] = {}
        """What went back to whom (R9.1)."""
        self.folded: dict[int, Street] = {}
        """The seats that have folded, in order, and on which street."""
        self.shown: list[int] = []
        """The seats that turned their hands up, in order."""
        self.mucked: list[int] = []

        # All that follows is kept by seat.
        self._stack = {seat: stacks[seat] for seat in self.seats}
        self._bet = dict.fromkeys(self.seats, 0)
        self._total = dict.fromkeys(self.seats, 0)
        self._in = list(self.seats)
        self._acted: set[int] = set()
        self._live = 0
        self._dead = added
        self._deal = deal
        self._listener = listener
        self._judge = judge
        self._river_aggressor: int | None = None
        self._options: Options | None = None

        # Before the flop a short or missing blind counts as full where the pot bounds a raise, a dead ante not (R8.1).
        self._uncounted = level.small + level.big
        # The order of play begins after the big blind's seat (R5.1); at tables that straddle, after the last straddle.
        price, last_blind = level.big, positions.big_blind
        for post in posting_plan(positions, level, stacks) if posts is None else posts:
            if post.kind is _STRADDLE:
                price, last_blind = self._bet[post.seat] + post.amount, post.seat
            self._post(post)
        self._pot = sum(self._total.values()) + self._dead
        if betting is not _POT_LIMIT:
            self._uncounted = 0
        self._round = betting.open_round(_PREFLOP, price, len(self.seats))
        if listener is not None:
            hole = deal.hole
            for seat in self.seats:
                listener(HoleCardsDealt(seat, hole.get(seat)))
        live = [seat for seat in clockwise_after(last_blind, stacks) if self._stack[seat]]
        self._live = len(live)
        self._waiting = iter(live)
        """The live seats that this street still has to ask, in order."""
        self._advance()

    # What can be seen

    @property
    def big_blind(self) -> int:
        """The nominal big blind, in chips."""
        return self.level.big

    @property
    def pot(self) -> int:
        """All chips put in and not yet returned or paid, the bets of this street included."""
        return self._pot

    @property
    def stacks(self) -> dict[int, int]:
        """What each seat dealt in holds now, its bets not counted."""
        return dict(self._stack)

    def stack(self, seat: int) -> int:
        """The chips that `seat` still has behind."""
        return self._stack[seat]

    def bet(self, seat: int) -> int:
        """The chips that `seat` has put in on this street (antes not counted)."""
        return self._bet[seat]

    def contribution(self, seat: int) -> int:
        """The chips that `seat` has put in over the whole hand, but for a big blind's ante."""
        return self._total[seat]

    def is_in(self, seat: int) -> bool:
        """Whether `seat` was dealt in and has not folded."""
        return seat in self._in

    def is_all_in(self, seat: int) -> bool:
        """Whether `seat` is in the hand without a chip behind."""
        return seat in self._in and not self._stack[seat]

    def hole_cards(self, seat: int) -> tuple[Card, ...] | None:
        """The cards of `seat`, for whoever may see them; None when they are not known."""
        return self._deal.hole.get(seat)

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The seats that have not folded, clockwise from the button."""
        return tuple(self._in)

    def pots(self) -> list[Pot]:
        """The pots that lie on the table now, main pot first, the bets of this street included (R10.1)."""
        if self.over:
            return [awarded.pot for awarded in self.awarded]
        top = max(self._total.values())
        reach = {seat: top if self._stack[seat] else self._total[seat] for seat in self._in}
        return cut_pots(self._total, reach, self._dead)

    def to_win(self) -> int:
        """The chips in the pots that the seat to act can win when it calls (R10.1).

        Of each player's no more than it puts in itself, and what lies there for the whole table (R3.6).
        Raises ValueError when the hand is over.
        """
        options = self.options()
        most = self._total[options.seat] + options.to_call
        return sum([min(total, most) for total in self._total.values()]) + self._dead

    def options(self) -> Options:
        """What the seat to act may do (R6, R7).  Raises ValueError when the hand is over."""
        if self._options is not None:
            return self._options
        seat = self.to_act
        if seat is None:
            raise ValueError("the hand is over")
        betting = self._round
        bet, stack, faced = self._bet[seat], self._stack[seat], betting.bet_to_call
        own_total = bet + stack
        pot = self._pot
        counted = pot + self._uncounted
        wagers: Wagers
        if self._live < 2:
            wagers = Refusal("R7.5", "cannot raise: all others in the hand are all-in"), 0, 0
        elif own_total <= faced:
            wagers = Refusal("R7.6", f"cannot raise: a call takes all {stack} chips"), 0, 0
        else:
            wagers = betting.wagers(bet, own_total, seat in self._acted, counted + faced - bet)
        no_raise, least, most = wagers
        self._options = options = Options(
            seat, stack, bet, faced, self.to_call, least, most, no_raise, pot, counted, self.level.big, self.betting
        )
        return options

    # What can be done

    def act(self, action: Action, seat: int | None = None) -> None:
        """Plays `action` for the seat to act and goes on to the next decision or to the end.

        With `seat`, checks that it is that seat's turn (R13.1).
        Raises IllegalAction, and changes nothing, when the rules forbid the action.
        """
        turn = self.to_act
        if turn is None:
            raise IllegalAction(Refusal("R13.1", f"cannot {action.kind.value}: the hand is over"))
        if seat is not None and seat != turn:
            raise IllegalAction(Refusal("R13.1", f"seat {seat} cannot act: it is seat {turn}'s turn"))
        kind = action.kind
        if kind is _RAISE or kind is _ALL_IN:
            options = self.options()
            refusal = options.refusal(action)
            if kind is _ALL_IN:
                action = options.all_in
                kind = action.kind
        else:
            refusal = refusal_to_stay(kind, self.to_call)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._options = None
        if kind is _FOLD:
            self._fold(turn)
        elif kind is _CALL:
            self._call(turn)
        elif kind is _RAISE:
            assert action.to is not None
            self._wager(turn, action.to)
        elif self._listener is not None:
            self._listener(Checked(turn))
        self._acted.add(turn)
        self._advance()

    def withdraw(self, seat: int) -> None:
        """Takes `seat` out of the hand whether or not it may fold: what rooms do with a player who is absent.

        No rule of ours has it (R6.1); only the replay of a record that says so needs it.
        Raises ValueError when the seat is not in the hand or the hand is over.
        """
        turn = self.to_act
        if turn is None or seat not in self._in:
            raise ValueError(f"seat {seat} is not in the hand")
        self._options = None
        self._fold(seat)
        self._waiting = iter([other for other in self._waiting if other != seat])
        if seat == turn or len(self._in) == 1 or (self._live == 1 and self._is_spared(turn)):
            self._advance()

    # Chips

    def _post(self, post: Post) -> None:
        seat, kind, amount = post.seat, post.kind, post.amount
        stack = self._stack[seat]
        if amount > stack:
            amount = stack
        if amount == 0:
            return
        self._stack[seat] = stack - amount
        if kind is _ANTE:
            self._total[seat] += amount
        elif kind is _BIG_BLIND_ANTE or kind is _DEAD_BLIND:
            # An ante for the whole table: nobody has to match it, and all of it lies in the main pot (R3.6).
            self._dead += amount
            if kind is _BIG_BLIND_ANTE:
                self._uncounted -= amount
        else:
            self._total[seat] += amount
            self._bet[seat] += amount
            if kind is _SMALL_BLIND or seat == self.positions.big_blind:
                self._uncounted -= amount
        if self._listener is not None:
            self._listener(ForcedBetPosted(seat, kind, amount, amount == stack))

    def _put_in(self, seat: int, amount: int) -> bool:
        """Takes `amount` from `seat`, and says whether that was its last chip."""
        left = self._stack[seat] - amount
        self._stack[seat] = left
        self._bet[seat] += amount
        self._total[seat] += amount
        self._pot += amount
        if left:
            return False
        self._live -= 1
        return True

    def _call(self, seat: int) -> None:
        amount = self.to_call
        all_in = self._put_in(seat, amount)
        if self._listener is not None:
            self._listener(Called(seat, amount, self._bet[seat], all_in))

    def _wager(self, seat: int, to: int) -> None:
        highest, is_bet = max(self._bet.values()), self._round.bet_to_call == 0
        all_in = self._put_in(seat, to - self._bet[seat])
        self._round.wager(to)
        # Everybody else who has chips is asked (again), from the next seat on.
        place = self._in.index(seat)
        self._waiting = iter([other for other in self._in[place + 1 :] + self._in[:place] if self._stack[other]])
        if self.street is _RIVER:
            self._river_aggressor = seat
        if self._listener is not None:
            self._listener(BetMade(seat, to, all_in) if is_bet else RaisedTo(seat, to - highest, to, all_in))

    def _fold(self, seat: int) -> None:
        self._in.remove(seat)
        self.folded[seat] = self.street
        if self._stack[seat]:
            self._live -= 1
        if self._listener is not None:
            self._listener(Folded(seat))

    # Whose turn it is

    def _is_spared(self, seat: int) -> bool:
        """R5.3, for the one live player: no opponent in the hand has put in more than he on this street."""
        own = self._bet[seat]
        return all(self._bet[other] <= own for other in self._in)

    def _advance(self) -> None:
        """Goes on to the next seat that is asked, dealing streets on the way, or to the end of the hand."""
        while len(self._in) > 1:
            for seat in self._waiting:
                if self._live > 1 or not self._is_spared(seat):
                    price, stack = self._round.bet_to_call - self._bet[seat], self._stack[seat]
                    self.to_call = stack if price > stack else price if price > 0 else 0
                    self.to_act = seat
                    return
            if self._live <= 1 or self.street is _RIVER:
                break
            self._deal_street()
            self._bet = dict.fromkeys(self.seats, 0)
            self._acted.clear()
            self._uncounted = 0
            self._round = self.betting.open_round(self.street, self.level.big, len(self.seats))
            self._waiting = iter([seat for seat in self._in if self._stack[seat]])
        self.to_act = None
        self.to_call = 0
        self.over = True
        if len(self._in) > 1:
            self._showdown()
        else:
            self._return_unmatched()
            self._pay_out({})

    def _deal_street(self) -> None:
        self.street = _NEXT_STREET[self.street]
        dealt = len(self.board)
        self.board = self._deal.board[: _BOARD_CARDS[self.street]]
        if self._listener is not None:
            self._listener(StreetDealt(self.street, self.board[dealt:], self.board))

    # The end

    def _return_unmatched(self) -> None:
        excess = unmatched(self._total)
        if excess is None:
            return
        seat, amount = excess
        self._stack[seat] += amount
        self._total[seat] -= amount
        self._pot -= amount
        self.returned[seat] = amount
        if self._listener is not None:
            self._listener(BetReturned(seat, amount))

    def _show(self, seat: int) -> None:
        cards = self._deal.hole.get(seat)
        if cards is None:
            return
        self.shown.append(seat)
        if self._listener is not None:
            self._listener(HandShown(seat, cards))

    def _muck(self, seat: int) -> None:
        self.mucked.append(seat)
        if self._listener is not None:
            self._listener(HandMucked(seat))

    def _showdown(self) -> None:
        """The betting is over for good (R5.4): returned bets, hands, the missing board, pots."""
        order = showing_order(self._in, self._river_aggressor)
        if self._live < len(self._in):
            # Somebody is all-in: every hand is turned up at once, before the missing board is dealt (R11.2).
            self._return_unmatched()
            for seat in order:
                self._show(seat)
            while self.street is not _RIVER:
                self._deal_street()
            values = self._values()
        else:
            values = self._values()
            for seat, shows in show_or_muck(order, values):
                if shows:
                    self._show(seat)
                else:
                    self._muck(seat)
        self._pay_out(values)

    def _values(self) -> dict[int, int | None]:
        """What each hand still in is worth; None where its cards or the board are not known."""
        hole, board = self._deal.hole, self.board
        if len(board) < _BOARD_CARDS[_RIVER]:
            return dict.fromkeys(self._in)
        return {seat: None if (cards := hole.get(seat)) is None else evaluate(cards + board) for seat in self._in}

    def _pay_out(self, values: Mapping[int, int | None]) -> None:
        """Pays every pot, the last side pot first (R10.3)."""
        if not self._pot:
            return
        pots = cut_pots(self._total, {seat: self._total[seat] for seat in self._in}, self._dead)
        for index in range(len(pots) - 1, -1, -1):
            pot = pots[index]
            shares = share_out(pot.amount, self._winners(pot, values), self.seats)
            for seat, share in shares.items():
                self._stack[seat] += share
            self.awarded.insert(0, AwardedPot(pot, shares))
            if self._listener is not None:
                self._listener(PotAwarded(index, len(pots), pot.amount, pot.contestants, shares))
        self._total = dict.fromkeys(self.seats, 0)
        self._dead = self._pot = 0

    def _winners(self, pot: Pot, values: Mapping[int, int | None]) -> Sequence[int]:
        if len(pot.contestants) == 1:
            return pot.contestants
        known = {seat: value for seat in pot.contestants if (value := values[seat]) is not None}
        if self._judge is not None and len(known) < len(pot.contestants) and (named := self._judge(pot, known)):
            return named
        if not known:
            raise ValueError("no contestant's cards are known, and no judge says who won")
        best = max(known.values())
        return [seat for seat, value in known.items() if value == best]
