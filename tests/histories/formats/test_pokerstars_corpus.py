"""Real PokerStars hands, where they are at hand: what the room wrote is legal, what was cut or made up is called so."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from holdem.histories.audit import HandAudit
from holdem.histories.audit_files import audit_paths
from holdem.histories.tournaments import TournamentBook

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus" / "pokerstars"

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")

IN_OTHER_HANDS = (
    # Written by converters.
    "(Converted_from_Ignition)",
    "bkushigian__hu.txt",
    "bkushigian__log4",
    "bkushigian__run-it-twice-2",
    "HM1.export",
    "converted",
    "elitehud",
    "PokerMaster",
    "vitamintk__pluribus",
    # Made up to test other readers.
    "cashed_out",
    "straddle",
    "fpdb-3__walk",
    "tournament_ko",
    "2max-USD-STT-20-201209",
)
"""Parts of the names of the files that the room did not write."""


@cache
def judged(folder: str) -> dict[str, list[HandAudit]]:
    """The hands of each file of a folder."""
    return {Path(file.path).name: list(file.hands) for file in audit_paths([str(CORPUS / folder)])}


@cache
def hands_of(part: str) -> dict[str, HandAudit]:
    """The judged hands of the files whose names hold `part`, by number."""
    files = {**judged("tour"), **judged("cash")}
    return {hand.hand_id: hand for name, hands in files.items() if part in name for hand in hands}


def errors(hand: HandAudit) -> list[tuple[str, int]]:
    return [(finding.code, finding.line) for finding in hand.findings if finding.is_error]


def room_wrote(folder: str) -> list[HandAudit]:
    """The hands that the room wrote, but for games that are not judged."""
    return [
        hand
        for name, hands in judged(folder).items()
        if not any(part in name for part in IN_OTHER_HANDS)
        for hand in hands
        if hand.verdict != "unsupported"
    ]


@pytest.mark.parametrize(
    ("folder", "count", "exceptions"),
    [
        # Both were cut off inside a line.
        ("tour", 780, ["86564040647", "86568539580"]),
        (
            "cash",
            3200,
            [
                # Of 2011: the line of the returned bet is missing, which others of that year have.
                "61777648755",
                # The test of another reader: the antes were added and not the pot, a player renamed in some lines, a
                # hand cut before its summary.
                "109715173634",
                "78407803350",
                "109681289672",
            ],
        ),
    ],
)
def test_every_whole_hand_that_the_room_wrote_is_legal(folder: str, count: int, exceptions: list[str]) -> None:
    hands = room_wrote(folder)
    bad = [hand for hand in hands if hand.verdict != "legal"]
    assert [hand.hand_id for hand in bad] == exceptions
    assert len(hands) >= count
    assert len(bad) <= 0.005 * len(hands)


def test_the_hands_of_a_tournament_fit_together() -> None:
    book = TournamentBook()
    for file in audit_paths([str(CORPUS / "tour")], "auto", book):
        list(file.hands)
    between = [placed.finding for tournament in book.close() for placed in tournament.findings]
    assert [finding for finding in between if finding.is_error] == []


def test_tournament_summaries_hold_no_hands() -> None:
    for file in audit_paths([str(CORPUS / "summaries")]):
        assert list(file.hands) == []
        assert (file.format, [finding.code for finding in file.findings if finding.is_error]) == (
            "pokerstars",
            ["READ05"],
        )


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
        # Of 51,105 the odd chip goes to the first winner from the button.
        ("169205417032", set(), [51105], {}),
        # Has reached the cap with chips left; nobody is asked any more.
        ("52151000000", set(), [2000], {}),
        # Run twice: 223.17 after the rake in two parts; a muck that R11.2 forbids.
        ("90721705235", {"READ06", "SHOW07"}, [22532], {}),
        # A double-or-nothing: who is left shares the first place.
        ("73733798497", set(), None, {}),
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


def test_the_odd_chip_goes_to_the_first_winner_from_the_button() -> None:
    assert sorted(hands_of("pokerstats")["169205417032"].pots[0].awarded.values()) == [25552, 25553]
    assert sorted(hands_of("AllinLotsRebuy")["18934320061"].pots[0].awarded.values()) == [353, 353, 354]


def test_texts_of_2007_keep_the_returned_bet_to_themselves() -> None:
    hands = hands_of("5r-200710").values()
    assert Counter(finding.code for hand in hands for finding in hand.findings)["AMT15"] == 245


def test_a_capped_hand_and_one_run_twice_with_their_rake() -> None:
    capped, twice = hands_of("CAP-9max")["52151000000"], hands_of("RunItTwice")["90721705235"]
    assert (capped.rake, capped.pots[0].awarded) == (100, {"Villain": 1900})
    assert (capped.stacks["Villain"], capped.stacks["Hero"]) == (2200, 0)
    assert (twice.rake, twice.stacks["Hero"]) == (215, 20075 - 10916 + 11159 + 11158)


def test_a_file_cut_inside_a_line_loses_only_that_hand() -> None:
    hands = hands_of("concatenated.partial")
    assert (hands["86564040647"].verdict, errors(hands["86564040647"])[0]) == ("unreadable", ("READ13", 110))
    assert hands["86564270670"].verdict == "legal"


def test_contradictions_are_named_with_their_line() -> None:
    assert ("POT01", 29) in errors(hands_of("AnteTable")["109715173634"])
    assert errors(hands_of("WithSittingOut")["78407803350"])[0] == ("READ14", 8)


@pytest.mark.parametrize(
    ("part", "hand_id", "codes"),
    [
        # The winner of a walk takes the blind that nobody matched, or half of it.
        ("old.converted.tourney", "3210773305", {"AMT14", "POT01", "POT03"}),
        ("old.converted.walk.no.sb", "3210674180", {"AMT14", "POT01", "POT03"}),
        ("6max-USD-3.00-6.00-201310.old", "2762719793", {"AMT14", "POT01", "POT03"}),
        ("converted.split.summary", "3406008447", {"AMT13", "POT01", "POT03"}),
        ("pot1.converted.walk", "3405956177", {"AMT13", "POT01", "POT03"}),
        ("pot2.converted.walk", "3406117852", {"AMT13", "POT01", "POT03"}),
        # The total without the rake.
        ("HM1.export", "1003659126", {"AMT14", "POT01"}),
        # Half of what was played for, and no mark at the call that is all-in.
        ("run-it-twice-2", "17124963060314", {"AMT08", "POT01"}),
        # Royal flush over a straight flush on the board, which is called King high.
        ("cashed_out", "1000000000", {"SHOW04"}),
        # The big blind raises before the small blind has acted.
        ("fpdb-3__walk", "333333333333", {"ACT01"}),
        ("tournament_ko", "2234567890", {"ACT14", "AMT03", "SHOW04"}),
        # A split pot: nobody shows, and both have lost by the summary.
        ("pluribus_106", "106011", {"SHOW07", "POT10"}),
        # A fold after the call ends the text: nobody shows.
        ("pluribus_34", "34005", {"SHOW07"}),
    ],
)
def test_what_others_wrote_wrongly_is_called_wrong(part: str, hand_id: str, codes: set[str]) -> None:
    hand = hands_of(part)[hand_id]
    assert (hand.verdict, {code for code, _ in errors(hand)}) == ("illegal", codes)


def test_whole_collections_of_converters() -> None:
    # Who folds "showed" by the summary of one, who was never seated is dealt cards by the other.
    for part, code in (("Converted_from_Ignition", "SHOW10"), ("log4", "READ14")):
        for hand in hands_of(part).values():
            assert code in {code for code, _ in errors(hand)} or hand.verdict == "legal"
    pluribus = Counter(hand.verdict for hand in hands_of("vitamintk__pluribus").values())
    assert pluribus == {"legal": 3082, "illegal": 11}
    for part in ("elitehud", "PokerMaster", "hu.txt", "hu-temp", "fpdb-3__straddle"):
        assert {hand.verdict for hand in hands_of(part).values()} == {"legal"}
