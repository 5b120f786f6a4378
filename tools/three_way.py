"""Three hands all-in before the flop, class against class and class: for make_push_fold.py, which alone needs it.

In how many ways three hands can be dealt is counted.  What they win is sampled over random boards, many for each class
of the first hand; on each board every suit of the two others counts.  What the first hand wins of each of the others
alone is known exactly, and where the boards say something else they are corrected by it.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from make_matchups import CLASSES, COMBOS, Values

from holdem.core.odds.classes import CLASS_NAMES, combos_by_class
from holdem.core.odds.matchups import combos, equities

Floats = npt.NDArray[np.float32]

_CELLS = (CLASSES[:, None] * 52 + COMBOS).ravel()


def ways() -> Floats:
    """In how many ways hands of three classes can be dealt together."""
    made = np.empty((169, 169, 169), dtype=np.float32)
    for index, own in _first_hands():
        free = ~np.isin(COMBOS, own).any(axis=1)
        made[index] = combos(CLASS_NAMES[index]) * _together(free)
    return made


def chances(boards: int, seed: int) -> Floats:
    """The part of the pot that the first class wins from the second and the third; so many boards for each class."""
    rng = np.random.default_rng(seed)
    values = Values()
    made = np.empty((169, 169, 169), dtype=np.float32)
    for index, own in _first_hands():
        mine = int(np.flatnonzero((own == COMBOS).all(axis=1))[0])
        deck = np.setdiff1d(np.arange(52), own)
        won, dealt = np.zeros((169, 169)), np.zeros((169, 169))
        won_of_one, dealt_to_one = np.zeros(169), np.zeros(169)
        for _ in range(boards):
            board = rng.choice(deck, 5, replace=False)
            worths = values(board.tolist())
            free = ~np.isin(COMBOS, [*own, *board]).any(axis=1)
            ties = free & (worths == worths[mine])
            beaten = (free & (worths < worths[mine])) + ties / 2
            dealt += _together(free)
            # A half for each hand that ties makes a quarter for two of them, where a third is due.
            won += _together(beaten) + _together(ties) / 12
            dealt_to_one += np.bincount(CLASSES, weights=free, minlength=169)
            won_of_one += np.bincount(CLASSES, weights=beaten, minlength=169)
        sampled = won / np.maximum(dealt, 1)
        made[index] = _corrected(sampled, won_of_one / dealt_to_one, equities()[index])
    return one_pot(made)


def _corrected(
    of_two: npt.NDArray[np.float64], of_one: npt.NDArray[np.float64], exact: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """What is won from two classes, with the error of what was won from each of them taken off.

    To win from both means to win from each.  How much of an error of these goes into that is a matter of regression,
    for which the chances themselves give the variances.
    """
    second, third = np.broadcast_to(exact[:, None], of_two.shape), np.broadcast_to(exact, of_two.shape)
    both = of_two - second * third
    a, b = second * (1 - second), third * (1 - third)
    determinant = np.maximum(a * b - both**2, 0.1 * a * b)
    on_second = of_two * ((1 - second) * b - (1 - third) * both) / determinant
    on_third = of_two * ((1 - third) * a - (1 - second) * both) / determinant
    error = of_one - exact
    made: npt.NDArray[np.float64] = of_two - on_second.clip(0, 1) * error[:, None] - on_third.clip(0, 1) * error
    return made.clip(0, 1)


def one_pot(made: Floats) -> Floats:
    """What three hands win must add up to the pot: what is missing or too much is shared."""
    excess = made + made.transpose(1, 2, 0) + made.transpose(2, 0, 1) - 1
    fair: Floats = made - excess / 3
    return fair


def _first_hands() -> Iterator[tuple[int, list[int]]]:
    """One hand of each class: all others are like it but for the names of the suits."""
    for index, name in enumerate(CLASS_NAMES):
        yield index, list(combos_by_class()[name][0])


def _together(share: npt.NDArray[np.generic]) -> Floats:
    """The sum of ``share[y] * share[z]`` over all hands y and z that have no common card, by their classes."""
    weight = share.astype(np.float32)
    held = np.bincount(_CELLS, weights=np.repeat(weight, 2), minlength=169 * 52).astype(np.float32).reshape(169, 52)
    hands = held.sum(axis=1) / 2
    made: Floats = np.outer(hands, hands) - held @ held.T
    made[np.diag_indices(169)] += np.bincount(CLASSES, weights=weight * weight, minlength=169)
    return made
