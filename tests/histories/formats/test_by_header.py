"""Which lines are one hand, where each hand begins with its header."""

from holdem.histories.findings import Finding
from holdem.histories.formats.by_header import MOST_LINES, HandStart, read_hands
from holdem.histories.record import HandRecord

START = HandStart(("Hand #",), lambda line: line.find("Hand #"), "END", ("Seats",))


def read(text: str | bytes) -> tuple[list[tuple[int, int, list[str]]], list[HandRecord], list[Finding]]:
    findings: list[Finding] = []
    seen: list[tuple[int, int, list[str]]] = []

    def fill(record: HandRecord, lines: list[str]) -> None:
        seen.append((record.line, record.last_line, lines))

    data = text.encode() if isinstance(text, str) else text
    blocks = [data[i : i + 7] for i in range(0, len(data), 7)]
    records = list(read_hands(blocks, findings.append, "some", START, fill))
    return seen, records, findings


def codes(findings: list[Finding]) -> list[tuple[str, int]]:
    return [(finding.code, finding.line) for finding in findings]


def test_hands_begin_at_their_headers_and_lines_lose_their_blanks() -> None:
    seen, records, findings = read("prose\nHand #1\n one \nEND\n\nHand #2\ntwo\nEND\n")
    assert seen == [(2, 5, ["Hand #1", "one", "END", ""]), (6, 8, ["Hand #2", "two", "END"])]
    assert [record.format for record in records] == ["some", "some"]
    assert findings == []


def test_a_header_inside_a_line_that_was_cut_off_begins_a_hand() -> None:
    seen, records, _ = read("Hand #1\none and aHand #2\ntwo\n")
    assert seen == [(1, 2, ["Hand #1", "one and a"]), (2, 3, ["Hand #2", "two"])]
    assert codes(records[1].findings) == [("READ11", 2)]


def test_a_hand_whose_header_is_missing_is_told_apart_from_the_one_before() -> None:
    seen, records, _ = read("Hand #1\nSeats\nEND\nSeats\nmore\nHand #3\nSeats\n")
    assert [line for line, _, _ in seen] == [1, 6]
    assert [(record.line, record.last_line, record.damaged_at) for record in records] == [
        (1, 3, None),
        (4, 6, 4),
        (6, 7, None),
    ]
    assert codes(records[1].findings) == [("READ10", 4)]


def test_what_is_found_about_bytes_goes_to_the_hand_in_which_they_lie() -> None:
    _, records, findings = read(b"caf\xe9\nHand #1\nENDE\nHand #2\n")
    assert codes(findings) == [("READ06", 1)]
    _, records, findings = read(b"Hand #1\nHand #2\ncaf\xe9\n")
    assert (codes(findings), codes(records[0].findings), codes(records[1].findings)) == ([], [], [("READ06", 3)])


def test_a_file_without_hands_says_so_once() -> None:
    assert codes(read("nothing\nhere\n")[2]) == [("READ05", 1)]
    assert codes(read("")[2]) == [("READ05", 1)]


def test_a_hand_of_very_many_lines_is_cut() -> None:
    seen, records, _ = read("Hand #1\n" + "more\n" * (2 * MOST_LINES))
    assert len(seen[0][2]) == MOST_LINES
    assert [finding.code for finding in records[0].findings] == ["READ08"]
