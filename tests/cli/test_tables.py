"""Tables on terminals of any width."""

import io
import sys

import pytest

from holdem.cli.tables import print_table


class Terminal(io.StringIO):
    """Standard output that somebody watches."""

    def isatty(self) -> bool:
        return True


def printed(monkeypatch: pytest.MonkeyPatch, width: int) -> list[str]:
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", str(width))
    rows = [("Ann", "all", "103", "43% (98)"), ("王", "BTN", "9", "-")]
    print_table(("player", "pos", "hands", "VPIP"), rows, left=2, paragraphs=True)
    return sys.stdout.getvalue().splitlines()  # type: ignore[attr-defined]


def test_a_row_is_a_line_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = ["player  pos  hands      VPIP", "Ann     all    103  43% (98)", "王      BTN      9         -"]
    assert printed(monkeypatch, 28) == expected


def test_a_row_is_a_paragraph_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(monkeypatch, 27) == ["Ann  all", "  hands 103  VPIP 43% (98)", "王  BTN", "  hands 9  VPIP -"]
    assert printed(monkeypatch, 20)[1:3] == ["  hands 103", "  VPIP 43% (98)"]
