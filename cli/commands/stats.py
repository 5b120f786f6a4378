"""`holdem stats`: how players play, counted over histories; the counting is `holdem.histories.statistics`'."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holdem.cli import exits
from holdem.cli.language import Language, plater
from holdem.cli.options import TableFormat
from holdem.cli.reading import (
    LangOption,
    PathsArgument,
    Progress,
    missing,
    tell_faults,
    write_csv,
    write_json,
)

if TYPE_CHECKING:
    from holdem.histories.findings import Finding
    from holdem.histories.statistics import Line, PlayerStatistics, Rate


def stats(
    paths: PathsArgument,
    player: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Only this player; may be given several times.")
    ] = None,
    positions: Annotated[bool, typer.Option("--positions", help="A line for each position too.")] = False,
    output: Annotated[TableFormat, typer.Option("--format", help="Text for people, one JSON document, or CSV.")] = (
        TableFormat.TEXT
    ),
    lang: LangOption = None,
) -> int:
    """Count how players play: VPIP, PFR, 3-bet, aggression, WTSD, W$SD, luck in all-ins, each with its sample size.

    VPIP and PFR are of the hands in which the player had a decision before the flop, 3-bet of those in which he faced
    one raise, WTSD of the flops he saw, W$SD of his showdowns; aggression is bets and raises for each call after the
    flop. "adjusted" is bb/100 as it would be if each all-in with cards to come had brought what was to be expected of
    it, with the number of those all-ins of which all cards are told. Hands that the engine cannot play to their end
    are left out.

    \b
    Examples:
      holdem stats histories/
      holdem stats histories/ --player Ann --positions
      holdem stats game.txt --format csv
    """
    from holdem.histories.played import played_hands
    from holdem.histories.statistics import Statistics

    findings: list[tuple[str, Finding]] = []
    counted, left_out = Statistics(), 0
    try:
        for hand in Progress(True, lang).hands(played_hands(paths, findings)):
            if hand.whole is not None:
                counted.add(hand.whole)
            else:
                left_out += 1
    except FileNotFoundError as error:
        raise missing(error) from None
    players = counted.players(player or ())
    rows = [row for one in players for row in _rows(one, positions or output is TableFormat.CSV)]
    if output is TableFormat.JSON:
        write_json({"players": [_player_json(one) for one in players], "left_out": left_out})
    elif output is TableFormat.CSV:
        write_csv(_CSV_HEADINGS, (_csv_row(*row) for row in rows))
    else:
        from holdem.cli.settings import reader_language
        from holdem.cli.tables import print_table

        language = reader_language(lang, sys.stdout)
        if not rows:
            print(language.tr("Nobody played a hand that could be counted."))
        else:
            headings = [language.ptr("column", heading) for heading in _HEADINGS]
            print_table(headings, (_text_row(*row, language) for row in rows), left=2)
        if left_out:
            told = language.trn(
                "{n} hand is left out: it cannot be played to the end, or is another game",
                "{n} hands are left out: they cannot be played to the end, or are another game",
                left_out,
            )
            print(told, file=sys.stderr)
    return exits.FINDINGS if tell_faults(findings, lang) else exits.DONE


_HEADINGS = (
    plater("column", "player"),
    plater("column", "pos"),
    plater("column", "hands"),
    plater("column", "bb/100"),
    "VPIP",
    "PFR",
    plater("column", "3-bet"),
    plater("column", "aggr"),
    "WTSD",
    "W$SD",
    plater("column", "adjusted"),
)
"""Those that no language translates stand as they are."""
_CSV_HEADINGS = (
    "player",
    "position",
    "hands",
    "bb_per_100",
    *[
        f"{name}{part}"
        for name in ("vpip", "pfr", "three_bet", "wtsd", "won_at_showdown")
        for part in ("", "_done", "_chances")
    ],
    "aggression",
    "bets_and_raises",
    "calls",
    "all_ins",
    "all_in_expected_minus_actual",
    "adjusted_bb_per_100",
)


_ALL = "all"


def _rows(player: "PlayerStatistics", by_position: bool) -> "list[tuple[str, str, Line]]":
    rows = [(player.player, _ALL, player.total)]
    return rows + ([(player.player, name, line) for name, line in player.positions] if by_position else [])


def _text_row(name: str, position: str, line: "Line", language: Language) -> list[str]:
    from holdem.cli.wording import position_words

    where = language.tr("all") if position == _ALL else position_words(position, language)
    aggression = f"{line.aggression:.1f} ({line.aggressive}:{line.calls})" if line.aggression is not None else "-"
    rates = [_rate_text(line.vpip), _rate_text(line.pfr), _rate_text(line.three_bet)]
    shown = [_rate_text(line.wtsd), _rate_text(line.won_at_showdown)]
    return [name, where, str(line.hands), f"{line.per_hundred:+.0f}", *rates, aggression, *shown, _adjusted(line)]


def _adjusted(line: "Line") -> str:
    return f"{line.adjusted_per_hundred:+.0f} ({line.all_ins})" if line.all_ins else "-"


def _rate_text(rate: "Rate") -> str:
    return "-" if rate.share is None else f"{100 * rate.share:.0f}% ({rate.chances})"


def _csv_row(name: str, position: str, line: "Line") -> list[object]:
    cells: list[object] = [name, position, line.hands, round(line.per_hundred, 2)]
    for rate in (line.vpip, line.pfr, line.three_bet, line.wtsd, line.won_at_showdown):
        cells += ["" if rate.share is None else round(rate.share, 4), rate.done, rate.chances]
    cells += ["" if line.aggression is None else round(line.aggression, 4), line.aggressive, line.calls]
    return [*cells, line.all_ins, round(line.unlucky_chips, 2), round(line.adjusted_per_hundred, 2)]


def _player_json(player: "PlayerStatistics") -> dict[str, Any]:
    return {
        "player": player.player,
        **_line_json(player.total),
        "positions": {name: _line_json(line) for name, line in player.positions},
    }


def _line_json(line: "Line") -> dict[str, Any]:
    def rate(one: "Rate") -> dict[str, Any]:
        share = None if one.share is None else round(one.share, 4)
        return {"share": share, "done": one.done, "chances": one.chances}

    return {
        "hands": line.hands,
        "bb_per_100": round(line.per_hundred, 2),
        "vpip": rate(line.vpip),
        "pfr": rate(line.pfr),
        "three_bet": rate(line.three_bet),
        "aggression": {
            "factor": None if line.aggression is None else round(line.aggression, 4),
            "bets_and_raises": line.aggressive,
            "calls": line.calls,
        },
        "wtsd": rate(line.wtsd),
        "won_at_showdown": rate(line.won_at_showdown),
        "all_ins": {
            "hands": line.all_ins,
            "expected_minus_actual": round(line.unlucky_chips, 2),
            "adjusted_bb_per_100": round(line.adjusted_per_hundred, 2),
        },
    }
