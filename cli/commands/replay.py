"""`holdem replay`: a saved hand or tournament as it was played, at the table's own screen or as JSON."""

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, missing, printable, write_json

if TYPE_CHECKING:
    from holdem.histories.findings import Finding
    from holdem.histories.record import HandRecord
    from holdem.histories.replay import Replay

_LEAVING = ("q", "Q", "\x04", "")
"""Keys that end a replay step by step: q, Ctrl-D, the end of the input."""


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A history; - is standard input.")],
    hand: Annotated[str | None, typer.Option(metavar="ID", help="Only the hand with this id.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for a key after each act (at a terminal).")] = False,
    output: FormatOption = Format.TEXT,
) -> int:
    """Show a saved hand or tournament as the table shows it, played again by the engine.

    \b
    Examples:
      holdem replay game.txt
      holdem replay game.txt --hand 518183000007 --step
      holdem replay game.txt --format json
    """
    if step and not (output is Format.TEXT and sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure("--step waits for a key, so it needs a terminal and text")

    from holdem.histories.report import finding_line

    findings: list[tuple[str, Finding]] = []
    found = _hands(file, hand, findings)
    if output is Format.JSON:
        from holdem.cli.event_json import hand_json

        document = [hand_json(path, record, played) for path, record, played in found]
        number = len(document)
        _check_found(hand, number, file)
        write_json({"hands": document})
    else:
        number = 0
        show = _shower(step)
        for path, record, played in found:
            number += 1
            show(path, record, played)
        _check_found(hand, number, file)
    faults = [(path, finding) for path, finding in findings if finding.is_error]
    for path, fault in faults:
        print(printable(finding_line(path, fault)), file=sys.stderr)
    return exits.FINDINGS if faults else exits.DONE


def _check_found(hand: str | None, number: int, file: str) -> None:
    if hand is not None and number == 0:
        raise Failure(f"there is no hand {hand} in {file}")


def _hands(
    file: str, hand: str | None, findings: "list[tuple[str, Finding]]"
) -> "Iterator[tuple[str, HandRecord, Replay | None]]":
    """The hands of the file, each played again; what is wrong with a file is added to `findings`."""
    from holdem.histories.played import played_hands

    try:
        for one in played_hands([file], findings, hand):
            yield one.path, one.record, one.replay
    except FileNotFoundError as error:
        raise missing(error) from None


def _shower(step: bool) -> "Callable[[str, HandRecord, Replay | None], None]":
    """What puts a hand on the screen."""
    from holdem.cli.replay_screen import ReplayScreen
    from holdem.cli.terminal import columns, read_key, wants_color, wants_unicode

    out = sys.stdout

    def wait(seconds: float) -> None:
        if read_key(sys.stdin) in _LEAVING:
            raise typer.Exit

    if step:
        print("Any key goes on, q leaves.")
    return ReplayScreen(
        out,
        color=wants_color(out),
        unicode=wants_unicode(out),
        width=lambda: columns(out),
        pause=wait if step else lambda seconds: None,
    ).show
