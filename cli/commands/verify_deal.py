"""`holdem verify-deal`: deals every hand of a saved game again from its seed, and compares the cards."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.language import later
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, LangOption, missing, or_newest, print_lines, printable, write_json

if TYPE_CHECKING:
    from holdem.cli.language import Language
    from holdem.histories.deal_check import DealtAgain


def verify_deal(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="The history of a game that holdem dealt.  [default: your newest game]"),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The seed.  [default: the one told in FILE.deal]")
    ] = None,
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="What was told of the seed before the first card.")
    ] = None,
    cards: Annotated[bool, typer.Option("--cards", help="Tell everybody's cards, those never shown too.")] = False,
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Deal every hand again from the seed, and compare it with the history, hidden cards included.

    `holdem play --fair` tells the SHA-256 of its seed before the first card and the seed after the last; both stand in
    FILE.deal. The exit status is 1 where a card differs, or the seed is not the one that was committed to.

    \b
    Examples:
      holdem verify-deal game.txt
      holdem verify-deal game.txt --cards
      holdem verify-deal game.txt --seed 'a secret'
    """
    from holdem.cli.fairness import deal_path, read
    from holdem.core.dealer import commitment as commitment_of
    from holdem.histories.deal_check import deal_again
    from holdem.histories.played import played_hands

    (file,) = or_newest([file] if file is not None else None)
    if file != "-" and seed is None:
        path = deal_path(Path(file))
        if not path.exists():
            if not Path(file).exists():
                raise missing(FileNotFoundError(file))
            raise Failure(
                "{file} was not played with --fair: there is no {path}; --seed tells the seed", file=file, path=path
            )
        told = read(path)
        if told.seed is None:
            raise Failure("{path} does not tell the seed yet: the tournament is not over", path=path)
        seed, commitment = told.seed, commitment if commitment is not None else told.commitment
    if seed is None:
        raise Failure("the seed of standard input is told nowhere: --seed gives it")
    kept = None if commitment is None else commitment.strip().lower() == commitment_of(seed)
    dealt: list[tuple[str, int, str, DealtAgain]] = []
    try:
        for one in played_hands([file], []):
            if one.replay is None:
                raise Failure(
                    "{path}:{line}: hand {hand_id} cannot be read: holdem audit",
                    path=one.path,
                    line=one.record.line,
                    hand_id=one.record.hand_id,
                )
            try:
                again = deal_again(one.record, one.replay, seed)
            except ValueError as error:
                raise Failure("{path}:{line}: {error}", path=one.path, line=one.record.line, error=error) from None
            dealt.append((one.path, one.record.line, one.record.hand_id, again))
    except FileNotFoundError as error:
        raise missing(error) from None
    if not dealt:
        raise Failure("there is no hand in {file}", file=file)
    wrong = [one for one in dealt if one[-1].differences]
    if output is Format.JSON:
        write_json(
            {
                "seed": seed,
                "commitment": commitment_of(seed),
                "committed": kept,
                "hands": [_hand_json(*one) for one in dealt],
            }
        )
    else:
        from holdem.cli.settings import reader_language

        _print(seed, kept, commitment_of(seed), dealt, cards, reader_language(lang, sys.stdout))
    return exits.FINDINGS if wrong or kept is False else exits.DONE


def _print(
    seed: str,
    kept: bool | None,
    digest: str,
    dealt: "list[tuple[str, int, str, DealtAgain]]",
    cards: bool,
    language: "Language",
) -> None:
    from holdem.cli.wording import said
    from holdem.core.cards import format_cards

    for path, line, hand_id, again in dealt:
        if cards:
            told = language.tr("Hand {number}: board {cards}", number=again.number, cards=format_cards(again.board))
            print(told)
            for name, hole in again.hole.items():
                print(printable(f"  {format_cards(hole)}  {name}"))
        for sentence in again.differences:
            where = language.tr(
                "{path}:{line}: hand {id}: {finding}",
                path=path,
                line=line,
                id=hand_id,
                finding=said(sentence, language),
            )
            print(printable(where))
    if kept is not None:
        words = later("The seed {seed} is the one that was committed to: its SHA-256 is {digest}")
        if not kept:
            words = later("The seed {seed} is NOT the one that was committed to: its SHA-256 is {digest}")
        print_lines([language.tr(words, seed=seed, digest=digest)])
    compared = sum(again.compared for *_, again in dealt)
    wrong = sum(1 for *_, again in dealt if again.differences)
    verdict = language.tr("all as the seed deals them")
    if wrong:
        verdict = language.trn(
            "not as the seed deals them in {n} hand", "not as the seed deals them in {n} hands", wrong
        )
    hands = language.trn("{n} hand", "{n} hands", len(dealt))
    print(
        language.trn(
            "{hands}, {n} card told: {verdict}",
            "{hands}, {n} cards told: {verdict}",
            compared,
            hands=hands,
            verdict=verdict,
        )
    )
    sys.stdout.flush()


def _hand_json(path: str, line: int, hand_id: str, again: "DealtAgain") -> dict[str, Any]:
    from holdem.core.cards import format_cards

    return {
        "id": hand_id,
        "path": path,
        "line": line,
        "number": again.number,
        "hole": {name: format_cards(hole) for name, hole in again.hole.items()},
        "board": format_cards(again.board),
        "compared": again.compared,
        "differences": list(again.differences),
    }
