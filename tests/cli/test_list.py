"""`holdem list`: what was played, newest first."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

HEADS_UP = ("play", "--players", "2", "--bots", "always-all-in", "--turbo", "--seed", "1")


def test_the_newest_game_comes_first_with_winner_hands_and_own_place(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name, moment in (("old.txt", "1764500000"), ("new.txt", "1764511509")):
        done = holdem(*HEADS_UP, "--history", f"games/{name}", stdin="fold\n" * 200, SOURCE_DATE_EPOCH=moment)
        assert done.returncode == 0, done.stderr
    printed = holdem("list", "games").stdout.splitlines()
    standings = json.loads(holdem("standings", "games/new.txt", "--format", "json").stdout)["tournaments"][0]
    place = {row["player"]: row["place"] for row in standings["standings"]}
    assert printed[0].split() == ["begun", "(UTC)", "winner", "players", "hands", "place", "file"]
    assert printed[1].split() == [
        *("2025-11-30", "14:05", standings["standings"][0]["player"]),
        *("2", str(standings["hands"]), str(place["Hero"]), "games/new.txt"),
    ]
    assert printed[2].split()[:2] == ["2025-11-30", "10:53"]
    other = holdem("list", "games", "--player", "Ada").stdout.splitlines()
    assert other[1].split()[-2] == str(place["Ada"]) != str(place["Hero"])


def test_a_game_that_is_not_over_has_no_winner_and_can_be_resumed(holdem: Holdem) -> None:
    assert holdem(*HEADS_UP, "--history", "game.txt", stdin="fold\nfold\nfold\n").returncode == 3
    printed = holdem("list", "game.txt").stdout
    assert "(not over)" in printed
    assert printed.endswith("1 game is not over: holdem resume FILE goes on.\n")
    (game,) = json.loads(holdem("list", "game.txt", "--format", "json").stdout)["games"]
    assert (game["finished"], game["can_be_resumed"], game["winners"], game["place"]) == (False, True, [], None)


def test_without_a_path_the_data_folder_is_listed(holdem: Holdem) -> None:
    assert holdem("list").stdout == "There is no saved game: holdem play begins one.\n"
    assert holdem(*HEADS_UP, stdin="fold\n" * 200).returncode == 0
    (game,) = json.loads(holdem("list", "--format", "json").stdout)["games"]
    assert game["path"].endswith(".txt")
    assert "histories" in game["path"]


def test_a_path_that_does_not_exist_is_one_sentence(holdem: Holdem) -> None:
    done = holdem("list", "nowhere")
    assert (done.returncode, done.stderr) == (2, "there is no file or folder nowhere\n")


@pytest.mark.parametrize("command", ["replay", "review", "chart", "standings", "verify-deal"])
def test_what_looks_at_a_game_looks_at_the_newest_where_none_is_named(holdem: Holdem, command: str) -> None:
    nothing = holdem(command)
    assert (nothing.returncode, nothing.stderr) == (2, "there is no saved game: holdem play begins one\n")
    for seed in ("1", "2"):
        assert (
            holdem(
                *HEADS_UP[:-1], seed, "--fair", stdin="fold\n" * 200, SOURCE_DATE_EPOCH=f"176450000{seed}"
            ).returncode
            == 0
        )
    newest, older = (game["path"] for game in json.loads(holdem("list", "--format", "json").stdout)["games"])
    assert holdem(command).stdout == holdem(command, newest).stdout != holdem(command, older).stdout


def test_who_played_under_a_name_for_once_is_told_his_place(holdem: Holdem) -> None:
    assert holdem(*HEADS_UP, "--name", "Zoë", "--history", "game.txt", stdin="fold\n" * 200).returncode == 0
    (game,) = json.loads(holdem("list", "game.txt", "--format", "json").stdout)["games"]
    assert (game["player"], game["place"]) == ("Zoë", 2)


def test_games_that_have_no_hand_yet_or_lie_elsewhere_are_told_where_they_can_be_gone_on_with(
    holdem: Holdem, tmp_path: Path
) -> None:
    assert holdem(*HEADS_UP, stdin="").returncode == 3
    assert holdem(*HEADS_UP, "--history", "my game.txt", stdin="fold\n").returncode == 3
    (begun,) = (tmp_path / "data" / "holdem" / "histories").glob("*.journal")
    assert sorted(holdem("list").stdout.splitlines()) == sorted(
        f"Not over: holdem resume {path} goes on."
        for path in (str(begun).removesuffix(".journal"), f"'{tmp_path / 'my game.txt'}'")
    )
    # Where files are named, others are not asked for.
    assert "Not over:" not in holdem("list", "my game.txt").stdout
