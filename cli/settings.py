"""What a user has settled once and for all: a small YAML file in his configuration folder.

Its keys are named like the options of `holdem play` and take their places where those are not given; NO_COLOR and
CLICOLOR_FORCE stand before `color`.  No file is as good as an empty one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TextIO, get_args

from holdem.cli.exits import Failure, ScriptError, cannot
from holdem.cli.language import Language, chosen, later
from holdem.cli.names import check_name
from holdem.cli.options import Lang
from holdem.core.faults import Fault
from holdem.core.sentences import Sentence

if TYPE_CHECKING:
    from holdem.core.yaml_nodes import Value

USER = "Hero"
"""What a user is called who has settled nothing."""

FASTEST, SLOWEST = 0.0, 10.0
"""The bounds of `speed`."""

Color = Literal["auto", "always", "never"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; None where the program decides."""

    name: str | None = None
    lang: Lang | None = None
    color: Color = "auto"
    speed: float | None = None
    bots: str | None = None
    confirm: bool = True
    structure: str | None = None
    plain: bool = False


KEYS: Mapping[str, str] = {
    "name": later("what you are called"),
    "lang": later("en or ru, the language of what you read"),
    "color": later("auto, always or never"),
    "speed": later("how long the table pauses: 1 is usual, 0 not at all, at most 10"),
    "bots": later("the computer players, as for --bots: normal, hard:tag ..."),
    "confirm": later("true or false: whether you are asked before your last chip goes in"),
    "plain": later("true or false: whether a screen reader is served, with one fact a line and no redrawing"),
    "structure": later("what is played where nothing else is asked for: standard, turbo, deep, or a file"),
}
"""Each key with what it takes."""


def settings_path() -> Path:
    """Where the file lies, if there is one."""
    import platformdirs

    return platformdirs.user_config_path("holdem", appauthor=False) / "config.yaml"


def load_settings() -> Settings:
    """The settings.  Raises ScriptError for the first fault in the file, Failure where it cannot be read."""
    settings, faults = read_settings(settings_path())
    for fault in faults:
        raise ScriptError(fault.source, fault.line, fault.reason)
    return settings


def reader_language(asked: Lang | None, out: TextIO) -> Language:
    """The language of what is written to `out` for people.  Raises as `load_settings`, if that has to say it."""
    return chosen(asked, load_settings().lang if asked is None else None, out)


def read_settings(path: Path) -> tuple[Settings, list[Fault]]:
    """The settings in `path`, and everything that is wrong there.  Raises Failure where it cannot be read."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        raise cannot("cannot read {path}: {why}", error, path=path) from None
    except UnicodeDecodeError:
        raise Failure("{path}: expected text in UTF-8", path=path) from None
    if all(not line.strip() or line.lstrip().startswith("#") for line in text.splitlines()):
        return Settings(), []

    from holdem.core.yaml_nodes import Value

    faults: list[Fault] = []
    found: dict[str, Any] = {}
    try:
        values = Value.document(text, str(path), Sentence("settings such as {name: Ann}")).mapping(tuple(KEYS), faults)
    except Fault as fault:
        return Settings(), [fault]
    for key, value in values.items():
        try:
            found[key] = _READ[key](value)
        except Fault as fault:
            faults.append(fault)
    return Settings(**found), sorted(faults, key=lambda fault: fault.line)


def _name(value: "Value") -> str:
    name = value.text()
    if fault := check_name(name):
        value.fail("name: {fault}", fault=fault)
    return name


def _speed(value: "Value") -> float:
    return value.number(FASTEST, SLOWEST)


def _bots(value: "Value") -> str:
    from holdem.cli.own_bots import bot_list

    specs = value.text()
    try:
        bot_list(specs)
    except ValueError as error:
        value.fail("bots: {error}", error=error)
    return specs


def _structure(value: "Value") -> str:
    from holdem.cli.structures import find_structure

    # A file is sought from the folder of the settings, wherever the program is started.
    folder = Path(value.source).parent
    name = value.text()
    try:
        find_structure(name, folder).good()
    except Failure as failure:
        value.fail("structure: {failure}", failure=failure)
    return str(folder / name) if (folder / name).exists() else name


_READ: Mapping[str, Callable[["Value"], Any]] = {
    "name": _name,
    "lang": lambda value: Lang(value.choice([str(lang) for lang in Lang])),
    "color": lambda value: value.choice(get_args(Color)),
    "speed": _speed,
    "bots": _bots,
    "confirm": lambda value: value.boolean(),
    "structure": _structure,
    "plain": lambda value: value.boolean(),
}
assert set(_READ) == set(KEYS) == {field.name for field in fields(Settings)}
