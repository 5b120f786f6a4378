"""One sitting of a game: which streams serve as screen, script and prompt, and which exit status its end means.

`holdem play` and `holdem resume` differ only in where the plan and the journal come from.
"""

import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TextIO

from holdem.cli import exits
from holdem.cli.exits import Failure, cannot
from holdem.cli.journal import Journal
from holdem.cli.language import Language, chosen
from holdem.cli.options import Lang, Then
from holdem.cli.plan import Plan
from holdem.cli.saving import History, histories_folder
from holdem.cli.script import Script
from holdem.cli.seats import InputEnded, ScriptedSeats
from holdem.cli.settings import FASTEST, SLOWEST, Color, Settings

STAND_IN = "normal"
"""Who plays on for a script with `--then bot`."""


@dataclass(frozen=True, slots=True)
class SessionOptions:
    """What a sitting may choose freely, since it changes no byte of the history."""

    script: Script | None = None
    then: Then = Then.STOP
    speed: float | None = None
    confirm: bool = True
    color: Color = "auto"
    bot_seconds: float | None = None
    lang: Lang | None = None
    plain: bool = False

    def __post_init__(self) -> None:
        from holdem.cli.own_bots import check_seconds

        check_seconds(self.bot_seconds)
        if self.speed is not None and not FASTEST <= self.speed <= SLOWEST:
            raise Failure(
                "--speed is {fastest:.0f} to {slowest:.0f}, not {speed:g}",
                fastest=FASTEST,
                slowest=SLOWEST,
                speed=self.speed,
            )


def sitting_options(
    settings: Settings,
    script: str | None,
    then: Then,
    speed: float | None,
    confirm: bool | None,
    bot_seconds: float | None,
    lang: Lang | None,
    plain: bool | None,
) -> SessionOptions:
    """What the options of a command choose, and the settings where they choose nothing.  Raises Failure."""
    return SessionOptions(
        open_script(script) if script is not None else None,
        then,
        speed if speed is not None else settings.speed,
        confirm if confirm is not None else settings.confirm,
        settings.color,
        bot_seconds,
        lang or settings.lang,
        settings.plain if plain is None else plain,
    )


def clock() -> Callable[[], int]:
    """Seconds since 1970; SOURCE_DATE_EPOCH stops it.  Raises Failure when that is no number of seconds."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH")
    if fixed is None:
        return lambda: int(time.time())
    if not (fixed.isascii() and fixed.isdigit() and len(fixed) <= 11):
        raise Failure("SOURCE_DATE_EPOCH is a whole number of seconds since 1970, not {fixed!r}", fixed=fixed)
    return lambda: int(fixed)


def open_script(file: str) -> Script:
    """The script in `file` (``-``: standard input).  Raises Failure."""
    return Script(_standard_input() if file == "-" else _open(file), file)


def _open(file: str) -> BinaryIO:
    try:
        return open(file, "rb")
    except OSError as error:
        raise cannot("cannot read {path}: {why}", error, path=file) from None


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        return open(os.devnull, "rb")
    return sys.stdin.buffer


def stdin_is_terminal() -> bool:
    """Whether a person can be asked; otherwise standard input is a script."""
    return sys.stdin is not None and sys.stdin.isatty()


def play(plan: Plan, history: History, journal: Journal | None, options: SessionOptions, out: TextIO) -> int:
    """Plays the game on to its end, or until the input ends, with the table on `out`; gives the exit status.

    Raises Failure and ScriptError; the game is saved then too.
    """
    from holdem.cli.game import Game
    from holdem.cli.hot_seat import HotSeat
    from holdem.cli.open_hands import OpenHands
    from holdem.cli.own_bots import BotMaker
    from holdem.cli.pace import Pace, keys_unseen
    from holdem.cli.prompt import Prompt, QuitGame
    from holdem.cli.screen import Screen
    from holdem.cli.terminal import columns, is_interactive, wants_color, wants_unicode
    from holdem.cli.wording import said
    from holdem.core.bots import Crew
    from holdem.core.bots.coach import Coach

    language = chosen(options.lang, None, out)
    speed = options.speed
    if speed is None:
        speed = 1.0 if is_interactive(out) and stdin_is_terminal() else 0.0
    scripts, asks_person = _input(plan, options)
    keyboard = sys.stdin if is_interactive(out) and stdin_is_terminal() else None
    pace = Pace(speed, keyboard)
    # A script that is typed, and a plain reader's lines, must be seen; and who does not wait presses no keys.
    keys_count = not options.plain and not scripts and (asks_person or speed > 0)
    shared = asks_person and len(plan.scripted) > 1
    shows = is_interactive(out) and not options.plain
    screen = Screen(
        out,
        plan.names,
        # The history's hero may be another seat, but nobody sees an opponent's cards while he plays.
        None if shared else plan.user if plan.user is not None else plan.hero,
        clears=shows,
        color=wants_color(out, options.color) and not options.plain,
        unicode=wants_unicode(out) and not options.plain,
        plain=options.plain,
        width=lambda: columns(out),
        pause=pace.pause,
        again=pace.again,
        structure=plan.structure,
        betting=plan.structure.betting,
        open_hands=OpenHands(),
        language=language,
    )
    coach = Coach(plan.scripted) if asks_person else None
    prompt = Prompt(screen, confirm=options.confirm, coach=coach) if asks_person else None
    ask = HotSeat(prompt, screen, plan.names).decide if prompt and shared else prompt.decide if prompt else None
    stand_ins = Crew(dict.fromkeys(plan.scripted, STAND_IN), plan.seed) if options.then is Then.BOT else None
    maker = BotMaker(lambda fault: print(said(fault, language), file=sys.stderr), plan.names, options.bot_seconds)
    crew = Crew(plan.bots, plan.seed, maker)
    game = Game(
        plan,
        history=history,
        journal=journal,
        screen=screen,
        crew=crew,
        people=ScriptedSeats(
            plan.names,
            plan.scripted,
            screen,
            hands=plan.hands,
            scripts=scripts,
            afterwards=ask or (stand_ins.decide if stand_ins else None),
        ),
        followers=[follower for follower in (stand_ins, coach) if follower is not None],
        clock=clock(),
        ask_to_re_enter=lambda seat: prompt is None or prompt.ask_yes(_re_entry_question(plan, seat, language)),
    )
    saved = _how_to_go_on(history, journal, language)
    screen.write(_before_the_first_card(plan, language))
    try:
        with keys_unseen(keyboard if keys_count else None):
            standings = game.play(lambda: prompt is None or prompt.ask_yes(language.tr("You are out. Watch the rest?")))
    except QuitGame:
        return _left(language.tr("You left the game; {saved}.", saved=saved), exits.UNFINISHED)
    except InputEnded:
        return _left(language.tr("The input ended before the tournament did; {saved}.", saved=saved), exits.UNFINISHED)
    except KeyboardInterrupt:
        return _left(language.tr("Interrupted; {saved}.", saved=saved), exits.INTERRUPTED)
    finally:
        crew.close()
        if journal is not None:
            journal.close()
    screen.show_standings(standings, game.tournament.prizes() if plan.structure.payouts else None)
    screen.write(_after_the_last_card(plan, history.path, asks_person and not shared, language))
    return exits.DONE


def _before_the_first_card(plan: Plan, language: Language) -> Iterator[str]:
    """Who plays how, and what the seed is committed to."""
    from holdem.core.bots import has_style
    from holdem.core.dealer import commitment

    if any(has_style(bot) for bot in plan.bots.values()):
        # Who plays how is no secret: levels and styles go by the names that `--bots` has for them.
        yield ", ".join([f"{plan.names[seat]} ({bot})" for seat, bot in plan.bots.items()])
    if plan.fair:
        yield language.tr(
            "A fair deal: the SHA-256 of the seed is {digest}; the seed itself is told after the last card.",
            digest=commitment(plan.seed),
        )


def _after_the_last_card(plan: Plan, history: Path | None, reviews: bool, language: Language) -> Iterator[str]:
    """The seed, which is revealed now, where the hands are, and what can be done with them."""
    from holdem.cli.fairness import reveal

    if plan.fair:
        yield ""
        yield language.tr("The seed was {seed}", seed=plan.seed)
        if history is not None:
            reveal(history, plan.seed)
            yield language.tr("{command} deals every hand from it again.", command=_command("verify-deal", history))
    if history is not None:
        yield ""
        yield language.tr("History: {path}", path=history)
        if reviews:
            yield language.tr("{command} lists your costliest decisions.", command=_command("review", history))


def _input(plan: Plan, options: SessionOptions) -> tuple[list[Script], bool]:
    """The scripts to read, one after another, and whether a person is asked when they have ended."""
    if not plan.scripted:
        return [], False
    terminal = stdin_is_terminal()
    scripts = [options.script] if options.script is not None else []
    if not terminal and (not scripts or (options.then is Then.PROMPT and scripts[0].source != "-")):
        scripts.append(open_script("-"))
    return scripts, terminal and (options.then is Then.PROMPT or not (scripts or plan.staged))


def _re_entry_question(plan: Plan, seat: int, language: Language) -> str:
    chips = plan.structure.stack
    if seat == plan.user:
        return language.tr("You have no chips left. Re-enter with {chips}?", chips=chips)
    return language.tr("{name} has no chips left. Re-enter with {chips}?", name=plan.names[seat], chips=chips)


def _how_to_go_on(history: History, journal: Journal | None, language: Language) -> str:
    if journal is None or history.path is None:
        return language.tr("the hands that were finished are written")
    return language.tr("it is saved: {command} goes on", command=_command("resume", history.path))


def _command(name: str, history: Path) -> str:
    """What to enter for the game in `history`; the newest in the data folder need not be named."""
    words = ["holdem", name]
    if history.parent != histories_folder():
        words.append(shlex.quote(str(history)))
    return " ".join(words)


def _left(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status
