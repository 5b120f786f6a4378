"""The audit of files: which format each is, its hands judged one after another, and the tournaments that they make up.

Files are read block by block and hands judged as they are read.  With an executor whole files are judged elsewhere,
several at a time; the results come in the order of the files all the same.
"""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import chain

from holdem.histories.audit import HandAudit, Rules, audit_hand
from holdem.histories.findings import BINARY_FILE, EMPTY_FILE, UNKNOWN_FORMAT, UNREADABLE_FILE, Finding
from holdem.histories.formats import FORMATS, detect
from holdem.histories.record import Bought, HandRecord
from holdem.histories.sources import Source, SourceError, find_sources
from holdem.histories.tournaments import TournamentBook

_CONTROLS = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1b"))
_TEXT_PER_CONTROL = 50
"""A file is no text when more than one byte of so many is a control character."""

_AHEAD = 16
"""How many files may be judged before their turn to be told."""


@dataclass(slots=True)
class FileAudit:
    """One file.  `hands` must be gone through before the next file is asked for; then `findings` are complete.

    `format` is None where no known history was found.
    """

    path: str
    format: str | None
    findings: list[Finding] = field(default_factory=list)
    hands: Iterable[HandAudit] = ()


def audit_paths(
    paths: Sequence[str], rules: Rules = "auto", book: TournamentBook | None = None, executor: Executor | None = None
) -> Iterator[FileAudit]:
    """Judges every file that `paths` name (folders are walked, ``-`` is standard input), in that order.

    Each hand of a tournament also goes into `book`, which can be closed when all files have been gone through.
    Raises FileNotFoundError for a path that does not exist, before anything is read.
    """
    sources = find_sources(paths)
    files = _one_by_one(sources, rules) if executor is None else _elsewhere(sources, rules, executor)
    return (_into_book(file, book) for file in files) if book is not None else files


def read_source(source: Source, findings: list[Finding]) -> Iterator[HandRecord]:
    """The records of one file as they are read; what concerns the file and no hand goes to `findings`."""
    for _, record in _records(source, findings):
        if record is not None:
            yield record


def audit_source(source: Source, rules: Rules = "auto") -> FileAudit:
    """Judges one file, hand by hand as its `hands` are gone through."""
    result = FileAudit(source.name, None)
    result.hands = _hands_of(source, rules, result)
    return result


def _hands_of(source: Source, rules: Rules, result: FileAudit) -> Iterator[HandAudit]:
    for name, record in _records(source, result.findings):
        result.format = name
        if record is not None:
            yield audit_hand(record, rules, source.name)


def _records(source: Source, findings: list[Finding]) -> Iterator[tuple[str, HandRecord | None]]:
    """The format as soon as it is known, then every record."""
    try:
        with source.blocks() as blocks:
            head = next(blocks, b"")
            known = detect(head)
            if known is None:
                findings.append(_nothing_known(head))
                return
            yield known.name, None
            for record in _looking_ahead(known.read(chain([head], blocks), findings.append)):
                yield known.name, record
    except SourceError as error:
        findings.append(UNREADABLE_FILE.at(1, f"cannot be read: {error}"))


def _looking_ahead(records: Iterable[HandRecord]) -> Iterator[HandRecord]:
    """The records, each of them when the next one is known, which may tell who bought chips between the two."""
    last: HandRecord | None = None
    for record in records:
        if last is not None:
            if _follows(last, record):
                last.bought_next = {claim.name: claim.chips for claim in record.of(Bought)}
            yield last
        last = record
    if last is not None:
        yield last


def _follows(last: HandRecord, record: HandRecord) -> bool:
    """Whether no hand of the tournament can lie between the two: our own hands are numbered."""
    if record.tournament_id is None or record.tournament_id != last.tournament_id or record.damaged_at is not None:
        return False
    return not record.is_our_own or int(last.hand_id or 0) + 1 == int(record.hand_id)


def _nothing_known(head: bytes) -> Finding:
    if not head.strip():
        return EMPTY_FILE.at(1, "the file is empty: expected a hand history")
    controls = len(head) - len(head.translate(None, delete=_CONTROLS))
    if controls * _TEXT_PER_CONTROL > len(head) and not head.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return BINARY_FILE.at(1, "the file is not text: expected a hand history")
    names = " or ".join([known.name for known in FORMATS])
    return UNKNOWN_FORMAT.at(1, f"no known hand history: expected one in the format {names}")


def _into_book(file: FileAudit, book: TournamentBook) -> FileAudit:
    file.hands = _noted(file.hands, book)
    return file


def _noted(hands: Iterable[HandAudit], book: TournamentBook) -> Iterator[HandAudit]:
    for hand in hands:
        if hand.tournament is not None:
            book.add(hand.tournament)
        yield hand


def _one_by_one(sources: Iterable[Source], rules: Rules) -> Iterator[FileAudit]:
    for source in sources:
        yield audit_source(source, rules)


def _elsewhere(sources: Iterable[Source], rules: Rules, executor: Executor) -> Iterator[FileAudit]:
    waiting: deque[Future[FileAudit]] = deque()
    for source in sources:
        waiting.append(executor.submit(_whole_file, source, rules))
        if len(waiting) >= _AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _whole_file(source: Source, rules: Rules) -> FileAudit:
    result = audit_source(source, rules)
    result.hands = list(result.hands)
    return result
