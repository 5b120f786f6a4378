"""What the reader of GGPoker text makes of what is not as in PokerStars text."""

from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.audit_files import audit_paths, read_source
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, ggpoker
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    CashedOut,
    Collected,
    Dealt,
    HouseAdded,
    Posted,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)
from holdem.histories.sources import find_sources

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """Poker Hand #RC7001: Hold'em No Limit ($0.5/$1) - 2025/08/09 7:32:14
Table 'RushAndCash77' 6-max Seat #1 is the button
Seat 1: 1a2b3c ($100 in chips)
Seat 2: 4d5e6f ($40.5 in chips)
Seat 3: Hero ($1,099.25 in chips)
Cash Drop to Pot : total $2
4d5e6f: posts small blind $0.5
Hero: posts big blind $1
1a2b3c: straddle $2
*** HOLE CARDS ***
Dealt to 1a2b3c
Dealt to 4d5e6f
Dealt to Hero [As Kd]
4d5e6f: raises $38.5 to $40.5 and is all-in
Hero: raises $39.5 to $80
1a2b3c: folds
Uncalled bet ($39.5) returned to Hero
4d5e6f: shows [Qc Qd]
Hero: shows [As Kd]
*** FLOP *** [2c 7d Kh]
*** TURN *** [7d 2c Kh] [9s]
*** RIVER *** [2c 7d Kh 9s] [3h]
1a2b3c: shows [Jc Jd] (a pair of Jacks)
*** SHOWDOWN ***
Hero collected $81.9 from pot
*** SUMMARY ***
Total pot $85 | Rake $3 | Jackpot $0.1 | Bingo $0 | Fortune $0 | Tax $0
Board [2c 7d Kh 9s 3h]
Seat 1: 1a2b3c (button) received ($0.01) from time bank card, folded before Flop
Seat 2: 4d5e6f (small blind) showed [Qc Qd] and lost with a pair of Queens
Seat 3: Hero (big blind) showed [As Kd] and won ($81.9) with a pair of Kings
"""
TOURNAMENT = """Poker Hand #TM7002: Tournament #4711, WSOP #7: $5,000 No Limit Hold'em [Flight W], $2M GTD Hold'em No Limit - Level10 (1,000/2,000) - 2020/08/30 15:49:08
Table '74' 8-max Seat #2 is the button
Seat 1: 1a2b3c (45,152 in chips)
Seat 2: 4d5e6f (36,282 in chips)
Seat 3: Hero (226,601 in chips)
1a2b3c: posts the ante 250
4d5e6f: posts the ante 250
Hero: posts the ante 250
Hero: posts small blind 1,000
1a2b3c: posts big blind 2,000
*** HOLE CARDS ***
Dealt to 1a2b3c
Dealt to 4d5e6f
Dealt to Hero [As Kd]
4d5e6f: folds
Hero: raises 43,000 to 45,000
1a2b3c: folds
Uncalled bet (43,000) returned to Hero
*** SHOWDOWN ***
Hero collected 4,750 from pot
*** SUMMARY ***
Total pot 4,750
Seat 1: 1a2b3c (big blind) folded before Flop
Seat 2: 4d5e6f (button) folded before Flop
Seat 3: Hero (small blind) won (4,750)
"""  # noqa: E501
TWICE = """Poker Hand #RC7003: Hold'em No Limit ($0.02/$0.05) - 2025/08/09 07:32:14
Table 'RushAndCash78' 6-max Seat #1 is the button
Seat 1: 1a2b3c ($5 in chips)
Seat 3: Hero ($8 in chips)
1a2b3c: posts small blind $0.02
Hero: posts big blind $0.05
*** HOLE CARDS ***
Dealt to 1a2b3c
Dealt to Hero [As Kd]
1a2b3c: calls $0.03
Hero: checks
*** FIRST FLOP *** [2c 7d Kh]
Hero: bets $0.05
1a2b3c: raises $4.9 to $4.95 and is all-in
Hero: calls $4.9
1a2b3c: shows [Qc Qd] (a pair of Queens)
Hero: shows [As Kd] (a pair of Kings)
*** FIRST TURN *** [2c 7d Kh] [9s]
*** FIRST RIVER *** [2c 7d Kh 9s] [Ah]
*** SECOND TURN *** [2c 7d Kh] [Qh]
*** SECOND RIVER *** [2c 7d Kh Qh] [3c]
*** FIRST SHOWDOWN ***
Hero collected $4.9 from pot
*** SECOND SHOWDOWN ***
1a2b3c collected $4.89 from pot
*** SUMMARY ***
Total pot $10 | Rake $0.14 | Jackpot $0.07 | Bingo $0 | Fortune $0 | Tax $0
Hand was run two times
FIRST Board [2c 7d Kh 9s Ah]
SECOND Board [Qh 3c]
Seat 1: 1a2b3c (button) (small blind) showed [Qc Qd] and lost with a pair of Queens, and won ($4.89) with three of a kind, Queens
Seat 3: Hero (big blind) showed [As Kd] and won ($4.9) with two pair, Aces and Kings, and lost
"""  # noqa: E501
CASH_OUT = """Poker Hand #HD7004: Hold'em No Limit  ($1/$2) - 2019/01/22 19:56:03
Table 'Gold' 6-max Seat #3 is the button
Seat 1: 1a2b3c ($100 in chips)
Seat 3: Hero ($100 in chips)
Hero: posts small blind $1
1a2b3c: posts big blind $2
*** HOLE CARDS ***
Dealt to 1a2b3c
Dealt to Hero [Kc Kd]
Hero: raises $98 to $100 and is all-in
1a2b3c: calls $98 and is all-in
1a2b3c: shows [3d 3h]
Hero: shows [Kc Kd]
*** FLOP *** [8d 9h 2c]
Hero: Chooses to EV Cashout
*** TURN *** [8d 9h 2c] [Ts]
*** RIVER *** [8d 9h 2c Ts] [Qh]
Hero: Pays Cashout Risk ($12.5)
*** SHOWDOWN ***
Hero collected $195 from pot
*** SUMMARY ***
Total pot $200 | Rake $3 | Jackpot $2 | Bingo $0
Board [8d 9h 2c Ts Qh]
Seat 1: 1a2b3c (big blind) showed [3d 3h] and lost with Pair of Treys
Seat 3: Hero (small blind) showed [Kc Kd] and won ($195) with Pair of Kings, Cashout Risk ($12.5)
"""

STRADDLES = """Poker Hand #HD7004: Hold'em No Limit ($0.5/$1) - 2025/08/09 7:32:14
Table 'NLHSilver7' 6-max Seat #1 is the button
Seat 1: 1a2b3c ($100 in chips)
Seat 2: 4d5e6f ($40.5 in chips)
Seat 3: Hero ($7.5 in chips)
4d5e6f: posts small blind $0.5
Hero: posts big blind $1
Hero: straddle $2
4d5e6f: straddle $4
Hero: straddle $7.5 and is all-in
*** HOLE CARDS ***
Dealt to 1a2b3c
Dealt to 4d5e6f
Dealt to Hero [As Kd]
1a2b3c: folds
4d5e6f: folds
Uncalled bet ($3.5) returned to Hero
*** SHOWDOWN ***
Hero collected $8 from pot
*** SUMMARY ***
Total pot $8 | Rake $0 | Jackpot $0 | Bingo $0
Seat 1: 1a2b3c (button) folded before Flop (didn't bet)
Seat 2: 4d5e6f (small blind) folded before Flop
Seat 3: Hero (big blind) collected ($8)
"""


read, one = partial(read_text, ggpoker.read), partial(read_one, ggpoker.read)


def test_a_cash_hand() -> None:
    record = one(CASH)
    assert record.findings == []
    assert (record.hand_id, record.tournament_id, record.table) == ("RC7001", None, "RushAndCash77")
    assert (record.time, record.zone, record.betting) == ("2025-08-09T07:32:14", "", "no-limit")
    assert (record.stakes, record.unit, record.max_seats, record.button) == ((50, 100), Unit("$", "USD", 2), 6, 1)
    assert {seat: player.stack for seat, player in record.seats.items()} == {1: 10000, 2: 4050, 3: 109925}
    assert record.of(HouseAdded) == [HouseAdded(6, 200)]
    assert record.of(Posted)[2] == Posted(9, 1, "straddle", 200, False)
    assert record.of(Dealt) == [Dealt(13, 3, parse_cards("As Kd"))]
    assert record.of(TotalClaimed) == [TotalClaimed(27, 8500, (), 300, 10)]
    assert record.of(SeatClaimed)[0].outcome == "folded"


def test_cards_that_a_folded_player_turns_up_are_those_that_he_folded() -> None:
    record = one(CASH)
    assert [shown.seat for shown in record.of(Showed)] == [2, 3]
    assert record.of(Acted)[2] == Acted(16, 1, "fold", cards=parse_cards("Jc Jd"))


def test_clubgg_heads_its_hands_otherwise() -> None:
    text = CASH.replace("#RC7001: Hold'em", "#ring_7001: NLH")
    known = detect(text.encode())
    assert known is not None
    assert known.name == ggpoker.NAME
    record = one(text)
    assert (record.hand_id, record.betting, audit_hand(record).verdict) == ("ring_7001", "no-limit", "legal")
    omaha = one(text.replace("NLH No Limit", "PLO Pot Limit"))
    assert (omaha.game, audit_hand(omaha).verdict) == ("PLO Pot Limit", "unsupported")


def test_a_tournament_hand() -> None:
    record = one(TOURNAMENT)
    assert record.findings == []
    assert (record.tournament_id, record.level, record.stakes, record.unit) == ("4711", 10, (1000, 2000), Unit())
    assert record.seats[3].stack == 226_601
    # The oldest texts say nothing of a rake.
    assert record.of(TotalClaimed) == [TotalClaimed(22, 4750, (), None)]


def test_streets_that_boards_share_are_told_as_the_first_boards() -> None:
    record = one(TWICE)
    assert record.findings == []
    assert [(opened.street, opened.run) for opened in record.of(StreetOpened)] == [
        (Street.FLOP, 0),
        (Street.TURN, 1),
        (Street.RIVER, 1),
        (Street.TURN, 2),
        (Street.RIVER, 2),
    ]
    assert [opened.run for opened in record.of(ShowdownOpened)] == [1, 2]
    assert record.of(Collected) == [Collected(23, 3, 490, None, 1), Collected(25, 1, 489, None, 2)]
    assert record.of(BoardClaimed) == [
        BoardClaimed(29, parse_cards("2c 7d Kh 9s Ah"), 1),
        BoardClaimed(30, parse_cards("2c 7d Kh Qh 3c"), 2),
    ]
    first, second = record.of(SeatClaimed)
    assert (first.won, first.words, first.later_words) == (489, "a pair of Queens", ("three of a kind, Queens",))
    assert (second.won, second.words, second.later_words) == (490, "two pair, Aces and Kings", ("",))


def test_a_hand_that_the_house_insures() -> None:
    record = one(CASH_OUT)
    assert record.findings == []
    assert record.of(CashedOut) == [CashedOut(18, 3, 0, 1250)]
    assert record.of(SeatClaimed)[1].words == "Pair of Kings"
    received = one(
        CASH_OUT.replace("Pays Cashout Risk ($12.5)", "Receives Cashout ($12.5)").replace("Cashout Risk", "EV Cashout")
    )
    assert received.of(SeatClaimed)[1].words == "Pair of Kings"
    assert received.of(CashedOut) == [CashedOut(18, 3, 1250, 0)]


def test_a_straddle_is_all_that_its_player_has_in() -> None:
    record = one(STRADDLES)
    assert record.findings == []
    assert record.of(Posted)[2:] == [
        Posted(9, 2, "straddle", 350, False),
        Posted(10, 3, "straddle", 650, True),
    ]
    assert audit_hand(record).findings == []
    # From the big blind to two of them it is one more; nobody else has put in more than the small blind.
    fewer = STRADDLES.replace("4d5e6f: straddle $4\nHero: straddle $7.5 and is all-in\n", "")
    least = one(fewer.replace("$3.5", "$1.5").replace("$8", "$1"))
    assert least.of(Posted)[2:] == [Posted(8, 3, "straddle", 100, False)]
    assert audit_hand(least).findings == []
    # He owes the big blind all the same.
    unposted = audit_hand(one(STRADDLES.replace("Hero: posts big blind $1\n", "")))
    assert [finding.message for finding in unposted.findings] == ["Hero does not post the big blind of $1.00"]
    more = one(STRADDLES.replace("straddle $7.5 and", "straddle $8.5 and"))
    assert audit_hand(more).verdict == "illegal"


def test_insurance_of_the_house_is_no_part_of_the_hand() -> None:
    bought = "4d5e6f: get an all-in insurance (premium ($0/$4/$0) for ($0/$10.8/$0) - (Mandatory/Main/Sub))"
    paid = "4d5e6f: pay premium of all-in insurance ($4)"
    record = one(CASH.replace("*** RIVER", f"{bought}\n{paid}\n*** RIVER"))
    assert record.findings == []
    assert audit_hand(record).verdict == "legal"


def test_amounts_of_more_decimals_are_read_with_them() -> None:
    record = one(CASH.replace("Jackpot $0.1", "Jackpot $0.105").replace("$81.9", "$81.895"))
    assert record.findings == []
    assert (record.unit.decimals, record.stakes, record.seats[2].stack) == (3, (500, 1000), 40500)
    assert record.of(TotalClaimed)[0].fees == 105
    assert audit_hand(record).verdict == "legal"


@pytest.mark.parametrize(
    ("header", "game"),
    [
        ("Poker Hand #OM5: PLO ($0.25/$0.5) - 2020/01/12 11:17:37", "PLO"),
        ("Poker Hand #OM6: PLO-5 ($0.25/$0.5) - 2020/01/12 11:17:37", "PLO-5"),
        ("Poker Hand #SD7: ShortDeck No Limit (ante $1, $1/$2) - 2020/01/12 11:17:37", "ShortDeck No Limit"),
        (
            "Poker Hand #TM8: Tournament #9, $5 Omaha Night Omaha Pot Limit - Level1(10/20) - 2020/01/12 11:17:37",
            "Omaha Pot Limit",
        ),
    ],
)
def test_other_games_are_named(header: str, game: str) -> None:
    record = one(header + CASH[CASH.index("\n") :])
    assert (record.game, record.claims, codes(record)) == (game, [], [("READ19", 1)])


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("($0.5/$1)", "($0.5)", "READ09", 1),
        ("($0.5/$1)", "($x/$1)", "READ09", 1),
        (" - 2025/08/09 7:32:14", "", "READ09", 1),
        ("straddle $2", "straddle much", "READ08", 9),
        ("raises $39.5 to $80", "raises $39.5 to ?", "READ13", 15),
        ("Total pot $85", "Total pot $?", "READ13", 27),
        ("Hero: raises", "Zoe: raises", "READ14", 15),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in CASH
    assert (code, line) in codes(one(CASH.replace(old, new, 1)))


def test_only_its_own_files_are_taken() -> None:
    for text in (CASH, TOURNAMENT, "\ufeff" + TWICE, "\n\n" + CASH_OUT):
        found = detect(text.encode())
        assert found is not None
        assert found.name == "ggpoker"
    assert not ggpoker.sniff("PokerStars Hand #1: Hold'em\n")
    assert not ggpoker.sniff("Winamax Poker - CashGame - HandId: #1\n")


# The verdicts


def judge(text: str) -> HandAudit:
    return audit_hand(one(text))


@pytest.mark.parametrize("text", [CASH, TOURNAMENT, TWICE, CASH_OUT])
def test_good_hands_are_legal(text: str) -> None:
    hand = judge(text)
    assert (hand.verdict, hand.findings) == ("legal", [])


def test_who_is_away_is_folded_although_all_in() -> None:
    away = (
        TOURNAMENT.replace("Hero (226,601", "Hero (1,150")
        .replace("Hero: posts small blind 1,000", "Hero: posts small blind 900")
        .replace(
            "4d5e6f: folds\nHero: raises 43,000 to 45,000\n",
            "4d5e6f: raises 34,032 to 36,032 and is all-in\nHero: folds\n",
        )
        .replace("(43,000) returned to Hero", "(34,032) returned to 4d5e6f")
        .replace("Hero collected 4,750", "4d5e6f collected 5,650")
        .replace("Total pot 4,750", "Total pot 5,650")
        .replace("(button) folded before Flop", "(button) collected (5,650)")
        .replace("won (4,750)", "folded before Flop")
    )
    hand = judge(away)
    assert (hand.verdict, [finding.code for finding in hand.findings]) == ("legal", ["ACT13"])
    # With the mark he is there, and has nothing to fold.
    here = judge(away.replace("small blind 900", "small blind 900 and is all-in"))
    assert [finding.code for finding in here.findings] == ["ACT04"]


def test_what_the_house_adds_and_takes() -> None:
    hand = judge(CASH)
    assert [(pot.amount, pot.awarded) for pot in hand.pots] == [(8500, {"Hero": 8190})]
    assert (hand.rake, hand.fees, hand.returned) == (300, 10, {"Hero": 3950})
    assert hand.stacks == {"1a2b3c": 9800, "4d5e6f": 0, "Hero": 109925 - 4050 + 8190}


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        (CASH, "total $2\n", "total $3\n", "POT01"),
        (CASH, "Jackpot $0.1", "Jackpot $0.2", "POT08"),
        (CASH, "[7d 2c Kh]", "[7d 2c Kd]", "SHOW02"),
        (CASH, "shows [Jc Jd]", "shows [Jc Kh]", "SHOW01"),
        (CASH, "collected $81.9", "collected $81.8", "POT03"),
        (TWICE, "(a pair of Queens)", "(three of a kind, Queens)", "SHOW04"),
        (TWICE, "three of a kind, Queens", "two pair, Queens and Twos", "SHOW04"),
        (TWICE, "SECOND Board [Qh 3c]", "SECOND Board [Qh 4c]", "SHOW09"),
        (TWICE, "1a2b3c collected $4.89", "Hero collected $4.89", "POT04"),
        (CASH_OUT, "Pair of Treys", "Pair of Nines", "SHOW04"),
    ],
)
def test_a_forged_line_is_found(text: str, old: str, new: str, code: str) -> None:
    assert old in text
    assert code in [finding.code for finding in judge(text.replace(old, new, 1)).findings if finding.is_error]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_real_hand_is_read_without_a_finding() -> None:
    for source in find_sources([str(CORPUS / "ggpoker")]):
        findings: list[Finding] = []
        for record in read_source(source, findings):
            assert record.format == "ggpoker"
            assert record.findings == [], (source.name, record.hand_id)
        assert findings == []


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_real_hand_but_one_is_legal() -> None:
    hands = [hand for file in audit_paths([str(CORPUS / "ggpoker")]) for hand in file.hands]
    assert len(hands) == 1958
    wrong = {hand.hand_id: {f.code for f in hand.findings if f.is_error} for hand in hands if hand.verdict != "legal"}
    # Made by hand: the total of 13.30 leaves out 1.00 that was bet.
    assert wrong == {"HD11358": {"POT01", "POT08"}}
