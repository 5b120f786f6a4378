"""The table on the screen: a listener that narrates, and what a player asks to see.  Carries R13.1 for the eyes.

Writes lines to one text stream, never moves the cursor, and works the same on a pipe.  The words are `narration`'s,
`seat_lines`' and `choices`'; here is only when they appear: the pauses, the street by street of an all-in (R11.2),
the hand so far on request.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TextIO

from holdem.cli.choices import explanation
from holdem.cli.ink import Ink, aligned, cells, natural_width, wrap
from holdem.cli.language import ENGLISH, Language
from holdem.cli.narration import Narrator, listed, ordinal
from holdem.cli.open_hands import OpenHands
from holdem.cli.seat_lines import LONGEST_NAME, TableView
from holdem.core.betting import Betting
from holdem.core.events import (
    BetMade,
    Called,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandStarted,
    PlayerEliminated,
    PlayerReentered,
    RaisedTo,
    StreetDealt,
    TournamentEnded,
)
from holdem.core.hand import Hand
from holdem.core.options import Options
from holdem.core.places import Standing
from holdem.core.structure import Structure

ACT_SECONDS = 0.6
"""How long another player's act stands alone, at speed 1."""
RUN_OUT_SECONDS = 1.5
"""How long everybody looks at the open hands before the next street."""
HAND_SECONDS = 1.0
"""Between two hands."""
_FRAME = 3
"""The columns in front of a heading that a line goes through."""
_LINES_OF_A_SCREEN = 100
_ALWAYS_TOLD = (PlayerEliminated, PlayerReentered, TournamentEnded)


class Screen:
    """What a player reads.

    `hero` is the seat whose cards may be seen, `show_all` opens every seat's (the dealer's view).  `pause` is called
    with seconds at speed 1; the caller scales them, and does nothing where nobody watches or somebody is in a hurry;
    `again` is called where that ends, at a decision and at a new hand.  `width` gives the columns now.  In a `replay`
    everybody's acts are paced alike.  `amount` writes chips, or money.  `clears`: the terminal understands escape
    codes, so that it can be wiped.  `open_hands` knows when to tell what open hands win.  `language` is the
    reader's.
    """

    def __init__(
        self,
        out: TextIO,
        names: Mapping[int, str],
        hero: int | None = None,
        *,
        color: bool = False,
        unicode: bool = False,
        width: Callable[[], int] = lambda: 80,
        pause: Callable[[float], None] = lambda seconds: None,
        again: Callable[[], None] = lambda: None,
        structure: Structure | None = None,
        betting: Betting = Betting.NO_LIMIT,
        show_all: bool = False,
        replay: bool = False,
        amount: Callable[[int], str] = str,
        clears: bool = False,
        open_hands: OpenHands | None = None,
        language: Language = ENGLISH,
        plain: bool = False,
    ) -> None:
        self.out = out
        self.language = language
        self._clears = clears
        self.ink = Ink(color=color, unicode=unicode, plain=plain)
        self.silent = False
        """Whether events are followed but not told: for what was played before a game was resumed."""
        self.caption = ""
        """A line under the heading of the next hand."""
        self._hero = hero
        self._replay = replay
        self._width = width
        self._amount = amount
        self._pause = pause
        self._again = again
        self._skipping = False
        self._hero_folded = False
        self._narrator = Narrator(
            names,
            self.ink,
            hero=hero,
            show_all=show_all,
            structure=structure,
            betting=betting,
            replay=replay,
            amount=amount,
            open_hands=open_hands,
            language=language,
        )
        self._told: list[str] = []

    @property
    def width(self) -> int:
        """The columns that lines may fill."""
        return max(20, self._width())

    @property
    def blinds(self) -> str:
        """The blinds of this hand in words; empty before the first hand."""
        return self._narrator.blinds

    # The listener

    def __call__(self, event: Event) -> None:
        """Tells what `event` says, at a pace that can be followed."""
        if isinstance(event, HandStarted):
            self._again()
            self._told = []
            self._hero_folded = False
        elif isinstance(event, Folded) and event.seat == self._hero:
            self._hero_folded = True
        run_out = isinstance(event, StreetDealt) and self._narrator.running_out
        lines = self._narrator.tell(event)
        if isinstance(event, HandStarted):
            caption = [self.caption] if self.caption else []
            lines = ["", *[self.ink.paint(line, "heading") for line in self._heading()], *caption, *lines]
        if self.silent:
            self._told += lines
            return
        if self._skipping and not isinstance(event, _ALWAYS_TOLD):
            return
        if run_out:
            self._wait(RUN_OUT_SECONDS)
        self._told += lines
        self.write(lines)
        if isinstance(event, Folded | Checked | Called | BetMade | RaisedTo) and (
            self._replay or event.seat != self._hero
        ):
            self._wait(ACT_SECONDS)
        elif isinstance(event, HandEnded):
            self._wait(HAND_SECONDS)

    def _heading(self) -> list[str]:
        facts = self._narrator.heading
        if self.ink.plain:
            return facts
        first, *rest = self.ink.lines(facts, self.width - _FRAME)
        return [self.ink.rule(first, self.width), *rest]

    def skip(self) -> None:
        """From now on tells only who goes out and who wins, without pauses."""
        self._skipping = True
        self._narrator.open_hands = None

    # What a player asks to see

    def show_decision(self, hand: Hand) -> None:
        """Prints all that the seat to act needs for its decision; that seat must be the reader's own."""
        self._again()
        self.write(["", *self._view(hand).decision(self._narrator.heading)])

    def show_history(self) -> None:
        """Prints the hand so far."""
        self.write(self._told)

    def show_stacks(self, hand: Hand) -> None:
        """Prints the seats with their stacks, and the pots."""
        view = self._view(hand)
        self.write([*view.seats(), view.pots()])

    def _view(self, hand: Hand) -> TableView:
        names = {seat: self._narrator.name(seat) for seat in hand.seats}
        return TableView(hand, names, self._narrator.last_acts, self.ink, self.width, self.language, self._amount)

    def wipe(self) -> None:
        """Takes from the screen what stands there; where it is only written on, what stands there is pushed away."""
        self.out.write("\x1b[H\x1b[2J\x1b[3J" if self._clears else "\n" * _LINES_OF_A_SCREEN)

    def explain(self, options: Options) -> None:
        """Prints each legal action with its amounts and, for the rest, the rule that forbids it (R13.2)."""
        self.write(explanation(options, self.ink, self.language, self.width))

    def show_keys(self, keys: Iterable[tuple[str, str]]) -> None:
        """Prints what the keys do."""
        self.write(self.ink.terms(keys, self.width))

    def refuse(self, reason: str) -> None:
        """Prints why an entry was not taken."""
        self.write([self.ink.paint(reason, "refused")])

    def show_standings(self, standings: Sequence[Standing[int]], prizes: Mapping[int, int] | None = None) -> None:
        """Prints the places, best first (R1.2, R1.4), with what each player wins where there are `prizes` (R1.5)."""
        language = self.language
        rows = []
        for standing in standings:
            place = ordinal(standing.place, language)
            if standing.tied:
                place = language.tr("{place} (shared)", place=place)
            if standing.out_in_hand is None:
                fate = language.trn("{n} chip", "{n} chips", standing.chips)
            else:
                by = listed([self._narrator.name(seat) for seat in standing.by], language)
                number = standing.out_in_hand
                fate = language.tr("out in hand {number}", number=number)
                if by:
                    fate = language.trn(
                        "out in hand {number}, by {names}",
                        "out in hand {number}, by {names}",
                        len(standing.by),
                        number=number,
                        names=by,
                    )
            prize = (prizes or {}).get(standing.player, 0)
            won = language.tr("wins {prize}", prize=prize) if prize else ""
            rows.append((place, self._narrator.name(standing.player), won, fate))
        if not rows:
            return
        room = max(8, min(LONGEST_NAME, self.width - natural_width([(place, won) for place, _, won, _ in rows]) - 28))
        cut = [(place, self.ink.fit(name, min(cells(name), room)), won, fate) for place, name, won, fate in rows]
        table = cut if prizes else [(place, name, fate) for place, name, _, fate in cut]
        self.write(["", self.ink.paint(self.ink.rule(language.tr("Standings"), self.width), "heading")])
        for standing, line in zip(standings, aligned(table, "l" * len(table[0])), strict=True):
            self.write([self.ink.paint(f"  {line}", "own" if standing.player == self._hero else "")])

    def write(self, lines: Iterable[str]) -> None:
        """Prints `lines`, broken where the terminal is narrow."""
        for line in lines:
            for part in [line] if self.ink.plain else wrap(line, self.width):
                self.out.write(part + "\n")
        self.out.flush()

    def _wait(self, seconds: float) -> None:
        if not self._skipping:
            # Who has folded waits for the next hand; who is out stays because he wants to watch.
            self._pause(seconds / 4 if self._hero_folded and not self._replay else seconds)
