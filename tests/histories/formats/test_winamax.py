"""What the reader of Winamax text makes of a hand, of who is not dealt in, and of damage."""

from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.audit_files import audit_paths, read_source
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, winamax
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Collected,
    Dealt,
    HouseAdded,
    Posted,
    Returned,
    SeatClaimed,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)
from holdem.histories.sources import find_sources

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """Winamax Poker - CashGame - HandId: #77-5-1300000000 - Holdem no limit (0.25€/0.50€) - 2012/05/06 7:08:09 UTC
Table: 'Lyon 03' 6-max (real money) Seat #1 is the button
Seat 1: Ann (50€)
Seat 2: Bob (12.40€)
Seat 3: Bob folds (60.05€)
Seat 4: Cid (99€)
Seat 6: Eve (20€)
*** ANTE/BLINDS ***
Eve denies big blind
Bob posts small blind 0.25€
Bob folds posts big blind 0.50€
Cid posts small blind 0.25€ out of position
Dealt to Ann [As Kd]
*** PRE-FLOP ***
Cid folds
Ann raises 1€ to 1.50€
Bob raises 10.90€ to 12.40€ and is all-in
Bob folds folds
Ann calls 10.90€
*** FLOP *** [2c 7d Kh]
*** TURN *** [2c 7d Kh][9s]
*** RIVER *** [2c 7d Kh 9s] [3h]
*** SHOW DOWN ***
Bob shows [Qc Qd] (One pair : Queens)
Ann shows [As Kd] (One pair : Kings)
Ann collected 24.55€ from pot
*** SUMMARY ***
Total pot 24.55€ | Rake 1€
Board: [2c 7d Kh 9s 3h]
Seat 1: Ann (button) showed [As Kd] and won 24.55€ with One pair : Kings
Seat 2: Bob (small blind) showed [Qc Qd] and lost with One pair : Queens
Seat 3: Bob folds (big blind) folded on the pre-flop
Seat 4: Cid folded on the pre-flop
"""
TOURNAMENT = """Winamax Poker - Tournament "Nightly (deep)" buyIn: 9€ + 1€ level: 3 - HandId: #55-12-1300000001 - Holdem no limit (10/50/100) - 2017/01/08 00:30:05 UTC
Table: 'Nightly (deep)(4711)#004' 6-max (real money) Seat #3 is the button
Seat 1: Ann (1500, 2.50€ bounty)
Seat 2: Bob (3000)
Seat 3: Cid (300)
*** ANTE/BLINDS ***
Ann posts ante 10
Cid posts ante 10
Cid posts small blind 50
Ann posts big blind 100
*** PRE-FLOP ***
Cid raises 140 to 240
Ann folds
Cid collected 360 from pot
*** SUMMARY ***
Total pot 0.36k | No rake
Seat 1: Ann (big blind) folded on the pre-flop
Seat 2: Bob folded
Seat 3: Cid (button) (small blind) won 360
"""  # noqa: E501


read, one = partial(read_text, winamax.read), partial(read_one, winamax.read)


def test_a_cash_hand_is_read_claim_by_claim() -> None:
    record = one(CASH)
    assert record.findings == []
    assert (record.hand_id, record.tournament_id, record.table) == ("77-5-1300000000", None, "Lyon 03")
    assert (record.time, record.zone) == ("2012-05-06T07:08:09", "UTC")
    assert (record.stakes, record.unit, record.max_seats, record.button) == ((25, 50), Unit("€", "EUR", 2), 6, 1)
    assert {seat: player.stack for seat, player in record.seats.items()} == {
        1: 5000,
        2: 1240,
        3: 6005,
        4: 9900,
        6: 2000,
    }
    assert record.of(Posted) == [
        Posted(10, 2, "small blind", 25, False),
        Posted(11, 3, "big blind", 50, False),
        Posted(12, 4, "dead blind", 25, False),
    ]
    assert record.of(Dealt) == [Dealt(13, 1, parse_cards("As Kd"))]
    assert record.of(Acted) == [
        Acted(15, 4, "fold"),
        Acted(16, 1, "raise", to=150, by=100),
        Acted(17, 2, "raise", to=1240, by=1090, all_in=True),
        Acted(18, 3, "fold"),
        Acted(19, 1, "call", added=1090),
    ]
    assert record.of(StreetOpened) == [
        StreetOpened(20, Street.FLOP, (), parse_cards("2c 7d Kh")),
        StreetOpened(21, Street.TURN, parse_cards("2c 7d Kh"), parse_cards("9s")),
        StreetOpened(22, Street.RIVER, parse_cards("2c 7d Kh 9s"), parse_cards("3h")),
    ]
    assert record.of(Showed)[1] == Showed(25, 1, parse_cards("As Kd"), "One pair : Kings")
    assert record.of(Collected) == [Collected(26, 1, 2455, None)]
    assert record.of(TotalClaimed) == [TotalClaimed(28, 2555, (), 100)]
    assert record.of(BoardClaimed) == [BoardClaimed(29, parse_cards("2c 7d Kh 9s 3h"))]
    won, lost, folded, _ = record.of(SeatClaimed)
    assert (won.seat, won.button, won.outcome, won.won, won.words) == (1, True, "showed", 2455, "One pair : Kings")
    assert (lost.seat, lost.small_blind, lost.outcome, lost.won) == (2, True, "showed", 0)
    assert (folded.seat, folded.big_blind, folded.outcome, folded.street) == (3, True, "folded", Street.PREFLOP)
    assert record.of(Returned) == []
    assert not record.tells.returned


def test_who_does_nothing_in_a_cash_game_and_is_not_in_the_summary_is_not_dealt_in() -> None:
    assert sorted(one(CASH).dealt_in) == [1, 2, 3, 4]
    # A line of the summary says that he folded: that he never does is the text's fault, not his absence.
    told = one(CASH + "Seat 6: Eve folded on the pre-flop\n")
    assert sorted(told.dealt_in) == [1, 2, 3, 4, 6]


def test_a_tournament_hand() -> None:
    record = one(TOURNAMENT)
    assert record.findings == []
    assert (record.tournament_id, record.level, record.stakes, record.buy_in) == ("4711", 3, (50, 100), "9€ + 1€")
    assert (record.unit, record.seats[1].stack, record.seats[1].bounty) == (Unit(), 1500, "2.50€")
    assert [post.kind for post in record.of(Posted)] == ["ante", "ante", "small blind", "big blind"]
    # A total in thousands is rounded.
    assert record.of(TotalClaimed) == [TotalClaimed(16, 360, (), 0, off_by=9)]


def test_who_folded_on_no_street_of_a_tournament_has_just_sat_down() -> None:
    assert sorted(one(TOURNAMENT).dealt_in) == [1, 3]
    assert [claim.seat for claim in one(TOURNAMENT).of(SeatClaimed)] == [1, 3]
    # Where the others post antes and he does not, that says it too.
    unsaid = TOURNAMENT.replace("Seat 2: Bob folded\n", "")
    assert sorted(one(unsaid).dealt_in) == [1, 3]
    without_antes = unsaid.replace("Ann posts ante 10\nCid posts ante 10\n", "")
    assert sorted(one(without_antes).dealt_in) == [1, 2, 3]


def test_a_summary_that_names_no_folder_is_one_of_winners() -> None:
    assert one(CASH).tells.summary
    winners = CASH[: CASH.index("Seat 3: Bob folds (big blind)")]
    assert not one(winners).tells.summary


def test_the_names_of_pots_are_not_believed() -> None:
    # Pots that one player wins are told as one, and what nobody matched as one more.
    text = CASH.replace("24.55€ from pot", "20€ from main pot\nAnn collected 4.55€ from side pot 1")
    assert [(claim.amount, claim.pot) for claim in one(text).of(Collected)] == [(2000, None), (455, None)]
    assert one(text).tells.returned_in_shares


@pytest.mark.parametrize(
    ("game", "betting", "stakes"),
    [("pot limit", "pot-limit", (25, 50)), ("fixed limit", "fixed-limit", (12, 25))],
)
def test_betting_structures(game: str, betting: str, stakes: tuple[int, int]) -> None:
    record = one(CASH.replace("no limit", game))
    assert (record.betting, record.stakes, record.unsupported) == (betting, stakes, None)


def test_other_games_are_named() -> None:
    record = one(CASH.replace("Holdem no limit", "5 Card Omaha pot limit"))
    assert (record.game, record.claims, codes(record)) == ("5 Card Omaha pot limit", [], [("READ19", 1)])
    assert record.unsupported == "another game than hold'em is not judged: 5 Card Omaha pot limit"


def test_play_money_and_money_of_the_house() -> None:
    text = CASH.replace("€", "").replace("(real money)", "(play money)")
    text = text.replace("Winamax Poker - CashGame", 'Winamax Poker - HOLD-UP "Colorado"')
    record = one(text.replace("Dealt to Ann", "Hold-up to Pot: total 0.75\nDealt to Ann"))
    assert record.unit == Unit("", "", 2)
    assert record.of(HouseAdded) == [HouseAdded(13, 75)]


def test_a_summary_file_is_recognised_and_holds_no_hands() -> None:
    text = "Winamax Poker - Tournament summary : Nightly(4711)\nBuy-In : 9€ + 1€\n"
    records, findings = read(text)
    assert winamax.sniff(text)
    assert (records, [finding.code for finding in findings]) == ([], ["READ05"])


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("Holdem no limit (0.25€/0.50€)", "Holdem no limit (0.25€)", "READ09", 1),
        (" - HandId: #77-5-1300000000", "", "READ09", 1),
        ("Table: 'Lyon 03' 6-max", "Table: Lyon", "READ13", 2),
        ("Seat 2: Bob (12.40€)", "Seat 1: Bob (12.40€)", "READ15", 4),
        ("Ann calls 10.90€", "Ann calls much", "READ13", 19),
        ("Ann raises 1€ to 1.50€", "Ann raises", "READ13", 16),
        ("[2c 7d Kh]\n*** TURN", "[2c 7d Kx]\n*** TURN", "READ13", 20),
        ("Ann calls 10.90€", "Zoe calls 10.90€", "READ14", 19),
        ("Total pot 24.55€ | Rake 1€", "Total pot ? | Rake 1€", "READ13", 28),
        ("*** TURN *** [2c 7d Kh][9s]", "*** FLOP *** [2c 7d Kh]", "READ17", 21),
        ("and won 24.55€ with", "and won all with", "READ13", 30),
        ("Seat 1: Ann (button) showed", "Seat 1: Zoe (button) showed", "READ14", 30),
        ("Ann calls 10.90€", "Ann sneezes", "READ08", 19),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in CASH
    assert (code, line) in codes(one(CASH.replace(old, new, 1)))


def test_a_hand_that_is_cut_off_ends_where_it_is_cut() -> None:
    cut = CASH[: CASH.index("*** SHOW DOWN")]
    first, second = read(cut + CASH)[0]
    assert (first.damaged_at, codes(first)) == (22, [("READ12", 22)])
    # Of who may sit out a hand that is cut off says nothing.
    assert sorted(first.dealt_in) == [1, 2, 3, 4]
    assert (second.line, second.findings) == (23, [])


def test_only_its_own_files_are_taken() -> None:
    for text in (CASH, TOURNAMENT, "\ufeff" + CASH, "\n\n" + CASH):
        assert winamax.sniff(text)
        found = detect(text.encode())
        assert found is not None
        assert found.name == "winamax"
    assert not winamax.sniff("Poker Hand #RC1: Hold'em\nAnn: Winamax Poker - is it?\n")


# The verdicts


def judge(text: str) -> HandAudit:
    return audit_hand(one(text))


def errors(text: str) -> list[str]:
    return [finding.code for finding in judge(text).findings if finding.is_error]


ALL_IN = """Winamax Poker - CashGame - HandId: #77-6-1300000000 - Holdem no limit (1€/2€) - 2012/05/06 7:08:09 UTC
Table: 'Lyon 03' 6-max (real money) Seat #1 is the button
Seat 1: Ann (60€)
Seat 3: Bob (20€)
*** ANTE/BLINDS ***
Ann posts small blind 1€
Bob posts big blind 2€
*** PRE-FLOP ***
Ann raises 58€ to 60€ and is all-in
Bob calls 18€ and is all-in
*** FLOP *** [2c 7d Kh]
*** TURN *** [2c 7d Kh][9s]
*** RIVER *** [2c 7d Kh 9s][3h]
*** SHOW DOWN ***
Bob shows [Qc Qd] (One pair : Queens)
Ann shows [Jc Jd] (One pair : Jacks)
Ann collected 40€ from side pot 1
Bob collected 39€ from main pot
*** SUMMARY ***
Total pot 79€ | Rake 1€
Board: [2c 7d Kh 9s 3h]
Seat 1: Ann (small blind) (button) showed [Jc Jd] and won 40€ with One pair : Jacks
Seat 3: Bob (big blind) showed [Qc Qd] and won 39€ with One pair : Queens
"""


def test_r9_1_what_nobody_matched_is_told_as_won() -> None:
    hand = judge(TOURNAMENT)
    assert (hand.verdict, hand.findings) == ("legal", [])
    assert [(pot.amount, pot.awarded) for pot in hand.pots] == [(220, {"Cid": 220})]
    assert (hand.returned, hand.stacks, hand.rake) == ({"Cid": 140}, {"Ann": 1390, "Cid": 410}, 0)


def test_r9_1_what_nobody_matched_is_a_pot_of_its_own_where_another_wins() -> None:
    hand = judge(ALL_IN)
    assert (hand.verdict, hand.findings) == ("legal", [])
    assert [(pot.amount, pot.awarded) for pot in hand.pots] == [(4000, {"Bob": 3900})]
    assert (hand.returned, hand.stacks, hand.rake) == ({"Ann": 4000}, {"Ann": 4000, "Bob": 3900}, 100)


def test_a_good_cash_hand_is_legal() -> None:
    hand = judge(CASH)
    assert (hand.verdict, hand.findings) == ("legal", [])
    assert (hand.stacks, hand.rake) == ({"Ann": 6215, "Bob": 0, "Bob folds": 5955, "Cid": 9875}, 100)


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        (TOURNAMENT, "Cid collected 360", "Cid collected 220", "POT03"),
        (TOURNAMENT, "Total pot 0.36k", "Total pot 0.22k", "POT01"),
        (TOURNAMENT, "Total pot 0.36k", "Total pot 0.37k", "POT01"),
        # With five queens, of which no hand has a worth.
        (ALL_IN, "*** FLOP *** [2c 7d Kh]", "*** FLOP *** [Qh Qs Qc]", "SHOW01"),
        (ALL_IN, "Ann collected 40€ from side pot 1\n", "", "AMT14"),
        (ALL_IN, "Ann collected 40€", "Ann collected 39€", "AMT14"),
        (ALL_IN, "Bob collected 39€", "Bob collected 40€", "POT03"),
        (ALL_IN, "Total pot 79€", "Total pot 39€", "POT01"),
        (ALL_IN, "Ann collected 40€", "Bob collected 40€", "POT03"),
        (CASH, "One pair : Kings", "Two pairs : Kings and 7", "SHOW04"),
        (CASH, "Ann calls 10.90€", "Ann calls 10.80€", "AMT04"),
        (CASH, "Bob folds folds\n", "", "ACT02"),
        (CASH, "Cid posts small blind 0.25€ out of position\n", "", "POT01"),
        (CASH, "Rake 1€", "Rake 0.50€", "POT08"),
    ],
)
def test_a_forged_line_is_found(text: str, old: str, new: str, code: str) -> None:
    assert old in text
    assert code in errors(text.replace(old, new, 1))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_real_hand_but_three_is_legal() -> None:
    wrong = {
        hand.hand_id: {finding.code for finding in hand.findings if finding.is_error}
        for file in audit_paths([str(CORPUS / "winamax")])
        for hand in file.hands
        if hand.verdict != "legal"
    }
    assert wrong == {
        # Made by hand: a call of 50 where the pot counts 100.
        "5335178-3970-1382586707": {"AMT04"},
        # Made up: an all-in of 310 loses to one of 290, which takes 600.
        "8800000000000000001-8-1111110230": {"AMT14", "POT03"},
        # The room let a player raise over the all-in of the only other one.
        "22085692498641245-7-1299346692": {"ACT11"},
    }


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_real_hand_is_read_without_a_finding() -> None:
    hands = 0
    for source in find_sources([str(CORPUS / "winamax")]):
        findings: list[Finding] = []
        for record in read_source(source, findings):
            hands += 1
            assert record.format == "winamax"
            assert record.findings == [], (source.name, record.hand_id)
        assert [finding.code for finding in findings] == (["READ05"] if "summaries" in source.name else [])
    assert hands == 244
