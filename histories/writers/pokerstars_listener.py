"""A listener that writes finished hands as PokerStars tournament text, the format that other poker programs read.

It knows no rule: every figure comes from an event (R9-R11 decide them, R1.2 and R1.4 the places, R1.5 who re-enters).
How lines are worded is `pokerstars_text`'s.  What the writer shows of hidden cards is R13.1's: the hero's, and what the
rules turned up; the dealer's record shows all.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Literal

from holdem.core.betting import Betting, fixed_limit_bet
from holdem.core.cards import Card, Street
from holdem.core.events import (
    BetMade,
    BetReturned,
    Called,
    Checked,
    Event,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PlayerEliminated,
    PlayerReentered,
    PostKind,
    PotAwarded,
    RaisedTo,
    StreetDealt,
    TournamentEnded,
)
from holdem.core.structure import Level
from holdem.histories.writers.pokerstars_text import (
    ALL_IN,
    GAMES,
    HandText,
    bought_line,
    header_line,
    level_text,
    moment_text,
    table_line,
    tournament_text,
)

View = Literal["hero", "dealer"]

BUY_IN = "10+1"
"""Play chips: no sign, no currency."""


def tournament_id(*facts: str) -> str:
    """Nine digits that depend on all `facts` and tell none of them, not even a seed among them."""
    digest = hashlib.sha256("\0".join(facts).encode("utf-8", "surrogatepass")).digest()
    return str(100_000_000 + int.from_bytes(digest[:8], "big") % 900_000_000)


def hand_id(tournament: str, number: int) -> str:
    """The tournament's digits and the hand's number in three or more."""
    return f"{tournament}{number:03d}"


class PokerStarsWriter:
    """Makes one text of each hand; `take` hands it out when the tournament has finished the hand.

    `names` are the players by seat, `seats` the size of the table; `hero` is the seat whose cards are told (None:
    nobody's), `clock` gives the time of a hand that starts, in seconds since 1970 (UTC); `betting` is the
    tournament's.
    """

    def __init__(
        self,
        tournament: str,
        names: Mapping[int, str],
        seats: int,
        *,
        hero: int | None,
        view: View,
        clock: Callable[[], float],
        betting: Betting = Betting.NO_LIMIT,
    ) -> None:
        self._tournament = tournament
        self._names = names
        self._seats = seats
        self._hero = hero
        self._view = view
        self._clock = clock
        self._betting = betting
        self._hand: _Listener | None = None
        self._bought: list[str] = []

    def __call__(self, event: Event) -> None:
        """Takes the next event."""
        if isinstance(event, HandStarted):
            moment = datetime.fromtimestamp(self._clock(), UTC)
            told: set[int | None] = {self._hero} if self._view == "hero" else set(self._names)
            table = table_line(f"{self._tournament} holdem", self._seats, event.positions.button)
            self._hand = _Listener(self._names, told, event, [self._header(event, moment), table, *self._bought])
            self._bought.clear()
        elif isinstance(event, PlayerReentered):
            self._bought.append(bought_line(self._names[event.seat], str(event.chips)))
        elif self._hand is not None:
            self._hand.add(event)

    def take(self, prizes: Mapping[int, int] | None = None) -> str:
        """The text of the hand that is finished, with the blank lines that follow it; the next hand is begun anew.

        `prizes` are in play chips, by seat; those of the players who get a place in this hand are told.
        Raises ValueError when no hand was played.
        """
        if self._hand is None:
            raise ValueError("no hand was played")
        text = self._hand.close(prizes or {})
        self._hand = None
        return text

    def _header(self, event: HandStarted, moment: datetime) -> str:
        tournament = tournament_text(self._tournament, BUY_IN)
        game = f"{tournament}{GAMES[self._betting]}{level_text(event.level_number)}"
        return header_line(
            hand_id(self._tournament, event.number), game, self._stakes(event.level), moment_text(moment)
        )

    def _stakes(self, level: Level) -> str:
        """The blinds; in limit games, as the format has it, the small bet and the big bet."""
        if self._betting is Betting.FIXED_LIMIT:
            return f"{level.big}/{fixed_limit_bet(Street.TURN, level.big)}"
        return f"{level.small}/{level.big}"


class _Listener:
    """One hand as its events come; what the format tells in another order is kept until the end."""

    def __init__(
        self, names: Mapping[int, str], told: set[int | None], start: HandStarted, before_seats: Iterable[str]
    ) -> None:
        self._told = told
        self._seats = sorted(start.stacks)
        self._text = HandText(names, start.positions)
        self._holes: dict[int, tuple[Card, ...]] = {}
        self._in_hand = set(start.stacks)
        self._showdown: list[HandShown | HandMucked] = []
        self._awards: list[PotAwarded] = []
        self._out: list[PlayerEliminated] = []
        self._places: Mapping[int, int] = {}
        self._text.lines += before_seats
        for seat in self._seats:
            self._text.sit(seat, start.stacks[seat])

    def add(self, event: Event) -> None:
        text = self._text
        match event:
            case ForcedBetPosted(seat, kind, amount, all_in):
                is_blind = kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
                text.post(seat, kind.value if is_blind else "the ante", amount, _mark(all_in))
            case HoleCardsDealt(seat, cards):
                text.open()
                if cards is not None and seat in self._told:
                    self._holes[seat] = cards
                    text.deal(seat, cards)
            case StreetDealt(street, cards, _):
                text.open_street(street, cards)
            case Folded(seat):
                self._in_hand.discard(seat)
                text.fold(seat)
            case Checked(seat):
                text.check(seat)
            case Called(seat, amount, _, all_in):
                text.call(seat, amount, _mark(all_in))
            case BetMade(seat, to, all_in):
                text.bet(seat, to, _mark(all_in))
            case RaisedTo(seat, by, to, all_in):
                text.raise_to(seat, by, to, _mark(all_in))
            case BetReturned(seat, amount):
                text.return_bet(seat, amount)
            case HandShown() | HandMucked():
                # In an all-in the hands are turned up before the board is dealt; the format tells them after it.
                self._showdown.append(event)
            case PotAwarded():
                self._awards.append(event)
            case PlayerEliminated():
                self._out.append(event)
            case TournamentEnded(_, places):
                self._places = places
            case _:
                pass

    def close(self, prizes: Mapping[int, int]) -> str:
        self._show()
        self._finish({seat: str(prize) for seat, prize in prizes.items() if prize})
        pots = [pot.amount for pot in sorted(self._awards, key=lambda pot: pot.index)]
        known = {seat: cards for seat, cards in self._holes.items() if seat in self._in_hand}
        return self._text.close(self._seats, pots, known=known)

    def _show(self) -> None:
        text = self._text
        if self._showdown:
            text.open_showdown()
        for event in self._showdown:
            if isinstance(event, HandShown):
                text.show(event.seat, event.cards)
            else:
                text.muck(event.seat)
        for pot in self._awards:
            for seat, share in pot.shares.items():
                if share:
                    text.collect(seat, share, pot.index, pot.count)
        if not self._showdown:
            for seat in self._in_hand:
                text.muck(seat)

    def _finish(self, prizes: Mapping[int, str]) -> None:
        text = self._text
        for out in reversed(self._out):
            text.place(out.seat, out.place, prizes.get(out.seat, ""))
        survivors = sorted(self._places.items(), key=lambda item: (-item[1], item[0]))
        alone = sum(place == 1 for place in self._places.values()) == 1
        for seat, place in survivors:
            if place == 1 and alone:
                text.win(seat, prizes.get(seat, ""))
            else:
                text.place(seat, place, prizes.get(seat, ""))


def _mark(all_in: bool) -> str:
    return ALL_IN if all_in else ""
