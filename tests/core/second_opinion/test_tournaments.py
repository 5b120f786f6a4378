"""The button in every course that a tournament can take, and whole tournaments beside the plain engine (R1, R2)."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from both_hands import engine_action
from plain_hand import Table, apply, begin, plain_deal, settle, value_of_seven
from plain_tournament import (
    Places,
    blinds,
    drawn_button,
    finishing_places,
    first_places,
    next_places,
    prizes,
    re_entering,
)
from random_hands import RandomPlayer, random_deck

from holdem.core.betting import Betting
from holdem.core.button import Positions, first_positions, next_positions
from holdem.core.cards import CARD_NAMES, Card, parse_card
from holdem.core.events import (
    ButtonDrawn,
    Event,
    HandStarted,
    PlayerEliminated,
    PlayerReentered,
    TournamentEnded,
)
from holdem.core.structure import ReEntry, Structure
from holdem.core.tournament import Tournament


@pytest.mark.parametrize("seats", range(2, 8))
def test_r2_the_button_moves_alike_whoever_goes_out_and_when(seats: int) -> None:
    everybody = tuple(range(1, seats + 1))
    reached: set[tuple[Places, tuple[int, ...]]] = set()
    waiting = []
    for button in everybody:
        place = first_places(button, everybody, seats)
        assert first_positions(button, everybody) == Positions(*place)
        waiting.append((place, everybody))
    while waiting:
        place, players = waiting.pop()
        if (place, players) in reached:
            continue
        reached.add((place, players))
        for left in range(2, len(players) + 1):
            for still_in in combinations(players, left):
                following = next_places(place, still_in, seats)
                assert next_positions(Positions(*place), still_in) == Positions(*following), (place, still_in)
                assert following.big != place.big
                waiting.append((following, still_in))
    assert {players for _, players in reached} == {
        players for left in range(2, seats + 1) for players in combinations(everybody, left)
    }


@pytest.mark.parametrize("per_level", [4, 6])
def test_r1_3_levels_are_alike_far_past_the_list(per_level: int) -> None:
    structure = Structure(hands_per_level=per_level)
    for number in range(1, 16 * per_level):
        level = structure.level(structure.level_number(number))
        assert (level.small, level.big) == blinds(number, per_level)


class KnownDealer:
    """Deals decks that the test knows."""

    def __init__(self, rng: Random) -> None:
        self.draw = list(CARD_NAMES)
        rng.shuffle(self.draw)
        self.rng = rng
        self.deck: list[str] = []

    def draw_deck(self) -> Sequence[Card]:
        return [parse_card(name) for name in self.draw]

    def hand_deck(self, number: int, order: Sequence[int]) -> Sequence[Card]:
        self.deck = random_deck(self.rng, len(order))
        return [parse_card(name) for name in self.deck]


@pytest.mark.parametrize("seed", range(20))
def test_r1_r2_whole_tournaments_go_alike(seed: int) -> None:
    rng = Random(seed)
    seats, stack, per_level = 2 + seed % 5, rng.choice([1000, 2000]), rng.choice([4, 6])
    max_hands = 120 if seed % 9 == 0 else 1 + seed // 5
    times, until_level = (rng.randint(1, 2), rng.choice([None, 1, 2])) if seed % 2 else (0, None)
    payouts = [(53, 30, 17), (70, 30), (100,)][seed % 3]
    dealer, events = KnownDealer(rng), list[Event]()
    everybody = tuple(range(1, seats + 1))
    structure = Structure(
        seats=seats,
        stack=stack,
        hands_per_level=per_level,
        max_hands=max_hands,
        betting=Betting(rng.choice(["no-limit", "no-limit", "pot-limit", "fixed-limit"])),
        re_entry=ReEntry(times, until_level),
        payouts=payouts,
    )
    tournament = Tournament(structure, dict.fromkeys(everybody, stack), dealer, listener=events.append)
    stacks = dict.fromkeys(everybody, stack)
    out: dict[int, tuple[int, int]] = {}
    entries = dict.fromkeys(everybody, 0)
    number, place = 0, None
    while len(stacks) > 1 and number < max_hands:
        assert not tournament.over
        number += 1
        small, big = blinds(number, per_level)
        if place is None:
            place = first_places(drawn_button(dict(zip(stacks, dealer.draw, strict=False))), stacks, seats)
        else:
            place = next_places(place, stacks, seats)
        hand = tournament.start_hand()
        started = [event for event in events if isinstance(event, HandStarted)][-1]
        assert (started.number, started.positions, dict(started.stacks)) == (number, Positions(*place), stacks)
        assert (started.level.small, started.level.big, started.level.ante) == (small, big, 0)
        table = Table(
            tuple(sorted(stacks)),
            tuple(stacks[seat] for seat in sorted(stacks)),
            *place,
            small,
            big,
            betting=str(structure.betting),
        )
        plain, player = begin(table), RandomPlayer(rng)
        while plain.turn is not None:
            assert hand.to_act == table.seats[plain.turn]
            act = player.act(plain)
            hand.act(engine_action(act))
            plain = apply(plain, act)
        assert hand.over
        told = len(events)
        tournament.finish_hand()
        hole, board = plain_deal(table, dealer.deck)
        after = dict(settle(plain, [value_of_seven(cards + board) for cards in hole]).stacks)
        back = re_entering(after, entries, (times, until_level), (number - 1) // per_level + 1, number < max_hands)
        for seat in back:
            after[seat] = stack
            entries[seat] += 1
        gone = {seat: (number, stacks[seat]) for seat in stacks if after[seat] == 0}
        out |= gone
        stacks = {seat: chips for seat, chips in after.items() if chips}
        assert tournament.stacks == stacks
        places = finishing_places(stacks, out)
        eliminated = {e.seat: e.place for e in events[told:] if isinstance(e, PlayerEliminated)}
        assert eliminated == {seat: places[seat] for seat in gone}
        assert {e.seat for e in events[told:] if isinstance(e, PlayerReentered)} == set(back)
    assert tournament.over
    places = finishing_places(stacks, out)
    assert {line.player: line.place for line in tournament.standings()} == places
    assert all(line.tied == (list(places.values()).count(line.place) > 1) for line in tournament.standings())
    assert tournament.prizes() == prizes(places, payouts, stack * (seats + sum(entries.values())))
    assert [type(event) for event in events].count(ButtonDrawn) == 1
    assert events[-1] == TournamentEnded(number, {seat: places[seat] for seat in stacks})
