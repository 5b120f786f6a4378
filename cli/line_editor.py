"""Asking a question at a terminal with a menu and a toolbar: the only module that imports prompt_toolkit.

Must not be used where input or output is no terminal, or a dumb one: `question.PlainReader` is for those.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application.current import get_app
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import completion_is_selected, has_completions
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.named_commands import get_by_name
from prompt_toolkit.key_binding.key_bindings import Binding
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.styles import Style

from holdem.cli.ink import wrap
from holdem.cli.language import ENGLISH, Language, later
from holdem.cli.question import LEAVES, TAKES_THE_LINE, Question, flush_terminal

_STYLE = Style.from_dict(
    {
        "bottom-toolbar": "noreverse",
        "refused": "bold",
        # Grey alone would be no sign where there are no colours.
        "auto-suggestion": "underline",
        # Shown as white on black; without colours it is still the one line in reverse.
        "completion-menu.completion.current": "fg:#222222 bg:#ffffff reverse",
    }
)
_LEAST_MENU = 3
"""So many lines it may have when something is typed."""
_KEYS = (
    (later("Tab, Down"), later("go on in the menu")),
    (later("Shift-Tab, Up"), later("go back in it")),
    ("Enter", TAKES_THE_LINE),
    (later("Right"), later("takes the underlined suggestion")),
    (later("Up"), later("outside the menu: what was entered before")),
    ("Ctrl-R", later("searches what was entered before")),
    ("Ctrl-U, Ctrl-W", later("delete the line, a word")),
    ("Ctrl-C, Ctrl-D", LEAVES),
    ("Ctrl-Z", later("puts the program aside; fg brings it back")),
    ("F1", later("this list")),
    (later("Space, Enter"), later("while others act: on to your next decision, or to the next hand")),
)
_KEYS_COMMAND = "keys"
_DELETING = {"backspace": "backward-delete-char", "c-w": "unix-word-rubout"}


class _Menu(Completer):
    """Offers what the text could become."""

    def __init__(self, editor: "LineEditor") -> None:
        self._editor = editor

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """As in prompt_toolkit."""
        for candidate in self._editor.question.offered(document.text):
            yield Completion(candidate.text, -len(document.text_before_cursor), display_meta=candidate.note)


class _Suggest(AutoSuggest):
    """Offers the last line of this game that begins so, if it may be entered now."""

    def __init__(self, editor: "LineEditor") -> None:
        self._editor = editor

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        """As in prompt_toolkit."""
        text = document.text
        if text.strip():
            for earlier in reversed(buffer.history.get_strings()):
                if earlier.startswith(text) and self._editor.question.refuse(earlier) is None:
                    return Suggestion(earlier[len(text) :])
        return None


def _with_menu(command: Binding) -> Callable[[KeyPressEvent], None]:
    """What `command` does, and the menu after it."""

    def handler(event: KeyPressEvent) -> None:
        command.handler(event)
        event.current_buffer.start_completion()

    return handler


class LineEditor:
    """Asks questions at one terminal and keeps the history of what was entered."""

    def __init__(
        self,
        out: TextIO,
        *,
        color: bool,
        language: Language = ENGLISH,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.keys: Sequence[tuple[str, str]] = [(language.tr(key), language.tr(what)) for key, what in _KEYS]
        self.question = Question((), lambda text: None)
        """What is asked now."""
        self._refused: tuple[str, str] | None = None
        """What stands in the line since one was refused, and why that was."""
        self._kept = ""
        self.session: PromptSession[str] = PromptSession(
            lambda: self.question.message,
            completer=_Menu(self),
            complete_while_typing=True,
            validate_while_typing=False,
            auto_suggest=_Suggest(self),
            history=InMemoryHistory(),
            key_bindings=self._keys(),
            enable_suspend=True,
            bottom_toolbar=self._toolbar,
            style=_STYLE,
            color_depth=None if color else ColorDepth.DEPTH_1_BIT,
            input=input,
            output=output or create_output(out),
        )
        """prompt_toolkit's own, for whoever looks at what is offered."""
        # A terminal that cannot tell where its cursor is works all the same: no warning in the middle of a hand.
        self.session.app.renderer.cpr_not_supported_callback = lambda: None

    def ask(self, question: Question) -> str:
        """As in `Reader`.

        A line that `question` refuses is kept for mending, with the reason below; only where the terminal has no room
        below (it does not say where its cursor is) such a line is returned.
        """
        self.question = question
        self._refused = None
        # The line itself takes one of them.
        self.session.reserve_space_for_menu = 1 + max(_LEAST_MENU, len(question.candidates))
        kept, self._kept = self._kept, ""
        return self.session.prompt(default=kept, pre_run=self.session.default_buffer.start_completion).strip()

    def forget_typed_ahead(self) -> None:
        """As in `Reader`."""
        clear_typeahead(self.session.app.input)
        flush_terminal(sys.stdin)

    def _toolbar(self) -> StyleAndTextTuples:
        text = self.session.default_buffer.text
        question = self.question
        stands, reason = self._refused or (None, None)
        if text != stands:
            reason = question.objection(text)
        style, line = ("", question.toolbar(text)) if reason is None else ("class:refused", reason)
        return [(style, "\n".join(wrap(line, get_app().output.get_size().columns, indent=2)))]

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("enter")
        def _enter(event: KeyPressEvent) -> None:
            buffer = event.current_buffer
            text = buffer.text
            if not text.strip() and self.question.default:
                event.app.exit(result=self.question.default)
                return
            if not text.strip():
                buffer.reset()
                buffer.start_completion()
                return
            reason = self.question.refuse(text)
            if reason is None or not event.app.renderer.height_is_known:
                buffer.validate_and_handle()
                return
            if not self.question.mend:
                buffer.reset()
                buffer.start_completion()
            self._refused = buffer.text, reason

        @keys.add("f1")
        def _list_keys(event: KeyPressEvent) -> None:
            if self.question.refuse(_KEYS_COMMAND) is None:
                # What was typed so far stands there again when the list has been told.
                self._kept = event.current_buffer.text
                event.app.exit(result=_KEYS_COMMAND)

        # Arrows go through the menu once it is entered; before that, up is the way to earlier lines, as in a shell.
        @keys.add("up", filter=has_completions & ~completion_is_selected)
        def _earlier(event: KeyPressEvent) -> None:
            event.current_buffer.cancel_completion()
            event.current_buffer.history_backward()

        # What prompt_toolkit does not do by itself: the menu comes back when something was deleted.
        for key, name in _DELETING.items():
            keys.add(key)(_with_menu(get_by_name(name)))

        # And clearing takes all the lines of a paste, not only the last.
        @keys.add("c-u")
        def _clear(event: KeyPressEvent) -> None:
            buffer = event.current_buffer
            event.app.clipboard.set_text(buffer.delete_before_cursor(buffer.cursor_position))
            buffer.start_completion()

        return keys
