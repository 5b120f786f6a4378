"""Winning Poker Network text until about 2019, the lines of one hand: every line becomes a claim or a finding.

Every line of a player begins with ``Player`` and his name, which may be empty.  All amounts stand in parentheses and
are what an act adds.  The pot that the text names is what is left when the house has taken its part.  Who shows and who
wins is told by the summary alone.
"""

import re
from collections.abc import Sequence

from holdem.core.cards import Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_SEATS, BAD_TABLE, CANCELLED, TRUNCATED
from holdem.histories.formats.line_reader import STREETS, LineReader, board_of, cards_of, short
from holdem.histories.formats.names import Names
from holdem.histories.formats.wpn_hand import LONGEST_LINE
from holdem.histories.record import (
    Acted,
    ActKind,
    BoardClaimed,
    Collected,
    Dealt,
    FinalStack,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    Posted,
    PostWord,
    Returned,
    Seat,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
)

_SEAT = re.compile(r"Seat (\d{1,3}): (.*?) ?\(([\d,.]+)\)\.$")
_BUTTON = re.compile(r"Seat (\d{1,3}) is the button$")
_STREET = re.compile(r"\*\*\* (FLOP|TURN|RIVER) \*\*\*:? ?(.*)$")
_ACT = re.compile(r"(calls|bets|raises|allin|caps?) ?(?:\(([\d,.]+)\))?$")
_POST = re.compile(
    r"(?:(has small blind|has big blind|posts ante|ante|straddle|posts)) \(([\d,.]+)\)(?P<dead> as a dead bet)?$"
)
_CARD = re.compile(r"received card: \[(\w{2,3})\]$")
_RETURNED = re.compile(r"Uncalled bet \(([\d,.]+)\) returned to ?(.*)$")
_POT = re.compile(r"Pot: ([\d,.]+?)\.?(?: Rake ([\d,.]+?)\.?(?: JP fee ([\d,.]+?)\.?)?)?$")
_RESULT = re.compile(
    r"(?:shows: (?P<words>.*?) ?\[(?P<cards>[^\]]*)\]|mucks \(does not show:? ?(?:cards|\[(?P<kept>[^\]]*)\])\)"
    r"|does(?: not|n't) show cards)\. ?Bets: (?P<bets>[\d,.]+?)\. Collects: (?P<won>[\d,.]+?)\."
    r" (?P<sign>Wins|Loses): -?(?P<net>[\d,.]+?)\.?$"
)
_NOISE = re.compile(
    r"is timed out\.?$|wait(?:s| for)? BB$|sitting out$|received a card\.$|is (?:dis)?connected|re-?joins?|left"
    r"|.*does(?: not|n't) show cards\. ?Bets: 0\. Collects: 0\. (?:Wins|Loses): 0\.?$"
)
"""The last is also told of who has sat down while the hand ran."""
_NOISE_LINES = re.compile(r"Game (?:started at|ID|ended at): |-+ Summary -+$|Player .* is (?:dis)?connected")
_ACTS: dict[str, ActKind] = {
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
    "allin": "all-in",
    "caps": "bet or raise",
    "cap": "bet or raise",
}
_POSTS: dict[str, PostWord] = {
    "has small blind": "small blind",
    "has big blind": "big blind",
    "posts ante": "ante",
    "ante": "ante",
    "straddle": "straddle",
}
_CLAIMS = (
    *("folds", "checks", "calls", "bets", "raises", "allin", "caps"),
    *("has small", "has big", "posts", "ante", "straddle", "shows: "),
)
_NAMES_OF_HANDS = (
    (re.compile(r"Three Of Kind of (\w+)s$"), r"three of a kind, \1"),
    (re.compile(r"Four Of Kind of (\w+)s$"), r"four of a kind, \1"),
    (re.compile(r"Two pairs\. (\w+)s and (\w+)s$"), r"two pair, \1 and \2"),
    (re.compile(r"One pair of (\w+)s$"), r"pair of \1"),
    (re.compile(r"High card (\w+)$"), r"high card \1"),
    (re.compile(r"Full House \((\w+)/(\w+)\)$"), r"full house, \1 and \2"),
    (re.compile(r"Flush, (\w+) high$"), r"flush, \1 high"),
)
"""What hands are called here, in the words that other rooms use; of other names nothing is claimed."""


class OldHandReader(LineReader):
    """Reads the lines of one hand into a record that has its header already."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        self._names = Names()
        self._claims = record.claims
        self._street = Street.PREFLOP
        self._cards: dict[int, tuple[Card, ...]] = {}
        self._dealt_in: set[int] = set()
        self._put_in: dict[int, int] = {}
        self._in_hand = False
        self._ended = False
        self._left_with: list[FinalStack] = []
        self._bets_told = False

    def read(self, lines: Sequence[str]) -> None:
        """Reads all lines of the hand, of which the header has been read."""
        record = self.record
        number = last = record.line - 1
        for line in lines:
            number += 1
            if not line or self._ended:
                continue
            last = number
            if len(line) > LONGEST_LINE:
                self.strange(number, line)
            elif line.startswith(("Player ", "*Player ")):
                self._read_player(number, line.lstrip("*")[7:])
            elif not self._read_other(number, line):
                self.strange(number, line)
        record.last_line = last
        self._finish()

    def _read_player(self, number: int, line: str) -> None:
        split = self._names.split(line)
        if any(self._read_words(number, seat, words) or _NOISE.match(words) for seat, words in split):
            return
        if not split:
            name = next((line[: m.start()] for m in re.finditer(" ", line[:60]) if _is_claim(line[m.end() :])), None)
            if name is not None or not _NOISE.search(line):
                self.stranger(number, name or line)
        elif any(_is_claim(words) for _, words in split):
            self.damaged(number, line, Sentence("an amount in parentheses"))
        else:
            self.strange(number, line)

    def _read_words(self, number: int, seat: int, words: str) -> bool:
        """What a player does; False if the words are no claim."""
        claims = self._claims
        if words == "folds":
            self._act(Acted(number, seat, "fold"))
        elif words == "checks":
            self._act(Acted(number, seat, "check"))
        elif words == "received a card.":
            self._dealt_in.add(seat)
        elif found := _CARD.match(words):
            card = cards_of(found[1])
            if not card:
                return False
            self._dealt_in.add(seat)
            cards = self._cards[seat] = self._cards.get(seat, ()) + card
            if len(cards) == 2:
                claims.append(Dealt(number, seat, cards))
        elif words == "mucks cards":
            claims.append(Mucked(number, seat, False))
        elif found := _ACT.match(words):
            added = self.money(found[2]) if found[2] else None
            if added is None and found[1] != "allin":
                return False
            self._put_in[seat] = self._put_in.get(seat, 0) + (added or 0)
            capped = found[1].startswith("cap")
            if capped:
                # He has put in all that a player may in this hand.
                self.record.cap = self._put_in[seat]
            self._act(Acted(number, seat, _ACTS[found[1]], added, all_in=found[1] == "allin", capped=capped))
        elif found := _POST.match(words):
            return self._read_post(number, seat, found)
        elif found := _RESULT.match(words):
            return self._read_result(number, seat, found)
        else:
            return False
        return True

    def _act(self, act: Acted) -> None:
        """An act; before the first of them players have been dealt their cards."""
        if not self._in_hand:
            self._in_hand = True
            self._claims.append(HoleCardsOpened(act.line))
        self._dealt_in.add(act.seat)
        self._claims.append(act)

    def _read_post(self, number: int, seat: int, found: re.Match[str]) -> bool:
        amount = self.money(found[2])
        if amount is None:
            return False
        self._put_in[seat] = self._put_in.get(seat, 0) + amount
        small, big = self.record.stakes or (0, 0)
        kind = _POSTS.get(found[1])
        if found["dead"]:
            kind = "dead blind"
        elif kind is None:
            kind = "small blind" if amount == small < big else "both blinds" if amount > big else "big blind"
        self._dealt_in.add(seat)
        all_in = self._put_in[seat] == self.record.seats[seat].stack
        self._claims.append(Posted(number, seat, kind, amount, all_in))
        return True

    def _read_result(self, number: int, seat: int, found: re.Match[str]) -> bool:
        won, cards = self.money(found["won"]), cards_of(found["cards"] or "")
        bets, net = self.money(found["bets"]), self.money(found["net"])
        if won is None or cards is None or bets is None or net is None:
            return False
        self._bets_told |= bets > 0
        stack = self.record.seats[seat].stack
        after = {stack - bets + won, stack + (net if found["sign"] == "Wins" else -net)}
        self._left_with += [FinalStack(number, seat, amount) for amount in after]
        if cards:
            words = next(
                (pattern.sub(new, found["words"]) for pattern, new in _NAMES_OF_HANDS if pattern.match(found["words"])),
                "",
            )
            self._claims.append(Showed(number, seat, cards[:2], words))
        if won:
            self._claims.append(Collected(number, seat, won, None))
        return True

    def _read_other(self, number: int, line: str) -> bool:
        record = self.record
        if line.startswith("Seat "):
            if found := _SEAT.match(line):
                self._read_seat(number, line, int(found[1]), found[2], found[3])
            elif found := _BUTTON.match(line):
                record.button = int(found[1])
            else:
                self.damaged(number, line, Sentence("Seat N: name (chips)."))
        elif line.startswith("*** "):
            self._read_street(number, line)
        elif found := _RETURNED.match(line):
            seat, amount = self._names.seats.get(found[2]), self.money(found[1])
            if seat is None:
                self.stranger(number, found[2])
            elif amount is None:
                self.damaged(number, line, Sentence("Uncalled bet (N) returned to NAME"))
            else:
                self._claims.append(Returned(number, seat, amount))
        elif line.startswith("Pot: "):
            found = _POT.match(line)
            figures = [self.money(text or "0") for text in found.groups()] if found else [None]
            net, rake, fees = figures if len(figures) == 3 else (None, None, None)
            if net is None or rake is None or fees is None:
                self.damaged(number, line, Sentence("Pot: N. Rake N. JP fee N"))
            else:
                self._claims.append(TotalClaimed(number, net + rake + fees, (), rake, fees))
        elif line.startswith("Board: "):
            cards = cards_of(line[7:].strip("[]"))
            if cards is None:
                self.damaged(number, line, Sentence("Board: and its cards in brackets"))
            elif cards:
                self._claims.append(BoardClaimed(number, cards))
        elif _NOISE_LINES.match(line):
            self._ended = line.startswith("Game ended at: ")
        else:
            return False
        return True

    def _read_seat(self, number: int, line: str, seat: int, name: str, chips: str) -> None:
        stack = self.money(chips)
        if stack is None:
            self.damaged(number, line, Sentence("Seat N: name (chips)."))
        elif seat in self.record.seats or name in self._names.seats:
            self.record.damaged_by(
                BAD_SEATS.at(number, "seat {seat} or {name} stands here a second time", seat=seat, name=short(name))
            )
        else:
            self.record.seats[seat] = Seat(number, seat, name, stack)
            self._names.add(name, seat)

    def _read_street(self, number: int, line: str) -> None:
        found = _STREET.match(line)
        before, new = board_of(found[2]) if found else (None, None)
        if found is None or before is None or not new:
            self.damaged(number, line, Sentence("a street line such as *** FLOP ***: [2c 7d Kh]"))
        elif STREETS[found[1]] <= self._street:
            self.too_late(number, STREETS[found[1]])
        else:
            self._street = STREETS[found[1]]
            self._claims.append(StreetOpened(number, self._street, before, new))

    def _finish(self) -> None:
        record = self.record
        if self._bets_told:
            # Where others have collected the hands, all bets are told as 0.
            self._claims.extend(self._left_with)
        for number, seat in record.seats.items():
            seat.out_of_hand = number not in self._dealt_in
        walk = record.is_walk
        record.tells = Tells(
            all_in=record.cap is None,
            returned=not walk,
            returned_in_shares=walk,
            showing_order=False,
            summary=False,
            last_share=False,
        )
        if record.button is None:
            record.damaged_by(BAD_TABLE.at(record.line, "no button: expected Seat N is the button"))
        total = next((claim for claim in self._claims if type(claim) is TotalClaimed), None)
        if total is None:
            record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends before its pot is told"))
        elif not total.total and not self._in_hand:
            text = "the hand ends before it is dealt: there is nothing to judge"
            record.set_aside(CANCELLED.at(total.line, text))
            return
        record.check_players()


def _is_claim(words: str) -> bool:
    """Whether words after a name look like something that a hand cannot do without."""
    return words.startswith(_CLAIMS)
