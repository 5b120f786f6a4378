"""What a player may be called: anything that a line of a script, a history and a screen can hold."""

import re

LONGEST = 40
# What histories say themselves: a player called so could not be told from his tournament's own lines.
_LINE_OF_A_HISTORY = re.compile(
    r'^\*\*\*|^: |^Uncalled bet \(|PokerStars \w+ #| said, "| collected \(?\d| and is all-in$'
)


def check_name(name: str) -> str | None:
    """Why nobody can be called `name`, or None when he can."""
    if not name.strip():
        return "a name has at least one letter"
    if name != name.strip():
        return "a name neither begins nor ends with a blank"
    if len(name) > LONGEST:
        return f"a name has at most {LONGEST} characters, not {len(name)}"
    if not name.isprintable():
        return "a name holds printable characters only"
    if name.startswith("#"):
        return "a name does not begin with #, which begins a comment in scripts"
    if _LINE_OF_A_HISTORY.search(name):
        return "a name does not read like a line of a history"
    return None
