"""R11: who shows, in which order, who throws his hand away."""

from holdem.core.events import HandMucked, HandShown, StreetDealt
from holdem.core.showdown import show_or_muck, showing_order

BOARD = "Qh Jh 9s 5c 4s"
HANDS = {1: "As Ad", 2: "Ks Kd", 3: "Ts 2d"}  # aces beat kings beat queen high
LIMPED = ("1: call", "2: call", "3: check")
CHECKED = ("2: check", "3: check", "1: check")


def showdown(table) -> list[tuple[str, int]]:
    return [
        ("shows" if isinstance(event, HandShown) else "mucks", event.seat)
        for event in table.events
        if isinstance(event, HandShown | HandMucked)
    ]


def test_r11_1_no_bet_on_the_river_first_clockwise_from_the_button(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, hole=HANDS, board=BOARD).say(*LIMPED, *CHECKED, *CHECKED, *CHECKED)
    assert showdown(table) == [("shows", 2), ("mucks", 3), ("shows", 1)]


def test_r11_1_last_aggressor_on_the_river_shows_first(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, hole=HANDS, board=BOARD).say(*LIMPED, *CHECKED, *CHECKED)
    table.say("2: bet 20", "3: raise 40", "1: call", "2: call")
    assert showdown(table) == [("shows", 3), ("shows", 1), ("mucks", 2)]


def test_r11_1_an_aggressor_of_an_earlier_street_does_not_count(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, hole=HANDS, board=BOARD).say(*LIMPED, *CHECKED)
    table.say("2: check", "3: check", "1: bet 50", "2: call", "3: call", *CHECKED)
    assert showdown(table)[0] == ("shows", 2)


def test_r11_1_a_tie_is_shown(stage) -> None:
    hands = {1: "As 2d", 2: "Ac 2h", 3: "7c 6d"}
    table = stage({1: 1000, 2: 1000, 3: 1000}, hole=hands, board=BOARD).say(*LIMPED, *CHECKED, *CHECKED, *CHECKED)
    assert showdown(table) == [("shows", 2), ("mucks", 3), ("shows", 1)]
    assert table.shares() == [{2: 30, 1: 30}]


def test_r11_2_all_in_hands_are_tabled_before_the_board(stage) -> None:
    table = stage({1: 1000, 2: 1000, 3: 1000}, hole=HANDS, board=BOARD).say("1: all-in", "2: call", "3: fold")
    last_show = max(i for i, event in enumerate(table.events) if isinstance(event, HandShown))
    first_street = min(i for i, event in enumerate(table.events) if isinstance(event, StreetDealt))
    assert last_show < first_street
    assert showdown(table) == [("shows", 2), ("shows", 1)]


def test_r11_2_nobody_mucks_in_any_pot(stage) -> None:
    # 3 is all-in; 1 and 2 go on to the river: all three show, though 2 cannot win anything after 1 has shown.
    table = stage({1: 1000, 2: 1000, 3: 20}, hole=HANDS, board=BOARD).say("1: call", "2: call")
    table.say("2: check", "1: check", "2: check", "1: check", "2: check", "1: bet 50", "2: call")
    assert showdown(table) == [("shows", 1), ("shows", 2), ("shows", 3)]


def test_r11_2_streets_are_dealt_one_after_another(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: all-in", "2: call")
    assert [len(event.cards) for event in table.events if isinstance(event, StreetDealt)] == [3, 1, 1]


def test_r11_3_a_winner_without_showdown_shows_nothing(stage) -> None:
    table = stage({1: 1000, 2: 1000}).say("1: raise 60", "2: fold")
    assert showdown(table) == []


def test_r11_1_an_aggressor_who_is_in_the_hand_no_more_leaves_the_order_to_the_button() -> None:
    # Only a room folds a player who has bet last (R6.1).
    assert showing_order((2, 3, 1), 4) == (2, 3, 1)
    assert showing_order((2, 3, 1), 3) == (3, 1, 2)


def test_r11_1_a_hand_that_is_not_known_is_not_shown_and_binds_nobody() -> None:
    assert list(show_or_muck((1, 2, 3), {1: None, 2: 5, 3: 4})) == [(1, False), (2, True), (3, False)]


def test_r11_2_hands_are_turned_up_before_the_board_also_when_one_player_has_chips_behind(stage) -> None:
    table = stage({1: 1000, 2: 300}).say("1: raise 300", "2: all-in")
    told = [type(event) for event in table.events if isinstance(event, HandShown | StreetDealt)]
    assert told == [HandShown, HandShown, StreetDealt, StreetDealt, StreetDealt]
