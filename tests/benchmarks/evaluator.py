"""How fast hands are evaluated: random hands of seven cards a second, in the best of many short rounds.

python tests/benchmarks/evaluator.py
"""

import random
import time
from collections.abc import Callable

from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import KEYS, evaluate, tables

HANDS_A_ROUND = 20_000
SECONDS_EACH = 4.0

Hand = tuple[Card, ...]


def in_a_loop_of_its_own(hands: list[Hand]) -> None:
    """The form that the docstring of the evaluator recommends, nothing shared between the hands."""
    ranks, suited, _ = tables(7)
    keys, with_suit = KEYS, evaluate
    for a, b, c, d, e, f, g in hands:
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        with_suit((a, b, c, d, e, f, g)) if suited[key & 255] else ranks[key >> 8]


def two_cards_beside_a_known_board(hands: list[Hand]) -> None:
    """The same, the board added up once: what a simulation does for each opponent."""
    ranks, suited, _ = tables(7)
    keys, with_suit = KEYS, evaluate
    a, b, c, d, e = board = (0, 17, 30, 43, 8)
    start = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
    for f, g, *_ in hands:
        key = start + keys[f] + keys[g]
        with_suit((*board, f, g)) if suited[key & 255] else ranks[key >> 8]


def by_evaluate(hands: list[Hand]) -> None:
    """One call a hand."""
    for hand in hands:
        evaluate(hand)


def load(_: list[Hand]) -> None:
    """The table from the disk, as the first evaluation does it (its file is read by then)."""
    tables.cache_clear()
    tables(7)


def best_seconds(work: Callable[[list[Hand]], None], rounds: list[list[Hand]]) -> float:
    """The shortest time that one round took."""
    best, place, end = float("inf"), 0, time.perf_counter() + SECONDS_EACH
    while (began := time.perf_counter()) < end:
        work(rounds[place % len(rounds)])
        best = min(best, time.perf_counter() - began)
        place += 1
    return best


def main() -> None:
    """Measure and print."""
    rng = random.Random(7)
    rounds = [[tuple(rng.sample(FULL_DECK, 7)) for _ in range(HANDS_A_ROUND)] for _ in range(10)]
    board = {0, 17, 30, 43, 8}
    off_board = [[tuple(card for card in hand if card not in board) for hand in hands] for hands in rounds]
    off_board = [[hand[:2] for hand in hands if len(hand) >= 2] for hands in off_board]
    for name, work, dealt in (
        ("in a loop", in_a_loop_of_its_own, rounds),
        ("board added once", two_cards_beside_a_known_board, off_board),
        ("evaluate()", by_evaluate, rounds),
    ):
        print(f"{name:17}{HANDS_A_ROUND / best_seconds(work, dealt) / 1e6:6.2f} million hands a second")
    print(f"{'table loaded in':17}{best_seconds(load, rounds) * 1000:6.1f} ms")


if __name__ == "__main__":
    main()
