"""The real program at a pseudo-terminal: what stands on the screen, key by key."""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyte
import pytest

pexpect = pytest.importorskip("pexpect")

PROGRAM = "import sys; from holdem.cli.app import main; sys.exit(main())"
GAME = ["--players", "3", "--seed", "1", "--bots", "min-raise"]
PATIENCE = 60.0
"""Seconds after which a screen that does not come is a failure."""


class Terminal:
    """The program in a terminal of `columns` x `rows` that answers as a real one does."""

    def __init__(self, arguments: list[str], home: Path, columns: int = 80, rows: int = 40, **environ: str) -> None:
        env = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "COLUMNS", "NO_COLOR"))}
        env |= {
            "HOME": str(home),
            "XDG_DATA_HOME": str(home),
            "XDG_CONFIG_HOME": str(home),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
        } | environ
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.child = pexpect.spawn(
            sys.executable, ["-c", PROGRAM, *arguments], env=env, dimensions=(rows, columns), timeout=PATIENCE
        )
        self.child.delaybeforesend = None
        # A terminal says where its cursor is when it is asked.
        self.screen.write_process_input = lambda text: self.child.send(text.encode())

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    @property
    def last_line(self) -> str:
        return self.screen.display[-1].rstrip()

    @property
    def typed(self) -> str:
        """The line of the cursor, up to the cursor."""
        return self.screen.display[self.screen.cursor.y][: self.screen.cursor.x]

    def read(self, seconds: float = 0.05) -> bool:
        """Takes what has come; false at the end of the program."""
        try:
            data = self.child.read_nonblocking(65536, seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += data
        self.stream.feed(data)
        return True

    def until(self, shown: Callable[[], object]) -> None:
        """Reads on until `shown` holds."""
        end = time.monotonic() + PATIENCE
        while not shown():
            assert time.monotonic() < end, f"it never came; the screen is:\n{self.text}"
            if not self.read():
                assert shown(), f"the program ended; the screen is:\n{self.text}"
                return

    def see(self, *texts: str) -> None:
        self.until(lambda: all(text in self.text for text in texts))

    def settle(self) -> None:
        """Reads until nothing has come for a while."""
        quiet = 0
        while quiet < 2:
            before = len(self.raw)
            if not self.read(0.06):
                return
            quiet = 0 if len(self.raw) > before else quiet + 1

    def type(self, keys: str) -> None:
        self.child.send(keys.encode())

    def exit_status(self) -> int:
        while self.read(0.2):
            pass
        self.child.close()
        status = self.child.exitstatus
        assert status is not None
        return int(status)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    terminals: list[Terminal] = []

    def begin(*arguments: str, **how: object) -> Terminal:
        terminal = Terminal(["play", *(arguments or (*GAME, "--speed", "0"))], tmp_path, **how)  # type: ignore[arg-type]
        terminals.append(terminal)
        return terminal

    yield begin
    for terminal in terminals:
        terminal.child.close(force=True)


Start = Callable[..., Terminal]


def menu_of(terminal: Terminal) -> list[str]:
    """The first words of the lines between the cursor and the toolbar."""
    below = terminal.screen.display[terminal.screen.cursor.y + 1 : -1]
    return [" ".join(re.split(r"\s{2,}", line.strip())) for line in below if line.strip()]


def ready(terminal: Terminal) -> Terminal:
    """Waits until the prompt is there with its menu open; what is typed before is dropped."""
    terminal.until(lambda: terminal.typed == "> " and len(menu_of(terminal)) > 2)
    terminal.settle()
    return terminal


def test_the_menu_is_open_and_offers_the_legal_actions_with_their_chips(start: Start) -> None:
    terminal = ready(start())
    assert terminal.last_line.startswith("pot 70")
    assert "30 to call (2.3 to 1, 30%) · raise to at least 60, at most 1000 (all-in)" in terminal.text
    assert menu_of(terminal) == [
        "call 30",
        "fold give up the hand",
        "raise 60 the least",
        "raise 90 half the pot",
        "raise 140 the pot",
        "all-in raises to 1000",
    ]


def test_typing_narrows_the_menu_and_shows_what_the_line_will_do(start: Start) -> None:
    terminal = ready(start())
    terminal.type("r")
    terminal.until(lambda: len(menu_of(terminal)) == 3)
    terminal.type("aise 90")
    terminal.until(lambda: terminal.last_line == "raise to 90, 80 more, 910 left")


def test_an_illegal_amount_is_refused_while_typing_and_at_enter(start: Start) -> None:
    terminal = ready(start())
    terminal.type("raise 5")
    terminal.until(lambda: terminal.last_line == "raise to at least 60, at most 1000 (all-in)")
    terminal.type("\r")
    terminal.until(lambda: terminal.last_line == "cannot raise to 5: at least 60, at most 1000 (R7.2)")
    assert terminal.typed == "> raise 5"
    terminal.type("001")
    terminal.until(lambda: terminal.last_line == "cannot raise to 5001: at least 60, at most 1000 (R7.6)")
    terminal.type("\x7f\r")
    terminal.see("Hero raises to 500")


def test_the_question_mark_explains_and_asks_again(start: Start) -> None:
    terminal = ready(start())
    terminal.type("?\r")
    terminal.see("You may", "cannot check: 30 to call (R6.2)", "? help")
    terminal.type("call\r")
    terminal.see("Hero calls 30")


def test_tab_walks_the_menu_and_enter_accepts(start: Start) -> None:
    terminal = ready(start())
    terminal.type("\t\t")
    terminal.until(lambda: terminal.typed == "> fold")
    terminal.type("\x1b[Z")
    terminal.until(lambda: terminal.typed == "> call")
    terminal.type("\r")
    terminal.see("Hero calls 30")


def test_all_in_asks_once_more_and_no_leads_back(start: Start) -> None:
    terminal = ready(start())
    terminal.type("all-in\r")
    terminal.until(lambda: terminal.typed == "All-in with 990? (yes or no) > ")
    terminal.until(lambda: menu_of(terminal) == ["yes", "no"])
    terminal.type("no\r")
    ready(terminal)
    terminal.type("f\r")
    terminal.see("Hero folds")


def test_f1_lists_the_keys_and_the_line_stays(start: Start) -> None:
    terminal = ready(start())
    terminal.type("rai\x1bOP")
    terminal.see("Tab, Down", "go on in the menu")
    terminal.until(lambda: terminal.typed == "> rai")


def test_a_resize_in_the_middle_of_typing_keeps_the_line(start: Start) -> None:
    terminal = ready(start())
    terminal.type("raise ")
    terminal.until(lambda: terminal.typed == "> raise ")
    for columns in (60, 100, 62):
        terminal.screen.resize(40, columns)
        terminal.child.setwinsize(40, columns)
        terminal.settle()
        assert terminal.typed == "> raise "
    terminal.type("90\r")
    terminal.see("Hero raises to 90")


@pytest.mark.parametrize("seed", ["1", "3"], ids=["to call", "nothing to call"])
def test_sixty_columns_are_enough(start: Start, seed: str) -> None:
    game = ["--players", "6", "--seed", seed, "--bots", "always-call", "--speed", "0"]
    terminal = ready(start(*game, "--name", "Bartholomew", columns=60))
    rows = [line for line in terminal.screen.display if re.search(r"  (BTN|SB|BB|UTG|HJ|CO) ", line)]
    assert len(rows) == 6
    assert len({re.search(r"  (BTN|SB|BB|UTG|HJ|CO) ", row).start() for row in rows}) == 1  # type: ignore[union-attr]
    assert terminal.last_line.startswith("pot ")
    assert "stack" in next(line for line in terminal.screen.display if line.rstrip().endswith("bet"))


def test_what_was_typed_while_others_acted_does_not_act(start: Start) -> None:
    terminal = start(*GAME, "--speed", "1")
    terminal.see("Bruno raises to 40")
    terminal.type("fold now\r")
    ready(terminal)
    assert "Hero folds" not in terminal.text
    assert "fold now" not in terminal.text
    assert terminal.typed == "> "


@pytest.mark.parametrize(("keys", "status"), [("\x04", 3), ("quit\r", 3), ("\x03", 130)])
def test_leaving_says_how_to_go_on(start: Start, keys: str, status: int) -> None:
    terminal = ready(start())
    terminal.type(keys)
    assert terminal.exit_status() == status
    # In the data folder it is the newest, so it needs no name.
    assert terminal.text.endswith("it is saved: holdem resume goes on.")


def test_a_dumb_terminal_is_read_plainly(start: Start) -> None:
    terminal = start(TERM="dumb")
    terminal.until(lambda: terminal.typed == "> ")
    terminal.type("check\r")
    terminal.see("cannot check: 30 to call (R6.2)")
    terminal.type("?\r")
    terminal.see("You may")
    terminal.type("call\r")
    terminal.see("Hero calls 30")
    assert b"\x1b" not in terminal.raw


def test_without_cursor_reports_there_is_no_warning_and_refusals_are_printed(start: Start) -> None:
    terminal = ready(start(PROMPT_TOOLKIT_NO_CPR="1"))
    terminal.type("raise 5\r")
    terminal.see("cannot raise to 5: at least 60, at most 1000 (R7.2)")
    terminal.type("call\r")
    terminal.see("Hero calls 30")
    assert b"WARNING" not in terminal.raw
    assert b"\x1b[6n" not in terminal.raw


def test_a_terminal_that_never_answers_gets_no_warning(start: Start) -> None:
    terminal = start()
    terminal.screen.write_process_input = lambda text: None
    ready(terminal)
    # The line editor waits two seconds for an answer.
    end = time.monotonic() + 2.5
    while time.monotonic() < end:
        terminal.read()
    assert "WARNING" not in terminal.text
    terminal.type("call\r")
    terminal.see("Hero calls 30")


COLOURS = re.compile(rb"\x1b\[[0-9;]*(?:3[0-8]|4[0-8]|9[0-7])[0-9;]*m")


def test_a_suggestion_is_told_from_what_was_typed_without_colours(start: Start) -> None:
    terminal = ready(start(NO_COLOR="1"))
    terminal.type("stacks\r")
    terminal.see("> stacks\n")
    ready(terminal)
    terminal.type("st")
    terminal.until(lambda: terminal.screen.display[terminal.screen.cursor.y].startswith("> stacks"))
    row = terminal.screen.buffer[terminal.screen.cursor.y]
    assert [row[column].underscore for column in range(2, 8)] == [False] * 2 + [True] * 4


def test_no_color(start: Start) -> None:
    terminal = ready(start(NO_COLOR="1"))
    assert not COLOURS.search(terminal.raw)
    colored = ready(start())
    assert COLOURS.search(colored.raw)
    assert menu_of(terminal) == menu_of(colored)


def test_suits_are_letters_in_the_c_locale_and_symbols_in_utf_8(start: Start) -> None:
    plain = ready(start(LC_ALL="C"))
    assert "[5c As]" in plain.text
    assert plain.text.isascii()
    start().see("[5♣ A♠]")


def test_a_whole_tournament_to_the_standings(start: Start) -> None:
    terminal = start("--players", "2", "--seed", "4", "--bots", "always-call", "--speed", "0", "--no-confirm")
    decisions = 0

    def over() -> bool:
        return "Standings" in terminal.text

    while not over() and decisions < 60:
        terminal.until(lambda: over() or terminal.typed == "> ")
        if not over():
            terminal.settle()
            decisions += 1
            terminal.type("all-in\r" if "all-in" in " ".join(menu_of(terminal)) else "call\r")
            terminal.settle()
    terminal.see("Standings", "1st", "2nd", "holdem review lists your costliest decisions.")
    assert terminal.exit_status() == 0


# Whole screens

SCREENS = Path(__file__).resolve().parents[1] / "golden" / "screens"
HAND = [
    *("--players", "6", "--seed", "17", "--speed", "0", "--no-confirm", "--name", "Bartholomew"),
    *("--bots", "always-call,always-fold,min-raise,always-call,always-fold"),
]
LINES = ["call", "call", "1/2", "?", "stacks", "all-in", ""]
RUSSIAN_LINES = ["колл", "колл", "1/2", "?", "стеки", "олл-ин", ""]


@pytest.mark.parametrize(
    ("name", "columns", "lines"),
    [("60", 60, LINES), ("80", 80, LINES), ("120", 120, LINES), ("60-ru", 60, RUSSIAN_LINES)],
    ids=["60", "80", "120", "60-ru"],
)
def test_the_screens_of_a_hand_are_the_golden_ones(start: Start, name: str, columns: int, lines: list[str]) -> None:
    """HOLDEM_GOLDEN=new writes them anew: look at what changed before it is kept."""
    golden = SCREENS / f"{name}.txt"
    anew = os.environ.get("HOLDEM_GOLDEN") == "new"
    known = [] if anew else re.split(r"^== \d+\n", golden.read_text("utf-8"), flags=re.MULTILINE)[1:]
    terminal = start(*HAND, "--lang", name[-2:] if lines is RUSSIAN_LINES else "en", columns=columns, rows=48)
    screens: list[str] = []
    for line in lines:
        if anew:
            terminal.until(lambda: terminal.typed.endswith("> ") and len(menu_of(terminal)) > 1)
            terminal.settle()
        else:
            wanted = known[len(screens)].rstrip("\n")
            terminal.until(lambda wanted=wanted: terminal.text == wanted)  # type: ignore[misc]
        screens.append(terminal.text)
        assert max(len(shown) for shown in terminal.text.splitlines()) <= columns
        terminal.type(line + "\r")
        if anew and line:
            terminal.see(f"> {line}\n")
    if anew:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text("".join(f"== {n}\n{screen}\n" for n, screen in enumerate(screens, start=1)), "utf-8")
    assert anew or len(known) == len(lines)
