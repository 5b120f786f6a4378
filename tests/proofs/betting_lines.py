"""Walks every line of betting of many small games through the engine and the plain hand of the tests.

    python tests/proofs/betting_lines.py
    python tests/proofs/betting_lines.py --stacks 3 7 10 12 --positions 1 2 3 --blinds 2 4 --ante 0

Without arguments: games whose number of lines stands below.  With them: all games of three players (or two: the button
has the small blind; a blind's seat past the last player is an empty seat) whose stacks are of those named.
The engine must be importable.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "core" / "second_opinion"))

from betting_tree import Family, count, two_decks, walk

FAMILIES = (
    Family(2, range(1, 9), (1, 1, 2), (1, 2), 0, lines=5473),
    Family(2, range(1, 10), (1, 1, 2), (1, 2), 1, lines=5490),
    Family(2, (3, 6, 9, 12), (2, 2, 1), (2, 3), 0, lines=3200),
    Family(3, (1, 2, 3, 5), (1, 2, 3), (1, 2), 0, lines=3801),
    Family(3, (1, 2, 4, 6), (1, 2, 3), (1, 2), 1, lines=3405),
    Family(3, (1, 2, 4, 5), (1, 4, 2), (1, 2), 0, lines=4052),
    Family(3, (2, 5, 8, 11), (5, 1, 2), (2, 5), 0, lines=3801),
    Family(3, (4, 7, 10), (1, 2, 3), (2, 4), 0, lines=4940),
    Family(4, (1, 2, 4), (1, 5, 2), (1, 2), 1, lines=2287),
    Family(5, (1, 3), (1, 2, 3), (1, 2), 0, lines=6611),
    Family(2, (3, 6, 9), (1, 1, 2), (1, 2), 0, lines=3074, betting="pot-limit"),
    Family(3, (7, 12), (1, 2, 3), (2, 4), 1, lines=6274, betting="pot-limit", ante_payer="big_blind"),
    Family(3, (3, 5, 9), (1, 2, 3), (2, 4), 0, lines=2292, betting="fixed-limit"),
    Family(3, (5, 16), (1, 4, 2), (3, 4), 1, lines=4496, betting="fixed-limit", ante_payer="big_blind"),
)


def check(family: Family) -> int:
    """The number of lines; fails unless both engines find it."""
    began = time.monotonic()
    decks = two_decks(family.players)
    lines = sum(walk(table, decks) for table in family.tables())
    alone = sum(count(table) for table in family.tables())
    print(f"{family}: {lines} lines, {time.monotonic() - began:.1f} s", flush=True)
    if lines != alone or family.lines not in (0, lines):
        raise SystemExit(f"the plain hand alone counts {alone}, expected were {family.lines}")
    return lines


def main() -> None:
    """As the module says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--stacks", type=int, nargs="+", help="the chips that a player may have")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--positions", type=int, nargs=3, default=(1, 2, 3), help="seats: button, small, big blind")
    parser.add_argument("--blinds", type=int, nargs=2, default=(1, 2))
    parser.add_argument("--ante", type=int, default=0)
    parser.add_argument("--ante-payer", choices=("each", "big_blind"), default="each")
    parser.add_argument("--betting", choices=("no-limit", "pot-limit", "fixed-limit"), default="no-limit")
    asked = parser.parse_args()
    families = FAMILIES
    if asked.stacks:
        button, small, big = asked.positions
        blinds = (asked.blinds[0], asked.blinds[1])
        rest = asked.ante, 0, asked.betting, asked.ante_payer
        families = (Family(asked.players, asked.stacks, (button, small, big), blinds, *rest),)
    print(f"{sum(check(family) for family in families)} lines, the same acts, chips and pots in both engines")


if __name__ == "__main__":
    main()
