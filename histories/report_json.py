"""The JSON of `holdem audit` and `holdem standings`: one document, one line a hand, all keys a promise (cli.md).

An audit's document is written as the hands come, so it may be of any length.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from holdem.core.places import Standing
from holdem.histories.audit import HandAudit
from holdem.histories.audit_files import FileAudit
from holdem.histories.findings import Finding
from holdem.histories.report import ALL, Choice, Tally, whole
from holdem.histories.standings import LeagueLine, TournamentStandings, standings_of
from holdem.histories.tournaments import TournamentBook, TournamentHands

Json = dict[str, Any]


def audit_json(files: Iterable[FileAudit], book: TournamentBook, choice: Choice, tally: Tally) -> Iterator[str]:
    """The document of ``holdem audit --format json`` in pieces.  `tally` tells afterwards whether the audit failed."""
    yield '{\n  "files": ['
    for i, file in enumerate(files):
        yield f'{"," if i else ""}\n    {{{_member("path", file.path)}, "hands": ['
        for j, hand in enumerate(file.hands):
            yield f"{',' if j else ''}\n      {_dumps(hand_json(hand, file.format, choice, tally))}"
        yield f"], {_dumps(_file_facts(file, choice, tally))[1:]}"
    yield '],\n  "tournaments": ['
    for i, tournament in enumerate(book.close()):
        yield f"{',' if i else ''}\n    {_dumps(_tournament_json(tournament, choice, tally))}"
    yield f"],\n  {_member('summary', tally.json())}\n}}\n"


def audit_document(
    files: Iterable[FileAudit], book: TournamentBook, choice: Choice = ALL, tally: Tally | None = None
) -> Json:
    """The same document as a dict, for programs."""
    document: Json = json.loads("".join(audit_json(files, book, choice, tally if tally is not None else Tally())))
    return document


def audit_json_lines(files: Iterable[FileAudit], book: TournamentBook, choice: Choice, tally: Tally) -> Iterator[str]:
    """One JSON object a line: every hand with its file, what concerns files, tournaments, at last the summary."""
    for file in files:
        for hand in file.hands:
            yield _dumps({"path": file.path, "format": file.format, **hand_json(hand, file.format, choice, tally)})
        facts = _file_facts(file, choice, tally)
        if facts["findings"]:
            yield _dumps({"path": file.path, **facts})
    for tournament in book.close():
        yield _dumps({"tournament": _tournament_json(tournament, choice, tally)})
    yield _dumps({"summary": tally.json()})


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _member(key: str, value: object) -> str:
    return f'"{key}": {_dumps(value)}'


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
                "points": whole(line.points),
            }
            for line in league
        ],
    }


def _file_facts(file: FileAudit, choice: Choice, tally: Tally) -> Json:
    """What is told of a file beside its hands, when they have been gone through."""
    tally.file(file)
    findings = choice.of(file.findings)
    tally.findings(findings)
    return {"format": file.format, "findings": findings_json(findings)}


def hand_json(audit: HandAudit, format_name: str | None, choice: Choice, tally: Tally) -> Json:
    """One judged hand, counted in `tally`."""
    tally.hand(audit, format_name)
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
    findings = choice.placed(tournament.findings)
    tally.findings([placed.finding for placed in findings])
    return {
        "id": tournament.tournament_id,
        "hands": len(tournament.hands),
        # A tournament may lie in several files, so its findings name theirs.
        "findings": [{"path": placed.path, **_finding_json(placed.finding)} for placed in findings],
        "standings": [_standing_json(standing) for standing in standings_of(tournament).standings],
    }


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
