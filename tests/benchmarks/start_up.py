"""How long a command takes to start, beside Python itself: medians of many starts, each of them a new process.

python tests/benchmarks/start_up.py [STARTS]
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "holdem --help": ["-m", "holdem.cli", "--help"],
    "holdem --version": ["-m", "holdem.cli", "--version"],
    "holdem play --help": ["-m", "holdem.cli", "play", "--help"],
    "holdem audit --help": ["-m", "holdem.cli", "audit", "--help"],
}


def main() -> None:
    """Prints the table."""
    starts = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    seconds: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(starts):
        for name, arguments in COMMANDS.items():
            began = perf_counter()
            subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
            seconds[name].append(perf_counter() - began)
    for name, figures in seconds.items():
        print(f"{name:20} {1000 * median(figures):6.0f} ms   (best {1000 * min(figures):.0f})")


if __name__ == "__main__":
    main()
