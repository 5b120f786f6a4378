"""The real program as a subprocess, in a folder of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of the program: nothing of the user's is read or written, and the clock stands still."""
    kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "NO_COLOR", "CLICOLOR_FORCE")}
    return {
        **kept,
        "HOME": str(tmp_path / "home"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "SOURCE_DATE_EPOCH": "1764511509",
    }


@pytest.fixture
def command() -> list[str]:
    """How the program is called."""
    return [sys.executable, "-m", "holdem.cli"]


@pytest.fixture
def holdem(tmp_path: Path, environment: dict[str, str], command: list[str]) -> Holdem:
    """Runs the program in `tmp_path`: ``holdem("play", "--players", "3", stdin="fold\\n")``."""

    def run(*arguments: str, stdin: str | bytes = "", **variables: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [*command, *arguments],
            input=stdin if isinstance(stdin, bytes) else stdin.encode(),
            capture_output=True,
            cwd=tmp_path,
            env={**environment, **variables},
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
