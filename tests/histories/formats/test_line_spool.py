"""Lines that went by once, read again from either end."""

import pytest

from holdem.histories.formats import line_spool
from holdem.histories.formats.line_spool import LineSpool


@pytest.mark.parametrize("block", [1, 5, 64, 1 << 18])
def test_lines_come_back_with_their_numbers_from_either_end(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_spool, "BLOCK", block)
    lines = ["first", "", "zweite Zeile ♥", "x" * 200, "last"]
    with LineSpool() as kept:
        kept.add(lines[:2])
        kept.add(lines[2:])
        forwards = list(enumerate(lines, 1))
        assert list(kept.forwards()) == forwards
        assert list(kept.backwards()) == forwards[::-1]


def test_nothing_comes_back_of_nothing() -> None:
    with LineSpool() as kept:
        assert list(kept.forwards()) == list(kept.backwards()) == []
