"""`holdem play`: options become a plan, the history and its journal are opened, and the sitting begins."""

import secrets
import sys
from dataclasses import replace
from typing import Annotated

import typer

from holdem.cli.exits import Failure
from holdem.cli.game_options import (
    BotSecondsOption,
    ConfirmOption,
    OwnBotsOption,
    PlainOption,
    ScriptOption,
    SeedOption,
    SpeedOption,
    StackOption,
    ThenOption,
    TurboOption,
    bots_option,
    structure_option,
)
from holdem.cli.options import HistoryFormat, Then, View
from holdem.cli.reading import LangOption
from holdem.cli.settings import USER

_PLAYERS = 4


def play(
    players: Annotated[
        int | None,
        typer.Option(metavar="2-6", help=f"How many sit down; a structure may seat up to 10.  [default: {_PLAYERS}]"),
    ] = None,
    turbo: TurboOption = False,
    stack: StackOption = None,
    structure: Annotated[
        str | None,
        structure_option("Levels, antes, betting, prizes, re-entry: standard, turbo, deep, or a YAML file."),
    ] = None,
    humans: Annotated[
        int | None,
        typer.Option(metavar="N", help="So many people share the keyboard, nobody sees another's cards.  [default: 1]"),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help=f"What you are called; of several people, once for each.  [default: {USER}]"),
    ] = None,
    seed: SeedOption = None,
    script: ScriptOption = None,
    then: ThenOption = None,
    scenario: Annotated[
        str | None, typer.Option(metavar="FILE", help="Play a staged table: seats, cards and actions from a YAML file.")
    ] = None,
    bots_only: Annotated[bool, typer.Option("--bots-only", help="No seat for you: computer players alone.")] = False,
    bots: Annotated[
        str | None,
        bots_option(
            "Computer players, by commas: hard, easy:tag, module:Class, exec:PROGRAM ... [default: normal, mixed]"
        ),
    ] = None,
    history: Annotated[
        str | None,
        typer.Option(metavar="FILE|DIR|-", help="Where the hands are saved.  [default: your data folder]"),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a history that exists.")] = False,
    history_format: Annotated[
        HistoryFormat, typer.Option(help="How the hands are saved: PokerStars text, or PHH, which tells no places.")
    ] = HistoryFormat.POKERSTARS,
    view: Annotated[View, typer.Option(help="Hole cards in the history: the hero's, or all.")] = View.HERO,
    hero: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whose cards the history tells.  [default: yours]")
    ] = None,
    lang: LangOption = None,
    speed: SpeedOption = None,
    confirm: ConfirmOption = None,
    plain: PlainOption = None,
    bot_seconds: BotSecondsOption = None,
    own_bots: OwnBotsOption = False,
    fair: Annotated[
        bool, typer.Option("--fair", help="Commit to the seed before the first card, tell it after the last.")
    ] = False,
) -> int:
    """Play a sit-and-go: at the prompt, from a script, from a scenario, or bots alone.

    The history is written hand by hand.  A game that was left goes on with `holdem resume`.

    \b
    Examples:
      holdem play --players 4 --turbo
      holdem play --players 3 --seed 7 --script actions.txt --history game.txt
      holdem play --scenario showdown.yaml --history -
      holdem play --players 6 --bots-only --seed 1
      holdem play --players 8 --structure friday.yaml
      holdem play --players 4 --humans 2 --name Ann --name Bob
      holdem play --players 3 --bots my_bots:Shark,exec:./shark
    """
    _check_together(players, stack, turbo, structure, humans, name, seed, script, then, scenario, bots_only, bots)
    if fair and scenario is not None:
        raise Failure("the scenario itself says how the cards lie: leave out --fair")

    from holdem.cli.fairness import commit
    from holdem.cli.journal import Journal, journal_path
    from holdem.cli.line_up import BOT, hero_seat, line_up, names_of
    from holdem.cli.own_bots import let_play
    from holdem.cli.plan import Plan, load_scenario
    from holdem.cli.saving import clear, new_history, remember
    from holdem.cli.session import clock, sitting_options
    from holdem.cli.session import play as sit_down
    from holdem.cli.settings import load_settings
    from holdem.cli.sit_and_go import who_plays_what

    settings = load_settings()
    started = clock()()
    seed = secrets.token_hex(16) if seed is None else seed
    if scenario is not None:
        staged = load_scenario(scenario)
        table = staged.scenario
        plan = Plan(seed, started, table.seats, view.value, table.structure, table.structure_text, staged=staged)
    else:
        if stack is None and not turbo:
            structure = structure or settings.structure
        players, played_by, text = who_plays_what(players, stack, turbo, structure, usual_players=_PLAYERS)
        people = () if bots_only else names_of(1 if humans is None else humans, name or [settings.name or USER])
        seats = line_up(players, played_by.stack, people, bots, settings.bots or BOT)
        plan = Plan(seed, started, seats, view.value, played_by, text, user=1 if len(people) == 1 else None)
    plan = replace(plan, hero=hero_seat(plan, hero), history_format=history_format.value, fair=fair)
    options = sitting_options(settings, script, then or Then.STOP, speed, confirm, bot_seconds, lang, plain)
    let_play(plan.bots.values(), own_bots or scenario is None)
    suffix = ".txt" if history_format is HistoryFormat.POKERSTARS else ".phhs"
    hands = new_history(history, plan.tournament(), started, overwrite=overwrite, suffix=suffix)
    journal = None
    if hands.path is not None:
        if overwrite:
            clear(hands.path)
        if fair:
            commit(hands.path, seed)
        # A scenario from standard input cannot be read again, so there is no going on with it.
        if scenario != "-":
            journal = Journal.create(journal_path(hands.path), plan.header())
            remember(journal.path)
    return sit_down(plan, hands, journal, options, sys.stderr if history == "-" else sys.stdout)


def _check_together(
    players: int | None,
    stack: int | None,
    turbo: bool,
    structure: str | None,
    humans: int | None,
    name: list[str] | None,
    seed: str | None,
    script: str | None,
    then: Then | None,
    scenario: str | None,
    bots_only: bool,
    bots: str | None,
) -> None:
    """Raises Failure for values out of range and for options that contradict each other."""
    from holdem.cli.sit_and_go import check_structure_options

    check_structure_options(stack, turbo, structure)
    if seed is not None and not seed.isprintable():
        raise Failure("--seed: expected printable text")
    if humans is not None and humans < 1:
        raise Failure("--humans: expected 1 or more, not {humans}", humans=humans)
    if bots_only:
        for option, value in (("--script", script), ("--then", then), ("--name", name or None), ("--humans", humans)):
            if value is not None:
                raise Failure(
                    "with --bots-only nobody but computer players has a seat: leave out {option}", option=option
                )
    if structure == "-" and script == "-":
        raise Failure("standard input cannot be the structure and the script at once")
    if scenario is not None:
        for option, given in (
            ("--players", players),
            ("--stack", stack),
            ("--turbo", turbo or None),
            ("--structure", structure),
            ("--name", name or None),
            ("--humans", humans),
            ("--bots", bots),
            ("--bots-only", bots_only or None),
        ):
            if given is not None:
                raise Failure("the scenario itself says who plays for how much: leave out {option}", option=option)
        if scenario == "-" and script == "-":
            raise Failure("standard input cannot be the scenario and the script at once")
