"""How many forgeries of good hands the audit finds, by kind of forgery and format.

    python tests/benchmarks/forgeries.py CORPUS [--sample N] [--each N] [--format NAME ...] [--kind KIND ...]
        [--missed] [--seed N]

CORPUS holds folders of histories such as pokerstars/cash.  Of each format N legal hands are taken at random (all,
without --sample) and of each kind of forgery N of each hand (2; 0: all).  A cell tells how many were made, and, where
some were missed, how many.  `at line`: the finding points at the changed line.  `in text`: the forgery was made in the
text, and not in the record that is read from it.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from difflib import unified_diff
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "histories"))

from forgery import between
from forgery.edits import Forgery
from forgery.forging import Donors, Forged, Judged, forge, judge
from forgery.kinds import KINDS, Subject, forgeries
from forgery.lines import LineStyle, Untold
from forgery.specimens import Specimen, specimens
from forgery.styles import style_of

from holdem.histories.formats import formats
from holdem.histories.record import HandRecord


def taken(files: Sequence[Path], sample: int | None, random: Random, lost: Counter[str]) -> list[Specimen]:
    """Hands of these files: all, or so many at random, a few of each file, in pairs that follow one another."""
    if sample is None:
        return [
            hand
            for file in files
            for hand in specimens(str(file), file.read_bytes())
            if hand is not None or lost.update(["alone"])
        ]
    hands: dict[tuple[str, int], Specimen] = {}
    share = max(2, -(-sample // len(files)))
    for count in (share, 4 * share, 16 * share):
        for file in random.sample(files, len(files)):
            if len(hands) >= sample:
                break
            for hand in specimens(str(file), file.read_bytes(), partial(_some, count=count, random=random)):
                if hand is None:
                    lost["alone"] += 1
                else:
                    hands[hand.path, hand.place] = hand
    return [hands[key] for key in sorted(hands)]


def _some(records: list[HandRecord], count: int, random: Random) -> set[int]:
    places = [i for i, record in enumerate(records) if record.unsupported is None]
    chosen = random.sample(places, min(len(places), -(-count // 2)))
    return {place + i for place in chosen for i in (0, 1)}


def style(hand: Specimen) -> LineStyle | None:
    """How the text of `hand` tells it; None where that is not understood."""
    try:
        return style_of(hand.record, hand.text, hand.path)
    except Untold:
        return None


def judged(
    hands: list[Specimen], each: int | None, kinds: Collection[str], random: Random
) -> Iterator[tuple[Specimen, Judged]]:
    """Every forgery of these `kinds` of these hands of one format."""
    donors = Donors()
    for hand in hands:
        donors.learn(hand)
    for hand in hands:
        subject = Subject(hand, style(hand), donors)
        for forgery in forgeries(subject, each, random, kinds):
            yield hand, judge(hand, forge(hand, subject.style, donors, forgery))
    for one, other in between.pairs_in_order(hands) if between.KIND in kinds else ():
        made: list[Forgery] = list(between.forgeries(other))
        for forgery in random.sample(made, min(each or len(made), len(made))):
            yield other, between.judge_between(one, other, forge(other, style(other), donors, forgery))


def tell(hand: Specimen, result: Judged) -> None:
    """Prints a forgery that was not found."""
    forged: Forged = result.forged
    print(f"    {hand.path}:{hand.line}: hand {hand.record.hand_id}: {forged.forgery.kind} ({result.verdict})")
    if forged.text is None:
        for edit in forged.forgery.edits:
            print(f"        {edit}"[:300])
        return
    lines = list(unified_diff(hand.text.split("\n"), forged.text.split("\n"), lineterm="", n=0))[2:]
    print("".join([f"        {line[:160]}\n" for line in lines if not line.startswith("@@")]), end="")


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--each", type=int, default=2)
    parser.add_argument("--format", action="append", choices=[known.name for known in formats()])
    parser.add_argument("--kind", action="append", choices=[*KINDS, between.KIND])
    parser.add_argument("--missed", action="store_true", help="show each forgery that was not found")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    counts: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for folder in sorted(path for path in arguments.corpus.iterdir() if path.is_dir()):
        name = {"888": "888poker"}.get(folder.name, folder.name)
        files = sorted(path for path in folder.rglob("*") if path.is_file() and "summaries" not in path.parts)
        if not files or (arguments.format and not {name, folder.name} & set(arguments.format)):
            continue
        lost: Counter[str] = Counter()
        hands = taken(files, arguments.sample, random, lost)
        print(f"{folder.name}: {len(hands)} hands, {lost['alone']} that cannot be read alone", flush=True)
        kinds = arguments.kind or [*KINDS, between.KIND]
        for hand, result in judged(hands, arguments.each or None, kinds, random):
            if result.verdict == "none":
                continue
            row = counts[result.forged.forgery.kind]
            for column in (folder.name, "all"):
                row[column, "made"] += 1
                row[column, "missed"] += not result.found
            row["all", "at line"] += result.found and result.at_line
            row["all", "in text"] += result.forged.text is not None
            row["all", "unreadable"] += result.verdict == "unreadable"
            if arguments.missed and not result.found:
                tell(hand, result)
    table(counts)


def table(counts: dict[str, Counter[tuple[str, str]]]) -> None:
    """Prints how many were made and missed."""
    formats = sorted({column for row in counts.values() for column, _ in row if column != "all"})
    rows = {kind: counts[kind] for kind in (*KINDS, between.KIND) if kind in counts}
    total: Counter[tuple[str, str]] = Counter()
    for row in rows.values():
        total.update(row)
    head = "".join([f"{name[:10]:>11}" for name in formats])
    print(f"\n{'':30}{'made':>8}{'found':>8}{'at line':>8}{'in text':>8}{'unread':>8}{head}")
    for kind, row in {**rows, "all": total}.items():
        made = row["all", "made"]
        shares = [made - row["all", "missed"], row["all", "at line"], row["all", "in text"], row["all", "unreadable"]]
        cells = [
            f"{row[name, 'made']}" + (f" -{row[name, 'missed']}" if row[name, "missed"] else "") for name in formats
        ]
        print(
            f"{kind:30}{made:8}"
            + "".join([f"{100 * share / made:8.2f}" for share in shares])
            + "".join([f"{cell:>11}" for cell in cells])
        )


if __name__ == "__main__":
    main()
