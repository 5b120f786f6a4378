"""What the seats of an all-in can expect of each pot (R10.3)."""

from fractions import Fraction

import pytest

from holdem.core.cards import parse_cards
from holdem.core.odds.all_in import expected_chips
from holdem.core.pots import Pot

ACES, KINGS = parse_cards("AsAh"), parse_cards("KsKh")


def test_heads_up_before_the_flop() -> None:
    expected = expected_chips([Pot(1000, (1, 2))], {1: ACES, 2: KINGS})
    assert expected[1] == 1000 * (1_410_336 + Fraction(9308, 2)) / 1_712_304
    assert expected[1] + expected[2] == 1000


def test_r10_3_each_pot_is_expected_on_its_own() -> None:
    # River to come: Cid wins the main pot with one of the two fours that are left, a set against Ann's pair of aces.
    hole = {1: parse_cards("AsQh"), 2: parse_cards("KdKc"), 3: parse_cards("4s4h")}
    board = parse_cards("Ac 7d 8h 2s")
    expected = expected_chips([Pot(300, (1, 2, 3)), Pot(200, (1, 2))], hole, board)
    # 42 cards: two fours for Cid, two kings for Bob, the rest for Ann.
    assert expected == {
        1: Fraction(300 * 38 + 200 * 40, 42),
        2: Fraction(300 * 2 + 200 * 2, 42),
        3: Fraction(300 * 2, 42),
    }


def test_the_side_pot_of_one_seat_is_its_own() -> None:
    expected = expected_chips([Pot(100, (1, 2)), Pot(40, (2,))], {1: ACES, 2: KINGS}, parse_cards("2c 3d 4h 9s Jc"))
    assert expected == {1: 100, 2: 40}


def test_folded_hands_that_are_known_come_no_more() -> None:
    hole = {1: parse_cards("AsKh"), 2: parse_cards("QdQc"), 3: parse_cards("AhAd")}
    board = parse_cards("Qs 7d Kc Ks")
    # Of 42 cards, the last king, the last ace and three sevens beat Bob's queens full.
    assert expected_chips([Pot(42, (1, 2))], hole, board) == {1: 5, 2: 37, 3: 0}
    assert expected_chips([Pot(41, (1, 2))], hole, board, parse_cards("Kd")) == {1: 4, 2: 37, 3: 0}


def test_no_street_to_come() -> None:
    board = parse_cards("Ts Js Qd Kd Ac")
    assert expected_chips([Pot(5, (1, 2))], {1: ACES, 2: KINGS}, board) == {1: Fraction(5, 2), 2: Fraction(5, 2)}


def test_cards_that_nobody_told_are_missed() -> None:
    with pytest.raises(KeyError):
        expected_chips([Pot(5, (1, 2))], {1: ACES})
