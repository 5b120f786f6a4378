"""Merge network XML: ``<description>`` says what is played, each ``<game id=...>`` after it is one hand.

Here are the descriptions and which games belong to them; the elements of a game are read by `merge_game`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from holdem.core.betting import Betting
from holdem.histories.findings import NO_HEADER, OTHER_GAME, Report
from holdem.histories.formats.line_reader import short
from holdem.histories.formats.merge_game import GameReader
from holdem.histories.formats.xml_games import Piece, read_games
from holdem.histories.record import HandRecord

NAME = "merge"
BEGINS = re.compile(rb"^[ \t]*<description\s", re.MULTILINE)
"""Where a file may be divided: what the games after it are stands there, and nowhere before."""

_SNIFFED = re.compile(r'<game id="\d+-\d+"|<description type="[^"<>]*" stakes="')
_DESCRIPTION = re.compile(r'<description\s[^<>]*?type="([^"<>]*)"[^<>]*?stakes="([^"<>]*)"([^<>]*)')
_LIMIT = re.compile(r"(No Limit|Pot Limit|Half Pot Limit|Limit)\b")
_BETTING = {"No Limit": Betting.NO_LIMIT, "Pot Limit": Betting.POT_LIMIT, "Limit": Betting.FIXED_LIMIT}
_MIXES = {"HA", "RASH", "HO", "SHOE", "HORSE", "HOSE", "HAR"}


@dataclass(frozen=True, slots=True)
class Description:
    """What is played: the game's name without the word for a tournament, and the stakes as the text has them."""

    game: str
    is_tournament: bool
    stakes: str
    has_version: bool


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds games of the Merge network."""
    return _SNIFFED.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_games(blocks, report, "<description ", _description_of, _read_game, "<game id=...>")


def _description_of(text: str, before: Description | None) -> Description | None:
    """The last description in `text`, else that of `before`."""
    for found in _DESCRIPTION.finditer(text):
        game = found[1].removesuffix(" Tournament")
        before = Description(game, game != found[1], found[2], "version=" in found[3])
    return before


def _read_game(piece: Piece, description: Description | None) -> HandRecord:
    record = HandRecord(format=NAME, line=piece.line, last_line=piece.last_line)
    reader = GameReader(record)
    if description is None:
        record.damaged_by(NO_HEADER.at(piece.line, "a game without the description that says what is played"))
    else:
        if description.is_tournament:
            # Its number stands in the game itself, if anywhere.
            record.tournament_id = ""
        limit = _LIMIT.match(description.stakes)
        betting = _BETTING.get(limit[1]) if limit else None
        reader.stakes = description.stakes
        reader.is_mix = description.game in _MIXES
        reader.has_version = description.has_version
        if description.game != "Holdem" and not reader.is_mix:
            _other_game(record, description.game)
        elif betting is None:
            _other_game(record, f"hold'em {description.stakes}")
        else:
            record.betting = betting.value
    reader.read(piece)
    return record


def _other_game(record: HandRecord, game: str) -> None:
    record.game = short(game)
    record.set_aside(OTHER_GAME.at(record.line, "another game than hold'em is not judged: {game}", game=record.game))
