"""A hand of a history on the table's screen, as the engine played it again.

The words and the pace are the screen's; here is what only a history has: ids and times, cards that the text deals
open, a hand that ends where its text does.
"""

from collections.abc import Callable
from typing import TextIO

from holdem.cli.ink import clean
from holdem.cli.narration import ordinal
from holdem.cli.screen import Screen
from holdem.core.betting import Betting
from holdem.histories.record import CHIPS, Bought, Dealt, HandRecord, Placed, Won
from holdem.histories.replay import Replay


class ReplayScreen:
    """Shows one hand after another; `pause` is called where the screen would wait."""

    def __init__(
        self,
        out: TextIO,
        *,
        color: bool = False,
        unicode: bool = False,
        width: Callable[[], int] = lambda: 80,
        pause: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        self._out = out
        self._color = color
        self._unicode = unicode
        self._width = width
        self._pause = pause
        self._path = ""

    def show(self, path: str, record: HandRecord, played: Replay | None) -> None:
        """Shows the hand of `record`, which stands in the file `path`; `played` is None where it cannot be played."""
        screen = self._screen(record, played.hand.betting if played is not None else Betting.NO_LIMIT)
        if path != self._path:
            self._path = path
            screen.write(["", clean(path)])
        time = f"{record.time} {record.zone}".replace("T", " ", 1).strip()
        caption = screen.ink.join([clean(record.hand_id), clean(time), f"line {record.line}"])
        if played is None:
            screen.write(["", caption])
            screen.refuse(f"Not shown: {clean(record.unsupported or 'too damaged to be played')}")
            return
        screen.caption = screen.ink.paint(caption, "faint")
        bought = [claim for claim in record.claims if isinstance(claim, Bought)]
        amount = record.unit.text if record.unit != CHIPS else str
        screen.write([f"{clean(claim.name)} re-enters with {amount(claim.chips)} chips" for claim in bought])
        for event in played.events:
            screen(event)
        for claim in record.claims:
            if isinstance(claim, Placed):
                screen.write([f"{clean(record.name(claim.seat))} is out in {ordinal(claim.place)} place"])
            elif isinstance(claim, Won):
                screen.write([f"{clean(record.name(claim.seat))} wins the tournament"])
        if not played.finished:
            faults = [finding for finding in played.findings if finding.is_error]
            why = faults[-1].message if faults else "the text ends or is damaged here"
            screen.refuse(f"Line {played.stopped}: the engine cannot go on: {clean(why)}")

    def _screen(self, record: HandRecord, betting: Betting) -> Screen:
        dealt = {claim.seat for claim in record.claims if isinstance(claim, Dealt)}
        return Screen(
            self._out,
            {seat: player.name for seat, player in record.seats.items()},
            # Whoever shows at the end is told then: from the start only those whose cards the text deals open.
            next(iter(dealt)) if len(dealt) == 1 else None,
            color=self._color,
            unicode=self._unicode,
            width=self._width,
            pause=self._pause,
            show_all=len(dealt) > 1,
            replay=True,
            betting=betting,
            amount=str if record.unit == CHIPS else record.unit.text,
        )
