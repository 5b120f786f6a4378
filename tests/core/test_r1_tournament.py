"""R1: levels, the end, places."""

import pytest

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action
from holdem.core.button import Positions
from holdem.core.cards import parse_cards
from holdem.core.dealer import SeededDealer, StackedDealer
from holdem.core.events import Event, HandStarted, PlayerEliminated, PlayerReentered, TournamentEnded
from holdem.core.hand import Hand
from holdem.core.places import Places, Standing, prizes
from holdem.core.structure import Level, ReEntry, Structure
from holdem.core.structure_file import ready_structure
from holdem.core.tournament import Tournament


def all_in(hand: Hand) -> Action:
    return ALL_IN if hand.options().can_go_all_in else CALL


def passive(hand: Hand) -> Action:
    return CHECK if hand.options().can_check else FOLD


def test_r1_3_levels() -> None:
    structure = Structure()
    levels = [(structure.level(n).small, structure.level(n).big) for n in range(1, 13)]
    assert levels == [
        (10, 20),
        (15, 30),
        (25, 50),
        (50, 100),
        (75, 150),
        (100, 200),
        (150, 300),
        (200, 400),
        (300, 600),
        (500, 1000),
        (1000, 2000),
        (2000, 4000),
    ]


def test_r1_3_a_level_lasts_six_hands_in_a_turbo_four() -> None:
    assert [Structure().level_number(n) for n in (1, 6, 7, 12, 13, 120)] == [1, 1, 2, 2, 3, 20]
    turbo = Structure(hands_per_level=4)
    assert [turbo.level_number(n) for n in (1, 4, 5, 8, 9)] == [1, 1, 2, 2, 3]


def test_r1_5_after_the_last_level_the_blinds_double_or_stay() -> None:
    levels = (Level(10, 20), Level(25, 50, 5))
    assert Structure(levels=levels).level(4) == Level(100, 200, 20)
    assert Structure(levels=levels, after_last_level="stay").level(4) == Level(25, 50, 5)


def test_r1_1_all_start_with_1000_chips_or_in_a_deep_tournament_with_2000() -> None:
    assert ready_structure("standard").stack == 1000
    assert ready_structure("turbo").stack == 1000
    assert ready_structure("deep").stack == 2000


def test_r1_2_ends_when_one_player_holds_all_the_chips() -> None:
    events: list[Event] = []
    tournament = Tournament(Structure(), {1: 1000, 2: 1000, 3: 1000}, SeededDealer("one"), listener=events.append)
    standings = tournament.play(all_in)
    assert standings[0].chips == 3000
    assert [s.place for s in standings if s.chips] == [1]
    assert isinstance(events[-1], TournamentEnded)
    assert tournament.over
    with pytest.raises(ValueError, match="the tournament is over"):
        tournament.start_hand()


def test_r1_2_hand_120_is_the_last_and_players_are_ranked_by_chips() -> None:
    events: list[Event] = []
    # Everyone folds to the big blind for ever, with blinds that stay at 10/20.
    structure = Structure(levels=(Level(10, 20),), after_last_level="stay")
    tournament = Tournament(structure, {1: 1000, 2: 1000, 3: 1000}, SeededDealer("x"), listener=events.append)
    standings = tournament.play(passive)
    assert max(event.number for event in events if isinstance(event, HandStarted)) == 120
    # 120 hands are a whole number of rounds of three: all hold what they began with and share first place.
    assert [(s.place, s.tied, s.chips) for s in standings] == [(1, True, 1000)] * 3


def test_r1_2_the_last_hand_is_told_by_its_number() -> None:
    numbers: list[int] = []
    tournament = Tournament(
        Structure(levels=(Level(10, 20),), after_last_level="stay"),
        {1: 990, 2: 1010},
        SeededDealer("x"),
        first_hand=119,
        listener=lambda event: numbers.append(event.number) if isinstance(event, HandStarted) else None,
    )
    standings = tournament.play(passive)
    assert numbers == [119, 120]
    # Each loses his small blind once: both are where they began.
    assert [(s.place, s.player, s.chips) for s in standings] == [(1, 2, 1010), (2, 1, 990)]


def test_r1_2_it_goes_on_while_the_last_opponent_re_enters() -> None:
    dealer = StackedDealer(
        "x", {1: {1: parse_cards("As Ad"), 2: parse_cards("Ks Kd")}}, {1: parse_cards("Qh Jh 9s 5c 4s")}
    )
    tournament = Tournament(Structure(re_entry=ReEntry(times=1)), {1: 1000, 2: 1000}, dealer, button=1)
    hand = tournament.start_hand()
    while not hand.over:
        hand.act(all_in(hand))
    tournament.finish_hand()
    assert not tournament.over
    assert tournament.stacks == {1: 2000, 2: 1000}


def test_r1_4_two_who_share_third_place_leave_no_fourth() -> None:
    places = Places({"A": 500, "B": 400, "C": 300, "D": 300, "E": 100})
    places.end_hand(1, {"A": 600, "E": 0}, {})
    places.end_hand(2, {"A": 1200, "C": 0, "D": 0}, {})
    assert [(s.place, s.tied) for s in places.standings()] == [
        (1, False),
        (2, False),
        (3, True),
        (3, True),
        (5, False),
    ]


def test_r1_4_more_chips_before_the_hand_ranks_higher() -> None:
    places = Places({"A": 300, "B": 700, "C": 500})
    out = places.end_hand(9, {"A": 0, "B": 1500, "C": 0}, {"A": ["B"], "C": ["B"]})
    assert out == [
        Standing(2, False, "C", 0, 9, 500, ("B",)),
        Standing(3, False, "A", 0, 9, 300, ("B",)),
    ]
    assert [s.player for s in places.standings()] == ["B", "C", "A"]


def test_r1_4_equal_stacks_share_and_leave_no_place_after() -> None:
    places = Places({"A": 300, "B": 700, "C": 300, "D": 300, "E": 400})
    places.end_hand(1, {"A": 0, "B": 1000, "C": 0, "D": 600, "E": 400}, {})
    places.end_hand(2, {"B": 0, "D": 2000, "E": 0}, {})
    assert [(s.place, s.tied, s.player) for s in places.standings()] == [
        (1, False, "D"),
        (2, False, "B"),
        (3, False, "E"),
        (4, True, "A"),
        (4, True, "C"),
    ]


def test_r1_4_a_player_out_in_hand_1_is_last() -> None:
    places = Places({1: 100, 2: 100, 3: 100})
    places.end_hand(1, {1: 0, 2: 200, 3: 100}, {})
    places.end_hand(2, {2: 0, 3: 300}, {})
    assert [s.player for s in places.standings()] == [3, 2, 1]


def test_r1_4_two_out_in_one_hand_at_the_table() -> None:
    events: list[Event] = []
    dealer = StackedDealer(
        "x",
        {1: {1: parse_cards("As Ad"), 2: parse_cards("Ks Kd"), 3: parse_cards("7c 2d")}},
        {1: parse_cards("Qh Jh 9s 5c 4s")},
    )
    tournament = Tournament(Structure(), {1: 1000, 2: 400, 3: 600}, dealer, button=1, listener=events.append)
    standings = tournament.play(all_in)
    # 2 began with fewer chips than 3 and ranks below it, though it held the better hand.
    assert [(s.place, s.player, s.by) for s in standings] == [(1, 1, ()), (2, 3, (1,)), (3, 2, (1,))]
    out = [(event.seat, event.place) for event in events if isinstance(event, PlayerEliminated)]
    assert out == [(2, 3), (3, 2)]


def test_r1_1_chips_are_conserved_in_many_tournaments() -> None:
    for seed in range(50):
        players = 2 + seed % 9
        tournament = Tournament(Structure(), dict.fromkeys(range(1, players + 1), 1000), SeededDealer(str(seed)))
        standings = tournament.play(all_in)
        assert sum(s.chips for s in standings) == 1000 * players
        assert sorted(s.player for s in standings) == list(range(1, players + 1))


def test_r1_5_re_entry_keeps_the_seat_and_counts_as_never_having_left() -> None:
    events: list[Event] = []
    dealer = StackedDealer(
        "x",
        {1: {1: parse_cards("As Ad"), 2: parse_cards("Ks Kd"), 3: parse_cards("7c 2d")}},
        {1: parse_cards("Qh Jh 9s 5c 4s")},
    )
    structure = Structure(stack=500, re_entry=ReEntry(times=1))
    asked: list[int] = []

    def only_2(seat: int) -> bool:
        asked.append(seat)
        return seat == 2

    tournament = Tournament(
        structure, {1: 500, 2: 500, 3: 500}, dealer, button=1, listener=events.append, re_enter=only_2
    )
    hand = tournament.start_hand()
    while not hand.over:
        hand.act(all_in(hand))
    tournament.finish_hand()
    assert asked == [2, 3]
    assert tournament.stacks == {1: 1500, 2: 500}
    assert PlayerReentered(2, 500) in events
    # 3 ranks below both who play on; 2 does not share his place.
    assert [event for event in events if isinstance(event, PlayerEliminated)] == [
        PlayerEliminated(seat=3, place=3, tied=False, began_hand_with=500, by=(1,))
    ]
    tournament.start_hand()
    assert tournament.positions == Positions(button=2, small_blind=2, big_blind=1)


def test_r1_5_re_entry_so_often_and_up_to_a_level() -> None:
    structure = Structure(re_entry=ReEntry(times=2, until_level=3))
    assert structure.may_re_enter(0, 3)
    assert structure.may_re_enter(1, 1)
    assert not structure.may_re_enter(2, 1)
    assert not structure.may_re_enter(0, 4)
    assert not Structure().may_re_enter(0, 1)


def test_r1_5_whoever_may_comes_back_and_chips_grow_by_each_stack() -> None:
    events: list[Event] = []
    structure = Structure(stack=500, re_entry=ReEntry(times=2, until_level=2))
    tournament = Tournament(structure, dict.fromkeys((1, 2, 3), 500), SeededDealer("re"), listener=events.append)
    standings = tournament.play(all_in)
    back = [event for event in events if isinstance(event, PlayerReentered)]
    assert back
    assert sum(s.chips for s in standings) == 500 * (3 + len(back))
    assert sorted(s.place for s in standings) == [1, 2, 3]


def test_r1_5_no_re_entry_after_the_last_hand() -> None:
    structure = Structure(max_hands=1, re_entry=ReEntry(times=9))
    tournament = Tournament(structure, {1: 1000, 2: 1000}, SeededDealer("x"))
    assert [s.chips for s in tournament.play(all_in)] in ([2000, 0], [1000, 1000])
    assert tournament.over


def test_r1_5_the_level_of_the_hand_in_which_he_went_out_decides() -> None:
    # A level lasts two hands, re-entry is for level 1 alone: out in hand 2 he comes back, out in hand 3 he does not.
    aces, kings = parse_cards("As Ad"), parse_cards("Ks Kd")
    board = parse_cards("Qh Jh 9s 5c 4s")
    structure = Structure(stack=100, hands_per_level=2, re_entry=ReEntry(times=5, until_level=1))
    dealer = StackedDealer("x", {number: {1: aces, 2: kings} for number in (2, 3)}, dict.fromkeys((2, 3), board))
    tournament = Tournament(structure, {1: 100, 2: 100}, dealer, button=1, first_hand=2)
    hands: list[int] = []
    while not tournament.over:
        hand = tournament.start_hand()
        hands.append(tournament.number)
        while not hand.over:
            hand.act(all_in(hand))
        tournament.finish_hand()
    assert hands == [2, 3]
    assert [(s.player, s.chips, s.out_in_hand) for s in tournament.standings()] == [(1, 300, None), (2, 0, 3)]


def test_r1_5_who_came_back_ranks_by_the_hand_in_which_he_goes_out_at_last() -> None:
    # 2 goes out first and comes back, 3 goes out next, then 2 again: 2 is second, as if he had never left.
    def cards(winner: int, loser: int) -> dict[int, tuple[int, ...]]:
        return {winner: parse_cards("As Ad"), loser: parse_cards("Ks Kd")}

    board = parse_cards("Qh Jh 9s 5c 4s")
    dealer = StackedDealer("x", {1: cards(1, 2), 2: cards(1, 3), 3: cards(1, 2)}, dict.fromkeys((1, 2, 3), board))
    structure = Structure(stack=500, re_entry=ReEntry(times=1))
    duels = {1: (1, 2), 2: (1, 3), 3: (1, 2)}

    def duel(hand: Hand) -> Action:
        options = hand.options()
        if options.seat not in duels[tournament.number]:
            return FOLD if options.can_fold else CHECK
        return ALL_IN if options.can_go_all_in else CALL

    tournament = Tournament(structure, dict.fromkeys((1, 2, 3), 500), dealer, button=1, re_enter=lambda seat: seat == 2)
    standings = tournament.play(duel)
    assert [(s.place, s.player, s.out_in_hand) for s in standings] == [(1, 1, None), (2, 2, 3), (3, 3, 2)]


def test_r1_5_the_prize_pool_is_every_chip_that_was_bought() -> None:
    structure = Structure(stack=500, payouts=(70, 30), re_entry=ReEntry(times=1))
    tournament = Tournament(structure, {1: 500, 2: 500}, SeededDealer("pool"))
    standings = tournament.play(all_in)
    assert standings[0].chips == 1500
    assert tournament.prizes() == {standings[0].player: 1050, standings[1].player: 450}


def test_r1_5_payouts_are_shares_of_the_pool() -> None:
    standings = [Standing(1, False, "A", 3000), Standing(2, False, "B", 0), Standing(3, False, "C", 0)]
    assert prizes(standings, (50, 30), 3000) == {"A": 1500, "B": 900, "C": 0}
    assert prizes(standings, (), 3000) == {"A": 0, "B": 0, "C": 0}


def test_r1_5_who_share_places_share_the_sum_and_odd_chips_go_in_seat_order() -> None:
    # 2nd and 3rd prize of 1001 at 50/30/20: 300 and 200, 501 for the winner; the two share 500.
    standings = [Standing(1, False, 3, 3000), Standing(2, True, 1, 0), Standing(2, True, 4, 0)]
    assert prizes(standings, (50, 30, 20), 1001) == {3: 501, 1: 250, 4: 250}
    # Three share the first place and a pool of 1001: 334, 334 and 333.
    shared = [Standing(1, True, seat, 1000) for seat in (2, 4, 5)]
    assert prizes(shared, (50, 30, 20), 1001) == {2: 334, 4: 334, 5: 333}


def test_r1_2_survivors_are_ranked_by_chips_and_two_who_hold_the_same_share() -> None:
    places = Places({"Ann": 10, "Bob": 40, "Cid": 30, "Dan": 30, "Eve": 5})
    ranked = [(one.player, one.place, one.tied) for one in places.standings()]
    assert ranked == [("Bob", 1, False), ("Cid", 2, True), ("Dan", 2, True), ("Ann", 4, False), ("Eve", 5, False)]


def test_r1_4_six_go_out_in_one_hand_and_each_place_counts_those_before() -> None:
    began = dict(zip("ABCDEFG", (700, 60, 50, 40, 30, 20, 10), strict=True))
    places = Places(dict(began))
    out = places.end_hand(3, {"A": sum(began.values()), **dict.fromkeys("BCDEFG", 0)}, {})
    assert [(one.player, one.place) for one in out] == list(zip("BCDEFG", range(2, 8), strict=True))


def test_r1_5_one_odd_chip_of_the_pool_goes_to_the_first_place() -> None:
    # 101 chips: 50 and 50 and one that no share takes.
    standings = [Standing(1, False, "Ann", 101), Standing(2, False, "Bob", 0)]
    assert prizes(standings, (50, 50), 101) == {"Ann": 51, "Bob": 50}


def test_r1_5_nobody_re_enters_more_often_than_the_structure_lets_him() -> None:
    structure = Structure(re_entry=ReEntry(times=1))
    assert [structure.may_re_enter(times, 1) for times in (0, 1, 2)] == [True, False, False]


def test_r1_5_the_pool_is_final_when_the_next_hand_lets_nobody_buy() -> None:
    # Two hands a level; whoever goes out in level 1 may come back, later nobody.
    structure = Structure(hands_per_level=2, re_entry=ReEntry(times=1, until_level=1))
    table = Tournament(structure, {1: 1000, 2: 1000}, SeededDealer("pool"))
    final = [table.pool_is_final]
    for _ in range(3):
        hand = table.start_hand()
        while not hand.over:
            hand.act(FOLD if hand.options().can_fold else CHECK)
        table.finish_hand()
        final.append(table.pool_is_final)
    # Before hands 1 and 2 there is a hand of level 1 to come, before hand 3 there is none.
    assert final == [False, False, True, True]


def test_r1_5_without_re_entry_the_pool_is_final_from_the_beginning() -> None:
    assert Tournament(Structure(), {1: 1000, 2: 1000}, SeededDealer("pool")).pool_is_final


def test_r1_3_before_the_first_hand_the_level_is_the_first() -> None:
    table = Tournament(Structure(hands_per_level=1), {1: 1000, 2: 1000}, SeededDealer("level"))
    assert table.level_number == 1
    table.start_hand()
    assert table.level_number == 1


def test_a_hand_cannot_be_finished_before_it_is_over_or_begun() -> None:
    table = Tournament(Structure(), {1: 1000, 2: 1000}, SeededDealer("order"))
    with pytest.raises(ValueError, match="no hand is over"):
        table.finish_hand()
    table.start_hand()
    with pytest.raises(ValueError, match="no hand is over"):
        table.finish_hand()
    with pytest.raises(ValueError, match="a hand is in progress"):
        table.start_hand()


def test_r1_5_after_the_last_hand_the_pool_is_final_whatever_the_level() -> None:
    structure = Structure(max_hands=1, re_entry=ReEntry(times=1))
    table = Tournament(structure, {1: 1000, 2: 1000}, SeededDealer("last"))
    assert not table.pool_is_final
    table.play(lambda hand: FOLD if hand.options().can_fold else CHECK)
    assert table.pool_is_final
