"""Prices, defence and outs, against the figures that every book has."""

from fractions import Fraction
from itertools import combinations

import pytest

from holdem.core.cards import FULL_DECK, format_cards, parse_cards
from holdem.core.odds.outs import outs
from holdem.core.odds.prices import chance_of_one, minimum_defence, needed_equity
from holdem.core.odds.ranges import parse_range


@pytest.mark.parametrize(
    ("bet", "needed"),
    [("1/3", 0.2), ("1/2", 0.25), ("2/3", 0.285714), ("3/4", 0.3), ("1", 0.333333), ("2", 0.4)],
)
def test_the_price_of_a_bet_by_its_part_of_the_pot(bet: str, needed: float) -> None:
    part = Fraction(bet)
    assert round(float(needed_equity(1 + part, part)), 6) == needed


def test_the_price_of_chips() -> None:
    assert needed_equity(100, 50) == Fraction(1, 3)


@pytest.mark.parametrize(("bet", "share"), [("1/3", 0.75), ("1/2", 0.666667), ("1", 0.5), ("2", 0.333333)])
def test_how_much_must_be_defended(bet: str, share: float) -> None:
    assert round(float(minimum_defence(1, Fraction(bet))), 6) == share


# Outs; the chance on the turn, on the river, and on either.
OUTS = """
 1 .021277 .021739 .042553
 2 .042553 .043478 .084181
 3 .063830 .065217 .124884
 4 .085106 .086957 .164662
 5 .106383 .108696 .203515
 6 .127660 .130435 .241443
 7 .148936 .152174 .278446
 8 .170213 .173913 .314524
 9 .191489 .195652 .349676
10 .212766 .217391 .383904
11 .234043 .239130 .417206
12 .255319 .260870 .449584
13 .276596 .282609 .481036
14 .297872 .304348 .511563
15 .319149 .326087 .541166
16 .340426 .347826 .569843
17 .361702 .369565 .597595
18 .382979 .391304 .624422
19 .404255 .413043 .650324
20 .425532 .434783 .675301
21 .446809 .456522 .699352
"""


@pytest.mark.parametrize("row", OUTS.strip().splitlines())
def test_how_often_outs_come(row: str) -> None:
    count, *chances = row.split()
    computed = [chance_of_one(int(count), unseen, cards) for unseen, cards in ((47, 1), (46, 1), (47, 2))]
    assert [round(float(chance), 6) for chance in computed] == [float(chance) for chance in chances]


def test_pairs_meet_the_flop() -> None:
    """A set or better for a pocket pair, and a pair for two ranks."""
    assert round(float(chance_of_one(2, 50, 3)), 6) == 0.117551
    assert round(float(chance_of_one(6, 50, 3)), 6) == 0.324286


def test_suited_hands_meet_the_flop() -> None:
    hand = parse_cards("As7s")
    flops = list(combinations([card for card in FULL_DECK if card not in hand], 3))
    spades = [sum(card & 3 == 3 for card in flop) for flop in flops]
    assert round(spades.count(3) / len(flops), 6) == 0.008418
    assert round(spades.count(2) / len(flops), 6) == 0.109439


@pytest.mark.parametrize(
    ("hands", "chance"),
    [
        ("22+", 0.058824),
        ("77", 0.004525),
        ("AK", 0.012066),
        ("AA KK", 0.00905),
        (" ".join(f"{rank}xs" for rank in "AKQJT98765432"), 0.235294),
    ],
)
def test_how_often_hands_are_dealt(hands: str, chance: float) -> None:
    assert round(len(parse_range(hands).weights) / 1326, 6) == chance


def test_amounts_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="above 0"):
        needed_equity(100, 0)
    with pytest.raises(ValueError, match="above 0"):
        minimum_defence(0, 10)
    with pytest.raises(ValueError, match="9 outs among 8 cards"):
        chance_of_one(9, 8)


def test_outs_of_an_overpair_and_a_flush_draw() -> None:
    ahead, behind = outs([parse_cards("QsQc"), parse_cards("AhKh")], parse_cards("2h 7h Td"))
    assert (ahead.ahead, ahead.winning, ahead.tying) == (True, (), ())
    assert not behind.ahead
    # Nine hearts and six overcards, no heart counted twice.
    assert set(parse_cards(format_cards(behind.winning))) == set(
        parse_cards("Qh Jh Th 9h 8h 6h 5h 4h 3h As Ad Ac Ks Kd Kc")
    )
    assert behind.unseen == 45
    assert format_cards(behind.winning[:3]) == "As Ad Ac"


def test_outs_that_split_the_pot() -> None:
    # A ten makes a straight, and one is held by the other.
    _, behind = outs([parse_cards("AsTc"), parse_cards("KdQs")], parse_cards("Ac Js 8d 7h"), parse_cards("Kc"))
    assert format_cards(behind.winning) == "Ts Th Td"
    first, second = outs([parse_cards("AsKc"), parse_cards("AdKs")], parse_cards("Ac Js 8s 7s"))
    assert first.ahead
    assert second.ahead
    # They split, and any spade wins all for the ace of spades.
    assert format_cards(first.winning) == "Qs Ts 9s 6s 5s 4s 3s 2s"
    assert first.tying == second.winning == second.tying == ()
    # A full house on the board is as good for one as for the other; an ace is not.
    _, low = outs([parse_cards("AsJc"), parse_cards("5d4s")], parse_cards("Qc Qh 8d 8c"))
    assert format_cards(low.tying) == "Qs Qd 8s 8h"
    assert low.winning == ()


def test_outs_are_told_on_the_flop_and_the_turn_only() -> None:
    with pytest.raises(ValueError, match="0 cards are neither"):
        outs([parse_cards("AsKc"), parse_cards("AdKs")], ())
