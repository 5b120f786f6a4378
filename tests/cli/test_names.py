"""Names that a script, a screen and a history can hold, and those that a reader would take for something else."""

import pytest

from holdem.cli.names import check_name


@pytest.mark.parametrize(
    "name",
    [
        "*** SUMMARY *** x",
        "PokerStars Hand #1",
        ": x",
        "Uncalled bet (5) returned to x",
        'x said, "',
        "x collected 5 from pot",
        "x and is all-in",
    ],
)
def test_a_name_that_reads_like_a_line_of_a_history_is_refused(name: str) -> None:
    assert check_name(name) == "a name does not read like a line of a history"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (" \t", "a name has at least one letter"),
        ("Ann ", "a name neither begins nor ends with a blank"),
        ("A" * 41, "a name has at most 40 characters, not 41"),
        ("A\x1b[2Jnn", "a name holds printable characters only"),
        ("#Ann", "a name does not begin with #, which begins a comment in scripts"),
    ],
)
def test_what_a_line_or_a_screen_cannot_hold_is_no_name(name: str, reason: str) -> None:
    assert check_name(name) == reason


@pytest.mark.parametrize(
    "name",
    [
        "x: folds",
        "[As Kd]",
        "Seat 1: x (1000 in chips)",
        "x (button)",
        "PokerStars",
        "* a *",
        "Ann, 7",
        "日本",
        "A" * 40,
    ],
)
def test_a_name_that_a_reader_can_tell_from_the_line_is_allowed(name: str) -> None:
    assert check_name(name) is None
