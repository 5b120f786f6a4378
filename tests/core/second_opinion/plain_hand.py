"""A second engine, to check the first: one hand as the rules tell it, plain, slow and immutable.

It was written from the text of the rules alone and shares no code with `holdem.core`; its cards are text such as
``"As"``.  A position in the tuples below is a player: `Table.seats` says which seat he has.  Carries R3-R12.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypeVar

T = TypeVar("T")

PREFLOP, FLOP, TURN, RIVER = range(4)


class Act(NamedTuple):
    """``fold``, ``check``, ``call``, ``raise`` (with the total on this street, R6.4) or ``all-in``."""

    kind: str
    to: int | None = None


@dataclass(frozen=True)
class Table:
    """Who sits where with how many chips before the first chip is posted, and the prices of the hand."""

    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    small_seat: int
    big_seat: int
    small: int
    big: int
    ante: int = 0
    ante_payer: str = "each"
    betting: str = "no-limit"

    def antes(self) -> list[int]:
        """What each player posts as an ante of `each` (R3.6)."""
        return [min(self.ante if self.ante_payer == "each" else 0, stack) for stack in self.stacks]

    def blinds(self) -> list[int]:
        """What each player posts as a blind, after his ante of `each` (R3.1, R3.2)."""
        prices = {self.small_seat: self.small, self.big_seat: self.big}
        return [min(prices.get(s, 0), c - a) for s, c, a in zip(self.seats, self.stacks, self.antes(), strict=True)]

    def after(self, seat: int) -> list[int]:
        """The players in clockwise order, from the first one behind `seat` (whoever sits there comes last)."""
        behind = [p for p, s in enumerate(self.seats) if s > seat]
        return behind + [p for p, s in enumerate(self.seats) if s <= seat]


class State(NamedTuple):
    """The hand between two acts.  `turn` is None when the betting is over for good."""

    table: Table
    street: int
    stacks: tuple[int, ...]
    total: tuple[int, ...]
    """All chips a player has in the middle, antes of `each` included, what was returned taken off."""
    dead: int
    """The big blind's ante for the table (R3.6)."""
    bets: tuple[int, ...]
    """What each has bet on this street (antes are no bets)."""
    folded: tuple[bool, ...]
    stood: tuple[int | None, ...]
    """Each player's bet right after his last act on this street; None: he has not acted (posting is no act)."""
    faced: int
    """The bet that must be called: before the flop never less than the full big blind (R3.3)."""
    step: int
    """The largest full bet or full raise on this street, at first the big blind (R7.2)."""
    full: int
    """Fixed-limit: the last full bet of this street; the first before the flop is the big blind (R8.2)."""
    wagers: int
    """Fixed-limit: how many full bets and raises this street has had (R8.2)."""
    aggressor: int | None
    """Who bet or raised last on this street."""
    turn: int | None
    returned: tuple[int, ...]
    tabled: int | None
    """The street on which all hands were turned up because of an all-in (R11.2)."""

    def inside(self) -> list[int]:
        """The players who have not folded."""
        return [p for p in range(len(self.stacks)) if not self.folded[p]]


def begin(table: Table) -> State:
    """Posts antes and blinds (R3) and finds the first to act."""
    antes, blinds = table.antes(), table.blinds()
    stacks = [chips - ante - blind for chips, ante, blind in zip(table.stacks, antes, blinds, strict=True)]
    dead = 0
    if table.ante_payer == "big_blind":
        payer = table.seats.index(table.big_seat)
        dead = min(table.ante, stacks[payer])
        stacks[payer] -= dead
    players = len(stacks)
    state = State(
        table=table,
        street=PREFLOP,
        stacks=tuple(stacks),
        total=tuple(ante + blind for ante, blind in zip(antes, blinds, strict=True)),
        dead=dead,
        bets=tuple(blinds),
        folded=(False,) * players,
        stood=(None,) * players,
        faced=table.big,
        step=table.big,
        full=table.big,
        wagers=1,
        aggressor=None,
        turn=None,
        returned=(0,) * players,
        tabled=None,
    )
    return _next_turn(state, table.after(table.big_seat))


def legal(state: State) -> set[Act]:
    """Everything that the player whose turn it is may say (R6-R8)."""
    p = state.turn
    assert p is not None
    to_call = state.faced - state.bets[p]
    everything = state.bets[p] + state.stacks[p]
    acts = {Act("fold"), Act("call")} if to_call > 0 else {Act("check")}
    if any(q != p and state.stacks[q] > 0 for q in state.inside()):  # R7.5
        acts |= {Act("raise", to) for to in _sizes(state, p) if state.faced < to <= everything}  # R7.6
    if everything <= state.faced or Act("raise", everything) in acts:  # R6.3
        acts.add(Act("all-in"))
    return acts


def _sizes(state: State, p: int) -> Iterable[int]:
    """The totals that the betting structure leaves to a player who has chips enough and somebody to bet against."""
    table = state.table
    everything = state.bets[p] + state.stacks[p]
    moved_up = None if (stood := state.stood[p]) is None else state.faced - stood
    if table.betting == "fixed-limit":
        bet = table.big if state.street < TURN else 2 * table.big
        capped = len(table.seats) > 2 and state.wagers == 4
        if capped or (moved_up is not None and moved_up < bet / 2):  # R8.2
            return []
        return [min(state.full + bet, everything)]
    if moved_up is not None and moved_up < state.step:  # R7.4
        return []
    sizes = [*range(state.faced + state.step, everything), everything]  # R7.1, R7.2
    if table.betting == "pot-limit":  # R8.1
        pot = sum(state.total) + state.dead
        if state.street == PREFLOP:
            short = [table.small, table.big, *(-blind for blind in table.blinds())]
            pot += sum(short) - state.dead
        sizes = [to for to in sizes if to <= state.faced + pot + state.faced - state.bets[p]]
    return sizes


def broken_rules(state: State, act: Act) -> set[str]:
    """The numbers of the rules of which each alone forbids `act`, which is not legal."""
    p = state.turn
    assert p is not None
    if act.kind in ("fold", "check", "call"):
        return {"R6.1" if act.kind == "fold" else "R6.2"}
    everything = state.bets[p] + state.stacks[p]
    to = everything if act.to is None else act.to
    fixed = state.table.betting == "fixed-limit"
    rules = set()
    if not any(q != p and state.stacks[q] > 0 for q in state.inside()):
        rules.add("R7.5")
    if to > everything or everything <= state.faced:
        rules.add("R7.6")
    sizes = list(_sizes(state, p))
    if not sizes:
        rules.add("R8.2" if fixed else "R7.4")
    elif fixed:
        rules |= {"R8.2"} - {"R8.2" for size in sizes if to == size}
    elif to > max(sizes):
        rules.add("R8.1" if state.table.betting == "pot-limit" else "R7.6")
    elif to not in sizes:
        rules.add("R7.2" if state.faced else "R7.1")
    return rules


def apply(state: State, act: Act) -> State:
    """The hand after a legal `act`, played on to the next decision or to the end of the betting."""
    p = state.turn
    assert p is not None
    everything = state.bets[p] + state.stacks[p]
    if act.kind == "all-in":
        act = Act("call") if everything <= state.faced else Act("raise", everything)
    if act.kind == "fold":
        state = state._replace(folded=_put(state.folded, p, True))
    elif act.kind == "call":
        state = _pay(state, p, min(state.faced, everything))
    elif act.kind == "raise":
        assert act.to is not None
        state = _pay(state, p, act.to)
        by = act.to - state.faced
        state = state._replace(faced=act.to, step=by if by >= state.step else state.step, aggressor=p)
        bet = state.table.big if state.street < TURN else 2 * state.table.big
        if act.to - state.full >= bet / 2:  # R8.2
            state = state._replace(full=act.to, wagers=state.wagers + 1)
    state = state._replace(stood=_put(state.stood, p, state.bets[p]))
    return _next_turn(state, state.table.after(state.table.seats[p]))


def _put(values: tuple[T, ...], p: int, value: T) -> tuple[T, ...]:
    return (*values[:p], value, *values[p + 1 :])


def _pay(state: State, p: int, to: int) -> State:
    chips = to - state.bets[p]
    return state._replace(
        stacks=_put(state.stacks, p, state.stacks[p] - chips),
        total=_put(state.total, p, state.total[p] + chips),
        bets=_put(state.bets, p, to),
    )


def _must_act(state: State, p: int) -> bool:
    """Whether the round cannot end before `p` speaks (R5.2, R5.3)."""
    if state.folded[p] or state.stacks[p] == 0:
        return False
    if state.stood[p] is not None and state.bets[p] >= state.faced:
        return False
    opponents = [q for q in state.inside() if q != p]
    all_of_them_all_in = all(state.stacks[q] == 0 for q in opponents)
    return not (all_of_them_all_in and state.bets[p] >= max(state.bets[q] for q in opponents))


def _next_turn(state: State, order: Sequence[int]) -> State:
    """Gives the turn to the first of `order` who must act, through as many streets as need no act."""
    while True:
        inside = state.inside()
        waiting = [p for p in order if _must_act(state, p)] if len(inside) > 1 else []
        if waiting:
            return state._replace(turn=waiting[0])
        state = _give_back(state)
        inside = state.inside()
        if len(inside) == 1:
            return state._replace(turn=None)
        live = [p for p in inside if state.stacks[p] > 0]
        if len(live) < len(inside) and (len(live) <= 1 or state.street == RIVER) and state.tabled is None:
            state = state._replace(tabled=state.street)
        if state.street == RIVER:
            return state._replace(turn=None)
        nobody = len(state.stacks)
        state = state._replace(
            street=state.street + 1,
            bets=(0,) * nobody,
            stood=(None,) * nobody,
            faced=0,
            step=state.table.big,
            full=0,
            wagers=0,
            aggressor=None,
        )
        order = state.table.after(state.table.button)


def _give_back(state: State) -> State:
    """R9.1.  Only the player with the most chips in the middle can have an unmatched part."""
    most, second = sorted(state.total, reverse=True)[:2]
    if most == second:
        return state
    p = state.total.index(most)
    chips = most - second
    return state._replace(
        stacks=_put(state.stacks, p, state.stacks[p] + chips),
        total=_put(state.total, p, second),
        returned=_put(state.returned, p, state.returned[p] + chips),
    )


class PlainPot(NamedTuple):
    """Chips, who contests them, who gets how many of them (by seat; the winners alone)."""

    amount: int
    contestants: tuple[int, ...]
    shares: Mapping[int, int]


class Result(NamedTuple):
    """The end of a hand, by seats; the main pot comes first."""

    pots: tuple[PlainPot, ...]
    showdown: tuple[tuple[int, bool], ...]
    """Who had to show or throw away, in order, and whether he showed."""
    stacks: Mapping[int, int]


def layers(state: State) -> list[tuple[int, tuple[int, ...]]]:
    """R10.1 and R3.6: amount and contestants (players) of each pot, the main pot first."""
    pots: list[tuple[int, tuple[int, ...]]] = []
    floor = 0
    for ceiling in sorted({state.total[p] for p in state.inside()}):
        amount = sum(min(chips, ceiling) - min(chips, floor) for chips in state.total)
        contestants = tuple(p for p in state.inside() if state.total[p] >= ceiling)
        floor = ceiling
        if amount == 0:
            continue
        if pots and pots[-1][1] == contestants:
            amount += pots.pop()[0]
        pots.append((amount, contestants))
    if state.dead:
        amount, contestants = pots[0] if pots else (0, tuple(state.inside()))
        pots[:1] = [(amount + state.dead, contestants)]
    return pots


def settle(state: State, values: Sequence[tuple[int, ...]]) -> Result:
    """Showdown and pots (R9.2, R10.3, R11).  `values` ranks each player's hand, higher is better."""
    assert state.turn is None
    table, inside = state.table, state.inside()
    stacks = list(state.stacks)
    clockwise = [p for p in table.after(table.button) if p in inside]
    order = clockwise
    if state.street == RIVER and state.aggressor in inside:
        start = clockwise.index(state.aggressor)
        order = clockwise[start:] + clockwise[:start]
    shown: dict[int, bool] = {}
    if len(inside) > 1:
        for p in order:
            shown[p] = state.tabled is not None or all(values[p] >= values[q] for q in shown if shown[q])
    pots = []
    for amount, contestants in layers(state):
        best = max(values[p] for p in contestants)
        winners = [p for p in clockwise if p in contestants and values[p] == best]
        each, odd = divmod(amount, len(winners))
        shares = {p: each + (1 if place < odd else 0) for place, p in enumerate(winners)}
        for p, chips in shares.items():
            stacks[p] += chips
        pots.append(
            PlainPot(
                amount,
                tuple(table.seats[p] for p in contestants),
                {table.seats[p]: chips for p, chips in shares.items() if chips},
            )
        )
    return Result(
        tuple(pots),
        tuple((table.seats[p], face_up) for p, face_up in shown.items()),
        dict(zip(table.seats, stacks, strict=True)),
    )


def plain_deal(table: Table, deck: Sequence[str]) -> tuple[list[list[str]], list[str]]:
    """R4.1: each player's two cards and the board, dealt card by card from the top of `deck`."""
    cards = iter(deck)
    hole: list[list[str]] = [[] for _ in table.seats]
    for _ in range(2):
        for p in table.after(table.button):
            hole[p].append(next(cards))
    board: list[str] = []
    for count in (3, 1, 1):
        next(cards)
        board += [next(cards) for _ in range(count)]
    return hole, board


def value_of_five(cards: Sequence[str]) -> tuple[int, ...]:
    """R12: a tuple that compares as five cards compare."""
    ranks = sorted(("23456789TJQKA".index(card[0]) for card in cards), reverse=True)
    by_count = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = [count for _, count in by_count]
    flush = len({card[1] for card in cards}) == 1
    top = None
    if len(shape) == 5 and ranks[0] - ranks[4] == 4:
        top = ranks[0]
    if ranks == [12, 3, 2, 1, 0]:
        top = 3
    if top is not None:
        return (8 if flush else 4, top)
    kickers = tuple(rank for rank, _ in by_count)
    if shape[0] == 4:
        return (7, *kickers)
    if shape == [3, 2]:
        return (6, *kickers)
    if flush:
        return (5, *kickers)
    return ({3: 3, 2: 1, 1: 0}[shape[0]] + (shape[:2] == [2, 2]), *kickers)


def value_of_seven(cards: Sequence[str]) -> tuple[int, ...]:
    """The best five of seven (R4.3)."""
    return max(value_of_five(five) for five in combinations(cards, 5))
