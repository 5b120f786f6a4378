"""Counted run-outs against boards dealt one by one, and against figures that others have counted."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem.core.cards import FULL_DECK, Card, parse_cards
from holdem.core.evaluator import evaluate
from holdem.core.odds.run_outs import run_outs

# Hand, hand; boards won by the first, tied, lost: each counted by more than one program of others.
PREFLOP = """
AsAh KsKh 1410336   9308  292660
AsAh KdKc 1388072   6538  317694
AsAh QsQh 1403604   8822  299878
AsAh 2s2h 1414342   9814  288148
AsAh AdKd 1493670  21503  197131
AsAh AdKc 1574439  21449  116416
AsAh 7s6s 1333573   6900  371831
AsAh JdTd 1337569   5757  368978
KsKh AsKd 1187967  15019  509318
KsKh AdQc 1223243   5855  483206
QsQh AdKd  917606   6732  787966
QsQh AdKc  975909   5854  730541
QsQh AsKh  960592   8599  743113
JsJh AdKc  977567   5588  729149
TsTh AdKc  978073   5322  728909
9s9h AdKd  893973   6266  812065
2s2h AdKc  903239   9946  799119
2s2h AdKd  849322  10775  852207
2s2h 3s3h  280610  85812 1345882
AsKs AdKc  122556 1552538  37210
AsKd AhQc 1228082  78598  405624
AsKd QsJs 1053628   8971  649705
AsKs 7d2c 1182502   8354  521448
AsKd AhKc   37210 1637884  37210
AsJd KhQc 1018521   6652  687131
As2d KhQc  984245   8173  719886
JsTs 9d9c  833473   6496  872335
7s2d 3h2c  956677 310859  444768
5s4s AdAc  367143   7101 1338060
6s5s AdKc  719124   7470  985710
3s2h AdKc  587030   9273 1116001
7d6d 5c4s 1049373 123617  539314
TsTh 6d5d 1325532   7658  379114
"""


@pytest.mark.parametrize("row", PREFLOP.strip().splitlines())
def test_two_hands_before_the_flop(row: str) -> None:
    first, second, *counts = row.split()
    win, tie, lose = map(int, counts)
    outcome = run_outs([parse_cards(first), parse_cards(second)])
    assert outcome.shared() == [[win, tie], [lose, tie]]
    assert outcome.boards.sum() == win + tie + lose == 1_712_304


@st.composite
def situations(draw: st.DrawFn) -> tuple[list[list[Card]], list[Card], list[Card]]:
    """Two to five hands, a board of two to five cards, dead cards: more of them, the more boards there are."""
    number, on_board = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    suits = draw(st.sampled_from([(0, 1, 2, 3), (0, 1), (3,)]))
    favoured = [card for card in FULL_DECK if card & 3 in suits]
    few = st.lists(st.sampled_from(favoured), min_size=8, max_size=8, unique=True)
    first = draw(few)
    deck = first + draw(st.permutations([card for card in FULL_DECK if card not in first]))
    hands = [deck[on_board + 2 * i : on_board + 2 * i + 2] for i in range(number)]
    rest = deck[on_board + 2 * number :]
    dead = rest[: 25 if on_board == 2 else draw(st.integers(0, 5))]
    return hands, deck[:on_board], dead


@settings(max_examples=40, deadline=None)
@given(situations())
def test_as_if_every_board_were_dealt(situation: tuple[list[list[Card]], list[Card], list[Card]]) -> None:
    hands, board, dead = situation
    taken = {*board, *dead, *[card for hand in hands for card in hand]}
    dealt: Counter[tuple[int, ...]] = Counter()
    for rest in combinations([card for card in FULL_DECK if card not in taken], 5 - len(board)):
        dealt[tuple([evaluate((*hand, *board, *rest)) for hand in hands])] += 1
    outcome = run_outs(hands, board, dead)
    counted: Counter[tuple[int, ...]] = Counter()
    for values, boards in zip(outcome.values.T.tolist(), outcome.boards.tolist(), strict=True):
        counted[tuple(values)] += boards
    assert counted == dealt


@pytest.mark.parametrize("hands", ["AsKs QhJh 7d7c", "Ts9s 5s4s AhAd"])
def test_suits_and_order_make_no_difference(hands: str) -> None:
    dealt = [parse_cards(hand) for hand in hands.split()]
    counts = run_outs(dealt).shared()
    for suits in list(permutations(range(4)))[::5]:
        other = [[card & ~3 | suits[card & 3] for card in hand[::-1]] for hand in dealt]
        assert run_outs(other).shared() == counts
        assert run_outs(other[::-1]).shared() == counts[::-1]


def test_every_board_has_a_winner_and_each_share_its_partners() -> None:
    deck = parse_cards("AsKd QsQh 7c6c 2d2s Jh9h Td8d AcTh 5s4h KhJd 9c3c")
    hands = [deck[i : i + 2] for i in range(0, 20, 2)]
    outcome = run_outs(hands)
    # 32 cards are left for the board.
    boards = 201_376
    assert outcome.boards.sum() == boards
    shared = outcome.shared()
    for number in range(1, 11):
        assert sum(counts[number - 1] for counts in shared) % number == 0
    assert sum(sum(counts[n - 1] for counts in shared) // n for n in range(1, 11)) == boards


def test_some_of_the_hands_may_be_compared_alone_on_the_boards_that_all_leave() -> None:
    three = [parse_cards(hand) for hand in ("AsAh", "KsKh", "AdKd")]
    outcome = run_outs(three)
    assert outcome.shared([0, 1]) == run_outs(three[:2], dead=three[2]).shared()
