"""What a seat was seen to do, counted: how often it had the choice, and how often it took it.

Each count also says how often it would have been `usual`, for what is seen in cheap spots must not be taken for
looseness.  What follows from that is the business of `tendencies`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from holdem.core.bots import usual
from holdem.core.bots.spots import SeenAct, Situation, Spot
from holdem.core.cards import Street

HUGE = 3.0
"""A wager of so many pots is as good as any larger one."""


@dataclass(frozen=True, slots=True)
class Tally:
    """So many chances, so many of them `taken`, and how many would have been usual."""

    chances: int = 0
    taken: int = 0
    usual: float = 0.0

    def with_one_more(self, taken: bool, usual_rate: float) -> "Tally":
        """The tally after another chance."""
        return Tally(self.chances + 1, self.taken + taken, self.usual + usual_rate)


@dataclass(frozen=True, slots=True)
class Habits:
    """What a seat was seen to do in this tournament, the hand in progress included.

    `hands` in which it acted before the flop; of these, in how many it `entered` (put chips in of its own will) and
    `raised`.  After the flop `wagers` and `calls`, single acts.  `sizes` adds up its wagers on all streets, `sized` of
    them, each as a part of the pot, those of several pots as `HUGE`.  `by_price` is how much likelier its acts were of
    a player who goes by the price alone, in log odds; None if nobody counts that.  Then the tallies of each kind of
    choice.
    """

    hands: int = 0
    entered: int = 0
    raised: int = 0
    wagers: int = 0
    calls: int = 0
    sizes: float = 0.0
    sized: int = 0
    by_price: float | None = None
    enters: Tally = field(default_factory=Tally)
    opens: Tally = field(default_factory=Tally)
    shoves: Tally = field(default_factory=Tally)
    plays_on: Tally = field(default_factory=Tally)
    reraises: Tally = field(default_factory=Tally)
    calls_all_in: Tally = field(default_factory=Tally)
    bets: Tally = field(default_factory=Tally)
    faces_up: Tally = field(default_factory=Tally)
    raises_bets: Tally = field(default_factory=Tally)


def remembered(habits: Habits, names: Sequence[str]) -> Habits:
    """Only the figures of `habits` with these `names`."""
    return Habits(**{name: getattr(habits, name) for name in names})


_CHOICES: dict[Situation, tuple[tuple[str, Callable[[SeenAct], bool], Callable[[Spot], float]], ...]] = {
    Situation.FIRST_IN: (
        ("enters", lambda act: act.did != "fold", usual.enters),
        ("opens", lambda act: act.did == "wager", usual.opens),
        ("shoves", lambda act: act.shoved, usual.shoves),
    ),
    Situation.OPTION: (("opens", lambda act: act.did == "wager", usual.opens),),
    Situation.RAISED: (
        ("plays_on", lambda act: act.did != "fold", usual.plays_on),
        ("reraises", lambda act: act.did == "wager", usual.reraises),
    ),
    Situation.SHOVED: (("calls_all_in", lambda act: act.did != "fold", usual.calls_all_in),),
    Situation.CHECKED_TO: (("bets", lambda act: act.did == "wager", usual.bets),),
    Situation.BET: (
        ("faces_up", lambda act: act.did != "fold", usual.faces_up),
        ("raises_bets", lambda act: act.did == "wager", usual.raises_bets),
    ),
}


class Counter:
    """The running count of one seat."""

    def __init__(self) -> None:
        self._figures: dict[str, int] = dict.fromkeys(("hands", "entered", "raised", "wagers", "calls"), 0)
        self._sizes = 0.0
        self._sized = 0
        self._by_price = 0.0
        self._tallies: dict[str, Tally] = {}
        self._this_hand: set[str] = set()
        self._habits: Habits | None = None

    def new_hand(self) -> None:
        """A hand counts once, however often the seat acts in it."""
        self._this_hand.clear()

    def count(self, act: SeenAct, by_price: float = 0.0) -> None:
        """Takes in an act of this seat, and how much likelier it is of a player who goes by the price (log odds)."""
        self._habits = None
        self._by_price += by_price
        put_in = act.did in ("call", "wager")
        if act.spot.street is Street.PREFLOP:
            self._once("hands")
            if put_in:
                self._once("entered")
            if act.did == "wager":
                self._once("raised")
        elif put_in:
            self._figures["wagers" if act.did == "wager" else "calls"] += 1
        if act.did == "wager":
            self._sizes += min(act.ratio, HUGE)
            self._sized += 1
        for name, taken, rate in _CHOICES[act.spot.situation]:
            self._tallies[name] = self._tallies.get(name, Tally()).with_one_more(taken(act), rate(act.spot))

    def habits(self) -> Habits:
        """The count as it stands."""
        if self._habits is None:
            figures, tallies = self._figures, self._tallies
            sums = {"sizes": self._sizes, "sized": self._sized, "by_price": self._by_price}
            self._habits = Habits(**figures, **sums, **tallies)  # type: ignore[arg-type]
        return self._habits

    def _once(self, what: str) -> None:
        if what not in self._this_hand:
            self._this_hand.add(what)
            self._figures[what] += 1
