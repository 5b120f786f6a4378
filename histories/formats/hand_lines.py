"""What readers of plain texts share that tell a hand line by line, a player's name first and only a blank after it.

Amounts in the hand's unit, players and their seats, streets, and what is wrong with a line.  What the lines look like
is each format's own.
"""

from collections.abc import Sequence
from typing import Any

from holdem.core.cards import Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import BAD_SEATS, MISPLACED_LINE, TRUNCATED, UNKNOWN_PLAYER
from holdem.histories.formats.line_reader import LineReader, bracketed, cards_of
from holdem.histories.formats.names import Names
from holdem.histories.record import Dealt, HandRecord, Seat, StreetOpened


def amount_of(text: str, decimals: int) -> int | None:
    """``0.25€``, ``1,500`` or ``6.02k`` in parts of which a whole has ``10 ** decimals``; None if it is no amount."""
    if text.endswith(("k", "K")):
        return parse_amount(text[:-1], decimals + 3)
    return parse_amount(text, decimals)


class HandLines(LineReader):
    """Reads lines into a record that has its header already; what cannot be read becomes a finding of it."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        self.claims = record.claims
        self.names = Names()
        self._streets: dict[int, Street] = {}

    def amount(self, number: int, text: str) -> int | None:
        """An amount of the hand's unit; None if `text` is none."""
        return amount_of(text, self.record.unit.decimals)

    def sit_down(self, number: int, line: str, seat: int, name: str, stack: int | None, **more: Any) -> None:
        """A player of the hand; a seat with two players or a player with two seats is damage."""
        seats = self.record.seats
        if stack is None:
            self.damaged(number, line, Sentence("Seat N: name (chips)"))
            return
        if seat in seats or name in self.names.seats:
            taken = seats.get(seat)
            sits = (
                Sentence("seat {seat} has two players, {name} and {other}", seat=seat, name=taken.name, other=name)
                if taken
                else Sentence("{name} sits in two seats", name=name)
            )
            self.record.damaged_by(BAD_SEATS.at(number, sits))
            if taken is not None:
                return
        seats[seat] = Seat(number, seat, name, stack, **more)
        self.names.add(name, seat)

    def seat_of(self, number: int, name: str) -> int | None:
        """The seat of the player `name`; None, and a finding, where there is no such player."""
        seat = self.names.seats.get(name)
        if seat is None:
            self.stranger(number, name)
        return seat

    def open_street(self, number: int, line: str, street: Street, groups: Sequence[str], run: int = 0) -> None:
        """A street line with its groups of cards, the new ones last."""
        cards = [cards_of(group) for group in groups]
        known = [group for group in cards if group]
        if not known or len(known) != len(cards):
            self.damaged(
                number, line, Sentence("*** {street} *** and the board's cards in brackets", street=street.name)
            )
            return
        if self._streets.get(run, Street.PREFLOP) >= street:
            self.record.damaged_by(
                MISPLACED_LINE.at(
                    number, "the {street} comes after a later street, or twice", street=Sentence(street.name.lower())
                )
            )
        self._streets[run] = street
        before = tuple([card for group in known[:-1] for card in group])
        self.claims.append(StreetOpened(number, street, before, known[-1], run))

    def read_dealt(self, number: int, line: str) -> bool:
        """``Dealt to NAME [As Kd]``; False where no cards are told."""
        name, bracket, rest = line.removeprefix("Dealt to ").rpartition(" [")
        cards = bracketed("[" + rest) if bracket else None
        if not cards:
            return False
        seat = self.seat_of(number, name)
        if seat is not None:
            self.claims.append(Dealt(number, seat, cards))
        return True

    def player_of_summary(self, number: int, seat: int, words: str) -> str | None:
        """What a summary says after the name of the player in `seat`; None, and a finding, where that is another."""
        player = self.record.seats.get(seat)
        if player is not None and (words + " ").startswith(player.name + " "):
            return words[len(player.name) :]
        if not self.record.seats:
            # Without the beginning of the hand nothing can be said of anyone.
            return None
        sits = f"{player.name} sits" if player else Sentence("nobody sits")
        self.note(
            UNKNOWN_PLAYER.at(
                number, "the summary has another player in seat {seat}, where {sits}", seat=seat, sits=sits
            )
        )
        return None

    def cut_off(self, in_summary: bool) -> None:
        """Notes that the hand is cut off where its lines end."""
        record = self.record
        what = Sentence("in its summary") if in_summary else Sentence("before its summary")
        record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends {what}", what=what))

    def set_aside_the_silent(self, heard: set[int]) -> None:
        """In a hand that is cut off: all but those `heard` may as well sit out, which its summary would have told."""
        if len(heard) > 1:
            for seat, player in self.record.seats.items():
                player.out_of_hand = player.out_of_hand or seat not in heard
