"""The block before a decision: complete, aligned, narrow enough, and blind to other people's cards."""

from collections.abc import Mapping

import pytest

from holdem.cli.ink import Ink, cells
from holdem.cli.seat_lines import TableView, in_big_blinds
from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, raise_to
from holdem.core.button import Positions, clockwise_after, first_positions
from holdem.core.cards import FULL_DECK, parse_cards
from holdem.core.deal import deal_from_deck, stack_deck
from holdem.core.hand import Hand
from holdem.core.structure import Level

NAMES = {1: "Ann", 2: "Bob", 3: "Cid", 4: "Dan"}


def staged(
    stacks: Mapping[int, int],
    *,
    positions: Positions | None = None,
    blinds: tuple[int, int] = (10, 20),
    hole: Mapping[int, str] | None = None,
    board: str = "",
) -> Hand:
    positions = positions or first_positions(1, stacks)
    order = clockwise_after(positions.button, stacks)
    named = {seat: parse_cards(cards) for seat, cards in (hole or {}).items()}
    deal = deal_from_deck(stack_deck(FULL_DECK, order, named, parse_cards(board)), order)
    return Hand(stacks, positions, Level(*blinds), deal)


@pytest.mark.parametrize(("chips", "text"), [(1000, "50"), (90, "4.5"), (40, "2"), (0, "0"), (5, "0.2"), (209, "10")])
def test_stacks_in_big_blinds(chips: int, text: str) -> None:
    assert in_big_blinds(chips, 20) == text


def test_every_seat_with_stack_bet_and_state() -> None:
    hand = staged({1: 1000, 2: 980, 3: 300, 4: 700})
    hand.act(raise_to(60))
    hand.act(FOLD)
    hand.act(FOLD)
    assert TableView(hand, NAMES, {4: "raise", 3: "big blind"}).seats() == [
        "            stack  bb  bet",
        "  Ann  BTN   1000  50       folded",
        "  Bob  SB     970  48   10  folded",
        "> Cid  BB     280  14   20  big blind",
        "  Dan  UTG    640  32   60  raise",
    ]


def test_an_all_in_is_marked_even_if_the_act_was_not_seen() -> None:
    hand = staged({1: 1000, 2: 980, 3: 300, 4: 700})
    hand.act(ALL_IN)
    assert TableView(hand, NAMES, {}).seats()[4] == "  Dan  UTG      0   0  700  all-in"


def test_long_names_big_stacks_and_ten_seats_fit_60_columns() -> None:
    stacks = dict.fromkeys(range(1, 11), 1_234_567)
    hand = staged(stacks, blinds=(5000, 10000))
    names = {seat: f"Bartholomew the {'x' * seat}th of 王小明 and his Friends" for seat in stacks}
    for width in (60, 80):
        lines = TableView(hand, names, dict.fromkeys(stacks, "big blind"), width=width).seats()
        assert max(map(cells, lines)) <= width
        assert len({cells(line[: line.index("UTG+1")]) for line in lines if "UTG+1" in line}) == 1
    # Columns stay aligned: each stack ends in the same cell.
    lines = TableView(hand, names, {}, width=60).seats()
    assert len({cells(line.partition("123")[0]) for line in lines if "1234567" in line}) == 1


def test_wide_letters_keep_the_columns_aligned() -> None:
    hand = staged({1: 1000, 2: 1000, 3: 1000})
    lines = TableView(hand, {1: "王小明", 2: "Bob", 3: "Ünal"}, {}).seats()
    assert [cells(line.partition(mark)[0]) for line, mark in zip(lines[1:], ("BTN", "SB", "BB"), strict=True)] == [
        10
    ] * 3


def test_one_pot_needs_no_name() -> None:
    assert TableView(staged({1: 1000, 2: 1000, 3: 1000}), NAMES, {}).pots() == "pot 30"


def test_r10_1_several_pots_have_names_and_players() -> None:
    hand = staged({1: 1000, 2: 1000, 3: 100, 4: 1000})
    for action in (raise_to(40), CALL, CALL, ALL_IN, CALL, CALL, CALL):
        hand.act(action)
    hand.act(raise_to(200))
    assert TableView(hand, NAMES, {}).pots() == "main pot 400 (all), side pot 200 (all but Cid)"


def test_r10_1_of_a_pot_are_named_those_who_play_for_it_or_those_who_do_not_whichever_are_fewer() -> None:
    hand = staged({1: 1000, 2: 1000, 3: 100, 4: 1000})
    for action in (raise_to(40), CALL, CALL, ALL_IN, CALL, CALL, CALL):
        hand.act(action)
    for action in (raise_to(200), FOLD):
        hand.act(action)
    # Who has folded is in no pot, so that he need not be named.
    assert TableView(hand, NAMES, {}).pots().endswith("side pot 200 (Bob and Ann)")


def test_the_block_before_a_decision() -> None:
    hand = staged({1: 1000, 2: 980, 3: 300}, hole={2: "Ah Ad"}, board="As 7c 7d 2h 3c")
    for action in (CALL, CALL, CHECK):
        hand.act(action)
    lines = TableView(hand, NAMES, {}, width=60).decision(["Hand 3", "level 1"])
    assert lines[0] == "Hand 3 | level 1"
    assert lines[-3] == "Flop  [As 7c 7d] | pot 60 | effective stack 960 (48 bb)"
    assert lines[-2] == "Bob (SB)  [Ah Ad] | a full house, Aces full of Sevens"
    assert lines[-1] == "nothing to call | bet at least 20, at most 960 (all-in)"


def test_what_is_too_wide_is_broken_between_facts() -> None:
    hand = staged({1: 1000, 2: 980, 3: 300})
    lines = TableView(hand, NAMES, {}, width=60).decision(["Hand 3", "level 1", "blinds 10/20", "15/30 in 4 hands"])
    assert lines[-2:] == ["20 to call (1.5 to 1, 40%)", "    raise to at least 40, at most 1000 (all-in)"]
    narrow = TableView(hand, NAMES, {}, width=30).decision(["Hand 3", "level 1", "blinds 10/20", "15/30 in 4 hands"])
    assert narrow[:2] == ["Hand 3 | level 1", "    blinds 10/20"]
    assert narrow[2] == "    15/30 in 4 hands"


def test_pot_odds_and_effective_stack_are_of_the_chips_that_can_be_won() -> None:
    """Ann raises to 400; Cid, with 280 behind his big blind of 20, plays for 300 of hers, 10 of Bob's, 20 of his."""
    hand = staged({1: 1000, 2: 980, 3: 300})
    hand.act(raise_to(400))
    hand.act(FOLD)
    lines = TableView(hand, NAMES, {}, width=100).decision([])
    assert lines[-3].endswith("pot 430 | effective stack 300 (15 bb)")
    assert lines[-1].startswith("280 to call (1.2 to 1, 46%), all-in")


def test_the_plain_block_has_one_fact_a_line_and_the_seat_to_act_first() -> None:
    hand = staged({1: 1000, 2: 980, 3: 300}, hole={2: "Ah Ad"}, board="As 7c 7d 2h 3c")
    for action in (FOLD, CALL, CHECK):
        hand.act(action)
    assert TableView(hand, NAMES, {3: "check"}, Ink(plain=True)).decision(["Hand 3", "level 1"]) == [
        *("Hand 3", "level 1"),
        "Bob, SB: 960 chips, 48 bb, bet 0",
        "Ann, BTN: 1000 chips, 50 bb, bet 0, folded",
        "Cid, BB: 280 chips, 14 bb, bet 0, check",
        "Flop [As 7c 7d]",
        "pot 40",
        "effective stack 280 (14 bb)",
        "your cards: Ah Ad",
        "a full house, Aces full of Sevens",
        "nothing to call",
        "bet at least 20, at most 960 (all-in)",
    ]


def test_r13_1_no_card_of_another_seat_is_in_the_block() -> None:
    hand = staged({1: 1000, 2: 980, 3: 300}, hole={1: "Kh Kd", 2: "Ah Ad", 3: "Qh Qd"})
    text = "\n".join(TableView(hand, NAMES, {}).decision([]))
    assert "Kh Kd" in text
    assert not any(card in text for card in ("Ah", "Ad", "Qh", "Qd"))


def test_a_hand_that_is_over_has_no_decision() -> None:
    hand = staged({1: 1000, 2: 980})
    hand.act(FOLD)
    with pytest.raises(ValueError, match="over"):
        TableView(hand, NAMES, {}).decision([])
