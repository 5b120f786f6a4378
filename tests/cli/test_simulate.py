"""`holdem simulate`: what it plays, how it answers, what it refuses."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]


def simulated(holdem: Holdem, *options: str) -> dict[str, Any]:
    done = holdem("simulate", *options, "--turbo", "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    document: dict[str, Any] = json.loads(done.stdout)
    return document


def without_times(document: dict[str, Any]) -> dict[str, Any]:
    results = [{key: value for key, value in row.items() if key != "ms_p99"} for row in document["results"]]
    return document | {"results": results}


def test_json_has_the_promised_keys(holdem: Holdem) -> None:
    found = simulated(holdem, "--bots", "always-pot,always-fold", "--tournaments", "6", "--seed", "1")
    assert (found["tournaments"], found["players"], found["method"]) == (6, 2, "adjusted")
    pot, fold = found["results"]
    assert (pot["bot"], pot["wins"], pot["rate"], pot["high"]) == ("always-pot", 6, 1.0, 1.0)
    assert (fold["bot"], fold["wins"], fold["rate"], fold["low"]) == ("always-fold", 0, 0.0, 0.0)
    assert pot["low"] == pytest.approx(0.61, abs=0.01)
    assert pot["ms_p99"] > 0
    assert fold["vpip"] == fold["pfr"] == 0
    assert fold["aggression"] is None


@pytest.mark.parametrize("method", ["adjusted", "wilson"])
def test_the_results_are_the_seeds_whatever_the_jobs(holdem: Holdem, method: str) -> None:
    options = ("--bots", "random,min-raise,always-call", "--tournaments", "13", "--method", method)
    one = simulated(holdem, *options, "--seed", "x")
    assert without_times(one) == without_times(simulated(holdem, *options, "--seed", "x", "--jobs", "3"))
    assert without_times(one) != without_times(simulated(holdem, *options, "--seed", "y"))
    assert one["tournaments"] == 13
    assert sum(row["wins"] for row in one["results"]) == pytest.approx(13, abs=0.02)
    assert sum(row["rate"] for row in one["results"]) == pytest.approx(1, abs=0.001)


def test_deals_are_played_from_every_seat_or_once(holdem: Holdem) -> None:
    options = ("--bots", "random,always-all-in*3", "--tournaments", "10", "--seed", "1")
    assert simulated(holdem, *options)["deals"] == 3
    assert simulated(holdem, *options, "--method", "wilson")["deals"] == 10


def test_bots_are_repeated_and_counted(holdem: Holdem) -> None:
    found = simulated(holdem, "--bots", "random,always-fold", "--players", "4", "--tournaments", "4", "--seed", "1")
    assert [(row["bot"], row["seats"]) for row in found["results"]] == [("random", 2), ("always-fold", 2)]
    starred = simulated(holdem, "--bots", "random, always-fold*2", "--tournaments", "3", "--seed", "1")
    assert starred["players"] == 3
    assert [row["seats"] for row in starred["results"]] == [1, 2]
    assert simulated(holdem, "--bots", "random", "--tournaments", "1", "--seed", "1")["players"] == 2


def test_wilson_is_the_interval_of_the_wins(holdem: Holdem) -> None:
    found = simulated(
        holdem, "--bots", "random,always-call", "--tournaments", "20", "--seed", "2", "--method", "wilson"
    )
    assert found["method"] == "wilson"
    row = found["results"][0]
    assert row["rate"] == row["wins"] / 20
    share, z2 = row["rate"], 1.96**2
    reach = (z2 * (share * (1 - share) / 20 + z2 / 1600)) ** 0.5
    assert row["low"] == pytest.approx((share + z2 / 40 - reach) / (1 + z2 / 20), abs=0.001)
    assert row["high"] == pytest.approx((share + z2 / 40 + reach) / (1 + z2 / 20), abs=0.001)


def test_text_is_a_table_with_the_seed_that_repeats_it(holdem: Holdem) -> None:
    done = holdem("simulate", "--bots", "random,always-call", "--tournaments", "6", "--turbo")
    first, _, headings, *rows = done.stdout.splitlines()
    assert first.startswith("6 tournaments of 2 players, 3 deals, seed ")
    assert headings.split() == ["bot", "seats", "wins", "rate", "95", "%", "interval", "VPIP", "PFR", "aggr"]
    assert [row.split()[0] for row in rows[:2]] == ["random", "always-call"]
    assert rows[2].startswith("99 of 100 decisions took less than: random ")
    seed = first.rpartition(" ")[2]
    again = holdem("simulate", "--bots", "random,always-call", "--tournaments", "6", "--turbo", "--seed", seed)
    assert again.stdout.splitlines()[:5] == done.stdout.splitlines()[:5]


def test_a_deal_can_be_played_again_at_the_table(holdem: Holdem) -> None:
    """Tournament 3 of two in a deal is the second deal, seated as named."""
    bots = ("--bots", "random,always-call", "--turbo")
    wins = [
        simulated(holdem, *bots[:2], "--tournaments", str(number), "--seed", "s")["results"][0]["wins"]
        for number in (2, 3)
    ]
    shown = holdem("play", "--bots-only", "--players", "2", *bots, "--seed", "s-2", "--history", "-").stderr
    assert ("1st  Ada" in shown) == (wins[1] - wins[0] == 1)


def test_a_structure_is_played_with_its_seats_and_stacks(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "eight.yaml").write_text("seats: 8\nstack: 100\nlevels: [[50, 100]]\nre_entry: {times: 1}\n")
    done = holdem(
        *("simulate", "--bots", "random,always-call*7", "--tournaments", "9", "--seed", "1"),
        *("--structure", "eight.yaml", "--format", "json"),
    )
    found = json.loads(done.stdout)
    assert (found["players"], found["deals"]) == (8, 2)
    assert sum(row["wins"] for row in found["results"]) == pytest.approx(9, abs=0.05)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--tournaments", "0"), "1 to 1000000 tournaments, not 0"),
        (("--bots", "easy,nobody"), "--bots: 'nobody' is no computer player: expected one of "),
        (("--bots", "easy*0"), "--bots: 'easy*0': expected a number from 1 to 10 after the star"),
        (("--bots", "easy*3", "--players", "2"), "--bots names 3 computer players for 2 seats"),
        (("--bots", "easy*7"), "--bots names 7 computer players for 6 seats"),
        (("--players", "7"), "2 to 6 players, not 7"),
        (("--stack", "1500"), "a stack of 1000 or 2000 chips, not 1500"),
        (("--structure", "deep", "--turbo"), "the structure itself fixes stacks and levels: leave out --turbo"),
        (("--structure", "nowhere"), "there is no structure 'nowhere'"),
        (("--seed", "a\nb"), "--seed: expected printable text"),
        (("--jobs", "0"), "--jobs: expected 1 to 64, not 0"),
        (("--bot-seconds", "0"), "--bot-seconds is 0.01 to 3600, not 0"),
    ],
)
def test_what_cannot_be_is_one_sentence(holdem: Holdem, options: tuple[str, ...], sentence: str) -> None:
    done = holdem("simulate", *options)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
