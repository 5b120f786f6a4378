"""The real program as a subprocess, in a folder of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def command() -> list[str]:
    """How the program is called."""
    return [sys.executable, "-m", "holdem.cli"]


def environment_in(folder: Path) -> dict[str, str]:
    """The environment of the program: nothing of the user's is read or written, and the clock stands still."""
    kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "NO_COLOR", "CLICOLOR_FORCE")}
    own = {"HOME": str(folder / "home"), "XDG_DATA_HOME": str(folder / "data"), "SOURCE_DATE_EPOCH": "1764511509"}
    return kept | own


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The program's environment in `tmp_path`."""
    return environment_in(tmp_path)


@pytest.fixture(scope="session")
def holdem_in(command: list[str]) -> Holdem:
    """Runs the program in a folder: ``holdem_in(folder, "play", "--players", "3", stdin="fold\\n")``."""

    def run(
        folder: Path, *arguments: str, stdin: str | bytes = "", **variables: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [*command, *arguments],
            input=stdin if isinstance(stdin, bytes) else stdin.encode(),
            capture_output=True,
            cwd=folder,
            env=environment_in(folder) | variables,
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture
def holdem(holdem_in: Holdem, tmp_path: Path) -> Holdem:
    """Runs the program in `tmp_path`."""
    return partial(holdem_in, tmp_path)
