"""Computer players: guests of the engine, who see the table as anybody in their seat would.

``view``       what a player knows, and the listener that gathers it
``spots``, ``habits``   the public acts: what each answered, and how often each seat did what
``usual``, ``tendencies``   what an unknown opponent does in a spot, and what this one does
``by_price``   the opponent who goes by pot odds alone, and how he is told
``combos``, ``showdowns``, ``ranges``   all 1326 hands at once: on a board, and in an opponent's hand
``levels``, ``styles``   how well a player plays, and how he likes to play: the settings
``scene``, ``worth``, ``later``, ``assessment``, ``player``   a decision set out, each choice valued, the best one taken
``coach``      the strongest player's view of other people's decisions
``moves``      wishes turned into legal actions
``chance``     dice that fall the same when a game is resumed
``reference``  players of one idea each
``push_fold``  all-in or fold, by the equilibrium

The rules never import any of this.  A new player is a class with one method and a line in `_REFERENCE`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from holdem.core.actions import Action
from holdem.core.bots.chance import Chance
from holdem.core.bots.habits import Habits
from holdem.core.bots.levels import LEVELS, Skill
from holdem.core.bots.push_fold import PushFold
from holdem.core.bots.reference import AlwaysAllIn, AlwaysCall, AlwaysFold, AlwaysPot, MinRaise, RandomPlayer
from holdem.core.bots.styles import BALANCED, STYLES, Style
from holdem.core.bots.view import SeatView, View, Watcher
from holdem.core.events import Event
from holdem.core.hand import Hand
from holdem.core.sentences import Sentence

__all__ = [
    "PLAYER_NAMES",
    "ComputerPlayer",
    "Crew",
    "Habits",
    "MakePlayer",
    "SeatView",
    "View",
    "Watcher",
    "has_style",
    "make_player",
]


class ComputerPlayer(Protocol):
    """Whoever can decide from a view.  The same view always gets the same answer."""

    def decide(self, view: View) -> Action:
        """An action that `view.options` allows."""


_REFERENCE: Mapping[str, Callable[[Chance], ComputerPlayer]] = {
    "always-call": lambda chance: AlwaysCall(),
    "always-all-in": lambda chance: AlwaysAllIn(),
    "always-fold": lambda chance: AlwaysFold(),
    "always-pot": lambda chance: AlwaysPot(),
    "min-raise": lambda chance: MinRaise(),
    "push-fold": PushFold,
    "random": RandomPlayer,
}

PLAYER_NAMES: tuple[str, ...] = (*LEVELS, *_REFERENCE)
"""What `make_player` understands; a level may be followed by a style, as in ``normal:rock``."""


def make_player(spec: str, seed: str, seat: int) -> ComputerPlayer:
    """The player that `spec` names, for `seat` of the tournament with that `seed`.

    Raises ValueError, in one sentence that lists the known players, when there is none of that name.
    """
    level, colon, style = spec.partition(":")
    chance = Chance(seed, seat)
    if level in LEVELS:
        if (style or BALANCED) not in STYLES or (colon and not style):
            raise ValueError(
                Sentence(
                    "{style!r} is no style of play: expected one of {styles}", style=style, styles=", ".join(STYLES)
                )
            )
        return _Level(LEVELS[level], STYLES[style or BALANCED], chance)
    make = _REFERENCE.get(spec)
    if make is None:
        raise ValueError(
            Sentence(
                "{spec!r} is no computer player: expected one of {players}",
                spec=spec,
                players=", ".join(PLAYER_NAMES),
            )
        )
    return make(chance)


def has_style(spec: str) -> bool:
    """Whether `spec` names a level and a style."""
    level, _, style = spec.partition(":")
    return level in LEVELS and style in STYLES


@dataclass(frozen=True, slots=True)
class _Level:
    """A player of one level and style, who is woken by his first decision."""

    skill: Skill
    style: Style
    chance: Chance

    def decide(self, view: View) -> Action:
        # Numbers by the thousand take a fifth of a second to load: not before somebody needs them.
        from holdem.core.bots.player import Player

        return Player(self.skill, self.style, self.chance).decide(view)


MakePlayer = Callable[[str, str, int], ComputerPlayer]
"""Makes a player from a name, the tournament's seed and the seat."""


class Crew:
    """The computer players of one table, as a driver and a listener in one.

    `specs` names the player of each seat that has one; `make` may know other names than `make_player` does.  Give the
    crew every event of the tournament, and ask it when one of its seats is to act.  Raises what `make` raises.
    """

    def __init__(self, specs: Mapping[int, str], seed: str, make: MakePlayer = make_player) -> None:
        self._players = {seat: make(spec, seed, seat) for seat, spec in specs.items()}
        self._watchers = {seat: Watcher(seat) for seat in specs}

    def __contains__(self, seat: object) -> bool:
        return seat in self._players

    def __call__(self, event: Event) -> None:
        """Lets everyone see the event, as far as his seat may."""
        for watcher in self._watchers.values():
            watcher(event)

    def decide(self, hand: Hand) -> Action:
        """The action of the seat to act, which must be one of the crew's."""
        assert hand.to_act is not None
        return self._players[hand.to_act].decide(self.view(hand))

    def view(self, hand: Hand) -> View:
        """What the seat to act, which must be one of the crew's, sees."""
        assert hand.to_act is not None
        return self._watchers[hand.to_act].view(hand)

    def close(self) -> None:
        """The tournament is over, or left: lets players go who hold on to something, such as a process."""
        for player in self._players.values():
            close = getattr(player, "close", None)
            if close is not None:
                close()
