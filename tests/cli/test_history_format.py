"""`holdem play --history-format phh`: the same hands as in PokerStars text, hand by hand, and resumed like that."""

import json
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

GAME = ("play", "--players", "3", "--seed", "9", "--bots", "always-call", "--turbo")
PHH = (*GAME, "--history-format", "phh")
LINE = "min\n"
LINES = 24


def test_the_hands_are_those_of_the_text(holdem: Holdem, tmp_path: Path) -> None:
    """Converted afterwards the text gives the same bytes: the same numbers, hidden cards and chips."""
    for view in ("hero", "dealer"):
        assert holdem(*GAME, "--history", f"{view}.txt", "--view", view, "--then", "bot").returncode == 0
        assert holdem(*PHH, "--history", f"{view}.phhs", "--view", view, "--then", "bot").returncode == 0
        converted = holdem("convert", f"{view}.txt", "--to", "phhs")
        assert (tmp_path / f"{view}.phhs").read_text(encoding="utf-8") == converted.stdout
    hidden = (tmp_path / "hero.phhs").read_text(encoding="utf-8").count("????")
    assert hidden > (tmp_path / "dealer.phhs").read_text(encoding="utf-8").count("????") == 0
    assert " 0 errors, " in holdem("audit", "hero.phhs", "dealer.phhs").stdout


def test_each_hand_is_saved_when_it_ends(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem(*PHH, "--history", "game.phhs", stdin=LINE * LINES)
    assert done.returncode == 3
    hands = tomllib.loads((tmp_path / "game.phhs").read_text(encoding="utf-8"))
    assert len(hands) >= 3
    assert list(hands) == [str(number) for number in range(1, len(hands) + 1)]
    assert holdem("audit", "game.phhs").stdout.endswith(
        f"{len(hands)} hands: {len(hands)} legal; 0 errors, 0 warnings\n"
    )


def test_a_game_in_two_parts_leaves_the_same_bytes(holdem: Holdem, tmp_path: Path) -> None:
    assert holdem(*PHH, "--history", "whole.phhs", stdin=LINE * LINES).returncode == 3
    for first in (0, 1, 6, 15):
        name = f"{first}.phhs"
        assert holdem(*PHH, "--history", name, stdin=LINE * first).returncode == 3
        header = json.loads((tmp_path / f"{name}.journal").read_text(encoding="utf-8").splitlines()[0])
        assert header["history_format"] == "phh"
        assert holdem("resume", name, stdin=LINE * (LINES - first)).returncode == 3
        for end in ("", ".journal"):
            assert (tmp_path / f"{name}{end}").read_bytes() == (tmp_path / f"whole.phhs{end}").read_bytes()


def test_a_hand_that_was_cut_off_on_disk_is_completed(holdem: Holdem, tmp_path: Path) -> None:
    assert holdem(*PHH, "--history", "whole.phhs", stdin=LINE * LINES).returncode == 3
    whole = (tmp_path / "whole.phhs").read_bytes()
    for cut in (0, len(whole) // 2, len(whole) - 1):
        (tmp_path / "whole.phhs").write_bytes(whole[:cut])
        assert holdem("resume", "whole.phhs").returncode == 3
        assert (tmp_path / "whole.phhs").read_bytes() == whole
    (tmp_path / "whole.phhs").write_bytes(whole.replace(b"NT", b"FT", 1))
    done = holdem("resume", "whole.phhs")
    assert (done.returncode, done.stderr) == (
        2,
        "whole.phhs is not what this game wrote, so the game cannot go on in it\n",
    )


def test_a_new_file_in_a_folder_is_named_after_its_format(holdem: Holdem, tmp_path: Path) -> None:
    assert holdem(*PHH, "--history", "here/", stdin=LINE).returncode == 3
    (journal,) = (tmp_path / "here").iterdir()
    assert journal.name.endswith(".phhs.journal")


def test_standard_output_takes_it_too(holdem: Holdem) -> None:
    done = holdem(*PHH, "--history", "-", "--then", "bot")
    assert done.returncode == 0
    assert done.stdout.startswith("[1]\nvariant = 'NT'\n")


@pytest.mark.parametrize("value", ['"ohh"', "5", "null"])
def test_a_journal_of_another_format_is_none_of_ours(holdem: Holdem, tmp_path: Path, value: str) -> None:
    assert holdem(*PHH, "--history", "game.phhs", stdin=LINE).returncode == 3
    journal = tmp_path / "game.phhs.journal"
    journal.write_text(journal.read_text(encoding="utf-8").replace('"phh"', value), encoding="utf-8")
    done = holdem("resume", "game.phhs")
    assert done.returncode == 2
    assert "not the header of a journal" in done.stderr
