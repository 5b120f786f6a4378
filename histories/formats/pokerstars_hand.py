"""PokerStars text, the lines of one hand: every line becomes a claim, a finding, or nothing (chat and the like).

Names may hold anything, so a line is recognised by the names of the seat lines first and by its words after them; it is
never split at the first colon on trust.  What cannot be read is a finding with its line, and reading goes on.
"""

import re
from collections.abc import Sequence

from holdem.core.cards import Card, Street
from holdem.histories.findings import (
    BAD_SEATS,
    BAD_TABLE,
    CANCELLED,
    MISPLACED_LINE,
    OTHER_GAME,
    STRANGE_LINE,
    TRUNCATED,
    UNKNOWN_PLAYER,
)
from holdem.histories.formats.pokerstars_line import LineReader, bracketed, cards_of, short
from holdem.histories.formats.pokerstars_summary import SummaryReader
from holdem.histories.record import (
    Acted,
    ActKind,
    Bought,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    Placed,
    Posted,
    PostWord,
    Returned,
    Seat,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    StreetOpened,
    TotalClaimed,
    Won,
)

_TABLE = re.compile(r"Table '(.*)'(?: (\d+)-max)?(?: \(Play Money\))?(?: Seat #(\d+) is the button)?$")
_SEAT = re.compile(r"Seat (\d{1,3}): (.*) \((\S+) in chips(?:, ([^()]*) bounty)?\)(.*)$")
_STREET = re.compile(r"\*\*\* ([A-Z0-9][A-Za-z0-9 ]*) \*\*\*\s*(.*)$")
_RETURNED = re.compile(r"Uncalled bet \((\S+)\) returned to (.*)$")
_COLLECTED = re.compile(r"(\S+) from (?:(pot)|main pot|side pot(?:-(\d\d?))?)$")
_PLACED = re.compile(r"(\d{1,7})(?:st|nd|rd|th) place(?: and received (.*?)\.?)?$")
_BOUGHT = re.compile(r"(.*) (?:re-buys|takes the add-on|re-enters) and receives (\S+) chips for \S.*$")
_SHOWN = re.compile(r"\[([^\]]*)\](?: \((.*)\))?$")
_CLAIM_OF_SOMEBODY = re.compile(
    r"(.+): (?:folds|checks|calls \d|bets \d|raises \d|posts (?:small|big|the ante)|shows \[|mucks hand|doesn't show)"
)
_NOISE = re.compile(
    r'.* said, "|.*:$|.*: sits out$|.*: is sitting out$'
    r"|.* (?:leaves the table|joins the table at seat #\d+|has timed out(?: while (?:being )?disconnected)?"
    r"|is disconnected|is connected|has returned|has requested TIME|is sitting out|is capped"
    r"|was removed from the table for failing to post|will be allowed to play after the button)$"
    r"|.* (?:wins|split) the \S+ bounty for eliminating .*$"
    r"|.* wins \S+ for (?:eliminating|splitting the elimination of) .*$"
    r"|Betting is capped$|STP added: .*$|If you have any questions, please contact .*$"
    r"|\*{5,} # \d+ \*{5,}$|Transcript for .*$"
)
_SIMPLE: dict[str, ActKind] = {"folds": "fold", "checks": "check"}
_POSTS: dict[str, PostWord] = {
    "posts small blind": "small blind",
    "posts big blind": "big blind",
    "posts the ante": "ante",
    "posts an ante of": "ante",
    "posts ante": "ante",
    "posts small & big blinds": "both blinds",
    "posts straddle": "straddle",
    "posts button blind": "button blind",
}
_EXPECTED = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls N",
    "bets": "bets N",
    "raises": "raises N to N",
    "posts": "posts small blind N, posts big blind N or posts the ante N",
    "shows": "shows [As Kd] (what it is)",
    "mucks": "mucks hand",
    "doesn't": "doesn't show hand",
}
_STREETS = {"FLOP": Street.FLOP, "TURN": Street.TURN, "RIVER": Street.RIVER}
_ALL_IN = " and is all-in"


class HandReader(LineReader):
    """Reads the lines of one hand into a record that has its header already."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        self._summary: SummaryReader | None = None
        self._claims = record.claims
        self._seats: dict[str, int] = {}
        self._awkward = False
        self._table_read = False
        self._in_hand = False
        self._last_text_line = record.line
        self._street_order = 0

    def read(self, lines: Sequence[str]) -> None:
        """Reads all lines after the header, which is the first of `lines`."""
        record = self.record
        seats = self._seats
        number = self._last_text_line
        for line in lines:
            if not line or number == record.line:
                number += 1
                continue
            if self._summary is not None:
                if self._summary.read(number, line):
                    self._last_text_line = number
                number += 1
                continue
            self._last_text_line = number
            name, colon, rest = line.partition(": ")
            if not (
                (colon and not self._awkward and name in seats and self._read_act(number, seats[name], rest))
                or (line.startswith("*** ") and self._read_street(number, line))
            ):
                self._read_other(number, line)
            number += 1
        record.last_line = self._last_text_line
        self._check_end()

    # Table and seats

    def _read_table(self, number: int, line: str) -> bool:
        found = _TABLE.match(line)
        if found is None:
            return False
        record = self.record
        self._table_read = True
        record.table = found[1]
        if found[2]:
            record.max_seats = int(found[2][:3])
        if found[3] and len(found[3]) < 4:
            record.button = int(found[3])
        return True

    def _read_seat(self, number: int, line: str) -> bool:
        if line.endswith(" in chips)"):
            # What nearly all seat lines are; the pattern takes the rest.
            head, _, chips = line[:-10].rpartition(" (")
            seat_word, _, name = head.partition(": ")
            seat_text, bounty, rest = seat_word[5:], "", ""
        else:
            found = _SEAT.match(line)
            if found is None:
                return False
            seat_text, name, chips, bounty, rest = found.groups("")
        if not (name and seat_text.isdecimal() and len(seat_text) < 4):
            return False
        seat = int(seat_text)
        stack = self.amount(number, chips)
        seats = self.record.seats
        if stack is None:
            self.damaged(number, line, "Seat N: name (chips in chips)")
            return True
        if seat in seats:
            self.record.damage(number)
            self.note(BAD_SEATS.at(number, f"seat {seat} has two players, {seats[seat].name} and {name}"))
            self._seats.setdefault(name, seat)
            return True
        if name in self._seats:
            self.record.damage(number)
            self.note(BAD_SEATS.at(number, f"{name} sits in seat {self._seats[name]} and in seat {seat}"))
        player = seats[seat] = Seat(number, seat, name, stack)
        if rest or bounty:
            player.sitting_out = "is sitting out" in rest
            player.out_of_hand = "out of hand" in rest
            player.bounty = bounty
        self._seats[name] = seat
        if ": " in name:
            self._awkward = True
        return True

    # The hand

    def _read_street(self, number: int, line: str) -> bool:
        found = _STREET.match(line)
        if found is None:
            if line.startswith(("*** FLOP", "*** TURN", "*** RIVER", "*** HOLE", "*** SHOW", "*** SUMM")):
                self.damaged(number, line, "a street line such as *** FLOP *** [2c 7d Kh]")
                return True
            return False
        word, rest = found.groups()
        street = _STREETS.get(word)
        if street is not None:
            before, new = self._board(rest)
            if before is None or new is None:
                self.damaged(number, line, f"*** {word} *** and the board's cards in brackets")
            elif street <= self._street_order:
                self.note(MISPLACED_LINE.at(number, f"the {word.lower()} is dealt a second time, or too late"))
                self.record.damage(number)
            else:
                self._street_order = street
                self._claims.append(StreetOpened(number, street, before, new))
        elif word == "HOLE CARDS":
            self._in_hand = True
            self._claims.append(HoleCardsOpened(number))
        elif word in ("SHOW DOWN", "SHOWDOWN"):
            self._claims.append(ShowdownOpened(number))
        elif word == "SUMMARY":
            self._summary = SummaryReader(self.record)
        elif word.startswith(("FIRST ", "SECOND ", "THIRD ")):
            if self.record.unsupported is None:
                finding = OTHER_GAME.at(number, "a board that is run more than once is not judged yet")
                self.note(finding)
                self.record.unsupported = finding.message
        else:
            return False
        return True

    def _board(self, text: str) -> tuple[tuple[Card, ...] | None, tuple[Card, ...] | None]:
        """The cards repeated from the streets before, and the new ones; None for what is no card."""
        if not (text.startswith("[") and text.endswith("]")):
            return None, None
        groups = text[1:-1].split("] [")
        return cards_of(" ".join(groups[:-1])), cards_of(groups[-1])

    def _read_act(self, number: int, seat: int, rest: str) -> bool:
        """What a player with a seat says after his name and a colon; False if these words are no claim."""
        claims = self._claims
        simple = _SIMPLE.get(rest)
        if simple is not None:
            claims.append(Acted(number, seat, simple))
            return True
        all_in = rest.endswith(_ALL_IN)
        head, _, last = (rest[: -len(_ALL_IN)] if all_in else rest).rpartition(" ")
        amount = self.amount(number, last)
        if amount is not None:
            if head == "calls":
                claims.append(Acted(number, seat, "call", amount, None, None, all_in))
                return True
            if head == "bets":
                claims.append(Acted(number, seat, "bet", None, amount, None, all_in))
                return True
            post = _POSTS.get(head)
            if post is not None:
                claims.append(Posted(number, seat, post, amount, all_in))
                return True
            if head.startswith("raises ") and head.endswith(" to"):
                by = self.amount(number, head[7:-3])
                if by is not None or head == "raises to":
                    claims.append(Acted(number, seat, "raise", None, amount, by, all_in))
                    return True
        return self._read_cards_of(number, seat, rest)

    def _read_cards_of(self, number: int, seat: int, rest: str) -> bool:
        """Shows, mucks and folds face up; of other words that look like an act, the finding that they are none."""
        claims = self._claims
        if rest in ("mucks hand", "doesn't show hand"):
            claims.append(Mucked(number, seat, rest == "mucks hand"))
            return True
        verb = rest.partition(" ")[0]
        expected = _EXPECTED.get(verb)
        if expected is None:
            return False
        if verb == "folds":
            cards = bracketed(rest[6:])
            if cards is not None:
                claims.append(Acted(number, seat, "fold", cards=cards))
                return True
        elif verb == "shows":
            found = _SHOWN.match(rest[6:])
            cards = cards_of(found[1]) if found else None
            if found is not None and cards:
                claims.append(Showed(number, seat, cards, found[2] or ""))
                return True
        self.damaged(number, f"{self.record.name(seat)}: {rest}", expected)
        return True

    def _read_other(self, number: int, line: str) -> None:
        """All lines that are not `name: act` with the name of a seat line."""
        if not self._in_hand:
            if line.startswith("Seat ") and self._read_seat(number, line):
                return
            if line.startswith("Table ") and self._read_table(number, line):
                return
        if line.startswith("Dealt to ") and self._read_dealt(number, line):
            return
        if line.startswith("Uncalled bet ("):
            self._read_returned(number, line)
            return
        if self._read_sentence(number, line):
            return
        if (self._awkward and self._read_longest_name(number, line)) or _NOISE.match(line):
            return
        if line.lower().startswith("hand cancelled"):
            finding = CANCELLED.at(number, "the room cancelled this hand: it is not judged")
            self.note(finding)
            self.record.unsupported = finding.message
            return
        stranger = _CLAIM_OF_SOMEBODY.match(line)
        if stranger is not None:
            self.note(UNKNOWN_PLAYER.at(number, f"{short(stranger[1])} has no seat in this hand"))
        elif any(line.startswith(start) for start in ("Table ", "Seat ", "Dealt to ")):
            self.damaged(number, line, "a table, seat or dealing line")
        else:
            self.note(STRANGE_LINE.at(number, f"not understood and left out: {short(line)}"))

    def _read_longest_name(self, number: int, line: str) -> bool:
        """For names that hold a colon: the longest name that the line begins with, and words that are a claim."""
        for name in sorted(self._seats, key=len, reverse=True):
            if line.startswith(name + ": ") and self._read_act(number, self._seats[name], line[len(name) + 2 :]):
                return True
        return False

    def _read_dealt(self, number: int, line: str) -> bool:
        name, bracket, rest = line[9:].rpartition(" [")
        if not bracket:
            # A seat whose cards are not told.
            return line[9:] in self._seats
        seat = self._seats.get(name)
        cards = bracketed("[" + rest)
        if cards is None:
            return False
        if seat is None:
            self.note(UNKNOWN_PLAYER.at(number, f"{short(name)} has no seat in this hand"))
        else:
            self._claims.append(Dealt(number, seat, cards))
        return True

    def _read_returned(self, number: int, line: str) -> None:
        found = _RETURNED.match(line)
        amount = self.amount(number, found[1]) if found else None
        if found is None or amount is None:
            self.damaged(number, line, "Uncalled bet (N) returned to NAME")
            return
        seat = self._seats.get(found[2])
        if seat is None:
            self.note(UNKNOWN_PLAYER.at(number, f"{short(found[2])} has no seat in this hand"))
        else:
            self._claims.append(Returned(number, seat, amount))

    def _read_sentence(self, number: int, line: str) -> bool:
        """`NAME collected ...`, `NAME finished ...`, `NAME wins the tournament ...`, `NAME re-buys ...`."""
        name, word, rest = line.rpartition(" collected ")
        if word and name in self._seats:
            found = _COLLECTED.match(rest)
            amount = self.amount(number, found[1]) if found else None
            if found is None or amount is None:
                self.damaged(number, line, "NAME collected N from pot, main pot or side pot")
                return True
            pot = None if found[2] else int(found[3] or 1) if "side" in rest else 0
            self._claims.append(Collected(number, self._seats[name], amount, pot))
            return True
        name, word, rest = line.rpartition(" finished the tournament in ")
        if word and ' said, "' not in name:
            found = _PLACED.match(rest)
            if found is None:
                self.damaged(number, line, "NAME finished the tournament in Nth place")
            elif name not in self._seats:
                self.note(UNKNOWN_PLAYER.at(number, f"{short(name)} has no seat in this hand"))
            else:
                self._claims.append(Placed(number, self._seats[name], int(found[1]), found[2] or ""))
            return True
        name, word, rest = line.rpartition(" wins the tournament")
        if word and ' said, "' not in name:
            if name in self._seats:
                prize = rest.removeprefix(" and receives ").removesuffix(" - congratulations!").strip()
                self._claims.append(Won(number, self._seats[name], prize))
            else:
                self.note(UNKNOWN_PLAYER.at(number, f"{short(name)} has no seat in this hand"))
            return True
        found = _BOUGHT.match(line)
        if found is not None and ' said, "' not in found[1]:
            amount = self.amount(number, found[2])
            if amount is not None:
                self._claims.append(Bought(number, found[1], amount))
                return True
        return False

    # The end

    def _check_end(self) -> None:
        record = self.record
        if record.unsupported is not None:
            return
        if not self._table_read:
            record.damage(record.line)
            self.note(BAD_TABLE.at(record.line, "no table line: expected Table 'name' N-max Seat #N is the button"))
        if len(record.dealt_in) < 2:
            record.damage(record.line)
            self.note(BAD_SEATS.at(record.line, f"{len(record.dealt_in)} players are dealt in: expected at least two"))
        summarised = {claim.seat for claim in self._claims if type(claim) is SeatClaimed}
        if not any(type(claim) is TotalClaimed for claim in self._claims):
            what = "before its summary" if self._summary is None else "in its summary"
        elif not summarised.issuperset(record.dealt_in) and max(summarised, default=0) < max(
            record.dealt_in, default=0
        ):
            what = "in its summary"
        else:
            return
        record.damage(record.last_line)
        self.note(TRUNCATED.at(record.last_line, f"the hand ends {what}"))
