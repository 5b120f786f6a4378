"""Makes core/data/push_fold.zlib, the tables of `holdem.core.odds.push_fold`: equilibria of all-in or fold.

    python tools/make_push_fold.py        writes the file; a quarter of an hour on one core, most of it in three_way.py

Heads-up the game is that of `push_fold_game`.  With more players behind, one more may call behind a caller, and what
three hands win comes from three_way.py.  Both are solved by CFR+.  For every table the script prints how much all
players together could gain by better answers within its game, in thousandths of a big blind a time.
"""

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt
from three_way import chances, ways

from holdem.core.odds.matchups import equities, weights
from holdem.core.odds.push_fold import DEPTHS, HEADS_UP_DEPTHS, MOST_BEHIND, TABLE_FILE
from holdem.core.odds.push_fold_game import SMALL_BLIND, TREMBLE, Strategy, chip_spot, solve

HEADS_UP_ITERATIONS = 4000
ITERATIONS = 200
BOARDS = 3000
"""For each class in three_way.py."""

Floats = npt.NDArray[np.float32]


@dataclass
class ThreeHands:
    """By class, class and class, as two-dimensional tables with the last two or the first two put together."""

    dealt: Floats
    won: Floats
    """`dealt` times the part of the pot that the first class wins."""

    def met_by_two(self, third: Floats) -> tuple[Floats, Floats]:
        """For two hands, by class and class: how often a third is in hands `third`; times what the first then wins."""
        share = (weights() * 1128).astype(np.float32)[..., None]
        shape = (169, 169, -1)
        met = (self.dealt.reshape(-1, 169) @ third).reshape(shape) / share
        won = (self.won.reshape(-1, 169) @ third).reshape(shape) / share
        return met, won

    def met_by_third(self, two: Floats) -> tuple[Floats, Floats]:
        """By class of the third hand: how often it meets the two, and what it wins of them."""
        flat = two.reshape(169 * 169, -1)
        return self.dealt.reshape(169, -1) @ flat / 1128, self.won.reshape(169, -1) @ flat / 1128


class Ring:
    """First in with `behind` players to act, of whom up to two may call; a game for each depth."""

    def __init__(self, behind: int, depths: Floats, three: ThreeHands) -> None:
        self.depths, self.three = depths, three
        self.posts = [0.0] * (behind - 1) + [SMALL_BLIND, 1.0]
        self.push = Strategy(len(depths))
        self.call = {j: Strategy(len(depths)) for j in range(1, behind + 1)}
        self.over = {pair: Strategy(len(depths)) for pair in combinations(self.call, 2)}
        self.pairs = weights().astype(np.float32)
        self.chance = (weights().sum(axis=1) / weights().sum()).astype(np.float32)[:, None]
        self.ways = self.pairs.sum(axis=1)[:, None]
        self.equity = equities().astype(np.float32)[..., None]

    def learn(self) -> None:
        """One round of CFR+: the pusher, then everybody behind him, each against what those before have learnt."""
        for strategy, go, fold in self._answers(lambda strategy: strategy.now.astype(np.float32)):
            strategy.learn(go, fold)

    def layers(self) -> list[Floats]:
        """The push, the calls, the second calls: in 255ths, as in the file."""
        strategies = [self.push, *self.call.values(), *self.over.values()]
        return [np.round(255 * strategy.average()).astype(np.float32) for strategy in strategies]

    def gaps(self) -> Floats:
        """By depth: what all players could gain by the best answers to the file, in big blinds a time."""
        gap = np.zeros(len(self.depths), dtype=np.float32)
        for strategy, go, fold in self._answers(_as_in_the_file):
            now = _as_in_the_file(strategy)
            gap += (np.maximum(go, fold) - now * go - (1 - now) * fold).sum(axis=0)
        return gap

    def _answers(self, now: Callable[[Strategy], Floats]) -> Iterator[tuple[Strategy, Floats, Floats]]:
        """For each strategy in turn: what going on and folding are worth by class and depth, times how often."""
        contests = {
            j: _Contest(self, j, {k: now(over) for (i, k), over in self.over.items() if i == j}) for j in self.call
        }
        worth, reach = np.zeros_like(now(self.push)), np.ones_like(now(self.push))
        for j, call in self.call.items():
            worth += reach * np.einsum("ab,abg,bg->ag", self.pairs, contests[j].pusher, now(call)) / self.ways
            reach = reach * (1 - self._called(now(call)))
        worth += reach * (sum(self.posts) - self.posts[0])
        yield self.push, self.chance * worth, np.broadcast_to(self.chance * -self.posts[0], worth.shape)
        reach, both = np.maximum(now(self.push), TREMBLE), {}
        total = np.float32(weights().sum())
        for j, call in self.call.items():
            met = self.pairs[..., None] * reach[:, None] / total
            yield call, (met * contests[j].caller).sum(axis=0), -self.posts[j] * met.sum(axis=0)
            both[j] = reach[:, None] * now(call)
            reach = reach * np.maximum(1 - self._called(now(call)), TREMBLE)
        for (j, k), over in self.over.items():
            met, won = self.three.met_by_third(both[j] * contests[j].reach[k] / total)
            yield over, won * (3 * self.depths + self.dead(0, j, k)) - met * self.depths, -self.posts[k] * met

    def dead(self, *players: int) -> float:
        """The blinds of all but these players."""
        return sum(post for player, post in enumerate(self.posts) if player not in players)

    def _called(self, call: Floats) -> Floats:
        made: Floats = self.pairs @ call / self.ways
        return made


def _as_in_the_file(strategy: Strategy) -> Floats:
    made: Floats = np.round(255 * strategy.average()).astype(np.float32) / 255
    return made


class _Contest:
    """The pusher and caller `j`, by their classes and depth: what each wins if others may call behind them."""

    def __init__(self, ring: Ring, j: int, overs: dict[int, Floats]) -> None:
        depths = ring.depths
        self.reach: dict[int, Floats] = {}
        """How often it comes to each second caller."""
        left = np.ones((169, 169, len(depths)), dtype=np.float32)
        self.pusher = np.zeros_like(left)
        self.caller = np.zeros_like(left)
        for k, over in overs.items():
            self.reach[k] = left
            met, won = ring.three.met_by_two(over)
            pot = 3 * depths + ring.dead(0, j, k)
            self.pusher += left * (won * pot - met * depths)
            self.caller += left * (won.transpose(1, 0, 2) * pot - met * depths)
            left = left * np.maximum(1 - met, TREMBLE)
        pot = 2 * depths + ring.dead(0, j)
        self.pusher += left * (ring.equity * pot - depths)
        self.caller += left * ((1 - ring.equity) * pot - depths)


def main() -> None:
    """Writes the file."""
    exact = solve(chip_spot(1, HEADS_UP_DEPTHS), HEADS_UP_ITERATIONS)
    print(f"1 behind: {1000 * exact.gains.sum(axis=0).max():.4f} mbb")
    layers = [np.round(255 * layer) for layer in (exact.push, *exact.calls)]
    dealt = ways()
    three = ThreeHands(dealt, dealt * chances(BOARDS, seed=1))
    for behind in range(2, MOST_BEHIND + 1):
        ring = Ring(behind, np.array(DEPTHS, dtype=np.float32), three)
        for _ in range(ITERATIONS):
            ring.learn()
        gaps = 1000 * ring.gaps()
        print(f"{behind} behind: {gaps.max():.3f} mbb at {DEPTHS[int(gaps.argmax())]:g} bb", flush=True)
        layers += ring.layers()
    table = b"".join(layer.astype(np.uint8).tobytes() for layer in layers)
    TABLE_FILE.write_bytes(zlib.compress(table, 9))


if __name__ == "__main__":
    main()
