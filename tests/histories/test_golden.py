"""Golden hands: texts that anybody who knows poker can read, each with the verdict that it must get.

A file opens with the rule that it exercises, then ``Verdict:`` (one a hand) and a ``Line`` for every finding: its line,
its code, its severity and its rule.  Nothing else may be found.  tests/golden/good, illegal and malformed hold them.
"""

import re
from pathlib import Path

import pytest

from holdem.histories.audit_files import audit_paths
from holdem.histories.findings import CODES, Finding
from holdem.histories.tournaments import TournamentBook

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
FILES = sorted(file for kind in ("good", "illegal", "malformed") for file in (GOLDEN / kind).rglob("*.txt"))
LINE = re.compile(r"Line (\d+): (\w+) (error|warning|info)(?: \((R[\d.]+)\))?$")

Told = tuple[int, str, str, str | None]


def expected_of(text: str) -> tuple[list[str], list[Told]]:
    """The verdicts and the findings that the head of a golden file announces."""
    verdicts: list[str] = []
    findings: list[Told] = []
    for line in text.split("\n\n")[1].splitlines():
        found = LINE.match(line)
        if found:
            findings.append((int(found[1]), found[2], found[3], found[4]))
        else:
            assert line.startswith("Verdict: "), line
            verdicts = line.removeprefix("Verdict: ").split(", ")
    return verdicts, findings


def told(finding: Finding) -> Told:
    return finding.line, finding.code, finding.severity, finding.rule


def with_findings(text: str, findings: list[Finding]) -> str:
    """The hand with line numbers, and under each line what was found there."""
    rows = []
    for number, line in enumerate(text.split("\n"), 1):
        rows.append(f"{number:4} {line}")
        rows += [f"     ^ {f.code} {f.severity}: {f.message} ({f.rule})" for f in findings if f.line == number]
    return "\n".join(rows)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_golden_hand_gets_its_verdict_and_its_findings_and_no_others(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    verdicts, expected = expected_of(text)
    book = TournamentBook()
    findings: list[Finding] = []
    judged: list[str] = []
    for audited in audit_paths([str(file)], "auto", book):
        for hand in audited.hands:
            judged.append(hand.verdict)
            findings += hand.findings
        findings += audited.findings
    findings += [placed.finding for tournament in book.close() for placed in tournament.findings]
    print(with_findings(text, findings))
    assert judged == verdicts
    assert sorted(map(told, findings), key=str) == sorted(expected, key=str)


def test_every_way_to_break_a_rule_that_a_text_can_show_has_a_golden_hand() -> None:
    shown = {code for file in FILES for _, code, _, _ in expected_of(file.read_text(encoding="utf-8"))[1]}
    # These speak of files that are no readable text; test_robust and test_pokerstars_reader have them.
    elsewhere = {"READ01", "READ02", "READ03", "READ04", "READ05", "READ06", "READ07"}
    # This asks for the structure; test_tournament_structure has it.
    elsewhere |= {"TOUR17"}
    # PokerStars text does not say what is left after the hand; the formats that do have their own tests.
    elsewhere |= {"POT11", "POT12"}
    assert set(CODES) - shown - elsewhere == set()
