"""A staged table: who sits where with what, which cards fall, and what the scripted seats do.

Reads a scenario file (YAML) into a `Scenario`; every fault is a ScriptError that names file and line.  Whether the
rules allow what is staged is found out when it is played; only what no table could have is refused here (R1.1-R1.3,
R4.1).
"""

import io
from collections.abc import Iterator, Mapping
from pathlib import Path

from holdem.cli.exits import Failure, ScriptError
from holdem.cli.names import check_name
from holdem.cli.script import Script, ScriptLine, read_line
from holdem.cli.staged import Scenario, StagedHand, StagedSeat
from holdem.cli.structures import StructureText, find_structure
from holdem.core.cards import Card, card_name, parse_cards
from holdem.core.faults import Fault, quoted
from holdem.core.sentences import Sentence
from holdem.core.structure import Structure
from holdem.core.structure_file import MOST_CHIPS, structure_of
from holdem.core.yaml_nodes import Value

_BOARD = "board"


def read_scenario(text: str, source: str, folder: Path | None = None, structure_text: str = "") -> Scenario:
    """The scenario that the file's `text` describes; `source` is what errors call the file.

    A structure file that it names is sought from `folder`, unless `structure_text` is given in its place.
    Raises ScriptError.
    """
    try:
        return _scenario(text, source, folder, structure_text)
    except Fault as fault:
        raise ScriptError(fault.source, fault.line, fault.reason) from None


def _scenario(text: str, source: str, folder: Path | None, structure_text: str) -> Scenario:
    document = Value.document(text, source, Sentence("a scenario with seats"))
    keys = Value(source, document.node, "scenario").mapping(("structure", "seats", "button", "hand", "hands"))
    structure = Structure()
    if "structure" in keys:
        structure, structure_text = _structure(keys["structure"], folder, structure_text)
    if "seats" not in keys:
        document.fail("the scenario has no seats: expected seats such as {1: {name: Ann}, 2: {name: Bob}}")
    seats = _seats(keys["seats"], structure)
    button = None
    if "button" in keys:
        button = keys["button"].whole(1, structure.seats)
        if button not in seats:
            keys["button"].fail("button: nobody sits in seat {button}", button=button)
    first = keys["hand"].whole(1, structure.max_hands) if "hand" in keys else 1
    hands: dict[int, StagedHand] = {}
    for number, value in enumerate(keys["hands"].items() if "hands" in keys else [], start=first):
        if number > structure.max_hands:
            value.fail(
                "hand {number} is never played: hand {max_hands} is the last",
                number=number,
                max_hands=structure.max_hands,
            )
        hands[number] = _hand(value, seats)
    return Scenario(source, structure, seats, button, first, hands, structure_text)


def _structure(value: Value, folder: Path | None, known_text: str) -> tuple[Structure, str]:
    """The structure and, where it lies in a file of its own, that file's text."""
    if value.is_mapping:
        return structure_of(value), ""
    if known_text:
        return StructureText(value.text(), known_text).read(), known_text
    if value.text() == "-":
        value.fail("structure: expected a name, a file, or keys: standard input is for scripts")
    try:
        found = find_structure(value.text(), folder)
    except ScriptError:
        raise
    except Failure as failure:
        value.fail("structure: {failure}", failure=failure)
    return found.read(), found.text


def _seats(value: Value, structure: Structure) -> dict[int, StagedSeat]:
    seats: dict[int, StagedSeat] = {}
    for key, seat in value.mapping().items():
        if key not in [str(number) for number in range(1, structure.seats + 1)]:
            seat.fail("seats: expected a seat from 1 to {seats}, not {key}", seats=structure.seats, key=quoted(key))
        keys = Value(seat.source, seat.node, f"seat {key}").mapping(("name", "stack", "bot"))
        if "name" not in keys:
            seat.fail("seat {key} has no name", key=key)
        name = keys["name"].text()
        fault = check_name(name)
        if name == _BOARD:
            fault = Sentence("{name!r} is kept for the board's cards", name=name)
        elif any(name == other.name for other in seats.values()):
            fault = Sentence("{name} sits at the table already", name=name)
        if fault is not None:
            keys["name"].fail("name: {fault}", fault=fault)
        seats[int(key)] = StagedSeat(
            name,
            keys["stack"].whole(1, MOST_CHIPS) if "stack" in keys else structure.stack,
            _bot(keys["bot"]) if "bot" in keys else None,
        )
    if len(seats) < 2:
        value.fail("seats: 2 to {most} players, not {players}", most=structure.seats, players=len(seats))
    return seats


def _bot(value: Value) -> str:
    from holdem.cli.own_bots import check_name as check_bot

    spec = value.text()
    try:
        check_bot(spec)
    except ValueError as error:
        value.fail("bot: {error}", error=error)
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
        value.fail("{who}: {error}", who=who, error=error)
    if len(cards) > most:
        value.fail("{who}: at most {most} cards, not {cards}", who=who, most=most, cards=len(cards))
    for card in cards:
        if card in named:
            value.fail("{who}: the card {card} is named twice", who=who, card=card_name(card))
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
