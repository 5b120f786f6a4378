"""`hint` and `holdem review`: the expert's word on a decision, at the table and afterwards."""

import io
import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from holdem.cli.coaching import act, hint, reason
from holdem.cli.prompt import Prompt
from holdem.cli.question import Question
from holdem.cli.screen import Screen
from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, raise_to
from holdem.core.betting import Betting
from holdem.core.bots.assessment import Assessment, Choice
from holdem.core.bots.coach import Coach
from holdem.core.dealer import SeededDealer
from holdem.core.options import Options
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament

Holdem = Callable[..., subprocess.CompletedProcess[str]]

SHOVE = """\
seats: {1: {name: Ann, stack: 500}, 2: {name: Bob, stack: 500}}
button: 1
hands:
  - cards: {Ann: 7c 2s, Bob: As Ad}
    actions: |
      Ann: all-in
      Bob: fold
"""


def options(to_call: int = 20, bet: int = 0, stack: int = 980) -> Options:
    return Options(1, stack, bet, bet + to_call, to_call, 40, bet + stack, None, 60, 60, 20, Betting.NO_LIMIT)


def assessed(*choices: Choice, price: float = 0.25) -> Assessment:
    return Assessment(choices, equity=0.413, price=price, depth=48.6)


CALLS = Choice(CALL, 12.0, 12.0, 0.0, 0.413)
FOLDS = Choice(FOLD, 0.0, 0.0, 0.0, 0.0)
RAISES = Choice(raise_to(60), 20.0, 20.0, 0.55, 0.38)


@pytest.mark.parametrize(
    ("best", "sentence"),
    [
        (
            CALLS,
            "Expert: call 20. You win 41% of the pot against the likely hands, and a call needs 25%; 49 bb deep.",
        ),
        (
            FOLDS,
            "Expert: fold. You win 41% of the pot against the likely hands and a call needs 25%, but with the bets to"
            " come and the risk of going out it loses; 49 bb deep.",
        ),
        (
            RAISES,
            "Expert: raise to 60. Everybody folds 55% of the time, and if called you win 38%; 49 bb deep.",
        ),
    ],
)
def test_a_hint_is_one_sentence_with_its_reason(best: Choice, sentence: str) -> None:
    assert hint(assessed(best), options()) == sentence


def test_a_hint_against_the_price_says_what_decides() -> None:
    assert hint(assessed(FOLDS, price=0.5), options()) == (
        "Expert: fold. You win 41% of the pot against the likely hands, and a call needs 50%; 49 bb deep."
    )
    assert hint(assessed(CALLS, price=0.5), options()) == (
        "Expert: call 20. You win 41% of the pot against the likely hands and a call needs 50%, but with the bets to"
        " come it pays; 49 bb deep."
    )


def test_a_free_check_and_a_bet() -> None:
    free = options(to_call=0)
    assert reason(assessed(Choice(CHECK, 0, 0, 0, 0.4)), Choice(CHECK, 0, 0, 0, 0.4)).startswith("You win 41%")
    assert act(raise_to(60), free) == "bet 60"
    assert act(raise_to(980), free) == "all-in for 980"


class Typist:
    keys = ()

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def ask(self, question: Question) -> str:
        return self.lines.pop(0)

    def forget_typed_ahead(self) -> None:
        pass


def decide(coach: Coach | None, *lines: str) -> tuple[Action, str]:
    out = io.StringIO()
    names = {1: "Ann", 2: "Bob", 3: "Cid"}
    screen = Screen(out, names, 1, structure=Structure(), width=lambda: 200)

    def listen(event: object) -> None:
        screen(event)  # type: ignore[arg-type]
        if coach is not None:
            coach(event)  # type: ignore[arg-type]

    game = Tournament(Structure(), dict.fromkeys(names, 1000), SeededDealer("1"), button=1, listener=listen)
    action = Prompt(screen, reader=Typist(*lines), coach=coach, confirm=False).decide(game.start_hand())
    return action, out.getvalue()


@pytest.mark.parametrize("word", ["hint", "HINT", "рште"])
def test_a_hint_comes_when_it_is_asked_for_and_only_then(word: str) -> None:
    action, text = decide(Coach([1]), word, "fold")
    assert action == FOLD
    assert len(re.findall(r"^Expert: .+ bb deep\.$", text, re.MULTILINE)) == 1
    assert "Expert" not in decide(Coach([1]), "fold")[1]


def test_without_a_coach_there_is_no_hint() -> None:
    assert "Nobody is here who could give a hint." in decide(None, "hint", "all-in")[1]
    assert decide(None, "hint", "all-in")[0] == ALL_IN


@pytest.fixture
def shove(holdem: Holdem, tmp_path: Path) -> str:
    """A history in which Bob folds aces to an all-in."""
    (tmp_path / "shove.yaml").write_text(SHOVE)
    holdem("play", "--scenario", "shove.yaml", "--hero", "Bob", "--seed", "1", "--history", "game.txt")
    return "game.txt"


def test_the_costliest_decision_is_told_with_the_better_one(holdem: Holdem, shove: str) -> None:
    done = holdem("review", shove)
    assert done.returncode == 0
    text = " ".join(done.stdout.split())
    assert text.startswith("Bob: the costliest decisions of 1, by expert's estimate 1. game.txt:1: hand ")
    assert ", preflop, BB with As Ad You: fold. Better: call 480, worth " in text
    assert "that is sure, whoever the opponents are. You win 8" in text


def test_the_same_as_data(holdem: Holdem, shove: str) -> None:
    document = json.loads(holdem("review", shove, "--format", "json").stdout)
    (decision,) = document["costliest"]
    assert (document["player"], document["decisions"]) == ("Bob", 1)
    assert {key: decision[key] for key in ("chosen", "better", "cards", "street", "position", "line", "sure")} == {
        **{"chosen": "fold", "better": "call 480", "cards": "As Ad"},
        **{"street": "preflop", "position": "BB", "line": 1, "sure": "sure"},
    }
    assert decision["cost"] > 200
    assert decision["cost_bb"] == pytest.approx(decision["cost"] / 20, abs=0.1)


def test_no_more_decisions_than_asked_for(holdem: Holdem) -> None:
    holdem("play", "--players", "2", "--bots", "always-call", "--seed", "4", "--history", "g.txt", stdin="a\n" * 40)
    document = json.loads(holdem("review", "g.txt", "--count", "1", "--format", "json").stdout)
    assert len(document["costliest"]) == 1 <= document["decisions"]
    # The costliest comes first.
    more = json.loads(holdem("review", "g.txt", "--count", "3", "--format", "json").stdout)["costliest"]
    assert [one["cost"] for one in more] == sorted((one["cost"] for one in more), reverse=True)
    assert more[0] == document["costliest"][0]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere.txt",), "there is no file or folder nowhere.txt"),
        (("game.txt", "--count", "0"), "--count: expected 1 or more, not 0"),
        (("empty.txt",), "there is no hand in these files"),
    ],
)
def test_what_cannot_be_reviewed_is_one_sentence(
    holdem: Holdem, tmp_path: Path, shove: str, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "empty.txt").write_text("")
    done = holdem("review", *arguments)
    assert (done.returncode, done.stderr) == (2, sentence + "\n")


def test_with_several_open_hands_a_name_is_asked_for(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "shove.yaml").write_text(SHOVE)
    holdem("play", "--scenario", "shove.yaml", "--view", "dealer", "--seed", "1", "--history", "all.txt")
    done = holdem("review", "all.txt")
    assert (done.returncode, "--player names one" in done.stderr) == (2, True)
    assert holdem("review", "all.txt", "--player", "Ann").stdout.startswith("Ann: ")
    assert holdem("review", "all.txt", "--player", "Zed", "--format", "json").returncode == 2


def test_a_name_that_nobody_has_is_refused(holdem: Holdem, shove: str) -> None:
    done = holdem("review", shove, "--player", "Zed")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "--player: no player is called Zed in these files\n"
    nobody_knows_his_cards = holdem("review", shove, "--player", "Ann")
    assert nobody_knows_his_cards.stdout == "Ann: no decision that expert would call a mistake, of 0\n"
