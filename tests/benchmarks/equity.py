"""How fast hands are counted out and evaluated, beside eval7, phevaluator and treys, in one run.

python tests/benchmarks/equity.py           (`pip install '.[bench]'`; who is absent is left out)

A hand against a hand before the flop, exact: ours counts.  None of the others does (eval7's exact equity takes a full
board), so boards are dealt in a loop around their evaluators; as that takes seconds, some of the boards, and the time
for all is worked out.
"""

import resource
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import combinations, islice
from random import Random
from statistics import median

import numpy as np
from side_by_side import interleaved, report

from holdem.core.cards import FULL_DECK, Card, card_name, parse_cards
from holdem.core.evaluator import KEYS, evaluate, tables
from holdem.core.odds.many import worths
from holdem.core.odds.run_outs import run_outs

ROUNDS = 9
BOARDS = 1_712_304
SAMPLE = 3_000
HANDS = 5_000
FIRST, SECOND = "AsAh", "KsKh"
PROGRAM = """
from holdem.core.cards import parse_cards
from holdem.core.odds.run_outs import run_outs
assert run_outs([parse_cards("AsAh"), parse_cards("KsKh")]).shared()[0] == [1410336, 9308]
"""

Work = Callable[[int], int]


def ours(_: int) -> int:
    """All boards, counted."""
    assert run_outs([parse_cards(FIRST), parse_cards(SECOND)]).shared()[0] == [1_410_336, 9_308]
    return BOARDS


def in_a_process_of_its_own() -> float:
    """Seconds of the processor for Python's start, numpy's import, our tables and one count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def some_boards() -> list[tuple[Card, ...]]:
    """Every so many-th of all boards that the two hands leave."""
    taken = {*parse_cards(FIRST), *parse_cards(SECOND)}
    every = combinations([card for card in FULL_DECK if card not in taken], 5)
    return list(islice(every, 0, None, BOARDS // SAMPLE))


def of_eval7() -> tuple[Work, Work]:
    """A loop over some boards, and its evaluator for one hand."""
    eval7 = import_module("eval7")
    value = eval7.evaluate
    cards = [eval7.Card(card_name(card)) for card in FULL_DECK]
    first, second = ([cards[card] for card in parse_cards(hand)] for hand in (FIRST, SECOND))
    boards = [[cards[card] for card in board] for board in some_boards()]
    hands = [[cards[card] for card in hand] for hand in random_hands()]

    def deal_boards(_: int) -> int:
        for board in boards:
            _ = value(first + board) > value(second + board)
        return len(boards)

    def evaluations(_: int) -> int:
        for hand in hands:
            value(hand)
        return len(hands)

    return deal_boards, evaluations


def of_phevaluator() -> tuple[Work, Work]:
    """The same; its numbers of cards are ours."""
    value = import_module("phevaluator").evaluate_cards
    first, second = parse_cards(FIRST), parse_cards(SECOND)
    boards, hands = some_boards(), random_hands()

    def deal_boards(_: int) -> int:
        for board in boards:
            _ = value(*first, *board) < value(*second, *board)
        return len(boards)

    def evaluations(_: int) -> int:
        for hand in hands:
            value(*hand)
        return len(hands)

    return deal_boards, evaluations


def of_treys() -> tuple[Work, Work]:
    """The same, with cards and boards as treys has them."""
    treys = import_module("treys")
    value = treys.Evaluator().evaluate
    number = [treys.Card.new(card_name(card)) for card in FULL_DECK]
    first, second = ([number[card] for card in parse_cards(hand)] for hand in (FIRST, SECOND))
    boards = [[number[card] for card in board] for board in some_boards()]
    hands = [([number[card] for card in hand[:2]], [number[card] for card in hand[2:]]) for hand in random_hands()]

    def deal_boards(_: int) -> int:
        for board in boards:
            _ = value(first, board) < value(second, board)
        return len(boards)

    def evaluations(_: int) -> int:
        for hole, board in hands:
            value(hole, board)
        return len(hands)

    return deal_boards, evaluations


def random_hands() -> list[tuple[Card, ...]]:
    """Seven cards each."""
    rng = Random(7)
    return [tuple(rng.sample(FULL_DECK, 7)) for _ in range(HANDS)]


def our_evaluations() -> dict[str, Work]:
    """One hand a call, in a loop of one's own, and many at once."""
    hands = random_hands()
    dealt = np.array(random_hands() * 10)
    hole, boards = dealt[:, :2].copy(), dealt[:, 2:].copy()

    def one_a_call(_: int) -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    def in_a_loop(_: int) -> int:
        ranks, suited, _flushes = tables(7)
        for hand in hands:
            a, b, c, d, e, f, g = hand
            key = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e] + KEYS[f] + KEYS[g]
            _ = evaluate(hand) if suited[key & 255] else ranks[key >> 8]
        return len(hands)

    def at_once(_: int) -> int:
        worths(hole, boards)
        return len(hole)

    return {"ours, evaluate()": one_a_call, "ours, in a loop": in_a_loop, "ours, many at once": at_once}


def main() -> None:
    """Measure and print."""
    counting: dict[str, Work] = {"ours": ours}
    evaluating = our_evaluations()
    for name, make in (("eval7", of_eval7), ("phevaluator", of_phevaluator), ("treys", of_treys)):
        try:
            counting[name], evaluating[name] = make()
        except ModuleNotFoundError:
            print(f"{name} is not installed")
    for work in (*counting.values(), *evaluating.values()):
        work(0)  # tables are read and memory is touched before the clock runs
    own = median(in_a_process_of_its_own() for _ in range(ROUNDS))
    print(f"{FIRST} against {SECOND}, exact, Python's and numpy's start included: {own:.3f} s")
    rates = interleaved(counting, ROUNDS, weight={"ours": 20})
    for name, figures in rates.items():
        times = median(mine / other for mine, other in zip(rates["ours"], figures, strict=True))
        print(f"{name:12} {BOARDS / median(figures):9.4f} s for all boards, {times:8.1f} times ours")
    print()
    report(interleaved(evaluating, ROUNDS, weight={"ours, many at once": 2}), "hands/s", beside="ours, evaluate()")


if __name__ == "__main__":
    main()
