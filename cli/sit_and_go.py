"""Options of a tournament that is not staged: how many sit down, for how many chips, by which structure."""

from holdem.cli.exits import Failure
from holdem.core.faults import either
from holdem.core.structure import HANDS_PER_LEVEL, TURBO_HANDS_PER_LEVEL, Structure

STACKS = (1000, 2000)
LEAST_PLAYERS = 2


def sit_and_go_structure(stack: int, turbo: bool) -> Structure:
    """The structure of R1 with that starting stack."""
    return Structure(stack=stack, hands_per_level=TURBO_HANDS_PER_LEVEL if turbo else HANDS_PER_LEVEL)


def check_structure_options(stack: int | None, turbo: bool, structure: str | None) -> None:
    """Raises Failure for a stack that no sit-and-go has, and for what a structure fixes itself."""
    if stack is not None and stack not in STACKS:
        raise Failure(
            "a stack of {stacks} chips, not {stack}", stacks=either([str(one) for one in STACKS]), stack=stack
        )
    if structure is not None:
        for option, left_out in (("--stack", stack is None), ("--turbo", not turbo)):
            if not left_out:
                raise Failure("the structure itself fixes stacks and levels: leave out {option}", option=option)


def who_plays_what(
    players: int | None, stack: int | None, turbo: bool, structure: str | None, *, usual_players: int
) -> tuple[int, Structure, str]:
    """How many play, by which structure, and the text of that where it lay in a file of its own.

    Raises Failure for values out of range, and ScriptError for a fault in the file.
    """
    check_structure_options(stack, turbo, structure)
    text, played_by = "", sit_and_go_structure(stack or STACKS[0], turbo)
    if structure is not None:
        from holdem.cli.structures import find_structure

        found = find_structure(structure)
        text, played_by = found.text, found.good()
    if players is None:
        players = min(usual_players, played_by.seats)
    if not LEAST_PLAYERS <= players <= played_by.seats:
        raise Failure(
            "{least} to {seats} players, not {players}",
            least=LEAST_PLAYERS,
            seats=played_by.seats,
            players=players,
        )
    return players, played_by, text
