"""What the shell offers when Tab is pressed: commands, options, and the words that options choose from."""

import subprocess
from collections.abc import Callable
from pathlib import Path

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
        ("holdem explain ACT0", {f"ACT0{number}" for number in range(1, 10)}),
        ("holdem rules R1", {"R1", *(f"R1{number}" for number in range(4))}),
        ("holdem rules R13.", {"R13.1", "R13.2"}),
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


def test_zsh_answers_the_first_tab_of_a_shell(program: Holdem, tmp_path: Path) -> None:
    """What compinit loads at that Tab has to complete, not only to say who completes."""
    for _ in range(2):
        done = program("--install-completion", "zsh", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
        assert done.returncode == 0
    lines = (tmp_path / "home" / ".zfunc" / "_holdem").read_text().splitlines()
    assert lines[0] == "#compdef holdem"
    assert lines[-2:] == ["compdef _holdem_completion holdem", '(( $+compstate )) && _holdem_completion "$@"']


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "fish completion is installed in {}\nIt works in every new shell, as exec fish begins one.\n"),
        ("ru", "Дополнение для fish установлено в {}\nОно заработает в новой оболочке, например после exec fish.\n"),
    ],
)
def test_what_was_installed_where_is_told_in_the_language_of_the_reader(
    program: Holdem, tmp_path: Path, lang: str, told: str
) -> None:
    done = program("--lang", lang, "--install-completion", "fish", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert done.stdout == told.format(tmp_path / "home" / ".config" / "fish" / "completions" / "holdem.fish")


@pytest.mark.parametrize(
    ("typed", "notes"),
    [
        (
            "holdem sta",
            ["standings\tРасставить игроков сохранённых турниров по местам, а по нескольким...", "stats\tПосч"],
        ),
        ("holdem audit --qui", ["--quiet\tТолько итог."]),
        ("holdem audit --format ", ["text", "json", "jsonl", "github"]),
    ],
)
def test_notes_are_in_the_language_of_the_reader_and_fit_in_a_line(
    program: Holdem, typed: str, notes: list[str]
) -> None:
    done = program(
        _HOLDEM_COMPLETE="complete_fish",
        _TYPER_COMPLETE_FISH_ACTION="get-args",
        _TYPER_COMPLETE_ARGS=typed,
        LC_ALL="ru_RU.UTF-8",
    )
    offered = sorted(done.stdout.splitlines())
    assert len(offered) == len(notes)
    assert all(line.startswith(note) for line, note in zip(offered, sorted(notes), strict=True)), offered
