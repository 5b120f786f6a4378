"""Tables of text for people, drawn by rich: aligned, without lines, as wide as the terminal."""

import sys
from collections.abc import Iterable, Sequence

from holdem.cli.ink import cells
from holdem.cli.reading import printable
from holdem.cli.terminal import columns

_GAP = 2


def print_table(
    headings: Sequence[str], rows: Iterable[Sequence[str]], *, left: int = 1, paragraphs: bool = False
) -> None:
    """Prints a table whose first `left` columns stand left and the others right.

    Piped, a row is one line however long; on a terminal that is too narrow the first column gives way, or, with
    `paragraphs`, each row becomes a paragraph that names its columns.
    """
    from rich.console import Console
    from rich.table import Table

    told = [[printable(cell) for cell in row] for row in rows]
    width = columns(sys.stdout) if sys.stdout.isatty() else 1000
    if paragraphs and _natural_width(headings, told) > width:
        for row in told:
            _print_paragraph(headings, row, left, width)
        return
    table = Table(box=None, pad_edge=False, header_style="")
    for i, heading in enumerate(headings):
        table.add_column(heading, justify="left" if i < left else "right", no_wrap=True, overflow="ellipsis")
    for row in told:
        table.add_row(*row)
    Console(file=sys.stdout, color_system=None, markup=False, highlight=False, width=width).print(table)


def _natural_width(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    widest = [max(map(cells, column)) for column in zip(headings, *rows, strict=True)]
    return sum(widest) + _GAP * (len(widest) - 1)


def _print_paragraph(headings: Sequence[str], row: Sequence[str], left: int, width: int) -> None:
    print("  ".join(row[:left]))
    line = ""
    for heading, cell in zip(headings[left:], row[left:], strict=True):
        piece = f"  {heading} {cell}"
        if cells(line + piece) > width:
            print(line)
            line = ""
        line += piece
    print(line)
