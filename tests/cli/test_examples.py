"""Everything that the README shows is run: each command in its order, each output line by line."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands() -> Iterator[tuple[str, str]]:
    """Each command of the console blocks and what the README shows of its output."""
    for block in blocks("console"):
        yield from re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory, command: list[str]) -> Callable[[str], str]:
    """Runs a command line in a folder that holds the examples, with `holdem` on the path."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(EXAMPLES, folder / "examples")
    program = folder / "bin" / "holdem"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {" ".join(command)} "$@"\n')
    program.chmod(0o755)
    variables = {
        "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "SOURCE_DATE_EPOCH": "1764511509",
        "COLUMNS": "80",
    }

    def run(line: str) -> str:
        done = subprocess.run(
            ["/bin/sh", "-c", line],
            cwd=folder,
            env=os.environ | variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=60,
            check=False,
        )
        return done.stdout.decode()

    return run


@pytest.mark.skipif(os.name != "posix", reason="the README's commands are for a shell")
def test_the_readme_shows_what_the_program_prints(shell: Callable[[str], str]) -> None:
    seen = 0
    for command, shown in commands():
        printed = shell(command).rstrip("\n")
        # A line of three dots stands for any lines.
        parts = [re.escape(part) for part in f"{shown.rstrip()}\n".split("...\n")]
        assert re.fullmatch("(?:.*\n)*".join(parts), f"{printed}\n"), f"$ {command}\n{printed}"
        seen += 1
    assert seen >= 8


def test_the_readmes_library_example_prints_what_it_says() -> None:
    (code,) = blocks("python")
    (expected,) = blocks("text")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == expected


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_a_recording_can_be_made(tmp_path: Path) -> None:
    script = EXAMPLES / "recording" / "record.py"
    subprocess.run([sys.executable, script, tmp_path, "--fast"], check=True, timeout=120)
    header, *events = map(json.loads, (tmp_path / "table.cast").read_text("utf-8").splitlines())
    assert (header["version"], header["width"]) == (2, 80)
    shown = "".join(text for _, _, text in events)
    assert "Expert:" in shown
    assert "against 2 random hands" in shown
    picture = (tmp_path / "table.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    # Blanks are unbreakable there.
    assert "Expert:" in picture.replace("&#160;", " ")


def test_every_example_is_named_in_the_readme() -> None:
    for file in EXAMPLES.iterdir():
        assert f"examples/{file.name}" in README
