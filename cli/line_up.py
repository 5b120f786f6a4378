"""Who sits where in an ordinary game, and whose cards its history tells."""

from holdem.cli.exits import Failure
from holdem.cli.plan import Plan
from holdem.cli.staged import StagedSeat
from holdem.core.bots import make_player

PLAYER_NAMES = (
    *("Ada", "Bruno", "Clara", "Dimitri", "Elsa", "Felix"),
    *("Greta", "Hugo", "Irina", "Jonas", "Klara"),
)
"""What computer players are called; one more than a table has, since the user may be called like one."""


def line_up(players: int, stack: int, user: str | None, bots: str) -> dict[int, StagedSeat]:
    """The seats: the user in the first (if there is one), the computer players of the list `bots` in the others.

    A list that is too short is repeated.  Raises Failure when it is too long or names an unknown player.
    """
    first = 1 if user is None else 2
    specs = [spec.strip() for spec in bots.split(",")]
    places = players - first + 1
    if len(specs) > places:
        raise Failure(f"--bots names {len(specs)} computer players for {places} seats")
    for spec in specs:
        try:
            make_player(spec, "", first)
        except ValueError as error:
            raise Failure(f"--bots: {error}") from None
    names = [name for name in PLAYER_NAMES if name != user]
    seats = {} if user is None else {1: StagedSeat(user, stack)}
    for seat in range(first, players + 1):
        seats[seat] = StagedSeat(names[seat - first], stack, specs[(seat - first) % len(specs)])
    return seats


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
                    f"--hero: nobody but a computer player knows {name}'s cards; --view dealer tells all cards"
                )
            return seat
    raise Failure(f"--hero: no player is called {name!r}: the players are {', '.join(plan.names.values())}")
