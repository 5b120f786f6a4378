"""Audited hands a second beside PokerKit's parse and replay of the same texts, and whose stacks are right to the chip.

    python tests/benchmarks/audited_hands.py HISTORY... [--rounds N]

The histories are PokerStars no-limit hold'em tournaments.  PokerKit is given each hand alone, so that one that it
cannot read costs it no other; its stacks are right when they are those that the text's own figures make (our audit's,
where the hand is legal).  Both are timed on the same texts: the legal hands that PokerKit replays to the end, for an
error comes sooner than an end.
"""

import argparse
import io
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stderr
from pathlib import Path
from tempfile import TemporaryDirectory
from warnings import catch_warnings, simplefilter

from pokerkit import HandHistory
from side_by_side import interleaved, report

from holdem.histories.audit import HandAudit
from holdem.histories.audit_files import audit_paths


def legal_hands(paths: Sequence[str]) -> list[tuple[HandAudit, str]]:
    """Each legal hand with its text."""
    hands = []
    for file in audit_paths(paths):
        lines = Path(file.path).read_bytes().decode("utf-8-sig", errors="replace").splitlines()
        judged = list(file.hands)
        ends = [*[hand.line - 1 for hand in judged[1:]], len(lines)]
        for hand, end in zip(judged, ends, strict=True):
            if hand.verdict == "legal":
                hands.append((hand, "\n".join(lines[hand.line - 1 : end]).strip() + "\n"))
    return hands


def pokerkit_stacks(text: str) -> dict[str, int] | None:
    """The stacks with which PokerKit's replay of the hand ends; None where it cannot read it."""
    with catch_warnings(), redirect_stderr(io.StringIO()):
        simplefilter("ignore")
        try:
            (history,) = HandHistory.from_pokerstars(text, error_status=True)
            *_, state = history
        except Exception:  # whatever it is, the hand was not read
            return None
        return dict(zip(history.players, map(int, state.stacks), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", metavar="HISTORY")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()

    replayed: list[str] = []
    counts: Counter[tuple[str, str]] = Counter()
    for hand, text in legal_hands(arguments.paths):
        kind = "with antes" if "posts the ante" in text else "without antes"
        theirs = pokerkit_stacks(text)
        counts[kind, "hands"] += 1
        counts[kind, "read"] += theirs is not None
        counts[kind, "right"] += theirs == hand.stacks
        if theirs is not None:
            replayed.append(text)
    for kind in ("with antes", "without antes"):
        row = [counts[kind, column] for column in ("hands", "read", "right")]
        print(
            "{} hands {} are legal; PokerKit reads {} and ends {} with the right stacks".format(row[0], kind, *row[1:])
        )

    with TemporaryDirectory() as folder:
        same = Path(folder, "hands.txt")
        same.write_text("\n\n".join(replayed), encoding="utf-8")

        def audit(_: int) -> int:
            return sum([1 for file in audit_paths([str(same)]) for _ in file.hands])

        def pokerkit(number: int) -> int:
            part = replayed[number % 8 :: 8]
            for text in part:
                pokerkit_stacks(text)
            return len(part)

        report(interleaved({"audit": audit, "PokerKit": pokerkit}, arguments.rounds), "hands/s", beside="PokerKit")


if __name__ == "__main__":
    main()
