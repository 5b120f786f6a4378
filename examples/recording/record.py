"""Records a hand at the table, as the README shows it; needs the packages of `pip install '.[test]'`.

    python examples/recording/record.py [FOLDER] [--fast]

Plays at a pseudo-terminal of 80 columns and writes ``table.cast`` (``asciinema play`` shows it) and ``table.svg``, the
screen at the last decision, into FOLDER, which is this file's own unless told; with --fast nobody could follow it.
"""

import io
import json
import os
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path

import pexpect
import pyte
from rich.console import Console
from rich.style import Style
from rich.text import Text

COLUMNS, ROWS = 80, 30
GAME = [
    *("play", "--players", "4", "--seed", "22", "--name", "Hero", "--bots", "always-call,always-fold,min-raise"),
    *("--speed", "0.5", "--no-confirm"),
]
LINES = [
    ("call", "Hero calls 20"),
    ("call", "Turn "),
    ("odds", "random hands"),
    ("1/2", "Hero raises"),
    ("hint", "Expert:"),
]
"""What is typed, decision by decision, and what is then told; at the end the picture is taken."""
_KEY_SECONDS, _LOOK_SECONDS, _READY_SECONDS = 0.12, 1.5, 0.2


class Recording:
    """The program at a terminal, with all that it writes and when."""

    def __init__(self, folder: str) -> None:
        environment = os.environ | {"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "LC_ALL": "C.UTF-8"}
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.events: list[tuple[float, str]] = []
        self._stream = pyte.ByteStream(self.screen)
        self._began = time.monotonic()
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "holdem.cli", *GAME],
            env=environment | {"TERM": "xterm-256color"},
            dimensions=(ROWS, COLUMNS),
        )
        self.screen.write_process_input = lambda text: self._child.send(text.encode())

    def watch(self, seconds: float) -> None:
        """Takes what comes until nothing has come for so long."""
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < seconds:
            try:
                data = self._child.read_nonblocking(65536, 0.05)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                return
            self._stream.feed(data)
            self.events.append((time.monotonic() - self._began, data.decode("utf-8", "replace")))
            quiet_since = time.monotonic()

    def wait_for(self, line: str, told: str = "") -> None:
        """Goes on until `line` is all that stands before the cursor, with what is `told` above it."""
        while self.screen.display[self.screen.cursor.y][: self.screen.cursor.x] != line or told not in "\n".join(
            self.screen.display
        ):
            self.watch(0.1)

    def type(self, line: str, told: str, seconds: float) -> None:
        """Types as a person does, so many seconds a key, and waits for the answer."""
        for key in line:
            self._child.send(key.encode())
            self.watch(seconds)
        self.wait_for(f"> {line}")
        self._child.send(b"\r")
        self.wait_for("> ", told)

    def close(self) -> None:
        """Leaves the game."""
        self._child.close(force=True)


def as_svg(screen: pyte.Screen) -> str:
    """The screen as a picture, colours and all."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for row in range(ROWS):
        cells = [screen.buffer[row][column] for column in range(COLUMNS)]
        text = Text()
        for style, alike in groupby(cells, key=_style):
            text.append("".join(cell.data for cell in alike), style)
        console.print(text)
    return console.export_svg(title="holdem play --players 4")


def _style(cell: pyte.screens.Char) -> Style:
    return Style(color=_color(cell.fg), bgcolor=_color(cell.bg), bold=cell.bold, reverse=cell.reverse)


def _color(name: str) -> str | None:
    """A colour of pyte's by rich's name."""
    if name == "default":
        return None
    if len(name) == 6 and all(letter in "0123456789abcdef" for letter in name):
        return f"#{name}"
    return {"brown": "yellow"}.get(name, name.replace("bright", "bright_"))


def main() -> None:
    """Makes both files."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--fast"]
    folder = Path(arguments[0]) if arguments else Path(__file__).parent
    look, key = (0.1, 0.02) if "--fast" in sys.argv else (_LOOK_SECONDS, _KEY_SECONDS)
    with tempfile.TemporaryDirectory() as data:
        recording = Recording(data)
        recording.wait_for("> ")
        for line, told in LINES:
            recording.watch(max(look, _READY_SECONDS))
            recording.type(line, told, key)
        recording.watch(max(look, _READY_SECONDS))
        recording.close()
    header = {"version": 2, "width": COLUMNS, "height": ROWS, "title": "holdem play --players 4"}
    lines = [json.dumps(header), *[json.dumps([round(at, 3), "o", text]) for at, text in recording.events]]
    (folder / "table.cast").write_text("\n".join(lines) + "\n", "utf-8")
    (folder / "table.svg").write_text(as_svg(recording.screen), "utf-8")


if __name__ == "__main__":
    main()
