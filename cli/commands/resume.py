"""`holdem resume`: the journal is played again up to the decision where the game stopped, and the sitting goes on."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from holdem.cli.exits import Failure
from holdem.cli.game_options import (
    BotSecondsOption,
    ConfirmOption,
    OwnBotsOption,
    PlainOption,
    ScriptOption,
    SpeedOption,
    ThenOption,
)
from holdem.cli.options import Then
from holdem.cli.reading import LangOption
from holdem.core.sentences import Sentence


def resume(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="The history of the game.  [default: the newest unfinished game]"),
    ] = None,
    script: ScriptOption = None,
    then: ThenOption = None,
    lang: LangOption = None,
    speed: SpeedOption = None,
    confirm: ConfirmOption = None,
    plain: PlainOption = None,
    bot_seconds: BotSecondsOption = None,
    own_bots: OwnBotsOption = False,
) -> int:
    """Go on with an interrupted tournament at the very decision where it stopped, with the same cards.

    FILE is the path that the history has, or would have had before its first hand was complete.

    \b
    Examples:
      holdem resume
      holdem resume game.txt --script more-actions.txt
    """
    from holdem.cli.journal import Journal, journal_path
    from holdem.cli.language import chosen
    from holdem.cli.own_bots import let_play
    from holdem.cli.plan import plan_from_header
    from holdem.cli.saving import HistoryFile, newest_unfinished
    from holdem.cli.session import play as sit_down
    from holdem.cli.session import sitting_options
    from holdem.cli.settings import load_settings

    if file == "-":
        raise Failure("a game whose history went to standard output left no journal to go on with")
    history = Path(file) if file is not None else newest_unfinished()
    if history is None:
        raise Failure("there is no unfinished game: holdem play begins one")
    settings = load_settings()
    if file is None:
        language = chosen(lang, settings.lang, sys.stdout)
        print(language.tr("Going on with {path}", path=history))
    if not journal_path(history).exists():
        why = Sentence("its tournament is over") if history.is_file() else Sentence("there is no such history")
        raise Failure("{history} has no unfinished game: {why}", history=history, why=why)
    # At a terminal the person goes on, whoever played before.
    after = then or (Then.STOP if script else Then.PROMPT)
    options = sitting_options(settings, script, after, speed, confirm, bot_seconds, lang, plain)
    journal = Journal.open(journal_path(history))
    try:
        plan = plan_from_header(journal.header, journal.path)
        let_play(plan.bots.values(), own_bots or journal.is_private)
    except Failure:
        journal.close()
        raise
    return sit_down(plan, HistoryFile(history, resumed=True), journal, options, sys.stdout)
