"""Files made to hurt: each is refused with a sentence, in bounded memory, and what else is there is still judged."""

import gzip
import io
import sys
import tracemalloc
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import mutations
import pytest

from holdem.histories import sources
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, pokerstars
from holdem.histories.record import Acted, Seat

SAMPLES: dict[str, bytes] = mutations.SAMPLES

HAND = SAMPLES["pokerstars"].split(b"\n\n")[0] + b"\n\n"
CASH = SAMPLES["pokerstars"].split(b"\n\n")[1] + b"\n\n"
MEGABYTE = 1 << 20


class Piped:
    """Standard input that comes in pieces and is never kept."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces = iter(pieces)
        self.buffer = self
        self._rest = b""

    def read(self, count: int) -> bytes:
        while len(self._rest) < count:
            piece = next(self._pieces, b"")
            if not piece:
                break
            self._rest += piece
        given, self._rest = self._rest[:count], self._rest[count:]
        return given


def audited(path: str) -> tuple[list[str], list[Finding]]:
    """The verdicts, and all that was found, of what may be several files."""
    verdicts, findings = [], []
    for file in audit_paths([path]):
        for hand in file.hands:
            verdicts.append(hand.verdict)
            findings += hand.findings
        findings += file.findings
    return verdicts, findings


def measured(path: str) -> tuple[list[str], list[Finding], float]:
    """The same, and the most memory that it took at a time, in megabytes."""
    tracemalloc.start()
    try:
        return *audited(path), tracemalloc.get_traced_memory()[1] / MEGABYTE
    finally:
        tracemalloc.stop()


def piped(monkeypatch: pytest.MonkeyPatch, *pieces: bytes) -> tuple[list[str], list[Finding]]:
    """What is found in standard input."""
    monkeypatch.setattr(sys, "stdin", Piped(pieces))
    return audited("-")


def errors(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings if finding.is_error]


# Archives


@pytest.mark.parametrize("kind", ["gz", "zip"])
def test_what_unpacks_out_of_all_proportion_is_not_read_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(sources, "UNPACKED_FREELY", 5 * MEGABYTE)
    bomb = HAND + b"x" * (40 * MEGABYTE)
    path = tmp_path / f"bomb.{kind}"
    if kind == "gz":
        path.write_bytes(gzip.compress(bomb, 1))
    else:
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("1.txt", bomb)
            archive.writestr("2.txt", HAND)
    del bomb
    verdicts, findings, most = measured(str(path))
    assert most < 12
    # What lies behind it in the archive is not looked at.
    assert verdicts == ["legal"]
    (told,) = [finding for finding in findings if finding.is_error]
    expected = "cannot be read: it unpacks to more than 100 times its size, as no history does: not read on"
    assert (told.code, told.message) == ("READ04", expected)


def test_histories_that_are_packed_well_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "UNPACKED_FREELY", 1000)
    path = tmp_path / "game.gz"
    data = b"".join([HAND.replace(b"7001", b"%d" % (number**5 + 10**12)) for number in range(300)])
    path.write_bytes(gzip.compress(data))
    assert len(data) > 10 * path.stat().st_size
    verdicts, findings = audited(str(path))
    assert (verdicts, errors(findings)) == (["legal"] * 300, [])


def test_an_archive_in_an_archive_is_not_opened(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("1.txt", HAND)
    with zipfile.ZipFile(tmp_path / "outer.zip", "w") as archive:
        archive.writestr("inner.zip", inner.getvalue())
        archive.writestr("inner.gz", gzip.compress(HAND))
        archive.writestr("2.txt", HAND)
    verdicts, findings = audited(str(tmp_path / "outer.zip"))
    assert (verdicts, errors(findings)) == (["legal"], ["READ02", "READ02"])
    assert {f.message.partition(":")[0] for f in findings if f.is_error} == {"the file is packed once more"}


@pytest.mark.parametrize("cut", [10, 60, 200, 400])
def test_a_truncated_archive_is_said_so(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("1.txt", HAND * 20)
    path.write_bytes(path.read_bytes()[:cut])
    verdicts, findings = audited(str(path))
    assert (verdicts, [finding.code for finding in findings]) == ([], ["READ04"])
    assert findings[0].message.startswith("cannot be read: the archive is damaged: ")


def test_an_archive_without_files_is_said_so(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "none.zip", "w"):
        pass
    verdicts, findings = audited(str(tmp_path / "none.zip"))
    assert (verdicts, [finding.code for finding in findings]) == ([], ["READ04"])


def test_a_damaged_member_of_an_archive_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "game.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("1.txt", HAND)
        archive.writestr("2.txt", HAND)
    path.write_bytes(path.read_bytes().replace(b"Seat 1", b"Seat 9", 1))
    verdicts, findings = audited(str(path))
    assert verdicts[-1] == "legal"
    assert errors(findings).count("READ04") == 1


# Without end


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("filling", [b"<a> ", b"ab " * 400 + b"\n"], ids=["line", "lines"])
def test_what_has_no_end_takes_no_memory(monkeypatch: pytest.MonkeyPatch, name: str, filling: bytes) -> None:
    piece = filling * (MEGABYTE // 4 // len(filling))

    def pieces() -> Iterator[bytes]:
        yield SAMPLES[name][:300]
        yield from [piece] * 48

    monkeypatch.setattr(sys, "stdin", Piped(pieces()))
    _, findings, most = measured("-")
    # As much as a hand may have, and the blocks of which a line may be quoted.
    assert most < 24
    assert any(finding.code.startswith("READ") for finding in findings)


def test_findings_about_a_file_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    _, findings = piped(monkeypatch, SAMPLES["acpc"], b"junk\n" * 20_000)
    assert [finding.code for finding in findings] == ["READ08"] * 100
    assert findings[-1].message == "from here on findings of this kind are not told"


# One hand


DEEP = {
    "ohh": (b'"rounds": [', b'"rounds": [' + b"[" * 100_000),
    "merge": (b'<round id="BLINDS"', b"<a>" * 1000 + b'<round id="BLINDS"'),
    "ipoker": (b'<round no="1">', b"<a>" * 1000 + b'<round no="1">'),
    "phh": (b"antes = [", b"antes = [" + b"[" * 10_000),
}


@pytest.mark.parametrize("name", DEEP)
def test_what_is_nested_too_deeply_is_one_damaged_hand(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    old, new = DEEP[name]
    assert old in SAMPLES[name]
    verdicts, findings = piped(monkeypatch, SAMPLES[name].replace(old, new, 1))
    assert verdicts[0] == "unreadable"
    assert set(verdicts[1:]) == {"legal"}
    assert errors(findings)


@pytest.mark.parametrize("name", ["ipoker", "merge"])
def test_declared_entities_are_refused(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    laughs = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n'
    start = SAMPLES[name].rindex(b"<session" if name == "ipoker" else b"<description")
    data = SAMPLES[name][:start] + laughs + SAMPLES[name][start:]
    verdicts, findings = piped(monkeypatch, data)
    assert set(verdicts) == {"legal"}
    (told,) = [finding for finding in findings if finding.is_error]
    assert (told.code, told.line) == ("READ04", data[:start].count(b"\n") + 1)


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("number", [b"9" * 25, b"9" * 4000, b"1" + b"0" * 5000], ids=["25", "4000", "5001"])
def test_numbers_without_end_stop_nothing(name: str, number: bytes) -> None:
    text = SAMPLES[name]
    for found in list(mutations.NUMBER.finditer(text))[::11]:
        mutations.check(text[: found.start()] + number + text[found.end() :])


@pytest.mark.parametrize("word", [b"NaN", b"Infinity", b"-Infinity", b"1e999999999", b"-1e-999999999"])
def test_what_is_no_number_in_json_is_a_finding(monkeypatch: pytest.MonkeyPatch, word: bytes) -> None:
    data = SAMPLES["ohh"].replace(b'"starting_stack": 100', b'"starting_stack": ' + word, 1)
    assert data != SAMPLES["ohh"]
    verdicts, findings = piped(monkeypatch, data)
    assert verdicts[0] != "legal"
    assert verdicts[1:] == ["legal"]
    assert errors(findings)


SEATS = {
    "pokerstars": (b"Seat 2: ", b"Seat %d: P%d (1000 in chips)\n"),
    "ggpoker": (b"Seat 3: ", b"Seat %d: P%d ($10 in chips)\n"),
    "merge": (b'<player seat="', b'<player seat="%d" nickname="P%d" balance="$9" dealtin="true"/>'),
    "ohh": (b'{"id": 10, ', b'{"seat": %d, "name": "P%d", "starting_stack": 9},'),
}


@pytest.mark.parametrize("name", SEATS)
def test_thirty_thousand_seats_are_no_hand(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    mark, seat = SEATS[name]
    at = SAMPLES[name].index(mark)

    def pieces() -> Iterator[bytes]:
        yield SAMPLES[name][:at]
        for thousand in range(100, 130):
            yield b"".join([seat % (1000 * thousand + n, n) for n in range(1000)])
        yield SAMPLES[name][at:]

    monkeypatch.setattr(sys, "stdin", Piped(pieces()))
    verdicts, findings, most = measured("-")
    assert verdicts[0] == "unreadable"
    assert errors(findings)
    assert most < 24


def test_more_players_than_there_are_cards_for_are_no_hand() -> None:
    (record,) = pokerstars.read([HAND], lambda finding: None)
    record.seats |= {number: Seat(3, number, f"P{number}", 1000) for number in range(10, 40)}
    audit = audit_hand(record)
    assert (audit.verdict, errors(audit.findings)) == ("unreadable", ["READ15"])
    assert audit.findings[0].message == "33 players are dealt in: expected 2 to 22"


def test_a_hand_of_acts_without_end_is_not_judged() -> None:
    (record,) = pokerstars.read([HAND], lambda finding: None)
    record.claims += [Acted(20, 1, "check") for _ in range(20_000)]
    audit = audit_hand(record)
    assert (audit.verdict, errors(audit.findings)) == ("unreadable", ["READ17"])
    assert audit.findings[0].message == "no hand has so many acts; it is not judged"


@pytest.mark.parametrize(
    "date", [b"9999/99/99 99:99:99", b"0000/00/00 00:00:00", b"2025/02/30 24:61:61", b"99999999/1/1 1:1:1"]
)
def test_dates_that_cannot_be_stop_nothing(monkeypatch: pytest.MonkeyPatch, date: bytes) -> None:
    data = HAND.replace(b"2025/11/30 4:05:09", date, 1)
    assert data != HAND
    assert piped(monkeypatch, data, HAND)[0][-1] == "legal"
    mutations.check(data)


def test_surrogates_in_names_can_be_told() -> None:
    for name in (b"\\ud800", b"\\udfff\\ud800", b"\xed\xa0\x80"):
        mutations.check(SAMPLES["ohh"].replace(b"Ann", name))
    mutations.check(SAMPLES["pokerstars"].replace(b"Ann", b"\xed\xa0\x80"))


def test_a_hand_that_is_not_judged_has_no_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    data = HAND.replace(b"Hold'em No Limit", b"Omaha Pot Limit").replace(b"Seat 2", b"Seat x")
    verdicts, findings = piped(monkeypatch, data)
    assert (verdicts, errors(findings)) == (["unsupported"], [])


def test_a_hand_that_ends_before_it_begins_is_damaged_at_a_line_that_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    data = SAMPLES["ipoker"].partition(b'<round no="1">')[0]
    monkeypatch.setattr(sys, "stdin", Piped([data]))
    _, findings = audited("-")
    last = data.count(b"\n") + 1
    assert [(finding.code, finding.line) for finding in findings] == [("READ12", last), ("READ13", last)]


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_hand_that_is_cut_off_is_not_illegal(name: str) -> None:
    whole = SAMPLES[name]
    known = detect(whole)
    assert known is not None
    legal = {record.hand_id for record in known.read([whole], print) if audit_hand(record).verdict == "legal"}
    lines = whole.splitlines(keepends=True)
    for end in range(1, len(lines)):
        cut = b"".join(lines[:end])
        records = list(known.read([cut], lambda finding: None))
        if records and records[-1].hand_id in legal:
            audit = audit_hand(records[-1])
            assert audit.verdict != "illegal", (end, audit.findings)


@pytest.mark.parametrize(
    ("name", "last_line"),
    [
        ("partypoker", b"from the side pot 1 "),
        ("poker888", b"Bob collected [ 1.020 "),
        ("wpn_old", b"Pot: 34.25. Rake 1.65. "),
        ("ignition", b"*** SUMMARY ***"),
        ("fulltilt", b"*** SUMMARY 2 ***"),
        ("winamax", b"(big blind) folded on the "),
    ],
)
def test_a_hand_that_is_cut_off_where_it_is_paid_is_unreadable(name: str, last_line: bytes) -> None:
    whole = SAMPLES[name]
    end = whole.index(b"\n", whole.index(last_line)) + 1
    known = detect(whole)
    assert known is not None
    audit = audit_hand(list(known.read([whole[:end]], lambda finding: None))[-1])
    assert audit.verdict == "unreadable"
    assert "READ12" in [finding.code for finding in audit.findings]


def test_who_has_no_part_in_the_hand_cannot_be_the_big_blind(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = next(line for line in CASH.split(b"\n") if line.startswith(b"Seat 3: Cid "))
    verdicts, findings = piped(monkeypatch, CASH.replace(seat, seat.replace(b"Seat 3", b"Seat 0") + b" is sitting out"))
    assert verdicts == ["illegal"]
    assert "ACT16" in errors(findings)
