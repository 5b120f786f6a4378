"""Open Hand History, the values of an object: texts, numbers, cards, times, any of which may be of the wrong kind.

What an object's keys mean is `ohh_hand`'s; here is what stands under them, and on which line.
"""

import re
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from holdem.core.cards import CARDS_BY_NAME, Card

MOST_DECIMALS = 6
"""More decimals than that are no money."""

_LONGEST_EXACT = 14
"""A number of more digits than a writer means is one that a float has spoiled."""

_KEYS = re.compile(r'(?<!\\)"(action|street|seat|number|win_amount)"\s*:')
_STREETS = ("flop", "turn", "river")


class Lines:
    """On which lines the keys stand that begin an action, a street, a seat, a pot and a win."""

    def __init__(self, first: int, text: str) -> None:
        self._first = first
        self._found: dict[str, list[int]] = {}
        self._given: dict[str, int] = {}
        if "\n" not in text:
            return
        line, counted = first, 0
        for key in _KEYS.finditer(text):
            line += text.count("\n", counted, key.start())
            counted = key.start()
            self._found.setdefault(key[1], []).append(line)

    def of(self, key: str, place: int, count: int) -> int:
        """The line of the key in the object at `place` of `count`; the hand's first line where it is not known."""
        lines = self._found.get(key, ())
        return lines[place] if len(lines) == count else self._first

    def next(self, key: str) -> int:
        """The line of the next such key."""
        place = self._given.get(key, 0)
        self._given[key] = place + 1
        lines = self._found.get(key, ())
        return lines[place] if place < len(lines) else self._first


class Runs:
    """Which board each street belongs to: one that is dealt several times is run that often."""

    def __init__(self, hand: dict[str, Any]) -> None:
        words = [text_of(entry.get("street")).lower() for entry in objects(hand.get("rounds"))]
        self._often = {word for word in _STREETS if words.count(word) > 1}
        self._times = dict.fromkeys(self._often, 0)

    def run(self, word: str) -> int:
        """The number of the board to which the next street of this name belongs; 0 where there is one board."""
        if word not in self._often:
            return 0
        self._times[word] += 1
        return self._times[word]


def objects(value: object) -> list[dict[str, Any]]:
    """The objects in a list; none where it is no list."""
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def text_of(value: object) -> str:
    """A text or a number as text; control characters and what is no character are left out."""
    if value is None or isinstance(value, (dict, list, bool)):
        return ""
    text = str(value)
    if text.isprintable():
        return text
    return "".join([c if c.isprintable() or c == " " else "\ufffd" if "\ud800" <= c <= "\udfff" else "" for c in text])


def whole(value: object) -> int | None:
    """A number of a seat or pot, which some write as a text."""
    text = text_of(value)
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 4 else None


def cards_of(value: object) -> tuple[Card, ...] | None:
    """The cards of a list or of one text; None if something in it is no card."""
    words = value if isinstance(value, list) else text_of(value).split()
    cards = [CARDS_BY_NAME.get(text_of(word)) for word in words]
    return None if None in cards else tuple([card for card in cards if card is not None])


def time_of(value: object) -> tuple[str, str]:
    """The time of a hand in UTC to the second, and the zone; both empty where there is none."""
    text = text_of(value)
    try:
        moment = datetime.fromisoformat(text[:40])
        if moment.tzinfo is not None:
            moment = moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return "", ""
    return moment.strftime("%Y-%m-%dT%H:%M:%S"), "UTC"


def amounts_in(hand: dict[str, Any]) -> list[str]:
    """Every amount of the hand that has decimals, as it stands there."""
    found = [hand.get("small_blind_amount"), hand.get("big_blind_amount"), hand.get("ante_amount")]
    found += [player.get("starting_stack") for player in objects(hand.get("players"))]
    for entry in objects(hand.get("rounds")):
        found += [action.get("amount") for action in objects(entry.get("actions"))]
    for pot in objects(hand.get("pots")):
        found += [pot.get("amount"), pot.get("rake"), pot.get("jackpot")]
        for win in objects(pot.get("player_wins")):
            found += [win.get("win_amount"), win.get("cashout_amount"), win.get("cashout_fee")]
    return [amount for amount in found if type(amount) is str]


def decimals_of(amount: str) -> int:
    """How many decimals `amount` really needs."""
    return len(exact(amount).partition(".")[2].rstrip("0"))


def exact(amount: str) -> str:
    """`amount` as its writer meant it: without an exponent and without what a float adds, as in 0.30000000000000004."""
    if len(amount) <= _LONGEST_EXACT and "e" not in amount and "E" not in amount:
        return amount
    try:
        number = Decimal(amount)
    except InvalidOperation:
        return amount
    if not number.is_finite() or not -_LONGEST_EXACT - 6 < number.adjusted() < _LONGEST_EXACT:
        return amount
    return f"{number.quantize(Decimal(10) ** -MOST_DECIMALS):f}"
