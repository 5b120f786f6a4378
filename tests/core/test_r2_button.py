"""R2: where the button and the blinds stand."""

from random import Random

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action
from holdem.core.button import Positions, first_positions, next_positions, position_names
from holdem.core.cards import highest_card, parse_cards
from holdem.core.dealer import SeededDealer, StackedDealer
from holdem.core.events import ButtonDrawn, Event, ForcedBetPosted, HandStarted
from holdem.core.hand import Hand
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament


def test_r2_1_highest_card_gets_the_button() -> None:
    assert highest_card(parse_cards("Kd Ac Qs")) == 1


def test_r2_1_equal_ranks_spades_hearts_diamonds_clubs() -> None:
    assert highest_card(parse_cards("Kc Kd Ks Kh")) == 2
    assert highest_card(parse_cards("Kc Kd Kh")) == 2
    assert highest_card(parse_cards("Kc Kd 2s")) == 1


def test_r2_1_each_player_draws_one_card_face_up() -> None:
    events: list[Event] = []
    tournament = Tournament(Structure(), {1: 1000, 3: 1000, 4: 1000}, SeededDealer("draw"), listener=events.append)
    tournament.start_hand()
    drawn = events[0]
    assert isinstance(drawn, ButtonDrawn)
    assert list(drawn.cards) == [1, 3, 4]
    assert drawn.cards[drawn.button] == max(drawn.cards.values())
    assert tournament.positions is not None
    assert tournament.positions.button == drawn.button


def test_r2_2_first_hand_blinds_are_next_clockwise() -> None:
    assert first_positions(5, {1, 3, 5, 6}) == Positions(button=5, small_blind=6, big_blind=1)


def test_r2_2_everybody_moves_one_seat_while_nobody_leaves() -> None:
    assert next_positions(Positions(1, 2, 3), {1, 2, 3, 4}) == Positions(2, 3, 4)
    assert next_positions(Positions(2, 3, 4), {1, 2, 3, 4}) == Positions(3, 4, 1)


def test_r2_2_small_blind_busts_dead_button() -> None:
    # The small blind's seat 2 gets the button though nobody sits there; seat 3 posts the small blind, seat 4 the big.
    assert next_positions(Positions(1, 2, 3), {1, 3, 4}) == Positions(button=2, small_blind=3, big_blind=4)


def test_r2_2_the_small_blind_busts_and_nobody_gets_out_of_the_big_blind() -> None:
    """Seat 2, the small blind of hand 1, loses everything; seats 4, 1 and 3 pay the next big blinds in turn."""
    dealer = StackedDealer(
        "x", {1: {1: parse_cards("As Ad"), 2: parse_cards("Ks Kd")}}, {1: parse_cards("Qh Jh 9s 5c 4s")}
    )
    posted: list[list[tuple[int, str]]] = []

    def listen(event: Event) -> None:
        if isinstance(event, HandStarted):
            posted.append([])
        if isinstance(event, ForcedBetPosted):
            posted[-1].append((event.seat, event.kind.value))

    structure = Structure(max_hands=4)
    tournament = Tournament(structure, {1: 1000, 2: 100, 3: 1000, 4: 1000}, dealer, button=1, listener=listen)

    def decide(hand: Hand) -> Action:
        options = hand.options()
        if tournament.number == 1 and options.seat in (1, 2):
            return ALL_IN if options.can_go_all_in else CALL
        return FOLD if options.can_fold else CHECK

    tournament.play(decide)
    assert posted == [
        [(2, "small blind"), (3, "big blind")],
        [(3, "small blind"), (4, "big blind")],
        [(4, "small blind"), (1, "big blind")],
        [(1, "small blind"), (3, "big blind")],
    ]


def test_r2_2_player_due_the_big_blind_busts() -> None:
    assert next_positions(Positions(1, 2, 3), {1, 2, 3, 5}) == Positions(2, 3, 5)


def test_r2_4_worked_example() -> None:
    after = {1, 2, 4}
    first = next_positions(Positions(1, 2, 3), after)
    assert first == Positions(button=2, small_blind=3, big_blind=4)  # seat 3 is empty: no small blind
    second = next_positions(first, after)
    assert second == Positions(button=3, small_blind=4, big_blind=1)  # button before the empty seat 3
    third = next_positions(second, after)
    assert third == Positions(button=4, small_blind=1, big_blind=2)


def test_r2_5_worked_example_two_players_remain() -> None:
    assert next_positions(Positions(1, 2, 3), {1, 4}) == Positions(button=1, small_blind=1, big_blind=4)


def test_r2_3_heads_up_the_blinds_alternate() -> None:
    first = first_positions(6, {2, 6})
    assert first == Positions(button=6, small_blind=6, big_blind=2)
    assert next_positions(first, {2, 6}) == Positions(button=2, small_blind=2, big_blind=6)


def test_r2_3_heads_up_button_acts_first_preflop_and_last_later(stage) -> None:
    table = stage({1: 1000, 2: 1000}, button=1)
    table.say("1: call", "2: check", "2: check", "1: check")


def test_r2_2_nobody_skips_or_repeats_the_big_blind() -> None:
    # Until a player busts, the big blind goes round the players in the order of their seats.
    for seed in range(2000):
        rng = Random(seed)
        seats = sorted(rng.sample(range(1, 11), rng.randint(3, 10)))
        positions = first_positions(rng.choice(seats), seats)
        while len(seats) > 2:
            bust = [seat for seat in seats if rng.random() < 0.15][: len(seats) - 2]
            remaining = [seat for seat in seats if seat not in bust]
            clockwise = [s for s in remaining if s > positions.big_blind] + remaining
            due = next(seat for seat in clockwise if seat != positions.big_blind)
            last, positions = positions, next_positions(positions, remaining)
            assert positions.big_blind == due
            if len(remaining) > 2:
                assert positions.small_blind == last.big_blind
                assert positions.button == last.small_blind
            seats = remaining


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (2, "BTN BB"),
        (3, "BTN SB BB"),
        (4, "BTN SB BB UTG"),
        (5, "BTN SB BB UTG CO"),
        (6, "BTN SB BB UTG HJ CO"),
        (7, "BTN SB BB UTG LJ HJ CO"),
        (9, "BTN SB BB UTG UTG+1 UTG+2 LJ HJ CO"),
        (10, "BTN SB BB UTG UTG+1 UTG+2 UTG+3 LJ HJ CO"),
    ],
)
def test_r2_2_positions_by_number_of_players(players: int, names: str) -> None:
    seats = range(1, players + 1)
    assert position_names(first_positions(1, seats), list(seats)) == dict(zip(seats, names.split(), strict=True))


def test_r2_2_positions_with_a_dead_button_and_no_small_blind() -> None:
    assert position_names(Positions(2, 3, 4), (1, 4, 5)) == {4: "BB", 5: "UTG", 1: "CO"}
