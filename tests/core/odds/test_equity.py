"""Equities of hands and ranges: counted figures of others, counting by hand, and sampling against counting."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem.core.cards import FULL_DECK, Card, format_cards, parse_cards
from holdem.core.evaluator import evaluate
from holdem.core.odds import counting, equity
from holdem.core.odds.equity import Odds, odds
from holdem.core.odds.ranges import one_hand, parse_range


def ask(hands: str, board: str = "", dead: str = "", samples: int | None = None, seed: str = "") -> Odds:
    """The odds of ranges with bars between them."""
    ranges = [parse_range(text) for text in hands.split("|")]
    return odds(ranges, parse_cards(board), parse_cards(dead), samples=samples, seed=seed)


def by_hand(hands: str, board: str, dead: str = "") -> list[tuple[int, int, Fraction]]:
    """Wins, ties and equity of each range, dealt out one by one, whatever the weights of its hands."""
    ranges = [parse_range(text).weights for text in hands.split("|")]
    fixed, gone = parse_cards(board), parse_cards(dead)
    win, tie, won, boards = [0] * len(ranges), [0] * len(ranges), [Fraction()] * len(ranges), 0
    for held in product(*[one.items() for one in ranges]):
        cards = [card for combo, _ in held for card in combo] + [*fixed, *gone]
        if len(set(cards)) < len(cards):
            continue
        weight = 1
        for _, one in held:
            weight *= one
        for rest in combinations([card for card in FULL_DECK if card not in cards], 5 - len(fixed)):
            values = [evaluate((*combo, *fixed, *rest)) for combo, _ in held]
            best = [player for player, value in enumerate(values) if value == max(values)]
            boards += weight
            for player in best:
                (win if len(best) == 1 else tie)[player] += weight
                won[player] += Fraction(weight, len(best))
    return [(a, b, c / boards) for a, b, c in zip(win, tie, won, strict=True)]


def figures(answer: Odds) -> list[tuple[int, int, Fraction]]:
    assert all(hand.win + hand.tie + hand.lose == answer.boards for hand in answer.hands)
    return [(hand.win, hand.tie, hand.equity) for hand in answer.hands]


# Sums over all suits; the first is a published figure, all of them are counted by two programs of others.
CLASSES = """
AA KK 50371344 285228 10986372
AA AKs 17924040 258036 2365572
KK AKo 42815124 522576 18305244
QQ AKs 22082460 178116 18834720
22 AKo 64528740 760500 57996648
22 AKs 20458116 266748 20370432
AKo QJs 49995756 396372 31798464
AKo 72o 165991680 1209204 79370892
JTs 22 21831816 586476 18677004
AQo KJs 48443688 396336 33350568
32o 72o 47358912 34021080 103548840
A2o KQo 141830928 1319256 103421592
"""


@pytest.mark.parametrize("row", CLASSES.strip().splitlines())
def test_classes_before_the_flop(row: str) -> None:
    first, second, *counts = row.split()
    win, tie, lose = map(int, counts)
    answer = ask(f"{first}|{second}")
    assert answer.exact
    assert [(hand.win, hand.tie, hand.lose) for hand in answer.hands] == [(win, tie, lose), (lose, tie, win)]
    assert answer.hands[0].equity == Fraction(2 * win + tie, 2 * (win + tie + lose))


# All-in against one random hand.
AGAINST_RANDOM = """
AA .852037 KK .823957 JJ .774695 TT .750118 88 .691630 66 .632847 AKs .670446 AQs .662089 AJs .653927 ATs .646024
A6s .599058 A4s .590336 A3s .582203 A2s .573789 AQo .644318 ATo .627217 A9o .607728 A8o .598726 A5o .576965
A4o .567297 A3o .558446 A2o .549286 KQs .634004 KJs .625673 KTs .617886 K9s .599885 K8s .583123 K7s .575377
K6s .566407 K2s .532117 KQo .614558 KJo .605687 K9o .578119 K7o .551874 K6o .542233 K4o .523275 K3o .514257
K2o .505087 QJs .602592 QTs .594676 Q9s .576643 Q8s .560177 Q7s .543023 Q6s .536126 Q4s .518553 Q3s .510192
Q2s .501690 QTo .572908 Q9o .553604 Q8o .535998 Q7o .517657 Q5o .501201 Q3o .482194 J9s .556625 J8s .540156
J6s .506059 J4s .490705 J3s .482316 J2s .473782 J9o .532512 J8o .514902 J7o .496819 J5o .471809 J3o .452755
J2o .443485 T9s .540275 T8s .523344 T5s .472163 T2s .448395 T8o .497213 T7o .479081 T6o .460920 T5o .442509
T4o .435041 T3o .425946 98s .508008 97s .491177 96s .474283 95s .457219 97o .462978 95o .426691 94o .406711
92o .390979 87s .479363 86s .462433 85s .445450 83s .408735 82s .402716 86o .432409 85o .414275 84o .394468
83o .374838 76s .453718 75s .436755 74s .418493 73s .400359 72s .381559 76o .423227 74o .385498 73o .366023
65s .431334 65o .399443 64o .380105 62o .340751 54s .414534 53s .396930 52s .378493 53o .362648 52o .342846
42s .368290 43o .351459 32s .359844 32o .323032
"""


def test_classes_against_a_random_hand() -> None:
    words = AGAINST_RANDOM.split()
    any_hand = parse_range("random")
    for name, published in zip(words[::2], words[1::2], strict=True):
        answer = odds([parse_range(name), any_hand])
        assert answer.exact
        assert round(float(answer.hands[0].equity), 6) == float(published), name


def test_a_hand_fares_as_its_class_does_against_a_random_hand() -> None:
    single = ask("random|Kc7c")
    assert single.exact
    assert round(float(single.hands[1].equity), 6) == 0.575377
    assert single.boards == 1225 * 1_712_304


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        ("AhKd|QsQc", "2h 7c Td", ""),
        ("AhKd|QsQc|Js Ts", "2h 7c Td", "Ac 2c"),
        ("AhKd|QQ+, AK|T9s", "2h 7c Td 3s", ""),
        ("77-99|AKs:0.5, KJo", "Ks 8d 7h 2c", "As"),
        ("TT+:0.25 98s|AQ|KJ", "Qs Td 9h 2c 2d", ""),
        ("AKo|AKo|AKo|AKo", "2h 7c Td Ts 9s", ""),
        ("random|88", "2h 7c Td Ts 8s", ""),
    ],
)
def test_as_if_every_hand_and_board_were_dealt(hands: str, board: str, dead: str) -> None:
    answer = ask(hands, board, dead)
    assert answer.exact
    assert figures(answer) == by_hand(hands, board, dead)


def test_wide_ranges_are_counted_as_narrow_ones_are(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, board, dead = "22+ A8s+ K9s+:0.5 AsQs|QQ QJ T8s+ AA:0.1 55-99:0.2", "2h 7c Td 3s", "Ac"
    monkeypatch.setattr(counting, "_MOST_WAYS", 10**9)
    narrow = ask(hands, board, dead)
    monkeypatch.setattr(counting, "_MOST_WAYS", 1)
    assert ask(hands, board, dead) == narrow


def test_ways_that_differ_in_suits_alone_are_counted_once() -> None:
    # Three ranges, or a dead card, cannot be looked up.
    answer = ask("AK|QQ", "", "2c")
    assert answer.exact
    assert ask("AK|QQ", "", "2s") == answer
    each = [ask(f"{suits}|QQ", "", "2c") for suits in ("AKs", "AKo")]
    assert answer.boards == sum(one.boards for one in each) == 16 * 6 * 1_533_939
    assert answer.hands[1].win == sum(one.hands[1].win for one in each)
    # Who holds which of the hands is no matter of suits.
    first, second = ask("AA KK|AA KK", "", "2c").hands
    assert first == second


@st.composite
def questions(draw: st.DrawFn) -> tuple[list[list[Card]], list[Card]]:
    number, on_board = draw(st.integers(2, 6)), draw(st.integers(3, 5))
    deck = draw(st.permutations(FULL_DECK))
    return [deck[i : i + 2] for i in range(0, 2 * number, 2)], deck[-on_board:]


@settings(max_examples=30, deadline=None)
@given(questions(), st.permutations(range(4)), st.randoms())
def test_equities_sum_to_one_whatever_the_suits_and_the_order(
    question: tuple[list[list[Card]], list[Card]], suits: Sequence[int], rng: object
) -> None:
    hands, board = question
    answer = odds([one_hand(hand) for hand in hands], board)
    assert sum(hand.equity for hand in answer.hands) == 1
    other = [[card & ~3 | suits[card & 3] for card in cards] for cards in [board[::-1], *hands[::-1]]]
    assert odds([one_hand(hand) for hand in other[1:]], other[0]).hands == answer.hands[::-1]


def test_samples_come_with_their_error_and_from_their_seed() -> None:
    asked = "77+|AKs:0.5,KTo+|random"
    answer = ask(asked, "2h 7c", samples=40_000, seed="one")
    assert not answer.exact
    assert answer.boards == 40_000
    assert answer == ask(asked, "2h 7c", samples=40_000, seed="one")
    assert answer != ask(asked, "2h 7c", samples=40_000, seed="two")
    assert sum(hand.equity for hand in answer.hands) == 1
    for hand in answer.hands:
        assert 0.0015 < hand.standard_error < 0.0026
        low, high = hand.interval
        assert low < hand.equity < high
        assert high - low == pytest.approx(3.92 * hand.standard_error)


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        ("AhKd|QsQc", "", ""),
        ("AA,KK:0.5|AK:0.2,QQ|22+", "2h 7c Td 3s", ""),
        ("AhKd|QQ|random", "2h 7c Td 3s", "Ac Qs"),
        ("AKo|AKo|AKo", "2h 7c Td 3s 9s", ""),
    ],
)
def test_samples_agree_with_what_is_counted(hands: str, board: str, dead: str) -> None:
    counted, dealt = ask(hands, board, dead), ask(hands, board, dead, samples=60_000, seed="7")
    assert counted.exact
    for exact, sampled in zip(counted.hands, dealt.hands, strict=True):
        assert abs(float(exact.equity - sampled.equity)) < 4 * sampled.standard_error
        assert abs(exact.tie / counted.boards - sampled.tie / dealt.boards) < 0.01


def test_what_never_happened_in_the_samples_may_still_happen() -> None:
    answer = ask("2h2d|AsAd", "2s 2c 7h", samples=100)
    low, high = answer.hands[1].interval
    assert answer.hands[1].win == 0
    assert low == 0
    assert 0.02 < high < 0.04


def test_too_much_to_count_is_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity, "DEFAULT_SAMPLES", 30_000)
    answer = ask("|".join(["random"] * 10), samples=None, seed="x")
    assert (answer.exact, answer.boards) == (False, 30_000)
    assert all(abs(float(hand.equity) - 0.1) < 5 * hand.standard_error for hand in answer.hands)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "words"),
    [
        ("AsKs", "", "", "2 to 10 hands are expected, not 1"),
        ("|".join(["22+"] * 11), "", "", "not 11"),
        ("AsKs|AsQs", "", "", "As stands twice: in AsKs and in AsQs"),
        ("AsKs|QsQc", "2c Ks 4d", "", "Ks stands twice: in the board and in AsKs"),
        ("AsKs|QsQc", "2c 3s 4d", "4d", "4d stands twice: in the board and in the dead cards"),
        ("AsKs|AA", "Ad Ac 4d", "", "no hand of AA is left"),
        ("AA|AA|AA", "", "", "no way to deal"),
        ("|".join(["TT+"] * 10), "Ac Kc", "As Ks Qs", "no way to deal"),
        ("AsKs|QsQc", "2c 3s 4d 5d 6h 7h", "", "5 cards at most, not 6"),
        ("AsKs|QsJs", "", format_cards([card for card in FULL_DECK if card & 3 < 3 or card < 24]), "too few cards"),
    ],
)
def test_cards_that_cannot_be_dealt(hands: str, board: str, dead: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ask(hands, board, dead)


def test_ranges_that_seldom_fit_together_give_fewer_samples() -> None:
    answer = ask("|".join(["AK,QQ+"] * 6), samples=4000)
    assert not answer.exact
    assert 0 < answer.boards < 4000
    assert sum(hand.equity for hand in answer.hands) == 1
    assert all(abs(float(hand.equity) - 1 / 6) < 5 * hand.standard_error for hand in answer.hands)
