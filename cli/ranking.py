"""Standings and leagues in words, in the reader's language.

Who ranks where is `histories.standings`'; for programs there is `histories.report_json`.
"""

from collections.abc import Iterator, Sequence

from holdem.cli.ink import aligned, cells, clean
from holdem.cli.language import ENGLISH, Language
from holdem.cli.narration import listed
from holdem.histories.report import whole
from holdem.histories.standings import LeagueLine, TournamentStandings


def standings_lines(one: TournamentStandings, language: Language = ENGLISH) -> Iterator[str]:
    """The ranking of one tournament."""
    state = language.tr("finished") if one.finished else language.tr("not finished")
    if not one.complete:
        state = language.tr("one table of a larger tournament, with the places that its text states")
    if not one.standings:
        state = language.tr("one table of a larger tournament, of which no place is stated")
    players = language.trn("{n} player", "{n} players", one.players)
    hands = language.trn("{n} hand", "{n} hands", one.hands)
    facts = ", ".join((players, hands, state))
    yield language.tr("Tournament {number}: {facts}", number=one.tournament_id, facts=facts)
    width = max([cells(standing.player) for standing in one.standings], default=0)
    for standing in one.standings:
        place = f"{standing.place}{'=' if standing.tied else '.'}"
        if standing.out_in_hand is None:
            rest = [language.trn("{n} chip", "{n} chips", standing.chips)]
        else:
            rest = [language.tr("out in hand {number}", number=standing.out_in_hand)]
            if standing.began_hand_with is not None:
                rest.append(language.tr("began it with {chips}", chips=standing.began_hand_with))
            if standing.by:
                rest.append(
                    language.trn(
                        "by {names}", "by {names}", len(standing.by), names=listed(list(standing.by), language)
                    )
                )
        if prize := one.prizes.get(standing.player):
            rest.append(language.tr("wins {prize}", prize=prize))
        yield f"  {place:>4} {_padded(standing.player, width)}  {', '.join(rest)}"


def league_lines(league: Sequence[LeagueLine], language: Language = ENGLISH) -> Iterator[str]:
    """The league table: points are players finished above, ties counting half."""
    if not league:
        return
    player = language.ptr("column", "player")
    headings = (
        language.ptr("column", "played"),
        language.ptr("column", "wins"),
        language.ptr("column", "average place"),
        language.ptr("column", "points"),
    )
    rows = [
        (
            clean(line.player),
            str(line.played),
            str(line.wins),
            f"{float(line.average_place):.2f}",
            str(whole(line.points)),
        )
        for line in league
    ]
    for line in aligned([(player, *headings), *rows], "l" + "r" * len(headings)):
        yield f"  {line}"


def _padded(name: str, width: int) -> str:
    return name + " " * (width - cells(name))
