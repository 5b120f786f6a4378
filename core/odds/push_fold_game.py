"""All-in or fold before the flop, solved: who goes all-in first, with what, and with what he is called.

The game, as such charts know it: it is folded to the *pusher*, who goes all-in or folds; those behind him call or fold
in turn, and once one has called the others fold.  Nobody looks at the cards that folded hands took out of the deck.
With one player behind nothing is simplified.  What an end is worth is up to the caller: chips, or prizes by ICM.

The equilibrium is found by CFR+, many games of one shape (such as depths) side by side; `Solution.gains` says how far
off it is.  For tables that are ready to use see `push_fold`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from holdem.core.odds.matchups import BOARDS, equities, tie_counts, weights
from holdem.core.sentences import Sentence

Floats: TypeAlias = npt.NDArray[np.float64]
"""Frequencies by class and game, or worths by player and game."""
Worth: TypeAlias = Callable[[Sequence[float]], Sequence[float]]
"""What stacks, in big blinds, are worth to the players."""

SMALL_BLIND = 0.5
TREMBLE = 1e-7
"""How often, in the eyes of those who follow, a player does what he never does: so they know what to do then."""


@dataclass(frozen=True, slots=True)
class Spot:
    """It is folded to `pusher`; `callers` act behind him in this order.  Players are rows of the worths.

    All worths are by player and game: `passed` if the pusher folds, `stolen` if all others do, and for each caller
    `contested`: by outcome (the pusher wins, ties, loses), player and game.
    """

    pusher: int
    callers: tuple[int, ...]
    passed: Floats
    stolen: Floats
    contested: tuple[Floats, ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """How often each class (rows) is pushed, and called with by each caller, in each game (columns).

    `values` are the worths of the spot by player and game; `gains`, by player and game, is what the pusher and each
    caller would win more, a time, by the best answer to the others.
    """

    push: Floats
    calls: tuple[Floats, ...]
    values: Floats
    gains: Floats


def chip_spot(behind: int, depths: Sequence[float]) -> Spot:
    """First in with `behind` players to act, who all have as many big blinds; a game for each of `depths`.

    Worths are the big blinds won; the pusher is player 0.  If he folds, what the others win in later spots is left out.
    """
    depth = np.asarray(depths, dtype=np.float64)
    posts = _posts(behind + 1)
    none = np.zeros_like(depth)

    def ends(won: dict[int, Floats]) -> Floats:
        return np.array([won.get(player, none - post) for player, post in enumerate(posts)])

    contested = []
    for caller in range(1, behind + 1):
        dead = sum(posts) - posts[0] - posts[caller]
        outcomes = (depth + dead, none + dead / 2, -depth)
        contested.append(np.array([ends({0: mine, caller: dead - mine}) for mine in outcomes]))
    return Spot(
        pusher=0,
        callers=tuple(range(1, behind + 1)),
        passed=ends({} if behind > 1 else {1: none + posts[0]}),
        stolen=ends({0: none + sum(posts) - posts[0]}),
        contested=tuple(contested),
    )


def solve_table(stacks: Sequence[float], worth: Worth, ante: float = 0.0, iterations: int = 300) -> list[Solution]:
    """The whole table: a solution for each player but the big blind, in the order in which they act.

    `stacks`, in big blinds and before anything is posted, are in that order too, the big blind last; two players are
    small blind and big blind.  Who folds goes on to own what the later spots are worth to him.
    Raises ValueError with one sentence where a stack does not cover the big blind and the ante.
    """
    if min(stacks) < 1 + ante:
        raise ValueError(
            Sentence("{stack:g} bb do not cover the big blind and the ante", stack=min(stacks))
            if ante
            else Sentence("{stack:g} bb do not cover the big blind", stack=min(stacks))
        )
    posts = [post + ante for post in _posts(len(stacks))]
    pot = sum(posts)

    def worths(won: dict[int, float]) -> Floats:
        ends = [
            stack - post + won.get(player, 0.0) for player, (stack, post) in enumerate(zip(stacks, posts, strict=True))
        ]
        return np.array(worth(ends), dtype=np.float64)[:, None]

    last = len(stacks) - 1
    passed = worths({last: pot})
    solutions: list[Solution] = []
    for pusher in range(last - 1, -1, -1):
        contested = []
        for caller in range(pusher + 1, last + 1):
            each = min(stacks[pusher], stacks[caller])
            # Both take back what they posted and put in the stack of the shorter one.
            mine, theirs = posts[pusher] - each, posts[caller] - each
            whole = pot - posts[pusher] - posts[caller] + 2 * each
            shares = ((whole, 0.0), (whole / 2, whole / 2), (0.0, whole))
            contested.append(np.array([worths({pusher: mine + a, caller: theirs + b}) for a, b in shares]))
        spot = Spot(pusher, tuple(range(pusher + 1, last + 1)), passed, worths({pusher: pot}), tuple(contested))
        solutions.insert(0, solve(spot, iterations))
        passed = solutions[0].values
    return solutions


def solve(spot: Spot, iterations: int) -> Solution:
    """The equilibrium of a spot by CFR+ with quadratic averaging."""
    games = spot.passed.shape[1]
    strategies = [Strategy(games) for _ in range(len(spot.callers) + 1)]
    pusher, *callers = strategies
    ahead = [_against(caller.now) for caller in callers]
    for _ in range(iterations):
        push = _continuations(spot, ahead)[0][:, spot.pusher]
        pusher.learn(push, np.broadcast_to(spot.passed[spot.pusher], push.shape))
        reach = np.maximum(pusher.now, TREMBLE)
        after = _continuations(spot, ahead)
        for i, caller in enumerate(callers):
            caller.learn(*_call_and_fold(spot, i, reach, after[i + 1]))
            ahead[i] = _against(caller.now)
            reach = reach * np.maximum(1 - ahead[i][0], TREMBLE)
    return assess(spot, pusher.average(), tuple([caller.average() for caller in callers]))


def assess(spot: Spot, push: Floats, calls: tuple[Floats, ...]) -> Solution:
    """What strategies are worth, and what each player could gain: exact in the game as this module has it."""
    ahead = [_against(call) for call in calls]
    after = _continuations(spot, ahead)
    chance = _class_chances()
    pushed = after[0][:, spot.pusher]
    passed = spot.passed[spot.pusher]
    gains = np.zeros_like(spot.passed)
    gains[spot.pusher] = (chance * (np.maximum(pushed, passed) - push * pushed - (1 - push) * passed)).sum(axis=0)
    reach = push
    for i, (player, call) in enumerate(zip(spot.callers, calls, strict=True)):
        called, folded = _call_and_fold(spot, i, reach, after[i + 1])
        lost = np.maximum(called, folded) - call * called - (1 - call) * folded
        gains[player] = lost.sum(axis=0) / weights().sum()
        reach = reach * (1 - ahead[i][0])
    values = (chance[:, None] * (push[:, None] * after[0] + (1 - push[:, None]) * spot.passed)).sum(axis=0)
    return Solution(push, calls, values, gains)


class Strategy:
    """How often each class goes on rather than folds, and what CFR+ remembers of it."""

    def __init__(self, games: int) -> None:
        self.now = np.full((169, games), 0.5)
        self._go = np.zeros((169, games))
        self._fold = np.zeros((169, games))
        self._sum = np.zeros((169, games))
        self._time = 0

    def learn(self, go: Floats, fold: Floats) -> None:
        """Takes in what going on and folding are worth to each class."""
        worth = self.now * go + (1 - self.now) * fold
        self._go = np.maximum(0, self._go + go - worth)
        self._fold = np.maximum(0, self._fold + fold - worth)
        both = self._go + self._fold
        self.now = np.divide(self._go, both, out=np.full_like(both, 0.5), where=both > 0)
        self._time += 1
        self._sum += self._time**2 * self.now

    def average(self) -> Floats:
        """The frequencies that go to the equilibrium: later rounds weigh more."""
        time = self._time
        made: Floats = self._sum / (time * (time + 1) * (2 * time + 1) / 6)
        return made


def _posts(players: int) -> list[float]:
    return [0.0] * (players - 2) + [SMALL_BLIND, 1.0]


@cache
def _class_chances() -> Floats:
    made: Floats = weights().sum(axis=1)[:, None] / weights().sum()
    return made


@cache
def _matchups() -> Floats:
    """Three tables on top of one another, class by class: ways to deal both, and the parts won and tied of them."""
    ways = weights()
    tied = tie_counts() / BOARDS
    won = ways * equities() - tied / 2
    return np.vstack((ways, won, tied))


def _outcomes(other: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """For each class against hands of weights `other`: how much it meets, wins, ties and loses."""
    met, won, tied = (_matchups() @ other).reshape(3, 169, -1)
    return met, won, tied, met - won - tied


def _against(call: Floats) -> tuple[Floats, Floats]:
    """For each class of the pusher how often it is called, and the chances to win, tie and lose (by outcome)."""
    met, *results = _outcomes(call)
    ways = weights().sum(axis=1)[:, None]
    return met / ways, np.array(results) / ways


def _continuations(spot: Spot, ahead: list[tuple[Floats, Floats]]) -> list[Floats]:
    """What it is worth when the first, the second ... caller is to act, and when none is left.

    By class of the pusher, player and game.
    """
    made = [np.broadcast_to(spot.stolen, (169, *spot.stolen.shape))]
    for (called, results), contested in zip(reversed(ahead), reversed(spot.contested), strict=True):
        contest = np.einsum("oag,opg->apg", results, contested)
        made.insert(0, contest + (1 - called[:, None]) * made[0])
    return made


def _call_and_fold(spot: Spot, i: int, reach: Floats, after: Floats) -> tuple[Floats, Floats]:
    """What a call and a fold are worth to each class of caller `i`, times how often it meets a push.

    `reach` says with what the pusher comes that far, `after` what it is worth when this caller has folded.
    """
    met, won, tied, lost = _outcomes(reach)
    player = spot.callers[i]
    pusher_wins, both, pusher_loses = spot.contested[i][:, player]
    weighed = _class_chances() * reach
    folded = (weighed * after[:, player]).sum(axis=0) / np.maximum(weighed.sum(axis=0), 1e-300)
    return won * pusher_loses + tied * both + lost * pusher_wins, met * folded
