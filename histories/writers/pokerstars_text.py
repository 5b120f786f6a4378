"""PokerStars text as it is written: how each line is worded, and what the summary says of a hand.

Both writers use it, the one that listens to a game and the one that converts hands of other formats.  It knows the
format and no rule; which line comes when, and with which figures, is the writers' business.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import TypeAlias

from holdem.core.betting import Betting
from holdem.core.button import Positions
from holdem.core.cards import Card, Street, format_cards
from holdem.core.evaluator import evaluate
from holdem.core.hand_names import hand_name, shown_name
from holdem.core.pots import pot_name
from holdem.histories.zones import eastern_time

Amount: TypeAlias = int | Decimal

GAMES = {
    Betting.NO_LIMIT: "Hold'em No Limit",
    Betting.POT_LIMIT: "Hold'em Pot Limit",
    Betting.FIXED_LIMIT: "Hold'em Limit",
}
ALL_IN = " and is all-in"
SITS_OUT = " is sitting out"
OUT_OF_HAND = " out of hand (moved from another table into small blind)"

_STREETS = {
    Street.PREFLOP: "before Flop",
    Street.FLOP: "on the Flop",
    Street.TURN: "on the Turn",
    Street.RIVER: "on the River",
}
_RUNS = ("", "FIRST ", "SECOND ", "THIRD ")
_TIMES = ("once", "once", "twice", "three times")
_ROMAN = (
    *((900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
    *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)
_LEAST_CARDS = 5


def roman(number: int) -> str:
    """``XIV`` for 14."""
    text = ""
    for value, letters in _ROMAN:
        text += letters * (number // value)
        number %= value
    return text


def ordinal(place: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th``, ``11th``, ``21st``."""
    suffix = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{suffix}"


def moment_text(moment: datetime) -> str:
    """A UTC `moment` in both of the room's ways: ``2025/11/30 14:05:09 UTC [2025/11/30 9:05:09 ET]``."""
    return f"{time_text(moment)} UTC [{time_text(eastern_time(moment))} ET]"


def time_text(moment: datetime) -> str:
    """``2025/11/30 9:05:09``."""
    return f"{moment.year:04}/{moment:%m/%d} {moment.hour}:{moment:%M:%S}"


def tournament_text(identity: str, buy_in: str) -> str:
    """What the header says of a tournament before the game; the buy-in may be empty."""
    return f"Tournament #{identity}, {buy_in} " if buy_in else f"Tournament #{identity}, "


def level_text(number: int) -> str:
    """What it says of the level after the game."""
    return f" - Level {roman(number)}"


def header_line(hand_id: str, game: str, stakes: str, time: str) -> str:
    """The first line of a hand; `game` is all that stands between the number and the stakes."""
    return f"PokerStars Hand #{hand_id}: {game} ({stakes}) - {time}"


def table_line(name: str, seats: int, button: int) -> str:
    """The second."""
    return f"Table '{name}' {seats}-max Seat #{button} is the button"


def bought_line(name: str, chips: str) -> str:
    """A re-entry or re-buy; it is told where the chips are first seen: before the seats of the next hand."""
    return f"{name} re-buys and receives {chips} chips for 0"


class HandText:
    """The lines of one hand, in the order in which its methods are called, and what the summary needs of them.

    `names` are the players by seat; `told` writes an amount in the hand's unit.
    """

    def __init__(self, names: Mapping[int, str], positions: Positions, told: Callable[[Amount], str] = str) -> None:
        self.lines: list[str] = []
        self._names = names
        self._positions = positions
        self._told = told
        self._opened = False
        self._street = Street.PREFLOP
        self._boards: dict[int, tuple[Card, ...]] = {0: ()}
        self._best: int | None = None
        self._run = 0
        self._contested = False
        self._bettors: set[int] = set()
        self._folded: dict[int, Street] = {}
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._won: dict[int, dict[int, Amount]] = {}
        self._sold: dict[int, str] = {}

    # Before the first act

    def sit(self, seat: int, chips: Amount, *, bounty: str = "", absence: str = "") -> None:
        """A seat line."""
        more = f", {bounty} bounty" if bounty else ""
        self.lines.append(f"Seat {seat}: {self._names[seat]} ({self._told(chips)} in chips{more}){absence}")

    def post(self, seat: int, what: str, amount: Amount, mark: str = "") -> None:
        """A forced bet: ``the ante``, ``small blind``, ``straddle`` and so on."""
        self._say(seat, f"posts {what} {self._told(amount)}{mark}")
        # To the summary the blinds of those who come or come back are no bets.
        if what != "the ante" and seat in (self._positions.small_blind, self._positions.big_blind):
            self._bettors.add(seat)

    def open(self) -> None:
        """The line after which cards are dealt; nothing if it is written already."""
        if not self._opened:
            self._opened = True
            self.lines.append("*** HOLE CARDS ***")

    def deal(self, seat: int, cards: Sequence[Card]) -> None:
        """Hole cards that the text tells from the beginning."""
        self.open()
        self.lines.append(f"Dealt to {self._names[seat]} {_bracketed(cards)}")

    # Acts and streets; `mark` is `ALL_IN` or what else is said of the last chips

    def fold(self, seat: int, cards: Sequence[Card] = ()) -> None:
        """A fold, perhaps face up."""
        self._folded[seat] = self._street
        self._say(seat, f"folds {_bracketed(cards)}" if cards else "folds")

    def check(self, seat: int) -> None:
        """A check."""
        self._say(seat, "checks")

    def call(self, seat: int, amount: Amount, mark: str = "") -> None:
        """A call that puts in `amount` more."""
        self._bettors.add(seat)
        self._say(seat, f"calls {self._told(amount)}{mark}")

    def bet(self, seat: int, to: Amount, mark: str = "") -> None:
        """The first wager of a street."""
        self._bettors.add(seat)
        self._say(seat, f"bets {self._told(to)}{mark}")

    def raise_to(self, seat: int, by: Amount, to: Amount, mark: str = "") -> None:
        """A raise."""
        self._bettors.add(seat)
        self._say(seat, f"raises {self._told(by)} to {self._told(to)}{mark}")

    def return_bet(self, seat: int, amount: Amount) -> None:
        """What nobody matched goes back."""
        self.lines.append(f"Uncalled bet ({self._told(amount)}) returned to {self._names[seat]}")

    def open_street(self, street: Street, cards: Sequence[Card], run: int = 0) -> None:
        """A flop, turn or river; `run` is which board of several it belongs to, 0 for the only one."""
        board = self._boards.get(run, self._boards[0])
        before = f"{_bracketed(board)} " if board else ""
        self.lines.append(f"*** {_RUNS[run]}{street.name} *** {before}{_bracketed(cards)}")
        self._street = street
        self._boards[run] = (*board, *cards)

    # The end

    def open_showdown(self, run: int = 0) -> None:
        """The showdown, or that for one board of several; what is shown and collected next belongs to it."""
        self.lines.append(f"*** {_RUNS[run]}SHOW DOWN ***")
        self._contested = True
        self._best = None
        self._run = run

    def show(self, seat: int, cards: Sequence[Card]) -> None:
        """Cards turned up, with the name of the hand where two cards and a board make one."""
        self._shown[seat] = tuple(cards)
        value = self._value(seat, self._run)
        name = f" ({shown_name(value, self._best)})" if value else ""
        self._say(seat, f"shows {_bracketed(cards)}{name}")
        self._best = max(value, self._best or 0) or None

    def muck(self, seat: int) -> None:
        """A hand not shown: thrown away in the showdown, or kept after a win that nobody contested."""
        self._say(seat, "mucks hand" if self._contested else "doesn't show hand")

    def collect(self, seat: int, amount: Amount, pot: int, pots: int) -> None:
        """What a player takes of pot number `pot` (0 is the main pot) of so many."""
        self.lines.append(f"{self._names[seat]} collected {self._told(amount)} from {pot_name(pot, pots)}")
        self._add(seat, amount)

    def cash_out(self, seat: int, amount: Amount, fee: Amount) -> None:
        """A hand sold to the house."""
        self._sold.setdefault(seat, " (cashed out)")
        cost = f" | Cash Out Fee {self._told(fee)}" if fee else ""
        self.lines.append(f"{self._names[seat]} cashed out the hand for {self._told(amount)}{cost}")

    def leave_to_house(self, seat: int, amount: Amount) -> None:
        """What somebody would have taken who had sold his hand, where the summary alone tells it."""
        self._sold[seat] = " (pot not awarded as player cashed out)"
        self._add(seat, amount)

    def place(self, seat: int, place: int, prize: str = "") -> None:
        """A finishing place."""
        received = f" and received {prize}." if prize else ""
        self.lines.append(f"{self._names[seat]} finished the tournament in {ordinal(place)} place{received}")

    def win(self, seat: int, prize: str = "") -> None:
        """The winner of the tournament."""
        received = f" and receives {prize} - congratulations!" if prize else ""
        self.lines.append(f"{self._names[seat]} wins the tournament{received}")

    def close(
        self,
        seats: Iterable[int],
        pots: Sequence[Amount],
        rake: Amount = 0,
        known: Mapping[int, Sequence[Card]] | None = None,
    ) -> str:
        """The whole text, with the summary of `seats` and the two blank lines that part a hand from the next.

        `pots` are what was paid out of each, main pot first, and `rake` what was not.  `known` are the hole cards that
        the summary tells of those who did not show them.
        """
        self.lines.append("*** SUMMARY ***")
        total = f"Total pot {self._told(sum(pots) + rake)}"
        if len(pots) > 1:
            names = [pot_name(index, len(pots)).capitalize() for index in range(len(pots))]
            total += "".join(f" {name} {self._told(pot)}." for name, pot in zip(names, pots, strict=True))
        self.lines.append(f"{total} | Rake {self._told(rake)}")
        runs = sorted(run for run in self._boards if run)
        if runs:
            self.lines.append(f"Hand was run {_TIMES[len(runs)]}")
        for run in runs or [0]:
            if self._boards[run]:
                self.lines.append(f"{_RUNS[run]}Board {_bracketed(self._boards[run])}")
        for seat in seats:
            outcome = self._outcome(seat, runs or [0], (known or {}).get(seat, ()))
            self.lines.append(f"Seat {seat}: {self._names[seat]}{self._roles(seat)} {outcome}")
        return "\n".join([*self.lines, "", "", ""])

    def _roles(self, seat: int) -> str:
        at = self._positions
        roles = (("button", at.button), ("small blind", at.small_blind), ("big blind", at.big_blind))
        return "".join(f" ({role})" for role, place in roles if place == seat)

    def _outcome(self, seat: int, runs: Sequence[int], known: Sequence[Card]) -> str:
        cards = f" {_bracketed(known)}" if known else ""
        if seat in self._folded:
            idle = "" if seat in self._bettors else " (didn't bet)"
            return f"folded {_STREETS[self._folded[seat]]}{idle}{cards}"
        won = self._won.get(seat, {})
        if not self._contested:
            return f"collected ({self._told(sum(won.values()))})"
        if seat not in self._shown:
            return f"mucked{cards}"
        results: list[str] = []
        for run in runs:
            value = self._value(seat, run)
            result = f"won ({self._told(won[run])})" if won.get(run) else "lost"
            results.append(f"and {result} with {hand_name(value)}" if value else f"and {result}")
        return f"showed {_bracketed(self._shown[seat])} {', '.join(results)}{self._sold.get(seat, '')}"

    def _value(self, seat: int, run: int) -> int:
        """What the cards that `seat` showed are worth; 0 where they make no hand of five."""
        cards = (*self._shown[seat], *self._boards.get(run, self._boards[0]))
        whole = len(self._shown[seat]) == 2 and _LEAST_CARDS <= len(cards) == len(set(cards))
        return evaluate(cards) if whole else 0

    def _add(self, seat: int, amount: Amount) -> None:
        won = self._won.setdefault(seat, {})
        won[self._run] = won.get(self._run, 0) + amount

    def _say(self, seat: int, words: str) -> None:
        self.lines.append(f"{self._names[seat]}: {words}")


def _bracketed(cards: Sequence[Card]) -> str:
    return f"[{format_cards(cards)}]"
