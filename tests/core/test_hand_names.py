"""Hands in words (R12), with the kickers where a showdown names them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.core.cards import parse_cards
from holdem.core.evaluator import BEST_VALUE, evaluate
from holdem.core.hand_names import hand_name, matches_name, shown_name


def worth(text: str) -> int:
    return evaluate(parse_cards(text))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ac Qd 9h 7s 5c 4d 2h", "high card Ace"),
        ("Kc Kd 9h 7s 5c 4d 2h", "a pair of Kings"),
        ("6c 6d 9h 7s Ac 4d 2h", "a pair of Sixes"),
        ("2c 2d 9h 7s Ac 4d Kh", "a pair of Deuces"),
        ("Ac Ad Kh Ks 5c 5d 2h", "two pair, Aces and Kings"),
        ("6c 6d 3h 3s Ac Kd Jh", "two pair, Sixes and Threes"),
        ("7c 7d 7h Ks 5c 4d 2h", "three of a kind, Sevens"),
        ("9c 8d 7h 6s 5c 9d 9h", "a straight, Five to Nine"),
        ("5c 4d 3h 2s Ac Kd Qh", "a straight, Ace to Five"),
        ("Ac Kd Qh Js Tc 2d 3h", "a straight, Ten to Ace"),
        ("Ac 9c 7c 4c 2c Kd Kh", "a flush, Ace high"),
        ("Kc Kd Kh Ts Tc 9d 9h", "a full house, Kings full of Tens"),
        ("6c 6d 6h 2s 2c 9d Kh", "a full house, Sixes full of Deuces"),
        ("6c 6d 6h 6s 2c 2d Ah", "four of a kind, Sixes"),
        ("9h 8h 7h 6h 5h As Ac", "a straight flush, Five to Nine"),
        ("5d 4d 3d 2d Ad Kd 9c", "a straight flush, Ace to Five"),
        ("Ts Js Qs Ks As 2d 3h", "a Royal Flush"),
    ],
)
def test_r12_1_the_name_of_a_hand(cards: str, name: str) -> None:
    value = worth(cards)
    assert hand_name(value) == name
    assert shown_name(value, None) == name
    assert matches_name(name, value)


BOARD_WITH_ACE = "Ah 8d 6c 5s 3h"


@pytest.mark.parametrize(
    ("board", "best_before", "hand", "name"),
    [
        (BOARD_WITH_ACE, "As 9d", "Ad Tc", "a pair of Aces - Ten kicker"),
        (BOARD_WITH_ACE, "Ad Tc", "As 9d", "a pair of Aces - lower kicker"),
        (BOARD_WITH_ACE, "Ad 4c", "As 2d", "a pair of Aces"),  # eight, six and five play in both
        (BOARD_WITH_ACE, "8c 8h", "As Kd", "a pair of Aces"),  # a three of a kind was shown
        (BOARD_WITH_ACE, "Kd Qd", "Kc Js", "high card Ace - lower kicker"),
        (BOARD_WITH_ACE, "Kd Js", "Kc Qd", "high card Ace - King+Queen kicker"),
        ("Qh Ad 7s 5c 2d", "Qd 3s", "Qs Kc", "a pair of Queens - Ace+King kicker"),
        ("Ad Ac Kh Jd 4s", "9d 3s", "Td 2s", "a pair of Aces - King+Jack+Ten kicker"),
        ("Jh Jd 5s 5c 2d", "Kd 3s", "Ac 4s", "two pair, Jacks and Fives - Ace kicker"),
        ("Jh Jd Js 5c 2d", "Kd 3s", "Ac 4s", "three of a kind, Jacks - Ace kicker"),
        ("Jh Jd Js Ac 2d", "Qd 3s", "Kc 4s", "three of a kind, Jacks - Ace+King kicker"),
        ("Jh Jd Js Jc 2d", "Kd 3s", "Ac 4s", "four of a kind, Jacks - Ace kicker"),
        ("Kh 9h 8h 4s 2d", "Th 3h", "Qh 3h", "a flush, King high - Queen higher"),
        ("Kh 9h 8h 4h 2d", "3h 3c", "5h 3c", "a flush, King high - Five higher"),
        ("Kh 9h 8h 4h 2d", "5h 3c", "3h 3c", "a flush, King high - lower cards"),
        ("Kh 9h 8h 4h 2d", "5h 3c", "Ah 3c", "a flush, Ace high"),
    ],
)
def test_r12_3_a_name_that_was_called_before_is_told_apart(board: str, best_before: str, hand: str, name: str) -> None:
    before, value = worth(f"{best_before} {board}"), worth(f"{hand} {board}")
    assert shown_name(value, before) == name
    assert matches_name(name, value)


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("Ac Ad Kh Qs 9c", "a pair of Aces - King kicker"),
        ("Ac Ad Kh Qs 9c", "a pair of Aces - King+Queen kicker"),
        ("Ac Ad Kh Qs 9c", "a pair of Aces - King+Queen+Nine kicker"),
        ("Ac Ad Kh Qs 9c", "A pair of aces"),
        ("Ac Kd Qh Js 9c", "high card Ace - King+Queen+Jack+Nine kicker"),
        ("Kc Qc Tc 4c 3c", "a flush, King high - Ten higher"),
        ("As Ks Qs Js Ts", "a royal flush"),
    ],
)
def test_r12_3_a_name_with_right_kickers_matches(cards: str, text: str) -> None:
    assert matches_name(text, worth(cards))


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("Ac Ad Kh Qs 9c", "a pair of Kings"),
        ("Ac Ad Kh Qs 9c", "a pair of Ace"),
        ("Ac Ad Kh Qs 9c", "a pair of Aces - Queen kicker"),
        ("Ac Ad Kh Qs 9c", "a pair of Aces - King+Nine kicker"),
        ("Ac Ad Kh Qs 9c", "a pair of Aces - King"),
        ("Ac Ad Kh Qs 9c", "a pair of Aces - "),
        ("Ac Ad Kh Qs 9c", "a pair of Aces - King higher"),
        ("Ac Ad Kh Ks 9c", "two pair, Kings and Aces"),
        ("6c 6d Kh Qs 9c", "a pair of Sixs"),
        ("Kc Qc Tc 4c 3c", "a flush, King high - Jack higher"),
        ("Kc Qc Tc 4c 3c", "a flush, King high - Queen kicker"),
        ("5c 4d 3h 2s Ac", "a straight, Five to Ace"),
        ("9c 8d 7h 6s 5c", "a straight, Five to Nine - lower kicker"),
        ("Kc Kd Kh Ts Tc", "a full house, Kings full of Tens - Ace kicker"),
    ],
)
def test_r12_3_a_wrong_name_or_kicker_does_not_match(cards: str, text: str) -> None:
    assert not matches_name(text, worth(cards))


VALUES = st.integers(1, BEST_VALUE)


@given(value=VALUES, distance=st.integers(-30, 30))
def test_r12_3_what_a_showdown_says_is_right_for_that_worth(value: int, distance: int) -> None:
    before = min(max(value + distance, 1), BEST_VALUE)
    text = shown_name(value, before)
    assert matches_name(text, value)
    if text != hand_name(value):
        assert hand_name(before) == hand_name(value)
        assert ("lower" in text) == (value < before)
        if "lower" not in text:
            assert not matches_name(text, before)


def test_r12_3_the_better_of_two_neighbours_is_always_told_apart() -> None:
    for value in range(2, BEST_VALUE + 1):
        assert shown_name(value, value - 1) != hand_name(value - 1)
