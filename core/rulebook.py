"""The rules in words, by number, in English and Russian: what `R7.4` in a message or a finding stands for.

Nothing here decides anything; the engine's modules say in their docstrings which numbers they carry.  The words lie in
``data/rules``, one file a language: a paragraph begins with its number, and that of a section (``R7``) is its title.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

Language: TypeAlias = Literal["en", "ru"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, such as ``R7.4``; `section` is ``R7``, and `title` the section's."""

    number: str
    section: str
    title: str
    text: str


@cache
def rulebook(language: Language = "en") -> dict[str, Rule]:
    """Every rule by its number, in the order of the numbers."""
    path = Path(__file__).parent / "data" / "rules" / f"{language}.txt"
    rules: dict[str, Rule] = {}
    title = ""
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        number, text = " ".join(paragraph.split()).split(" ", 1)
        if "." in number:
            rules[number] = Rule(number, number.partition(".")[0], title, text)
        else:
            title = text
    return rules


def find_rules(asked: str, language: Language = "en") -> list[Rule]:
    """The rule that is asked for (``R7.4``), or all of a section (``R7``); the R may be small or missing.

    Raises KeyError when there is none of that number.
    """
    number = "R" + asked.strip().upper().removeprefix("R")
    found = [rule for rule in rulebook(language).values() if number in (rule.number, rule.section)]
    if not found:
        raise KeyError(asked)
    return found
