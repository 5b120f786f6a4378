"""`holdem standings`: who finished where, and a league over several tournaments."""

import sys
from collections import deque
from typing import TYPE_CHECKING, Annotated

import typer

from holdem.cli import exits
from holdem.cli.game_options import structure_option
from holdem.cli.options import TableFormat
from holdem.cli.reading import (
    GamesArgument,
    LangOption,
    Progress,
    missing,
    or_newest,
    print_lines,
    tell_faults,
    write_csv,
    write_json,
)

if TYPE_CHECKING:
    from holdem.histories.standings import LeagueLine, TournamentStandings


def standings(
    paths: GamesArgument = None,
    output: Annotated[TableFormat, typer.Option("--format", help="Text for people, one JSON document, or CSV.")] = (
        TableFormat.TEXT
    ),
    league_only: Annotated[bool, typer.Option("--league", help="Only the league table, not each tournament.")] = False,
    structure: Annotated[str | None, structure_option("Tell the prizes that this structure pays.")] = None,
    lang: LangOption = None,
) -> int:
    """Rank the players of saved tournaments; over several, also in a league table.

    Places follow from the hands: who goes out in one hand ranks by the chips that he began it with. Points of the
    league are the players finished above, ties counting half.

    \b
    Examples:
      holdem standings game.txt
      holdem standings histories/ --format json
      holdem standings histories/ --league --format csv
      holdem standings game.txt --structure friday.yaml
    """
    from holdem.cli.ranking import league_lines, standings_lines
    from holdem.cli.settings import reader_language
    from holdem.cli.structures import load_structure
    from holdem.histories.audit_files import audit_paths
    from holdem.histories.report_json import standings_document
    from holdem.histories.standings import league, standings_of
    from holdem.histories.tournaments import TournamentBook

    payouts = load_structure(structure).payouts if structure is not None else ()
    book = TournamentBook()
    unreadable = False
    try:
        for file in Progress(True, lang).of(audit_paths(or_newest(paths), "auto", book)):
            deque(file.hands, maxlen=0)
            unreadable |= tell_faults([(file.path, finding) for finding in file.findings], lang)
    except FileNotFoundError as error:
        raise missing(error) from None
    ranked = [standings_of(tournament, payouts) for tournament in book.close()]
    table = league(ranked)
    if output is TableFormat.JSON:
        document = standings_document(ranked, table)
        write_json({"league": document["league"]} if league_only else document)
    elif output is TableFormat.CSV:
        _write_csv(ranked, table, league_only)
    else:
        language = reader_language(lang, sys.stdout)
        for i, one in enumerate(ranked if not league_only else ()):
            print_lines([*[""][: i > 0], *standings_lines(one, language)])
        if (len(ranked) > 1 or league_only) and table:
            print_lines([*[""][: not league_only], language.tr("League"), *league_lines(table, language)])
        if not ranked and not unreadable:
            print(language.tr("No tournament is in these files."))
    return exits.FINDINGS if unreadable else exits.DONE


def _write_csv(ranked: "list[TournamentStandings]", table: "list[LeagueLine]", league_only: bool) -> None:
    """The league, or a row for each player of each tournament."""
    if league_only:
        rows = [(one.player, one.played, one.wins, float(one.average_place), float(one.points)) for one in table]
        write_csv(("player", "played", "wins", "average_place", "points"), rows)
        return
    write_csv(
        ("tournament", "finished", "place", "tied", "player", "chips", "out_in_hand", "began_hand_with", "by", "prize"),
        (
            (
                one.tournament_id,
                one.finished,
                standing.place,
                standing.tied,
                standing.player,
                standing.chips,
                standing.out_in_hand,
                standing.began_hand_with,
                " and ".join(standing.by),
                one.prizes.get(standing.player),
            )
            for one in ranked
            for standing in one.standings
        ),
    )
