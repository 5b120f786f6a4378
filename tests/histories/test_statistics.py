"""Statistics and search over hands that can be counted by hand."""

from pathlib import Path

import pytest

from holdem.core.cards import parse_cards
from holdem.histories.findings import Finding
from holdem.histories.played import PlayedHand, played_hands
from holdem.histories.search import Wanted, matches, parse_pattern, parse_position
from holdem.histories.statistics import Line, PlayerStatistics, Statistics

# Button Ann, small blind Bob, big blind Cid; 10/20.
OPENING = """PokerStars Hand #{number}: Tournament #7, Hold'em No Limit - Level I (10/20) - 2025/01/01 0:0{number}:00 ET
Table '7 1' 3-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1000 in chips)
Seat 3: Cid (1000 in chips)
Bob: posts small blind 10
Cid: posts big blind 20
*** HOLE CARDS ***
Dealt to Ann [As Ks]
"""

# Ann raises, Bob raises again, Cid folds, Ann calls; on the flop Bob bets and Ann folds.
THREE_BET = """Ann: raises 20 to 40
Bob: raises 80 to 120
Cid: folds
Ann: calls 80
*** FLOP *** [Qd 8h 3c]
Bob: bets 100
Ann: folds
Uncalled bet (100) returned to Bob
Bob collected 260 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot 260 | Rake 0
Board [Qd 8h 3c]
Seat 1: Ann (button) folded on the Flop
Seat 2: Bob (small blind) collected (260)
Seat 3: Cid (big blind) folded before Flop
"""

# Ann and Bob fold: Cid has no decision.
WALK = """Ann: folds
Bob: folds
Uncalled bet (10) returned to Cid
Cid collected 20 from pot
Cid: doesn't show hand
*** SUMMARY ***
Total pot 20 | Rake 0
Seat 1: Ann (button) folded before Flop (didn't bet)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) collected (20)
"""

# Ann limps, Bob folds, Cid checks; all checked but for Cid's bet on the river, which Ann calls and wins.
SHOWDOWN = """Ann: calls 20
Bob: folds
Cid: checks
*** FLOP *** [Qd 8h 3c]
Cid: checks
Ann: checks
*** TURN *** [Qd 8h 3c] [4d]
Cid: checks
Ann: checks
*** RIVER *** [Qd 8h 3c 4d] [9c]
Cid: bets 40
Ann: calls 40
*** SHOW DOWN ***
Cid: shows [7c 2d] (high card Queen)
Ann: shows [As Ks] (high card Ace)
Ann collected 130 from pot
*** SUMMARY ***
Total pot 130 | Rake 0
Board [Qd 8h 3c 4d 9c]
Seat 1: Ann (button) showed [As Ks] and won (130) with high card Ace
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) showed [7c 2d] and lost with high card Queen
"""


@pytest.fixture
def hands(tmp_path: Path) -> list[PlayedHand]:
    path = tmp_path / "game.txt"
    stories = (THREE_BET, WALK, SHOWDOWN)
    path.write_text("\n\n".join(OPENING.format(number=i) + story for i, story in enumerate(stories, 1)))
    findings: list[tuple[str, Finding]] = []
    played = list(played_hands([str(path)], findings))
    assert findings == []
    assert all(hand.whole for hand in played)
    return played


def counted(hands: list[PlayedHand]) -> dict[str, PlayerStatistics]:
    statistics = Statistics()
    for hand in hands:
        assert hand.whole is not None
        statistics.add(hand.whole)
    return {one.player: one for one in statistics.players()}


def rates(line: Line) -> list[tuple[int, int]]:
    kinds = (line.vpip, line.pfr, line.three_bet, line.wtsd, line.won_at_showdown)
    return [(rate.done, rate.chances) for rate in kinds]


def test_what_each_player_did_of_what_he_could(hands: list[PlayedHand]) -> None:
    players = counted(hands)
    # VPIP, PFR, 3-bet, WTSD, W$SD.
    assert rates(players["Ann"].total) == [(2, 3), (1, 3), (0, 0), (1, 2), (1, 1)]
    assert rates(players["Bob"].total) == [(1, 3), (1, 3), (1, 1), (0, 1), (0, 0)]
    # In the walk Cid decides nothing; facing two raises is no chance for a 3-bet.
    assert rates(players["Cid"].total) == [(0, 2), (0, 2), (0, 0), (1, 1), (0, 1)]


def test_aggression_is_bets_and_raises_for_each_call_after_the_flop(hands: list[PlayedHand]) -> None:
    players = counted(hands)
    ann, bob = players["Ann"].total, players["Bob"].total
    assert (ann.aggressive, ann.calls, ann.aggression) == (0, 1, 0)
    assert (bob.aggressive, bob.calls, bob.aggression) == (1, 0, None)


def test_chips_won_in_big_blinds(hands: list[PlayedHand]) -> None:
    players = counted(hands)
    # Ann -120, 0, +70; Bob +140, -10, -10; Cid -20, +10, -60.
    assert {name: one.total.won for name, one in players.items()} == {"Ann": -2.5, "Bob": 6.0, "Cid": -3.5}
    assert players["Bob"].total.per_hundred == 200


def test_by_position(hands: list[PlayedHand]) -> None:
    players = counted(hands)
    assert [(name, line.hands) for name, line in players["Ann"].positions] == [("BTN", 3)]
    assert [(name, line.hands) for name, line in players["Cid"].positions] == [("BB", 3)]


def test_a_room_may_have_more_positions_than_a_table_of_ten() -> None:
    positions = ("BTN", "BB", "UTG", "UTG+3", "UTG+4", "UTG+11", "LJ", "CO")
    player = PlayerStatistics("Ann", by_position={name: Line() for name in reversed(positions)})
    assert tuple(name for name, _ in player.positions) == positions


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), ["1", "2", "3"]),
        (Wanted(player="Ann"), ["1", "2", "3"]),
        (Wanted(player="Dan"), []),
        (Wanted(pot=6.5), ["1", "3"]),
        (Wanted(pot=6.6), ["1"]),
        (Wanted(player="Cid", cards=parse_pattern("72")), ["3"]),
        (Wanted(player="Ann", cards=parse_pattern("72")), []),
        (Wanted(cards=parse_pattern("AKs"), position=parse_position("btn")), ["1", "2", "3"]),
        (Wanted(cards=parse_pattern("AKo")), []),
        (Wanted(player="Ann", position="BB"), []),
        (Wanted(finding="ACT"), []),
    ],
)
def test_hands_that_are_as_asked(hands: list[PlayedHand], wanted: Wanted, found: list[str]) -> None:
    assert [hand.record.hand_id for hand in hands if matches(wanted, hand)] == found


@pytest.mark.parametrize(
    ("pattern", "hole", "fits"),
    [
        ("AsKd", "Kd As", True),
        ("AsKd", "Ks Ad", False),
        ("AKs", "Ah Kh", True),
        ("AKs", "Ah Kd", False),
        ("aKo", "Ah Kd", True),
        ("KA", "Ah Kh", True),
        ("77", "7c 7d", True),
        ("10 9", "9s Td", True),
    ],
)
def test_hand_patterns(pattern: str, hole: str, fits: bool) -> None:
    assert parse_pattern(pattern).fits(parse_cards(hole)) is fits


@pytest.mark.parametrize("pattern", ["", "A", "AKx", "AsKx", "77s", "AsAs", "AsKdQh"])
def test_what_is_no_hand_pattern_is_refused_with_a_sentence(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"expected|cannot be|twice"):
        parse_pattern(pattern)
