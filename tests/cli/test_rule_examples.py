"""The worked examples of the rules as scenarios in examples/rules/: each says what a reader of the rulebook works out.

The expectations were worked out by hand; `replayed` plays a scenario by the engine alone and keeps what could be done
before each action, and every scenario is also played by the program, whose history is audited.
"""

import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pytest

from holdem.cli.scenario import read_scenario
from holdem.cli.script import read_action
from holdem.core.dealer import StackedDealer
from holdem.core.events import BetReturned, Event, ForcedBetPosted, HandStarted, PotAwarded
from holdem.core.options import Options
from holdem.core.tournament import Tournament

Holdem = Callable[..., subprocess.CompletedProcess[str]]
E = TypeVar("E")

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "rules"
SCENARIOS = sorted(FOLDER.glob("*.yaml"))


@dataclass
class Replayed:
    """A scenario that was played: by names, `options` before each action, the events, the tournament at its end."""

    tournament: Tournament
    names: dict[int, str]
    acts: list[tuple[str, str, Options]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def before(self, act: str, which: int = 1) -> Options:
        """What could be done instead of `act`, such as ``Ann: call``, when it was said for the n-th time."""
        return [options for name, words, options in self.acts if f"{name}: {words}" == act][which - 1]

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def posts(self) -> list[list[tuple[str, str, int]]]:
        """The forced bets of each hand."""
        hands: list[list[tuple[str, str, int]]] = []
        for event in self.events:
            if isinstance(event, HandStarted):
                hands.append([])
            if isinstance(event, ForcedBetPosted):
                hands[-1].append((self.names[event.seat], event.kind.value, event.amount))
        return hands

    def returned(self) -> dict[str, int]:
        return {self.names[event.seat]: event.amount for event in self.of(BetReturned)}

    def pots(self) -> list[tuple[int, dict[str, int]]]:
        """The pots in the order in which they were paid, with who got what."""
        return [
            (event.amount, {self.names[seat]: share for seat, share in event.shares.items()})
            for event in self.of(PotAwarded)
        ]

    def stacks(self) -> dict[str, int]:
        return {self.names[seat]: chips for seat, chips in self.tournament.stacks.items()}

    def places(self) -> list[tuple[int, str]]:
        return [(standing.place, self.names[standing.player]) for standing in self.tournament.standings()]


def replayed(stem: str) -> Replayed:
    path = FOLDER / f"{stem}.yaml"
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)
    staged = scenario.hands
    events: list[Event] = []
    tournament = Tournament(
        scenario.structure,
        {seat: player.stack for seat, player in scenario.seats.items()},
        StackedDealer("1", {n: hand.hole for n, hand in staged.items()}, {n: hand.board for n, hand in staged.items()}),
        button=scenario.button,
        listener=events.append,
    )
    play = Replayed(tournament, {seat: player.name for seat, player in scenario.seats.items()}, events=events)
    while not tournament.over:
        hand = tournament.start_hand()
        for line in staged[tournament.number].actions:
            assert hand.to_act is not None
            assert line.name == play.names[hand.to_act]
            options = hand.options()
            play.acts.append((line.name, line.words, options))
            hand.act(read_action(line.words, options))
        assert hand.over
        tournament.finish_hand()
    return play


def limits(options: Options) -> tuple[int, int] | None:
    return (options.least_to, options.most_to) if options.can_raise else None


def test_r1_4_two_out_in_one_hand() -> None:
    play = replayed("r1_4-two-out-in-one-hand")
    assert play.places() == [(1, "Ann"), (2, "Cid"), (3, "Bob")]


def test_r1_4_shared_place() -> None:
    play = replayed("r1_4-shared-place")
    assert play.places() == [(1, "Ann"), (2, "Bob"), (3, "Cid"), (3, "Dee"), (5, "Eve")]


def test_r1_5_prizes_of_a_shared_place() -> None:
    play = replayed("r1_5-prizes-of-a-shared-place")
    assert play.places() == [(1, "Ann"), (2, "Bob"), (2, "Cid")]
    assert play.tournament.prizes() == {1: 502, 2: 251, 3: 250}


def test_r1_5_re_entry() -> None:
    play = replayed("r1_5-re-entry")
    second = play.of(HandStarted)[1]
    # Ann won Bob's 500 and Cid's big blind.
    assert second.stacks == {1: 1020, 2: 500, 3: 480}
    assert (second.positions.button, second.positions.small_blind, second.positions.big_blind) == (2, 3, 1)
    assert play.places() == [(1, "Ann"), (2, "Cid"), (3, "Bob")]


def test_r2_4_dead_button() -> None:
    play = replayed("r2_4-dead-button")
    assert play.posts() == [
        [("Bob", "small blind", 10), ("Cid", "big blind", 20)],
        [("Dee", "big blind", 20)],
        [("Dee", "small blind", 10), ("Ann", "big blind", 20)],
        [("Ann", "small blind", 10), ("Bob", "big blind", 20)],
    ]
    assert [event.positions.button for event in play.of(HandStarted)] == [1, 2, 3, 4]


def test_r2_5_two_remain() -> None:
    play = replayed("r2_5-two-remain")
    assert play.posts()[1] == [("Ann", "small blind", 10), ("Dee", "big blind", 20)]
    assert play.of(HandStarted)[1].positions.button == 1


def test_r3_3_short_big_blind() -> None:
    play = replayed("r3_3-short-big-blind")
    options = play.before("Ann: call")
    assert (options.to_call, limits(options)) == (20, (40, 1000))
    assert play.returned() == {"Ann": 10}
    # 5 of each for all, then 5 more of Ann's and of Bob's.
    assert play.pots() == [(10, {"Ann": 10}), (15, {"Ann": 15})]


def test_r3_5_walks() -> None:
    play = replayed("r3_5-walks")
    third = play.of(HandStarted)[2]
    assert third.stacks == {1: 1000, 2: 1050, 3: 1000}
    assert play.posts()[2] == [("Ann", "big blind", 20)]
    assert [(event.seat, event.amount) for event in play.of(BetReturned)] == [(3, 10), (1, 20)]
    assert [amount for amount, _ in play.pots()] == [20, 110]
    assert play.stacks() == {"Ann": 1000, "Bob": 1050, "Cid": 1000}


def test_r3_6_antes_of_each() -> None:
    play = replayed("r3_6-antes-of-each")
    assert [amount for _, kind, amount in play.posts()[0] if kind == "ante"] == [10, 10, 4, 10]
    assert play.pots() == [(68, {"Ann": 68}), (16, {"Dee": 16})]


def test_r3_6_ante_of_the_big_blind() -> None:
    play = replayed("r3_6-ante-of-the-big-blind")
    assert play.posts()[0] == [("Bob", "small blind", 4), ("Cid", "big blind", 20), ("Cid", "big-blind ante", 15)]
    assert play.before("Ann: call").to_call == 20
    assert play.pots() == [(32, {"Ann": 32}), (27, {"Bob": 27})]


def test_r5_3_not_asked() -> None:
    play = replayed("r5_3-not-asked")
    assert play.acts == []
    assert play.returned() == {"Ann": 5}
    assert play.pots() == [(10, {"Ann": 10})]


def test_r5_3_asked() -> None:
    play = replayed("r5_3-asked")
    options = play.before("Ann: call")
    assert (options.to_call, options.can_fold, limits(options)) == (10, True, None)
    assert play.returned() == {"Ann": 5}
    assert play.pots() == [(30, {"Ann": 30})]


def test_r7_2_first_raise() -> None:
    assert limits(replayed("r7_2-first-raise").before("Ann: raise 400")) == (400, 9000)


def test_r7_2_next_raise() -> None:
    assert limits(replayed("r7_2-next-raise").before("Bob: raise 1000")) == (1000, 9000)


def test_r7_3_short_all_ins() -> None:
    options = replayed("r7_3-short-all-ins").before("Eve: fold")
    assert (options.to_call, limits(options)) == (800, (1100, 4980))


def test_r7_3_short_bet() -> None:
    play = replayed("r7_3-short-bet")
    options = play.before("Ann: call", 2)
    assert (options.to_call, limits(options)) == (5, (25, 980))
    # R7.4: who checked may only call or fold.
    options = play.before("Bob: call", 2)
    assert (options.to_call, limits(options)) == (5, None)
    assert options.no_raise is not None
    assert options.no_raise.rule == "R7.4"


def test_r7_4_short_all_ins_add_up() -> None:
    options = replayed("r7_4-short-all-ins-add-up").before("Ann: raise 1100")
    assert (options.to_call, limits(options)) == (500, (1100, 4980))


def test_r7_4_one_short_all_in() -> None:
    options = replayed("r7_4-one-short-all-in").before("Ann: call", 2)
    assert (options.to_call, limits(options)) == (3500, None)
    assert options.no_raise is not None
    assert options.no_raise.rule == "R7.4"


def test_r7_5_one_chip_left() -> None:
    play = replayed("r7_5-one-chip-left")
    assert limits(play.before("Cid: raise 980")) == (980, 1000)
    # Ann's 500 of each; then a chip of Bob's and of Cid's; the rest of Cid's raise comes back.
    assert play.returned() == {"Cid": 479}
    assert play.pots() == [(2, {"Bob": 2}), (1500, {"Ann": 1500})]


def test_r8_1_after_the_flop() -> None:
    play = replayed("r8_1-after-the-flop")
    options = play.before("Ann: raise 500")
    assert (options.pot, options.to_call, limits(options)) == (300, 100, (200, 500))


def test_r8_1_first_raises() -> None:
    play = replayed("r8_1-first-raises")
    assert limits(play.before("Dee: raise 700")) == (400, 700)
    assert limits(play.before("Ann: raise 2400")) == (1200, 2400)


def test_r8_2_half_a_bet() -> None:
    assert limits(replayed("r8_2-half-a-bet").before("Cid: raise 35")) == (35, 35)


def test_r8_2_less_than_half_a_bet() -> None:
    play = replayed("r8_2-less-than-half-a-bet")
    assert limits(play.before("Cid: raise 20")) == (20, 20)
    assert limits(play.before("Ann: raise 80")) == (80, 80)
    assert limits(play.before("Cid: fold")) is None


def test_r8_2_all_ins_to_28_and_36() -> None:
    play = replayed("r8_2-all-ins-to-28-and-36")
    assert limits(play.before("Ann: call", 2)) == (56, 56)
    options = play.before("Cid: call", 3)
    assert (options.to_call, limits(options)) == (8, None)


def test_r8_2_the_cap() -> None:
    play = replayed("r8_2-the-cap")
    assert limits(play.before("Ann: call")) is None
    assert limits(play.before("Bob: raise 80")) == (80, 80)
    assert limits(play.before("Cid: fold")) is None


def test_r10_2_side_pots() -> None:
    assert replayed("r10_2-side-pots").pots() == [(1400, {"Bob": 1400}), (1500, {"Ann": 1500})]


def test_r10_3_odd_chips() -> None:
    assert replayed("r10_3-odd-chips").pots() == [(65, {"Cid": 22, "Dee": 22, "Ann": 21})]


def test_r12_2_no_straight_around_the_ace() -> None:
    assert replayed("r12_2-no-straight-around-the-ace").pots() == [(2000, {"Bob": 2000})]


def test_every_example_is_tested_here_and_named_after_a_rule() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for path in SCENARIOS:
        assert f'replayed("{path.stem}")' in source
        number = re.match(r"r(\d+)_(\d+)-", path.stem)
        assert number
        assert f"R{number[1]}.{number[2]}" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_example_is_played_and_its_history_is_legal(holdem: Holdem, path: Path) -> None:
    played = holdem("play", "--scenario", str(path), "--seed", "1", "--history", "played.txt")
    assert (played.returncode, played.stderr) == (0, "")
    audited = holdem("audit", "played.txt")
    assert audited.returncode == 0, audited.stdout


@pytest.mark.parametrize(
    ("stem", "act", "instead", "error"),
    [
        ("r5_3-asked", "Ann: call", "Ann: check", "cannot check: 10 to call (R6.2)"),
        (
            "r7_2-first-raise",
            "Ann: raise 400",
            "Ann: raise 399",
            "cannot raise to 399: at least 400, at most 9000 (R7.2)",
        ),
        (
            "r7_2-next-raise",
            "Bob: raise 1000",
            "Bob: raise 999",
            "cannot raise to 999: at least 1000, at most 9000 (R7.2)",
        ),
        ("r8_1-first-raises", "Ann: raise 2400", "Ann: raise 2401", "at least 1200, at most 2400 (R8.1)"),
        ("r8_1-first-raises", "Dee: raise 700", "Dee: all-in", "at least 400, at most 700 (R8.1)"),
        ("r8_2-half-a-bet", "Cid: raise 35", "Cid: raise 55", "cannot raise to 55: exactly 35 (R8.2)"),
        ("r8_2-the-cap", "Ann: call", "Ann: raise 100", "the street has had its one bet and three raises (R8.2)"),
    ],
)
def test_what_an_example_says_is_forbidden_is_refused_with_line_and_rule(
    holdem: Holdem, tmp_path: Path, stem: str, act: str, instead: str, error: str
) -> None:
    lines = (FOLDER / f"{stem}.yaml").read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, start=1) if line.strip() == act)
    lines[number - 1] = lines[number - 1].replace(act, instead)
    (tmp_path / "s.yaml").write_text("\n".join(lines), encoding="utf-8")
    done = holdem("play", "--scenario", "s.yaml", "--history", "-")
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert last.startswith(f"s.yaml:{number}: ")
    assert last.endswith(error)
