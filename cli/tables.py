"""Tables of text for people, drawn by rich: aligned, without lines, as wide as the terminal."""

import sys
from collections.abc import Iterable, Sequence

from holdem.cli.reading import printable
from holdem.cli.terminal import columns


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, left: int = 1) -> None:
    """Prints a table whose first `left` columns stand left and the others right.

    Piped, a row is one line however long; on a terminal the first column gives way.
    """
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="")
    for i, heading in enumerate(headings):
        table.add_column(heading, justify="left" if i < left else "right", no_wrap=True, overflow="ellipsis")
    for row in rows:
        table.add_row(*[printable(cell) for cell in row])
    width = columns(sys.stdout) if sys.stdout.isatty() else 1000
    Console(file=sys.stdout, color_system=None, markup=False, highlight=False, width=width).print(table)
