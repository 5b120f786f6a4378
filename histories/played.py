"""The hands of files, each played again by the engine: what replaying, finding, statistics and converting begin with.

Which of a record's claims are right is not asked here: that is `audit`'s.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from holdem.histories.audit import held_to_own_rules, unplayable
from holdem.histories.audit_files import read_source
from holdem.histories.findings import Finding
from holdem.histories.record import HandRecord
from holdem.histories.replay import Replay
from holdem.histories.sources import Source, find_sources


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand of the file `path`; `replay` is None where it cannot be played (another game, damage)."""

    path: str
    record: HandRecord
    replay: Replay | None

    @property
    def whole(self) -> Replay | None:
        """The replay, if the engine played the hand to its end."""
        return self.replay if self.replay is not None and self.replay.finished else None


def played_hands(
    paths: Sequence[str], findings: list[tuple[str, Finding]], hand_id: str | None = None
) -> Iterator[PlayedHand]:
    """The hands that `paths` name, in order; with `hand_id` only those of that id.

    What is wrong with a file goes to `findings`, with the file's name.
    Raises FileNotFoundError for a path that does not exist, before anything is read.
    """
    return played_sources(find_sources(paths), findings, hand_id)


def played_sources(
    sources: Iterable[Source], findings: list[tuple[str, Finding]], hand_id: str | None = None
) -> Iterator[PlayedHand]:
    """The same for files that were found already."""
    number = 0
    for source in sources:
        of_source: list[Finding] = []
        for record in read_source(source, of_source):
            number += 1
            if hand_id is None or record.hand_id == hand_id:
                yield PlayedHand(source.name, record, _play(record, number))
        findings += [(source.name, finding) for finding in of_source]


def _play(record: HandRecord, number: int) -> Replay | None:
    if record.unsupported is not None or unplayable(record) is not None:
        return None
    # Our own hands carry their number in their id.
    own = record.own_number if held_to_own_rules(record, "auto") else None
    return Replay(record, number=number if own is None else own)
