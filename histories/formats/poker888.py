"""888poker text, and its skins' (Cassava, Pacific, LuckyAce, 888.es and others): the lines of one hand.

The words are English everywhere; the numbers and the cards are those of the player's language.  A raise is told by the
chips that it adds.  Nothing is said of all-ins, of returned bets, or of the pot; a fold before the cards are dealt is
that of a player who sits out.  A tournament summary is a file without hands.
"""

import re
from collections.abc import Iterable, Iterator

from holdem.core.betting import Betting
from holdem.core.cards import Card
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_HEADER, BAD_TABLE, CANCELLED, OTHER_GAME, TRUNCATED, Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.cards888 import Alphabet, alphabet_of
from holdem.histories.formats.line_reader import short
from holdem.histories.formats.starred import (
    BUTTON,
    HEADER,
    PLAYERS,
    STREET,
    STREETS,
    StarredReader,
    header_start,
    unit_of,
)
from holdem.histories.record import (
    Acted,
    ActKind,
    Collected,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    Posted,
    PostWord,
    Showed,
    Tells,
)

NAME = "888"

BEGINS = re.compile(rb"^\*{4,5} [^*\r\n]+ Hand History for Game \d", re.MULTILINE)
"""How a hand begins in the bytes of a file."""

TELLS = Tells(
    all_in=False,
    returned=False,
    showing_order=False,
    summary=False,
    total=False,
    purchases=False,
    last_share=False,
)

_SUMMARY_FILE = re.compile(r"^\W?\*{4,5} [^*]+ Tournament Summary \*{4,5}", re.MULTILINE)
_ANNOUNCED = re.compile(r"#Game No ?: ?\d+$")
_STAKES = re.compile(
    r"(?P<small>[^/]{1,30}?) ?/ ?(?P<big>[^/]{1,30}?) Blinds (?P<game>.+?)(?: Jackpot table)? - \*\*\*"
    r"(?: (?P<day>\d\d) (?P<month>\d\d) (?P<year>\d{4}) (?P<time>\d\d:\d\d:\d\d))?$"
)
_GAME = re.compile(r"(No|Pot|Fix|Fixed) Limit (?:Texas )?Hold'?em$", re.IGNORECASE)
_TABLE = re.compile(r"Table (?P<name>.*?)(?: (?P<most>\d\d?) Max)? \((?:Real Money|Practice Play|Play Money)\)$")
_TOURNAMENT = re.compile(
    r"Tournament #(?P<id>\d+) (?P<buyin>.*?)(?: ?- Table #(?P<name>\d+))?(?: (?P<most>\d\d?) Max)?"
    r" \((?:Real Money|Practice Play|Play Money)\)$"
)
_SEAT = re.compile(r"Seat (\d{1,3}): (.*) ?\( (.+) \)$")
_AMOUNT = re.compile(r"(calls|bets|raises|posts (?:the )?ante|posts (?:small|big) blind|collected) \[ ?(.*?) ?\]$")
_DEAD = re.compile(r"posts dead blind \[(.*?) \+ (.*?)\]$")
_CARDS = re.compile(r"(shows|mucks) \[ ?(.*?) ?\]$")
_CLAIM_OF_SOMEBODY = re.compile(
    r"(.*?) ?(?:folds|checks|(?:calls|bets|raises|posts [a-z ]+|shows|mucks|collected) \[.*|did not show his hand)$"
)
_BETTING = {"no": Betting.NO_LIMIT, "pot": Betting.POT_LIMIT, "fix": Betting.FIXED_LIMIT, "fixed": Betting.FIXED_LIMIT}
_ACTS: dict[str, ActKind] = {"calls": "call", "bets": "bet", "raises": "raise"}
_POSTS: dict[str, PostWord] = {
    "posts ante": "ante",
    "posts the ante": "ante",
    "posts small blind": "small blind",
    "posts big blind": "big blind",
}
_EXPECTED = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls [N]",
    "bets": "bets [N]",
    "raises": "raises [N]",
    "posts": "posts small blind [N], posts big blind [N], posts dead blind [N + N] or posts ante [N]",
    "shows": "shows [ As, Kd ]",
    "mucks": "mucks [ As, Kd ]",
    "collected": "collected [ N ]",
}


_START = HandStart(
    ("Hand History",),
    lambda line: header_start(line, True),
    "** Summary",
    ("Table ", "Tournament #", "Seat ", "** Dealing"),
)


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds hands or a tournament summary of 888 or one of its skins."""
    found = HEADER.search(text)
    return bool(found["site"]) if found is not None else _SUMMARY_FILE.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_hands(blocks, report, NAME, _START, lambda record, lines: _HandReader(record).read(lines))


class _HandReader(StarredReader):
    """Reads the lines of one hand, header first."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        record.tells = TELLS
        self._alphabet: Alphabet | None = None
        self._early_folds: list[tuple[int, int]] = []
        self._dealt = self._summary = self._paid = False
        self._told = 0, 0

    def read(self, lines: list[str]) -> None:
        """Reads the hand; what cannot be read is a finding."""
        record = self.record
        found = HEADER.match(lines[0])
        record.hand_id = found["id"] if found is not None else ""
        self._read_head(lines)
        if record.unsupported is not None or record.damaged_at is not None:
            return
        self._alphabet = alphabet_of(lines)
        last = record.line
        for number, line in enumerate(lines[1:], record.line + 1):
            if line and self._read_line(number, line):
                last = number
        record.last_line = last
        self._check_end()

    def cards(self, text: str) -> tuple[Card, ...] | None:
        """The cards in the player's language; None if a word is no card."""
        assert self._alphabet is not None
        return self._alphabet.cards(text)

    # What is played

    def _read_head(self, lines: list[str]) -> None:
        """The stakes, and whether it is a tournament, which tells how amounts are to be read."""
        record = self.record
        head = [line for line in lines[1:8] if line]
        stakes = next((found for line in head if (found := _STAKES.match(line)) is not None), None)
        if stakes is None:
            text = Sentence(
                "no line says what is played: expected N/N Blinds No Limit Holdem - *** DD MM YYYY HH:MM:SS"
            )
            record.damaged_by(BAD_HEADER.at(record.line, text))
            return
        number = record.line + lines.index(stakes[0])
        game = _GAME.match(stakes["game"])
        if game is None:
            record.game = short(stakes["game"])
            record.set_aside(OTHER_GAME.at(number, "{game} is not judged: only hold'em is", game=record.game))
            return
        record.betting = _BETTING[game[1].lower()]
        if stakes["year"]:
            record.time = f"{stakes['year']}-{stakes['month']}-{stakes['day']}T{stakes['time']}"
        tournament = next((found for line in head if (found := _TOURNAMENT.match(line)) is not None), None)
        table = tournament or next((found for line in head if (found := _TABLE.match(line)) is not None), None)
        if table is None:
            record.damaged_by(BAD_TABLE.at(record.line, "no table line: expected Table NAME N Max (Real Money)"))
            return
        record.table = table["name"] or ""
        if table["most"]:
            record.max_seats = int(table["most"])
        if tournament is not None:
            record.tournament_id, record.buy_in = tournament["id"], tournament["buyin"]
        else:
            record.unit = unit_of(stakes["big"])
            self.decimals = record.unit.decimals
        small, big = self.amount(number, stakes["small"]), self.amount(number, stakes["big"])
        if small is None or big is None:
            record.damage(record.line)
            self.note(BAD_HEADER.at(number, "unreadable blinds ({stakes})", stakes=short(stakes[0])))
        else:
            record.stakes = small, big

    # The lines

    def _read_line(self, number: int, line: str) -> bool:
        """One line; False for what belongs to no hand."""
        if line.startswith("** "):
            return self._read_street(number, line)
        if not self._dealt and self._read_seating(number, line):
            return True
        if line.startswith("Dealt to ") and self.read_dealt(number, line):
            return True
        for seat, words in self.names.split(line):
            if self._read_act(number, seat, words):
                return True
        stranger = _CLAIM_OF_SOMEBODY.match(line)
        if stranger is not None:
            self.stranger(number, stranger[1])
            return True
        if line.startswith(("Seat ", "Dealt to ")):
            self.damaged(number, line, Sentence("a seat or dealing line"))
            return True
        if not any(known.match(line) for known in (_ANNOUNCED, _STAKES, _TABLE, _TOURNAMENT)):
            self.strange(number, line)
        return False

    def _read_seating(self, number: int, line: str) -> bool:
        if line.startswith("Seat "):
            found = _SEAT.match(line)
            if found is not None:
                self.add_seat(number, int(found[1]), found[2].strip(), found[3], line)
                return True
            found = BUTTON.match(line)
            if found is not None:
                self.record.button = int(found[1])
                return True
            return False
        found = PLAYERS.match(line)
        if found is None:
            return False
        self._told = number, int(found[1])
        return True

    def _read_street(self, number: int, line: str) -> bool:
        found = STREET.match(line)
        if found is None:
            if line.startswith("** Summary"):
                if self._summary:
                    self.misplaced(number, Sentence("the summary begins a second time"))
                self._summary = True
                return True
            self.damaged(number, line, Sentence("a street line such as ** Dealing flop ** [ 2c, 7d, Kh ]"))
            return True
        word = found[1].lower()
        street = STREETS.get(word)
        if street is None:
            self._deal(number)
            return True
        self.read_street(number, street, found[2] or "", line)
        return True

    def _deal(self, number: int) -> None:
        """The cards are dealt: who folded before, without having posted, has no part in the hand."""
        if self._dealt or self._summary:
            self.misplaced(number, Sentence("the cards are dealt a second time, or too late"))
        posted = {claim.seat for claim in self.claims if type(claim) is Posted}
        for line, seat in self._early_folds:
            if self.record.tournament_id is None and seat not in posted:
                self.record.seats[seat].out_of_hand = True
            else:
                self.claims.append(Acted(line, seat, "fold"))
        self._early_folds.clear()
        self._dealt = True
        self.claims.append(HoleCardsOpened(number))

    def _read_act(self, number: int, seat: int, rest: str) -> bool:
        """What a player with a seat does; False if these words are no claim."""
        if rest == "folds":
            if self._dealt:
                self._act(number, seat, "fold")
            else:
                self._early_folds.append((number, seat))
            return True
        if rest == "checks":
            self._act(number, seat, "check")
            return True
        if rest == "did not show his hand":
            self._end(number, Mucked(number, seat, False))
            return True
        found = _AMOUNT.match(rest)
        if found is not None:
            amount = self.amount(number, found[2])
            if amount is not None:
                word = found[1]
                if word in _ACTS:
                    self._act(number, seat, _ACTS[word], amount)
                elif word in _POSTS:
                    self._post(number, seat, _POSTS[word], amount)
                else:
                    self._paid = True
                    self._end(number, Collected(number, seat, amount, None))
                return True
        return self._read_rare_act(number, seat, rest)

    def _act(self, number: int, seat: int, kind: ActKind, added: int | None = None) -> None:
        if not self._dealt or self._summary:
            where = Sentence("in the summary") if self._summary else Sentence("before the cards are dealt")
            self.misplaced(number, Sentence("{name} acts {where}", name=self.record.name(seat), where=where))
        self.claims.append(Acted(number, seat, kind, added))

    def _post(self, number: int, seat: int, kind: PostWord, amount: int) -> None:
        if self._dealt:
            self.misplaced(number, Sentence("{name} posts after the cards are dealt", name=self.record.name(seat)))
        self.claims.append(Posted(number, seat, kind, amount, False))

    def _end(self, number: int, claim: Showed | Mucked | Collected) -> None:
        if not self._summary:
            self.misplaced(
                number,
                Sentence("what {name} shows or wins stands before the summary", name=self.record.name(claim.seat)),
            )
        self.claims.append(claim)

    def _read_rare_act(self, number: int, seat: int, rest: str) -> bool:
        found = _CARDS.match(rest)
        cards = self.cards(found[2]) if found is not None else None
        if found is not None and cards:
            shown = found[1] == "shows"
            self._end(number, Showed(number, seat, cards, "") if shown else Mucked(number, seat, True, cards=cards))
            return True
        found = _DEAD.match(rest)
        if found is not None:
            dead, live = self.amount(number, found[1]), self.amount(number, found[2])
            if dead is not None and live is not None:
                self._post(number, seat, "both blinds" if live else "dead blind", dead + live)
                return True
        expected = _EXPECTED.get(rest.partition(" ")[0])
        if expected is None:
            return False
        self.damaged(number, f"{self.record.name(seat)} {rest}", expected)
        return True

    # The end

    def _check_end(self) -> None:
        record = self.record
        if self._early_folds and self._paid and not any(type(claim) is Acted for claim in self.claims):
            number = self._early_folds[0][0]
            record.set_aside(CANCELLED.at(number, "the hand ends before it is dealt: there is nothing to judge"))
            return
        for line, seat in self._early_folds:
            self._act(line, seat, "fold")
        if self._early_folds:
            self.claims.sort(key=lambda claim: claim.line)
        number, told = self._told
        if number:
            self.check_count(number, told)
        if record.button is None:
            self.note(BAD_TABLE.at(record.line, "no line says where the button is: expected Seat N is the button"))
        record.check_players()
        if not self._paid:
            where = Sentence("in its summary") if self._summary else Sentence("before its summary")
            record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends {where}", where=where))
