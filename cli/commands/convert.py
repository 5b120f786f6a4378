"""`holdem convert`: histories in another format; what that cannot hold is told on stderr."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure, cannot
from holdem.cli.new_file import STANDARD_OUTPUT, check_free, new_file
from holdem.cli.options import TargetFormat
from holdem.cli.reading import LangOption, PathsArgument, Progress, missing, printable, tell_faults

if TYPE_CHECKING:
    from holdem.cli.language import Language
    from holdem.histories.conversion import Conversion, Refusal
    from holdem.histories.findings import Finding
    from holdem.histories.played import PlayedHand
    from holdem.histories.pseudonyms import Pseudonyms
    from holdem.histories.sources import Source
    from holdem.histories.writers import Target


def convert(
    paths: PathsArgument,
    to: Annotated[TargetFormat, typer.Option("--to", help="The format to write.")],
    output: Annotated[
        str,
        typer.Option(metavar="FILE|DIR|-", help="Where to write; in a folder (DIR/) there is a file for each read."),
    ] = STANDARD_OUTPUT,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace files that exist.")] = False,
    anonymize: Annotated[
        bool, typer.Option("--anonymize", help="Call the players Player 1, Player 2 ... as they appear.")
    ] = False,
    names: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Keep in FILE who is who, so that later runs call them the same."),
    ] = None,
    hand: Annotated[str | None, typer.Option(metavar="ID|N", help="Only the hand of this id, or number.")] = None,
    lang: LangOption = None,
) -> int:
    """Write histories in another format: PokerStars text, PHH (several hands: PHHS), or Open Hand History.

    Every hand is played again first. What its new format cannot hold is counted on stderr, with the first hand
    that loses it; hands that cannot be converted are named there, and then the exit status is 1. A hand that the
    audit finds illegal, but that can be played, is written as the rules have it, which counts as such a loss.

    With --anonymize the same name gets the same number in all files of one run, and with --names FILE in later
    runs too. Chat is never written. Times, cards, chips and the numbers of hands, tables and tournaments stay,
    so whoever has the same hands elsewhere can still tell who is who, and so can whoever has the names' FILE.

    \b
    Examples:
      holdem convert game.txt --to phh --output game.phhs
      holdem convert histories/ --to pokerstars --output converted/
      holdem convert game.txt --to ohh --hand 518183000007 --anonymize
    """
    if names is not None and not anonymize:
        raise Failure("--names keeps what --anonymize calls the players: it needs --anonymize")

    from holdem.cli.settings import reader_language
    from holdem.histories.conversion import Conversion
    from holdem.histories.played import played_sources
    from holdem.histories.writers import target

    kind = target(to.value)
    assert kind is not None
    findings: list[tuple[str, Finding]] = []
    files = _files(paths, output, kind, overwrite=overwrite)
    with _pseudonyms(names, wanted=anonymize) as pseudonyms:
        language = reader_language(lang, sys.stderr)
        conversion = Conversion(kind, lambda refusal: _tell_refusal(refusal, language), pseudonyms)
        progress = Progress(output != STANDARD_OUTPUT or not sys.stdout.isatty(), lang)
        for file in files:
            _write(conversion, progress.hands(played_sources(file.sources, findings, hand)), file)
    if hand is not None and not conversion.converted and not conversion.refused:
        from holdem.core.faults import either

        raise Failure("there is no hand {hand} in {paths}", hand=hand, paths=either(paths))
    faulty = tell_faults(findings, lang)
    _tell_losses(conversion, language)
    return exits.FINDINGS if faulty or conversion.refused else exits.DONE


# Where it goes


@dataclass(frozen=True, slots=True)
class _File:
    """One file to be written (`path` None: standard output) from some that are read.

    `path_of_one` is its name where it has just one hand.
    """

    path: Path | None
    path_of_one: Path | None
    sources: "list[Source]"


def _files(paths: list[str], output: str, kind: "Target", *, overwrite: bool) -> list[_File]:
    """What is written from what; raises Failure before anything is where a file is in the way, or a path is not there.

    In a folder the files have the names and places of those that are read, and a number where two would have the same.
    """
    from holdem.histories.sources import STDIN, find_sources

    try:
        found = [(path, source) for path in paths for source in find_sources([path])]
    except FileNotFoundError as error:
        raise missing(error) from None
    if output == STANDARD_OUTPUT:
        return [_File(None, None, [source for _, source in found])]
    if not (output.endswith("/") or Path(output).is_dir()):
        path = Path(output)
        if not path.parent.is_dir():
            raise Failure("cannot write {path}: there is no folder {parent}", path=path, parent=path.parent)
        check_free(path, overwrite=overwrite)
        return [_File(path, path, [source for _, source in found])]
    files: list[_File] = []
    taken: set[Path] = set()
    for given, source in found:
        place = Path(output) / ("stdin" if source.path == STDIN else _place(given, source))
        number = 1
        base = place
        while place in taken:
            number += 1
            place = base.with_name(f"{base.name}-{number}")
        taken.add(place)
        several = place.with_name(place.name + kind.suffix)
        one = place.with_name(place.name + (kind.suffix_of_one or kind.suffix))
        for path in (several, one):
            check_free(path, overwrite=overwrite)
        files.append(_File(several, one, [source]))
    return files


def _place(given: str, source: "Source") -> PurePath:
    """Where the file lies in the folder that was given, or in the archive, without its ending."""
    path = PurePath(source.path)
    place = path.relative_to(given) if Path(given).is_dir() else PurePath(path.name)
    if place.suffix.lower() == ".gz":
        place = place.with_suffix("")
    place = place.with_suffix("")
    if source.member is not None:
        # A member's name may lead out of the folder.
        inside = [part for part in PurePath(source.member).parts if part not in ("..", "/", "\\")]
        place = place.joinpath(*inside).with_suffix("")
    return place


def _write(conversion: "Conversion", hands: "Iterator[PlayedHand]", file: _File) -> None:
    """Writes one file, hand by hand."""
    texts = conversion.texts(hands)
    first, second = next(texts, None), next(texts, None)
    if first is None:
        return
    with new_file(file.path if second is not None else file.path_of_one) as sink:
        sink.write(first)
        if second is not None:
            sink.write(second)
        for text in texts:
            sink.write(text)


# Who is who


@contextmanager
def _pseudonyms(file: str | None, *, wanted: bool) -> "Iterator[Pseudonyms | None]":
    """The replacements of names, those that `file` keeps among them; new ones are written there as they come."""
    if not wanted:
        yield None
        return

    from holdem.histories.pseudonyms import Pseudonyms

    if file is None:
        yield Pseudonyms()
        return
    known = _names_in(Path(file))
    try:
        stream = open(Path(file), "a", encoding="utf-8", opener=_for_owner)  # noqa: SIM115 (closed below)
    except OSError as error:
        raise cannot("cannot write {path}: {why}", error, path=file) from None
    with stream:
        yield Pseudonyms(known, lambda name: _keep(stream, name, file))


def _for_owner(path: str, flags: int) -> int:
    import os

    return os.open(path, flags, 0o600)


def _keep(stream: TextIO, name: str, file: str) -> None:
    try:
        stream.write(json.dumps(name) + "\n")
        stream.flush()
    except OSError as error:
        raise cannot("cannot write {path}: {why}", error, path=file) from None


def _names_in(path: Path) -> list[str]:
    """The names that a file keeps, one a line, in the order of their numbers."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        names = [json.loads(line) for line in lines]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise cannot("cannot read {path}: {why}", error, path=path) from None
    except (ValueError, RecursionError):
        names = [None]
    if not all(isinstance(name, str) for name in names) or len(set(names)) < len(names):
        raise Failure(
            "{path} is no list of names that --names has written: expected one name in quotes a line", path=path
        )
    return names


# What is told


def _tell_refusal(refusal: "Refusal", language: "Language") -> None:
    from holdem.cli.wording import said

    reason = said(refusal.reason, language)
    told = language.tr("hand {id} is not converted: {reason}", id=refusal.hand_id or "?", reason=reason)
    _say(f"{refusal.path}:{refusal.line}: {told}")


def _tell_losses(conversion: "Conversion", language: "Language") -> None:
    from holdem.cli.wording import said

    for loss in conversion.losses:
        told = language.trn(
            "{n} hand (first in {path}:{line}, hand {id}): {loss}",
            "{n} hands (first in {path}:{line}, hand {id}): {loss}",
            loss.count,
            path=loss.path,
            line=loss.line,
            id=loss.hand_id or "?",
            loss=said(loss.sentence, language),
        )
        _say(told)
    told = language.trn("{n} hand converted", "{n} hands converted", conversion.converted)
    if conversion.refused:
        told = language.tr("{converted}, {refused} not", converted=told, refused=conversion.refused)
    _say(told)


def _say(line: str) -> None:
    print(printable(line), file=sys.stderr)
