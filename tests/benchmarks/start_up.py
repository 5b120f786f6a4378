"""How long each command takes to its first line, each time in a new process: the least and the middle of many starts.

python tests/benchmarks/start_up.py [STARTS]

The promise is 0.3 s.  Other work on the same cores makes the middle longer, hardly the least.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

TOURNAMENT = Path(__file__).parent.parent.parent / "examples" / "tournament.txt"
COMMANDS = (
    "--version",
    "--help",
    "play --help",
    "play --players 4 --seed 1",
    "play --players 6 --bots-only --seed 1",
    "resume left.txt",
    "replay game.txt",
    "review game.txt",
    "audit game.txt",
    "find game.txt --pot 10",
    "stats game.txt",
    "standings game.txt",
    "chart game.txt",
    "convert game.txt --to phh",
    "verify-deal fair.txt",
    "simulate --bots always-call,always-fold --tournaments 2 --seed 1",
    "simulate --bots normal,easy --tournaments 2 --seed 1",
    "explain ACT07",
    "rules R7.4",
    "list games",
    "odds AsAh KsKh",
    "odds AhKd random --samples 1000",
    "odds icm 5000 3000 2000 --payouts 50,30,20",
    "odds push-fold --stack 10",
    "structure show turbo",
    "config show",
)
HOLDEM = (sys.executable, "-m", "holdem.cli")


def first_line(arguments: list[str], folder: Path) -> float:
    """Seconds until the command has printed a line, of whatever kind; what it does later is not waited for."""
    began = perf_counter()
    process = subprocess.Popen(
        arguments, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert process.stdout is not None
    process.stdout.readline()
    seconds = perf_counter() - began
    process.kill()
    process.communicate()
    return seconds


def prepare(folder: Path) -> None:
    """Makes the games that the commands speak of, and keeps all that they write in `folder`."""
    own = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "PYTHONPYCACHEPREFIX": "compiled"}
    os.environ |= {name: str(folder / below) for name, below in own.items()}
    # As where it is installed: everything is compiled once.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    (folder / "games").mkdir()
    for game in ("game.txt", "games/game.txt"):
        (folder / game).write_bytes(TOURNAMENT.read_bytes())
    left = ["play", "--players", "3", "--seed", "1", "--history", "left.txt"]
    fair = ["play", "--players", "3", "--bots-only", "--bots", "always-all-in", "--fair", "--history", "fair.txt"]
    for arguments in (left, fair):
        subprocess.run([*HOLDEM, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def main() -> None:
    """Prints the table."""
    starts = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    rows = {"python -c pass": [sys.executable, "-c", "print()"]}
    rows |= {f"holdem {command}": [*HOLDEM, *command.split()] for command in COMMANDS}
    seconds: dict[str, list[float]] = {name: [] for name in rows}
    with tempfile.TemporaryDirectory() as name:
        prepare(Path(name))
        for _ in range(starts):
            for row, arguments in rows.items():
                seconds[row].append(first_line(arguments, Path(name)))
    print("   least  middle")
    for row, figures in seconds.items():
        print(f"{1000 * min(figures):5.0f} ms {1000 * median(figures):5.0f} ms   {row}")


if __name__ == "__main__":
    main()
