"""Tables of text for people, drawn by rich: aligned, without lines, as wide as the terminal."""

import sys
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Literal

from holdem.cli.ink import cells, wrap
from holdem.cli.reading import printable
from holdem.cli.terminal import columns

_GAP = 2

Side = Literal["left", "right"]


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, left: int = 1, ragged: bool = False) -> None:
    """Prints a table whose first `left` columns stand left and the others right, a `ragged` last one left again.

    Nothing is ever cut: piped, a row is one line however long; on a terminal that is too narrow for the table each row
    becomes a paragraph that names its columns.
    """
    told = [[printable(cell) for cell in row] for row in rows]
    if sys.stdout.isatty() and _natural_width([headings, *told]) > (width := columns(sys.stdout)):
        for row in told:
            _print_paragraph(headings, row, left, width)
        return
    sides: list[Side] = ["left" if i < left else "right" for i in range(len(headings))]
    if ragged:
        sides[-1] = "left"
    print("\n".join(aligned([headings, *told], sides)))


def aligned(rows: Sequence[Sequence[str]], sides: Sequence[Side]) -> list[str]:
    """The rows as lines whose columns stand on the `sides` told, as wide as their widest cells."""
    from rich.console import Console
    from rich.table import Table

    table = Table.grid(padding=(0, _GAP, 0, 0))
    for side in sides:
        table.add_column(justify=side, no_wrap=True)
    for row in rows:
        table.add_row(*row)
    width = _natural_width(rows)
    console = Console(file=StringIO(), width=width, color_system=None, markup=False, highlight=False, emoji=False)
    return ["".join([segment.text for segment in line]).rstrip() for line in console.render_lines(table, pad=False)]


def _natural_width(rows: Sequence[Sequence[str]]) -> int:
    widest = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return sum(widest) + _GAP * (len(widest) - 1)


def _print_paragraph(headings: Sequence[str], row: Sequence[str], left: int, width: int) -> None:
    print("\n".join(wrap("  ".join(row[:left]), width)))
    line = ""
    for heading, cell in zip(headings[left:], row[left:], strict=True):
        piece = f"  {heading} {cell}"
        if line and cells(line + piece) > width:
            print(line)
            line = ""
        line += piece
    print(line)
