"""`holdem odds icm`: what stacks are worth in prizes, by the independent chip model."""

from typing import TYPE_CHECKING, Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, LangOption, write_json
from holdem.core.sentences import told_by

if TYPE_CHECKING:
    from fractions import Fraction

_USUAL = ("50", "30", "20")


def icm(
    stacks: Annotated[list[str], typer.Argument(metavar="CHIPS...", help="The stacks of 2 to 10 players.")],
    payouts: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="The prizes, first place first: per cent, or any unit (50,30,20)."),
    ] = None,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Say what stacks are worth in prizes, by the model of Malmuth and Harville.

    A player is first with a chance that is his share of the chips, second with his share of what is left, and so on.

    \b
    Examples:
      holdem odds icm 5000 3000 2000 --payouts 50,30,20
      holdem odds icm 1500,1200,975,350 --payouts 100,76 --format json
    """
    from fractions import Fraction

    from holdem.core.odds.icm import finishes, prize_equities

    chips = [_chips(word) for word in _words(stacks)]
    # Who does not name prizes asks for the usual ones, of which two players still play for two.
    named = _words([payouts]) if payouts is not None else _USUAL[: len(chips)]
    prizes = [_prize(word) for word in named]
    try:
        worth, places = prize_equities(chips, prizes), finishes(chips)
    except ValueError as error:
        raise Failure(told_by(error)) from None
    shares = [Fraction(stack, sum(chips)) for stack in chips]
    if output is Format.JSON:
        players = [
            {
                "stack": stack,
                "chip_share": _rounded(share),
                "equity": _rounded(value),
                "places": [_rounded(chance) for chance in chances],
            }
            for stack, share, value, chances in zip(chips, shares, worth, places, strict=True)
        ]
        write_json({"payouts": [_rounded(prize) for prize in prizes], "players": players})
        return exits.DONE
    import sys

    from holdem.cli.narration import ordinal
    from holdem.cli.settings import reader_language
    from holdem.cli.tables import print_table

    language = reader_language(lang, sys.stdout)
    headings = (
        language.ptr("column", "stack"),
        language.ptr("column", "chips"),
        language.ptr("column", "worth"),
        language.ptr("column", "of prizes"),
    )
    print_table(
        [*headings, *[ordinal(place, language) for place in range(1, len(prizes) + 1)]],
        (
            [str(stack), f"{float(share):.1%}", f"{float(value):.2f}", f"{float(value / sum(prizes)):.1%}"]
            + [f"{float(chance):.1%}" for chance in chances[: len(prizes)]]
            for stack, share, value, chances in zip(chips, shares, worth, places, strict=True)
        ),
        left=0,
    )
    return exits.DONE


def _words(texts: list[str]) -> list[str]:
    return [word for text in texts for word in text.replace(",", " ").split()]


def _chips(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 15):
        raise Failure("{word!r} is no stack: expected a whole number of chips", word=word)
    return int(word)


def _prize(word: str) -> "Fraction":
    number = word.removesuffix("%")
    if not (number.isascii() and number.replace(".", "", 1).isdigit() and len(number) <= 15):
        raise Failure(
            "--payouts: {word!r} is no prize: expected numbers with commas between, as in 50,30,20", word=word
        )
    from fractions import Fraction

    return Fraction(number)


def _rounded(number: "Fraction") -> float | int:
    return int(number) if number.denominator == 1 else round(float(number), 6)
