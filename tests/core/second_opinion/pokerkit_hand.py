"""PokerKit as a third opinion: the same hand in PokerKit, and by how much its answers differ from the rules.

Where PokerKit's rules are others than ours the hand does not simply part: the difference must be one that is named
here, with its rule, and be exactly as large as the name says; then PokerKit is put right by hand and the play goes on.
A difference without a name fails.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from both_hands import BothHands
from plain_hand import PREFLOP, RIVER, Act, legal, plain_deal
from pokerkit import Automation, HoleCardsShowingOrMucking, Mode, NoLimitTexasHoldem, State
from random_hands import RandomPlayer, random_deck, random_table

from holdem.core.actions import ActionKind
from holdem.core.events import HandMucked, HandShown

SHORT_BIG_BLIND = "R3.3: PokerKit counts the price and the least raise from what was really posted"
SPARED = "R5.3: PokerKit asks a player whom every opponent all-in for no more can only let check"
EQUAL_BLINDS = "R2.3: heads-up with equal blinds PokerKit lets the big blind act first"
SHORT_IS_FULL = "R7.4: PokerKit takes the largest short all-in for a full step while the street has no full wager"
COUNT_RESTARTS = "R7.4: PokerKit forgets the short all-ins that already made up a full step"
NO_RIVAL = "R7.5: PokerKit forbids a raise when no opponent with chips can put in more than the bet faced"
ODD_CHIPS = "R10.3: PokerKit gives all odd chips of a pot to one player"
MERGED_POTS = "R10.1: PokerKit merges pots again once losing hands are killed, and splits them as one"

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Offer(NamedTuple):
    """What the player to act may do: whether he may fold, what a call costs, the least and greatest raise."""

    may_fold: bool
    call: int
    sizes: tuple[int, int] | None


class Parted(Exception):
    """PokerKit cannot follow the hand any further; the difference has been counted."""


class WithPokerKit:
    """A hand in the engine (and the plain one, for its facts) and in PokerKit; `found` counts the named differences."""

    def __init__(self, both: BothHands, found: Counter[str], *, trim_antes: bool = True) -> None:
        self.both = both
        self.found = found
        table = both.table
        self.order = table.after(table.button)
        """PokerKit numbers the players from the first clockwise of the button."""
        prices = {table.small_seat: table.small, table.big_seat: table.big}
        blinds = [prices.get(table.seats[p], 0) for p in self.order]
        if len(blinds) == 2:
            blinds = [table.small, table.big]  # heads-up PokerKit wants the button's blind first
        self.kit: State = NoLimitTexasHoldem.create_state(
            AUTOMATIONS,
            trim_antes,
            table.ante,
            blinds,
            table.big,
            [table.stacks[p] for p in self.order],
            len(self.order),
            mode=Mode.TOURNAMENT,
        )
        self.hole, board = plain_deal(table, both.deck)
        self.board = iter(board)
        # How PokerKit tells a full wager from a short one on this street.
        self.street = PREFLOP
        self.largest = 0
        self.short_in_a_row = 0
        self.spoken: set[int] = set()
        self._deal()
        if len(blinds) == 2 and table.small == table.big and both.plain.turn is not None and self.kit.actor_index == 0:
            self._differ(EQUAL_BLINDS)
            raise Parted
        self._follow()

    def play(self, act: Act) -> None:
        """The act in all engines; afterwards all stand before the same decision with the same chips."""
        before = self.both.plain
        p, price = before.turn, max(before.bets)
        assert p is not None
        everything = before.bets[p] + before.stacks[p]
        to = act.to if act.to is not None else everything if act.kind == "all-in" else min(before.faced, everything)
        self.both.play(act)
        self.spoken.add(p)
        # An all-in call above what was really posted is a raise to PokerKit, if anybody could call it.
        dear_call = price < to == everything <= before.faced and self.kit.can_complete_bet_or_raise_to(to)
        if act.kind == "fold":
            self.kit.fold()
        elif to > before.faced or dear_call:
            self.kit.complete_bet_or_raise_to(to)
            self._count_wager(p, to - price, all_in=to == everything)
            if price < before.faced:
                self._set_right_the_step(to - price, max(0, to - before.faced))
        else:
            self.kit.check_or_call()
            self._top_up(p, to)
        self._deal()
        self._follow()

    def _top_up(self, p: int, to: int) -> None:
        """After a short big blind a call in PokerKit is too cheap: the caller pays the rest of the full price.

        Not if his call ended the betting: then nobody matched the rest, and it would have come back (R9.1).
        """
        k = self.order.index(p)
        missing = to - self.kit.bets[k]
        if missing > 0 and self.kit.actor_index is not None:
            self.kit.bets[k] += missing
            self.kit.stacks[k] -= missing
            self.kit.payoffs[k] -= missing

    def _count_wager(self, p: int, by: int, *, all_in: bool) -> None:
        if by >= self.largest:
            self.spoken = {p}
        self.largest = max(self.largest, by)
        self.short_in_a_row = self.short_in_a_row + by if all_in else 0
        if self.short_in_a_row >= self.largest:
            self.short_in_a_row = 0

    def _set_right_the_step(self, counted: int, by: int) -> None:
        """After a short big blind PokerKit's step of the first wager is too large by what was not posted."""
        self.both.same("step counted by PokerKit", self.kit.completion_betting_or_raising_amount, counted)
        self._differ(SHORT_BIG_BLIND)
        self.kit.completion_betting_or_raising_amount = self.largest = by

    def _deal(self) -> None:
        """Deals whatever PokerKit waits for."""
        kit = self.kit
        while kit.status and kit.actor_index is None:
            if kit.can_burn_card("??"):
                kit.burn_card("??")
            elif kit.can_deal_hole():
                assert kit.hole_dealee_index is not None
                kit.deal_hole("".join(self.hole[self.order[kit.hole_dealee_index]]))
            else:
                count = kit.board_dealing_count
                assert count
                kit.deal_board("".join(next(self.board) for _ in range(count)))

    def _follow(self) -> None:
        """Brings PokerKit to the engine's decision, past players whom R5.3 spares, and compares who acts."""
        both, kit = self.both, self.kit
        while both.plain.turn is None and kit.actor_index is not None:
            spared = kit.actor_index
            rivals = [k for k, inside in enumerate(kit.statuses) if inside and k != spared]
            both.same("chips of the spared player's rivals", sum(kit.stacks[k] for k in rivals), 0)
            both.same("spared player's bet", kit.bets[spared] >= max(kit.bets), True)
            both.same("offer to a spared player", self.kit_offer(), Offer(False, 0, None))
            self._differ(SPARED)
            kit.check_or_call()
            self._deal()
        engine = None if both.hand.to_act is None else self.order.index(both.table.seats.index(both.hand.to_act))
        both.same("to act in PokerKit", engine, kit.actor_index)
        if engine is None:
            return
        if both.plain.street != self.street:
            self.street, self.largest, self.short_in_a_row, self.spoken = both.plain.street, 0, 0, set()
        seats = [both.table.seats[p] for p in self.order]
        both.same("stacks in PokerKit", [both.hand.stack(seat) for seat in seats], list(kit.stacks))
        both.same("bets in PokerKit", [both.hand.bet(seat) for seat in seats], list(kit.bets))

    def compare_offers(self) -> None:
        """What the player to act may do: equal in both, or different exactly as a named difference says."""
        both, state = self.both, self.both.plain
        options = both.hand.options()
        ours = Offer(
            ActionKind.FOLD in options.kinds(),
            options.to_call,
            (options.least_to, options.most_to) if options.can_raise else None,
        )
        theirs = self.kit_offer()
        p = state.turn
        assert p is not None
        own, stack, price = state.bets[p], state.stacks[p], max(state.bets)
        everything = own + stack
        call = min(stack, price - own)
        with_chips = [q for q in state.inside() if q != p and state.stacks[q]]
        names: set[str] = set()
        foreseen = ours
        if price < state.faced:
            sizes = (min(everything, price + both.table.big), everything) if everything > price else None
            foreseen = Offer(own < price, call, sizes if with_chips else None)
            names = {SHORT_BIG_BLIND} if foreseen != ours else set()
        elif ours.sizes and self.short_in_a_row and p in self.spoken:
            foreseen = ours._replace(sizes=None)
            names = {COUNT_RESTARTS}
        elif (
            options.no_raise is not None
            and options.no_raise.rule == "R7.4"
            and self.largest < state.step
            and call >= self.largest
            and not (self.short_in_a_row and p in self.spoken)
        ):
            foreseen = ours._replace(sizes=(min(everything, price + both.table.big), everything))
            names = {SHORT_IS_FULL}
        if foreseen.sizes and with_chips and all(state.stacks[q] + state.bets[q] <= price for q in with_chips):
            foreseen = foreseen._replace(sizes=None)
            names.add(NO_RIVAL)
        both.same("PokerKit's offer, as foreseen", theirs, foreseen)
        if theirs == ours:
            return
        both.same("a difference has a name", bool(names), True)
        for name in names:
            self._differ(name)

    def kit_offer(self) -> Offer:
        """What PokerKit lets the player to act do."""
        kit = self.kit
        least = kit.min_completion_betting_or_raising_to_amount
        most = kit.max_completion_betting_or_raising_to_amount
        assert kit.checking_or_calling_amount is not None
        sizes = None if least is None or most is None else (least, most)
        return Offer(kit.can_fold(), kit.checking_or_calling_amount, sizes)

    def both_allow(self, acts: Iterable[Act]) -> list[Act]:
        """Those of our legal acts that PokerKit can follow."""
        state, offer = self.both.plain, self.kit_offer()
        assert state.turn is not None
        everything = state.bets[state.turn] + state.stacks[state.turn]
        least, most = offer.sizes or (1, 0)
        kept = []
        for act in acts:
            to = everything if act.kind == "all-in" else act.to
            if act.kind == "fold":
                follows = offer.may_fold
            else:
                follows = to is None or to <= state.faced or least <= to <= most
            if follows:
                kept.append(act)
        return kept

    def compare_end(self) -> None:
        """Final stacks, and who showed, of a hand that is over in both."""
        both, kit = self.both, self.kit
        both.same("PokerKit is done", kit.status, False)
        hand, seats = both.hand, both.table.seats
        final = hand.stacks
        winners = {seat for pot in hand.awarded for seat in pot.shares}
        merged: list[tuple[int, list[int], list[int]]] = []
        for pot in hand.awarded:
            left = [seat for seat in pot.pot.contestants if seat in winners]
            paid = list(pot.shares)
            for seat, chips in pot.shares.items():
                final[seat] -= chips
            if merged and merged[-1][1] == left:
                merged[-1] = (merged[-1][0] + pot.pot.amount, left, paid)
                continue
            merged.append((pot.pot.amount, left, paid))
        names = set()
        for amount, _, paid in merged:
            each, odd = divmod(amount, len(paid))
            for seat in paid:
                final[seat] += each
            first = next(seat for seat in hand.seats if seat in paid)
            final[first] += odd
            if odd > 1:
                names.add(ODD_CHIPS)
        if len(merged) < len(hand.awarded):
            names.add(MERGED_POTS)
        both.same("PokerKit's stacks, as foreseen", list(kit.stacks), [final[seats[p]] for p in self.order])
        if final != hand.stacks:
            both.same("a difference has a name", bool(names), True)
            for name in names:
                self._differ(name)
        if both.plain.tabled is None and both.plain.street == RIVER:
            turned = [op for op in kit.operations if isinstance(op, HoleCardsShowingOrMucking)]
            theirs = [(seats[self.order[op.player_index]], bool(op.hole_cards)) for op in turned]
            ours = [(e.seat, isinstance(e, HandShown)) for e in both.events if isinstance(e, HandShown | HandMucked)]
            both.same("showdown in PokerKit", ours, theirs)

    def _differ(self, name: str) -> None:
        self.found[name] += 1


def play_random_hand_with_pokerkit(seed: int, found: Counter[str]) -> None:
    """One hand of 2 to 9 players in all engines, its acts taken from those that all allow."""
    rng = Random(seed)
    table = random_table(rng, rng.choice([3, 4, 6, 9]), plain=True)  # PokerKit is slow with many hands to compare
    both = BothHands(table, random_deck(rng, len(table.seats)))
    player = RandomPlayer(rng)
    try:
        three = WithPokerKit(both, found)
        while both.plain.turn is not None:
            three.compare_offers()
            possible = three.both_allow(legal(both.plain))
            act = player.act(both.plain)
            three.play(act if act in possible else rng.choice(sorted(possible, key=str)))
        both.compare_end()
        three.compare_end()
    except Parted:
        pass
    except AssertionError as error:
        error.add_note(f"seed {seed}")
        raise
