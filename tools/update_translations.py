"""Brings the catalogues of translations up to date with the texts of the code; needs babel and holdem.

    python tools/update_translations.py

A text that is new stands in ``cli/locale/ru/LC_MESSAGES/holdem.po`` with an empty translation, for a person to fill in;
one that the code no longer says goes.  Run twice it changes nothing more.
"""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from typer.main import get_command

from holdem.cli.app import app
from holdem.cli.help_texts import help_texts

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = tuple(sorted((ROOT / "cli" / "locale").glob("*/LC_MESSAGES/holdem.po")))
CALLS = {
    "tr": None,
    "_tr": None,
    "later": None,
    "Sentence": None,
    "counted": (2, 3),
    "EntryError": None,
    "Failure": None,
    "cannot": None,
    "BotFault": None,
    "_code": (4,),
    "InUse": None,
    "fail": None,
    "wrong": None,
    "_fault": (2,),
    "Fault": (3,),
    "ScriptError": (3,),
    "trn": (1, 2),
    "ptr": ((1, "c"), 2),
    "plater": ((1, "c"), 2),
}
"""The functions whose arguments are texts (`holdem.cli.language`, `holdem.core.sentences`), and which arguments are."""


@cache
def texts() -> Catalog:
    """Every text of the code, each with the modules that say it."""
    found = Catalog(charset="utf-8")
    for folder in ("core", "histories", "cli"):
        for source in sorted((ROOT / folder).rglob("*.py")):
            if source.name == "language.py":
                continue  # defines those functions
            with source.open("rb") as file:
                for _, message, _, context in extract("python", file, keywords=CALLS):
                    found.add(message, locations=[(source.relative_to(ROOT).as_posix(), 0)], context=context)
    for module, message in _help_of(get_command(app), "holdem", None):
        found.add(message, locations=[(module.removeprefix("holdem.").replace(".", "/") + ".py", 0)])
    return found


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
