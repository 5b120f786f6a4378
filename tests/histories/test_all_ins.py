"""Luck in all-ins: expected less actual chips, by hands of which every figure can be worked out."""

from fractions import Fraction
from pathlib import Path

import pytest

from holdem.histories.all_ins import expected_minus_actual
from holdem.histories.findings import Finding
from holdem.histories.played import played_hands
from holdem.histories.statistics import Statistics

# Cid is all-in before the flop and Bob on the turn: a main pot of 930, and a side pot of 1000 between Ann and Bob.
TURN = """PokerStars Hand #1: Tournament #7, Hold'em No Limit - Level I (10/20) - 2025/01/01 00:01:00 ET
Table '7 1' 3-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (810 in chips)
Seat 3: Cid (310 in chips)
Bob: posts small blind 10
Cid: posts big blind 20
*** HOLE CARDS ***
Dealt to Ann [As Qh]
Ann: raises 280 to 300
Bob: calls 290
Cid: raises 10 to 310 and is all-in
Ann: calls 10
Bob: calls 10
*** FLOP *** [Ac 7d 8h]
Bob: checks
Ann: checks
*** TURN *** [Ac 7d 8h] [2s]
Bob: bets 500 and is all-in
Ann: calls 500
*** RIVER *** [Ac 7d 8h 2s] [{river}]
*** SHOW DOWN ***
Bob: shows [Kd Kc] ({bob})
Ann: shows [As Qh] (a pair of Aces)
{side} collected 1000 from side pot
Cid: {cid}
{main} collected 930 from main pot
*** SUMMARY ***
Total pot 1930 Main pot 930. Side pot 1000. | Rake 0
Board [Ac 7d 8h 2s {river}]
Seat 1: Ann (button) showed [As Qh]
Seat 2: Bob (small blind) showed [Kd Kc]
Seat 3: Cid (big blind) {summary}
"""
CID_SHOWS = "shows [4s 4h] ({made})"


def told(**parts: str) -> str:
    """The hand with a river, what Bob made of it, what Cid does, and who takes which pot."""
    return TURN.format(**{"summary": "showed [4s 4h]", **parts})


def luck_of(folder: Path, text: str) -> dict[str, Fraction] | None:
    path = folder / "hand.txt"
    path.write_text(text)
    findings: list[tuple[str, Finding]] = []
    (hand,) = played_hands([str(path)], findings)
    assert hand.whole is not None
    luck = expected_minus_actual(hand.whole)
    return None if luck is None else {hand.record.name(seat): chips for seat, chips in luck.items()}


# Of 42 cards two fours give Cid the main pot and two kings Bob both; with a four Ann has the side pot.
ANN = Fraction(930 * 38 + 1000 * 40, 42)
BOB = Fraction(930 * 2 + 1000 * 2, 42)
CID = Fraction(930 * 2, 42)


def test_each_pot_counts_with_those_who_contest_it(tmp_path: Path) -> None:
    shown = CID_SHOWS.format(made="a pair of Fours")
    aces = told(river="9c", bob="a pair of Kings", side="Ann", main="Ann", cid=shown)
    assert luck_of(tmp_path, aces) == {"Ann": ANN - 1930, "Bob": BOB, "Cid": CID}
    kings = told(river="Kh", bob="three of a kind, Kings", side="Bob", main="Bob", cid=shown)
    assert luck_of(tmp_path, kings) == {"Ann": ANN, "Bob": BOB - 1930, "Cid": CID}
    shown = CID_SHOWS.format(made="three of a kind, Fours")
    fours = told(river="4d", bob="a pair of Kings", side="Ann", main="Cid", cid=shown)
    assert luck_of(tmp_path, fours) == {"Ann": ANN - 1000, "Bob": BOB, "Cid": CID - 930}


def test_a_rake_is_taken_of_the_expectations_too(tmp_path: Path) -> None:
    shown = CID_SHOWS.format(made="a pair of Fours")
    text = told(river="9c", bob="a pair of Kings", side="Ann", main="Ann", cid=shown)
    text = text.replace("collected 930", "collected 833").replace("Main pot 930", "Main pot 833")
    text = text.replace("Rake 0", "Rake 97")
    luck = luck_of(tmp_path, text)
    assert luck is not None
    assert luck["Ann"] == ANN * Fraction(1833, 1930) - 1833
    assert sum(luck.values()) == 0


def test_cards_that_are_not_told_tell_nothing(tmp_path: Path) -> None:
    text = told(river="9c", bob="a pair of Kings", side="Ann", main="Ann", cid="mucks hand", summary="mucked")
    assert luck_of(tmp_path, text) is None


def test_a_hand_that_is_bet_to_the_river_has_no_luck(tmp_path: Path) -> None:
    shown = CID_SHOWS.format(made="a pair of Fours")
    text = told(river="9c", bob="a pair of Kings", side="Ann", main="Ann", cid=shown)
    late = "Bob: bets 500 and is all-in\nAnn: calls 500\n"
    text = text.replace(late, "Bob: checks\nAnn: checks\n").replace("[9c]\n***", f"[9c]\n{late}***")
    assert luck_of(tmp_path, text) is None


def test_it_is_counted_in_big_blinds_and_chips(tmp_path: Path) -> None:
    shown = CID_SHOWS.format(made="a pair of Fours")
    path = tmp_path / "hand.txt"
    path.write_text(told(river="9c", bob="a pair of Kings", side="Ann", main="Ann", cid=shown))
    statistics = Statistics()
    for hand in played_hands([str(path)], []):
        assert hand.whole is not None
        statistics.add(hand.whole)
    ann, _, cid = (one.total for one in sorted(statistics.players(), key=lambda one: one.player))
    assert (ann.all_ins, cid.all_ins) == (1, 1)
    assert cid.unlucky_chips == pytest.approx(float(CID))
    assert cid.unlucky == pytest.approx(float(CID) / 20)
    # Cid lost 310 chips, 15.5 big blinds.
    assert cid.adjusted_per_hundred == pytest.approx(100 * (float(CID) / 20 - 15.5))
    assert ann.adjusted_per_hundred == pytest.approx(100 * float(ANN - 810) / 20)
