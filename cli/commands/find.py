"""`holdem find`: names the hands of histories that are as asked; the search is `holdem.histories.search`'."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.language import ENGLISH, Language
from holdem.cli.options import Format
from holdem.cli.reading import (
    FormatOption,
    LangOption,
    PathsArgument,
    Progress,
    missing,
    printable,
    tell_faults,
    write_json,
)

if TYPE_CHECKING:
    from holdem.histories.findings import Finding
    from holdem.histories.search import Match

Parsed = TypeVar("Parsed")


def find(
    paths: PathsArgument,
    player: Annotated[str | None, typer.Option(metavar="NAME", help="This player was dealt in.")] = None,
    cards: Annotated[
        str | None, typer.Option(metavar="CARDS", help="Somebody (or the player) held AsKd, AKs, AKo, AK or 77.")
    ] = None,
    position: Annotated[
        str | None, typer.Option(metavar="POS", help="... in this position: BTN, SB, BB, UTG, LJ, HJ, CO.")
    ] = None,
    pot: Annotated[float | None, typer.Option(metavar="BB", help="The pot was at least so many big blinds.")] = None,
    finding: Annotated[
        str | None, typer.Option(metavar="CODE", help="The audit found this, or a family such as POT.")
    ] = None,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Name the hands that are as asked, each with its file and line.

    All that is asked must be so. `holdem replay FILE --hand ID` shows one of them.

    \b
    Examples:
      holdem find histories/ --player Ann --cards AKs --position BTN
      holdem find histories/ --pot 100
      holdem find histories/ --finding POT --format json
    """
    from holdem.cli.settings import reader_language
    from holdem.histories.findings import CODES
    from holdem.histories.played import played_hands
    from holdem.histories.search import Wanted, matches, parse_pattern, parse_position

    code = finding.upper() if finding is not None else None
    if code is not None and not any(known.startswith(code) for known in CODES):
        raise Failure("--finding: there is no finding {code}: holdem explain lists them", code=code)
    if pot is not None and not pot >= 0:
        raise Failure("--pot: expected a number of big blinds, not {pot}", pot=pot)
    wanted = Wanted(
        player,
        _parsed("--cards", parse_pattern, cards) if cards is not None else None,
        _parsed("--position", parse_position, position) if position is not None else None,
        pot,
        code,
    )
    findings: list[tuple[str, Finding]] = []
    found: list[dict[str, Any]] = []
    looked_at = matching = 0
    progress = Progress(output is Format.JSON or not sys.stdout.isatty(), lang)
    language = ENGLISH if output is Format.JSON else reader_language(lang, sys.stdout)
    try:
        for hand in progress.hands(played_hands(paths, findings)):
            looked_at += 1
            match = matches(wanted, hand)
            if match is None:
                continue
            matching += 1
            if output is Format.JSON:
                found.append(_as_json(match))
            else:
                seats = player is not None or cards is not None or position is not None
                print(printable(_as_text(match, seats, language)))
    except FileNotFoundError as error:
        raise missing(error) from None
    if output is Format.JSON:
        write_json({"hands": found})
    elif not matching:
        told = reader_language(lang, sys.stderr)
        if looked_at == 1:
            print(told.tr("the one hand does not match"), file=sys.stderr)
        else:
            print(told.trn("none of {n} hand matches", "none of the {n} hands matches", looked_at), file=sys.stderr)
    return exits.FINDINGS if tell_faults(findings, lang) else exits.DONE


def _parsed(option: str, parse: Callable[[str], Parsed], text: str) -> Parsed:
    try:
        return parse(text)
    except ValueError as error:
        raise Failure("{option}: {error}", option=option, error=error) from None


def _as_text(match: "Match", tell_seats: bool, language: Language) -> str:
    """``game.txt:12: hand 100000001, pot 240: Ann BTN As Ks``."""
    record = match.hand.record
    hand = language.tr("hand {id}, pot {pot}", id=record.hand_id or "?", pot=record.unit.text(match.pot))
    parts = [f"{match.hand.path}:{record.line}: {hand}"]
    if tell_seats:
        from holdem.cli.wording import position_words

        for told in _seats(match):
            facts = (told["player"], position_words(told["position"], language), told["cards"])
            parts.append(" ".join(filter(None, facts)))
    parts += [language.tr("{code} in line {line}", code=one.code, line=one.line) for one in match.findings]
    return ": ".join([parts[0], "; ".join(parts[1:])]) if len(parts) > 1 else parts[0]


def _seats(match: "Match") -> list[dict[str, str]]:
    from holdem.core.button import position_names
    from holdem.core.cards import format_cards

    replay = match.hand.replay
    if replay is None:
        return []
    positions = position_names(replay.positions, replay.hand.seats)
    return [
        {
            "player": match.hand.record.name(seat),
            "position": positions[seat],
            "cards": format_cards(replay.hole.get(seat) or ()),
        }
        for seat in match.seats
    ]


def _as_json(match: "Match") -> dict[str, Any]:
    from holdem.histories.report_json import findings_json

    record = match.hand.record
    return {
        "path": match.hand.path,
        "line": record.line,
        "id": record.hand_id,
        "pot": record.unit.number(match.pot),
        "seats": _seats(match),
        "findings": findings_json(match.findings),
    }
