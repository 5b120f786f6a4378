"""What chips are worth in prizes: the independent chip model of Malmuth and Harville.

A player is first with a chance that is his share of the chips, second with his share of what the first leaves, and
so on.  Who is out already, with 0 chips, comes behind all that have chips.  Skill, position and the coming blinds
are nothing to it.
"""

from collections.abc import Sequence
from fractions import Fraction

from holdem.core.sentences import Sentence


def finishes(stacks: Sequence[int], places: int | None = None) -> list[list[Fraction]]:
    """For each stack the chances to finish first, second, and so on down to the last of `places` (all), exactly.

    Players without chips share the places below all others evenly.  Up to 10 players.
    Raises ValueError with one sentence for stacks that no table can have.
    """
    if not 2 <= len(stacks) <= 10:
        raise ValueError(Sentence("2 to 10 stacks are expected, not {stacks}", stacks=len(stacks)))
    if min(stacks) < 0 or not any(stacks):
        raise ValueError(Sentence("the stacks are no row of chips from 0 up, one of them more"))
    places = len(stacks) if places is None else min(places, len(stacks))
    total = sum(stacks)
    alive = [player for player, chips in enumerate(stacks) if chips]
    broke = [player for player, chips in enumerate(stacks) if not chips]
    chances = [[Fraction()] * places for _ in stacks]
    # Who stands on the places given out so far, whatever their order, and how likely that is.
    standing = {0: Fraction(1)}
    for place in range(min(places, len(alive))):
        following: dict[int, Fraction] = {}
        for taken, chance in standing.items():
            left = total - sum(chips for player, chips in enumerate(stacks) if taken >> player & 1)
            for player in alive:
                if not taken >> player & 1:
                    part = chance * stacks[player] / left
                    chances[player][place] += part
                    key = taken | 1 << player
                    following[key] = following.get(key, Fraction()) + part
        standing = following
    for place in range(len(alive), places):
        for player in broke:
            chances[player][place] = Fraction(1, len(broke))
    return chances


def prize_equities(stacks: Sequence[int], payouts: Sequence[Fraction | int]) -> list[Fraction]:
    """What each stack is worth in the unit of `payouts` (for the first place, the second ...), exactly.

    Raises ValueError with one sentence for stacks that no table can have, or more prizes than players.
    """
    chances = finishes(stacks, len(payouts))
    if len(payouts) > len(stacks):
        raise ValueError(
            Sentence(
                "{payouts} prizes for {stacks} players: expected a prize a player at most",
                payouts=len(payouts),
                stacks=len(stacks),
            )
        )
    if not any(payouts) or min(payouts) < 0:
        raise ValueError(Sentence("the prizes are no row of numbers from 0 up, one of them more"))
    return [sum((chance * prize for chance, prize in zip(row, payouts, strict=True)), Fraction()) for row in chances]
