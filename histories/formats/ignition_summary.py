"""Ignition, Bovada and Bodog text, the summary of a hand: the total, the board, and the line of each seat."""

import re
from collections.abc import Container, Mapping

from holdem.core.cards import Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import DAMAGED_LINE, UNKNOWN_PLAYER
from holdem.histories.formats.line_reader import cards_of, short
from holdem.histories.record import BoardClaimed, HandRecord, SeatClaimed, TotalClaimed

_TOTAL = re.compile(r"Total Pot ?\((\$?[\d,.]+)\)(?: \| Rake \((\$?[\d,.]+)\))?$")
_BOARD = re.compile(r"Board \[([^\]]*)\]")
_SEAT = re.compile(r"Seat[+ ](\d{1,6}): ?(.*)$")
_OUTCOME = re.compile(
    r"(?:(?P<won>\$?[\d,.]+) +)?(?:Folded (?P<when>on|before) the (?P<street>[A-Z ]+)"
    r"|\[(?P<mucked>Mucked)\] \[(?P<kept>[^\]]*)\]|\[Does not show\]"
    r"|(?:(?P<lost>lost|lose) )?with (?P<words>[A-Za-z ]*?) ?\[(?P<cards>[^\]]*)\])"
)
_FOLDED = {"POCKET CARDS": Street.PREFLOP, "FLOP": Street.FLOP, "TURN": Street.TURN, "RIVER": Street.RIVER}


class SummaryReader:
    """Reads what follows ``*** SUMMARY ***``.

    `labels` are the seats by the numbers that the text gives them; `vague` are the streets that it names although a
    player may have folded on an earlier one.
    """

    def __init__(self, record: HandRecord, labels: Mapping[int, int], vague: Container[str]) -> None:
        self.record = record
        self._labels = labels
        self._vague = vague

    def read(self, number: int, line: str) -> bool:
        """One line of the summary; False for what no longer belongs to the hand."""
        record = self.record
        if line.startswith("Seat"):
            found = _SEAT.match(line)
            if found is None:
                return False
            self._read_seat(number, line, int(found[1]), found[2])
        elif line.startswith("Total Pot"):
            found = _TOTAL.match(line)
            total = self._amount(found[1]) if found else None
            rake = self._amount(found[2]) if found and found[2] else None
            if total is None or (found and found[2] and rake is None):
                self._damaged(number, line)
            else:
                record.claims.append(TotalClaimed(number, total, (), rake))
        elif line.startswith("Board ["):
            found = _BOARD.match(line)
            cards = cards_of(found[1]) if found else None
            if cards is None:
                self._damaged(number, line)
            elif cards:
                record.claims.append(BoardClaimed(number, cards))
        else:
            return False
        return True

    def _read_seat(self, number: int, line: str, label: int, rest: str) -> None:
        record = self.record
        seat = self._labels.get(label)
        name = record.name(seat) if seat is not None else ""
        if seat is None or not rest.startswith(name + " "):
            who = f"{name} sits" if name else Sentence("nobody sits")
            text = Sentence(
                "the summary has another player in seat {label}, where {who}: {line}",
                label=label,
                who=who,
                line=short(line),
            )
            record.findings.append(UNKNOWN_PLAYER.at(number, text))
            return
        found = _OUTCOME.match(rest[len(name) :].lstrip().removeprefix("[ME]").lstrip())
        if found is None:
            self._damaged(number, line)
            return
        # The names are positions; with two players the dealer has the small blind.
        dealer = name == "Dealer"
        small = name == "Small Blind" or (dealer and len(record.seats) == 2)
        claim = SeatClaimed(number, seat, dealer, small, name == "Big Blind", "nothing")
        won = self._amount(found["won"]) if found["won"] else None
        hole, dash, best = (found["cards"] or found["kept"] or "").partition("-")
        cards, five = cards_of(hole), cards_of(best)
        if cards is None or five is None or (found["won"] and won is None):
            self._damaged(number, line)
            return
        claim.cards = cards
        if found["street"]:
            claim.outcome = "folded"
            street = found["street"]
            if street not in self._vague:
                claim.street = Street.PREFLOP if found["when"] == "before" else _FOLDED.get(street)
        elif found["mucked"]:
            claim.outcome = "mucked"
        elif dash:
            claim.outcome, claim.words, claim.five = "showed", found["words"] or "", five
            claim.won = won if won is not None else 0
        elif won is not None:
            claim.outcome, claim.won = "collected", won
        record.claims.append(claim)

    def _amount(self, text: str) -> int | None:
        return parse_amount(text, self.record.unit.decimals)

    def _damaged(self, number: int, line: str) -> None:
        self.record.damaged_by(DAMAGED_LINE.at(number, "unreadable: {line}", line=short(line)))
