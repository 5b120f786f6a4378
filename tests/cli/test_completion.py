"""What the shell offers when Tab is pressed: commands, options, and the words that options choose from."""

import subprocess
from collections.abc import Callable

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("holdem sta", {"standings", "stats"}),
        ("holdem verify", {"verify-deal"}),
        ("holdem audit --form", {"--format"}),
        ("holdem audit --format ", {"text", "json", "jsonl", "github"}),
        ("holdem play --structure ", {"standard", "turbo", "deep"}),
        ("holdem structure show t", {"turbo"}),
        ("holdem play --bots always-c", {"always-call"}),
        ("holdem play --bots easy,always-a", {"easy,always-all-in"}),
        ("holdem play --lang ", {"en", "ru"}),
        ("holdem config ", {"path", "show", "check"}),
    ],
)
def test_bash(program: Holdem, typed: str, offered: set[str]) -> None:
    words = typed.split(" ")
    done = program(_HOLDEM_COMPLETE="complete_bash", COMP_WORDS=typed, COMP_CWORD=str(len(words) - 1))
    assert set(done.stdout.split()) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_each_shell_can_be_had(program: Holdem, shell: str) -> None:
    done = program(_HOLDEM_COMPLETE=f"source_{shell}")
    assert "_HOLDEM_COMPLETE" in done.stdout
    assert f"complete_{shell}" in done.stdout
