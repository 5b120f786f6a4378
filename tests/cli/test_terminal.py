"""What the environment says about colour, symbols and width."""

import io
import locale
import os
import pty
from collections.abc import Iterator
from typing import TextIO

import pytest

from holdem.cli.terminal import columns, is_interactive, wants_color, wants_unicode


@pytest.fixture
def tty() -> Iterator[TextIO]:
    """The inner end of a pseudo-terminal, opened for text in UTF-8."""
    outer, inner = pty.openpty()
    with open(inner, "w", encoding="utf-8") as stream:
        yield stream
    os.close(outer)


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_what_is_settled_stands_behind_the_environment() -> None:
    pipe = io.StringIO()
    assert wants_color(pipe, "always", {})
    assert not wants_color(pipe, "always", {"NO_COLOR": "1"})
    assert wants_color(pipe, "never", {"CLICOLOR_FORCE": "1"})
    assert not wants_color(pipe, "auto", {})


def test_a_pipe_gets_neither_colour_nor_symbols() -> None:
    pipe = io.StringIO()
    assert (is_interactive(pipe), wants_color(pipe), wants_unicode(pipe)) == (False, False, False)


def test_a_terminal_gets_colour(tty: TextIO) -> None:
    assert wants_color(tty)


def test_no_color_wins(tty: TextIO) -> None:
    assert not wants_color(tty, environ={"NO_COLOR": "1", "CLICOLOR_FORCE": "1"})


def test_clicolor_force_colours_a_pipe() -> None:
    assert wants_color(io.StringIO(), environ={"CLICOLOR_FORCE": "1"})
    assert not wants_color(io.StringIO(), environ={"CLICOLOR_FORCE": "0"})


def test_a_dumb_terminal_counts_as_a_pipe(tty: TextIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert (is_interactive(tty), wants_color(tty), wants_unicode(tty)) == (False, False, False)


@pytest.mark.parametrize(("value", "unicode"), [("C", False), ("POSIX", False), ("C.UTF-8", True)])
def test_symbols_follow_the_locale(tty: TextIO, monkeypatch: pytest.MonkeyPatch, value: str, unicode: bool) -> None:
    monkeypatch.setenv("LC_ALL", value)
    assert wants_unicode(tty) is unicode


@pytest.mark.parametrize(("value", "unicode"), [("C", False), ("POSIX", False), ("C.UTF-8", True)])
def test_lang_alone_asks_for_plain_letters_too(
    tty: TextIO, monkeypatch: pytest.MonkeyPatch, value: str, unicode: bool
) -> None:
    monkeypatch.setenv("LANG", value)
    # As Python sets it where LANG is C.
    monkeypatch.setenv("LC_CTYPE", "C.UTF-8")
    assert wants_unicode(tty) is unicode
    # What only a person sets counts before LANG.
    monkeypatch.setattr(locale, "setlocale", lambda category, name: "ru_RU.UTF-8")
    monkeypatch.setenv("LC_CTYPE", "ru_RU.UTF-8")
    assert wants_unicode(tty)


def test_columns_obeys_the_variable_on_a_pipe_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "63")
    assert columns(io.StringIO()) == 63


@pytest.mark.parametrize("value", ["", "wide", "0", "-4"])
def test_columns_is_80_where_nothing_is_known(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("COLUMNS", value)
    assert columns(io.StringIO()) == 80


def test_columns_asks_the_terminal(tty: TextIO) -> None:
    import fcntl
    import struct
    import termios

    fcntl.ioctl(tty.fileno(), termios.TIOCSWINSZ, struct.pack("HHHH", 20, 57, 0, 0))
    assert columns(tty) == 57
