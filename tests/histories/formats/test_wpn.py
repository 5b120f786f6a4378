"""What the reader of Winning Poker Network text makes of a hand of either format, and of damage."""

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.formats import detect, wpn
from holdem.histories.payments import pots_by_street
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Collected,
    Dealt,
    Mucked,
    Posted,
    PotsTold,
    Returned,
    SeatClaimed,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)
from holdem.histories.replay import Replay

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """Hand #2500000001 - Holdem (No Limit) - $0.10/$0.25 - 2025/05/18 22:43:28 UTC
Mount Ann (Short) 6-max Seat #1 is the button
Seat 1: Ann ($25.10)
Seat 2: Bob calls ($5.00)
Seat 3: Bob ($40.00)
Seat 4: Cid ($1,000.00)
Seat 5: Dot ($9.00) is sitting out
Seat 6: Eve (x) ($12.50)
Bob calls posts the small blind $0.10
Bob posts the big blind $0.25
Eve (x) posts dead $0.10
Eve (x) posts $0.25
*** HOLE CARDS ***
Dealt to Bob [As Kd]
Cid folds
Eve (x) checks
Ann raises $1.00 to $1.00
Bob calls calls $0.90
Bob raises $4.75 to $5.00
Eve (x) folds
Ann calls $4.00
Bob calls calls $4.00 and is all-in
*** FLOP *** [2c 7d Kh]
Main pot $14.63 | Rake $0.72
Bob bets $10.00
Ann raises $20.10 to $20.10 and is all-in
Bob calls $10.10
*** TURN *** [2c 7d Kh] [9s]
Main pot $14.63 | Rake $0.72
Side pot(1) $38.19 | Rake $2.01
*** RIVER *** [2c 7d Kh 9s] [3h]
Main pot $14.63 | Rake $0.72
Side pot(1) $38.19 | Rake $2.01
*** SHOW DOWN ***
Main pot $14.63 | Rake $0.72
Side pot(1) $38.19 | Rake $2.01
Bob shows [As Kd] (a pair of Kings [Kh Kd As 9s 7d])
Ann shows [6c 6d] (a pair of Sixs [6d 6c Kh 9s 7d])
Bob calls shows [9c 9d] (three of a kind, Set of Nines [9s 9d 9c Kh 7d])
Bob calls collected $14.63 from main pot
Bob collected $38.19 from side pot-1
*** SUMMARY ***
Total pot $52.82 | Rake $2.60 | JP Fee $0.13
Board [2c 7d Kh 9s 3h]
Seat 1: Ann (button) showed [6c 6d] and lost with a pair of Sixs [6d 6c Kh 9s 7d]
Seat 2: Bob calls (small blind) showed [9c 9d] and won $14.63 with three of a kind, Set of Nines [9s 9d 9c Kh 7d]
Seat 3: Bob (big blind) showed [As Kd] and won $38.19 with a pair of Kings [Kh Kd As 9s 7d]
Seat 4: Cid folded on the Pre-Flop and did not bet
Seat 6: Eve (x) folded on the Pre-Flop
"""
WALK = """Game Hand #1200000001 - $5,000 GTD Tournament #27000001 - Holdem(No Limit) - Level 10 (3000.00/6000.00)- 2022/07/11 01:11:44 UTC
Table '99' 8-max Seat #5 is the button
Seat 1: Ann (30000.00)
Seat 3: Bob will be allowed to play after the button
Seat 5: Cid (20000.00)
Seat 7: Dot (10000.00)
Ann posts ante 900.00
Cid posts ante 900.00
Dot posts ante 900.00
Cid posts the small blind 3000.00
Dot posts the big blind 6000.00
*** HOLE CARDS ***
Main pot 2700.00
Dealt to Dot [Qd Jc]
Ann folds
Cid folds
Dot does not show
*** SUMMARY ***
Total pot 11700.00
Seat 1: Ann folded on the Pre-Flop and did not bet
Seat 5: Cid (small blind) folded on the Pre-Flop
Seat 7: Dot did not show and won 11700.00
"""  # noqa: E501
CAP = """Hand #1500000001 - Holdem(No Limit) - $0.01/$0.02 - 2019/11/08 04:43:23 UTC
Miry (Cap) 9-max Seat #1 is the button
Seat 1: Ann ($0.90)
Seat 2: Bob ($1.40)
Seat 6: Cid ($2.66)
Bob posts the small blind $0.01
Cid posts the big blind $0.02
*** HOLE CARDS ***
Dealt to Bob [9c Qd]
Ann raises $0.05 to $0.05
Bob calls $0.04
Cid folds
*** FLOP *** [Qh 5c 4d]
Main pot $0.12
Bob bets $0.11
Ann caps $0.55
Bob calls $0.44
*** TURN *** [Qh 5c 4d] [As]
*** RIVER *** [Qh 5c 4d As] [6c]
*** SHOW DOWN ***
Bob shows [9c Qd] (a pair of Queens [Qh Qd As 9c 6c])
Ann shows [7d 6d] (a pair of Sixs [6d 6c As Qh 7d])
Bob collected $1.22 from main pot
*** SUMMARY ***
Total pot $1.22
Board [Qh 5c 4d As 6c]
Seat 1: Ann (button) showed [7d 6d] and lost with a pair of Sixs [6d 6c As Qh 7d]
Seat 2: Bob (small blind) showed [9c Qd] and won $1.22 with a pair of Queens [Qh Qd As 9c 6c]
Seat 6: Cid (big blind) folded on the Pre-Flop
"""
OLD = """Game started at: 2016/9/4 1:51:48
Game ID: 700000001 2/4 (PRR) Mono  ( Pod ) (Short, JP) - 2 (Hold'em)
Seat 7 is the button
Seat 1: Ann (174.47).
Seat 3: Bob (b) (231.55).
Seat 5: Cid (500).
Seat 7: Dot (14).
Seat 8: Eve (1,265.95).
Player Eve has small blind (2)
Player Ann has big blind (4)
Player Bob (b) posts (2) as a dead bet
Player Bob (b) posts (4)
Player Cid is timed out.
Player Cid wait BB
Player Eve received a card.
Player Eve received a card.
Player Ann received a card.
Player Ann received a card.
Player Bob (b) received card: [10c]
Player Bob (b) received card: [8h]
Player Dot received a card.
Player Dot received a card.
Player Bob (b) checks
Player Dot allin (14)
Player Eve folds
Player Ann raises (26)
Player Bob (b) folds
Uncalled bet (16) returned to Ann
*** FLOP ***: [10s Ac Ad]
*** TURN ***: [10s Ac Ad] [4s]
*** RIVER ***: [10s Ac Ad 4s] [2c]
------ Summary ------
Pot: 34.25. Rake 1.65. JP fee 0.10
Board: [10s Ac Ad 4s 2c]
*Player Ann shows: Three Of Kind of As [As 3h]. Bets: 14. Collects: 34.25. Wins: 20.25.
Player Bob (b) does not show cards.Bets: 6. Collects: 0. Loses: 6.
Player Dot shows: Two pairs. As and 9s [9h 9s]. Bets: 14. Collects: 0. Loses: 14.
Player Eve doesn't show cards.Bets: 2. Collects: 0. Loses: 2.
Game ended at: 2016/9/4 1:53:2
"""

ANTES = """Hand #2500000009 - Holdem (No Limit) - $0.01/$0.02, Ante $0.01 - 2026/02/03 03:56:30 UTC
Port Eve 6-max Seat #5 is the button
Seat 1: Ann ($2.00)
Seat 2: Bob ($1.60)
Seat 3: Cid ($1.80)
Seat 5: Dot ($2.20)
Seat 6: Eve ($2.00) is sitting out
Ann posts ante $0.01
Bob posts ante $0.01
Cid posts ante $0.01
Dot posts ante $0.01
Ann posts the small blind $0.01
Bob posts the big blind $0.02
*** HOLE CARDS ***
Dealt to Bob [As Kd]
Cid calls $0.02
Dot folds
Ann raises $0.11 to $0.12
Bob calls $0.10
Cid folds
Cid shows [9h 9s]
*** FLOP *** [2c 4d Kh]
Main pot $0.29 | Rake $0.01
Ann checks
Bob bets $0.20
Ann calls $0.20
*** TURN *** [2c 4d Kh] [4s]
Main pot $0.67 | Rake $0.03
Ann checks
Bob checks
*** RIVER *** [2c 4d Kh 4s] [7s]
Main pot $0.67 | Rake $0.03
Ann checks
Bob checks
*** SHOW DOWN ***
Main pot $0.67 | Rake $0.03
Ann shows [Kc Qd] (two pair, Kings and Fours [Kh Kc 4s 4d Qd])
Bob shows [As Kd] (two pair, Kings and Fours [Kh Kd 4s 4d As])
Bob collected $0.67 from main pot
*** SUMMARY ***
Total pot $0.67 | Rake $0.03
Board [2c 4d Kh 4s 7s]
Seat 1: Ann (small blind) showed [Kc Qd] and lost with two pair, Kings and Fours [Kh Kc 4s 4d Qd]
Seat 2: Bob (big blind) showed [As Kd] and won $0.67 with two pair, Kings and Fours [Kh Kd 4s 4d As] with the kicker Ace
Seat 3: Cid showed [9h 9s] and folded on the Pre-Flop and did not bet
Seat 5: Dot (button) folded on the Pre-Flop
"""
BOMB = """Hand #2500000010 - Holdem (No Limit) - $0.01/$0.02 - 2026/02/16 03:34:15 UTC
Port Eve 6-max Seat #1 is the button
Seat 1: Ann ($2.00)
Seat 2: Bob ($2.00)
Ann posts ante $0.10
Bob posts ante $0.10
*** HOLE CARDS ***
Main pot $0.20 | Rake $0.00
Dealt to Bob [4d 7c]
*** FLOP *** [Ks 6c 5s]
Main pot $0.19 | Rake $0.01
Bob bets $0.02
Ann folds
Uncalled bet ($0.02) returned to Bob
Bob does not show
*** SUMMARY ***
BombPot
Total pot $0.19 | Rake $0.01
Board [Ks 6c 5s]
Seat 1: Ann folded on the Flop
Seat 2: Bob did not show and won $0.19
"""


read, one = partial(read_text, wpn.read), partial(read_one, wpn.read)


def test_a_cash_hand_is_read_claim_by_claim() -> None:
    record = one(CASH)
    assert record.findings == []
    assert (record.hand_id, record.tournament_id, record.table) == ("2500000001", None, "Mount Ann (Short)")
    assert (record.time, record.zone) == ("2025-05-18T22:43:28", "UTC")
    assert (record.stakes, record.unit, record.max_seats, record.button) == ((10, 25), Unit("$", "USD", 2), 6, 1)
    assert {seat: (player.name, player.stack) for seat, player in record.seats.items()} == {
        1: ("Ann", 2510),
        2: ("Bob calls", 500),
        3: ("Bob", 4000),
        4: ("Cid", 100000),
        5: ("Dot", 900),
        6: ("Eve (x)", 1250),
    }
    assert sorted(record.dealt_in) == [1, 2, 3, 4, 6]
    assert record.of(Posted) == [
        Posted(9, 2, "small blind", 10, False),
        Posted(10, 3, "big blind", 25, False),
        Posted(11, 6, "dead blind", 10, False),
        Posted(12, 6, "big blind", 25, False),
    ]
    assert record.of(Dealt) == [Dealt(14, 3, tuple(parse_cards("AsKd")))]
    assert record.of(Acted)[2:5] == [
        Acted(17, 1, "raise", 100, 100),
        Acted(18, 2, "call", 90),
        Acted(19, 3, "raise", 475, 500),
    ]
    assert record.of(Acted)[7] == Acted(22, 2, "call", 400, all_in=True)
    turn = record.of(StreetOpened)[1]
    assert turn == StreetOpened(28, Street.TURN, tuple(parse_cards("2c7dKh")), tuple(parse_cards("9s")))
    assert record.of(Showed)[1:] == [
        Showed(38, 1, tuple(parse_cards("6c6d")), "a pair of Sixes", five=tuple(parse_cards("6d6cKh9s7d"))),
        Showed(39, 2, tuple(parse_cards("9c9d")), "three of a kind, Nines", five=tuple(parse_cards("9s9d9cKh7d"))),
    ]
    assert record.of(Collected) == [Collected(40, 2, 1463, 0), Collected(41, 3, 3819, 1)]
    # The text gives what is left for the winners.
    assert record.of(TotalClaimed) == [TotalClaimed(43, 5555, (), 260, 13)]
    assert record.of(BoardClaimed) == [BoardClaimed(44, tuple(parse_cards("2c7dKh9s3h")))]
    ann, bob_calls, _, cid, eve = record.of(SeatClaimed)
    assert (ann.outcome, ann.button, ann.won, ann.words) == ("showed", True, 0, "a pair of Sixes")
    assert (bob_calls.outcome, bob_calls.small_blind, bob_calls.won) == ("showed", True, 1463)
    assert (cid.outcome, cid.street, eve.outcome) == ("folded", Street.PREFLOP, "folded")
    audit = audit_hand(record)
    assert (audit.verdict, audit.rake, audit.fees) == ("legal", 260, 13)


def test_a_walk_is_told_by_the_summary_and_what_is_left_of_the_big_blind_goes_with_it() -> None:
    record = one(WALK)
    assert record.findings == []
    assert (record.tournament_id, record.table, record.level, record.stakes) == ("27000001", "99", 10, (3000, 6000))
    assert (record.buy_in, record.unit) == ("$5,000 GTD", Unit())
    # Where nobody has the button the text names the small blind.
    assert record.button == 4
    assert record.of(Mucked) == [Mucked(17, 7, False)]
    assert record.of(Collected) == [Collected(22, 7, 11700, None)]
    audit = audit_hand(record)
    assert (audit.verdict, audit.findings) == ("legal", [])
    assert audit.stacks == {"Ann": 29100, "Cid": 16100, "Dot": 14800}
    wrong = audit_hand(one(WALK.replace("won 11700.00", "won 11800.00")))
    assert wrong.verdict == "illegal"


def test_an_ante_in_the_header_leaves_the_blinds_as_they_are() -> None:
    record = one(ANTES)
    assert (record.stakes, [claim.kind for claim in record.of(Posted)][:2]) == ((1, 2), ["ante", "ante"])
    audit = audit_hand(record)
    assert (audit.verdict, [f.code for f in audit.findings]) == ("legal", [])
    assert "AMT11" in [
        f.code for f in audit_hand(one(ANTES.replace("Cid posts ante $0.01", "Cid posts ante $0.02"))).findings
    ]


def test_did_not_bet_is_said_of_everybody_without_button_or_blind() -> None:
    # Cid limps and folds; the room says that he did not bet.  He shows what he threw away, which is no showdown.
    record = one(ANTES)
    cid = record.of(SeatClaimed)[2]
    assert (cid.outcome, cid.street, cid.no_bet, cid.cards) == (
        "folded",
        Street.PREFLOP,
        False,
        tuple(parse_cards("9h9s")),
    )
    assert record.of(Dealt)[1:] == [Dealt(21, 3, tuple(parse_cards("9h9s")))]
    assert {claim.seat for claim in record.of(Showed)} == {1, 2}


def test_the_summary_names_the_kicker_that_decided() -> None:
    record = one(ANTES)
    assert record.of(SeatClaimed)[1].words == "two pair, Kings and Fours with Ace kicker"
    for wrong in ("Kings and Fours [Kh Kd 4s 4d As] with the kicker Queen", "Kings and Fives [Kh Kd 4s 4d As]"):
        told = ANTES.replace("Kings and Fours [Kh Kd 4s 4d As] with the kicker Ace", wrong)
        assert [f.code for f in audit_hand(one(told)).findings] == ["SHOW04"]


def test_a_bomb_pot_is_named_and_not_judged() -> None:
    record = one(BOMB)
    assert (audit_hand(record).verdict, [code for code, _ in codes(record)]) == ("unsupported", ["READ19"])
    # A hand with blinds is none, whatever the summary says.
    record = one(ANTES.replace("*** SUMMARY ***\n", "*** SUMMARY ***\nBombPot\n"))
    assert record.unsupported is None


def test_a_cap_is_what_he_has_put_in_who_says_that_he_caps() -> None:
    record = one(CAP)
    assert record.cap == 60
    assert record.of(Acted)[4] == Acted(16, 1, "bet or raise", 55, capped=True)
    audit = audit_hand(record)
    assert (audit.verdict, audit.findings) == ("legal", [])
    assert audit.stacks == {"Ann": 30, "Bob": 202, "Cid": 264}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("shows [As Kd] (a pair of Kings [Kh Kd As 9s 7d])", "shows [As Kd] (a pair of Kings [Kh Kd As 9s 8d])"),
        ("lost with a pair of Sixs [6d 6c Kh 9s 7d]", "lost with a pair of Sixs [6d 6c Kh 9s 2c]"),
    ],
)
def test_r4_3_the_five_cards_of_a_hand_are_those_that_play(old: str, new: str) -> None:
    assert old in CASH
    assert [f.code for f in audit_hand(one(CASH.replace(old, new))).findings] == ["SHOW04"]


@pytest.mark.parametrize(
    ("hand", "old", "new"),
    [
        (CASH, "7d Kh]\nMain pot $14.63 | Rake $0.72", "7d Kh]\nMain pot $14.63 | Rake $0.73"),
        (
            CASH,
            "[9s]\nMain pot $14.63 | Rake $0.72\nSide pot(1) $38.19",
            "[9s]\nMain pot $14.63 | Rake $0.72\nSide pot(1) $38.91",
        ),
        (CASH, "DOWN ***\nMain pot $14.63", "DOWN ***\nMain pot $16.43"),
        (WALK, "Main pot 2700.00", "Main pot 3600.00"),
    ],
)
def test_the_pots_of_every_street_are_what_has_been_put_in(hand: str, old: str, new: str) -> None:
    assert old in hand
    assert [f.code for f in audit_hand(one(hand)).findings if f.is_error] == []
    assert [f.code for f in audit_hand(one(hand.replace(old, new))).findings if f.is_error] == ["POT02"]


def test_r3_6_an_ante_for_all_is_no_bet_of_the_big_blind() -> None:
    text = WALK.replace("Ann posts ante 900.00\nCid posts ante 900.00\n", "").replace("Main pot 2700.00\n", "")
    flop = "Ann raises 12000.00 to 12000.00\nCid folds\nDot calls 6000.00\n*** FLOP *** [2c 7d Kh]\nMain pot 27900.00\n"
    record = one(text[: text.index("Ann folds")].replace("Dot (10000.00", "Dot (20000.00") + flop)
    replay = Replay(record)
    assert replay.level.ante_payer == "big_blind"
    (told,) = record.of(PotsTold)
    assert pots_by_street(replay)[Street.FLOP] == told.amount == replay.hand.pot


def test_two_boards_are_told_apart() -> None:
    text = CAP.replace("*** TURN *** [Qh 5c 4d] [As]\n*** RIVER *** [Qh 5c 4d As] [6c]\n", "").replace(
        "*** SHOW DOWN",
        "*** FIRST TURN *** [Qh 5c 4d] [As]\n*** FIRST RIVER *** [Qh 5c 4d As] [6c]\n"
        "*** TURN 2 *** [Qh 5c 4d] [7c]\n*** RIVER 2 *** [Qh 5c 4d 7c] [7h]\n*** SHOW DOWN",
    )
    assert [(claim.street, claim.run) for claim in one(text).of(StreetOpened)] == [
        (Street.FLOP, 0),
        (Street.TURN, 1),
        (Street.RIVER, 1),
        (Street.TURN, 2),
        (Street.RIVER, 2),
    ]


def test_the_old_format_is_read_claim_by_claim() -> None:
    record = one(OLD)
    assert record.findings == []
    assert (record.hand_id, record.table, record.time) == (
        "700000001",
        "(PRR) Mono  ( Pod ) (Short, JP) - 2",
        "2016-09-04T01:51:48",
    )
    assert (record.stakes, record.unit, record.button) == ((200, 400), Unit("$", "USD", 2), 7)
    assert sorted(record.dealt_in) == [1, 3, 7, 8]
    assert record.of(Posted)[2:] == [Posted(11, 3, "dead blind", 200, False), Posted(12, 3, "big blind", 400, False)]
    assert record.of(Dealt) == [Dealt(20, 3, tuple(parse_cards("Tc8h")))]
    assert record.of(Acted)[1:4] == [
        Acted(24, 7, "all-in", 1400, all_in=True),
        Acted(25, 8, "fold"),
        Acted(26, 1, "raise", 2600),
    ]
    assert record.of(Returned) == [Returned(28, 1, 1600)]
    assert record.of(Showed)[0] == Showed(35, 1, tuple(parse_cards("As3h")), "three of a kind, A")
    assert record.of(Collected) == [Collected(35, 1, 3425, None)]
    assert record.of(TotalClaimed) == [TotalClaimed(33, 3600, (), 165, 10)]
    audit = audit_hand(record)
    assert (audit.verdict, [f.code for f in audit.findings], audit.rake, audit.fees) == ("legal", [], 165, 10)
    wrong = audit_hand(one(OLD.replace("Two pairs. As and 9s", "Two pairs. As and 8s")))
    assert [f.code for f in wrong.findings] == ["SHOW04"]


def test_old_tournaments_do_not_tell_their_number_and_limit_games_show_in_the_big_blind() -> None:
    tournament = one(OLD.replace("(PRR) Mono  ( Pod ) (Short, JP) - 2", "$2.20 Turbo Heads-up, Table 3"))
    assert (tournament.tournament_id, tournament.buy_in, tournament.table) == ("", "$2.20 Turbo Heads-up", "3")
    assert audit_hand(tournament).tournament is None
    limit = one(OLD.replace("2/4", "4/8"))
    assert (limit.betting, limit.stakes) == ("fixed-limit", (200, 400))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Bets: 14. Collects: 34.25", "Bets: 15. Collects: 34.25"),
        ("Wins: 20.25", "Wins: 20.15"),
        ("Bets: 6. Collects: 0. Loses: 6.", "Bets: 6. Collects: 0. Loses: 5."),
        ("Bets: 2. Collects: 0. Loses: 2.", "Bets: 0. Collects: 0. Loses: 0."),
    ],
)
def test_the_old_summary_tells_what_everybody_has_bet_and_won(old: str, new: str) -> None:
    assert old in OLD
    assert [f.code for f in audit_hand(one(OLD.replace(old, new))).findings] == ["POT11"]
    # Who has collected the hands of others tells it of nobody.
    silent = re.sub(r"Bets: [\d.]+?\.", "Bets: 0.", re.sub(r"(Wins|Loses): [\d.]+", "Wins: 0.", OLD))
    assert audit_hand(one(silent)).findings == []


def test_the_old_format_tells_no_rake_where_none_is_taken_and_a_stranger_without_a_bet() -> None:
    whole = OLD.replace("Pot: 34.25. Rake 1.65. JP fee 0.10", "Pot: 36").replace("34.25", "36").replace("20.25", "22")
    late = whole.replace("Game ended", "Player Zoe does not show cards. Bets: 0. Collects: 0. Loses: 0.\nGame ended")
    record = one(late)
    assert record.of(TotalClaimed) == [TotalClaimed(33, 3600, (), 0)]
    assert (audit_hand(record).verdict, record.findings) == ("legal", [])
    # Who has bet or won must have a seat.
    assert "READ14" in [code for code, _ in codes(one(late.replace("cards. Bets: 0.", "cards. Bets: 4.")))]


def test_a_hand_of_the_old_format_that_ends_before_it_is_dealt_is_not_judged() -> None:
    text = """Game started at: 2016/9/4 1:51:48
Game ID: 700000002 1/2 Mono - 2 (Hold'em)
Seat 4 is the button
Seat 4: Ann (92.25).
Seat 5: Bob (67.25).
Player Ann has small blind (1)
Player Bob sitting out
Uncalled bet (1) returned to Ann
------ Summary ------
Pot: 0. Rake 0
Player Ann does not show cards.Bets: 0. Collects: 0. Wins: 0.
Player Bob does not show cards.Bets: 0. Collects: 0. Wins: 0.
Game ended at: 2016/9/4 1:51:50
"""
    record = one(text)
    assert (audit_hand(record).verdict, codes(record)) == ("unsupported", [("READ22", 10)])


@pytest.mark.parametrize(
    ("hand", "old", "new", "code", "line"),
    [
        (CASH, "Ann calls $4.00", "Ann calls lots", "READ13", 21),
        (CASH, "Ann calls $4.00", "Zoe calls $4.00", "READ14", 21),
        (CASH, "Ann calls $4.00", "Ann sneezes", "READ08", 21),
        (CASH, "[2c 7d Kh] [9s]", "[2c 7d Kh] [Xs]", "READ13", 28),
        (CASH, "*** TURN *** [2c 7d Kh] [9s]", "*** FLOP *** [2c 7d Kh]", "READ17", 28),
        (CASH, "Total pot $52.82", "Total pot all", "READ13", 43),
        (CASH, "Seat 4: Cid folded", "Seat 4: Zoe folded", "READ14", 48),
        (CASH, "Seat 4: Cid ($1,000.00)", "Seat 4: Ann ($1,000.00)", "READ15", 6),
        (CASH, "Mount Ann (Short) 6-max", "Mount Ann", "READ16", 1),
        (CASH, "$0.10/$0.25 - 2025", "$0.10/$0.25", "READ09", 1),
        (CASH, "Holdem (No Limit)", "Omaha (Pot Limit)", "READ19", 1),
        (CASH, "Holdem (No Limit)", "Holdem (All-in or Fold Limit)", "READ19", 1),
        (OLD, "Ann raises (26)", "Ann raises", "READ13", 26),
        (OLD, "Player Ann raises (26)", "Player Zoe raises (26)", "READ14", 26),
        (OLD, "Player Cid wait BB", "Player Cid sneezes", "READ08", 14),
        (OLD, "[10s Ac Ad] [4s]", "[10s Ac Ad] [4x]", "READ13", 30),
        (OLD, "*** TURN ***: [10s Ac Ad] [4s]", "*** FLOP ***: [10s Ac Ad]", "READ17", 30),
        (OLD, "Pot: 34.25. Rake", "Pot: most. Rake", "READ13", 33),
        (OLD, "Seat 5: Cid (500)", "Seat 5: Ann (500)", "READ15", 6),
        (OLD, "Seat 7 is the button\n", "", "READ16", 1),
        (OLD, "2/4 (PRR)", "(PRR)", "READ09", 1),
        (OLD, "(Hold'em)", "(Omaha)", "READ19", 1),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(hand: str, old: str, new: str, code: str, line: int) -> None:
    assert old in hand
    assert (code, line) in codes(one(hand.replace(old, new, 1)))


@pytest.mark.parametrize(("hand", "cut"), [(CASH, "*** SUMMARY"), (OLD, "Pot: ")])
def test_a_hand_that_is_cut_off_ends_where_it_is_cut(hand: str, cut: str) -> None:
    first, second = read(hand[: hand.index(cut)] + hand)[0]
    lines = hand[: hand.index(cut)].count("\n")
    assert codes(first) == [("READ12", lines)]
    assert (second.line, second.findings) == (lines + 1, [])


def test_only_its_own_files_are_taken() -> None:
    for text in (CASH, WALK, CAP, OLD, "\ufeff" + CASH, "\ufeff" + OLD, "\r\n\r\n" + OLD.replace("\n", "\r\n")):
        found = detect(text.encode())
        assert found is not None
        assert found.name == "wpn"
    assert not wpn.sniff('PokerStars Hand #1: Hold\'em No Limit\nAnn said, "Hand #5 - was mine"\n')
    assert [record.hand_id for record in wpn.read([OLD.encode("utf-16")], print)] == ["700000001"]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_real_hands_are_legal() -> None:
    verdicts: Counter[str] = Counter()
    for file in audit_paths([str(CORPUS / "wpn")]):
        for hand in file.hands:
            verdicts[hand.verdict] += 1
            assert hand.findings == [], hand.hand_id
        assert (file.format, file.findings) == ("wpn", [])
    assert verdicts == {"legal": 8}
