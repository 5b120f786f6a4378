"""Plays N random hands in the engine and in the plain hand of the tests: `python tests/proofs/whole_hands.py 20000`.

The engine must be importable.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "core" / "second_opinion"))

from random_hands import play_random_hand


def main() -> None:
    """As the module says; the second argument is the first seed."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    began = time.monotonic()
    decisions = sum(len(play_random_hand(seed).line) for seed in range(first, first + hands))
    print(f"{hands} hands, {decisions} decisions alike in both engines, {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
