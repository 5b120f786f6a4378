"""A hand of a history on the table's screen, as the engine played it again.

The words and the pace are the screen's; here is what only a history has: ids and times, cards that the text deals
open, a hand that ends where its text does.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TextIO

from holdem.cli.ink import Ink, clean
from holdem.cli.language import ENGLISH, Language, later
from holdem.cli.narration import listed, made_hand
from holdem.cli.open_hands import OpenHands
from holdem.cli.options import View
from holdem.cli.screen import Screen
from holdem.cli.wording import pot_words, said
from holdem.core.actions import Action
from holdem.core.betting import Betting
from holdem.core.events import Event, PlayerEliminated, PotAwarded
from holdem.core.sentences import Sentence
from holdem.core.tournament import winners_of_last_pots
from holdem.histories.payments import dues_of, house_took
from holdem.histories.record import CHIPS, Bought, Dealt, HandRecord, Placed, Won
from holdem.histories.replay import Replay


def events_to_show(played: Replay) -> list[Event]:
    """What the engine did; of several boards it played but one, so who won is not its word then."""
    if len(played.boards) == 1:
        return played.events
    return [event for event in played.events if not isinstance(event, PotAwarded)]


class ReplayScreen:
    """Shows one hand after another.

    `view` tells whose cards are seen before they are shown: the hero's (the player named `hero`, else the one to whom
    alone the text deals cards), or all that the text tells; without it all, if the text deals several players' cards.
    `equity`: on every street what the hands that are seen win, if they are all that are in.
    """

    def __init__(
        self,
        out: TextIO,
        *,
        color: bool = False,
        unicode: bool = False,
        width: Callable[[], int] = lambda: 80,
        view: View | None = None,
        hero: str | None = None,
        equity: bool = False,
        language: Language = ENGLISH,
    ) -> None:
        self._language = language
        self._tr = language.tr
        self._out = out
        self._color = color
        self._unicode = unicode
        self._width = width
        self._view = view
        self._hero = hero
        self._equity = equity
        self._path = ""

    def tell(self, facts: Iterable[str]) -> None:
        """Shows `facts` in as few lines as hold them."""
        for line in Ink(unicode=self._unicode).lines(facts, self._width()):
            print(line, file=self._out, flush=True)

    def show(self, path: str, record: HandRecord, played: Replay | None) -> None:
        """Shows the hand of `record`, which stands in the file `path`; `played` is None where it cannot be played."""
        screen = self.begin(path, record, played)
        if played is not None:
            for event in events_to_show(played):
                screen(event)
            self.end(screen, record, played)

    def begin(self, path: str, record: HandRecord, played: Replay | None) -> Screen:
        """Shows where the hand stands, and gives the screen that takes its events."""
        screen = self._screen(record, played.hand.betting if played is not None else Betting.NO_LIMIT)
        if path != self._path:
            self._path = path
            screen.write(["", clean(path)])
        time = f"{record.time} {record.zone}".replace("T", " ", 1).strip()
        caption = screen.ink.join([clean(record.hand_id), clean(time), self._tr("line {number}", number=record.line)])
        if played is None:
            screen.write(["", caption])
            why = clean(said(record.unsupported or Sentence("too damaged to be played"), self._language))
            screen.refuse(self._tr("Not shown: {why}", why=why))
            return screen
        screen.caption = screen.ink.paint(caption, "faint")
        bought = [claim for claim in record.claims if isinstance(claim, Bought)]
        amount = record.unit.text if record.unit != CHIPS else str
        screen.write(
            [
                self._tr("{name} re-enters with {chips} chips", name=clean(claim.name), chips=amount(claim.chips))
                for claim in bought
            ]
        )
        return screen

    def show_table(self, screen: Screen, played: Replay, shown: int) -> None:
        """Shows the seats and the pots as whoever acts next after the first `shown` events found them.

        Nothing once nobody acts any more.
        """
        told = False

        def look(again: Replay, action: Action) -> None:
            nonlocal told
            if not told and len(again.events) >= shown:
                told = True
                screen.show_stacks(again.hand)

        Replay(played.record, number=played.number, before_act=look)

    def end(self, screen: Screen, record: HandRecord, played: Replay) -> None:
        """Shows what comes after the last event: what only rooms do, places, or why the engine could not go on."""
        if played.finished:
            self._show_payments(screen, played)
            self._show_places(screen, record, played)
        else:
            faults = [finding for finding in played.findings if finding.is_error]
            why = said(faults[-1].message, self._language) if faults else self._tr("the text ends or is damaged here")
            screen.refuse(
                self._tr("Line {number}: the engine cannot go on: {why}", number=played.stopped, why=clean(why))
            )

    def _show_places(self, screen: Screen, record: HandRecord, played: Replay) -> None:
        """Who is out and who has won, as the text says it; by whom, as the engine finds it."""
        # Of several boards the engine played but one.
        by = winners_of_last_pots(played.hand) if len(played.boards) == 1 else {}
        shared = Counter(claim.place for claim in record.claims if isinstance(claim, Placed))
        for claim in record.claims:
            if isinstance(claim, Placed):
                seat, place = claim.seat, claim.place
                lost = played.hand.contribution(seat) if seat in played.hand.seats else 0
                screen(PlayerEliminated(seat, place, shared[place] > 1, lost, by.get(seat, ())))
            elif isinstance(claim, Won):
                won = self._tr("{name} wins the tournament", name=clean(record.name(claim.seat)))
                screen.write([screen.ink.paint(won, "win")])

    def _show_payments(self, screen: Screen, played: Replay) -> None:
        """Who won on which of several boards, and what the house took."""
        record, hand = played.record, played.hand
        amount = str if record.unit == CHIPS else record.unit.text
        for due in dues_of(played) if len(played.boards) > 1 else ():
            board = played.boards[due.run - 1]
            winners = listed([clean(record.name(seat)) for seat in due.winners], self._language)
            cards = next((hole for seat in due.winners if (hole := played.hole.get(seat))), ())
            made = made_hand(cards, board, self._language) if cards and len(board) == 5 else ""
            words = later("{names} wins {chips} of the {pot}")
            if made:
                words = later("{names} wins {chips} of the {pot} with {hand}")
            if len(due.winners) > 1:
                words = later("{names} split {chips} of the {pot}")
                if made:
                    words = later("{names} split {chips} of the {pot} with {hand}")
            won = self._tr(
                words,
                names=winners or self._tr("nobody"),
                chips=amount(due.amount),
                pot=pot_words(due.pot, len(hand.awarded), self._language),
                hand=made,
            )
            line = self._tr("Board {number} [{cards}]: {won}", number=due.run, cards=screen.ink.cards(board), won=won)
            screen.write([screen.ink.paint(f"  {line}", "win")])
        if took := house_took(record):
            screen.write(["  " + self._tr("The house takes {chips} of it", chips=amount(took))])

    def _screen(self, record: HandRecord, betting: Betting) -> Screen:
        dealt = {claim.seat for claim in record.claims if isinstance(claim, Dealt)}
        heroes = [seat for seat in dealt if record.name(seat) == self._hero] or list(dealt)
        show_all = self._view is View.DEALER or (self._view is None and len(dealt) > 1)
        return Screen(
            self._out,
            {seat: player.name for seat, player in record.seats.items()},
            # Whoever shows at the end is told then: from the start only those whose cards the text deals open.
            heroes[0] if len(heroes) == 1 else None,
            color=self._color,
            unicode=self._unicode,
            width=self._width,
            show_all=show_all,
            replay=True,
            betting=betting,
            amount=str if record.unit == CHIPS else record.unit.text,
            open_hands=OpenHands(every_street=True, show_all=show_all) if self._equity else None,
            language=self._language,
        )
