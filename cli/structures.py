"""Structures as options and scenarios name them: a ready one by its name, or a file."""

import os
from dataclasses import dataclass
from pathlib import Path

from holdem.cli.exits import Failure, ScriptError
from holdem.cli.text_file import read_text_file
from holdem.core.faults import Fault, either, near_miss, quoted
from holdem.core.sentences import Sentence
from holdem.core.structure import Structure


@dataclass(frozen=True, slots=True)
class StructureText:
    """The text of a structure that was asked for by `source`; it may be wrong."""

    source: str
    text: str

    def read(self) -> Structure:
        """The structure.  Raises core's Faults."""
        from holdem.core.structure_file import read_structure

        return read_structure(self.text, self.source)

    def good(self) -> Structure:
        """The structure.  Raises ScriptError for the first fault in it."""
        try:
            return self.read()
        except Fault as fault:
            raise ScriptError(fault.source, fault.line, fault.reason) from None


def find_structure(name_or_file: str, folder: Path | None = None) -> StructureText:
    """The structure of that name, else the text of that file (``-``: standard input), sought from `folder`.

    A ready structure's name stands before a file of the same name.  Raises Failure when there is neither.
    """
    from holdem.core.structure_file import READY, ready_path

    if name_or_file in READY:
        return StructureText(name_or_file, ready_path(name_or_file).read_text(encoding="utf-8"))
    # os.path.exists takes what cannot be a path for one that does not exist.
    if name_or_file != "-" and not os.path.exists((folder or Path()) / name_or_file):
        names = [*READY, Sentence("a file")]
        raise Failure(
            "there is no structure {name}: expected {names}{meant}",
            name=quoted(name_or_file),
            names=either(names),
            meant=near_miss(name_or_file, READY),
        )
    return StructureText(name_or_file, read_text_file(name_or_file, Sentence("a structure"), folder).text)


def load_structure(name_or_file: str) -> Structure:
    """The structure of that name or in that file.  Raises Failure, and ScriptError for the first fault in it."""
    return find_structure(name_or_file).good()
