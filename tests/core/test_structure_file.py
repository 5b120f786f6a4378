"""Structure files: what every key becomes, the ready ones, and for each fault the line that is named (R1.5)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.core.betting import Betting
from holdem.core.faults import Faults
from holdem.core.structure import Level, ReEntry, Structure
from holdem.core.structure_file import KEYS, READY, read_structure, ready_structure

EVERYTHING = """\
name: Friday deep stack
seats: 9
stack: 2000
levels: [[10, 20], [15, 30], {small: 25, big: 50, ante: 5}]
hands_per_level: 7
after_last_level: stay
ante: {amount: 3, payer: big_blind}
betting: pot-limit
max_hands: 90
payouts: [50, 30, 20]
re_entry: {times: 1, until_level: 3}
"""


def test_r1_5_every_key() -> None:
    assert read_structure(EVERYTHING, "s") == Structure(
        name="Friday deep stack",
        seats=9,
        stack=2000,
        levels=(Level(10, 20, 3, "big_blind"), Level(15, 30, 3, "big_blind"), Level(25, 50, 5, "big_blind")),
        hands_per_level=7,
        after_last_level="stay",
        betting=Betting.POT_LIMIT,
        max_hands=90,
        payouts=(50, 30, 20),
        re_entry=ReEntry(1, 3),
    )


def test_r1_5_what_is_left_out_is_as_in_the_rules() -> None:
    assert read_structure("{}", "s") == Structure()
    for line in EVERYTHING.splitlines():
        key = line.partition(":")[0]
        # The antes of the levels come from two keys.
        if key not in ("levels", "ante"):
            alone = read_structure(line, "s")
            assert alone != Structure()
            assert replace(alone, **{key: getattr(Structure(), key)}) == Structure()


def test_r1_5_turbo_is_short_for_four_hands_a_level() -> None:
    assert read_structure("turbo: true", "s") == Structure(hands_per_level=4)
    assert read_structure("turbo: true\nhands_per_level: 4", "s") == Structure(hands_per_level=4)
    assert read_structure("turbo: false\nhands_per_level: 9", "s").hands_per_level == 9


def test_r1_5_a_levels_own_ante_stands_before_the_general_one_and_doubles_with_the_blinds() -> None:
    own = read_structure("ante: {amount: 3}\nlevels: [[10, 20], {small: 20, big: 40, ante: 5}]", "s")
    assert [own.level(n).ante for n in (1, 2, 3, 4)] == [3, 5, 10, 20]
    none = read_structure("ante: {amount: 3}\nlevels: [[10, 20], {small: 20, big: 40, ante: 0}]", "s")
    assert [none.level(n).ante for n in (1, 2, 3)] == [3, 0, 0]


def test_r1_5_the_general_ante_is_the_same_at_every_level() -> None:
    general = read_structure("ante: {amount: 3}\nlevels: [{small: 10, big: 20, ante: 5}, [20, 40]]", "s")
    assert [general.level(n) for n in (1, 2, 3)] == [Level(10, 20, 5), Level(20, 40, 3), Level(40, 80, 3)]


def test_r1_5_re_entry_up_to_any_level() -> None:
    assert read_structure("re_entry: {times: 2}", "s").re_entry == ReEntry(2, None)


@pytest.mark.parametrize(
    "text",
    [
        "seats: 2\npayouts: [60, 40]",
        "seats: 10\npayouts: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10]",
        "levels: [[10, 10], [10, 10], [10, 15]]",
        "levels: [[1, 1]]\nstack: 1\nmax_hands: 1\nhands_per_level: 1",
        "stack: 1000000000\nmax_hands: 999\nhands_per_level: 999",
        "re_entry: {times: 0, until_level: 1}",
        f"name: {'x' * 60}",
    ],
)
def test_r1_5_the_least_and_the_greatest_values_are_good(text: str) -> None:
    assert read_structure(text, "s") != Structure()


def test_the_ready_structures() -> None:
    assert ready_structure("standard") == Structure(name="standard")
    assert ready_structure("turbo") == Structure(name="turbo", hands_per_level=4)
    assert ready_structure("deep") == Structure(name="deep", stack=2000)
    assert set(READY) == {"standard", "turbo", "deep"}
    with pytest.raises(KeyError):
        ready_structure("../structures/deep")


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["1: the file is empty: expected a structure such as {stack: 1000, turbo: true}"]),
        ("# nothing", ["1: the file is empty: expected a structure such as {stack: 1000, turbo: true}"]),
        (
            "- 1",
            [
                "1: structure: expected keys and values (name, seats, stack, levels, hands_per_level, turbo, "
                "after_last_level, ante, betting, max_hands, payouts, re_entry), not a list"
            ],
        ),
        ("stack: [", ["1: no YAML: expected the node content, but found '<stream end>'"]),
        ("stack: 1\nstack: 2", ["2: structure: 'stack' comes twice"]),
        ("name: ''", ["1: name: expected printable text of at most 60 letters, not ''"]),
        (f"name: {'x' * 61}", [f"1: name: expected printable text of at most 60 letters, not '{'x' * 37}...'"]),
        ("name: {a: b}", ["1: name: expected text, not keys and values"]),
        ('name: "a\\tb"', ["1: name: expected printable text of at most 60 letters, not 'a?b'"]),
        ("seats: 1", ["1: seats: expected a whole number from 2 to 10, not '1'"]),
        ("seats: 11", ["1: seats: expected a whole number from 2 to 10, not '11'"]),
        ("seats: six", ["1: seats: expected a whole number from 2 to 10, not 'six'"]),
        ("stack: 0", ["1: stack: expected a whole number from 1 to 1000000000, not '0'"]),
        ("stack: -5", ["1: stack: expected a whole number from 1 to 1000000000, not '-5'"]),
        ("stack: 10.5", ["1: stack: expected a whole number from 1 to 1000000000, not '10.5'"]),
        ("stack: '10'", ["1: stack: expected a whole number from 1 to 1000000000, not '10'"]),
        ("stack:", ["1: stack: expected a whole number from 1 to 1000000000, not nothing"]),
        ("levels: []", ["1: levels: expected at least one, such as [[10, 20]]"]),
        ("levels: 10", ["1: levels: expected a list, not '10'"]),
        ("levels: [10, 20]", ["1: levels: expected a list, not '10'", "1: levels: expected a list, not '20'"]),
        ("levels: [[10]]", ["1: levels: expected small and big blind, as in [25, 50], not a list of 1"]),
        ("levels: [[10, 20, 5]]", ["1: levels: expected small and big blind, as in [25, 50], not a list of 3"]),
        ("levels: [[20, 10]]", ["1: levels: the small blind of 20 is larger than the big blind of 10"]),
        ("levels: [[0, 10]]", ["1: levels: expected a whole number from 1 to 1000000000, not '0'"]),
        ("levels:\n  - [10, 20]\n  - [10, 15]", ["3: levels: 10/15 is lower than 10/20 before it"]),
        ("levels:\n  - [10, 20]\n  - [5, 25]", ["3: levels: 5/25 is lower than 10/20 before it"]),
        ("levels: [{small: 5}]", ["1: levels: expected small and big, as in {small: 25, big: 50}"]),
        ("levels: [{small: 5, big: 0}]", ["1: big: expected a whole number from 1 to 1000000000, not '0'"]),
        ("levels: [{small: 5, big: 9, ante: x}]", ["1: ante: expected a whole number from 0 to 1000000000, not 'x'"]),
        (
            "levels: [{small: 5, bigg: 10}]",
            ["1: levels: unknown key 'bigg': expected small, big or ante; did you mean big?"],
        ),
        ("hands_per_level: 0", ["1: hands_per_level: expected a whole number from 1 to 999, not '0'"]),
        ("turbo: 1", ["1: turbo: expected true or false, not '1'"]),
        (
            "hands_per_level: 6\nturbo: true",
            ["2: turbo: true is short for 4 hands a level, but hands_per_level is 6"],
        ),
        ("after_last_level: halve", ["1: after_last_level: expected double or stay, not 'halve'"]),
        ("ante: 5", ["1: ante: expected keys and values (amount, payer), not '5'"]),
        ("ante: {amount: -1}", ["1: amount: expected a whole number from 0 to 1000000000, not '-1'"]),
        ("ante: {payer: all}", ["1: payer: expected each or big_blind, not 'all'"]),
        (
            "ante: {payer: big-blind}",
            ["1: payer: expected each or big_blind, not 'big-blind'; did you mean big_blind?"],
        ),
        (
            "betting: no_limit",
            ["1: betting: expected no-limit, pot-limit or fixed-limit, not 'no_limit'; did you mean no-limit?"],
        ),
        ("betting: []", ["1: betting: expected no-limit, pot-limit or fixed-limit, not a list"]),
        ("max_hands: 1000", ["1: max_hands: expected a whole number from 1 to 999, not '1000'"]),
        ("payouts: 100", ["1: payouts: expected a list, not '100'"]),
        ("payouts: [60, 41]", ["1: payouts: expected at most 100 per cent together, not 101"]),
        ("payouts: [101]", ["1: payouts: expected a whole number from 1 to 100, not '101'"]),
        ("payouts: [50, 0]", ["1: payouts: expected a whole number from 1 to 100, not '0'"]),
        (
            "seats: 2\npayouts: [50, 30, 20]",
            ["2: payouts: expected at most 2 places, one for each seat, not 3"],
        ),
        (
            "payouts: [30, 20, 10, 10, 10, 10, 10]",
            ["1: payouts: expected at most 6 places, one for each seat, not 7"],
        ),
        ("re_entry: 1", ["1: re_entry: expected keys and values (times, until_level), not '1'"]),
        ("re_entry: {}", ["1: re_entry: expected how often, as in {times: 1, until_level: 3}"]),
        ("re_entry: {until_level: 3}", ["1: re_entry: expected how often, as in {times: 1, until_level: 3}"]),
        ("re_entry: {times: 1, until_level: 0}", ["1: until_level: expected a whole number from 1 to 999, not '0'"]),
        (
            "re_entry: {time: 1}",
            ["1: re_entry: unknown key 'time': expected times or until_level; did you mean times?"],
        ),
        # One fault does not hide the next, and a wrong key makes no others.
        (
            "payouts: [50, 30, 20]\nbetting: x\nseats: 99\nmax_hands: 0",
            [
                "2: betting: expected no-limit, pot-limit or fixed-limit, not 'x'",
                "3: seats: expected a whole number from 2 to 10, not '99'",
                "4: max_hands: expected a whole number from 1 to 999, not '0'",
            ],
        ),
        (
            "levels:\n  - [10, 20]\n  - [x, 30]\n  - [5, 40]\n  - [20, 40]",
            [
                "3: levels: expected a whole number from 1 to 1000000000, not 'x'",
                "4: levels: 5/40 is lower than 10/20 before it",
            ],
        ),
    ],
)
def test_r1_5_every_fault_is_one_sentence_with_key_line_and_what_was_expected(text: str, faults: list[str]) -> None:
    with pytest.raises(Faults) as caught:
        read_structure(text, "s")
    assert [str(fault) for fault in caught.value.all] == [f"s:{fault}" for fault in faults]
    assert str(caught.value) == f"s:{faults[0]}"


@pytest.mark.parametrize("key", KEYS)
def test_r1_5_a_misspelt_key_is_named_with_the_one_that_was_meant(key: str) -> None:
    with pytest.raises(Faults) as caught:
        read_structure(f"{key}x: 1", "s")
    (fault,) = caught.value.all
    assert fault.reason.startswith(f"structure: unknown key '{key}x': expected name, seats, ")
    assert fault.reason.endswith(f"; did you mean {key}?")


PIECES = [
    *KEYS,
    "small",
    "big",
    "amount",
    "payer",
    "times",
    ": ",
    "\n",
    "  ",
    "- ",
    "{",
    "}",
    "[",
    "]",
    ", ",
    "10",
    "&a ",
]


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES)).map("".join)))
def test_any_text_is_a_structure_or_sentences(text: str) -> None:
    seats, told = 2, ["s:"]
    try:
        seats = read_structure(text, "s").seats
    except Faults as faults:
        told = [str(fault) for fault in faults.all]
    assert 2 <= seats <= 10
    assert all(sentence.startswith("s:") and "\n" not in sentence for sentence in told)
