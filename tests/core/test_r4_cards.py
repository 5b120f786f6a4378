"""R4: the deck and where its cards go."""

from random import Random

import pytest

from holdem.core.cards import FULL_DECK, format_cards, parse_card, parse_cards, shuffled_deck
from holdem.core.deal import deal_from_deck, stack_deck
from holdem.core.dealer import SeededDealer, StackedDealer
from holdem.core.events import StreetDealt


def test_r4_1_one_deck_of_52() -> None:
    assert sorted(SeededDealer("x").hand_deck(1, (1, 2))) == list(FULL_DECK)


def test_r4_1_shuffled_anew_for_each_hand_and_the_same_from_the_same_seed() -> None:
    dealer = SeededDealer("x")
    assert dealer.hand_deck(1, (1, 2)) != dealer.hand_deck(2, (1, 2))
    assert dealer.hand_deck(1, (1, 2)) == SeededDealer("x").hand_deck(1, (1, 2))


def test_r4_1_a_seed_deals_the_same_cards_under_every_version_of_python() -> None:
    deck = shuffled_deck(Random("one deck"))
    assert format_cards(deck[:8]) == "5h 8d Ts 2c Ah 4h 8c 2s"
    assert sorted(deck) == list(FULL_DECK)


def test_r4_1_two_rounds_of_one_card_and_a_burn_before_each_street() -> None:
    deal = deal_from_deck(FULL_DECK, (3, 5, 1))
    assert deal.hole == {3: (0, 3), 5: (1, 4), 1: (2, 5)}
    # Card 6 is burned, 7 8 9 are the flop, 10 is burned, 11 the turn, 12 burned, 13 the river.
    assert deal.board == (7, 8, 9, 11, 13)


def test_r4_1_dealing_begins_with_the_first_player_clockwise_from_the_button(stage) -> None:
    assert [event.seat for event in stage({1: 1000, 2: 1000, 3: 1000}, button=2).events[2:]] == [3, 1, 2]
    # With two players the button is dealt to last too.
    assert [event.seat for event in stage({1: 1000, 2: 1000}, button=2).events[2:]] == [1, 2]


def test_r4_2_the_flop_has_three_cards_turn_and_river_one_each(stage) -> None:
    table = stage({1: 1000, 2: 1000}, board="2c 7h 9d Ts Jc").say("1: all-in", "2: call")
    dealt = [event for event in table.events if isinstance(event, StreetDealt)]
    assert [(event.street.name, format_cards(event.cards)) for event in dealt] == [
        ("FLOP", "2c 7h 9d"),
        ("TURN", "Ts"),
        ("RIVER", "Jc"),
    ]
    assert [format_cards(event.board) for event in dealt] == ["2c 7h 9d", "2c 7h 9d Ts", "2c 7h 9d Ts Jc"]


def test_r4_2_each_street_is_dealt_when_the_one_before_is_over(stage) -> None:
    table = stage({1: 1000, 2: 1000})
    assert (table.hand.street.name, len(table.hand.board)) == ("PREFLOP", 0)
    table.say("1: call", "2: check")
    assert (table.hand.street.name, len(table.hand.board)) == ("FLOP", 3)
    table.say("2: check", "1: check")
    assert (table.hand.street.name, len(table.hand.board)) == ("TURN", 4)
    table.say("2: check", "1: check")
    assert (table.hand.street.name, len(table.hand.board)) == ("RIVER", 5)
    table.say("2: check", "1: check")
    assert table.hand.over


def test_r4_3_a_player_may_use_two_one_or_none_of_his_own(stage) -> None:
    def winners(hole: dict[int, str], board: str) -> list[int]:
        table = stage({1: 100, 2: 100, 3: 100}, hole=hole, board=board).say("1: all-in", "2: call", "3: call")
        return sorted(table.shares()[0])

    # Both aces make four of a kind; one queen makes a second pair; and the straight on the board is everybody's.
    assert winners({1: "As Ad", 2: "Qs 3d", 3: "4s 2d"}, "Ac Ah Qh 8d 7c") == [1]
    assert winners({1: "Ks 3d", 2: "Qs 3h", 3: "4s 2d"}, "Ac Ah Qh 8d 7c") == [2]
    assert winners({1: "2s 3d", 2: "2h 3h", 3: "4s 2d"}, "Ac Kh Qh Jd Tc") == [1, 2, 3]


def test_r4_1_named_cards_are_laid_where_they_were_asked_for() -> None:
    dealer = StackedDealer("x", {2: {5: parse_cards("As Ks")}}, {2: parse_cards("2c 7h 9d")})
    deal = deal_from_deck(dealer.hand_deck(2, (3, 5, 1)), (3, 5, 1))
    assert deal.hole[5] == parse_cards("As Ks")
    assert deal.board[:3] == parse_cards("2c 7h 9d")
    assert sorted(dealer.hand_deck(2, (3, 5, 1))) == list(FULL_DECK)
    assert dealer.hand_deck(1, (3, 5, 1)) == SeededDealer("x").hand_deck(1, (3, 5, 1))


@pytest.mark.parametrize(
    ("hole", "board"),
    [({1: (1, 2, 3)}, ()), ({}, (1, 2, 3, 4, 5, 6)), ({1: (1, 2)}, (2,))],
)
def test_r4_1_a_stacked_deck_has_no_impossible_cards(hole, board) -> None:
    with pytest.raises(ValueError, match=r"expected two|expected at most five|named twice"):
        stack_deck(FULL_DECK, (1, 2), hole, board)


def test_card_notation() -> None:
    assert format_cards(parse_cards("as, 10D2c")) == "As Td 2c"
    for wrong in ("Ax", "1s", "", "AsK"):
        with pytest.raises(ValueError, match="no card"):
            parse_card(wrong)
    with pytest.raises(ValueError, match="named twice"):
        parse_cards("As As")
