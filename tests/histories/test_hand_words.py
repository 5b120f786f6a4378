"""Names of hands as rooms write them: understood in every dialect, refused when they say what is not so."""

import pytest

from holdem.core.cards import parse_cards
from holdem.core.evaluator import evaluate
from holdem.histories.hand_words import fits_name


def value(cards: str) -> int:
    return evaluate(parse_cards(cards))


HIGH = "Ah Kd 9c 7s 2d"
PAIR = "Kh Kd 9c 7s 2d"
TWO_PAIR = "Ah Ad 4c 4s 2d"
TRIPS = "3h 3d 3c 7s 2d"
WHEEL = "Ah 2d 3c 4s 5d"
STRAIGHT = "Qh Jd Tc 9s 8d"
FLUSH = "Kh Jh 9h 7h 2h"
FULL = "Ah Ad Ac 3s 3d"
QUADS = "Qh Qd Qc Qs 2d"
STRAIGHT_FLUSH = "9h 8h 7h 6h 5h"
ROYAL = "Ah Kh Qh Jh Th"


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        (HIGH, ["high card Ace", "High card : Ace", "Ace high", "Ace King high", "Ace-High", "high card"]),
        (
            PAIR,
            ["a pair of Kings", "One pair : Kings", "Pair of Kings", "One pair", "pair", "one pair : K", "Pair, K's"],
        ),
        (
            TWO_PAIR,
            [
                "two pair, Aces and Fours",
                "Two pairs : Aces and 4",
                "Pair of Aces and Pair of Fours",
                "Two pair",
                "Two Pair, A's & 4's",
            ],
        ),
        (TRIPS, ["three of a kind, Threes", "Trips of 3", "Three Treys", "Three of a kind"]),
        (WHEEL, ["a straight, Ace to Five", "Straight 5 high", "a straight, Five high", "a straight, Five to Ace"]),
        (
            STRAIGHT,
            [
                "a straight, Queen to Eight",
                "Queen-High Straight",
                "Queens-High Straight",
                "Queen High Straight",
                "Straight",
            ],
        ),
        (
            FLUSH,
            [
                "a flush, King high",
                "a flush King high",
                "Flush King high",
                "Kings-High Flush",
                "King High Flush",
                "Flush",
            ],
        ),
        (FULL, ["a full house, Aces full of Threes", "Full of Aces and 3", "Aces Full over Threes", "Full House"]),
        (QUADS, ["four of a kind, Queens", "Quads of Queens", "Four Queens", "Four of a kind"]),
        (STRAIGHT_FLUSH, ["a straight flush, Five to Nine", "Straight Flush 9 high", "straight flush"]),
        (ROYAL, ["a Royal Flush", "Royal flush", "a straight flush, Ace high"]),
    ],
)
def test_r12_1_every_dialect_is_understood(cards: str, names: list[str]) -> None:
    for name in names:
        assert fits_name(name, value(cards)) is True, name


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        (HIGH, ["King high", "Ace Queen high", "One pair", "a pair of Aces"]),
        (PAIR, ["One pair : Aces", "Two pairs : Kings and 9", "Pair of Nines", "a pair of Kings - Ace kicker"]),
        (TWO_PAIR, ["Two Pair, A's & 2's", "Two pairs : Aces and 2", "Two pairs : 4 and Aces", "One pair : Aces"]),
        (TRIPS, ["Trips of 7", "Full of 3 and 7", "Three Deuces"]),
        (WHEEL, ["Straight Ace high", "a straight, Six high", "a straight, Ace to Six"]),
        (STRAIGHT, ["a straight, Queen to Nine", "Straight King high", "Flush Queen high"]),
        (FLUSH, ["Flush Ace high", "Straight Flush King high"]),
        (FULL, ["Full of 3 and Aces", "Two pairs : Aces and 3", "Quads of Aces"]),
        (STRAIGHT_FLUSH, ["Flush 9 high", "Straight Flush 8 high", "Royal flush"]),
    ],
)
def test_r12_1_a_name_of_another_hand_does_not_fit(cards: str, names: list[str]) -> None:
    for name in names:
        assert fits_name(name, value(cards)) is False, name


@pytest.mark.parametrize("name", ["", "double paire", "One pair : Zebras", "Ann high on life", "the nuts"])
def test_what_is_no_name_of_a_hand_is_not_judged(name: str) -> None:
    assert fits_name(name, value(PAIR)) is None


def test_r12_3_a_kicker_that_a_name_tells_is_one_of_the_hands() -> None:
    assert fits_name("high card Ace with Nine kicker", value(HIGH))
    assert fits_name("a pair of Kings with Seven kicker", value(PAIR))
    assert fits_name("two pairs, Aces and Fours with Two kicker", value(TWO_PAIR))
    assert fits_name("a pair of Kings with Ace kicker", value(PAIR)) is False
    assert fits_name("a pair of Queens with Seven kicker", value(PAIR)) is False
    assert fits_name("a straight, Eight to Queen with Jack kicker", value(STRAIGHT)) is False
