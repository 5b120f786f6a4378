"""A person at the keyboard: asks for each decision until something legal was said.  Carries R13.2.

`Prompt` is a driver.  At a terminal it asks through `line_editor`, with a menu of the legal actions; at a dumb
terminal, or with the table on a pipe, plainly.  What is legal is judged by `Options` alone.
"""

import sys
from typing import TextIO

from holdem.cli.choices import choices, meaning, refused, takes_all, unfinished, wager_text
from holdem.cli.coaching import hint
from holdem.cli.ink import cells
from holdem.cli.keyboard import other_layout
from holdem.cli.language import Language, later, plater
from holdem.cli.question import Candidate, PlainReader, Question, Reader
from holdem.cli.screen import Screen
from holdem.cli.script import read_entry
from holdem.cli.table_odds import odds_lines
from holdem.cli.terminal import is_interactive
from holdem.core.actions import Action
from holdem.core.bots.coach import Coach
from holdem.core.hand import Hand
from holdem.core.options import Options

_COMMANDS = {
    "?": later("every legal action, and the rule against the rest"),
    "help": later("the same as ?"),
    "history": later("this hand so far"),
    "stacks": later("the seats and the pots"),
    "odds": later("what a call must win, and what your hand wins from any hands"),
    "hint": later("what expert would do, and why"),
    "keys": later("what the keys do"),
    "quit": later("leave; the game is saved"),
}
_COMMAND_NAMES = (
    plater("command", "help"),
    plater("command", "history"),
    plater("command", "stacks"),
    plater("command", "odds"),
    plater("command", "hint"),
    plater("command", "keys"),
    plater("command", "quit"),
)
_OTHER_WORDS = {
    **dict.fromkeys(("help", "помощь", "справка"), "?"),
    **dict.fromkeys(("q", "exit", "выход", "выйти"), "quit"),
    **{"история": "history", "стеки": "stacks", "шансы": "odds", "подсказка": "hint", "клавиши": "keys"},
}


class QuitGame(Exception):
    """The user left before the tournament was over: `quit`, Ctrl-D, or the end of the input."""


class Prompt:
    """Asks the person whose seat is to act, through `reader` (without one: whatever suits the terminal).

    Before the last chip goes in it asks once more, unless `confirm` is False.
    """

    def __init__(
        self,
        screen: Screen,
        *,
        stdin: TextIO | None = None,
        reader: Reader | None = None,
        confirm: bool = True,
        coach: Coach | None = None,
    ) -> None:
        self._screen = screen
        self._confirm = confirm
        self._coach = coach
        self._stdin = stdin if stdin is not None else sys.stdin
        self._chosen = reader

    @property
    def _reader(self) -> Reader:
        # Chosen when the first question comes, so that the table is on the screen while the line editor is loaded.
        if self._chosen is None:
            self._chosen = best_reader(self._screen, self._stdin)
        return self._chosen

    def decide(self, hand: Hand) -> Action:
        """Shows the table and asks until a legal action was said.

        Raises QuitGame when the user leaves; Ctrl-C is a KeyboardInterrupt.
        """
        options = hand.options()
        question = action_question(options, self._screen)
        self._screen.show_decision(hand)
        # Whatever was typed before was meant for another price.
        self._reader.forget_typed_ahead()
        while True:
            text = self._ask(question)
            match _command(text):
                case "quit":
                    raise QuitGame
                case "?":
                    self._screen.explain(options)
                case "history":
                    self._screen.show_history()
                case "stacks":
                    self._screen.show_stacks(hand)
                case "odds":
                    self._screen.write(odds_lines(hand, self._screen.language))
                case "hint":
                    self._screen.write([self._hint(hand)])
                case "keys":
                    self._screen.show_keys(self._reader.keys)
                case _:
                    action = read_entry(text, options)
                    if not (self._confirm and takes_all(action, options)) or self._confirms(options):
                        return action

    def _hint(self, hand: Hand) -> str:
        language = self._screen.language
        if self._coach is None:
            return language.tr("Nobody is here who could give a hint.")
        return hint(self._coach.advise(hand), hand.options(), language)

    def call(self, name: str) -> None:
        """Waits until the player called `name` asks for his cards.  Raises QuitGame when somebody leaves instead."""
        language = self._screen.language
        show, leave = language.ptr("command", "show"), language.ptr("command", "quit")
        self._screen.write(["", language.tr("{name} is to act. Nobody else looks: Enter shows the cards.", name=name)])
        self._reader.forget_typed_ahead()
        answer = self._ask(
            Question(
                (
                    Candidate(show, language.tr("the cards of {name}", name=name), ("show",)),
                    Candidate(leave, language.tr(_COMMANDS["quit"]), ("quit",)),
                ),
                lambda text: (
                    None
                    if _command(text) == "quit" or text in (show, "show")
                    else language.tr("Enter shows {name}'s cards", name=name)
                ),
                message=f"{name} > ",
                default=show,
            )
        )
        if answer not in (show, "show"):
            raise QuitGame

    def ask_yes(self, question: str) -> bool:
        """Whether the user says yes to `question`.  Raises QuitGame when he leaves instead."""
        self._reader.forget_typed_ahead()
        return self._says_yes(question)

    def _confirms(self, options: Options) -> bool:
        return self._says_yes(self._screen.language.tr("All-in with {chips}?", chips=options.stack))

    def _says_yes(self, question: str) -> bool:
        language = self._screen.language
        answer = self._ask(
            Question(
                (
                    Candidate(language.ptr("answer", "yes"), "", ("yes",)),
                    Candidate(language.ptr("answer", "no"), "", ("no",)),
                ),
                lambda text: None if _yes_or_no(text) else language.tr("please say yes or no"),
                message=language.tr("{question} (yes or no) > ", question=question),
                mend=False,
            )
        )
        return _yes_or_no(answer) == "yes"

    def _ask(self, question: Question) -> str:
        """A line that `question` takes."""
        while True:
            try:
                text = self._reader.ask(question)
            except EOFError:
                raise QuitGame from None
            reason = question.refuse(text)
            if reason is None:
                return text
            self._screen.refuse(reason)


def best_reader(screen: Screen, stdin: TextIO) -> Reader:
    """The line editor where a person sits at a terminal that can show it, else the plain reader."""
    if screen.ink.plain or not (is_interactive(stdin) and is_interactive(screen.out)):
        return PlainReader(stdin, screen.out, screen.language)
    # Imported here because it takes a fifth of a second, and only a person at a terminal needs it.
    from holdem.cli.line_editor import LineEditor

    return LineEditor(screen.out, color=screen.ink.color, language=screen.language)


def action_question(options: Options, screen: Screen) -> Question:
    """The question for one decision: a menu of the legal actions, and everything else refused with its rule."""
    language = screen.language
    price = language.tr("nothing to call")
    if options.to_call:
        price = language.ptr("toolbar", "{chips} to call", chips=options.to_call)
    standing = screen.ink.join(
        [
            language.tr("pot {chips}", chips=options.pot),
            price,
            language.tr("stack {chips}", chips=options.stack),
            screen.blinds,
        ]
    )
    with_help = screen.ink.join([standing, language.tr("? help")])
    if cells(with_help) <= screen.width:
        standing = with_help

    def toolbar(text: str) -> str:
        growing = wager_text(options, language) if unfinished(text, options) else standing
        return meaning(text, options, language) or growing

    return Question(
        candidates=tuple(
            [Candidate(choice.text, choice.note, choice.aliases) for choice in choices(options, language)]
        ),
        refuse=lambda text: None if _command(text) else refused(text, options, language),
        more=_commands(language),
        unfinished=lambda text: unfinished(text, options),
        toolbar=toolbar,
    )


def _commands(language: Language) -> tuple[Candidate, ...]:
    """What may be said besides actions, as the menu offers it."""
    named = {"?": "?"} | {name: language.ptr("command", name) for name in _COMMAND_NAMES}
    return tuple([Candidate(named[name], language.tr(note), (name,)) for name, note in _COMMANDS.items()])


def _command(text: str) -> str | None:
    """The command that `text` names, if it is none of poker's words."""
    typed = " ".join(text.casefold().split())
    words = (_OTHER_WORDS.get(word, word) for word in (typed, other_layout(typed)))
    return next((word for word in words if word in _COMMANDS), None)


def _yes_or_no(text: str) -> str | None:
    word = text.strip().casefold()
    # A letter alone means something in both layouts.
    return _ANSWERS.get(word) or (_ANSWERS.get(other_layout(word)) if len(word) > 1 else None)


_ANSWERS = {"y": "yes", "yes": "yes", "д": "yes", "да": "yes", "n": "no", "no": "no", "н": "no", "нет": "no"}
