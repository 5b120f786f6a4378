"""Every line of betting of a small game, walked through both engines at once."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from both_hands import BothHands
from plain_hand import Act, State, Table, apply, begin, legal

from holdem.core.cards import CARD_NAMES


class Family(NamedTuple):
    """All games of `players` players whose stacks are of `stacks`; the blinds' seats may lie past the last player."""

    players: int
    stacks: Sequence[int]
    positions: tuple[int, int, int]
    """The seats of button, small blind and big blind."""
    blinds: tuple[int, int]
    ante: int
    lines: int
    """How many lines of betting the whole family has."""
    betting: str = "no-limit"
    ante_payer: str = "each"

    def tables(self) -> Iterable[Table]:
        """Each game of the family."""
        for stacks in product(self.stacks, repeat=self.players):
            seats = tuple(range(1, self.players + 1))
            yield Table(seats, stacks, *self.positions, *self.blinds, self.ante, self.ante_payer, self.betting)


def walk(table: Table, decks: Sequence[Sequence[str]]) -> int:
    """Compares both engines at every decision and every end of `table`; the number of lines.

    The lines get the `decks` in turn.  The engine's hand cannot be copied: each branch but the first is dealt anew and
    played up to where it branches off.  All-in stands for the act that it amounts to in every other line.
    """
    lines = 0
    waiting: list[tuple[list[Act], State]] = [([], begin(table))]
    while waiting:
        line, plain = waiting.pop()
        both = BothHands(table, decks[lines % len(decks)])
        both.catch_up(line, plain)
        both.compare_chips()
        while both.plain.turn is not None:
            may = both.compare_acts()
            first, *others = _branches(may, both.plain, all_in=bool(lines % 2))
            waiting += [([*both.line, act], apply(both.plain, act)) for act in others]
            both.play(first)
        both.compare_end()
        lines += 1
    return lines


def count(table: Table) -> int:
    """The number of lines by the plain hand alone."""
    known: dict[State, int] = {}

    def below(state: State) -> int:
        if state.turn is None:
            return 1
        if state not in known:
            known[state] = sum(below(apply(state, act)) for act in _branches(legal(state), state, all_in=False))
        return known[state]

    return below(begin(table))


def _branches(may: set[Act], state: State, *, all_in: bool) -> list[Act]:
    """One act for each way to go on."""
    assert state.turn is not None
    everything = state.bets[state.turn] + state.stacks[state.turn]
    twin = Act("call") if everything <= state.faced else Act("raise", everything)
    return sorted(may - {twin if all_in and Act("all-in") in may else Act("all-in")}, key=str)


def two_decks(players: int) -> list[list[str]]:
    """One where every player's hand differs in strength, and one where the board plays and all pots are split."""
    mixed = [CARD_NAMES[card * 23 % 52] for card in range(52)]
    board = ["Th", "Jh", "Qh", "Kh", "Ah"]
    split = [name for name in mixed if name not in board]
    for depth, name in zip((1, 2, 3, 5, 7), board, strict=True):
        split.insert(2 * players + depth, name)
    return [mixed, split]
