"""What goes wrong, in one sentence on stderr and in the reader's language.

A failure brings its sentence along.  Those of typer and of the operating system are English text, which is found again
by its template here; one that is not found stays English.
"""

import re
import sys
from collections.abc import Sequence
from typing import TextIO

from holdem.cli.exits import Failure
from holdem.cli.language import ENGLISH, Language, chosen, later
from holdem.cli.options import Lang
from holdem.core.sentences import Sentence

_OPTION = "--lang"
_USAGE = (
    later("No such option: {option} (Possible options: {options})"),
    later("No such option: {option} Did you mean {options}?"),
    later("No such option: {option}"),
    later("No such command '{name}'. Did you mean {names}?"),
    later("No such command '{name}'."),
    later("Missing command."),
    later("Missing argument '{name}'."),
    later("Missing option '{option}'. Choose from: {words}"),
    later("Missing option '{option}'."),
    later("Got unexpected extra argument(s) ({words})"),
    later("Got unexpected extra argument ({words})"),
    later("Got unexpected extra arguments ({words})"),
    later("Option '{option}' requires an argument."),
    later("Option '{option}' does not take a value."),
    later("Invalid value for '{option}': '{value}' is not a valid int."),
    later("Invalid value for '{option}': '{value}' is not a valid integer."),
    later("Invalid value for '{option}': '{value}' is not a valid float."),
    later("Invalid value for '{option}': '{value}' is not one of {words}."),
)
"""What typer says of wrong usage, in all its versions; the first template that fits counts."""
_SYSTEM = (
    later("No such file or directory"),
    later("Permission denied"),
    later("Is a directory"),
    later("Not a directory"),
    later("File exists"),
    later("File name too long"),
    later("No space left on device"),
    later("Read-only file system"),
    later("Input/output error"),
    later("Too many open files"),
    later("Too many levels of symbolic links"),
    later("Bad file descriptor"),
)
"""What an operating system says most often."""


def tell(what: object, arguments: Sequence[str]) -> None:
    """Prints a sentence or an error to stderr, in the language that fits the `arguments` of the program."""
    from holdem.cli.terminal import say
    from holdem.cli.wording import said

    say(said(what, spoken(arguments, sys.stderr)), sys.stderr)


def usage(text: str) -> Sentence:
    """What typer says in `text`."""
    text = " ".join(text.split())
    for template in _USAGE:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(template))
        if found := re.fullmatch(pattern, text):
            return Sentence(template, **found.groupdict())
    return Sentence(text)


def spoken(arguments: Sequence[str], out: TextIO) -> Language:
    """The language of what is written to `out` where a command did not come to choose it: by --lang, settings, locale.

    Settings that are wrong say nothing here.
    """
    from holdem.cli.settings import load_settings

    lang = asked(arguments)
    try:
        return chosen(lang, load_settings().lang if lang is None else None, out)
    except Failure:
        pass
    try:
        return chosen(lang, None, out)
    except Failure:
        return ENGLISH


def asked(arguments: Sequence[str]) -> Lang | None:
    """The language that ``--lang`` names, wherever it stands."""
    lang = None
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if word == "--":
            break
        option, _, value = word.partition("=")
        value = following if word == _OPTION else value
        if option == _OPTION and value in [str(lang) for lang in Lang]:
            lang = Lang(value)
    return lang
