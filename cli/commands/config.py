"""`holdem config`: where the settings lie, what they are, and what is wrong in their file."""

from typing import Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.help_texts import Command, Group
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, LangOption, printable, write_json

_NARROWEST = 20
config = typer.Typer(cls=Group, rich_markup_mode=None)

FileArgument = Annotated[
    str | None, typer.Argument(metavar="[FILE]", help="Another file of settings.  [default: your own]")
]


@config.callback(invoke_without_command=True)
def overview(context: typer.Context, lang: LangOption = None) -> None:
    """Show or check your settings: a YAML file whose keys stand in for the options of `holdem play`.

    Options that are given win over it.

    \b
    Examples:
      holdem config path
      holdem config show
      holdem config check
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@config.command(cls=Command)
def path(lang: LangOption = None) -> int:
    """Print where the file of your settings lies, or would lie.

    \b
    Example:
      holdem config path
    """
    from holdem.cli.settings import settings_path

    print(settings_path())
    return exits.DONE


@config.command(cls=Command)
def show(lang: LangOption = None, output: FormatOption = Format.TEXT) -> int:
    """Show every setting, and what it may be.

    \b
    Examples:
      holdem config show
      holdem config show --format json
    """
    import sys
    from dataclasses import asdict

    from holdem.cli.ink import cells, wrap
    from holdem.cli.language import chosen
    from holdem.cli.settings import KEYS, load_settings, settings_path
    from holdem.cli.terminal import columns

    settings = load_settings()
    values = asdict(settings)
    if output is Format.JSON:
        write_json({"path": str(settings_path()), "settings": values})
        return exits.DONE
    language, where = chosen(lang, settings.lang, sys.stdout), settings_path()
    print(where if where.exists() else language.tr("{path} (there is no such file)", path=where))
    wide = max(map(len, KEYS))
    for key, takes in KEYS.items():
        value = values[key]
        text = "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        start = f"  {key + ':':<{wide + 1}} {text:<10}  "
        told = wrap(language.tr(takes), max(_NARROWEST, columns(sys.stdout) - cells(start) - 2), indent=0)
        for i, comment in enumerate(told):
            print(printable(f"{' ' * cells(start) if i else start}# {comment}"))
    return exits.DONE


@config.command(cls=Command)
def check(file: FileArgument = None, lang: LangOption = None, output: FormatOption = Format.TEXT) -> int:
    """Say whether the file of settings is good, or name every fault with its line; then the exit status is 2.

    \b
    Examples:
      holdem config check
      holdem config check other.yaml
    """
    import sys
    from pathlib import Path

    from holdem.cli.language import chosen
    from holdem.cli.settings import read_settings, settings_path
    from holdem.cli.terminal import say
    from holdem.cli.wording import said

    where = Path(file) if file is not None else settings_path()
    if not where.exists() and file is not None:
        raise Failure("there is no file {file}", file=file)
    settings, faults = read_settings(where)
    if output is Format.JSON:
        found = [{"line": fault.line, "message": fault.reason} for fault in faults]
        write_json({"path": str(where), "good": not faults, "faults": found})
        return exits.USAGE if faults else exits.DONE
    language = chosen(lang, settings.lang, sys.stderr if faults else sys.stdout)
    for fault in faults:
        say(f"{fault.source}:{fault.line}: {said(fault.reason, language)}", sys.stderr)
    if faults:
        return exits.USAGE
    if where.exists():
        print(language.tr("{path}: good", path=where))
    else:
        print(language.tr("{path}: there is no such file, so everything is as the program has it", path=where))
    return exits.DONE
