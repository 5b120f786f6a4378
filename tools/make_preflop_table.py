"""Makes core/data/preflop.txt, the table of `holdem.core.bots.preflop`, by playing out random boards.

    python tools/make_preflop_table.py            writes the file, in some minutes; the same on every machine

The classes are put in an order of strength that suits a player who is called by good hands more often than by bad ones:
their chances against any hand and against the better ones count alike.  Then each class is played against the best so
many per cent of that order.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import holdem.core
from holdem.core.bots.preflop import WIDTHS
from holdem.core.cards import FULL_DECK, Card
from holdem.core.evaluator import KEYS, evaluate, tables
from holdem.core.odds.classes import Combo, combos_by_class

TABLE_FILE = Path(holdem.core.__path__[0]) / "data" / "preflop.txt"
BETTER = 0.25
"""Which part of all hands the better ones are."""
ROUNDS = 40_000
"""Boards for each figure: it is right to a quarter of a per cent."""


def chances(name: str, opponents: Sequence[Combo], rounds: int) -> float:
    """The part of the pot that hand class `name` wins against a random hand of `opponents`, over `rounds` boards."""
    rng = Random(f"{name}|{len(opponents)}")
    random = rng.random
    ranks, suited, _ = tables(7)
    own = combos_by_class()[name][0]
    left = [card for card in FULL_DECK if card not in own]
    possible = [combo for combo in opponents if not set(combo) & set(own)]
    halves = 0
    for _ in range(rounds):
        theirs = possible[int(random() * len(possible))]
        board: list[Card] = []
        key = 0
        while len(board) < 5:
            card = left[int(random() * 50)]
            if card not in theirs and card not in board:
                board.append(card)
                key += KEYS[card]
        values = []
        for a, b in (own, theirs):
            total = key + KEYS[a] + KEYS[b]
            values.append(evaluate((a, b, *board)) if suited[total & 255] else ranks[total >> 8])
        halves += (values[0] > values[1]) + (values[0] >= values[1])
    return halves / rounds / 2


def best_of(order: Sequence[str], width: float) -> Sequence[Combo]:
    """The best `width` (0 to 1) of all 1326 hands, class by class."""
    combos = [combo for name in order for combo in combos_by_class()[name]]
    return combos[: round(width * len(combos))]


def main() -> None:
    """Writes one line a class, best first: its name, then its chances in thousandths for each of `WIDTHS`."""
    names = list(combos_by_class())
    against_any = {name: chances(name, best_of(names, 1), 2 * ROUNDS) for name in names}
    order = sorted(names, key=lambda name: -against_any[name])
    against_better = {name: chances(name, best_of(order, BETTER), 2 * ROUNDS) for name in names}
    order = sorted(names, key=lambda name: -against_any[name] - against_better[name])
    lines = []
    for name in order:
        row = [round(1000 * chances(name, best_of(order, width), ROUNDS)) for width in WIDTHS]
        lines.append(f"{name:3} {' '.join(map(str, row))}\n")
    TABLE_FILE.write_text("".join(lines), "ascii")


if __name__ == "__main__":
    main()
