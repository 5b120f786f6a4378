"""Real tournaments, where they are at hand: what the room itself wrote is legal, what was cut or made up is not."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from holdem.histories.audit import HandAudit
from holdem.histories.audit_files import audit_paths
from holdem.histories.tournaments import TournamentBook

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
TOURNAMENTS = CORPUS / "pokerstars" / "tour"

pytestmark = pytest.mark.skipif(not TOURNAMENTS.is_dir(), reason="the corpus is not here")

CONVERTED = ("old.converted", "tournament_ko", "2max-USD-STT-20-201209")
"""Parts of the names of files that a converter wrote or somebody made by hand."""


@cache
def hands_of(part: str) -> dict[str, HandAudit]:
    """The judged hands of the files whose names hold `part`, by number."""
    files = audit_paths([str(path) for path in sorted(TOURNAMENTS.iterdir()) if part in path.name])
    return {hand.hand_id: hand for file in files for hand in file.hands}


def errors(hand: HandAudit) -> list[tuple[str, int]]:
    return [(finding.code, finding.line) for finding in hand.findings if finding.is_error]


def test_every_whole_no_limit_tournament_hand_that_the_room_wrote_is_legal() -> None:
    verdicts: Counter[str] = Counter()
    bad = []
    book = TournamentBook()
    for file in audit_paths([str(TOURNAMENTS)], "auto", book):
        if not any(part in file.path for part in CONVERTED):
            for hand in file.hands:
                verdicts[hand.verdict] += 1
                if hand.verdict in ("illegal", "unreadable"):
                    bad.append(hand.hand_id)
    # Both were cut off inside a line.
    assert bad == ["86564040647", "86568539580"]
    assert verdicts["legal"] >= 0.995 * (verdicts["legal"] + len(bad))
    between = [placed for tournament in book.close() for placed in tournament.findings]
    assert [placed for placed in between if placed.finding.is_error] == []


def test_no_file_of_any_format_makes_the_audit_raise() -> None:
    book = TournamentBook()
    for file in audit_paths([str(CORPUS)], "auto", book):
        hands = list(file.hands)
        assert hands or file.findings
        assert all(finding.line >= 1 for finding in file.findings)
    list(book.close())


@pytest.mark.parametrize(
    ("hand_id", "warnings", "pots", "returned"),
    [
        # The big blind is all-in for 20 of 30, sits out and is folded.
        ("75726253875", {"ACT13", "POT07"}, [2690], {}),
        # All-in for half the ante, folded.
        ("47656382023", {"ACT13", "POT07"}, [995], {}),
        # The big blind is all-in on the ante: no big blind line.
        ("47655901719", set(), [88, 508], {"Djkujuhfl": 404}),
        # A big blind of 630 of 700; an uncalled 6300; a side pot with one contestant.
        ("47659234486", set(), [3465, 4239, 114], {"darsOK": 6300}),
        # A call capped at what can be contested.
        ("25234313412", {"AMT05"}, [1680, 240], {"Player7": 120}),
        # Three pots in the text, two by the rules.
        ("16652117062", {"ACT13", "POT07"}, [1960, 510], {"Hero": 6765}),
        # An odd chip among three, and a raise of 15 all-in.
        ("18934320061", set(), None, {}),
        # 2007: 370 go back without a word.
        ("12637574307", {"AMT15"}, [4225], None),
    ],
)
def test_subtle_hands_are_legal(
    hand_id: str, warnings: set[str], pots: list[int] | None, returned: dict[str, int] | None
) -> None:
    hands = hands_of("")
    hand = hands[hand_id]
    assert hand.verdict == "legal"
    assert {finding.code for finding in hand.findings} == warnings
    if pots is not None:
        assert [pot.amount for pot in hand.pots] == pots
    if returned is not None:
        assert hand.returned == returned


def test_a_file_cut_inside_a_line_loses_only_that_hand() -> None:
    hands = hands_of("concatenated.partial")
    assert (hands["86564040647"].verdict, errors(hands["86564040647"])[0]) == ("unreadable", ("READ13", 110))
    assert hands["86564270670"].verdict == "legal"


def test_converted_and_made_up_hands_are_called_wrong() -> None:
    assert {code for code, _ in errors(hands_of("converted.tourney")["3210773305"])} >= {"AMT14", "POT01"}
    assert {code for code, _ in errors(hands_of("converted.walk")["3210674180"])} >= {"AMT14", "POT01"}
    assert {code for code, _ in errors(hands_of("tournament_ko")["2234567890"])} >= {"ACT14", "AMT03", "SHOW04"}
