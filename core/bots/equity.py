"""What a hand is worth on a board against hands that the opponents may hold, played out at random.

What they may hold is told from outside; nothing here looks at bets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from holdem.core.bots.preflop import combos_in_order
from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import KEYS, Tables, evaluate, tables
from holdem.core.odds.classes import Combo

_FEWEST_COMBOS = 30


@dataclass(frozen=True, slots=True)
class Guess:
    """What an opponent may hold: of so many `picks` from the best `width` (0 to 1) of all hands, the best one on
    the present board.  One pick says nothing, two are what a bet says, a fraction lies between.
    """

    width: float = 1.0
    picks: float = 1.0


def equity(
    cards: Sequence[Card], board: Sequence[Card], guesses: Sequence[Guess], rng: Random, evaluations: int
) -> float:
    """The part of the pot that `cards` win on average from one opponent for each of `guesses`, on a flop or later.

    Plays out so many random hands that about `evaluations` hands are evaluated.
    """
    random = rng.random
    left = [card for card in FULL_DECK if card not in cards and card not in board]
    opponents = [_Range(guess, cards, board, rng) for guess in guesses]
    rounds = int(evaluations / (1 + sum([1 if guess.picks == 1 else 1 + guess.picks for guess in guesses])))
    final = tables(7)
    own_key = KEYS[cards[0]] + KEYS[cards[1]]
    board_key = sum([KEYS[card] for card in board])
    won = 0.0
    for _ in range(rounds):
        taken: list[Card] = []
        for opponent in opponents:
            taken += opponent.draw(taken)
        full, key = [*board], board_key
        while len(full) < 5:
            card = left[int(random() * len(left))]
            if card not in taken and card not in full:
                full.append(card)
                key += KEYS[card]
        mine = _worth(final, own_key + key, (*cards, *full))
        winners = 1
        for i in range(0, len(taken), 2):
            value = _worth(final, KEYS[taken[i]] + KEYS[taken[i + 1]] + key, (taken[i], taken[i + 1], *full))
            if value > mine:
                break
            winners += value == mine
        else:
            won += 1 / winners
    return won / rounds


def _worth(known: Tables, key: int, cards: Sequence[Card]) -> int:
    """As `evaluate(cards)`, whose keys add up to `key`; only flushes need the cards."""
    return evaluate(cards) if known.suited[key & 255] else known.ranks[key >> 8]


class _Range:
    """The hands that one opponent may hold, to draw from."""

    def __init__(self, guess: Guess, cards: Sequence[Card], board: Sequence[Card], rng: Random) -> None:
        seen = {*cards, *board}
        in_range = combos_in_order()[: max(_FEWEST_COMBOS, int(1326 * guess.width))]
        free = [combo for combo in in_range if combo[0] not in seen and combo[1] not in seen]
        self._combos = free or in_range
        self._picks = guess.picks
        self._board = board
        self._board_key = sum([KEYS[card] for card in board])
        self._tables = tables(2 + len(board))
        self._random = rng.random

    def draw(self, taken: Sequence[Card]) -> Combo:
        """A hand that shares no card with `taken`."""
        if self._picks == 1:
            return self._any(taken)
        best, best_value = (0, 0), 0
        for _ in range(int(self._picks + self._random())):
            combo = self._any(taken)
            a, b = combo
            value = _worth(self._tables, self._board_key + KEYS[a] + KEYS[b], (a, b, *self._board))
            if value > best_value:
                best, best_value = combo, value
        return best

    def _any(self, taken: Sequence[Card]) -> Combo:
        # Narrow ranges may hold nothing that is free; then two opponents share a card, which does no harm to a guess.
        for _ in range(20):
            combo = self._combos[int(self._random() * len(self._combos))]
            if combo[0] not in taken and combo[1] not in taken:
                break
        return combo
