"""Key by key through hands: on, back, to a street, to another hand."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from holdem.cli.options import View
from holdem.cli.replay_screen import ReplayScreen
from holdem.cli.stepper import CLEAR, KEYS, Stepper
from holdem.histories.played import played_hands

HAND = """PokerStars Hand #{number}: Tournament #7, Hold'em No Limit - Level I (10/20) - 2025/01/01 0:0{number}:00 ET
Table '7 1' 2-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1000 in chips)
Ann: posts small blind 10
Bob: posts big blind 20
*** HOLE CARDS ***
Dealt to Ann [As Ks]
Dealt to Bob [7c 2d]
Ann: calls 10
Bob: checks
*** FLOP *** [Qd 8h 3c]
Bob: checks
Ann: checks
*** TURN *** [Qd 8h 3c] [4d]
Bob: bets 40
Ann: folds
Uncalled bet (40) returned to Bob
Bob collected 40 from pot
Bob: doesn't show hand
Ann finished the tournament in 9th place
*** SUMMARY ***
Total pot 40 | Rake 0
Board [Qd 8h 3c 4d]
Seat 1: Ann (button) (small blind) folded on the Turn
Seat 2: Bob (big blind) collected (40)
"""

Press = Callable[..., str]


@pytest.fixture
def press(tmp_path: Path) -> Press:
    """Presses keys in a game of two hands and gives what is on the screen before the last of them."""
    path = tmp_path / "game.txt"
    path.write_text("\n\n".join(HAND.format(number=number) for number in (1, 2)))

    def pressing(*keys: str, view: View | None = None, hero: str | None = None) -> str:
        out = io.StringIO()
        waiting = [*keys, "q"]
        seen: list[str] = []

        def key() -> str:
            seen.append(out.getvalue())
            return waiting.pop(0)

        def screen() -> ReplayScreen:
            return ReplayScreen(out, width=lambda: 200, view=view, hero=hero)

        Stepper(played_hands([str(path)], []), screen, key, out, clears=True).run()
        return seen[len(keys)].split(CLEAR)[-1] if len(seen) > len(keys) else "over"

    return pressing


def test_first_the_cards_are_dealt_and_each_key_goes_on_by_one_act(press: Press) -> None:
    assert press().splitlines()[-1] == "Ann is dealt As Ks"
    assert press(" ").splitlines()[-1] == "  Ann calls 10"
    assert press(" ", "\r").splitlines()[-1] == "  Bob checks"
    assert press(" ", " ", " ").splitlines()[-1].startswith("Flop  [Qd 8h 3c]")


def test_back_shows_the_hand_again_up_to_the_act_before(press: Press) -> None:
    after_two, back = press(" "), press(" ", " ", "b")
    assert back == after_two
    assert press(" ", " ", "\x1b[D") == back


@pytest.mark.parametrize(
    ("key", "last"), [("f", "Flop  [Qd 8h 3c]"), ("t", "Turn  [Qd 8h 3c] [4d]"), ("r", "Ann is out in 9th place")]
)
def test_to_a_street_or_to_the_end_where_it_is_never_dealt(press: Press, key: str, last: str) -> None:
    assert press(key).splitlines()[-1].startswith(last)


def test_to_a_street_that_lies_behind(press: Press) -> None:
    assert press("t", "f").splitlines()[-1].startswith("Flop  [Qd 8h 3c]")


def test_the_table_as_whoever_acts_next_finds_it(press: Press) -> None:
    assert press("s").splitlines()[-4:] == [
        "            stack  bb  bet",
        "> Ann  BTN    990  50   10  small blind",
        "  Bob  BB     980  49   20  big blind",
        "pot 30",
    ]
    assert press(" ", "s").splitlines()[-3:] == [
        "  Ann  BTN    980  49   20  call",
        "> Bob  BB     980  49   20  big blind",
        "pot 40",
    ]
    # When the hand is over nobody acts.
    assert press("e", "s") == press("e")


def test_to_another_hand_and_back(press: Press) -> None:
    assert "Hand 2" in press("n")
    assert "Hand 2" in press("e", " ")
    assert "Hand 1" in press("n", "p")
    assert "Hand 1" in press("n", "b")
    assert press("n", "n") == "over"


def test_an_unknown_key_says_which_there_are(press: Press) -> None:
    assert press("x").splitlines()[-1] == press().splitlines()[0] == " | ".join(KEYS)


def test_the_heros_view_hides_what_is_not_shown(press: Press) -> None:
    assert "is dealt" not in press(view=View.HERO)
    own = press(view=View.HERO, hero="Bob")
    assert "Bob is dealt 7c 2d" in own
    assert "Ann is dealt" not in own
    assert press(view=View.DEALER).count("is dealt") == 2


def test_what_ends_a_hand_is_told_once(press: Press) -> None:
    assert press("e", "?", "e").count("Ann is out in 9th place") == 1
