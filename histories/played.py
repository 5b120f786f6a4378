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
    paths: Sequence[str], findings: list[tuple[str, Finding]], wanted: str | None = None
) -> Iterator[PlayedHand]:
    """The hands that `paths` name, in order; with `wanted` only those of that id, or of that number if no id is so.

    What is wrong with a file goes to `findings`, with the file's name.
    Raises FileNotFoundError for a path that does not exist, before anything is read.
    """
    return played_sources(find_sources(paths), findings, wanted)


def played_sources(
    sources: Iterable[Source], findings: list[tuple[str, Finding]], wanted: str | None = None
) -> Iterator[PlayedHand]:
    """The same for files that were found already."""
    place, found = 0, False
    numbered: list[tuple[str, HandRecord, int]] = []
    for source in sources:
        of_source: list[Finding] = []
        for record in read_source(source, of_source):
            place += 1
            number = _number(record, place)
            if wanted is None or record.hand_id == wanted:
                found = True
                yield PlayedHand(source.name, record, _play(record, number))
            elif not found and str(number) == wanted:
                numbered.append((source.name, record, number))
        findings += [(source.name, finding) for finding in of_source]
    if not found:
        yield from [PlayedHand(name, record, _play(record, number)) for name, record, number in numbered]


def _number(record: HandRecord, place: int) -> int:
    """The hand's number in its tournament, which our own hands carry in their id; else its `place` in what is read."""
    own = record.own_number if held_to_own_rules(record, "auto") else None
    return place if own is None else own


def _play(record: HandRecord, number: int) -> Replay | None:
    if record.unsupported is not None or unplayable(record) is not None:
        return None
    return Replay(record, number=number)
