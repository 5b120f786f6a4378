"""`holdem play` as a user and a script meet it: what is written where, and with which exit status it ends."""

import os
import re
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

BOTS = ("--bots-only", "--players", "3", "--turbo", "--seed", "1", "--bots", "random,always-call")
FOLDER = "data/holdem/histories"


def hand_count(text: str) -> int:
    return len(re.findall(r"^PokerStars Hand #", text, re.MULTILINE))


def test_bots_alone_play_to_the_end(program: Holdem, tmp_path: Path) -> None:
    done = program("play", *BOTS, "--history", "game.txt")
    assert (done.returncode, done.stderr) == (0, "")
    text = (tmp_path / "game.txt").read_text()
    assert text.count("wins the tournament") == 1
    assert "Dealt to" not in text
    assert "Standings" in done.stdout
    assert not (tmp_path / "game.txt.journal").exists()


def test_same_seed_and_clock_same_bytes(holdem: Holdem, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        assert holdem("play", *BOTS, "--history", name).returncode == 0
    assert (tmp_path / "a.txt").read_bytes() == (tmp_path / "b.txt").read_bytes()
    holdem("play", *BOTS[:-1], "always-fold", "--history", "c.txt")
    first = [(tmp_path / name).read_text().splitlines()[0] for name in ("a.txt", "c.txt")]
    assert first[0] != first[1], "another line-up is another tournament"


def test_the_clock_can_be_fixed(holdem: Holdem) -> None:
    text = holdem("play", *BOTS, "--history", "-").stdout
    times = set(re.findall(r"- (20\S+ \S+ UTC \[.* ET\])$", text, re.MULTILINE))
    assert times == {"2025/11/30 14:05:09 UTC [2025/11/30 9:05:09 ET]"}


def test_history_on_standard_output_puts_the_table_on_stderr(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem("play", *BOTS, "--history", "-")
    assert done.returncode == 0
    assert done.stdout.startswith("PokerStars Hand #")
    assert "Standings" not in done.stdout
    assert "Standings" in done.stderr
    assert list(tmp_path.rglob("*.journal")) == []


def test_no_escape_codes_on_a_pipe(program: Holdem) -> None:
    done = program("play", "--players", "3", "--seed", "7", "--history", "-", stdin="fold\n" * 5, TERM="xterm")
    assert "\x1b" not in done.stdout + done.stderr
    assert "not a terminal" not in done.stderr


def test_without_a_terminal_standard_input_is_the_script(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem("play", "--players", "3", "--seed", "7", "--history", "game.txt", stdin="fold\ncall\nfold\n")
    assert done.returncode in (2, 3)
    assert "Dealt to Hero [" in (tmp_path / "game.txt").read_text()


def test_a_script_that_ends_leaves_the_game_saved_with_status_3(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "actions.txt").write_text("# one hand\nall-in\n")
    arguments = ("--players", "3", "--seed", "7", "--bots", "always-fold", "--history", "game.txt")
    done = holdem("play", *arguments, "--script", "actions.txt")
    assert done.returncode == 3
    assert "holdem resume game.txt" in done.stderr
    assert hand_count((tmp_path / "game.txt").read_text()) >= 1
    assert (tmp_path / "game.txt.journal").exists()


def test_the_word_quit_in_a_script_leaves_the_game(holdem: Holdem) -> None:
    done = holdem("play", "--players", "3", "--history", "game.txt", stdin="quit\nfold\n")
    assert done.returncode == 3
    assert "holdem resume game.txt" in done.stderr


@pytest.mark.parametrize("then", ["bot", "prompt"])
def test_then(holdem: Holdem, tmp_path: Path, then: str) -> None:
    """With `bot` the game goes on to its end; with `prompt` and no terminal, standard input is read next."""
    (tmp_path / "actions.txt").write_text("fold\n")
    arguments = ("--players", "3", "--seed", "7", "--bots", "always-call", "--turbo", "--history", "game.txt")
    done = holdem("play", *arguments, "--script", "actions.txt", "--then", then, stdin="no such word\n")
    if then == "bot":
        assert done.returncode == 0
        assert "wins the tournament" in (tmp_path / "game.txt").read_text()
    else:
        assert (done.returncode, done.stderr[:5]) == (2, "-:1: ")


def test_when_the_hero_is_out_the_others_play_on(holdem: Holdem, tmp_path: Path) -> None:
    arguments = ("--players", "4", "--seed", "3", "--bots", "always-call", "--turbo", "--history", "game.txt")
    done = holdem("play", *arguments, stdin="all-in\n" * 200)
    text = (tmp_path / "game.txt").read_text()
    assert done.returncode == 0
    out = re.search(r"^Hero finished the tournament in (\d)", text, re.MULTILINE)
    assert out is None or text.index("Hero finished") < text.index("wins the tournament")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("raise 5", "actions.txt:2: cannot raise to 5: at least "),
        ("dance", "actions.txt:2: 'dance' is no action: expected fold, check, call, all-in, or a raise such as"),
        ("Ada: fold", "actions.txt:2: Ada cannot act: it is Hero's turn (R13.1)"),
        ("Zed: fold", "actions.txt:2: no player is called 'Zed': the players are Hero, Ada, Bruno"),
        ("raise 100000", "(R7.6)"),
    ],
)
def test_a_wrong_line_is_one_sentence_with_status_2(holdem: Holdem, tmp_path: Path, line: str, error: str) -> None:
    (tmp_path / "actions.txt").write_text(f"# the second line is wrong\n{line}\n")
    done = holdem(
        *(
            "play",
            "--players",
            "3",
            "--seed",
            "7",
            "--bots",
            "min-raise",
            "--script",
            "actions.txt",
            "--history",
            "g.txt",
        )
    )
    assert done.returncode == 2
    assert error in done.stderr
    assert done.stderr.count("\n") == 1


def test_r6_2_a_refused_check_names_the_price(program: Holdem) -> None:
    done = program("play", "--players", "2", "--seed", "1", "--bots", "always-all-in", stdin="check\n" * 3)
    assert done.returncode == 2
    assert re.fullmatch(r"-:[123]: cannot check: \d+ to call \(R6\.2\)\n", done.stderr)


def test_the_hands_before_an_error_are_saved(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem(
        *("play", "--players", "2", "--seed", "1", "--bots", "always-fold", "--history", "game.txt"),
        stdin="all-in\n" * 4 + "what\n",
    )
    assert (done.returncode, done.stderr[:5]) == (2, "-:5: ")
    assert hand_count((tmp_path / "game.txt").read_text()) >= 4


# Histories


def test_the_default_folder_is_the_users(holdem: Holdem, tmp_path: Path) -> None:
    for _ in range(2):
        assert holdem("play", *BOTS).returncode == 0
    files = sorted((tmp_path / FOLDER).iterdir())
    assert len(files) == 2
    assert files[0].read_bytes() == files[1].read_bytes()
    assert re.fullmatch(r"20251130-140509-\d{9}-2\.txt", files[0].name)


@pytest.mark.parametrize("folder", ["there", "new/deep/"])
def test_a_folder_gets_a_new_file(holdem: Holdem, tmp_path: Path, folder: str) -> None:
    (tmp_path / "there").mkdir()
    assert holdem("play", *BOTS, "--history", folder).returncode == 0
    assert len(list((tmp_path / folder).glob("*.txt"))) == 1


def test_a_history_is_never_overwritten_unasked(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("precious")
    done = holdem("play", *BOTS, "--history", "game.txt")
    assert done.returncode == 2
    assert "holdem resume game.txt" in done.stderr
    assert "--overwrite" in done.stderr
    assert done.stdout == ""
    assert (tmp_path / "game.txt").read_text() == "precious"
    assert holdem("play", *BOTS, "--history", "game.txt", "--overwrite").returncode == 0
    assert "precious" not in (tmp_path / "game.txt").read_text()


def test_an_unfinished_game_is_never_overwritten_unasked(holdem: Holdem, tmp_path: Path) -> None:
    """Also before its first hand is complete, when there is a journal and no history yet."""
    game = ("play", "--players", "2", "--seed", "5", "--history", "game.txt")
    assert holdem(*game).returncode == 3
    assert not (tmp_path / "game.txt").exists()
    before = (tmp_path / "game.txt.journal").read_bytes()
    done = holdem(*game)
    assert done.returncode == 2
    assert "holdem resume game.txt" in done.stderr
    assert (tmp_path / "game.txt.journal").read_bytes() == before
    assert holdem(*game, "--overwrite").returncode == 3


def test_a_refused_start_leaves_an_overwritable_history_alone(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("precious")
    done = holdem("play", "--scenario", "missing.yaml", "--history", "game.txt", "--overwrite")
    assert done.returncode == 2
    assert (tmp_path / "game.txt").read_text() == "precious"


@pytest.mark.parametrize("history", ["missing/game.txt", "file/game.txt", "file/"])
def test_a_history_that_cannot_be_written_is_said_before_the_first_hand(
    holdem: Holdem, tmp_path: Path, history: str
) -> None:
    (tmp_path / "file").write_text("")
    done = holdem("play", *BOTS, "--history", history)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cannot write")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="permissions do not bind the superuser")
def test_a_folder_without_permission(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    done = holdem("play", *BOTS, "--history", "locked/")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Permission denied" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_sentence(program: Holdem) -> None:
    done = program("play", *BOTS, "--history", "/dev/full")
    assert (done.returncode, done.stderr) == (2, "cannot write /dev/full: No space left on device\n")


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a null device")
def test_a_device_is_written_and_stays(holdem: Holdem) -> None:
    assert holdem("play", *BOTS, "--history", "/dev/null", "--overwrite").returncode == 0
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


# Views


def test_r13_1_view_hero_never_tells_what_an_opponent_hid(holdem: Holdem, tmp_path: Path) -> None:
    game = ("play", "--players", "4", "--seed", "11", "--bots", "easy", "--turbo")
    for view in ("hero", "dealer"):
        holdem(*game, "--view", view, "--history", f"{view}.txt", "--then", "bot")
    hero, dealer = ((tmp_path / f"{view}.txt").read_text() for view in ("hero", "dealer"))
    assert hand_count(hero) == hand_count(dealer) > 3
    assert set(re.findall(r"^Dealt to (\w+) ", hero, re.MULTILINE)) == {"Hero"}
    assert set(re.findall(r"^Dealt to (\w+) ", dealer, re.MULTILINE)) == {"Hero", "Ada", "Bruno", "Clara"}
    for hand in hero.split("\n\n\n"):
        for name in re.findall(r"^Seat \d: (\w+)(?: \(.*\))* mucked \[", hand, re.MULTILINE):
            assert name == "Hero"


def test_hero_chooses_whose_cards_are_told(holdem: Holdem) -> None:
    text = holdem("play", *BOTS, "--hero", "Bruno", "--history", "-").stdout
    assert set(re.findall(r"^Dealt to (\w+) ", text, re.MULTILINE)) == {"Bruno"}
    done = holdem("play", "--hero", "Ada", "--history", "-")
    assert (done.returncode, done.stdout) == (2, "")
    assert "only a computer player" in done.stderr or "nobody but a computer player" in done.stderr


# Usage


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "9"), "2 to 6 players, not 9"),
        (("--players", "1"), "2 to 6 players, not 1"),
        (("--stack", "5"), "a stack of 1000 or 2000 chips, not 5"),
        (("--players", "x"), "'x' is not a valid int"),
        (("--then", "cry"), "'cry' is not one of"),
        (("--bots", "genius"), "'genius' is no computer player: expected one of easy, normal"),
        (("--bots", "easy,easy,easy,easy"), "--bots names 4 computer players for 3 seats"),
        (("--name", " "), "a name has at least one letter"),
        (("--name", "a\nb"), "printable"),
        (("--hero", "Zed"), "no player is called 'Zed': the players are Hero, Ada, Bruno, Clara"),
        (("--speed", "-1"), "--speed is 0 to 10, not -1"),
        (("--script", "missing.txt"), "cannot read missing.txt: No such file or directory"),
        (("--scenario", "missing.yaml"), "cannot read missing.yaml: No such file or directory"),
        (("--scenario", "x.yaml", "--players", "3"), "leave out --players"),
        (("--scenario", "x.yaml", "--bots-only"), "leave out --bots-only"),
        (("--bots-only", "--script", "x.txt"), "leave out --script"),
        (("--structure", "x.yaml"), "there is no structure 'x.yaml': expected standard, turbo, deep or a file"),
        (("--structure", "turbo", "--turbo"), "the structure itself fixes stacks and levels: leave out --turbo"),
        (("--structure", "deep", "--stack", "1000"), "the structure itself fixes stacks and levels: leave out --stack"),
        (("--structure", "deep", "--players", "7"), "2 to 6 players, not 7"),
        (("--structure", "deep", "--scenario", "x.yaml"), "leave out --structure"),
        (("--structure", "-", "--script", "-"), "standard input cannot be the structure and the script at once"),
    ],
)
def test_wrong_usage_is_one_sentence_with_status_2(
    holdem: Holdem, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    done = holdem("play", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.rglob("*.journal")) == []


def test_a_bad_clock_is_wrong_usage(holdem: Holdem) -> None:
    done = holdem("play", *BOTS, SOURCE_DATE_EPOCH="yesterday")
    assert done.returncode == 2
    assert "whole number of seconds since 1970, not 'yesterday'" in done.stderr


def test_a_broken_pipe_is_quiet(command: list[str], environment: dict[str, str], tmp_path: Path) -> None:
    with subprocess.Popen(
        [*command, "play", *BOTS, "--history", "-"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=tmp_path,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        stderr = program.stderr.read()
    assert b"rror" not in stderr
    assert b"Traceback" not in stderr


def test_help_has_an_example_and_the_exit_statuses(program: Holdem) -> None:
    main = program("--help")
    assert main.returncode == 0
    assert "holdem play --players 4 --turbo" in main.stdout
    assert "130 Ctrl-C" in main.stdout
    for name in ("play", "resume"):
        text = program(name, "--help").stdout
        assert f"  holdem {name}" in text


def test_unknown_commands_get_a_hint(program: Holdem) -> None:
    done = program("plya")
    assert done.returncode == 2
    assert "'play'" in done.stderr
