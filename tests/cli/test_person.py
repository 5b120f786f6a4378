"""A person at a terminal: out of the tournament he is asked whether to watch; he can leave and come back.

The terminal is a dumb one, so that lines are read plainly; what the prompt of a better one does is tested with it.
"""

import os
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")

# The hero goes all-in and loses the first hand; Bruno folded, so that two play on.
OUT_IN_HAND_1 = ("play", "--players", "3", "--seed", "1", "--bots", "always-call,always-fold", "--speed", "0")

# What is typed before the prompt stands there is not taken, so the tests wait for it.
PROMPT = "to call.*\n> "


def spawn(
    command: list[str], environment: dict[str, str], folder: Path, *arguments: str, terminal: str = "dumb"
) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        command[0],
        [*command[1:], *arguments],
        cwd=str(folder),
        env=environment | {"TERM": terminal},
        encoding="utf-8",
        timeout=30,
        dimensions=(40, 80),
    )


def test_plain_is_for_ears_even_where_the_terminal_could_draw(
    command: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    child = spawn(
        *(command, environment | {"LC_ALL": "C.UTF-8"}, tmp_path, *OUT_IN_HAND_1),
        *("--plain", "--history", "game.txt"),
        terminal="xterm-256color",
    )
    child.expect("nothing to call\r\n|to call [^\r]*\r\n")
    child.expect("> ")
    shown = child.before + child.after
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 3
    assert shown.isascii()
    assert "\x1b" not in shown + child.before
    assert "--" not in shown


@pytest.mark.parametrize("watch", ["yes", "no"])
def test_who_is_out_watches_or_skips(
    command: list[str], environment: dict[str, str], tmp_path: Path, watch: str
) -> None:
    child = spawn(command, environment, tmp_path, *OUT_IN_HAND_1, "--history", "game.txt")
    child.expect(PROMPT)
    child.sendline("all-in")
    child.expect("All-in with")
    child.sendline("yes")
    child.expect("Hero is out in 3rd place")
    child.expect("Watch the rest")
    child.sendline(watch)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert ("Bruno folds" in child.before) == (watch == "yes")
    assert "Standings" in child.before
    assert "\x1b" not in child.before
    assert "Ada wins the tournament" in (tmp_path / "game.txt").read_text()


def test_a_person_leaves_and_comes_back_to_the_same_decision(
    command: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    child = spawn(command, environment, tmp_path, *OUT_IN_HAND_1, "--history", "game.txt")
    child.expect(r"Hero \(\w+\)  \[(\w\w \w\w)\]")
    cards = child.match[1]
    child.expect(PROMPT)
    child.sendeof()
    child.expect("holdem resume game.txt")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 3
    child = spawn(command, environment, tmp_path, "resume")
    child.expect("Going on with .*game.txt")
    child.expect(r"Hero \(\w+\)  \[(\w\w \w\w)\]")
    assert child.match[1] == cards
    child.expect(PROMPT)
    child.sendintr()
    child.expect("\r\nInterrupted; ")
    child.expect("holdem resume game.txt|holdem resume .*game.txt")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_the_prompt_goes_on_when_a_script_has_ended(
    command: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "actions.txt").write_text("call\n")
    game = ("play", "--players", "2", "--seed", "1", "--bots", "always-call", "--speed", "0")
    child = spawn(
        *(command, environment, tmp_path, *game),
        *("--script", "actions.txt", "--then", "prompt", "--history", "game.txt"),
    )
    child.expect("Hero (calls|checks)")
    child.expect(PROMPT)
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 3
