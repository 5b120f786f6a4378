"""R4: the deck and where its cards go."""

import pytest

from holdem.core.cards import FULL_DECK, format_cards, parse_card, parse_cards
from holdem.core.deal import deal_from_deck, stack_deck
from holdem.core.dealer import SeededDealer, StackedDealer


def test_r4_1_one_deck_of_52() -> None:
    assert sorted(SeededDealer("x").hand_deck(1, (1, 2))) == list(FULL_DECK)


def test_r4_1_shuffled_anew_for_each_hand_and_the_same_from_the_same_seed() -> None:
    dealer = SeededDealer("x")
    assert dealer.hand_deck(1, (1, 2)) != dealer.hand_deck(2, (1, 2))
    assert dealer.hand_deck(1, (1, 2)) == SeededDealer("x").hand_deck(1, (1, 2))


def test_r4_1_two_rounds_of_one_card_and_a_burn_before_each_street() -> None:
    deal = deal_from_deck(FULL_DECK, (3, 5, 1))
    assert deal.hole == {3: (0, 3), 5: (1, 4), 1: (2, 5)}
    # Card 6 is burned, 7 8 9 are the flop, 10 is burned, 11 the turn, 12 burned, 13 the river.
    assert deal.board == (7, 8, 9, 11, 13)


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
