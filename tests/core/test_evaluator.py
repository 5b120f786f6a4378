"""What a hand is worth (R12), which five cards play (R4.3), and the table that says so."""

import importlib.util
import random
import zlib
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import StandardHighHand

from holdem.core.cards import FULL_DECK, Card, card_name, format_cards, parse_cards
from holdem.core.evaluator import (
    BEST_VALUE,
    KEYS,
    TABLE_FILE,
    Category,
    best_five,
    category_of,
    evaluate,
    hand_classes,
    ranks_of,
    tables,
)

# --- by hand -----------------------------------------------------------------------------------------------------


def worth(text: str) -> int:
    return evaluate(parse_cards(text))


def test_r12_1_each_category_beats_the_one_below() -> None:
    rising = [
        ("7c 5d 4h 3s 2c", Category.HIGH_CARD),
        ("Ac Kd Qh Js 9c", Category.HIGH_CARD),
        ("2c 2d 3h 4s 5c", Category.ONE_PAIR),
        ("Ac Ad Kh Qs Jc", Category.ONE_PAIR),
        ("3c 3d 2h 2s 4c", Category.TWO_PAIR),
        ("Ac Ad Kh Ks Qc", Category.TWO_PAIR),
        ("2c 2d 2h 3s 4c", Category.THREE_OF_A_KIND),
        ("Ac Ad Ah Ks Qc", Category.THREE_OF_A_KIND),
        ("5c 4d 3h 2s Ac", Category.STRAIGHT),
        ("Ac Kd Qh Js Tc", Category.STRAIGHT),
        ("7c 5c 4c 3c 2c", Category.FLUSH),
        ("Ac Kc Qc Jc 9c", Category.FLUSH),
        ("2c 2d 2h 3s 3c", Category.FULL_HOUSE),
        ("Ac Ad Ah Ks Kc", Category.FULL_HOUSE),
        ("2c 2d 2h 2s 3c", Category.FOUR_OF_A_KIND),
        ("Ac Ad Ah As Kc", Category.FOUR_OF_A_KIND),
        ("5c 4c 3c 2c Ac", Category.STRAIGHT_FLUSH),
        ("Kd Qd Jd Td 9d", Category.STRAIGHT_FLUSH),
        ("Ah Kh Qh Jh Th", Category.ROYAL_FLUSH),
    ]
    worths = [worth(text) for text, _ in rising]
    assert worths == sorted(set(worths))
    assert [category_of(value) for value in worths] == [category for _, category in rising]
    assert (worths[0], worths[-1]) == (1, BEST_VALUE)


def test_r12_2_the_ace_is_low_in_the_lowest_straight_only() -> None:
    assert worth("Ac 2d 3h 4s 5c") < worth("2d 3h 4s 5c 6d")
    assert worth("Ac 2d 3h 4s 5c Kd Ks") == worth("5d 4c 3d 2h As")
    for around in ("Qc Kd Ah 2s 3c", "Kd Ah 2s 3c 4d", "Jc Qc Kd Ah 2s"):
        assert category_of(worth(around)) is Category.HIGH_CARD
    assert category_of(worth("Qc Kc Ac 2c 3c")) is Category.FLUSH


def test_r12_2_suits_are_equal() -> None:
    assert len({worth(f"A{s} K{s} 9{s} 4{s} 3{s} 2c 2d") for s in "hs"}) == 1
    assert len({worth(f"A{s} K{s} Q{s} J{s} T{s}") for s in "cdhs"}) == 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Kd 9h 8s 7c", "Kh Ks 9d 8c 6s"),  # the last of three kickers
        ("As Qd Jh 9s 8c", "Ad Qc Jd 9h 7s"),  # the last of four
        ("Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Ac"),  # the higher pair first
        ("Ac Ad 3h 3s 2c", "Ah As 2d 2c Kc"),  # then the lower pair
        ("3c 3d 3h 2s 2c", "2c 2d 2h As Ac"),  # the three before the pair
        ("Ac 9c 8c 7c 2c", "Ad 9d 8d 6d 5d"),
        ("2c 2d 2h 2s Ac", "2c 2d 2h 2s Kc"),
    ],
)
def test_r12_3_equal_categories_are_decided_by_ranks_then_kickers(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)
    assert category_of(worth(better)) == category_of(worth(worse))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ah Kd Qc Js 9h 3c 2d", "As Kc Qd Jh 9c 5d 4s"),  # two cards that do not count
        ("Ah Ad Kc Ks Qh Qd 2s", "Ah Ad Kc Ks Qc 3h 2d"),  # a third pair is only a kicker
        ("Ah Ad Ac Ks Kh Kd 2s", "Ah Ad Ac Ks Kc 3h 3d"),  # of two threes the lower is a pair
        ("9h 9d 9c 9s Ah Ad Ac", "9h 9d 9c 9s Ah Kd Kc"),
        ("Ah Kh 9h 7h 4h 3h 2h", "Ad Kd 9d 7d 4d Ac As"),
    ],
)
def test_r12_3_five_cards_count(one: str, other: str) -> None:
    assert worth(one) == worth(other)


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("2c 7d 9h Js Kc Ad 3s", "Ad Kc Js 9h 7d"),
        ("Kh 7c 2d 7s Ah 3c 4d", "7c 7s Ah Kh 4d"),
        ("Qh Qd Kc Ks Ah Ad 2s", "Ah Ad Kc Ks Qh"),
        ("9s 8d 7h 6c 5s 9d 9h", "9s 8d 7h 6c 5s"),
        ("Ah Kd 5c 4d 3h 2s 2c", "5c 4d 3h 2s Ah"),
        ("Ah 2h 9h Kh 3h Ac As", "Ah Kh 9h 3h 2h"),
        ("Th Td Tc 4s 4h 4d Ks", "Th Td Tc 4s 4h"),
        ("6h 6d 6c 6s 2h 2d Kc", "6h 6d 6c 6s Kc"),
        ("Ah Kh 9h 5h 4h 3h 2h", "5h 4h 3h 2h Ah"),
        ("Ts Qs As Ks Js 9s 8s", "As Ks Qs Js Ts"),
        ("Ah Kd Qh Jc Ts", "Ah Kd Qh Jc Ts"),
    ],
)
def test_r4_3_the_five_cards_that_play(cards: str, five: str) -> None:
    assert format_cards(best_five(parse_cards(cards))) == five


def test_ranks_of_names_what_decides() -> None:
    assert ranks_of(worth("Ah Ad Kc Kd 2h 2s 3c")) == (12, 12, 11, 11, 1)
    assert ranks_of(worth("5h 4d 3h 2h Ah 9c 9d")) == (3, 2, 1, 0, 12)
    assert ranks_of(worth("7h 7d 7s Kd Ks 2c 2d")) == (5, 5, 5, 11, 11)


@pytest.mark.parametrize("number_of_cards", [0, 4, 8])
def test_another_number_of_cards_is_refused(number_of_cards: int) -> None:
    with pytest.raises(ValueError, match=f"a hand of {number_of_cards} cards .* expected 5, 6 or 7 cards"):
        evaluate(FULL_DECK[:number_of_cards])


# --- every hand there is -----------------------------------------------------------------------------------------

# By category, from high card to royal flush.
COUNTS = {
    5: (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4),
    6: (6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188),
    7: (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324),
}
WORTHS = {
    5: (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1),
    7: (407, 1470, 763, 575, 10, 1277, 156, 156, 9, 1),
}


def by_category(counts: Counter[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By category: how many hands, and how many different worths."""
    hands = dict.fromkeys(Category, 0)
    worths = dict.fromkeys(Category, 0)
    for value, number in counts.items():
        hands[category_of(value)] += number
        worths[category_of(value)] += 1
    return tuple(hands.values()), tuple(worths.values())


def test_r12_1_every_hand_of_five_cards() -> None:
    ranks, suited, _ = tables(5)
    counts: Counter[int] = Counter()
    for a, b, c, d in combinations(range(51), 4):
        start = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d]
        keys = [start + key for key in KEYS[d + 1 :]]
        counts.update([ranks[key >> 8] for key in keys if not suited[key & 255]])
        if a & 3 == b & 3 == c & 3 == d & 3:
            counts.update([evaluate((a, b, c, d, e)) for e in range(d + 1, 52) if e & 3 == d & 3])
    assert sum(counts.values()) == 2_598_960
    assert by_category(counts) == (COUNTS[5], WORTHS[5])


@pytest.mark.parametrize(("number_of_cards", "hands"), [(5, 2_598_960), (6, 20_358_520), (7, 133_784_560)])
def test_r12_1_every_kind_of_hand(number_of_cards: int, hands: int) -> None:
    """A hand of each multiset of ranks without a flush and of each set of ranks with one, times how many there are."""
    counts: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(13), number_of_cards):
        times = Counter(ranks)
        if max(times.values()) <= 4:
            counts[evaluate(without_flush(ranks))] += ways_without_flush(times)
    for suited in range(5, number_of_cards + 1):
        for ranks in combinations(range(13), suited):
            for suit in range(4):
                flush = [4 * rank + suit for rank in ranks]
                others = [card for card in FULL_DECK if card & 3 != suit]
                fill = random.Random(suited).sample(others, number_of_cards - suited)
                counts[evaluate(flush + fill)] += comb(39, number_of_cards - suited)
    assert sum(counts.values()) == hands
    found_hands, found_worths = by_category(counts)
    assert found_hands == COUNTS[number_of_cards]
    if number_of_cards in WORTHS:
        assert found_worths == WORTHS[number_of_cards]


def without_flush(ranks: tuple[int, ...]) -> list[Card]:
    """Cards of these ranks (ascending), the suits dealt out in turn: no suit can come five times in seven cards."""
    return [4 * rank + place % 4 for place, rank in enumerate(ranks)]


def ways_without_flush(times: Counter[int]) -> int:
    """In how many ways suits can be given to the ranks without five cards of one suit."""
    all_ways = 1
    by_suited = [1]  # by the number of cards of one given suit
    for number in times.values():
        all_ways *= comb(4, number)
        without, with_it = comb(3, number), comb(3, number - 1)
        by_suited = [without * a + with_it * b for a, b in zip([*by_suited, 0], [0, *by_suited], strict=True)]
    return all_ways - 4 * sum(by_suited[5:])


# --- second opinions ---------------------------------------------------------------------------------------------


def plain_worth(cards: tuple[Card, ...]) -> tuple[int, list[int]]:
    """R12 read aloud: the kind of the best five cards, and the ranks that decide, the most important first."""
    return max(plain_worth_of_five(five) for five in combinations(cards, 5))


def plain_worth_of_five(five: tuple[Card, ...]) -> tuple[int, list[int]]:
    names = [card_name(card) for card in five]
    ranks = sorted(["23456789TJQKA".index(name[0]) + 2 for name in names], reverse=True)
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    pattern = [number for number, _ in groups]
    deciding = [rank for _, rank in groups]
    flush = len({name[1] for name in names}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        straight, deciding = True, [5, 4, 3, 2, 1]
    else:
        straight = len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4
    if straight and flush:
        return (9 if ranks[4] == 10 else 8), deciding
    if pattern == [4, 1]:
        return 7, deciding
    if pattern == [3, 2]:
        return 6, deciding
    if flush:
        return 5, deciding
    if straight:
        return 4, deciding
    if pattern == [3, 1, 1]:
        return 3, deciding
    if pattern == [2, 2, 1]:
        return 2, deciding
    if pattern == [2, 1, 1, 1]:
        return 1, deciding
    return 0, deciding


def hands(deck: tuple[Card, ...]) -> st.SearchStrategy[tuple[Card, ...]]:
    return st.lists(st.sampled_from(deck), min_size=5, max_size=7, unique=True).map(tuple)


# Whole decks seldom give good hands; decks of few ranks or of few suits do.
DECKS = [FULL_DECK, FULL_DECK[::2], FULL_DECK[::4], FULL_DECK[:12], FULL_DECK[-20:], FULL_DECK[:20] + FULL_DECK[-4:]]
ANY_HAND = st.sampled_from(DECKS).flatmap(hands)


@settings(max_examples=400)
@given(one=ANY_HAND, other=ANY_HAND)
def test_r12_agrees_with_the_rule_read_aloud(one: tuple[Card, ...], other: tuple[Card, ...]) -> None:
    mine, yours = evaluate(one), evaluate(other)
    plain_mine, plain_yours = plain_worth(one), plain_worth(other)
    assert (mine > yours, mine == yours) == (plain_mine > plain_yours, plain_mine == plain_yours)
    assert category_of(mine) == plain_mine[0]


@settings(max_examples=200)
@given(cards=ANY_HAND)
def test_r4_3_the_five_that_play_are_worth_the_hand(cards: tuple[Card, ...]) -> None:
    five = best_five(cards)
    assert len(set(five)) == 5
    assert set(five) <= set(cards)
    assert evaluate(five) == evaluate(cards)
    assert tuple(card >> 2 for card in five) == ranks_of(evaluate(cards))


def test_r12_orders_hands_as_pokerkit_does() -> None:
    rng = random.Random(12)
    dealt = []
    for _ in range(3000):
        deck = DECKS[rng.randrange(len(DECKS))]
        cards = rng.sample(deck, 7)
        dealt.append((evaluate(cards), StandardHighHand.from_game("".join(map(card_name, cards)))))
    dealt.sort(key=lambda pair: pair[0])
    for (mine, theirs), (my_next, their_next) in pairwise(dealt):
        assert (mine < my_next) == (theirs < their_next)
        assert (mine == my_next) == (theirs == their_next)


# --- the table ---------------------------------------------------------------------------------------------------


def table_maker() -> ModuleType:
    path = Path(__file__).parents[2] / "tools" / "make_evaluator_table.py"
    spec = importlib.util.spec_from_file_location("make_evaluator_table", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_is_the_one_that_its_script_makes() -> None:
    assert zlib.decompress(TABLE_FILE.read_bytes()) == table_maker().table()


def test_the_classes_rise_and_number_7462() -> None:
    classes = hand_classes()
    assert len(set(classes)) == len(classes) == BEST_VALUE
    assert list(Counter(category for category, _ in classes).values()) == list(WORTHS[5])
    assert [category_of(value) for value in range(1, BEST_VALUE + 1)] == [category for category, _ in classes]


@pytest.mark.parametrize("number_of_cards", [5, 6, 7])
def test_a_suit_that_comes_five_times_shows_in_the_sum(number_of_cards: int) -> None:
    _, suited, _ = tables(number_of_cards)
    deals = [Counter(suits) for suits in combinations_with_replacement(range(4), number_of_cards)]
    for deal in deals:
        suit, times = deal.most_common(1)[0]
        total = sum(KEYS[suit] * number for suit, number in deal.items())  # deuces: only their suits matter here
        assert suited[total & 255] == (suit + 1 if times >= 5 else 0)


def test_every_sum_is_small_enough_for_the_fast_addition() -> None:
    keys = sorted(KEYS)
    assert sum(keys[-7:]) < 2**30
    assert sum(keys[:7]) > -(2**30)
