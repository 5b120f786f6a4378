"""What the shell may offer for values, asked only while somebody presses Tab, and how its script is installed."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

from holdem.cli.language import ENGLISH, Language

_DONE = re.compile(r"(?:\x1b\[[0-9;]*m)*(?:Shells\.)?(?P<shell>\w+) completion installed in (?P<path>[^\x1b\n]*)")
"""How typer says that all went well."""
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


def findings(incomplete: str) -> Iterator[str]:
    """The codes of the audit's findings."""
    from holdem.histories.findings import CODES

    return (name for name in CODES if name.startswith(incomplete))


def rules(incomplete: str) -> Iterator[str]:
    """The sections of the rules, and after a full stop the rules of one."""
    from holdem.core.rulebook import rulebook

    known = rulebook().values()
    numbers = [rule.number for rule in known] if "." in incomplete else dict.fromkeys(rule.section for rule in known)
    return (number for number in numbers if number.startswith(incomplete))


def answer_the_first_tab(command: Any) -> None:
    """Makes the script that ``--install-completion`` of `command` leaves for zsh answer when it is loaded.

    Typer's own only registers itself then, so that the first Tab of every new shell does nothing.  What typer says of
    it is said in the reader's language.
    """
    for parameter in command.params:
        if parameter.name == "install_completion":
            parameter.callback = partial(_install, parameter.callback)


def _install(install: Callable[..., Any], context: Any, parameter: Any, asked: Any) -> Any:
    told = StringIO()
    try:
        with redirect_stdout(told):
            return install(context, parameter, asked)
    except SystemExit:
        script = Path.home() / ".zfunc" / "_holdem"
        if script.is_file() and _AT_ONCE not in (text := script.read_text("utf-8")):
            script.write_text(f"{text.rstrip()}\n{_AT_ONCE}\n", "utf-8")
        raise
    finally:
        said = context.find_root().obj
        sys.stdout.write(_said(told.getvalue(), said() if callable(said) else ENGLISH))


def _said(text: str, language: Language) -> str:
    """What typer says of an installation; anything else as it is."""
    done = _DONE.match(text)
    if done is None:
        return text
    where = language.tr("{shell} completion is installed in {path}", **done.groupdict())
    return f"{where}\n{language.tr('It works in every new shell, as exec {shell} begins one.', shell=done['shell'])}\n"
