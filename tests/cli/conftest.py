"""The program as tests call it: inside the process of the test for speed, or as one of its own where that matters."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from holdem.cli.app import run

Holdem = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def command() -> list[str]:
    """How the program is called."""
    return [sys.executable, "-m", "holdem.cli"]


_NOT_KEPT = ("COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_MESSAGES", "LANG")


def environment_in(folder: Path) -> dict[str, str]:
    """The environment of the program: nothing of the user's is read or written, and the clock stands still."""
    kept = {key: value for key, value in os.environ.items() if key not in _NOT_KEPT}
    own = {
        "LANG": "C.UTF-8",
        "HOME": str(folder / "home"),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "SOURCE_DATE_EPOCH": "1764511509",
    }
    return kept | own


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The program's environment in `tmp_path`."""
    return environment_in(tmp_path)


def run_inside(
    folder: Path, *arguments: str, stdin: str | bytes = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """What ``holdem ARGUMENTS`` does in `folder`, without a terminal; an exception that it lets out fails the test."""
    given = stdin if isinstance(stdin, bytes) else stdin.encode()
    streams = [io.TextIOWrapper(io.BytesIO(data), encoding="utf-8") for data in (given, b"", b"")]
    names = ("stdin", "stdout", "stderr")
    before, here = {name: getattr(sys, name) for name in names}, Path.cwd()
    os.chdir(folder)
    try:
        for name, stream in zip(names, streams, strict=True):
            setattr(sys, name, stream)
        with patch.dict(os.environ, environment_in(folder) | variables, clear=True):
            status = run(arguments)
    finally:
        for name, stream in before.items():
            setattr(sys, name, stream)
        os.chdir(here)
    printed = []
    for stream in streams[1:]:
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        printed.append(stream.buffer.getvalue().decode())
    return subprocess.CompletedProcess(list(arguments), status, *printed)


@pytest.fixture(scope="session")
def holdem_in() -> Holdem:
    """Runs the program in a folder: ``holdem_in(folder, "play", "--players", "3", stdin="fold\\n")``."""
    return run_inside


@pytest.fixture
def holdem(tmp_path: Path) -> Holdem:
    """Runs the program in `tmp_path`, inside this process."""
    return partial(run_inside, tmp_path)


@pytest.fixture
def program(tmp_path: Path, command: list[str]) -> Holdem:
    """Runs the program in `tmp_path`, as a process of its own."""

    def start(*arguments: str, stdin: str | bytes = "", **variables: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [*command, *arguments],
            input=stdin if isinstance(stdin, bytes) else stdin.encode(),
            capture_output=True,
            cwd=tmp_path,
            env=environment_in(tmp_path) | variables,
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return start
