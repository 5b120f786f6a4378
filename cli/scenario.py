"""A staged table: who sits where with what, which cards fall, and what the scripted seats do.

Reads a scenario file (YAML) into a `Scenario`; every fault is a ScriptError that names file and line.  Whether the
rules allow what is staged is found out when it is played; only what no table could have is refused here (R1.1-R1.3,
R4.1).
"""

import io
from collections.abc import Iterator, Mapping

from holdem.cli.names import check_name
from holdem.cli.script import Script, ScriptLine, read_line
from holdem.cli.staged import Scenario, StagedHand, StagedSeat
from holdem.cli.yaml_nodes import Value
from holdem.core.cards import Card, card_name, parse_cards
from holdem.core.structure import HANDS_PER_LEVEL, STANDARD_LEVELS, TURBO_HANDS_PER_LEVEL, Level, Structure

SEATS = 6
_MOST_CHIPS = 1_000_000_000
_MOST_HANDS = 999
_BOARD = "board"


def read_scenario(text: str, source: str) -> Scenario:
    """The scenario that the file's `text` describes; `source` is what errors call the file.  Raises ScriptError."""
    document = Value.document(text, source, "a scenario with seats")
    keys = Value(source, document.node, "scenario").mapping(("structure", "seats", "button", "hand", "hands"))
    structure = _structure(keys["structure"]) if "structure" in keys else Structure()
    if "seats" not in keys:
        document.fail("the scenario has no seats: expected seats such as {1: {name: Ann}, 2: {name: Bob}}")
    seats = _seats(keys["seats"], structure.stack)
    button = None
    if "button" in keys:
        button = keys["button"].whole(1, SEATS)
        if button not in seats:
            keys["button"].fail(f"button: nobody sits in seat {button}")
    first = keys["hand"].whole(1, structure.max_hands) if "hand" in keys else 1
    hands: dict[int, StagedHand] = {}
    for number, value in enumerate(keys["hands"].items() if "hands" in keys else [], start=first):
        if number > structure.max_hands:
            value.fail(f"hand {number} is never played: hand {structure.max_hands} is the last")
        hands[number] = _hand(value, seats)
    return Scenario(source, structure, seats, button, first, hands)


def _structure(value: Value) -> Structure:
    if not value.is_mapping:
        value.fail("structure: expected keys such as {stack: 1000, turbo: true}; structure files are not read yet")
    keys = value.mapping(("stack", "turbo", "levels", "max_hands"))
    turbo = keys["turbo"].boolean() if "turbo" in keys else False
    return Structure(
        seats=SEATS,
        stack=keys["stack"].whole(1, _MOST_CHIPS) if "stack" in keys else 1000,
        levels=tuple(_levels(keys["levels"])) if "levels" in keys else STANDARD_LEVELS,
        hands_per_level=TURBO_HANDS_PER_LEVEL if turbo else HANDS_PER_LEVEL,
        max_hands=keys["max_hands"].whole(1, _MOST_HANDS) if "max_hands" in keys else Structure().max_hands,
    )


def _levels(value: Value) -> Iterator[Level]:
    last = Level(0, 0)
    if not value.items():
        value.fail("levels: expected at least one, such as [[10, 20]]")
    for item in value.items():
        if item.is_mapping:
            keys = item.mapping(("small", "big", "ante"))
            if "small" not in keys or "big" not in keys:
                item.fail("levels: expected small and big, as in {small: 25, big: 50}")
            ante = keys["ante"].whole(0, _MOST_CHIPS) if "ante" in keys else 0
            small, big = keys["small"].whole(1, _MOST_CHIPS), keys["big"].whole(1, _MOST_CHIPS)
        else:
            blinds = item.items()
            if len(blinds) != 2:
                item.fail(f"levels: expected small and big blind, as in [25, 50], not {len(blinds)} numbers")
            small, big, ante = blinds[0].whole(1, _MOST_CHIPS), blinds[1].whole(1, _MOST_CHIPS), 0
        if small > big:
            item.fail(f"levels: the small blind of {small} is larger than the big blind of {big}")
        if small < last.small or big < last.big:
            item.fail(f"levels: {small}/{big} is lower than {last.small}/{last.big} before it")
        last = Level(small, big, ante)
        yield last


def _seats(value: Value, stack: int) -> dict[int, StagedSeat]:
    seats: dict[int, StagedSeat] = {}
    for key, seat in value.mapping().items():
        if key not in [str(number) for number in range(1, SEATS + 1)]:
            seat.fail(f"seats: expected a seat from 1 to {SEATS}, not {key!r}")
        keys = Value(seat.source, seat.node, f"seat {key}").mapping(("name", "stack", "bot"))
        if "name" not in keys:
            seat.fail(f"seat {key} has no name")
        name = keys["name"].text()
        fault = check_name(name)
        if name == _BOARD:
            fault = f"{_BOARD!r} is kept for the board's cards"
        elif any(name == other.name for other in seats.values()):
            fault = f"{name} sits at the table already"
        if fault is not None:
            keys["name"].fail(f"name: {fault}")
        seats[int(key)] = StagedSeat(
            name,
            keys["stack"].whole(1, _MOST_CHIPS) if "stack" in keys else stack,
            _bot(keys["bot"]) if "bot" in keys else None,
        )
    if len(seats) < 2:
        value.fail(f"seats: 2 to {SEATS} players, not {len(seats)}")
    return seats


def _bot(value: Value) -> str:
    from holdem.core.bots import make_player

    spec = value.text()
    try:
        make_player(spec, "", 1)
    except ValueError as error:
        value.fail(f"bot: {error}")
    return spec


def _hand(value: Value, seats: Mapping[int, StagedSeat]) -> StagedHand:
    keys = Value(value.source, value.node, "hand").mapping(("cards", "actions"))
    names = {seat.name: number for number, seat in seats.items()}
    hole: dict[int, tuple[Card, ...]] = {}
    board: tuple[Card, ...] = ()
    lines: dict[int, int] = {}
    named: set[Card] = set()
    for who, cards_value in (keys["cards"].mapping([*names, _BOARD]) if "cards" in keys else {}).items():
        cards = _cards(cards_value, who, 5 if who == _BOARD else 2, named)
        if who == _BOARD:
            board = cards
        else:
            hole[names[who]] = cards
            lines[names[who]] = cards_value.line
    actions = tuple(_actions(keys["actions"], list(names))) if "actions" in keys else ()
    return StagedHand(value.line, hole, board, actions, lines)


def _cards(value: Value, who: str, most: int, named: set[Card]) -> tuple[Card, ...]:
    try:
        cards = parse_cards(value.text())
    except ValueError as error:
        value.fail(f"{who}: {error}")
    if len(cards) > most:
        value.fail(f"{who}: at most {most} cards, not {len(cards)}")
    for card in cards:
        if card in named:
            value.fail(f"{who}: the card {card_name(card)} is named twice")
        named.add(card)
    return cards


def _actions(value: Value, names: list[str]) -> Iterator[ScriptLine]:
    text = value.text()
    begins = value.block_line
    if begins is not None:
        script = Script(io.BytesIO(text.encode()), value.source, first_line=begins)
        while (line := script.next(names)) is not None:
            yield line
        return
    # In a quoted string YAML has folded the lines: all are named by the one where it starts.
    for raw in text.splitlines():
        if (line := read_line(raw, value.source, value.line, names)) is not None:
            yield line
