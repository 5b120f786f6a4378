"""R9 and R10: what goes back, how the chips are cut into pots, who gets them."""

from holdem.core.events import BetReturned, HandShown, PotAwarded
from holdem.core.pots import Pot, cut_pots, pot_name, share_out, unmatched

BOARD = "Qh Jh 9s 5c 4s"


def test_r9_1_unmatched_part_goes_back_before_pots_are_formed(stage) -> None:
    table = stage({1: 1000, 2: 300}).say("1: all-in", "2: call")
    assert table.hand.returned == {1: 700}
    assert table.pots() == [(600, (1, 2))]


def test_r9_1_folded_chips_match_too() -> None:
    assert unmatched({1: 20, 2: 10, 3: 5}) == (1, 10)
    assert unmatched({1: 20, 2: 20, 3: 5}) is None


def test_r9_1_what_nobody_matched_of_an_ante_goes_back_too(stage) -> None:
    # Antes of 10 and, all-in, of 4; the big blind has nothing left to post.  4 of each are matched.
    table = stage({1: 1000, 2: 4}, ante=10)
    assert table.hand.over
    assert table.hand.returned == {1: 16}
    assert table.pots() == [(8, (1, 2))]


def test_r9_2_last_player_takes_all_pots_and_does_not_show(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}).say(
        "1: raise 60", "2: call", "3: call", "2: bet 100", "3: fold", "1: fold"
    )
    assert table.pots() == [(180, (2,))]
    assert not any(isinstance(event, HandShown) for event in table.events)


def test_r10_1_folded_chips_stay_in_the_layers_that_they_reach() -> None:
    # 1 folded after 80; 2 is all-in for 50; 3 and 4 stand at 100.
    assert cut_pots({1: 80, 2: 50, 3: 100, 4: 100}, {2: 50, 3: 100, 4: 100}) == [
        Pot(200, (2, 3, 4)),
        Pot(130, (3, 4)),
    ]


def test_r10_1_last_pot_can_have_one_contestant() -> None:
    assert cut_pots({1: 10, 2: 10, 3: 5}, {1: 10, 3: 5}) == [Pot(15, (1, 3)), Pot(10, (1,))]


def test_r10_1_layers_with_the_same_contestants_are_one_pot() -> None:
    # Three all-in levels, but the player who made the middle one has folded.
    assert cut_pots({1: 30, 2: 60, 3: 100, 4: 100}, {1: 30, 3: 100, 4: 100}) == [
        Pot(120, (1, 3, 4)),
        Pot(170, (3, 4)),
    ]


def test_r10_1_folded_chips_above_every_layer_are_not_lost() -> None:
    assert cut_pots({1: 30, 2: 10, 3: 10, 4: 30}, {2: 10, 3: 10}) == [Pot(80, (2, 3))]


def test_r10_2_worked_example(stage) -> None:
    table = stage(
        {1: 1200, 2: 500, 3: 1200},
        hole={2: "As Ad", 1: "Ks Kd", 3: "Ts 2d"},
        board=BOARD,
    ).say("1: all-in", "2: call", "3: call")
    assert table.pots() == [(1500, (1, 2, 3)), (1400, (1, 3))]
    assert table.hand.stacks == {1: 1400, 2: 1500, 3: 0}


def test_r10_1_a_100_chip_stack_cannot_win_1120(stage) -> None:
    table = stage({1: 510, 2: 100, 3: 510}, hole={2: "As Ad", 1: "Ks Kd", 3: "Ts 2d"}, board=BOARD).say(
        "1: all-in", "2: call", "3: call"
    )
    assert table.hand.stacks[2] == 300


def test_r10_3_last_side_pot_is_awarded_first(stage) -> None:
    table = stage({1: 1200, 2: 500, 3: 1200, 4: 800}).say("4: all-in", "1: all-in", "2: call", "3: call")
    assert [event.index for event in table.events if isinstance(event, PotAwarded)] == [2, 1, 0]


def test_r10_3_odd_chips_one_each_from_the_first_seat_clockwise_of_the_button() -> None:
    # 125 chips between the button 1 and the small blind 2: the odd chip goes to the small blind.
    assert share_out(125, {1, 2}, (2, 3, 1)) == {2: 63, 1: 62}
    # 65 chips three ways: 22, 22 and 21.
    assert share_out(65, {1, 2, 3}, (3, 1, 2)) == {3: 22, 1: 22, 2: 21}


def test_r10_3_each_pot_is_split_on_its_own(stage) -> None:
    # The board plays for everybody; both pots are odd.
    table = stage(
        {1: 205, 2: 101, 3: 205, 4: 1000},
        hole={1: "2c 3c", 2: "2d 3d", 3: "2s 3s"},
        board="As Kd Qc Jh Td",
        blinds=(15, 30),
    ).say("4: raise 105", "1: all-in", "2: call", "3: call", "4: fold")
    assert table.pots() == [(404, (1, 2, 3)), (212, (1, 3))]
    assert table.shares() == [{2: 135, 3: 135, 1: 134}, {3: 106, 1: 106}]


def test_r10_pot_names() -> None:
    assert pot_name(0, 1) == "pot"
    assert [pot_name(i, 2) for i in range(2)] == ["main pot", "side pot"]
    assert [pot_name(i, 3) for i in range(3)] == ["main pot", "side pot-1", "side pot-2"]


def test_r9_1_returned_chips_are_an_event(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}).say("1: raise 60", "2: fold", "3: fold")
    assert BetReturned(1, 40) in table.events
    assert table.pots() == [(50, (1,))]


def test_r10_1_pots_in_the_middle_of_a_hand_are_cut_at_all_ins_only(stage) -> None:
    table = stage({1: 1000, 2: 50, 3: 1000, 4: 1000}).say("4: raise 100", "1: call", "2: all-in")
    assert table.hand.pots() == [Pot(170, (2, 3, 4, 1)), Pot(100, (3, 4, 1))]


def test_r10_1_a_call_can_win_of_each_player_no_more_than_it_puts_in(stage) -> None:
    # Seat 3, with 280 behind its big blind of 20, plays for 300 of the raiser's, 10 of seat 2's and 20 of its own.
    table = stage({1: 1000, 2: 980, 3: 300}).say("1: raise 400", "2: fold")
    assert table.hand.to_win() == 330


def test_r3_6_the_big_blinds_ante_can_be_won_by_whoever_calls(stage) -> None:
    # Blinds of 10 and 20 lie there and an ante of 20 for the table; seat 1, with 15 chips, can win 10, 15 and the ante.
    table = stage({1: 15, 2: 1000, 3: 1000}, ante=20, ante_payer="big_blind")
    assert table.hand.to_win() == 45


def test_r10_1_three_pots_stand_main_pot_first_and_nothing_is_left_in_the_middle(stage) -> None:
    hole = {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd", 4: "Js Jd"}
    table = stage({1: 100, 2: 200, 3: 300, 4: 300}, hole=hole, board="2c 7h 9d Tc 3s")
    table.say("4: all-in", "1: all-in", "2: all-in", "3: all-in")
    assert table.pots() == [(400, (1, 2, 3, 4)), (300, (2, 3, 4)), (200, (3, 4))]
    assert table.shares() == [{1: 400}, {2: 300}, {3: 200}]
    assert table.hand.pot == 0
    assert table.hand.pots() == [awarded.pot for awarded in table.hand.awarded]
    assert [table.hand.contribution(seat) for seat in (1, 2, 3, 4)] == [0, 0, 0, 0]


def test_r3_6_where_nobody_put_in_more_than_dead_chips_they_are_the_main_pot() -> None:
    assert cut_pots({1: 0, 2: 0}, {2: 0, 1: 0}, dead=30) == [Pot(30, (2, 1))]
