"""Who shows, in which order, and who throws his cards away.  Carries R11; what a pot pays is `pots`' business."""

from collections.abc import Iterator, Mapping, Sequence


def showing_order(in_hand: Sequence[int], river_aggressor: int | None) -> tuple[int, ...]:
    """The seats `in_hand` (clockwise from the button) in the order in which they show (R11.1)."""
    if river_aggressor is None or river_aggressor not in in_hand:
        return tuple(in_hand)
    first = in_hand.index(river_aggressor)
    return (*in_hand[first:], *in_hand[:first])


def show_or_muck(order: Sequence[int], values: Mapping[int, int | None]) -> Iterator[tuple[int, bool]]:
    """For each seat in turn, whether it shows: it does if it beats or ties the best hand shown so far (R11.1).

    `values` are the hands' values; a hand whose value is not known (None) is not shown.
    """
    best = 0
    for seat in order:
        value = values[seat]
        shows = value is not None and value >= best
        if value is not None and shows:
            best = value
        yield seat, shows
