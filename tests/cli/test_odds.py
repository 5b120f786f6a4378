"""`holdem odds`: hands against hands, prices, and what chips are worth."""

import json
import subprocess
from collections.abc import Callable

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]


def test_the_json_of_two_hands(holdem: Holdem) -> None:
    done = holdem("odds", "AsAh", "KsKh", "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "boards": 1712304,
        "exact": True,
        "hands": [
            {"cards": "AsAh", "win": 1410336, "tie": 9308, "lose": 292660, "equity": 0.826366},
            {"cards": "KsKh", "win": 292660, "tie": 9308, "lose": 1410336, "equity": 0.173634},
        ],
    }


def test_text_before_the_flop(holdem: Holdem) -> None:
    assert (
        holdem("odds", "AsAh", "KsKh").stdout
        == """\
Before the flop | exact: all 1,712,304 boards

           win     tie    lose   equity
As Ah   82.36%   0.54%  17.09%   82.64%
Ks Kh   17.09%   0.54%  82.36%   17.36%
"""
    )


def test_text_on_a_flop_names_hands_and_outs(holdem: Holdem) -> None:
    assert (
        holdem("odds", "AhKd", "QsQc", "--board", "2h 7c Td").stdout
        == """\
Board 2h 7c Td | exact: all 990 boards

           win     tie    lose   equity
Ah Kd   24.75%   0.00%  75.25%   24.75%  high card Ace
Qs Qc   75.25%   0.00%  24.75%   75.25%  a pair of Queens

Ah Kd  6 outs of 45 (13.3%): As Ad Ac Ks Kh Kc
Qs Qc  ahead
"""
    )


def test_the_river_and_dead_cards(holdem: Holdem) -> None:
    text = holdem("odds", "AhKd", "QsQc", "--board", "2h 7c Td Qd Jc").stdout
    assert text.startswith("Board 2h 7c Td Qd Jc | exact\n")
    assert "a straight, Ten to Ace" in text
    turn = holdem("odds", "AhKd", "QsQc", "--board", "2h 7c Td 2d", "--dead", "As Ks Kh", "--format", "json")
    first, second = json.loads(turn.stdout)["hands"]
    assert first["outs"] == ["Ad", "Ac", "Kc"]
    assert (first["win"], second["win"], second["outs"]) == (3, 38, [])


def test_hands_that_are_level_have_outs_too(holdem: Holdem) -> None:
    lines = holdem("odds", "AsKc", "AdKs", "--board", "Ac Js 8s 7s").stdout.splitlines()
    assert lines[-2:] == ["As Kc  level; 8 outs of 44 (18.2%): Qs Ts 9s 6s 5s 4s 3s 2s", "Ad Ks  level"]


def test_a_board_may_have_one_card(holdem: Holdem) -> None:
    assert holdem("odds", "AhKd", "QsQc", "--board", "2h").stdout.startswith("Board 2h | exact: all 178,365 boards\n")


def test_cards_may_stand_alone(holdem: Holdem) -> None:
    assert holdem("odds", "As", "Ah", "Ks", "Kh").stdout == holdem("odds", "AsAh", "ks kh").stdout


def test_ranges_are_counted(holdem: Holdem) -> None:
    answer = json.loads(holdem("odds", "AA", "KK", "--format", "json").stdout)
    assert (answer["boards"], answer["exact"]) == (61642944, True)
    assert answer["hands"][0] == {
        "cards": "AA",
        "win": 50371344,
        "tie": 285228,
        "lose": 10986372,
        "equity": 0.819461,
    }
    text = holdem("odds", "22+, A2s+ K9s+ Q9s+ J9s+", "KTo+:0.5 random").stdout
    assert text.startswith("Before the flop | exact: all ")
    assert "\n22+ A2s+ K9s+ Q9s+ J9s+ " in text


def test_what_is_too_much_to_count_is_sampled_and_says_so(holdem: Holdem) -> None:
    asked = ("odds", "AhKd", "QQ+", "random", "--samples", "20000")
    done = holdem(*asked, "--seed", "one", "--format", "json")
    answer = json.loads(done.stdout)
    assert (answer["boards"], answer["exact"], answer["seed"]) == (20000, False, "one")
    for hand in answer["hands"]:
        assert hand["low"] < hand["equity"] < hand["high"]
        assert 0.001 < hand["standard_error"] < 0.004
    assert done.stdout == holdem(*asked, "--seed", "one", "--format", "json").stdout
    assert done.stdout != holdem(*asked, "--seed", "two", "--format", "json").stdout
    text = holdem(*asked).stdout
    assert text.startswith("Before the flop | 20,000 deals at random\n")
    assert "% (" in text.splitlines()[3]


def test_the_price_of_a_call(holdem: Holdem) -> None:
    text = "A call of 50 into 150 needs 25.0%; against a bet of 50 into 100 no less than 66.7% is defended\n"
    assert holdem("odds", "--pot", "150", "--call", "50", COLUMNS="120").stdout == text
    assert holdem("odds", "--pot", "50", "--call", "100").stdout == "A call of 100 into 50 needs 66.7%\n"
    hands = ("odds", "AhKh", "QsQc", "--board", "2h 7h Td 3c", "--pot", "150", "--call", "50")
    lines = holdem(*hands).stdout.splitlines()
    assert lines[-2:] == ["  Ah Kh: a call wins 18.2 on average", "  Qs Qc: a call wins 81.8 on average"]
    answer = json.loads(holdem(*hands, "--format", "json").stdout)
    assert answer["price"] == {"pot": 150, "call": 50, "needed_equity": 0.25, "minimum_defence": 0.666667}
    # 15 of 44 cards win 200.
    assert answer["hands"][0]["call_wins"] == 18.181818
    only = json.loads(holdem("odds", "--pot", "150", "--call", "50.5", "--format", "json").stdout)
    assert only["price"]["call"] == 50.5


def test_narrow_terminals(holdem: Holdem) -> None:
    done = holdem("odds", "AhKh", "QsQc", "--board", "2h 7h Td 3c", COLUMNS="60")
    assert max(map(len, done.stdout.splitlines())) <= 60


def test_color_shows_who_is_ahead(holdem: Holdem) -> None:
    assert "\x1b[1;32m82.64%" in holdem("odds", "AsAh", "KsKh", CLICOLOR_FORCE="1").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["AsAh"], "2 to 10 hands are expected, not 1\n"),
        ([], "2 to 10 hands are expected, not 0\n"),
        (["AsAh", "AsKh"], "the card As stands twice: in AsAh and in AsKh\n"),
        (
            ["AsAh", "Zz"],
            "'Zz' is no hand and no range: expected hands such as AhKd, 77+, A2s-A5s, KTo+, AK or random\n",
        ),
        (
            ["AsAh", "KsKh", "--board", "2x"],
            "--board: '2x' is no card: expected a rank of 23456789TJQKA and a suit of cdhs",
        ),
        (["AsAh", "KsKh", "--board", "2c2d2h2s3c3d"], "a board has 5 cards at most, not 6\n"),
        (["AsAh", "KsKh", "--dead", "As"], "the card As stands twice: in the dead cards and in AsAh\n"),
        (["AsAh", "KsKh", "--samples", "0"], "--samples: 1 to 1000000000 are expected, not 0\n"),
        (["AsAh", "KsKh", "--pot", "5"], "--pot and --call go together"),
        (["--pot", "0", "--call", "5"], "--pot: a number of chips above 0 is expected, not 0\n"),
        (["--pot", "nan", "--call", "5"], "--pot: a number of chips above 0 is expected, not nan\n"),
        (["icm"], "Missing argument 'CHIPS...'."),
        (["icm", "100"], "2 to 10 stacks are expected, not 1\n"),
        (["icm", "100", "x"], "'x' is no stack: expected a whole number of chips\n"),
        (["icm", "100", "50", "--payouts", "50,30,20"], "3 prizes for 2 players: expected a prize a player at most\n"),
        (["icm", "0", "0", "--payouts", "1"], "the stacks are no row of chips from 0 up, one of them more\n"),
        (["icm", "9", "8", "--payouts", "6,a"], "--payouts: 'a' is no prize: expected numbers with commas between"),
        (["icm", "9", "8", "--payouts", "0"], "the prizes are no row of numbers from 0 up, one of them more\n"),
    ],
)
def test_one_sentence_for_what_cannot_be(holdem: Holdem, arguments: list[str], sentence: str) -> None:
    done = holdem("odds", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_help_has_examples_and_names_the_other_arithmetic(holdem: Holdem) -> None:
    text = holdem("odds", "--help").stdout
    assert text.startswith("Usage: holdem odds [OPTIONS] [CARDS...]\n")
    assert 'holdem odds AhKd QsQc --board "2h 7c Td"' in text
    assert "holdem odds icm" in text
    assert "holdem odds icm 5000 3000 2000" in holdem("odds", "icm", "--help").stdout


def test_chips_in_prizes(holdem: Holdem) -> None:
    assert (
        holdem("odds", "icm", "5000", "3000,2000", "--payouts", "50,30%,20").stdout
        == """\
stack  chips  worth  of prizes    1st    2nd    3rd
 5000  50.0%  38.39      38.4%  50.0%  33.9%  16.1%
 3000  30.0%  32.75      32.8%  30.0%  37.5%  32.5%
 2000  20.0%  28.86      28.9%  20.0%  28.6%  51.4%
"""
    )
    answer = json.loads(holdem("odds", "icm", "1500", "1200", "--payouts", "100 76", "--format", "json").stdout)
    assert answer["payouts"] == [100, 76]
    assert answer["players"][0] == {
        "stack": 1500,
        "chip_share": 0.555556,
        "equity": 89.333333,
        "places": [0.555556, 0.444444],
    }


def test_russian_headings_stand_over_their_columns_and_large_numbers_are_grouped_with_blanks(holdem: Holdem) -> None:
    """Before the flop 48 cards are left for five on the board: 48 over 5 is 1,712,304."""
    heading, _, names, first, second = holdem("odds", "AsAh", "KsKh", "--lang", "ru").stdout.splitlines()[:5]
    assert heading.endswith("точно: все борды, 1\xa0712\xa0304")
    assert names.split() == ["победа", "ничья", "проигрыш", "эквити"]
    ends = [names.index(name) + len(name) for name in names.split()]
    for line in (first, second):
        assert [line[end - 1] for end in ends] == ["%"] * 4


def test_two_players_share_the_first_two_of_the_usual_prizes(holdem: Holdem) -> None:
    """50 and 30 for equal stacks are 40 each."""
    answer = json.loads(holdem("odds", "icm", "700", "700", "--format", "json").stdout)
    assert answer["payouts"] == [50, 30]
    assert [player["equity"] for player in answer["players"]] == [40, 40]
