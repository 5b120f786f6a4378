"""What a program that plays is told at its turn: the table as its seat sees it, as plain values.  A promise.

    {"hand": 7, "level": 2, "blinds": [15, 30], "ante": 0, "street": "flop",
     "seat": 2, "cards": ["As", "Kd"], "board": ["2h", "7c", "Td"],
     "button": 1, "small_blind": 2, "big_blind": 3,
     "pot": 90, "to_call": 30, "stack": 940, "bet": 0,
     "actions": ["fold", "call", "raise", "all-in"], "least_to": 60, "most_to": 940,
     "seats": [{"seat": 2, "stack": 940, "bet": 0, "put_in": 30, "folded": false, "all_in": false, "habits": {...}}],
     "events": [{"event": "post", "seat": 2, "kind": "small blind", "amount": 15}, ...]}

Cards are a rank of ``23456789TJQKA`` and a suit of ``cdhs``; streets are preflop, flop, turn and river.  `seat` is the
player's own, and `stack` and `bet` are his: chips behind him and before him on this street.  `actions` are those that
are legal; `least_to` and `most_to` bound the total of a raise, and are null where none is.  `seats` are those dealt in,
clockwise from the button; `put_in` counts the whole hand.  `habits` is what the seat was seen to do in the
tournament: `hands` in which it acted before the flop, in how many of these it `entered` the pot and `raised`, and its
`wagers` (bets and raises) and `calls` after the flop.
`events` are those of the hand: `post`, `street` (with its `cards`), `fold`, `check`, `call` (`amount`, `to`), `bet`
(`to`) and `raise` (`by`, `to`).  Amounts are chips.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from holdem.core.bots import Habits, View
from holdem.core.cards import Card, card_name
from holdem.core.events import BetMade, Called, Checked, Event, Folded, ForcedBetPosted, RaisedTo, StreetDealt

Json = dict[str, Any]


def view_json(view: View) -> Json:
    """The request for the decision that `view` shows."""
    options, level, at = view.options, view.level, view.positions
    return {
        "hand": view.hand_number,
        "level": view.level_number,
        "blinds": [level.small, level.big],
        "ante": level.ante,
        "street": view.street.name.lower(),
        "seat": view.seat,
        "cards": _cards(view.cards),
        "board": _cards(view.board),
        "button": at.button,
        "small_blind": at.small_blind,
        "big_blind": at.big_blind,
        "pot": options.pot,
        "to_call": options.to_call,
        "stack": options.stack,
        "bet": options.bet,
        "actions": [kind.value for kind in options.kinds()],
        "least_to": options.least_to if options.can_raise else None,
        "most_to": options.most_to if options.can_raise else None,
        "seats": [
            {
                "seat": seat.seat,
                "stack": seat.stack,
                "bet": seat.bet,
                "put_in": seat.contribution,
                "folded": seat.folded,
                "all_in": seat.all_in,
                "habits": _habits(seat.habits),
            }
            for seat in view.seats
        ],
        "events": list(_events(view.events)),
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [card_name(card) for card in cards]


def _habits(seen: Habits) -> Json:
    return {
        "hands": seen.hands,
        "entered": seen.entered,
        "raised": seen.raised,
        "wagers": seen.wagers,
        "calls": seen.calls,
    }


def _events(events: Iterable[Event]) -> Iterator[Json]:
    for event in events:
        match event:
            case ForcedBetPosted(seat, kind, amount, _):
                yield {"event": "post", "seat": seat, "kind": kind.value, "amount": amount}
            case StreetDealt(street, cards, _):
                yield {"event": "street", "street": street.name.lower(), "cards": _cards(cards)}
            case Folded(seat):
                yield {"event": "fold", "seat": seat}
            case Checked(seat):
                yield {"event": "check", "seat": seat}
            case Called(seat, amount, to, _):
                yield {"event": "call", "seat": seat, "amount": amount, "to": to}
            case BetMade(seat, to, _):
                yield {"event": "bet", "seat": seat, "to": to}
            case RaisedTo(seat, by, to, _):
                yield {"event": "raise", "seat": seat, "by": by, "to": to}
            case _:
                pass
