"""What the reader of 888poker text makes of a hand, of who has no part in it, of other languages, and of damage."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, poker888
from holdem.histories.record import (
    Acted,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    Posted,
    Showed,
    StreetOpened,
    Unit,
)

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """#Game No : 100
***** 888poker Hand History for Game 100 *****
$0.50/$1 Blinds No Limit Holdem - *** 05 03 2021 20:15:30
Table Oslo West 6 Max (Real Money)
Seat 4 is the button
Total number of players : 4
Seat 1: Ann ( $100 )
Seat 4: Ann folds ( $1,250.50 )
Seat 6: Cid ( $20 )
Seat 7: Eve ( $55.25 )
Cid posts small blind [$0.50]
Eve posts big blind [$1]
Ann posts dead blind [$0.50 + $1]
** Dealing down cards **
Dealt to Eve [ Ah, Kd ]
Ann checks
Ann folds raises [$3]
Cid folds
Eve calls [$2]
Ann folds
** Dealing flop ** [ 2c, 7d, Kh ]
Eve checks
Ann folds bets [$4]
Eve folds
** Summary **
Ann folds did not show his hand
Ann folds collected [ $7.65 ]
"""
TOURNAMENT = """***** 888.es Hand History for Game 7001 *****
100 €/200 € Blinds No Limit Holdem - *** 01 02 2019 10:00:00
Tournament #555 4,57 € + 0,43 € - Table #3 8 Max (Real Money)
Seat 1 is the button
Total number of players : 3
Seat 1: Ann ( 5.000 € )
Seat 2: Bob ( 340 € )
Seat 5: Cid ( 1.600 € )
Ann posts ante [20 €]
Bob posts ante [20 €]
Cid posts ante [20 €]
Bob posts small blind [100 €]
Cid posts big blind [200 €]
** Dealing down cards **
Dealt to Cid [ Qh, Qs ]
Ann raises [4.980 €]
Bob calls [220 €]
Cid calls [1.380 €]
** Dealing flop ** [ 2c, 7d, Kh ]
** Dealing turn ** [ 9s ]
** Dealing river ** [ 3h ]
** Summary **
Ann shows [ Ac, 4d ]
Bob shows [ Kc, Jd ]
Cid shows [ Qh, Qs ]
Bob collected [ 1.020 € ]
Cid collected [ 2.520 € ]
"""


def read(text: str | bytes) -> list[HandRecord]:
    data = text.encode() if isinstance(text, str) else text
    return list(poker888.read([data], lambda finding: None))


def hand(text: str) -> HandRecord:
    (record,) = read(text)
    return record


def judged(text: str) -> HandAudit:
    return audit_hand(hand(text))


def codes(text: str) -> list[str]:
    return [finding.code for finding in judged(text).findings]


def test_a_cash_hand_is_read_in_cents() -> None:
    record = hand(CASH)
    assert (record.format, record.hand_id, record.line, record.last_line) == ("888", "100", 2, 27)
    assert (record.time, record.zone) == ("2021-03-05T20:15:30", "")
    assert (record.betting, record.stakes, record.unit) == ("no-limit", (50, 100), Unit("$", "USD", 2))
    assert (record.table, record.max_seats, record.button, record.tournament_id) == ("Oslo West", 6, 4, None)
    assert {seat: (player.name, player.stack) for seat, player in record.seats.items()} == {
        1: ("Ann", 10000),
        4: ("Ann folds", 125050),
        6: ("Cid", 2000),
        7: ("Eve", 5525),
    }
    assert record.claims == [
        Posted(11, 6, "small blind", 50, False),
        Posted(12, 7, "big blind", 100, False),
        Posted(13, 1, "both blinds", 150, False),
        HoleCardsOpened(14),
        Dealt(15, 7, parse_cards("Ah Kd")),
        Acted(16, 1, "check"),
        Acted(17, 4, "raise", added=300),
        Acted(18, 6, "fold"),
        Acted(19, 7, "call", added=200),
        Acted(20, 1, "fold"),
        StreetOpened(21, Street.FLOP, None, parse_cards("2c 7d Kh")),
        Acted(22, 7, "check"),
        Acted(23, 4, "bet", added=400),
        Acted(24, 7, "fold"),
        Mucked(26, 4, False),
        Collected(27, 4, 765, None),
    ]


def test_a_cash_hand_is_legal_and_leaves_a_rake() -> None:
    verdict = judged(CASH)
    assert (verdict.verdict, verdict.findings, verdict.rake) == ("legal", [], 35)
    assert verdict.stacks == {"Ann": 9850, "Ann folds": 125050 - 300 + 765, "Cid": 1950, "Eve": 5225}


def test_a_tournament_hand_is_read_in_chips() -> None:
    record = hand(TOURNAMENT)
    assert (record.tournament_id, record.buy_in, record.table) == ("555", "4,57 € + 0,43 €", "3")
    assert (record.stakes, record.unit.decimals, record.seats[5].stack) == ((100, 200), 0, 1600)
    assert record.of(Showed)[0] == Showed(23, 1, parse_cards("Ac 4d"), "")
    verdict = audit_hand(record)
    assert (verdict.verdict, verdict.findings) == ("legal", [])
    assert verdict.stacks == {"Ann": 3400, "Bob": 1020, "Cid": 2520}


def test_r9_1_the_winner_may_be_paid_what_nobody_matched_too() -> None:
    alone = TOURNAMENT.replace("Cid collected [ 2.520 € ]", "Cid collected [ 2.520 € ]\nAnn collected [ 3.400 € ]")
    verdict = judged(alone)
    assert (verdict.verdict, verdict.stacks["Ann"]) == ("legal", 3400)
    # He is not told as the winner of chips that nobody contested.
    assert [pot.awarded for pot in verdict.pots] == [{"Bob": 1020}, {"Cid": 2520}]
    assert "AMT14" in codes(alone.replace("3.400", "3.399"))
    walk = CASH.replace("Ann folds raises [$3]", "Ann folds folds").replace("Ann checks", "Ann folds")
    walk = walk.replace("Ann posts dead blind [$0.50 + $1]\n", "")
    walk = walk[: walk.index("Eve calls")] + "** Summary **\nEve collected [ $1.50 ]\n"
    verdict = judged(walk)
    # Of his blind of 1 only 0.50 is matched; he gets the other 0.50 back with the pot.
    assert (verdict.verdict, verdict.rake, verdict.returned, verdict.stacks["Eve"]) == ("legal", 0, {"Eve": 50}, 5575)
    assert judged(walk.replace("$1.50", "$1")).verdict == "legal"
    assert judged(walk.replace("$1.50", "$1.49")).verdict == "illegal"


def test_r10_3_what_winners_leave_must_be_a_rake() -> None:
    assert judged(CASH.replace("$7.65", "$7.20")).verdict == "legal"
    assert codes(CASH.replace("$7.65", "$7.10")) == ["POT03"]
    assert codes(CASH.replace("$7.65", "$8.05")) == ["POT03"]
    assert codes(TOURNAMENT.replace("2.520", "2.519")) == ["POT03"]


def test_r3_2_blinds_that_take_the_last_chip_do_not_show_the_level() -> None:
    short = TOURNAMENT.replace("( 340 € )", "( 110 € )").replace("( 1.600 € )", "( 200 € )")
    short = short.replace("small blind [100 €]", "small blind [90 €]").replace("big blind [200 €]", "big blind [180 €]")
    short = short.replace("raises [4.980 €]\nBob calls [220 €]\nCid calls [1.380 €]", "calls [200 €]")
    short = short.replace("1.020 €", "330 €").replace("2.520 €", "180 €")
    verdict = judged(short)
    assert (verdict.verdict, verdict.findings) == ("legal", [])
    assert verdict.stacks == {"Ann": 4800, "Bob": 330, "Cid": 180}
    assert codes(short.replace("small blind [90 €]", "small blind [80 €]")) != []


@pytest.mark.parametrize(
    "site", ["Cassava", "LuckyAcePoker.com", "888.it", "888.dk", "888.com", "888poker.ca-on", "888poker Snap Poker"]
)
def test_all_skins_are_known(site: str) -> None:
    text = CASH.replace("888poker", site)
    known = detect(text.encode())
    assert known is not None
    assert known.name == "888"
    assert judged(text).verdict == "legal"


def test_a_file_may_hold_many_hands_in_any_distance() -> None:
    other = CASH.replace("Game 100", "Game 101").replace("No : 100", "No : 101")
    assert [record.hand_id for record in read(CASH + "\n\n\n" + other)] == ["100", "101"]
    assert [(r.hand_id, r.line, r.findings) for r in read(CASH + other.partition("\n")[2])] == [
        ("100", 2, []),
        ("101", 28, []),
    ]
    assert [record.hand_id for record in read("\ufeff" + CASH.replace("\n", "\r\n"))] == ["100"]


def test_a_fold_before_the_deal_is_that_of_a_player_who_sits_out() -> None:
    text = CASH.replace("Ann posts dead blind [$0.50 + $1]", "Ann folds").replace("Ann checks\n", "")
    text = text.replace("[$2]\nAnn folds\n", "[$2]\n").replace("$7.65", "$6.20")
    record = hand(text)
    assert [seat for seat, player in record.seats.items() if player.out_of_hand] == [1]
    assert [claim.seat for claim in record.of(Acted) if claim.kind == "fold"] == [6, 7]
    assert audit_hand(record).verdict == "legal"


def test_a_hand_that_was_not_dealt_is_not_judged() -> None:
    head = CASH[: CASH.index("Eve posts big blind")]
    verdict = judged(head + "Eve folds\nAnn folds\n** Summary **\nCid collected [ $0.50 ]\n")
    assert (verdict.verdict, [finding.code for finding in verdict.findings]) == ("unsupported", ["READ22"])


def test_a_dead_blind_may_lack_its_live_part() -> None:
    record = hand(CASH.replace("[$0.50 + $1]", "[$0.50 + $0]"))
    assert record.of(Posted)[2] == Posted(13, 1, "dead blind", 50, False)


def test_mucked_cards_are_told() -> None:
    text = TOURNAMENT.replace("Ann shows", "Ann mucks")
    record = hand(text)
    assert record.of(Mucked) == [Mucked(23, 1, True, cards=parse_cards("Ac 4d"))]
    assert audit_hand(record).verdict == "legal"
    assert "SHOW01" in codes(text.replace("Ac, 4d", "Qh, 4d"))


def test_other_languages_cards_and_numbers() -> None:
    german = CASH.replace("Ah, Kd", "AHerz, 10Karo").replace("2c, 7d, Kh", "2Kreuz, 7Karo, KHerz")
    german = (
        german.replace("$1,250.50", "1.250,50 $").replace("[$0.50]", "[0,50\xa0$]").replace("$0.50/$1", "0,50 $/1 $")
    )
    record = hand(german)
    assert record.of(Dealt)[0].cards == parse_cards("Ah Td")
    assert record.seats[4].stack == 125050
    assert audit_hand(record).verdict == "legal"
    russian = TOURNAMENT.replace("Ac, 4d", "Òc, 4d").replace("€", "").encode("cp1252")
    (record,) = read(russian)
    assert record.of(Showed)[0].cards == parse_cards("Ac 4d")
    assert [finding.code for finding in record.findings] == ["READ06"]
    free = hand(TOURNAMENT.replace("4,57 € + 0,43 € - Table #3", "Бесплатно"))
    assert (free.tournament_id, free.buy_in, free.max_seats) == ("555", "Бесплатно", 8)


def test_fixed_limit_and_play_money() -> None:
    text = CASH.replace("No Limit", "Fix Limit").replace("Real Money", "Practice Play").replace("$", "")
    record = hand(
        text.replace("raises [3]", "raises [2]").replace("calls [2]", "calls [1]").replace("bets [4]", "bets [1]")
    )
    assert (record.betting, record.stakes, record.unit) == ("fixed-limit", (50, 100), Unit("", "", 2))
    assert audit_hand(record).verdict == "illegal"  # 7.65 of a pot of 6
    assert hand(CASH.replace("Holdem -", "Holdem Jackpot table -")).betting == "no-limit"


def test_other_games_are_named() -> None:
    verdict = judged(CASH.replace("No Limit Holdem", "Pot Limit Omaha"))
    assert verdict.verdict == "unsupported"
    assert [(f.code, f.line) for f in verdict.findings] == [("READ19", 3)]
    assert "Pot Limit Omaha" in verdict.findings[0].message


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("calls [$2]", "calls [$2", "READ13", 19),
        ("calls [$2]", "calls [two]", "READ13", 19),
        ("2c, 7d, Kh", "2c, 7d, Kx", "READ13", 21),
        ("Seat 6: Cid ( $20 )", "Seat 6: Cid ( $2x )", "READ13", 9),
        ("Seat 6: Cid ( $20 )", "Seat 6: Ann ( $20 )", "READ15", 9),
        ("Seat 6: Cid ( $20 )", "Seat 4: Cid ( $20 )", "READ15", 9),
        ("Seat 6: Cid ( $20 )", "Seat 6:  ( $20 )", "READ15", 9),
        ("Seat 6: Cid ( $20 )\n", "", "READ14", 10),
        ("players : 4", "players : 5", "READ15", 6),
        ("Seat 4 is the button\n", "", "READ16", 2),
        ("Blinds No Limit", "Blnds No Limit", "READ09", 2),
        ("Table Oslo West", "Tble Oslo West", "READ16", 2),
        ("$0.50/$1 ", "$0.50/$x ", "READ09", 3),
        ("** Summary **\n", "", "READ17", 25),
        ("** Dealing down cards **\n", "", "READ17", 15),
        ("** Dealing down cards **\n", "** Dealing down cards **\n** Dealing down cards **\n", "READ17", 15),
        ("** Summary **\n", "** Summary **\n** Summary **\n", "READ17", 26),
        ("Eve folds\n** Summary **\n", "** Summary **\nEve folds\n", "READ17", 25),
        ("Ann checks\n", "Ann posts small blind [$0.50]\nAnn checks\n", "READ17", 16),
        ("Eve folds\n", "Eve ponders\n", "READ08", 24),
        ("Eve folds\n", "Eve folds\nDan checks\n", "READ14", 25),
        ("** Summary **", "** Dealing flop ** [ 2c, 7d, Kh ]\n** Summary **", "READ17", 25),
    ],
)
def test_damage_is_named_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in CASH
    verdict = judged(CASH.replace(old, new))
    assert (code, line) in [(finding.code, finding.line) for finding in verdict.findings]
    assert verdict.verdict in ("illegal", "unreadable")


def test_a_hand_without_an_end_is_truncated() -> None:
    for end in ("** Summary **", "Ann folds did not", "Eve folds", "** Dealing flop"):
        verdict = judged(CASH[: CASH.index(end)])
        assert verdict.verdict == "unreadable"
        assert [finding.code for finding in verdict.findings] == ["READ12"]


def test_a_header_inside_a_cut_line_begins_the_next_hand() -> None:
    first, second = read(CASH[: CASH.index(" [$4]")] + CASH.partition("\n")[2])
    assert [finding.code for finding in first.findings if finding.severity == "error"] == ["READ13", "READ12"]
    assert [finding.code for finding in second.findings] == ["READ11"]
    assert audit_hand(second).verdict == "legal"


def test_a_hand_without_its_header_is_named() -> None:
    lines = CASH.splitlines(keepends=True)
    first, second = read(CASH + "\n" + "".join(lines[3:]))
    assert (first.hand_id, [finding.code for finding in second.findings]) == ("100", ["READ10"])
    assert second.line == 29


def test_a_second_post_of_one_kind_is_one_too_many() -> None:
    text = CASH.replace("Eve posts big blind [$1]\n", "Eve posts big blind [$1]\nEve posts big blind [$1]\n")
    assert "ACT16" in codes(text)


def test_who_has_no_part_in_the_hand_cannot_post() -> None:
    record = hand(CASH)
    record.seats[1].out_of_hand = True
    verdict = audit_hand(record)
    assert ("AMT03", 13) in [(finding.code, finding.line) for finding in verdict.findings]


def test_nobody_but_the_winner_keeps_his_cards_to_himself() -> None:
    assert codes(CASH.replace("Ann folds did not", "Cid did not")) == ["SHOW08"]


def test_a_summary_file_holds_no_hands() -> None:
    text = "***** Cassava Tournament Summary *****\nTournament ID: 12\nBuy-In: $3 + $0.30\nAnn finished 46/315\n"
    known = detect(text.encode())
    assert known is not None
    assert known.name == "888"
    found: list[Finding] = []
    assert list(poker888.read([text.encode()], found.append)) == []
    assert [finding.code for finding in found] == ["READ05"]


def test_what_is_not_of_888_is_left_to_others() -> None:
    assert not poker888.sniff("***** Hand History for Game 5 *****\n")
    assert not poker888.sniff("***** History for hand R5-1-2 *****\n")
    assert not poker888.sniff("PokerStars Hand #1: Hold'em No Limit")


@given(
    st.sampled_from([CASH, TOURNAMENT]),
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
    "6551093": "the small blind is another than the header's",
    "315882986": "the players have no names",
    "539304607": "the file is cut, and the flop has two cards",
    "717000000": "no line deals the cards",
    "503663069": "the big bet is not twice the small bet",
    "503663104": "the big bet is not twice the small bet",
    "143941885": "a player sits between button and small blind",
    "143944112": "a player sits between button and small blind",
    "190631995": "the winner of a side pot mucks",
    "474339152": "the hand was not dealt",
}


@pytest.mark.skipif(not (CORPUS / "888").exists(), reason="the shared corpus is not there")
def test_the_corpus_is_legal_but_for_named_hands() -> None:
    verdicts = {hand.hand_id: hand.verdict for file in audit_paths([str(CORPUS / "888")]) for hand in file.hands}
    assert len(verdicts) > 1900
    assert {hand_id for hand_id, verdict in verdicts.items() if verdict != "legal"} <= set(NOT_LEGAL)
