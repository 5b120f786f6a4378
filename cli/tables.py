"""Tables of text for people, drawn by rich: aligned, without lines, as wide as the terminal."""

import sys
from collections.abc import Iterable, Sequence

from holdem.cli.ink import aligned, cells, natural_width, wrap
from holdem.cli.reading import printable
from holdem.cli.terminal import columns


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, left: int = 1, ragged: bool = False) -> None:
    """Prints a table whose first `left` columns stand left and the others right, a `ragged` last one left again.

    Nothing is ever cut: piped, a row is one line however long; on a terminal that is too narrow for the table each row
    becomes a paragraph that names its columns.
    """
    told = [[printable(cell) for cell in row] for row in rows]
    if sys.stdout.isatty() and natural_width([headings, *told]) > (width := columns(sys.stdout)):
        for row in told:
            _print_paragraph(headings, row, left, width)
        return
    sides = ("l" * left).ljust(len(headings), "r")
    print("\n".join(aligned([headings, *told], sides[:-1] + "l" if ragged else sides)))


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
