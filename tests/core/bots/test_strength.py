"""Chances before and after the flop, against figures known from exact counts."""

from random import Random

import pytest

from holdem.core.bots.equity import Guess, equity
from holdem.core.bots.preflop import chances_against, combos_in_order, place
from holdem.core.cards import parse_cards


def test_place_is_the_share_of_hands_at_least_as_good() -> None:
    assert place(parse_cards("As Ad")) == 6 / 1326
    assert place(parse_cards("Ks Kd")) == 12 / 1326
    assert max(place(combo) for combo in combos_in_order()) == 1


@pytest.mark.parametrize(
    ("cards", "exact"),
    [("As Ad", 0.852), ("Ks Kd", 0.824), ("As Ks", 0.670), ("As Kd", 0.653), ("7s 2d", 0.346), ("3s 2d", 0.323)],
)
def test_chances_against_any_hand_are_the_known_ones(cards: str, exact: float) -> None:
    assert chances_against(parse_cards(cards), 1.0) == pytest.approx(exact, abs=0.015)


def test_chances_against_a_range_lie_between_its_neighbours() -> None:
    nines = parse_cards("9s 9d")
    assert chances_against(nines, 0.1) < chances_against(nines, 0.125) < chances_against(nines, 0.15)
    assert chances_against(nines, 0.001) == chances_against(nines, 0.03)


def test_kings_against_the_tightest_range_lose_to_aces_only() -> None:
    # The best 3 % are 40 hands; kings are behind six of them.
    assert 0.6 < chances_against(parse_cards("Ks Kd"), 0.03) < 0.75


def test_the_nuts_win_always_and_a_shared_board_is_split() -> None:
    royal = parse_cards("As Ks Qs Js Ts")
    assert equity(parse_cards("As Ks"), parse_cards("Qs Js Ts"), [Guess()], Random(1), 200) == 1
    assert equity(parse_cards("2c 3d"), royal, [Guess()], Random(1), 200) == 0.5
    assert equity(parse_cards("2c 3d"), royal, [Guess(), Guess()], Random(1), 300) == pytest.approx(1 / 3)


def test_a_flush_draw_on_the_turn_against_any_hand() -> None:
    # Counted out over all 990 hands and 44 rivers: 0.5727.
    share = equity(parse_cards("As Ks"), parse_cards("7s 2s 9d Jc"), [Guess()], Random(1), 20_000)
    assert share == pytest.approx(0.5727, abs=0.015)


def test_a_narrower_range_and_a_bet_both_mean_a_better_hand() -> None:
    cards, board = parse_cards("Ts 9d"), parse_cards("Th 5c 2d")

    def share(guess: Guess) -> float:
        return equity(cards, board, [guess], Random(1), 8_000)

    assert share(Guess(width=0.1)) < share(Guess(width=1.0))
    assert share(Guess(picks=2.0)) < share(Guess(picks=1.5)) < share(Guess(picks=1.0))


def test_an_opponent_never_holds_a_card_in_sight() -> None:
    # With three aces on the board and the fourth in hand nobody else has one, however narrow his range.
    share = equity(parse_cards("As 2c"), parse_cards("Ah Ad Ac 7d 8d"), [Guess(width=0.0)], Random(1), 200)
    assert share == 1
