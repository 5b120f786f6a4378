"""Times contenders in turn, batch by batch in one run and in processor time, so that a busy machine slows all alike.

Nothing here judges: figures are printed, and whoever reads them decides.
"""

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import process_time


def interleaved(
    contenders: Mapping[str, Callable[[int], int]], rounds: int, *, weight: Mapping[str, int] | None = None
) -> dict[str, list[float]]:
    """Units of work a second of each contender, one figure a round.

    A contender is called with the number of the round and says how many units it did.  Fast ones may be called `weight`
    times a round, so that each takes long enough to be timed.
    """
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(rounds):
        for name, work in contenders.items():
            times = (weight or {}).get(name, 1)
            began = process_time()
            done = sum([work(number * times + i) for i in range(times)])
            rates[name].append(done / (process_time() - began))
    return rates


def report(rates: Mapping[str, Sequence[float]], unit: str, *, beside: str) -> None:
    """Prints each contender's median rate and the median of its ratios, round by round, to the contender `beside`."""
    width = max(map(len, rates))
    for name, figures in rates.items():
        ratios = [own / other for own, other in zip(figures, rates[beside], strict=True)]
        spread = f"{min(ratios):.1f} to {max(ratios):.1f}"
        print(f"{name:{width}}  {median(figures):12,.0f} {unit}   {median(ratios):7.1f} x {beside} ({spread})")
