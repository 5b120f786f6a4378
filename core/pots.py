"""Cutting the chips of a hand into pots and sharing a pot out.  Carries R9.1 (what goes back) and R10.

Pure arithmetic on what each seat has put in over the whole hand; who holds the better cards is told from outside.
"""

from collections.abc import Collection, Mapping, Sequence

from holdem.core.values import value


@value
class Pot:
    """`amount` chips for which the seats in `contestants` (clockwise from the button) play."""

    amount: int
    contestants: tuple[int, ...]


def unmatched(contributions: Mapping[int, int]) -> tuple[int, int] | None:
    """The seat whose contribution nobody matched in full, and how many chips go back to it (R9.1); None if none do."""
    second, top = sorted(contributions.values())[-2:]
    if second == top:
        return None
    return max(contributions, key=contributions.__getitem__), top - second


def cut_pots(contributions: Mapping[int, int], reach: Mapping[int, int], dead: int = 0) -> list[Pot]:
    """The pots of a hand, main pot first (R10.1).

    `reach` tells, for each seat in the hand and in the order in which contestants are to be listed, up to which
    contribution it can win from others: what it put in, or everything while it can still call.  Folded chips stay in
    every layer that they reach; those above the highest layer stay in the last pot.  `dead` chips belong to nobody's
    layers and lie in the main pot (R3.6).
    """
    everything = contributions.values()
    ceilings = sorted(set(reach.values()))
    pots: list[Pot] = []
    floor = below = 0
    for ceiling in ceilings:
        if ceiling == ceilings[-1]:
            # The last layer takes whatever lies above it: folded chips, which are somebody's all the same.
            up_to_here = sum(everything)
        else:
            up_to_here = sum([chips if chips < ceiling else ceiling for chips in everything])
        if up_to_here > below:
            pots.append(Pot(up_to_here - below, tuple([seat for seat, limit in reach.items() if limit > floor])))
        floor, below = ceiling, up_to_here
    if dead:
        main = pots[0] if pots else Pot(0, tuple(reach))
        pots[:1] = [Pot(main.amount + dead, main.contestants)]
    return pots


def share_out(amount: int, winners: Collection[int], order: Sequence[int]) -> dict[int, int]:
    """Each winner's part of `amount`; odd chips go one each to the first winners in `order` (R10.3).

    `order` is the order of the seats clockwise from the button.
    """
    if len(winners) == 1:
        return dict.fromkeys(winners, amount)
    part, odd = divmod(amount, len(winners))
    shares: dict[int, int] = {}
    for seat in order:
        if seat in winners:
            shares[seat] = part + (1 if len(shares) < odd else 0)
    return shares


def pot_name(index: int, count: int) -> str:
    """What players and histories call pot `index` of `count`: pot, main pot, side pot, side pot-2."""
    if count == 1:
        return "pot"
    if index == 0:
        return "main pot"
    return "side pot" if count == 2 else f"side pot-{index}"
