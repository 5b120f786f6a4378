"""What holds in every hand, whatever the stacks, antes and actions."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, IllegalAction, raise_to
from holdem.core.button import clockwise_after, first_positions, next_positions
from holdem.core.cards import shuffled_deck
from holdem.core.deal import deal_from_deck
from holdem.core.events import (
    BetMade,
    BetReturned,
    Called,
    Event,
    Folded,
    ForcedBetPosted,
    HoleCardsDealt,
    PostKind,
    PotAwarded,
    RaisedTo,
    StreetDealt,
)
from holdem.core.hand import Hand
from holdem.core.options import Options
from holdem.core.structure import Level


@st.composite
def hands(draw: st.DrawFn) -> tuple[Hand, list[Event], dict[int, int], Random]:
    seats = sorted(draw(st.sets(st.integers(1, 10), min_size=2, max_size=10)))
    small = draw(st.integers(1, 10))
    level = Level(small, small * 2, draw(st.sampled_from([0, 0, 1, 3])))
    chips = st.one_of(st.integers(1, 3 * level.big), st.integers(1, 60 * level.big))
    stacks = {seat: draw(chips) for seat in seats}
    positions = first_positions(draw(st.sampled_from(seats)), seats)
    if len(seats) > 2 and draw(st.booleans()):
        # As after a bust: the small blind's or the button's seat may be empty.
        positions = next_positions(positions, [s for s in seats if s != positions.small_blind] or seats)
        if positions.big_blind not in seats:
            positions = first_positions(seats[0], seats)
    rng = Random(draw(st.integers(0, 2**32)))
    order = clockwise_after(positions.button, seats)
    events: list[Event] = []
    hand = Hand(
        stacks,
        positions,
        level,
        deal_from_deck(shuffled_deck(rng), order),
        listener=events.append,
    )
    return hand, events, stacks, rng


def every_legal_action(options: Options, rng: Random) -> list[Action]:
    legal = [FOLD] if options.can_fold else [CHECK]
    if options.can_call:
        legal.append(CALL)
    if options.can_raise:
        middle = rng.randint(options.least_to, options.most_to)
        legal += [raise_to(options.least_to), raise_to(middle), raise_to(options.most_to)]
    if options.can_go_all_in:
        legal.append(ALL_IN)
    return legal


def forbidden_actions(options: Options) -> list[Action]:
    forbidden = [raise_to(options.all_in_to + 1), raise_to(options.faced), raise_to(0)]
    forbidden.append(FOLD if options.can_check else CHECK)
    if not options.can_call:
        forbidden.append(CALL)
    if not options.can_raise:
        forbidden += [raise_to(to) for to in (options.faced + 1, options.all_in_to) if to > options.faced]
    elif options.least_to < options.all_in_to:
        forbidden.append(raise_to(options.least_to - 1))
    if not options.can_go_all_in:
        forbidden.append(ALL_IN)
    return forbidden


@settings(max_examples=300, deadline=None)
@given(hands())
def test_chips_are_conserved_and_what_is_offered_is_accepted_and_nothing_else(
    staged: tuple[Hand, list[Event], dict[int, int], Random],
) -> None:
    hand, events, stacks, rng = staged
    total = sum(stacks.values())
    acts = 0
    while not hand.over:
        assert sum(hand.stacks.values()) + hand.pot == total
        options = hand.options()
        assert hand.to_act == options.seat
        assert hand.is_in(options.seat)
        assert options.stack > 0
        for action in forbidden_actions(options):
            before = (hand.stacks, hand.pot, hand.to_act, len(events))
            with pytest.raises(IllegalAction, match=r"\(R[67]\.\d\)$"):
                hand.act(action)
            assert before == (hand.stacks, hand.pot, hand.to_act, len(events))
        legal = every_legal_action(options, rng)
        assert all(options.refusal(action) is None for action in legal)
        hand.act(rng.choice(legal))
        acts += 1
        assert acts < 1000
    assert sum(hand.stacks.values()) == total
    assert all(stack >= 0 for stack in hand.stacks.values())


def ledger(stacks: dict[int, int], events: list[Event]) -> dict[int, int]:
    """Everyone's chips at the end, kept from the events alone; nothing may be lost between the bets and the pots."""
    chips = dict(stacks)
    bets = dict.fromkeys(stacks, 0)
    on_the_table = 0
    for event in events:
        paid = 0
        match event:
            case StreetDealt():
                bets = dict.fromkeys(stacks, 0)
            case ForcedBetPosted(seat, kind, amount, all_in):
                paid = amount
                bets[seat] += amount if kind is not PostKind.ANTE else 0
                assert all_in == (chips[seat] == amount)
            case Called(seat, amount, to, all_in):
                paid = amount
                bets[seat] += amount
                assert bets[seat] == to
                assert all_in == (chips[seat] == amount)
            case BetMade(seat, to, all_in) | RaisedTo(seat, to=to, all_in=all_in):
                if isinstance(event, RaisedTo):
                    assert event.by == to - max(bets.values())
                paid = to - bets[seat]
                bets[seat] = to
                assert all_in == (chips[seat] == paid)
            case BetReturned(seat, amount):
                paid = -amount
            case PotAwarded(amount=amount, shares=shares):
                for winner, share in shares.items():
                    chips[winner] += share
                on_the_table -= amount
        if paid:
            chips[event.seat] -= paid
            on_the_table += paid
        assert on_the_table >= 0
    assert on_the_table == 0
    return chips


@settings(max_examples=300, deadline=None)
@given(hands())
def test_r9_r10_pots_and_returned_bets_sum_to_what_went_in(
    staged: tuple[Hand, list[Event], dict[int, int], Random],
) -> None:
    hand, events, stacks, rng = staged
    while not hand.over:
        hand.act(rng.choice(every_legal_action(hand.options(), rng)))
    awards = [event for event in events if isinstance(event, PotAwarded)]
    assert hand.stacks == ledger(stacks, events)
    for award in awards:
        assert sum(award.shares.values()) == award.amount
        assert set(award.shares) <= set(award.contestants)
        in_seat_order = [award.shares[seat] for seat in hand.seats if seat in award.shares]
        assert in_seat_order[0] - in_seat_order[-1] in (0, 1)
        assert all(first >= second for first, second in pairwise(in_seat_order))
    # Main pot first, fewer contestants in each pot after it.
    assert [award.index for award in awards] == list(range(len(awards) - 1, -1, -1))
    for inner, outer in pairwise([set(award.contestants) for award in awards]):
        assert inner < outer


@settings(max_examples=100, deadline=None)
@given(hands())
def test_every_event_names_a_seat_that_is_still_in(
    staged: tuple[Hand, list[Event], dict[int, int], Random],
) -> None:
    hand, events, _, rng = staged
    while not hand.over:
        hand.act(rng.choice(every_legal_action(hand.options(), rng)))
    folded: set[int] = set()
    dealt = False
    for event in events:
        seat = getattr(event, "seat", None)
        assert seat not in folded or isinstance(event, BetReturned)
        dealt = dealt or isinstance(event, HoleCardsDealt)
        assert dealt or isinstance(event, ForcedBetPosted)
        if isinstance(event, Folded):
            folded.add(event.seat)
