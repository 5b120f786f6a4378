"""The values that options choose from, in a module that costs nothing to import."""

from enum import StrEnum


class Then(StrEnum):
    """What happens when a script has ended."""

    STOP = "stop"
    PROMPT = "prompt"
    BOT = "bot"


class View(StrEnum):
    """Whose cards a saved history tells besides those that the rules turned up."""

    HERO = "hero"
    DEALER = "dealer"


class Format(StrEnum):
    """How a reading command answers."""

    TEXT = "text"
    JSON = "json"


class AuditFormat(StrEnum):
    """How `holdem audit` answers."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    GITHUB = "github"


class TableFormat(StrEnum):
    """How a command answers whose answer is a table."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


class Rules(StrEnum):
    """What tournaments are held to: our own rules, a room's, or whichever the history is from."""

    AUTO = "auto"
    SNG = "sng"
    ROOM = "room"


class Lang(StrEnum):
    """The language of what a person reads."""

    EN = "en"
    RU = "ru"


class HistoryFormat(StrEnum):
    """How `holdem play` saves the hands."""

    POKERSTARS = "pokerstars"
    PHH = "phh"


class TargetFormat(StrEnum):
    """What `holdem convert` writes."""

    POKERSTARS = "pokerstars"
    PHH = "phh"
    PHHS = "phhs"
    OHH = "ohh"


class Method(StrEnum):
    """How `holdem simulate` reckons rates."""

    ADJUSTED = "adjusted"
    WILSON = "wilson"
