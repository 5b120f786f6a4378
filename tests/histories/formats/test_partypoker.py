"""What the reader of partypoker text makes of old and new hands, of what they leave unsaid, and of damage."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.formats import detect, partypoker
from holdem.histories.record import (
    Acted,
    CashedOut,
    Collected,
    Dealt,
    FinalStack,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    NoSmallBlind,
    Placed,
    Posted,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
    Won,
)

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """Game #900 starts.

#Game No : 900
***** Hand History for Game 900 *****
$0.50/$1 USD NL Texas Hold'em - Sunday, January 05, 9:00:42 EST 2014
Table New Oslo (Real Money)
Seat 1 is the button
Total number of players : 5/9
Seat 4: Ann ( $100 USD )
Seat 1: Ann folds ( $1,250.50 USD )
Seat 2: Cid ( $20 USD )
Seat 6: Eve ( $55.25 USD )
Seat 8: Fay ( $9 USD )
Cid posts small blind [$0.50 USD].
Ann posts big blind [$1 USD].
Eve posts big blind + dead [1.50 $].
Gus has joined the table.
** Dealing down cards **
Dealt to Ann [  Ah Kd ]
Eve checks
Ann folds raises [$3 USD]
Cid folds
Ann will be using his time bank for this hand.
Ann calls [$2 USD]
Eve did not respond in time
Eve folds
** Dealing Flop ** [ 2c, 7d, Kh ]
Ann: nice
Ann checks
Ann folds bets [$4 USD]
Ann folds
Ann folds does not show cards.
Ann folds wins $11.65 USD
Fay has left the table.
"""
TOURNAMENT = """Game #71 starts.

#Game No : 71
***** Hand History for Game 71 *****
NL Texas Hold'em $30 USD Buy-in + $3 USD Entry Fee Trny: 5005 Level: 6  \
Blinds-Antes(100/200 -20) - Monday, July 16, 22:55:19 EDT 2012
Table Big Sunday (2600000) Table #19 (Real Money)
Seat 5 is the button
Total number of players : 4/10
Seat 3: Ann ( 3,000 )
Seat 5: Bob ( 1,600 )
Seat 8: Cid ( 340 )
Seat 9: Dan ( 5,000 )
Trny: 5005 Level: 6
Blinds-Antes(100/200 -20)
Ann posts ante [20]
Bob posts ante [20]
Cid posts ante [20]
Dan posts ante [20]
** Dealing down cards **
Dealt to Dan [  Qh Qs ]
Ann folds
Bob is all-In  [1,580]
Cid is all-In  [220]
Dan calls [1,380]
** Dealing Flop ** [ 2c, 7d, Kh ]
** Dealing Turn ** [ 9s ]
** Dealing River ** [ 7h ]
Bob doesn't show [ Ac, Td ]a pair of Sevens with Ace kicker.
Cid shows [ Kc, Jd ]two pairs, Kings and Sevens.
Dan shows [ Qh, Qs ]two pairs, Queens and Sevens with King kicker.
Dan wins 2,520 chips from the side pot 1 with two pairs, Queens and Sevens with King kicker.
Cid wins 1,040 chips from the main pot with two pairs, Kings and Sevens.
Player Bob finished in 1 204.
"""
EMAILED = """#Game No : 33
***** Hand History For Game 33 *****
0.05/0.10 Texas Hold'em Game Table (NL)  -  Mon Jul 12 13:38:32 EDT 2010
Table 20BB Min Speed #17  (Real Money) -- Seat 3 is the button
Total number of players : 4/9
Seat 1: Ann ($4.95)
Seat 3: Bob ($5.50)
Seat 6: Cid ($3)
Seat 7: Dan ($1.71)
Cid posts small blind (0.05)
Ann posts big blind (0.10)
** Dealing down cards **
Dealt to Bob [ Tc, 9d ]
Bob raises 0.20 to 0.30
Cid folds
Ann calls (0.20)
** Dealing Flop ** :  [ 5s, 7h, 6h ]
Ann checks
Bob bets (0.40)
Ann folds
** Summary **
Main Pot: $0.62 Rake: $0.03
Board: [ 5s 7h 6h ]
Ann balance $4.65, lost $0.30 (folded)
Bob balance $5.82, bet $0.70, collected $1.02, net +$0.32
Cid balance $2.95, lost $0.05 (folded)
Dan balance $1.71, sits out
"""

CASHED_OUT = """***** Hand History For Game 1770000000001abc2def *****
0.10/0.25 Texas Holdem Game Table (NL) - Mon Feb 09 12:55:26 EST 2026
Table Table 71 (Real Money) -- Seat 1 is the button
Total number of players : 4/6
Seat 1: Ann ($50)
Seat 2: Bob ($20)
Seat 3: Cid ($20.20)
Seat 4: Dan ($25.00)
Bob posts small blind (0.10)
Cid posts big blind (0.25)
** Dealing down cards **
Dealt to Dan [ 9c, 8d ]
Dan raises 0.75 to 0.75
Ann folds
Bob folds
Cid raises 1.75 to 2.00
Dan calls (1.25)
** Dealing Flop ** : [ Jc, 7d, 6c ]
Cid bets (5)
Dan raises 23.00 to 23.00
Cid calls (13.20)
Cid is all-In.
Creating Main Pot with $ 38.50 with Cid, Dan
Cid Cash-out Premium % is 1.0
Cid opted for cash-out
Cid probabilty is 60.37
Cid Cashout Amount is 23.01
** Dealing Turn ** : [ Ts ]
** Dealing River ** : [ Js ]
** Summary **
Main Pot: $38.50 Rake: $2.0
Board: [ Jc, 7d, 6c, Ts, Js ]
Ann balance $50, didn't bet (folded)
Bob balance $19.90, lost $0.10 (folded)
Cid Cashed out balance $23.01, bet $20.20, collected $23.01, net +$2.81[ Ac, Ad ] \
[ two pairs, aces and jacks -- Ac,Ad,Jc,Js,Ts ]
Dan balance $43.30, bet $25, collected $43.30, net +$18.30[ 9c, 8d ] [ a straight, seven to jack -- Jc,Ts,9c,8d,7d ]
"""


def read(text: str) -> list[HandRecord]:
    return list(partypoker.read([text.encode()], lambda finding: None))


def hand(text: str) -> HandRecord:
    (record,) = read(text)
    return record


def judged(text: str) -> HandAudit:
    return audit_hand(hand(text))


def codes(text: str) -> list[str]:
    return [finding.code for finding in judged(text).findings]


def test_a_cash_hand_is_read_in_cents() -> None:
    record = hand(CASH)
    assert (record.format, record.hand_id, record.line, record.last_line) == ("partypoker", "900", 4, 33)
    assert (record.time, record.zone) == ("2014-01-05T09:00:42", "EST")
    assert (record.betting, record.stakes, record.unit) == ("no-limit", (50, 100), Unit("$", "USD", 2))
    assert (record.table, record.max_seats, record.button, record.tournament_id) == ("New Oslo", 9, 1, None)
    assert (record.seats[1].name, record.seats[1].stack) == ("Ann folds", 125050)
    assert record.claims == [
        Posted(14, 2, "small blind", 50, False),
        Posted(15, 4, "big blind", 100, False),
        Posted(16, 6, "both blinds", 150, False),
        HoleCardsOpened(18),
        Dealt(19, 4, parse_cards("Ah Kd")),
        Acted(20, 6, "check"),
        Acted(21, 1, "raise", added=300),
        Acted(22, 2, "fold"),
        Acted(24, 4, "call", added=200),
        Acted(26, 6, "fold"),
        StreetOpened(27, Street.FLOP, None, parse_cards("2c 7d Kh")),
        Acted(29, 4, "check"),
        Acted(30, 1, "bet", added=400),
        Acted(31, 4, "fold"),
        Mucked(32, 1, False),
        Collected(33, 1, 1165, None),
    ]


def test_a_cash_hand_is_legal_and_its_winner_gets_what_nobody_matched_too() -> None:
    verdict = judged(CASH)
    assert (verdict.verdict, verdict.findings) == ("legal", [])
    assert (verdict.rake, verdict.returned) == (35, {"Ann folds": 400})
    assert verdict.stacks == {"Ann": 9700, "Ann folds": 125050 - 700 + 1165, "Cid": 1950, "Eve": 5375}


def test_a_tournament_hand_is_read_in_chips_and_says_nothing_of_blinds() -> None:
    record = hand(TOURNAMENT)
    assert (record.tournament_id, record.level, record.buy_in) == ("5005", 6, "$30 USD + $3 USD")
    assert (record.table, record.max_seats, record.stakes, record.unit.decimals) == ("19", 10, (100, 200), 0)
    assert not record.tells.blinds
    assert [claim.kind for claim in record.of(Posted)] == ["ante"] * 4
    assert record.of(Acted)[1] == Acted(22, 5, "all-in", added=1580, all_in=True)
    assert record.of(Mucked) == [
        Mucked(28, 5, True, cards=parse_cards("Ac Td"), words="a pair of Sevens with Ace kicker")
    ]
    assert record.of(Showed)[0] == Showed(29, 8, parse_cards("Kc Jd"), "two pairs, Kings and Sevens")
    assert record.of(Collected) == [Collected(31, 9, 2520, 1), Collected(32, 8, 1040, 0)]
    assert record.of(Placed) == [Placed(33, 5, 1204, "")]
    verdict = audit_hand(record)
    assert (verdict.verdict, [finding.code for finding in verdict.findings if finding.severity == "error"]) == (
        "legal",
        [],
    )
    assert verdict.stacks == {"Ann": 2980, "Bob": 0, "Cid": 1040, "Dan": 5920}


def test_r3_6_an_ante_is_missed_though_blinds_are_not() -> None:
    verdict = judged(TOURNAMENT.replace("Bob posts ante [20]\n", ""))
    assert "ACT15" in [finding.code for finding in verdict.findings]
    assert [finding.message for finding in verdict.findings if finding.code == "ACT15"] == [
        "Bob does not post the ante of 20"
    ]


def test_who_neither_posts_an_ante_nor_acts_is_not_dealt_in() -> None:
    text = TOURNAMENT.replace("Seat 9: Dan", "Seat 7: Gus ( 900 )\nSeat 9: Dan").replace("players : 4", "players : 5")
    assert [seat for seat, player in hand(text).seats.items() if player.out_of_hand] == [7]
    assert judged(text).verdict == "legal"


def test_without_antes_everybody_in_a_tournament_is_dealt_in() -> None:
    text = TOURNAMENT.replace("Ann folds\n", "")
    for name in ("Ann", "Bob", "Cid", "Dan"):
        text = text.replace(f"{name} posts ante [20]\n", "")
    assert not hand(text).seats[3].out_of_hand
    assert judged(text).verdict == "illegal"


MOVED = """***** Hand History for Game 72 *****
NL Texas Hold'em  Trny: 5006 Level: 3  Blinds(30/60) - Wednesday, May 16, 17:59:37 CEST 2012
Table Small Sunday (2600001) Table #15 (Real Money)
Seat 3 is the button
Total number of players : 5/10
Seat 3: Ann ( 3,000 )
Seat 4: Bob ( 3,000 )
Seat 6: Cid ( 3,000 )
Seat 7: Dan ( 3,000 )
Seat 9: Eve ( 3,000 )
Trny: 5006 Level: 3
Blinds(30/60)
** Dealing down cards **
Dealt to Ann [  Ac 2h ]
Eve folds
Ann folds
Cid folds
Dan does not show cards.
Dan wins 90 chips
"""


def test_who_is_moved_to_a_seat_between_button_and_blinds_waits() -> None:
    assert [seat for seat, player in hand(MOVED).seats.items() if player.out_of_hand] == [4]
    assert judged(MOVED).verdict == "legal"
    # Whose act is only left out is missed.
    for left_out in ("Eve folds\n", "Cid folds\n"):
        assert judged(MOVED.replace("Seat 4: Bob ( 3,000 )\n", "").replace("5/10", "4/10")).verdict == "legal"
        assert judged(MOVED.replace(left_out, "")).verdict == "illegal"


def test_a_converter_adds_to_the_seats_how_their_players_usually_play() -> None:
    text = CASH
    for stack, habits in (("20", "VPIP: 27, AF: 3,5, Hands: 172"), ("9", "(21.60 / 16.35 / - / 2k)")):
        told = f"( ${stack} USD )"
        assert told in text
        text = text.replace(told, f"{told} - {habits}", 1)
    assert {seat: player.stack for seat, player in hand(text).seats.items()} == {
        seat: player.stack for seat, player in hand(CASH).seats.items()
    }


def test_a_side_pot_may_hold_what_nobody_matched() -> None:
    text = TOURNAMENT.replace("Bob ( 1,600 )", "Bob ( 9,000 )").replace("[1,580]", "[8,980]")
    text = text.replace("Dan calls [1,380]", "Dan is all-In  [4,780]").replace("2,520 chips", "9,320 chips")
    text = text.replace("Player Bob finished in 1 204.\n", "").replace(
        "Dan wins 9,320", "Bob wins 4,000 chips from the side pot 2 with a pair of Sevens.\nDan wins 9,320"
    )
    verdict = judged(text)
    assert verdict.verdict == "legal"
    assert verdict.stacks == {"Ann": 2980, "Bob": 4000, "Cid": 1040, "Dan": 9320}
    assert judged(text.replace("Bob wins 4,000", "Bob wins 3,999")).verdict == "illegal"


def test_r2_2_a_text_may_say_that_there_is_no_small_blind() -> None:
    line = "There is no Small Blind in this hand as the Big Blind of the previous hand left the table.\n"
    text = TOURNAMENT.replace("** Dealing down", line + "** Dealing down", 1)
    assert [type(claim) for claim in hand(text).claims[4:6]] == [NoSmallBlind, HoleCardsOpened]
    # Seat 8 has the big blind then, and seat 9 acts first.
    moved = text.replace("Ann folds\n", "Dan calls [200]\nAnn folds\n")
    moved = moved.replace("Cid is all-In  [220]", "Cid is all-In  [120]")
    assert judged(moved).verdict == "legal"
    assert judged(text).verdict == "illegal"


def test_folds_in_a_row_may_stand_in_another_order_in_a_tournament() -> None:
    seats = "Seat 1: Gus ( 900 )\nSeat 2: Hal ( 900 )\nSeat 3: Ann"
    text = TOURNAMENT.replace("Seat 3: Ann", seats).replace("players : 4", "players : 6")
    text = text.replace("Ann posts ante", "Gus posts ante [20]\nHal posts ante [20]\nAnn posts ante")
    text = text.replace("1,040 chips", "1,080 chips")
    ordered = text.replace("Ann folds\n", "Gus folds\nHal folds\nAnn folds\n")
    mixed = text.replace("Ann folds\n", "Hal folds\nAnn folds\nGus folds\n")
    assert judged(ordered).verdict == judged(mixed).verdict == "legal"
    assert "ACT01" not in codes(ordered)
    assert [(f.severity, f.line) for f in judged(mixed).findings if f.code == "ACT01"] == [("warning", 25)]
    late = text.replace("Ann folds\n", "Hal folds\nAnn folds\n").replace("[1,580]\n", "[1,580]\nGus folds\n")
    assert judged(late).verdict == "illegal"
    assert judged(CASH.replace("Cid folds\nAnn will", "Ann folds\nCid folds\nAnn will")).verdict == "illegal"


def test_a_second_small_blind_is_a_live_bet() -> None:
    text = CASH.replace("Eve posts big blind + dead [1.50 $].", "Eve posts small blind [$0.50 USD].")
    text = text.replace("Eve checks", "Eve calls [$0.50 USD]").replace("$11.65", "$11.15")
    record = hand(text)
    assert record.of(Posted)[2] == Posted(16, 6, "live small blind", 50, False)
    verdict = audit_hand(record)
    assert (verdict.verdict, verdict.rake, verdict.stacks["Eve"]) == ("legal", 35, 5425)
    assert judged(text.replace("Eve posts small blind [$0.50", "Eve posts small blind [$0.40")).verdict == "illegal"


@pytest.mark.parametrize(
    ("header", "betting", "stakes"),
    [
        ("$100 USD NL Texas Hold'em", "no-limit", (50, 100)),
        ("$200 USD NL Texas Hold'em", "no-limit", (50, 100)),
        ("$1/$2 USD FL Texas Hold'em", "fixed-limit", (50, 100)),
        ("$1/$2 USD Texas Hold'em", "fixed-limit", (50, 100)),
        ("$15/$30 USD Texas Hold'em", "fixed-limit", (1000, 1500)),
        ("$0.50/$1 USD PL Texas Hold'em", "pot-limit", (50, 100)),
        ("$0.50/$1  USD  NL  Texas Hold'em", "no-limit", (50, 100)),
    ],
)
def test_headers_of_cash_games(header: str, betting: str, stakes: tuple[int, int]) -> None:
    record = hand(CASH.replace("$0.50/$1 USD NL Texas Hold'em", header))
    assert (record.betting, record.stakes) == (betting, stakes)


def test_where_only_the_buy_in_is_told_the_posts_show_the_blinds() -> None:
    cheap = CASH.replace("$0.50/$1 USD", "$25 USD").replace(
        "Cid posts small blind [$0.50", "Cid posts small blind [$0.10"
    )
    assert hand(cheap).stakes == (10, 100)
    short = cheap.replace("Ann ( $100 USD )", "Ann ( $1 USD )")
    assert hand(short).stakes == (10, 25)


def test_the_lines_before_the_deal_name_the_level_that_is_played() -> None:
    newer = TOURNAMENT.replace("Level: 6  Blinds-Antes(100/200 -20) -", "Level: 5  Blinds(75/150) -")
    record = hand(newer)
    assert record.stakes == (100, 200)
    assert [(finding.code, finding.severity) for finding in record.findings] == [("AMT12", "warning")]
    silent = TOURNAMENT.replace(" Trny: 5005 Level: 6  Blinds-Antes(100/200 -20)", "")
    assert (hand(silent).tournament_id, hand(silent).level, hand(silent).stakes) == ("5005", 6, (100, 200))
    limit = TOURNAMENT.replace("NL Texas", "FL Texas").replace("Blinds-Antes(100/200 -20)", "Stakes(400/800)")
    assert (hand(limit).betting, hand(limit).stakes) == ("fixed-limit", (200, 400))


def test_old_texts_are_read_too() -> None:
    old = (
        CASH.replace(" USD].", "].")
        .replace(" USD]", "].")
        .replace("folds\n", "folds.\n")
        .replace("checks\n", "checks.\n")
    )
    assert [type(claim) for claim in hand(old).claims] == [type(claim) for claim in hand(CASH).claims]
    assert judged(old).verdict == "legal"
    told = TOURNAMENT.replace("( 3,000 )", "( $3000 )").replace("from the side pot 1 with", "from  side pot #1  with")
    told = told.replace("from the main pot with", "from  the main pot  with").replace("Kc, Jd ]two", "Kc, Jd ] two")
    assert [claim.pot for claim in hand(told).of(Collected)] == [1, 0]
    assert judged(told).verdict == "legal"
    joined = TOURNAMENT.replace("King kicker.\nCid wins", "King kicker.Cid wins")
    assert [claim.pot for claim in hand(joined).of(Collected)] == [1, 0]


def test_an_e_mailed_hand_ends_with_balances() -> None:
    record = hand(EMAILED)
    assert (record.button, record.table, record.stakes, record.unit.code) == (3, "20BB Min Speed #17", (5, 10), "USD")
    assert record.of(Acted)[0] == Acted(14, 3, "raise", to=30, by=20)
    assert record.of(TotalClaimed) == [TotalClaimed(22, None, (), 3)]
    assert record.of(FinalStack)[1] == FinalStack(25, 3, 582)
    verdict = audit_hand(record)
    assert (verdict.verdict, verdict.rake) == ("legal", 3)
    assert codes(EMAILED.replace("balance $4.65", "balance $4.56")) == ["POT11"]
    assert codes(EMAILED.replace("collected $1.02", "collected $1.01")) == ["POT03"]


def test_a_hand_sold_to_the_house_is_paid_by_the_house() -> None:
    # 20.20 each and Bob's 0.10 make 40.50, less 2 of rake 38.50; Dan's 4.80 that nobody matched comes back with it.
    record = hand(CASHED_OUT)
    assert record.of(CashedOut) == [CashedOut(35, 3, 2301, 0)]
    assert [(claim.seat, claim.words) for claim in record.of(Showed)] == [
        (3, "two pairs, aces and jacks"),
        (4, "a straight, seven to jack"),
    ]
    verdict = audit_hand(record)
    assert (verdict.verdict, verdict.findings, verdict.rake) == ("legal", [], 200)
    assert verdict.stacks == {"Ann": 5000, "Bob": 1990, "Cid": 2301, "Dan": 4330}
    assert codes(CASHED_OUT.replace("seven to jack", "eight to jack")) == ["SHOW04"]
    assert codes(CASHED_OUT.replace("Jc,Ts,9c,8d,7d", "Jc,Ts,9c,8d,6c")) == ["SHOW04"]
    assert codes(CASHED_OUT.replace("[ 9c, 8d ] [", "[ 9c, 8c ] [")) == ["SHOW05", "SHOW04"]
    assert "POT11" in codes(CASHED_OUT.replace("balance $23.01", "balance $23.02"))


def test_is_all_in_without_an_amount_tells_of_the_act_before() -> None:
    assert [claim.all_in for claim in hand(CASHED_OUT).of(Acted)][-1]
    assert codes(CASHED_OUT.replace("Ann folds\n", "Dan is all-In.\nAnn folds\n")) == ["AMT07"]


def test_the_first_number_of_a_raise_is_what_is_put_in_or_by_how_much() -> None:
    raises = [claim for claim in hand(CASHED_OUT).of(Acted) if claim.kind == "raise"]
    assert [(claim.added, claim.by, claim.to) for claim in raises] == [
        (75, None, 75),
        (175, None, 200),
        (2300, None, 2300),
    ]
    other = hand(CASHED_OUT.replace("raises 0.75 to 0.75", "raises 0.50 to 0.75"))
    assert (other.of(Acted)[0].by, audit_hand(other).findings) == (50, [])


def test_an_e_mailed_hand_of_a_tournament_begins_with_its_blinds() -> None:
    header = "30/60 Tourney Texas Hold'em Game Table (NL) (SNG Tournament #123) (Buyin $5 + $1)"
    text = EMAILED.replace("0.05/0.10 Texas Hold'em Game Table (NL)", header).replace("$", "").replace(".", "")
    record = hand(text.replace("(Buyin 5 + 1)", "(Buyin $5 + $1)"))
    assert (record.tournament_id, record.stakes, record.buy_in) == ("123", (30, 60), "$5 + $1")
    assert record.seats[3].stack == 550


def test_the_winner_of_a_tournament_is_read() -> None:
    text = TOURNAMENT + "Congratulations to player Dan for winning tournament 5005\n"
    assert hand(text).of(Won) == [Won(34, 9, "")]
    prize = TOURNAMENT.replace("finished in 1 204.", "finished in 3 place and received $12 USD")
    assert hand(prize).of(Placed) == [Placed(33, 5, 3, "$12 USD")]


def test_nul_bytes_and_other_line_ends() -> None:
    data = ("\0" + CASH + "\0Game #71 starts.\n\0\n" + "\0" + TOURNAMENT.partition("\n\n")[2]).replace("\n", "\r\n")
    assert [record.hand_id for record in read(data)] == ["900", "71"]
    assert [audit_hand(record).verdict for record in read(data)] == ["legal", "legal"]


def test_players_who_sit_down_during_the_hand_leave_it_unjudged() -> None:
    posts = CASH.replace("Gus has joined the table.", "Gus has joined the table.\nGus posts big blind [$1 USD].")
    verdict = judged(posts.replace("Cid folds", "Gus folds\nCid folds"))
    assert (verdict.verdict, [(f.code, f.line) for f in verdict.findings]) == ("unreadable", [("READ14", 18)])
    broke = CASH.replace("Eve ( $55.25 USD )", "Eve ( $0 USD )")
    verdict = judged(broke)
    assert (verdict.verdict, [(f.code, f.line) for f in verdict.findings]) == ("unreadable", [("READ15", 16)])


def test_drawing_for_the_button_is_no_hand() -> None:
    head = CASH[: CASH.index("Cid posts")]
    verdict = judged(head + "** Dealing **\nThe high card is the Queen of spades. Ann wins the button.\n")
    assert (verdict.verdict, [finding.code for finding in verdict.findings]) == ("unsupported", ["READ22"])


@pytest.mark.parametrize("game", ["Omaha", "7 Card Stud Hi-Lo", "Double Hold'em", "Omaha Hi-Lo"])
def test_other_games_are_named(game: str) -> None:
    verdict = judged(CASH.replace("Texas Hold'em", game))
    assert verdict.verdict == "unsupported"
    assert [(f.code, f.line) for f in verdict.findings] == [("READ19", 5)]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("calls [$2 USD]", "calls [$2x USD]", "READ13", 24),
        ("[ 2c, 7d, Kh ]", "[ 2c, 7d, Kx ]", "READ13", 27),
        ("( $20 USD )", "( $2o USD )", "READ13", 11),
        ("Seat 2: Cid", "Seat 4: Cid", "READ15", 11),
        ("Seat 2: Cid", "Seat 2: Ann", "READ15", 11),
        ("Seat 2: Cid ( $20 USD )\n", "", "READ14", 13),
        ("players : 5/9", "players : 6/9", "READ15", 8),
        ("Seat 1 is the button\n", "", "READ16", 4),
        ("Table New Oslo (Real Money)\n", "", "READ16", 4),
        ("$0.50/$1 USD NL", "$0.50/$x USD NL", "READ09", 5),
        ("Texas Hold'em - Sunday", "Texas Hold'em Sunday", "READ09", 5),
        ("** Dealing down cards **\n", "", "READ17", 19),
        ("** Dealing down cards **\n", "** Dealing down cards **\n** Dealing down cards **\n", "READ17", 19),
        ("Eve checks\n", "Eve checks\nEve posts small blind [$0.50 USD].\n", "READ17", 21),
        ("wins $11.65 USD\n", "wins $11.65 USD\nEve checks\n", "READ17", 34),
        ("Eve checks\n", "Eve ponders\nEve checks\n", "READ08", 20),
        ("Ann folds does not show", "Cid does not show", "SHOW08", 32),
    ],
)
def test_damage_is_named_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in CASH
    verdict = judged(CASH.replace(old, new))
    assert (code, line) in [(finding.code, finding.line) for finding in verdict.findings]
    assert verdict.verdict in ("illegal", "unreadable") or code == "READ08"


def test_a_hand_without_an_end_is_truncated() -> None:
    verdict = judged(CASH[: CASH.index("Ann folds wins")])
    assert (verdict.verdict, [finding.code for finding in verdict.findings]) == ("unreadable", ["READ12"])


def test_what_is_not_of_partypoker_is_left_to_others() -> None:
    known = detect(CASH.encode())
    assert known is not None
    assert known.name == "partypoker"
    assert not partypoker.sniff("***** 888poker Hand History for Game 5 *****\n")
    assert not partypoker.sniff("***** History for hand R5-1-2 *****\n")


@given(
    st.sampled_from([CASH, TOURNAMENT, EMAILED]),
    st.lists(st.tuples(st.integers(0, 1200), st.integers(0, 30), st.text(max_size=4)), min_size=1, max_size=4),
)
@settings(max_examples=60)
def test_no_damage_makes_the_audit_raise(text: str, cuts: list[tuple[int, int, str]]) -> None:
    for start, length, put in cuts:
        text = text[:start] + put + text[start + length :]
    for record in read(text):
        verdict = audit_hand(record)
        assert all(1 <= finding.line <= 1 + text.count("\n") + text.count("\r") for finding in verdict.findings)


NOT_LEGAL = {
    "11764881345": "another game",
    "16407011716": "the button is drawn",
    "12359566781": "stacks of one chip, and a player without a seat",
    "13290328324": "a player sits down during the hand",
    "14017581513": "a player sits down during the hand",
    "9507514114": "a player sits down during the hand",
    "10498911237": "a player sits down during the hand",
    "9521729454": "a player sits down during the hand",
    "12827330772": "the winner's show is missing",
    "16407932828": "the winner's show is missing",
    "16408083962": "the winner's show is missing",
    "14019052": "a player sits between button and small blind",
}


@pytest.mark.skipif(not (CORPUS / "partypoker").exists(), reason="the shared corpus is not there")
def test_the_corpus_is_legal_but_for_named_hands() -> None:
    verdicts = {hand.hand_id: hand.verdict for file in audit_paths([str(CORPUS / "partypoker")]) for hand in file.hands}
    assert len(verdicts) > 1200
    assert {hand_id for hand_id, verdict in verdicts.items() if verdict != "legal"} <= set(NOT_LEGAL)
