"""The person at the keyboard: what is asked, refused, explained, and when the game is left."""

import io
import re
import subprocess
import sys
from collections.abc import Iterable

import pytest

from holdem.cli.prompt import Prompt, QuitGame, action_question
from holdem.cli.question import Candidate, PlainReader, Question
from holdem.cli.screen import Screen
from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, raise_to
from holdem.core.dealer import SeededDealer
from holdem.core.hand import Hand
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament

NAMES = {1: "Ann", 2: "Bob", 3: "Cid"}


class Typist:
    """A reader whose lines are known beforehand; `None` is Ctrl-D."""

    def __init__(self, *lines: str | None) -> None:
        self.lines = list(lines)
        self.calls: list[str] = []
        self.asked: list[str] = []

    keys = (("Tab", "goes through the menu"),)

    def ask(self, question: Question) -> str:
        self.calls.append("ask")
        self.asked.append(question.message)
        line = self.lines.pop(0)
        if line is None:
            raise EOFError
        return line

    def forget_typed_ahead(self) -> None:
        self.calls.append("forget")


def table() -> tuple[Hand, Screen, io.StringIO]:
    """Three seats, blinds 10/20; Ann has the button and is to act."""
    out = io.StringIO()
    screen = Screen(out, NAMES, 1, structure=Structure())
    stacks = dict.fromkeys(NAMES, 1000)
    return Tournament(Structure(), stacks, SeededDealer("1"), button=1, listener=screen).start_hand(), screen, out


def decide(*lines: str | None) -> tuple[object, str, Typist]:
    """What Ann decides with these lines, and what she reads from the decision on."""
    hand, screen, out = table()
    typist = Typist(*lines)
    before = out.tell()
    action = Prompt(screen, reader=typist).decide(hand)
    return action, out.getvalue()[before:], typist


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("call", CALL),
        ("c", CALL),
        ("пас", FOLD),
        ("fold", FOLD),
        ("raise to 60", raise_to(60)),
        ("3bb", raise_to(60)),
        ("pot", raise_to(70)),
        ("сфдд", CALL),
        ("gfc", FOLD),
        ("к 60", raise_to(60)),
        ("htqp lj 60", raise_to(60)),
    ],
)
def test_a_legal_line_becomes_the_action(line: str, action: object) -> None:
    assert decide(line)[0] == action


@pytest.mark.parametrize("line", ["all-in", "a", "raise 1000", "олл-ин", "фдд-шт"])
def test_the_last_chip_goes_in_only_after_a_second_word(line: str) -> None:
    action, _, typist = decide(line, "no", line, "yes")
    assert action in (ALL_IN, raise_to(1000))
    assert typist.asked == ["> ", "All-in with 1000? (yes or no) > "] * 2
    assert decide(line, "no", "fold")[0] == FOLD
    assert decide(line, "maybe", "д")[0] == action


def test_the_second_word_can_be_left_out() -> None:
    hand, screen, _ = table()
    assert Prompt(screen, reader=Typist("all-in"), confirm=False).decide(hand) == ALL_IN


def test_a_single_letter_that_begins_a_word_is_not_taken_for_a_slip() -> None:
    """The key of ф is that of a, which alone means all-in; but ф begins the Russian word for a fold."""
    _, text, typist = decide("ф", "fold")
    assert "'ф' is no action" in text
    assert typist.asked == ["> ", "> "]


def test_keys_tells_what_the_keys_do() -> None:
    assert "  Tab  goes through the menu" in decide("keys", "fold")[1]
    assert "  Tab  goes through the menu" in decide("луны", "fold")[1]


def test_odds_are_the_price_and_the_part_that_is_won_from_any_hands() -> None:
    """Ann has a pair of jacks; dealt two million times against two random hands it won 61.2 % of the pot."""
    _, text, _ = decide("odds", "шансы", "fold")
    assert text.count("20 to win 30: a call must win 40% of the pot\n") == 2
    (share, error), again = re.findall(r"against 2 random hands you win (\S+)% of the pot, give or take (\S+)%", text)
    assert (share, error) == again
    assert 0.1 < float(error) < 0.6
    assert abs(float(share) - 61.2) < 3 * float(error)


def test_the_table_is_shown_once_before_the_question() -> None:
    _, text, _ = decide("?", "call")
    assert text.count("Ann (BTN)") == 1
    assert text.index("Ann (BTN)") < text.index("You may")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("check", "cannot check: 20 to call (R6.2)"),
        ("raise 5", "cannot raise to 5: at least 40, at most 1000 (R7.2)"),
        ("raise 1001", "cannot raise to 1001: at least 40, at most 1000 (R7.6)"),
        ("zork", "'zork' is no action"),
        ("60", "60 alone is no action"),
    ],
)
def test_r13_2_an_illegal_line_moves_no_chips_and_tells_why(line: str, reason: str) -> None:
    action, text, _ = decide(line, "fold")
    assert action == FOLD
    assert reason in text


@pytest.mark.parametrize("word", ["?", "help", "HELP"])
def test_r13_2_a_question_mark_explains(word: str) -> None:
    _, text, _ = decide(word, "fold")
    assert "cannot check: 20 to call (R6.2)" in text
    assert "raise 40" in text


def test_history_and_stacks() -> None:
    _, text, _ = decide("history", "stacks", "fold")
    assert text.count("Bob posts small blind 10") == 1
    assert text.count("> Ann  BTN") == 2


@pytest.mark.parametrize("line", ["quit", "q", "exit", "Quit", None])
def test_leaving(line: str | None) -> None:
    with pytest.raises(QuitGame):
        decide(line)


def test_what_was_typed_before_a_decision_is_dropped_once_and_not_after_a_command() -> None:
    assert decide("?", "check", "fold")[2].calls == ["forget", "ask", "ask", "ask"]


def test_the_menu_is_the_legal_actions_and_commands_come_when_begun() -> None:
    hand, screen, _ = table()
    question = action_question(hand.options(), screen)
    texts = ["call", "fold", "raise 40", "raise 45", "raise 70", "all-in"]
    assert [c.text for c in question.offered("")] == texts
    assert [c.text for c in question.offered("r")] == ["raise 40", "raise 45", "raise 70"]
    assert [c.text for c in question.offered("raise to 7")] == ["raise 70"]
    assert [c.text for c in question.offered("Po")] == ["raise 70"]
    assert [c.text for c in question.offered("ко")] == ["call"]
    assert [c.text for c in question.offered("сфд")] == ["call"]
    assert [c.text for c in question.offered("rj")] == ["call"]
    assert [c.text for c in question.offered("hi")] == ["history", "hint"]
    assert [c.text for c in question.offered("check")] == []


@pytest.mark.parametrize(
    ("typed", "objection"),
    [
        ("", None),
        ("r", None),
        ("raise ", None),
        ("raise 4", None),
        ("raise 5", None),
        ("raise 55", None),
        ("raise 1", None),
        ("raise 0", "cannot raise to 0: at least 40, at most 1000 (R7.2)"),
        ("raise 1001", "cannot raise to 1001: at least 40, at most 1000 (R7.6)"),
        ("3", None),
        ("30b", None),
        ("2/", None),
        ("60", "60 alone is no action: say 'raise 60'"),
        ("check", "cannot check: 20 to call (R6.2)"),
        ("stac", None),
    ],
)
def test_an_objection_comes_only_when_the_line_cannot_become_a_legal_one(typed: str, objection: str | None) -> None:
    hand, screen, _ = table()
    assert action_question(hand.options(), screen).objection(typed) == objection


def test_the_toolbar_names_no_price_of_nothing() -> None:
    """Ann, Bob and Cid are in for 20 each; nobody has bet on the flop."""
    hand, screen, _ = table()
    for action in (CALL, CALL, CHECK):
        hand.act(action)
    facts = action_question(hand.options(), screen).toolbar("")
    assert facts == "pot 60 | nothing to call | stack 980 | blinds 10/20 | ? help"


def test_the_toolbar_tells_the_facts_or_what_the_line_will_do() -> None:
    hand, screen, _ = table()
    toolbar = action_question(hand.options(), screen).toolbar
    assert toolbar("") == "pot 30 | 20 to call | stack 1000 | blinds 10/20 | ? help"
    assert toolbar("pot") == "raise to 70, 930 left"
    assert toolbar("raise 1") == toolbar("3") == "raise to at least 40, at most 1000 (all-in)"


@pytest.mark.parametrize(("lines", "answer"), [(("yes",), True), (("n",), False), (("perhaps", "да"), True)])
def test_yes_or_no(lines: Iterable[str], answer: bool) -> None:
    _, screen, out = table()
    assert Prompt(screen, reader=Typist(*lines)).ask_yes("Watch?") is answer
    assert ("please say yes or no" in out.getvalue()) is ("perhaps" in lines)


def test_leaving_instead_of_an_answer() -> None:
    _, screen, _ = table()
    with pytest.raises(QuitGame):
        Prompt(screen, reader=Typist(None)).ask_yes("Watch?")


# Read plainly


def test_without_a_terminal_lines_are_read_plainly() -> None:
    hand, screen, out = table()
    prompt = Prompt(screen, stdin=io.StringIO("\n  \ncheck\nraise 60\n"))
    before = out.tell()
    assert prompt.decide(hand) == raise_to(60)
    text = out.getvalue()[before:]
    assert text.count("> ") == 5  # the seat to act, two empty lines, the refused line, the raise
    assert "cannot check: 20 to call (R6.2)" in text
    assert "\x1b" not in text


def test_the_end_of_the_input_leaves_the_game() -> None:
    hand, screen, _ = table()
    with pytest.raises(QuitGame):
        Prompt(screen, stdin=io.StringIO("check\n")).decide(hand)


def test_a_plain_reader_keeps_what_is_piped_in() -> None:
    stdin = io.StringIO("one\ntwo\n")
    reader = PlainReader(stdin, io.StringIO())
    question = Question((Candidate("one", ""),), lambda text: None)
    assert reader.ask(question) == "one"
    reader.forget_typed_ahead()
    assert reader.ask(question) == "two"


def test_the_line_editor_is_loaded_only_for_a_person_at_a_terminal() -> None:
    code = (
        "import io, sys; from holdem.cli.prompt import Prompt; from holdem.cli.screen import Screen;"
        "Prompt(Screen(io.StringIO(), {}), stdin=io.StringIO());"
        "sys.exit('prompt_toolkit' in sys.modules or 'rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
