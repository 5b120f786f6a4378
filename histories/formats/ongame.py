"""OnGame text: ``***** History for hand R5-1-2 *****`` to ``***** End of hand R5-1-2 *****``.

The room tells no returned bet, and the hands of a showdown only in the summary.  What its raises put first is what the
player added, not by how much he raises.  A player who comes back posts a big blind and, as dead money, a small one, or
a small one alone, which is live.
Names may hold anything, so a line is split at the last words that say what its player does.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from holdem.core.betting import Betting
from holdem.core.cards import Card, Street
from holdem.core.hand_names import RANK_NAMES
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_HEADER, BAD_SEATS, BAD_TABLE, OTHER_GAME, TRUNCATED, UNKNOWN_PLAYER, Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.line_reader import LineReader, cards_of, short
from holdem.histories.formats.names import Names
from holdem.histories.record import (
    CHIPS,
    Acted,
    Collected,
    Dealt,
    FinalStack,
    HandRecord,
    HoleCardsOpened,
    Posted,
    PostWord,
    Seat,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
    Unit,
)
from holdem.histories.zones import MONTHS

NAME = "ongame"

_TELLS = Tells(returned=False, showing_order=False, summary=False)
_START = re.compile(r"\*{5} History for hand ([A-Z]\d+(?:-\d+)+)(.*?) \*{5}$")
BEGINS = re.compile(rb"^\*{5} History for hand [A-Z]\d", re.MULTILINE)
"""How a hand begins where a file may be divided."""

_SNIFFED = re.compile(r"^\W?\*{5} History for hand [A-Z]\d+-\d", re.MULTILINE)
_TOURNAMENT = re.compile(r" \(TOURNAMENT: \"(?P<name>.*)\", (?P<id>[\w-]+)(?:, buy-in: (?P<buy_in>.*))?\)$")
_WHEN = re.compile(r"Start hand: \w{3} (\w{3}) (\d\d?) (\d\d?:\d\d:\d\d) (\S+) (\d{4})$")
_TABLE = re.compile(r"Table: (.*) \[\d+\] \((?:(\w+) )?([A-Z]\w*) (\S+)/(\S+?)(?:, ante: \S+)?, ([^,]*)\)$")
_PLAYERS = re.compile(r"Players in round:\s+\d+(?: \((\d+)\))?$")
_SEAT = re.compile(r"Seat (\d{1,3}): (.*) \(([^()]*)\)$")
_LAST_SEAT = re.compile(r"Seat (\d{1,3}): (.*)$")
_AFTER = re.compile(
    r" \((?P<stack>[^()]*)\)(?:, net: (?P<sign>[-+])(?P<net>\S+?))?(?:, \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?)?$"
)
_ACT = re.compile(
    r"(?P<name>.*) (?:(?P<plain>folds|checks)|(?P<verb>calls|bets) (?P<added>\S+)"
    r"|raises (?P<by>\S+) to (?P<to>\S+)"
    r"|posts (?P<post>small blind|big blind|dead blind|ante) (?P<posted>\(\S+\)|\S+))(?P<all_in> \[all in\])?$"
)
_STREET = re.compile(r"--- Dealing (flop|turn|river) \[(.*)\]$")
_POT = re.compile(r"(?:Main pot|Side pot (\d\d?)): (\S+) won by (.*)$")
_SHARE = re.compile(r"\((\S+)\)(?:, |$)")
_STREETS = {"flop": Street.FLOP, "turn": Street.TURN, "river": Street.RIVER}
_BETTING = {"NO_LIMIT": Betting.NO_LIMIT, "POT_LIMIT": Betting.POT_LIMIT, "LIMIT": Betting.FIXED_LIMIT}
_POSTS: dict[str, PostWord] = {
    "small blind": "small blind",
    "big blind": "big blind",
    "dead blind": "dead blind",
    "ante": "ante",
}
_CODES = {"$": "USD", "€": "EUR", "£": "GBP"}
_CENTS = 2


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds OnGame hands."""
    return _SNIFFED.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_hands(blocks, report, NAME, _HANDS, lambda record, lines: _HandReader(record).read(lines))


def _find_header(line: str) -> int | None:
    found = _START.search(line)
    return found.start() if found else None


_HANDS = HandStart(
    ("***** History for hand ",), _find_header, "***** End of hand ", ("Table: ", "Dealing pocket cards")
)


class _HandReader(LineReader):
    """Reads the lines of one hand into a record."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        record.tells = _TELLS
        self._names = Names()
        self._dealt: set[tuple[Street, tuple[Card, ...]]] = set()
        self._pots: dict[int, int] = {}
        self._rake: int | None = None
        self._total_line = 0

    def read(self, lines: Sequence[str]) -> None:
        """The whole hand; what follows its last line is not part of it."""
        record = self.record
        self._read_header(lines[0])
        number, ended, in_summary = record.line, False, False
        for number, line in enumerate(lines[1:], record.line + 1):
            if line.startswith("***** End of hand "):
                ended = True
                break
            if not line or line == "---" or record.unsupported is not None:
                continue
            if line == "Summary:":
                in_summary = True
            elif in_summary:
                self._read_summary(number, line)
            else:
                self._read_line(number, line)
        record.last_line = number
        if record.unsupported is None:
            self._finish(ended)

    def _read_header(self, line: str) -> None:
        record = self.record
        found = _START.match(line)
        if found is None:
            return
        record.hand_id = found[1]
        if found[2]:
            tournament = _TOURNAMENT.match(found[2])
            if tournament is None:
                self._bad_header(
                    record.line,
                    Sentence("unreadable: {found}; expected (TOURNAMENT: name, number)", found=short(found[2])),
                )
                return
            record.tournament_id, record.buy_in = tournament["id"], tournament["buy_in"] or ""

    def _bad_header(self, number: int, message: str) -> None:
        self.record.damaged_by(BAD_HEADER.at(number, message))

    def _finish(self, ended: bool) -> None:
        """The total, and what is missing."""
        record = self.record
        if self._pots:
            parts = tuple([self._pots[pot] for pot in sorted(self._pots)])
            record.claims.append(
                TotalClaimed(self._total_line, sum(parts), parts if len(parts) > 1 else (), self._rake)
            )
        if not record.table and record.damaged_at is None:
            record.damaged_by(
                BAD_TABLE.at(record.line, "no table line: expected Table: name [number] (game small/big, money)")
            )
        if record.tournament_id is None:
            self._set_aside_the_idle(ended)
        self._tell_live_blinds()
        record.check_players()
        if not ended:
            what = Sentence("in its summary") if self._pots else Sentence("before its summary")
            record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends {what}", what=what))

    def _set_aside_the_idle(self, ended: bool) -> None:
        """Of whom the text says nothing but his chips was not dealt in, though he is told among the players.

        Or may not have been, where the text is cut off.
        """
        active = {
            claim.seat for claim in self.record.claims if isinstance(claim, Posted | Acted | Collected | Showed | Dealt)
        }
        if ended or len(active) > 1:
            for seat, player in self.record.seats.items():
                player.out_of_hand = seat not in active

    def _tell_live_blinds(self) -> None:
        """A small blind of a player who comes back is dead beside his big one; alone it counts as a bet."""
        posts = [claim for claim in self.record.claims if type(claim) is Posted]
        big = {claim.seat for claim in posts if claim.kind == "big blind"}
        for claim in [claim for claim in posts if claim.kind == "small blind"][1:]:
            if claim.seat not in big:
                claim.kind = "live small blind"

    # Before the summary

    def _read_line(self, number: int, line: str) -> None:
        if self.record.seats and (found := _ACT.match(line)) is not None:
            seat = self._names.seats.get(found["name"])
            if seat is not None:
                if not self._read_act(number, seat, found):
                    self.damaged(number, line, Sentence("a known act and its amount"))
                return
            if not line.startswith(("Seat ", "Table: ")):
                self.stranger(number, found["name"])
                return
        if line.startswith("--- Dealing "):
            self._read_street(number, line)
        elif line.startswith("Seat "):
            self._read_seat(number, line)
        elif line.startswith("Table: ") and not self.record.table:
            self._read_table(number, line)
        elif line == "Dealing pocket cards":
            self.record.claims.append(HoleCardsOpened(number))
        elif line.startswith("Dealing to "):
            self._read_dealt(number, line)
        elif not self._read_detail(line):
            self.strange(number, line)

    def _read_detail(self, line: str) -> bool:
        record = self.record
        if line.startswith("Start hand: "):
            if (found := _WHEN.match(line)) and found[1] in MONTHS:
                month = MONTHS.index(found[1]) + 1
                record.time = f"{found[5]}-{month:02}-{found[2]:0>2}T{found[3]:0>8}"
                record.zone = found[4]
            return found is not None
        if line.startswith("Button: seat "):
            seat = line[13:]
            record.button = int(seat) if seat.isdecimal() and len(seat) < 4 else None
            return record.button is not None
        if line.startswith("Players in round:"):
            players = _PLAYERS.match(line)
            record.max_seats = int(players[1]) if players and players[1] else None
            return players is not None
        return line.startswith("User: ")

    def _read_table(self, number: int, line: str) -> None:
        record = self.record
        found = _TABLE.match(line)
        if found is None:
            self.damaged(number, line, Sentence("Table: name [number] (game small/big, money)"))
            return
        record.table = found[1]
        limit, game, money = found[2] or "", found[3], found[6]
        betting = _BETTING.get(limit)
        if game != "TEXAS_HOLDEM" or betting is None:
            record.game = f"{limit} {game}".strip()
            text = Sentence("another game than hold'em is not judged: {game}", game=short(record.game))
            record.set_aside(OTHER_GAME.at(number, text))
            return
        record.betting = betting.value
        sign = found[4][:1] if not found[4][:1].isdecimal() else ""
        record.unit = CHIPS if money == "Chips" else Unit(sign, _CODES.get(sign, ""), _CENTS)
        small, big = self.money(found[4]), self.money(found[5])
        if small is None or big is None:
            self._bad_header(
                number,
                Sentence(
                    "unreadable blinds ({small}/{big}): expected two amounts",
                    small=short(found[4]),
                    big=short(found[5]),
                ),
            )
        elif betting is Betting.FIXED_LIMIT:
            # The table names its two bets; the blinds are half the first and all of it.
            record.stakes = small // 2, small
        else:
            record.stakes = small, big

    def _read_seat(self, number: int, line: str) -> None:
        found = _SEAT.match(line)
        stack = self.money(found[3]) if found else None
        if found is None or stack is None:
            self.damaged(number, line, Sentence("Seat N: name (stack)"))
            return
        seat, name = int(found[1]), found[2]
        if seat in self.record.seats or name in self._names.seats:
            self.record.damaged_by(
                BAD_SEATS.at(number, "seat {seat} or the name {name} is taken twice", seat=seat, name=short(name))
            )
            return
        self.record.seats[seat] = Seat(number, seat, name, stack)
        self._names.add(name, seat)

    def _read_dealt(self, number: int, line: str) -> None:
        name, _, cards_text = line[11:].rpartition(": [")
        cards = cards_of(cards_text.removesuffix("]").replace(",", ""))
        if name not in self._names.seats:
            self.stranger(number, name)
        elif not cards:
            self.damaged(number, line, Sentence("Dealing to name: [cards]"))
        else:
            self.record.claims.append(Dealt(number, self._names.seats[name], cards))

    def _read_street(self, number: int, line: str) -> None:
        found = _STREET.match(line)
        cards = cards_of(found[2].replace(",", "")) if found else None
        if found is None or cards is None:
            self.damaged(number, line, Sentence("--- Dealing flop, turn or river and [cards]"))
            return
        street = _STREETS[found[1]]
        # When all are all-in the board may be told again from the flop on.
        if (street, cards) not in self._dealt:
            self._dealt.add((street, cards))
            self.record.claims.append(StreetOpened(number, street, None, cards))

    def _read_act(self, number: int, seat: int, found: re.Match[str]) -> bool:
        """Whether the act, by the player in `seat`, could be read."""
        claims, all_in = self.record.claims, found["all_in"] is not None
        if found["plain"]:
            claims.append(Acted(number, seat, "fold" if found["plain"] == "folds" else "check"))
            return not all_in
        if found["verb"]:
            added = self.money(found["added"])
            if found["verb"] == "calls":
                claims.append(Acted(number, seat, "call", added, all_in=all_in))
            elif all_in:
                # Also said of a raise, and then with the total on the street.
                claims.append(Acted(number, seat, "bet or raise", to=added, all_in=True))
            else:
                claims.append(Acted(number, seat, "bet", added, added))
            return added is not None
        if found["post"]:
            amount = self.money(found["posted"].strip("()"))
            # An ante has no mark, even where it takes the last chip.
            takes_all = found["post"] == "ante" and amount == self.record.seats[seat].stack
            claims.append(Posted(number, seat, _POSTS[found["post"]], amount or 0, all_in or takes_all))
            return amount is not None
        added, to = self.money(found["by"]), self.money(found["to"])
        claims.append(Acted(number, seat, "raise", added, to, all_in=all_in))
        return added is not None and to is not None

    # The summary

    def _read_summary(self, number: int, line: str) -> None:
        if line.startswith("Seat "):
            self._read_last_seat(number, line)
        elif line.startswith(("Main pot: ", "Side pot ")):
            if not self._read_pot(number, line):
                self.damaged(number, line, Sentence("Main pot: N won by name (N)"))
        elif line.startswith("Rake taken: "):
            self._rake = self.money(line[12:])
            if self._rake is None:
                self.damaged(number, line, Sentence("Rake taken: N"))
        else:
            self.strange(number, line)

    def _read_pot(self, number: int, line: str) -> bool:
        found = _POT.match(line)
        total = self.money(found[2]) if found else None
        if found is None or total is None:
            return False
        pot, rest = int(found[1] or 0), found[3]
        if pot in self._pots:
            return False
        self._pots[pot] = total
        self._total_line = self._total_line or number
        while rest:
            winners = [(seat, share) for seat, words in self._names.split(rest) if (share := _SHARE.match(words))]
            if not winners:
                self.stranger(number, rest.rpartition(" (")[0])
                return True
            seat, share = winners[0]
            amount = self.money(share[1])
            if amount is None:
                return False
            self.record.claims.append(Collected(number, seat, amount, pot))
            rest = share.string[share.end() :]
        return True

    def _read_last_seat(self, number: int, line: str) -> None:
        found = _LAST_SEAT.match(line)
        player = self.record.seats.get(int(found[1])) if found else None
        if found is None or player is None or not found[2].startswith(f"{player.name} ("):
            sits = Sentence("{name} sits there", name=short(player.name)) if player else Sentence("nobody sits there")
            self.note(
                UNKNOWN_PLAYER.at(
                    number, "another player than in the hand, where {sits}: {line}", sits=sits, line=short(line)
                )
            )
            return
        after = _AFTER.match(found[2], len(player.name))
        if after is None or not self._read_after(number, player, after):
            self.damaged(number, line, Sentence("Seat N: name (stack), net: N and the cards that were shown"))

    def _read_after(self, number: int, player: Seat, found: re.Match[str]) -> bool:
        claims = self.record.claims
        # Who lost his last chip may have a stack without figures.
        stack = self.money(found["stack"]) if found["stack"].strip("$€£") else None
        net = self.money(found["net"]) if found["net"] else 0
        cards = cards_of(found["cards"].replace(",", "")) if found["cards"] else ()
        if net is None or cards is None or (stack is None and found["stack"].strip("$€£")):
            return False
        by_net = player.stack + (-net if found["sign"] == "-" else net)
        if found["net"] and stack != by_net:
            claims.append(FinalStack(number, player.number, by_net))
        if stack is not None:
            claims.append(FinalStack(number, player.number, stack))
        if cards:
            claims.append(Showed(number, player.number, cards, _words(found["words"] or "")))
        return True


def _words(text: str) -> str:
    """What the room calls a hand (``TWO_PAIR JACK, TEN``) in the words of most histories; "" where it has none."""
    kind, _, ranks_text = text.partition(" ")
    ranks = [word.title() for word in ranks_text.split(", ")]
    if any(rank not in RANK_NAMES for rank in ranks):
        return text
    many = [f"{rank}es" if rank == "Six" else f"{rank}s" for rank in ranks]
    if len(ranks) == 2:
        return {
            "TWO_PAIR": f"two pair, {many[0]} and {many[1]}",
            "FULL_HOUSE": f"a full house, {many[0]} full of {many[1]}",
        }.get(kind, text)
    return {
        "HIGH_CARD": f"high card {ranks[0]}",
        "PAIR": f"a pair of {many[0]}",
        "THREE_OF_A_KIND": f"three of a kind, {many[0]}",
        "FLUSH": f"a flush, {ranks[0]} high",
        "FOUR_OF_A_KIND": f"four of a kind, {many[0]}",
    }.get(kind, text)
