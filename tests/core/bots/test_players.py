"""What must hold for every computer player, whatever its style."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from holdem.core.actions import Action, ActionKind
from holdem.core.betting import Betting
from holdem.core.bots import PLAYER_NAMES, Crew, View, Watcher, make_player
from holdem.core.bots.levels import LEVELS
from holdem.core.bots.styles import STYLES
from holdem.core.dealer import SeededDealer
from holdem.core.structure import TURBO_HANDS_PER_LEVEL, AntePayer, Level, ReEntry, Structure
from holdem.core.tournament import Tournament

TURBO = Structure(hands_per_level=TURBO_HANDS_PER_LEVEL)


def play(crew: Crew, seed: str, stacks: dict[int, int], structure: Structure = TURBO) -> Tournament:
    tournament = Tournament(structure, stacks, SeededDealer(seed), listener=crew)
    tournament.play(crew.decide)
    return tournament


def acts_of_a_hand(table: Any, specs: dict[int, str]) -> list[tuple[int, Action]]:
    """Who did what when the players of `specs` play the hand of `table`; every act is one that the options allow."""
    crew = Crew(specs, "seed")
    hand = table.start(crew)
    acts: list[tuple[int, Action]] = []
    while not hand.over:
        act = crew.decide(hand)
        assert hand.options().refusal(act) is None
        acts.append((hand.to_act, act))
        hand.act(act)
    return acts


@pytest.mark.parametrize("spec", PLAYER_NAMES)
def test_r6_every_act_is_legal_at_every_table(spec: str, table: Callable[..., Any]) -> None:
    for seed in range(20):
        staged = table(seed)
        others = Random(seed).choices(PLAYER_NAMES, k=len(staged.seats))
        specs = dict(zip(staged.seats, others, strict=True))
        specs[staged.seats[0]] = spec
        acts_of_a_hand(staged, specs)


def test_ten_seats_with_antes_play_to_the_end() -> None:
    structure = Structure(levels=(Level(10, 20, 5), Level(50, 100, 10), Level(200, 400, 50)), hands_per_level=3)
    names = [*PLAYER_NAMES, "normal", "normal"]
    tournament = play(Crew(dict(enumerate(names, 1)), "ten"), "ten", dict.fromkeys(range(1, 11), 500), structure)
    assert tournament.over
    assert sum(standing.chips for standing in tournament.standings()) == 5000


@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("payer", ["each", "big_blind"])
@pytest.mark.parametrize("betting", list(Betting))
def test_r8_every_player_obeys_every_betting_structure(betting: Betting, payer: AntePayer, seats: int) -> None:
    """An act that breaks a rule would end the tournament with IllegalAction."""
    levels = (Level(10, 20), Level(15, 30, 4, payer), Level(50, 100, 100, payer))
    structure = Structure(levels=levels, hands_per_level=4, betting=betting, re_entry=ReEntry(1), stack=400)
    for round in range(0, len(PLAYER_NAMES), seats):
        names = [PLAYER_NAMES[(round + seat) % len(PLAYER_NAMES)] for seat in range(seats)]
        seed = f"{betting} {payer} {round}"
        tournament = play(
            Crew(dict(enumerate(names, 1)), seed), seed, dict.fromkeys(range(1, seats + 1), 400), structure
        )
        assert tournament.over


@pytest.mark.parametrize("spec", [*PLAYER_NAMES, *[f"{level}:{style}" for level in LEVELS for style in STYLES]])
def test_r13_1_unseen_cards_change_no_decision(spec: str, table: Callable[..., Any]) -> None:
    checked = 0
    for seed in range(6):
        staged = table(seed)
        specs = dict.fromkeys(staged.seats, "random")
        watched = staged.seats[seed % len(staged.seats)]
        acts = acts_of_a_hand(staged, specs)
        for done, (seat, _) in enumerate(acts):
            if seat != watched:
                continue
            before = [act for _, act in acts[:done]]
            view = staged.view_after(before)
            other = staged.view_after(before, staged.with_other_unseen_cards(view, Random(done)))
            assert other == view
            player = make_player(spec, "seed", seat)
            assert player.decide(view) == player.decide(other)
            checked += 1
    assert checked > 8


@pytest.mark.parametrize("spec", ["easy:lag", "normal", "hard:rock", "expert", "random"])
def test_a_game_that_is_resumed_decides_the_same(spec: str) -> None:
    """New players who only listened to the past decide as those who played it."""
    specs = {1: spec, 2: "always-fold", 3: "normal:nit"}
    crew = Crew(specs, "resume")
    heard: list[Any] = []

    def listen(event: Any) -> None:
        crew(event)
        heard.append(event)

    tournament = Tournament(TURBO, dict.fromkeys(specs, 1000), SeededDealer("resume"), listener=listen)

    def decide(hand: Any) -> Action:
        act = crew.decide(hand)
        if tournament.number % 3 == 0:
            resumed = Crew(specs, "resume")
            for event in heard:
                resumed(event)
            assert resumed.decide(hand) == act
        return act

    tournament.play(decide)
    assert tournament.number >= 5


def test_seed_and_seat_give_other_dice(table: Callable[..., Any]) -> None:
    def acts(seed: str) -> list[Action]:
        views = [table(n, players=2).view_after([]) for n in range(20)]
        return [make_player("random", seed, view.seat).decide(view) for view in views]

    assert acts("a") == acts("a")
    assert acts("a") != acts("b")


class Counting:
    """Hears a hand and notes every decision of the players whom it stands in for."""

    def __init__(self, specs: dict[int, str], seed: str) -> None:
        self.watchers = {seat: Watcher(seat) for seat in specs}
        self.players = {seat: make_player(spec, seed, seat) for seat, spec in specs.items()}
        self.decisions: list[tuple[View, Action]] = []

    def __call__(self, event: Any) -> None:
        for watcher in self.watchers.values():
            watcher(event)

    def decide(self, hand: Any) -> Action:
        view = self.watchers[hand.to_act].view(hand)
        act = self.players[hand.to_act].decide(view)
        self.decisions.append((view, act))
        return act


@pytest.mark.parametrize("spec", ["easy", "normal"])
def test_r6_1_r7_5_never_a_free_fold_nor_more_than_somebody_can_call(spec: str) -> None:
    for seed in range(8):
        specs = {1: spec, 2: "random", 3: "always-all-in", 4: spec}
        crew = Counting(specs, str(seed))
        tournament = Tournament(TURBO, dict.fromkeys(specs, 1000), SeededDealer(str(seed)), listener=crew)
        tournament.play(crew.decide)
        for view, act in crew.decisions:
            if specs[view.seat] != spec:
                continue
            if act.kind is ActionKind.FOLD:
                assert view.options.to_call > 0
            if act.kind in (ActionKind.RAISE, ActionKind.ALL_IN):
                reach = max([seat.bet + seat.stack for seat in view.opponents if not seat.all_in])
                to = view.options.all_in_to if act.to is None else act.to
                assert to <= max(reach, view.options.least_to)


def test_an_unknown_player_is_named_with_those_that_are_known() -> None:
    with pytest.raises(ValueError, match="'shark' is no computer player: expected one of easy, normal, hard, expert, "):
        make_player("shark", "seed", 1)


def test_a_crew_knows_its_seats() -> None:
    crew = Crew({2: "easy"}, "seed")
    assert 2 in crew
    assert 1 not in crew
