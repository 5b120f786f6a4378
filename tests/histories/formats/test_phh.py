"""What the reader of PHH makes of plain and fancy TOML, of positions and prices, of acts, and of damage."""

from collections import Counter
from decimal import Decimal
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.formats import detect, phh
from holdem.histories.formats.phh_table import TableError, read_table
from holdem.histories.record import (
    Acted,
    Collected,
    Dealt,
    FinalStack,
    HoleCardsOpened,
    Mucked,
    NoSmallBlind,
    Posted,
    ShowdownOpened,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [10, 20, 0]
min_bet = 20
starting_stacks = [1000, 970, 300]
actions = ['d dh p1 AsKd', 'd dh p2 QhQc', 'd dh p3 ????', 'p3 cbr 60', 'p1 cc', 'p2 f', 'd db 2c7dKh', 'p1 cc', \
'p3 cbr 240', 'p1 cc', 'p3 sm 9s9h', 'p1 sm AsKd', 'd db 2d', 'd db 3h']
hand = 7
players = ['Ann', 'Bob', 'Cid']
finishing_stacks = [1320, 950, 0]
"""
LINES = HAND.splitlines()
BLINDS = [(1, "small blind", 10), (2, "big blind", 20)]


read, one = partial(read_text, phh.read, size=50), partial(read_one, phh.read, size=50)


def put(key: str, value: str) -> str:
    """HAND with another value of one key, or with one key more."""
    lines = [f"{key} = {value}" if line.startswith(f"{key} =") else line for line in LINES]
    return "\n".join(lines if f"{key} = {value}" in lines else [*lines, f"{key} = {value}"]) + "\n"


def test_a_hand_becomes_claims_with_the_lines_of_its_keys() -> None:
    assert detect(HAND.encode()) is not None
    record = one(HAND)
    assert (record.format, record.line, record.last_line, record.hand_id) == ("phh", 1, 9, "7")
    assert (record.betting, record.stakes, record.button, record.tournament_id) == ("no-limit", (10, 20), 3, None)
    assert record.dealt_in == {1: 1000, 2: 970, 3: 300}
    assert [seat.name for seat in record.seats.values()] == ["Ann", "Bob", "Cid"]
    flop, turn, river = (parse_cards(cards) for cards in ("2c7dKh", "2d", "3h"))
    assert record.claims == [
        Posted(3, 1, "small blind", 10, False),
        Posted(3, 2, "big blind", 20, False),
        HoleCardsOpened(6),
        Dealt(6, 1, parse_cards("AsKd")),
        Dealt(6, 2, parse_cards("QhQc")),
        Acted(6, 3, "bet or raise", to=60),
        Acted(6, 1, "check or call"),
        Acted(6, 2, "fold"),
        StreetOpened(6, Street.FLOP, None, flop),
        Acted(6, 1, "check or call"),
        Acted(6, 3, "bet or raise", to=240),
        Acted(6, 1, "check or call"),
        ShowdownOpened(6),
        Showed(6, 3, parse_cards("9s9h"), ""),
        Showed(6, 1, parse_cards("AsKd"), ""),
        StreetOpened(6, Street.TURN, None, turn),
        StreetOpened(6, Street.RIVER, None, river),
        FinalStack(9, 1, 1320),
        FinalStack(9, 2, 950),
        FinalStack(9, 3, 0),
    ]
    assert audit_hand(record).verdict == "legal"
    tells = record.tells
    assert (tells.all_in, tells.returned, tells.shares, tells.summary, tells.total) == (False,) * 5


def test_tables_are_read_one_after_another_and_a_broken_one_takes_no_other_with_it() -> None:
    broken = HAND.replace("min_bet = 20", "min_bet = twenty")
    records, findings = read(
        f"# three hands\n\n[1]\n{HAND}\n[2] # broken\n{broken}\n['x3']\n{HAND.replace('hand', '_h')}"
    )
    assert findings == []
    assert [(record.line, record.hand_id, record.damaged_at) for record in records] == [
        (3, "7", None),
        (14, "2", 14),
        (25, "x3", None),
    ]
    assert [claim.line for claim in records[2].of(FinalStack)] == [34] * 3
    assert codes(records[1]) == [("READ13", 18)]
    assert audit_hand(records[1]).verdict == "unreadable"


def test_hands_that_were_joined_without_headers_are_told_apart() -> None:
    records, _ = read(HAND + "\n" + HAND)
    assert [(record.line, audit_hand(record).verdict) for record in records] == [(1, "legal"), (11, "legal")]


def test_each_act_of_a_list_over_several_lines_has_its_own_line() -> None:
    acts = """[
  # Preflop ['p9 f']
  "d dh p1 AsKd", 'd dh p2 QhQc',

  '', "# a \\"remark\\"",
  "p3 cbr 60 # Cid",  # to sixty
  '''p1 f''',
  'p2 f']"""
    record = one(put("actions", acts))
    assert [(claim.line, claim.seat) for claim in record.of(Dealt)] == [(8, 1), (8, 2)]
    assert [(claim.line, claim.kind) for claim in record.of(Acted)] == [
        (11, "bet or raise"),
        (12, "fold"),
        (13, "fold"),
    ]
    assert [claim.line for claim in record.of(FinalStack)] == [16] * 3


def test_heads_up_what_is_posted_stands_the_other_way_round() -> None:
    text = """variant = "NT"
antes = [0, 2]
blinds_or_straddles = [10, 20]
min_bet = 20
starting_stacks = [500, 15]
actions = ["d dh p1 AsKd", "d dh p2 QhQc", "p1 cc"]
"""
    record = one(text)
    assert record.button == 2
    assert record.of(Posted) == [
        Posted(3, 1, "big blind", 20, False),
        Posted(3, 2, "small blind", 10, False),
        Posted(2, 1, "ante", 2, False),
    ]
    assert [seat.name for seat in record.seats.values()] == ["p1", "p2"]


@pytest.mark.parametrize(
    ("antes", "blinds", "stacks", "posts"),
    [
        # Antes come first; who has less posts what he has.
        (
            "[5, 5, 5]",
            "[10, 20, 0]",
            "[1000, 12, 3]",
            [(1, "ante", 5), (2, "ante", 5), (3, "ante", 3), (1, "small blind", 10), (2, "big blind", 7)],
        ),
        # The big blind's ante is paid from what his blind leaves.
        ("[0, 20, 0]", "[10, 20, 0]", "[500, 30, 90]", [(1, "small blind", 10), (2, "big blind", 20), (2, "ante", 10)]),
        # A straddle, and the blind of a player who comes.
        ("[0, 0, 0]", "[10, 20, 40]", "[500, 500, 500]", [*BLINDS, (3, "straddle", 40)]),
        ("[0, 0, 0]", "[10, 20, -20]", "[500, 500, 500]", [*BLINDS, (3, "big blind", 20)]),
        ("[0, 0, 0]", "[10, 20, -30]", "[500, 500, 500]", [*BLINDS, (3, "both blinds", 30)]),
        ("[0, 0, 0]", "[10, 20, -10]", "[500, 500, 500]", [*BLINDS, (3, "live small blind", 10)]),
        # Nobody has the small blind: its seat is empty, or its player does not post.
        ("[0, 0, 0]", "[20, 0, 0]", "[500, 500, 500]", [(1, "big blind", 20), None]),
        ("[0, 0, 0]", "[0, 20, 0]", "[500, 500, 500]", [(2, "big blind", 20), None]),
    ],
)  # fmt: skip
def test_prices_by_position_become_posts(
    antes: str, blinds: str, stacks: str, posts: list[tuple[int, str, int] | None]
) -> None:
    text = HAND.replace("[0, 0, 0]", antes).replace("[10, 20, 0]", blinds).replace("[1000, 970, 300]", stacks)
    record = one(text)
    told: list[tuple[int, str, int] | None] = [(post.seat, post.kind, post.amount) for post in record.of(Posted)]
    assert told + [None] * len(record.of(NoSmallBlind)) == posts
    assert record.stakes == (10, 20)


def test_amounts_are_exact_and_in_the_currency_given() -> None:
    text = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.25, 0.50, 0]
min_bet = 0.50
starting_stacks = [49.5, inf, 12]
actions = ['d dh p1 ????', 'p3 cbr 1.125', 'p1 f', 'p2 f']
winnings = [0, 0, 1.25]
currency_symbol = '$'
time = 00:04:26
day = 1
month = 7
year = 2009
time_zone_abbreviation = 'ET'
seats = [4, 6, 1]
seat_count = 6
table = 'Oak'
level = 3
"""
    record = one(text)
    assert record.unit == Unit("$", "", 3)
    assert (record.time, record.zone, record.table, record.max_seats) == ("2009-07-01T00:04:26", "ET", "Oak", 6)
    assert (record.stakes, record.button, record.level) == ((250, 500), 1, 3)
    assert {seat: stack for seat, stack in record.dealt_in.items() if seat != 6} == {4: 49500, 1: 12000}
    assert [claim.to for claim in record.of(Acted)] == [1125, None, None]
    assert record.of(Collected) == [Collected(7, 1, 1250, None)]
    assert record.tells.shares
    assert [(finding.code, finding.severity, finding.line) for finding in record.findings] == [("READ08", "info", 5)]


def test_final_stacks_may_have_halves_of_the_last_chip() -> None:
    record = one(put("finishing_stacks", "[1320.5, 950.0, 0]"))
    assert record.unit.decimals == 0
    assert [claim.amount for claim in record.of(FinalStack)] == [Decimal("1320.5"), 950, 0]


def test_cards_that_are_not_told_and_ways_to_show() -> None:
    acts = "['d dh p1 As', 'd dh p1 Kd', 'd dh p2 Q?', 'p1 cc']"
    assert codes(one(put("actions", acts))) == [("READ13", 6)]
    acts = "['d dh p1 As', 'd dh p1 Kd', 'd dh p2 Qs??', 'p1 sm -', 'p2 sm ????', 'p3 sm', 'p2 sm ??Ad']"
    record = one(put("actions", acts))
    assert [(claim.seat, claim.cards) for claim in record.of(Dealt)] == [
        (1, parse_cards("AsKd")),
        (2, parse_cards("Qs")),
    ]
    assert [(claim.seat, claim.cards) for claim in record.of(Showed)] == [
        (1, parse_cards("AsKd")),
        (2, parse_cards("Ad")),
    ]
    assert [(claim.seat, claim.at_showdown) for claim in record.of(Mucked)] == [(2, True), (3, True)]


def test_rake_and_fees_stand_in_keys_of_our_own() -> None:
    record = one(put("finishing_stacks", "[1310, 950, 0]") + "winnings = [580, 0, 0]\n_rake = 7.5\n_fees = 2.5\n")
    assert record.of(TotalClaimed) == [TotalClaimed(11, None, (), 750, 250)]
    assert audit_hand(record).verdict == "illegal"
    record = one(put("finishing_stacks", "[1310, 950, 0]") + "winnings = [610, 0, 0]\n_rake = 7\n_fees = 3\n")
    assert (record.of(TotalClaimed)[0].line, record.unit.decimals) == (11, 0)
    assert audit_hand(record).verdict == "legal"


def test_what_one_player_pays_beyond_the_others_is_dead_money() -> None:
    record = one(HAND.replace("antes = [0, 0, 0]", "antes = [5, 5, 15]").replace("'p3 cbr 60'", "'p3 cbr 65'"))
    assert [(post.seat, post.kind, post.amount) for post in record.of(Posted)] == [
        *[(1, "ante", 5), (2, "ante", 5), (3, "ante", 5)],
        *[*BLINDS, (3, "dead blind", 10)],
    ]


def test_where_nobody_shows_the_winner_need_not_either() -> None:
    assert one(HAND).tells.shows
    assert not one(HAND.replace("'p3 sm 9s9h', 'p1 sm AsKd', ", "'p3 sm', ")).tells.shows


def test_fixed_limit_and_what_it_bets() -> None:
    limit = HAND.replace("'NT'", "'FT'").replace("min_bet = 20", "small_bet = 20\nbig_bet = 40")
    record = one(limit)
    assert (record.betting, record.stakes) == ("fixed-limit", (10, 20))
    assert one(limit.replace("big_bet = 40", "big_bet = 60")).unsupported is not None


@pytest.mark.parametrize(
    ("variant", "name"), [("PO", "pot-limit Omaha"), ("NS", "no-limit short-deck hold'em"), ("XX", "the variant XX")]
)
def test_other_games_are_named(variant: str, name: str) -> None:
    record = one(put("variant", f"'{variant}'"))
    assert record.unsupported == f"another game than hold'em is not judged: {name}"
    assert codes(record) == [("READ19", 1)]


@pytest.mark.parametrize(
    ("key", "value", "code", "line"),
    [
        ("variant", "7", "READ09", 1),
        ("antes", "[0, 0]", "READ15", 2),
        ("antes", "[0, inf, 0]", "READ09", 2),
        ("antes", "'none'", "READ09", 2),
        ("min_bet", "'20'", "READ09", 4),
        ("starting_stacks", "[1000]", "READ09", 5),
        ("starting_stacks", "[1000, 970, 1e99]", "READ09", 5),
        ("starting_stacks", "[1000, 970, 0.00000001]", "READ09", 5),
        ("starting_stacks", "[1000, 970, true]", "READ09", 5),
        ("actions", "['p1 f', 2]", "READ09", 6),
        ("actions", "['p1 x']", "READ13", 6),
        ("actions", "['p1 cbr ten']", "READ13", 6),
        ("actions", "['p1 cbr inf']", "READ13", 6),
        ("actions", "['p1 cc 20']", "READ13", 6),
        ("actions", "['p4 f']", "READ14", 6),
        ("actions", "['d dh p7 AsKs']", "READ14", 6),
        ("actions", "['d db 2x']", "READ13", 6),
        ("actions", "['d db 2c', 'd db 3c', 'd db 4c', 'd db 5c']", "READ17", 6),
        ("players", "['Ann', 'Bob', 'Ann']", "READ15", 8),
        ("players", "['Ann', 'Bob']", "READ15", 8),
        ("finishing_stacks", "[1, 2]", "READ15", 9),
        ("seats", "[1, 2]", "READ15", 10),
        ("seats", "[2, 1, 3]", "READ15", 10),
        ("seats", "[0, 1, 2]", "READ09", 10),
        ("seats", "'123'", "READ09", 10),
        ("min_bet", "40", "AMT10", 4),
    ],
)
def test_what_is_wrong_is_named_with_its_line(key: str, value: str, code: str, line: int) -> None:
    record = one(put(key, value))
    assert codes(record) == [(code, line)]
    assert audit_hand(record).verdict == ("illegal" if code == "AMT10" else "unreadable")


@pytest.mark.parametrize("key", ["variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions"])
def test_a_required_key_is_missed(key: str) -> None:
    record = one("\n".join(line for line in LINES if not line.startswith(key)))
    assert codes(record) == [("READ09", 1)]
    assert key in record.findings[0].message


def test_keys_of_nobody_are_a_warning_and_ones_own_are_none() -> None:
    record = one(HAND + "_mood = 'good'\nmood = 'good'\n")
    assert codes(record) == [("READ08", 11)]
    assert audit_hand(record).verdict == "legal"


def test_short_antes_that_are_not_to_be_layered_are_a_warning() -> None:
    short = HAND.replace("antes = [0, 0, 0]", "antes = [5, 5, 5]").replace("970, 300", "970, 2")
    assert codes(one(short)) == [("READ08", 1)]
    assert codes(one(short + "ante_trimming_status = true\n")) == []


def test_a_file_that_breaks_off_says_so() -> None:
    records, _ = read(f"[1]\n{HAND}\n[2]\n{HAND[:200]}")
    assert [codes(record) for record in records] == [[], [("READ12", 18)]]


def test_files_without_hands() -> None:
    assert [finding.code for finding in read("# variant\n")[1]] == ["READ05"]
    records, findings = read("title = 'x'\n\n[1]\n\n[2]\n_mine = 1\n")
    assert records == []
    assert [(finding.code, finding.line) for finding in findings] == [("READ08", 1), ("READ08", 3), ("READ05", 1)]


def test_a_hand_without_end_is_cut() -> None:
    records, _ = read(HAND + "# more\n" * 40000)
    assert [finding.code for finding in records[0].findings] == ["READ08"]
    records, _ = read(HAND.replace("'p1 cc'", f"'p1 cc # {'x' * 70000}'"))
    assert [finding.code for finding in records[0].findings] == ["READ09", "READ07"]


def test_nonsense_deep_and_long_is_refused() -> None:
    for value in ("[" * 20000, "9" * 5000, "25:61:00", "1e999999999999999999999", "a." * 9000 + "b = 1"):
        records, _ = read(f"variant = 'NT'\nactions = {value}\n")
        assert records[0].damaged_at == 1
    for key in ("a." * 30000, '"b c".' * 9000, "x = {" + "a . " * 9000):
        records, _ = read(f"{HAND}{key}a = 1\n")
        assert codes(records[0]) == [("READ13", 1)]


plain_values = st.one_of(
    st.integers(-(10**6), 10**6),
    st.decimals(0, 10**6, places=2),
    st.booleans(),
    st.text(st.characters(codec="ascii", exclude_categories=["C"], exclude_characters="'\"\\"), max_size=9),
)


def toml(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else f"'{value}'" if isinstance(value, str) else str(value)


@given(st.dictionaries(st.from_regex("[a-z_]{1,8}", fullmatch=True), plain_values | st.lists(plain_values), max_size=6))
def test_plain_text_is_read_as_toml_has_it(values: dict[str, object]) -> None:
    lines = [f"{key} = {toml(value)}" for key, value in values.items()]
    table = read_table(1, lines)
    assert table.values == values
    assert table.lines == {key: i for i, key in enumerate(values, 1)}
    # With a remark behind each value it goes the long way.
    long_way = read_table(1, [f"{line} # so" for line in lines])
    assert (long_way.values, long_way.lines) == (table.values, table.lines)


@given(st.text(max_size=200))
def test_no_text_makes_the_reader_raise(text: str) -> None:
    for record in read(HAND + text)[0]:
        audit_hand(record)
    for record in read(HAND.replace("'p3 cbr 60', ", text))[0]:
        audit_hand(record)


def test_a_table_error_names_the_line_of_the_file() -> None:
    with pytest.raises(TableError) as caught:
        read_table(11, ["a = 1", "b = ]"])
    assert caught.value.line == 12


@pytest.mark.skipif(not (CORPUS / "phh").is_dir(), reason="the corpus is not here")
def test_hands_of_the_corpus_are_legal() -> None:
    files = sorted(path for path in (CORPUS / "phh").rglob("*") if path.is_file())
    some = [str(path) for path in files if path.suffix == ".phh" or path.stem.endswith(("102", "106", "b"))]
    verdicts = Counter([hand.verdict for file in audit_paths(some) for hand in file.hands])
    assert verdicts["legal"] > 1000
    # Omaha and a draw game.
    assert verdicts == {"legal": verdicts["legal"], "unsupported": 2}
