"""Pauses, and the key that cuts them short."""

import io
import os
import select
import time
from collections.abc import Iterator

import pytest

from holdem.cli.pace import Pace, keys_unseen

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")

LONG = 600.0
"""Seconds that no test waits."""


class Waited(Exception):
    """A pause was really made."""


def never(*arguments: object) -> None:
    raise Waited


@pytest.fixture
def terminal() -> Iterator[tuple[int, io.TextIOWrapper]]:
    """The end of the person at the keyboard, and that of the program."""
    keyboard, program = os.openpty()
    with os.fdopen(program, "r") as stdin:
        yield keyboard, stdin
    os.close(keyboard)


@pytest.mark.parametrize("key", [b" ", b"\n", b"\r", b"xy "])
def test_space_and_enter_cut_pauses_short_until_the_next_decision(
    terminal: tuple[int, io.TextIOWrapper], key: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard, stdin = terminal
    pace = Pace(1.0, stdin)
    os.write(keyboard, key if key.endswith(b"\n") else key + b"\n")
    pace.pause(LONG)
    monkeypatch.setattr(select, "select", never)
    pace.pause(LONG)
    pace.again()
    with pytest.raises(Waited):
        pace.pause(LONG)


def test_a_terminal_is_left_as_it_was(terminal: tuple[int, io.TextIOWrapper]) -> None:
    import termios

    keyboard, stdin = terminal
    before = termios.tcgetattr(stdin.fileno())
    os.write(keyboard, b"\n")
    Pace(1.0, stdin).pause(LONG)
    assert termios.tcgetattr(stdin.fileno()) == before


def test_what_is_typed_while_others_act_does_not_show_and_is_dropped(terminal: tuple[int, io.TextIOWrapper]) -> None:
    import termios

    keyboard, stdin = terminal
    before = termios.tcgetattr(stdin.fileno())
    with keys_unseen(stdin):
        os.write(keyboard, b"call\n")
        Pace(1.0, stdin).pause(LONG)
        os.write(keyboard, b"ls\n")
        assert not select.select([keyboard], [], [], 0.1)[0], "the terminal shows what is typed"
    assert termios.tcgetattr(stdin.fileno()) == before
    assert not select.select([stdin], [], [], 0)[0]


def test_without_a_terminal_no_key_is_unseen() -> None:
    with keys_unseen(None), io.StringIO() as pipe, keys_unseen(pipe):
        pass


def test_where_no_keys_can_be_read_a_pause_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    Pace(0.5).pause(3.0)
    with io.StringIO() as pipe:
        Pace(2.0, pipe).pause(3.0)
    assert waits == [1.5, 6.0]


def test_without_speed_there_are_no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", never)
    Pace(0.0).pause(LONG)
