"""What the reader of PokerStars text makes of headers, names, encodings and damage, and the lines that it names."""

from functools import partial

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.formats import detect, pokerstars
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Bought,
    Collected,
    Dealt,
    Eliminated,
    Mucked,
    Placed,
    Posted,
    Returned,
    SeatClaimed,
    Showed,
    StreetOpened,
    TotalClaimed,
    Won,
)

HEADER = "PokerStars Hand #7001: Tournament #900, 10+1 Hold'em No Limit - Level II (15/30) - 2025/11/30 4:05:09 ET"
BODY = """Table '900 3' 6-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1500 in chips, $2.50 bounty) is sitting out
Seat 4: Cid (40 in chips)
Ann: posts the ante 5
Bob: posts the ante 5
Cid: posts the ante 5
Bob: posts small blind 15
Cid: posts big blind 30
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Ann: raises 30 to 60
Bob: folds
Cid: calls 5 and is all-in
Uncalled bet (25) returned to Ann
*** FLOP *** [2c 7d Kh]
*** TURN *** [2c 7d Kh] [9s]
*** RIVER *** [2c 7d Kh 9s] [3h]
*** SHOW DOWN ***
Ann: shows [As Kd] (a pair of Kings)
Cid: mucks hand
Ann collected 100 from pot
Cid finished the tournament in 3rd place
*** SUMMARY ***
Total pot 100 | Rake 0
Board [2c 7d Kh 9s 3h]
Seat 1: Ann (button) showed [As Kd] and won (100) with a pair of Kings
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cid (big blind) mucked [Qc Jd]
"""
HAND = f"{HEADER}\n{BODY}"


read, one = partial(read_text, pokerstars.read), partial(read_one, pokerstars.read)


def test_a_hand_is_read_claim_by_claim() -> None:
    record = one(HAND)
    assert (record.hand_id, record.tournament_id, record.table) == ("7001", "900", "900 3")
    assert (record.time, record.zone) == ("2025-11-30T04:05:09", "ET")
    assert (record.level, record.stakes, record.buy_in) == (2, (15, 30), "10+1")
    assert (record.max_seats, record.button) == (6, 1)
    assert record.dealt_in == {1: 1000, 2: 1500, 4: 40}
    assert record.seats[2].sitting_out
    assert record.seats[2].bounty == "$2.50"
    assert record.of(Posted)[0] == Posted(6, 1, "ante", 5, False)
    assert record.of(Posted)[3:] == [Posted(9, 2, "small blind", 15, False), Posted(10, 4, "big blind", 30, False)]
    assert record.of(Dealt) == [Dealt(12, 1, parse_cards("As Kd"))]
    assert record.of(Acted) == [
        Acted(13, 1, "raise", to=60, by=30),
        Acted(14, 2, "fold"),
        Acted(15, 4, "call", added=5, all_in=True),
    ]
    assert record.of(Returned) == [Returned(16, 1, 25)]
    assert record.of(StreetOpened)[1] == StreetOpened(18, Street.TURN, parse_cards("2c 7d Kh"), parse_cards("9s"))
    assert record.of(Showed) == [Showed(21, 1, parse_cards("As Kd"), "a pair of Kings")]
    assert record.of(Mucked) == [Mucked(22, 4, True)]
    assert record.of(Collected) == [Collected(23, 1, 100, None)]
    assert record.of(Placed) == [Placed(24, 4, 3, "")]
    assert record.of(TotalClaimed) == [TotalClaimed(26, 100, (), 0)]
    assert record.of(BoardClaimed) == [BoardClaimed(27, parse_cards("2c 7d Kh 9s 3h"))]
    assert record.of(SeatClaimed) == [
        SeatClaimed(28, 1, True, False, False, "showed", None, False, 100, parse_cards("As Kd"), "a pair of Kings"),
        SeatClaimed(29, 2, False, True, False, "folded", Street.PREFLOP),
        SeatClaimed(30, 4, False, False, True, "mucked", cards=parse_cards("Qc Jd")),
    ]
    assert record.last_line == 30
    assert record.findings == []


NO_LIMIT = "Hold'em No Limit"


@pytest.mark.parametrize(
    ("middle", "buy_in", "level", "stakes"),
    [
        (f"Tournament #12, $5.00+$0.50 {NO_LIMIT} - Level II (15/30)", "$5.00+$0.50", 2, (15, 30)),
        (f"Tournament #12, $1+$0.25+$0.15 USD {NO_LIMIT} - Level XIV (10/20)", "$1+$0.25+$0.15 USD", 14, (10, 20)),
        (f"Tournament #12, Freeroll  {NO_LIMIT} - Level I (20/40)", "Freeroll", 1, (20, 40)),
        (f"Tournament #12, 250 SC {NO_LIMIT} - Level XL (20/40)", "250 SC", 40, (20, 40)),
        (f"Tournament #12, {NO_LIMIT} - Match Round I, Level IX (15/30)", "", 9, (15, 30)),
        (f" {{A {{B}}}} Tournament #12, 9+1 8-Game ({NO_LIMIT}) - Match Round I, Level V (5/10)", "9+1", 5, (5, 10)),
        (f"Zoom Tournament #12, $1+$0.10 {NO_LIMIT} - Level I (10/20) [ADM ID: M5B4]", "$1+$0.10", 1, (10, 20)),
        (f"Tournament #12, $125+$10 - {NO_LIMIT} (3,000/6,000)", "$125+$10", None, (3000, 6000)),
    ],
)
def test_headers_of_tournaments(middle: str, buy_in: str, level: int | None, stakes: tuple[int, int]) -> None:
    record = one(f"PokerStars Hand #7001: {middle} - 2025/11/30 14:05:09 CET [2025/11/30 8:05:09 ET]\n{BODY}")
    assert (record.tournament_id, record.buy_in, record.level, record.stakes) == ("12", buy_in, level, stakes)
    assert record.time == "2025-11-30T08:05:09"
    assert record.unsupported is None


SMALL = f"Tournament #12, 1+1 {NO_LIMIT} - Level I (10/20)"


@pytest.mark.parametrize(
    ("header", "time"),
    [
        (f"PokerStars Game #1: {SMALL} - 2007/10/15 - 05:34:03 (ET)", "2007-10-15T05:34:03"),
        (f"PokerStars Game #1: {SMALL} - 2015/6/4 9:06:43", "2015-06-04T09:06:43"),
        (f"PokerStars Home Game Hand #1: {{Pals}} {SMALL} - 2015/06/14 21:06:43 BRT", "2015-06-14T21:06:43"),
    ],
)
def test_headers_old_and_new_give_the_time(header: str, time: str) -> None:
    assert one(f"{header}\n{BODY}").time == time


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (
            "PokerStars Game #1: Tournament #12, 5+1 Hold'em Pot Limit Pre-Flop, No Limit Post-Flop - Level I (20/40)",
            "pot-limit, then no-limit",
        ),
        ("PokerStars Game #1: Tournament #12, 5+1 Omaha Hi/Lo Pot Limit - Level I (20/40)", "Omaha Hi/Lo Pot Limit"),
        ("PokerStars Game #1: Tournament #12, 5+5 8-Game (7 Card Stud Limit) - Level I (20/40)", "7 Card Stud Limit"),
        ("PokerStars Hand #1:  6+ Hold'em No Limit ($0.02/$0.04 USD)", "6+ Hold'em"),
        ("PokerStars Game #1:  HORSE (Razz Limit, $0.10/$0.20 USD)", "Razz Limit"),
        ("PokerStars Hand #1:  6+ Hold'em No Limit (Button Blind $0.10 - Ante $0.02 USD)", "6+ Hold'em"),
    ],
)
def test_what_is_not_judged_is_named(game: str, reason: str) -> None:
    record = one(f"{game} - 2011/10/15 5:34:03 ET\n{BODY}")
    assert record.unsupported is not None
    assert reason in record.unsupported
    assert record.claims == []


@pytest.mark.parametrize(
    ("header", "table", "language"),
    [
        ("Mão PokerStars #1234567: Torneio #12, 5+5 Hold'em No Limit - Nível I (20/40)", "Mesa '12 1'", "Portuguese"),
        ("Main PokerStars n°1234567 :  Hold'em No Limit (10/20)", "Table '12 1'", "French"),
        ("Раздача PokerStars №1234567:  Холдем Безлимитный ($0.01/$0.02 USD)", "Стол 'Ann'", "Russian"),
        ("PokerStars-Hand #1234567: Turnier #12, Hold'em No Limit - Level I (20/40)", "Tisch '12 1'", "German"),
        ("PokerStars Hand #1234567: Tournament #12, Hold'em No Limit - Level I (20/40)", "Tisch '12 1'", "German"),
        ("Mano PokerStars #1234567: Torneo #12, Hold'em No Limit - Livello I (20/40)", "Tavolo '12 1'", "Italian"),
        ("Mano n.º 1234567 de PokerStars: Torneo #12, Hold'em No Limit - Nivel I (20/40)", "Mesa '12 1'", "Spanish"),
        ("Mano PokerStars #1234567: Torneo #12, Hold'em No Limit", "Table '12 1'", "Spanish or Italian"),
        ("Rozdanie PokerStars #1234567: Turniej #12, Hold'em No Limit - Poziom I (20/40)", "Stół '12 1'", "Polish"),
        ("PokerStars Hand #1234567: Toernooi #12, Hold'em No Limit (20/40)", "Tafel '12 1'", "Dutch"),
        (
            "PokerStars Hand #1234567: Turnering #12, Hold'em No Limit - Nivå I (20/40)",
            "Bord '12 1'",
            "Swedish or Norwegian",
        ),
        ("Xyzzy PokerStars #1234567: Hold'em (20/40)", "Table '12 1'", "another language than English"),
    ],
)
def test_another_language_is_named(header: str, table: str, language: str) -> None:
    body = BODY.replace("Table '900 3'", table).replace("Seat 1: Ann", "1: Ann").replace("Seat", "Xyz")
    record = one(f"{header} - 2011/10/15 5:34:03 ET\n{body}")
    assert record.hand_id == "1234567"
    assert record.unsupported is not None
    assert f" {language}: only English" in record.unsupported
    assert [finding.code for finding in record.findings if finding.code == "READ20"] == ["READ20"]
    assert record.damaged_at is None


def test_a_damaged_english_header_is_no_other_language() -> None:
    record = one(f"PokerStars Hand #1234567: Hold'em No Limit\n{BODY}")
    assert (record.unsupported, record.damaged_at) == (None, 1)
    assert codes(record) == [("READ09", 1)]


ODD_NAMES = [
    "Ann: folds",
    "A",
    "(1)",
    "[As Kd]",
    "x (900 in chips)",
    ":D :",
    "$<3#@",
    "- p -",
    "Seat 2: x",
    "Seat 2",
    "🂡上",
    '"hi" said',
]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_hold_anything(name: str) -> None:
    record = one(HAND.replace("Cid", name))
    assert record.findings == []
    assert record.seats[4].name == name
    assert record.claims == one(HAND).claims


def test_the_longest_name_speaks_where_one_begins_another() -> None:
    # One is called Bob, the other Bob: checks.
    text = HAND.replace("Ann", "Bob: checks").replace("Bob: checks: raises 30 to 60", "Bob: checks: folds")
    assert one(text).of(Acted)[0] == Acted(13, 1, "fold")


def test_talk_and_traffic_are_no_acts() -> None:
    noise = """Bob said, "Cid: raises 30 to 60"
Bob has timed out
Eve joins the table at seat #5
Bob leaves the table
Ann is disconnected
Ann is connected
Bob has returned
Bob is sitting out
Eve said, ""Total pot 5""
Bob:
All players have agreed to skip the break. Game resuming.
Ann wins an entry to tournament #2000000009
"""
    record = one(HAND.replace("Bob: folds\n", f"Bob: folds\n{noise}"))
    assert record.findings == []
    assert len(record.claims) == len(one(HAND).claims)


def test_what_a_player_buys_is_read() -> None:
    text = HAND.replace("*** SUMMARY ***", "Cid re-buys and receives 1000 chips for $0.30\n*** SUMMARY ***")
    assert one(text).of(Bought) == [Bought(25, "Cid", 1000)]
    stacks = "Cid adds 1000 chips (1 stack(s) of 1000 chips). Cid has 2 stack(s) remaining."
    assert one(HAND.replace("*** SUMMARY ***", f"{stacks}\n*** SUMMARY ***")).of(Bought) == [Bought(25, "Cid", 1000)]


@pytest.mark.parametrize(
    ("line", "by"),
    [
        ("Ann wins the $2.50 bounty for eliminating Cid", (1,)),
        ("Ann, Bob split the $2.50 bounty for eliminating Cid", (1, 2)),
        ("Ann wins $0.31 for eliminating Cid and their own bounty increases by $0.30 to $4", (1,)),
        ("Bob wins 50 for splitting the elimination of Cid and their own bounty increases by 50 to 150", (2,)),
        ('Ann said, "Bob wins the $2.50 bounty for eliminating Cid"', None),
    ],
)
def test_who_is_eliminated_by_whom_is_read(line: str, by: tuple[int, ...] | None) -> None:
    record = one(HAND.replace("*** SUMMARY ***", f"{line}\n*** SUMMARY ***"))
    assert record.findings == []
    assert record.of(Eliminated) == ([] if by is None else [Eliminated(25, 4, by)])


def test_a_bounty_names_players_at_the_table() -> None:
    line = "Ann wins the $2.50 bounty for eliminating Eve"
    record = one(HAND.replace("*** SUMMARY ***", f"{line}\n*** SUMMARY ***"))
    assert [finding.code for finding in record.findings] == ["READ14"]


def test_the_winner_of_the_tournament_is_read() -> None:
    text = HAND.replace(
        "*** SUMMARY ***", "Ann wins the tournament and receives $5.00 - congratulations!\n*** SUMMARY ***"
    )
    assert one(text).of(Won) == [Won(25, 1, "$5.00")]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + HAND.encode(),
        HAND.replace("\n", "\r\n").encode(),
        HAND.replace("\n", "\r").encode(),
        HAND.replace("\n", " \n").encode(),
        "".join(f" {line}\n" for line in HAND.splitlines()).encode(),
        HAND.encode("utf-16"),
        HAND.replace(" in chips", "\u00a0in\u202fchips").encode(),
        HAND.rstrip("\n").encode(),
    ],
    ids=["BOM", "CRLF", "CR", "trailing blanks", "indented", "UTF-16", "no-break blanks", "no last line end"],
)
def test_encodings_and_line_ends(data: bytes) -> None:
    record = one(data)
    assert record.findings == []
    assert record.claims == one(HAND).claims


def test_a_line_that_is_not_utf8_is_read_as_windows_1252_and_said_once() -> None:
    record = one(HAND.replace("Cid", "Zoé").encode("cp1252"))
    assert record.seats[4].name == "Zoé"
    assert codes(record) == [("READ06", 5)]


def test_a_quoted_printable_mail_is_read_with_the_lines_of_the_mail() -> None:
    head = "From: support\nContent-Transfer-Encoding: quoted-printable\n\n*********** # 1 **************\n"
    mail = HAND.replace("Bob: folds", "Bob: fol=\nds=20").replace("Level II", "Level =\nII")
    record = one(head + mail)
    assert record.findings == []
    assert record.line == 5
    # Two lines were folded before this one.
    assert record.of(Acted)[1:] == [Acted(19, 2, "fold"), Acted(21, 4, "call", added=5, all_in=True)]


def test_a_line_end_that_a_mail_encodes_is_a_blank() -> None:
    record = one("Content-Transfer-Encoding: quoted-printable\n\nSee=0Abelow:\n" + HAND)
    assert record.findings == []
    assert record.line == 4


def test_hands_are_delimited_by_headers_and_what_lies_between_is_skipped() -> None:
    text = f"Transcript for Ann\n\n{HAND}\n\n*********** # 2 **************\n{HAND}{HAND}\n\nFrom: me\n\n{HAND}"
    records, findings = read(text)
    assert findings == []
    assert [record.line for record in records] == [3, 36, 66, 100]
    assert all(record.findings == [] for record in records)


def test_blocks_may_cut_anywhere() -> None:
    data = (HAND + "\n" + HAND.replace("\n", "\r\n")).encode()
    for size in (1, 7, 64):
        blocks = [data[i : i + size] for i in range(0, len(data), size)]
        first, second = pokerstars.read(blocks, lambda finding: pytest.fail(str(finding)))
        assert first.claims == one(HAND).claims
        assert len(second.claims) == len(first.claims)
        assert second.line == 32


def test_a_header_in_the_middle_of_a_line_begins_a_hand() -> None:
    cut = HAND[: HAND.index("*** TURN") + 20]
    (first, second), _ = read(cut + HAND)
    assert codes(first) == [("READ13", 18), ("READ12", 18)]
    assert first.damaged_at == 18
    assert codes(second) == [("READ11", 18)]
    assert second.line == 18
    assert len(second.claims) == len(one(HAND).claims)


def test_a_header_that_somebody_says_begins_no_hand() -> None:
    record = one(HAND.replace("Bob: folds", f'Bob said, "{HEADER}"\nBob: folds'))
    assert record.findings == []


def test_a_hand_without_a_header_is_unreadable_and_the_next_one_stands() -> None:
    (headless, second), _ = read(BODY + HAND)
    assert codes(headless) == [("READ10", 1)]
    assert second.findings == []
    (first, headless), _ = read(HAND + BODY)
    assert first.findings == []
    assert codes(headless) == [("READ10", 31)]


def test_a_very_long_line_is_left_out_and_the_rest_read() -> None:
    record = one(HAND.replace("Bob: folds", "x" * 1_000_000 + "\nBob: folds"))
    assert codes(record) == [("READ07", 14)]
    assert record.of(Acted)[1] == Acted(15, 2, "fold")


@pytest.mark.parametrize(
    ("line", "broken", "found"),
    [
        ("Cid: calls 5 and is all-in", "Cid: calls 5 and is all", ("READ13", 15)),
        ("Cid: calls 5 and is all-in", "Cid: calls 99999999999999999999", ("READ13", 15)),
        ("Ann: raises 30 to 60", "Ann: raises -30 to 60", ("READ13", 13)),
        ("*** FLOP *** [2c 7d Kh]", "*** FLOP *** [2c 7d Kx]", ("READ13", 17)),
        ("Total pot 100 | Rake 0", "Total pot 100 | Rake", ("READ13", 26)),
        ("Bob: folds", "Bub: folds", ("READ14", 14)),
        ("Bob: folds", "Bob folds", ("READ08", 14)),
        ("Seat 4: Cid (big blind) mucked", "Seat 4: Kid (big blind) mucked", ("READ14", 30)),
        ("Seat 4: Cid (40 in chips)", "Seat 4: Cid (4o in chips)", ("READ13", 5)),
        ("Seat 4: Cid (40 in chips)", "Seat 4: Ann (40 in chips)", ("READ15", 5)),
    ],
)
def test_damage_is_named_with_its_line(line: str, broken: str, found: tuple[str, int]) -> None:
    record = one(HAND.replace(line, broken))
    assert found in codes(record)


def test_the_content_decides_the_format_never_the_name() -> None:
    known = detect(b"some preamble\n\n" + HAND.encode())
    assert known is not None
    assert known.name == "pokerstars"
    other = detect(b"Poker Hand #TM1: Tournament #1, Hold'em No Limit - Level1(10/20) - 2026/02/04 01:07:12\n")
    assert other is not None
    assert other.name == "ggpoker"
    assert detect(b"") is None


@pytest.mark.parametrize(
    "text",
    [
        "PokerStars Tournament #900, No Limit Hold'em\nBuy-In: $1.00/$0.10 USD\n9 players\n",
        "Full Tilt Tournament #900, No Limit Hold'em\nBuy-In: 870/130\n",
        "Run It Once Poker Tournament #900, Cubed SNG\nBuy-In: €5.00\n",
        "\n<html>\n<title>TOURNEYS: &lt;Ann&gt;</title>\n",
    ],
)
def test_a_tournament_summary_holds_no_hands(text: str) -> None:
    assert detect(text.encode()) is not None
    records, findings = read(text)
    assert records == []
    assert [(finding.code, finding.line) for finding in findings] == [("READ05", 1)]
