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


_MOST_TIMES = 10


def line_up(players: int, stack: int, user: str | None, bots: str) -> dict[int, StagedSeat]:
    """The seats: the user in the first (if there is one), the computer players of the list `bots` in the others.

    A list that is too short is repeated.  Raises Failure when it is too long or names an unknown player.
    """
    first = 1 if user is None else 2
    specs = bot_list(bots)
    places = players - first + 1
    if len(specs) > places:
        raise Failure(f"--bots names {len(specs)} computer players for {places} seats")
    names = [name for name in PLAYER_NAMES if name != user]
    seats = {} if user is None else {1: StagedSeat(user, stack)}
    for seat in range(first, players + 1):
        seats[seat] = StagedSeat(names[seat - first], stack, specs[(seat - first) % len(specs)])
    return seats


def bot_list(bots: str) -> list[str]:
    """The computer players that `bots` names, by commas; ``always-call*3`` is three of them.

    Raises Failure for an unknown player.
    """
    specs: list[str] = []
    for word in bots.split(","):
        spec, star, times = word.strip().rpartition("*")
        if not star:
            spec, times = times, "1"
        if not (times.isdecimal() and 1 <= int(times) <= _MOST_TIMES):
            raise Failure(f"--bots: {word.strip()!r}: expected a number from 1 to {_MOST_TIMES} after the star")
        try:
            make_player(spec, "", 1)
        except ValueError as error:
            raise Failure(f"--bots: {error}") from None
        specs += [spec] * int(times)
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
                    f"--hero: nobody but a computer player knows {name}'s cards; --view dealer tells all cards"
                )
            return seat
    raise Failure(f"--hero: no player is called {name!r}: the players are {', '.join(plan.names.values())}")
