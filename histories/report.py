"""What an audit looks like to people: lines of text, each finding with the line that it speaks of.

The lines can be searched: ``file:line: CODE severity: message (rule)``.  For programs there is `report_json`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from holdem.core.sentences import Sentence, row
from holdem.histories.audit import HandAudit, Verdict
from holdem.histories.audit_files import FileAudit
from holdem.histories.findings import SEVERITIES, Finding, Severity, select
from holdem.histories.tournaments import PlacedFinding, TournamentBook


@dataclass(frozen=True, slots=True)
class Choice:
    """Which findings are wanted (`--select`, `--ignore`): codes or beginnings of codes."""

    wanted: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()

    def of(self, findings: Iterable[Finding]) -> list[Finding]:
        """The wanted ones among `findings`."""
        if not self.wanted and not self.unwanted:
            return list(findings)
        return [finding for finding in findings if select(finding.code, self.wanted, self.unwanted)]

    def placed(self, findings: Iterable[PlacedFinding]) -> list[PlacedFinding]:
        """The wanted ones among findings between hands."""
        return [placed for placed in findings if self.of([placed.finding])]


ALL = Choice()
_MOST_REMEMBERED = 1000
VERDICTS: tuple[Verdict, ...] = ("legal", "illegal", "unreadable", "unsupported")


class Tally:
    """Counts verdicts, by format too, and what was told: all that the summary and the exit status need."""

    def __init__(self) -> None:
        self.formats: dict[str, Counter[Verdict]] = {}
        self.codes: Counter[str] = Counter()
        self.severities: Counter[Severity] = Counter()
        self.files = 0
        self.unreadable_files = 0

    def hand(self, audit: HandAudit, format_name: str | None) -> None:
        """Counts a hand of a file in that format."""
        self.formats.setdefault(format_name or "unknown", Counter())[audit.verdict] += 1

    def file(self, file: FileAudit) -> None:
        """Counts a file that has been gone through; one that cannot be read is one unreadable."""
        self.files += 1
        if any(finding.is_error for finding in file.findings):
            self.unreadable_files += 1

    def findings(self, findings: Iterable[Finding]) -> None:
        """Counts findings that are told."""
        for finding in findings:
            self.codes[finding.code] += 1
            self.severities[finding.severity] += 1

    @property
    def verdicts(self) -> dict[Verdict, int]:
        """How many hands, and files without any that can be read, got each verdict."""
        counts = self._verdicts_of_hands()
        counts["unreadable"] += self.unreadable_files
        return counts

    def _verdicts_of_hands(self) -> dict[Verdict, int]:
        return {verdict: sum([one[verdict] for one in self.formats.values()]) for verdict in VERDICTS}

    @property
    def hands(self) -> int:
        """All hands."""
        return sum([one.total() for one in self.formats.values()])

    @property
    def failed(self) -> bool:
        """Whether the exit status is 1: an error was told, or a file could not be read."""
        return self.severities["error"] > 0 or self.unreadable_files > 0

    def json(self) -> dict[str, int]:
        """The summary of the audit document."""
        return {"hands": self.hands} | {str(verdict): count for verdict, count in self.verdicts.items()}

    def text(self) -> Sentence:
        """The summary in one line."""
        counts = self._verdicts_of_hands()
        told = row([_COUNTED[verdict](n) for verdict, n in counts.items() if n or verdict == "legal"])
        hands = Sentence("no hands")
        if self.hands:
            hands = Sentence.counted(self.hands, "{n} hand: {told}", "{n} hands: {told}", told=told)
        unreadable, severities = self.unreadable_files, self.severities
        return Sentence(
            "{hands}{files}; {errors}, {warnings}",
            hands=hands,
            files=Sentence.counted(unreadable, "; {n} file unreadable", "; {n} files unreadable") if unreadable else "",
            errors=Sentence.counted(severities["error"], "{n} error", "{n} errors"),
            warnings=Sentence.counted(severities["warning"], "{n} warning", "{n} warnings"),
        )


_COUNTED: dict[Verdict, Callable[[int], Sentence]] = {
    "legal": lambda n: Sentence.counted(n, "{n} legal", "{n} legal"),
    "illegal": lambda n: Sentence.counted(n, "{n} illegal", "{n} illegal"),
    "unreadable": lambda n: Sentence.counted(n, "{n} unreadable", "{n} unreadable"),
    "unsupported": lambda n: Sentence.counted(n, "{n} unsupported", "{n} unsupported"),
}


def audit_lines(
    files: Iterable[FileAudit],
    book: TournamentBook,
    choice: Choice = ALL,
    tally: Tally | None = None,
    tell: "Tell | None" = None,
) -> Iterator[str]:
    """The findings of an audit as files are gone through, at the end those between hands.

    `tell` makes the lines for one finding of a file, of which the quoted line may be given; `finding_lines` by default.
    What is no fault and said of many hands of a file alike is told once, and at the end of the file how often more.
    The summary is `Tally.text`, for whoever gave the tally.
    """
    counted, lines_of = tally if tally is not None else Tally(), tell or finding_lines
    for file in files:
        again = _Again()
        for hand in file.hands:
            counted.hand(hand, file.format)
            findings = choice.of(hand.findings)
            counted.findings(findings)
            for finding in findings:
                if not again.takes(finding):
                    yield from lines_of(file.path, finding, hand.quotes.get(finding.line, ""))
        for finding in again.told():
            yield from lines_of(file.path, finding, "")
        counted.file(file)
        findings = choice.of(file.findings)
        counted.findings(findings)
        for finding in findings:
            yield from lines_of(file.path, finding, "")
    for tournament in book.close():
        placed = choice.placed(tournament.findings)
        counted.findings([one.finding for one in placed])
        for one in placed:
            yield from lines_of(one.path, one.finding, "")


class _Again:
    """Counts what is said of the hands of a file once more, word for word."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, str], Finding] = {}
        self._more: Counter[tuple[str, str]] = Counter()

    def takes(self, finding: Finding) -> bool:
        """Whether `finding` is kept for the end of the file."""
        key = finding.code, finding.message
        if finding.severity != "info" or (key not in self._last and len(self._last) >= _MOST_REMEMBERED):
            return False
        known = key in self._last
        self._last[key] = finding
        self._more[key] += known
        return known

    def told(self) -> Iterator[Finding]:
        """What was said again: the last time, with how often."""
        for key, count in self._more.items():
            if count:
                last = self._last[key]
                if count > 1:
                    told = Sentence(
                        "{message} ({count} more in this file, the last of them here)",
                        message=last.message,
                        count=count,
                    )
                    last = replace(last, message=told)
                yield last


Tell: TypeAlias = Callable[[str, Finding, str], Iterable[str]]


def finding_lines(path: str, finding: Finding, quote: str) -> Iterator[str]:
    """A finding for people: what is wrong and where, and under it the line itself, where it is known."""
    yield finding_line(path, finding)
    # A bracket alone, where a hand of JSON begins, says nothing.
    if quote.strip("[{"):
        yield f"{finding.line:>8} | {quote}"


def github_lines(path: str, finding: Finding, quote: str) -> Iterator[str]:
    """A finding as a workflow command of GitHub Actions, which shows it at the line of a changed file."""
    kind = {"error": "error", "warning": "warning", "info": "notice"}[finding.severity]
    rule = f" ({finding.rule})" if finding.rule else ""
    place = f"file={_escaped(path, ':,')},line={finding.line},title={finding.code}"
    yield f"::{kind} {place}::{_escaped(finding.message + rule)}"


def _escaped(text: str, more: str = "") -> str:
    return "".join([f"%{ord(c):02X}" if c in "%\r\n" or c in more else c for c in text])


def finding_line(path: str, finding: Finding) -> Sentence:
    """``game.txt:12: ACT07 error: Ann checks with 20 to call (R6.2)``."""
    rule = f" ({finding.rule})" if finding.rule else ""
    return Sentence(
        "{path}:{line}: {code} {severity}: {message}{rule}",
        path=path,
        line=finding.line,
        code=finding.code,
        severity=SEVERITIES[finding.severity],
        message=finding.message,
        rule=rule,
    )


def whole(number: Fraction) -> int | float:
    """A number of points without a needless decimal."""
    return int(number) if number.denominator == 1 else float(number)
