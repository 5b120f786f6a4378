"""Whether memory grows with the file, hands a second, and what a second process gains: an audit of a file without end.

    python tests/benchmarks/endless.py [--megabytes 1000] [--kind tournaments] [--jobs 1 2] [HISTORY...]

The file is made by repetition in a temporary folder.  `tournaments`: the same tournament over and over, each time under
new numbers; `again`: under the same numbers; `one`: as ever more hands of one tournament; `cash`: hands of a cash game.
With a HISTORY that is repeated as it is.  Peaks of resident memory are the kernel's (Linux), of the process that tells
the results and of its workers, after 1 %, 10 % and all of the hands.  `ratio` is the time of one process to that of
several; on a machine that is busy otherwise, look at the ratio by CPU, which is what as many free cores would make of
the work; what the telling process does after the files, when workers look across tournaments, counts as done alone.
"""

import argparse
import gzip
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter, process_time

from holdem.histories.audit import HandAudit
from holdem.histories.audit_files import FileAudit, audit_paths
from holdem.histories.report import Tally, audit_lines
from holdem.histories.tournaments import TournamentBook

KINDS = ("tournaments", "again", "one", "cash")
SAMPLE = Path(__file__).resolve().parent.parent / "histories" / "samples" / "pokerstars.txt"
FIRST = 100_000_000


def pieces(kind: str, folder: Path) -> Iterator[bytes]:
    """What is written one after the other."""
    if kind == "cash":
        hands = SAMPLE.read_bytes().split(b"\n\n")
        text = b"\n\n".join([hand for hand in hands if b"Tournament" not in hand]).strip() + b"\n\n\n"
        number = re.compile(rb"(?<=Hand #)\d+")
    else:
        game = folder / "game.txt"
        play = [sys.executable, "-m", "holdem.cli", "play", "--players", "6", "--bots-only", "--seed", "1"]
        subprocess.run([*play, "--overwrite", "--history", str(game)], check=True, stdout=subprocess.DEVNULL)
        text = game.read_bytes().strip() + b"\n\n\n"
        own = re.search(rb"Tournament #(\d+)", text)
        assert own is not None
        number = re.compile(own[1] if kind != "one" else rb"(?<=Hand #)" + own[1])
        if kind == "one":
            # As our own table it would have to follow on itself.
            text = text.replace(b" holdem'", b" 1'")
    for i in range(FIRST, 10 * FIRST):
        yield text if kind == "again" else number.sub(b"%d" % i, text)


def make(path: Path, megabytes: float, kind: str, histories: list[Path]) -> None:
    """Writes a file of that size."""
    left = int(megabytes * 1_000_000)
    text = b"\n\n".join([history.read_bytes() for history in histories])
    repeated = pieces(kind, path.parent) if not histories else iter(lambda: text, b"")
    with gzip.open(path, "wb", 1) if path.suffix == ".gz" else path.open("wb") as file:
        for piece in repeated:
            file.write(piece)
            left -= len(piece)
            if left <= 0:
                return


def peak(process: int | str = "self") -> int:
    """The peak of resident memory of a process in MB, 0 where the system does not tell."""
    try:
        found = re.search(r"VmHWM:\s*(\d+) kB", Path(f"/proc/{process}/status").read_text())
    except OSError:
        return 0
    return int(found[1]) // 1000 if found else 0


def audit(path: str, jobs: int, hands: int) -> None:
    """Audits a file of about so many hands as ``holdem audit --quiet`` does, and tells what it took."""
    began, count, tally, ahead = perf_counter(), 0, Tally(), 2 * jobs + 2
    marks = {max(hands // 100, 1): "1 %", max(hands // 10, 1): "10 %"}
    with ExitStack() as closing:
        pool = closing.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        book = TournamentBook(executor=pool, ahead=ahead)

        def told(when: str) -> None:
            # The processes of a pool are listed nowhere else.
            workers = [peak(worker) for worker in getattr(pool, "_processes", None) or ()]
            print(f"    {when:>5}: peak {peak():>4} MB", *[f"+ {one} MB" for one in workers], flush=True)

        def counted(hands: Iterable[HandAudit]) -> Iterator[HandAudit]:
            nonlocal count
            for hand in hands:
                count += 1
                if count in marks:
                    told(marks[count])
                yield hand

        def files() -> Iterator[FileAudit]:
            nonlocal closed_after
            for file in audit_paths([path], "auto", book, pool, ahead):
                file.hands = counted(file.hands)
                yield file
            closed_after = process_time()

        closed_after = 0.0
        deque(audit_lines(files(), book, tally=tally), maxlen=0)
        told("100 %")
    seconds = perf_counter() - began
    workers = resource.getrusage(resource.RUSAGE_CHILDREN)
    theirs, ours, alone = workers.ru_utime + workers.ru_stime, process_time(), process_time() - closed_after
    print(f"    {tally.text()}")
    print(
        f"    {count / seconds:.0f} hands/s; CPU {ours:.1f} s, of that {alone:.1f} s at the end; workers {theirs:.1f} s"
    )
    print(f"figures {seconds} {(ours + theirs - alone) / jobs + alone} {count}", flush=True)


def main() -> None:
    """Makes the file and audits it, each time in a new process."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("histories", nargs="*", type=Path, metavar="HISTORY")
    parser.add_argument("--megabytes", type=float, default=1000)
    parser.add_argument("--kind", choices=KINDS, default=KINDS[0])
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--gz", action="store_true", help="pack the file")
    parser.add_argument("--audit", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.audit:
        path, jobs, hands = arguments.audit
        audit(path, int(jobs), int(hands))
        return
    with tempfile.TemporaryDirectory() as folder:
        sample, endless = Path(folder, "sample.txt"), Path(folder, "endless.txt" + ".gz" * arguments.gz)
        make(sample, arguments.megabytes / 100, arguments.kind, arguments.histories)
        make(endless, arguments.megabytes, arguments.kind, arguments.histories)
        hands = 100 * sum([1 for file in audit_paths([str(sample)]) for _ in file.hands])
        print(f"{os.path.getsize(endless) / 1e6:.0f} MB, about {hands} hands")
        figures: list[list[float]] = []
        for jobs in arguments.jobs:
            print(f"  jobs {jobs}", flush=True)
            command = [sys.executable, __file__, "--audit", str(endless), str(jobs), str(hands)]
            output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
            told, _, line = output.partition("figures ")
            print(told, end="", flush=True)
            figures.append([float(word) for word in line.split()])
        for jobs, (seconds, cpu, _) in zip(arguments.jobs[1:], figures[1:], strict=True):
            times = figures[0][0] / seconds, figures[0][1] / cpu
            print(f"  {jobs} to {arguments.jobs[0]}: ratio {times[0]:.2f}, by CPU {times[1]:.2f}")


if __name__ == "__main__":
    main()
