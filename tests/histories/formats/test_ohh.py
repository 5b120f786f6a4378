"""What the reader of Open Hand History makes of an object, its lines, its money, and damage."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from read_texts import codes

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, ohh
from holdem.histories.record import (
    Acted,
    CashedOut,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    HouseAdded,
    Mucked,
    Posted,
    ShowdownOpened,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"


def action(player: int | None, name: str, amount: float = 0, **more: Any) -> dict[str, Any]:
    return {"player_id": player, "action": name, "amount": amount, "is_allin": False, **more}


HAND: dict[str, Any] = {
    "spec_version": "1.4.7",
    "site_name": "Made Up",
    "network_name": "Made Up",
    "internal_version": "1.4.7",
    "game_number": "H-77",
    "start_date_utc": "2025-11-30T14:05:09Z",
    "table_name": "Oslo",
    "game_type": "Holdem",
    "bet_limit": {"bet_type": "NL"},
    "table_size": 6,
    "currency": "USD",
    "dealer_seat": 1,
    "small_blind_amount": 0.5,
    "big_blind_amount": 1,
    "ante_amount": 0,
    "hero_player_id": 10,
    "players": [
        {"id": 10, "seat": 1, "name": "Ann", "starting_stack": 100},
        {"id": 11, "seat": 3, "name": "Bob", "starting_stack": 7.5},
        {"id": 12, "seat": 4, "name": "Cid", "starting_stack": 80.25},
        {"id": 13, "seat": 6, "name": "Dee", "starting_stack": 50, "is_sitting_out": True},
    ],
    "rounds": [
        {
            "id": 0,
            "street": "Preflop",
            "actions": [
                action(11, "Post SB", 0.5),
                action(12, "Post BB", 1),
                action(10, "Dealt Cards", cards=["As", "Kd"]),
                action(10, "Raise", 3),
                action(11, "Call", 2.5),
                action(12, "Fold"),
            ],
        },
        {
            "id": 1,
            "street": "Flop",
            "cards": ["2c", "7d", "Kh"],
            "actions": [
                action(11, "Check"),
                action(10, "Bet", 4),
                action(11, "Call", 4),
            ],
        },
        {
            "id": 2,
            "street": "Turn",
            "cards": ["9s"],
            "actions": [action(11, "Bet", 0.5, is_allin=True), action(10, "Call", 0.5)],
        },
        {"id": 3, "street": "River", "cards": ["3h"], "actions": []},
        {
            "id": 4,
            "street": "Showdown",
            "actions": [action(11, "Shows Cards", cards=["Qc", "Qd"]), action(10, "Shows Cards", cards=["As", "Kd"])],
        },
    ],
    "pots": [{"number": 0, "amount": 16, "rake": 0.75, "player_wins": [{"player_id": 10, "win_amount": 15.25}]}],
}


def changed(**fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(HAND), **fields}


def read(data: str | bytes) -> tuple[list[HandRecord], list[Finding]]:
    """The records, and the findings about the file alone."""
    raw = data.encode() if isinstance(data, str) else data
    known = detect(raw)
    assert known is not None
    assert known.name == ohh.NAME
    findings: list[Finding] = []
    return list(ohh.read([raw], findings.append)), findings


def read_hand(hand: dict[str, Any]) -> HandRecord:
    (record,), findings = read(json.dumps({"ohh": hand}))
    assert not findings
    return record


def test_a_hand_becomes_claims_with_what_each_action_puts_in() -> None:
    record = read_hand(HAND)
    assert (record.hand_id, record.table, record.time, record.zone) == ("H-77", "Oslo", "2025-11-30T14:05:09", "UTC")
    assert (record.betting, record.max_seats, record.button, record.stakes) == ("no-limit", 6, 1, (50, 100))
    assert record.unit == Unit("$", "USD", 2)
    assert record.tournament_id is None
    assert {seat.name: (seat.number, seat.stack, seat.out_of_hand) for seat in record.seats.values()} == {
        "Ann": (1, 10000, False),
        "Bob": (3, 750, False),
        "Cid": (4, 8025, False),
        "Dee": (6, 5000, True),
    }
    assert [(claim.seat, claim.kind, claim.amount) for claim in record.of(Posted)] == [
        (3, "small blind", 50),
        (4, "big blind", 100),
    ]
    assert [(claim.seat, claim.kind, claim.added, claim.all_in) for claim in record.of(Acted)] == [
        (1, "raise", 300, False),
        (3, "call", 250, False),
        (4, "fold", None, False),
        (3, "check", None, False),
        (1, "bet", 400, False),
        (3, "call", 400, False),
        (3, "bet", 50, True),
        (1, "call", 50, False),
    ]
    assert [(claim.street, claim.before, claim.new) for claim in record.of(StreetOpened)] == [
        (Street.FLOP, None, parse_cards("2c 7d Kh")),
        (Street.TURN, None, parse_cards("9s")),
        (Street.RIVER, None, parse_cards("3h")),
    ]
    assert [(claim.seat, claim.cards) for claim in record.of(Dealt)] == [(1, parse_cards("As Kd"))]
    assert [(claim.seat, claim.cards) for claim in record.of(Showed)] == [
        (3, parse_cards("Qc Qd")),
        (1, parse_cards("As Kd")),
    ]
    assert [(claim.total, claim.pots, claim.rake, claim.fees) for claim in record.of(TotalClaimed)] == [
        (1600, (), 75, 0)
    ]
    assert [(claim.seat, claim.amount, claim.pot) for claim in record.of(Collected)] == [(1, 1525, None)]
    assert audit_hand(record).verdict == "legal"


@pytest.mark.parametrize("indent", [None, 1, 4])
@pytest.mark.parametrize(("begin", "between", "end"), [("", "\n\n", "\n"), ("", "\n", ""), ("[", ", ", "]")])
def test_objects_are_read_however_they_are_laid_out(indent: int | None, begin: str, between: str, end: str) -> None:
    hands = [json.dumps({"ohh": changed(game_number=number)}, indent=indent) for number in ("1", "2", "3")]
    records, findings = read(begin + between.join(hands) + end)
    assert [record.hand_id for record in records] == ["1", "2", "3"]
    assert not findings
    assert all(audit_hand(record).verdict == "legal" for record in records)


def test_every_claim_has_the_line_that_makes_it() -> None:
    text = "\n\n" + json.dumps({"ohh": HAND}, indent=2)
    lines = text.split("\n")
    (record,), _ = read(text)
    assert (record.line, record.last_line) == (3, len(lines))
    for claims, key in (
        (record.of(Posted) + record.of(Acted) + record.of(Showed) + record.of(Dealt), '"action": '),
        (record.of(StreetOpened) + record.of(ShowdownOpened), '"street": '),
        (list(record.seats.values()), '"seat": '),
        (record.of(TotalClaimed), '"number": 0'),
        (record.of(Collected), '"win_amount": '),
    ):
        assert claims
        assert all(key in lines[claim.line - 1] for claim in claims)
    raises = [claim for claim in record.of(Acted) if claim.kind == "raise"]
    assert '"Raise"' in lines[raises[0].line - 1]


def test_the_forced_bets_are_over_once() -> None:
    text = json.dumps({"ohh": HAND}, indent=2)
    (record,), _ = read(text)
    (opened,) = record.of(HoleCardsOpened)
    assert '"Post BB"' in text.split("\n")[opened.line - 1]
    places = [type(claim) for claim in record.claims]
    assert places.index(Acted) == places.index(HoleCardsOpened) + 1


def test_names_that_look_like_keys_do_not_move_lines() -> None:
    hand = changed()
    hand["players"][0]["name"] = '"action": \\"seat\\": }{'
    text = json.dumps({"ohh": hand}, indent=1)
    (record,), _ = read(text)
    assert record.seats[1].name == '"action": \\"seat\\": }{'
    assert all('"action": ' in text.split("\n")[claim.line - 1] for claim in record.of(Acted))
    assert audit_hand(record).verdict == "legal"


def test_a_tournament_is_told_in_chips() -> None:
    info = {"tournament_number": "T9", "currency": "EUR", "buyin_amount": 0.89, "fee_amount": 0.11}
    record = read_hand(changed(tournament=True, tournament_info=info))
    assert (record.tournament_id, record.buy_in) == ("T9", "€0.89+€0.11")
    # Who sits out is dealt in.
    assert not record.seats[6].out_of_hand
    hand = changed(tournament=True, tournament_info=info, small_blind_amount=5, big_blind_amount=10)
    hand["players"] = [{"id": n, "seat": n, "name": f"P{n}", "starting_stack": 1500} for n in (1, 2)]
    hand["rounds"] = [
        {
            "id": 0,
            "street": "Preflop",
            "actions": [action(1, "Post SB", 5), action(2, "Post BB", 10), action(1, "Fold")],
        }
    ]
    hand["pots"] = [{"number": 0, "amount": 10, "rake": 0, "player_wins": [{"player_id": 2, "win_amount": 10}]}]
    record = read_hand(hand)
    assert record.unit == Unit()
    assert audit_hand(record).verdict == "legal"


@pytest.mark.parametrize(
    ("currency", "stack", "unit"),
    [
        ("USD", 1000, Unit("$", "USD", 2)),
        ("EUR", 10.125, Unit("€", "EUR", 3)),
        ("XPM", 1000, Unit("", "XPM", 0)),
        ("Chips", 1000.5, Unit("", "Chips", 2)),
        ("SEK", 5.5, Unit("", "SEK", 2)),
        # What floats make of 0.3 and of 0.0001.
        ("USD", 0.1 + 0.2, Unit("$", "USD", 2)),
        ("USD", 1e-05, Unit("$", "USD", 5)),
    ],
)
def test_money_is_counted_in_as_small_parts_as_the_hand_needs(currency: str, stack: float, unit: Unit) -> None:
    hand = changed(currency=currency, small_blind_amount=1, big_blind_amount=2, rounds=[], pots=[])
    hand["players"] = [{"id": n, "seat": n, "name": f"P{n}", "starting_stack": stack} for n in (1, 2)]
    record = read_hand(hand)
    assert record.unit == unit
    assert record.seats[1].stack == round(stack * 10**unit.decimals)


def test_what_official_examples_do_otherwise_is_borne() -> None:
    hand = changed(table_size="6", start_date_utc="2020-04-07T14:32:50")
    hand["rounds"][0]["cards"] = ""
    hand["rounds"][4]["actions"].append(action(10, "Payout", 15.25))
    record = read_hand(hand)
    assert (record.max_seats, record.time) == (6, "2020-04-07T14:32:50")
    assert [finding.code for finding in record.findings] == ["READ08"]
    assert audit_hand(record).verdict == "legal"


def test_the_rarer_actions() -> None:
    hand = changed(small_blind_amount=1, big_blind_amount=2)
    hand["rounds"] = [
        {
            "street": "Preflop",
            "actions": [
                action(None, "Add to Pot", 5),
                action(10, "Post Ante", 0.25),
                action(11, "Straddle", 4),
                action(12, "Post Dead", 1),
                action(10, "Post Extra Blind", 3),
                action(11, "Post Extra Blind", 2),
                action(12, "Post Extra Blind", 1),
                action(13, "Stands Up"),
                action(11, "Fold"),
                action(10, "Mucks Cards", cards=["As", "Kd"]),
            ],
        }
    ]
    hand["pots"][0]["player_wins"][0] |= {"cashout_amount": 12.5, "cashout_fee": 0.25}
    record = read_hand(hand)
    assert [(claim.seat, claim.kind, claim.amount) for claim in record.of(Posted)] == [
        (1, "ante", 25),
        (3, "straddle", 400),
        (4, "dead blind", 100),
        (1, "both blinds", 300),
        (3, "big blind", 200),
        (4, "live small blind", 100),
    ]
    assert [claim.amount for claim in record.of(HouseAdded)] == [500]
    assert [(claim.seat, claim.at_showdown, claim.cards) for claim in record.of(Mucked)] == [
        (1, True, parse_cards("As Kd"))
    ]
    assert [(claim.amount, claim.fee) for claim in record.of(CashedOut)] == [(1250, 25)]
    # Who sits out has no part; who acts has.
    assert record.seats[6].out_of_hand


def test_streets_told_twice_are_two_boards() -> None:
    hand = changed(flags=["Run_It_Twice"])
    hand["rounds"][4:4] = [
        {"street": "Turn", "cards": ["9h"], "actions": []},
        {"street": "River", "cards": ["3s"], "actions": []},
    ]
    record = read_hand(hand)
    assert [(claim.street, claim.run) for claim in record.of(StreetOpened)] == [
        (Street.FLOP, 0),
        (Street.TURN, 1),
        (Street.RIVER, 1),
        (Street.TURN, 2),
        (Street.RIVER, 2),
    ]


def test_cards_that_a_folded_player_turns_up_are_no_showdown() -> None:
    hand = changed()
    hand["rounds"][4]["actions"].append(action(12, "Shows Cards", cards=["4c", "4d"]))
    record = read_hand(hand)
    assert [claim.seat for claim in record.of(Showed)] == [3, 1]
    assert record.of(Dealt)[-1].cards == parse_cards("4c 4d")
    assert audit_hand(record).verdict == "legal"


def test_several_pots_are_told_apart_and_put_in_order() -> None:
    hand = changed()
    wins = [{"player_id": 10, "win_amount": 5}]
    hand["pots"] = [
        {"number": 1, "amount": 5, "player_wins": wins},
        {
            "number": 0,
            "amount": 11,
            "rake": 0.5,
            "jackpot": 0.25,
            "player_wins": [{"player_id": 10, "win_amount": 10.25}],
        },
    ]
    record = read_hand(hand)
    (total,) = record.of(TotalClaimed)
    assert (total.total, total.pots, total.rake, total.fees) == (1600, (1100, 500), 50, 25)
    assert [(claim.amount, claim.pot) for claim in record.of(Collected)] == [(500, 1), (1025, 0)]


def test_a_missing_mark_says_nothing_and_a_mark_that_is_refused_does() -> None:
    hand = changed()
    hand["rounds"][2]["actions"][0]["is_allin"] = False
    assert [finding.code for finding in audit_hand(read_hand(hand)).findings] == ["AMT08"]
    for entry in hand["rounds"]:
        for act in entry["actions"]:
            del act["is_allin"]
    assert audit_hand(read_hand(hand)).verdict == "legal"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"game_type": "Omaha"}, "another game than hold'em is not judged: Omaha"),
        ({"game_type": None}, "another game than hold'em is not judged: none is named"),
        ({"bet_limit": {"bet_type": "SL"}}, "another betting than NL, PL or FL is not judged: SL"),
        ({"bet_limit": None}, "another betting than NL, PL or FL is not judged: none is named"),
    ],
)
def test_other_games_are_named(fields: dict[str, Any], told: str) -> None:
    record = read_hand(changed(**fields))
    assert record.unsupported == told
    assert codes(record) == [("READ19", 1)]


def test_a_hand_that_breaks_off_is_judged_as_far_as_it_goes() -> None:
    whole = json.dumps({"ohh": HAND}, indent=2)
    cut = whole[: whole.index('"Turn"')]
    (record,), _ = read(cut)
    assert record.hand_id == "H-77"
    assert codes(record)[0] == ("READ12", record.last_line)
    assert record.damaged_at == record.last_line == cut.count("\n") + 1
    assert len(record.of(Acted)) == 6
    assert audit_hand(record).verdict == "unreadable"
    # A fault before the cut is found.
    (record,), _ = read(cut.replace('"Check"', '"Call"').replace('"amount": 2.5', '"amount": 2.25'))
    assert audit_hand(record).verdict == "illegal"


def test_a_damaged_object_does_not_take_the_next_with_it() -> None:
    hands = [json.dumps({"ohh": changed(game_number=number)}, indent=2) for number in ("1", "2")]
    records, _ = read("\n\n".join([hands[0].replace('"Flop"', '"Flop'), hands[1]]))
    assert [record.hand_id for record in records] == ["1", "2"]
    assert [audit_hand(record).verdict for record in records] == ["unreadable", "legal"]
    assert codes(records[0])[0] == ("READ13", hands[0][: hands[0].index('"Flop"')].count("\n") + 1)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("players", 1, "starting_stack"), None, "READ13"),
        (("players", 1, "seat"), 0, "READ13"),
        (("players", 1, "seat"), 1, "READ15"),
        (("players", 1, "id"), 10, "READ15"),
        (("players",), "nobody", "READ13"),
        (("players",), None, "READ15"),
        (("rounds",), {"a": 1}, "READ13"),
        (("rounds",), None, "READ12"),
        (("pots",), None, "READ12"),
        (("rounds", 0, "street"), "Pre-deal", "READ13"),
        (("rounds", 0, "actions", 3, "amount"), "lots", "READ13"),
        (("rounds", 0, "actions", 3, "amount"), "1e999999999", "READ13"),
        (("rounds", 0, "actions", 3, "amount"), [1], "READ13"),
        (("rounds", 0, "actions", 3, "player_id"), 99, "READ14"),
        (("rounds", 0, "actions", 2, "cards"), ["As", "Zz"], "READ13"),
        (("rounds", 1, "cards"), ["2c", "7d", "1h"], "READ13"),
        (("rounds", 1, "actions"), [1, 2], "READ13"),
        (("pots", 0, "amount"), "?", "READ13"),
        (("pots", 0, "player_wins", 0, "player_id"), 99, "READ14"),
    ],
)
def test_what_cannot_be_read_is_a_finding_and_never_raises(path: tuple[Any, ...], value: Any, code: str) -> None:
    hand = changed()
    place: Any = hand
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    record = read_hand(hand)
    assert code in [finding.code for finding in record.findings]
    assert audit_hand(record).verdict != "legal"


def test_a_summary_and_objects_without_a_hand_are_told() -> None:
    records, findings = read('{"ots": {"tournament_number": "9"}}\n\n{"ots": {}}')
    assert not records
    assert [(f.code, f.message) for f in findings] == [("READ05", "no hand stands in this file: a tournament summary")]
    records, findings = read(json.dumps({"ohh": HAND}) + '\nnot JSON\n{"ohh": 5}\n' + json.dumps({"ohh": HAND}))
    assert len(records) == 2
    assert [(f.code, f.line) for f in findings] == [("READ08", 2), ("READ08", 3)]


def test_text_that_is_not_utf_8_is_read_as_windows_1252() -> None:
    hand = changed()
    hand["players"][0]["name"] = "Zoë"
    (record,), findings = read(json.dumps({"ohh": hand}, ensure_ascii=False).encode("cp1252"))
    assert record.seats[1].name == "Zoë"
    assert [(finding.code, finding.line) for finding in findings] == [("READ06", 1)]
    (record,), _ = read(json.dumps({"ohh": hand}, ensure_ascii=False).encode("utf-16"))
    assert record.seats[1].name == "Zoë"


def test_a_big_file_may_be_divided_where_a_hand_begins() -> None:
    for indent in (None, 2):
        text = "\n".join([json.dumps({"ohh": HAND}, indent=indent)] * 3)
        assert [text[: found.start()].count("\n") for found in ohh.BEGINS.finditer(text.encode())] == [
            i * (text.count("\n") + 1) // 3 for i in range(3)
        ]


def test_names_hold_no_control_characters() -> None:
    hand = changed()
    hand["players"][0]["name"] = "A\nn\ud800n"
    assert read_hand(hand).seats[1].name == "An\ufffdn"


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_of_real_files_all_is_legal_but_what_is_wrong() -> None:
    verdicts = {"legal": 0, "illegal": 0, "unreadable": 0, "unsupported": 0}
    bad = []
    for file in audit_paths([str(CORPUS / "ohh")]):
        for hand in file.hands:
            verdicts[hand.verdict] += 1
            if hand.verdict in ("illegal", "unreadable"):
                bad.append((Path(file.path).name.partition("__")[0], hand.verdict))
    # A test file whose raises are told as totals, and two in which nothing has the name that the format gives it.
    assert bad == [("whywaita", "illegal")] * 2 + [("erajasekar", "unreadable")] * 2
    assert verdicts == {"legal": 217, "illegal": 2, "unreadable": 2, "unsupported": 62}


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_only_its_own_files_are_taken() -> None:
    for path in sorted(CORPUS.rglob("*")):
        if path.is_file() and path.suffix not in (".tsv", ".sealed"):
            with path.open("rb") as file:
                known = detect(file.read(1 << 16))
            assert (known is not None and known.name == ohh.NAME) == (path.parent.parent.name == "ohh"), path
