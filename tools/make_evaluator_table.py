"""Makes core/data/hand_values.zlib, the table of `holdem.core.evaluator`, from the classes of hands that R12 gives.

    python tools/make_evaluator_table.py            writes the file
    python tools/make_evaluator_table.py --check    exits with 1 if the file says something else

Six and seven cards are worth what their best five are worth: that, and nothing cleverer, is how the table is made.
"""

import sys
import zlib
from array import array
from collections import Counter
from itertools import combinations, combinations_with_replacement

from holdem.core.evaluator import RANK_KEYS, TABLE_FILE, Category, Ranks, hand_classes

SUITED = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)

Worths = dict[Ranks, int]


def worths_of_five() -> tuple[Worths, Worths]:
    """The worth of five ranks (ascending) when not of one suit, and when of one suit."""
    mixed: Worths = {}
    suited: Worths = {}
    for value, (category, ranks) in enumerate(hand_classes(), 1):
        (suited if category in SUITED else mixed)[tuple(sorted(ranks))] = value
    return mixed, suited


def frequent_first(ranks: Ranks) -> tuple[int, list[int], Ranks]:
    """Hands that come often stand together in the file, and so in the dictionary, and so in the processor's cache."""
    pattern = sorted(Counter(ranks).values())
    return -len(pattern), pattern, ranks


def hands_without_flush(number_of_cards: int, mixed: Worths) -> bytes:
    """The sums of the rank keys, as distances, and their worths."""
    hands = [
        ranks
        for ranks in combinations_with_replacement(range(13), number_of_cards)
        if all(ranks.count(rank) <= 4 for rank in ranks)
    ]
    hands.sort(key=frequent_first)
    sums = [sum(RANK_KEYS[rank] for rank in ranks) for ranks in hands]
    if len(set(sums)) < len(sums):
        raise SystemExit(f"the rank keys are no good: two hands of {number_of_cards} ranks have the same sum")
    distances = [after - before for before, after in zip([0, *sums], sums, strict=False)]
    worths = [max(mixed[five] for five in combinations(ranks, 5)) for ranks in hands]
    return little_endian("i", distances) + little_endian("H", worths)


def flushes(suited: Worths) -> bytes:
    """The worth of each set of five to seven ranks of one suit, given as bits; 0 for any other number."""
    worths = []
    for bits in range(1 << 13):
        ranks = [rank for rank in range(13) if bits >> rank & 1]
        worths.append(max(suited[five] for five in combinations(ranks, 5)) if 5 <= len(ranks) <= 7 else 0)
    return little_endian("H", worths)


def little_endian(typecode: str, numbers: list[int]) -> bytes:
    """The numbers as the file holds them."""
    packed = array(typecode, numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def table() -> bytes:
    """The table as it is before it is compressed."""
    mixed, suited = worths_of_five()
    return b"".join(hands_without_flush(number, mixed) for number in (5, 6, 7)) + flushes(suited)


def main() -> None:
    """Write or check the file."""
    made = table()
    if sys.argv[1:] != ["--check"]:
        TABLE_FILE.write_bytes(zlib.compress(made, 9))
    elif zlib.decompress(TABLE_FILE.read_bytes()) != made:
        raise SystemExit(f"{TABLE_FILE} does not hold the table that this script makes")


if __name__ == "__main__":
    main()
