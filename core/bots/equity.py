"""What a hand is worth on a board against hands that the opponents may hold, played out at random.

What they may hold is told from outside; nothing here looks at bets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from holdem.core.bots.preflop import Combo, combos_in_order
from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import evaluate

_FEWEST_COMBOS = 30


@dataclass(frozen=True, slots=True)
class Guess:
    """What an opponent may hold: of so many `picks` from the best `width` (0 to 1) of all hands, the one that is best on
    the present board.  One pick says nothing, two are what a bet says, a fraction lies between.
    """

    width: float = 1.0
    picks: float = 1.0


def equity(
    cards: Sequence[Card], board: Sequence[Card], guesses: Sequence[Guess], rng: Random, evaluations: int
) -> float:
    """The part of the pot that `cards` win on average from one opponent for each of `guesses`.

    Plays out so many random hands that about `evaluations` hands are evaluated.
    """
    random = rng.random
    left = [card for card in FULL_DECK if card not in cards and card not in board]
    ranges = [(_possible(guess.width, cards, board), guess.picks) for guess in guesses]
    rounds = int(evaluations / (1 + sum([1 if picks == 1 else 1 + picks for _, picks in ranges])))
    won = 0.0
    for _ in range(rounds):
        taken: list[Card] = []
        for combos, picks in ranges:
            taken += _hand_of(combos, picks, board, taken, rng)
        full = list(board)
        while len(full) < 5:
            card = left[int(random() * len(left))]
            if card not in taken and card not in full:
                full.append(card)
        mine = evaluate((*cards, *full))
        winners = 1
        for i in range(0, len(taken), 2):
            value = evaluate((taken[i], taken[i + 1], *full))
            if value > mine:
                break
            winners += value == mine
        else:
            won += 1 / winners
    return won / rounds


def _possible(width: float, cards: Sequence[Card], board: Sequence[Card]) -> list[Combo]:
    """The best `width` of all hands without those that hold a card in sight."""
    seen = {*cards, *board}
    in_range = combos_in_order()[: max(_FEWEST_COMBOS, int(1326 * width))]
    free = [combo for combo in in_range if combo[0] not in seen and combo[1] not in seen]
    return free or list(in_range)


def _hand_of(combos: Sequence[Combo], picks: float, board: Sequence[Card], taken: Sequence[Card], rng: Random) -> Combo:
    """A hand of `combos` that shares no card with `taken`: of so many `picks`, the one that is best on `board`."""
    best, best_value = (0, 0), -1
    for _ in range(int(picks + rng.random()) if picks > 1 else 1):
        # Narrow ranges may hold nothing that is free; then two opponents share a card, which does no harm to a guess.
        for _ in range(20):
            combo = combos[int(rng.random() * len(combos))]
            if combo[0] not in taken and combo[1] not in taken:
                break
        value = evaluate((*combo, *board)) if picks > 1 else 0
        if value > best_value:
            best, best_value = combo, value
    return best
