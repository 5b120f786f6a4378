"""`holdem standings`: who finished where, and a league over several tournaments."""

import sys
from collections import deque
from typing import Annotated

import typer

from holdem.cli import exits
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, PathsArgument, Progress, missing, printable, write_json


def standings(
    paths: PathsArgument,
    output: FormatOption = Format.TEXT,
    structure: Annotated[
        str | None, typer.Option(metavar="FILE|NAME", help="Tell the prizes that this structure pays.")
    ] = None,
) -> int:
    """Rank the players of saved tournaments; over several, also in a league table.

    Places follow from the hands: who goes out in one hand ranks by the chips that he began it with. Points of the
    league are the players finished above, ties counting half.

    \b
    Examples:
      holdem standings game.txt
      holdem standings histories/ --format json
      holdem standings game.txt --structure friday.yaml
    """
    from holdem.cli.structures import load_structure
    from holdem.histories.audit_files import audit_paths
    from holdem.histories.report import finding_line, league_lines, standings_document, standings_lines
    from holdem.histories.standings import league, standings_of
    from holdem.histories.tournaments import TournamentBook

    payouts = load_structure(structure).payouts if structure is not None else ()
    book = TournamentBook()
    unreadable = False
    try:
        for file in Progress(shown=True).of(audit_paths(paths, "auto", book)):
            deque(file.hands, maxlen=0)
            for finding in file.findings:
                if finding.is_error:
                    unreadable = True
                    print(printable(finding_line(file.path, finding)), file=sys.stderr)
    except FileNotFoundError as error:
        raise missing(error) from None
    ranked = [standings_of(tournament, payouts) for tournament in book.close()]
    table = league(ranked)
    if output is Format.JSON:
        write_json(standings_document(ranked, table))
    else:
        for i, one in enumerate(ranked):
            print("\n" * (i > 0) + "\n".join(printable(line) for line in standings_lines(one)))
        if len(ranked) > 1 and table:
            print("\nLeague")
            print("\n".join(printable(line) for line in league_lines(table)))
        if not ranked and not unreadable:
            print("No tournament is in these files.")
    return exits.FINDINGS if unreadable else exits.DONE
