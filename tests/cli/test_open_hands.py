"""What open hands win, told while an all-in runs out (R11.2) and in a replay on request."""

import json
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from holdem.cli.ink import Ink
from holdem.cli.narration import Narrator, chance_text
from holdem.cli.open_hands import OpenHands
from holdem.core.button import Positions
from holdem.core.cards import Street, parse_cards
from holdem.core.events import Event, Folded, HandShown, HandStarted, HoleCardsDealt, StreetDealt
from holdem.core.structure import Level

Holdem = Callable[..., subprocess.CompletedProcess[str]]

STACKS = {1: 1000, 2: 1000, 3: 1000}
START = HandStarted(1, 1, Level(10, 20), Positions(1, 2, 3), STACKS)
ANN, BOB, CID = (parse_cards(cards) for cards in ("As Ah", "Ks Kh", "7d 2c"))
BOARD = parse_cards("2h 7c Td Qd Jc")


def street(cards: int) -> StreetDealt:
    return StreetDealt(Street(cards - 2), BOARD[cards - 1 : cards], BOARD[:cards])


def seen(hands: OpenHands, *events: Event) -> list[dict[int, Fraction]]:
    return [told for event in events if (told := hands.see(event))]


def test_r11_2_hands_that_are_turned_up_are_told_on_every_street_to_come() -> None:
    events = (START, Folded(3), HandShown(1, ANN), HandShown(2, BOB), street(3), street(4), street(5))
    before, flop, turn = seen(OpenHands(), *events)
    assert before == {1: Fraction(2 * 1_410_336 + 9308, 2 * 1_712_304), 2: Fraction(2 * 292_660 + 9308, 2 * 1_712_304)}
    assert set(flop) == {1, 2}
    # Of the 44 cards that may come, only two kings save Bob.
    assert turn == {1: Fraction(42, 44), 2: Fraction(2, 44)}


def test_nothing_is_told_while_cards_are_hidden_or_when_the_board_lies() -> None:
    assert seen(OpenHands(), START, HandShown(1, ANN), HandShown(2, BOB), street(3)) == []
    assert seen(OpenHands(), START, Folded(3), street(5), HandShown(1, ANN), HandShown(2, BOB)) == []
    assert seen(OpenHands(), START, Folded(3), Folded(2), HandShown(1, ANN)) == []
    # R13.1: who does not see all cards is told nothing before they are turned up.
    dealt = [HoleCardsDealt(seat, cards) for seat, cards in ((1, ANN), (2, BOB), (3, CID))]
    assert seen(OpenHands(every_street=True), START, *dealt, street(3), street(4)) == []
    assert seen(OpenHands(show_all=True), START, *dealt, street(3), street(4)) == []


def test_on_request_every_street_is_told_once_all_cards_are_known() -> None:
    dealt = [HoleCardsDealt(seat, cards) for seat, cards in ((1, ANN), (2, BOB), (3, CID))]
    hands = OpenHands(every_street=True, show_all=True)
    told = seen(hands, START, *dealt, street(3), Folded(3), street(4), street(5))
    assert [set(one) for one in told] == [{1, 2, 3}, {1, 2, 3}, {1, 2}]
    # Of the next hand not all cards are known.
    assert seen(hands, START, dealt[0], HoleCardsDealt(2, None), dealt[2], street(3)) == []


def test_the_line_of_the_table() -> None:
    teller = Narrator({1: "Ann", 2: "Bob"}, Ink(), open_hands=OpenHands())
    for event in (START, Folded(3), HandShown(1, ANN)):
        teller.tell(event)
    assert teller.tell(HandShown(2, BOB)) == ["  Bob shows Ks Kh", "  Equity: Ann 82.6%, Bob 17.4%"]
    assert teller.tell(street(4))[-1] == "  Equity: Ann 95.5%, Bob 4.5%"


@pytest.mark.parametrize(
    ("share", "text"), [("0", "0.0%"), ("1", "100.0%"), ("1/3000", "<0.1%"), ("2999/3000", ">99.9%"), ("1/2", "50.0%")]
)
def test_what_may_still_happen_is_never_none_or_all(share: str, text: str) -> None:
    assert chance_text(Fraction(share)) == text


SCENARIO = """\
structure: {stack: 500, turbo: true}
seats: {1: {name: Ann}, 2: {name: Bob}}
button: 1
hands:
  - cards: {Ann: As Ah, Bob: Ks Kh, board: 2h 7c Td Qd Jc}
    actions: |
      Ann: all-in
      Bob: call
"""


def test_r11_2_the_table_and_the_replay_tell_an_all_in_alike(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "all-in.yaml").write_text(SCENARIO)
    played = holdem("play", "--scenario", "all-in.yaml", "--history", "game.txt", "--view", "dealer").stdout
    told = [line for line in played.splitlines() if "Equity" in line]
    assert told[0] == "  Equity: Ann 82.6%, Bob 17.4%"
    assert told[2] == "  Equity: Ann 95.5%, Bob 4.5%"
    assert len(told) == 3
    replayed = holdem("replay", "game.txt", "--equity", "--view", "hero").stdout
    assert [line for line in replayed.splitlines() if "Equity" in line] == told
    # Here the cards are seen as soon as they are dealt.
    every = holdem("replay", "game.txt", "--equity").stdout
    assert [line for line in every.splitlines() if "Equity" in line] == [told[0], *told]
    assert "Equity" not in holdem("replay", "game.txt").stdout


def test_equities_as_json(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "all-in.yaml").write_text(SCENARIO)
    holdem("play", "--scenario", "all-in.yaml", "--history", "game.txt", "--view", "dealer")
    (hand,) = json.loads(holdem("replay", "game.txt", "--equity", "--format", "json").stdout)["hands"]
    told = [event["equities"] for event in hand["events"] if event["event"] == "equity"]
    assert told[1] == {"Ann": 0.826366, "Bob": 0.173634}
    (plain,) = json.loads(holdem("replay", "game.txt", "--format", "json").stdout)["hands"]
    assert plain["events"] == [event for event in hand["events"] if event["event"] != "equity"]
