"""One deal of cards played out as tournaments: once for each way in which the players can sit.  Carries no rule.

A deal is a seed: it fixes the first button and the cards of each seat in each hand.  When the players move on by one
seat and play the same deal again, each has had the cards of every seat, and most of the luck is gone.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from holdem.core.actions import Action
from holdem.core.arena.luck import KINDS, Luck
from holdem.core.bots import Crew, MakePlayer, make_player
from holdem.core.cards import Street
from holdem.core.dealer import SeededDealer
from holdem.core.events import BetMade, Called, Checked, Event, Folded, HandStarted, RaisedTo, StreetDealt
from holdem.core.hand import Hand
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament

Clock = Callable[[], float]
"""Gives seconds."""

TICKS = 100_000
"""The parts of a second in which decisions are timed."""


@dataclass(slots=True)
class Manner:
    """How one bot plays, added up over its seats and hands.

    `hands` are those in which it had a decision before the flop; in some of them it `entered` the pot of its own will
    or `raised`.  `wagers` (bets and raises) and `calls` are single acts after the flop.  `ticks` counts its decisions
    by the time that they took.
    """

    hands: int = 0
    entered: int = 0
    raised: int = 0
    wagers: int = 0
    calls: int = 0
    ticks: Counter[int] = field(default_factory=Counter)

    def add(self, other: "Manner") -> None:
        """Adds what another count has found."""
        for name in ("hands", "entered", "raised", "wagers", "calls"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.ticks.update(other.ticks)

    def slowest(self, share: float) -> float:
        """The seconds that are enough for all but this share of the decisions."""
        left = share * self.ticks.total()
        for tick in sorted(self.ticks, reverse=True):
            left -= self.ticks[tick]
            if left < 0:
                return (tick + 1) / TICKS
        return 0.0


@dataclass(frozen=True, slots=True)
class Deal:
    """What became of a deal: for each bot the first places that it took, shared ones by parts, and its sums of `KINDS`
    of luck.  Each is a sum over `tournaments`.
    """

    tournaments: int
    wins: list[float]
    luck: list[list[float]]


def ways_to_sit(line_up: Sequence[str]) -> int:
    """By how many seats the players can move on until everything is as it was."""
    places = len(line_up)
    return next(step for step in range(1, places + 1) if list(line_up) == [*line_up[step:], *line_up[:step]])


def play_deal(
    line_up: Sequence[str],
    seed: str,
    structure: Structure,
    *,
    make: MakePlayer = make_player,
    ways: range | None = None,
    manners: Sequence[Manner] | None = None,
    clock: Callable[[str], Clock] = lambda bot: lambda: 0.0,
) -> Deal:
    """Plays the deal that `seed` names in every way to sit, or only in those of `ways`.

    `line_up` names the player of each seat; players of one name are one bot, and bots are counted in the order in which
    they are first named.  In way 0 they sit as they are named, in way 1 each has moved by one seat.
    `manners` takes up how each bot plays; `clock` says by which clock its decisions are timed.
    Raises what `make` raises.
    """
    bots = list(dict.fromkeys(line_up))
    ways = range(ways_to_sit(line_up)) if ways is None else ways
    deal = Deal(len(ways), [0.0] * len(bots), [[0.0] * len(KINDS) for _ in bots])
    manners = [Manner() for _ in bots] if manners is None else manners
    for way in ways:
        seats = {seat: line_up[(seat + way - 1) % len(line_up)] for seat in range(1, len(line_up) + 1)}
        _play(seats, seed, structure, make, clock, bots, deal, manners)
    return deal


def _play(
    seats: dict[int, str],
    seed: str,
    structure: Structure,
    make: MakePlayer,
    clock: Callable[[str], Clock],
    bots: list[str],
    deal: Deal,
    manners_of_bots: Sequence[Manner],
) -> None:
    """Plays one tournament and adds what became of it to `deal`."""
    number = {seat: bots.index(bot) for seat, bot in seats.items()}
    manners = {seat: manners_of_bots[number[seat]] for seat in seats}
    clocks = {seat: clock(bot) for seat, bot in seats.items()}
    crew, luck, scribe = Crew(seats, seed, make), Luck(), _Scribe(manners)

    def listen(event: Event) -> None:
        crew(event)
        luck(event)
        scribe(event)

    def decide(hand: Hand) -> Action:
        seat = hand.to_act
        assert seat is not None
        now = clocks[seat]
        began = now()
        action = crew.decide(hand)
        manners[seat].ticks[int((now() - began) * TICKS)] += 1
        return action

    tournament = Tournament(structure, dict.fromkeys(seats, structure.stack), SeededDealer(seed), listener=listen)
    try:
        standings = tournament.play(decide)
    finally:
        crew.close()
    first = [standing.player for standing in standings if standing.place == 1]
    for seat in first:
        deal.wins[number[seat]] += 1 / len(first)
    for seat, sums in luck.sums(seed).items():
        own = deal.luck[number[seat]]
        for kind, amount in enumerate(sums):
            own[kind] += amount


class _Scribe:
    """Notes how each seat plays."""

    def __init__(self, manners: dict[int, Manner]) -> None:
        self._manners = manners
        self._street = Street.PREFLOP
        self._asked: set[int] = set()
        self._entered: set[int] = set()
        self._raised: set[int] = set()

    def __call__(self, event: Event) -> None:
        if isinstance(event, HandStarted):
            self._street = Street.PREFLOP
            for seen in (self._asked, self._entered, self._raised):
                seen.clear()
        elif isinstance(event, StreetDealt):
            self._street = event.street
        elif isinstance(event, Folded | Checked | Called | BetMade | RaisedTo):
            manner = self._manners[event.seat]
            wager = isinstance(event, BetMade | RaisedTo)
            if self._street is not Street.PREFLOP:
                manner.wagers += wager
                manner.calls += isinstance(event, Called)
                return
            seat = event.seat
            if seat not in self._asked:
                self._asked.add(seat)
                manner.hands += 1
            if seat not in self._entered and (wager or isinstance(event, Called)):
                self._entered.add(seat)
                manner.entered += 1
            if seat not in self._raised and wager:
                self._raised.add(seat)
                manner.raised += 1
