"""Fits what `holdem.core.bots.later` leaves out of the worth of a pot, from hands that are played out.

    python tools/fit_later.py [--tournaments 3000] [--jobs 2]

`expert` plays tournaments of two to six players against the other players of this package.  In each hand he takes one
legal choice by the dice, and decides as ever from then on.  Where a betting round ends with somebody left against
him, it is known what he thought the pot was worth without `left_out`, and in the end what he got.  The difference, in
parts of the pot, is explained by `circumstances`, by least squares; deep pots, which tell least, weigh least.  Prints
the table for `_LEFT_OUT`.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random

import numpy as np

from holdem.core.actions import Action, ActionKind
from holdem.core.bots import Crew, View, later, worth
from holdem.core.bots.chance import Chance
from holdem.core.bots.levels import LEVELS
from holdem.core.bots.player import Player
from holdem.core.bots.styles import BALANCED, STYLES
from holdem.core.dealer import SeededDealer
from holdem.core.hand import Hand
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament

OPPONENTS = (
    *("expert", "expert", "expert:lag", "hard", "hard:tag", "hard:nit", "normal", "normal", "normal:rock"),
    *("normal:tag", "normal:lag", "normal:maniac", "normal:calling-station", "easy", "easy:nit"),
    *("always-call", "always-pot", "min-raise"),
)
EXPLORED = (0, 0, 1, 1, 2, 3)
"""The decision of a hand that the dice take, counted from 0; one of these by the dice."""
RIDGE = 5.0
MOST = 8.0
"""No difference counts for more pots than this."""


@dataclass(slots=True)
class Thought:
    """What expert thought of a pot: `streets` to come, the `amounts` of `circumstances`, its `worth` and size."""

    streets: int
    amounts: tuple[float, ...]
    worth: float
    pot: float
    depth: float
    before: int = 0
    """The chips that he had when the betting round was over."""


class Notes:
    """Listens to `worth`: what is thought of the pot that each choice leads to, by its total (0: check or call)."""

    def __init__(self) -> None:
        self.thoughts: dict[int, Thought] = {}
        self._choice: int | None = None
        self._left_out: tuple[later.Rest, float, float] | None = None
        self._wrapped = (worth._passive, worth._wager, worth._later, later.left_out)
        worth._passive, worth._wager = self._passive, self._wager  # type: ignore[assignment]
        worth._later, later.left_out = self._later, self._note  # type: ignore[assignment]

    def _passive(self, *args):  # type: ignore[no-untyped-def]
        self._choice = 0
        return self._wrapped[0](*args)

    def _wager(self, scene, style, kappa, shares, plan):  # type: ignore[no-untyped-def]
        self._choice = plan.to
        return self._wrapped[1](scene, style, kappa, shares, plan)

    def _note(self, rest: later.Rest, mean: float, depth: float) -> float:
        self._left_out = rest, mean, depth
        return self._wrapped[3](rest, mean, depth)

    def _later(self, scene, share, pot, *args, **kwargs):  # type: ignore[no-untyped-def]
        self._left_out = None
        value = self._wrapped[2](scene, share, pot, *args, **kwargs)
        # Of several pots that a choice may lead to, the first is the one where nobody raises.
        if self._left_out is not None and self._choice is not None and self._choice not in self.thoughts:
            rest, mean, depth = self._left_out
            known = value - pot * self._wrapped[3](rest, mean, depth)
            amounts = later.circumstances(rest, mean, depth)
            self.thoughts[self._choice] = Thought(rest.streets, amounts, known, pot, depth)
        return value


def play(seed: str, notes: Notes) -> list[tuple[Thought, int]]:
    """Plays a tournament; gives the pots that were played on, and what was got out of each, in chips."""
    dice = Random(seed)
    players = dice.choice((2, 2, 3, 4, 6))
    expert = dice.randint(1, players)
    seats = {seat: "expert" if seat == expert else dice.choice(OPPONENTS) for seat in range(1, players + 1)}
    crew = Crew(seats, seed)
    player = Player(LEVELS["expert"], STYLES[BALANCED], Chance(seed, expert))
    structure = Structure()
    tournament = Tournament(structure, dict.fromkeys(seats, structure.stack), SeededDealer(seed), listener=crew)
    found: list[tuple[Thought, int]] = []
    while not tournament.over and tournament.stacks.get(expert):
        hand = tournament.start_hand()
        found += _play_hand(hand, crew, player, expert, dice, notes)
        tournament.finish_hand()
    crew.close()
    return found


def _play_hand(
    hand: Hand, crew: Crew, player: Player, expert: int, dice: Random, notes: Notes
) -> list[tuple[Thought, int]]:
    explored, decisions = dice.choice(EXPLORED), 0
    open_thought: Thought | None = None
    kept: list[Thought] = []
    while not hand.over:
        street = hand.street
        if hand.to_act == expert:
            open_thought = None  # he is asked again: the pot grew otherwise than thought
            action, thought = _decide(player, crew.view(hand), dice if decisions == explored else None, notes)
            if decisions >= explored:
                open_thought = thought
            decisions += 1
            hand.act(action)
        else:
            hand.act(crew.decide(hand))
        others = [seat for seat in hand.seats if seat != expert and hand.is_in(seat)]
        if open_thought is not None and not hand.over and hand.street is not street:
            if others and hand.is_in(expert):
                open_thought.before = hand.stack(expert) + hand.bet(expert)
                kept.append(open_thought)
            open_thought = None
    return [(thought, hand.stack(expert) - thought.before) for thought in kept]


def _decide(player: Player, view: View, dice: Random | None, notes: Notes) -> tuple[Action, Thought | None]:
    notes.thoughts.clear()
    choices = [choice.action for choice in player.assess(view).choices]
    thoughts = dict(notes.thoughts)
    staying = [action for action in choices if action.kind is not ActionKind.FOLD]
    action = player.decide(view) if dice is None else dice.choice(staying)
    if action.kind is ActionKind.FOLD:
        return action, None
    return action, thoughts.get(action.to or 0)


def collect(tournaments: int, seed: str) -> list[tuple[Thought, int]]:
    """What came of the pots of so many tournaments."""
    notes = Notes()
    return [pot for number in range(tournaments) for pot in play(f"{seed} {number}", notes)]


def main() -> None:
    """Plays, fits, prints."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tournaments", type=int, default=3000)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    each = -(-chosen.tournaments // chosen.jobs)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        parts = pool.map(partial(collect, each), [f"later {job}" for job in range(chosen.jobs)])
        pots = [pot for part in parts for pot in part]
    print(f"{len(pots)} pots")
    for streets in (3, 2, 1):
        rows = [pot for pot in pots if pot[0].streets == streets]
        weight = np.sqrt([1 / (1 + thought.depth) for thought, _ in rows])
        amounts = np.array([thought.amounts for thought, _ in rows], dtype=float) * weight[:, None]
        left_out = np.clip([(got - thought.worth) / thought.pot for thought, got in rows], -MOST, MOST) * weight
        square = amounts.T @ amounts + RIDGE * np.diag([0.0] + [1.0] * (amounts.shape[1] - 1))
        fitted = np.linalg.solve(square, amounts.T @ left_out)
        spread = np.sqrt(np.diag(np.linalg.inv(square)) * ((left_out - amounts @ fitted) ** 2).mean())
        print(f"    {streets}: ({', '.join(f'{value:.3f}' for value in fitted)}),  # of {len(rows)} pots")
        print(f"    #   errors {', '.join(f'{value:.3f}' for value in spread)}")


if __name__ == "__main__":
    main()
