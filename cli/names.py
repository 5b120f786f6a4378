"""What a player may be called: anything that a line of a script, a history and a screen can hold."""

LONGEST = 40


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
    return None
