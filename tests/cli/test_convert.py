"""`holdem convert`: where it writes, what it says, which status it has, and whom it does not name.

What the formats hold is tested in tests/histories.
"""

import gzip
import io
import json
import os
import stat
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GOOD = str(EXAMPLES / "tournament.txt")
FORGED = str(EXAMPLES / "forged.txt")
TEXT = (EXAMPLES / "tournament.txt").read_text(encoding="utf-8")
PLAYERS = ("Ada", "Bruno", "Clara", "Dimitri")

OTHER_ROOM = """Poker Hand #RC7001: Hold'em No Limit ($0.5/$1) - 2025/08/09 07:32:14
Table 'RushAndCash77' 6-max Seat #1 is the button
Seat 1: Ada ($100 in chips)
Seat 2: 4d5e6f ($40.5 in chips)
4d5e6f: posts big blind $1
Ada: posts small blind $0.5
*** HOLE CARDS ***
Dealt to Ada
Dealt to 4d5e6f [As Kd]
Ada: folds
Uncalled bet ($0.5) returned to 4d5e6f
*** SHOWDOWN ***
4d5e6f collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0 | Jackpot $0 | Bingo $0 | Fortune $0 | Tax $0
Seat 1: Ada (small blind) folded before Flop
Seat 2: 4d5e6f (big blind) won ($1)
"""
OMAHA = OTHER_ROOM.replace("Hold'em No Limit", "Omaha Pot Limit").replace("RC7001", "RC7002")


def test_standard_output_gets_the_hands_and_standard_error_what_is_lost(holdem: Holdem) -> None:
    done = holdem("convert", GOOD, "--to", "phh")
    assert done.returncode == 0
    assert done.stdout.startswith("[1]\nvariant = 'NT'\n")
    assert "\n[18]\n" in done.stdout
    lines = done.stderr.splitlines()
    assert lines[-1] == "18 hands converted"
    first = f"3 hands (first in {GOOD}:310, hand 873602661009): places, prizes and bounties are not told"
    assert first in lines
    assert holdem("audit", "-", stdin=done.stdout).stdout.endswith("18 hands: 18 legal; 0 errors, 1 warning\n")


@pytest.mark.parametrize(
    ("to", "begins"), [("pokerstars", "PokerStars Hand #"), ("phhs", "[1]\n"), ("phh", "variant"), ("ohh", "{\n")]
)
def test_one_hand(holdem: Holdem, to: str, begins: str) -> None:
    done = holdem("convert", GOOD, "--to", to, "--hand", "873602661009")
    assert done.returncode == 0
    assert done.stdout.startswith(begins)
    assert done.stderr.splitlines()[-1] == "1 hand converted"
    assert holdem("audit", "-", stdin=done.stdout).stdout.startswith("1 hand: 1 legal")


def test_our_own_text_is_the_same_in_its_own_format(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem("convert", GOOD, "--to", "pokerstars", "--output", "again.txt")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "18 hands converted\n")
    assert (tmp_path / "again.txt").read_text(encoding="utf-8") == TEXT


def test_a_hand_that_is_not_there_is_an_error(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem("convert", GOOD, FORGED, "--to", "ohh", "--hand", "99", "--output", "x.ohh")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"there is no hand 99 in {GOOD} or {FORGED}\n")
    assert not (tmp_path / "x.ohh").exists()


def test_hands_that_cannot_be_converted_are_named_and_have_status_1(holdem: Holdem, tmp_path: Path) -> None:
    cut = TEXT[: TEXT.index("*** SUMMARY")]
    (tmp_path / "mixed.txt").write_text(OTHER_ROOM + "\n\n" + OMAHA, encoding="utf-8")
    (tmp_path / "cut.txt").write_text(cut, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("nothing of the kind\n", encoding="utf-8")
    done = holdem("convert", "mixed.txt", FORGED, "cut.txt", "notes.txt", "--to", "pokerstars")
    assert done.returncode == 1
    assert done.stdout.count("PokerStars Hand #") == 1
    lines = done.stderr.splitlines()
    last = cut.count("\n")
    assert lines[:3] == [
        "mixed.txt:20: hand RC7002 is not converted: another game than hold'em is not judged: Omaha Pot Limit",
        f"{FORGED}:17: hand 873602661009 is not converted: Clara raises to 225: at least 250, at most 415 (AMT02)",
        f"cut.txt:{last}: hand 873602661001 is not converted: the hand ends before its summary (READ12)",
    ]
    assert lines[3].startswith("notes.txt:1: READ03 error: no known hand history")
    assert lines[-1] == "1 hand converted, 3 not"


def test_hands_that_the_format_cannot_hold_are_named_too(holdem: Holdem) -> None:
    text = OTHER_ROOM.replace("Ada: posts small", "Cash Drop to Pot : total $1\nAda: posts small")
    text = text.replace("collected $1 from", "collected $2 from").replace("Total pot $1", "Total pot $2")
    done = holdem("convert", "-", "--to", "phh", stdin=text.replace("won ($1)", "won ($2)"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "-:1: hand RC7001 is not converted: the house put chips into the pot\n0 hands converted, 1 not\n"
    )


def test_an_illegal_hand_is_written_by_the_rules_and_that_is_said(holdem: Holdem) -> None:
    wrong = TEXT.replace("Total pot 30 ", "Total pot 31 ", 1)
    assert wrong != TEXT
    done = holdem("convert", "-", "--to", "pokerstars", stdin=wrong)
    assert (done.returncode, done.stdout) == (0, TEXT)
    assert "the audit finds the hand illegal: it is written as the rules have it" in done.stderr


def test_nothing_is_overwritten_unasked(holdem: Holdem, tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text(TEXT, encoding="utf-8")
    done = holdem("convert", "game.txt", "--to", "ohh", "--output", "game.txt")
    assert (done.returncode, done.stderr) == (2, "game.txt exists: --overwrite replaces it\n")
    assert game.read_text(encoding="utf-8") == TEXT
    # In place: the text is read to its end before the file is replaced.
    done = holdem("convert", "game.txt", "--to", "ohh", "--output", "game.txt", "--overwrite")
    assert done.returncode == 0
    assert holdem("audit", "game.txt").stdout == "18 hands: 18 legal; 0 errors, 0 warnings\n"
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(game.stat().st_mode) == 0o666 & ~mask


def test_nothing_is_left_behind_where_nothing_could_be_converted(holdem: Holdem, tmp_path: Path) -> None:
    assert holdem("convert", FORGED, "--to", "ohh", "--output", "x.ohh").returncode == 1
    assert holdem("convert", FORGED, "--to", "ohh", "--output", "folder/").returncode == 1
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("output", "message"),
    [
        ("no/x.ohh", "cannot write no/x.ohh: there is no folder no\n"),
        ("out/", "out/game.ohh exists: --overwrite replaces it\n"),
        ("out", "out/game.ohh exists: --overwrite replaces it\n"),
    ],
)
def test_places_that_cannot_be_written(holdem: Holdem, tmp_path: Path, output: str, message: str) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "game.ohh").touch()
    (tmp_path / "game.txt").write_text(TEXT, encoding="utf-8")
    (tmp_path / "a.txt").write_text(TEXT, encoding="utf-8")
    done = holdem("convert", "a.txt", "game.txt", "--to", "ohh", "--output", output)
    assert (done.returncode, done.stderr) == (2, message)
    assert not (tmp_path / "out" / "a.ohh").exists()


def test_a_folder_gets_a_file_for_each_that_is_read(holdem: Holdem, tmp_path: Path) -> None:
    histories = tmp_path / "histories"
    (histories / "deep").mkdir(parents=True)
    (histories / "game.txt").write_text(TEXT, encoding="utf-8")
    (histories / "deep" / "game.txt").write_text(OTHER_ROOM, encoding="utf-8")
    (histories / "deep" / "game.log").write_text(OTHER_ROOM, encoding="utf-8")
    (histories / "packed.txt.gz").write_bytes(gzip.compress(TEXT.encode()))
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as members:
        members.writestr("inside/one.txt", OTHER_ROOM)
        members.writestr("../../out-of-here.txt", OTHER_ROOM)
    (histories / "all.zip").write_bytes(archive.getvalue())
    done = holdem("convert", "histories", "-", "--to", "phh", "--output", "new/", stdin=TEXT)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1] == "58 hands converted"
    made = sorted(str(file.relative_to(tmp_path / "new")) for file in (tmp_path / "new").rglob("*") if file.is_file())
    assert made == [
        *("all/inside/one.phh", "all/out-of-here.phh", "deep/game-2.phh", "deep/game.phh"),
        *("game.phhs", "packed.phhs", "stdin.phhs"),
    ]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["histories", "new"]
    assert "\n58 hands: 58 legal; 0 errors, " in holdem("audit", "new").stdout
    done = holdem("convert", "histories/game.txt", "--to", "phh", "--output", "new")
    assert done.returncode == 2
    assert holdem("convert", "histories/game.txt", "--to", "phh", "--output", "new", "--overwrite").returncode == 0


def test_several_files_make_one(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text(OTHER_ROOM, encoding="utf-8")
    assert holdem("convert", GOOD, "other.txt", "--to", "ohh", "--output", "all.ohh").returncode == 0
    assert holdem("audit", "all.ohh").stdout == "19 hands: 19 legal; 0 errors, 0 warnings\n"


def test_a_file_that_is_not_there(holdem: Holdem) -> None:
    done = holdem("convert", GOOD, "nothing.txt", "--to", "ohh")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "there is no file or folder nothing.txt\n")
    done = holdem("convert", GOOD, "--to", "pdf")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'pokerstars', 'phh', 'phhs', 'ohh'" in done.stderr


def test_a_device_is_written_to_as_it_is(holdem: Holdem) -> None:
    done = holdem("convert", GOOD, "--to", "ohh", "--output", os.devnull)
    assert done.returncode == 0
    assert Path(os.devnull).is_char_device()


# Whom it does not name


@pytest.mark.parametrize("to", ["pokerstars", "phh", "ohh"])
def test_anonymous_histories_name_nobody(holdem: Holdem, tmp_path: Path, to: str) -> None:
    chat = 'Bruno said, "well played, Ada"\nEve joins the table at seat #5\n'
    (tmp_path / "game.txt").write_text(TEXT.replace("*** FLOP ***", f"{chat}*** FLOP ***", 1), encoding="utf-8")
    done = holdem("convert", "game.txt", FORGED, "--to", to, "--anonymize")
    assert not [name for name in (*PLAYERS, "Eve", "well played") if name in done.stdout + done.stderr]
    assert "a raise below the least raise (AMT02)" in done.stderr
    for number, name in enumerate(PLAYERS, 1):
        assert done.stdout.count(f"Player {number}") == holdem("convert", GOOD, "--to", to).stdout.count(name)
    assert holdem("audit", "-", stdin=done.stdout).stdout.splitlines()[-1].startswith("18 hands: 18 legal; 0 errors")


def test_the_same_name_is_called_the_same_in_all_files_of_a_run(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text(OTHER_ROOM, encoding="utf-8")
    done = holdem("convert", "other.txt", GOOD, "--to", "pokerstars", "--anonymize", "--output", "new/")
    assert done.returncode == 0
    other = (tmp_path / "new" / "other.txt").read_text(encoding="utf-8")
    assert "Seat 1: Player 1 ($100 in chips)\nSeat 2: Player 2 ($40.50 in chips)\n" in other
    game = (tmp_path / "new" / "tournament.txt").read_text(encoding="utf-8")
    assert "Seat 1: Player 1 (1000 in chips)\nSeat 2: Player 3 (1000 in chips)\n" in game
    assert "Table '873602661 holdem'" in game


def test_with_a_list_of_names_later_runs_call_them_the_same(holdem: Holdem, tmp_path: Path) -> None:
    first = holdem("convert", GOOD, "--to", "pokerstars", "--anonymize", "--names", "names")
    names = tmp_path / "names"
    assert [json.loads(line) for line in names.read_text(encoding="utf-8").splitlines()] == [*PLAYERS]
    assert stat.S_IMODE(names.stat().st_mode) == 0o600
    later = holdem("convert", "-", GOOD, "--to", "pokerstars", "--anonymize", "--names", "names", stdin=OTHER_ROOM)
    assert "Seat 1: Player 1 ($100 in chips)\nSeat 2: Player 5 ($40.50 in chips)\n" in later.stdout
    assert later.stdout.endswith(first.stdout)
    without = holdem("convert", "-", "--to", "pokerstars", "--anonymize", stdin=OTHER_ROOM)
    assert "Seat 2: Player 2" in without.stdout


@pytest.mark.parametrize("content", ["Ada\n", '"Ada"\n5\n', '"Ada"\n"Ada"\n', "[" * 100_000])
def test_what_is_no_list_of_names(holdem: Holdem, tmp_path: Path, content: str) -> None:
    (tmp_path / "names").write_text(content, encoding="utf-8")
    done = holdem("convert", GOOD, "--to", "ohh", "--anonymize", "--names", "names")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "names is no list of names that --names has written: expected one name in quotes a line\n"
    assert (tmp_path / "names").read_text(encoding="utf-8") == content


def test_a_list_of_names_needs_anonymous_histories(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem("convert", GOOD, "--to", "ohh", "--names", "names")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "--names keeps what --anonymize calls the players: it needs --anonymize\n"
    assert not (tmp_path / "names").exists()
    done = holdem("convert", GOOD, "--to", "ohh", "--anonymize", "--names", "no/names")
    assert done.stderr == "cannot write no/names: No such file or directory\n"
