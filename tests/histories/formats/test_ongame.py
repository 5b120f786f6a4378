"""What the reader of OnGame text makes of its hands, and the lines that it names."""

from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.formats import detect, formats, ongame
from holdem.histories.record import (
    Acted,
    Collected,
    Dealt,
    FinalStack,
    Posted,
    Showed,
    StreetOpened,
    TotalClaimed,
)

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

HAND = """***** History for hand R5-700100-12 *****
Start hand: Wed Aug 04 9:05:07 GMT+0100 2010
Table: [SPEED] Elmshorn [700100] (NO_LIMIT TEXAS_HOLDEM $1/$2, Real money)
User: Ann
Button: seat 2
Players in round: 5 (6)
Seat 1: ---Bob--- ($1,200.50)
Seat 2: Ann ($200)
Seat 4: Cid calls $1 ($90)
Seat 5: Dov, ($3) and ($40)
Seat 6: Eve ($55)
Cid calls $1 posts small blind ($1)
Dov, ($3) and posts big blind ($2)
---Bob--- posts big blind ($2)
---Bob--- posts small blind ($1)
---
Dealing pocket cards
Dealing to Ann: [As, Kd]
---Bob--- checks
Ann raises $8 to $8
Cid calls $1 folds
Dov, ($3) and calls $6
---Bob--- raises $18 to $20
Ann bets $200 [all in]
Dov, ($3) and calls $32 [all in]
---Bob--- calls $180
--- Dealing flop [2c, 7d, Kh]
--- Dealing flop [2c, 7d, Kh]
--- Dealing turn [9s]
--- Dealing river [3h]
---
Summary:
Main pot: $122 won by Ann ($120)
Side pot 1: $320 won by Ann ($159.50), Dov, ($3) and ($159.50)
Rake taken: $3
Seat 1: ---Bob--- ($999.50), net: -$201, [Qc, Jd]
Seat 2: Ann ($439), net: +$239, [As, Kd] (PAIR KING)
Seat 4: Cid calls $1 ($89), net: -$1
Seat 5: Dov, ($3) and ($), net: -$40, [7h, 7s] (FULL_HOUSE SEVEN, SIX)
Seat 6: Eve ($55)
***** End of hand R5-700100-12 *****
"""


read, one = partial(read_text, ongame.read), partial(read_one, ongame.read)


def test_a_cash_hand_is_read_claim_by_claim_in_cents() -> None:
    record = one(HAND)
    assert codes(record) == []
    assert (record.hand_id, record.tournament_id, record.table) == ("R5-700100-12", None, "[SPEED] Elmshorn")
    assert (record.time, record.zone) == ("2010-08-04T09:05:07", "GMT+0100")
    assert (record.stakes, record.betting, record.button, record.max_seats) == ((100, 200), "no-limit", 2, 6)
    assert (record.unit.sign, record.unit.code, record.unit.decimals) == ("$", "USD", 2)
    assert record.dealt_in == {1: 120050, 2: 20000, 4: 9000, 5: 4000}
    assert record.seats[6].out_of_hand
    assert record.of(Posted) == [
        Posted(12, 4, "small blind", 100, False),
        Posted(13, 5, "big blind", 200, False),
        Posted(14, 1, "big blind", 200, False),
        Posted(15, 1, "small blind", 100, False),
    ]
    assert record.of(Dealt) == [Dealt(18, 2, tuple(parse_cards("As Kd")))]
    assert record.of(Acted) == [
        Acted(19, 1, "check"),
        Acted(20, 2, "raise", 800, 800),
        Acted(21, 4, "fold"),
        Acted(22, 5, "call", 600),
        Acted(23, 1, "raise", 1800, 2000),
        Acted(24, 2, "bet or raise", to=20000, all_in=True),
        Acted(25, 5, "call", 3200, all_in=True),
        Acted(26, 1, "call", 18000),
    ]
    assert record.of(StreetOpened) == [
        StreetOpened(27, Street.FLOP, None, tuple(parse_cards("2c 7d Kh"))),
        StreetOpened(29, Street.TURN, None, tuple(parse_cards("9s"))),
        StreetOpened(30, Street.RIVER, None, tuple(parse_cards("3h"))),
    ]
    assert record.of(Collected) == [
        Collected(33, 2, 12000, 0),
        Collected(34, 2, 15950, 1),
        Collected(34, 5, 15950, 1),
    ]
    assert record.of(TotalClaimed) == [TotalClaimed(33, 44200, (12200, 32000), 300)]
    assert [(shown.seat, shown.words) for shown in record.of(Showed)] == [
        (1, ""),
        (2, "a pair of Kings"),
        (5, "a full house, Sevens full of Sixes"),
    ]


def test_a_stack_without_figures_is_what_the_net_leaves() -> None:
    assert FinalStack(39, 5, 0) in one(HAND).of(FinalStack)


def test_a_net_that_does_not_fit_the_stack_is_a_second_claim() -> None:
    record = one(HAND.replace("Ann ($439), net: +$239", "Ann ($439), net: +$240"))
    assert [claim.amount for claim in record.of(FinalStack) if claim.seat == 2] == [44000, 43900]


def test_a_limit_table_names_its_bets_and_a_tournament_its_number() -> None:
    limit = HAND.replace("NO_LIMIT TEXAS_HOLDEM $1/$2", "LIMIT TEXAS_HOLDEM 0.50/1")
    record = one(limit)
    assert (record.stakes, record.betting, record.unit.sign) == ((25, 50), "fixed-limit", "")
    header = 'hand T5-1-2 (TOURNAMENT: "Coin, flip", S-61-2, buy-in: $21) *****'
    record = one(
        f"***** History for {header}\n"
        "Table: Table #1 [1] (NO_LIMIT TEXAS_HOLDEM 50/100, ante: 10, Chips)\n"
        "Button: seat 5\nSeat 4: Ann (1000)\nSeat 5: Bob (40)\nAnn posts ante 10\nBob posts ante 40\n"
        "***** End of hand T5-1-2 *****\n"
    )
    assert (record.tournament_id, record.buy_in, record.unit.decimals) == ("S-61-2", "$21", 0)
    assert (record.stakes, record.dealt_in) == ((50, 100), {4: 1000, 5: 40})
    assert record.of(Posted) == [Posted(6, 4, "ante", 10, False), Posted(7, 5, "ante", 40, True)]


@pytest.mark.parametrize("game", ["POT_LIMIT OMAHA_HI", "NO_LIMIT OMAHA_HI_LO", "FIVE_CARD_DRAW"])
def test_other_games_are_named_and_not_judged(game: str) -> None:
    record = one(HAND.replace("NO_LIMIT TEXAS_HOLDEM", game))
    assert record.unsupported == f"another game than hold'em is not judged: {game}"
    assert codes(record) == [("READ19", 3)]


@pytest.mark.parametrize(
    ("old", "new", "found", "damaged"),
    [
        ("Ann raises $8 to $8", "Ann raises $8 to $x", ("READ13", 20), 20),
        ("Ann raises $8 to $8", "Ann jumps for joy", ("READ08", 20), None),
        ("Ann raises $8", "Zoe raises $8", ("READ14", 20), None),
        ("Cid calls $1 folds", "Cid calls $1 folds [all in]", ("READ13", 21), 21),
        ("[2c, 7d, Kh]", "[2c, 7x, Kh]", ("READ13", 27), 27),
        ("(NO_LIMIT TEXAS_HOLDEM $1/$2, ", "(NO_LIMIT ", ("READ13", 3), 3),
        ("won by Ann ($120)", "won by Ann ($12.345)", ("READ13", 33), 33),
        ("won by Ann ($120)", "won by Zoe ($120)", ("READ14", 33), None),
        ("Rake taken: $3", "Rake taken: three", ("READ13", 35), 35),
        ("Seat 4: Cid calls $1 ($89)", "Seat 3: Cid calls $1 ($89)", ("READ14", 38), None),
        ("Seat 4: Cid calls $1 ($89)", "Seat 4: Cid calls $1 ($8", ("READ13", 38), 38),
        ("Seat 2: Ann ($200)", "Seat 1: Ann ($200)", ("READ15", 8), 8),
        ("Dealing to Ann: [As, Kd]", "Dealing to Ann: [As, K]", ("READ13", 18), 18),
    ],
)
def test_what_cannot_be_read_is_found_at_its_line(
    old: str, new: str, found: tuple[str, int], damaged: int | None
) -> None:
    record = one(HAND.replace(old, new))
    assert codes(record)[0] == found
    assert record.damaged_at == damaged


def test_a_hand_of_one_player_is_none_however_damaged_the_rest() -> None:
    lonely = "".join([line + "\n" for line in HAND.splitlines() if not line.startswith("Seat") or "Ann" in line])
    for text in (lonely, lonely.replace("Ann bets $200", "Ann bets everything")):
        audit = audit_hand(one(text))
        assert (audit.verdict, "READ15" in [finding.code for finding in audit.findings]) == ("unreadable", True)


def test_a_hand_that_is_cut_off_ends_where_the_next_begins() -> None:
    cut = HAND[: HAND.index("Ann raises")]
    records, findings = read(cut + HAND)
    assert findings == []
    assert [codes(record) for record in records] == [[("READ12", 19)], []]
    assert [record.line for record in records] == [1, 20]
    assert records[0].damaged_at == 19


def test_a_header_inside_a_line_that_was_cut_off_begins_a_hand() -> None:
    cut = HAND[: HAND.index("Cid calls $1 folds")] + "Cid ca"
    records, _ = read(cut + HAND)
    assert [codes(record) for record in records] == [[("READ08", 21), ("READ12", 21)], [("READ11", 21)]]


def test_a_file_without_a_whole_header_has_no_hands() -> None:
    records, findings = read("***** History for hand R5-1")
    assert records == []
    assert [finding.code for finding in findings] == ["READ05"]


def test_lines_after_the_end_and_carriage_returns_do_not_matter() -> None:
    record = one(("\ufeff" + HAND + "prose\n\n").replace("\n", "\r\n").encode())
    assert codes(record) == []
    assert record.of(Collected)[0].line == 33


def test_reading_in_small_blocks_makes_no_difference() -> None:
    data = (HAND * 3).encode()
    whole = list(ongame.read([data], pytest.fail))
    pieces = list(ongame.read([data[i : i + 7] for i in range(0, len(data), 7)], pytest.fail))
    assert pieces == whole
    assert len(whole) == 3


DEAD_BUTTON = """***** History for hand R5-700100-13 *****
Table: Elmshorn [700100] (NO_LIMIT TEXAS_HOLDEM $1/$2, Real money)
Button: seat 1
Seat 2: Ann ($200)
Seat 4: Bob ($200)
Seat 8: Cid ($200)
Seat 10: Dov ($200)
Cid posts small blind ($1)
Dov posts big blind ($2)
---
Dealing pocket cards
Ann folds
Bob folds
Cid raises $5 to $6
Dov folds
---
Summary:
Main pot: $4 won by Cid ($4)
Seat 2: Ann ($200), net: -$0
Seat 4: Bob ($200), net: -$0
Seat 8: Cid ($202), net: +$2
Seat 10: Dov ($198), net: -$2
***** End of hand R5-700100-13 *****
"""


def test_a_button_before_an_empty_seat_stands_where_the_blinds_have_it() -> None:
    audit = audit_hand(one(DEAD_BUTTON))
    assert (audit.verdict, [(f.code, f.severity, f.line) for f in audit.findings]) == (
        "legal",
        [("ACT14", "warning", 1)],
    )
    # Before a player it is where the text has it, and the blinds are wrong.
    audit = audit_hand(one(DEAD_BUTTON.replace("Button: seat 1", "Button: seat 2")))
    assert ("ACT14", "error", 8) in [(f.code, f.severity, f.line) for f in audit.findings]
    # The order of the blinds themselves must be right all the same.
    swapped = (
        DEAD_BUTTON.replace("Cid posts", "X posts").replace("Dov posts", "Cid posts").replace("X posts", "Dov posts")
    )
    assert audit_hand(one(swapped)).verdict == "illegal"


def test_a_small_blind_of_who_comes_back_is_live_if_he_posts_no_big_one() -> None:
    record = one(DEAD_BUTTON.replace("---\nDealing", "Ann posts small blind ($1)\n---\nDealing"))
    assert [post.kind for post in record.of(Posted)] == ["small blind", "big blind", "live small blind"]
    assert [post.kind for post in one(HAND).of(Posted)][-2:] == ["big blind", "small blind"]


def test_what_a_raise_adds_must_fit_what_it_comes_to() -> None:
    audit = audit_hand(one(DEAD_BUTTON.replace("raises $5 to $6", "raises $6 to $6")))
    assert [(f.code, f.line) for f in audit.findings if f.is_error] == [("AMT06", 14)]


def test_it_is_told_by_its_content() -> None:
    known = detect(HAND.encode())
    assert known is not None
    assert known.name == "ongame"


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_file_of_the_corpus_is_taken_by_the_right_format() -> None:
    taken = {
        path.relative_to(CORPUS).parts[0]
        for path in CORPUS.rglob("*")
        if path.is_file() and ongame.sniff(path.read_bytes()[:65536].decode(errors="replace"))
    }
    assert taken == {"ongame"}
    for path in (CORPUS / "ongame").rglob("*.txt"):
        known = detect(path.read_bytes()[:65536])
        assert known in list(formats())
        assert known is not None
        assert known.name == "ongame"


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_only_the_cut_file_of_the_corpus_is_damaged() -> None:
    damaged = []
    for path in sorted((CORPUS / "ongame").rglob("*.txt")):
        records, findings = read(path.read_bytes())
        assert records
        assert findings == []
        damaged += [record.hand_id for record in records if record.findings]
    assert damaged == ["R5-361956504-51"]
