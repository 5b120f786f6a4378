"""Deals that are played from every seat."""

import pytest

from holdem.core.actions import CHECK, FOLD, Action
from holdem.core.arena.match import Deal, Manner, play_deal, ways_to_sit
from holdem.core.bots import ComputerPlayer, View, make_player
from holdem.core.cards import Card
from holdem.core.structure import Structure

TURBO = Structure(hands_per_level=4)


def test_players_move_on_until_all_is_as_it_was() -> None:
    assert ways_to_sit(["a", "b"]) == 2
    assert ways_to_sit(["a", "b", "b", "b"]) == 4
    assert ways_to_sit(["a", "b", "a", "b"]) == 2
    assert ways_to_sit(["a", "a", "a"]) == 1


class _Notes:
    """Notes the cards that it has in each seat in the first hand, and folds."""

    def __init__(self, spec: str, seat: int, seen: dict[tuple[str, int], tuple[Card, ...]]) -> None:
        self._key = spec, seat
        self._seen = seen

    def decide(self, view: View) -> Action:
        if view.hand_number == 1:
            self._seen[self._key] = view.cards
        return CHECK if view.options.can_check else FOLD


def test_everybody_has_the_cards_of_every_seat() -> None:
    seen: dict[tuple[str, int], tuple[Card, ...]] = {}

    def make(spec: str, seed: str, seat: int) -> ComputerPlayer:
        return _Notes(spec, seat, seen)

    deal = play_deal(["a", "b", "c", "d"], "seed", Structure(), make=make)
    assert deal.tournaments == 4
    # Whoever has the big blind in hand 1 is not asked when all others fold.
    asked = {seat for _, seat in seen}
    assert len(asked) == 3
    assert set(seen) == {(spec, seat) for spec in "abcd" for seat in asked}
    for seat in asked:
        assert len({seen[spec, seat] for spec in "abcd"}) == 1


def test_one_way_can_be_played_alone() -> None:
    whole = play_deal(["random", "always-call"], "seed", TURBO)
    ways = [play_deal(["random", "always-call"], "seed", TURBO, ways=range(way, way + 1)) for way in (0, 1)]
    assert whole.wins == [sum(wins) for wins in zip(*[way.wins for way in ways], strict=True)]


@pytest.mark.parametrize("line_up", [["random", "always-call"], ["random", "always-pot", "always-call", "min-raise"]])
def test_every_tournament_has_one_first_place_and_no_luck_in_all(line_up: list[str]) -> None:
    for number in range(4):
        deal = play_deal(line_up, f"seed {number}", TURBO)
        assert sum(deal.wins) == pytest.approx(deal.tournaments)
        for sums in zip(*deal.luck, strict=True):
            assert sum(sums) == pytest.approx(0, abs=1e-9)


def test_a_first_place_that_is_shared_counts_by_parts() -> None:
    """After one hand of nothing but folds and equal stacks but for the blinds, the big blind's gain decides."""
    structure = Structure(max_hands=2)
    # Heads-up the button folds each time: after two hands both have their chips again and share the first place.
    deal = play_deal(["always-fold", "always-fold"], "seed", structure)
    assert deal.wins == [1.0]
    deal = play_deal(["always-fold", "push"], "seed", structure, make=lambda spec, seed, seat: _fold())
    assert deal.wins == [1.0, 1.0]


def _fold() -> ComputerPlayer:
    return make_player("always-fold", "", 1)


def test_the_same_seed_gives_the_same_deal() -> None:
    assert play_deal(["normal", "easy"], "seed", TURBO) == play_deal(["normal", "easy"], "seed", TURBO)
    assert play_deal(["random", "random"], "seed", TURBO) != play_deal(["random", "random"], "other", TURBO)


def test_how_each_plays_is_counted() -> None:
    manners = [Manner(), Manner(), Manner()]
    play_deal(["always-pot", "always-call", "always-fold"], "seed", TURBO, manners=manners)
    pot, call, fold = manners
    assert pot.hands == pot.entered
    # Against a player who is all-in there is nothing to raise.
    assert 0.8 * pot.hands < pot.raised <= pot.hands
    assert call.hands == call.entered + _free_checks(call)
    assert call.raised == 0
    assert call.wagers == 0
    assert (fold.entered, fold.raised, fold.wagers, fold.calls) == (0, 0, 0, 0)
    assert fold.hands > 0


def _free_checks(manner: Manner) -> int:
    """Hands without a call: only a big blind who is let in has them."""
    return manner.hands - manner.entered


def test_time_is_taken_by_the_bots_own_clock() -> None:
    times = iter(range(10**9))
    manners = [Manner(), Manner()]
    play_deal(
        ["always-fold", "always-call"],
        "seed",
        TURBO,
        manners=manners,
        clock=lambda bot: (lambda: next(times) / 1000) if bot == "always-fold" else lambda: 0.0,
    )
    assert manners[0].slowest(0.01) == pytest.approx(0.001, abs=0.00002)
    assert manners[1].slowest(0.01) <= 0.00001


def test_the_slowest_share_of_decisions_is_left_out() -> None:
    manner = Manner()
    manner.ticks.update({100: 98, 500: 1, 90_000: 1})
    assert manner.slowest(0.01) == pytest.approx(501 / 100_000)
    assert manner.slowest(0.02) == pytest.approx(101 / 100_000)
    assert manner.slowest(0.0) == pytest.approx(90_001 / 100_000)
    assert Manner().slowest(0.01) == 0


def test_counts_of_manner_add_up() -> None:
    one, other = Manner(1, 2, 3, 4, 5), Manner(10, 20, 30, 40, 50)
    one.ticks[7] += 1
    other.ticks[7] += 2
    one.add(other)
    assert (one.hands, one.entered, one.raised, one.wagers, one.calls, one.ticks[7]) == (11, 22, 33, 44, 55, 3)


def test_a_deal_is_a_value() -> None:
    assert Deal(2, [1.0, 1.0], [[0.0] * 6] * 2) == Deal(2, [1.0, 1.0], [[0.0] * 6] * 2)
