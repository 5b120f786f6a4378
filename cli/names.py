"""What a player may be called: anything that a line of a script, a history and a screen can hold."""

import re

from holdem.core.sentences import Sentence

LONGEST = 40
# What histories say themselves: a player called so could not be told from his tournament's own lines.
_LINE_OF_A_HISTORY = re.compile(
    r'^\*\*\*|^: |^Uncalled bet \(|PokerStars \w+ #| said, "| collected \(?\d| and is all-in$'
)


def check_name(name: str) -> Sentence | None:
    """Why nobody can be called `name`, or None when he can."""
    if not name.strip():
        return Sentence("a name has at least one letter")
    if name != name.strip():
        return Sentence("a name neither begins nor ends with a blank")
    if len(name) > LONGEST:
        return Sentence("a name has at most {most} characters, not {length}", most=LONGEST, length=len(name))
    if not name.isprintable():
        return Sentence("a name holds printable characters only")
    if name.startswith("#"):
        return Sentence("a name does not begin with #, which begins a comment in scripts")
    if _LINE_OF_A_HISTORY.search(name):
        return Sentence("a name does not read like a line of a history")
    return None
