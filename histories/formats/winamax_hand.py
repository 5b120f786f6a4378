"""Winamax text, the lines of one hand after its header: every line becomes a claim or a finding.

Names and what players do are parted by a blank only.  Who is not dealt in is told by silence: in a cash game, and where
the others post antes, he does nothing and stands nowhere in the summary; in a tournament the summary may say "folded"
and not on which street.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from holdem.core.cards import Street
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_TABLE
from holdem.histories.formats.hand_lines import HandLines
from holdem.histories.formats.line_reader import bracketed, cards_of
from holdem.histories.record import (
    Acted,
    ActKind,
    BoardClaimed,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    HouseAdded,
    Mucked,
    Posted,
    PostWord,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    Tells,
    TotalClaimed,
)

_TABLE = re.compile(r"Table: '(.*)' (\d{1,3})-max(?: \((?:real|play) money\))?(?: Seat #?0*(\d{1,3}) is the button)?$")
_TOURNAMENT_ID = re.compile(r".*\((\d{1,24})\)#\d+$")
_SEAT = re.compile(r"Seat (\d{1,3}): (.+) \(([^(),]+)(?:, ([^()]*) bounty)?\)$")
_STREET = re.compile(r"\*\*\* ([A-Z][A-Z/ -]*) \*\*\*(?: \[([^]]*)\])?(?: ?\[([^]]*)\])?$")
_RAISE = re.compile(r"raises (\S+) to (\S+)$")
_POST = re.compile(r"posts (ante|small blind|big blind|straddle|dead blind) \(?([^\s()]+)\)?( out of position)?$")
_COLLECTED = re.compile(r"collected (\S+) from (?:pot|main pot|side pot \d\d?)$")
_SHOWN = re.compile(r"shows \[([^\]]*)\](?: \((.*)\))?$")
_HOUSE = re.compile(r"(?:Hold-up|Escape) to Pot: total (\S+)$")
_TOTAL = re.compile(r"Total pot (\S+) \| (?:No rake|Rake (\S+))$")
_SUMMARY_SEAT = re.compile(r"Seat (\d{1,3}): (.*)$")
_MARKS = {" (button)": "button", " (small blind)": "small_blind", " (big blind)": "big_blind"}
_OUTCOME = re.compile(
    r"(?: (?:(?P<folded>folded)(?: on the (?P<street>pre-flop|flop|turn|river))?|(?P<mucked>mucked)"
    r"|(?:showed \[(?P<cards>[^\]]*)\] and )?(?:won (?P<won>\S+)|(?P<lost>lost))(?: with (?P<words>.*))?))?$"
)
_DENIES = re.compile(r"den(?:ies|y) (?:small blind|big blind|SB|BB)$")

_STREETS = {"pre-flop": Street.PREFLOP, "flop": Street.FLOP, "turn": Street.TURN, "river": Street.RIVER}
_SIMPLE: dict[str, ActKind] = {"folds": "fold", "checks": "check"}
_POSTS: dict[str, PostWord] = {
    "ante": "ante",
    "small blind": "small blind",
    "big blind": "big blind",
    "straddle": "straddle",
    "dead blind": "dead blind",
}
_EXPECTED = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls N",
    "bets": "bets N",
    "raises": "raises N to N",
    "posts": "posts small blind N, posts big blind N or posts ante N",
    "shows": "shows [As Kd] (what it is)",
    "collected": "collected N from pot, main pot or side pot N",
}
_CLAIM_OF_SOMEBODY = re.compile(r"(.+?) (?:folds|checks|calls \d|bets \d|raises \d|posts \w|shows \[|collected \d)")
_ALL_IN = " and is all-in"

_TELLS = Tells(returned=False, showing_order=False, returned_in_shares=True)
_TELLS_OF_WINNERS = replace(_TELLS, summary=False)


class HandReader(HandLines):
    """Reads the lines of one hand into a record that has its header already."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        self._table_read = False
        self._opened = False
        self._in_summary = False
        self._folded_silently: set[int] = set()

    def read(self, lines: Sequence[str]) -> None:
        """Reads all lines after the header, which is the first of `lines`."""
        number = last = self.record.line
        for line in lines[1:]:
            number += 1
            if line:
                last = number
                self._read_line(number, line)
        self.record.last_line = last
        self._check_end()

    def _read_line(self, number: int, line: str) -> None:
        if self._in_summary:
            self._read_summary(number, line)
            return
        for seat, words in self.names.split(line):
            if self._read_act(number, seat, words):
                return
        if line.startswith("*** ") and self._read_street(number, line):
            return
        if not self._opened:
            if line.startswith("Seat ") and self._read_seat(number, line):
                return
            if line.startswith("Table: ") and self._read_table(number, line):
                return
        if line.startswith("Dealt to ") and self.read_dealt(number, line):
            return
        house = _HOUSE.match(line)
        amount = self.amount(number, house[1]) if house else None
        if amount is not None:
            self.claims.append(HouseAdded(number, amount))
            return
        stranger = _CLAIM_OF_SOMEBODY.match(line)
        if stranger is not None and not self.names.split(line):
            self.stranger(number, stranger[1])
        elif line.startswith(("Table", "Seat ", "Dealt to ")):
            self.damaged(number, line, Sentence("a table, seat or dealing line"))
        else:
            self._read_unknown(number, line)

    def _read_unknown(self, number: int, line: str) -> None:
        for seat, words in self.names.split(line):
            expected = _EXPECTED.get(words.partition(" ")[0])
            if expected is not None:
                self.damaged(number, f"{self.record.name(seat)} {words}", expected)
                return
        self.strange(number, line)

    # Table and seats

    def _read_table(self, number: int, line: str) -> bool:
        found = _TABLE.match(line)
        if found is None:
            return False
        record = self.record
        self._table_read = True
        record.table = found[1]
        record.max_seats = int(found[2])
        record.button = int(found[3]) if found[3] else None
        if record.tournament_id is not None:
            identity = _TOURNAMENT_ID.match(found[1])
            if identity is not None:
                record.tournament_id = identity[1]
        return True

    def _read_seat(self, number: int, line: str) -> bool:
        found = _SEAT.match(line)
        if found is None:
            return False
        self.sit_down(number, line, int(found[1]), found[2], self.amount(number, found[3]), bounty=found[4] or "")
        return True

    # The hand

    def _read_street(self, number: int, line: str) -> bool:
        found = _STREET.match(line)
        word = found[1] if found else ""
        if word == "PRE-FLOP":
            self._opened = True
            self.claims.append(HoleCardsOpened(number))
        elif word == "ANTE/BLINDS":
            self._opened = True
        elif word == "SHOW DOWN":
            self.claims.append(ShowdownOpened(number))
        elif word == "SUMMARY":
            self._in_summary = True
        elif found is not None and word.lower() in _STREETS:
            self.open_street(number, line, _STREETS[word.lower()], [part for part in found.groups()[1:] if part])
        elif line.startswith(("*** FLOP", "*** TURN", "*** RIVER", "*** PRE", "*** SHOW", "*** SUMM", "*** ANTE")):
            self.damaged(number, line, Sentence("a street line such as *** FLOP *** [2c 7d Kh]"))
        else:
            return False
        return True

    def _read_act(self, number: int, seat: int, words: str) -> bool:
        """What the player in `seat` does; False if the words are no claim."""
        claims = self.claims
        simple = _SIMPLE.get(words)
        if simple is not None:
            claims.append(Acted(number, seat, simple))
            return True
        all_in = words.endswith(_ALL_IN)
        if all_in:
            words = words[: -len(_ALL_IN)]
        verb, _, rest = words.partition(" ")
        if verb in ("calls", "bets"):
            amount = self.amount(number, rest)
            if amount is None:
                return False
            if verb == "calls":
                claims.append(Acted(number, seat, "call", added=amount, all_in=all_in))
            else:
                claims.append(Acted(number, seat, "bet", to=amount, all_in=all_in))
            return True
        if verb == "raises":
            found = _RAISE.match(words)
            by, to = (self.amount(number, found[1]), self.amount(number, found[2])) if found else (None, None)
            if by is None or to is None:
                return False
            claims.append(Acted(number, seat, "raise", to=to, by=by, all_in=all_in))
            return True
        if verb == "posts":
            return self._read_post(number, seat, words, all_in)
        if verb == "collected":
            return self._read_collected(number, seat, words)
        if verb == "shows":
            found = _SHOWN.match(words)
            cards = cards_of(found[1]) if found else None
            if found is None or not cards:
                return False
            claims.append(Showed(number, seat, cards, found[2] or ""))
            return True
        if words in ("mucks", "mucks hand", "doesn't show hand"):
            claims.append(Mucked(number, seat, words.startswith("mucks")))
            return True
        # Who denies the blind is not dealt in, and nothing more is said of him.
        return _DENIES.match(words) is not None

    def _read_post(self, number: int, seat: int, words: str, all_in: bool) -> bool:
        found = _POST.match(words)
        amount = self.amount(number, found[2]) if found else None
        if found is None or amount is None:
            return False
        kind = _POSTS[found[1]]
        if found[3] and kind == "small blind":
            kind = "dead blind"
        self.claims.append(Posted(number, seat, kind, amount, all_in))
        return True

    def _read_collected(self, number: int, seat: int, words: str) -> bool:
        found = _COLLECTED.match(words)
        amount = self.amount(number, found[1]) if found else None
        if found is None or amount is None:
            return False
        # Pots that one player wins are told as one, so that their names say little.
        self.claims.append(Collected(number, seat, amount, None))
        return True

    # The summary

    def _read_summary(self, number: int, line: str) -> None:
        if line.startswith("Seat ") and self._read_seat_claim(number, line):
            return
        total = _TOTAL.match(line)
        if total is not None:
            left, rake = self.amount(number, total[1]), self.amount(number, total[2]) if total[2] else 0
            if left is not None and rake is not None:
                # 6.02k is anything up to the next such figure.
                off_by = 10 ** (self.record.unit.decimals + 1) - 1 if total[1].endswith("k") else 0
                self.claims.append(TotalClaimed(number, left + rake, (), rake, off_by=off_by))
                return
        elif line.startswith("Board: "):
            cards = bracketed(line[7:])
            if cards:
                self.claims.append(BoardClaimed(number, cards))
                return
        if line.startswith(("Seat ", "Total pot", "Board")):
            self.damaged(number, line, Sentence("a seat, Total pot N | Rake N, or the board, as summaries have them"))

    def _read_seat_claim(self, number: int, line: str) -> bool:
        found = _SUMMARY_SEAT.match(line)
        if found is None:
            return False
        seat = int(found[1])
        rest = self.player_of_summary(number, seat, found[2])
        if rest is None:
            return True
        claim = SeatClaimed(number, seat, False, False, False, "nothing")
        for mark, what in _MARKS.items():
            if mark in rest:
                setattr(claim, what, True)
                rest = rest.replace(mark, "", 1)
        outcome = _OUTCOME.match(rest)
        if outcome is None:
            return False
        if outcome["folded"] and not outcome["street"]:
            self._folded_silently.add(seat)
            return True
        cards = cards_of(outcome["cards"]) if outcome["cards"] else ()
        won = self.amount(number, outcome["won"]) if outcome["won"] else 0 if outcome["lost"] else None
        if cards is None or (outcome["won"] and won is None):
            return False
        claim.cards, claim.won, claim.words = cards, won, outcome["words"] or ""
        if outcome["folded"]:
            claim.outcome, claim.street = "folded", _STREETS[outcome["street"]]
        elif outcome["mucked"]:
            claim.outcome = "mucked"
        elif cards:
            claim.outcome = "showed"
        elif outcome["won"]:
            claim.outcome = "collected"
        self.claims.append(claim)
        return True

    # The end

    def _check_end(self) -> None:
        record = self.record
        if not self._table_read:
            record.damaged_by(
                BAD_TABLE.at(record.line, "no table line: expected Table: 'name' N-max Seat #N is the button")
            )
        kinds = {type(claim) for claim in self.claims}
        if TotalClaimed in kinds and SeatClaimed in kinds:
            self._settle_who_plays()
        else:
            self._end_too_soon()
        self.record.check_players()

    def _end_too_soon(self) -> None:
        self.cut_off(self._in_summary)
        self.set_aside_the_silent({claim.seat for claim in self.claims if isinstance(claim, Posted | Acted)})

    def _settle_who_plays(self) -> None:
        """Who is not dealt in, and whether the summary has a line for everyone who is."""
        record = self.record
        told = {claim.seat for claim in self.claims if isinstance(claim, Posted | Acted | Dealt | Showed | SeatClaimed)}
        antes = any(type(claim) is Posted and claim.kind == "ante" for claim in self.claims)
        for seat, player in record.seats.items():
            silent = antes or record.tournament_id is None or seat in self._folded_silently
            if seat not in told and silent:
                player.out_of_hand = True
        summary = [claim for claim in self.claims if type(claim) is SeatClaimed]
        folds = any(claim.outcome == "folded" for claim in summary)
        summarised = self._folded_silently.union([claim.seat for claim in summary])
        if folds and max(summarised) < max(record.dealt_in, default=0):
            # A summary that tells who folded has a line for every seat, in their order.
            self._end_too_soon()
        record.tells = _TELLS if folds else _TELLS_OF_WINNERS
