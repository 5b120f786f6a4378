"""`holdem replay`: a saved hand or tournament as it was played, at the table's own screen or as JSON."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.options import Format, Lang, View
from holdem.cli.reading import FormatOption, LangOption, missing, or_newest, tell_faults, write_json

if TYPE_CHECKING:
    from holdem.histories.findings import Finding
    from holdem.histories.played import PlayedHand


def replay(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="A history; - is standard input.  [default: your newest game]"),
    ] = None,
    hand: Annotated[str | None, typer.Option(metavar="ID|N", help="Only the hand of this id, or number.")] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Key by key: on, back, to a street, to another hand (at a terminal).")
    ] = False,
    view: Annotated[
        View | None, typer.Option(help="Whose cards are seen before they are shown: the hero's, or all that are told.")
    ] = None,
    hero: Annotated[str | None, typer.Option(metavar="NAME", help="The hero, where the text deals several hands.")] = (
        None
    ),
    equity: Annotated[
        bool, typer.Option("--equity", help="On every street what the hands win, once all that are in are seen.")
    ] = False,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Show a saved hand or tournament as the table shows it, played again by the engine.

    \b
    Examples:
      holdem replay game.txt
      holdem replay game.txt --hand 7 --step
      holdem replay game.txt --step --view hero
      holdem replay game.txt --view dealer --equity
      holdem replay game.txt --format json
    """
    if step and not (output is Format.TEXT and sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure("--step waits for a key, so it needs a terminal and text")

    (file,) = or_newest([file] if file is not None else None)
    findings: list[tuple[str, Finding]] = []
    found = _hands(file, hand, findings)
    if output is Format.JSON:
        from holdem.cli.event_json import hand_json

        document = [hand_json(one.path, one.record, one.replay, equity=equity) for one in found]
        number = len(document)
        _check_found(hand, number, file)
        write_json({"hands": document})
    else:
        seated: set[str] = set()
        number = _show(_noting(found, seated), step, view, hero, equity, lang)
        _check_found(hand, number, file)
        if number and hero is not None and hero not in seated:
            raise Failure(
                "--hero: no player is called {hero} there: expected one of {seated}",
                hero=hero,
                seated=", ".join(sorted(seated)),
            )
    return exits.FINDINGS if tell_faults(findings, lang) else exits.DONE


def _check_found(hand: str | None, number: int, file: str) -> None:
    if hand is not None and number == 0:
        raise Failure("there is no hand {hand} in {file}", hand=hand, file=file)


def _hands(file: str, hand: str | None, findings: "list[tuple[str, Finding]]") -> "Iterator[PlayedHand]":
    """The hands of the file, each played again; what is wrong with a file is added to `findings`."""
    from holdem.histories.played import played_hands

    try:
        yield from played_hands([file], findings, hand)
    except FileNotFoundError as error:
        raise missing(error) from None


def _noting(hands: "Iterator[PlayedHand]", seated: set[str]) -> "Iterator[PlayedHand]":
    """The hands; who has a seat in them is added to `seated`."""
    for one in hands:
        seated.update([player.name for player in one.record.seats.values()])
        yield one


def _show(
    hands: "Iterator[PlayedHand]", step: bool, view: View | None, hero: str | None, equity: bool, lang: Lang | None
) -> int:
    """Puts the hands on the screen; how many they were."""
    from holdem.cli.language import chosen
    from holdem.cli.replay_screen import ReplayScreen
    from holdem.cli.settings import load_settings
    from holdem.cli.stepper import Stepper
    from holdem.cli.terminal import columns, is_interactive, read_key, wants_color, wants_unicode

    out = sys.stdout
    settings = load_settings()
    color, unicode, language = wants_color(out, settings.color), wants_unicode(out), chosen(lang, settings.lang, out)

    def screen() -> ReplayScreen:
        return ReplayScreen(
            out,
            color=color,
            unicode=unicode,
            width=lambda: columns(out),
            view=view,
            hero=hero,
            equity=equity,
            language=language,
        )

    if step:
        stepper = Stepper(
            hands,
            screen,
            lambda: read_key(sys.stdin),
            out,
            clears=is_interactive(out),
            language=language,
        )
        stepper.run()
        return stepper.shown
    number, shows = 0, screen()
    for one in hands:
        shows.show(one.path, one.record, one.replay)
        number += 1
    return number
