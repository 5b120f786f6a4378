"""`holdem list`: the saved games, newest first, with what became of them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holdem.cli import exits
from holdem.cli.language import Language, plater
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, LangOption, missing, print_lines, write_json

if TYPE_CHECKING:
    from holdem.histories.catalogue import SavedGame

_HEADINGS = (
    plater("column", "begun (UTC)"),
    plater("column", "winner"),
    plater("column", "players"),
    plater("column", "hands"),
    plater("column", "place"),
    plater("column", "file"),
)


def list_games(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH...]", help="Files and folders of histories.  [default: your data folder]"),
    ] = None,
    player: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whose place is told.  [default: yours]", show_default=False)
    ] = None,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """List the saved games, newest first: when, how many players, who won, how many hands, your place.

    \b
    Examples:
      holdem list
      holdem list histories/ --player Ann
      holdem list --format json
    """
    import shlex
    import sys

    from holdem.cli.journal import journal_path
    from holdem.cli.language import chosen
    from holdem.cli.saving import histories_folder, unfinished_games
    from holdem.cli.settings import USER, load_settings
    from holdem.histories.catalogue import saved_games

    settings = load_settings()
    # A game left before its first hand was over, or whose history lies elsewhere, is not among those of the folder.
    left = [] if paths else unfinished_games()
    if not paths:
        folder = histories_folder()
        paths = [str(folder)] if folder.is_dir() else []
    try:
        games = sorted(saved_games(paths), key=_age, reverse=True)
    except FileNotFoundError as error:
        raise missing(error) from None

    def named(game: "SavedGame") -> str:
        return player or _own_name(game, settings.name or USER)

    unfinished = {game.path for game in games if journal_path(Path(game.path)).exists()}
    if output is Format.JSON:
        write_json({"games": [_json(game, named(game), game.path in unfinished) for game in games]})
        return exits.DONE
    language = chosen(lang, settings.lang, sys.stdout)
    left = [path for path in left if str(path) not in unfinished]
    if not games and not left:
        print(language.tr("There is no saved game: holdem play begins one."))
        return exits.DONE

    from holdem.cli.tables import print_table

    headings = [language.ptr("column", heading) for heading in _HEADINGS]
    if games:
        print_table(headings, (_row(game, named(game), language) for game in games), left=2, ragged=True)
    if unfinished:
        print(
            language.trn(
                "{n} game is not over: holdem resume FILE goes on.",
                "{n} games are not over: holdem resume FILE goes on.",
                len(unfinished),
            )
        )
    for path in left:
        print_lines([language.tr("Not over: holdem resume {path} goes on.", path=shlex.quote(str(path)))])
    return exits.DONE


def _own_name(game: "SavedGame", usual: str) -> str:
    """The user's name in `game`: the `usual` one, or who alone is dealt open cards, as review has it."""
    if any(one.player == usual for one in game.standings.standings):
        return usual
    from holdem.histories.played import played_hands
    from holdem.histories.review import hero_of

    first = next(played_hands([game.path], []), None)
    return (hero_of(first.record) if first is not None else None) or usual


def _age(game: "SavedGame") -> tuple[str, str]:
    return game.begun.isoformat() if game.begun is not None else "", game.path


def _row(game: "SavedGame", player: str, language: Language) -> tuple[str, ...]:
    from holdem.cli.narration import listed

    ranked = game.standings
    winners = language.tr("(not over)")
    if ranked.finished:
        winners = listed([one.player for one in ranked.standings if one.place == 1], language)
    place = game.place_of(player) if ranked.finished else None
    return (
        "-" if game.begun is None else f"{game.begun:%Y-%m-%d %H:%M}",
        winners,
        str(ranked.players),
        str(ranked.hands),
        "-" if place is None else str(place),
        game.path,
    )


def _json(game: "SavedGame", player: str, can_be_resumed: bool) -> dict[str, Any]:
    ranked = game.standings
    return {
        "path": game.path,
        "begun": None if game.begun is None else game.begun.isoformat(),
        "tournament": ranked.tournament_id,
        "players": ranked.players,
        "hands": ranked.hands,
        "finished": ranked.finished,
        "can_be_resumed": can_be_resumed,
        "winners": [one.player for one in ranked.standings if one.place == 1] if ranked.finished else [],
        "player": player,
        "place": game.place_of(player) if ranked.finished else None,
    }
