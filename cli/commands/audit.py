"""`holdem audit`: judges histories; the judging is `holdem.histories`'."""

import sys
from collections import deque
from typing import TYPE_CHECKING, Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.game_options import structure_option
from holdem.cli.language import ENGLISH, Language, plater
from holdem.cli.options import AuditFormat, Rules
from holdem.cli.reading import LangOption, PathsArgument, Progress, missing, printable, write_json, write_utf8
from holdem.core.sentences import told_by

if TYPE_CHECKING:
    from holdem.histories.audit import Verdict
    from holdem.histories.report import Tally


def audit(
    paths: PathsArgument,
    output: Annotated[
        AuditFormat,
        typer.Option(
            "--format", help="Text for people, one JSON document, one JSON object a hand, or GitHub's annotations."
        ),
    ] = AuditFormat.TEXT,
    rules: Annotated[
        Rules,
        typer.Option(help="Hold tournaments to our own button, blinds and levels (sng), or report those as warnings."),
    ] = Rules.AUTO,
    structure: Annotated[
        str | None, structure_option("Hold tournaments to this structure instead of the usual one.")
    ] = None,
    select: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Tell only these findings; a family such as TOUR counts.")
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODE", help="Do not tell these findings.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the summary only.")] = False,
    jobs: Annotated[int, typer.Option(metavar="N", help="Use this many processes; big files are divided.")] = 1,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Use the workers of this Dask scheduler, which see the same files."),
    ] = None,
    lang: LangOption = None,
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
      holdem audit histories/ --format jsonl --jobs 4
      holdem audit game.txt --structure friday.yaml
    """
    from holdem.cli.settings import reader_language
    from holdem.cli.structures import load_structure
    from holdem.cli.wording import said
    from holdem.cli.workers import workers
    from holdem.histories.audit_files import audit_paths
    from holdem.histories.fan_out import WorkerLost
    from holdem.histories.findings import CODES
    from holdem.histories.report import Choice, Tally, audit_lines, finding_lines, github_lines
    from holdem.histories.report_json import audit_json, audit_json_lines
    from holdem.histories.tournaments import TournamentBook

    chosen = {"--select": _codes(select), "--ignore": _codes(ignore)}
    for option, codes in chosen.items():
        for code in codes:
            if not any(known.startswith(code) for known in CODES):
                raise Failure(
                    "{option}: there is no finding {code}: holdem explain lists them", option=option, code=code
                )
    held_to = load_structure(structure) if structure is not None else None
    choice, tally = Choice(*chosen.values()), Tally()
    # Findings on the terminal are sign enough that the work goes on.
    progress = Progress(quiet or output is AuditFormat.JSON or not sys.stdout.isatty(), lang)
    try:
        with workers(jobs, cluster) as (executor, ahead):
            book = TournamentBook(held_to, executor=executor, ahead=ahead)
            files = progress.of(audit_paths(paths, rules.value, book, executor, ahead))
            if output is AuditFormat.JSON or output is AuditFormat.JSONL:
                if quiet:
                    deque(audit_json(files, book, choice, tally), maxlen=0)
                    write_json({"summary": tally.json()})
                elif output is AuditFormat.JSON:
                    write_utf8(audit_json(files, book, choice, tally))
                else:
                    write_utf8(f"{line}\n" for line in audit_json_lines(files, book, choice, tally))
            else:
                tell = github_lines if output is AuditFormat.GITHUB else finding_lines
                language = ENGLISH if output is AuditFormat.GITHUB else reader_language(lang, sys.stdout)
                for line in audit_lines(files, book, choice, tally, tell):
                    if not quiet:
                        print(printable(said(line, language)))
                if tally.files > 1 and output is AuditFormat.TEXT:
                    _print_tables(tally, language)
                print(said(tally.text(), language))
        if not tally.files:
            nothing = reader_language(lang, sys.stderr).tr("there is no file in {paths}", paths=", ".join(paths))
            print(nothing, file=sys.stderr)
    except FileNotFoundError as error:
        raise missing(error) from None
    except WorkerLost as error:
        raise Failure(told_by(error)) from error
    return exits.FINDINGS if tally.failed else exits.DONE


def _print_tables(tally: "Tally", language: Language) -> None:
    """What each format's hands came to, and how often each finding was told."""
    from holdem.cli.tables import print_table
    from holdem.histories.findings import CODES
    from holdem.histories.report import VERDICTS

    rows = [
        (name, str(counts.total()), *[str(counts[verdict]) for verdict in VERDICTS])
        for name, counts in sorted(tally.formats.items())
    ]
    if rows:
        print()
        verdicts = [language.ptr("verdict", _VERDICTS[verdict]) for verdict in VERDICTS]
        print_table((language.ptr("column", "format"), language.ptr("column", "hands"), *verdicts), rows)
    if tally.codes:
        print()
        told = [(code, language.tr(CODES[code].title), str(count)) for code, count in sorted(tally.codes.items())]
        print_table((language.ptr("column", "finding"), "", language.ptr("column", "times")), told, left=2)
    print()


_VERDICTS: "dict[Verdict, str]" = {
    "legal": plater("verdict", "legal"),
    "illegal": plater("verdict", "illegal"),
    "unreadable": plater("verdict", "unreadable"),
    "unsupported": plater("verdict", "unsupported"),
}


def _codes(given: list[str] | None) -> tuple[str, ...]:
    """The codes of one option, which may be given several times and hold several by commas."""
    return tuple(code.strip().upper() for entry in given or [] for code in entry.split(",") if code.strip())
