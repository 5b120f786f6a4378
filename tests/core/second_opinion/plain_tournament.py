"""What the rules say about the hands of a tournament taken together: levels, button, places (R1, R2).

Written from the rules' text; shares no code with `holdem.core`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

LEVELS = ["10/20", "15/30", "25/50", "50/100", "75/150", "100/200", "150/300", "200/400", "300/600", "500/1000"]


def blinds(hand_number: int, hands_per_level: int) -> tuple[int, int]:
    """R1.3: the blinds of a hand, doubled for each level past the list."""
    level = (hand_number - 1) // hands_per_level + 1
    small, big = map(int, LEVELS[min(level, 10) - 1].split("/"))
    return small * 2 ** max(0, level - 10), big * 2 ** max(0, level - 10)


class Places(NamedTuple):
    """The seats of button, small blind and big blind (R2); the first two may be empty."""

    button: int
    small: int
    big: int


def next_player(seat: int, still_in: Collection[int], seats: int) -> int:
    """The next player clockwise, found by walking round a table of `seats` seats."""
    while True:
        seat = seat % seats + 1
        if seat in still_in:
            return seat


def first_places(button: int, still_in: Collection[int], seats: int) -> Places:
    """R2.2 for the first hand, R2.3 for a tournament that starts with two."""
    after = next_player(button, still_in, seats)
    if len(still_in) == 2:
        return Places(button, button, after)
    return Places(button, after, next_player(after, still_in, seats))


def next_places(last: Places, still_in: Collection[int], seats: int) -> Places:
    """R2.2 and R2.3 for every later hand."""
    big = next_player(last.big, still_in, seats)
    if len(still_in) == 2:
        other = next_player(big, still_in, seats)
        return Places(other, other, big)
    return Places(last.small, last.big, big)


def drawn_button(cards: Mapping[int, str]) -> int:
    """R2.1: the seat with the highest card."""
    return max(cards, key=lambda seat: ("23456789TJQKA".index(cards[seat][0]), "cdhs".index(cards[seat][1])))


def finishing_places(chips: Mapping[int, int], out: Mapping[int, tuple[int, int]]) -> dict[int, int]:
    """R1.2 and R1.4: `chips` of those still in; for those out, the hand and what they began it with."""
    keys: dict[int, Sequence[int]] = {seat: (1, held) for seat, held in chips.items()}
    keys |= {seat: (0, *when) for seat, when in out.items()}
    return {seat: 1 + sum(1 for other in keys.values() if tuple(other) > tuple(key)) for seat, key in keys.items()}


def re_entering(
    chips: Mapping[int, int], entries: Mapping[int, int], terms: tuple[int, int | None], level: int, goes_on: bool
) -> list[int]:
    """R1.5: who comes back after a hand, `terms` being how often and up to which level; everybody who may, does."""
    times, until_level = terms
    if not goes_on or (until_level is not None and level > until_level):
        return []
    return [seat for seat, held in chips.items() if held == 0 and entries[seat] < times]


def prizes(places: Mapping[int, int], payouts: Sequence[int], pool: int) -> dict[int, int]:
    """R1.5: chips of a `pool` that the per cent in `payouts` divide without a rest."""
    won = {}
    for seat, place in places.items():
        sharing = sorted(other for other in places if places[other] == place)
        together = sum(pool * share // 100 for share in payouts[place - 1 : place - 1 + len(sharing)])
        won[seat] = together // len(sharing) + (sharing.index(seat) < together % len(sharing))
    return won
