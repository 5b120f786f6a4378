"""What each code means at length, with a small example, in English and Russian: the text of ``holdem explain CODE``.

It defines no code.  The words lie in ``data/explanations``, one file a language: a paragraph is a code's name, the
explanation, and the example, which is indented.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from holdem.core.rulebook import Language


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a code means, in one paragraph, and the lines of the example, indented."""

    text: str
    example: tuple[str, ...]


@cache
def explanations(language: Language = "en") -> dict[str, Explanation]:
    """The explanation of every code by its name."""
    path = Path(__file__).parent / "data" / "explanations" / f"{language}.txt"
    found: dict[str, Explanation] = {}
    for paragraph in path.read_text(encoding="utf-8").strip().split("\n\n"):
        name, *lines = paragraph.split("\n")
        words = [line for line in lines if not line.startswith("    ")]
        found[name] = Explanation(" ".join(words), tuple([line for line in lines if line.startswith("    ")]))
    return found
