"""The JSON documents and the lines for people: their keys and words are a promise."""

import json
import re
from pathlib import Path

import pytest

from holdem.cli.ranking import league_lines, standings_lines
from holdem.histories.audit_files import audit_paths
from holdem.histories.explanations import explanations
from holdem.histories.findings import CODES, Finding, select
from holdem.histories.report import (
    ALL,
    Choice,
    Tally,
    audit_lines,
    finding_line,
)
from holdem.histories.report_json import audit_document, standings_document
from holdem.histories.standings import league, standings_of
from holdem.histories.tournaments import TournamentBook

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def document(*paths: Path, choice: Choice = ALL, rules: str = "auto") -> tuple[dict[str, object], Tally]:
    book, tally = TournamentBook(), Tally()
    files = audit_paths([str(path) for path in paths], rules, book)  # type: ignore[arg-type]
    return audit_document(files, book, choice, tally), tally


def row(place: int, player: str, chips: int) -> dict[str, object]:
    """A player who is still in."""
    rest = {"out_in_hand": None, "began_hand_with": None, "by": []}
    return {"place": place, "tied": False, "player": player, "chips": chips, **rest}


def test_the_audit_document_has_the_promised_keys() -> None:
    path = GOLDEN / "good" / "r10_1-main-and-side-pot.txt"
    found, tally = document(path)
    dot = {**row(4, "Dot", 0), "out_in_hand": 1, "began_hand_with": 1000, "by": ["Cid"]}
    assert json.loads(json.dumps(found)) == {
        "files": [
            {
                "path": str(path),
                "format": "pokerstars",
                "findings": [],
                "hands": [
                    {
                        "id": "100000001001",
                        "line": 6,
                        "verdict": "legal",
                        "findings": [],
                        "pots": [
                            {"amount": 1500, "contestants": ["Bob", "Cid", "Dot"], "awarded": {"Bob": 1500}},
                            {"amount": 1000, "contestants": ["Cid", "Dot"], "awarded": {"Cid": 1000}},
                        ],
                        "returned": {},
                        "rake": 0,
                        "fees": 0,
                        "stacks": {"Ann": 2000, "Bob": 1500, "Cid": 1000, "Dot": 0},
                    }
                ],
            }
        ],
        "tournaments": [
            {
                "id": "100000001",
                "hands": 1,
                "findings": [],
                "standings": [row(1, "Ann", 2000), row(2, "Bob", 1500), row(3, "Cid", 1000), dot],
            }
        ],
        "summary": {"hands": 1, "legal": 1, "illegal": 0, "unreadable": 0, "unsupported": 0},
    }
    assert not tally.failed


def test_findings_between_hands_stand_under_their_tournament_with_their_file() -> None:
    path = GOLDEN / "illegal" / "tour05-stack-jumps.txt"
    found, tally = document(path)
    (tournament,) = found["tournaments"]  # type: ignore[misc]
    (finding,) = tournament["findings"]  # type: ignore[index]
    assert finding.keys() == {"path", "code", "severity", "line", "rule", "message"}
    assert (finding["path"], finding["code"], finding["rule"]) == (str(path), "TOUR05", "R1.1")
    assert found["summary"] == {"hands": 2, "legal": 2, "illegal": 0, "unreadable": 0, "unsupported": 0}
    assert tally.failed


@pytest.mark.parametrize(
    ("wanted", "unwanted", "chosen"),
    [
        ((), (), True),
        (("AMT",), (), True),
        (("AMT02",), (), True),
        (("POT",), (), False),
        ((), ("AMT",), False),
        ((), ("AMT0",), False),
        (("AMT02",), ("AMT",), True),
        (("AMT",), ("AMT02",), False),
        (("AMT",), ("AMT",), False),
        (("POT", "AMT"), ("POT",), True),
    ],
)
def test_select_and_ignore_take_codes_and_beginnings_of_codes(
    wanted: tuple[str, ...], unwanted: tuple[str, ...], chosen: bool
) -> None:
    assert select("AMT02", wanted, unwanted) is chosen
    _, tally = document(GOLDEN / "illegal" / "amt02-raise-too-small.txt", choice=Choice(wanted, unwanted))
    assert tally.failed is chosen
    assert tally.verdicts["illegal"] == 1


def test_an_unreadable_file_fails_whatever_is_ignored(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").touch()
    _, tally = document(tmp_path, choice=Choice((), ("READ",)))
    assert tally.failed
    assert tally.severities["error"] == 0


def test_unsupported_hands_do_not_fail() -> None:
    found, tally = document(GOLDEN / "malformed" / "another-game.txt", GOLDEN / "malformed" / "another-language.txt")
    assert found["summary"] == {"hands": 2, "legal": 0, "illegal": 0, "unreadable": 0, "unsupported": 2}
    assert not tally.failed


def test_lines_for_people_name_file_line_code_and_rule_and_show_the_line() -> None:
    path = str(GOLDEN / "illegal" / "act07-check-facing-a-bet.txt")
    book, tally = TournamentBook(), Tally()
    assert list(audit_lines(audit_paths([path], "auto", book), book, ALL, tally)) == [
        f"{path}:26: ACT07 error: Bob checks with 80 to call (R6.2)",
        "      26 | Bob: checks",
    ]
    assert tally.text() == "1 hand: 0 legal, 1 illegal; 1 error, 0 warnings"
    assert finding_line("-", Finding("READ01", "error", 1, None, "empty")) == "-:1: READ01 error: empty"


def test_what_is_no_fault_and_said_again_is_told_with_how_often(tmp_path: Path) -> None:
    text = (GOLDEN / "malformed" / "another-game.txt").read_text(encoding="utf-8").split("\n\n", 2)[2]
    path = tmp_path / "games.txt"

    def told(count: int) -> list[tuple[str, str]]:
        path.write_text("\n\n".join([text] * count), encoding="utf-8")
        book, tally = TournamentBook(), Tally()
        lines = [line for line in audit_lines(audit_paths([str(path)]), book, ALL, tally) if " | " not in line]
        assert tally.codes["READ19"] == count
        places = [line.removeprefix(f"{path}:").partition(": READ19 info: ")[::2] for line in lines]
        return [(place, words.partition(" (")[2]) for place, words in places]

    length = text.count("\n") + 2
    assert told(1) == [("1", "")]
    assert told(2) == [("1", ""), (str(1 + length), "")]
    assert told(4) == [("1", ""), (str(1 + 3 * length), "3 more in this file, the last of them here)")]


def test_rules_sng_holds_foreign_hands_to_our_own() -> None:
    path = GOLDEN / "good" / "r10_3-odd-chip-of-another-room.txt"
    assert document(path)[1].verdicts["legal"] == 1
    assert document(path, rules="sng")[1].verdicts["illegal"] == 1
    own = GOLDEN / "illegal" / "tour06-button-moves-wrongly.txt"
    assert document(own)[1].failed
    assert not document(own, rules="room")[1].failed


def test_the_standings_document_and_its_league() -> None:
    paths = [GOLDEN / "good" / "r2_3-heads-up.txt", GOLDEN / "good" / "r2_4-dead-button.txt"]
    ranked = []
    for path in paths:
        book = TournamentBook()
        for file in audit_paths([str(path)], "auto", book):
            assert [hand.verdict for hand in file.hands]
        ranked += [standings_of(tournament) for tournament in book.close()]
    found = standings_document(ranked, league(ranked))
    finished, unfinished = found["tournaments"]
    assert (finished["players"], finished["hands"], finished["finished"], finished["complete"]) == (2, 1, True, True)
    assert [row["player"] for row in finished["standings"]] == ["Ann", "Bob"]
    assert finished["standings"][1]["by"] == ["Ann"]
    assert (unfinished["players"], unfinished["finished"], unfinished["complete"]) == (4, False, True)
    # The unfinished one does not count.
    assert found["league"] == [
        {"player": "Ann", "played": 1, "wins": 1, "average_place": 1.0, "points": 1},
        {"player": "Bob", "played": 1, "wins": 0, "average_place": 2.0, "points": 0},
    ]
    assert list(league_lines(league(ranked)))[1].split() == ["Ann", "1", "1", "1.00", "1"]
    assert next(standings_lines(ranked[0])) == "Tournament 100000001: 2 players, 1 hand, finished"


def test_every_code_is_explained_with_an_example_in_both_languages() -> None:
    english, russian = explanations(), explanations("ru")
    assert list(english) == list(russian) == list(CODES)
    for code in CODES:
        assert len(english[code].example) == len(russian[code].example) > 0
        assert re.search("[a-z]", english[code].text)
        assert re.search("[а-я]", russian[code].text)
