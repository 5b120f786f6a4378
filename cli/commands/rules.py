"""`holdem rules`: the rulebook that the engine plays, whole or by number."""

import sys
from typing import Annotated

import typer

from holdem.cli import completion, exits
from holdem.cli.exits import Failure
from holdem.cli.options import Format, Lang
from holdem.cli.reading import FormatOption, LangOption, write_json

_WIDEST = 100


def rules(
    number: Annotated[
        str | None,
        typer.Argument(
            metavar="[NUMBER]",
            autocompletion=completion.rules,
            help="A rule such as R7.4, or a section such as R7.  [default: all]",
        ),
    ] = None,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Print the rules that the program plays, all or one; messages cite them by number. JSON has both languages.

    \b
    Examples:
      holdem rules
      holdem rules R7.4
      holdem rules R7 --lang ru
    """
    from holdem.cli.settings import reader_language
    from holdem.core.rulebook import Language, find_rules, rulebook

    language: Language = "ru" if reader_language(lang, sys.stdout).code is Lang.RU else "en"
    found = list(rulebook(language).values())
    if number is not None:
        try:
            found = find_rules(number, language)
        except KeyError:
            raise _unknown(number) from None
    if output is Format.JSON:
        write_json({"rules": [_as_json(rule.number) for rule in found]})
        return exits.DONE

    from textwrap import wrap

    from holdem.cli.terminal import columns

    width = min(columns(sys.stdout), _WIDEST)
    section = ""
    for rule in found:
        if rule.section != section:
            if section:
                print()
            section = rule.section
            print("\n".join(wrap(f"{section} {rule.title}", width)))
        print()
        indent = " " * 7
        print("\n".join(wrap(f"{rule.number:<7}{rule.text}", width, subsequent_indent=indent, break_on_hyphens=False)))
    return exits.DONE


def _unknown(number: str) -> Failure:
    from holdem.core.faults import quoted
    from holdem.core.rulebook import find_rules, rulebook

    try:
        section = find_rules(number.partition(".")[0])
    except KeyError:
        last = list(rulebook().values())[-1].section
        return Failure(
            "there is no rule {number}: expected a number from R1 to {last}", number=quoted(number), last=last
        )
    return Failure(
        "there is no rule {number}: {section} has {first} to {last}",
        number=quoted(number),
        section=section[0].section,
        first=section[0].number,
        last=section[-1].number,
    )


def _as_json(number: str) -> dict[str, str]:
    from holdem.core.rulebook import rulebook

    english, russian = rulebook("en")[number], rulebook("ru")[number]
    return {
        "number": number,
        "section": english.section,
        "title": english.title,
        "title_ru": russian.title,
        "text": english.text,
        "text_ru": russian.text,
    }
