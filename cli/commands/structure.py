"""`holdem structure`: what a structure fixes, as a table, and what is wrong in a structure file (R1.5)."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holdem.cli import completion, exits
from holdem.cli.help_texts import Command, Group
from holdem.cli.language import later
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, LangOption, write_json

if TYPE_CHECKING:
    from holdem.cli.language import Language
    from holdem.core.faults import Fault
    from holdem.core.structure import Level, Structure

structure = typer.Typer(cls=Group, rich_markup_mode=None)

StructureArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME|FILE",
        autocompletion=completion.structures,
        help="standard, turbo, deep, or a structure file; - is standard input.",
    ),
]


@structure.callback(invoke_without_command=True)
def overview(context: typer.Context, lang: LangOption = None) -> None:
    """Show a tournament's structure, or check a structure file.

    \b
    Examples:
      holdem structure show turbo
      holdem structure check friday.yaml
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@structure.command(cls=Command)
def show(name: StructureArgument, lang: LangOption = None, output: FormatOption = Format.TEXT) -> int:
    """Show a structure: seats, stack, betting, prizes, re-entry, and the level of every hand.

    \b
    Examples:
      holdem structure show deep
      holdem structure show friday.yaml --format json
    """
    from holdem.cli.settings import reader_language
    from holdem.cli.structures import load_structure

    found = load_structure(name)
    if output is Format.JSON:
        write_json(as_json(found))
    else:
        _print(found, name, reader_language(lang, sys.stdout))
    return exits.DONE


@structure.command(cls=Command)
def check(name: StructureArgument, lang: LangOption = None, output: FormatOption = Format.TEXT) -> int:
    """Say whether a structure file is good, and show it; else name every fault with its line.

    The exit status of a file with faults is 2.

    \b
    Every key may be left out (the sit-and-go of R1 stands for it):
      name: Friday deep stack
      seats: 6                        2 to 10
      stack: 2000
      levels: [[10, 20], {small: 15, big: 30, ante: 5}]
      hands_per_level: 6              or turbo: true, for 4
      after_last_level: double        or stay
      ante: {amount: 5, payer: each}  or big_blind; a level's own ante stands before it
      betting: no-limit               or pot-limit, fixed-limit
      max_hands: 120
      payouts: [50, 30, 20]           per cent of the prize pool
      re_entry: {times: 1, until_level: 3}

    \b
    Examples:
      holdem structure check friday.yaml
      holdem structure check friday.yaml --format json
    """
    from holdem.cli.settings import reader_language
    from holdem.cli.structures import find_structure
    from holdem.core.faults import Faults

    asked = find_structure(name)
    found: Structure | None = None
    faults: tuple[Fault, ...] = ()
    try:
        found = asked.read()
    except Faults as wrong:
        faults = wrong.all
    if output is Format.JSON:
        told = [{"line": fault.line, "message": fault.reason} for fault in faults]
        write_json({"path": name, "good": not faults, "faults": told, "structure": found and as_json(found)})
    elif found is not None:
        language = reader_language(lang, sys.stdout)
        print(language.tr("{path}: good", path=name) + "\n")
        _print(found, name, language)
    else:
        from holdem.cli.terminal import say
        from holdem.cli.wording import said

        language = reader_language(lang, sys.stderr)
        for fault in faults:
            say(f"{fault.source}:{fault.line}: {said(fault.reason, language)}", sys.stderr)
    return exits.USAGE if faults else exits.DONE


def as_json(structure: "Structure") -> dict[str, Any]:
    """The structure as one JSON object; chips, hands and per cent are whole numbers."""
    entry = structure.re_entry
    return {
        "name": structure.name,
        "seats": structure.seats,
        "stack": structure.stack,
        "betting": structure.betting.value,
        "hands_per_level": structure.hands_per_level,
        "after_last_level": structure.after_last_level,
        "max_hands": structure.max_hands,
        "payouts": list(structure.payouts),
        "re_entry": {"times": entry.times, "until_level": entry.until_level} if entry.times else None,
        "levels": [
            {
                "level": number,
                "first_hand": first,
                "last_hand": last,
                "small": level.small,
                "big": level.big,
                "ante": level.ante,
                "ante_payer": level.ante_payer,
            }
            for number, first, last, level in _rows(structure)
        ],
    }


def _rows(structure: "Structure") -> "Iterator[tuple[int, int, int, Level]]":
    """Each level that is listed, and of those that double after them the ones below all the chips in play.

    With its number, its first and its last hand.
    """
    chips = structure.seats * structure.stack * (1 + structure.re_entry.times)
    for number in range(1, structure.level_number(structure.max_hands) + 1):
        level = structure.level(number)
        if number > len(structure.levels) and (structure.after_last_level == "stay" or level.big > chips):
            return
        last = number * structure.hands_per_level
        yield number, last - structure.hands_per_level + 1, min(last, structure.max_hands), level


def _print(structure: "Structure", source: str, language: "Language") -> None:
    from textwrap import wrap

    from holdem.cli.ink import aligned
    from holdem.cli.terminal import columns

    for line in _facts(structure, source, language):
        print("\n".join(wrap(line, columns(sys.stdout), subsequent_indent="  ")))
    print()
    rows = list(_rows(structure))
    antes = any(level.ante for *_, level in rows)
    headings = [
        language.ptr("column", "level"),
        language.ptr("column of numbers", "hands"),
        language.ptr("column", "blinds"),
    ]
    table = [(*headings, *[language.ptr("column", "ante")][:antes])]
    for number, first, last, level in rows:
        hands = f"{first}-{last}" if first < last else str(first)
        table.append(
            (
                str(number),
                hands,
                f"{level.small}/{level.big}",
                *[str(level.ante or language.ptr("ante", "none"))][:antes],
            )
        )
    print("\n".join(aligned(table, "r" * len(table[0]))))
    for line in _afterwards(structure, len(rows), language):
        print("\n".join(wrap(line, columns(sys.stdout), subsequent_indent="  ")))


def _facts(structure: "Structure", source: str, language: "Language") -> Iterator[str]:
    """Everything but the levels, a sentence or a list a line."""
    from holdem.cli.wording import betting_words

    yield structure.name or source
    yield language.tr(
        "Up to {players} players, {stack} chips each, {betting}; hand {number} is the last.",
        players=structure.seats,
        stack=structure.stack,
        betting=betting_words(structure.betting, language),
        number=structure.max_hands,
    )
    payers = {level.ante_payer for level in structure.levels if level.ante}
    if payers == {"big_blind"}:
        yield language.tr("Ante: the big blind posts one for the table.")
    elif payers:
        yield language.tr("Ante: everybody posts it.")
    if structure.payouts:
        shares = [
            language.tr("place {place}: {share} %", place=place, share=share)
            for place, share in enumerate(structure.payouts, start=1)
        ]
        yield language.tr("Prizes: {shares} of the chips that were bought.", shares=", ".join(shares))
    entry = structure.re_entry
    if entry.times:
        times = language.tr("once") if entry.times == 1 else language.trn("{n} time", "{n} times", entry.times)
        words = later("Re-entry: {times}.")
        if entry.until_level:
            words = later("Re-entry: {times}, going out at level {level} at the latest.")
        yield language.tr(words, times=times, level=entry.until_level)


def _afterwards(structure: "Structure", shown: int, language: "Language") -> Iterator[str]:
    """What the table leaves out."""
    if shown < len(structure.levels):
        yield language.tr("The levels after {number} are never reached.", number=shown)
    elif shown < structure.level_number(structure.max_hands):
        words = later("From hand {number} on each level doubles the one before.")
        if structure.after_last_level == "stay":
            words = later("From hand {number} on the blinds stay as they are.")
        yield language.tr(words, number=shown * structure.hands_per_level + 1)
