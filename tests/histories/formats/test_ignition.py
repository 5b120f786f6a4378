"""What the reader of Ignition, Bovada and Bodog text makes of a hand of each generation, and of damage."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.formats import detect, ignition
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Bought,
    Collected,
    Dealt,
    Mucked,
    Placed,
    Posted,
    Returned,
    SeatClaimed,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
    Won,
)
from holdem.histories.tournaments import TournamentBook

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """Ignition Hand #4000000001 TBL#77 HOLDEM No Limit - 2017-03-13 4:05:06
Seat 1: UTG+1 [ME] ($1,230.39 in chips)
Seat 2: Dealer ($6 in chips)
Seat 4: Small Blind ($8.05 in chips)
Seat 5: Big Blind ($50 in chips)
Seat 6: UTG ($57 in chips)
Seat 9: UTG+2 ($40 in chips)
Dealer : Set dealer [2]
Small Blind : Small Blind $0.25
Big Blind : Big blind $0.50
UTG+1  [ME] : Posts dead chip $0.75
UTG+2 : Sitout (wait for bb)
*** HOLE CARDS ***
UTG+1  [ME] : Card dealt to a spot [Ah Ad]
Dealer : Card dealt to a spot [7s 2c]
Small Blind : Card dealt to a spot [Kh Kd]
Big Blind : Card dealt to a spot [3c 4c]
UTG : Card dealt to a spot [Qh Qd]
UTG : Calls $0.50
UTG+1  [ME] : Raises $1.50 to $2
Table enter user
Dealer : Folds(timeout)
Small Blind : All-in(raise) $7.80 to $8.05
Big Blind : Folds & shows [3c 4c]
UTG : All-in(raise) $56.50 to $57
UTG+1  [ME] : Calls $55
*** FLOP *** [2h 2d 9s]
*** TURN *** [2h 2d 9s] [Js]
*** RIVER *** [2h 2d 9s Js] [Tc]
UTG+1  [ME] : Showdown [Ah Ad 2h 2d Js] (Two pair)
Small Blind : Showdown [Kh Kd 2h 2d Js] (Two pair)
UTG : Mucks [Qh Qd] (Two pair)
UTG+1  [ME] : Hand result-Side pot $97.90
UTG+1  [ME] : Hand result $22.80
UTG : Seat sit out
*** SUMMARY ***
Total Pot($122.80) | Rake ($2.10)
Board [2h 2d 9s Js Tc]
Seat+1: UTG+1 $120.70  with Two pair [Ah Ad-Ah Ad 2h 2d Js]
Seat+2: Dealer Folded before the FLOP
Seat+4: Small Blind lost with Two pair [Kh Kd-Kh Kd 2h 2d Js]
Seat+5: Big Blind Folded before the FLOP
Seat+6: UTG [Mucked] [Qh Qd]
"""
OLD = """Bovada Hand #2600000001: HOLDEM Tournament #55 TBL#17, No Limit- Level 7 (100/200) - 2012-05-03 12:50:33
Seat 1: Dealer (3,125 in chips)
Seat 4: Small Blind [ME] (1,200 in chips)
Seat 5: Big Blind (2,830 in chips)
Dealer : Set dealer/Bring in spot [1]
Small Blind [ME] : Ante/Small blind 100
Big Blind : Big blind/Bring in 200
*** HOLE CARDS ***
Dealer : Card dealt to a spot [Qh Tc]
Small Blind [ME] : Card dealt to a spot [7c 7d]
Big Blind : Card dealt to a spot [Kh Kd]
Dealer : Folds
Small Blind [ME] : Raises 500
Big Blind : Call 300
Small Blind [ME] : Checks
Big Blind : Bets 300
Small Blind [ME] : All-in(raise) 700
Big Blind : Call 400
Small Blind [ME] : Showdown [7c 7d Ah Jc 9s] (One pair)
Big Blind : Showdown [Kh Kd Ah Jc 9s] (One pair)
Big Blind : Hand Result 2400
Small Blind [ME] : Ranking 84
Small Blind [ME] : Prize Cash [$7.50]
Small Blind [ME] : Stand
*** SUMMARY ***
Total Pot(2400)
Board [2s 3d Ah Jc 9s]
Seat 1: Dealer Folded on the POCKET CARDS
Seat 4: Small Blind  lose with One pair [7c 7d-7c 7d Ah Jc 9s]
Seat 5: Big Blind 2400  with One pair [Kh Kd-Kh Kd Ah Jc 9s]
"""
NEW = """Bodog.eu Hand #3600000001: HOLDEM Tournament #66 TBL#2, Turbo- Level 2 (20/40) - 2017-06-03 23:16:09
Seat 16: Dealer (350 in chips)
Seat 3: Small Blind [ME] (40 in chips)
Seat 200: Big Blind (430 in chips)
Big Blind : Rebuyin 400
Dealer : Set dealer [5]
Dealer : Ante chip 5
Small Blind [ME] : Ante chip 5
Big Blind : Ante chip 5
Small Blind [ME] : Small blind 20
Big Blind : Big blind 40
*** HOLE CARDS ***
Dealer : Card dealt to a spot [2s Qc]
Small Blind [ME] : Card dealt to a spot [6d 3h]
Big Blind : Card dealt to a spot [9d 6c]
Dealer : Raises 80 to 80
Small Blind [ME] : All-in 15
Big Blind : Folds
Dealer : Return uncalled portion of bet 40
*** FLOP *** [As Ks Qs]
*** TURN *** [As Ks Qs] [5c]
*** RIVER *** [As Ks Qs 5c] [4c]
Dealer : Showdown [Qc Qs As Ks 5c] (One pair)
Small Blind [ME] : Showdown [As Ks Qs 6d 5c] (High Card)
Dealer : Hand Result-Side Pot 10
Dealer : Hand Result 120
Small Blind [ME] : Ranking 3
*** SUMMARY ***
Total Pot(130)
Board [As Ks Qs 5c 4c]
Seat+16: Dealer 130  with One pair [2s Qc-Qc Qs As Ks 5c]
Seat+3: Small Blind lose with High Card [6d 3h-As Ks Qs 6d 5c]
Seat+200: Big Blind Folded on the FLOP
"""
ZONE = """Ignition Hand #3500000001 Zone Poker ID#1232 HOLDEMZonePoker No Limit - 2018-04-07 13:54:40
Seat 1: Small Blind ($9.91 in chips)
Seat 2: Big Blind [ME] ($60.27 in chips)
Seat 3: Dealer ($47.42 in chips)
Dealer : Set dealer [3]
Small Blind : Small Blind $0.25
Big Blind  [ME] : Big blind $0.50
*** HOLE CARDS ***
Small Blind : Card dealt to a spot [Ks 4c]
Big Blind  [ME] : Card dealt to a spot [5c 9d]
Dealer : Card dealt to a spot [6h 9h]
Small Blind : Leave(Auto)
Dealer : Folds
Small Blind : Folds
Big Blind  [ME] : Showdown(High Card)
Big Blind  [ME] : Hand result $0.75
Enter(Auto)
*** SUMMARY ***
Total Pot($0.75)
Seat+1: Small Blind lost with High Card [Ks 4c]
Seat+2: Big Blind $0.75  with High Card [5c 9d]
Seat+3: Dealer Folded before the RIVER
"""


read, one = partial(read_text, ignition.read), partial(read_one, ignition.read)


def test_r4_3_the_five_cards_of_a_shown_hand_are_those_that_play() -> None:
    record = one(CASH.replace("[Kh Kd 2h 2d Js]", "[Kh Kd 2h 2d 9s]"))
    assert [finding.code for finding in audit_hand(record).findings if finding.is_error] == ["SHOW04"]


@pytest.mark.parametrize(
    "wrong",
    [
        CASH.replace("[Ah Ad-Ah Ad 2h 2d Js]", "[Ah Ad-Ah Ad 2h 2d Tc]"),
        CASH.replace("[Kh Kd-Kh Kd 2h 2d Js]", "[Kh Kd-Kh Kd 2h 2d 2d]"),
    ],
)
def test_r4_3_the_summary_names_the_five_cards_that_play(wrong: str) -> None:
    assert wrong != CASH
    assert len([f for f in audit_hand(one(wrong)).findings if f.is_error]) == 1


@pytest.mark.parametrize(("old", "new"), [("dealer [2]", "dealer [4]"), ("Dealer : Set", "Small Blind : Set")])
def test_the_button_is_set_where_the_dealer_sits(old: str, new: str) -> None:
    finding = one(CASH.replace(old, new)).findings[0]
    assert (finding.code, finding.line, finding.message) == ("READ15", 8, "the button is set in seat 4: expected 2")


def test_cards_that_are_kept_are_those_that_were_dealt() -> None:
    record = one(CASH.replace("Mucks [Qh Qd]", "Mucks [Qh Qs]"))
    assert [finding.code for finding in audit_hand(record).findings if finding.is_error] == ["SHOW05"]


def test_a_place_that_is_told_again_is_the_same() -> None:
    again = "Small Blind [ME] : Ranking 84\n"
    assert audit_hand(one(OLD.replace(again, again + again))).verdict == "legal"
    record = one(OLD.replace(again, again + again.replace("84", "83")))
    assert [finding.code for finding in audit_hand(record).findings if finding.is_error] == ["TOUR01"]


def test_a_cash_hand_is_read_claim_by_claim() -> None:
    record = one(CASH)
    assert record.findings == []
    assert (record.hand_id, record.tournament_id, record.table) == ("4000000001", None, "77")
    assert (record.time, record.zone) == ("2017-03-13T04:05:06", "")
    assert (record.stakes, record.unit, record.button) == ((25, 50), Unit("$", "USD", 2), 2)
    assert {seat: (player.name, player.stack) for seat, player in record.seats.items()} == {
        1: ("UTG+1", 123039),
        2: ("Dealer", 600),
        4: ("Small Blind", 805),
        5: ("Big Blind", 5000),
        6: ("UTG", 5700),
        9: ("UTG+2", 4000),
    }
    assert sorted(record.dealt_in) == [1, 2, 4, 5, 6]
    assert record.of(Posted) == [
        Posted(9, 4, "small blind", 25, False),
        Posted(10, 5, "big blind", 50, False),
        Posted(11, 1, "both blinds", 75, False),
    ]
    assert record.of(Dealt)[2] == Dealt(16, 4, tuple(parse_cards("KhKd")))
    assert record.of(Acted) == [
        Acted(19, 6, "call", 50),
        Acted(20, 1, "raise", 150, 200),
        Acted(22, 2, "fold"),
        Acted(23, 4, "bet or raise", 780, 805, all_in=True),
        Acted(24, 5, "fold", cards=tuple(parse_cards("3c4c"))),
        Acted(25, 6, "bet or raise", 5650, 5700, all_in=True),
        Acted(26, 1, "call", 5500),
    ]
    turn = record.of(StreetOpened)[1]
    assert turn == StreetOpened(28, Street.TURN, tuple(parse_cards("2h2d9s")), tuple(parse_cards("Js")))
    assert record.of(Showed)[0] == Showed(
        30, 1, tuple(parse_cards("AhAd")), "Two pair", five=tuple(parse_cards("AhAd2h2dJs"))
    )
    assert record.of(Mucked) == [Mucked(32, 6, True, cards=tuple(parse_cards("QhQd")), words="Two pair")]
    assert record.of(Collected) == [Collected(33, 1, 9790, None), Collected(34, 1, 2280, None)]
    assert record.of(TotalClaimed) == [TotalClaimed(37, 12280, (), 210)]
    first, dealer, *_ = record.of(SeatClaimed)
    assert (first.outcome, first.won, first.cards, first.words) == (
        "showed",
        12070,
        tuple(parse_cards("AhAd")),
        "Two pair",
    )
    assert (dealer.outcome, dealer.street, dealer.button) == ("folded", Street.PREFLOP, True)
    audit = audit_hand(record)
    assert (audit.verdict, audit.rake, audit.stacks["UTG+1"]) == ("legal", 210, 129384)


def test_early_texts_tell_raises_by_their_total_and_the_board_at_the_end() -> None:
    record = one(OLD)
    assert record.findings == []
    assert (record.tournament_id, record.table, record.level, record.stakes) == ("55", "17", 7, (100, 200))
    assert record.of(Acted)[1] == Acted(13, 4, "raise", to=500)
    assert record.of(Acted)[5] == Acted(17, 4, "bet or raise", None, 700, all_in=True)
    assert not record.tells.streets
    assert record.of(BoardClaimed) == [BoardClaimed(27, tuple(parse_cards("2s3dAhJc9s")))]
    assert record.of(Placed) == [Placed(22, 4, 84, "$7.50")]
    audit = audit_hand(record)
    assert (audit.verdict, audit.stacks) == ("legal", {"Dealer": 3125, "Small Blind": 0, "Big Blind": 4030})


def test_later_tournaments_number_players_and_seats_follow_the_order_of_the_lines() -> None:
    record = one(NEW)
    assert record.findings == []
    assert [(seat, player.name, player.player) for seat, player in record.seats.items()] == [
        (1, "Dealer", "Seat 16"),
        (2, "Small Blind", "Seat 3"),
        (3, "Big Blind", "Seat 200"),
    ]
    assert (record.button, record.seats_last) == (1, False)
    assert record.of(Bought) == [Bought(5, "Seat 200", 400)]
    assert record.of(Returned) == [Returned(19, 1, 40)]
    assert record.of(Placed) == [Placed(27, 2, 3, "")]
    # "Folded on the FLOP" is said of folds before the flop too.
    assert record.of(SeatClaimed)[2].street is None
    assert audit_hand(record).verdict == "legal"


def test_a_single_first_place_wins_and_several_are_places() -> None:
    last = """Bovada Hand #3700000001: HOLDEM Tournament #67 TBL#1, Normal- Level 1 (10/20) - 2018-06-03 23:16:09
Seat 4: Dealer [ME] (20 in chips)
Seat 2: Big Blind (980 in chips)
Dealer [ME] : Set dealer [4]
Dealer [ME] : Small blind 10
Big Blind : Big blind 20
*** HOLE CARDS ***
Dealer [ME] : Card dealt to a spot [2s Qc]
Big Blind : Card dealt to a spot [Ad Ah]
Dealer [ME] : All-in 10
*** FLOP *** [As Ks Qs]
*** TURN *** [As Ks Qs] [5c]
*** RIVER *** [As Ks Qs 5c] [4c]
Big Blind : Showdown [As Ah Ad Ks Qs] (Three of a kind)
Dealer [ME] : Showdown [Qc Qs As Ks 5c] (One pair)
Big Blind : Hand Result 40
Dealer [ME] : Ranking 2
Dealer [ME] : Prize Cash [$7]
Big Blind : Ranking 1
Big Blind : Prize Cash [$13]
*** SUMMARY ***
Total Pot(40)
Board [As Ks Qs 5c 4c]
Seat+4: Dealer lose with One pair [2s Qc-Qc Qs As Ks 5c]
Seat+2: Big Blind 40  with Three of a kind [Ad Ah-As Ah Ad Ks Qs]
"""
    record = one(last)
    assert (record.of(Placed), record.of(Won)) == ([Placed(17, 1, 2, "$7")], [Won(19, 2, "$13")])
    assert audit_hand(record).verdict == "legal"
    shared = one(last.replace("Ranking 2", "Ranking 1"))
    assert [claim.place for claim in shared.of(Placed)] == [1, 1]


def test_what_is_left_of_the_big_blind_goes_with_the_pot_when_all_fold() -> None:
    record = one(ZONE)
    assert record.findings == []
    assert [claim.outcome for claim in record.of(SeatClaimed)] == ["nothing", "collected", "folded"]
    audit = audit_hand(record)
    assert audit.verdict == "legal"
    assert audit.stacks == {"Small Blind": 966, "Big Blind": 6052, "Dealer": 4742}
    assert (audit.returned, audit.pots[0].amount, audit.pots[0].awarded) == ({"Big Blind": 25}, 50, {"Big Blind": 50})
    too_much = audit_hand(one(ZONE.replace("result $0.75", "result $0.95")))
    assert too_much.verdict == "illegal"


def test_an_empty_summary_claims_nothing() -> None:
    record = one(ZONE[: ZONE.index("Total Pot")])
    assert (record.tells.summary, record.tells.total) == (False, False)
    assert audit_hand(record).verdict == "legal"


def test_blinds_are_remembered_for_a_hand_in_which_the_big_blind_is_short() -> None:
    short = ZONE.replace("Big Blind  [ME] : Big blind $0.50", "Big Blind  [ME] : All-in $0.30")
    assert one(short).stakes == (25, 50)
    first, second = read(ZONE.replace("$0.50", "$0.60") + short)[0]
    assert (first.stakes, second.stakes) == ((25, 60), (25, 60))
    assert second.of(Posted)[1] == Posted(29, 2, "big blind", 30, True)


def test_an_all_in_before_the_deal_is_an_ante_where_others_post_theirs() -> None:
    text = NEW.replace("Small Blind [ME] : Ante chip 5\n", "Small Blind [ME] : All-in 3\n").replace(
        "Small Blind [ME] : Small blind 20\n", ""
    )
    assert one(text).of(Posted)[1] == Posted(8, 2, "ante", 3, True)


NO_BLIND = """Bovada Hand #2600000009: HOLDEM Tournament #55 TBL#12, No Limit- Level 24 (100/200) - 2012-11-25 23:56:24
Seat 1: Big Blind [ME] (166 in chips)
Seat 5: Dealer (9,834 in chips)
Dealer : Set dealer/Bring in spot [5]
Big Blind [ME] : All-in 166
Dealer : Ante chip 240
Dealer : Return uncalled portion of bet 74
*** HOLE CARDS ***
Big Blind [ME] : Card dealt to a spot [8h Th]
Dealer : Card dealt to a spot [Kc 9d]
*** FLOP *** [9s 3h Ac]
*** TURN *** [9s 3h Ac] [Qd]
*** RIVER *** [9s 3h Ac Qd] [7c]
Big Blind [ME] : Showdown [Ac Qd Th 9s 8h] (High Card)
Dealer : Showdown [9s 9d Ac Kc Qd] (One pair)
Dealer : Hand Result 332
*** SUMMARY ***
Total Pot(332)
Board [9s 3h Ac Qd 7c]
Seat+1: Big Blind lose with High Card [8h Th-Ac Qd Th 9s 8h]
Seat+5: Dealer 332  with One pair [Kc 9d-9s 9d Ac Kc Qd]
"""


def test_no_blind_is_asked_for_where_the_antes_have_put_all_others_all_in() -> None:
    assert audit_hand(one(NO_BLIND)).verdict == "legal"
    # Somebody else has chips for a blind; and what was returned shows whether one was posted.
    richer = NO_BLIND.replace("(166 in chips)", "(1,166 in chips)").replace("All-in 166", "Ante chip 240")
    assert "ACT15" in [finding.code for finding in audit_hand(one(richer)).findings]
    returned = audit_hand(one(NO_BLIND.replace("bet 74", "bet 174")))
    assert [finding.code for finding in returned.findings if finding.is_error] == ["AMT13"]


def test_a_line_that_stutters_is_read_once() -> None:
    call = "UTG : Calls $0.50\n"
    record = one(CASH.replace(call, 3 * call))
    assert [claim.line for claim in record.of(Acted)][:2] == [19, 22]
    assert codes(record) == [("READ08", 20), ("READ08", 21)]


def test_who_goes_out_leaves_his_seat_to_somebody_else() -> None:
    again = OLD.replace("#2600000001", "#2600000002")
    first, second = read(OLD + again)[0]
    assert first.seats[4].player == "Seat 4 at table 17"
    assert second.seats[4].player == "Seat 4 at table 17 (2)"
    assert second.seats[5].player == "Seat 5 at table 17"


NEXT = """Bovada Hand #2600000009: HOLDEM Tournament #55 TBL#17, No Limit- Level 7 (100/200) - 2012-05-03 12:52:33
Seat 1: Big Blind (3,125 in chips)
Seat 5: Dealer (4,030 in chips)
Dealer : Set dealer/Bring in spot [5]
Dealer : Ante/Small blind 100
Big Blind : Big blind/Bring in 200
*** HOLE CARDS ***
Big Blind : Card dealt to a spot [Qh Tc]
Dealer : Card dealt to a spot [Kh Kd]
Dealer : Raises 3125
Big Blind : All-in 2925
Dealer : Showdown [Kh Kd Ah Jc 9s] (One pair)
Big Blind : Showdown [Ah Qh Jc Tc 9s] (High Card)
Dealer : Hand Result 6250
Big Blind : Ranking 91
*** SUMMARY ***
Total Pot(6250)
Board [2s 3d Ah Jc 9s]
Seat 1: Big Blind  lose with High Card [Qh Tc-Ah Qh Jc Tc 9s]
Seat 5: Dealer 6250  with One pair [Kh Kd-Kh Kd Ah Jc 9s]
"""


def findings_between(text: str) -> list[str]:
    book = TournamentBook()
    for record in read(text)[0]:
        hand = audit_hand(record).tournament
        assert hand is not None
        book.add(hand)
    (tournament,) = book.close()
    return [placed.finding.code for placed in tournament.findings]


def test_players_without_names_are_followed_by_their_seats() -> None:
    assert findings_between(OLD + NEXT) == []
    assert findings_between(OLD + NEXT.replace("4,030", "4,130")) == ["TOUR05"]


def test_a_later_place_may_be_a_lower_one_while_others_still_enter() -> None:
    assert findings_between(OLD + NEXT) == []
    assert findings_between(OLD.replace("Ranking 84", "Ranking 3") + NEXT) == ["TOUR13"]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("UTG : Calls $0.50", "UTG : Calls lots", "READ13", 19),
        ("UTG : Calls $0.50", "UTG+7 : Calls $0.50", "READ14", 19),
        ("Table enter user", "A word from our sponsor", "READ08", 21),
        ("[2h 2d 9s] [Js]", "[2h 2d 9s] [Xs]", "READ13", 28),
        ("*** TURN *** [2h 2d 9s] [Js]", "*** FLOP *** [2h 2d 9c]", "READ17", 28),
        ("Total Pot($122.80)", "Total Pot(much)", "READ13", 37),
        ("Seat+2: Dealer", "Seat+2: Big Blind", "READ14", 40),
        ("Seat 2: Dealer ($6", "Seat 2: UTG ($6", "READ15", 6),
        ("HOLDEM No Limit - 2017", "HOLDEM No Limit 2017", "READ09", 1),
        ("HOLDEM No Limit", "OMAHA Pot Limit", "READ19", 1),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in CASH
    assert (code, line) in codes(one(CASH.replace(old, new, 1)))


def test_a_hand_that_is_cut_off_ends_where_it_is_cut() -> None:
    cut = CASH[: CASH.index("chips)\nDealer : Set")]
    first, second = read(cut + CASH)[0]
    assert codes(first)[-1] == ("READ12", 7)
    assert codes(second) == [("READ11", 7)]


def test_only_its_own_files_are_taken() -> None:
    for text in (CASH, OLD, NEW, ZONE, "\ufeff" + CASH, "\n\n" + CASH):
        found = detect(text.encode())
        assert found is not None
        assert found.name == "ignition"
    assert not ignition.sniff('PokerStars Hand #1: Hold\'em\nAnn said, "Bovada Hand #5 was mine"\n')


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_real_hands_are_legal_but_for_those_with_a_true_fault() -> None:
    verdicts: Counter[str] = Counter()
    bad = []
    book = TournamentBook()
    for file in audit_paths([str(CORPUS / "ignition")], "auto", book):
        for hand in file.hands:
            verdicts[hand.verdict] += 1
            if hand.verdict != "legal":
                bad.append(hand.hand_id)
        assert (file.format, file.findings) == ("ignition", [])
    # A raise over a short all-in that the room counts otherwise; a summary of another hand; three that were cut off.
    assert bad == ["2596795140", "2596806815", "3178646516", "", "3260004104"]
    assert verdicts["legal"] == 1526
    between = [placed.finding for tournament in book.close() for placed in tournament.findings]
    assert [finding for finding in between if finding.is_error] == []


def test_a_wrong_share_is_told_where_the_text_says_nothing_of_total_and_rake() -> None:
    silent = CASH.replace("Total Pot($122.80) | Rake ($2.10)\n", "")
    assert audit_hand(one(silent)).verdict == "legal"
    meagre = silent.replace("$97.90", "$77.90").replace("UTG+1 $120.70", "UTG+1 $100.70")
    assert "POT03" in [finding.code for finding in audit_hand(one(meagre)).findings]
