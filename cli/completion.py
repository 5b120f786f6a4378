"""What the shell may offer for the values of options, asked only while somebody presses Tab, and zsh's first Tab."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

_AT_ONCE = '(( $+compstate )) && _holdem_completion "$@"'


def structures(incomplete: str) -> Iterator[str]:
    """The structures that are there by name."""
    from holdem.core.structure_file import READY

    return (name for name in READY if name.startswith(incomplete))


def bots(incomplete: str) -> Iterator[str]:
    """The last computer player of a list by commas."""
    from holdem.core.bots import PLAYER_NAMES

    before, comma, last = incomplete.rpartition(",")
    return (f"{before}{comma}{name}" for name in PLAYER_NAMES if name.startswith(last))


def answer_the_first_tab(command: Any) -> None:
    """Makes the script that ``--install-completion`` of `command` leaves for zsh answer when it is loaded.

    Typer's own only registers itself then, so that the first Tab of every new shell does nothing.
    """
    for parameter in command.params:
        if parameter.name == "install_completion":
            parameter.callback = partial(_install, parameter.callback)


def _install(install: Callable[..., Any], context: Any, parameter: Any, asked: Any) -> Any:
    try:
        return install(context, parameter, asked)
    except SystemExit:
        script = Path.home() / ".zfunc" / "_holdem"
        if script.is_file() and _AT_ONCE not in (text := script.read_text("utf-8")):
            script.write_text(f"{text.rstrip()}\n{_AT_ONCE}\n", "utf-8")
        raise
