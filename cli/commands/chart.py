"""`holdem chart`: the chips of each player, hand by hand, as a plot in text or as a picture."""

import re
import sys
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING, Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, GamesArgument, LangOption, missing, or_newest, printable, write_json

if TYPE_CHECKING:
    from holdem.cli.ink import Ink
    from holdem.cli.language import Language
    from holdem.histories.standings import TournamentStandings
    from holdem.histories.tournaments import TournamentHands

PICTURES = (".svg", ".png")
_WIDEST = 120
_SAME_LETTERS = re.compile(r"([A-Z])\1*")


def chart(
    paths: GamesArgument = None,
    picture: Annotated[
        str | None,
        typer.Option("--output", metavar="FILE", help="Draw a picture instead: a file that ends in .svg or .png."),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a picture that exists.")] = False,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Show how the chips of each player rose and fell, hand by hand.

    In text each player's line is drawn with a letter of its own. Pictures need matplotlib: pip install
    'holdem-sng[plot]'.

    \b
    Examples:
      holdem chart game.txt
      holdem chart game.txt --output chart.svg
    """
    from holdem.cli.settings import load_settings, reader_language
    from holdem.histories.audit_files import audit_paths
    from holdem.histories.standings import standings_of
    from holdem.histories.tournaments import TournamentBook

    if picture is not None:
        _check_picture(Path(picture), overwrite=overwrite)
    book = TournamentBook()
    try:
        for file in audit_paths(or_newest(paths), "auto", book):
            for _ in file.hands:
                pass
    except FileNotFoundError as error:
        raise missing(error) from None
    found = [(one, standings_of(one)) for one in book.close() if one.hands]
    if not found:
        raise Failure("no tournament is in these files")
    if picture is not None:
        if len(found) > 1:
            raise Failure("one picture shows one tournament, and there are {found} in these files", found=len(found))
        _draw(*found[0], Path(picture), reader_language(lang, sys.stdout))
    elif output is Format.JSON:
        write_json({"tournaments": [_as_json(*one) for one in found]})
    else:
        from holdem.cli.ink import Ink
        from holdem.cli.terminal import wants_color

        language, ink = reader_language(lang, sys.stdout), Ink(color=wants_color(sys.stdout, load_settings().color))
        for number, one in enumerate(found):
            heading = language.tr("Tournament {number}, chips after each hand", number=one[0].tournament_id)
            # What draws takes its time to load.
            print("\n" * (number > 0) + printable(heading), flush=True)
            print("\n".join(_lines(*one, language, ink)))
    return exits.DONE


def _lines(tournament: "TournamentHands", ranked: "TournamentStandings", language: "Language", ink: "Ink") -> list[str]:
    """The chart, and below it whose line is which."""
    from holdem.cli.narration import ordinal
    from holdem.cli.plot import plot
    from holdem.cli.terminal import columns, wants_unicode
    from holdem.histories.chip_counts import chip_counts

    counts = chip_counts(tournament.hands)
    letters = dict(zip([one.player for one in ranked.standings], ascii_uppercase, strict=False))
    lines = {letter: counts[name] for name, letter in letters.items()}
    width = min(columns(sys.stdout), _WIDEST)
    drawn = plot(lines, width, unicode=wants_unicode(sys.stdout), label=language.tr("hand"))
    # Capital letters stand nowhere in a plot but in its lines.
    drawn = [_SAME_LETTERS.sub(lambda found: _in_colour(found[0], ink), line) for line in drawn]
    key = []
    for one in ranked.standings:
        fate = language.trn("{n} chip", "{n} chips", one.chips)
        if one.out_in_hand is not None:
            fate = language.tr("out in hand {number}", number=one.out_in_hand)
        place = f"{ordinal(one.place, language)}, " if ranked.finished else ""
        letter = letters.get(one.player)
        mark = "-" if letter is None else _in_colour(letter, ink)
        key.append(f"  {mark}  {printable(one.player)}: {place}{fate}")
    return [*drawn, *key]


def _in_colour(letters: str, ink: "Ink") -> str:
    """Letters of one player's line in a colour of his."""
    from holdem.cli.ink import LINE_STYLES

    return ink.paint(letters, LINE_STYLES[ascii_uppercase.index(letters[0]) % len(LINE_STYLES)])


def _as_json(tournament: "TournamentHands", ranked: "TournamentStandings") -> dict[str, object]:
    from holdem.histories.chip_counts import chip_counts

    counts = chip_counts(tournament.hands)
    return {
        "id": tournament.tournament_id,
        "hands": [hand.hand_id for hand in tournament.hands],
        "players": [{"player": one.player, "chips": counts[one.player]} for one in ranked.standings],
    }


def _check_picture(path: Path, *, overwrite: bool) -> None:
    from holdem.cli.new_file import check_free

    if path.suffix.lower() not in PICTURES:
        from holdem.core.faults import either

        raise Failure(
            "--output: expected a file that ends in {pictures}, not {path}", pictures=either(PICTURES), path=path
        )
    check_free(path, overwrite=overwrite)


def _draw(tournament: "TournamentHands", ranked: "TournamentStandings", path: Path, language: "Language") -> None:
    from holdem.cli.exits import cannot
    from holdem.histories.chip_counts import chip_counts

    try:
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator
    except ImportError:
        raise Failure("a picture needs matplotlib: pip install 'holdem-sng[plot]'") from None
    counts = chip_counts(tournament.hands)
    figure = Figure(figsize=(9, 5), layout="constrained")
    axes = figure.add_subplot()
    for standing in ranked.standings:
        row = [float("nan") if chips is None else chips for chips in counts[standing.player]]
        # A dollar sign would begin a formula.
        axes.plot(range(len(row)), row, label=standing.player.replace("$", r"\$"), linewidth=2)
    title = language.tr("Tournament {number}", number=tournament.tournament_id)
    axes.set(title=title, xlabel=language.tr("hand"), ylabel=language.ptr("column", "chips"), ylim=(0, None))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(alpha=0.3)
    axes.legend()
    try:
        # Without a date the same game makes the same picture.
        figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else {"Software": None})
    except OSError as error:
        raise cannot("cannot write {path}: {why}", error, path=path) from None
    print(path)
