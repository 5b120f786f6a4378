"""Verdicts over a corpus of real histories, one row a format and kind, with PokerKit's score beside it.

    python tests/benchmarks/corpus_verdicts.py CORPUS [--exceptions] [--no-pokerkit]

CORPUS holds folders such as pokerstars/cash and pokerstars/tour.  PokerKit is given each legal hand alone where
it has a reader for the format; it is right when its stacks at the end are those of the text, what the house took aside.
`slowest` is the longest that any one hand took, in milliseconds.
"""

import argparse
import io
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from time import perf_counter, process_time
from warnings import catch_warnings, simplefilter

from pokerkit import HandHistory

from holdem.histories.audit import HandAudit
from holdem.histories.audit_files import audit_paths
from holdem.histories.text import decoded_lines

READERS: dict[str, Callable[..., Iterator[HandHistory]]] = {
    "pokerstars": HandHistory.from_pokerstars,
    "fulltilt": HandHistory.from_full_tilt_poker,
    "partypoker": HandHistory.from_partypoker,
    "ongame": HandHistory.from_ongame_network,
    "ipoker": HandHistory.from_ipoker_network,
    "phh": lambda text, **_: iter(HandHistory.loads_all(text) if text.startswith("[") else [HandHistory.loads(text)]),
}


@dataclass
class Row:
    """What one folder came to."""

    verdicts: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    slowest: float = 0.0
    read: int = 0
    right: int = 0
    asked: int = 0
    exceptions: list[str] = field(default_factory=list)


def judge(folder: Path, *, pokerkit: bool) -> Row:
    """Audits a folder and asks PokerKit for the same hands."""
    row = Row()
    began = process_time()
    for file in audit_paths([str(folder)]):
        hands: list[HandAudit] = []
        last = perf_counter()
        for hand in file.hands:
            now = perf_counter()
            row.slowest, last = max(row.slowest, now - last), now
            row.verdicts[hand.verdict] += 1
            if hand.verdict in ("illegal", "unreadable"):
                found = "; ".join([f"{one.line}: {one.code} {one.message}" for one in hand.findings if one.is_error])
                row.exceptions.append(f"{file.path}:{hand.line}: hand {hand.hand_id}: {found}")
            hands.append(hand)
        row.seconds += process_time() - began
        if pokerkit and file.format in READERS:
            ask_pokerkit(row, file.path, READERS[file.format], hands)
        began = process_time()
    return row


def ask_pokerkit(row: Row, path: str, reader: Callable[..., Iterator[HandHistory]], hands: list[HandAudit]) -> None:
    """Gives PokerKit the text of each legal hand."""
    lines = [line for _, run in decoded_lines([Path(path).read_bytes()], lambda finding: None) for line in run]
    starts = [hand.line - 1 for hand in hands] + [len(lines)]
    for hand, (start, end) in zip(hands, pairwise(starts), strict=True):
        if hand.verdict == "legal":
            row.asked += 1
            stacks = stacks_by_pokerkit("\n".join(lines[start:end]).strip() + "\n", reader)
            row.read += stacks is not None
            row.right += stacks is not None and same_stacks(hand, stacks)


def stacks_by_pokerkit(text: str, reader: Callable[..., Iterator[HandHistory]]) -> dict[str, Decimal] | None:
    """The stacks with which PokerKit's replay ends; None where it cannot read the hand."""
    with catch_warnings(), redirect_stderr(io.StringIO()):
        simplefilter("ignore")
        try:
            (history,) = reader(text, error_status=True)
            *_, state = history
            names = history.players or [f"p{i + 1}" for i in range(len(state.stacks))]
            return {name: Decimal(str(stack)) for name, stack in zip(names, state.stacks, strict=True)}
        except Exception:  # whatever it is, the hand was not read
            return None


def same_stacks(hand: HandAudit, stacks: dict[str, Decimal]) -> bool:
    """Whether the stacks are the audit's but for the house's part, which PokerKit leaves with the winners."""
    scale = Decimal(10) ** hand.unit.decimals
    more = {name: stacks.get(name, Decimal(-1)) * scale - chips for name, chips in hand.stacks.items()}
    won = {name for pot in hand.pots for name in pot.awarded}
    return (
        stacks.keys() == hand.stacks.keys()
        and sum(more.values()) == hand.rake + hand.fees
        and all(over >= 0 if name in won else over == 0 for name, over in more.items())
    )


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--exceptions", action="store_true", help="name every hand that is not legal")
    parser.add_argument("--no-pokerkit", action="store_true")
    arguments = parser.parse_args()
    columns = ("hands", "legal", "illegal", "unreadable", "unsupported", "legal %", "hands/s", "slowest", "PokerKit")
    print(f"{'':22}" + "".join([f"{column:>12}" for column in columns]) + "  reads, is right of")
    for folder in sorted(path for path in arguments.corpus.glob("*/*") if path.is_dir() and path.name != "summaries"):
        row = judge(folder, pokerkit=not arguments.no_pokerkit)
        hands = row.verdicts.total()
        judged = hands - row.verdicts["unsupported"]
        cells = [hands, *[row.verdicts[verdict] for verdict in ("legal", "illegal", "unreadable", "unsupported")]]
        cells += [f"{100 * row.verdicts['legal'] / judged:.2f}" if judged else "-"]
        cells += [f"{hands / row.seconds:.0f}" if row.seconds else "-", f"{1000 * row.slowest:.0f} ms"]
        score = f"{row.read:>8}, {row.right} of {row.asked}" if row.asked else "       -"
        print(f"{folder.parent.name + '/' + folder.name:22}" + "".join([f"{cell:>12}" for cell in cells]) + score)
        if arguments.exceptions:
            print("".join([f"    {exception}\n" for exception in row.exceptions]), end="")


if __name__ == "__main__":
    main()
