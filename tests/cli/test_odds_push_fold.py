"""`holdem odds push-fold`: the chart, the thresholds, and what is said of a spot that cannot be."""

import json
import re
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def chart(holdem: Holdem) -> Callable[..., Any]:
    """The JSON document for the options."""

    def ask(*options: str) -> Any:
        done = holdem("odds", "push-fold", *options, "--format", "json")
        assert (done.returncode, done.stderr) == (0, "")
        return json.loads(done.stdout)

    return ask


def test_the_chart_has_suited_hands_above_the_diagonal_and_fits_60_columns(holdem: Holdem) -> None:
    done = holdem("odds", "push-fold", "--stack", "10", COLUMNS="60")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "SB goes all-in: 10 bb, 58.3% of all hands"
    assert lines[2].split() == ["AA", *(f"A{kicker}s" for kicker in "KQJT98765432")]
    assert [line.split()[0] for line in lines[2:15]] == ["AA", *(f"A{kicker}o" for kicker in "KQJT98765432")]
    assert lines[14].split()[-1] == "22"
    assert "72o" not in done.stdout
    assert max(map(len, lines)) <= 60
    assert "\x1b" not in done.stdout


def test_colour_is_never_the_only_sign(holdem: Holdem) -> None:
    plain, painted = holdem("odds", "push-fold"), holdem("odds", "push-fold", CLICOLOR_FORCE="1")
    assert "\x1b[" in painted.stdout
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted.stdout) == plain.stdout


def test_without_a_position_it_is_the_first_to_act(chart: Callable[..., Any]) -> None:
    assert chart()["position"] == "SB"
    assert chart("--players", "6")["position"] == "UTG"
    assert chart("--players", "6", "--against", "CO")["position"] == "BB"


def test_the_big_blind_calls_the_small_blind(chart: Callable[..., Any]) -> None:
    document = chart("--position", "bb", "--stack", "10")
    assert (document["action"], document["against"], document["model"]) == ("call", "SB", "exact")
    assert document["share"] == pytest.approx(0.3738, abs=1e-3)
    assert document["hands"]["AA"] == 1
    assert len(document["hands"]) == 169


def test_the_button_heads_up_has_the_small_blind(chart: Callable[..., Any]) -> None:
    assert chart("--position", "BTN") == chart("--position", "SB")


def test_a_second_caller_is_tighter(chart: Callable[..., Any]) -> None:
    first = chart("--players", "4", "--against", "UTG", "--stack", "12")
    second = chart("--players", "4", "--against", "UTG", "--called-by", "BTN", "--stack", "12")
    assert second["called_by"] == "BTN"
    assert second["share"] < first["share"]


@pytest.mark.parametrize("stack", ["2", "7.35", "30", "50"])
def test_any_depth_heads_up(chart: Callable[..., Any], stack: str) -> None:
    assert chart("--stack", stack)["model"] == "exact"


def test_prizes_make_the_big_blind_fold_more(chart: Callable[..., Any]) -> None:
    options = ("--players", "4", "--position", "BB", "--stack", "10")
    by_chips, by_prizes = chart(*options), chart(*options, "--payouts", "50,30,20")
    assert by_prizes["share"] < 0.7 * by_chips["share"]
    assert sum(by_prizes["values"].values()) == pytest.approx(100, abs=1e-3)


def test_stacks_are_given_in_the_order_of_acting(holdem: Holdem) -> None:
    done = holdem("odds", "push-fold", "--stacks", "6,8,10", "--payouts", "60,40", "--position", "SB", COLUMNS="60")
    assert done.stdout.splitlines()[0].startswith("SB goes all-in: BTN 6 SB 8 BB 10, ")
    assert "Prizes before the blinds" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 60


def test_the_thresholds_are_largest_stacks(chart: Callable[..., Any], holdem: Holdem) -> None:
    document = chart("--thresholds")
    assert document["largest"]["T5o"] == pytest.approx(4.1, abs=0.1)
    assert document["largest"]["AA"] == 30
    assert "53s" in document["gaps"]
    for columns in ("60", "80"):
        done = holdem("odds", "push-fold", "--thresholds", COLUMNS=columns)
        assert max(map(len, done.stdout.splitlines())) <= int(columns)
        assert "53s folds between" in done.stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--stack", "0.5"), "0.5 is no stack: expected 1 to 1000 big blinds"),
        (("--stack", "nan"), "nan is no stack: expected 1 to 1000 big blinds"),
        (("--players", "9"), "2 to 6 players are expected, not 9"),
        (("--position", "CO"), "--position: 'CO' is no position of 2 players: expected SB, BB"),
        (("--stacks", "10,x"), "--stacks: 'x' is no number: expected numbers with commas between, as in 50,30,20"),
        (("--stacks", "10,10", "--players", "3"), "--players 3 and 2 stacks do not go together"),
        (
            ("--stacks", "10,10", "--stack", "3"),
            "--stack is everybody's stack and --stacks is each one's: expected one of them",
        ),
        (("--payouts", "50,30,20"), "--payouts: expected 1 to 2 prizes for 2 players, as in 50,30,20"),
        (("--payouts", ""), "--payouts: expected 1 to 2 prizes for 2 players, as in 50,30,20"),
        (("--position", "SB", "--against", "BB"), "the order of acting is SB, BB: who is all-in acts before who calls"),
        (("--called-by", "SB"), "--called-by goes with --against: expected to be told who is all-in"),
        (("--thresholds", "--stack", "5"), "--thresholds is for equal stacks of any size, without antes and prizes"),
        (("--ante", "2"), "--ante: 2 is no ante: expected 0 to 1 big blinds"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(holdem: Holdem, options: tuple[str, ...], sentence: str) -> None:
    done = holdem("odds", "push-fold", *options)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence + "\n")


def test_a_thousand_big_blinds_go_in_with_aces_only(chart: Callable[..., Any]) -> None:
    """Kings meet aces 6 times in 1225, and lose 640 big blinds on average: more than the blind that they win else."""
    hands = chart("--stack", "1000")["hands"]
    assert {name for name, often in hands.items() if often > 0.01} == {"AA"}
