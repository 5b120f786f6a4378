"""`holdem structure`: the level table of a ready structure or a file, and every fault of a bad one (R1.5)."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

FRIDAY = """\
name: Friday
seats: 3
stack: 100
levels: [[10, 20], {small: 25, big: 50, ante: 5}]
hands_per_level: 6
betting: fixed-limit
max_hands: 20
payouts: [70, 30]
re_entry: {times: 2, until_level: 1}
"""


def test_r1_3_the_hands_of_every_level(holdem: Holdem) -> None:
    lines = holdem("structure", "show", "standard").stdout.splitlines()
    assert lines[0] == "standard"
    assert "    1    1-6      10/20" in lines
    assert "   10  55-60   500/1000" in lines
    # Six players have 6000 chips: 4000 can still be posted, 8000 not.
    assert lines[-2:] == ["   12  67-72  2000/4000", "From hand 73 on each level doubles the one before."]
    assert "    2    5-8      15/30" in holdem("structure", "show", "turbo").stdout.splitlines()


def test_r1_5_everything_that_a_file_fixes(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY)
    done = holdem("structure", "show", "friday.yaml")
    assert (done.returncode, done.stderr) == (0, "")
    # With two re-entries each, three players can bring 900 chips: 100/200, 200/400 ... but hand 20 is in level 4.
    assert (
        done.stdout
        == """\
Friday
Up to 3 players, 100 chips each, fixed-limit; hand 20 is the last.
Ante: everybody posts it.
Prizes: place 1: 70 %, place 2: 30 % of the chips that were bought.
Re-entry: 2 times, going out at level 1 at the latest.

level  hands   blinds  ante
    1    1-6    10/20  none
    2   7-12    25/50     5
    3  13-18   50/100    10
    4  19-20  100/200    20
"""
    )


def test_r1_5_blinds_that_stay_and_levels_that_are_never_reached(holdem: Holdem) -> None:
    stay = holdem("structure", "show", "-", stdin="levels: [[5, 10]]\nafter_last_level: stay\nmax_hands: 7\n").stdout
    assert stay.endswith("    1    1-6    5/10\nFrom hand 7 on the blinds stay as they are.\n")
    short = holdem("structure", "show", "-", stdin="levels: [[5, 10], [10, 20]]\nmax_hands: 1\n").stdout
    assert short.endswith("    1      1    5/10\nThe levels after 1 are never reached.\n")


def test_doubled_levels_are_shown_up_to_all_the_chips_in_play(holdem: Holdem) -> None:
    text = holdem("structure", "show", "-", stdin="seats: 2\nstack: 100\nlevels: [[50, 100]]\n").stdout
    assert text.endswith("    2   7-12  100/200\nFrom hand 13 on each level doubles the one before.\n")


def test_the_text_keeps_to_a_narrow_terminal(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY)
    text = holdem("structure", "show", "friday.yaml", COLUMNS="40").stdout
    assert max(map(len, text.splitlines())) <= 40


def test_show_as_json(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY)
    document = json.loads(holdem("structure", "show", "friday.yaml", "--format", "json").stdout)
    levels = document.pop("levels")
    assert document == {
        "name": "Friday",
        "seats": 3,
        "stack": 100,
        "betting": "fixed-limit",
        "hands_per_level": 6,
        "after_last_level": "double",
        "max_hands": 20,
        "payouts": [70, 30],
        "re_entry": {"times": 2, "until_level": 1},
    }
    assert levels[-1] == {
        "level": 4,
        "first_hand": 19,
        "last_hand": 20,
        "small": 100,
        "big": 200,
        "ante": 20,
        "ante_payer": "each",
    }


@pytest.mark.parametrize("name", ["standard", "turbo", "deep"])
def test_the_ready_structures_are_good(holdem: Holdem, name: str) -> None:
    done = holdem("structure", "check", name)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{name}: good\n\n{name}\n")


def test_check_prints_the_level_table_of_a_good_file(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY)
    checked = holdem("structure", "check", "friday.yaml").stdout
    assert checked == "friday.yaml: good\n\n" + holdem("structure", "show", "friday.yaml").stdout
    document = json.loads(holdem("structure", "check", "friday.yaml", "--format", "json").stdout)
    assert (document["good"], document["faults"], document["structure"]["seats"]) == (True, [], 3)


def test_check_names_every_fault_with_its_line(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("stak: 5\nseats: 1\n")
    done = holdem("structure", "check", "bad.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    first, second = done.stderr.splitlines()
    assert first.startswith("bad.yaml:1: structure: unknown key 'stak': expected name, seats, ")
    assert second == "bad.yaml:2: seats: expected a whole number from 2 to 10, not '1'"
    done = holdem("structure", "check", "bad.yaml", "--format", "json")
    assert done.returncode == 2
    document = json.loads(done.stdout)
    assert (document["good"], document["structure"]) == (False, None)
    assert document["faults"][1] == {"line": 2, "message": "seats: expected a whole number from 2 to 10, not '1'"}
    assert holdem("structure", "show", "bad.yaml").stderr == f"{first}\n"


def test_a_ready_name_stands_before_a_file(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "deep").write_text("stack: 5\n")
    assert "2000 chips each" in holdem("structure", "show", "deep").stdout
    assert "5 chips each" in holdem("structure", "show", "./deep").stdout


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("trubo", "there is no structure 'trubo': expected standard, turbo, deep or a file; did you mean turbo?\n"),
        ("friday.yaml", "there is no structure 'friday.yaml': expected standard, turbo, deep or a file\n"),
        (".", "cannot read .: Is a directory\n"),
        ("latin.yaml", "latin.yaml:2: the line is not text in UTF-8\n"),
        ("large.yaml", "large.yaml is too large for a structure: at most 100000 bytes are read\n"),
    ],
)
def test_what_is_no_structure_is_one_sentence(holdem: Holdem, tmp_path: Path, name: str, error: str) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"stack: 5\nname: \xe9\n")
    (tmp_path / "large.yaml").write_bytes(b"#" * 100_001)
    for command in ("show", "check"):
        done = holdem("structure", command, name)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", error)


@pytest.mark.parametrize("command", [(), ("show",), ("check",)])
def test_help_shows_examples(holdem: Holdem, command: tuple[str, ...]) -> None:
    lines = holdem("structure", *command, "--help").stdout.splitlines()
    assert lines[lines.index("  Examples:") + 1].startswith("    holdem structure ")


def test_structure_alone_is_its_help(holdem: Holdem) -> None:
    assert holdem("structure").stdout == holdem("structure", "--help").stdout


def test_r1_5_the_keys_that_the_help_lists_make_a_good_file(holdem: Holdem, tmp_path: Path) -> None:
    told = holdem("structure", "check", "--help").stdout
    listed = told[told.index("    name: ") : told.index("Arguments:")]
    # What stands behind two blanks explains the value.
    lines = [line.strip().split("  ")[0] for line in listed.splitlines() if line.strip()]
    (tmp_path / "listed.yaml").write_text("\n".join(lines))
    done = holdem("structure", "check", "listed.yaml")
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "listed.yaml: good")
    assert len(lines) == 11
