"""The line editor fed with keys: what is taken, kept for mending, suggested, and shown below."""

import os
import signal
from collections.abc import Iterator

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from holdem.cli.line_editor import LineEditor
from holdem.cli.question import Candidate, Question

ENTER, CLEAR, BACKSPACE, RIGHT, UP, DOWN, CTRL_C, CTRL_D = (
    *("\r", "\x15", "\x7f", "\x1b[C", "\x1b[A", "\x1b[B", "\x03", "\x04"),
)


def refuse(text: str) -> str | None:
    return None if text.strip() in ("call", "fold", "raise 60", "fold now") else f"cannot {text.strip()}"


QUESTION = Question(
    (Candidate("call", "20"), Candidate("fold", "give up"), Candidate("raise 60", "the pot", ("pot",))),
    refuse,
    more=(Candidate("quit", "leave"),),
    toolbar=lambda text: f"below: {text}",
)


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe:
        yield pipe


@pytest.fixture
def editor(keys: PipeInput) -> LineEditor:
    return LineEditor(None, color=False, input=keys, output=DummyOutput())  # type: ignore[arg-type]


def test_a_line_that_is_taken(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text(" call " + ENTER)
    assert editor.ask(QUESTION) == "call"


def test_enter_alone_does_nothing(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text(ENTER + "  " + ENTER + ENTER + "fold" + ENTER)
    assert editor.ask(QUESTION) == "fold"


def test_a_refused_line_stays_for_mending(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text("raise 6" + ENTER + "0" + ENTER)
    assert editor.ask(QUESTION) == "raise 60"


def test_backspace_and_clearing(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text("callx" + BACKSPACE + ENTER)
    assert editor.ask(QUESTION) == "call"
    keys.send_text("zork" + ENTER + CLEAR + "fold" + ENTER)
    assert editor.ask(QUESTION) == "fold"


def test_clearing_takes_all_lines_of_a_paste(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text("\x1b[200~call\ncall\x1b[201~" + ENTER + CLEAR + "fold" + ENTER)
    assert editor.ask(QUESTION) == "fold"


def test_ctrl_d_and_ctrl_c(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text(CTRL_D)
    with pytest.raises(EOFError):
        editor.ask(QUESTION)
    keys.send_text("ca" + CTRL_C)
    with pytest.raises(KeyboardInterrupt):
        editor.ask(QUESTION)


def test_ctrl_z_stops_the_program_and_leaves_the_line(
    editor: LineEditor, keys: PipeInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    monkeypatch.setattr(os, "kill", lambda process, number: sent.append(number))
    keys.send_text("ca\x1all" + ENTER)
    assert editor.ask(QUESTION) == "call"
    assert sent == [signal.SIGTSTP]


def test_keys_typed_ahead_are_forgotten_on_demand(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text("call" + ENTER + "fold now" + ENTER)
    assert editor.ask(QUESTION) == "call"
    editor.forget_typed_ahead()
    keys.send_text("fold" + ENTER)
    assert editor.ask(QUESTION) == "fold"


def test_keys_typed_ahead_stay_without_a_new_decision(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text("call" + ENTER + "fold" + ENTER)
    assert editor.ask(QUESTION) == "call"
    assert editor.ask(QUESTION) == "fold"


def test_f1_asks_for_the_keys_and_keeps_what_was_typed(editor: LineEditor, keys: PipeInput) -> None:
    question = Question(QUESTION.candidates, lambda text: None if text == "keys" else refuse(text))
    keys.send_text("ca\x1bOP")
    assert editor.ask(question) == "keys"
    keys.send_text("ll" + ENTER)
    assert editor.ask(question) == "call"
    assert "F1" in dict(editor.keys)


def test_up_leads_to_earlier_lines_until_the_menu_is_entered(editor: LineEditor, keys: PipeInput) -> None:
    keys.send_text("raise 60" + ENTER)
    editor.ask(QUESTION)
    keys.send_text(UP + ENTER)
    assert editor.ask(QUESTION) == "raise 60"
    keys.send_text(DOWN + DOWN + UP + ENTER)
    assert editor.ask(QUESTION) == "call"


def test_a_refused_line_that_is_none_to_mend_is_cleared(editor: LineEditor, keys: PipeInput) -> None:
    question = Question(
        (Candidate("yes", ""), Candidate("no", "")), lambda text: None if text == "yes" else "?", mend=False
    )
    keys.send_text("c" + ENTER + "yes" + ENTER)
    assert editor.ask(question) == "yes"


def menu(editor: LineEditor, typed: str) -> list[tuple[str, str, int]]:
    editor.question = QUESTION
    completer = editor.session.completer
    assert completer is not None
    found = completer.get_completions(Document(typed), CompleteEvent())
    return [(item.text, item.display_meta_text, item.start_position) for item in found]


def test_the_menu_with_its_notes(editor: LineEditor) -> None:
    assert menu(editor, "") == [("call", "20", 0), ("fold", "give up", 0), ("raise 60", "the pot", 0)]
    assert menu(editor, "po") == [("raise 60", "the pot", -2)]
    assert menu(editor, "q") == [("quit", "leave", -1)]
    assert menu(editor, "zork") == []


def below(editor: LineEditor, typed: str) -> str:
    """What stands below the line when `typed` is in it."""
    editor.session.default_buffer.reset(Document(typed))
    toolbar = editor.session.bottom_toolbar
    assert callable(toolbar)
    return "".join(part[1] for part in toolbar())  # type: ignore[union-attr]


def test_the_line_below(editor: LineEditor) -> None:
    editor.question = QUESTION
    assert below(editor, "") == "below: "
    assert below(editor, "raise 6") == "below: raise 6"
    assert below(editor, "raise 7") == "cannot raise 7"


def test_the_last_line_of_the_same_beginning_is_suggested_if_it_may_be_entered(
    editor: LineEditor, keys: PipeInput
) -> None:
    for line in ("fold now", "raise 60"):
        keys.send_text(line + ENTER)
        editor.ask(QUESTION)
    suggest = editor.session.auto_suggest
    assert suggest is not None
    buffer = editor.session.default_buffer
    found = suggest.get_suggestion(buffer, Document("fold"))
    assert found is not None
    assert found.text == " now"
    editor.question = Question((), lambda text: "no")
    assert suggest.get_suggestion(buffer, Document("fold")) is None
    assert suggest.get_suggestion(buffer, Document("")) is None
