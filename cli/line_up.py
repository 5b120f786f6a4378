"""Who sits where in an ordinary game, and whose cards its history tells."""

from collections.abc import Sequence

from holdem.cli.exits import Failure
from holdem.cli.names import check_name
from holdem.cli.own_bots import bot_list, find
from holdem.cli.plan import Plan
from holdem.cli.staged import StagedSeat

PLAYER_NAMES = (
    *("Ada", "Bruno", "Clara", "Dimitri", "Elsa", "Felix"),
    *("Greta", "Hugo", "Irina", "Jonas", "Klara"),
)
"""What computer players are called; one more than a table has, since the user may be called like one."""

BOT = "normal:tag,normal:calling-station,normal:lag,normal:rock,normal:maniac,normal:nit"
"""Who plays where nobody was asked for: one level, and characters that differ."""


def line_up(
    players: int, stack: int, people: Sequence[str], bots: str | None, usual: str = BOT
) -> dict[int, StagedSeat]:
    """The seats: the `people` in the first ones, the computer players of the list `bots` in the others.

    A list that is too short is repeated; without one the `usual` list is taken, as far as there are seats.
    Raises Failure when there are too many people or computer players, and for an unknown one.
    """
    if len(people) > players:
        raise Failure("{people} people for {players} seats", people=len(people), players=players)
    first = len(people) + 1
    places = players - len(people)
    specs = bots_to_play(usual if bots is None else bots)
    if len(specs) > places and bots is not None:
        raise Failure("--bots names {specs} computer players for {places} seats", specs=len(specs), places=places)
    names = [name for name in PLAYER_NAMES if name not in people]
    seats = {seat: StagedSeat(name, stack) for seat, name in enumerate(people, start=1)}
    for seat in range(first, players + 1):
        seats[seat] = StagedSeat(names[seat - first], stack, specs[(seat - first) % len(specs)])
    return seats


def names_of(people: int, names: Sequence[str]) -> tuple[str, ...]:
    """What so many people are called: by the `names`, and those without one Player 2, Player 3 ...

    Raises Failure when there are more names than people, when two are alike, or one is no name.
    """
    if len(names) > people:
        raise Failure(
            "--name names {names} people of {people}: --humans says how many share the keyboard",
            names=len(names),
            people=people,
        )
    called = (*names, *[f"Player {number}" for number in range(len(names) + 1, people + 1)])
    for number, name in enumerate(called):
        if fault := check_name(name):
            raise Failure("--name: {fault}", fault=fault)
        if name in called[:number]:
            raise Failure("--name: two people are called {name}", name=name)
    return called


def bots_to_play(bots: str) -> list[str]:
    """The computer players that the list `bots` names.  Raises Failure for one that is not there."""
    try:
        specs = bot_list(bots)
        for spec in specs:
            find(spec)
    except ValueError as error:
        raise Failure("--bots: {error}", error=error) from None
    return specs


def hero_seat(plan: Plan, name: str | None) -> int | None:
    """The seat whose cards the history tells: that of `name`, else the user's, else the first that is scripted.

    Raises Failure when there is no such player, or when it is a computer player that people play against (R13.1).
    """
    if name is None:
        return plan.user if plan.user is not None else next(iter(plan.scripted), None)
    for seat, player in plan.seats.items():
        if player.name == name:
            if plan.scripted and player.bot is not None:
                raise Failure(
                    "--hero: nobody but a computer player knows {name}'s cards; --view dealer tells all cards",
                    name=name,
                )
            return seat
    raise Failure(
        "--hero: no player is called {name!r}: the players are {values}",
        name=name,
        values=", ".join(plan.names.values()),
    )
