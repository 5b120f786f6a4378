"""`holdem audit`: judges histories; the judging is `holdem.histories`'."""

import sys
from contextlib import ExitStack
from typing import Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.options import Format, Rules
from holdem.cli.reading import FormatOption, PathsArgument, Progress, missing, printable, write_json

_MOST_JOBS = 64


def audit(
    paths: PathsArgument,
    output: FormatOption = Format.TEXT,
    rules: Annotated[
        Rules,
        typer.Option(help="Hold tournaments to our own button, blinds and levels (sng), or report those as warnings."),
    ] = Rules.AUTO,
    structure: Annotated[
        str | None,
        typer.Option(metavar="FILE|NAME", help="Hold tournaments to this structure instead of the usual one."),
    ] = None,
    select: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Tell only these findings; a family such as TOUR counts.")
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODE", help="Do not tell these findings.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the summary only.")] = False,
    jobs: Annotated[int, typer.Option(metavar="N", help="Judge this many files at a time.")] = 1,
) -> int:
    """Check histories: legality, pots, awards, and across hands stacks, button, blinds, levels, places.

    The engine plays every hand again and holds each claim of the text against what it finds. Each finding has a line,
    a code and a rule; `holdem explain CODE` says more. The exit status is 1 when an error is told or a file is
    unreadable.

    \b
    Examples:
      holdem audit game.txt
      holdem audit histories/ --quiet
      holdem audit game.txt --format json --ignore TOUR
      holdem audit game.txt --structure friday.yaml
    """
    if not 1 <= jobs <= _MOST_JOBS:
        raise Failure(f"1 to {_MOST_JOBS} jobs, not {jobs}")

    from concurrent.futures import ProcessPoolExecutor

    from holdem.cli.structures import load_structure
    from holdem.histories.audit_files import audit_paths
    from holdem.histories.findings import CODES
    from holdem.histories.report import Choice, Tally, audit_document, audit_lines
    from holdem.histories.tournaments import TournamentBook

    chosen = {"--select": _codes(select), "--ignore": _codes(ignore)}
    for option, codes in chosen.items():
        for code in codes:
            if not any(known.startswith(code) for known in CODES):
                raise Failure(f"{option}: there is no finding {code}: holdem explain lists them")
    held_to = load_structure(structure) if structure is not None else None
    choice, tally, book = Choice(*chosen.values()), Tally(), TournamentBook(held_to)
    with ExitStack() as closing:
        executor = closing.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        try:
            # Findings on the terminal are sign enough that the work goes on.
            progress = Progress(quiet or output is Format.JSON or not sys.stdout.isatty())
            files = progress.of(audit_paths(paths, rules.value, book, executor))
        except FileNotFoundError as error:
            raise missing(error) from None
        if output is Format.JSON:
            document = audit_document(files, book, choice, tally)
            write_json({"summary": document["summary"]} if quiet else document)
        else:
            for line in audit_lines(files, book, choice, tally):
                if not quiet:
                    print(printable(line))
            print(tally.text())
    return exits.FINDINGS if tally.failed else exits.DONE


def _codes(given: list[str] | None) -> tuple[str, ...]:
    """The codes of one option, which may be given several times and hold several by commas."""
    return tuple(code.strip().upper() for entry in given or [] for code in entry.split(",") if code.strip())
