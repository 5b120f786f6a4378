"""PokerStars text, the lines of one hand: every line becomes a claim, a finding, or nothing (chat and the like).

Names may hold anything, so a line is recognised by the names of the seat lines first and by its words after them; it is
never split at the first colon on trust.  What cannot be read is a finding with its line, and reading goes on.
What players do is read by `pokerstars_acts`, the summary by `pokerstars_summary`.
"""

import re
from functools import lru_cache

from holdem.core.sentences import Sentence
from holdem.histories.findings import (
    BAD_SEATS,
    BAD_TABLE,
    CANCELLED,
    TRUNCATED,
)
from holdem.histories.formats.line_reader import STREETS, board_of, cards_of
from holdem.histories.formats.pokerstars_acts import ActReader
from holdem.histories.formats.pokerstars_header import name_language
from holdem.histories.formats.pokerstars_phrases import SEATS, Phrases
from holdem.histories.formats.pokerstars_summary import SummaryReader
from holdem.histories.record import (
    Dealt,
    HandRecord,
    HoleCardsOpened,
    Posted,
    Seat,
    SeatClaimed,
    ShowdownOpened,
    StreetOpened,
    Tells,
)

_TABLE = re.compile(r"Table (?:ID )?'(.*)'(?:\(\d+\))?(?: (\d+)-[Mm]ax)?(?: \((?:Play|Real) Money\))?$")
_SEAT = re.compile(r"Seat (\d{1,3}): (.*) \((\S+) in chips(?:, ([^()]*) bounty)?\)(.*)$")
_SPACED_SIGN = re.compile(r"(?<!\S)(\(?)Rs\. (?=\d)")
_CLAIM_OF_SOMEBODY = re.compile(
    r"(.+): (?:folds|checks|calls \W?\d|bets \W?\d|raises \W?\d|posts (?:small|big|the ante)|shows \[|mucks hand"
    r"|doesn't show)"
)
_NOISE = re.compile(
    r'.* said, "|.*:$|.*: sits out$|.*: is sitting out$'
    r"|.* (?:leaves the table|joins the table at seat #\d+|has timed out(?: while (?:being )?disconnected)?"
    r"|is disconnected|is connected|has returned|has requested TIME|is sitting out|is capped"
    r"|was removed from the table for failing to post|will be allowed to play after the button"
    r"|wins an entry to tournament #\d+|wins a \S+ ticket)$"
    r"|.* wins \S+ for (?:eliminating|splitting the elimination of) .*$"
    r"|Betting is capped$|If you have any questions, please contact .*$"
    r"|All players have agreed to skip the break\. Game resuming\.$"
    r"|\*{5,} # \d+ \*{5,}$|Transcript for .*$"
    # What converters keep of other rooms' comings and goings.
    r"|(?:.*: )?(?:Table deposit \S+|Table leave user|Seat sit (?:down|out)|Seat re-join|Seat stand|Set dealer"
    r"|Sitout \(.*\))$"
)
_RUNS = {"": 0, "FIRST ": 1, "SECOND ": 2, "THIRD ": 3}
_STREET_WORDS = {
    f"*** {time}{word}": (run, word)
    for time, run in _RUNS.items()
    for word in (*STREETS, "HOLE CARDS", "SHOW DOWN", "SHOWDOWN", "SUMMARY")
}
"""What the lines that begin with these words open."""
_STREET_BEGINS = ("*** FLOP", "*** TURN", "*** RIVER", "*** HOLE", "*** SHOW", "*** SUMM")
_HEADING = re.compile(r"\*\*\* [A-Z0-9][A-Za-z0-9 ]* \*\*\*")
_BUTTON = " is the button"
_FEW_SEATS = Tells(summary=False)


class HandReader(ActReader):
    """Reads the lines of one hand into a record that has its header already.

    Rooms whose texts are nearly the same have a class of their own, which says what is different.
    """

    summary_reader: type[SummaryReader] = SummaryReader

    def __init__(self, record: HandRecord, phrases: Phrases) -> None:
        super().__init__(record, phrases)
        self._plain_names: dict[str, int] = {}
        self._awkward = False
        self._table_read = False
        self._in_hand = False
        self._in_summary = False
        self._street_of_run = {0: 0}

    def read(self, lines: list[str]) -> int:
        """Reads all lines after the header, which is the first of `lines`.

        Gives how many decimals the amounts need where the unit has fewer; then the hand was not read right.
        """
        record = self.record
        if record.unit.sign == "Rs.":
            lines = [_SPACED_SIGN.sub(r"\1Rs.", line) for line in lines]
        summary = self.summary_reader(record, self.phrases)
        end = self._read_hand(lines)
        if self._in_summary:
            end = summary.read(lines, end)
        record.last_line = record.line + end
        if not self._table_read and not record.seats and name_language(record, lines):
            record.claims.clear()
        if lines[0].startswith("PokerMaster "):
            self._name_straddles()
        self._check_end(summary, len(lines) - 1 - end)
        return max(self.finer, summary.finer)

    def _read_hand(self, lines: list[str]) -> int:
        """The lines before the summary; the index of the last that is not empty."""
        seats, acts, claim = self._plain_names, self.phrases.acts, self.claims.append
        first = last = self.record.line
        for number, line in enumerate(lines[1:], first + 1):
            name, _, rest = line.partition(": ")
            seat = seats.get(name)
            act = acts.get(rest) if seat is not None else None
            if act is not None:
                # What most lines are: a player and words that have been read before.
                make, values = act
                where = number, seat
                # The sum is one tuple; a star after other arguments makes a list of all first.
                claim(make(*where + values))
            elif not line:
                continue
            elif self._in_hand or line[:5] != "Seat " or not self._read_seat(number, line, name, rest):
                # A player may be called Seat 4.
                if seat is None:
                    self._read_nameless(number, line)
                    if self._in_summary:
                        return number - first
                elif not self.read_act(number, seat, rest):
                    self._read_other(number, line)
            last = number
        return last - first

    # Table and seats

    def _read_table(self, number: int, line: str) -> bool:
        # The same table comes in hand after hand, with another button.
        before, _, button = line.rpartition(" Seat #")
        button = button.removesuffix(_BUTTON) if button.endswith(_BUTTON) else ""
        table = _table_of(before) if button.isdecimal() else _table_of(line)
        if table is None:
            return False
        record = self.record
        self._table_read = True
        record.table, max_seats = table
        if max_seats is not None:
            record.max_seats = max_seats
        if button.isdecimal() and len(button) < 4:
            record.button = int(button)
        return True

    def _read_seat(self, number: int, line: str, place: str, rest: str) -> bool:
        """`place` and `rest` are what stands before and after the first colon of `line`."""
        seat = SEATS.get(place)
        name, _, chips = rest.rpartition(" (")
        chips, _, after = chips.rpartition(" in chips")
        if seat is not None and name and after == ")":
            # What nearly all seat lines are; the pattern takes the rest.
            bounty = after = ""
        else:
            found = _SEAT.match(line)
            if found is None or not found[2]:
                return False
            seat_text, name, chips, bounty, after = found.groups("")
            seat = int(seat_text)
        stack = self.amount(number, chips)
        seats = self.record.seats
        if stack is None:
            self.damaged(number, line, Sentence("Seat N: name (chips in chips)"))
            return True
        if seat in seats:
            self.record.damaged_by(
                BAD_SEATS.at(
                    number,
                    "seat {seat} has two players, {name} and {other}",
                    seat=seat,
                    name=seats[seat].name,
                    other=name,
                )
            )
            self.seats.setdefault(name, seat)
            self._plain_names.setdefault(name, seat)
            return True
        if name in self.seats:
            self.record.damaged_by(
                BAD_SEATS.at(
                    number,
                    "{name} sits in seat {seats} and in seat {seat}",
                    name=name,
                    seats=self.seats[name],
                    seat=seat,
                )
            )
        player = seats[seat] = Seat(number, seat, name, stack)
        if after or bounty:
            player.sitting_out = "is sitting out" in after
            player.out_of_hand = "out of hand" in after
            player.bounty = bounty
        self.seats[name] = seat
        if ": " in name:
            self._awkward = True
            self._plain_names.clear()
        elif not self._awkward:
            self._plain_names[name] = seat
        return True

    # The hand

    def _read_street(self, number: int, line: str) -> bool:
        opening, stars, cards = line.partition(" ***")
        known = _STREET_WORDS.get(opening)
        if known is None or not stars:
            if not _HEADING.match(line) and line.startswith(_STREET_BEGINS):
                self.damaged(number, line, Sentence("a street line such as *** FLOP *** [2c 7d Kh]"))
                return True
            return False
        run, word = known
        street = STREETS.get(word)
        if street is not None:
            before, new = board_of(cards.lstrip())
            reached = self._street_of_run.get(run, self._street_of_run[0])
            if before is None or new is None:
                self.damaged(number, line, Sentence("*** {street} *** and the board's cards in brackets", street=word))
            elif street <= reached:
                self.too_late(number, street)
            else:
                self._street_of_run[run] = street
                self.claims.append(StreetOpened(number, street, before, new, run))
        elif word == "HOLE CARDS":
            self._in_hand = True
            self.claims.append(HoleCardsOpened(number))
        elif word == "SUMMARY":
            self._in_summary = True
        else:
            self.run = run
            self.claims.append(ShowdownOpened(number, run))
        return True

    def _read_nameless(self, number: int, line: str) -> None:
        """A line that does not begin with the name of a seat line and a colon."""
        if line[0] != "*" or not self._read_street(number, line):
            self._read_other(number, line)

    def _read_other(self, number: int, line: str) -> None:
        """All lines that are not `name: act` with the name of a seat line."""
        if not self._in_hand and line.startswith("Table ") and self._read_table(number, line):
            return
        if line.startswith("Dealt to ") and self._read_dealt(number, line):
            return
        if line.startswith("Uncalled bet ("):
            self.read_returned(number, line)
            return
        if self.read_sentence(number, line):
            return
        if (self._awkward and self._read_longest_name(number, line)) or _NOISE.match(line):
            return
        name, colon, rest = line.partition(" : ")
        if colon and name in self.seats and self.read_act(number, self.seats[name], rest):
            return
        if line.lower().startswith("hand cancelled"):
            self.record.set_aside(CANCELLED.at(number, "the room cancelled this hand: it is not judged"))
            return
        stranger = _CLAIM_OF_SOMEBODY.match(line)
        if stranger is not None:
            self.stranger(number, stranger[1])
        elif any(line.startswith(start) for start in ("Table ", "Seat ", "Dealt to ")):
            self.damaged(number, line, Sentence("a table, seat or dealing line"))
        else:
            self.strange(number, line)

    def _read_longest_name(self, number: int, line: str) -> bool:
        """For names that hold a colon: the longest name that the line begins with, and words that are a claim."""
        for name in sorted(self.seats, key=len, reverse=True):
            if line.startswith(name + ": ") and self.read_act(number, self.seats[name], line[len(name) + 2 :]):
                return True
        return False

    def _read_dealt(self, number: int, line: str) -> bool:
        name, bracket, rest = line[9:].rpartition(" [")
        if not bracket:
            # A seat whose cards are not told.
            return line[9:] in self.seats
        cards = cards_of(rest[:-1]) if rest.endswith("]") else None
        if cards is None:
            return False
        seat = self.seat_of(number, name)
        if seat is not None:
            self.claims.append(Dealt(number, seat, cards))
        return True

    # The end

    def _name_straddles(self) -> None:
        """PokerMaster's text calls a straddle a big blind, too; it is the one of more than the big blind."""
        big = self.record.stakes[1] if self.record.stakes else 0
        for claim in self.claims:
            if type(claim) is Posted and claim.kind == "big blind" and claim.amount > big:
                claim.kind = "straddle"

    def _check_end(self, summary: SummaryReader, blank_lines_after: int) -> None:
        record = self.record
        if record.unsupported is not None:
            return
        told = summary.seats_told
        if record.tournament_id is None and len(told) < len(record.seats):
            self._leave_out_the_absent(told)
        if not self._table_read:
            record.damaged_by(
                BAD_TABLE.at(record.line, "no table line: expected Table 'name' N-max Seat #N is the button")
            )
        record.check_players()
        if not summary.total_told:
            what = Sentence("in its summary") if self._in_summary else Sentence("before its summary")
        elif len(told) < len(record.seats) and max(told, default=0) < max(record.dealt_in, default=0):
            if self._names_few_seats(blank_lines_after):
                record.tells = _FEW_SEATS
                return
            what = Sentence("in its summary")
        else:
            return
        record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends {what}", what=what))

    def _leave_out_the_absent(self, told: set[int]) -> None:
        """Cash: who sits out or waits has a seat line, but is not dealt in, and no other line is about him.

        Where the summary, in which those `told` have lines, leaves out players who acted, its silence says nothing.
        """
        record = self.record
        heard: set[int] = {getattr(claim, "seat", 0) for claim in self.claims} - {0}
        for number, player in record.seats.items():
            if number not in heard and (player.sitting_out or heard == told):
                player.out_of_hand = True

    def _names_few_seats(self, blank_lines_after: int) -> bool:
        """Whether a summary without a line for each seat is a converter's manner, and no hand that was cut off.

        Some converters name those who showed and nobody else.  That the hand was not cut off shows when two empty lines
        follow it, as between all hands, or followed an earlier one of the file.
        """
        if any(type(claim) is SeatClaimed and claim.outcome == "folded" for claim in self.claims):
            return False
        if blank_lines_after >= 2:
            self.phrases.few_seats = True
        return self.phrases.few_seats


@lru_cache(maxsize=256)
def _table_of(line: str) -> tuple[str, int | None] | None:
    """The name of a table and how many seats it has, by its line without the button."""
    found = _TABLE.match(line)
    if found is None:
        return None
    return found[1], int(found[2][:3]) if found[2] else None
