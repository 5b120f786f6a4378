"""A big file read in parts by several workers says the same as the file read as a whole, in every format."""

import gzip
import io
import sys
import zipfile
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from holdem.histories import parts
from holdem.histories.audit_files import audit_paths
from holdem.histories.formats import detect, formats
from holdem.histories.parts import Part, parts_of
from holdem.histories.sources import Source

SAMPLES = sorted((Path(__file__).parent / "samples").iterdir())
"""A few hands of each format, with names made up."""

HAND = """PokerStars Hand #{number}: Tournament #7, Hold'em No Limit - Level I (10/20) - 2025/1/1 0:{minute:02}:00 ET
Table '7 1' 2-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Zoë (1000 in chips)
Ann: posts small blind 10
Zoë: posts big blind 20
*** HOLE CARDS ***
Ann: {act}
Zoë: checks
*** FLOP *** [Qd 8h 3c]
Zoë: checks
Ann: checks
*** TURN *** [Qd 8h 3c] [4s]
Zoë: checks
Ann: checks
*** RIVER *** [Qd 8h 3c 4s] [9c]
Zoë: checks
Ann: checks
*** SHOW DOWN ***
Zoë: shows [7c 2d] (high card Queen)
Ann: shows [Jd Tc] (a straight, Eight to Queen)
Ann collected 40 from pot
*** SUMMARY ***
Total pot 40 | Rake 0
Board [Qd 8h 3c 4s 9c]
Seat 1: Ann (button) (small blind) showed [Jd Tc] and won (40) with a straight, Eight to Queen
Seat 2: Zoë (big blind) showed [7c 2d] and lost with high card Queen
"""


def history(count: int) -> str:
    acts = ("calls 10", "calls 15", "raises 10 to 30")
    hands = [HAND.format(number=100 + i, minute=i % 60, act=acts[i % 3]) for i in range(count)]
    return "\n\n".join(hands)


def write(path: Path, text: str, encoding: str = "utf-8") -> str:
    path.write_bytes(text.encode(encoding))
    return str(path)


def told(path: str, executor: Executor | None) -> list[tuple[object, ...]]:
    files = []
    for file in audit_paths([path], executor=executor):
        hands = [(hand.hand_id, hand.line, hand.verdict, hand.findings, hand.quotes) for hand in file.hands]
        files.append((file.path, file.format, file.findings, hands))
    return files


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small blocks and parts, so that small files have many."""
    monkeypatch.setattr(parts, "PART", 3000)
    monkeypatch.setattr(parts, "KEPT", 30_000)
    monkeypatch.setattr("holdem.histories.fan_out.BATCH", 7000)
    monkeypatch.setattr("holdem.histories.sources.BLOCK", 1000)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_parts_say_the_same_as_the_whole(tmp_path: Path, encoding: str, end: str) -> None:
    path = write(tmp_path / "game.txt", history(40).replace("\n", end), encoding)
    assert len(list(parts_of(Source(path)))) > 5
    with ThreadPoolExecutor(2) as executor:
        assert told(path, executor) == told(path, None)


def test_there_is_a_legal_sample_of_every_format() -> None:
    found = set()
    for file in audit_paths([str(path) for path in SAMPLES]):
        assert {hand.verdict for hand in file.hands} == {"legal"}, file.path
        found.add(file.format)
    assert found == {known.name for known in formats()}


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_in_every_format_parts_say_the_same_as_the_whole(tmp_path: Path, sample: Path) -> None:
    text = sample.read_bytes()
    known = detect(text)
    assert known is not None
    path = tmp_path / "game"
    # Junk and a line that is not UTF-8 have findings of their own, which stand in one part.
    path.write_bytes((text + b"\n") * 5 + b"What is this, \xe9?\n\n" + (text + b"\n") * max(30_000 // len(text), 5))
    divided = list(parts_of(Source(str(path))))
    assert (len(divided) > 3) == (known.begins is not None)
    with ThreadPoolExecutor(2) as executor:
        assert told(str(path), executor) == told(str(path), None)


def test_what_needs_the_whole_file_is_not_divided() -> None:
    # Ignition's cash headers name no blinds, and PokerNow's log stands backwards.
    assert {known.name for known in formats() if known.begins is None} == {"ignition", "pokernow"}


@pytest.mark.usefixtures("small")
def test_parts_begin_where_hands_begin_and_follow_on_each_other(tmp_path: Path) -> None:
    path = write(tmp_path / "game.txt", history(40))
    data = Path(path).read_bytes()
    divided = list(parts_of(Source(path)))
    assert (divided[0].start, divided[0].line, divided[-1].end, divided[-1].stop) == (0, 1, None, None)
    for part, following in pairwise(divided):
        assert part.end == following.line == data.count(b"\n", 0, following.start) + 1
        assert data[following.start :].startswith(b"PokerStars Hand #")
        assert 3000 <= following.start - part.start < 4500
        # Its bytes hold the hand after it too, which may tell who bought chips in between.
        assert part.stop is not None
        assert data[following.start : part.stop].count(b"PokerStars Hand #") == 1


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "text",
    [
        history(40).replace("\n", "\r"),
        "Content-Transfer-Encoding: quoted-printable\n\n" + history(40),
        "\n".join(["Somebody's letter"] * 2000),
    ],
    ids=["lone CR", "an e-mail", "no history"],
)
def test_what_may_not_be_divided_is_one_part(tmp_path: Path, text: str) -> None:
    path = write(tmp_path / "game.txt", text)
    (part,) = parts_of(Source(path))
    # It is too big to be given to a worker as a whole.
    assert part.is_here == (len(text.encode()) > 30_000)
    with ThreadPoolExecutor(2) as executor:
        assert told(path, executor) == told(path, None)


def test_utf_16_is_one_part(tmp_path: Path) -> None:
    path = write(tmp_path / "game.txt", history(40), "utf-16")
    assert len(list(parts_of(Source(path), 3000))) == 1


def packed(path: Path, data: bytes, kind: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A path by which `data` can be read, packed or piped."""
    if kind == "gz":
        # Two archives one after the other are one file.
        path.with_suffix(".gz").write_bytes(gzip.compress(data[:9999]) + gzip.compress(data[9999:]))
        return str(path.with_suffix(".gz"))
    if kind == "zip":
        with zipfile.ZipFile(path.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("game.txt", data)
        return str(path.with_suffix(".zip"))
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    return "-"


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("kind", ["gz", "zip", "stdin"])
def test_what_is_unpacked_or_piped_is_divided_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    data = history(40).encode()
    alone = told(packed(tmp_path / "game", data, kind, monkeypatch), None)
    path = packed(tmp_path / "game", data, kind, monkeypatch)
    with ThreadPoolExecutor(2) as executor:
        assert told(path, executor) == alone
    path = packed(tmp_path / "game", data, kind, monkeypatch)
    names = [path if kind != "zip" else f"{path}/game.txt"]
    assert [file[0] for file in alone] == names
    divided = list(parts_of(Source(path, "game.txt" if kind == "zip" else None)))
    assert len(divided) > 5
    assert all(part.data is not None and len(part.data) < 6000 for part in divided)


@pytest.mark.usefixtures("small")
def test_an_archive_that_breaks_off_in_a_late_part_is_said_so_once(tmp_path: Path) -> None:
    path = tmp_path / "game.gz"
    path.write_bytes(gzip.compress(history(60).encode())[:-60])
    with ThreadPoolExecutor(2) as executor:
        alone = told(str(path), None)
        assert told(str(path), executor) == alone
    (file,) = alone
    assert [finding.code for finding in file[2]] == ["READ04"]  # type: ignore[attr-defined]
    assert len(file[3]) > 20  # type: ignore[arg-type]


@pytest.mark.usefixtures("small")
def test_small_files_go_to_a_worker_together(tmp_path: Path) -> None:
    for i in range(150):
        write(tmp_path / f"{i:03}.txt", "?" if i % 50 == 7 else history(1))
    write(tmp_path / "100 big.txt", "\n".join(["no history"] * 6000))
    tasks = []

    class Counting(ThreadPoolExecutor):
        def submit(self, function, judge, batch: list[Part]):  # type: ignore[no-untyped-def, override]
            tasks.append(len(batch))
            return super().submit(function, judge, batch)

    with Counting(2) as executor:
        assert told(str(tmp_path), executor) == told(str(tmp_path), None)
    assert sum(tasks) == 150
    assert len(tasks) < 40
