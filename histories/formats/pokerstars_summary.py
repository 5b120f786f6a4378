"""PokerStars text, the summary block: the total and its pots, the board, and the line of each seat."""

import re

from holdem.core.cards import Street
from holdem.histories.findings import UNKNOWN_PLAYER
from holdem.histories.formats.pokerstars_line import LineReader, bracketed, cards_of
from holdem.histories.record import BoardClaimed, SeatClaimed, TotalClaimed

_POT_PART = re.compile(r"(?:Main|Side) pot(?:-\d\d?)? (\S+)\. ?")
_TOTAL = re.compile(r"Total pot (\S+)((?: (?:Main|Side) pot(?:-\d\d?)? \S+\.)*) \| Rake (\S+)$")
_WON_AMOUNT = re.compile(r"(?: and)? (?:won|collected) \((\S+)\)(?: with (.*))?$")
_FOLDED: dict[str, tuple[Street, bool]] = {
    " folded before Flop": (Street.PREFLOP, False),
    " folded before Flop (didn't bet)": (Street.PREFLOP, True),
    " folded on the Flop": (Street.FLOP, False),
    " folded on the Turn": (Street.TURN, False),
    " folded on the River": (Street.RIVER, False),
}


class SummaryReader(LineReader):
    """Reads what follows ``*** SUMMARY ***``."""

    def read(self, number: int, line: str) -> bool:
        """One line of the summary; False for what no longer belongs to the hand."""
        if line.startswith("Seat "):
            self._read_seat_claim(number, line)
        elif line.startswith("Total pot"):
            self._read_total(number, line)
        elif line.startswith("Board ["):
            cards = bracketed(line[6:])
            if cards is None:
                self.damaged(number, line, "Board and its cards in brackets")
            else:
                self.record.claims.append(BoardClaimed(number, cards))
        else:
            return False
        return True

    def _read_total(self, number: int, line: str) -> None:
        found = _TOTAL.match(line)
        if found is not None:
            total, rake = self.amount(number, found[1]), self.amount(number, found[3])
            parts = [self.amount(number, part) for part in _POT_PART.findall(found[2])] if found[2] else []
            pots = tuple([part for part in parts if part is not None])
            if total is not None and rake is not None and len(pots) == len(parts):
                self.record.claims.append(TotalClaimed(number, total, pots, rake))
                return
        self.damaged(number, line, "Total pot N | Rake N")

    def _read_seat_claim(self, number: int, line: str) -> None:
        seat_word, _, rest = line.partition(": ")
        seat_text = seat_word[5:]
        seat = int(seat_text) if seat_text.isdecimal() and len(seat_text) < 4 else 0
        player = self.record.seats.get(seat)
        length = len(player.name) if player else 0
        if player is None or not (rest.startswith(player.name) and rest[length : length + 1] in " "):
            sits = f"{player.name} sits" if player else "nobody sits"
            self.note(UNKNOWN_PLAYER.at(number, f"the summary has another player in seat {seat}, where {sits}"))
            return
        rest = rest[length:]
        claim = SeatClaimed(number, seat, False, False, False, "nothing")
        self.record.claims.append(claim)
        while rest.startswith(" ("):
            if rest.startswith(" (button)"):
                claim.button, rest = True, rest[9:]
            elif rest.startswith(" (small blind)"):
                claim.small_blind, rest = True, rest[14:]
            elif rest.startswith(" (big blind)"):
                claim.big_blind, rest = True, rest[12:]
            else:
                break
        folded = _FOLDED.get(rest)
        if folded is not None:
            claim.outcome = "folded"
            claim.street, claim.no_bet = folded
        elif not self._read_outcome(number, rest, claim):
            self.damaged(number, line, "folded, collected, mucked or showed, as summaries say it")

    def _read_outcome(self, number: int, rest: str, claim: SeatClaimed) -> bool:
        if rest == " mucked" or rest == " mucked hand":
            claim.outcome = "mucked"
            return True
        if rest.startswith(" mucked ["):
            cards = bracketed(rest[8:])
            claim.outcome, claim.cards = "mucked", cards or ()
            return cards is not None
        if rest.startswith(" showed ["):
            inner, _, tail = rest[9:].partition("]")
            cards = cards_of(inner)
            if not cards:
                return False
            claim.outcome, claim.cards = "showed", cards
            if tail == " and lost":
                claim.won = 0
                return True
            if tail.startswith(" and lost with "):
                claim.won, claim.words = 0, tail[15:]
                return True
            return self._read_won(number, tail, claim)
        if rest.startswith((" collected (", " won (")):
            claim.outcome = "collected"
            return self._read_won(number, rest, claim)
        return rest == ""

    def _read_won(self, number: int, tail: str, claim: SeatClaimed) -> bool:
        found = _WON_AMOUNT.match(tail)
        claim.won = self.amount(number, found[1]) if found else None
        claim.words = (found[2] or "") if found else ""
        return claim.won is not None
