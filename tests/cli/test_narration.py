"""The line of every event, and what is never told (R13.1)."""

from dataclasses import replace

import pytest

from holdem.cli.ink import Ink
from holdem.cli.narration import Narrator, listed, ordinal, rise_text
from holdem.core.betting import Betting
from holdem.core.button import Positions
from holdem.core.cards import Street, parse_card, parse_cards
from holdem.core.events import (
    BetMade,
    BetReturned,
    ButtonDrawn,
    Called,
    Checked,
    Event,
    Folded,
    ForcedBetPosted,
    HandEnded,
    HandMucked,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PlayerEliminated,
    PlayerReentered,
    PostKind,
    PotAwarded,
    RaisedTo,
    StreetDealt,
    TournamentEnded,
)
from holdem.core.structure import Level, Structure

NAMES = {1: "Ann", 2: "Bob", 3: "Cid", 4: "Dan"}
STACKS = {1: 1000, 2: 990, 3: 1010, 4: 1000}
BOARD = parse_cards("2c 7h 9d Ts Jc")
HAND = HandStarted(7, 2, Level(15, 30), Positions(1, 2, 3), STACKS)


def flop() -> StreetDealt:
    return StreetDealt(Street.FLOP, BOARD[:3], BOARD[:3])


def narrator(hero: int | None = 2, **changes: object) -> Narrator:
    return Narrator(NAMES, Ink(), hero=hero, **changes)  # type: ignore[arg-type]


def told(*events: Event, by: Narrator | None = None) -> list[str]:
    """The lines of the last of `events`."""
    by = by or narrator()
    lines: list[str] = []
    for event in events:
        lines = by.tell(event)
    return lines


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Folded(1), "  Ann folds"),
        (Checked(2), "  Bob checks"),
        (Called(1, 40, 60, False), "  Ann calls 40"),
        (Called(1, 340, 400, True), "  Ann calls 340 and is all-in"),
        (BetMade(3, 80, False), "  Cid bets 80"),
        (BetMade(3, 80, True), "  Cid bets 80 and is all-in"),
        (RaisedTo(4, 60, 120, False), "  Dan raises to 120"),
        (RaisedTo(4, 60, 120, True), "  Dan raises to 120 and is all-in"),
        (BetReturned(1, 40), "  40 uncalled goes back to Ann"),
        (HandMucked(3), "  Cid mucks"),
        (PlayerEliminated(2, 3, False, 310, ()), "Bob is out in 3rd place"),
        (PlayerEliminated(2, 3, False, 310, (1,)), "Bob is out in 3rd place, knocked out by Ann"),
        (PlayerEliminated(2, 2, True, 310, (1, 3)), "Bob is out in 2nd place (shared), knocked out by Ann and Cid"),
        (TournamentEnded(37, {1: 1}), "Ann wins the tournament in hand 37"),
        (TournamentEnded(120, {1: 1, 2: 2}), "Hand 120 was the last: places go by chips"),
    ],
)
def test_one_line_for_one_event(event: Event, line: str) -> None:
    assert told(event) == [line]


def test_the_end_of_a_hand_is_silent() -> None:
    assert told(HandEnded(7, STACKS)) == []


def test_the_draw_names_every_card_and_who_has_the_button() -> None:
    draw = ButtonDrawn({1: parse_card("Jd"), 2: parse_card("Ac"), 3: parse_card("2s")}, 2)
    assert told(draw) == ["Draw for the button: Ann Jd, Bob Ac, Cid 2s", "Bob has the highest card"]


def test_a_hand_begins_with_the_button() -> None:
    assert told(HAND) == ["Button: Ann"]


def test_r2_2_a_dead_button_and_a_missing_small_blind_are_named() -> None:
    event = HandStarted(7, 2, Level(15, 30), Positions(1, 2, 3), {3: 2000, 4: 2000})
    lines = told(event, by=narrator(hero=3))
    assert lines == ["Button: seat 1, which is empty (dead button)", "No small blind: seat 2 is empty"]


def test_who_only_watches_sees_the_stacks() -> None:
    assert told(HAND, by=narrator(hero=None))[-1] == "Stacks: Ann 1000, Bob 990, Cid 1010, Dan 1000"


def test_the_heading_tells_level_blinds_and_when_they_rise() -> None:
    teller = narrator(structure=Structure())
    teller.tell(HAND)
    assert teller.heading == ["Hand 7", "level 2", "blinds 15/30", "25/50 in 6 hands"]


def test_it_is_told_when_the_blinds_have_risen() -> None:
    teller = narrator()
    assert not any("rise" in line for line in [*teller.tell(HAND), *teller.tell(replace(HAND, number=8))])
    risen = teller.tell(replace(HAND, number=9, level=Level(25, 50, 5)))
    assert risen[0] == "The blinds rise to 25/50, ante 5"


@pytest.mark.parametrize(
    ("betting", "level", "blinds", "game"),
    [
        (Betting.POT_LIMIT, Level(10, 20, 5), "blinds 10/20, ante 5", "pot-limit"),
        (Betting.FIXED_LIMIT, Level(10, 20, 20, "big_blind"), "blinds 10/20, big-blind ante 20", "fixed-limit 20/40"),
    ],
)
def test_r1_5_the_heading_tells_antes_and_limits(betting: Betting, level: Level, blinds: str, game: str) -> None:
    teller = narrator(betting=betting)
    teller.tell(replace(HAND, level=level))
    assert teller.heading[2:4] == [blinds, game]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "15/30 in 6 hands"),
        (5, "15/30 in 2 hands"),
        (6, "15/30 next hand"),
        (60, "1000/2000 next hand"),
        (119, ""),
        (120, "the last hand"),
    ],
)
def test_r1_3_when_the_blinds_rise(number: int, text: str) -> None:
    assert rise_text(Structure(), number) == text


def test_r1_5_blinds_that_stay_do_not_rise() -> None:
    assert rise_text(Structure(levels=(Level(10, 20, 5),), after_last_level="stay"), 1) == ""


def test_a_level_with_antes_names_them() -> None:
    assert rise_text(Structure(levels=(Level(10, 20), Level(20, 40, 5))), 6) == "20/40, ante 5 next hand"


def test_forced_bets_share_a_line_before_what_follows() -> None:
    lines = told(
        ForcedBetPosted(2, PostKind.SMALL_BLIND, 15, False),
        ForcedBetPosted(3, PostKind.BIG_BLIND, 8, True),
        HoleCardsDealt(2, parse_cards("As Kd")),
    )
    assert lines == ["Bob posts small blind 15, Cid posts big blind 8 (all-in)", "Bob is dealt As Kd"]


def test_r3_6_equal_antes_are_one_line() -> None:
    antes = [ForcedBetPosted(seat, PostKind.ANTE, 5, False) for seat in NAMES]
    assert told(*antes, Folded(4)) == ["Everyone posts the ante of 5", "  Dan folds"]


def test_r3_6_an_ante_of_the_big_blind_is_for_all() -> None:
    teller = narrator()
    posts = [
        ForcedBetPosted(2, PostKind.SMALL_BLIND, 10, False),
        ForcedBetPosted(3, PostKind.BIG_BLIND, 20, False),
        ForcedBetPosted(3, PostKind.BIG_BLIND_ANTE, 15, False),
    ]
    assert told(*posts, Called(4, 20, 20, False), by=teller) == [
        "Bob posts small blind 10, Cid posts big blind 20 and the ante of 15 for all",
        "  Dan calls 20",
    ]
    assert teller.pot == 65
    assert teller.last_acts[3] == "big blind"
    # What is raised is counted without the ante.
    teller.tell(RaisedTo(3, 40, 60, False))
    assert teller.pot == 105


def test_r1_5_a_re_entry_is_told() -> None:
    assert told(PlayerReentered(3, 1000)) == ["Cid re-enters with 1000 chips"]


def test_r3_6_a_short_ante_is_visible() -> None:
    antes = [ForcedBetPosted(1, PostKind.ANTE, 5, False), ForcedBetPosted(2, PostKind.ANTE, 3, True)]
    assert told(*antes, Folded(4))[0] == "Antes: Ann 5, Bob 3 (all-in)"


def test_r13_1_only_the_heros_cards_are_told() -> None:
    assert told(HoleCardsDealt(2, parse_cards("As Kd"))) == ["Bob is dealt As Kd"]
    assert told(HoleCardsDealt(1, parse_cards("As Kd"))) == []
    assert told(HoleCardsDealt(1, parse_cards("As Kd")), by=narrator(hero=None)) == []


def test_the_dealers_view_tells_all_cards() -> None:
    assert told(HoleCardsDealt(1, parse_cards("As Kd")), by=narrator(show_all=True)) == ["Ann is dealt As Kd"]
    assert told(HoleCardsDealt(1, None), by=narrator(show_all=True)) == []


def test_a_street_shows_the_whole_board_and_the_pot() -> None:
    teller = narrator()
    for event in (
        HAND,
        ForcedBetPosted(2, PostKind.SMALL_BLIND, 15, False),
        ForcedBetPosted(3, PostKind.BIG_BLIND, 30, False),
        Folded(4),
        RaisedTo(1, 60, 90, False),
        Called(2, 75, 90, False),
        Called(3, 60, 90, False),
    ):
        teller.tell(event)
    assert teller.tell(flop()) == ["Flop  [2c 7h 9d] | pot 270"]
    teller.tell(BetMade(2, 100, False))
    teller.tell(RaisedTo(3, 200, 300, False))
    teller.tell(Folded(1))
    teller.tell(Folded(2))
    teller.tell(BetReturned(3, 200))
    assert teller.tell(StreetDealt(Street.TURN, BOARD[3:4], BOARD[:4])) == ["Turn  [2c 7h 9d] [Ts] | pot 470"]


def test_antes_are_in_the_pot_and_not_in_the_bets() -> None:
    teller = narrator()
    teller.tell(HAND)
    teller.tell(ForcedBetPosted(2, PostKind.ANTE, 5, False))
    teller.tell(ForcedBetPosted(2, PostKind.SMALL_BLIND, 15, False))
    teller.tell(RaisedTo(2, 60, 90, False))
    assert teller.pot == 95


def test_last_acts_last_for_one_street_but_folds_and_all_ins_stay() -> None:
    teller = narrator()
    for event in (HAND, Folded(4), RaisedTo(1, 60, 90, False), Called(2, 75, 90, True)):
        teller.tell(event)
    assert teller.last_acts == {4: "folded", 1: "raise", 2: "all-in"}
    teller.tell(flop())
    assert teller.last_acts == {4: "folded", 2: "all-in"}
    teller.tell(HAND)
    assert teller.last_acts == {}


def test_a_shown_hand_is_named() -> None:
    river = StreetDealt(Street.RIVER, BOARD[4:], BOARD)
    assert told(river, HandShown(1, parse_cards("Qd 8h"))) == ["  Ann shows Qd 8h: a straight, Eight to Queen"]
    assert told(flop(), HandShown(1, parse_cards("7d 7s"))) == ["  Ann shows 7d 7s: three of a kind, Sevens"]


def test_r11_2_hands_tabled_before_the_flop_have_no_name_yet() -> None:
    teller = narrator()
    assert told(HAND, HandShown(1, parse_cards("Qd 8h")), by=teller) == ["  Ann shows Qd 8h"]
    assert teller.running_out


def test_a_showdown_after_the_river_is_no_run_out() -> None:
    teller = narrator()
    told(HAND, StreetDealt(Street.RIVER, BOARD[4:], BOARD), HandShown(1, parse_cards("Qd 8h")), by=teller)
    assert not teller.running_out


def test_a_pot_won_without_a_showdown() -> None:
    assert told(PotAwarded(0, 1, 90, (1,), {1: 90})) == ["  Ann wins the pot of 90"]


def test_pots_have_names_and_winners_their_hands() -> None:
    teller = narrator()
    told(HAND, StreetDealt(Street.RIVER, BOARD[4:], BOARD), HandShown(1, parse_cards("Qd 8h")), by=teller)
    won = "a straight, Eight to Queen"
    assert teller.tell(PotAwarded(2, 3, 40, (1,), {1: 40})) == [
        "  Ann wins the side pot-2 of 40 (nobody else was in it)"
    ]
    assert teller.tell(PotAwarded(1, 3, 40, (1, 2), {1: 40})) == [f"  Ann wins the side pot-1 of 40 with {won}"]
    assert teller.tell(PotAwarded(0, 2, 300, (1, 2, 3), {1: 300})) == [f"  Ann wins the main pot of 300 with {won}"]


def test_r11_2_after_a_run_out_the_hands_are_named_on_the_full_board() -> None:
    teller = narrator()
    told(HAND, HandShown(1, parse_cards("Qd 8h")), HandShown(2, parse_cards("As Kd")), by=teller)
    assert teller.tell(StreetDealt(Street.RIVER, BOARD[4:], BOARD))[1:] == [
        "  Ann has a straight, Eight to Queen",
        "  Bob has high card Ace",
    ]
    assert teller.tell(PotAwarded(0, 1, 300, (1, 2), {1: 300})) == [
        "  Ann wins the pot of 300 with a straight, Eight to Queen"
    ]


def test_r12_3_hands_of_one_name_are_told_apart_by_their_kickers() -> None:
    teller = narrator()
    told(HAND, StreetDealt(Street.RIVER, BOARD[4:], BOARD), HandShown(1, parse_cards("Jd Qh")), by=teller)
    assert teller.tell(HandShown(2, parse_cards("Jh Ad"))) == ["  Bob shows Jh Ad: a pair of Jacks - Ace kicker"]
    assert teller.tell(HandShown(3, parse_cards("Js Kd"))) == ["  Cid shows Js Kd: a pair of Jacks - lower kicker"]
    told(HAND, StreetDealt(Street.RIVER, BOARD[4:], BOARD), by=teller)
    assert teller.tell(HandShown(3, parse_cards("Js Kd"))) == ["  Cid shows Js Kd: a pair of Jacks"]


def test_r10_3_odd_chips_are_visible() -> None:
    assert told(PotAwarded(0, 1, 65, (2, 3, 1), {2: 22, 3: 22, 1: 21})) == [
        "  Bob, Cid and Ann split the pot of 65",
        "    Bob gets 22, Cid gets 22, Ann gets 21 (an odd chip to Bob and Cid)",
    ]


def test_an_even_split_has_no_odd_chip() -> None:
    assert told(PotAwarded(0, 1, 60, (2, 3), {2: 30, 3: 30}))[1] == "    Bob gets 30, Cid gets 30"


def test_names_cannot_move_the_cursor() -> None:
    teller = Narrator({1: "An\x1b[2Jn"}, Ink())
    assert teller.tell(Folded(1)) == ["  An?[2Jn folds"]


@pytest.mark.parametrize(
    ("place", "text"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (13, "13th"), (22, "22nd")],
)
def test_ordinals(place: int, text: str) -> None:
    assert ordinal(place) == text


def test_lists() -> None:
    assert [listed(NAMES_LIST) for NAMES_LIST in (["A"], ["A", "B"], ["A", "B", "C"], [])] == [
        "A",
        "A and B",
        "A, B and C",
        "",
    ]
