"""XML histories are cut into games and parsed one by one, whatever stands around them, and nothing in them expands."""

import tracemalloc
from collections.abc import Iterator

import pytest

from holdem.histories.findings import Finding
from holdem.histories.formats.xml_games import MOST_DEPTH, MOST_TEXT, Piece, cut_games, parse_game

FILE = """<?xml version="1.0"?>
<session>
 <gametype>x</gametype><games>
 <game id="1">
  <a b="c &amp; d"/>
 </game><game
 id="2">text</game>
</games></session>
"""


def cut(data: bytes | str) -> tuple[list[Piece], list[Finding]]:
    findings: list[Finding] = []
    raw = data.encode() if isinstance(data, str) else data
    return list(cut_games([raw], findings.append)), findings


def parsed(text: str, line: int = 1, whole: bool = True) -> tuple[list[tuple[int, str]], Finding | None]:
    seen: list[tuple[int, str]] = []
    finding = parse_game(
        Piece(line, text, True, whole), lambda number, name, _: seen.append((number, name)), lambda *_: None
    )
    return seen, finding


def test_games_and_what_stands_between_them_come_in_order_with_their_lines() -> None:
    pieces, findings = cut(FILE)
    assert findings == []
    assert [(piece.line, piece.last_line, piece.is_game) for piece in pieces] == [
        (1, 4, False),
        (4, 6, True),
        (6, 7, True),
        (7, 9, False),
    ]
    assert "".join([piece.text for piece in pieces]) == FILE
    assert all(piece.whole for piece in pieces if piece.is_game)


def test_the_size_of_blocks_makes_no_difference() -> None:
    data = FILE.replace("\n", "\r\n").replace("text", "t\xe9xt").encode("cp1252")
    told: list[Finding] = []
    whole = list(cut_games([data], told.append))
    for size in (1, 2, 3, 7, 50):
        again: list[Finding] = []
        games = [piece for piece in cut_games(_blocks(data, size), again.append) if piece.is_game]
        assert games == [piece for piece in whole if piece.is_game]
        assert again == told
    assert [(finding.code, finding.line) for finding in told] == [("READ06", 7)]


def _blocks(data: bytes, size: int) -> Iterator[bytes]:
    return (data[i : i + size] for i in range(0, len(data), size))


def test_a_game_without_its_end_stops_where_the_next_begins_or_the_file_ends() -> None:
    pieces, _ = cut('<game id="1"><a/>\n<game id="2"></game>\n<game id="3"><a')
    assert [(piece.line, piece.is_game, piece.whole) for piece in pieces] == [
        (1, True, False),
        (2, True, True),
        (2, False, False),
        (3, True, False),
    ]


@pytest.mark.parametrize("declaration", ['<!DOCTYPE x SYSTEM "file:///x">', '<!ENTITY a "b">'])
def test_a_document_type_ends_the_reading_with_a_sentence(declaration: str) -> None:
    pieces, findings = cut(f'<game id="1"></game>\n\n{declaration}<game id="2"></game>')
    assert [piece.text for piece in pieces] == ['<game id="1"></game>']
    assert [(finding.code, finding.line) for finding in findings] == [("READ04", 3)]


def test_elements_are_told_with_their_lines_attributes_and_text() -> None:
    seen: list[object] = []
    game = Piece(10, '<game id="1">\n <a b="c &amp; &#65;"/> \n<d>e &lt;<f/>g</d>\n</game>', True)
    finding = parse_game(game, lambda *element: seen.append(element), lambda name, text: seen.append((name, text)))
    assert finding is None
    assert seen == [
        (10, "game", {"id": "1"}),
        (11, "a", {"b": "c & A"}),
        ("a", ""),
        (12, "d", {}),
        (12, "f", {}),
        ("f", ""),
        ("d", "e <g"),
        ("game", ""),
    ]


@pytest.mark.parametrize(
    ("text", "whole", "code", "line", "elements"),
    [
        ("<game>\n<a>\n</b>\n</game>", True, "READ13", 7, 2),
        ("<game>\n<a b='&lol;'/></game>", True, "READ13", 6, 1),
        ("<game>\n<a b='&'/></game>", True, "READ13", 6, 1),
        ("<game>\n<a/>\n<b c='", False, "READ12", 7, 2),
        ("<game>\n<a/>\n", False, "READ12", 7, 2),
        ("<game>\n<a></b>\n<c/>\n", False, "READ13", 6, 2),
        ("<game>\n\x00</game>", True, "READ13", 6, 1),
    ],
)
def test_broken_xml_is_told_up_to_the_line_where_it_breaks(
    text: str, whole: bool, code: str, line: int, elements: int
) -> None:
    seen, finding = parsed(text, 5, whole)
    assert finding is not None
    assert (finding.code, finding.line, len(seen)) == (code, line, elements)


def test_deep_elements_are_refused() -> None:
    seen, finding = parsed("<game>" + "\n<a>" * 100_000)
    assert finding is not None
    assert (finding.code, finding.line) == ("READ13", MOST_DEPTH + 1)
    assert len(seen) == MOST_DEPTH
    seen, finding = parsed("<game>" + "<a>" * (MOST_DEPTH - 1) + "</a>" * (MOST_DEPTH - 1) + "</game>")
    assert finding is None


@pytest.mark.parametrize("start", [b"<game ", b"<session ", b"\r"])
def test_memory_does_not_grow_with_a_text_that_never_ends(start: bytes) -> None:
    def endless() -> Iterator[bytes]:
        yield start
        for _ in range(200):
            yield b"x" * (1 << 18)

    tracemalloc.start()
    games = sum(piece.is_game for piece in cut_games(endless(), pytest.fail))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert games == (start == b"<game ")
    assert peak < 16 * MOST_TEXT
