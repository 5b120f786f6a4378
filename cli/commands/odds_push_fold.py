"""`holdem odds push-fold`: with which hands to go all-in before the flop, and with which to call an all-in."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.language import Language, later
from holdem.cli.options import Format, Lang
from holdem.cli.reading import FormatOption, LangOption, write_json

_DEEPEST = 1000
_ITERATIONS = 300


@dataclass(frozen=True)
class _Spot:
    """What is asked: players by their place in the order of acting, stacks in big blinds."""

    names: tuple[str, ...]
    stacks: tuple[float, ...]
    player: int
    pusher: int | None
    caller: int | None
    ante: float
    prizes: tuple[float, ...]

    @property
    def even(self) -> bool:
        """Whether all stacks are the same."""
        return len(set(self.stacks)) == 1

    @property
    def first_in(self) -> int:
        """Who is all-in, or asks whether to go."""
        return self.player if self.pusher is None else self.pusher

    def as_json(self) -> dict[str, Any]:
        """What every answer in JSON begins with."""
        return {
            "players": len(self.names),
            "position": self.names[self.player],
            "action": "push" if self.pusher is None else "call",
            "against": None if self.pusher is None else self.names[self.pusher],
            "called_by": None if self.caller is None else self.names[self.caller],
        }

    def behind(self, player: int) -> int:
        """How many players act after `player`."""
        return len(self.names) - 1 - player


def push_fold(
    stack: Annotated[float | None, typer.Option(metavar="BB", help="Everybody's stack in big blinds (10).")] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many players were dealt in, 2-6 (2).")] = None,
    position: Annotated[
        str | None, typer.Option(metavar="NAME", help="Yours: UTG, HJ, CO, BTN, SB or BB (the first to act).")
    ] = None,
    against: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who is all-in: shows with what to call him.")
    ] = None,
    called_by: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who has called him: shows with what to call too.")
    ] = None,
    stacks: Annotated[
        str | None, typer.Option(metavar="LIST", help="Each stack in big blinds, in the order of acting, BB last.")
    ] = None,
    payouts: Annotated[
        str | None, typer.Option(metavar="LIST", help="The prizes left, first place first: reckon by ICM.")
    ] = None,
    ante: Annotated[float, typer.Option(metavar="BB", help="The ante of each player in big blinds.")] = 0.0,
    thresholds: Annotated[
        bool, typer.Option("--thresholds", help="For each hand the largest stack at which it is played.")
    ] = False,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Show with which hands to go all-in or fold before the flop, in equilibrium.

    \b
    Examples:
      holdem odds push-fold --stack 10
      holdem odds push-fold --stack 8 --players 6 --position CO
      holdem odds push-fold --stack 10 --position BB --against SB
      holdem odds push-fold --thresholds
      holdem odds push-fold --stacks 6,8,10,12 --payouts 50,30,20 --position SB
    """
    spot = _spot(stack, players, position, against, called_by, stacks, payouts, ante)
    if thresholds:
        if stack is not None or stacks is not None or payouts is not None or ante:
            raise Failure("--thresholds is for equal stacks of any size, without antes and prizes")
        return _show_thresholds(spot, output, lang)
    return _show_chart(spot, output, lang)


def _spot(
    stack: float | None,
    players: int | None,
    position: str | None,
    against: str | None,
    called_by: str | None,
    stacks: str | None,
    payouts: str | None,
    ante: float,
) -> _Spot:
    given = [_number("--stacks", word) for word in stacks.replace(",", " ").split()] if stacks is not None else []
    if given and stack is not None:
        raise Failure("--stack is everybody's stack and --stacks is each one's: expected one of them")
    if stacks is not None and players not in (None, len(given)):
        raise Failure("--players {players} and {given} stacks do not go together", players=players, given=len(given))
    number = len(given) if stacks is not None else players or 2
    if not 2 <= number <= 6:
        raise Failure("2 to 6 players are expected, not {number}", number=number)
    deep = tuple(given or [10.0 if stack is None else stack] * number)
    if not 0 <= ante <= 1:
        raise Failure("--ante: {ante:g} is no ante: expected 0 to 1 big blinds", ante=ante)
    for each in deep:
        if not 1 + ante <= each <= _DEEPEST:
            raise Failure(
                "{each:g} is no stack: expected {least:g} to {deepest} big blinds",
                each=each,
                least=1 + ante,
                deepest=_DEEPEST,
            )
    prizes = (
        tuple(_number("--payouts", word) for word in payouts.replace("%", "").replace(",", " ").split())
        if payouts
        else ()
    )
    if payouts is not None and (not any(prizes) or len(prizes) > number):
        raise Failure("--payouts: expected 1 to {number} prizes for {number} players, as in 50,30,20", number=number)
    names = _names(number)
    pusher = _place("--against", against, names) if against is not None else None
    caller = _place("--called-by", called_by, names) if called_by is not None else None
    if caller is not None and pusher is None:
        raise Failure("--called-by goes with --against: expected to be told who is all-in")
    last = number - 1
    if position is None:
        player = 0 if pusher is None else last
    else:
        player = _place("--position", position, names)
    if player == last and pusher is None:
        pusher = last - 1
    order = [place for place in (pusher, caller, player) if place is not None]
    if order != sorted(set(order)):
        raise Failure("the order of acting is {names}: who is all-in acts before who calls", names=", ".join(names))
    if caller is not None and (prizes or ante or given):
        raise Failure("--called-by is for equal stacks, without antes and prizes")
    return _Spot(names, deep, player, pusher, caller, ante, prizes)


def _number(option: str, word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = -1.0
    if not 0 <= number < 1e12:
        raise Failure(
            "{option}: {word!r} is no number: expected numbers with commas between, as in 50,30,20",
            option=option,
            word=word,
        )
    return number


def _names(players: int) -> tuple[str, ...]:
    """The positions in the order of acting."""
    from holdem.core.button import Positions, position_names

    if players == 2:
        return ("SB", "BB")
    seats = range(1, players + 1)
    names = position_names(Positions(players - 2, players - 1, players), seats)
    return tuple([names[seat] for seat in seats])


def _place(option: str, name: str, names: Sequence[str]) -> int:
    wanted = name.upper()
    if len(names) == 2 and wanted in ("BTN", "BU"):
        wanted = "SB"  # the button has the small blind
    if wanted not in names:
        raise Failure(
            "{option}: {name!r} is no position of {players} players: expected {names}",
            option=option,
            name=name,
            players=len(names),
            names=", ".join(names),
        )
    return names.index(wanted)


@dataclass(frozen=True)
class _Chart:
    """How often each class plays; where it was worked out on the spot, what the hand is worth to each player."""

    frequencies: Sequence[float]
    model: str
    before: Sequence[float] = ()
    values: Sequence[float] = ()


def _chart(spot: _Spot) -> _Chart:
    from holdem.core.odds.push_fold import depths_for

    deepest = depths_for(spot.behind(spot.first_in))[-1]
    if spot.prizes or spot.ante or not spot.even or (spot.stacks[0] > deepest and spot.caller is None):
        return _solved(spot)
    exact = spot.behind(spot.first_in) == 1
    return _Chart(_from_table(spot, spot.stacks[0]), "exact" if exact else "one call and one more")


def _from_table(spot: _Spot, depth: float) -> Sequence[float]:
    from holdem.core.odds.push_fold import call_range, overcall_range, push_range

    left = spot.behind(spot.player)
    if spot.pusher is None:
        return tuple(push_range(left, depth))
    if spot.caller is None:
        return tuple(call_range(spot.behind(spot.pusher), left, depth))
    return tuple(overcall_range(spot.behind(spot.pusher), spot.behind(spot.caller), left, depth))


def _solved(spot: _Spot) -> _Chart:
    from fractions import Fraction

    from holdem.core.odds.icm import prize_equities
    from holdem.core.odds.push_fold_game import solve_table

    def chips(stacks: Sequence[float]) -> Sequence[float]:
        return stacks

    def prizes(stacks: Sequence[float]) -> Sequence[float]:
        thousandths = [round(1000 * stack) for stack in stacks]
        return [float(worth) for worth in prize_equities(thousandths, payouts)]

    payouts = [Fraction(prize) for prize in spot.prizes]
    worth = prizes if spot.prizes else chips
    # The deeper two players are, the longer it takes to come as near to the equilibrium.
    iterations = _ITERATIONS if len(spot.stacks) > 2 else round(min(max(_ITERATIONS, 30 * min(spot.stacks)), 3000))
    solutions = solve_table(spot.stacks, worth, spot.ante, iterations)
    solution = solutions[spot.first_in]
    played = solution.push if spot.pusher is None else solution.calls[spot.player - spot.pusher - 1]
    return _Chart(
        frequencies=[min(max(round(float(often), 4), 0.0), 1.0) for often in played[:, 0]],
        model="exact" if len(spot.stacks) == 2 else "one call",
        before=worth(spot.stacks),
        values=[float(value) for value in solutions[0].values[:, 0]],
    )


def _share(frequencies: Sequence[float]) -> float:
    """The part of all 1326 hands that plays."""
    from holdem.core.odds.classes import CLASS_NAMES
    from holdem.core.odds.matchups import combos

    return sum(often * combos(name) for name, often in zip(CLASS_NAMES, frequencies, strict=True)) / 1326


def _title(spot: _Spot, language: Language) -> str:
    names = _said_names(spot, language)
    name = names[spot.player]
    if spot.pusher is None:
        return language.tr("{name} goes all-in", name=name)
    if spot.caller is None:
        return language.tr("{name} calls {pusher}'s all-in", name=name, pusher=names[spot.pusher])
    words = later("{name} calls {pusher}'s all-in and {caller}'s call")
    return language.tr(words, name=name, pusher=names[spot.pusher], caller=names[spot.caller])


def _said_names(spot: _Spot, language: Language) -> list[str]:
    from holdem.cli.wording import position_words

    return [position_words(name, language) for name in spot.names]


_MODELS = {
    "exact": (),
    "one call": (later("Solved for at most one call of an all-in."),),
    "one call and one more": (later("Solved for at most two calls of an all-in."),),
}


def _show_chart(spot: _Spot, output: Format, lang: Lang | None) -> int:
    from holdem.core.odds.classes import CLASS_NAMES

    chart = _chart(spot)
    share = _share(chart.frequencies)
    if output is Format.JSON:
        document = spot.as_json() | {
            "stacks": dict(zip(spot.names, spot.stacks, strict=True)),
            "ante": spot.ante,
            "payouts": list(spot.prizes),
            "model": chart.model,
            "share": round(share, 4),
            "values": {name: round(value, 4) for name, value in zip(spot.names, chart.values, strict=False)},
            "hands": {name: round(often, 4) for name, often in zip(CLASS_NAMES, chart.frequencies, strict=True)},
        }
        write_json(document)
        return exits.DONE
    from holdem.cli.settings import reader_language

    language = reader_language(lang, sys.stdout)
    names = _said_names(spot, language)
    facts = [" ".join(f"{name} {stack:g}" for name, stack in zip(names, spot.stacks, strict=True))]
    if spot.even:
        facts = [language.tr("{big_blinds:g} bb", big_blinds=spot.stacks[0])]
    if spot.ante:
        facts.append(language.tr("ante {ante:g}", ante=spot.ante))
    facts.append(language.tr("{share:.1%} of all hands", share=share))
    lines = [f"{_title(spot, language)}: {', '.join(facts)}", ""]
    lines += _grid(chart.frequencies)
    lines += ["", language.tr("Named hands play, dots fold; a number is how many times in 100.")]
    if spot.prizes:
        worth = [
            f"{name} {before:.2f} -> {value:.2f}"
            for name, before, value in zip(names, chart.before, chart.values, strict=True)
        ]
        lines.append(language.tr("Prizes before the blinds and after the hand: {prizes}", prizes=", ".join(worth)))
    lines += [language.tr(line) for line in _MODELS[chart.model]]
    _print(lines)
    return exits.DONE


def _grid(frequencies: Sequence[float]) -> list[str]:
    """Thirteen rows: suited hands above the diagonal, offsuit hands below it."""
    from holdem.cli.ink import Ink
    from holdem.cli.settings import load_settings
    from holdem.cli.terminal import wants_color
    from holdem.core.odds.classes import CLASS_INDEX

    ink = Ink(color=wants_color(sys.stdout, load_settings().color))
    rows = []
    for row in range(12, -1, -1):
        cells = []
        for column in range(12, -1, -1):
            name = _class_at(row, column)
            often = frequencies[CLASS_INDEX[name]]
            if often >= 0.995:
                cell, style = name, "win"
            elif often < 0.005:
                cell, style = ".", "faint"
            else:
                cell, style = f"{often:.0%}".rstrip("%"), "refused"
            cells.append(ink.paint(cell, style) + " " * (4 - len(cell)))
        rows.append("".join(cells).rstrip())
    return rows


def _class_at(row: int, column: int) -> str:
    from holdem.core.cards import RANKS

    high, low = max(row, column), min(row, column)
    return RANKS[high] + RANKS[low] + ("" if row == column else "s" if row > column else "o")


def _show_thresholds(spot: _Spot, output: Format, lang: Lang | None) -> int:
    from holdem.core.odds.classes import CLASS_NAMES
    from holdem.core.odds.push_fold import depths_for

    depths = depths_for(spot.behind(spot.first_in))
    tenths = [tenth / 10 for tenth in range(round(10 * depths[0]), round(10 * depths[-1]) + 1)]
    charts = [_from_table(spot, depth) for depth in tenths]
    largest = {
        name: max((depth for depth, chart in zip(tenths, charts, strict=True) if chart[i] > 0.5), default=0.0)
        for i, name in enumerate(CLASS_NAMES)
    }
    if output is Format.JSON:
        write_json(
            spot.as_json()
            | {
                "depths": [tenths[0], tenths[-1]],
                "largest": largest,
                "gaps": _gaps(tenths, charts),
            }
        )
        return exits.DONE
    from holdem.cli.settings import reader_language
    from holdem.cli.terminal import columns
    from holdem.core.cards import RANKS

    deepest = tenths[-1]
    words = {name: f"{deepest:g}+" if stack >= deepest else f"{stack:.1f}" for name, stack in largest.items()}
    language = reader_language(lang, sys.stdout)
    lines = [language.tr("{spot}: the largest stack in big blinds", spot=_title(spot, language)), ""]
    if columns(sys.stdout) >= 67:
        ranks = RANKS[::-1]
        lines.append("  " + "".join(f"{rank:>5}" for rank in ranks))
        for row in range(12, -1, -1):
            lines.append(f"{RANKS[row]} " + "".join(f"{words[_class_at(row, i)]:>5}" for i in range(12, -1, -1)))
        lines += ["", language.tr("Suited hands stand above the diagonal, offsuit hands below.")]
    else:
        entries = [f"{name:<4}{words[name]:<5}" for name in CLASS_NAMES]
        lines += ["".join(entries[i : i + 6]).rstrip() for i in range(0, len(entries), 6)]
    gaps = _gaps(tenths, charts)
    if gaps:
        lines.append("")
        for name, between in gaps.items():
            stacks = ", ".join([language.tr("{low:g} to {high:g}", low=low, high=high) for low, high in between])
            lines.append(language.tr("{name} folds between: {stacks}", name=name, stacks=stacks))
    _print(lines)
    return exits.DONE


def _gaps(depths: Sequence[float], charts: Sequence[Sequence[float]]) -> dict[str, list[list[float]]]:
    """Hands that are folded at some stacks below their largest: from where to where, if there are three or more."""
    from holdem.core.odds.classes import CLASS_NAMES

    gaps: dict[str, list[list[float]]] = {}
    for i, name in enumerate(CLASS_NAMES):
        plays = [chart[i] > 0.5 for chart in charts]
        if True not in plays:
            continue
        for at in range(len(plays) - plays[::-1].index(True)):
            if not plays[at]:
                between = gaps.setdefault(name, [])
                if at and not plays[at - 1] and between:
                    between[-1][1] = depths[at]
                else:
                    between.append([depths[at], depths[at]])
    wide = {name: [[low, high] for low, high in between if high - low > 0.15] for name, between in gaps.items()}
    return {name: between for name, between in wide.items() if between}


def _print(lines: Sequence[str]) -> None:
    from holdem.cli.ink import wrap
    from holdem.cli.terminal import columns

    width = columns(sys.stdout)
    for line in lines:
        for part in wrap(line, width) if line and "   " not in line else [line]:
            print(part)
