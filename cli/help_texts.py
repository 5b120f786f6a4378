"""What ``--help`` prints, in the reader's language: usage, explanation, arguments, options, commands, examples at last.

The texts are the commands' docstrings and the ``help`` of their parameters, paragraph by paragraph.  A paragraph after
``\\b`` keeps its lines; where these are all commands it is an example, and stands at the end.
"""

import re
from collections.abc import Callable, Iterator
from copy import copy
from textwrap import shorten
from typing import Any, TypeAlias

from typer.core import TyperCommand, TyperGroup

from holdem.cli.language import ENGLISH, Language, later

# The types of click, which typer imports in some versions and carries along in others.
Context: TypeAlias = Any
Formatter: TypeAlias = Any
Parameter: TypeAlias = Any

_AS_IT_STANDS = "\b\n"
_LONGEST_NOTE = 72
_FIRST_SENTENCE = re.compile(r".*?\.(?= |$)")
_PIECES = (later("[OPTIONS]"), later("COMMAND [ARGS]..."))
"""Of a usage; names of arguments stay what the texts call them."""
_DEFAULT, _REQUIRED = later("[default: "), later("[required]")


class Command(TyperCommand):
    """A command that explains itself, to the shell's Tab too, in the language that its context's ``obj`` gives."""

    def called(self, ctx: Context) -> str:
        """The name in its usage."""
        return str(ctx.command_path)

    def format_help(self, ctx: Context, formatter: Formatter) -> None:
        """Writes the whole help."""
        _write(self, ctx, formatter)

    def shell_complete(self, ctx: Context, incomplete: str) -> list[Any]:
        """What may come next, each with a note."""
        return [_noted(self, item, ctx) for item in super().shell_complete(ctx, incomplete)]


class Group(TyperGroup):
    """As `Command`, for a command with commands of its own."""

    def called(self, ctx: Context) -> str:
        """The name in its usage."""
        return str(ctx.command_path)

    def format_help(self, ctx: Context, formatter: Formatter) -> None:
        """Writes the whole help."""
        _write(self, ctx, formatter)

    def shell_complete(self, ctx: Context, incomplete: str) -> list[Any]:
        """What may come next, each with a note."""
        return [_noted(self, item, ctx) for item in super().shell_complete(ctx, incomplete)]


def help_texts(command: Any, ctx: Context) -> Iterator[str]:
    """Every text of the help of `command` that a language translates."""
    for paragraph in _paragraphs(command):
        yield from paragraph.texts
    if command.epilog:
        yield _in_one_line(command.epilog)
    for parameter in command.get_params(ctx):
        if getattr(parameter, "help", None):
            yield parameter.help


class _Paragraph:
    """One paragraph: its heading, if its lines stand as they are, and what comes after it."""

    def __init__(self, text: str) -> None:
        self._kept = text.startswith(_AS_IT_STANDS)
        text = text.removeprefix(_AS_IT_STANDS) if self._kept else _in_one_line(text)
        first, _, lines = text.partition("\n")
        self._heading, self._text = (first, lines) if self._kept and first.endswith(":") else ("", text)
        self.is_example = bool(self._heading) and all(line.startswith("  holdem ") for line in lines.split("\n"))

    @property
    def texts(self) -> tuple[str, ...]:
        """What is translated."""
        return tuple(filter(None, (self._heading, "" if self.is_example else self._text)))

    def said(self, tr: Callable[[str], str]) -> str:
        """The paragraph as a formatter takes it."""
        text = self._text if self.is_example else tr(self._text)
        heading = f"{tr(self._heading)}\n" if self._heading else ""
        return f"{_AS_IT_STANDS}{heading}{text}" if self._kept else text


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def _paragraphs(command: Any) -> list[_Paragraph]:
    return [_Paragraph(text) for text in (command.help or "").split("\n\n")]


def _language(ctx: Context) -> Language:
    found = ctx.find_root().obj
    return found() if callable(found) else ENGLISH


def _noted(command: Any, item: Any, ctx: Context) -> Any:
    """What the shell offers, with a note that fits in one line."""
    tr = _language(ctx).tr
    below = getattr(command, "commands", {}).get(item.value)
    note = _summary(below, tr) if below is not None else tr(item.help) if item.help else ""
    item.help = shorten(note, _LONGEST_NOTE, placeholder="...") or None
    return item


def _write(command: Any, ctx: Context, formatter: Formatter) -> None:
    tr = _language(ctx).tr
    pieces = [tr(piece) if piece in _PIECES else piece for piece in command.collect_usage_pieces(ctx)]
    formatter.write_usage(command.called(ctx), " ".join(pieces), tr("Usage: "))
    paragraphs = _paragraphs(command)
    for paragraph in paragraphs:
        if not paragraph.is_example:
            _write_text(formatter, paragraph.said(tr))
    for kind, heading in (("argument", tr("Arguments")), ("option", tr("Options"))):
        found = [_record(one, ctx, tr) for one in command.get_params(ctx) if one.param_type_name == kind]
        _write_list(formatter, heading, [record for record in found if record is not None])
    if isinstance(command, Group):
        rows = [(name, _summary(one, tr)) for name, one in command.commands.items() if not one.hidden]
        _write_list(formatter, tr("Commands"), rows)
    if command.epilog:
        _write_text(formatter, tr(_in_one_line(command.epilog)))
    for paragraph in paragraphs:
        if paragraph.is_example:
            _write_text(formatter, paragraph.said(tr))


def _write_text(formatter: Formatter, text: str) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(text)


def _write_list(formatter: Formatter, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)


def _record(parameter: Parameter, ctx: Context, tr: Callable[[str], str]) -> tuple[str, str] | None:
    """How a parameter is called, and what it is for."""
    if not getattr(parameter, "help", None):
        record: tuple[str, str] | None = parameter.get_help_record(ctx)
        return record
    spoken = copy(parameter)
    spoken.help = tr(parameter.help)
    record = spoken.get_help_record(ctx)
    if record is None:
        return None
    name, text = record
    if parameter.param_type_name == "argument":
        # Some versions of typer add Python's type to the name.
        name = name.partition(" <")[0]
    facts = text.removeprefix(spoken.help).replace(_DEFAULT, tr(_DEFAULT)).replace(_REQUIRED, tr(_REQUIRED))
    return name, spoken.help + facts


def _summary(command: Any, tr: Callable[[str], str]) -> str:
    """The first sentence of the help of `command`."""
    text = _paragraphs(command)[0].said(tr)
    found = _FIRST_SENTENCE.match(text)
    return found[0] if found else text
