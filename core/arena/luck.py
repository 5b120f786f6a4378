"""What the cards gave to each seat of a tournament, in parts of all chips: sums of terms whose mean is zero.

`Luck` listens to a tournament and, unlike a player, knows all cards.  Each term is what a seat has after cards fell
minus what it had on average before, so that taking any multiple of it from a result changes no rate in the long run,
but makes the rate much surer.  Four sums are kept apart, since what each is worth is found out by regression:

``all_in``                       the boards of a betting that is over: chips that were won minus chips to be expected
``flops``, ``turns``, ``rivers``  the same for a street that fell while there was more to bet: the earlier, the more
                                 chips are put in because of it
``blinds``                       hole cards, compared with those of the others, for a big blind
``shoves``                       the same for all chips that are at stake, in hands of no more than twelve big blinds

Expected chips are drawn at random where there are many boards to come: an average of draws made apart from the game
has the same mean as the exact figure, and so the mean of the term stays zero.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from holdem.core.cards import Card
from holdem.core.events import (
    BetMade,
    BetReturned,
    Called,
    Event,
    Folded,
    ForcedBetPosted,
    HandEnded,
    HandStarted,
    HoleCardsDealt,
    PostKind,
    RaisedTo,
    StreetDealt,
)
from holdem.core.odds.classes import CLASS_INDEX, class_name
from holdem.core.pots import Pot, cut_pots

if TYPE_CHECKING:
    import numpy

KINDS = ("all_in", "flops", "turns", "rivers", "blinds", "shoves")
"""The sums, in the order in which they are given."""

_ALL_IN, _FLOPS, *_, _BLINDS, _SHOVES = range(len(KINDS))
_SHORT = 12
_NOT_MATCHED = (PostKind.BIG_BLIND_ANTE, PostKind.DEAD_BLIND)


class _Spot(NamedTuple):
    """Hands that compete for a pot on a board of no, three, four or five cards; `dead` cards cannot come."""

    hands: tuple[tuple[Card, ...], ...]
    dead: tuple[Card, ...]
    board: tuple[Card, ...]


class _Term(NamedTuple):
    """`chips`, in parts of all chips, for which `seats` competed while the board went from one spot to the other."""

    kind: int
    seats: tuple[int, ...]
    chips: float
    before: int
    after: int


class Luck:
    """Give it every event of one tournament from the first on, then ask for the `sums`."""

    def __init__(self) -> None:
        self._chips = 0
        self._hole: dict[int, tuple[Card, ...]] = {}
        self._total: dict[int, int] = {}
        self._bet: dict[int, int] = {}
        self._in: list[int] = []
        self._dead = 0
        self._started: HandStarted | None = None
        self._board: tuple[Card, ...] = ()
        self._since: tuple[Card, ...] = ()
        """The board up to which luck is counted: that of the last term."""
        self._pots: list[Pot] = []
        self._over = False
        self._spots: dict[_Spot, int] = {}
        self._terms: list[_Term] = []
        self._dealt: dict[int, list[float]] = {}

    def __call__(self, event: Event) -> None:
        """Takes in one event."""
        kind = type(event)
        if kind in _DOES:
            _DOES[kind](self, event)

    def sums(self, seed: str, draws: int = 128) -> dict[int, list[float]]:
        """For each seat that was dealt in its sums, with `draws` random boards tried where many can come."""
        sums = {seat: dealt.copy() for seat, dealt in self._dealt.items()}
        parts = _parts(list(self._spots), seed, draws)
        for term in self._terms:
            after, before = parts[term.after], parts[term.before]
            for i, seat in enumerate(term.seats):
                sums[seat][term.kind] += term.chips * (after[i] - before[i])
        return sums

    # Events

    def _start(self, event: HandStarted) -> None:
        self._started = event
        self._chips = sum(event.stacks.values())
        self._hole = {}
        self._total = dict.fromkeys(event.stacks, 0)
        self._bet = dict.fromkeys(event.stacks, 0)
        self._in = []
        self._dead = 0
        self._board = self._since = ()
        self._over = False

    def _post(self, event: ForcedBetPosted) -> None:
        if event.kind in _NOT_MATCHED:
            self._dead += event.amount
            return
        self._total[event.seat] += event.amount
        if event.kind is not PostKind.ANTE:
            self._bet[event.seat] += event.amount

    def _deal(self, event: HoleCardsDealt) -> None:
        assert event.cards is not None
        assert self._started is not None
        self._hole[event.seat] = event.cards
        self._in.append(event.seat)
        if len(self._in) == len(self._total):
            self._count_hole_cards(self._started)

    def _put_in(self, event: Called | BetMade | RaisedTo) -> None:
        self._close()
        self._total[event.seat] += event.to - self._bet[event.seat]
        self._bet[event.seat] = event.to

    def _fold(self, event: Folded) -> None:
        self._close()
        self._in.remove(event.seat)

    def _return(self, event: BetReturned) -> None:
        self._total[event.seat] -= event.amount

    def _street(self, event: StreetDealt) -> None:
        if not self._over:
            self._close()
            self._pots = cut_pots(self._total, {seat: self._total[seat] for seat in self._in}, self._dead)
            stacks = self._started.stacks if self._started is not None else {}
            # One live player has nobody left to bet against.
            self._over = sum([self._total[seat] < stacks[seat] for seat in self._in]) < 2
        self._board = event.board
        self._bet = dict.fromkeys(self._total, 0)

    def _end(self, event: HandEnded) -> None:
        self._close()

    # Terms

    def _close(self) -> None:
        """The betting goes on, or the hand ends, on a board that has changed since it last did."""
        if self._board == self._since:
            return
        kind = _ALL_IN if self._over else _FLOPS + len(self._board) - 3
        for pot in self._pots:
            if len(pot.contestants) > 1:
                before, after = [self._spot(pot.contestants, board) for board in (self._since, self._board)]
                self._terms.append(_Term(kind, pot.contestants, pot.amount / self._chips, before, after))
        self._since = self._board

    def _spot(self, seats: Sequence[int], board: tuple[Card, ...]) -> int:
        hands = tuple([self._hole[seat] for seat in seats])
        dead = tuple([card for seat, cards in self._hole.items() if seat not in seats for card in cards])
        return self._spots.setdefault(_Spot(hands, dead, board), len(self._spots))

    def _count_hole_cards(self, started: HandStarted) -> None:
        """What one hand wins from another beyond a half, the other wins less: so nobody's mean is anything but zero."""
        classes = {seat: CLASS_INDEX[class_name(cards)] for seat, cards in self._hole.items()}
        equities, others = _equities(), len(classes) - 1
        stacks, big = started.stacks, started.level.big
        # The same for all seats, lest the mean of a seat depend on who has how much.
        at_stake = sorted(stacks.values())[-2]
        for seat, own in classes.items():
            rows = equities[own]
            all_won = sum([rows[other] for rival, other in classes.items() if rival != seat])
            better = (all_won / others - 0.5) / self._chips
            sums = self._dealt.setdefault(seat, [0.0] * len(KINDS))
            if at_stake <= _SHORT * big:
                sums[_SHOVES] += better * at_stake
            else:
                sums[_BLINDS] += better * big


_DOES: Mapping[type, Any] = {
    HandStarted: Luck._start,
    ForcedBetPosted: Luck._post,
    HoleCardsDealt: Luck._deal,
    Called: Luck._put_in,
    BetMade: Luck._put_in,
    RaisedTo: Luck._put_in,
    Folded: Luck._fold,
    BetReturned: Luck._return,
    StreetDealt: Luck._street,
    HandEnded: Luck._end,
}


# Chances


@cache
def _equities() -> list[list[float]]:
    """What each class wins from each class on average, all-in before the flop."""
    from holdem.core.odds.matchups import equities

    rows: list[list[float]] = equities().tolist()
    return rows


def _parts(spots: Sequence[_Spot], seed: str, draws: int) -> list[Sequence[float]]:
    """For each spot the part of the pot that each hand wins on average."""
    import numpy

    rng = numpy.random.default_rng(list(sha256(f"{seed}|luck".encode()).digest()))
    alike: dict[tuple[int, int, int], list[int]] = {}
    for i, spot in enumerate(spots):
        alike.setdefault((len(spot.board), len(spot.hands), len(spot.dead)), []).append(i)
    parts: list[Sequence[float]] = [()] * len(spots)
    for indices in alike.values():
        for i, row in zip(indices, _batch([spots[i] for i in indices], rng, draws), strict=True):
            parts[i] = row
    return parts


def _batch(spots: Sequence[_Spot], rng: "numpy.random.Generator", draws: int) -> list[list[float]]:
    """The same for spots of one shape, all at once."""
    import numpy as np

    from holdem.core.odds.many import worths

    hole = np.array([spot.hands for spot in spots])
    board = np.array([spot.board for spot in spots], dtype=np.int64)
    gone = np.zeros((len(spots), 52), dtype=bool)
    for row, spot in zip(gone, spots, strict=True):
        row[[*spot.board, *spot.dead, *[card for hand in spot.hands for card in hand]]] = True
    missing = 5 - board.shape[1]
    if missing > 1:
        cards = rng.integers(0, 52, (len(spots), draws, missing))
    elif missing:
        cards = np.broadcast_to(np.arange(52)[None, :, None], (len(spots), 52, 1))
    else:
        cards = np.zeros((len(spots), 1, 0), dtype=np.int64)
    which = np.arange(len(spots))
    possible = ~gone[which[:, None, None], cards].any(axis=2)
    if missing > 1:
        in_order = np.sort(cards, axis=2)
        possible &= (in_order[:, :, 1:] != in_order[:, :, :-1]).all(axis=2)
    rows, columns = np.nonzero(possible)
    boards = np.concatenate([board[rows], cards[rows, columns]], axis=1)
    values = worths(hole[rows], boards[:, None])
    wins = values == values.max(axis=1, keepdims=True)
    shares = wins / wins.sum(axis=1, keepdims=True)
    found = np.bincount(rows, minlength=len(spots))
    sums = [np.bincount(rows, shares[:, i], minlength=len(spots)) for i in range(hole.shape[1])]
    averages: list[list[float]] = (np.stack(sums, axis=1) / found[:, None]).tolist()
    return averages
