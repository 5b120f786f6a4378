"""Lines over the hands of a tournament, drawn with characters: the only module that imports plotext."""

from collections.abc import Mapping, Sequence
from itertools import count

_HEIGHT = 18
_BOX = str.maketrans("┌┐└┘├┤┬┴┼─│", "+++++++++-|")


_STEPS_ACROSS, _STEPS_UP = 6, 4


def ticks(most: int, steps: int) -> list[int]:
    """Whole numbers from 0 up to `most`, in round steps: no more of them than `steps`."""
    rounds = (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))
    return list(range(0, most + 1, next(step for step in rounds if step * steps >= most)))


def plot(lines: Mapping[str, Sequence[int | None]], width: int, *, unicode: bool, label: str = "hand") -> list[str]:
    """The plot as `width` columns of text.

    `lines` are keyed by the character that draws each, the one that lies above the others first; None is left out.
    `label` stands below.
    """
    from plotext import figure, uncolorize

    figure.clear()
    figure.theme("colorless")
    figure.plot_size(width, _HEIGHT)
    for mark, values in reversed(list(lines.items())):
        points = [(x, y) for x, y in enumerate(values) if y is not None]
        figure.draw(figure.signal([x for x, _ in points], [y for _, y in points], marker=mark).lines())
    figure.label(label, axis="x")
    shown = [value for values in lines.values() for value in values if value is not None]
    for axis, most, steps in (
        ("x", max([len(values) for values in lines.values()], default=1) - 1, _STEPS_ACROSS),
        ("y", max(shown, default=0), _STEPS_UP),
    ):
        places = ticks(most, steps)
        figure.ruler(axis).lim(0, max(most, 1))
        figure.ruler(axis).ticks(places, [str(place) for place in places])
    text = uncolorize(str(figure.build()))
    figure.clear()
    return [line.rstrip() for line in (text if unicode else text.translate(_BOX)).splitlines()]
