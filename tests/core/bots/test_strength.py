"""What hands are worth before and after the flop, against figures known from exact counts."""

import numpy as np
import pytest

from holdem.core.bots.combos import COMBOS, index_of, without
from holdem.core.bots.preflop import place
from holdem.core.bots.showdowns import duels, showdowns
from holdem.core.cards import parse_cards
from holdem.core.evaluator import evaluate


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(text)))


def share(own: str, board: str) -> float:
    """The part of the pot that `own` wins from any hand."""
    return float(duels(cards(board), cards(own)).against([without(cards(own + board))]).mean())


def test_place_is_the_share_of_hands_at_least_as_good() -> None:
    assert place(parse_cards("As Ad")) == pytest.approx(6 / 1326)
    assert place(parse_cards("Ks Kd")) == pytest.approx(12 / 1326)
    assert max(place(combo) for combo in COMBOS) == pytest.approx(1)


@pytest.mark.parametrize("board", ["Qs Js Ts 2d 2c", "Ah 7d 2c 9d Td", "5h 5d 5c 5s Kh", "2s 4s 6s 8s Ts"])
def test_every_hand_has_its_worth_on_the_river(board: str) -> None:
    values = showdowns(cards(board)).values
    assert values.shape == (1, 1326)
    for combo, value in zip(COMBOS, values[0].tolist(), strict=True):
        taken = set(combo) & set(cards(board))
        assert value == (0 if taken else evaluate((*combo, *cards(board))))


def test_the_nuts_win_always_and_a_shared_board_is_split() -> None:
    assert share("As Ks", "Qs Js Ts") == pytest.approx(1, abs=1e-5)
    assert share("2c 3d", "As Ks Qs Js Ts") == pytest.approx(0.5, abs=1e-5)


def test_a_flush_draw_on_the_turn_against_any_hand_is_exact() -> None:
    # Counted out over all 990 hands and 44 rivers.
    assert share("As Ks", "7s 2s 9d Jc") == pytest.approx(0.5727, abs=0.0005)


@pytest.mark.parametrize(("own", "exact"), [("As Ad", 0.852), ("As Ks", 0.670), ("7s 2d", 0.346)])
def test_the_boards_before_the_flop_are_a_fair_sketch(own: str, exact: float) -> None:
    assert share(own, "") == pytest.approx(exact, abs=0.04)


def test_nobody_holds_a_card_in_sight() -> None:
    won = duels(cards("Ah Ad Ac 7d 8d"), cards("As 2c")).won[0]
    assert won[index_of(cards("As Kd"))] == won[index_of(cards("Ah Kd"))] == 0
    assert won[index_of(cards("Qh Kd"))] == 1


def test_strength_puts_hands_in_order() -> None:
    made = showdowns(cards("Ah 7d 2c"))
    strong, weak, draw = (made.strength[index_of(cards(hand))] for hand in ("As Ad", "3h 4s", "Kd Qd"))
    assert weak < draw < strong
    assert np.array_equal(np.sort(made.strength), made.strength[made.order])
