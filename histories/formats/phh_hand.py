"""PHH, one hand: from its keys to a record.

The lists of a hand go by position: first who is dealt to first, last who has the button; heads-up, what is posted
stands the other way round.  An act names its player (``p3``) and the total on the street; check and call are one word,
bet and raise another.  What everybody holds afterwards is told, what came back to whom and who took which pot is not.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import time
from decimal import Decimal
from itertools import pairwise
from typing import TypeGuard

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.findings import (
    BAD_HEADER,
    BAD_SEATS,
    IMPOSSIBLE_AMOUNT,
    OTHER_GAME,
    STRANGE_LINE,
    WRONG_BIG_BLIND,
    Finding,
)
from holdem.histories.formats.phh_actions import ActionReader, Faulty
from holdem.histories.formats.phh_posts import Forced, forced_bets
from holdem.histories.formats.phh_table import INFINITE, Number, Table, Value, parse_number
from holdem.histories.record import (
    Collected,
    FinalStack,
    HandRecord,
    NoSmallBlind,
    Posted,
    Seat,
    Tells,
    TotalClaimed,
    Unit,
)

REQUIRED = ("variant", "antes", "blinds_or_straddles", "starting_stacks", "actions")
_KEYS = re.compile(
    r"author|event|url|venue|address|city|region|postal_code|country|time|time_zone|time_zone_abbreviation|day|month"
    r"|year|hand|level|seats|seat_count|table|players|finishing_stacks|winnings|currency|currency_symbol"
    r"|ante_trimming_status|time_limit|time_banks|min_bet|small_bet|big_bet|bring_in|_.*"
)
"""The keys of the format beside the required ones, and those of one's own."""

_BETTING = {"NT": Betting.NO_LIMIT, "FT": Betting.FIXED_LIMIT}
_OTHER_GAMES = {
    "NS": Sentence("no-limit short-deck hold'em"),
    "PO": Sentence("pot-limit Omaha"),
    "FO/8": Sentence("fixed-limit Omaha hi-lo"),
    "F7S": Sentence("fixed-limit seven card stud"),
    "F7S/8": Sentence("fixed-limit seven card stud hi-lo"),
    "FR": Sentence("fixed-limit razz"),
    "N2L1D": Sentence("no-limit deuce-to-seven single draw"),
    "F2L3D": Sentence("fixed-limit deuce-to-seven triple draw"),
    "FB": Sentence("fixed-limit badugi"),
}
_TELLS = Tells(all_in=False, returned=False, shares=False, summary=False, total=False, purchases=False)
_MOST_PLAYERS = 22
_LARGEST = 10**15
_MOST_DECIMALS = 6
_CURRENCY_DECIMALS = 2
_UNKNOWN_STACK = 10**12
"""What a player is given whose stack is not told: more than anybody bets."""


class HandReader:
    """Reads the keys of one hand into a record that knows its lines only."""

    def __init__(self, record: HandRecord, table: Table, name: str) -> None:
        self.record = record
        self._values = table.values
        self._lines = table.lines
        self._action_lines = table.action_lines
        self._name = name
        self._note: Callable[[Finding], None] = record.findings.append
        self._decimals = 0
        self._scale = 1
        self._seats: list[int] = []
        self._shows = False

    def read(self) -> None:
        """Reads everything; what is wrong becomes findings of the record."""
        for key in self._values:
            if key not in REQUIRED and not _KEYS.fullmatch(key):
                text = Sentence("{key} is no key of the format: those of one's own begin with _", key=key[:40])
                self._note(STRANGE_LINE.at(self._line(key), text))
        try:
            self._read_labels()
            self._read_game()
            self._read_table()
            self._read_actions()
            self._read_results()
        except Faulty:
            pass

    # Values of the right kind

    def _line(self, key: str) -> int:
        return self._lines.get(key, self.record.line)

    def _bad(self, key: str, expected: str) -> Faulty:
        """The fault that `key` is missing or is not what was expected, noted."""
        line = self._line(key)
        problem = "is not" if key in self._values else "is missing: expected"
        return self._faulty(
            BAD_HEADER.at(line, "{key} {problem} {expected}", key=key, problem=problem, expected=expected)
        )

    def _faulty(self, finding: Finding) -> Faulty:
        """The fault, noted, that the whole hand cannot be judged."""
        self._note(finding)
        self.record.damage(self.record.line)
        return Faulty()

    def _row(self, key: str, untold: bool = False) -> list[Number]:
        """A list with a number for each player; `untold` ones (inf) may be among them."""
        value = self._values.get(key)
        if not isinstance(value, list) or not all(_is_number(entry, untold) for entry in value):
            raise self._bad(key, Sentence("a list of numbers"))
        if self._seats and len(value) != len(self._seats):
            text = Sentence(
                "{key} has {value} numbers: expected one for each of the {seats} players",
                key=key,
                value=len(value),
                seats=len(self._seats),
            )
            raise self._faulty(BAD_SEATS.at(self._line(key), text))
        return value

    def _words(self, key: str, expected: str) -> list[str]:
        value = self._values.get(key)
        if not isinstance(value, list) or not all(type(entry) is str for entry in value):
            raise self._bad(key, expected)
        return value

    def _text(self, key: str) -> str:
        value = self._values.get(key)
        return value if isinstance(value, str) else str(value) if type(value) is int else ""

    def _whole(self, key: str) -> int | None:
        value = self._values.get(key)
        return value if type(value) is int and 0 <= value < _LARGEST else None

    # What the hand is called, and what is played

    def _read_labels(self) -> None:
        record = self.record
        record.hand_id = self._text("hand") or self._name
        record.table = self._text("table")
        record.level = self._whole("level")
        record.max_seats = self._whole("seat_count")
        if "_tournament" in self._values:
            # Keys of our own writer; the format has none.
            record.tournament_id, record.buy_in = self._text("_tournament"), self._text("_buy_in")
        record.zone = self._text("time_zone_abbreviation") or self._text("time_zone")
        year, month, day = self._whole("year"), self._whole("month"), self._whole("day")
        if year and month and day:
            clock = self._values.get("time")
            record.time = f"{year:04}-{month:02}-{day:02}"
            if isinstance(clock, time):
                record.time += f"T{clock:%H:%M:%S}"

    def _read_game(self) -> None:
        record = self.record
        variant = self._values.get("variant")
        if not isinstance(variant, str):
            raise self._bad("variant", Sentence("a code such as 'NT'"))
        if variant not in _BETTING:
            name = _OTHER_GAMES.get(variant, Sentence("the variant {variant}", variant=variant[:20]))
            record.game = name
            self._set_aside(
                OTHER_GAME.at(self._line("variant"), "another game than hold'em is not judged: {game}", game=name)
            )
        record.betting = _BETTING[variant]

    def _set_aside(self, finding: Finding) -> None:
        self.record.set_aside(finding)
        raise Faulty

    # Players, chips, forced bets

    def _read_table(self) -> None:
        record = self.record
        stacks = self._row("starting_stacks", untold=True)
        if not 2 <= len(stacks) <= _MOST_PLAYERS:
            raise self._bad(
                "starting_stacks", Sentence("a list of 2 to {most_players} numbers", most_players=_MOST_PLAYERS)
            )
        self._seats = self._read_seats(len(stacks))
        antes, blinds = self._row("antes"), self._row("blinds_or_straddles")
        actions = self._words("actions", "a list of actions, each in quotes")
        self._read_unit(stacks, antes, blinds, actions)
        names = self._read_names(len(stacks))
        line = self._line("players") if "players" in self._values else self._line("starting_stacks")
        for seat, name, stack in zip(self._seats, names, stacks, strict=True):
            record.seats[seat] = Seat(line, seat, name, self._stack(name, stack))
        record.button = self._seats[-1]
        self._read_posts(antes, blinds)

    def _read_seats(self, count: int) -> list[int]:
        """The seats in the order of dealing; without word of them, players sit as they are counted."""
        told = self._values.get("seats")
        if told is None:
            return list(range(1, count + 1))
        seats = [seat for seat in told if type(seat) is int and 0 < seat < 1000] if isinstance(told, list) else []
        first = seats.index(min(seats)) if seats else 0
        clockwise = seats[first:] + seats[:first]
        if not isinstance(told, list) or len(seats) != len(told):
            raise self._bad("seats", Sentence("a list of seat numbers"))
        if len(seats) != count or any(a >= b for a, b in pairwise(clockwise)):
            text = Sentence(
                "seats are {seats}: expected one for each of the {count} players, clockwise, the last at the button",
                seats=seats,
                count=count,
            )
            raise self._faulty(BAD_SEATS.at(self._line("seats"), text))
        return seats

    def _read_names(self, count: int) -> list[str]:
        """The names; who has none is called by his place in the order, as acts do."""
        if "players" not in self._values:
            return [f"p{i + 1}" for i in range(count)]
        told = self._words("players", "a list of names, each in quotes")
        names = [name or f"p{i + 1}" for i, name in enumerate(told)]
        if len(names) != count or len(set(names)) < count:
            text = Sentence(
                "players are {names} names, {different} of them different: expected {count}",
                names=len(names),
                different=len(set(names)),
                count=count,
            )
            raise self._faulty(BAD_SEATS.at(self._line("players"), text))
        return names

    def _read_unit(self, stacks: list[Number], antes: list[Number], blinds: list[Number], actions: list[str]) -> None:
        """Of how many decimals the amounts are; final stacks don't count, which may tell halves of the last chip."""
        amounts: list[Value] = [*stacks, *antes, *blinds, self._values.get("min_bet"), self._values.get("small_bet")]
        amounts += [self._values.get("_rake"), self._values.get("_fees")]
        if any("." in action for action in actions):
            amounts += [parse_number(word) for action in actions for word in action.partition("#")[0].split()[2:]]
        if "winnings" in self._values:
            amounts += self._row("winnings")
        decimals = max([_decimals(amount) for amount in amounts if type(amount) is Decimal], default=0)
        sign, code = self._text("currency_symbol"), self._text("currency")
        if decimals or sign or code:
            decimals = max(decimals, _CURRENCY_DECIMALS)
        self._decimals = min(decimals, _MOST_DECIMALS)
        self._scale = 10**self._decimals
        if self._decimals or sign or code:
            self.record.unit = Unit(sign, code, self._decimals)

    def _amount(self, value: Number) -> int:
        """`value` in the unit's smallest part; what is smaller still is dropped."""
        return value * self._scale if isinstance(value, int) else int(value.scaleb(self._decimals))

    def _stack(self, name: str, stack: Number) -> int:
        line = self._line("starting_stacks")
        if stack == INFINITE:
            text = Sentence("{name}'s stack is not told (inf): it is taken to be large", name=name)
            self._note(STRANGE_LINE.at(line, text, severity="info"))
            return _UNKNOWN_STACK * self._scale
        if stack < 0:
            self._note(IMPOSSIBLE_AMOUNT.at(line, "{name} starts with {stack}", name=name, stack=stack))
            return 0
        return self._amount(stack)

    def _read_posts(self, antes: list[Number], blinds: list[Number]) -> None:
        record = self.record
        key = "min_bet" if record.betting is Betting.NO_LIMIT else "small_bet"
        told = self._values.get(key)
        if not _is_number(told):
            raise self._bad(key, Sentence("a number"))
        least = self._amount(told)
        stacks = [record.seats[seat].stack for seat in self._seats]
        antes_due, blinds_due = [self._amount(ante) for ante in antes], [self._amount(blind) for blind in blinds]
        forced = forced_bets(antes_due, blinds_due, stacks, least)
        record.stakes = forced.stakes
        self._check_bets(key, least, forced)
        lines = {"ante": self._line("antes")}
        blind_line = self._line("blinds_or_straddles")
        for post in forced.posts:
            seat = self._seats[post.player]
            record.claims.append(Posted(lines.get(post.kind, blind_line), seat, post.kind, post.amount, post.takes_all))
        if not forced.has_small_blind:
            record.claims.append(NoSmallBlind(blind_line))
        if forced.short_ante and self._values.get("ante_trimming_status") is not True:
            text = Sentence(
                "antes are not to be layered (ante_trimming_status), although one is short: here they are (R3.6)"
            )
            self._note(STRANGE_LINE.at(self._line("ante_trimming_status"), text))

    def _check_bets(self, key: str, least: int, forced: Forced) -> None:
        """The least bet is told apart from the big blind, and in fixed-limit the big bet too."""
        record, big = self.record, forced.stakes[1]
        if least != big and any(post.kind == "big blind" for post in forced.posts):
            text = Sentence(
                "{key} is {least}: expected the big blind, {big}",
                key=key,
                least=record.unit.text(least),
                big=record.unit.text(big),
            )
            self._note(WRONG_BIG_BLIND.at(self._line(key), text, rule="R7.1"))
        if key == "small_bet":
            big_bet = self._values.get("big_bet")
            if not _is_number(big_bet):
                raise self._bad("big_bet", Sentence("a number"))
            if self._amount(big_bet) != 2 * least:
                text = Sentence("a big bet that is not twice the small bet is not judged")
                self._set_aside(OTHER_GAME.at(self._line("big_bet"), text))

    # What happens

    def _read_actions(self) -> None:
        actions: list[str] = self._values["actions"]  # type: ignore[assignment]
        players = {f"p{i}": seat for i, seat in enumerate(self._seats, 1)}
        reader = ActionReader(self.record, players, self._amount)
        reader.read(actions, self._action_lines, self._line("actions"))
        self._shows = reader.shows

    # What comes of it

    def _read_results(self) -> None:
        record = self.record
        # Where nobody is said to show, that is left to the cards.
        record.tells = replace(_TELLS, shares="winnings" in self._values, shows=self._shows)
        if "winnings" in self._values:
            line = self._line("winnings")
            for seat, won in zip(self._seats, self._row("winnings"), strict=True):
                if won:
                    record.claims.append(Collected(line, seat, self._amount(won), None))
        rake, fees = self._values.get("_rake", 0), self._values.get("_fees", 0)
        if (rake or fees) and _is_number(rake) and _is_number(fees):
            # Keys of our own writer.
            line = self._line("_rake" if rake else "_fees")
            record.claims.append(TotalClaimed(line, None, (), self._amount(rake), self._amount(fees)))
        if "finishing_stacks" in self._values:
            line = self._line("finishing_stacks")
            starting = self._row("starting_stacks", untold=True)
            for seat, stack, began in zip(
                self._seats, self._row("finishing_stacks", untold=True), starting, strict=True
            ):
                if stack != INFINITE and began != INFINITE:
                    whole = self._amount(stack)
                    exact = whole if isinstance(stack, int) else stack.scaleb(self._decimals)
                    record.claims.append(FinalStack(line, seat, whole if whole == exact else exact))


def _is_number(value: Value, untold: bool = False) -> TypeGuard[Number]:
    """Whether `value` is a number of chips, small enough to reckon with; or one that is not told, if it may be."""
    if type(value) is int:
        return -_LARGEST < value < _LARGEST
    if type(value) is not Decimal:
        return False
    if not value.is_finite():
        return untold and value == INFINITE
    return abs(value) < _LARGEST and _decimals(value) <= _MOST_DECIMALS


def _decimals(value: Decimal) -> int:
    """How many digits `value` has after the point."""
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
