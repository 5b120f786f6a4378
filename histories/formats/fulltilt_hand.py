"""Full Tilt text, the lines of one hand after its header; the summary is `fulltilt_summary`'s.

Names and what players do are parted by a blank only.  Cards are shown when all are all-in, and what they make is told
after the board, without them.  Who is not dealt in says the summary alone: a seat line may call a player absent who
then plays, and one who left for this hand may have none of that.
"""

import re
from collections.abc import Sequence

from holdem.core.cards import Card
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_TABLE, CANCELLED, TRUNCATED
from holdem.histories.formats.fulltilt_summary import SummaryReader
from holdem.histories.formats.hand_lines import HandLines
from holdem.histories.formats.line_reader import STREETS, cards_of
from holdem.histories.record import (
    Acted,
    ActKind,
    Bought,
    Collected,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    Posted,
    PostWord,
    Returned,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
)

_SEAT = re.compile(r"Seat (\d{1,3}): (.+) \(([^()]+)\)(, is sitting out)?$")
_BUTTON = re.compile(r"The button is in seat #(\d{1,3})$")
_STREET = re.compile(
    r"\*\*\* ([A-Z]+(?: [A-Z]+)*)(?: ([1-9]))? \*\*\*(?: \[([^]]*)\])?(?: \[([^]]*)\])?(?: \([^()]*\))?$"
)
_RETURNED = re.compile(r"Uncalled bet of (\S+) returned to (.+)$")
_ENDING = re.compile(r",? and is (?:(all in)|(capped))$")
_POST = re.compile(r"(?:antes |posts (?:(the small blind of|the big blind of|a dead small blind of) )?)(\S+)$")
_SHOWN = re.compile(r"shows (?:\[([^\]]*)\] ?)?(.*)$")
_WON = re.compile(
    r"(?:wins|ties for) (?:the )?(?:(?P<main>main pot)|(?P<side>side pot(?:[ -]#?(?P<number>\d\d?))?)"
    r"|pot(?: (?P<run>[1-9]))?) \((?P<amount>\S+)\)(?: with .*)?$"
)
_ADDS = re.compile(r"adds (\S+)$")
_NOISE = re.compile(
    r"has \d+ seconds? left to act$|has timed out\b|has (?:been disconnected|reconnected|returned|requested TIME)\b"
    r"|is sitting out$|is feeling \w|sits down$|stands up$|is dealt \d|leaves|stays in the game|observes"
)
_ANYWHERE = re.compile(
    r".+: |.*(?:seconds? left to act|sits down|stands up|adds \S+)$|Players agree to |Time has expired"
)
_CLAIM_OF_SOMEBODY = re.compile(
    r"(.+?) (?:folds$|checks$|calls \S*\d|bets \S*\d|raises to \S*\d|posts |antes \d|shows \[|mucks$"
    r"|wins the |ties for )"
)
_SIMPLE: dict[str, ActKind] = {"folds": "fold", "checks": "check"}
_AMOUNTS: dict[str, ActKind] = {"calls": "call", "bets": "bet", "raises to": "raise"}
_POSTS: dict[str, PostWord] = {
    "the small blind of": "small blind",
    "the big blind of": "big blind",
    "a dead small blind of": "dead blind",
}
_EXPECTED = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls N",
    "bets": "bets N",
    "raises": "raises to N",
    "posts": "posts the small blind of N, posts the big blind of N or posts N",
    "antes": "antes N",
    "shows": "shows [As Kd], or what the cards make",
    "wins": "wins the pot (N), the main pot or the side pot",
    "ties": "ties for the pot (N), the main pot or the side pot",
}

_TELLS = Tells(showing_order=False)


class HandReader(HandLines):
    """Reads the lines of one hand into a record that has its header already."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        record.tells = _TELLS
        self._summary: SummaryReader | None = None
        self._cards: dict[int, tuple[Card, ...]] = {}
        self._opened = False
        self._showdown = False
        self._run = 0

    def read(self, lines: Sequence[str]) -> None:
        """Reads all lines after the header, which is the first of `lines`."""
        number = last = self.record.line
        for line in lines[1:]:
            number += 1
            if not line:
                continue
            if self._summary is None:
                self._read_line(number, line)
                last = number
            elif self._summary.read(number, line):
                last = number
        self.record.last_line = last
        self._check_end()

    def _read_line(self, number: int, line: str) -> None:
        split = self.names.split(line)
        for seat, words in split:
            if self._read_act(number, seat, words):
                return
        if line.startswith("*** ") and self._read_street(number, line):
            return
        if not self._opened and self._read_before(number, line):
            return
        if line.startswith("Dealt to ") and self.read_dealt(number, line):
            return
        if line.startswith("Uncalled bet of "):
            self._read_returned(number, line)
            return
        for seat, words in split:
            if self._read_noise(number, seat, words):
                return
        for seat, words in split:
            expected = _EXPECTED.get(words.partition(" ")[0])
            if expected is not None:
                self.damaged(number, f"{self.record.name(seat)} {words}", expected)
                return
        self._read_unknown(number, line)

    def _read_before(self, number: int, line: str) -> bool:
        """Seats and the button."""
        if line.startswith("Seat "):
            found = _SEAT.match(line)
            if found is not None:
                stack = self.amount(number, found[3])
                self.sit_down(number, line, int(found[1]), found[2], stack, sitting_out=found[4] is not None)
                return True
        button = _BUTTON.match(line)
        if button is not None:
            self.record.button = int(button[1])
            return True
        return False

    def _read_noise(self, number: int, seat: int, words: str) -> bool:
        """What a player does that is no part of the hand; chips that he buys in a tournament are told."""
        bought = _ADDS.match(words)
        if bought is not None:
            chips = self.amount(number, bought[1])
            if chips and self.record.tournament_id is not None:
                self.claims.append(Bought(number, self.record.name(seat), chips))
            return chips is not None
        return _NOISE.match(words) is not None

    def _read_unknown(self, number: int, line: str) -> None:
        if "cancel" in line.lower() and ": " not in line:
            self.record.set_aside(CANCELLED.at(number, "the room cancelled this hand: it is not judged"))
            return
        if line.startswith(("Seat ", "Dealt to ", "The button is in")):
            self.damaged(number, line, Sentence("a seat, the button, or a dealing line"))
            return
        if _ANYWHERE.match(line):
            return
        stranger = _CLAIM_OF_SOMEBODY.match(line)
        if stranger is not None:
            self.stranger(number, stranger[1])
        else:
            self.strange(number, line)

    # The hand

    def _read_street(self, number: int, line: str) -> bool:
        found = _STREET.match(line)
        word = found[1] if found else ""
        run = int(found[2]) if found and found[2] else 0
        if word == "HOLE CARDS":
            self._opened = True
            self.claims.append(HoleCardsOpened(number))
        elif word == "SHOW DOWN":
            self._showdown = True
            self._run = run
            self.claims.append(ShowdownOpened(number, run))
        elif word == "SUMMARY":
            self._summary = SummaryReader(self.record, self)
        elif found is not None and word in STREETS:
            self.open_street(number, line, STREETS[word], [group for group in found.groups()[2:] if group], run)
        elif line.startswith(("*** FLOP", "*** TURN", "*** RIVER", "*** HOLE", "*** SHOW", "*** SUMM")):
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
        ending = _ENDING.search(words) if words.endswith(("in", "capped")) else None
        if ending is not None:
            words = words[: ending.start()]
        all_in, capped = (ending is not None and bool(ending[1])), (ending is not None and bool(ending[2]))
        head, _, last = words.rpartition(" ")
        kind = _AMOUNTS.get(head)
        if kind is not None:
            amount = self.amount(number, last)
            if amount is None:
                return False
            added, to = (amount, None) if kind == "call" else (None, amount)
            claims.append(Acted(number, seat, kind, added=added, to=to, all_in=all_in, capped=capped))
            return True
        if words.startswith(("posts ", "antes ")):
            return self._read_post(number, seat, words, all_in)
        if words.startswith(("wins ", "ties for ")):
            return self._read_won(number, seat, words)
        if words.startswith("shows "):
            return self._read_shown(number, seat, words)
        if words == "mucks":
            claims.append(Mucked(number, seat, self._showdown, self._run))
            return True
        return False

    def _read_post(self, number: int, seat: int, words: str, all_in: bool) -> bool:
        found = _POST.match(words)
        amount = self.amount(number, found[2]) if found else None
        if found is None or amount is None:
            return False
        # "posts N" is the big blind of a player who comes in before it is his turn to post it.
        kind = "ante" if words.startswith("antes") else _POSTS.get(found[1], "big blind")
        self.claims.append(Posted(number, seat, kind, amount, all_in))
        return True

    def _read_won(self, number: int, seat: int, words: str) -> bool:
        found = _WON.match(words)
        amount = self.amount(number, found["amount"]) if found else None
        if found is None or amount is None:
            return False
        pot = 0 if found["main"] else int(found["number"] or 1) if found["side"] else None
        self.claims.append(Collected(number, seat, amount, pot, int(found["run"] or 0)))
        return True

    def _read_shown(self, number: int, seat: int, words: str) -> bool:
        """Cards, what they make, or both; of a player who showed his cards before, what they make with the board."""
        found = _SHOWN.match(words)
        if found is None:
            return False
        cards = cards_of(found[1]) if found[1] is not None else self._cards.get(seat)
        if not cards:
            return False
        self._cards[seat] = cards
        self.claims.append(Showed(number, seat, cards, found[2], self._run))
        return True

    def _read_returned(self, number: int, line: str) -> None:
        found = _RETURNED.match(line)
        amount = self.amount(number, found[1]) if found else None
        if found is None or amount is None:
            self.damaged(number, line, Sentence("Uncalled bet of N returned to NAME"))
            return
        seat = self.seat_of(number, found[2])
        if seat is not None:
            self.claims.append(Returned(number, seat, amount))

    # The end

    def _check_end(self) -> None:
        record = self.record
        if record.unsupported is not None:
            return
        if record.button is None and record.seats:
            record.damaged_by(BAD_TABLE.at(record.line, "no line says where the button is: The button is in seat #N"))
        acting = {claim.seat for claim in self.claims if isinstance(claim, Posted | Acted)}
        absent = self._summary.absent if self._summary is not None else None
        for seat, player in record.seats.items():
            if seat not in acting and (player.sitting_out if absent is None else seat in absent):
                player.out_of_hand = True
        if record.cap is None:
            record.cap = self._cap_reached()
        if not any(type(claim) is Collected for claim in self.claims):
            self._collect_by_the_summary()
        if not self._is_summed_up():
            self.cut_off(self._summary is not None)
            self.set_aside_the_silent(acting)
        self.record.check_players()

    def _is_summed_up(self) -> bool:
        """Whether the summary is there to the end: the total, and the last seat on the last of the boards."""
        summary = self._summary
        if summary is None or not any(type(claim) is TotalClaimed for claim in self.claims):
            return False
        runs = max([claim.run for claim in self.claims if type(claim) is StreetOpened], default=0)
        return summary.run >= runs and max(summary.told, default=0) >= max(self.record.dealt_in, default=0)

    def _cap_reached(self) -> int | None:
        """The cap of the table, which headers may leave out: what the first who has reached it has put in."""
        capped = next((claim.seat for claim in self.claims if type(claim) is Acted and claim.capped), None)
        total = on_street = 0
        for claim in self.claims:
            if type(claim) is StreetOpened:
                total, on_street = total + on_street, 0
            elif isinstance(claim, Posted | Acted) and claim.seat == capped:
                if type(claim) is Posted:
                    dead = claim.kind in ("ante", "dead blind")
                    total, on_street = (total + claim.amount, on_street) if dead else (total, on_street + claim.amount)
                elif type(claim) is Acted:
                    on_street = claim.to if claim.to is not None else on_street + (claim.added or 0)
                    if claim.capped:
                        return total + on_street
        return None

    def _collect_by_the_summary(self) -> None:
        """Lines can be lost before the summary, which tells all the same who got how much."""
        told = [claim for claim in self.claims if type(claim) is SeatClaimed and claim.won]
        if not told:
            return
        message = Sentence("no line before the summary says who wins: lines are missing there")
        self.note(TRUNCATED.at(told[0].line, message, severity="warning"))
        self.claims.extend(Collected(claim.line, claim.seat, claim.won or 0, None) for claim in told)
