"""PokerNow's log, one hand: its entries in the order of play, each of them a claim, a finding, or nothing.

Amounts of calls and raises are totals on the street, and so are those of straddles and of missed big blinds: the small
blind that the same player has posted is in them.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from holdem.core.betting import Betting
from holdem.core.cards import Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import (
    BAD_HEADER,
    BAD_SEATS,
    DAMAGED_LINE,
    OTHER_GAME,
    STRANGE_LINE,
    TRUNCATED,
    UNKNOWN_PLAYER,
    Finding,
)
from holdem.histories.formats.pokernow_log import Entry, Log
from holdem.histories.formats.pokernow_words import cards_of, words_of
from holdem.histories.record import (
    CHIPS,
    Acted,
    ActKind,
    Bought,
    Claim,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    NoSmallBlind,
    Posted,
    PostWord,
    Returned,
    Seat,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
    Unit,
)

TELLS = Tells(showing_order=False, summary=False, total=False, others_all_in=True)

_START = re.compile(
    r"-- starting hand #(\d{1,9})\s*(?:\(id: [^()]*\))?\s*(.*?)\s*\((?:dealer: \"(.*)\"|(dead button))\) --$"
)
_SEAT = re.compile(r'#(\d{1,3}) "(.*?)" \((\d[\d.,]*)\)(?= \| #\d|$)')
_STREET = re.compile(r"(Flop|Turn|River)(?: \((?:(first)|(second)|(third)) run\))?: *(.*?) ?\[(.*)\]$")
_RETURNED = re.compile(r'Uncalled bet of (\S+) returned to "(.*)"$')
_COLLECTED = re.compile(
    r"collected (\S+) from pot"
    r"(?: with (.*?)( on the second run| on the third run)? *(?:\(combination: (.*)\))?)?$"
)
_POSTED = re.compile(r"posts an? (.+) of (\S+)$")
_BOUGHT = re.compile(r'The player "(.*)" rebought\. New stack (\S+)\.$')
_UPDATED = re.compile(r'The admin updated the player "(.*)" stack from (\S+) to (\S+)\.$')
_NOISE = (
    *("The player ", "The admin ", "WARNING: ", "The game's ", "Game ", "Asking to ", "Undealt cards: "),
    *("Remaining players ", "All players in hand ", "Some players "),
)
_NOISE_OF_SOMEBODY = ("chooses to ", "will be playing on table", "collected ", "pays ", "paid ")
_NEW_ID = re.compile(r'The player "(.*) @ [^ "]+" changed the ID from (\S+) to (\S+?)(?: because .*)?\.?$')
_SECOND_BOARD = re.compile(r"(?:Flop|Turn|River) \(second board\): ")
_POSTS: dict[str, PostWord] = {
    "small blind": "small blind",
    "big blind": "big blind",
    "ante": "ante",
    "straddle": "straddle",
    "missing small blind": "dead blind",
    "missed small blind": "dead blind",
    "missed big blind": "big blind",
    "missing big blind": "big blind",
}
_BLINDS = ("small blind", "big blind")
_TOTALS = ("straddle", "missed big blind", "missing big blind")
_SIMPLE: dict[str, ActKind] = {"folds": "fold", "checks": "check"}
_ACTS: dict[str, ActKind] = {"calls": "call", "bets": "bet", "raises to": "raise"}
_STREETS = {"Flop": Street.FLOP, "Turn": Street.TURN, "River": Street.RIVER}
_BETTING = {
    "no limit": Betting.NO_LIMIT,
    "pot limit": Betting.POT_LIMIT,
    "limit": Betting.FIXED_LIMIT,
    "fixed limit": Betting.FIXED_LIMIT,
}
_ALL_IN = " and go all in"
_SEATS_AT_A_TABLE = 10
_FIVE = 5


class HandReader:
    """Reads the entries of one hand, which stand on `lines` in the order of play."""

    def __init__(self, record: HandRecord, log: Log, lines: Sequence[int]) -> None:
        self.record = record
        self._log = log
        self._first_line = min(lines)
        self._in_file_order = all(line < following for line, following in pairwise(lines))
        self._claims: list[Claim] = record.claims
        self._seats: dict[str, int] = {}
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._folded: set[int] = set()
        self._decimals = 0
        self._run_of: dict[Street, list[StreetOpened]] = {}
        self._opened = False
        self._ended = False
        self._last_post: int | None = None
        self._live: dict[int, int] = {}

    def damage(self, line: int) -> None:
        """Claims are missing or unreadable from `line` on, in the order of play."""
        # Where lines do not stand in that order, as where the newest comes first, that is the whole hand.
        self.record.damage(line if self._in_file_order else self._first_line)

    def read(self, entries: Sequence[Entry]) -> None:
        """Reads all entries, of which the first starts the hand."""
        record, log = self.record, self._log
        log.begin(entries[0])
        record.tells = TELLS
        record.tournament_id = log.tournament_id
        record.max_seats = _SEATS_AT_A_TABLE
        record.time, record.zone = entries[0].at[:19], "UTC"
        dealer = self._read_start(entries[0])
        for entry in entries[1:]:
            if record.unsupported is None:
                self._read_entry(entry)
            else:
                log.read_stakes(entry.text)
        if record.unsupported is None:
            self._place_button(dealer)
            self._number_runs()
            self._check_end()

    # Start and seats

    def _read_start(self, entry: Entry) -> str | None:
        """Number and game; gives the name of the dealer, None for a dead button."""
        record = self.record
        found = _START.match(entry.text)
        if found is None:
            self.damage(entry.line)
            self._note(BAD_HEADER.at(entry.line, "unreadable: expected -- starting hand #N (game) (dealer: NAME) --"))
            return None
        record.hand_id = found[1]
        game = found[2].strip("() ")
        betting, _, name = game.lower().replace("texas hold'em", "hold'em").rpartition(" ")
        if name != "hold'em" or betting not in _BETTING:
            record.game = game
            record.set_aside(
                OTHER_GAME.at(entry.line, "another game than hold'em is not judged: {game}", game=game[:60])
            )
        else:
            record.betting = _BETTING[betting]
        return found[3]

    def _read_stacks(self, entry: Entry) -> None:
        record, log = self.record, self._log
        found = _SEAT.findall(entry.text)
        self._decimals = max([len(stack.partition(".")[2]) for _, _, stack in found], default=0)
        if self._decimals:
            self._decimals = max(self._decimals, 2)
            record.unit = Unit(decimals=self._decimals)
        else:
            record.unit = CHIPS
        record.stakes = log.stakes(self._decimals)
        for number, name, text in found:
            stack = self._amount(text)
            seat = int(number)
            if stack is None or not seat:
                self._damaged(entry.line, Sentence("seat {number}", number=number), Sentence("a number of chips"))
            elif seat in record.seats or name in self._seats:
                self.damage(entry.line)
                self._note(
                    BAD_SEATS.at(entry.line, "seat {seat} or {name} stands there twice", seat=seat, name=name[:60])
                )
            else:
                record.seats[seat] = Seat(entry.line, seat, name, stack)
                self._seats[name] = seat

    def _place_button(self, dealer: str | None) -> None:
        """The dealer's seat; a dead button stands before an empty one, just before a player who has a blind."""
        record = self.record
        if dealer is not None:
            record.button = self._seats.get(dealer)
            if record.button is None:
                self._note(
                    UNKNOWN_PLAYER.at(record.line, "{dealer} deals, but has no seat in this hand", dealer=dealer[:60])
                )
            return
        blinds = [claim.seat for claim in self._claims if type(claim) is Posted and claim.kind in _BLINDS]
        if blinds:
            before = [seat for seat in record.seats if seat < blinds[0]]
            empty = max(before or record.seats) + 1
            record.button = empty if empty != blinds[0] else None

    # The entries of the hand

    def _read_entry(self, entry: Entry) -> None:
        text = entry.text
        if text.startswith('"'):
            self._read_player(entry)
        elif text.startswith(("Flop", "Turn", "River")):
            self._read_street(entry)
        elif text.startswith("Player stacks: "):
            self._read_stacks(entry)
        elif text.startswith("Your hand is "):
            cards = cards_of(text[13:])
            if cards:
                self._deal_own(entry.line, cards)
        elif text.startswith("Uncalled bet of "):
            self._read_returned(entry)
        elif text == "Dead Small Blind":
            self._claims.append(NoSmallBlind(entry.line))
        elif text.startswith("-- ending hand #"):
            self._ended = True
            # The site takes nothing.
            self._claims.append(TotalClaimed(entry.line, None, (), 0))
        else:
            self._read_other(entry)

    def _deal_own(self, line: int, cards: tuple[Card, ...]) -> None:
        """The cards of the player whose log this is, if one of those at the table is known to be that player."""
        keepers = {seat for name, seat in self._seats.items() if self._log.is_keeper(name)}
        if len(keepers) == 1:
            self._claims.append(Dealt(line, keepers.pop(), cards))

    def _read_other(self, entry: Entry) -> None:
        text = entry.text
        self._log.read_stakes(text)
        renamed = _NEW_ID.match(text)
        if renamed is not None:
            # Who logs in has another id from here on: the same player, in the same seat.
            seat = self._seats.get(f"{renamed[1]} @ {renamed[2]}")
            if seat is not None:
                self._seats.setdefault(f"{renamed[1]} @ {renamed[3]}", seat)
            return
        bought = _BOUGHT.match(text)
        updated = _UPDATED.match(text)
        if bought is not None:
            chips = self._amount(bought[2])
            if chips:
                self._claims.append(Bought(entry.line, bought[1], chips))
        elif updated is not None:
            chips = (self._amount(updated[3]) or 0) - (self._amount(updated[2]) or 0)
            if chips > 0:
                self._claims.append(Bought(entry.line, updated[1], chips))
        elif not text.startswith(_NOISE):
            self._note(STRANGE_LINE.at(entry.line, "not understood and left out: {line}", line=text[:60]))

    def _read_player(self, entry: Entry) -> None:
        """What a player does: after his name in quotes, which may hold anything."""
        text, line = entry.text, entry.line
        name, quote, rest = text[1:].partition('" ')
        seat = self._seats.get(name)
        if seat is None and quote:
            known = next((known for known in self._seats if text.startswith(f'"{known}" ')), None)
            if known is not None:
                seat, rest = self._seats[known], text[len(known) + 3 :]
        if seat is None:
            if rest.startswith(("folds", "checks", "calls ", "bets ", "raises ", "posts ", "shows ", "collected ")):
                self._note(UNKNOWN_PLAYER.at(line, "{name} has no seat in this hand", name=name[:60]))
            elif not rest.startswith(_NOISE_OF_SOMEBODY):
                self._note(STRANGE_LINE.at(line, "not understood and left out: {line}", line=text[:60]))
            return
        if "bomb pot" in rest:
            self.record.set_aside(OTHER_GAME.at(line, "a bomb pot is not judged"))
        elif not (self._read_act(line, seat, rest) or self._read_rest(line, seat, rest)):
            if rest.startswith(_NOISE_OF_SOMEBODY):
                return
            if rest.startswith(("folds", "checks", "calls", "bets", "raises", "posts", "shows")):
                self._damaged(line, rest[:60], Sentence("an act, such as calls 20 or raises to 60"))
            else:
                self._note(STRANGE_LINE.at(line, "not understood and left out: {line}", line=text[:60]))

    def _read_act(self, line: int, seat: int, rest: str) -> bool:
        kind = _SIMPLE.get(rest)
        if kind is not None:
            self._open(line)
            if kind == "fold":
                self._folded.add(seat)
            self._claims.append(Acted(line, seat, kind))
            return True
        all_in = rest.endswith(_ALL_IN)
        if all_in:
            rest = rest[: -len(_ALL_IN)]
        words, _, number = rest.rpartition(" ")
        amount = self._amount(number)
        if amount is None:
            return False
        kind = _ACTS.get(words)
        if kind is not None:
            self._open(line)
            self._claims.append(Acted(line, seat, kind, to=amount, all_in=all_in))
            return True
        posted = _POSTED.match(rest)
        post = _POSTS.get(posted[1]) if posted is not None else None
        if post is None:
            return False
        self._last_post = line
        live = self._live.get(seat, 0)
        if posted is not None and posted[1] in _TOTALS and live:
            amount -= live
            if post == "big blind":
                post = "live small blind"
        if post not in ("ante", "dead blind"):
            self._live[seat] = live + amount
        self._claims.append(Posted(line, seat, post, amount, all_in))
        if posted is not None and not all_in and posted[1] in ("small blind", "big blind"):
            self._log.learn(posted[1], number)
        return True

    def _open(self, line: int) -> None:
        """Tells, once, that the forced bets are over."""
        if not self._opened:
            self._opened = True
            self._claims.append(HoleCardsOpened(self._last_post or line))

    def _read_rest(self, line: int, seat: int, rest: str) -> bool:
        """Shows and collects."""
        if rest.startswith("shows a "):
            cards = cards_of(rest[8:].rstrip("."))
            if not cards:
                return False
            if seat in self._folded or self._ended:
                # Turned up for the fun of it, without part in a showdown.
                self._claims.append(Dealt(line, seat, cards))
            elif self._shown.get(seat) != cards:
                self._claims.append(Showed(line, seat, cards, ""))
            self._shown[seat] = cards
            return True
        found = _COLLECTED.match(rest)
        amount = self._amount(found[1]) if found else None
        if found is None or amount is None:
            return False
        self._open(line)
        run = {None: 0, " on the second run": 2, " on the third run": 3}[found[3]]
        if found[2] and seat in self._shown:
            # Of a flush all cards are listed.
            five = cards_of(found[4] or "") or ()
            shown = Showed(line, seat, self._shown[seat], words_of(found[2]), run, five if len(five) >= _FIVE else ())
            self._claims.append(shown)
        if amount:
            self._claims.append(Collected(line, seat, amount, None, run))
        return True

    def _read_street(self, entry: Entry) -> None:
        if _SECOND_BOARD.match(entry.text):
            self.record.set_aside(OTHER_GAME.at(entry.line, "a hand with two boards from the flop on is not judged"))
            return
        found = _STREET.match(entry.text)
        before = cards_of(found[5]) if found else None
        new = cards_of(found[6]) if found else None
        if found is None or before is None or new is None:
            self._damaged(entry.line, entry.text[:60], Sentence("a street such as Turn: 2♣, 7♦, K♥ [9♠]"))
            return
        self._open(entry.line)
        street = _STREETS[found[1]]
        run = 1 if found[2] else 2 if found[3] else 3 if found[4] else 0
        opened = StreetOpened(entry.line, street, before if before else None, new, run)
        self._claims.append(opened)
        self._run_of.setdefault(street, []).append(opened)

    def _number_runs(self) -> None:
        """What comes first of several runs is not called so in the log."""
        twice = [street for street, opened in self._run_of.items() if any(one.run > 1 for one in opened)]
        if not twice:
            return
        for street, opened in self._run_of.items():
            for one in opened:
                if street >= min(twice) and not one.run:
                    one.run = 1
        for claim in self._claims:
            if (type(claim) is Collected or (type(claim) is Showed and claim.words)) and not claim.run:
                claim.run = 1

    def _read_returned(self, entry: Entry) -> None:
        found = _RETURNED.match(entry.text)
        amount = self._amount(found[1]) if found else None
        if found is None or amount is None:
            self._damaged(entry.line, entry.text[:60], Sentence('Uncalled bet of N returned to "NAME"'))
            return
        seat = self._seats.get(found[2])
        if seat is None:
            self._note(UNKNOWN_PLAYER.at(entry.line, "{name} has no seat in this hand", name=found[2][:60]))
        elif amount:
            self._open(entry.line)
            self._claims.append(Returned(entry.line, seat, amount))

    # The end

    def _check_end(self) -> None:
        record = self.record
        self._open(record.last_line)
        record.check_players()
        if len(record.seats) > 1 and not self._ended:
            self.damage(record.last_line)
            self._note(TRUNCATED.at(record.last_line, "the log ends before this hand does"))

    def _amount(self, text: str) -> int | None:
        return parse_amount(text, self._decimals)

    def _damaged(self, line: int, what: str, expected: str) -> None:
        self.damage(line)
        self._note(DAMAGED_LINE.at(line, "unreadable: {what}; expected {expected}", what=what, expected=expected))

    def _note(self, finding: Finding) -> None:
        self.record.findings.append(finding)
