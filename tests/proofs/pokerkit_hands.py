"""Plays N random hands in the engine and in PokerKit: `python tests/proofs/pokerkit_hands.py 20000`.

Prints how often each named difference came up; any other difference stops it.  The engine must be importable.
"""

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "core" / "second_opinion"))

from pokerkit_hand import play_random_hand_with_pokerkit


def main() -> None:
    """As the module says; the second argument is the first seed."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    began = time.monotonic()
    found: Counter[str] = Counter()
    for seed in range(first, first + hands):
        play_random_hand_with_pokerkit(seed, found)
    for name, times in found.most_common():
        print(f"{times:7} {name}")
    print(f"{hands} hands, no other difference, {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
