"""Makes the table of `preflop`: ``python -m holdem.core.bots.make_preflop > preflop.txt``, some minutes.

Plays out random boards.  The classes are put in an order of strength that suits a player who is called by good hands
more often than by bad ones (their chances against any hand and against the better ones count alike), then each is
played against the best so many per cent of that order.
"""

from collections.abc import Sequence
from random import Random

from holdem.core.bots.preflop import WIDTHS, combos_by_class
from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import evaluate

_SEED = "preflop"

Combos = Sequence[tuple[Card, Card]]


def chances(name: str, opponents: Combos, rounds: int) -> float:
    """The part of the pot that hand class `name` wins against a random hand of `opponents`, over `rounds` boards."""
    rng = Random(f"{_SEED}|{name}|{len(opponents)}")
    own = combos_by_class()[name][0]
    won = 0.0
    left = [card for card in FULL_DECK if card not in own]
    possible = [combo for combo in opponents if not set(combo) & set(own)]
    for _ in range(rounds):
        theirs = rng.choice(possible)
        board: list[Card] = []
        while len(board) < 5:
            card = left[int(rng.random() * 50)]
            if card not in theirs and card not in board:
                board.append(card)
        mine, other = evaluate((*own, *board)), evaluate((*theirs, *board))
        won += 1.0 if mine > other else 0.5 if mine == other else 0.0
    return won / rounds


def best_of(order: Sequence[str], width: float) -> Combos:
    """The best `width` (0 to 1) of all 1326 hands, class by class."""
    combos = [combo for name in order for combo in combos_by_class()[name]]
    return combos[: round(width * len(combos))]


def main() -> None:
    """Prints one line a class, best first: its name, then its chances in thousandths for each of `WIDTHS`."""
    names = list(combos_by_class())
    against_any = {name: chances(name, best_of(names, 1), 50_000) for name in names}
    order = sorted(names, key=lambda name: -against_any[name])
    against_good = {name: chances(name, best_of(order, 0.25), 50_000) for name in names}
    order = sorted(names, key=lambda name: -against_any[name] - against_good[name])
    for name in order:
        row = [round(1000 * chances(name, best_of(order, width), 20_000)) for width in WIDTHS]
        print(f"{name:3}", *row)


if __name__ == "__main__":
    main()
