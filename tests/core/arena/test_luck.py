"""The terms of luck: what they are, and that their mean is zero."""

from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, raise_to
from holdem.core.arena.luck import Luck
from holdem.core.button import first_positions
from holdem.core.cards import Card, parse_cards
from holdem.core.deal import Deal
from holdem.core.events import HandEnded, HandStarted
from holdem.core.hand import Hand
from holdem.core.odds.all_in import expected_chips
from holdem.core.pots import Pot
from holdem.core.structure import Level

LEVEL = Level(10, 20)
ALL_IN_SUM, FLOPS, TURNS, RIVERS, BLINDS, SHOVES = range(6)


def luck_of(
    stacks: Mapping[int, int],
    hole: Mapping[int, str],
    board: Sequence[Card],
    acts: Sequence[Action],
    draws: int = 128,
) -> dict[int, list[float]]:
    """The sums after one hand; seat 1 has the button."""
    luck = Luck()
    positions = first_positions(1, stacks)
    luck(HandStarted(1, 1, LEVEL, positions, dict(stacks)))
    cards = {seat: parse_cards(text) for seat, text in hole.items()}
    hand = Hand(stacks, positions, LEVEL, Deal(cards, tuple(board)), listener=luck)
    for act in acts:
        hand.act(act)
    assert hand.over
    luck(HandEnded(1, hand.stacks))
    return luck.sums("seed", draws)


def test_an_all_in_before_the_river_is_lucky_by_what_was_not_to_be_expected() -> None:
    """Kings against nines on a board with a nine to come: 2 of 44 cards help, so 42/44 of 400 was the kings' due."""
    hole, board = {1: "Ks Kh", 2: "9s 9h"}, parse_cards("2c 7d Jc 4d 9c")
    acts = [CALL, CHECK, CHECK, CHECK, CHECK, raise_to(180), CALL]
    sums = luck_of({1: 200, 2: 200}, hole, board, acts)
    assert sums[1][ALL_IN_SUM] == pytest.approx(-42 / 44)
    assert sums[2][ALL_IN_SUM] == pytest.approx(42 / 44)


def test_over_all_rivers_the_luck_of_an_all_in_on_the_turn_adds_up_to_nothing() -> None:
    hole, board = {1: "As Kd", 2: "Ts 9s", 3: "2h 2d"}, parse_cards("Kh 8s 3s 7d")
    # Seat 3 folds on the turn: its cards cannot come.
    acts = [CALL, CALL, CHECK, CHECK, CHECK, CHECK, raise_to(180), FOLD, CALL]
    seen = {*board, *[card for text in hole.values() for card in parse_cards(text)]}
    total = [0.0, 0.0]
    before_the_river = 0.0
    for river in [card for card in range(52) if card not in seen]:
        sums = luck_of({1: 200, 2: 200, 3: 300}, hole, [*board, river], acts)
        for i, seat in enumerate((1, 2)):
            total[i] += sums[seat][ALL_IN_SUM]
        before_the_river = max(before_the_river, abs(sums[1][ALL_IN_SUM]))
        assert sum(sums[seat][ALL_IN_SUM] for seat in hole) == pytest.approx(0)
    assert total == pytest.approx([0, 0])
    assert before_the_river > 0.2


def test_pots_are_counted_one_by_one_with_folded_cards_dead() -> None:
    """Seats with 100, 300 and 500 go all-in before the flop, a fourth folds: held against the exact expectation."""
    stacks = {1: 300, 2: 100, 3: 500, 4: 500}
    hole = {1: "As Kd", 2: "7h 7d", 3: "Qs Qh", 4: "Ac 7s"}
    board = parse_cards("Ad 2c 9h Jc 4s")
    # The order is 4, 1, 2, 3.
    sums = luck_of(stacks, hole, board, [FOLD, ALL_IN, ALL_IN, CALL], draws=60_000)
    pots = [Pot(300, (1, 2, 3)), Pot(400, (1, 3))]
    expected = expected_chips(pots, {seat: parse_cards(text) for seat, text in hole.items()})
    won = {1: 700, 2: 0, 3: 0}
    for seat, chips in won.items():
        assert sums[seat][ALL_IN_SUM] == pytest.approx((chips - float(expected[seat])) / 1400, abs=0.005)


def test_boards_that_fall_while_there_is_more_to_bet_are_kept_apart() -> None:
    hole, board = {1: "As Ad", 2: "Ks Kd"}, parse_cards("Kh 8s 3s 7d 2c")
    acts = [CALL, CHECK, CHECK, CHECK, raise_to(20), CALL, CHECK, CHECK]
    sums = luck_of({1: 1000, 2: 1000}, hole, board, acts, draws=20_000)
    assert sums[1][ALL_IN_SUM] == 0
    # Of a pot of 40 the aces' part fell from 82 per cent on the flop, and to two cards of 44 on the turn, where the pot
    # grew to 80; and then to nothing.
    cards = {seat: parse_cards(text) for seat, text in hole.items()}
    flop, turn = float(expected_chips([Pot(1, (1, 2))], cards, board[:3])[1]), 2 / 44
    assert sums[1][FLOPS] == pytest.approx(40 * (flop - 0.82) / 2000, abs=0.0005)
    assert sums[1][TURNS] == pytest.approx(40 * (turn - flop) / 2000, abs=0.0005)
    assert sums[1][RIVERS] == pytest.approx(80 * (0 - turn) / 2000)


def test_whoever_gets_the_good_cards_their_luck_adds_up_to_nothing() -> None:
    hands = ["As Ad", "7h 2c", "Ts 9s"]
    stacks = {1: 300, 2: 1000, 3: 600}
    board = parse_cards("Kh 8s 3d 7d 2d")
    for big, sum_of in ((20, BLINDS), (60, SHOVES)):
        total = dict.fromkeys(stacks, 0.0)
        for order in permutations(hands):
            luck = Luck()
            positions = first_positions(1, stacks)
            level = Level(big // 2, big)
            luck(HandStarted(1, 1, level, positions, stacks))
            hole = dict(zip(stacks, map(parse_cards, order), strict=True))
            hand = Hand(stacks, positions, level, Deal(hole, board), listener=luck)
            hand.act(FOLD)
            hand.act(FOLD)
            sums = luck.sums("seed")
            assert sums[1 + order.index("As Ad")][sum_of] > 0
            assert sum(sums[seat][sum_of] for seat in stacks) == pytest.approx(0)
            for seat in stacks:
                total[seat] += sums[seat][sum_of]
        assert list(total.values()) == pytest.approx([0, 0, 0])


def test_the_draws_are_the_seeds_own() -> None:
    stacks, hole, board = {1: 500, 2: 500}, {1: "As Kd", 2: "7h 7d"}, parse_cards("Ad 2c 9h Jc 4s")
    first, again = [luck_of(stacks, hole, board, [ALL_IN, CALL]) for _ in range(2)]
    assert first == again
