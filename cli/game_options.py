"""The options that commands have in common which play games (`play`, `resume`, `simulate`) or ask for a structure."""

from typing import Annotated, Any

import typer

from holdem.cli import completion
from holdem.cli.options import Then

TurboOption = Annotated[bool, typer.Option("--turbo", help="Blinds rise every 4 hands instead of 6.")]
StackOption = Annotated[
    int | None, typer.Option(metavar="1000|2000", help="Chips of each player.  [default: 1000]", show_default=False)
]
SeedOption = Annotated[
    str | None,
    typer.Option(metavar="TEXT", help="Fixes the cards and the bots; without it the system's secure source does."),
]
ScriptOption = Annotated[
    str | None, typer.Option("--script", metavar="FILE|-", help="Take the actions from this file, one a line.")
]
ThenOption = Annotated[
    Then | None,
    typer.Option(help="When the script has ended: stop, ask at the prompt, or let a bot play on.  [default: stop]"),
]
SpeedOption = Annotated[
    float | None,
    typer.Option(metavar="FACTOR", help="How long the table pauses: 1 is usual, 0 not at all (so without a terminal)."),
]
ConfirmOption = Annotated[
    bool | None,
    typer.Option(
        "--confirm/--no-confirm",
        help="Whether the prompt asks once more before your last chip goes in.  [default: confirm]",
    ),
]
BotSecondsOption = Annotated[
    float | None,
    typer.Option(metavar="SECONDS", help="How long a bot of your own may think about a decision.  [default: 5]"),
]
OwnBotsOption = Annotated[
    bool, typer.Option("--own-bots", help="Run the code of the bots that the file names; say so if you trust it.")
]
PlainOption = Annotated[
    bool | None,
    typer.Option(
        "--plain/--no-plain",
        help="For screen readers: one fact a line, no redrawing, colours or symbols.  [default: no-plain]",
    ),
]


def structure_option(help: str) -> Any:
    """``--structure``: a ready structure by name, or a file."""
    return typer.Option(metavar="FILE|NAME", autocompletion=completion.structures, help=help)


def bots_option(help: str) -> Any:
    """``--bots``: a list of computer players."""
    return typer.Option(metavar="LIST", autocompletion=completion.bots, help=help)
