"""The strength of `expert`, held against what it is asked for: sit-and-gos from 1000 chips at normal speed.

    python tests/benchmarks/strength.py [--jobs N] [--only WORD] [--share PER_CENT]

Needs the extra `bench` for the rows of poker-cli and fairpoker, which are left out where it is missing.  Each line is
what `holdem simulate` says of the first player: his rate with the luck subtracted, the 95 % interval, what was asked
for, and the time that 99 of 100 of his decisions stay below.  A row has so many tournaments that its half-width is 1.5
points or less; --share plays only a part of them.  Exits with 1 when a rate lies below what was asked for.
"""

import argparse
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PEERS = Path(__file__).parent / "peers"


class Row(NamedTuple):
    """`first` against copies of `other`: the per cent that he has to win, and how many tournaments tell."""

    first: str
    other: str
    players: int
    asked: float
    tournaments: int


_BALANCED, _HARD = "poker_cli_balanced:Balanced", "fairpoker_hard:Hard"
ROWS = (
    Row("expert", "push-fold", 2, 55, 2400),
    Row("expert", "push-fold", 4, 27.5, 2800),
    Row("expert", "push-fold", 6, 18, 2400),
    Row("expert", _BALANCED, 2, 70, 1300),
    Row("expert", _BALANCED, 4, 42, 1900),
    Row("expert", _BALANCED, 6, 27, 2100),
    Row("expert", _HARD, 2, 73, 1800),
    Row("expert", _HARD, 4, 41, 2400),
    Row("expert", _HARD, 6, 31, 2400),
    Row("expert", "always-call", 2, 85, 700),
    Row("expert", "always-call", 4, 74, 1200),
    Row("expert", "always-call", 6, 64, 2100),
    Row("expert", "always-all-in", 2, 58, 700),
    Row("expert", "always-all-in", 4, 32, 1400),
    Row("expert", "always-all-in", 6, 22, 1800),
    Row("expert", "always-pot", 2, 60, 1300),
    Row("expert", "min-raise", 2, 70, 1200),
    Row("hard", "normal", 2, 60, 1400),
    Row("normal", "easy", 2, 60, 1400),
)


def played(row: Row, share: float, jobs: int) -> dict[str, float]:
    """What `holdem simulate` says of the first player of `row`."""
    groups = max(1, round(row.tournaments * share / row.players))
    line_up = f"{row.first},{row.other}*{row.players - 1}"
    options = ["--bots", line_up, "--tournaments", str(groups * row.players), "--seed", "strength", "--jobs", str(jobs)]
    done = subprocess.run(
        [sys.executable, "-m", "holdem.cli", "simulate", *options, "--format", "json"],
        cwd=PEERS,
        stdout=subprocess.PIPE,
        check=True,
    )
    first: dict[str, float] = json.loads(done.stdout)["results"][0]
    return first


def main() -> None:
    """Plays all rows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="rows that name this player, or this many players")
    parser.add_argument("--share", type=float, default=100, help="per cent of the tournaments")
    chosen = parser.parse_args()
    missed = 0
    for row in ROWS:
        if chosen.only not in (row.first, row.other, str(row.players), row.other.partition(":")[0], ""):
            continue
        if row.other == _BALANCED and not importlib.util.find_spec("poker_cli"):
            continue
        if row.other == _HARD and not importlib.util.find_spec("game"):
            continue
        first = played(row, chosen.share / 100, chosen.jobs)
        rate, low, high = [100 * first[key] for key in ("rate", "low", "high")]
        missed += rate < row.asked
        print(
            f"{row.first:6} against {row.other:27} {row.players} players: {rate:5.1f} ({low:.1f} to {high:.1f}),"
            f" asked {row.asked:g}, {'reached' if rate >= row.asked else 'MISSED'}; {first['ms_p99']:.2f} ms",
            flush=True,
        )
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
