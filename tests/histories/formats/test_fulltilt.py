"""What the reader of Full Tilt text makes of headers old and new, of a hand run twice, and of damage."""

from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.audit_files import audit_paths, read_source
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, fulltilt
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Bought,
    Collected,
    Dealt,
    Mucked,
    Posted,
    Returned,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)
from holdem.histories.sources import find_sources

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

CASH = """Full Tilt Poker Game #700: Table Elm (6 max, deep) - NL Hold'em - $0.50/$1 - 18:38:07 UTC - 2013/05/24 [9:38:07 ET - 2013/05/24]
Seat 1: Ann ($1,120.25)
Seat 2: Bob ($40)
Seat 3: Ann B ($77.50), is sitting out
Seat 4: Cid ($0), is sitting out
Seat 6: Eve ($55)
Bob posts the small blind of $0.50
Ann B posts the big blind of $1
Eve posts a dead small blind of $0.50
Eve posts $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Eve has 15 seconds left to act
Eve checks
Ann raises to $3
Bob raises to $40, and is all in
Ann B folds
Eve: nice table
Eve folds
Ann calls $37
Cid adds $100
Bob shows [Qc Qd]
Ann shows [As Kd]
*** FLOP *** [2c 7d Kh] (Total Pot: $82.50, 2 Players, 1 All-In)
*** TURN *** [2c 7d Kh] [9s] (Total Pot: $82.50, 2 Players, 1 All-In)
*** RIVER *** [2c 7d Kh 9s] [3h] (Total Pot: $82.50, 2 Players, 1 All-In)
Bob shows a pair of Queens
Ann shows a pair of Kings
Ann wins the pot ($80.50) with a pair of Kings
*** SUMMARY ***
Total pot $82.50 | Rake $2
Board: [2c 7d Kh 9s 3h]
Seat 1: Ann (button) showed [As Kd] and won ($80.50) with a pair of Kings
Seat 2: Bob (small blind) showed [Qc Qd] and lost with a pair of Queens
Seat 3: Ann B (big blind) folded before the Flop
Seat 4: Cid is sitting out
Seat 6: Eve folded before the Flop
"""  # noqa: E501
TOURNAMENT = """Full Tilt Poker Game #701: $5 + $0.50 Sit & Go (Turbo) (4711), Table 1 - 15/30 Ante 5 - No Limit Hold'em - 19:02 ET - Sat, June 5, 2010
Seat 1: Ann (1,500)
Seat 2: Bob (300)
Ann antes 5
Bob antes 5
Ann posts the small blind of 15
Bob posts the big blind of 30
The button is in seat #1
*** HOLE CARDS ***
Ann raises to 60
Bob calls 30
*** FLOP *** [2c 7d Kh]
Bob checks
Ann bets 60
Bob folds
Uncalled bet of 60 returned to Ann
Ann mucks
Ann wins the pot (130)
Bob adds 1,500
*** SUMMARY ***
Total pot 130 | Rake 0
Board: [2c 7d Kh]
Seat 1: Ann (small blind) collected (130), mucked
Seat 2: Bob (big blind) folded on the Flop
"""  # noqa: E501
TWICE = """Full Tilt Poker Game #702: Table Oak - CAP NL Hold'em - $5/$10 - 04:44:44 ET - 2015/04/08
Seat 1: Ann ($900)
Seat 2: Bob ($800)
Ann posts the small blind of $5
Bob posts the big blind of $10
The button is in seat #1
*** HOLE CARDS ***
Ann raises to $100
Bob raises to $300, and is capped
Ann calls $200, and is capped
Players agree to Run It Twice
Bob shows [Qc Qd]
Ann shows [As Kd]
*** FLOP 1 *** [2c 7d Kh] (Total Pot: $600, 2 Players, 2 All-In)
*** TURN 1 *** [2c 7d Kh] [9s]
*** RIVER 1 *** [2c 7d Kh 9s] [3h]
*** FLOP 2 *** [2d 7c 8h]
*** TURN 2 *** [2d 7c 8h] [9c]
*** RIVER 2 *** [2d 7c 8h 9c] [3c]
*** SHOW DOWN 1 ***
Bob shows a pair of Queens
Ann shows a pair of Kings
*** SHOW DOWN 2 ***
Bob shows a pair of Queens
Ann mucks
Ann wins pot 1 ($299) with a pair of Kings
Bob wins pot 2 ($299) with a pair of Queens
*** SUMMARY ***
Total pot $600 | Rake $2
*** SUMMARY 1 ***
Pot 1 $299
Board: [2c 7d Kh 9s 3h]
Seat 1: Ann (small blind) showed [As Kd] and won ($299) with a pair of Kings
Seat 2: Bob (big blind) showed [Qc Qd] and lost with a pair of Queens
*** SUMMARY 2 ***
Pot 2 $299
Board: [2d 7c 8h 9c 3c]
Seat 1: Ann (small blind) showed [As Kd] and lost with Ace King high
Seat 2: Bob (big blind) showed [Qc Qd] and won ($299) with a pair of Queens
"""


read, one = partial(read_text, fulltilt.read), partial(read_one, fulltilt.read)


def test_a_cash_hand_is_read_claim_by_claim() -> None:
    record = one(CASH)
    assert record.findings == []
    assert (record.hand_id, record.tournament_id, record.table) == ("700", None, "Elm (6 max, deep)")
    assert (record.time, record.zone, record.betting) == ("2013-05-24T09:38:07", "ET", "no-limit")
    assert (record.stakes, record.unit, record.max_seats, record.button) == ((50, 100), Unit("$", "USD", 2), 6, 1)
    assert {seat: player.stack for seat, player in record.seats.items()} == {1: 112025, 2: 4000, 3: 7750, 4: 0, 6: 5500}
    assert record.of(Posted) == [
        Posted(7, 2, "small blind", 50, False),
        Posted(8, 3, "big blind", 100, False),
        Posted(9, 6, "dead blind", 50, False),
        Posted(10, 6, "big blind", 100, False),
    ]
    assert record.of(Dealt) == [Dealt(13, 1, parse_cards("As Kd"))]
    assert record.of(Acted) == [
        Acted(15, 6, "check"),
        Acted(16, 1, "raise", to=300),
        Acted(17, 2, "raise", to=4000, all_in=True),
        Acted(18, 3, "fold"),
        Acted(20, 6, "fold"),
        Acted(21, 1, "call", added=3700),
    ]
    assert record.of(StreetOpened)[1:] == [
        StreetOpened(26, Street.TURN, parse_cards("2c 7d Kh"), parse_cards("9s")),
        StreetOpened(27, Street.RIVER, parse_cards("2c 7d Kh 9s"), parse_cards("3h")),
    ]
    assert record.of(Showed) == [
        Showed(23, 2, parse_cards("Qc Qd"), ""),
        Showed(24, 1, parse_cards("As Kd"), ""),
        Showed(28, 2, parse_cards("Qc Qd"), "a pair of Queens"),
        Showed(29, 1, parse_cards("As Kd"), "a pair of Kings"),
    ]
    assert record.of(Collected) == [Collected(30, 1, 8050, None)]
    assert record.of(TotalClaimed) == [TotalClaimed(32, 8250, (), 200)]
    assert record.of(BoardClaimed) == [BoardClaimed(33, parse_cards("2c 7d Kh 9s 3h"))]
    assert [(c.seat, c.outcome, c.won, c.words) for c in record.of(SeatClaimed)] == [
        (1, "showed", 8050, "a pair of Kings"),
        (2, "showed", 0, "a pair of Queens"),
        (3, "folded", None, ""),
        (6, "folded", None, ""),
    ]
    assert record.of(Bought) == []


def test_the_summary_says_who_is_not_dealt_in() -> None:
    # Ann B is said to sit out and plays; Cid does too and does not.
    assert sorted(one(CASH).dealt_in) == [1, 2, 3, 6]
    left = CASH.replace("Eve folded before the Flop", "Eve is sitting out").replace("\nEve ", "\nDan ")
    assert sorted(one(left).dealt_in) == [1, 2, 3]


def test_a_tournament_hand_of_an_older_kind() -> None:
    record = one(TOURNAMENT)
    assert record.findings == []
    assert (record.tournament_id, record.table, record.buy_in) == ("4711", "Table 1", "$5 + $0.50")
    assert (record.time, record.stakes, record.unit) == ("2010-06-05T19:02:00", (15, 30), Unit())
    assert record.of(Posted)[0] == Posted(4, 1, "ante", 5, False)
    assert record.of(Returned) == [Returned(16, 1, 60)]
    assert record.of(Mucked) == [Mucked(17, 1, False)]
    assert record.of(Bought) == [Bought(19, "Bob", 1500)]
    assert record.of(SeatClaimed)[0].outcome == "collected"


def test_each_match_of_a_matrix_is_a_tournament_of_its_own() -> None:
    record = one(TOURNAMENT.replace("Table 1 - ", "Match 3 - "))
    assert (record.tournament_id, record.table) == ("4711 Match 3", "Match 3")


def test_a_hand_that_is_run_twice() -> None:
    record = one(TWICE)
    assert record.findings == []
    assert [act.capped for act in record.of(Acted)] == [False, True, True]
    assert [(opened.street, opened.run) for opened in record.of(StreetOpened)] == [
        (street, run) for run in (1, 2) for street in (Street.FLOP, Street.TURN, Street.RIVER)
    ]
    assert [opened.run for opened in record.of(ShowdownOpened)] == [1, 2]
    assert [(shown.seat, shown.run, shown.words) for shown in record.of(Showed)[2:]] == [
        (2, 1, "a pair of Queens"),
        (1, 1, "a pair of Kings"),
        (2, 2, "a pair of Queens"),
    ]
    assert record.of(Mucked) == [Mucked(25, 1, True, 2)]
    assert record.of(Collected) == [Collected(26, 1, 29900, None, 1), Collected(27, 2, 29900, None, 2)]
    assert [(board.line, board.run) for board in record.of(BoardClaimed)] == [(32, 1), (37, 2)]
    assert [(c.seat, c.won, c.words, c.later_words) for c in record.of(SeatClaimed)] == [
        (1, 29900, "a pair of Kings", ("Ace King high",)),
        (2, 29900, "a pair of Queens", ("a pair of Queens",)),
    ]


@pytest.mark.parametrize(
    ("old", "new", "betting", "stakes", "cap"),
    [
        ("NL Hold'em - $0.50/$1", "$0.50/$1 - Pot Limit Hold'em", "pot-limit", (50, 100), None),
        ("NL Hold'em - $0.50/$1", "FL Hold'em - $1/$2", "fixed-limit", (50, 100), None),
        ("NL Hold'em - $0.50/$1", "$0.50/$1 - $30 Cap No Limit Hold'em", "no-limit", (50, 100), 3000),
        ("#700: Table Elm", "#700 (partial): Table Elm - two", "no-limit", (50, 100), None),
        ("Full Tilt Poker Game", "FullTiltPoker Game", "no-limit", (50, 100), None),
    ],
)
def test_headers(old: str, new: str, betting: str, stakes: tuple[int, int], cap: int | None) -> None:
    assert old in CASH
    record = one(CASH.replace(old, new))
    assert (record.betting, record.stakes, record.cap, record.findings) == (betting, stakes, cap, [])


def test_play_chips_in_thousands() -> None:
    text = CASH.replace("$0.50/$1 ", "500K/1000K ").replace("$", "").replace("0.50", "500,000")
    record = one(text.replace("6 max, deep", "heads up"))
    assert (record.stakes, record.unit, record.max_seats) == ((500_000, 1_000_000), Unit(), 2)


@pytest.mark.parametrize(
    ("game", "name"),
    [("Limit Stud H/L", "Stud H/L"), ("No Limit 2-7 Single Draw", "2-7 Single Draw"), ("PL Omaha Hi", "Omaha Hi")],
)
def test_other_games_are_named(game: str, name: str) -> None:
    record = one(CASH.replace("NL Hold'em - $0.50/$1", f"$0.50/$1 Ante $0.10 - {game}"))
    assert (record.game, record.claims, codes(record)) == (name, [], [("READ19", 1)])
    assert record.unsupported == f"another game than hold'em is not judged: {name}"


def test_utf_16_is_read() -> None:
    assert one(CASH.encode("utf-16")).claims == one(CASH).claims


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("NL Hold'em - $0.50/$1", "NL Hold'em - $1", "READ09", 1),
        (" - 18:38:07 UTC", "", "READ09", 1),
        ("Seat 2: Bob ($40)", "Seat 1: Bob ($40)", "READ15", 3),
        ("Seat 2: Bob ($40)", "Seat 2: Bob (some)", "READ13", 3),
        ("The button is in seat #1\n", "", "READ16", 1),
        ("Ann calls $37", "Ann calls much", "READ13", 21),
        ("Ann calls $37", "Zoe calls $37", "READ14", 21),
        ("Ann calls $37", "Ann sneezes", "READ08", 21),
        ("[2c 7d Kh] (", "[2c 7d Kx] (", "READ13", 25),
        ("*** TURN *** [2c 7d Kh] [9s]", "*** FLOP *** [2c 7d Kh]", "READ17", 26),
        ("Ann wins the pot ($80.50)", "Ann wins the pot", "READ13", 30),
        ("Total pot $82.50 | Rake $2", "Total pot | Rake $2", "READ13", 32),
        ("and won ($80.50)", "and won", "READ13", 34),
        ("Seat 1: Ann (button) showed", "Seat 1: Zoe (button) showed", "READ14", 34),
        ("Cid adds $100", "Hand cancelled", "READ22", 22),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in CASH
    assert (code, line) in codes(one(CASH.replace(old, new, 1)))


def test_a_hand_that_is_cut_off_ends_where_it_is_cut() -> None:
    cut = CASH[: CASH.index("Seat 6: Eve folded")]
    first, second = read(cut + CASH)[0]
    assert (first.damaged_at, codes(first)) == (37, [("READ12", 37)])
    assert (second.line, second.findings) == (38, [])
    without_seats = one("\n".join([CASH.split("\n")[0], CASH[CASH.index("*** SUMMARY") :]]))
    assert [code for code, _ in codes(without_seats)] == ["READ15"]


def test_only_its_own_files_are_taken() -> None:
    for text in (CASH.encode(), b"\xef\xbb\xbf\n" + TOURNAMENT.encode(), TWICE.encode("utf-16")):
        found = detect(text)
        assert found is not None
        assert found.name == "fulltilt"
    assert fulltilt.sniff("Full Tilt Poker Tournament Summary (4711) Hold'em No Limit\n")
    assert not fulltilt.sniff("Poker Hand #RC1: Hold'em\nAnn: Full Tilt Poker Game #5\n")


# The verdicts


def judge(text: str) -> HandAudit:
    return audit_hand(one(text))


@pytest.mark.parametrize("text", [CASH, TOURNAMENT, TWICE])
def test_good_hands_are_legal(text: str) -> None:
    hand = judge(text)
    assert (hand.verdict, hand.findings) == ("legal", [])


def test_what_a_hand_that_is_run_twice_leaves() -> None:
    assert (judge(TWICE).stacks, judge(TWICE).rake) == ({"Ann": 89900, "Bob": 79900}, 200)


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        (CASH, "Ann calls $37", "Ann calls $36", "AMT04"),
        (CASH, "Bob raises to $40, and is all in", "Bob raises to $40", "AMT08"),
        (CASH, "Ann wins the pot ($80.50)", "Ann wins the pot ($80)", "POT03"),
        (CASH, "Bob shows a pair of Queens", "Bob shows a pair of Jacks", "SHOW04"),
        (CASH, "Eve folds\n", "", "ACT02"),
        (TOURNAMENT, "returned to Ann", "returned to Bob", "AMT16"),
        (TWICE, "Bob raises to $300, and is capped", "Bob raises to $300", "AMT08"),
        (TWICE, "Bob raises to $300, and is capped", "Bob raises to $300, and is all in", "AMT08"),
        (TWICE, "[2d 7c 8h]", "[2d 7c Kh]", "SHOW01"),
        (TWICE, "Ann wins pot 1 ($299)", "Bob wins pot 1 ($299)", "POT04"),
        (TWICE, "lost with Ace King high", "lost with King Queen high", "SHOW04"),
    ],
)
def test_a_forged_line_is_found(text: str, old: str, new: str, code: str) -> None:
    assert old in text
    assert code in [finding.code for finding in judge(text.replace(old, new, 1)).findings if finding.is_error]


def test_r12_1_a_hand_turned_up_early_may_be_called_what_it_is_then() -> None:
    # Before the flop of the only board, and with what the board makes of it in the end.
    early = CASH.replace("Ann shows [As Kd]\n", "Ann shows [As Kd] Ace King high\n", 1)
    assert judge(early).findings == []
    late = CASH.replace("Ann shows [As Kd]\n", "Ann shows [As Kd] a pair of Kings\n", 1)
    assert judge(late).findings == []
    wrong = CASH.replace("Ann shows [As Kd]\n", "Ann shows [As Kd] a pair of Aces\n", 1)
    assert [finding.code for finding in judge(wrong).findings] == ["SHOW04"]
    # After the river the name must be that of the whole hand.
    river = CASH.replace("Ann shows a pair of Kings", "Ann shows Ace King high")
    assert [finding.code for finding in judge(river).findings] == ["SHOW04"]


def test_where_the_last_lines_are_lost_the_summary_is_believed() -> None:
    lost = TOURNAMENT[: TOURNAMENT.index("Ann mucks")] + TOURNAMENT[TOURNAMENT.index("*** SUMMARY") :]
    hand = judge(lost)
    assert (hand.verdict, [(finding.code, finding.severity) for finding in hand.findings]) == (
        "legal",
        [("READ12", "warning")],
    )
    assert hand.stacks == {"Ann": 1565, "Bob": 235}
    forged = judge(lost.replace("collected (130)", "collected (190)"))
    assert "POT03" in [finding.code for finding in forged.findings]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_real_hand_that_is_whole_is_legal() -> None:
    wrong = {
        hand.hand_id: {finding.code for finding in hand.findings if finding.is_error}
        for file in audit_paths([str(CORPUS / "fulltilt")])
        for hand in file.hands
        if hand.verdict not in ("legal", "unsupported")
    }
    assert wrong == {
        # A header and a summary without anything between them.
        "31493008842": {"READ15"},
        "33730308005": {"READ15"},
        # Acts before the summary are lost.
        "31493013637": {"ACT02"},
        "31493029942": {"ACT02"},
        "31493031208": {"ACT02"},
        # The returned bet is lost.
        "31493033197": {"AMT14"},
        # The river is lost.
        "31493022176": {"SHOW12", "SHOW09"},
    }


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_real_hand_is_read_or_its_game_is_named() -> None:
    hands, without_seats = 0, []
    for source in find_sources([str(CORPUS / "fulltilt")]):
        findings: list[Finding] = []
        for record in read_source(source, findings):
            hands += 1
            assert record.format == "fulltilt"
            if record.unsupported is None and record.findings:
                (code,) = {finding.code for finding in record.findings}
                assert code in ("READ12", "READ15"), (source.name, record.hand_id)
                if code == "READ15":
                    without_seats.append(record.hand_id)
        assert findings == []
    assert hands == 233
    # A header and a summary without anything between them.
    assert sorted(without_seats) == ["31493008842", "33730308005"]
