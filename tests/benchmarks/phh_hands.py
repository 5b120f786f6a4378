"""PHH hands a second beside PokerKit's: parsed and replayed by both, and audited by us.

    python tests/benchmarks/phh_hands.py PATH... [--rounds N]

The paths are .phh and .phhs files, or folders of them.  Each contender takes every eighth file in a round, so that each
round is another part of them.  How fast TOML can be read bounds both.
"""

import argparse
import io
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr
from pathlib import Path
from warnings import catch_warnings, simplefilter

from pokerkit import HandHistory
from side_by_side import interleaved, report

from holdem.histories.audit_files import audit_source, read_source
from holdem.histories.findings import Finding
from holdem.histories.replay import Replay
from holdem.histories.sources import Source, find_sources

PARTS = 8


def readable(sources: Iterable[Source]) -> list[Source]:
    """The files of which both read and replay every hand."""
    return [source for source in sources if (ours(source) or -1) == theirs(source)]


def ours(source: Source) -> int:
    """Parses and replays a file; how many hands were played to their end."""
    findings: list[Finding] = []
    played = [record.unsupported is None and Replay(record).finished for record in read_source(source, findings)]
    return sum(played) if all(played) and not findings else 0


def audited(source: Source) -> int:
    """Audits a file; how many hands it has."""
    return sum([1 for _ in audit_source(source).hands])


def theirs(source: Source) -> int:
    """The same by PokerKit."""
    text = Path(source.path).read_text(encoding="utf-8")
    with catch_warnings(), redirect_stderr(io.StringIO()):
        simplefilter("ignore")
        try:
            histories = list(HandHistory.loads_all(text)) if text.startswith("[") else [HandHistory.loads(text)]
            return len([last_state(history) for history in histories])
        except Exception:  # whatever it is, the file was not read
            return 0


def last_state(history: HandHistory) -> object:
    """The state with which a replay ends."""
    state = None
    for state in history:  # noqa: B007 (the last one is given)
        pass
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", metavar="PATH")
    parser.add_argument("--rounds", type=int, default=PARTS)
    arguments = parser.parse_args()

    found = list(find_sources(arguments.paths))
    sources = readable(found)
    print(f"{len(sources)} of {len(found)} files are read by both; {sum(map(ours, sources))} hands")

    def each(work: Callable[[Source], int]) -> Callable[[int], int]:
        return lambda number: sum([work(source) for source in sources[number % PARTS :: PARTS]])

    contenders = {"parse and replay": each(ours), "audit": each(audited), "PokerKit": each(theirs)}
    report(interleaved(contenders, arguments.rounds), "hands/s", beside="PokerKit")


if __name__ == "__main__":
    main()
