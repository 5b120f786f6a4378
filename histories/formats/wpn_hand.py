"""Winning Poker Network text since 2019, the lines of one hand: every line becomes a claim or a finding.

Names and what players do are parted by a blank only.  The pots that the text names are what is left of them when the
house has taken its part, which it names beside them.  A pot that nobody contests is told by the summary alone; what is
left of the big blind when all fold to it goes with the pot.
"""

import re
from collections.abc import Sequence
from itertools import islice

from holdem.core.cards import Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_SEATS, BAD_TABLE, OTHER_GAME, TRUNCATED, UNKNOWN_PLAYER
from holdem.histories.formats.line_reader import STREETS, LineReader, board_of, bracketed, cards_of, short
from holdem.histories.formats.names import Names
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    Posted,
    PostWord,
    PotsTold,
    Returned,
    Seat,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
)

_TABLE = re.compile(r"(?:Table '(.*)'|(.*?)) (\d{1,2})-max(?: \(Play Money\))?(?: Seat #(\d{1,3}) is the button)?$")
_SEAT = re.compile(r"Seat (\d{1,3}): (.*) \(([$€£]?[\d,.]+)\)( is sitting out)?$")
_STREET = re.compile(
    r"\*\*\* (?:(FIRST|SECOND|THIRD) )?(FLOP|TURN|RIVER|HOLE CARDS|SHOW ?DOWN|SUMMARY)(?: (\d))? \*\*\* ?(.*)$"
)
_ACT = re.compile(r"(?:(calls|bets|caps?) (\S+)|raises (\S+) to (\S+))( and is all-in)?$")
_POST = re.compile(
    r"(?:posts (the small blind|the big blind|(?:the )?ante|dead(?: blind)?|straddle)? ?|straddles? )(\S+?)"
    r"( and is all-in)?$"
)
_SHOWN = re.compile(r"shows \[([^\]]*)\](?: \((.*)\))?$")
_BEST = re.compile(r" \[([^\]]*)\]$")
_COLLECTED = re.compile(r"collected (\S+) from (?:(pot)|main pot|side pot(?:-(\d\d?))?)(?: (\d))?$")
_POT = re.compile(r"(?:Main|Side) pot(?:\(\d\d?\))? (\S+)((?: \| [A-Z][A-Za-z ]* \S+)*)$")
_RETURNED = re.compile(r"Uncalled bet \((\S+)\) returned to (.*)$")
_TOTAL = re.compile(r"Total pot (\S+)((?: \| [A-Z][A-Za-z ]* \S+)*)$")
_BOARD = re.compile(r"(?:(FIRST|SECOND|THIRD) )?Board(?: (\d))? \[([^\]]*)\]$")
_NOISE = re.compile(
    r".* (?:will be allowed to play after the button"
    r"|waits for (?:the )?big blind|sits out|(?:joins|leaves|left) the (?:table|game)(?: .*)?|is (?:dis)?connected"
    r"|has (?:timed out|returned)(?: .*)?|was removed from the table.*|is timed out\.?|finished the tournament.*"
    r"|re-?buys.*|adds? on.*|(?:re)?joins?|wins .*)$"
)
_FOLDED = {
    "folded on the Pre-Flop": Street.PREFLOP,
    # So the room says of everybody who has neither button nor blind, also of who called or raised.
    "folded on the Pre-Flop and did not bet": Street.PREFLOP,
    "folded on the Flop": Street.FLOP,
    "folded on the Turn": Street.TURN,
    "folded on the River": Street.RIVER,
}
_MARKS = {" (button)": "button", " (small blind)": "small_blind", " (big blind)": "big_blind"}
_OUTCOME = re.compile(
    r"(?:(?:did|does) not show and won (?P<won>\S+)|(?:showed|mucked) \[(?P<cards>[^\]]*)\](?P<rest>.*)"
    r"|(?P<nothing>mucked|did not show))$"
)
_RESULT = re.compile(
    r"(?:,? and )(?:(?P<lost>lost)|(?:won|collected) \(?(?P<won>[^\s()]+)\)?)"
    r"(?: with (?P<words>[^\[]*?))?(?: \[(?P<five>[^\]]*)\])?(?: with the kicker (?P<kicker>\w+))?"
    r"(?=,? and (?:lost|won|collected)\b|$)"
)
_POSTS: dict[str, PostWord] = {
    "the small blind": "small blind",
    "the big blind": "big blind",
    "ante": "ante",
    "the ante": "ante",
    "straddle": "straddle",
}
LONGEST_LINE = 500
"""In characters; no line of a hand is longer."""

_LONGEST_NAME = 60
_MOST_BOARDS = 3
_ORDINALS = {None: 0, "FIRST": 1, "SECOND": 2, "THIRD": 3}


class HandReader(LineReader):
    """Reads the lines of one hand into a record that has its header already."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        self._names = Names()
        self._claims = record.claims
        self._in_hand = False
        self._in_summary = False
        self._streets: set[tuple[int, Street]] = set()
        self._put_in: dict[int, int] = {}
        self._posted: set[tuple[int, str]] = set()
        self._collected = False
        self._folded: set[int] = set()

    def read(self, lines: Sequence[str]) -> None:
        """Reads all lines after the header, which is the first of `lines`."""
        record = self.record
        number = last = record.line
        if len(lines) < 2 or not self._read_table(lines[1]):
            record.damage(record.line + 1)
            self.note(BAD_TABLE.at(record.line, "no table line: expected name N-max Seat #N is the button"))
        for line in lines[1:]:
            number += 1
            if not line:
                continue
            if self._in_summary:
                if len(line) <= LONGEST_LINE and self._read_summary(number, line):
                    last = number
                continue
            last = number
            if len(line) > LONGEST_LINE or not (self._read_player(number, line) or self._read_other(number, line)):
                self.strange(number, line)
        record.last_line = last
        self._finish()

    def _read_table(self, line: str) -> bool:
        found = _TABLE.match(line)
        if found is None:
            return False
        record = self.record
        record.table = found[1] or found[2] or ""
        record.max_seats = int(found[3])
        record.button = int(found[4]) if found[4] else None
        return True

    def _read_seat(self, number: int, line: str) -> bool:
        found = _SEAT.match(line)
        if found is None:
            return line.startswith("Seat ") and _NOISE.match(line) is not None
        seat, name, stack = int(found[1]), found[2], self.money(found[3])
        if stack is None:
            self.damaged(number, line, Sentence("Seat N: name (chips)"))
        elif seat in self.record.seats or name in self._names.seats:
            self.record.damaged_by(
                BAD_SEATS.at(number, "seat {seat} or {name} stands here a second time", seat=seat, name=short(name))
            )
        else:
            self.record.seats[seat] = Seat(number, seat, name, stack, sitting_out=found[4] is not None)
            self._names.add(name, seat)
        return True

    # The hand

    def _read_player(self, number: int, line: str) -> bool:
        """A line that begins with a player's name; False if its words are no claim of any player."""
        return any(self._read_act(number, seat, words) for seat, words in self._names.split(line))

    def _read_act(self, number: int, seat: int, words: str) -> bool:
        claims = self._claims
        if words == "folds":
            self._folded.add(seat)
            claims.append(Acted(number, seat, "fold"))
        elif words == "checks":
            claims.append(Acted(number, seat, "check"))
        elif words in ("does not show", "mucks hand", "mucks"):
            claims.append(Mucked(number, seat, words != "does not show"))
        elif found := _ACT.match(words):
            added, to = self.money(found[2] or found[3]), self.money(found[4]) if found[4] else None
            if added is None or (found[4] and to is None):
                self.damaged(number, f"{self.record.name(seat)} {words}", Sentence("an amount"))
                return True
            self._put_in[seat] = self._put_in.get(seat, 0) + added
            if found[1] == "calls":
                claims.append(Acted(number, seat, "call", added, all_in=bool(found[5])))
            elif found[1] == "bets":
                claims.append(Acted(number, seat, "bet", added, all_in=bool(found[5])))
            elif found[1]:
                # He has put in all that a player may in this hand.
                self.record.cap = self._put_in[seat]
                claims.append(Acted(number, seat, "bet or raise", added, capped=True))
            else:
                claims.append(Acted(number, seat, "raise", added, to, all_in=bool(found[5])))
        elif found := _POST.match(words):
            return self._read_post(number, seat, found)
        elif found := _COLLECTED.match(words):
            amount = self.money(found[1])
            if amount is None:
                return False
            pot = None if found[2] else int(found[3] or 1) if "side" in words else 0
            self._collected = True
            claims.append(Collected(number, seat, amount, pot, int(found[4] or 0)))
        elif found := _SHOWN.match(words):
            cards = cards_of(found[1])
            if not cards:
                self.damaged(number, f"{self.record.name(seat)} {words}", Sentence("shows [As Kd] (what it is)"))
            elif seat in self._folded and found[2] is None:
                # Turned up for the fun of it, without part in a showdown.
                claims.append(Dealt(number, seat, cards))
            else:
                best = _BEST.search(found[2] or "")
                words = found[2][: best.start()] if best else found[2] or ""
                claims.append(Showed(number, seat, cards, _words(words), five=self._five(best and best[1])))
        else:
            return False
        return True

    def _read_post(self, number: int, seat: int, found: re.Match[str]) -> bool:
        amount = self.money(found[2])
        if amount is None:
            return False
        self._put_in[seat] = self._put_in.get(seat, 0) + amount
        small, big = self.record.stakes or (0, 0)
        kind: PostWord
        if found[0].startswith("straddle"):
            kind = "straddle"
        elif found[1] is None:
            kind = "small blind" if amount == small < big else "big blind"
        elif found[1].startswith("dead"):
            kind = "both blinds" if amount > big else "dead blind"
        else:
            kind = _POSTS[found[1]]
        # The mark is not known of all posts.
        all_in = bool(found[3]) or self._put_in[seat] == self.record.seats[seat].stack
        self._posted.add((seat, kind))
        self._claims.append(Posted(number, seat, kind, amount, all_in))
        return True

    def _read_other(self, number: int, line: str) -> bool:
        if line.startswith("*** "):
            return self._read_street(number, line)
        if not self._in_hand:
            if line.startswith("Seat ") and self._read_seat(number, line):
                return True
            if number == self.record.line + 1:
                return True
        if line.startswith("Dealt to "):
            name, bracket, rest = line[9:].rpartition(" [")
            seat, cards = self._names.seats.get(name), bracketed("[" + rest)
            if seat is None:
                self.stranger(number, name)
            elif not cards or not bracket:
                self.damaged(number, line, Sentence("Dealt to NAME [As Kd]"))
            else:
                self._claims.append(Dealt(number, seat, cards))
            return True
        found = _RETURNED.match(line)
        if found is not None:
            seat, amount = self._names.seats.get(found[2]), self.money(found[1])
            if seat is None:
                self.stranger(number, found[2])
            elif amount is None:
                self.damaged(number, line, Sentence("Uncalled bet (N) returned to NAME"))
            else:
                self._claims.append(Returned(number, seat, amount))
            return True
        if line.startswith(("Main pot", "Side pot")) and self._read_pot(number, line):
            return True
        if _NOISE.match(line):
            return True
        who, _, words = line.rpartition(" folds") if line.endswith(" folds") else line.rpartition(" checks")
        if not words and who and self._in_hand:
            self.stranger(number, who)
            return True
        for i, letter in enumerate(line[:_LONGEST_NAME]):
            if letter == " " and any(pattern.match(line, i + 1) for pattern in (_ACT, _POST, _SHOWN, _COLLECTED)):
                self.stranger(number, line[:i])
                return True
        return False

    def _read_street(self, number: int, line: str) -> bool:
        found = _STREET.match(line)
        if found is None:
            self.damaged(number, line, Sentence("a street line such as *** FLOP *** [2c 7d Kh]"))
            return True
        word = found[2]
        street = STREETS.get(word)
        if street is not None:
            run = int(found[3] or _ORDINALS[found[1]])
            before, new = board_of(found[4])
            if before is None or not new:
                self.damaged(number, line, Sentence("*** {street} *** and the board's cards in brackets", street=word))
            elif (run, street) in self._streets or (not run and any(street <= other for _, other in self._streets)):
                self.too_late(number, street)
            else:
                self._streets.add((run, street))
                self._claims.append(StreetOpened(number, street, before, new, run))
        elif word == "HOLE CARDS":
            self._in_hand = True
            self._claims.append(HoleCardsOpened(number))
        elif word == "SUMMARY":
            self._in_summary = True
        else:
            self._claims.append(ShowdownOpened(number))
        return True

    def _read_pot(self, number: int, line: str) -> bool:
        """The pots as they are when a street begins: side pots follow the main one."""
        found = _POT.match(line)
        parts = [found[1], *(part.rpartition(" ")[2] for part in found[2].split(" | ")[1:])] if found else []
        amounts = [self.money(part) for part in parts]
        if not amounts or None in amounts:
            self.damaged(number, line, Sentence("Main pot N | Rake N"))
            return True
        amount = sum([part for part in amounts if part is not None])
        last = self._claims[-1] if self._claims else None
        if type(last) is PotsTold and line.startswith("Side"):
            last.amount += amount
        elif type(last) is StreetOpened:
            self._claims.append(PotsTold(number, last.street, amount))
        elif type(last) in (HoleCardsOpened, ShowdownOpened):
            self._claims.append(PotsTold(number, None if type(last) is ShowdownOpened else Street.PREFLOP, amount))
        return True

    # The summary

    def _read_summary(self, number: int, line: str) -> bool:
        """One line of the summary; False for what no longer belongs to the hand."""
        if line.startswith("Seat "):
            self._read_seat_claim(number, line)
        elif line.startswith("Total pot"):
            found = _TOTAL.match(line)
            parts = [part.rpartition(" ") for part in found[2].split(" | ")[1:]] if found else []
            taken = {what: self.money(amount) for what, _, amount in parts}
            net = self.money(found[1]) if found else None
            if net is None or None in taken.values():
                self.damaged(number, line, Sentence("Total pot N | Rake N | JP Fee N"))
            else:
                rake = taken.pop("Rake", 0) or 0
                fees = sum([amount for amount in taken.values() if amount is not None])
                self._claims.append(TotalClaimed(number, net + rake + fees, (), rake, fees))
        elif line == "BombPot" and not self._has_blinds():
            self.record.set_aside(OTHER_GAME.at(number, "a bomb pot is not judged"))
        elif found := _BOARD.match(line):
            cards = cards_of(found[3])
            if cards is None:
                self.damaged(number, line, Sentence("Board and its cards in brackets"))
            elif cards:
                self._claims.append(BoardClaimed(number, cards, int(found[2] or _ORDINALS[found[1]])))
        else:
            return False
        return True

    def _read_seat_claim(self, number: int, line: str) -> None:
        head, _, rest = line.partition(": ")
        label = head[5:]
        player = self.record.seats.get(int(label)) if label.isdecimal() and len(label) < 4 else None
        if player is None or not rest.startswith(player.name + " "):
            sits = f"{player.name} sits" if player else Sentence("nobody sits")
            self.note(
                UNKNOWN_PLAYER.at(
                    number, "the summary has another player in seat {label}, where {sits}", label=label[:9], sits=sits
                )
            )
            return
        rest = rest[len(player.name) :]
        claim = SeatClaimed(number, player.number, False, False, False, "nothing")
        while (mark := next((mark for mark in _MARKS if rest.startswith(mark)), None)) is not None:
            setattr(claim, _MARKS[mark], True)
            rest = rest[len(mark) :]
        folded = _FOLDED.get(rest[1:])
        if folded is not None:
            claim.outcome, claim.street = "folded", folded
        elif not self._read_outcome(claim, rest[1:]):
            self.damaged(number, line, Sentence("folded, did not show, mucked or showed, as summaries say it"))
            return
        self._claims.append(claim)
        if claim.outcome == "collected":
            # Such a line leaves out who has which position.
            claim.button = claim.seat == self.record.button
            claim.small_blind |= (claim.seat, "small blind") in self._posted
            claim.big_blind |= (claim.seat, "big blind") in self._posted
            if not self._collected:
                # Nothing else tells who took a pot that nobody contested.
                self._claims.append(Collected(number, claim.seat, claim.won or 0, None))

    def _read_outcome(self, claim: SeatClaimed, text: str) -> bool:
        found = _OUTCOME.match(text)
        if found is None:
            return False
        if found["nothing"]:
            claim.outcome = "mucked" if found["nothing"] == "mucked" else "nothing"
            return True
        if found["won"]:
            claim.outcome, claim.won = "collected", self.money(found["won"])
            return claim.won is not None
        cards = cards_of(found["cards"])
        if not cards:
            return False
        claim.cards = cards
        folded = _FOLDED.get(found["rest"].removeprefix(" and "))
        if folded is not None:
            # He turned his cards up for the fun of it.
            claim.outcome, claim.street = "folded", folded
            return True
        claim.outcome = "mucked" if text.startswith("mucked") else "showed"
        results = list(islice(_RESULT.finditer(found["rest"]), _MOST_BOARDS))
        if not results:
            return not found["rest"]
        won = [0 if result["lost"] else self.money(result["won"]) for result in results]
        if None in won:
            return False
        claim.won = sum([amount for amount in won if amount is not None])
        claim.words, *later = [_named(result) for result in results]
        claim.later_words = tuple(later)
        claim.five = self._five(results[0]["five"])
        return True

    def _five(self, text: str | None) -> tuple[Card, ...]:
        """The cards that play; of several boards nothing is claimed."""
        several = any(run for run, _ in self._streets)
        return cards_of(text) or () if text and not several else ()

    def _has_blinds(self) -> bool:
        return any(type(claim) is Posted and claim.kind != "ante" for claim in self._claims)

    # The end

    def _finish(self) -> None:
        record = self.record
        active = {claim.seat for claim in self._claims if isinstance(claim, Posted | Acted | Dealt | SeatClaimed)}
        for number, seat in record.seats.items():
            seat.out_of_hand = number not in active and (seat.sitting_out or record.tournament_id is None)
        self._find_button()
        walk = record.is_walk
        record.tells = Tells(all_in=record.cap is None, returned=not walk, returned_in_shares=walk)
        record.check_players()
        summarised = {claim.seat for claim in self._claims if type(claim) is SeatClaimed}
        total_told = any(type(claim) is TotalClaimed for claim in self._claims)
        if not total_told or max(summarised, default=0) < max(record.dealt_in, default=0):
            what = Sentence("in") if self._in_summary else Sentence("before")
            record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends {what} its summary", what=what))

    def _find_button(self) -> None:
        """Where nobody has the button, the text names the seat after it, which has the small blind, instead."""
        record = self.record
        small = next((claim.seat for claim in self._claims if type(claim) is Posted and claim.kind == "small blind"), 0)
        if small == record.button and len(record.dealt_in) > 2:
            before = small - 1 or record.max_seats or 0
            if before not in record.seats:
                record.button = before


def _words(text: str) -> str:
    """What a hand is called, in the words that other rooms use."""
    return text.removeprefix("a high card, ").replace("Set of ", "").replace("Sixs", "Sixes")


def _named(result: re.Match[str]) -> str:
    """What the summary calls a hand, and the kicker that decided, in the words that other rooms use."""
    words = _words(result["words"] or "")
    return f"{words} with {result['kicker']} kicker" if result["kicker"] else words
