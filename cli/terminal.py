"""What the place that we write to can show: colour, suit symbols, how many columns, somebody who watches.

Asked once by a command and handed on as plain values; nothing else reads the environment for this.  What is printed
with these facts is `ink`'s and `screen`'s business.
"""

import locale
import os
import select
import shutil
from collections.abc import Mapping
from typing import TextIO

from holdem.cli.ink import wrap

_PLAIN_LOCALES = ("C", "POSIX")
_OF_PYTHON = ("", "C.UTF-8", "C.utf8", "UTF-8")
_REST_OF_A_KEY_SECONDS = 0.05
"""An arrow key sends several bytes at once; Escape alone sends one."""


def is_interactive(stream: TextIO) -> bool:
    """Whether `stream` is a terminal that understands escape codes (a dumb one counts as a pipe)."""
    return stream.isatty() and os.environ.get("TERM", "") != "dumb"


def wants_color(stream: TextIO, settled: str = "auto", environ: Mapping[str, str] = os.environ) -> bool:
    """Whether to colour what is written to `stream`: NO_COLOR and CLICOLOR_FORCE are obeyed, in that order, then what
    is `settled` (``auto``, ``always``, ``never``).
    """
    if environ.get("NO_COLOR"):
        return False
    if environ.get("CLICOLOR_FORCE", "0") not in ("", "0"):
        return True
    return settled == "always" or (settled == "auto" and is_interactive(stream))


def wants_unicode(stream: TextIO) -> bool:
    """Whether `stream` shows suit symbols and lines: a terminal in UTF-8, and no C locale.

    Python writes UTF-8 even under LC_ALL=C, so the locale is asked and not the stream alone; and LANG, in whose place
    Python itself puts an LC_CTYPE of its own where that is C (PEP 538).
    """
    if not is_interactive(stream) or (stream.encoding or "").lower().replace("-", "") != "utf8":
        return False
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if not asked[0] and asked[1] in _OF_PYTHON and asked[2] in _PLAIN_LOCALES:
        return False
    try:
        return locale.setlocale(locale.LC_CTYPE, "") not in _PLAIN_LOCALES
    except locale.Error:
        return False


def read_key(stdin: TextIO) -> str:
    """One key of a terminal, not shown, an arrow as its escape sequence; a line where keys cannot be read singly."""
    try:
        # Not every system has them.
        import termios
        import tty
    except ImportError:
        return stdin.readline()
    number = stdin.fileno()
    before = termios.tcgetattr(number)
    try:
        tty.setcbreak(number, termios.TCSADRAIN)
        key = os.read(number, 1)
        if key == b"\x1b" and select.select([number], [], [], _REST_OF_A_KEY_SECONDS)[0]:
            key += os.read(number, 2)
        return key.decode("ascii", "replace")
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)


def say(text: str, stream: TextIO) -> None:
    """Prints `text` to `stream`; a terminal that is too narrow breaks its lines between words, a pipe not at all."""
    for line in text.split("\n"):
        print("\n".join(wrap(line, columns(stream))) if stream.isatty() else line, file=stream)


def columns(stream: TextIO) -> int:
    """How many columns `stream` has: COLUMNS if it is set, else what the terminal says, else 80."""
    try:
        asked = int(os.environ.get("COLUMNS", ""))
    except ValueError:
        asked = 0
    if asked > 0:
        return asked
    try:
        return os.get_terminal_size(stream.fileno()).columns or shutil.get_terminal_size().columns
    except (OSError, ValueError):
        return 80
