"""Structure files (YAML): the text of one becomes a `Structure`, or every fault in it is named with its line (R1.5).

The one reader of structure keys: scenarios hold the same keys under `structure`.  What is left out is as in R1.  Three
ready structures are shipped and known by name.  Finding and opening a user's file is the command line's business.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeVar

from holdem.core.betting import Betting
from holdem.core.faults import Fault, Faults, quoted
from holdem.core.sentences import Sentence
from holdem.core.structure import TURBO_HANDS_PER_LEVEL, AntePayer, Level, ReEntry, Structure
from holdem.core.yaml_nodes import Value

READY = ("standard", "turbo", "deep")
"""The names of the structures that are shipped."""

KEYS = (
    "name",
    "seats",
    "stack",
    "levels",
    "hands_per_level",
    "turbo",
    "after_last_level",
    "ante",
    "betting",
    "max_hands",
    "payouts",
    "re_entry",
)

LEAST_SEATS, MOST_SEATS = 2, 10
MOST_CHIPS = 1_000_000_000
MOST_HANDS = 999
_MOST_ENTRIES = 99
_LONGEST_NAME = 60
_ANTE_PAYERS: tuple[AntePayer, ...] = ("each", "big_blind")
_AFTER_LAST_LEVEL: tuple[Literal["double", "stay"], ...] = ("double", "stay")

T = TypeVar("T")
_Blinds = tuple[int, int, int | None]
"""Small blind, big blind, and the level's own ante if it has one."""


def read_structure(text: str, source: str) -> Structure:
    """The structure that the file's `text` describes; `source` is what faults call the file.

    Raises Faults with everything that is wrong in it.
    """
    try:
        document = Value.document(text, source, Sentence("a structure such as {stack: 1000, turbo: true}"))
    except Fault as fault:
        raise Faults([fault]) from None
    return structure_of(Value(source, document.node, "structure"))


def ready_path(name: str) -> Path:
    """The file of the shipped structure of that name.  Raises KeyError for a name that is not in READY."""
    if name not in READY:
        raise KeyError(name)
    return Path(__file__).parent / "data" / "structures" / f"{name}.yaml"


def ready_structure(name: str) -> Structure:
    """The shipped structure of that name.  Raises KeyError for a name that is not in READY."""
    return read_structure(ready_path(name).read_text(encoding="utf-8"), name)


def structure_of(value: Value) -> Structure:
    """The structure that keys and values describe.  Raises Faults with everything that is wrong in them."""
    faults: list[Fault] = []
    try:
        structure = _structure(_Keys(value, KEYS, faults))
    except Fault as fault:
        raise Faults([fault]) from None
    if faults:
        raise Faults(faults)
    return structure


class _Keys:
    """Keys and values.  A wrong key or value is noted in `faults`, and then as good as left out.

    Raises Fault when there are no keys at all.
    """

    def __init__(self, value: Value, known: tuple[str, ...], faults: list[Fault]) -> None:
        self.faults = faults
        self._before = len(faults)
        self._values = value.mapping(known, faults)

    @property
    def good(self) -> bool:
        """Whether nothing was wrong so far."""
        return len(self.faults) == self._before

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def read(self, key: str, read: Callable[[Value], T], default: T) -> T:
        """What `read` makes of the value of `key`."""
        return self.attempt(read, self._values[key], default) if key in self._values else default

    def attempt(self, read: Callable[[Value], T], value: Value, otherwise: T) -> T:
        """What `read` makes of `value`."""
        try:
            return read(value)
        except Fault as fault:
            self.faults.append(fault)
            return otherwise


def _structure(keys: _Keys) -> Structure:
    default = Structure()
    seats = keys.read("seats", lambda value: value.whole(LEAST_SEATS, MOST_SEATS), 0)
    most_places = (seats or MOST_SEATS) if "seats" in keys else default.seats
    ante, payer = keys.read("ante", lambda value: _ante(value, keys.faults), (0, _ANTE_PAYERS[0]))
    levels: list[_Blinds] = [(level.small, level.big, None) for level in default.levels]
    levels = keys.read("levels", lambda value: _levels(value, keys), levels) or levels
    return Structure(
        name=keys.read("name", _name, default.name),
        seats=seats or default.seats,
        stack=keys.read("stack", _chips, default.stack),
        levels=tuple([Level(small, big, ante if own is None else own, payer) for small, big, own in levels]),
        ante_doubles=levels[-1][2] is not None or ante == 0,
        hands_per_level=_hands_per_level(keys, default.hands_per_level),
        after_last_level=keys.read("after_last_level", lambda v: v.choice(_AFTER_LAST_LEVEL), default.after_last_level),
        betting=keys.read("betting", lambda value: value.choice(list(Betting)), default.betting),
        max_hands=keys.read("max_hands", _hands, default.max_hands),
        payouts=keys.read("payouts", lambda value: _payouts(value, most_places), default.payouts),
        re_entry=keys.read("re_entry", lambda value: _re_entry(value, keys.faults), default.re_entry),
    )


def _name(value: Value) -> str:
    name = value.text()
    if not name.strip() or not name.isprintable() or len(name) > _LONGEST_NAME:
        value.fail(
            "name: expected printable text of at most {most} letters, not {name}",
            most=_LONGEST_NAME,
            name=quoted(name),
        )
    return name


def _chips(value: Value) -> int:
    return value.whole(1, MOST_CHIPS)


def _hands(value: Value) -> int:
    return value.whole(1, MOST_HANDS)


def _hands_per_level(keys: _Keys, default: int) -> int:
    turbo = keys.read("turbo", Value.boolean, False)
    hands = keys.read("hands_per_level", _hands, TURBO_HANDS_PER_LEVEL if turbo else default)
    if turbo and hands != TURBO_HANDS_PER_LEVEL:
        keys.read("turbo", lambda value: _contradiction(value, hands), False)
    return hands


def _contradiction(turbo: Value, hands: int) -> bool:
    turbo.fail(
        "turbo: true is short for {turbo} hands a level, but hands_per_level is {hands}",
        turbo=TURBO_HANDS_PER_LEVEL,
        hands=hands,
    )


def _levels(value: Value, keys: _Keys) -> list[_Blinds]:
    """The levels that can be read; each wrong one is a fault of its own."""
    items = value.items()
    if not items:
        value.fail("levels: expected at least one, such as [[10, 20]]")
    levels: list[_Blinds] = []
    for item in items:
        level = keys.attempt(lambda item: _level(item, keys.faults, levels), item, None)
        if level is not None:
            levels.append(level)
    return levels


def _level(value: Value, faults: list[Fault], before: list[_Blinds]) -> _Blinds | None:
    own = None
    if value.is_mapping:
        keys = _Keys(value, ("small", "big", "ante"), faults)
        small, big = keys.read("small", _chips, 0), keys.read("big", _chips, 0)
        if "ante" in keys:
            own = keys.read("ante", lambda value: value.whole(0, MOST_CHIPS), 0)
        if not keys.good:
            return None
        if not small or not big:
            value.fail("levels: expected small and big, as in {small: 25, big: 50}")
    else:
        blinds = value.items()
        if len(blinds) != 2:
            value.fail(
                "levels: expected small and big blind, as in [25, 50], not a list of {blinds}", blinds=len(blinds)
            )
        small, big = _chips(blinds[0]), _chips(blinds[1])
    if small > big:
        value.fail("levels: the small blind of {small} is larger than the big blind of {big}", small=small, big=big)
    if before and (small < before[-1][0] or big < before[-1][1]):
        value.fail(
            "levels: {small}/{big} is lower than {small_before}/{big_before} before it",
            small=small,
            big=big,
            small_before=before[-1][0],
            big_before=before[-1][1],
        )
    return small, big, own


def _ante(value: Value, faults: list[Fault]) -> tuple[int, AntePayer]:
    keys = _Keys(value, ("amount", "payer"), faults)
    amount = keys.read("amount", lambda value: value.whole(0, MOST_CHIPS), 0)
    return amount, keys.read("payer", lambda value: value.choice(_ANTE_PAYERS), _ANTE_PAYERS[0])


def _payouts(value: Value, most_places: int) -> tuple[int, ...]:
    payouts = tuple([item.whole(1, 100) for item in value.items()])
    if sum(payouts) > 100:
        value.fail("payouts: expected at most 100 per cent together, not {payouts}", payouts=sum(payouts))
    if len(payouts) > most_places:
        value.fail(
            "payouts: expected at most {most} places, one for each seat, not {payouts}",
            most=most_places,
            payouts=len(payouts),
        )
    return payouts


def _re_entry(value: Value, faults: list[Fault]) -> ReEntry:
    keys = _Keys(value, ("times", "until_level"), faults)
    if keys.good and "times" not in keys:
        value.fail("re_entry: expected how often, as in {times: 1, until_level: 3}")
    times = keys.read("times", lambda value: value.whole(0, _MOST_ENTRIES), 0)
    return ReEntry(times, keys.read("until_level", lambda value: value.whole(1, MOST_HANDS), None))
