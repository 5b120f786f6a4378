"""PokerStars text, the lines of one hand: every line becomes a claim, a finding, or nothing (chat and the like).

Names may hold anything, so a line is recognised by the names of the seat lines first and by its words after them; it is
never split at the first colon on trust.  What cannot be read is a finding with its line, and reading goes on.
"""

import re
from collections.abc import Callable, Sequence

from holdem.core.cards import CARD_NAMES, Card
from holdem.core.events import Street
from holdem.histories.findings import (
    BAD_SEATS,
    BAD_TABLE,
    CANCELLED,
    DAMAGED_LINE,
    MISPLACED_LINE,
    OTHER_GAME,
    SEPARATORS,
    STRANGE_LINE,
    TRUNCATED,
    UNKNOWN_PLAYER,
)
from holdem.histories.record import (
    Acted,
    ActKind,
    BoardClaimed,
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

_CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
_CARDS.update({name.replace("T", "10"): card for name, card in _CARDS.items() if name[0] == "T"})

_TABLE = re.compile(r"Table '(.*)'(?: (\d+)-max)?(?: \(Play Money\))?(?: Seat #(\d+) is the button)?$")
_SEAT = re.compile(r"Seat (\d{1,3}): (.*) \((\S+) in chips(?:, ([^()]*) bounty)?\)(.*)$")
_STREET = re.compile(r"\*\*\* ([A-Z0-9][A-Za-z0-9 ]*) \*\*\*\s*(.*)$")
_RETURNED = re.compile(r"Uncalled bet \((\S+)\) returned to (.*)$")
_COLLECTED = re.compile(r"(\S+) from (?:(pot)|main pot|side pot(?:-(\d\d?))?)$")
_PLACED = re.compile(r"(\d{1,7})(?:st|nd|rd|th) place(?: and received (.*?)\.?)?$")
_BOUGHT = re.compile(r"(.*) (?:re-buys|takes the add-on|re-enters) and receives (\S+) chips for \S.*$")
_SHOWN = re.compile(r"\[([^\]]*)\](?: \((.*)\))?$")
_NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+$")
_POT_PART = re.compile(r"(?:Main|Side) pot(?:-\d\d?)? (\S+)\. ?")
_TOTAL = re.compile(r"Total pot (\S+)((?: (?:Main|Side) pot(?:-\d\d?)? \S+\.)*) \| Rake (\S+)$")
_WON_AMOUNT = re.compile(r"(?: and)? (?:won|collected) \((\S+)\)(?: with (.*))?$")
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
_FOLDED: dict[str, tuple[Street, bool]] = {
    " folded before Flop": (Street.PREFLOP, False),
    " folded before Flop (didn't bet)": (Street.PREFLOP, True),
    " folded on the Flop": (Street.FLOP, False),
    " folded on the Turn": (Street.TURN, False),
    " folded on the River": (Street.RIVER, False),
}
_ALL_IN = " and is all-in"


class HandReader:
    """Reads the lines of one hand into a record that has its header already."""

    def __init__(self, record: HandRecord) -> None:
        self._record = record
        self._claims = record.claims
        self._seats: dict[str, int] = {}
        self._awkward = False
        self._table_read = False
        self._in_hand = False
        self._summarising = False
        self._separators = False
        self._last_text_line = record.line
        self._street_order = 0

    def read(self, lines: Sequence[str]) -> None:
        """Reads all lines after the header, which is the first of `lines`."""
        record = self._record
        seats = self._seats
        number = self._last_text_line
        for line in lines:
            if not line or number == record.line:
                number += 1
                continue
            if self._summarising:
                if self._read_summary(number, line):
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

    # Amounts and cards

    def _amount(self, number: int, text: str) -> int | None:
        """A number of chips; None if `text` is none."""
        if text.isdecimal() and len(text) < 16:
            return int(text)
        if _NUMBER.match(text) and len(text) < 20:
            if not self._separators:
                self._separators = True
                self._note(
                    SEPARATORS.at(number, f"amounts are written with separators ({text}): expected plain numbers")
                )
            return int(text.replace(",", ""))
        return None

    def _damaged(self, number: int, line: str, expected: str) -> None:
        self._record.damage(number)
        self._note(DAMAGED_LINE.at(number, f"unreadable: {_short(line)}; expected {expected}"))

    @property
    def _note(self) -> Callable[..., None]:
        return self._record.findings.append

    # Table and seats

    def _read_table(self, number: int, line: str) -> bool:
        found = _TABLE.match(line)
        if found is None:
            return False
        record = self._record
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
        stack = self._amount(number, chips)
        seats = self._record.seats
        if stack is None:
            self._damaged(number, line, "Seat N: name (chips in chips)")
            return True
        if seat in seats:
            self._record.damage(number)
            self._note(BAD_SEATS.at(number, f"seat {seat} has two players, {seats[seat].name} and {name}"))
            self._seats.setdefault(name, seat)
            return True
        if name in self._seats:
            self._record.damage(number)
            self._note(BAD_SEATS.at(number, f"{name} sits in seat {self._seats[name]} and in seat {seat}"))
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
                self._damaged(number, line, "a street line such as *** FLOP *** [2c 7d Kh]")
                return True
            return False
        word, rest = found.groups()
        street = _STREETS.get(word)
        if street is not None:
            before, new = self._board(rest)
            if before is None or new is None:
                self._damaged(number, line, f"*** {word} *** and the board's cards in brackets")
            elif street <= self._street_order:
                self._note(MISPLACED_LINE.at(number, f"the {word.lower()} is dealt a second time, or too late"))
                self._record.damage(number)
            else:
                self._street_order = street
                self._claims.append(StreetOpened(number, street, before, new))
        elif word == "HOLE CARDS":
            self._in_hand = True
            self._claims.append(HoleCardsOpened(number))
        elif word in ("SHOW DOWN", "SHOWDOWN"):
            self._claims.append(ShowdownOpened(number))
        elif word == "SUMMARY":
            self._summarising = True
        elif word.startswith(("FIRST ", "SECOND ", "THIRD ")):
            if self._record.unsupported is None:
                finding = OTHER_GAME.at(number, "a board that is run more than once is not judged yet")
                self._note(finding)
                self._record.unsupported = finding.message
        else:
            return False
        return True

    def _board(self, text: str) -> tuple[tuple[Card, ...] | None, tuple[Card, ...] | None]:
        """The cards repeated from the streets before, and the new ones; None for what is no card."""
        if not (text.startswith("[") and text.endswith("]")):
            return None, None
        groups = text[1:-1].split("] [")
        return _cards(" ".join(groups[:-1])), _cards(groups[-1])

    def _read_act(self, number: int, seat: int, rest: str) -> bool:
        """What a player with a seat says after his name and a colon; False if these words are no claim."""
        claims = self._claims
        simple = _SIMPLE.get(rest)
        if simple is not None:
            claims.append(Acted(number, seat, simple))
            return True
        all_in = rest.endswith(_ALL_IN)
        head, _, last = (rest[: -len(_ALL_IN)] if all_in else rest).rpartition(" ")
        amount = self._amount(number, last)
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
                by = self._amount(number, head[7:-3])
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
            cards = _bracketed(rest[6:])
            if cards is not None:
                claims.append(Acted(number, seat, "fold", cards=cards))
                return True
        elif verb == "shows":
            found = _SHOWN.match(rest[6:])
            cards = _cards(found[1]) if found else None
            if found is not None and cards:
                claims.append(Showed(number, seat, cards, found[2] or ""))
                return True
        self._damaged(number, f"{self._record.name(seat)}: {rest}", expected)
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
            self._note(finding)
            self._record.unsupported = finding.message
            return
        stranger = _CLAIM_OF_SOMEBODY.match(line)
        if stranger is not None:
            self._note(UNKNOWN_PLAYER.at(number, f"{_short(stranger[1])} has no seat in this hand"))
        elif any(line.startswith(start) for start in ("Table ", "Seat ", "Dealt to ")):
            self._damaged(number, line, "a table, seat or dealing line")
        else:
            self._note(STRANGE_LINE.at(number, f"not understood and left out: {_short(line)}"))

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
        cards = _bracketed("[" + rest)
        if cards is None:
            return False
        if seat is None:
            self._note(UNKNOWN_PLAYER.at(number, f"{_short(name)} has no seat in this hand"))
        else:
            self._claims.append(Dealt(number, seat, cards))
        return True

    def _read_returned(self, number: int, line: str) -> None:
        found = _RETURNED.match(line)
        amount = self._amount(number, found[1]) if found else None
        if found is None or amount is None:
            self._damaged(number, line, "Uncalled bet (N) returned to NAME")
            return
        seat = self._seats.get(found[2])
        if seat is None:
            self._note(UNKNOWN_PLAYER.at(number, f"{_short(found[2])} has no seat in this hand"))
        else:
            self._claims.append(Returned(number, seat, amount))

    def _read_sentence(self, number: int, line: str) -> bool:
        """`NAME collected ...`, `NAME finished ...`, `NAME wins the tournament ...`, `NAME re-buys ...`."""
        name, word, rest = line.rpartition(" collected ")
        if word and name in self._seats:
            found = _COLLECTED.match(rest)
            amount = self._amount(number, found[1]) if found else None
            if found is None or amount is None:
                self._damaged(number, line, "NAME collected N from pot, main pot or side pot")
                return True
            pot = None if found[2] else int(found[3] or 1) if "side" in rest else 0
            self._claims.append(Collected(number, self._seats[name], amount, pot))
            return True
        name, word, rest = line.rpartition(" finished the tournament in ")
        if word and ' said, "' not in name:
            found = _PLACED.match(rest)
            if found is None:
                self._damaged(number, line, "NAME finished the tournament in Nth place")
            elif name not in self._seats:
                self._note(UNKNOWN_PLAYER.at(number, f"{_short(name)} has no seat in this hand"))
            else:
                self._claims.append(Placed(number, self._seats[name], int(found[1]), found[2] or ""))
            return True
        name, word, rest = line.rpartition(" wins the tournament")
        if word and ' said, "' not in name:
            if name in self._seats:
                prize = rest.removeprefix(" and receives ").removesuffix(" - congratulations!").strip()
                self._claims.append(Won(number, self._seats[name], prize))
            else:
                self._note(UNKNOWN_PLAYER.at(number, f"{_short(name)} has no seat in this hand"))
            return True
        found = _BOUGHT.match(line)
        if found is not None and ' said, "' not in found[1]:
            amount = self._amount(number, found[2])
            if amount is not None:
                self._claims.append(Bought(number, found[1], amount))
                return True
        return False

    # The summary

    def _read_summary(self, number: int, line: str) -> bool:
        """One line of the summary; False for what no longer belongs to the hand."""
        if line.startswith("Seat "):
            self._read_seat_claim(number, line)
        elif line.startswith("Total pot"):
            self._read_total(number, line)
        elif line.startswith("Board ["):
            cards = _bracketed(line[6:])
            if cards is None:
                self._damaged(number, line, "Board and its cards in brackets")
            else:
                self._claims.append(BoardClaimed(number, cards))
        else:
            return False
        return True

    def _read_total(self, number: int, line: str) -> None:
        found = _TOTAL.match(line)
        if found is not None:
            total, rake = self._amount(number, found[1]), self._amount(number, found[3])
            parts = [self._amount(number, part) for part in _POT_PART.findall(found[2])] if found[2] else []
            pots = tuple([part for part in parts if part is not None])
            if total is not None and rake is not None and len(pots) == len(parts):
                self._claims.append(TotalClaimed(number, total, pots, rake))
                return
        self._damaged(number, line, "Total pot N | Rake N")

    def _read_seat_claim(self, number: int, line: str) -> None:
        seat_word, _, rest = line.partition(": ")
        seat_text = seat_word[5:]
        seat = int(seat_text) if seat_text.isdecimal() and len(seat_text) < 4 else 0
        player = self._record.seats.get(seat)
        length = len(player.name) if player else 0
        if player is None or not (rest.startswith(player.name) and rest[length : length + 1] in " "):
            sits = f"{player.name} sits" if player else "nobody sits"
            self._note(UNKNOWN_PLAYER.at(number, f"the summary has another player in seat {seat}, where {sits}"))
            return
        rest = rest[length:]
        claim = SeatClaimed(number, seat, False, False, False, "nothing")
        self._claims.append(claim)
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
            self._damaged(number, line, "folded, collected, mucked or showed, as summaries say it")

    def _read_outcome(self, number: int, rest: str, claim: SeatClaimed) -> bool:
        if rest == " mucked" or rest == " mucked hand":
            claim.outcome = "mucked"
            return True
        if rest.startswith(" mucked ["):
            cards = _bracketed(rest[8:])
            claim.outcome, claim.cards = "mucked", cards or ()
            return cards is not None
        if rest.startswith(" showed ["):
            inner, _, tail = rest[9:].partition("]")
            cards = _cards(inner)
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
        claim.won = self._amount(number, found[1]) if found else None
        claim.words = (found[2] or "") if found else ""
        return claim.won is not None

    # The end

    def _check_end(self) -> None:
        record = self._record
        if record.unsupported is not None:
            return
        if not self._table_read:
            record.damage(record.line)
            self._note(BAD_TABLE.at(record.line, "no table line: expected Table 'name' N-max Seat #N is the button"))
        if len(record.dealt_in) < 2:
            record.damage(record.line)
            self._note(BAD_SEATS.at(record.line, f"{len(record.dealt_in)} players are dealt in: expected at least two"))
        summarised = {claim.seat for claim in self._claims if type(claim) is SeatClaimed}
        if not any(type(claim) is TotalClaimed for claim in self._claims):
            what = "before its summary" if not self._summarising else "in its summary"
        elif not summarised.issuperset(record.dealt_in) and max(summarised, default=0) < max(
            record.dealt_in, default=0
        ):
            what = "in its summary"
        else:
            return
        record.damage(record.last_line)
        self._note(TRUNCATED.at(record.last_line, f"the hand ends {what}"))


def _cards(text: str) -> tuple[Card, ...] | None:
    """The cards of ``As Kd``; None if a word is no card."""
    try:
        return tuple([_CARDS[word] for word in text.split()])
    except KeyError:
        return None


def _bracketed(text: str) -> tuple[Card, ...] | None:
    """The cards of ``[As Kd]``; None if it is none."""
    return _cards(text[1:-1]) if text.startswith("[") and text.endswith("]") else None


def _short(text: str) -> str:
    """At most 80 printable characters of a line."""
    text = "".join([c if c.isprintable() else "?" for c in text[:81]])
    return text if len(text) <= 80 else text[:79] + "…"
