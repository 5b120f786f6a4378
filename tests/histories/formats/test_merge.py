"""What the reader of Merge network XML makes of a game of each time, and of damage."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.formats import detect, merge
from holdem.histories.record import (
    Acted,
    Collected,
    Dealt,
    Mucked,
    Posted,
    Returned,
    Showed,
    StreetOpened,
    Unit,
)

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """<description type="Holdem" stakes="No Limit ($0.25/$0.50)"/>
<game id="4000001-7" starttime="20130417015848" numholecards="2" gametype="2" seats="9" realmoney="true" data="20130417|Cold Lake (4000001)|4000001|4000001-7|false">
	<players dealer="1">
		<player seat="0" nickname="Ann &amp; Al" balance="$1,033.81" dealtin="true" />
		<player seat="1" nickname="Bob" balance="$20.00" dealtin="true" />
		<player seat="4" nickname="Cid" balance="$16.00" dealtin="true" />
		<player seat="6" nickname="Dot" balance="$50.00" dealtin="false" />
		<player seat="8" nickname="Eve" balance="$10.00" dealtin="false" />
	</players>
	<round id="BLINDS" sequence="1">
		<event sequence="1" type="SMALL_BLIND" timestamp="1" player="4" amount="0.25"/>
		<event sequence="2" type="BIG_BLIND" timestamp="1" player="6" amount="0.50"/>
		<event sequence="3" type="RETURN_BLIND" timestamp="1" player="0" amount="0.75"/>
	</round>
	<round id="PREFLOP" sequence="2">
		<event sequence="4" type="CHAT" timestamp="1" player="Bob" text="I <3 "this" & that"/>
		<event sequence="5" type="RAISE" timestamp="1" player="0" amount="2.00"/>
		<event sequence="6" type="CALL" timestamp="1" player="1" amount="2.00"/>
		<event sequence="7" type="FOLD" timestamp="1" player="4"/>
		<event sequence="8" type="SIT_OUT" timestamp="1" player="6"/>
		<cards type="HOLE" cards="As,Kd" player="0" hand="Ace High"/>
	</round>
	<round id="POSTFLOP" sequence="3">
		<event sequence="9" type="BET" timestamp="1" player="0" amount="20.00"/>
		<event sequence="10" type="ALL_IN" timestamp="1" player="1" amount="18.00"/>
		<event sequence="11" type="SHOW" timestamp="1" player="0"/>
		<event sequence="12" type="SHOW" timestamp="1" player="1"/>
		<cards type="COMMUNITY" cards="Kh,7d,2c" hand="Pair of Kings"/>
		<cards type="HOLE" cards="As,Kd" player="0" hand="Pair of Kings"/>
		<cards type="SHOWN" cards="As,Kd" player="0"/>
		<cards type="SHOWN" cards="Qc,Qd" player="1"/>
	</round>
	<round id="POSTTURN" sequence="4">
		<event sequence="13" type="ALL_IN" timestamp="1" player="1"/>
		<cards type="COMMUNITY" cards="Kh,7d,2c,9s" hand="Pair of Kings"/>
	</round>
	<round id="POSTRIVER" sequence="5">
		<cards type="COMMUNITY" cards="Kh,7d,2c,9s,3h" hand="Pair of Kings"/>
	</round>
	<round id="END_OF_GAME" sequence="6">
		<winner amount="2.00" uncalled="true" potnumber="2" player="0" hand="Pair of Kings" pottype="n"/>
		<winner amount="39.00" uncalled="false" potnumber="1" player="0" hand="Pair of Kings" pottype="n"/>
	</round>
</game>
"""  # noqa: E501
UNTOLD = """<description type="Holdem" stakes="Limit $1/$2"/>
<game id="4000002-1" starttime="2009/10/13 15:00:00 -0300" numholecards="2" gametype="2" realmoney="false">
	<players dealer="0">
		<player seat="0" nickname="Ann" balance="$20.00" dealtin="true" />
		<player seat="1" nickname="Bob" balance="$20.00" dealtin="true" />
		<player seat="2" nickname="Cid" balance="$20.00" dealtin="true" />
	</players>
	<round id="BLINDS" sequence="1">
		<event sequence="1" type="SMALL_BLIND" player="1" amount="0.50"/>
		<event sequence="2" type="BIG_BLIND" player="2" amount="1.00"/>
	</round>
	<round id="PREFLOP" sequence="2">
		<event sequence="3" type="CALL" player="0" amount="1.00"/>
		<event sequence="4" type="RAISE" player="1" amount="1.50"/>
		<event sequence="5" type="FOLD" player="2"/>
		<event sequence="6" type="CALL" player="0" amount="1.00"/>
	</round>
	<round id="POSTFLOP" sequence="3">
		<event sequence="7" type="CHECK" player="1"/>
		<event sequence="8" type="CHECK" player="0"/>
	</round>
	<round id="POSTTURN" sequence="4">
		<event sequence="9" type="BET" player="1" amount="2.00"/>
		<event sequence="10" type="FOLD" player="0"/>
		<cards type="COMMUNITY" cards="8h,3s,2d,6h" hand="Pair of Twos"/>
	</round>
	<round id="END_OF_FOLDED_GAME" sequence="5">
		<event sequence="11" type="MUCK" player="1"/>
		<cards type="COMMUNITY" cards="8h,3s,2d,6h,Jd"/>
		<winner amount="7.00" uncalled="false" potnumber="1" player="1" pottype="n"/>
	</round>
	<round id="END_OF_GAME" sequence="6">
	</round>
</game>
"""
TOURNAMENT = """<description type="Holdem Tournament" stakes="No Limit"/>
<game id="4000003-41" starttime="20111212155819" numholecards="2" gametype="23" seats="10" realmoney="true" data="20111212|Fast One|4500001-1|4000003-41|true">
	<players dealer="1">
		<player seat="0" nickname="Ann" balance="$3000.00" dealtin="true" />
		<player seat="1" nickname="Bob" balance="$2000.00" dealtin="true" />
		<player seat="3" nickname="Cid" balance="$0.00" dealtin="true" />
		<player seat="5" nickname="Dot" balance="$1000.00" dealtin="true" />
	</players>
	<round id="BLINDS" sequence="1">
		<event sequence="1" type="ANTE" timestamp="1" player="0" amount="25.00"/>
		<event sequence="2" type="ANTE" timestamp="1" player="1" amount="25.00"/>
		<event sequence="3" type="ANTE" timestamp="1" player="3" amount="25.00"/>
		<event sequence="4" type="ANTE" timestamp="1" player="5" amount="25.00"/>
		<event sequence="5" type="ALL_IN" timestamp="1" player="3" amount="0.00"/>
		<event sequence="6" type="BIG_BLIND" timestamp="1" player="5" amount="300.00"/>
	</round>
	<round id="PREFLOP" sequence="2">
		<event sequence="7" type="FOLD" timestamp="1" player="0"/>
		<event sequence="8" type="CALL" timestamp="1" player="1" amount="300.00"/>
		<event sequence="9" type="CHECK" timestamp="1" player="5"/>
	</round>
	<round id="POSTFLOP" sequence="3">
		<event sequence="10" type="CHECK" timestamp="1" player="5"/>
		<event sequence="11" type="CHECK" timestamp="1" player="1"/>
		<cards type="COMMUNITY" cards="8d,Qs,3s" hand=""/>
	</round>
	<round id="POSTTURN" sequence="4">
		<event sequence="12" type="CHECK" timestamp="1" player="5"/>
		<event sequence="13" type="CHECK" timestamp="1" player="1"/>
		<cards type="COMMUNITY" cards="8d,Qs,3s,Kd" hand=""/>
	</round>
	<round id="POSTRIVER" sequence="5">
		<event sequence="14" type="CHECK" timestamp="1" player="5"/>
		<event sequence="15" type="CHECK" timestamp="1" player="1"/>
		<cards type="COMMUNITY" cards="8d,Qs,3s,Kd,Qd" hand=""/>
	</round>
	<round id="SHOWDOWN" sequence="6">
		<event sequence="16" type="SHOW" timestamp="1" player="3"/>
		<event sequence="17" type="SHOW" timestamp="1" player="5"/>
		<event sequence="18" type="MUCK" timestamp="1" player="1"/>
		<cards type="SHOWN" cards="8c,7c" player="3"/>
		<cards type="SHOWN" cards="Qc,6h" player="5"/>
		<cards type="MUCKED" cards="2s,6s" player="1"/>
	</round>
	<round id="END_OF_GAME" sequence="7">
		<event sequence="19" type="PLAYER_OUT" timestamp="1" player="3"/>
		<winner amount="430.00" uncalled="false" potnumber="1" player="5" hand="Three of a Kind Queens" pottype="n"/>
		<winner amount="380.00" uncalled="false" potnumber="2" player="5" hand="Three of a Kind Queens" pottype="n"/>
	</round>
</game>
"""  # noqa: E501


read, one = partial(read_text, merge.read), partial(read_one, merge.read)


def test_a_cash_game_is_read_claim_by_claim() -> None:
    record = one(CASH)
    assert record.findings == []
    assert (record.hand_id, record.tournament_id, record.table) == ("4000001-7", None, "Cold Lake (4000001)")
    assert (record.time, record.zone) == ("2013-04-17T01:58:48", "")
    assert (record.stakes, record.unit, record.max_seats, record.button) == ((25, 50), Unit("$", "USD", 2), 9, 2)
    assert {seat: (player.name, player.stack) for seat, player in record.seats.items()} == {
        1: ("Ann & Al", 103381),
        2: ("Bob", 2000),
        5: ("Cid", 1600),
        7: ("Dot", 5000),
        9: ("Eve", 1000),
    }
    # Who acts is dealt in, whatever the seats say.
    assert sorted(record.dealt_in) == [1, 2, 5, 7]
    assert record.of(Posted) == [
        Posted(11, 5, "small blind", 25, False),
        Posted(12, 7, "big blind", 50, False),
        Posted(13, 1, "both blinds", 75, False),
    ]
    assert record.of(Dealt) == [Dealt(21, 1, tuple(parse_cards("AsKd")))]
    assert record.of(Acted) == [
        Acted(17, 1, "raise", to=200),
        Acted(18, 2, "call", 200),
        Acted(19, 5, "fold"),
        Acted(20, 7, "fold"),
        Acted(24, 1, "bet", 2000),
        Acted(25, 2, "all-in", 1800, all_in=True),
    ]
    assert record.of(StreetOpened)[:2] == [
        StreetOpened(28, Street.FLOP, (), tuple(parse_cards("Kh7d2c"))),
        StreetOpened(35, Street.TURN, tuple(parse_cards("Kh7d2c")), tuple(parse_cards("9s"))),
    ]
    assert record.of(Showed) == [
        Showed(30, 1, tuple(parse_cards("AsKd")), ""),
        Showed(31, 2, tuple(parse_cards("QcQd")), ""),
        Showed(42, 1, tuple(parse_cards("AsKd")), "Pair of Kings"),
    ]
    assert record.of(Returned) == [Returned(41, 1, 200)]
    assert record.of(Collected) == [Collected(42, 1, 3900, 0)]


def test_the_cash_game_is_legal_and_its_rake_is_what_the_winners_leave() -> None:
    audit = audit_hand(one(CASH))
    assert (audit.verdict, audit.findings, audit.rake) == ("legal", [], 200)
    assert audit.stacks == {"Ann & Al": 105256, "Bob": 0, "Cid": 1575, "Dot": 4950}


def test_early_games_tell_what_a_raise_adds_and_pay_what_nobody_matched_with_the_pot() -> None:
    record = one(UNTOLD)
    assert record.findings == []
    assert (record.time, record.zone, record.table) == ("2009-10-13T15:00:00", "-0300", "4000002")
    assert (record.betting, record.stakes, record.unit) == ("fixed-limit", (50, 100), Unit("", "", 2))
    assert record.of(Acted)[1] == Acted(14, 2, "raise", 150)
    # The flop's cards are told with the turn's.
    assert [claim.new for claim in record.of(StreetOpened)] == [
        tuple(parse_cards("8h3s2d")),
        tuple(parse_cards("6h")),
    ]
    assert record.of(Mucked) == [Mucked(28, 2, False)]
    audit = audit_hand(record)
    assert (audit.verdict, audit.findings) == ("legal", [])
    assert (audit.returned, audit.stacks) == ({"Bob": 200}, {"Ann": 1800, "Bob": 2300, "Cid": 1900})


def test_early_tournaments_tell_stacks_without_what_was_posted() -> None:
    record = one(TOURNAMENT)
    assert record.findings == []
    assert (record.tournament_id, record.table, record.stakes) == ("4500001", "4000003", (150, 300))
    # The small blind's last chips are told by what the winners got.
    assert {seat: player.stack for seat, player in record.seats.items()} == {1: 3025, 2: 2025, 4: 135, 6: 1325}
    assert record.of(Posted)[4] == Posted(14, 4, "small blind", 110, True)
    assert record.of(Mucked) == [Mucked(43, 2, True, cards=tuple(parse_cards("2s6s")))]
    audit = audit_hand(record)
    assert (audit.verdict, [f for f in audit.findings if f.is_error]) == ("legal", [])
    assert audit.stacks == {"Ann": 3000, "Bob": 1700, "Cid": 0, "Dot": 1810}


def test_later_tournaments_tell_stacks_and_levels_as_they_are() -> None:
    later = (
        TOURNAMENT.replace('stakes="No Limit"/>', 'stakes="No Limit" version="2.1" />')
        .replace('realmoney="true"', 'realmoney="true" stakes="No Limit Level 5 Ante 25, Blinds 150/300"')
        .replace("$0.00", "135.00")
        .replace('amount="0.00"', 'amount="110.00"')
        .replace("$", "")
    )
    record = one(later)
    assert (record.level, record.stakes) == (5, (150, 300))
    assert record.seats[4].stack == 135
    assert audit_hand(record).verdict == "legal"


def test_games_of_a_mix_are_told_by_their_number() -> None:
    mix = CASH.replace('type="Holdem"', 'type="HORSE"')
    holdem = mix.replace('gametype="2"', 'gametype="2" multigametype="1"')
    omaha = mix.replace('gametype="2"', 'gametype="2" multigametype="34"')
    assert one(holdem).unsupported is None
    assert codes(one(omaha)) == [("READ19", 2)]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('player="1" amount="2.00"', 'player="1" amount="lots"', "READ13", 18),
        ('player="1" amount="2.00"', 'player="1"', "READ13", 18),
        ('type="CALL" timestamp="1" player="1"', 'type="CALL" timestamp="1" player="3"', "READ14", 18),
        ('type="CALL"', 'type="SNEEZE"', "READ08", 18),
        ("Kh,7d,2c,9s", "Kh,7d,2c,Xs", "READ13", 35),
        ('balance="$16.00"', 'balance="some"', "READ13", 6),
        ('seat="4" nickname="Cid"', 'seat="1" nickname="Cid"', "READ15", 6),
        ('amount="39.00"', 'amount="most"', "READ13", 42),
        ('<description type="Holdem" stakes="No Limit ($0.25/$0.50)"/>', "", "READ10", 2),
        ('type="Holdem"', 'type="Omaha H/L8"', "READ19", 2),
        ("No Limit ($0.25", "Half Pot Limit ($0.25", "READ19", 2),
        ('<event sequence="7" type="FOLD"', '<event sequence="7" type="FOLD', "READ13", 19),
        ('<round id="END_OF_GAME" sequence="6">', '<round id="AFTER" sequence="6">', "READ12", 44),
        (
            'id="POSTTURN" sequence="4">',
            'id="GAME_CANCELLED" sequence="4"><event type="GAME_CANCELLED"/>',
            "READ22",
            33,
        ),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in CASH
    assert (code, line) in codes(one(CASH.replace(old, new, 1)))


def test_a_game_that_is_cut_off_ends_where_it_is_cut() -> None:
    cut = CASH[: CASH.index('<round id="POSTTURN"')]
    first, second = read(cut + "\n" + CASH)[0]
    assert {code for code, _ in codes(first)} == {"READ12"}
    assert first.damaged_at == 34
    assert second.findings == []


def test_only_its_own_files_are_taken() -> None:
    for text in (CASH, UNTOLD, TOURNAMENT, "\ufeff" + CASH):
        found = detect(text.encode())
        assert found is not None
        assert found.name == "merge"
    assert not merge.sniff('<session sessioncode="1"><general/><game gamecode="5"><general/></game></session>')
    assert [finding.code for finding in read('<description type="Holdem" stakes="No Limit"/>')[1]] == ["READ05"]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_real_hands_are_legal_but_for_those_with_a_true_fault() -> None:
    verdicts: Counter[str] = Counter()
    bad = {}
    for file in audit_paths([str(CORPUS / "merge")]):
        for hand in file.hands:
            verdicts[hand.verdict] += 1
            if hand.verdict not in ("legal", "unsupported"):
                bad[hand.hand_id] = next(finding.code for finding in hand.findings if finding.is_error)
        assert (file.format, file.findings) == ("merge", [])
    assert bad == {
        "35035866-453": "ACT02",  # acts are missing after a lost connection
        "71732021-1470": "ACT03",  # a call after a fold
        "71748131-1802": "ACT06",  # a check by a player without chips
        "34205042-1": "READ14",  # a big blind by a seat without a player
        "56150235-132": "AMT19",  # limit stakes over a no-limit hand
    }
    assert verdicts == {"legal": 49, "unsupported": 1, "illegal": 5}
