"""One change to a good hand that a rule forbids is found, and where it can be, at the line that was changed."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.formats import pokerstars

HERE = Path(__file__).resolve().parent
GOOD = sorted((HERE.parent / "golden" / "good").glob("*.txt"))


def _forgery() -> ModuleType:
    spec = importlib.util.spec_from_file_location("forgery", HERE / "forgery.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


forgery = _forgery()


def hands_of(file: Path) -> list[list[str]]:
    """The lines of each hand in a golden file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    starts = [i for i, line in enumerate(lines) if line.startswith("PokerStars ")]
    ends = [*starts[1:], len(lines)]
    return ["\n".join(lines[start:end]).strip().split("\n") for start, end in zip(starts, ends, strict=True)]


def judged(lines: list[str]) -> HandAudit:
    (record,) = pokerstars.read(["\n".join(lines).encode()], lambda finding: None)
    return audit_hand(record)


CASES = [
    pytest.param(kind, place, original, changed, id=f"{file.stem}-{kind}-{place + 1}")
    for file in GOOD
    for original in hands_of(file)
    for kind, place, changed in forgery.forgeries(original)
]


def test_every_kind_of_forgery_is_tried() -> None:
    assert {case.values[0] for case in CASES} == set(forgery.KINDS)


@pytest.mark.parametrize(("kind", "place", "original", "changed"), CASES)
def test_a_forgery_is_found(kind: str, place: int, original: list[str], changed: list[str]) -> None:
    if kind == "returned bet missing" and "2007" in original[0]:
        pytest.skip("a text of 2007 has no such line")
    audit = judged(changed)
    print("\n".join(f"{number:4} {line}" for number, line in enumerate(changed, 1)))
    print(*audit.findings, sep="\n")
    assert audit.verdict != "legal"


def test_most_forgeries_are_found_at_the_changed_line() -> None:
    hits = [
        place + 1 in {finding.line for finding in judged(changed).findings if finding.is_error}
        for _, place, _, changed in (case.values for case in CASES)
    ]
    assert sum(hits) >= 0.95 * len(hits)
