"""The audit of files: which format each is, its hands judged one after another, and the tournaments that they make up.

Files are read block by block and hands judged as they are read.  With an executor files, and parts of big files, are
judged elsewhere, several at a time; the results come in the order of the files all the same.
"""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain

from holdem.core.faults import either
from holdem.core.sentences import Sentence
from holdem.histories.audit import HandAudit, Rules, audit_hand
from holdem.histories.fan_out import FanOut
from holdem.histories.findings import (
    BINARY_FILE,
    EMPTY_FILE,
    NO_HANDS,
    NOT_UTF8,
    UNKNOWN_FORMAT,
    UNREADABLE_FILE,
    Finding,
    Report,
)
from holdem.histories.formats import detect, is_packed, named
from holdem.histories.parts import Part, parts_of
from holdem.histories.quoting import Quoter
from holdem.histories.record import Bought, HandRecord
from holdem.histories.sources import PACKED, STDIN, Source, SourceError, find_sources, up_to_error
from holdem.histories.tournament_hand import TournamentHand, pack
from holdem.histories.tournaments import TournamentBook

_CONTROLS = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1b"))
_TEXT_PER_CONTROL = 50
"""A file is no text when more than one byte of so many is a control character."""

_MOST_OF_A_CODE = 100
"""So many findings of one kind are told about a file itself."""


class FileFindings:
    """Adds what is found about a file to its findings, but not without end."""

    def __init__(self, findings: list[Finding]) -> None:
        self._findings = findings
        self._counts: Counter[str] = Counter()

    def add(self, finding: Finding) -> None:
        """Adds one; the last of its kind that is told says that there may be more."""
        self._counts[finding.code] += 1
        if self._counts[finding.code] < _MOST_OF_A_CODE:
            self._findings.append(finding)
        elif self._counts[finding.code] == _MOST_OF_A_CODE:
            self._findings.append(replace(finding, message=Sentence("from here on findings of this kind are not told")))


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
    paths: Sequence[str],
    rules: Rules = "auto",
    book: TournamentBook | None = None,
    executor: Executor | None = None,
    ahead: int = 6,
) -> Iterator[FileAudit]:
    """Judges every file that `paths` name (folders are walked, ``-`` is standard input), in that order.

    `executor` may be any: processes of this machine, or a cluster that sees the same files under the same names.  It
    is given so many tasks `ahead`, which should be more than it has workers.
    Each hand of a tournament also goes into `book`, which can be closed when all files have been gone through.
    Raises FileNotFoundError for a path that does not exist, before anything is read; while files are gone through,
    WorkerLost when the executor fails.
    """
    sources = find_sources(paths)
    files = _one_by_one(sources, rules) if executor is None else _elsewhere(sources, rules, executor, ahead)
    return (_into_book(file, book) for file in files) if book is not None else files


def read_source(source: Source, findings: list[Finding]) -> Iterator[HandRecord]:
    """The records of one file as they are read; what concerns the file and no hand goes to `findings`."""
    for _, record in _records(Part(source), findings):
        if record is not None:
            yield record


def audit_source(source: Source, rules: Rules = "auto") -> FileAudit:
    """Judges one file, hand by hand as its `hands` are gone through."""
    return _audit_part(Part(source), rules)


def _audit_part(part: Part, rules: Rules) -> FileAudit:
    result = FileAudit(part.source.name, None)
    result.hands = _hands_of(part, rules, result)
    return result


def _hands_of(part: Part, rules: Rules, result: FileAudit) -> Iterator[HandAudit]:
    quoter = Quoter(part.line)
    for name, record in _records(part, result.findings, quoter):
        result.format = name
        if record is not None:
            audit = audit_hand(record, rules, part.source.name)
            audit.quotes = {finding.line: quoter.quote(finding.line) for finding in audit.findings}
            yield audit


def _records(
    part: Part, findings: list[Finding], quoter: Quoter | None = None
) -> Iterator[tuple[str, HandRecord | None]]:
    """The format as soon as it is known, then every record."""
    report = FileFindings(findings).add
    broken: list[SourceError] = []
    try:
        with part.blocks() as plain_blocks:
            # Where the file cannot be read on, what was read of it is still judged.
            blocks = up_to_error(plain_blocks, broken)
            blocks = quoter.watch(blocks) if quoter is not None else blocks
            head = next(blocks, b"")
            known = detect(head) if part.format is None else named(part.format)
            if known is not None:
                yield known.name, None
                about_file = report if part.is_whole else _of_part(part, report)
                for record in _looking_ahead(_in_place(known.read(chain([head], blocks), about_file), part)):
                    if part.end is not None and record.line >= part.end:
                        break
                    yield known.name, record
            elif head or not broken:
                report(_nothing_known(head, part.source.path))
    except SourceError as error:
        broken.append(error)
    for reason in broken:
        report(UNREADABLE_FILE.at(1, "cannot be read: {reason}", reason=reason))


def _of_part(part: Part, report: Report) -> Report:
    """Reports findings of a reader that saw a part of a file only: with the file's lines, and each by one part."""

    def placed(finding: Finding) -> None:
        line = finding.line + part.line - 1
        if finding.code != NO_HANDS.name and (part.end is None or line < part.end):
            report(replace(finding, line=line))

    return placed


def _in_place(records: Iterator[HandRecord], part: Part) -> Iterator[HandRecord]:
    """The records with the lines of the whole file."""
    if part.line == 1:
        return records
    return (_moved(record, part.line - 1) for record in records)


def _moved(record: HandRecord, lines: int) -> HandRecord:
    record.move(lines)
    return record


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


def _nothing_known(head: bytes, path: str) -> Finding:
    if not head.strip():
        return EMPTY_FILE.at(1, "the file is empty: expected a hand history")
    if is_packed(head):
        if path == STDIN:
            return BINARY_FILE.at(1, "what comes in is packed: expected text, such as zcat makes of it")
        if path.lower().endswith(PACKED):
            return BINARY_FILE.at(1, "the file is packed once more: expected a history in the archive")
        return BINARY_FILE.at(1, "the file is packed: expected a name that ends in {packed}", packed=either(PACKED))
    controls = len(head) - len(head.translate(None, delete=_CONTROLS))
    if controls * _TEXT_PER_CONTROL > len(head) and not head.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return BINARY_FILE.at(1, "the file is not text: expected a hand history")
    return UNKNOWN_FORMAT.at(1, "no known hand history: expected a format that holdem explain READ03 lists")


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


def _elsewhere(sources: Iterable[Source], rules: Rules, executor: Executor, ahead: int) -> Iterator[FileAudit]:
    parts = (part for source in sources for part in parts_of(source))
    work = FanOut(parts, partial(_whole_part, rules=rules), executor, ahead)
    while (judged := work.next()) is not None:
        part, result = judged
        file = FileAudit(part.source.name, None)
        file.hands = _hands_of_parts(part, result, work, rules, file)
        yield file


def _hands_of_parts(
    part: Part, result: FileAudit | None, work: FanOut[Part], rules: Rules, file: FileAudit
) -> Iterator[HandAudit]:
    """The hands of one file, part after part; what is told of a file but once is told but once."""
    told = False
    about_file = FileFindings(file.findings)
    while True:
        result = result or _audit_part(part, rules)
        told_here = False
        for hand in result.hands:
            not_utf8 = any(finding.code == NOT_UTF8.name for finding in hand.findings)
            told_here = told_here or not_utf8
            if told and not_utf8:
                hand.findings = [finding for finding in hand.findings if finding.code != NOT_UTF8.name]
                hand.quotes = {finding.line: hand.quotes[finding.line] for finding in hand.findings}
            file.format = result.format
            yield hand
        file.format = result.format
        for finding in result.findings:
            if finding.code != NOT_UTF8.name or not told:
                about_file.add(finding)
            told_here = told_here or finding.code == NOT_UTF8.name
        told = told or told_here
        judged = work.next() if part.end is not None else None
        if judged is None:
            return
        part, result = judged


def _whole_part(part: Part, rules: Rules) -> FileAudit:
    result = _audit_part(part, rules)
    result.hands = [_packed(hand) for hand in result.hands]
    return result


def _packed(hand: HandAudit) -> HandAudit:
    """The hand as it goes to another process, which keeps that part of it packed."""
    if isinstance(hand.tournament, TournamentHand):
        hand.tournament = pack(hand.tournament)
    return hand
