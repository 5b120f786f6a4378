"""Good hands, each with as much of its file as it takes to read it alone, and what the engine said at every act."""

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from holdem.core.cards import Street
from holdem.core.options import Options
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.formats import Format, detect
from holdem.histories.record import Acted, Claim, HandRecord
from holdem.histories.replay import Replay
from holdem.histories.text import decoded_text

_BLOCK = 1 << 18
_LONGEST_HEAD, _LONGEST_TAIL = 400, 200
"""How many lines before the first hand of a file and after its last may be needed to read one."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player could do when he acted: `to` is what the text says, `contested` what others can make him pay."""

    options: Options
    to: int
    contested: int
    street: Street
    in_hand: tuple[int, ...]

    @property
    def takes_all(self) -> bool:
        """Whether the act takes the player's last chip."""
        return max(self.to, 0) >= self.options.all_in_to


class Told(Replay):
    """A replay that remembers what could be done at each act."""

    def __init__(self, record: HandRecord) -> None:
        self.decisions: dict[int, Decision] = {}
        super().__init__(record)

    def _act_in_turn(self, claim: Acted) -> None:
        options = self.hand.options()
        is_call = claim.kind in ("call", "check or call")
        to = options.bet + options.to_call if is_call else self._total_of(claim, options)
        self.decisions[id(claim)] = Decision(
            options, to, self._contested(claim.seat), self.hand.street, tuple(self.hand.in_hand)
        )
        super()._act_in_turn(claim)


@dataclass
class Specimen:
    """A hand that is legal: its `text`, and its `record` as that text is read.

    `place`: it is the hand with that number, from 0, in its file.  `count`: so many hands stand in the text, of which
    this is read last; the others tell what it needs.
    """

    format: Format
    path: str
    line: int
    place: int
    text: str
    record: HandRecord
    audit: HandAudit
    count: int = 1

    @cached_property
    def replay(self) -> Told:
        """The hand played by the engine."""
        return Told(self.record)

    def decision(self, act: Claim) -> Decision:
        """What could be done where `act` is."""
        return self.replay.decisions[id(act)]

    def read(self, text: str) -> list[HandRecord]:
        """What `text` says, in the format of the hand."""
        return list(self.format.read([text.encode()], lambda finding: None))


def specimens(
    path: str, data: bytes, choose: Callable[[list[HandRecord]], Container[int]] | None = None
) -> Iterator[Specimen | None]:
    """The legal hands of a file in order; None for one that cannot be read without all of the file.

    `choose` tells which of its hands, by their places, are wanted; without, all are.
    """
    known = detect(data[:_BLOCK])
    if known is None:
        return
    records = list(known.read([data], lambda finding: None))
    lines = "".join(decoded_text([data], lambda finding: None)).split("\n")
    wanted = range(len(records)) if choose is None else choose(records)
    extents = [_extent(record) for record in records]
    edges = [0, *[last for _, last in sorted(extents)]], [*[first for first, _ in sorted(extents)], len(lines) + 1]
    head, tail = lines[: edges[1][0] - 1], lines[edges[0][-1] :]
    for i, record in enumerate(records):
        if i not in wanted:
            continue
        if record.unsupported is None and record.damaged_at is None and audit_hand(record).verdict == "legal":
            first, last = extents[i]
            before = max(edge for edge in edges[0] if edge < first)
            after = min(edge for edge in edges[1] if edge > last)
            cores = [(lines[first - 1 : last], 1), (lines[before : after - 1], 1)]
            if i:
                other = extents[i - 1]
                cores.append((lines[min(first, other[0]) - 1 : max(last, other[1])], 2))
            yield _alone(known, path, i, record, cores, head, tail)


def _extent(record: HandRecord) -> tuple[int, int]:
    told = [claim.line for claim in (*record.claims, *record.seats.values())]
    return min([record.line, record.last_line, *told]), max([record.line, record.last_line, *told])


def _alone(
    known: Format,
    path: str,
    place: int,
    record: HandRecord,
    cores: list[tuple[list[str], int]],
    head: list[str],
    tail: list[str],
) -> Specimen | None:
    """The hand with nothing else, or with what begins and ends the file, or with the hand before it."""
    for core, count in cores:
        for begin, end in ([], []), (head, []), (head, tail):
            if len(begin) > _LONGEST_HEAD or len(end) > _LONGEST_TAIL or (begin and core[: len(begin)] == begin):
                continue
            text = "\n".join([*begin, *_trimmed(core), *end, ""])
            read = list(known.read([text.encode()], lambda finding: None))
            if len(read) == count and _same(read[-1], record):
                audit = audit_hand(read[-1], path=path)
                if audit.verdict == "legal":
                    return Specimen(known, path, record.line, place, text, read[-1], audit, count)
    return None


def _trimmed(core: list[str]) -> list[str]:
    """Of XML without the end of the game before and the beginning of the next one, which may stand on its lines."""
    start = core[0].find("<game ", core[0].find("</game>")) if "</game>" in core[0] else 0
    if start < 0 or len(core) < 2:
        return core
    end = core[-1].find("</game>") + len("</game>")
    return [core[0][start:], *core[1:-1], core[-1][:end] if end >= len("</game>") else core[-1]]


def _same(alone: HandRecord, record: HandRecord) -> bool:
    """Whether a hand tells the same alone as in its file."""
    if (alone.unit, alone.stakes, alone.button, alone.table) != (
        record.unit,
        record.stakes,
        record.button,
        record.table,
    ):
        return False
    if (alone.tournament_id is None) != (record.tournament_id is None) or alone.tells != record.tells:
        return False
    shift = record.line - alone.line
    mine = [replace(claim, line=claim.line + shift) for claim in (*alone.claims, *alone.seats.values())]
    theirs = [*record.claims, *record.seats.values()]
    return mine == theirs
