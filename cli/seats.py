"""Who acts for the seats of people and scripts: staged actions first, then a script, then what `--then` says.

A driver.  It turns lines into actions and every refusal into an error with its line; what is legal `Options` decides,
and whose turn it is `Hand` (R13.1).
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from holdem.cli.prompt import QuitGame
from holdem.cli.screen import Screen
from holdem.cli.script import EntryError, Script, ScriptLine, read_action
from holdem.cli.staged import StagedHand
from holdem.core.actions import Action
from holdem.core.faults import quoted
from holdem.core.hand import Hand

Decide = Callable[[Hand], Action]


class InputEnded(Exception):
    """A decision is open, and nobody is left to make it."""


class ScriptedSeats:
    """Acts for the seats in `scripted`.

    `hands` are the staged hands by number, `scripts` are read one after another, `afterwards` decides when all of them
    have ended (None: InputEnded).  `screen` shows each decision before its line is read.
    """

    def __init__(
        self,
        names: Mapping[int, str],
        scripted: Sequence[int],
        screen: Screen,
        *,
        hands: Mapping[int, StagedHand],
        scripts: Sequence[Script] = (),
        afterwards: Decide | None = None,
    ) -> None:
        self.reading = bool(hands or scripts)
        """Whether lines are still read; when they have ended, `afterwards` decides."""
        self._names = names
        self._scripted = scripted
        self._screen = screen
        self._hands = hands
        self._staged: deque[ScriptLine] = deque()
        self._scripts = deque(scripts)
        self._afterwards = afterwards

    def begin_hand(self, number: int) -> None:
        """Takes up the staged actions of hand `number`."""
        self._staged = deque(self._hands[number].actions if number in self._hands else ())

    def pass_over(self) -> None:
        """One action of these seats was played before the game was resumed."""
        if self._staged:
            self._staged.popleft()

    def end_hand(self) -> None:
        """The hand is over.  Raises ScriptError when a staged action is left over."""
        if self._staged:
            line = self._staged[0]
            raise line.wrong("the hand is over before {words}: no action is left to take", words=quoted(line.words))

    def decide(self, hand: Hand) -> Action:
        """The next action.

        Raises ScriptError for a line that is wrong, InputEnded when there is none, QuitGame when it says so, and
        whatever `afterwards` raises.
        """
        if not self._staged:
            if not self._scripts and self._afterwards is not None:
                self.reading = False
                return self._afterwards(hand)
            if not self._scripts:
                raise InputEnded
        self._screen.show_decision(hand)
        line = self._next_line()
        if line is not None:
            return self._action(line, hand)
        if self._afterwards is None:
            raise InputEnded
        self.reading = False
        return self._afterwards(hand)

    def _next_line(self) -> ScriptLine | None:
        if self._staged:
            return self._staged.popleft()
        while self._scripts:
            line = self._scripts[0].next(list(self._names.values()))
            if line is not None:
                return line
            self._scripts.popleft()
        return None

    def _action(self, line: ScriptLine, hand: Hand) -> Action:
        seat = hand.to_act
        assert seat is not None
        turn = self._names[seat]
        if line.name is None and len(self._scripted) > 1:
            raise line.wrong(
                "expected a name in front, as in '{turn}: {words}': several seats are scripted",
                turn=turn,
                words=line.words,
            )
        if line.name is not None and line.name != turn:
            raise line.wrong("{name} cannot act: it is {turn}'s turn (R13.1)", name=line.name, turn=turn)
        if line.words.casefold() == "quit":
            raise QuitGame
        options = hand.options()
        try:
            action = read_action(line.words, options)
        except EntryError as error:
            raise line.wrong(error.sentence) from None
        refusal = options.refusal(action)
        if refusal is not None:
            raise line.wrong("{refusal}", refusal=refusal)
        return action
