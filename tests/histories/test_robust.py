"""No bytes make the audit raise: what is wrong is a finding with a line of the file, and other hands still stand."""

import gzip
import io
import os
import re
import sys
import zipfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem.histories.audit_files import audit_paths, audit_source
from holdem.histories.explanations import explanations
from holdem.histories.findings import CODES, Finding
from holdem.histories.formats import formats
from holdem.histories.report import ALL, Tally
from holdem.histories.report_json import audit_document
from holdem.histories.sources import Source, find_sources
from holdem.histories.standings import league, standings_of
from holdem.histories.tournaments import TournamentBook

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GOOD = {file.stem: file.read_bytes().split(b"\n\n", 2)[2] for file in sorted((GOLDEN / "good").glob("*.txt"))}
HANDS = list(GOOD.values())
WALK = GOOD["r3_5-walk"]
"""One hand, legal."""


def audited(path: Path) -> tuple[list[str], list[Finding]]:
    """Verdicts and findings of one file, its own included."""
    (file,) = audit_paths([str(path)])
    hands = list(file.hands)
    return [hand.verdict for hand in hands], [f for hand in hands for f in hand.findings] + file.findings


def told(findings: list[Finding]) -> list[tuple[str, int]]:
    return [(finding.code, finding.line) for finding in findings]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "READ01"),
        (b"\n\n  \n", "READ01"),
        (bytes(range(256)) * 40, "READ02"),
        (b"Dear diary, today I lost with aces again.\n", "READ03"),
        (b"x" * 1_000_000, "READ03"),
        ("PokerStars".encode("utf-16"), "READ03"),
        (b"PokerStars Tournament #900, No Limit Hold'em\n", "READ05"),
    ],
)
def test_a_file_without_hands_is_one_unreadable(data: bytes, code: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    verdicts, findings = audited(path)
    assert (verdicts, told(findings)) == ([], [(code, 1)])
    tally = Tally()
    document = audit_document(audit_paths([str(path)]), TournamentBook(), ALL, tally)
    assert document["summary"] == {"hands": 0, "legal": 0, "illegal": 0, "unreadable": 1, "unsupported": 0}
    assert tally.failed


def test_a_file_that_may_not_be_read_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(WALK)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    verdicts, findings = audited(path)
    assert (verdicts, told(findings)) == ([], [("READ04", 1)])


def test_folders_are_walked_in_the_order_of_names_and_hidden_files_left_out(tmp_path: Path) -> None:
    for name in ("b.txt", "a/2.txt", "a/1.txt", ".hidden", ".git/x.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(WALK)
    names = [str(Path(source.name).relative_to(tmp_path)) for source in find_sources([str(tmp_path)])]
    assert names == ["a/1.txt", "a/2.txt", "b.txt"]


def test_a_folder_that_cannot_be_looked_into_is_said_so_and_one_that_vanished_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("closed", "gone", "open"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "1.txt").write_bytes(WALK)
    look, errors = os.scandir, {"closed": PermissionError(13, "no"), "gone": FileNotFoundError(2, "no")}

    def refuse(place: str) -> object:
        if error := errors.get(Path(place).name):
            error.filename = place
            raise error
        return look(place)

    monkeypatch.setattr(os, "scandir", refuse)
    assert [Path(source.name).name for source in find_sources([str(tmp_path)])] == ["closed", "1.txt"]
    found = {}
    for file in audit_paths([str(tmp_path)]):
        list(file.hands)
        found[Path(file.path).name] = [finding.code for finding in file.findings]
    assert found == {"closed": ["READ04"], "1.txt": []}


def test_a_path_that_does_not_exist_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.txt"):
        audit_paths([str(tmp_path), str(tmp_path / "nowhere.txt")])


def test_gz_and_zip_are_read_in_place(tmp_path: Path) -> None:
    (tmp_path / "a.txt.gz").write_bytes(gzip.compress(WALK))
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("x/1.txt", WALK)
        archive.writestr("2.txt", b"nothing")
    files = {file.path: [hand.verdict for hand in file.hands] for file in audit_paths([str(tmp_path)])}
    top = str(tmp_path)
    assert files == {f"{top}/a.txt.gz": ["legal"], f"{top}/b.zip/x/1.txt": ["legal"], f"{top}/b.zip/2.txt": []}


def test_a_damaged_archive_gives_what_could_be_read_and_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "a.txt.gz"
    path.write_bytes(gzip.compress(WALK * 500, compresslevel=1)[:-20])
    verdicts, findings = audited(path)
    assert set(verdicts[:-1]) == {"legal"}
    assert findings[-1].code == "READ04"
    (tmp_path / "b.zip").write_bytes(b"PK\x03\x04 no archive")
    verdicts, findings = audited(tmp_path / "b.zip")
    assert (verdicts, told(findings)) == ([], [("READ04", 1)])


def test_a_truncated_file_is_said_at_its_last_line_and_the_hands_before_stand(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    first, second = WALK, WALK.replace(b"#100000001001:", b"#100000001002:")
    for cut in range(len(first), len(first) + len(second), 97):
        data = (first + b"\n" + second)[: cut + 1]
        path.write_bytes(data)
        verdicts, findings = audited(path)
        assert verdicts[0] == "legal"
        if len(verdicts) > 1 and verdicts[1] != "legal":
            assert verdicts[1] == "unreadable"
            assert findings[-1].line == len(data.rstrip(b"\n").split(b"\n"))


def test_several_processes_give_the_same_in_the_same_order(tmp_path: Path) -> None:
    for i, hand in enumerate(HANDS):
        (tmp_path / f"{i:02}.txt").write_bytes(hand)
    book = TournamentBook()
    alone = audit_document(audit_paths([str(tmp_path)], "auto", book), book)
    with ProcessPoolExecutor(2) as executor:
        book = TournamentBook()
        together = audit_document(audit_paths([str(tmp_path)], "auto", book, executor), book)
    assert together == alone


def never_raises(data: bytes) -> None:
    with patch.object(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data))):
        file = audit_source(Source("-"))
        hands = list(file.hands)
    lines = len(data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n"))
    book = TournamentBook()
    for hand in hands:
        assert hand.verdict in ("legal", "illegal", "unreadable", "unsupported")
        assert (hand.verdict in ("illegal", "unreadable")) == any(finding.is_error for finding in hand.findings)
        if hand.tournament is not None:
            book.add(hand.tournament)
    tournaments = list(book.close())
    findings = [f for hand in hands for f in hand.findings] + file.findings
    findings += [placed.finding for tournament in tournaments for placed in tournament.findings]
    for finding in findings:
        assert 1 <= finding.line <= lines
        assert finding.code in CODES
        assert "\n" not in finding.message
    league([standings_of(tournament) for tournament in tournaments])


@settings(max_examples=60)
@given(st.binary(max_size=2000))
def test_no_bytes_raise(data: bytes) -> None:
    never_raises(data)
    never_raises(WALK + data + HANDS[1])


TOKENS = [
    b"\n",
    b"\r",
    b": ",
    b"PokerStars Hand #1: ",
    b"*** SUMMARY ***\n",
    b"*** RIVER *** [",
    b"Seat 1: ",
    b"Ann: folds\n",
    b" and is all-in",
    b"0",
    b"99999999999999999999",
    b"-1",
    b"\x00",
    b"\xff",
    b"[As As]",
    b"Seat #0 is the button",
    b"(0 in chips)",
    b"raises 0 to 0\n",
    b" collected 5 from side pot-9\n",
    b" finished the tournament in 0th place\n",
    b"posts big blind 0\n",
]


@settings(max_examples=150)
@given(st.data())
def test_no_mixture_of_good_hands_and_junk_raises(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from(HANDS)))
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        until = min(len(text), at + data.draw(st.integers(0, 60)))
        what = data.draw(st.sampled_from(["cut", "insert", "double", "swap digits"]))
        if what == "cut":
            del text[at:until]
        elif what == "insert":
            text[at:at] = data.draw(st.sampled_from(TOKENS))
        elif what == "double":
            text[at:at] = text[at:until]
        else:
            text[at:until] = bytes(
                ord("0") + (byte * 7) % 10 if chr(byte).isdigit() else byte for byte in text[at:until]
            )
    never_raises(bytes(text))


@settings(max_examples=60)
@given(st.data())
def test_no_order_of_lines_raises(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(HANDS)).split(b"\n")
    head = data.draw(st.integers(0, 12))
    rest = data.draw(st.permutations(lines[head:]))
    never_raises(b"\n".join([*lines[:head], *rest]))


def test_the_explanation_of_an_unknown_file_lists_the_formats() -> None:
    words = re.findall(r"\w+", explanations()["READ03"].text)
    assert {known.name for known in formats()} <= set(words)
