"""What an audit and standings look like to others: the JSON documents as plain dicts, and lines of text for people.

JSON keys, codes and messages are a promise.  Text lines can be searched: ``file:line: CODE severity: message (rule)``.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from holdem.core.places import Standing
from holdem.histories.audit import HandAudit, Verdict
from holdem.histories.audit_files import FileAudit
from holdem.histories.findings import Finding, select
from holdem.histories.standings import LeagueLine, TournamentStandings, standings_of
from holdem.histories.tournaments import PlacedFinding, TournamentBook, TournamentHands

Json = dict[str, Any]


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


ALL = Choice()


class Tally:
    """Counts verdicts, and the errors and warnings that were told: what the summary and the exit status need."""

    def __init__(self) -> None:
        self.verdicts: dict[Verdict, int] = {"legal": 0, "illegal": 0, "unreadable": 0, "unsupported": 0}
        self.hands = 0
        self.errors = 0
        self.warnings = 0
        self.unreadable_files = 0

    def hand(self, audit: HandAudit) -> None:
        """Counts a hand."""
        self.hands += 1
        self.verdicts[audit.verdict] += 1

    def file(self, file: FileAudit) -> None:
        """Counts a file that has been gone through."""
        if any(finding.is_error for finding in file.findings):
            self.unreadable_files += 1
            self.verdicts["unreadable"] += 1

    def findings(self, findings: Iterable[Finding]) -> None:
        """Counts findings that are told."""
        for finding in findings:
            self.errors += finding.severity == "error"
            self.warnings += finding.severity == "warning"

    @property
    def failed(self) -> bool:
        """Whether the exit status is 1: an error was told, or a file could not be read."""
        return self.errors > 0 or self.unreadable_files > 0

    def json(self) -> Json:
        """The summary of the audit document."""
        return {"hands": self.hands} | {str(verdict): count for verdict, count in self.verdicts.items()}

    def text(self) -> str:
        """The summary in one line."""
        parts = [f"{count} {verdict}" for verdict, count in self.verdicts.items() if count or verdict == "legal"]
        told = f"{_count(self.errors, 'error')}, {_count(self.warnings, 'warning')}"
        return f"{_count(self.hands, 'hand')}: {', '.join(parts)}; {told}"


# JSON


def audit_document(
    files: Iterable[FileAudit], book: TournamentBook, choice: Choice = ALL, tally: Tally | None = None
) -> Json:
    """The document of ``holdem audit --format json``.  `tally` tells afterwards whether the audit failed."""
    counted = tally if tally is not None else Tally()
    told = [_file_json(file, choice, counted) for file in files]
    tournaments = [_tournament_json(tournament, choice, counted) for tournament in book.close()]
    return {"files": told, "tournaments": tournaments, "summary": counted.json()}


def standings_document(standings: Sequence[TournamentStandings], league: Iterable[LeagueLine]) -> Json:
    """The document of ``holdem standings --format json``."""
    return {
        "tournaments": [
            {
                "id": one.tournament_id,
                "players": one.players,
                "hands": one.hands,
                "finished": one.finished,
                "complete": one.complete,
                "standings": [
                    _standing_json(standing) | ({"prize": one.prizes[standing.player]} if one.prizes else {})
                    for standing in one.standings
                ],
            }
            for one in standings
        ],
        "league": [
            {
                "player": line.player,
                "played": line.played,
                "wins": line.wins,
                "average_place": round(float(line.average_place), 2),
                "points": _whole(line.points),
            }
            for line in league
        ],
    }


def _file_json(file: FileAudit, choice: Choice, tally: Tally) -> Json:
    hands = [_hand_json(hand, choice, tally) for hand in file.hands]
    tally.file(file)
    findings = choice.of(file.findings)
    tally.findings(findings)
    return {"path": file.path, "format": file.format, "findings": findings_json(findings), "hands": hands}


def _hand_json(audit: HandAudit, choice: Choice, tally: Tally) -> Json:
    tally.hand(audit)
    findings = choice.of(audit.findings)
    tally.findings(findings)
    number = audit.unit.number
    return {
        "id": audit.hand_id,
        "line": audit.line,
        "verdict": audit.verdict,
        "findings": findings_json(findings),
        "pots": [
            {
                "amount": number(pot.amount),
                "contestants": list(pot.contestants),
                "awarded": _amounts(pot.awarded, number),
            }
            for pot in audit.pots
        ],
        "returned": _amounts(audit.returned, number),
        "rake": number(audit.rake),
        "fees": number(audit.fees),
        "stacks": _amounts(audit.stacks, number),
    }


def _amounts(amounts: dict[str, int], number: Callable[[int], int | float]) -> Json:
    return {name: number(amount) for name, amount in amounts.items()}


def _tournament_json(tournament: TournamentHands, choice: Choice, tally: Tally) -> Json:
    findings = _chosen(tournament, choice)
    tally.findings([placed.finding for placed in findings])
    return {
        "id": tournament.tournament_id,
        "hands": len(tournament.hands),
        # A tournament may lie in several files, so its findings name theirs.
        "findings": [{"path": placed.path, **_finding_json(placed.finding)} for placed in findings],
        "standings": [_standing_json(standing) for standing in standings_of(tournament).standings],
    }


def _chosen(tournament: TournamentHands, choice: Choice) -> list[PlacedFinding]:
    return [placed for placed in tournament.findings if choice.of([placed.finding])]


def findings_json(findings: Iterable[Finding]) -> list[Json]:
    """Findings as every JSON document has them."""
    return [_finding_json(finding) for finding in findings]


def _finding_json(finding: Finding) -> Json:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "line": finding.line,
        "rule": finding.rule,
        "message": finding.message,
    }


def _standing_json(standing: Standing[str]) -> Json:
    return {
        "place": standing.place,
        "tied": standing.tied,
        "player": standing.player,
        "chips": standing.chips,
        "out_in_hand": standing.out_in_hand,
        "began_hand_with": standing.began_hand_with,
        "by": list(standing.by),
    }


def _whole(number: Fraction) -> int | float:
    return int(number) if number.denominator == 1 else float(number)


# Text


def audit_lines(
    files: Iterable[FileAudit], book: TournamentBook, choice: Choice = ALL, tally: Tally | None = None
) -> Iterator[str]:
    """The findings of an audit, a line each, as files are gone through; at the end those between hands.

    The summary is `Tally.text`, for whoever gave the tally.
    """
    counted = tally if tally is not None else Tally()
    for file in files:
        for hand in file.hands:
            counted.hand(hand)
            findings = choice.of(hand.findings)
            counted.findings(findings)
            for finding in findings:
                yield finding_line(file.path, finding)
        counted.file(file)
        findings = choice.of(file.findings)
        counted.findings(findings)
        for finding in findings:
            yield finding_line(file.path, finding)
    for tournament in book.close():
        placed = _chosen(tournament, choice)
        counted.findings([one.finding for one in placed])
        for one in placed:
            yield finding_line(one.path, one.finding)


def finding_line(path: str, finding: Finding) -> str:
    """``game.txt:12: ACT07 error: Ann checks with 20 to call (R6.2)``."""
    rule = f" ({finding.rule})" if finding.rule else ""
    return f"{path}:{finding.line}: {finding.code} {finding.severity}: {finding.message}{rule}"


def standings_lines(one: TournamentStandings) -> Iterator[str]:
    """The ranking of one tournament for people."""
    state = "finished" if one.finished else "not finished"
    if not one.complete:
        state = "one table of a larger tournament; the places that the text states"
    yield f"Tournament {one.tournament_id}: {_count(one.players, 'player')}, {_count(one.hands, 'hand')}, {state}"
    for standing in one.standings:
        place = f"{standing.place}{'=' if standing.tied else '.'}"
        if standing.out_in_hand is None:
            rest = f"{standing.chips} chips"
        else:
            rest = f"out in hand {standing.out_in_hand}"
            if standing.began_hand_with is not None:
                rest += f", began it with {standing.began_hand_with}"
            if standing.by:
                rest += f", by {' and '.join(standing.by)}"
        if prize := one.prizes.get(standing.player):
            rest += f", wins {prize}"
        yield f"  {place:>4} {standing.player}  {rest}"


def league_lines(league: Sequence[LeagueLine]) -> Iterator[str]:
    """The league table for people: points are players finished above, ties counting half."""
    if not league:
        return
    width = max(len("player"), *[len(line.player) for line in league])
    yield f"  {'player':<{width}}  played  wins  average place  points"
    for line in league:
        average = f"{float(line.average_place):.2f}"
        yield f"  {line.player:<{width}}  {line.played:>6}  {line.wins:>4}  {average:>13}  {_whole(line.points):>6}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
