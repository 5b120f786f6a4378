"""R3: blinds and antes before the deal."""

from holdem.core.actions import CALL, CHECK, FOLD
from holdem.core.button import Positions
from holdem.core.cards import Street
from holdem.core.deal import Deal
from holdem.core.events import BetReturned, ForcedBetPosted, HandShown, HoleCardsDealt, PostKind
from holdem.core.hand import Hand
from holdem.core.posting import Post
from holdem.core.pots import Pot
from holdem.core.structure import Level


def test_r3_1_small_blind_then_big_blind_before_the_deal(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000})
    assert table.events[:3] == [
        ForcedBetPosted(2, PostKind.SMALL_BLIND, 10, False),
        ForcedBetPosted(3, PostKind.BIG_BLIND, 20, False),
        HoleCardsDealt(2, table.hand.hole_cards(2)),
    ]


def test_r3_1_blinds_count_as_bets(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}).say("1: call")
    assert table.hand.options().to_call == 10


def test_r3_2_player_with_less_posts_what_he_has_and_is_all_in(stage) -> None:
    table = stage({1: 1000, 2: 10, 3: 7})
    assert ForcedBetPosted(2, PostKind.SMALL_BLIND, 10, True) in table.events
    assert ForcedBetPosted(3, PostKind.BIG_BLIND, 7, True) in table.events


def test_r3_3_short_big_blind_full_price(stage) -> None:
    # Blinds 10/20, the big blind has 5: the first caller pays 20, the least raise is to 40.
    table = stage({1: 1000, 2: 1000, 3: 5})
    assert table.hand.options().to_call == 20
    assert table.range() == (40, 1000)


def test_r3_3_what_nobody_matches_is_returned(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 5}).say("1: call", "2: fold")
    # 1 put in 20, the folded small blind 10: 10 go back.  5 of each make the main pot, 5 and 5 more the side pot.
    assert table.hand.returned == {1: 10}
    assert table.pots() == [(15, (1, 3)), (10, (1,))]


def test_r3_4_short_small_blind_changes_nothing_else(stage) -> None:
    table = stage({1: 1000, 2: 4, 3: 1000})
    assert table.hand.options().to_call == 20
    assert table.range() == (40, 1000)


def test_r3_5_walk(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}).say("1: fold", "2: fold")
    assert BetReturned(3, 10) in table.events
    assert table.pots() == [(20, (3,))]
    assert table.hand.stacks == {1: 1000, 2: 990, 3: 1010}
    assert not any(isinstance(event, HandShown) for event in table.events)


def test_r3_5_walk_without_a_small_blind_leaves_no_pot(stage) -> None:
    table = stage({1: 1000, 2: 1000, 4: 1000}, positions=Positions(button=2, small_blind=3, big_blind=4))
    table.say("1: fold", "2: fold")
    assert table.hand.returned == {4: 20}
    assert table.hand.awarded == []
    assert table.hand.stacks == {1: 1000, 2: 1000, 4: 1000}


def test_r2_2_empty_small_blind_seat_posts_nothing(stage) -> None:
    table = stage({1: 1000, 2: 1000, 4: 1000}, positions=Positions(button=2, small_blind=3, big_blind=4))
    assert [event.seat for event in table.events if isinstance(event, ForcedBetPosted)] == [4]
    assert table.hand.to_act == 1


def test_r3_6_ante_of_each_is_posted_first_and_is_dead_money(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, ante=5)
    posts = [event for event in table.events if isinstance(event, ForcedBetPosted)]
    assert [post.kind for post in posts] == [PostKind.ANTE] * 3 + [PostKind.SMALL_BLIND, PostKind.BIG_BLIND]
    assert table.hand.pot == 45
    assert table.hand.options().to_call == 20


def test_r3_6_short_ante_wins_only_what_it_matched(stage) -> None:
    table = stage(
        {1: 1000, 2: 1000, 3: 1000, 4: 4},
        ante=10,
        hole={4: "As Ad", 1: "Ks Kd", 2: "7c 2d", 3: "8c 3d"},
        board="Qh Jh 9s 5c 4s",
    )
    table.say("1: call", "2: fold", "3: check", "3: check", "1: check", "3: check", "1: check", "3: check", "1: check")
    # Antes 10, 10, 10 and 4; bets 20, 10 (folded) and 20: 4 of each in the main pot, the rest beside it.
    assert table.pots() == [(16, (1, 3, 4)), (18 + 50, (1, 3))]
    assert table.hand.stacks[4] == 16


def test_r3_6_all_in_on_the_ante_posts_no_blind(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 10}, ante=10)
    assert [event.kind for event in table.events if isinstance(event, ForcedBetPosted)].count(PostKind.BIG_BLIND) == 0
    assert table.hand.to_act == 1
    assert table.hand.options().to_call == 20


def test_r3_6_big_blind_ante_is_posted_after_his_blind(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, ante=20, ante_payer="big_blind")
    assert [event for event in table.events if isinstance(event, ForcedBetPosted)][-2:] == [
        ForcedBetPosted(3, PostKind.BIG_BLIND, 20, False),
        ForcedBetPosted(3, PostKind.BIG_BLIND_ANTE, 20, False),
    ]
    assert (table.hand.pot, table.hand.bet(3), table.hand.options().to_call) == (50, 20, 20)


def test_r3_6_big_blind_ante_from_what_is_left(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 27}, ante=20, ante_payer="big_blind")
    assert ForcedBetPosted(3, PostKind.BIG_BLIND_ANTE, 7, True) in table.events
    table = stage({1: 1000, 2: 1000, 3: 20}, ante=20, ante_payer="big_blind")
    assert not any(getattr(event, "kind", None) is PostKind.BIG_BLIND_ANTE for event in table.events)


def test_r3_6_big_blind_ante_goes_whole_into_the_main_pot(stage) -> None:
    # The small blind is all-in for 4: he can win the whole ante, and 4 of each player's bets.
    table = stage(
        {1: 1000, 2: 4, 3: 1000},
        ante=20,
        ante_payer="big_blind",
        hole={2: "As Ad", 1: "Ks Kd", 3: "7c 2d"},
        board="Qh Jh 9s 5c 4s",
    )
    table.say("1: call", "3: check", "3: check", "1: check", "3: check", "1: check", "3: check", "1: check")
    assert table.pots() == [(32, (1, 2, 3)), (32, (1, 3))]
    assert table.hand.stacks == {1: 1012, 2: 32, 3: 960}


def test_r3_6_big_blind_ante_is_not_returned_in_a_walk(stage) -> None:
    table = stage(
        {1: 1000, 2: 1000, 4: 1000},
        positions=Positions(button=2, small_blind=3, big_blind=4),
        ante=20,
        ante_payer="big_blind",
    )
    table.say("1: fold", "2: fold")
    assert table.hand.returned == {4: 20}
    assert table.pots() == [(20, (4,))]
    assert table.hand.stacks[4] == 1000


# What the tables of rooms have besides, and records of them tell: no rule of ours asks for any of it.


def test_r3_4_a_straddle_of_a_room_raises_the_price_and_acts_last_before_the_flop() -> None:
    posts = (
        Post(2, PostKind.SMALL_BLIND, 10),
        Post(3, PostKind.BIG_BLIND, 20),
        Post(4, PostKind.STRADDLE, 40),
    )
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 1000), Positions(1, 2, 3), Level(10, 20), Deal({}, ()), posts=posts)
    assert hand.to_act == 1
    options = hand.options()
    assert (options.to_call, options.least_to) == (40, 80)
    for action in (CALL, CALL, FOLD):
        hand.act(action)
    assert hand.to_act == 4
    assert hand.options().can_check


def test_r3_4_a_straddle_goes_on_top_of_the_blind_that_its_player_has_posted() -> None:
    posts = (
        Post(2, PostKind.SMALL_BLIND, 10),
        Post(3, PostKind.BIG_BLIND, 20),
        Post(3, PostKind.STRADDLE, 20),
    )
    hand = Hand(dict.fromkeys((1, 2, 3), 1000), Positions(1, 2, 3), Level(10, 20), Deal({}, ()), posts=posts)
    options = hand.options()
    assert (hand.to_act, options.to_call, options.least_to) == (1, 40, 80)


def test_r10_1_a_dead_blind_and_chips_of_the_house_lie_in_the_main_pot_and_nobody_matches_them() -> None:
    posts = (
        Post(2, PostKind.SMALL_BLIND, 10),
        Post(3, PostKind.BIG_BLIND, 20),
        Post(1, PostKind.BIG_BLIND, 20),
        Post(1, PostKind.DEAD_BLIND, 10),
    )
    hand = Hand(dict.fromkeys((1, 2, 3), 1000), Positions(1, 2, 3), Level(10, 20), Deal({}, ()), posts=posts, added=50)
    assert (hand.pot, hand.bet(1), hand.contribution(1), hand.stack(1)) == (110, 20, 20, 970)
    assert (hand.to_act, hand.options().can_check) == (1, True)
    hand.act(CHECK)
    hand.act(CALL)
    hand.act(CHECK)
    assert hand.pots() == [Pot(120, (2, 3, 1))]
    assert hand.street is Street.FLOP
