"""Tables on terminals of any width."""

import io
import sys

import pytest

from holdem.cli.errors import tell
from holdem.cli.reading import print_lines
from holdem.cli.tables import print_table


class Terminal(io.StringIO):
    """Standard output that somebody watches."""

    def isatty(self) -> bool:
        return True


def printed(monkeypatch: pytest.MonkeyPatch, width: int) -> list[str]:
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", str(width))
    rows = [("Ann", "all", "103", "43% (98)"), ("王", "BTN", "9", "-")]
    print_table(("player", "pos", "hands", "VPIP"), rows, left=2)
    return sys.stdout.getvalue().splitlines()  # type: ignore[attr-defined]


def test_a_row_is_a_line_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = ["player  pos  hands      VPIP", "Ann     all    103  43% (98)", "王      BTN      9         -"]
    assert printed(monkeypatch, 28) == expected


def test_a_row_is_a_paragraph_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(monkeypatch, 27) == ["Ann  all", "  hands 103  VPIP 43% (98)", "王  BTN", "  hands 9  VPIP -"]
    assert printed(monkeypatch, 20)[1:3] == ["  hands 103", "  VPIP 43% (98)"]


def test_errors_are_broken_between_words_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    for out, told in (
        (Terminal(), ["--stack: a stack of 1000 or 2000 chips,", "    not 7", "and no more"]),
        (io.StringIO(), ["--stack: a stack of 1000 or 2000 chips, not 7", "and no more"]),
    ):
        monkeypatch.setattr(sys, "stderr", out)
        tell("--stack: a stack of 1000 or 2000 chips, not 7\nand no more", ["--lang", "en"])
        assert out.getvalue().splitlines() == told


def test_sentences_are_broken_between_words_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    for out, told in (
        (Terminal(), ["Ann wins the", "    tournament?", "League"]),
        (io.StringIO(), ["Ann wins the tournament?", "League"]),
    ):
        monkeypatch.setattr(sys, "stdout", out)
        print_lines(["Ann wins the tournament\x1b", "League"])
        assert out.getvalue().splitlines() == told


def test_nothing_is_cut_however_long_the_first_column_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", "30")
    print_table(("bot", "rate", "file"), [("expert:calling-station", "100.0%", "/far/away/game.txt")], ragged=True)
    assert sys.stdout.getvalue().splitlines() == [  # type: ignore[attr-defined]
        "expert:calling-station",
        "  rate 100.0%",
        "  file /far/away/game.txt",
    ]


def test_a_ragged_last_column_stands_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    print_table(("player", "hands", "file"), [("Ann", "103", "a.txt"), ("Bob", "9", "games/b.txt")], ragged=True)
    printed = sys.stdout.getvalue().splitlines()  # type: ignore[attr-defined]
    assert [line.rstrip() for line in printed] == [
        "player  hands  file",
        "Ann       103  a.txt",
        "Bob         9  games/b.txt",
    ]
