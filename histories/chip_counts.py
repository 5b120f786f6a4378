"""Each player's chips over the hands of one tournament, for charts.  Carries no rule."""

from collections.abc import Sequence

from holdem.histories.tournament_hand import TournamentHand


def chip_counts(hands: Sequence[TournamentHand]) -> dict[str, list[int | None]]:
    """By player the chips before the first hand and after each: None while he is not at the table, or it is not known.

    `hands` are those of one tournament, in order.  Who goes out has 0 after his last hand and None from then on.
    """
    counts: dict[str, list[int | None]] = {}
    for number, hand in enumerate(hands):
        for name, chips in hand.before.items():
            row = counts.setdefault(name, [None] * (number + 1))
            if row[-1] is None:
                row[-1] = chips
        for name, row in counts.items():
            row.append((hand.after or {}).get(name) if name in hand.before else None)
    return counts
