"""What the reader of PokerStars text makes of cash games, of boards run twice, and of what converters write."""

from functools import partial

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.formats import detect, pokerstars
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    CashedOut,
    Collected,
    Dealt,
    HouseAdded,
    Mucked,
    Posted,
    PostWord,
    Returned,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
    Unit,
)

HEADER = "PokerStars Hand #7001:  Hold'em No Limit ($0.25/$0.50 USD) - 2025/11/30 4:05:09 ET"
BODY = """Table 'Anna IV' 6-max Seat #1 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($0.85 in chips)
Seat 3: Cid ($51.20 in chips)
Seat 4: Dot ($12.75 in chips) is sitting out
Seat 5: Eve ($20 in chips)
Bob: posts small blind $0.25
Cid: posts big blind $0.50
Eve: posts small & big blinds $0.75
Fay: sits out
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Eve: checks
Ann: raises $1 to $1.50
Bob: calls $0.60 and is all-in
Cid: calls $1
Eve: folds
*** FLOP *** [2c 7d Kh]
Cid: checks
Ann: bets $2.40
Cid: folds
Uncalled bet ($2.40) returned to Ann
*** TURN *** [2c 7d Kh] [9s]
*** RIVER *** [2c 7d Kh 9s] [3h]
*** SHOW DOWN ***
Ann: shows [As Kd] (a pair of Kings)
Bob: shows [Qc]
Ann collected $1.30 from side pot
Ann collected $3.01 from main pot
*** SUMMARY ***
Total pot $4.60 Main pot $3.30. Side pot $1.30. | Rake $0.29
Board [2c 7d Kh 9s 3h]
Seat 1: Ann (button) showed [As Kd] and won ($4.31) with a pair of Kings
Seat 2: Bob (small blind) mucked [Qc]
Seat 3: Cid (big blind) folded on the Flop
Seat 5: Eve folded before Flop
"""
HAND = f"{HEADER}\n{BODY}"


read, one = partial(read_text, pokerstars.read), partial(read_one, pokerstars.read)


def test_a_cash_hand_is_read_in_cents() -> None:
    record = one(HAND)
    assert record.findings == []
    assert (record.tournament_id, record.table, record.max_seats, record.button) == (None, "Anna IV", 6, 1)
    assert (record.unit, record.stakes, record.cap) == (Unit("$", "USD", 2), (25, 50), None)
    assert record.unit.text(1275) == "$12.75"
    assert record.dealt_in == {1: 5000, 2: 85, 3: 5120, 5: 2000}
    assert record.of(Posted) == [
        Posted(8, 2, "small blind", 25, False),
        Posted(9, 3, "big blind", 50, False),
        Posted(10, 5, "both blinds", 75, False),
    ]
    assert record.of(Acted)[1:4] == [
        Acted(15, 1, "raise", to=150, by=100),
        Acted(16, 2, "call", added=60, all_in=True),
        Acted(17, 3, "call", added=100),
    ]
    assert record.of(Returned) == [Returned(23, 1, 240)]
    assert record.of(Showed)[1] == Showed(28, 2, parse_cards("Qc"), "")
    assert record.of(Collected) == [Collected(29, 1, 130, 1), Collected(30, 1, 301, 0)]
    assert record.of(TotalClaimed) == [TotalClaimed(32, 460, (330, 130), 29)]
    assert record.of(SeatClaimed)[0].won == 431
    assert record.tells == Tells()


NO_LIMIT = "Hold'em No Limit"


@pytest.mark.parametrize(
    ("header", "unit", "stakes", "cap"),
    [
        (f"Hand #1:  {NO_LIMIT} (€1/€2 EUR)", Unit("€", "EUR", 2), (100, 200), None),
        (f"Game #1:  {NO_LIMIT} (£0.10/£0.25 GBP)", Unit("£", "GBP", 2), (10, 25), None),
        (f"Hand #1:  {NO_LIMIT} (Rs. 1/Rs. 2 INR)", Unit("Rs.", "INR", 2), (100, 200), None),
        (f"Hand #1:  {NO_LIMIT} (₹10/₹20 INR)", Unit("₹", "INR", 2), (1000, 2000), None),
        (f"Hand #1: {NO_LIMIT} (50/100 USD)", Unit("", "USD", 2), (5000, 10000), None),
        (f"Hand #1: {NO_LIMIT} ($3/$6)", Unit("$", "USD", 2), (300, 600), None),
        (f"Hand #1: {NO_LIMIT} ($1,000/$2,000 USD)", Unit("$", "USD", 2), (100000, 200000), None),
        (f"Hand #1: {NO_LIMIT} ($0.005/$0.01 USD)", Unit("$", "USD", 3), (5, 10), None),
        (f"Hand #1: {NO_LIMIT} (0.5/1)", Unit("", "", 2), (50, 100), None),
        (f"Home Game Hand #1: {{Pals (x/y)}}  {NO_LIMIT} (50/100)", Unit(), (50, 100), None),
        (f"Zoom Hand #1:  {NO_LIMIT} ($0.01/$0.02)", Unit("$", "USD", 2), (1, 2), None),
        (f"Game #1:  {NO_LIMIT} ($0.25/$0.50 - $10 Cap -  USD)", Unit("$", "USD", 2), (25, 50), 1000),
        (f"Hand #1: {NO_LIMIT} ($1/$2 - $40 Cap - USD)", Unit("$", "USD", 2), (100, 200), 4000),
        ("Game #1:  8-Game (Hold'em No Limit, $2/$4 USD)", Unit("$", "USD", 2), (200, 400), None),
        # Limit games name the bets; the small blind is half the big one where that is a whole number of chips.
        ("Game #1:  Hold'em Limit ($1/$2 USD)", Unit("$", "USD", 2), (50, 100), None),
        ("Game #1:  Hold'em Limit ($0.05/$0.10 USD)", Unit("$", "USD", 2), (2, 5), None),
        ("Game #1:  Hold'em Limit ($0.25/$0.50 USD)", Unit("$", "USD", 2), (10, 25), None),
        ("Game #1:  Hold'em Limit ($15/$30 USD)", Unit("$", "USD", 2), (1000, 1500), None),
        ("Game #1:  HORSE (Hold'em Limit, €3/€6 EUR)", Unit("€", "EUR", 2), (100, 300), None),
        ("Home Game Hand #1: {Pals}  Hold'em Limit (20/40)", Unit(), (10, 20), None),
    ],
)
def test_headers_of_cash_games(header: str, unit: Unit, stakes: tuple[int, int], cap: int | None) -> None:
    body = BODY.replace("$", unit.sign + (" " if unit.sign == "Rs." else ""))
    record = one(f"PokerStars {header} - 2012/12/14 7:59:19 CUST [2012/12/13 19:59:19 ET]\n{body}")
    assert (record.unsupported, record.damaged_at, record.tournament_id) == (None, None, None)
    # Play money is counted in whole chips unless the text has more, which this one has.
    scale = 10 ** (record.unit.decimals - unit.decimals)
    assert (record.stakes, record.cap) == ((stakes[0] * scale, stakes[1] * scale), cap)
    assert record.time == "2012-12-13T19:59:19"
    assert (record.unit.sign, record.unit.code) == (unit.sign, unit.code)
    assert record.unit.decimals == max(unit.decimals, 2)
    assert record.dealt_in[2] * 100 == 85 * 10**record.unit.decimals


def test_play_money_is_counted_in_whole_chips_where_there_are_no_others() -> None:
    text = "PokerStars Hand #1:  Hold'em No Limit (50/100) - 2012/01/19 22:07:55 ET\n" + BODY.replace(".", "").replace(
        "$", ""
    ).replace("Table 'Anna IV' 6-max", "Table 'Anna IV' 6-max (Play Money)")
    record = one(text)
    assert record.unit == Unit()
    assert (record.table, record.max_seats, record.stakes) == ("Anna IV", 6, (50, 100))
    assert record.of(Posted)[2] == Posted(10, 5, "both blinds", 75, False)


def test_a_hand_that_needs_more_decimals_gets_them_and_its_neighbours_do_not() -> None:
    finer = HAND.replace("($0.85 in", "($0.855 in").replace("$0.60 and is all-in", "$0.605 and is all-in")
    before, record, after = read(f"{HAND}\n\n{finer}\n\n{HAND}")[0]
    assert [hand.unit.decimals for hand in (before, record, after)] == [2, 3, 2]
    assert record.stakes == (250, 500)
    assert record.dealt_in[2] == 855
    assert record.of(Acted)[2].added == 605
    assert record.of(Collected)[1].amount == 3010
    assert record.findings == []
    assert before.claims != record.claims
    assert len(before.claims) == len(record.claims) == len(after.claims)
    half = HAND.replace("$0.25/$0.50 USD", "0.25/0.50").replace("$", "").replace("collected 3.01", "collected 3.0100")
    assert one(half).of(Collected)[1].amount == 301


def test_signs_may_be_missing_and_separators_are_said() -> None:
    record = one(HAND.replace("bets $2.40", "bets 2.40").replace("Cid ($51.20", "Cid ($1,051.20"))
    assert record.of(Acted)[-2] == Acted(21, 1, "bet", to=240)
    assert record.dealt_in[3] == 105120
    assert codes(record) == [("READ18", 5)]
    # Every hand says it, though the amount has been met before.
    again = HAND.replace("Cid ($51.20", "Cid ($1,051.20")
    assert [codes(hand) for hand in read(again + "\n" + again)[0]] == [[("READ18", 5)], [("READ18", 43)]]


@pytest.mark.parametrize("broken", ["$", "$2.4.0", "$2,40", "2.40 $", "$-2.40", "$2.123456789"])
def test_what_is_no_amount_is_damage(broken: str) -> None:
    assert codes(one(HAND.replace("bets $2.40", f"bets {broken}")))[0] == ("READ13", 21)


# Who is dealt in


def test_who_sits_out_is_dealt_in_only_if_the_hand_tells_of_him() -> None:
    assert one(HAND).seats[4].out_of_hand
    posts = HAND.replace("Fay: sits out", "Dot: posts big blind $0.50").replace(
        "Ann: raises", "Dot: checks\nAnn: raises"
    )
    assert not one(posts).seats[4].out_of_hand
    # The name alone in the summary says nothing.
    named = HAND.replace("Seat 5: Eve folded", "Seat 4: Dot\nSeat 5: Eve folded")
    assert one(named).seats[4].out_of_hand
    assert one(named).findings == []
    # Whatever it said of others in the hands before.
    _, after = read(f"{HAND.replace('Eve folded before Flop', 'Eve')}\n\n{named}")[0]
    assert after.seats[4].out_of_hand
    assert len(after.of(SeatClaimed)) == 4


def test_who_waits_is_not_dealt_in() -> None:
    waiting = HAND.replace(" is sitting out", "")
    assert one(waiting).dealt_in == one(HAND).dealt_in
    # A line for him in the summary, or a summary that leaves out players who acted: then he may be in the hand.
    told = waiting.replace("Seat 5: Eve folded", "Seat 4: Dot folded before Flop (didn't bet)\nSeat 5: Eve folded")
    assert 4 in one(told).dealt_in
    unsaid = waiting.replace("Seat 3: Cid (big blind) folded on the Flop\n", "")
    assert 4 in one(unsaid).dealt_in


# Lines


POSTS: list[tuple[str, PostWord, int]] = [
    ("posts the ante $0.05", "ante", 5),
    ("posts straddle $1", "straddle", 100),
    ("posts button blind $0.50", "button blind", 50),
    ("posts small blind $0.25", "small blind", 25),
    ("posts big blind $0.50", "big blind", 50),
]


@pytest.mark.parametrize(("words", "kind", "amount"), POSTS)
def test_all_forced_bets_are_read(words: str, kind: PostWord, amount: int) -> None:
    record = one(HAND.replace("posts small & big blinds $0.75", words))
    assert record.of(Posted)[2] == Posted(10, 5, kind, amount, False)


@pytest.mark.parametrize(
    ("words", "act"),
    [
        ("bets $2.40 and has reached the $10 cap", Acted(21, 1, "bet", to=240, capped=True)),
        ("raises $1.40 to $2.40 and has reached the $10 cap", Acted(21, 1, "raise", to=240, by=140, capped=True)),
        ("calls $2.40 and has reached the $10 cap", Acted(21, 1, "call", added=240, capped=True)),
        ("raises to $2.40", Acted(21, 1, "raise", to=240)),
        ("raises $2.40 to $2.40", Acted(21, 1, "raise", to=240, by=240)),
        ("folds [As Kd]", Acted(21, 1, "fold", cards=parse_cards("As Kd"))),
        ("folds & shows [As Kd]", Acted(21, 1, "fold", cards=parse_cards("As Kd"))),
        ("folds (auth)", Acted(21, 1, "fold")),
        ("checks (disconnect)", Acted(21, 1, "check")),
    ],
)
def test_acts(words: str, act: Acted) -> None:
    record = one(HAND.replace("Ann: bets $2.40", f"Ann: {words}"))
    assert record.findings == []
    assert record.of(Acted)[6] == act


def test_the_house_puts_money_in_and_buys_a_hand() -> None:
    text = HAND.replace("*** HOLE CARDS ***", "*** HOLE CARDS ***\nSTP added: $2").replace(
        "*** SUMMARY ***", "Ann cashed out the hand for $4.20 | Cash Out Fee $0.04\n*** SUMMARY ***"
    )
    record = one(text.replace("with a pair of Kings\n", "with a pair of Kings (cashed out)\n"))
    assert record.findings == []
    assert record.of(HouseAdded) == [HouseAdded(13, 200)]
    assert record.of(CashedOut) == [CashedOut(32, 1, 420, 4)]
    claim = record.of(SeatClaimed)[0]
    assert (claim.won, claim.words) == (431, "a pair of Kings")
    sold = "with a pair of Kings (pot not awarded as player cashed out)\n"
    assert one(text.replace("with a pair of Kings\n", sold)).of(SeatClaimed)[0].words == "a pair of Kings"


def test_what_the_house_takes_besides_the_rake_are_fees() -> None:
    record = one(HAND.replace("| Rake $0.29", "| Rake $0.20 | Jackpot Fee $0.05 | Tax $0.04"))
    assert record.of(TotalClaimed)[0] == TotalClaimed(32, 460, (330, 130), 20, 9)


def test_names_that_begin_like_other_lines_with_money() -> None:
    for name in ("Total pot $5", "Uncalled bet ($1) returned to x", "x collected $1 from pot", ":P: is sitting out"):
        record = one(HAND.replace("Cid", name))
        assert record.findings == []
        assert record.claims == one(HAND).claims


TWICE = """Table 'Anna IV' 2-max Seat #1 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($50 in chips)
Ann: posts small blind $0.25
Bob: posts big blind $0.50
*** HOLE CARDS ***
Ann: raises $49.50 to $50 and is all-in
Bob: calls $49.50 and is all-in
*** FLOP *** [2c 7d Kh]
*** FIRST TURN *** [2c 7d Kh] [9s]
*** FIRST RIVER *** [2c 7d Kh 9s] [3h]
*** SECOND TURN *** [2c 7d Kh] [Qs]
*** SECOND RIVER *** [2c 7d Kh Qs] [4h]
*** FIRST SHOW DOWN ***
Ann: shows [As Kd] (a pair of Kings)
Bob: shows [Qd Qc] (a pair of Queens)
Ann collected $48.75 from pot
*** SECOND SHOW DOWN ***
Ann: shows [As Kd] (a pair of Kings)
Bob: mucks hand
Bob collected $48.75 from pot
*** SUMMARY ***
Total pot $100 | Rake $2.50
Hand was run twice
FIRST Board [2c 7d Kh 9s 3h]
SECOND Board [2c 7d Kh Qs 4h]
Seat 1: Ann (button) (small blind) showed [As Kd] and won ($48.75) with a pair of Kings, and lost with a pair of Kings
Seat 2: Bob (big blind) showed [Qd Qc] and lost with a pair of Queens, and won ($48.75) with three of a kind, Queens
"""


def test_boards_run_twice() -> None:
    record = one(f"{HEADER}\n{TWICE}")
    assert record.findings == []
    flop = parse_cards("2c 7d Kh")
    assert record.of(StreetOpened) == [
        StreetOpened(10, Street.FLOP, (), flop),
        StreetOpened(11, Street.TURN, flop, parse_cards("9s"), 1),
        StreetOpened(12, Street.RIVER, flop + parse_cards("9s"), parse_cards("3h"), 1),
        StreetOpened(13, Street.TURN, flop, parse_cards("Qs"), 2),
        StreetOpened(14, Street.RIVER, flop + parse_cards("Qs"), parse_cards("4h"), 2),
    ]
    assert record.of(ShowdownOpened) == [ShowdownOpened(15, 1), ShowdownOpened(19, 2)]
    assert [claim.run for claim in record.of(Showed)] == [1, 1, 2]
    assert record.of(Mucked) == [Mucked(21, 2, True, 2)]
    assert record.of(Collected) == [Collected(18, 1, 4875, None, 1), Collected(22, 2, 4875, None, 2)]
    assert [(claim.run, len(claim.cards)) for claim in record.of(BoardClaimed)] == [(1, 5), (2, 5)]
    ann, bob = record.of(SeatClaimed)
    assert (ann.won, ann.words, ann.later_words) == (4875, "a pair of Kings", ("a pair of Kings",))
    assert (bob.won, bob.words, bob.later_words) == (4875, "a pair of Queens", ("three of a kind, Queens",))


def test_a_street_that_is_dealt_twice_on_one_board_is_damage() -> None:
    text = f"{HEADER}\n{TWICE}".replace("*** SECOND TURN", "*** FIRST TURN")
    assert codes(one(text)) == [("READ17", 13)]


# Converters


@pytest.mark.parametrize(
    ("header", "known"),
    [
        (f"PokerMaster Hand #7001: {NO_LIMIT} ($0.25/$0.50 USD) - 2019/01/03 11:48:00 UTC", True),
        (f"Run It Once Poker Hand #7001: {NO_LIMIT} ($0.25/$0.50 USD) - 2019/01/03 11:48:00 UTC", True),
        (f"Full Tilt Zoom Hand #7001: {NO_LIMIT} ($0.25/$0.50 USD) - 2019/01/03 11:48:00 UTC", True),
        (f"Full Tilt Poker Game #7001: Table Ann - $0.25/$0.50 - {NO_LIMIT} - 11:48:00 ET - 2009/01/03", False),
        (f"Other Hand #7001: {NO_LIMIT} ($0.25/$0.50 USD) - 2019/01/03 11:48:00 UTC", False),
    ],
)
def test_whoever_writes_as_the_room_does_is_read(header: str, known: bool) -> None:
    text = f"{header}\n{BODY}"
    found = detect(text.encode())
    assert (found is not None and found.name == "pokerstars") is known
    if known:
        assert one(text).claims == one(HAND).claims
        assert len(read(f"{text}\n\n{text}")[0]) == 2


def test_a_blank_before_the_colon() -> None:
    assert one(HAND.replace("Ann:", "Ann :").replace("Seat 1: Ann :", "Seat 1: Ann")).claims == one(HAND).claims


def test_other_rooms_comings_and_goings_are_passed_over() -> None:
    noise = ["Ann: Table deposit $5", "Table leave user", "Seat sit down", "Bob: Seat re-join", "Bob: Sitout (wait)"]
    record = one(HAND.replace("*** SUMMARY ***", "\n".join([*noise, "Set dealer", "*** SUMMARY ***"])))
    assert record.findings == []
    assert len(record.claims) == len(one(HAND).claims)


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        (" won ($4.31)", SeatClaimed(34, 1, True, False, False, "collected", won=431)),
        (" collected $4.31", SeatClaimed(34, 1, True, False, False, "collected", won=431)),
        (" collected ($4.31) [As Kd]", SeatClaimed(34, 1, True, False, False, "collected", None, False, 431, (50, 45))),
        (" showed", SeatClaimed(34, 1, True, False, False, "showed")),
        (" didn't show and lost", SeatClaimed(34, 1, True, False, False, "mucked")),
        (" (small blind) mucked", SeatClaimed(34, 1, True, True, False, "mucked")),
        (" folded on the River (didn't bet)", SeatClaimed(34, 1, True, False, False, "folded", Street.RIVER, True)),
    ],
)
def test_summary_lines(words: str, claim: SeatClaimed) -> None:
    cards = parse_cards("As Kd") if claim.cards else ()
    record = one(HAND.replace(" showed [As Kd] and won ($4.31) with a pair of Kings", words))
    assert record.findings == []
    claim.cards = cards
    assert record.of(SeatClaimed)[0] == claim


@pytest.mark.parametrize(
    ("words", "outcome", "cards"),
    [
        (" folded before Flop [Qh 4s]", "folded", "Qh 4s"),
        (" showed [Qh 4s] and folded before Flop", "folded", "Qh 4s"),
        (" didn't show and lost [Qh 4s]", "mucked", "Qh 4s"),
        (" showed [Qh 4s-Kh Qh 9s 7d 4s] and lost with high card King", "showed", "Qh 4s"),
    ],
)
def test_summary_lines_with_cards(words: str, outcome: str, cards: str) -> None:
    record = one(HAND.replace("Seat 5: Eve folded before Flop", f"Seat 5: Eve{words}"))
    assert record.findings == []
    claim = record.of(SeatClaimed)[3]
    assert (claim.outcome, claim.cards) == (outcome, parse_cards(cards))


def test_the_second_board_alone_may_name_a_hand() -> None:
    text = f"{HEADER}\n{TWICE}".replace(
        "and lost with a pair of Queens, and won ($48.75) with three of a kind, Queens",
        "and won ($48.75) with three of a kind, Queens on the second run ",
    ).replace("Board [", "Board: [")
    record = one(text.replace("Total pot $100", "Total pot: $100"))
    assert record.findings == []
    claim = record.of(SeatClaimed)[1]
    assert (claim.won, claim.words, claim.later_words) == (4875, "", ("three of a kind, Queens",))


SHORT = "\n".join(
    [line for line in HAND.splitlines() if not line.startswith(("Seat 2: Bob (s", "Seat 3: Cid (b", "Seat 5: Eve f"))]
)


def test_a_summary_of_few_seats_is_no_cut_hand_where_the_file_goes_on() -> None:
    assert codes(one(SHORT)) == [("READ12", 34)]
    first, second = read(f"{SHORT}\n\n\n{SHORT}\n")[0]
    for record in (first, second):
        assert (record.findings, record.damaged_at) == ([], None)
        assert record.tells == Tells(summary=False)
        assert set(record.dealt_in) == {1, 2, 3, 5}
    folded = SHORT + "\nSeat 2: Bob (small blind) folded on the Flop\n"
    assert codes(read(f"{folded}\n\n\n{folded}")[0][0]) == [("READ12", 35)]


def test_cards_dealt_to_a_stranger() -> None:
    record = one(HAND.replace("Dealt to Ann [As Kd]", "Dealt to Ann [As Kd]\nDealt to player1 [Ks 4h]"))
    assert record.of(Dealt) == [Dealt(13, 1, parse_cards("As Kd"))]
    assert codes(record) == [("READ14", 14)]
