"""The words of prompt and script (R6.4) and the reading of scripts line by line."""

import io
import os
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.cli.exits import ScriptError
from holdem.cli.script import EntryError, Script, read_action, read_line
from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, ActionKind, Refusal, raise_to
from holdem.core.betting import Betting
from holdem.core.options import Options


def options(**changes: object) -> Options:
    """Facing 60 with 10 of one's own in, blinds 10/20, pot 90: least raise to 100."""
    facts: dict[str, object] = {
        "seat": 1,
        "stack": 990,
        "bet": 10,
        "faced": 60,
        "to_call": 50,
        "least_to": 100,
        "most_to": 1000,
        "no_raise": None,
        "pot": 90,
        "big_blind": 20,
        "betting": Betting.NO_LIMIT,
    }
    facts.update(changes)
    facts.setdefault("counted_pot", facts["pot"])
    return Options(**facts)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["fold", "f", "FOLD", "  fold  ", "пас", "Пас"])
def test_fold(text: str) -> None:
    assert read_action(text, options()) == FOLD


@pytest.mark.parametrize("text", ["check", "x", "k", "чек"])
def test_check(text: str) -> None:
    assert read_action(text, options()) == CHECK


@pytest.mark.parametrize("text", ["call", "c", "колл"])
def test_call(text: str) -> None:
    assert read_action(text, options()) == CALL


@pytest.mark.parametrize("text", ["all-in", "allin", "a", "All-In", "all in", "олл-ин"])
def test_all_in(text: str) -> None:
    assert read_action(text, options()) == ALL_IN


@pytest.mark.parametrize(
    "text",
    [
        "raise 120",
        "raise to 120",
        "r 120",
        "r120",
        "bet 120",
        "b 120",
        "bet to 120",
        "рейз до 120",
        "рейз 120",
        "бет 120",
    ],
)
def test_r6_4_raise_names_the_total(text: str) -> None:
    assert read_action(text, options()) == raise_to(120)


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("3bb", 60),
        ("raise 3bb", 60),
        ("r 2.5bb", 50),
        ("рейз 2,5бб", 50),
        ("min", 100),
        ("raise min", 100),
        # The bet faced, 60, plus the pot after calling, 90 + 50.
        ("pot", 200),
        ("raise pot", 200),
        ("1/2", 130),
        ("raise to 1/2 pot", 130),
        ("half the pot", 130),
        ("raise half", 130),
        ("полбанка", 130),
        ("рейз пот", 200),
        ("ставка 120", 120),
        ("1/3", 106),  # 140 / 3 is 46, rounded down
    ],
)
def test_sizes(text: str, to: int) -> None:
    assert read_action(text, options()) == raise_to(to)


def test_an_amount_out_of_range_stays_as_it_was_said() -> None:
    action = read_action("raise 5", options())
    assert action == raise_to(5)
    assert str(options().refusal(action)) == "cannot raise to 5: at least 100, at most 1000 (R7.2)"


def test_raise_without_amount_is_refused_with_the_range() -> None:
    action = read_action("raise", options())
    assert action == Action(ActionKind.RAISE)
    refusal = options().refusal(action)
    assert refusal is not None
    assert "at least 100, at most 1000" in refusal.reason


def test_min_where_no_raise_is_allowed_is_refused_by_its_rule() -> None:
    no_raise = Refusal("R7.5", "cannot raise: all others in the hand are all-in")
    closed = options(no_raise=no_raise, least_to=0, most_to=0)
    assert closed.refusal(read_action("min", closed)) == no_raise


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing was said"),
        ("60", "say 'raise 60'"),
        ("raise by 40", "totals on the street"),
        ("raise -5", "'-5' is no amount"),
        ("raise 1,000", "'1,000' is no amount"),
        ("raise 60.5", "'60.5' is no amount"),
        ("raise 1,000bb", "'1,000bb' is no amount"),
        ("raise ٣", "is no amount"),
        ("raise " + "9" * 5000, "is no amount"),
        ("1/0", "no part of the pot"),
        ("2.55bb extra", "is no action"),
        ("2.51bb", "not a whole number of chips at a big blind of 20"),
        ("call 20", "'call' stands alone"),
        ("raiser 60", "is no action: expected fold, check, call"),
        ("raise all", "'all' is no amount"),
        ("dance", "'dance' is no action"),
        ("\x1b[31m", "'?[31m' is no action"),
        ("z" * 1000, "...' is no action"),
    ],
)
def test_what_cannot_be_understood_says_what_was_expected(text: str, reason: str) -> None:
    with pytest.raises(EntryError) as caught:
        read_action(text, options())
    message = str(caught.value)
    assert reason in message
    assert len(message) < 200
    assert message.isprintable()


NAMES = ["Ann", "Ann: B", "raise"]


@pytest.mark.parametrize(
    ("raw", "name", "words"),
    [
        ("fold\n", None, "fold"),
        ("Ann: fold\r\n", "Ann", "fold"),
        ("Ann: B: raise 60", "Ann: B", "raise 60"),
        ("Ann :  call ", "Ann", "call"),
        ("raise: check", "raise", "check"),
        ("raise 60 # a comment", None, "raise 60"),
        ("Ann: fold # it's over: she knows", "Ann", "fold"),
    ],
)
def test_a_name_in_front(raw: str, name: str | None, words: str) -> None:
    line = read_line(raw, "s", 3, NAMES)
    assert line is not None
    assert (line.name, line.words, line.number) == (name, words, 3)


@pytest.mark.parametrize("raw", ["", "   ", "\n", "# Ann: fold", "   # x"])
def test_empty_lines_and_comments_are_passed_over(raw: str) -> None:
    assert read_line(raw, "s", 1, NAMES) is None


def test_an_unknown_name_is_an_error_with_its_line() -> None:
    with pytest.raises(ScriptError, match=r"^s:7: no player is called 'Zed': the players are Ann, Ann: B, raise$"):
        read_line("Zed: fold", "s", 7, NAMES)


def test_script_counts_all_lines_and_reads_a_byte_order_mark() -> None:
    script = Script(io.BytesIO("\ufefffold\n\n# note\nAnn: call\n".encode()), "a.txt")
    first, second = script.next(NAMES), script.next(NAMES)
    assert first is not None
    assert second is not None
    assert (first.words, first.number) == ("fold", 1)
    assert (second.name, second.words, second.number) == ("Ann", "call", 4)
    assert script.next(NAMES) is None


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"\xff\xfe\n", "not text in UTF-8"),
        (b"f\0o\0\n", "NUL byte"),
        (b"x" * 1_000_000, "longer than 10000 bytes"),
    ],
)
def test_a_line_that_is_no_text(raw: bytes, reason: str) -> None:
    script = Script(io.BytesIO(b"fold\n" + raw), "a.txt")
    script.next(NAMES)
    with pytest.raises(ScriptError, match=rf"^a\.txt:2: .*{reason}"):
        script.next(NAMES)


def test_a_line_is_read_as_it_comes() -> None:
    read_end, write_end = os.pipe()
    with os.fdopen(read_end, "rb") as stream:
        script = Script(stream, "-")
        os.write(write_end, b"fold\n")
        got: list[object] = []
        thread = threading.Thread(target=lambda: got.append(script.next(NAMES)), daemon=True)
        thread.start()
        thread.join(10)
        os.close(write_end)
        assert len(got) == 1


WORDS = [
    "raise",
    "r",
    "bet",
    "to",
    "by",
    "60",
    "-1",
    "3bb",
    "2.5bb",
    "1/2",
    "0/0",
    "pot",
    "min",
    "all",
    "in",
    "call",
    "до",
    "#",
]


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)))
def test_any_text_is_an_action_or_one_printable_sentence(text: str) -> None:
    complaint = ""
    try:
        action = read_action(text, options())
    except EntryError as error:
        complaint = str(error)
    else:
        assert (action.to is None) or action.kind is ActionKind.RAISE
    assert complaint.isprintable()
    assert len(complaint) < 200


@given(st.integers(0, 10**9), st.sampled_from(["raise {}", "raise to {}", "r {}", "bet {}", "рейз до {}", "R{}"]))
def test_r6_4_an_amount_is_never_changed(to: int, form: str) -> None:
    assert read_action(form.format(to), options()) == raise_to(to)


@given(st.binary(max_size=200))
def test_any_bytes_are_lines_or_one_sentence(raw: bytes) -> None:
    script = Script(io.BytesIO(raw), "s")
    complaint = "s:"
    try:
        while (line := script.next(NAMES)) is not None:
            assert line.words == line.words.strip()
    except ScriptError as error:
        complaint = str(error)
    assert complaint.startswith("s:")
    assert "\n" not in complaint
