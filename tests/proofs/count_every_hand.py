"""Evaluates every hand of five, six and seven cards there is, 156,742,080 of them, and compares the counts (R12).

    python tests/proofs/count_every_hand.py [5] [6] [7]

Each hand is evaluated on its own, in the loop that the docstring of `holdem.core.evaluator` recommends.
Exits with 1 if a count differs from the known one.
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from holdem.core.evaluator import BEST_VALUE, KEYS, Category, category_of, evaluate, tables

# By category, from high card to royal flush; then how many different worths occur.
KNOWN = {
    5: ((1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4), 7462),
    6: ((6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188), 6075),
    7: ((23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324), 4824),
}


def count(number_of_cards: int, lowest: int) -> list[int]:
    """How many hands with `lowest` as their lowest card have each worth."""
    ranks, suited, _ = tables(number_of_cards)
    tails = [KEYS[card + 1 :] for card in range(52)]
    card_of = {key: card for card, key in enumerate(KEYS)}
    counts = [0] * (BEST_VALUE + 1)
    for middle in combinations(range(lowest + 1, 52), number_of_cards - 2):
        start = KEYS[lowest] + sum([KEYS[card] for card in middle])
        for last in tails[middle[-1]]:
            key = start + last
            if suited[key & 255]:
                counts[evaluate((lowest, *middle, card_of[last]))] += 1
            else:
                counts[ranks[key >> 8]] += 1
    return counts


def main() -> None:
    """Count, print, compare."""
    right = True
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for number_of_cards in [int(argument) for argument in sys.argv[1:]] or sorted(KNOWN):
            began = time.perf_counter()
            lowest = range(52 - number_of_cards + 1)
            parts = list(pool.map(count, [number_of_cards] * len(lowest), lowest))
            counts = [sum(column) for column in zip(*parts, strict=True)]
            by_category = dict.fromkeys(Category, 0)
            for value, hands in enumerate(counts[1:], 1):
                by_category[category_of(value)] += hands
            found = (tuple(by_category.values()), sum(map(bool, counts)))
            seconds = time.perf_counter() - began
            verdict = "as known" if found == KNOWN[number_of_cards] else f"expected {KNOWN[number_of_cards]}"
            print(f"{number_of_cards} cards: {sum(counts):,} hands in {seconds:.0f} s, {found[1]} worths: {verdict}")
            for category, hands in by_category.items():
                print(f"    {category.name.replace('_', ' ').lower():16}{hands:>12,}")
            right = right and found == KNOWN[number_of_cards]
    if not right:
        sys.exit(1)


if __name__ == "__main__":
    main()
