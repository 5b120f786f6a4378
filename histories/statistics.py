"""How players play, counted over hands: VPIP, PFR, 3-bet, aggression, WTSD, W$SD, by position, with sample sizes.

A listener of replays, with the definitions that trackers share.  What a player could not do is no chance: a big blind
that nobody contests had no decision, so it counts neither way.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from holdem.core.button import position_names
from holdem.core.cards import Street
from holdem.core.events import BetMade, Called, Checked, Folded, RaisedTo, StreetDealt
from holdem.histories.all_ins import expected_minus_actual
from holdem.histories.audit_pots import stacks_after
from holdem.histories.payments import dues_of, taken_from_pots
from holdem.histories.record import Collected
from holdem.histories.replay import Replay

POSITIONS = ("BTN", "SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO")


@dataclass(slots=True)
class Rate:
    """How often something was done of the times when it could have been."""

    done: int = 0
    chances: int = 0

    def count(self, done: bool) -> None:
        """One more chance."""
        self.chances += 1
        self.done += done

    @property
    def share(self) -> float | None:
        """Between 0 and 1; None without a chance."""
        return self.done / self.chances if self.chances else None


@dataclass(slots=True)
class Line:
    """One player, or one player in one position.

    `vpip`: put chips in by his own will before the flop.  `pfr`: raised there.  `three_bet`: raised the first raise of
    another.  `aggressive` are bets and raises after the flop, `calls` the calls there.  `wtsd`: went to the showdown
    of those hands in which he saw the flop.  `won_at_showdown`: got something there (W$SD).  `won` is in big blinds.
    """

    hands: int = 0
    vpip: Rate = field(default_factory=Rate)
    pfr: Rate = field(default_factory=Rate)
    three_bet: Rate = field(default_factory=Rate)
    aggressive: int = 0
    calls: int = 0
    wtsd: Rate = field(default_factory=Rate)
    won_at_showdown: Rate = field(default_factory=Rate)
    won: float = 0.0
    all_ins: int = 0
    unlucky: float = 0.0
    unlucky_chips: float = 0.0
    """The same in the files' own unit."""

    @property
    def aggression(self) -> float | None:
        """Bets and raises for each call after the flop; None without a call."""
        return self.aggressive / self.calls if self.calls else None

    @property
    def per_hundred(self) -> float:
        """Big blinds won in a hundred hands."""
        return 100 * self.won / self.hands if self.hands else 0.0

    @property
    def adjusted_per_hundred(self) -> float:
        """The same if every all-in had brought what was to be expected of it."""
        return 100 * (self.won + self.unlucky) / self.hands if self.hands else 0.0


@dataclass(slots=True)
class PlayerStatistics:
    """One player over all hands, and by position."""

    player: str
    total: Line = field(default_factory=Line)
    by_position: dict[str, Line] = field(default_factory=dict)

    @property
    def positions(self) -> list[tuple[str, Line]]:
        """The positions in which he was seen, from the button on."""
        return sorted(self.by_position.items(), key=lambda item: _from_the_button(item[0]))


def _from_the_button(position: str) -> tuple[int, int]:
    """Where `position` has its place; with more players than ten there are more after UTG than we have at our table."""
    name, _, number = position.partition("+")
    return POSITIONS.index(name), int(number or 0)


class Statistics:
    """Counts finished hands; `players` in the order in which they were first seen."""

    def __init__(self) -> None:
        self._players: dict[str, PlayerStatistics] = {}

    def add(self, replay: Replay) -> None:
        """Counts a hand that the engine played to its end."""
        story = _Story(replay)
        names = position_names(replay.positions, replay.hand.seats)
        won = stacks_after(replay, taken_from_pots(replay) if replay.record.of(Collected) else None)
        luck = expected_minus_actual(replay) or {}
        for seat, stack in replay.stacks.items():
            name = replay.record.name(seat)
            player = self._players.setdefault(name, PlayerStatistics(name))
            in_position = player.by_position.setdefault(names[seat], Line())
            for line in (player.total, in_position):
                story.count(seat, line)
                line.won += (won[seat] - stack) / (replay.level.big or 1)
                if seat in luck:
                    line.all_ins += 1
                    line.unlucky += float(luck[seat]) / (replay.level.big or 1)
                    line.unlucky_chips += float(luck[seat]) / 10**replay.record.unit.decimals

    def players(self, only: Iterable[str] = ()) -> list[PlayerStatistics]:
        """Everybody, or those named, the most hands first."""
        wanted = set(only)
        chosen = [player for name, player in self._players.items() if not wanted or name in wanted]
        return sorted(chosen, key=lambda player: -player.total.hands)


class _Story:
    """What each seat did in one hand."""

    def __init__(self, replay: Replay) -> None:
        self._decided: set[int] = set()
        self._voluntary: set[int] = set()
        self._raised: set[int] = set()
        self._faced_first_raise: set[int] = set()
        self._three_bet: set[int] = set()
        self._aggressive: dict[int, int] = {}
        self._calls: dict[int, int] = {}
        self._saw_flop: set[int] = set()
        in_hand = set(replay.hand.seats)
        street = Street.PREFLOP
        raises: list[int] = []
        for event in replay.events:
            if isinstance(event, StreetDealt):
                if street is Street.PREFLOP:
                    self._saw_flop = set(in_hand)
                street = event.street
            elif isinstance(event, Folded | Checked | Called | BetMade | RaisedTo):
                wager = isinstance(event, BetMade | RaisedTo)
                seat = event.seat
                if isinstance(event, Folded):
                    in_hand.discard(seat)
                if street is Street.PREFLOP:
                    self._preflop(seat, wager, isinstance(event, Called), raises)
                elif wager:
                    self._aggressive[seat] = self._aggressive.get(seat, 0) + 1
                elif isinstance(event, Called):
                    self._calls[seat] = self._calls.get(seat, 0) + 1
        self._at_showdown = in_hand if len(in_hand) > 1 else set()
        self._winners = {seat for due in dues_of(replay) for seat in due.winners}

    def _preflop(self, seat: int, wager: bool, called: bool, raises: list[int]) -> None:
        self._decided.add(seat)
        if len(raises) == 1 and raises[0] != seat:
            self._faced_first_raise.add(seat)
            if wager:
                self._three_bet.add(seat)
        if wager or called:
            self._voluntary.add(seat)
        if wager:
            self._raised.add(seat)
            raises.append(seat)

    def count(self, seat: int, line: Line) -> None:
        """Adds what `seat` did to `line`."""
        line.hands += 1
        if seat in self._decided:
            line.vpip.count(seat in self._voluntary)
            line.pfr.count(seat in self._raised)
        if seat in self._faced_first_raise:
            line.three_bet.count(seat in self._three_bet)
        line.aggressive += self._aggressive.get(seat, 0)
        line.calls += self._calls.get(seat, 0)
        if seat in self._saw_flop:
            line.wtsd.count(seat in self._at_showdown)
        if seat in self._at_showdown:
            line.won_at_showdown.count(seat in self._winners)
