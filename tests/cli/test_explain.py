"""What `holdem explain` says of findings."""

import subprocess
from collections.abc import Callable

import pytest

from holdem.histories.findings import CODES

Holdem = Callable[..., subprocess.CompletedProcess[str]]


def test_a_code_at_length(holdem: Holdem) -> None:
    done = holdem("explain", "act12")
    assert (done.returncode, done.stdout) == (
        0,
        """\
ACT12 (warning, R6.1): folds where checking is free

A player who may check loses nothing by it. Rooms let him fold all the same,
and fold those who are absent, so this is a warning. At our own table such a
fold is refused.

R6.1: A fold gives up the hand, and is for those who face a bet. Where
checking is free, a fold is refused at our table; in other rooms' histories it
is only remarked on.

Example:
    Bob (big blind): folds        <- nobody had raised
""",
    )


def test_in_russian(holdem: Holdem) -> None:
    lines = holdem("explain", "ACT12", "--lang", "ru").stdout.splitlines()
    assert lines[0] == "ACT12 (предупреждение, R6.1): пасует, когда чек бесплатен"
    assert lines[-2:] == ["Пример:", "    Bob (big blind): folds        <- рейза не было"]
    assert holdem("explain", "ACT12", LANG="ru_RU.UTF-8").stdout.splitlines() == lines


@pytest.mark.parametrize(("lang", "severities"), [("en", {"error", "info"}), ("ru", {"ошибка", "заметка"})])
def test_all_codes(holdem: Holdem, lang: str, severities: set[str]) -> None:
    lines = holdem("explain", "--lang", lang).stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(CODES)
    assert severities <= {line.split()[1] for line in lines}


@pytest.mark.parametrize("code", CODES)
def test_no_line_of_words_is_too_wide(holdem: Holdem, code: str) -> None:
    for lang in ("en", "ru"):
        done = holdem("explain", code, "--lang", lang, COLUMNS="60")
        words, _, example = done.stdout.partition({"en": "\nExample:\n", "ru": "\nПример:\n"}[lang])
        assert all(len(line) <= 60 for line in words.splitlines())
        assert example.startswith("    ")


def test_an_unknown_code(holdem: Holdem) -> None:
    done = holdem("explain", "ACT99")
    assert (done.returncode, done.stderr) == (2, "there is no finding ACT99: holdem explain lists them\n")
