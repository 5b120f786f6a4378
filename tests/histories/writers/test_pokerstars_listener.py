"""Whole hands by text, each worked out by hand from the rules and the format, and the same hands read by PokerKit."""

import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

import pytest
from pokerkit import PokerStarsParser

from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, raise_to
from holdem.core.bots import Crew
from holdem.core.cards import parse_cards
from holdem.core.dealer import SeededDealer, StackedDealer
from holdem.core.events import Event
from holdem.core.hand import Hand
from holdem.core.structure import Level, Structure
from holdem.core.tournament import Tournament
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter, View, tournament_id
from holdem.histories.writers.pokerstars_text import ordinal, roman
from holdem.histories.zones import eastern_time

MOMENT = datetime(2025, 11, 30, 14, 5, 9, tzinfo=UTC).timestamp()
NAMES = {1: "Ann", 2: "Bob", 3: "Cid", 4: "Dee"}


def texts(
    stacks: Mapping[int, int],
    hands: Sequence[Sequence[Action]],
    *,
    hole: Mapping[int, str] | None = None,
    board: str = "",
    hero: int | None = 1,
    view: View = "hero",
    button: int = 1,
    structure: Structure | None = None,
    first_hand: int = 1,
    seed: str = "writer",
) -> list[str]:
    """The texts of `hands`, played by a tournament whose first hand has the named cards."""
    writer = PokerStarsWriter("123456789", NAMES, max(stacks), hero=hero, view=view, clock=lambda: MOMENT)
    dealer = StackedDealer(
        seed,
        {first_hand: {seat: parse_cards(cards) for seat, cards in (hole or {}).items()}},
        {first_hand: parse_cards(board)},
    )
    tournament = Tournament(
        structure or Structure(), stacks, dealer, button=button, first_hand=first_hand, listener=writer
    )
    written = []
    for actions in hands:
        hand = tournament.start_hand()
        for action in actions:
            hand.act(action)
        tournament.finish_hand()
        written.append(writer.take())
    return written


def test_side_pot_all_in_and_a_player_who_goes_out() -> None:
    """Ann has 500, the others 1200: main pot 3 x 500, side pot 2 x 700.  The queens are out, third of three."""
    (text,) = texts(
        {1: 500, 2: 1200, 3: 1200},
        [[ALL_IN, ALL_IN, CALL]],
        hole={1: "As Ah", 2: "Kd Kc", 3: "Qs Qh"},
        board="2c 7h 9d Ts 3c",
    )
    assert text == (
        "PokerStars Hand #123456789001: Tournament #123456789, 10+1 Hold'em No Limit - Level I (10/20) - "
        "2025/11/30 14:05:09 UTC [2025/11/30 9:05:09 ET]\n"
        "Table '123456789 holdem' 3-max Seat #1 is the button\n"
        "Seat 1: Ann (500 in chips)\n"
        "Seat 2: Bob (1200 in chips)\n"
        "Seat 3: Cid (1200 in chips)\n"
        "Bob: posts small blind 10\n"
        "Cid: posts big blind 20\n"
        "*** HOLE CARDS ***\n"
        "Dealt to Ann [As Ah]\n"
        "Ann: raises 480 to 500 and is all-in\n"
        "Bob: raises 700 to 1200 and is all-in\n"
        "Cid: calls 1180 and is all-in\n"
        "*** FLOP *** [2c 7h 9d]\n"
        "*** TURN *** [2c 7h 9d] [Ts]\n"
        "*** RIVER *** [2c 7h 9d Ts] [3c]\n"
        "*** SHOW DOWN ***\n"
        "Bob: shows [Kd Kc] (a pair of Kings)\n"
        "Cid: shows [Qs Qh] (a pair of Queens)\n"
        "Ann: shows [As Ah] (a pair of Aces)\n"
        "Bob collected 1400 from side pot\n"
        "Ann collected 1500 from main pot\n"
        "Cid finished the tournament in 3rd place\n"
        "*** SUMMARY ***\n"
        "Total pot 2900 Main pot 1500. Side pot 1400. | Rake 0\n"
        "Board [2c 7h 9d Ts 3c]\n"
        "Seat 1: Ann (button) showed [As Ah] and won (1500) with a pair of Aces\n"
        "Seat 2: Bob (small blind) showed [Kd Kc] and won (1400) with a pair of Kings\n"
        "Seat 3: Cid (big blind) showed [Qs Qh] and lost with a pair of Queens\n"
        "\n\n"
    )


def test_r12_3_kickers_are_told_where_they_decide() -> None:
    """Ace-queen shows a pair of aces first, ace-jack loses to it by the kicker, ace-king beats both by it."""
    (text,) = texts(
        {1: 100, 2: 100, 3: 100},
        [[ALL_IN, CALL, CALL]],
        hole={1: "Ac Ks", 2: "Ad Qh", 3: "Ah Jd"},
        board="As 9h 7d 4c 2s",
    )
    assert (
        "Bob: shows [Ad Qh] (a pair of Aces)\n"
        "Cid: shows [Ah Jd] (a pair of Aces - lower kicker)\n"
        "Ann: shows [Ac Ks] (a pair of Aces - King kicker)\n"
    ) in text
    assert "Seat 1: Ann (button) showed [Ac Ks] and won (300) with a pair of Aces\n" in text


def showdown_lines(view: View, hero: int | None) -> list[str]:
    """Bob bets the river with a pair, Cid calls with less and mucks, Ann folds the flop, Dee never plays."""
    (text,) = texts(
        dict.fromkeys((1, 2, 3, 4), 1000),
        [[FOLD, CALL, CALL, CHECK, raise_to(40), CALL, FOLD, CHECK, CHECK, raise_to(60), CALL]],
        hole={1: "Ts 8c", 2: "Ah 9c", 3: "Jd 5s", 4: "7s 2d"},
        board="Ad Jc 4h 4s 8d",
        view=view,
        hero=hero,
    )
    return text.splitlines()


def test_r11_1_the_loser_mucks_and_his_cards_are_not_told() -> None:
    """Dee is under the gun at four players: she folds first; then Ann and Bob call and Cid checks."""
    lines = showdown_lines("hero", 1)
    assert lines[lines.index("*** HOLE CARDS ***") :] == [
        "*** HOLE CARDS ***",
        "Dealt to Ann [Ts 8c]",
        "Dee: folds",
        "Ann: calls 20",
        "Bob: calls 10",
        "Cid: checks",
        "*** FLOP *** [Ad Jc 4h]",
        "Bob: bets 40",
        "Cid: calls 40",
        "Ann: folds",
        "*** TURN *** [Ad Jc 4h] [4s]",
        "Bob: checks",
        "Cid: checks",
        "*** RIVER *** [Ad Jc 4h 4s] [8d]",
        "Bob: bets 60",
        "Cid: calls 60",
        "*** SHOW DOWN ***",
        "Bob: shows [Ah 9c] (two pair, Aces and Fours)",
        "Cid: mucks hand",
        "Bob collected 260 from pot",
        "*** SUMMARY ***",
        "Total pot 260 | Rake 0",
        "Board [Ad Jc 4h 4s 8d]",
        "Seat 1: Ann (button) folded on the Flop",
        "Seat 2: Bob (small blind) showed [Ah 9c] and won (260) with two pair, Aces and Fours",
        "Seat 3: Cid (big blind) mucked",
        "Seat 4: Dee folded before Flop (didn't bet)",
        "",
        "",
    ]


def test_r13_1_a_hero_who_mucks_knows_his_own_cards() -> None:
    lines = showdown_lines("hero", 3)
    assert "Dealt to Cid [Jd 5s]" in lines
    assert "Seat 3: Cid (big blind) mucked [Jd 5s]" in lines


def test_r13_1_without_a_hero_only_what_was_turned_up_is_told() -> None:
    text = "\n".join(showdown_lines("hero", None))
    assert "Dealt to" not in text
    assert "Ah 9c" in text
    for hidden in ("Ts 8c", "Jd 5s", "7s 2d"):
        assert hidden not in text


def test_r13_1_the_dealers_record_tells_all_cards() -> None:
    lines = showdown_lines("dealer", 1)
    at = lines.index("*** HOLE CARDS ***")
    assert lines[at + 1 : at + 5] == [
        "Dealt to Bob [Ah 9c]",
        "Dealt to Cid [Jd 5s]",
        "Dealt to Dee [7s 2d]",
        "Dealt to Ann [Ts 8c]",
    ]
    assert "Seat 3: Cid (big blind) mucked [Jd 5s]" in lines


def test_r9_1_a_raise_that_nobody_calls_comes_back_and_is_not_in_the_pot() -> None:
    (text,) = texts(dict.fromkeys((1, 2, 3), 1000), [[raise_to(60), FOLD, FOLD]], hole={1: "As Ah"})
    lines = text.splitlines()
    assert lines[lines.index("Ann: raises 40 to 60") :] == [
        "Ann: raises 40 to 60",
        "Bob: folds",
        "Cid: folds",
        "Uncalled bet (40) returned to Ann",
        "Ann collected 50 from pot",
        "Ann: doesn't show hand",
        "*** SUMMARY ***",
        "Total pot 50 | Rake 0",
        "Seat 1: Ann (button) collected (50)",
        "Seat 2: Bob (small blind) folded before Flop",
        "Seat 3: Cid (big blind) folded before Flop",
        "",
        "",
    ]


def test_r3_3_a_raise_over_a_short_big_blind_counts_by_from_the_chips_that_lie_there() -> None:
    (text,) = texts({1: 1000, 2: 1000, 3: 15}, [[raise_to(60), FOLD]])
    assert "Cid: posts big blind 15 and is all-in" in text
    assert "Ann: raises 45 to 60\n" in text
    # Cid can win 15 from each of three; Bob's 10 lie in that layer, and 45 go back to Ann.
    assert "Uncalled bet (45) returned to Ann\n" in text
    assert "Total pot 40 | Rake 0" in text


def test_r2_2_and_r3_5_a_walk_without_a_small_blind_and_a_dead_button() -> None:
    """Hand 1: seat 3 (big blind) busts.  Hand 2: button seat 2, no small blind, big blind seat 4.

    Hand 3 has its button before the empty seat 3.
    """
    hands = texts(
        {1: 1000, 2: 1000, 3: 20, 4: 1000},
        [[FOLD, CALL, FOLD], [FOLD, FOLD], [FOLD, FOLD]],
        hole={1: "As Ah", 3: "7s 2d"},
        board="Ad Jc 4h 4s 8d",
    )
    assert "Cid finished the tournament in 4th place\n" in hands[0]
    walk = hands[1].splitlines()
    assert "Seat #2 is the button" in walk[1]
    assert "small blind" not in hands[1]
    assert walk[walk.index("Bob: folds") :] == [
        "Bob: folds",
        "Uncalled bet (20) returned to Dee",
        "Dee: doesn't show hand",
        "*** SUMMARY ***",
        "Total pot 0 | Rake 0",
        "Seat 1: Ann folded before Flop (didn't bet)",
        "Seat 2: Bob (button) folded before Flop (didn't bet)",
        "Seat 4: Dee (big blind) collected (0)",
        "",
        "",
    ]
    assert "Seat #3 is the button" in hands[2]
    assert "Seat 3:" not in hands[2]
    assert "Dee: posts small blind 10" in hands[2]
    assert "Ann: posts big blind 20" in hands[2]


def test_r3_6_antes_come_before_the_blinds_and_are_no_bet() -> None:
    structure = Structure(levels=(Level(10, 20, 5),))
    (text,) = texts(dict.fromkeys((1, 2, 3), 1000), [[FOLD, CALL, CHECK] + [CHECK] * 6], structure=structure)
    lines = text.splitlines()
    assert lines[5:10] == [
        "Bob: posts the ante 5",
        "Cid: posts the ante 5",
        "Ann: posts the ante 5",
        "Bob: posts small blind 10",
        "Cid: posts big blind 20",
    ]
    assert "Total pot 55 | Rake 0" in lines
    assert "Seat 1: Ann (button) folded before Flop (didn't bet)" in lines


def test_r10_3_each_winner_of_a_split_pot_has_a_line_with_his_share() -> None:
    """25 + 25 + 15 chips in the pot, split by two: the odd chip goes to Cid, the first winner left of the button."""
    structure = Structure(levels=(Level(15, 25),))
    (text,) = texts(
        dict.fromkeys((1, 2, 3), 1000),
        [[CALL, FOLD, CHECK] + [CHECK] * 6],
        hole={1: "2c 3c", 3: "2d 3d"},
        board="As Ks Qd Jh Tc",
        structure=structure,
    )
    assert "Cid collected 33 from pot\nAnn collected 32 from pot\n" in text
    assert "Seat 3: Cid (big blind) showed [2d 3d] and won (33) with a straight, Ten to Ace" in text


def test_r1_4_players_who_go_out_together_stand_better_place_first() -> None:
    """Bob began with 300, Cid with 200: Bob is third, Cid fourth."""
    (text,) = texts(
        {1: 1000, 2: 300, 3: 200, 4: 1000},
        [[FOLD, ALL_IN, CALL, CALL]],
        hole={1: "As Ah", 2: "Kd Kc", 3: "Qs Qh"},
        board="2c 7h 9d Ts 3c",
    )
    assert (
        "Bob finished the tournament in 3rd place\nCid finished the tournament in 4th place\n*** SUMMARY ***\n" in text
    )


def test_r1_2_survivors_of_the_last_hand_get_their_places() -> None:
    (text,) = texts(
        dict.fromkeys((1, 2, 3), 1000), [[FOLD, FOLD]], structure=Structure(max_hands=40), first_hand=40, seed="s"
    )
    # Cid took Bob's small blind of level 7 (150); Ann kept 1000 and Bob has 850.
    assert (
        "Bob finished the tournament in 3rd place\n"
        "Ann finished the tournament in 2nd place\n"
        "Cid wins the tournament\n"
        "*** SUMMARY ***\n" in text
    )


def test_r1_2_a_shared_first_place_is_nobodys_win() -> None:
    (text,) = texts({1: 1000, 2: 990}, [[FOLD]], structure=Structure(levels=(Level(5, 10),), max_hands=3), first_hand=3)
    assert (
        "Ann finished the tournament in 1st place\nBob finished the tournament in 1st place\n*** SUMMARY ***\n" in text
    )
    assert "Seat 1: Ann (button) (small blind) folded before Flop\n" in text


def test_the_last_of_a_tournament_wins_it() -> None:
    (text,) = texts(
        {1: 1000, 2: 600}, [[ALL_IN, CALL]], hole={1: "As Ah", 2: "Kd Kc"}, board="2c 7h 9d Ts 3c", first_hand=7
    )
    assert "Hand #123456789007: " in text
    assert "Level II (15/30)" in text
    assert "Uncalled bet (400) returned to Ann\n*** FLOP ***" in text
    assert "Bob finished the tournament in 2nd place\nAnn wins the tournament\n*** SUMMARY ***\n" in text


def test_three_pots_are_named_and_the_last_is_paid_first() -> None:
    """100, 300, 600 and 600: main pot 400, side pots 600 and 600."""
    (text,) = texts(
        {1: 600, 2: 100, 3: 300, 4: 600},
        [[ALL_IN, CALL, CALL, CALL]],
        hole={1: "Jd Jh", 2: "As Ah", 3: "Kd Kc", 4: "Qs Qh"},
        board="2c 7h 9d 5s 3c",
    )
    assert (
        "Dee collected 600 from side pot-2\nCid collected 600 from side pot-1\nBob collected 400 from main pot\n"
        in text
    )
    assert "Total pot 1600 Main pot 400. Side pot-1 600. Side pot-2 600. | Rake 0\n" in text


def test_names_are_written_as_they_are() -> None:
    writer = PokerStarsWriter("123456789", {1: "x:y (z)", 2: "Ōmu"}, 2, hero=1, view="hero", clock=lambda: MOMENT)
    tournament = Tournament(Structure(), {1: 1000, 2: 1000}, SeededDealer("n"), button=1, listener=writer)
    tournament.start_hand().act(FOLD)
    tournament.finish_hand()
    text = writer.take()
    assert "Seat 1: x:y (z) (1000 in chips)\nSeat 2: Ōmu (1000 in chips)\nx:y (z): posts small blind 10\n" in text
    with pytest.raises(ValueError, match="no hand was played"):
        writer.take()


def played(names: Mapping[int, str], seed: str) -> Iterator[tuple[Hand, str]]:
    """Each finished hand of a bot tournament and its text."""
    writer = PokerStarsWriter("123456789", names, max(names), hero=None, view="dealer", clock=lambda: MOMENT)
    crew = Crew({seat: ("random", "always-call", "min-raise")[seat % 3] for seat in names}, seed)

    def listen(event: Event) -> None:
        writer(event)
        crew(event)

    tournament = Tournament(Structure(), dict.fromkeys(names, 1000), SeededDealer(seed), listener=listen)
    while not tournament.over:
        hand = tournament.start_hand()
        while not hand.over:
            hand.act(crew.decide(hand))
        tournament.finish_hand()
        yield hand, writer.take()


@pytest.mark.parametrize(
    ("utc", "eastern"),
    [
        ("2026-03-08T06:59:59", "2026-03-08T01:59:59"),
        ("2026-03-08T07:00:00", "2026-03-08T03:00:00"),
        ("2026-11-01T05:59:59", "2026-11-01T01:59:59"),
        ("2026-11-01T06:00:00", "2026-11-01T01:00:00"),
        ("2025-01-01T02:00:00", "2024-12-31T21:00:00"),
        ("2024-07-04T12:00:00", "2024-07-04T08:00:00"),
    ],
)
def test_eastern_time_springs_in_march_and_falls_in_november(utc: str, eastern: str) -> None:
    assert eastern_time(datetime.fromisoformat(utc).replace(tzinfo=UTC)).replace(tzinfo=None) == datetime.fromisoformat(
        eastern
    )


def test_numbers_in_words() -> None:
    assert [roman(n) for n in (1, 4, 9, 14, 30, 40, 49, 90, 119)] == [
        *("I", "IV", "IX", "XIV", "XXX", "XL", "XLIX", "XC", "CXIX")
    ]
    assert [ordinal(n) for n in (1, 2, 3, 4, 10, 11, 12, 13, 21, 102)] == [
        *("1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "102nd")
    ]


def test_a_tournament_id_has_nine_digits_and_hangs_on_every_fact() -> None:
    ids = {tournament_id(seed, start) for seed in ("1", "2", "12") for start in ("", "1", "3")}
    assert len(ids) == 9
    assert all(len(i) == 9 and i.isdigit() for i in ids)
    assert tournament_id("1", "23") != tournament_id("12", "3")


@pytest.mark.parametrize("players", [2, 3, 6])
def test_pokerkit_reads_every_hand_to_the_same_stacks(players: int) -> None:
    """Bot tournaments, all cards told, in PokerKit's reader: everybody ends each hand with the same chips.

    PokerKit gives all odd chips of a split to one player (against R10.3) and undercounts a short big blind (against
    R3.3); such hands are left out.
    """
    names = {seat: f"P{seat}" for seat in range(1, players + 1)}
    compared = 0
    for seed in range(10):
        for hand, text in played(names, f"kit {seed}"):
            splits = any(len(awarded.shares) > 1 for awarded in hand.awarded)
            if splits or re.search(r"posts big blind \d+ and is all-in", text):
                continue
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                (read,) = PokerStarsParser()(text)
                *_, state = read
            assert read.players is not None
            after = dict(zip(read.players, state.stacks, strict=True))
            assert after == {names[seat]: chips for seat, chips in hand.stacks.items()}, text
            compared += 1
    assert compared >= 25
