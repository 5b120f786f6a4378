"""Several people at one keyboard: whose cards are on the screen, and when."""

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

GAME = ("play", "--players", "3", "--humans", "2", "--name", "Ann", "--name", "Bob", "--bots", "always-call")


def test_people_sit_in_the_first_seats(holdem: Holdem) -> None:
    text = holdem(*GAME, "--seed", "1", "--history", "-", "--then", "bot", stdin="").stdout
    assert re.findall(r"^Seat (\d): (\w+) \(1000", text, re.MULTILINE)[:3] == [("1", "Ann"), ("2", "Bob"), ("3", "Ada")]


def test_a_script_names_who_acts(holdem: Holdem) -> None:
    done = holdem(*GAME, "--seed", "1", "--history", "-", stdin="fold\n")
    assert (done.returncode, "expected a name in front" in done.stderr) == (2, True)
    done = holdem(*GAME, "--seed", "1", "--history", "-", stdin="Cid: fold\n")
    assert "no player is called 'Cid': the players are Ann, Bob, Ada" in done.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--humans", "0"), "--humans: expected 1 or more, not 0"),
        (("--humans", "3", "--players", "2"), "3 people for 2 seats"),
        (
            ("--humans", "1", "--name", "A", "--name", "B"),
            "--name names 2 people of 1: --humans says how many share the keyboard",
        ),
        (("--humans", "2", "--name", "A", "--name", "A"), "--name: two people are called A"),
        (("--humans", "2", "--name", "A", "--name", "#"), "--name: a name does not begin with #,"),
        (("--humans", "2", "--players", "2", "--bots", "easy"), "--bots names 1 computer players for 0 seats"),
        (
            ("--humans", "2", "--bots-only"),
            "with --bots-only nobody but computer players has a seat: leave out --humans",
        ),
        (
            ("--humans", "2", "--scenario", "x.yaml"),
            "the scenario itself says who plays for how much: leave out --humans",
        ),
    ],
)
def test_what_cannot_be_is_one_sentence(holdem: Holdem, options: tuple[str, ...], sentence: str) -> None:
    done = holdem("play", *options)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_people_without_a_name_are_numbered(holdem: Holdem) -> None:
    text = holdem("play", "--players", "3", "--humans", "3", "--then", "bot", "--turbo", "--history", "-").stdout
    assert re.findall(r"^Seat \d: (.*) \(1000", text, re.MULTILINE)[:3] == ["Hero", "Player 2", "Player 3"]


pexpect = pytest.importorskip("pexpect")
at_a_terminal = pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")


def spawn(command: list[str], environment: dict[str, str], folder: Path, *arguments: str) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        command[0],
        [*command[1:], *arguments],
        cwd=str(folder),
        env=environment | {"TERM": "dumb"},
        encoding="utf-8",
        timeout=30,
        dimensions=(40, 80),
    )


CARDS = r"\(\w+\)  \[(\w\w \w\w)\]"


@at_a_terminal
def test_r13_1_cards_come_when_the_named_player_asks_and_go_when_he_has_acted(
    command: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    child = spawn(command, environment, tmp_path, *GAME, "--seed", "1", "--speed", "0", "--history", "game.txt")
    seen: dict[str, str] = {}
    for _ in range(2):
        child.expect(r"(Ann|Bob) is to act. Nobody else looks: Enter shows the cards.")
        name = child.match[1]
        # Before he asks, nobody's cards are there; what he saw before has been pushed off the screen.
        assert not re.search(CARDS, child.before)
        assert not seen or child.before.count("\n") > 100
        assert not any(cards in child.before.split("\n" * 50)[-1] for cards in seen.values())
        child.expect(f"{name} > ")
        child.sendline("")
        child.expect(rf"{name} {CARDS}")
        seen[name] = child.match[1]
        child.expect(r"(nothing|\d+) to call.*\n> ")
        child.sendline("check" if child.match[1] == "nothing" else "call")
    assert set(seen) == {"Ann", "Bob"}
    child.expect(" > ")
    child.sendline("what")
    child.expect("Enter shows .*'s cards")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 3
    again = spawn(command, environment, tmp_path, "resume", "game.txt", "--speed", "0")
    again.expect(r"(Ann|Bob) is to act")
    assert not re.search(CARDS, again.before)
    again.expect(" > ")
    again.sendeof()
    again.expect(pexpect.EOF)
    again.close()
    assert again.exitstatus == 3
