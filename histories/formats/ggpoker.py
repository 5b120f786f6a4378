"""GGPoker text: a dialect of PokerStars text with a header of its own, and what else is different in it.

Thousands are parted by commas; the summary tells what the house takes for its jackpots beside the rake, and the house
may add money to a pot.  Hands are turned up when all are all-in, each called what it is on the board as it lies then.
A hand that is run more than once names all its streets after the first board, those too that the boards share, and
the further boards without the cards that they share.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import BAD_HEADER, OTHER_GAME, Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.pokerstars_hand import HandReader
from holdem.histories.formats.pokerstars_phrases import Phrases
from holdem.histories.formats.pokerstars_summary import SummaryReader
from holdem.histories.record import (
    CHIPS,
    Acted,
    BoardClaimed,
    CashedOut,
    HandRecord,
    HouseAdded,
    Posted,
    PostWord,
    Seat,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)

NAME = "ggpoker"
_KIND = r"(?:[A-Z]{0,3}|[a-z]{1,12}_)"
"""What stands before the number of a hand: ``HD``, ``RC``, ``TM``; at ClubGG ``ring_``."""

BEGINS = re.compile(rf"^Poker Hand #{_KIND}\d".encode(), re.MULTILINE)

_SNIFF = re.compile(rf"^\W?Poker Hand #{_KIND}\d+: ", re.MULTILINE)
_START = re.compile(rf"Poker Hand #{_KIND}\d+:")
_HEADER = re.compile(
    rf"Poker Hand #(?P<id>{_KIND}\d{{1,24}})"
    r": +(?:Tournament #(?P<tournament>\d{1,24}), *)?(?P<game>.*?)"
    r"(?: - Level ?(?P<level>\d{1,4}))? *\((?P<stakes>[^/]*/.*?)\) - (?P<when>\d{4}/.*)$"
)
_GAME = re.compile(r"(?:.*[ \]])?(?P<name>(?:Hold'em|NLH|Omaha|PLO|ShortDeck|Short Deck|6\+|Stud|Razz)\S*.*)$")
_WHEN = re.compile(r"(\d{4})/(\d\d?)/(\d\d?) (\d\d?):(\d\d):(\d\d)$")
_STAKES = re.compile(
    r"(?P<sign>[$€£¥]?)(?P<small>[\d.,]+)/[$€£¥]?(?P<big>[\d.,]+)(?: ?\([^()]*\))?(?: (?P<code>[A-Z]{3}))?$"
)
_BETTING = {
    "Hold'em No Limit": Betting.NO_LIMIT,
    "NLH No Limit": Betting.NO_LIMIT,
    "Hold'em Pot Limit": Betting.POT_LIMIT,
    "Hold'em Fixed Limit": Betting.FIXED_LIMIT,
    "Hold'em Limit": Betting.FIXED_LIMIT,
}
_CODES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY"}
_POST = re.compile(r"(straddle|posts missed blind|posts button blind) (\S+)( and is all-in)?$")
_POSTS: dict[str, PostWord] = {
    "straddle": "straddle",
    "posts missed blind": "dead blind",
    "posts button blind": "button blind",
}
_CASH_OUT = re.compile(r"(Pays Cashout Risk|Receives Cashout) \((\S+)\)$")
_CHATTER = ("Chooses to EV Cashout", "get an all-in insurance", "pay premium of all-in insurance")
_HOUSE = re.compile(r".+ to Pot ?: ?total (\S+)$")
_TIME_BANK = re.compile(r" (?:received \(\S+\) from time bank card|bought time bank card \(\S+\)),(?= )")
_RISK = re.compile(r", (?:Cashout Risk|EV Cashout) \(\S+\)$")
_TOTAL_ALONE = re.compile(r"Total pot (\S+)$")


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds GGPoker hands."""
    return _SNIFF.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_hands(blocks, report, NAME, _HAND_START, partial(_fill, _Headers()))


def _find_header(line: str) -> int | None:
    found = _START.search(line)
    return None if found is None else found.start()


_HAND_START = HandStart(("Poker Hand #",), _find_header, "*** SUMMARY ***", ("*** HOLE CARDS ***", "Table '"))


def _fill(headers: "_Headers", record: HandRecord, lines: list[str]) -> None:
    """Reads a hand, and once more when its amounts turn out to need more decimals."""
    findings = list(record.findings)
    decimals = 0
    while True:
        phrases = headers.read(record, lines[0], decimals)
        if record.unsupported is not None or record.damaged_at is not None:
            return
        finer = _HandReader(record, phrases).read(lines)
        if finer <= phrases.decimals:
            return
        decimals = finer
        record.claims.clear()
        record.seats.clear()
        record.findings[:] = findings
        record.damaged_at = None


# The header


class _Headers:
    """Reads headers; the phrases of hands in one unit are read once."""

    def __init__(self) -> None:
        self._phrases: dict[tuple[int, bool], Phrases] = {}

    def read(self, record: HandRecord, line: str, decimals: int) -> Phrases:
        """Puts what `line` says into `record`, amounts with at least so many `decimals`."""
        found = _HEADER.match(line)
        if found is None:
            return _refuse(
                record, Sentence("Poker Hand #N: game (small/big) - YYYY/MM/DD HH:MM:SS"), Sentence("header")
            )
        record.hand_id = found["id"]
        record.tournament_id = found["tournament"]
        record.level = int(found["level"]) if found["level"] else None
        when = _WHEN.match(found["when"])
        if when is not None:
            year, month, day, hour, minute, second = when.groups()
            record.time = f"{year}-{month:0>2}-{day:0>2}T{hour:0>2}:{minute}:{second}"
        game = _GAME.match(found["game"])
        name = game["name"] if game is not None else found["game"]
        betting = _BETTING.get(name)
        if betting is None:
            record.game = name
            record.set_aside(
                OTHER_GAME.at(record.line, "another game than hold'em is not judged: {game}", game=name[:60])
            )
            return Phrases()
        record.betting = betting.value
        return self._read_stakes(record, found["stakes"], decimals)

    def _read_stakes(self, record: HandRecord, text: str, decimals: int) -> Phrases:
        found = _STAKES.match(text)
        if found is None:
            return _refuse(record, Sentence("two amounts"), Sentence("blinds ({text})", text=text[:40]))
        cash = record.tournament_id is None
        if cash:
            sign = found["sign"]
            places = max([len(blind.partition(".")[2]) for blind in (found["small"], found["big"])])
            record.unit = Unit(
                sign, found["code"] or _CODES.get(sign, ""), max(2 if sign or places else 0, places, decimals)
            )
        else:
            record.unit = CHIPS
        small, big = (parse_amount(found[blind], record.unit.decimals) for blind in ("small", "big"))
        if small is None or big is None:
            return _refuse(record, Sentence("two amounts"), Sentence("blinds ({text})", text=text[:40]))
        record.stakes = (small // 2, small) if record.betting == Betting.FIXED_LIMIT else (small, big)
        unit = record.unit.decimals, cash
        return self._phrases.setdefault(unit, Phrases(*unit, separators=True))


def _refuse(record: HandRecord, expected: str, what: str) -> Phrases:
    record.damaged_by(
        BAD_HEADER.at(record.line, "unreadable {what}: expected {expected}", what=what, expected=expected)
    )
    return Phrases()


# The lines


class _SummaryReader(SummaryReader):
    """The summary, with what it says besides of time banks and cash-outs."""

    def _read_seat_claim(self, number: int, line: str, player: Seat, rest: str) -> None:
        super()._read_seat_claim(number, line, player, _RISK.sub("", _TIME_BANK.sub("", rest)))

    def _read_total(self, number: int, line: str) -> None:
        alone = _TOTAL_ALONE.match(line)
        total = self.amount(number, alone[1]) if alone else None
        if total is None:
            super()._read_total(number, line)
        else:
            # Older texts of tournaments do not speak of a rake.
            self.record.claims.append(TotalClaimed(number, total, (), None))
            self.total_told = True


class _HandReader(HandReader):
    """The lines of a hand, with the acts and sentences that PokerStars does not have."""

    summary_reader = _SummaryReader

    def read(self, lines: list[str]) -> int:
        finer = super().read(lines)
        self._take_straddles_as_totals()
        self._find_the_absent()
        self._share_streets()
        self._fold_face_up()
        return finer

    def read_act(self, number: int, seat: int, rest: str) -> bool:
        post = _POST.match(rest)
        if post is not None:
            amount = self.amount(number, post[2])
            if amount is not None:
                self.claims.append(Posted(number, seat, _POSTS[post[1]], amount, post[3] is not None))
            return amount is not None
        cash_out = _CASH_OUT.match(rest)
        if cash_out is not None:
            amount = self.amount(number, cash_out[2])
            if amount is not None:
                paid = cash_out[1].startswith("Pays")
                self.claims.append(CashedOut(number, seat, 0 if paid else amount, amount if paid else 0))
            return amount is not None
        return rest.startswith(_CHATTER) or super().read_act(number, seat, rest)

    def read_sentence(self, number: int, line: str) -> bool:
        house = _HOUSE.match(line)
        amount = self.amount(number, house[1]) if house else None
        if amount is not None:
            self.claims.append(HouseAdded(number, amount))
            return True
        return super().read_sentence(number, line)

    def _take_straddles_as_totals(self) -> None:
        """A straddle is told as all that its player has in then: his blind and his smaller straddles are part of it."""
        straddles: dict[int, Posted] = {}
        live: dict[int, int] = {}
        for claim in [claim for claim in self.claims if type(claim) is Posted]:
            if claim.kind in ("small blind", "big blind"):
                live[claim.seat] = live.get(claim.seat, 0) + claim.amount
            elif claim.kind == "straddle" and claim.amount > live.get(claim.seat, 0):
                claim.amount -= live.get(claim.seat, 0)
                smaller = straddles.get(claim.seat)
                if smaller is not None and smaller.amount < claim.amount:
                    self.claims.remove(smaller)
                straddles[claim.seat] = claim

    def _find_the_absent(self) -> None:
        """Who is away has no mark; nor is a blind of his marked all-in that takes his last chip, and he is folded."""
        left = {number: seat.stack for number, seat in self.record.seats.items()}
        for claim in [claim for claim in self.claims if type(claim) is Posted]:
            left[claim.seat] -= claim.amount
            if left[claim.seat] or claim.all_in:
                continue
            acts = [act.kind for act in self.claims if type(act) is Acted and act.seat == claim.seat]
            if acts == ["fold"]:
                self.record.seats[claim.seat].sitting_out = claim.all_in = True

    def _fold_face_up(self) -> None:
        """Who has folded may turn his cards up later: they are those that he folded."""
        folds = {claim.seat: claim for claim in self.claims if type(claim) is Acted and claim.kind == "fold"}
        late = [claim for claim in self.claims if type(claim) is Showed and claim.seat in folds]
        for claim in late:
            folds[claim.seat].cards = claim.cards
            self.claims.remove(claim)

    def _share_streets(self) -> None:
        """Of several boards: streets before the first that another has are shared, and every board has their cards."""
        streets = [claim for claim in self.claims if type(claim) is StreetOpened]
        if all(claim.run < 2 for claim in streets):
            return
        again = min([claim.street for claim in streets if claim.run > 1])
        shared = [claim for claim in streets if claim.run == 0 or claim.street < again]
        for claim in shared:
            claim.run = 0
        cards = tuple([card for claim in shared for card in claim.new])
        for board in self.claims:
            if type(board) is BoardClaimed and board.run > 1 and len(board.cards) < 5:
                board.cards = cards + board.cards
