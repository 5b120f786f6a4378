"""`holdem chart`: chips after each hand, as a plot of characters, as data, as a picture."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from holdem.cli.plot import plot, ticks
from holdem.histories.audit_files import audit_paths
from holdem.histories.chip_counts import chip_counts
from holdem.histories.tournaments import TournamentBook

Holdem = Callable[..., subprocess.CompletedProcess[str]]

TOURNAMENT = str(Path(__file__).resolve().parents[2] / "examples" / "tournament.txt")
CLARA = [1000, 1040, 1030, 1030, 1030, 1000, 415, 415, 415, 0]
"""Her chips before hand 1 and after each of the nine hands that she played."""


def test_chips_before_the_first_hand_and_after_each() -> None:
    book = TournamentBook()
    for file in audit_paths([TOURNAMENT], "auto", book):
        assert len(list(file.hands)) == 18
    (tournament,) = book.close()
    counts = chip_counts(tournament.hands)
    assert {len(row) for row in counts.values()} == {19}
    assert counts["Clara"] == CLARA + [None] * 9
    assert all(sum(chips or 0 for chips in column) == 4000 for column in zip(*counts.values(), strict=True))


def test_a_plot_is_as_wide_as_asked_and_plain_where_that_is_asked() -> None:
    lines = {"A": [0, 50, 100], "B": [100, 50, None]}
    plain = plot(lines, 40, unicode=False)
    assert "".join(plain).isascii()
    assert max(map(len, plain)) == 40
    # A rises from below left to above right.
    rows = [row.index("A") for row in plain if "A" in row]
    assert rows == sorted(rows, reverse=True)
    assert "B" in "".join(plain)
    assert "│" in "".join(plot(lines, 40, unicode=True))


@pytest.mark.parametrize(
    ("most", "steps", "expected"),
    [
        (1, 6, [0, 1]),
        (18, 6, [0, 5, 10, 15]),
        (120, 6, [0, 20, 40, 60, 80, 100, 120]),
        (2230, 4, [0, 1000, 2000]),
        (4000, 4, [0, 1000, 2000, 3000, 4000]),
        (20000, 4, [0, 5000, 10000, 15000, 20000]),
    ],
)
def test_ticks_are_round_whole_numbers(most: int, steps: int, expected: list[int]) -> None:
    assert ticks(most, steps) == expected


def test_a_single_hand_has_no_fractions_at_the_axes() -> None:
    drawn = plot({"A": [1000, 2230], "B": [1000, None]}, 60, unicode=False)
    assert [line.split("+")[0].strip() for line in drawn if line[:4].strip().isdigit()] == ["2000", "1000", "0"]
    assert drawn[-2].split() == ["0", "1"]


def test_the_first_line_lies_above_the_others() -> None:
    assert "B" not in "".join(plot({"A": [5, 5], "B": [5, 5]}, 40, unicode=False))


def test_the_plot_and_whose_line_is_which(holdem: Holdem) -> None:
    lines = holdem("chart", TOURNAMENT, COLUMNS="60").stdout.splitlines()
    assert lines[0] == "Tournament 873602661, chips after each hand"
    assert max(map(len, lines)) <= 60
    assert lines[-4:] == [
        "  A  Ada: 1st, 4000 chips",
        "  B  Bruno: 2nd, out in hand 18",
        "  C  Dimitri: 3rd, out in hand 11",
        "  D  Clara: 4th, out in hand 9",
    ]


def test_the_same_as_data(holdem: Holdem) -> None:
    (tournament,) = json.loads(holdem("chart", TOURNAMENT, "--format", "json").stdout)["tournaments"]
    assert (tournament["id"], len(tournament["hands"])) == ("873602661", 18)
    assert [player["player"] for player in tournament["players"]] == ["Ada", "Bruno", "Dimitri", "Clara"]
    assert tournament["players"][3]["chips"] == CLARA + [None] * 9


@pytest.mark.parametrize(("name", "begins"), [("chips.svg", b"<?xml"), ("chips.png", b"\x89PNG")])
def test_a_picture(holdem: Holdem, tmp_path: Path, name: str, begins: bytes) -> None:
    pytest.importorskip("matplotlib")
    assert holdem("chart", TOURNAMENT, "--output", name).stdout == f"{name}\n"
    assert (tmp_path / name).read_bytes().startswith(begins)
    assert holdem("chart", TOURNAMENT, "--output", name).stderr == f"{name} exists: --overwrite replaces it\n"
    assert holdem("chart", TOURNAMENT, "--output", name, "--overwrite").returncode == 0


def test_without_matplotlib_it_is_told_how_to_get_it(holdem: Holdem, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("matplotlib", "matplotlib.figure"):
        monkeypatch.setitem(sys.modules, module, None)
    done = holdem("chart", TOURNAMENT, "--output", "chips.svg")
    assert (done.returncode, done.stderr) == (2, "a picture needs matplotlib: pip install 'holdem-sng[plot]'\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere.txt",), "there is no file or folder nowhere.txt"),
        ((TOURNAMENT, "--output", "chips.gif"), "--output: expected a file that ends in .svg or .png, not chips.gif"),
        (("empty.txt",), "no tournament is in these files"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(
    holdem: Holdem, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "empty.txt").write_text("")
    done = holdem("chart", *arguments)
    assert (done.returncode, done.stderr) == (2, sentence + "\n")


def test_each_line_has_a_colour_besides_its_letter_where_colours_are_wanted(holdem: Holdem) -> None:
    plain = holdem("chart", TOURNAMENT).stdout
    painted = holdem("chart", TOURNAMENT, CLICOLOR_FORCE="1").stdout
    assert "  \x1b[36mA\x1b[0m  Ada: 1st" in painted
    assert "  \x1b[33mB\x1b[0m  Bruno: 2nd" in painted
    assert re.sub(r"\x1b\[\d+m", "", painted) == plain
    assert "\x1b" not in holdem("chart", TOURNAMENT, CLICOLOR_FORCE="1", NO_COLOR="1").stdout
