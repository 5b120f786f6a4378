"""Brings the catalogues of translations up to date with the texts of the code; needs babel and holdem.

    python tools/update_translations.py

A text that is new stands in ``cli/locale/ru/LC_MESSAGES/holdem.po`` with an empty translation, for a person to fill in;
one that the code no longer says goes.  Run twice it changes nothing more.
"""

import ast
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from typer.main import get_command

from holdem.cli.app import app
from holdem.cli.help_texts import help_texts

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = tuple(sorted((ROOT / "cli" / "locale").glob("*/LC_MESSAGES/holdem.po")))
TEXTS = {
    **dict.fromkeys(("tr", "_tr", "later", "Sentence", "Failure", "EntryError", "BotFault", "InUse"), (0,)),
    **dict.fromkeys(("cannot", "fail", "wrong"), (0,)),
    **dict.fromkeys(("at", "_fault"), (1,)),
    **dict.fromkeys(("Fault", "ScriptError"), (2,)),
    **dict.fromkeys(("ptr", "plater"), (1,)),
    "_code": (3,),
    "trn": (0, 1),
    "counted": (1, 2),
}
"""The functions that take texts (`holdem.cli.language`, `holdem.core.sentences`), and which arguments these are."""
WITH_CONTEXT = ("ptr", "plater")
"""Those whose first argument is the context."""


@cache
def texts() -> Catalog:
    """Every text of the code, each with the modules that say it."""
    found = Catalog(charset="utf-8")
    for folder in ("core", "histories", "cli"):
        for source in sorted((ROOT / folder).rglob("*.py")):
            if source.name == "language.py":
                continue  # defines those functions
            for context, *said in _said_in(source.read_text("utf-8")):
                message = said[0] if len(said) == 1 else tuple(said)
                found.add(message, locations=[(source.relative_to(ROOT).as_posix(), 0)], context=context)
    for module, message in _help_of(get_command(app), "holdem", None):
        found.add(message, locations=[(module.removeprefix("holdem.").replace(".", "/") + ".py", 0)])
    return found


def _said_in(code: str) -> Iterator[tuple[str | None, ...]]:
    """The texts of a module in their order: the context, if there is one, and the text, or the forms of one."""
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        given = [argument.value if isinstance(argument, ast.Constant) else None for argument in call.args]
        said = [given[index] for index in TEXTS.get(name, ()) if index < len(given) and given[index]]
        if said and all(isinstance(text, str) for text in said):
            yield given[0] if name in WITH_CONTEXT else None, *said


def _help_of(command: Any, name: str, parent: Any) -> Iterator[tuple[str, str]]:
    """The texts of ``--help`` of a command and of those below it, each with the module of the command."""
    context = command.make_context(name, [], parent, resilient_parsing=True)
    for text in help_texts(command, context):
        yield command.callback.__module__, text
    for below, one in getattr(command, "commands", {}).items():
        yield from _help_of(one, below, context)


def updated(catalogue: Path) -> bytes:
    """What `catalogue` should hold: its translations of the texts that there are, and the new texts without any."""
    before = catalogue.read_bytes()
    # The heading stays as it is: babel's own has the time of day and babel's version.
    heading, gap, _ = before.partition(b"\n\n")
    kept = read_po(BytesIO(before))
    kept.update(texts(), no_fuzzy_matching=True, update_creation_date=False)
    written = BytesIO()
    write_po(written, kept, width=120, omit_header=True, ignore_obsolete=True, sort_by_file=True, include_lineno=False)
    return heading + gap + written.getvalue()


if __name__ == "__main__":
    for catalogue in CATALOGUES:
        catalogue.write_bytes(updated(catalogue))
