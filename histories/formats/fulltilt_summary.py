"""Full Tilt text, the summary of a hand: the total and its pots, the boards, and the line of each seat.

A hand that was run twice has a summary for each board; what they say of one seat is put together.
"""

import re

from holdem.core.cards import Street
from holdem.core.sentences import Sentence
from holdem.histories.formats.hand_lines import HandLines
from holdem.histories.formats.line_reader import bracketed, cards_of
from holdem.histories.record import BoardClaimed, HandRecord, SeatClaimed, TotalClaimed

_RUN = re.compile(r"\*\*\* SUMMARY (\d) \*\*\*$")
_TOTAL = re.compile(r"Total pot (\S+)((?: (?:Main|Side) pot(?:[ -]#?\d\d?)? \S+\.)*) \| Rake (\S+)$")
_POT_PART = re.compile(r"(?:Main|Side) pot(?:[ -]#?\d\d?)? (\S+)\.")
_SEAT = re.compile(r"Seat (\d{1,3}): (.+)$")
_MARKS = {" (button)": "button", " (small blind)": "small_blind", " (big blind)": "big_blind"}
_FOLDED: dict[str, tuple[Street, bool]] = {
    " didn't bet (folded)": (Street.PREFLOP, True),
    " folded before the Flop": (Street.PREFLOP, False),
    " folded on the Flop": (Street.FLOP, False),
    " folded on the Turn": (Street.TURN, False),
    " folded on the River": (Street.RIVER, False),
}
_COLLECTED = re.compile(r" collected \((\S+)\)(?:, mucked)?$")
_MUCKED = re.compile(r" mucked(?: \[([^\]]*)\](?: - (.*))?)?$")
_SHOWED = re.compile(r" showed \[([^\]]*)\] and (?:won \((\S+)\)|lost)(?: with (.*))?$")


class SummaryReader:
    """Reads what follows ``*** SUMMARY ***``; `absent` are the seats that were not dealt in.

    Where there is a summary for each of several boards, `run` is the board of the last one.  `told` are its seats.
    """

    def __init__(self, record: HandRecord, lines: HandLines) -> None:
        self.record = record
        self.absent: set[int] = set()
        self._lines = lines
        self.told: set[int] = set()
        self.run = 0
        self._claims: dict[int, SeatClaimed] = {}

    def read(self, number: int, line: str) -> bool:
        """One line of the summary; False for what no longer belongs to the hand."""
        if line.startswith("Seat "):
            if not self._read_seat(number, line):
                self._lines.damaged(number, line, Sentence("folded, collected, mucked or showed, as summaries say it"))
        elif line.startswith("Total pot"):
            self._read_total(number, line)
        elif line.startswith("Board: ["):
            cards = bracketed(line[7:])
            if cards is None:
                self._lines.damaged(number, line, Sentence("Board and its cards in brackets"))
            else:
                self.record.claims.append(BoardClaimed(number, cards, self.run))
        elif line.startswith("*** SUMMARY"):
            run = _RUN.match(line)
            self.run = int(run[1]) if run else 0
            self.told.clear()
        else:
            return line.startswith("Pot ")
        return True

    def _read_total(self, number: int, line: str) -> None:
        found = _TOTAL.match(line)
        amount = self._lines.amount
        if found is not None:
            total, rake = amount(number, found[1]), amount(number, found[3])
            parts = [amount(number, part) for part in _POT_PART.findall(found[2])] if found[2] else []
            pots = tuple([part for part in parts if part is not None])
            if total is not None and rake is not None and len(pots) == len(parts):
                self.record.claims.append(TotalClaimed(number, total, pots, rake))
                return
        self._lines.damaged(number, line, Sentence("Total pot N | Rake N"))

    def _read_seat(self, number: int, line: str) -> bool:
        found = _SEAT.match(line)
        if found is None:
            return False
        seat = int(found[1])
        rest = self._lines.player_of_summary(number, seat, found[2])
        if rest is None:
            return True
        claim = SeatClaimed(number, seat, False, False, False, "nothing")
        for mark, what in _MARKS.items():
            if rest.startswith(mark):
                setattr(claim, what, True)
                rest = rest[len(mark) :]
        if rest == " is sitting out":
            self.absent.add(seat)
            return True
        if not self._read_outcome(number, rest, claim):
            return False
        self.told.add(seat)
        earlier = self._claims.get(seat)
        if earlier is None or self.run < 2:
            self._claims[seat] = claim
            self.record.claims.append(claim)
        elif earlier.won is not None or claim.won is not None:
            # The same player on the next of several boards.
            earlier.won = (earlier.won or 0) + (claim.won or 0)
            earlier.later_words += (claim.words,)
        return True

    def _read_outcome(self, number: int, rest: str, claim: SeatClaimed) -> bool:
        folded = _FOLDED.get(rest)
        if folded is not None:
            claim.outcome = "folded"
            claim.street, claim.no_bet = folded
            return True
        collected = _COLLECTED.match(rest)
        if collected is not None:
            claim.outcome, claim.won = "collected", self._lines.amount(number, collected[1])
            return claim.won is not None
        mucked = _MUCKED.match(rest)
        if mucked is not None:
            cards = cards_of(mucked[1]) if mucked[1] else ()
            claim.outcome, claim.cards, claim.words = "mucked", cards or (), mucked[2] or ""
            return cards is not None
        showed = _SHOWED.match(rest)
        if showed is not None:
            cards = cards_of(showed[1])
            claim.outcome, claim.cards, claim.words = "showed", cards or (), showed[3] or ""
            claim.won = self._lines.amount(number, showed[2]) if showed[2] else 0
            return bool(cards) and claim.won is not None
        return rest == ""
