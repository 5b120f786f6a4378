"""What 888 and partypoker texts have in common: hands that begin with ``***** ... Hand History for Game N *****``.

Here are amounts in every national style, seats, streets and cards; what else the lines say is read by `poker888` and
`partypoker`.
"""

import re
from functools import lru_cache

from holdem.core.cards import Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import BAD_SEATS, MISPLACED_LINE
from holdem.histories.formats.line_reader import LineReader, cards_of
from holdem.histories.formats.names import Names
from holdem.histories.record import Dealt, HandRecord, Seat, StreetOpened, Unit

HEADER = re.compile(r"\*{4,5} (?P<site>[^*]*?) ?Hand History [Ff]or Game (?P<id>\w+) ?\*{4,5}")
"""The first line of a hand; `site` is empty at partypoker."""

PLAYERS = re.compile(r"Total number of players ?: ?(\d{1,3})(?: ?/ ?(\d{1,3}))?$")
BUTTON = re.compile(r"Seat (\d{1,3}) is the button$")
STREET = re.compile(r"\*\* Dealing (down cards|flop|turn|river) \*\* ?:? ?(?:\[ *(.*?) *\])?$", re.IGNORECASE)
STREETS = {"flop": Street.FLOP, "turn": Street.TURN, "river": Street.RIVER}

_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP"}
_LAST_POINT = re.compile(r"(?P<zero>(?:^|\D)0)?(?P<point>[.,])(?P<after>\d*)\D*$")
_DEALT = re.compile(r"Dealt to (.*) \[ *(.*?) *\]$")


def money(text: str, decimals: int) -> int | None:
    """An amount such as ``$1,430``, ``368,55 $``, ``1.183.764 $`` or ``1 430`` in its smallest parts, or None.

    A point or comma with three figures after it stands between thousands, with one or two before the decimals.
    """
    return _money(text, decimals)


@lru_cache(maxsize=4096)
def _money(text: str, decimals: int) -> int | None:
    last = _LAST_POINT.search(text)
    if last is None:
        return parse_amount(text, decimals)
    thousands = len(last["after"]) == 3 and last["zero"] is None
    return parse_amount(text, decimals, "," if (last["point"] == ",") != thousands else ".")


def unit_of(text: str) -> Unit:
    """The unit of a cash game whose stakes are written like `text`: its currency, or play money."""
    sign = next((sign for sign in _SIGNS if sign in text), "")
    return Unit(sign, _SIGNS.get(sign, ""), 2)


def header_start(line: str, site: bool) -> int | None:
    """Where in `line` a header begins, of 888 (with `site`) or of partypoker: see `HandStart`."""
    found = HEADER.search(line)
    if found is None or bool(found["site"]) != site:
        return None
    return found.start() if line[: found.start()].strip("\0") else 0


class StarredReader(LineReader):
    """Reads the lines of one hand; `decimals` are those of its amounts, none in a tournament."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        self.claims = record.claims
        self.names = Names()
        self.decimals = 0
        self._street = Street.PREFLOP
        self._misplaced = False

    def amount(self, number: int, text: str) -> int | None:
        """What `text` is worth in the smallest part of the hand's unit; None if it is no amount."""
        return money(text, self.decimals)

    def cards(self, text: str) -> tuple[Card, ...] | None:
        """The cards of ``As, Kd`` or ``As Kd``; None if a word is no card."""
        return cards_of(text.replace(",", " "))

    def add_seat(self, number: int, seat: int, name: str, chips: str, line: str) -> None:
        """Notes who sits in `seat`; a seat that cannot be is a finding and damage."""
        record = self.record
        stack = self.amount(number, chips)
        if stack is None:
            self.damaged(number, line, Sentence("Seat N: name ( chips )"))
            return
        other = record.seats.get(seat)
        fault = ""
        if not name:
            fault = Sentence("the player in seat {seat} has no name", seat=seat)
        elif other is not None:
            fault = Sentence("seat {seat} has two players, {name} and {other}", seat=seat, name=other.name, other=name)
        elif name in self.names.seats:
            fault = Sentence(
                "{name} sits in seat {seats} and in seat {seat}", name=name, seats=self.names.seats[name], seat=seat
            )
        if fault:
            record.damaged_by(BAD_SEATS.at(number, fault))
        if other is None:
            record.seats[seat] = Seat(number, seat, name, stack)
        if name:
            self.names.add(name, seat)

    def check_count(self, number: int, told: int) -> None:
        """Whether there are as many seat lines as the text says that there are players."""
        if told != len(self.record.seats):
            text = Sentence(
                "{told} players are told, but {seats} seats: a seat line is missing or too many",
                told=told,
                seats=len(self.record.seats),
            )
            self.note(BAD_SEATS.at(number, text))

    def misplaced(self, number: int, text: str) -> None:
        """Notes that a line stands where it cannot; only the first such line of a hand, because more follow from it."""
        if not self._misplaced:
            self._misplaced = True
            self.note(MISPLACED_LINE.at(number, text))

    def read_street(self, number: int, street: Street, text: str, line: str) -> None:
        """A flop, turn or river with the new cards of `text`."""
        cards = self.cards(text)
        if not cards:
            self.damaged(
                number,
                line,
                Sentence("** Dealing {street} ** and the new cards in brackets", street=street.name.lower()),
            )
        elif street <= self._street:
            self.misplaced(
                number,
                Sentence("the {street} is dealt a second time, or too late", street=Sentence(street.name.lower())),
            )
            self.record.damage(number)
        else:
            self._street = street
            self.claims.append(StreetOpened(number, street, None, cards))

    def read_dealt(self, number: int, line: str) -> bool:
        """``Dealt to NAME [ As, Kd ]``; False if `line` is none."""
        found = _DEALT.match(line)
        cards = self.cards(found[2]) if found is not None else None
        if found is None or cards is None:
            return False
        seat = self.names.seats.get(found[1])
        if seat is None:
            self.stranger(number, found[1])
        else:
            self.claims.append(Dealt(number, seat, cards))
        return True
