"""Goes through the hands of a history key by key: on, back, to a street, to the next hand or the one before.

What a hand looks like is `replay_screen`'s; here is only how far it is shown.  Going on adds lines below; going back
shows the hand again from its beginning.
"""

from collections.abc import Callable, Iterator
from typing import TextIO

from holdem.cli.language import ENGLISH, Language, later
from holdem.cli.replay_screen import ReplayScreen, events_to_show
from holdem.core.cards import Street
from holdem.core.events import BetMade, Called, Checked, Event, Folded, HandEnded, PotAwarded, RaisedTo, StreetDealt
from holdem.histories.played import PlayedHand

KEYS = (
    later("space: on"),
    later("b: back"),
    later("f t r: to the flop, turn, river"),
    later("e: to the end"),
    later("s: stacks"),
    later("n p: next, previous hand"),
    later("q: leave"),
)

_ON, _BACK, _NEXT, _PREVIOUS = (" ", "\r", "\n", "l", "\x1b[C"), ("b", "\x7f", "h", "\x1b[D"), ("n",), ("p",)
_STREETS = {"f": Street.FLOP, "t": Street.TURN, "r": Street.RIVER}
_LEAVING = ("q", "Q", "\x04", "")
_STOPS = (Folded, Checked, Called, BetMade, RaisedTo, StreetDealt, PotAwarded, HandEnded)
_REMEMBERED = 500
CLEAR = "\x1b[2J\x1b[H"


class Stepper:
    """Shows `hands` on `out` as far as `read_key` asks for; `make_screen` gives a screen that has shown nothing yet.

    `clears` is False for terminals that cannot be cleared: there the hand is shown again below.
    """

    def __init__(
        self,
        hands: Iterator[PlayedHand],
        make_screen: Callable[[], ReplayScreen],
        read_key: Callable[[], str],
        out: TextIO,
        *,
        clears: bool,
        language: Language = ENGLISH,
    ) -> None:
        self._keys = [language.tr(key) for key in KEYS]
        self._coming = hands
        self._make_screen = make_screen
        self._read_key = read_key
        self._out = out
        self._clears = clears
        self._hands: list[PlayedHand] = []
        self.shown = 0
        """How many different hands were shown."""

    def run(self) -> None:
        """Shows hand after hand until the last, or until the user leaves."""
        self._tell_keys()
        place = 0
        while (hand := self._hand(place)) is not None:
            move = self._show(hand)
            if move is None:
                return
            place = max(0, place + move)

    def _hand(self, place: int) -> PlayedHand | None:
        if place == len(self._hands):
            hand = next(self._coming, None)
            if hand is None:
                return None
            self.shown += 1
            self._hands.append(hand)
            if len(self._hands) > _REMEMBERED:
                # So many hands back nobody goes.
                self._hands[-_REMEMBERED - 1] = PlayedHand(hand.path, hand.record, None)
        return self._hands[place]

    def _show(self, hand: PlayedHand) -> int | None:
        """Steps through one hand; by how many hands to go on, None to leave."""
        screens = self._make_screen()
        screen = screens.begin(hand.path, hand.record, hand.replay)
        events = events_to_show(hand.replay) if hand.replay is not None else []
        stops = _stops(events)
        shown = at = 0
        ended = False
        while True:
            if stops[at] < shown:
                self._again()
                screens = self._make_screen()
                screen, shown = screens.begin(hand.path, hand.record, hand.replay), 0
            for event in events[shown : stops[at]]:
                screen(event)
            shown = stops[at]
            last = at == len(stops) - 1
            if last and hand.replay is not None and not ended:
                screens.end(screen, hand.record, hand.replay)
            ended = last
            key = self._read_key()
            if key in _LEAVING:
                return None
            if key in _NEXT or (last and key in _ON):
                return 1
            if key in _PREVIOUS or (at == 0 and key in _BACK):
                self._again()
                return -1
            if key in _ON:
                at += 1
            elif key in _BACK:
                at -= 1
            elif key in _STREETS:
                at = _stop_of(_STREETS[key], events, stops)
            elif key == "s" and hand.replay is not None:
                screens.show_table(screen, hand.replay, shown)
            elif key == "e":
                at = len(stops) - 1
            else:
                self._tell_keys()

    def _tell_keys(self) -> None:
        self._make_screen().tell(self._keys)

    def _again(self) -> None:
        if self._clears:
            self._out.write(CLEAR)
            self._tell_keys()
        else:
            self._out.write("-" * 20 + "\n")


def _stops(events: list[Event]) -> list[int]:
    """After how many events there is something new to look at: first when the cards are dealt, then act by act."""
    acts = [count for count, event in enumerate(events, 1) if isinstance(event, _STOPS)]
    return [acts[0] - 1, *acts] if acts else [len(events)]


def _stop_of(street: Street, events: list[Event], stops: list[int]) -> int:
    """The stop at which `street` is dealt, or the last one where it never is."""
    for at, count in enumerate(stops):
        event = events[count - 1] if count else None
        if isinstance(event, StreetDealt) and event.street >= street:
            return at
    return len(stops) - 1
