"""What each style does, and how long each level thinks: six styles at a table, every deal from every seat.

    python tests/benchmarks/styles.py [--tournaments N] [--level LEVEL ...]        (60, normal and expert unless told)

Prints what `holdem simulate` counts: VPIP, PFR, and the bets and raises for each call after the flop; and the time in
milliseconds that 99 of 100 decisions stay below.
"""

import argparse
import json
import subprocess
import sys

from holdem.core.bots.levels import LEVELS
from holdem.core.bots.styles import BALANCED, STYLES


def main() -> None:
    """Plays the levels that are asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tournaments", type=int, default=60)
    parser.add_argument("--level", nargs="+", choices=list(LEVELS), default=["normal", "expert"])
    asked = parser.parse_args()
    styles = [style for style in STYLES if style != BALANCED]
    for level in asked.level:
        line_up = ",".join([f"{level}:{style}" for style in styles])
        options = ["--bots", line_up, "--tournaments", str(asked.tournaments), "--seed", "styles", "--format", "json"]
        command = [sys.executable, "-m", "holdem.cli", "simulate", *options]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        print(f"{'':24}  VPIP   PFR  aggression  99 % below")
        for result in json.loads(done.stdout)["results"]:
            vpip, pfr, aggression = (result[key] for key in ("vpip", "pfr", "aggression"))
            often = "-" if aggression is None else f"{aggression:.1f}"
            print(f"{result['bot']:24} {vpip:5.0%} {pfr:5.0%} {often:>11} {result['ms_p99']:8.1f} ms", flush=True)


if __name__ == "__main__":
    main()
