"""XML histories cut into games: what is one ``<game>`` element, and what stands before, between and after them.

Files of real tables are often no whole XML documents: cut off, several in one, without a root.  So each game is parsed
by itself, in bounded memory, and one that is damaged leaves the others whole.  A document type, which alone can declare
entities, is refused, so nothing expands.  What the elements mean is read by the formats.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar
from xml.parsers import expat

from holdem.core.sentences import Sentence
from holdem.histories.findings import DAMAGED_LINE, NO_HANDS, TRUNCATED, UNREADABLE_FILE, Finding, Report
from holdem.histories.record import HandRecord
from holdem.histories.text import decoded_text, settle

Description = TypeVar("Description")
"""What a format knows of the games that come."""

MOST_TEXT = 1 << 18
"""In characters: a longer game is none, and its end is left out."""

MOST_DEPTH = 20
"""How deep elements may lie in each other; those of a game make four or five levels."""

_CUT = re.compile(r"<(?:(?P<game>game[\s>])|(?P<end>/game\s*>)|(?P<types>!DOCTYPE|!ENTITY))")
_LONGEST_CUT = 32
_NO_MORE = 3
"""The code of a text that ends between two elements."""


@dataclass(slots=True)
class Piece:
    """A game (`is_game`), or what stands between games.  A game that is not `whole` lacks its end.

    `line` is the number of the first line.
    """

    line: int
    text: str
    is_game: bool
    whole: bool = True

    @property
    def last_line(self) -> int:
        """The number of the last line."""
        return self.line + self.text.count("\n")


def cut_games(blocks: Iterable[bytes], report: Report) -> Iterator[Piece]:
    """The pieces of a file in order.  At a document type the reading ends, with a finding."""
    line = 1
    kept = ""
    seen = 0
    in_game = False
    for text in decoded_text(blocks, report):
        kept += text
        while (found := _CUT.search(kept, seen)) is not None:
            seen = found.end()
            if found["types"]:
                message = Sentence(
                    "the XML declares a document type or entities, which no history needs: it is not read on"
                )
                report(UNREADABLE_FILE.at(line + kept.count("\n", 0, found.start()), message))
                return
            if found["end"] and not in_game:
                continue
            cut = found.end() if found["end"] else found.start()
            piece = Piece(line, kept[:cut], in_game, whole=bool(found["end"]))
            if cut:
                yield piece
            line, kept, seen = piece.last_line, kept[cut:], seen - cut
            in_game = bool(found["game"])
        seen = max(seen, len(kept) - _LONGEST_CUT)
        if len(kept) > MOST_TEXT:
            piece = Piece(line, kept, in_game, whole=False)
            yield piece
            line, kept, seen, in_game = piece.last_line, "", 0, False
    if kept:
        yield Piece(line, kept, in_game, whole=False)


def _parted_at(mark: str, pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces; a game that lacks its end is over where `mark` stands, which begins what belongs to later games."""
    for piece in pieces:
        at = piece.text.find(mark) if piece.is_game and not piece.whole else -1
        if at < 0:
            yield piece
        else:
            game = Piece(piece.line, piece.text[:at], True, whole=False)
            yield game
            yield Piece(game.last_line, piece.text[at:], False)


def read_games(
    blocks: Iterable[bytes],
    report: Report,
    head: str,
    describe: Callable[[str, Description | None], Description | None],
    read: Callable[[Piece, Description | None], HandRecord],
    expected: str,
) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings.

    `head` begins the element that says what the games after it are.  `describe` gets a text between games and what was
    known before, and gives what is known now; with that `read` makes the record of a game.  `expected` is what a game
    begins with.
    """
    waiting: list[Finding] = []
    known: Description | None = None
    count = 0
    for piece in _parted_at(head, cut_games(blocks, waiting.append)):
        if not piece.is_game:
            known = describe(piece.text, known)
            continue
        count += 1
        record = read(piece, known)
        # What was found about the bytes belongs to the hand in which they lie.
        settle(waiting, record.line, record.last_line, record.findings.append, report)
        yield record
    for finding in waiting:
        report(finding)
    if not count and not waiting:
        report(NO_HANDS.at(1, "no game begins in this file: expected {expected} elements", expected=expected))


class _TooDeep(Exception):
    """Elements lie too deep in each other."""


def parse_game(
    piece: Piece,
    on_start: Callable[[int, str, dict[str, str]], None],
    on_text: Callable[[str, str], None],
) -> Finding | None:
    """Tells the elements of a game in order, as far as it can be parsed; what stopped that.

    `on_start` gets the line, the name and the attributes of an element, `on_text` at its end the name and what it holds
    besides other elements.  A game of which only the end tag is missing, so that nothing more may, is a warning.
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    before = piece.line - 1
    texts: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(texts) >= MOST_DEPTH:
            raise _TooDeep
        texts.append("")
        on_start(before + parser.CurrentLineNumber, name, attributes)

    def characters(text: str) -> None:
        texts[-1] += text

    def end(name: str) -> None:
        on_text(name, texts.pop().strip())

    parser.StartElementHandler = start
    parser.CharacterDataHandler = characters
    parser.EndElementHandler = end
    try:
        parser.Parse(piece.text, True)
    except expat.ExpatError as error:
        what = expat.ErrorString(error.code)
        at_end = before + error.lineno >= piece.last_line
        if at_end and not piece.whole:
            between = len(texts) == 1 and error.code == _NO_MORE
            message = (
                Sentence("the game ends without </game>")
                if between
                else Sentence("the game is cut off or too long: expected </game>")
            )
            return TRUNCATED.at(piece.last_line, message, severity="warning" if between else None)
        return DAMAGED_LINE.at(before + error.lineno, "the XML of this game is broken here: {what}", what=what)
    except _TooDeep:
        line = before + parser.CurrentLineNumber
        return DAMAGED_LINE.at(line, "elements lie more than {most_depth} deep in each other", most_depth=MOST_DEPTH)
    return None
