"""`holdem review`: a player's costliest decisions, by expert's estimate, and what would have been better."""

import sys
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.options import Format
from holdem.cli.reading import (
    FormatOption,
    GamesArgument,
    LangOption,
    Progress,
    missing,
    or_newest,
    tell_faults,
    write_json,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from holdem.cli.language import Language
    from holdem.histories.findings import Finding
    from holdem.histories.played import PlayedHand
    from holdem.histories.review import Decision


def review(
    paths: GamesArgument = None,
    player: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Whose decisions.  [default: who alone is dealt open cards]"),
    ] = None,
    count: Annotated[int, typer.Option(metavar="N", help="How many are told.")] = 5,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """List your costliest decisions by expert's estimate: the hand, what you did, what was better, and how sure it is.

    The expert knows what you knew: your own cards, and what everybody did before. His estimate is no proof.

    \b
    Examples:
      holdem review
      holdem review game.txt
      holdem review histories/ --player Ada --count 10
    """
    from holdem.histories.played import played_hands
    from holdem.histories.review import decisions

    if count < 1:
        raise Failure("--count: expected 1 or more, not {count}", count=count)
    findings: list[tuple[str, Finding]] = []
    try:
        seated: set[str] = set()
        hands, hero = _with_hero(played_hands(or_newest(paths), findings), player)
        found = list(decisions(_noting_names(Progress(True, lang).hands(hands), seated), hero))
    except FileNotFoundError as error:
        raise missing(error) from None
    if hero not in seated:
        tell_faults(findings, lang)
        raise Failure("--player: no player is called {name} in these files", name=hero)
    costliest = sorted(found, key=lambda one: -one.judgement.cost)[:count]
    # What costs next to nothing is no mistake.
    costliest = [one for one in costliest if one.judgement.is_mistake]
    if output is Format.JSON:
        write_json({"player": hero, "decisions": len(found), "costliest": [_json(one) for one in costliest]})
    else:
        from holdem.cli.language import chosen
        from holdem.cli.settings import load_settings

        _print(hero, len(found), costliest, chosen(lang, load_settings().lang, sys.stdout))
    return exits.FINDINGS if tell_faults(findings, lang) else exits.DONE


def _with_hero(hands: "Iterator[PlayedHand]", player: str | None) -> "tuple[Iterator[PlayedHand], str]":
    """The hands, and whose decisions are looked at."""
    from holdem.histories.review import hero_of

    if player is not None:
        return hands, player
    first = next(hands, None)
    if first is None:
        raise Failure("there is no hand in these files")
    hero = hero_of(first.record)
    if hero is None:
        raise Failure(
            "{path}:{line}: several players' cards are told, or none: --player names one",
            path=first.path,
            line=first.record.line,
        )
    return chain([first], hands), hero


def _noting_names(hands: "Iterable[PlayedHand]", names: set[str]) -> "Iterator[PlayedHand]":
    """The hands; `names` gets whoever sits there."""
    for one in hands:
        names.update(one.record.name(seat) for seat in one.record.seats)
        yield one


def _print(player: str, total: int, costliest: "list[Decision]", language: "Language") -> None:
    from holdem.cli.coaching import act, reason, sureness
    from holdem.cli.ink import Ink, clean, wrap
    from holdem.cli.settings import load_settings
    from holdem.cli.terminal import columns, wants_color, wants_unicode
    from holdem.cli.wording import position_words, street_words

    tr = language.tr
    ink = Ink(color=wants_color(sys.stdout, load_settings().color), unicode=wants_unicode(sys.stdout))
    if not costliest:
        print(tr("{name}: no decision that expert would call a mistake, of {n}", name=clean(player), n=total))
        return
    heading = tr("{name}: the costliest decisions of {n}, by expert's estimate", name=clean(player), n=total)
    lines = [ink.paint(heading, "heading")]
    for number, one in enumerate(costliest, start=1):
        judgement = one.judgement
        options, view = judgement.view.options, judgement.view
        hand = tr("hand {id}, {street}", id=one.hand_id, street=street_words(view.street, language).lower())
        dealt = tr(
            "{position} with {cards}", position=position_words(one.position, language), cards=ink.cards(one.cards)
        )
        board = tr("board {cards}", cards=ink.cards(view.board)) if view.board else ""
        big_blinds = f"{judgement.cost / options.big_blind:.1f}"
        better = tr(
            "You: {chosen}. Better: {better}, worth {chips} more ({big_blinds} bb); {sure}.",
            chosen=act(judgement.taken, options, language),
            better=act(judgement.assessment.best.action, options, language),
            chips=one.unit.text(round(judgement.cost)),
            big_blinds=big_blinds,
            sure=sureness(judgement, language),
        )
        place = f"{number}. {clean(one.path)}:{one.line}: {hand}, {dealt}"
        why = reason(judgement.assessment, judgement.assessment.best, language)
        lines += ["", ", ".join([place, board] if board else [place]), f"   {better}", f"   {why}."]
    for line in lines:
        print("\n".join(wrap(line, columns(sys.stdout))))


def _json(one: "Decision") -> dict[str, Any]:
    from holdem.cli.coaching import act, reason
    from holdem.core.cards import format_cards

    judgement = one.judgement
    view, best = judgement.view, judgement.assessment.best
    return {
        "hand": one.hand_id,
        "path": one.path,
        "line": one.line,
        "street": view.street.name.lower(),
        "position": one.position,
        "cards": format_cards(one.cards),
        "board": format_cards(view.board),
        "chosen": act(judgement.taken, view.options),
        "better": act(best.action, view.options),
        "cost": one.unit.number(round(judgement.cost)),
        "cost_bb": round(judgement.cost / view.options.big_blind, 2),
        "equity": round(judgement.assessment.equity, 3),
        "price": round(judgement.assessment.price, 3),
        "why": reason(judgement.assessment, best),
        "sure": judgement.sureness.value,
    }
