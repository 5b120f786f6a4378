"""Lines over the hands of a tournament, drawn with characters: the only module that imports plotext."""

from collections.abc import Mapping, Sequence

_HEIGHT = 18
_BOX = str.maketrans("┌┐└┘├┤┬┴┼─│", "+++++++++-|")


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
    text = uncolorize(str(figure.build()))
    figure.clear()
    return [line.rstrip() for line in (text if unicode else text.translate(_BOX)).splitlines()]
