"""One hand in both engines at once: every disagreement is an AssertionError that tells the hand up to there.

Used by the tests beside it and by the longer proofs; knows no rule itself.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from plain_hand import Act, State, Table, apply, begin, broken_rules, legal, plain_deal, settle, value_of_seven

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, IllegalAction, raise_to
from holdem.core.betting import Betting
from holdem.core.button import Positions
from holdem.core.cards import card_name, parse_card
from holdem.core.deal import deal_from_deck
from holdem.core.events import (
    BetMade,
    BetReturned,
    Called,
    Checked,
    Event,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    HoleCardsDealt,
    PotAwarded,
    RaisedTo,
    StreetDealt,
)
from holdem.core.hand import Hand
from holdem.core.structure import Level

WORDS = {"fold": FOLD, "check": CHECK, "call": CALL, "all-in": ALL_IN}


def engine_action(act: Act) -> Action:
    """The engine's word for an act."""
    return WORDS[act.kind] if act.to is None else raise_to(act.to)


class BothHands:
    """The same hand, played by the engine and by the plain one."""

    def __init__(self, table: Table, deck: Sequence[str]) -> None:
        self.table = table
        self.deck = deck
        self.line: list[Act] = []
        self.events: list[Event] = []
        self.start = begin(table)
        self.plain: State = self.start
        stacks = dict(zip(table.seats, table.stacks, strict=True))
        positions = Positions(table.button, table.small_seat, table.big_seat)
        dealt_in = [table.seats[p] for p in table.after(table.button)]
        self.hand = Hand(
            stacks,
            positions,
            Level(table.small, table.big, table.ante, "each" if table.ante_payer == "each" else "big_blind"),
            deal_from_deck([parse_card(name) for name in deck], dealt_in),
            betting=Betting(table.betting),
            listener=self.events.append,
        )

    def play(self, act: Act) -> None:
        """The act in both, and the event that tells it."""
        before, told = self.plain, len(self.events)
        self.hand.act(engine_action(act))
        self.plain = apply(before, act)
        self.line.append(act)
        self.same("event", self.events[told], self._event(before, act))

    def _event(self, before: State, act: Act) -> Event:
        p = before.turn
        assert p is not None
        seat, own = self.table.seats[p], before.bets[p]
        everything = own + before.stacks[p]
        if act.kind == "fold":
            return Folded(seat)
        if act.kind == "check":
            return Checked(seat)
        if act.kind == "call" or (act.kind == "all-in" and everything <= before.faced):
            to = min(before.faced, everything)
            return Called(seat, to - own, to, to == everything)
        to = everything if act.to is None else act.to
        if before.faced == 0:
            return BetMade(seat, to, to == everything)
        return RaisedTo(seat, to - max(before.bets), to, to == everything)

    def catch_up(self, line: Sequence[Act], plain: State) -> None:
        """Plays a line in the engine alone, when it is known that the plain hand stands at `plain` after it."""
        for act in line:
            self.hand.act(engine_action(act))
        self.plain = plain
        self.line.extend(line)

    def same(self, what: str, engine: object, plain: object) -> None:
        """Fails, with the hand so far, when the engine's answer is not the plain one."""
        if engine != plain:
            said = ", ".join(act.kind if act.to is None else f"{act.kind} {act.to}" for act in self.line)
            raise AssertionError(
                f"{what}: engine {engine!r}, by the rules {plain!r}\n{self.table}\nacts: {said or '-'}"
            )

    def compare_chips(self) -> None:
        """Who is to act, and where every chip lies."""
        plain, hand, seats = self.plain, self.hand, self.table.seats
        self.same("to act", hand.to_act, None if plain.turn is None else seats[plain.turn])
        if plain.turn is None:
            return
        self.same("street", int(hand.street), plain.street)
        self.same("stacks", hand.stacks, dict(zip(seats, plain.stacks, strict=True)))
        self.same("bets", tuple(hand.bet(seat) for seat in seats), plain.bets)
        self.same("put in", tuple(hand.contribution(seat) for seat in seats), plain.total)
        pot = sum(plain.total) + plain.dead
        self.same("pot", hand.pot, pot)
        self.same("pots", sum(pot.amount for pot in hand.pots()), pot)
        self.same("folded", tuple(not hand.is_in(seat) for seat in seats), plain.folded)
        all_in = tuple(plain.stacks[p] == 0 and not plain.folded[p] for p in range(len(seats)))
        self.same("all-in", tuple(hand.is_all_in(seat) for seat in seats), all_in)

    def compare_acts(self, totals: Iterable[int] | None = None) -> set[Act]:
        """Every kind of act, and raises to each of `totals` (all up to two chips too many): legal in both or in none.

        An act that the rules forbid is tried, and must leave the engine's hand as it was.
        """
        plain, hand = self.plain, self.hand
        assert plain.turn is not None
        own, stack = plain.bets[plain.turn], plain.stacks[plain.turn]
        everything = own + stack
        may = legal(plain)
        raises = [act.to for act in may if act.to is not None]
        options = hand.options()
        self.same("whose options", options.seat, self.table.seats[plain.turn])
        self.same("kinds", {str(kind) for kind in options.kinds()}, {act.kind for act in may})
        self.same("to call", options.to_call, min(plain.faced - own, stack))
        if raises:
            self.same("sizes", (options.least_to, options.most_to), (min(raises), max(raises)))
        before = len(self.events)
        words = [Act(kind) for kind in WORDS]
        words += [Act("raise", to) for to in (range(everything + 3) if totals is None else totals)]
        for act in words:
            self.same(f"{act} legal", options.refusal(engine_action(act)) is None, act in may)
            if act not in may:
                try:
                    hand.act(engine_action(act))
                except IllegalAction as refused:
                    rules = broken_rules(plain, act)
                    self.same(f"{act} breaks {refused.rule}, one of {rules}", refused.rule in rules, True)
                    continue
                self.same(f"{act} refused", False, True)
        self.same("events of refused acts", len(self.events), before)
        self.compare_chips()
        return may

    def compare_end(self) -> None:
        """Returned chips, showdown, pots, shares and stacks of a hand that is over."""
        plain, hand, events, seats = self.plain, self.hand, self.events, self.table.seats
        self.same("over", hand.over, plain.turn is None)
        hole, board = plain_deal(self.table, self.deck)
        result = settle(plain, [_value((*cards, *board)) for cards in hole])

        posted = dict.fromkeys(seats, 0)
        returned = dict.fromkeys(seats, 0)
        for event in events:
            if isinstance(event, ForcedBetPosted):
                posted[event.seat] += event.amount
            elif isinstance(event, BetReturned):
                returned[event.seat] += event.amount
        start = self.start
        forced = tuple(self.table.stacks[p] - start.stacks[p] + start.returned[p] for p in range(len(seats)))
        self.same("posted", tuple(posted.values()), forced)
        self.same("returned", tuple(returned.values()), plain.returned)

        dealt = {
            e.seat: e.cards and [card_name(card) for card in e.cards] for e in events if isinstance(e, HoleCardsDealt)
        }
        self.same("hole cards", dealt, dict(zip(seats, hole, strict=True)))
        streets = [e for e in events if isinstance(e, StreetDealt)]
        self.same("streets", [int(e.street) for e in streets], list(range(1, plain.street + 1)))
        self.same("board", [card_name(card) for e in streets for card in e.cards], board[: (0, 3, 4, 5)[plain.street]])

        turned = [e for e in events if isinstance(e, HandShown | HandMucked)]
        self.same("showdown", tuple((e.seat, isinstance(e, HandShown)) for e in turned), result.showdown)
        for e in turned:
            if isinstance(e, HandShown):
                self.same("cards shown", [card_name(card) for card in e.cards], hole[seats.index(e.seat)])
        if turned:
            first = events.index(turned[0])
            open_streets = sum(1 for e in streets if events.index(e) < first)
            self.same("street of the showdown", open_streets, 3 if plain.tabled is None else plain.tabled)

        paid = [e for e in events if isinstance(e, PotAwarded)]
        self.same("order of payment", [e.index for e in paid], list(range(len(result.pots)))[::-1])
        said = [(e.amount, tuple(sorted(e.contestants)), _winnings(e.shares)) for e in reversed(paid)]
        self.same("pots paid", said, [tuple(pot) for pot in result.pots])
        kept = [(a.pot.amount, tuple(sorted(a.pot.contestants)), _winnings(a.shares)) for a in hand.awarded]
        self.same("pots kept", kept, said)
        self.same("final stacks", hand.stacks, dict(result.stacks))


_value = lru_cache(maxsize=1000)(value_of_seven)  # the same deck is dealt for many lines


def _winnings(shares: object) -> dict[int, int]:
    assert hasattr(shares, "items")
    return {seat: chips for seat, chips in shares.items() if chips}
