"""What every level does in spots where players agree, and what only some levels know."""

from collections.abc import Callable, Sequence

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, ActionKind, raise_to
from holdem.core.bots import View, Watcher, make_player
from holdem.core.bots.levels import LEVELS
from holdem.core.cards import parse_cards
from holdem.core.dealer import StackedDealer
from holdem.core.structure import Level, Structure
from holdem.core.tournament import Tournament

Spot = Callable[..., View]


@pytest.fixture
def spot() -> Spot:
    """The view of the seat to act after the acts of some hands, holding `cards` in the last of them.

    Blinds are 10/20; seat 1 has the first button.
    """

    def make(cards: str, *hands: Sequence[Action], stack: int = 1000, players: int = 2, board: str = "") -> View:
        last = len(hands)
        dealer = StackedDealer(
            "spot",
            {last: {seat: parse_cards(cards) for seat in [_last_to_act(hands, stack, players)]}},
            {last: parse_cards(board)},
        )
        return _view(dealer, hands, stack, players)

    return make


def _last_to_act(hands: Sequence[Sequence[Action]], stack: int, players: int) -> int:
    return _view(StackedDealer("spot", {}, {}), hands, stack, players).seat


def _view(dealer: StackedDealer, hands: Sequence[Sequence[Action]], stack: int, players: int) -> View:
    watchers = {seat: Watcher(seat) for seat in range(1, players + 1)}
    structure = Structure(seats=players, stack=stack, levels=(Level(10, 20),), after_last_level="stay")

    def listen(event: object) -> None:
        for watcher in watchers.values():
            watcher(event)  # type: ignore[arg-type]

    tournament = Tournament(structure, dict.fromkeys(watchers, stack), dealer, button=1, listener=listen)
    for number, acts in enumerate(hands, 1):
        hand = tournament.start_hand()
        for act in acts:
            hand.act(act)
        if number < len(hands):
            tournament.finish_hand()
    assert hand.to_act is not None
    return watchers[hand.to_act].view(hand)


def decide(spec: str, view: View) -> Action:
    return make_player(spec, "seed", view.seat).decide(view)


every_level = pytest.mark.parametrize("spec", LEVELS)


@every_level
def test_aces_raise_and_call_any_all_in(spec: str, spot: Spot) -> None:
    assert decide(spec, spot("As Ad", [])).kind is ActionKind.RAISE
    assert decide(spec, spot("As Ad", [ALL_IN])) == CALL


@every_level
def test_seven_deuce_folds_to_an_all_in_of_fifty_blinds(spec: str, spot: Spot) -> None:
    assert decide(spec, spot("7h 2c", [ALL_IN])) == FOLD


@every_level
def test_the_nuts_bet_and_never_fold(spec: str, spot: Spot) -> None:
    flop, nuts = "Qs Js Ts", "As Ks"
    assert decide(spec, spot(nuts, [CALL, CHECK], board=flop)).kind is ActionKind.RAISE
    assert decide(spec, spot(nuts, [CALL, CHECK, raise_to(40)], board=flop)).kind is ActionKind.RAISE
    assert decide(spec, spot(nuts, [CALL, CHECK, ALL_IN], board=flop)) == CALL


@every_level
def test_nothing_folds_to_a_big_bet(spec: str, spot: Spot) -> None:
    assert decide(spec, spot("3h 2c", [CALL, CHECK, raise_to(400)], board="As Kd 9s")) == FOLD


@pytest.mark.parametrize("spec", ["normal", "hard", "expert"])
def test_seven_deuce_folds_under_the_gun(spec: str, spot: Spot) -> None:
    assert decide(spec, spot("7h 2c", [], players=6)) == FOLD


def test_expert_does_not_call_an_early_raise_with_rubbish_for_what_may_come(spot: Spot) -> None:
    early_raise = [raise_to(50), FOLD, FOLD]
    assert decide("expert", spot("Jc 4d", early_raise, players=6)) == FOLD
    assert decide("expert", spot("Jc Jd", early_raise, players=6)) != FOLD


@pytest.mark.parametrize("spec", ["normal", "hard", "expert"])
def test_more_hands_are_played_the_fewer_act_after_them(spec: str, spot: Spot) -> None:
    hand = "8h 3c"
    assert decide(spec, spot(hand, [], players=6)) == FOLD
    assert decide(spec, spot(hand, [FOLD] * 4, players=6)) != FOLD


@pytest.mark.parametrize("spec", ["normal", "hard", "expert"])
def test_the_short_push_or_fold(spec: str, spot: Spot) -> None:
    assert decide(spec, spot("Ad 9c", [], stack=120)) == raise_to(120)
    assert decide(spec, spot("7h 2c", [FOLD] * 2, players=5, stack=120)) == FOLD
    assert decide(spec, spot("As Ad", [FOLD] * 2, players=5, stack=120)).kind is ActionKind.RAISE


def test_expert_learns_who_goes_all_in_every_hand(spot: Spot) -> None:
    hand = "Kh Jc"
    assert decide("expert", spot(hand, [ALL_IN])) == FOLD
    # Seat 2 folds to the shoves of seat 1 and, on the button itself, folds before him.
    shoves = [[ALL_IN, FOLD], [FOLD], [ALL_IN, FOLD], [FOLD], [ALL_IN, FOLD], [FOLD], [ALL_IN]]
    assert decide("expert", spot(hand, *shoves)) == CALL
    assert decide("expert", spot("8h 2c", *shoves)) == FOLD


def test_expert_does_not_bluff_who_never_folds(spot: Spot) -> None:
    called_down = [CALL, CHECK, raise_to(20), CALL, raise_to(20), CALL, raise_to(20), CALL]
    nothing = "4h 3c"
    board = "As Kd 9s"
    always = [decide("expert", spot(nothing, *[called_down] * n, [CALL, CHECK], board=board)) for n in (8, 10, 12)]
    assert always == [CHECK] * 3
