"""The program `holdem`: its commands, and the manners that all of them share.

Every error becomes one sentence on stderr and an exit status of `exits`; no traceback reaches a user.  What a command
does stands in its own module of `commands`.
"""

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.main import get_command

from holdem.cli import exits
from holdem.cli.commands.audit import audit
from holdem.cli.commands.chart import chart
from holdem.cli.commands.config import config
from holdem.cli.commands.convert import convert
from holdem.cli.commands.explain import explain
from holdem.cli.commands.find import find
from holdem.cli.commands.list import list_games
from holdem.cli.commands.odds import odds
from holdem.cli.commands.play import play
from holdem.cli.commands.replay import replay
from holdem.cli.commands.resume import resume
from holdem.cli.commands.review import review
from holdem.cli.commands.rules import rules
from holdem.cli.commands.simulate import simulate
from holdem.cli.commands.standings import standings
from holdem.cli.commands.stats import stats
from holdem.cli.commands.structure import structure
from holdem.cli.commands.verify_deal import verify_deal
from holdem.cli.completion import answer_the_first_tab
from holdem.cli.errors import asked, spoken, tell, usage
from holdem.cli.exits import Failure, cannot
from holdem.cli.help_texts import Command, Group
from holdem.cli.options import Lang
from holdem.cli.reading import LangOption

app = typer.Typer(name="holdem", cls=Group, rich_markup_mode=None, pretty_exceptions_enable=False)

_COMMANDS: tuple[Callable[..., int], ...] = (
    play,
    resume,
    replay,
    review,
    audit,
    find,
    stats,
    standings,
    chart,
    convert,
    verify_deal,
    simulate,
    explain,
    rules,
)
for _command in _COMMANDS:
    app.command(cls=Command)(_command)
app.command("list", cls=Command)(list_games)
app.add_typer(odds, name="odds")
app.add_typer(structure, name="structure")
app.add_typer(config, name="config")


def _print_version(asked: bool) -> None:
    if not asked:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        print(f"holdem {version('holdem-sng')}")
    except PackageNotFoundError:
        print("holdem (not installed)")
    raise typer.Exit


@app.callback(invoke_without_command=True, epilog=exits.HELP)
def holdem(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Play a Texas hold'em sit-and-go, and check hand histories by the same rules.

    \b
    Example:
      holdem play --players 4 --turbo
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def _speaking(command: Any, lang: Lang | None) -> dict[str, Any]:
    """What makes ``--lang``, where it stands before a command, count for the command."""
    below = {name: _speaking(one, lang) for name, one in getattr(command, "commands", {}).items()}
    return below if lang is None else below | {"lang": lang.value}


def run(arguments: Sequence[str]) -> int:
    """Runs one command and gives its exit status; errors are printed."""
    try:
        command = get_command(app)
        answer_the_first_tab(command)
        status = command.main(
            args=list(arguments),
            prog_name="holdem",
            standalone_mode=False,
            obj=partial(spoken, arguments, sys.stdout),
            default_map=_speaking(command, asked(arguments)),
        )
        sys.stdout.flush()
        return status if isinstance(status, int) else exits.DONE
    except Failure as failure:
        tell(failure, arguments)
        return exits.USAGE
    except KeyboardInterrupt:
        return exits.INTERRUPTED
    except BrokenPipeError:
        return exits.BROKEN_PIPE
    except SystemExit as leaving:
        # So does click, with status 1, which here would say that something was found.
        if isinstance(leaving.__context__, BrokenPipeError):
            return exits.BROKEN_PIPE
        raise
    except OSError as error:
        # A path that a command did not foresee, or standard output.
        if error.filename:
            tell(cannot("cannot use {path}: {why}", error, path=error.filename), arguments)
        else:
            tell(cannot("cannot write: {why}", error), arguments)
        return exits.USAGE
    except Exception as error:
        # Typer carries a copy of click in some versions and imports click in others; its usage errors look alike.
        sentence: Any = getattr(error, "format_message", None)
        if sentence is None:
            raise
        tell(usage(sentence()), arguments)
        return exits.USAGE


def main() -> None:
    """The console script."""
    # Arrays here are small: a second thread only waits for the first, and takes a core from others.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started the program
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (open to the end)
        elif isinstance(stream, TextIOWrapper):
            # A name that the terminal's encoding lacks is no reason to stop.
            stream.reconfigure(errors="backslashreplace")
    status = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        # Nobody reads on: nothing is left to be said, not even by the interpreter when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
