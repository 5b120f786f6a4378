"""A big file read in parts by several workers says the same as the file read as a whole."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import pytest

from holdem.histories import parts
from holdem.histories.audit_files import audit_paths
from holdem.histories.parts import parts_of
from holdem.histories.sources import Source

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


def told(path: str, executor: ThreadPoolExecutor | None) -> list[tuple[object, ...]]:
    files = []
    for file in audit_paths([path], executor=executor):
        hands = [(hand.hand_id, hand.line, hand.verdict, hand.findings) for hand in file.hands]
        files.append((file.path, file.format, file.findings, hands))
    return files


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_parts_say_the_same_as_the_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, end: str
) -> None:
    monkeypatch.setattr(parts, "PART", 3000)
    path = write(tmp_path / "game.txt", history(40).replace("\n", end), encoding)
    monkeypatch.setattr("holdem.histories.sources.BLOCK", 1000)
    assert len(list(parts_of(Source(path), 3000))) > 5
    with ThreadPoolExecutor(2) as executor:
        assert told(path, executor) == told(path, None)


def test_parts_begin_where_hands_begin_and_follow_on_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("holdem.histories.sources.BLOCK", 1000)
    path = write(tmp_path / "game.txt", history(40))
    data = Path(path).read_bytes()
    divided = list(parts_of(Source(path), 3000))
    assert (divided[0].start, divided[0].line, divided[-1].end) == (0, 1, None)
    for part, following in pairwise(divided):
        assert part.end == following.line == data.count(b"\n", 0, following.start) + 1
        assert data[following.start :].startswith(b"PokerStars Hand #")
        assert following.start - part.start >= 3000


@pytest.mark.parametrize(
    "text",
    [
        history(40).replace("\n", "\r"),
        "Content-Transfer-Encoding: quoted-printable\n\n" + history(40),
        "\n".join(["Somebody's letter"] * 2000),
    ],
    ids=["lone CR", "an e-mail", "no history"],
)
def test_what_may_not_be_divided_is_one_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("holdem.histories.sources.BLOCK", 1000)
    path = write(tmp_path / "game.txt", text)
    assert len(list(parts_of(Source(path), 3000))) == 1


def test_utf_16_is_one_part(tmp_path: Path) -> None:
    path = write(tmp_path / "game.txt", history(40), "utf-16")
    assert len(list(parts_of(Source(path), 3000))) == 1
