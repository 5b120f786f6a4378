"""A listener that writes finished hands as PokerStars tournament text, the format that other poker programs read.

It knows the format and no rule: every figure comes from an event (R9-R11 decide them, R1.2 and R1.4 the places, R1.5
who re-enters).  What the writer shows of hidden cards is R13.1's: the hero's, and what the rules turned up; the
dealer's record shows all.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Literal

from holdem.core.betting import Betting, fixed_limit_bet
from holdem.core.cards import Card, Street, format_cards
from holdem.core.evaluator import evaluate
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
from holdem.core.hand_names import hand_name, shown_name
from holdem.core.pots import pot_name
from holdem.core.structure import Level

View = Literal["hero", "dealer"]

BUY_IN = "10+1"
"""Play chips: no sign, no currency."""

_GAMES = {
    Betting.NO_LIMIT: "Hold'em No Limit",
    Betting.POT_LIMIT: "Hold'em Pot Limit",
    Betting.FIXED_LIMIT: "Hold'em Limit",
}
_STREETS = {
    Street.PREFLOP: "before Flop",
    Street.FLOP: "on the Flop",
    Street.TURN: "on the Turn",
    Street.RIVER: "on the River",
}
_ROMAN = (
    *((900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
    *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)


def tournament_id(*facts: str) -> str:
    """Nine digits that depend on all `facts` and tell none of them, not even a seed among them."""
    digest = hashlib.sha256("\0".join(facts).encode("utf-8", "surrogatepass")).digest()
    return str(100_000_000 + int.from_bytes(digest[:8], "big") % 900_000_000)


def hand_id(tournament: str, number: int) -> str:
    """The tournament's digits and the hand's number in three or more."""
    return f"{tournament}{number:03d}"


def roman(number: int) -> str:
    """``XIV`` for 14."""
    text = ""
    for value, letters in _ROMAN:
        text += letters * (number // value)
        number %= value
    return text


def eastern_time(moment: datetime) -> datetime:
    """US Eastern time of a UTC `moment`, by the summer time that holds since 2007.

    The zone's name is all that the format's readers look at, and a zone database is not installed everywhere.
    """
    march, november = datetime(moment.year, 3, 8, 7, tzinfo=UTC), datetime(moment.year, 11, 1, 6, tzinfo=UTC)
    begins, ends = (day + timedelta(days=(6 - day.weekday()) % 7) for day in (march, november))
    return moment - timedelta(hours=4 if begins <= moment < ends else 5)


def ordinal(place: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th``, ``11th``, ``21st``."""
    suffix = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{suffix}"


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
        self._hand: _HandText | None = None
        self._bought: list[str] = []

    def __call__(self, event: Event) -> None:
        """Takes the next event."""
        if isinstance(event, HandStarted):
            moment = datetime.fromtimestamp(self._clock(), UTC)
            self._hand = _HandText(self._names, {self._hero} if self._view == "hero" else set(self._names), event)
            self._hand.open([self._header(event, moment), self._table(event), *self._bought])
            self._bought.clear()
        elif isinstance(event, PlayerReentered):
            # Told where the chips are first seen: in the next hand, before its seats.
            self._bought.append(f"{self._names[event.seat]} re-buys and receives {event.chips} chips for 0")
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
        return (
            f"PokerStars Hand #{hand_id(self._tournament, event.number)}: Tournament #{self._tournament}, {BUY_IN} "
            f"{_GAMES[self._betting]} - Level {roman(event.level_number)} ({self._stakes(event.level)}) - "
            f"{_time(moment)} UTC [{_time(eastern_time(moment))} ET]"
        )

    def _stakes(self, level: Level) -> str:
        """The blinds; in limit games, as the format has it, the small bet and the big bet."""
        if self._betting is Betting.FIXED_LIMIT:
            return f"{level.big}/{fixed_limit_bet(Street.TURN, level.big)}"
        return f"{level.small}/{level.big}"

    def _table(self, event: HandStarted) -> str:
        return f"Table '{self._tournament} holdem' {self._seats}-max Seat #{event.positions.button} is the button"


def _time(moment: datetime) -> str:
    return f"{moment:%Y/%m/%d} {moment.hour}:{moment:%M:%S}"


class _HandText:
    """The lines of one hand as they come, and what the summary needs."""

    def __init__(self, names: Mapping[int, str], told: set[int | None], start: HandStarted) -> None:
        self._names = names
        self._told = told
        self._start = start
        self._lines: list[str] = []
        self._street = Street.PREFLOP
        self._board: tuple[Card, ...] = ()
        self._holes: dict[int, tuple[Card, ...]] = {}
        self._opened = False
        self._bettors: set[int] = set()
        self._folded: dict[int, Street] = {}
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._mucked: list[int] = []
        self._showdown: list[int] = []
        self._awards: list[PotAwarded] = []
        self._out: list[PlayerEliminated] = []
        self._places: Mapping[int, int] = {}

    def open(self, before_seats: Iterable[str]) -> None:
        self._lines += before_seats
        self._lines += [f"Seat {seat}: {self._names[seat]} ({chips} in chips)" for seat, chips in self._stacks()]

    def _stacks(self) -> list[tuple[int, int]]:
        return sorted(self._start.stacks.items())

    def add(self, event: Event) -> None:
        match event:
            case ForcedBetPosted(seat, kind, amount, all_in):
                is_blind = kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
                self._say(seat, f"posts {kind.value if is_blind else 'the ante'} {amount}", all_in)
                if is_blind:
                    self._bettors.add(seat)
            case HoleCardsDealt(seat, cards):
                self._deal(seat, cards)
            case StreetDealt(street, cards, board):
                before = f"[{format_cards(self._board)}] " if self._board else ""
                self._lines.append(f"*** {street.name} *** {before}[{format_cards(cards)}]")
                self._street, self._board = street, board
            case Folded(seat):
                self._folded[seat] = self._street
                self._say(seat, "folds")
            case Checked(seat):
                self._say(seat, "checks")
            case Called(seat, amount, _, all_in):
                self._bettors.add(seat)
                self._say(seat, f"calls {amount}", all_in)
            case BetMade(seat, to, all_in):
                self._bettors.add(seat)
                self._say(seat, f"bets {to}", all_in)
            case RaisedTo(seat, by, to, all_in):
                self._bettors.add(seat)
                self._say(seat, f"raises {by} to {to}", all_in)
            case BetReturned(seat, amount):
                self._lines.append(f"Uncalled bet ({amount}) returned to {self._names[seat]}")
            case HandShown(seat, cards):
                # In an all-in the hands are turned up before the board is dealt; the format tells them after it.
                self._shown[seat] = cards
                self._showdown.append(seat)
            case HandMucked(seat):
                self._showdown.append(seat)
            case PotAwarded():
                self._awards.append(event)
            case PlayerEliminated():
                self._out.append(event)
            case TournamentEnded(_, places):
                self._places = places
            case _:
                pass

    def _say(self, seat: int, words: str, all_in: bool = False) -> None:
        self._lines.append(f"{self._names[seat]}: {words}{' and is all-in' if all_in else ''}")

    def _deal(self, seat: int, cards: tuple[Card, ...] | None) -> None:
        if not self._opened:
            self._opened = True
            self._lines.append("*** HOLE CARDS ***")
        if cards is not None and seat in self._told:
            self._holes[seat] = cards
            self._lines.append(f"Dealt to {self._names[seat]} [{format_cards(cards)}]")

    def close(self, prizes: Mapping[int, int]) -> str:
        self._lines += [*self._showing(), *self._collecting(), *self._finishing(prizes), *self._summary()]
        # Each hand is followed by two blank lines.
        return "\n".join([*self._lines, "", "", ""])

    def _showing(self) -> Iterable[str]:
        if self._showdown:
            yield "*** SHOW DOWN ***"
        best: int | None = None
        for seat in self._showdown:
            if seat not in self._shown:
                yield f"{self._names[seat]}: mucks hand"
                continue
            value = self._value(seat)
            yield f"{self._names[seat]}: shows [{format_cards(self._shown[seat])}] ({shown_name(value, best)})"
            best = max(value, best or 0)

    def _value(self, seat: int) -> int:
        return evaluate((*self._shown[seat], *self._board))

    def _collecting(self) -> Iterable[str]:
        for pot in self._awards:
            for seat, share in pot.shares.items():
                if share:
                    yield f"{self._names[seat]} collected {share} from {pot_name(pot.index, pot.count)}"
        if not self._showdown:
            yield from (
                f"{self._names[seat]}: doesn't show hand" for seat, _ in self._stacks() if seat not in self._folded
            )

    def _won(self) -> dict[int, int]:
        won: dict[int, int] = {}
        for pot in self._awards:
            for seat, share in pot.shares.items():
                won[seat] = won.get(seat, 0) + share
        return won

    def _finishing(self, prizes: Mapping[int, int]) -> Iterable[str]:
        for out in reversed(self._out):
            yield self._placed(out.seat, out.place, prizes)
        survivors = sorted(self._places.items(), key=lambda item: (-item[1], item[0]))
        alone = sum(place == 1 for place in self._places.values()) == 1
        for seat, place in survivors:
            if place == 1 and alone:
                won = f" and receives {prizes[seat]} - congratulations!" if prizes.get(seat) else ""
                yield f"{self._names[seat]} wins the tournament{won}"
            else:
                yield self._placed(seat, place, prizes)

    def _placed(self, seat: int, place: int, prizes: Mapping[int, int]) -> str:
        received = f" and received {prizes[seat]}." if prizes.get(seat) else ""
        return f"{self._names[seat]} finished the tournament in {ordinal(place)} place{received}"

    def _summary(self) -> Iterable[str]:
        yield "*** SUMMARY ***"
        pots = sorted(self._awards, key=lambda pot: pot.index)
        total = f"Total pot {sum(pot.amount for pot in pots)}"
        if len(pots) > 1:
            names = [pot_name(pot.index, pot.count).capitalize() for pot in pots]
            total += "".join(f" {name} {pot.amount}." for name, pot in zip(names, pots, strict=True))
        yield f"{total} | Rake 0"
        if self._board:
            yield f"Board [{format_cards(self._board)}]"
        won = self._won()
        for seat, _ in self._stacks():
            yield f"Seat {seat}: {self._names[seat]}{self._roles(seat)} {self._outcome(seat, won.get(seat, 0))}"

    def _roles(self, seat: int) -> str:
        at = self._start.positions
        roles = (("button", at.button), ("small blind", at.small_blind), ("big blind", at.big_blind))
        return "".join(f" ({role})" for role, place in roles if place == seat)

    def _outcome(self, seat: int, won: int) -> str:
        if seat in self._folded:
            idle = "" if seat in self._bettors else " (didn't bet)"
            return f"folded {_STREETS[self._folded[seat]]}{idle}"
        if seat in self._shown:
            result = f"won ({won})" if won else "lost"
            return f"showed [{format_cards(self._shown[seat])}] and {result} with {hand_name(self._value(seat))}"
        if self._showdown:
            return f"mucked [{format_cards(self._holes[seat])}]" if seat in self._holes else "mucked"
        return f"collected ({won})"
