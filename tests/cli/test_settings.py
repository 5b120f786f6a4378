"""The settings: a file whose values stand in for options, and win over nothing that is given."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

GAME = ("play", "--players", "2", "--seed", "1")


@pytest.fixture
def settle(tmp_path: Path) -> Callable[[str], Path]:
    """Writes the file of settings."""

    def write(text: str) -> Path:
        file = tmp_path / "config" / "holdem" / "config.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        return file

    return write


def table(holdem: Holdem, *options: str) -> str:
    return holdem(*GAME, *options, "--history", "-", stdin="min\n").stderr


def test_what_is_settled_is_played_where_nothing_is_asked_for(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    settle("name: Zoë\nbots: always-fold\nstructure: deep\n")
    shown = table(holdem)
    assert "Zoë" in shown
    assert "2000" in shown
    assert "Ada folds" in shown


def test_options_win(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    settle("name: Zoë\nbots: always-fold\nstructure: deep\n")
    shown = table(holdem, "--name", "Kim", "--bots", "always-call", "--turbo")
    assert "Kim" in shown
    assert "Zoë" not in shown
    assert "2000" not in shown
    assert "Ada calls" in shown


def test_a_game_goes_on_as_it_was_begun_whatever_is_settled_since(
    holdem: Holdem, settle: Callable[[str], Path], tmp_path: Path
) -> None:
    settle("name: Zoë\nbots: always-call\n")
    assert holdem(*GAME, "--history", "game.txt", stdin="call\n").returncode == 3
    settle("name: Kim\nbots: always-fold\n")
    assert holdem("resume", "game.txt", stdin="min\n" * 6).returncode == 3
    text = (tmp_path / "game.txt").read_text("utf-8")
    assert "Zoë" in text
    assert "Kim" not in text


def test_colour_is_settled_and_no_color_wins(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    settle("color: always\n")
    assert "\x1b[" in holdem(*GAME, "--history", "-", stdin="call\n").stderr
    assert "\x1b[" not in holdem(*GAME, "--history", "-", stdin="call\n", NO_COLOR="1").stderr
    settle("color: never\n")
    assert "\x1b[" not in holdem(*GAME, "--history", "-", stdin="call\n").stderr


@pytest.mark.parametrize(
    "command",
    [
        ("odds", "AhKh", "QsQc", "--board", "2h 7h Td"),
        ("odds", "push-fold", "--stack", "10"),
        ("chart", "game.txt"),
        ("replay", "game.txt"),
    ],
)
def test_every_command_that_paints_asks_the_settings(
    holdem: Holdem, settle: Callable[[str], Path], command: tuple[str, ...]
) -> None:
    holdem(*GAME, "--history", "game.txt", "--bots", "always-all-in", stdin="fold\nfold\n")
    settle("color: always\n")
    assert "\x1b[" in holdem(*command).stdout
    settle("color: never\n")
    assert "\x1b[" not in holdem(*command).stdout


def test_the_structure_file_is_sought_beside_the_settings(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    file = settle("structure: mine.yaml\n")
    (file.parent / "mine.yaml").write_text("stack: 777\n", "utf-8")
    assert "777" in table(holdem)


def test_one_list_of_saved_games_tells_the_users_place(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    settle("name: Zoë\n")
    holdem(*GAME, "--bots", "always-all-in", "--turbo", "--history", "game.txt", stdin="fold\n" * 300)
    (game,) = json.loads(holdem("list", "game.txt", "--format", "json").stdout)["games"]
    assert (game["player"], game["place"]) == ("Zoë", 2)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (
            "nmae: Ann\n",
            1,
            "settings such as {name: Ann}: unknown key 'nmae': expected name, lang, color, speed, bots,",
        ),
        ("name: ''\n", 1, "name: a name has at least one letter"),
        ("# mine\nspeed: 11\n", 2, "speed: expected a number from 0 to 10, not '11'"),
        ("speed: fast\n", 1, "speed: expected a number from 0 to 10, not 'fast'"),
        ("confirm: maybe\n", 1, "confirm: expected true or false, not 'maybe'"),
        ("lang: fr\n", 1, "lang: expected en or ru, not 'fr'"),
        ("color: blue\n", 1, "color: expected auto, always or never, not 'blue'"),
        ("bots: shark\n", 1, "bots: 'shark' is no computer player: expected "),
        ("structure: deeep\n", 1, "structure: there is no structure 'deeep': expected standard, turbo, deep or a file"),
        ("- 1\n", 1, "settings such as {name: Ann}: expected keys and values"),
    ],
)
def test_a_fault_is_named_with_its_line_and_nothing_is_played(
    holdem: Holdem, settle: Callable[[str], Path], text: str, line: int, reason: str
) -> None:
    file = settle(text)
    done = holdem(*GAME)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{file}:{line}: {reason}")
    checked = holdem("config", "check")
    assert (checked.returncode, checked.stderr) == (2, done.stderr)


def test_all_faults_are_named_by_check(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    file = settle("speed: 11\nconfirm: maybe\n")
    done = holdem("config", "check")
    assert [line.split(": ")[0] for line in done.stderr.splitlines()] == [f"{file}:1", f"{file}:2"]
    document = json.loads(holdem("config", "check", "--format", "json").stdout)
    assert (document["good"], [fault["line"] for fault in document["faults"]]) == (False, [1, 2])


def test_no_file_and_an_empty_one_settle_nothing(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    assert "there is no such file" in holdem("config", "check").stdout
    before = holdem("config", "show").stdout
    file = settle("# nothing yet\n")
    assert holdem("config", "check").stdout == f"{file}: good\n"
    assert holdem("config", "show").stdout == before.replace(" (there is no such file)", "")
    assert holdem("config", "path").stdout == f"{file}\n"


def test_every_setting_is_shown(holdem: Holdem, settle: Callable[[str], Path]) -> None:
    values = {
        **{"name": "Zoë", "lang": "ru", "color": "never", "speed": 0.5},
        **{"bots": "easy,normal", "confirm": False, "structure": "turbo", "plain": True},
    }
    settle(json.dumps(values))
    assert json.loads(holdem("config", "show", "--format", "json").stdout)["settings"] == values
    shown = holdem("config", "show").stdout
    assert all(f"  {key}:" in shown for key in values)


@pytest.mark.parametrize(
    ("text", "english", "russian"),
    [
        ("name: [Ann\nspeed: 1\n", "expected ',' or ']', but got ':'", "ожидается ',' или ']', а не ':'"),
        ("bots: {a\n", "expected ',' or '}', but got '<stream end>'", "ожидается ',' или '}', а не '<stream end>'"),
        ("name: Ann\n  speed: 1\n", "mapping values are not allowed here", "двоеточие здесь лишнее или отступ не тот"),
        ("\tname: Ann\n", r"found character '\t' that cannot start", r"со знака '\t' здесь ничего не начинается"),
    ],
)
def test_what_is_no_yaml_is_told_in_the_language_of_the_reader(
    holdem: Holdem, settle: Callable[[str], Path], text: str, english: str, russian: str
) -> None:
    settle(text)
    assert f"no YAML: {english}" in holdem("config", "check", "--lang", "en").stderr
    assert f"не YAML: {russian}" in holdem("config", "check", "--lang", "ru").stderr
