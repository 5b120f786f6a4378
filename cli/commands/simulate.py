"""`holdem simulate`: tournaments between computer players, to find out who plays better; `core.arena` measures."""

import secrets
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.game_options import (
    BotSecondsOption,
    SeedOption,
    StackOption,
    TurboOption,
    bots_option,
    structure_option,
)
from holdem.cli.language import plater
from holdem.cli.options import Format, Method
from holdem.cli.reading import FormatOption, LangOption, print_lines, printable, write_json

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from holdem.cli.language import Language
    from holdem.core.arena.match import Deal, Manner
    from holdem.core.arena.rates import Rate
    from holdem.core.structure import Structure

_BOTS = "normal,easy"
_TOURNAMENTS, _MOST_TOURNAMENTS = 200, 1_000_000
_DEALS_AT_ONCE = 4
_MOST_COMPLAINTS = 10


def simulate(
    bots: Annotated[
        str, bots_option("Computer players, by commas; always-call*3 is three. A short list is repeated.")
    ] = _BOTS,
    tournaments: Annotated[int, typer.Option(metavar="N", help="How many are played.")] = _TOURNAMENTS,
    players: Annotated[
        int | None, typer.Option(metavar="2-6", help="How many sit down.  [default: as many as are named, at least 2]")
    ] = None,
    seed: SeedOption = None,
    turbo: TurboOption = False,
    stack: StackOption = None,
    structure: Annotated[str | None, structure_option("Levels, antes and betting of this structure.")] = None,
    method: Annotated[
        Method,
        typer.Option(help="Every deal played from every seat, with the luck subtracted; or a deal for each, and wins."),
    ] = Method.ADJUSTED,
    jobs: Annotated[int, typer.Option(metavar="N", help="Use this many processes; the results are the same.")] = 1,
    bot_seconds: BotSecondsOption = None,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Play tournaments between computer players, and say how often each wins, with the bounds of the 95 % interval.

    Every deal is played once from each seat, with the same cards. What the cards gave is subtracted: chips won in
    all-ins beyond those to be expected, boards and hole cards that were better than usual. With --method wilson each
    tournament has its own cards, and wins are counted.

    \b
    Examples:
      holdem simulate --bots normal,always-call --tournaments 500 --seed 1
      holdem simulate --bots 'normal,always-call*3' --jobs 2 --format json
      holdem simulate --bots my_bots:Shark,normal
    """
    from holdem.cli.line_up import bots_to_play
    from holdem.cli.own_bots import check_seconds
    from holdem.cli.settings import reader_language
    from holdem.cli.sit_and_go import who_plays_what
    from holdem.cli.workers import workers
    from holdem.core.arena.match import Manner

    check_seconds(bot_seconds)
    if not 1 <= tournaments <= _MOST_TOURNAMENTS:
        raise Failure(
            "1 to {most} tournaments, not {tournaments}",
            most=_MOST_TOURNAMENTS,
            tournaments=tournaments,
        )
    if seed is not None and not seed.isprintable():
        raise Failure("--seed: expected printable text")
    named = bots_to_play(bots)
    places, played_by, _ = who_plays_what(players, stack, turbo, structure, usual_players=max(2, len(named)))
    if len(named) > places:
        raise Failure("--bots names {named} computer players for {places} seats", named=len(named), places=places)
    line_up = [named[i % len(named)] for i in range(places)]
    bots_played = list(dict.fromkeys(line_up))
    seed = secrets.token_hex(8) if seed is None else seed
    to_play = _deals(line_up, seed, method, tournaments)
    document: dict[str, Any] = {
        "tournaments": tournaments,
        "players": places,
        "method": method.value,
        "seed": seed,
        "deals": len(to_play),
    }
    with workers(jobs, None) as (executor, ahead):
        if output is Format.TEXT:
            _print_heading(document, reader_language(lang, sys.stdout))
        progress = _Progress(tournaments, reader_language(lang, sys.stderr))
        deals: list[Deal] = []
        manners = [Manner() for _ in bots_played]
        complaints: Counter[str] = Counter()
        pieces = _pieces(line_up, to_play, played_by, bot_seconds)
        for played, played_so, wrong in _all_played(pieces, executor, ahead):
            deals += progress.of(played)
            for manner, more in zip(manners, played_so, strict=True):
                manner.add(more)
            complaints.update(wrong)
        progress.wipe()
    _tell(complaints, reader_language(lang, sys.stderr))
    results = [_result(deals, i, bot, line_up.count(bot), method, manners[i]) for i, bot in enumerate(bots_played)]
    if output is Format.JSON:
        write_json(document | {"results": results})
    else:
        _print_results(results, reader_language(lang, sys.stdout))
    return exits.DONE


Piece = tuple[list[str], list[tuple[str, int, int]], "Structure", float | None]
Played = tuple["list[Deal]", "list[Manner]", list[str]]


def _deals(line_up: list[str], seed: str, method: Method, tournaments: int) -> list[tuple[str, int, int]]:
    """For each deal its seed, how often it is played, and by how many seats the players have moved on before."""
    from holdem.core.arena.match import ways_to_sit

    ways = ways_to_sit(line_up)
    often = ways if method is Method.ADJUSTED else 1
    return [
        (f"{seed}-{number}", min(often, tournaments - first), 0 if often > 1 else (number - 1) % ways)
        for number, first in enumerate(range(0, tournaments, often), 1)
    ]


def _pieces(
    line_up: list[str], deals: list[tuple[str, int, int]], structure: "Structure", bot_seconds: float | None
) -> Iterator[Piece]:
    """The deals by the handful, with the players of the seats."""
    for i in range(0, len(deals), _DEALS_AT_ONCE):
        yield line_up, deals[i : i + _DEALS_AT_ONCE], structure, bot_seconds


def _all_played(pieces: Iterator[Piece], executor: "Executor | None", ahead: int) -> Iterator[Played]:
    """What became of the pieces, in their order.  Raises Failure when a process is lost."""
    if executor is None:
        yield from (_play(*piece) for piece in pieces)
        return
    from concurrent.futures import BrokenExecutor

    waiting: deque[Future[Played]] = deque()
    try:
        for piece in pieces:
            waiting.append(executor.submit(_play, *piece))
            if len(waiting) > ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenExecutor:
        raise Failure("a process ended before its tournaments were played") from None


def _play(
    line_up: list[str], deals: list[tuple[str, int, int]], structure: "Structure", bot_seconds: float | None
) -> Played:
    """Plays some deals, in whatever process; gives also what went wrong with the user's bots."""
    from holdem.cli.own_bots import PROGRAM, BotMaker
    from holdem.core.arena.match import Manner, play_deal

    def clock(bot: str) -> Callable[[], float]:
        # A program's time is not this process's own.
        return time.perf_counter if bot.startswith(PROGRAM) else time.process_time

    complaints: list[str] = []
    maker = BotMaker(complaints.append, seconds=bot_seconds)
    manners = [Manner() for _ in dict.fromkeys(line_up)]
    played = [
        play_deal(line_up, seed, structure, make=maker, ways=range(moved, moved + often), manners=manners, clock=clock)
        for seed, often, moved in deals
    ]
    return played, manners, complaints


def _tell(complaints: Counter[str], language: "Language") -> None:
    """Says what went wrong with the user's bots; not every single time of many."""
    from holdem.cli.wording import said

    for complaint, count in list(complaints.items())[:_MOST_COMPLAINTS]:
        text = said(complaint, language)
        if count > 1:
            text = language.trn("{text} ({n} time)", "{text} ({n} times)", count, text=text)
        print(printable(text), file=sys.stderr)
    left = complaints.total() - sum(list(complaints.values())[:_MOST_COMPLAINTS])
    if left:
        print(language.trn("and {n} time more", "and {n} times more", left), file=sys.stderr)


def _result(deals: "list[Deal]", bot: int, name: str, seats: int, method: Method, manner: "Manner") -> dict[str, Any]:
    from holdem.core.arena.rates import adjusted, wilson

    wins = sum([deal.wins[bot] for deal in deals])
    tournaments = sum([deal.tournaments for deal in deals])
    rate: Rate = adjusted(deals, bot) if method is Method.ADJUSTED else wilson(wins, tournaments)
    return {
        "bot": name,
        "seats": seats,
        "wins": _number(wins),
        "rate": round(rate.rate, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
        "ms_p99": round(1000 * manner.slowest(0.01), 2),
        "decisions": manner.ticks.total(),
        "vpip": _share(manner.entered, manner.hands),
        "pfr": _share(manner.raised, manner.hands),
        "aggression": _share(manner.wagers, manner.calls),
    }


def _number(value: float) -> int | float:
    """Whole where it is that but for the rounding of shared places."""
    near = round(value)
    return near if abs(value - near) < 1e-6 else round(value, 2)


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 3) if whole else None


_HEADINGS = (
    plater("column", "bot"),
    plater("column", "seats"),
    plater("column", "wins"),
    plater("column", "rate"),
    plater("column", "95 % interval"),
    plater("column", "VPIP"),
    plater("column", "PFR"),
    plater("column", "aggr"),
)


def _print_heading(document: dict[str, Any], language: "Language") -> None:
    """What is played, before it is."""
    tournaments = language.trn("{n} tournament", "{n} tournaments", document["tournaments"])
    players = language.trn("of {n} player", "of {n} players", document["players"])
    deals = language.trn("{n} deal", "{n} deals", document["deals"])
    seed = language.tr("seed {seed}", seed=document["seed"])
    lines = [f"{tournaments} {players}, {deals}, {seed}"]
    if document["method"] == Method.ADJUSTED:
        lines.append(language.tr("Each deal is played from every seat; the rate is without the luck of the cards."))
    print_lines(lines)


def _print_results(results: list[dict[str, Any]], language: "Language") -> None:
    from holdem.cli.tables import print_table

    headings = [language.ptr("column", heading) for heading in _HEADINGS]
    print_table(headings, [_row(result, language) for result in results])
    told = [(result["bot"], result["ms_p99"]) for result in results]
    times = ", ".join([language.tr("{bot} {ms:.2f} ms", bot=bot, ms=ms) for bot, ms in told])
    print_lines([language.tr("99 of 100 decisions took less than: {times}", times=times)])


def _row(result: dict[str, Any], language: "Language") -> list[str]:
    interval = language.tr("{low:.1f} to {high:.1f}", low=100 * result["low"], high=100 * result["high"])
    rates = ["-" if result[key] is None else f"{100 * result[key]:.0f}%" for key in ("vpip", "pfr")]
    aggression = "-" if result["aggression"] is None else f"{result['aggression']:.1f}"
    return [
        result["bot"],
        str(result["seats"]),
        f"{result['wins']:g}",
        f"{100 * result['rate']:.1f}%",
        interval,
        *rates,
        aggression,
    ]


class _Progress:
    """Counts tournaments on stderr while that is a terminal."""

    def __init__(self, tournaments: int, language: "Language") -> None:
        self._shown = sys.stderr.isatty()
        self._language = language
        self._of = tournaments
        self._played = 0

    def of(self, deals: "list[Deal]") -> "list[Deal]":
        """`deals`, counted."""
        self._played += sum([deal.tournaments for deal in deals])
        if self._shown:
            told = self._language.tr("{played} of {all} tournaments", played=self._played, all=self._of)
            print(f"\r{told}", end="", file=sys.stderr, flush=True)
        return deals

    def wipe(self) -> None:
        """All are played."""
        if self._shown:
            print("\r" + " " * 50 + "\r", end="", file=sys.stderr, flush=True)
