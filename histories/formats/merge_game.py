"""Merge network XML, one ``<game>``: its players, and the rounds with their numbered events, become claims.

Players are named by their seats, which count from 0.  A call, a bet and an all-in tell what they add, a raise its
total; until 2010 it told what it adds.  The cards of a street are told after its acts.  Early games do not tell what
nobody matched apart from what a player took; early tournaments tell the stacks without what was posted.
"""

import re

from holdem.core.betting import Betting
from holdem.core.cards import Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import (
    BAD_HEADER,
    BAD_SEATS,
    CANCELLED,
    DAMAGED_LINE,
    MISPLACED_LINE,
    OTHER_GAME,
    STRANGE_LINE,
    TRUNCATED,
    UNKNOWN_PLAYER,
)
from holdem.histories.formats.line_reader import cards_of, short
from holdem.histories.formats.xml_games import Piece, parse_game
from holdem.histories.record import (
    Acted,
    ActKind,
    Claim,
    Collected,
    Dealt,
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
    Unit,
)

_ID = re.compile(r"\d{1,24}-\d{1,24}$")
_TIMES = (
    re.compile(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)()$"),
    re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d):(\d\d):(\d\d)(?: ([+-]\d{4}))?$"),
)
_STAKES = re.compile(r"\(?\$?(\d[\d,]*(?:\.\d+)?|\.\d+)/\$?(\d[\d,]*(?:\.\d+)?|\.\d+)\)?")
_LEVEL = re.compile(r"Level (\d{1,4})\b")
_CHAT = re.compile(r'^[ \t]*<event [^\n]*type="CHAT"[^\n]*$', re.MULTILINE)
_FRACTION = re.compile(r'(?:amount|balance)="[^"]*\.(?!0+")')
_NAMES = (
    (re.compile(r"(\w+) High Straight( Flush)?$"), r"\1-high straight\2"),
    (re.compile(r"Full House - (\w+) over (\w+)$"), r"full house, \1 over \2"),
)
"""What hands are called here and nowhere else, and what other rooms would say."""

_MOST_ELEMENTS = 2000
_RAISES_TO_SINCE = "2010-09-08"
_HOLDEM = {"1", "2", "9", "23"}
"""The numbers of hold'em among the games of a mix."""

_STREETS = {"POSTFLOP": Street.FLOP, "POSTTURN": Street.TURN, "POSTRIVER": Street.RIVER}
_BOARD = {Street.FLOP: (0, 3), Street.TURN: (3, 4), Street.RIVER: (4, 5)}
"""Where the new cards of a street lie on the board."""
_NO_ACTS = {"SHOWDOWN", "END_OF_FOLDED_GAME", "END_OF_GAME", "GAME_CANCELLED"}
_POSTS: dict[str, PostWord] = {
    "SMALL_BLIND": "small blind",
    "BIG_BLIND": "big blind",
    "INITIAL_BLIND": "big blind",
    "RETURN_BLIND": "both blinds",
    "ANTE": "ante",
}
_ACTS: dict[str, ActKind] = {
    "FOLD": "fold",
    "CHECK": "check",
    "CALL": "call",
    "BET": "bet",
    "RAISE": "raise",
    "COMPLETE": "raise",
    "ALL_IN": "all-in",
}
_NOISE = {"CHAT", "RABBIT", "DISCONNECTED", "RECONNECTED", "LEAVE", "PLAYER_OUT", "TIMEOUT", "TIMED_OUT", "SIT_IN"}


class GameReader:
    """Reads one game into a record that knows its lines, and its betting and whether it is a tournament's.

    `stakes` are those of the description; a game may have its own.  `is_mix`: games of several kinds take turns.
    `has_version`: the description or the game names the version of the format.
    """

    def __init__(self, record: HandRecord) -> None:
        self.record = record
        self.stakes = ""
        self.is_mix = False
        self.has_version = False
        self._round = ""
        self._claims: list[Claim] = record.claims
        self._street: Street | None = None
        self._untold: list[StreetOpened] = []
        self._hole: dict[int, tuple[Card, ...]] = {}
        self._showing: dict[int, Showed | Mucked] = {}
        self._sat_out: list[Acted] = []
        self._ended = False
        self._elements = 0
        self._dealer = ""

    def read(self, piece: Piece) -> None:
        """Reads the elements of the game as far as they can be parsed."""
        record = self.record
        text = _CHAT.sub("", piece.text)
        if record.tournament_id is None:
            record.unit = Unit("$", "USD", 2)
        elif _FRACTION.search(text):
            record.unit = Unit("", "", 2)
        stopped = parse_game(
            Piece(piece.line, text, piece.is_game, piece.whole), self._element, lambda name, text: None
        )
        if stopped is not None:
            record.findings.append(stopped)
            if stopped.is_error:
                record.damage(stopped.line)
        if record.unsupported is None:
            self._finish()

    # Elements

    def _element(self, line: int, name: str, attributes: dict[str, str]) -> None:
        record = self.record
        self._elements += 1
        if self._elements > _MOST_ELEMENTS or (record.unsupported is not None and name != "game"):
            if self._elements == _MOST_ELEMENTS + 1:
                self._damaged(
                    line, Sentence("at most {most_elements} elements in a game", most_elements=_MOST_ELEMENTS)
                )
            return
        match name:
            case "game":
                self._read_header(line, attributes)
            case "players":
                self._dealer = attributes.get("dealer", "")
            case "player":
                self._read_seat(line, attributes)
            case "round":
                self._open_round(line, attributes.get("id", ""))
            case "event":
                self._read_event(line, attributes)
            case "cards":
                self._read_cards(line, attributes)
            case "winner":
                self._read_winner(line, attributes)
            case _:
                record.findings.append(STRANGE_LINE.at(line, "not understood and left out: <{name}>", name=short(name)))

    def _read_header(self, line: int, attributes: dict[str, str]) -> None:
        record = self.record
        self.has_version |= "version" in attributes
        identity = attributes.get("id", "")
        record.hand_id = identity if _ID.match(identity) else ""
        record.table = record.hand_id.partition("-")[0]
        data = re.split(r"[|:]", attributes.get("data", ""))
        if record.tournament_id is not None:
            record.tournament_id = data[2].partition("-")[0] if len(data) > 2 else ""
            record.buy_in = attributes.get("buyIn", "")
        elif len(data) > 1:
            record.table = data[1]
        if attributes.get("realmoney") == "false" and record.tournament_id is None:
            record.unit = Unit("", "", 2)
        seats = attributes.get("seats", "")
        record.max_seats = int(seats) if seats.isdecimal() and len(seats) < 3 else None
        when = next((found for form in _TIMES if (found := form.match(attributes.get("starttime", "")))), None)
        if when is not None:
            year, month, day, hour, minute, second, zone = when.groups("")
            record.time = f"{year}-{month}-{day}T{hour}:{minute}:{second}"
            record.zone = zone
        if not record.hand_id:
            record.findings.append(BAD_HEADER.at(line, 'the game has no number: expected id="N-N"'))
        kind = attributes.get("multigametype", "")
        if self.is_mix and kind not in _HOLDEM and record.unsupported is None:
            text = Sentence("another game than hold'em is not judged: number {kind} of a mix", kind=short(kind))
            record.set_aside(OTHER_GAME.at(line, text))
        self._read_stakes(attributes.get("stakes") or self.stakes)

    def _read_stakes(self, text: str) -> None:
        """The blinds; a limit game names its bets, and the blinds are half the first and all of it."""
        record = self.record
        level = _LEVEL.search(text)
        record.level = int(level[1]) if level else None
        found = _STAKES.search(text)
        small, big = (self._money(found[1]), self._money(found[2])) if found else (None, None)
        if small and big:
            limit = record.betting == Betting.FIXED_LIMIT
            record.stakes = (small // 2, small) if limit else (small, big)

    def _read_seat(self, line: int, attributes: dict[str, str]) -> None:
        record = self.record
        seat = _seat(attributes.get("seat", ""))
        stack = self._money(attributes.get("balance", "").removeprefix("$"))
        name = attributes.get("nickname", "")
        if seat is None or stack is None or not name:
            self._damaged(line, Sentence("a player's seat, nickname and balance"))
        elif seat in record.seats or any(other.name == name for other in record.seats.values()):
            text = Sentence("seat {seat} or {name} stands here a second time", seat=seat, name=short(name))
            record.damaged_by(BAD_SEATS.at(line, text))
        else:
            out = attributes.get("dealtin") == "false"
            record.seats[seat] = Seat(line, seat, name, stack, out_of_hand=out)

    def _open_round(self, line: int, name: str) -> None:
        self._round = name
        street = Street.PREFLOP if name == "PREFLOP" else _STREETS.get(name)
        if street is not None and self._street is not None and street <= self._street:
            text = Sentence("the round {name} comes a second time, or too late", name=name)
            self.record.damaged_by(MISPLACED_LINE.at(line, text))
        elif street is not None:
            self._street = street
            if street is Street.PREFLOP:
                self._settle_all_ins()
                self._claims.append(HoleCardsOpened(line))
            else:
                self._untold.append(StreetOpened(line, street, None, ()))
                self._claims.append(self._untold[-1])
        self._ended |= name in ("END_OF_GAME", "GAME_CANCELLED")

    # Events

    def _player(self, line: int, attributes: dict[str, str]) -> int | None:
        seat = _seat(attributes.get("player", ""))
        if seat is None or seat not in self.record.seats:
            text = Sentence("seat {seat} has no player in this hand", seat=short(attributes.get("player", "")))
            self.record.findings.append(UNKNOWN_PLAYER.at(line, text))
            return None
        return seat

    def _read_event(self, line: int, attributes: dict[str, str]) -> None:
        kind = attributes.get("type", "")
        if kind in _NOISE:
            return
        if kind == "GAME_CANCELLED":
            self.record.set_aside(CANCELLED.at(line, "the room cancelled this hand: it is not judged"))
            return
        known = kind in _POSTS or kind in _ACTS or kind in ("SHOW", "MUCK", "SIT_OUT")
        seat = self._player(line, attributes) if known else None
        if not known:
            self.record.findings.append(
                STRANGE_LINE.at(line, "not understood and left out: event {kind}", kind=short(kind))
            )
        elif seat is None:
            return
        elif kind == "SHOW":
            self._showing[seat] = shown = Showed(line, seat, (), "")
            self._claims.append(shown)
        elif kind == "MUCK":
            self._showing[seat] = mucked = Mucked(line, seat, self._round != "END_OF_FOLDED_GAME")
            self._claims.append(mucked)
        elif kind == "SIT_OUT":
            # Who sits out when it is his turn folds.
            if self._round not in ("BLINDS", *_NO_ACTS):
                self._sat_out.append(Acted(line, seat, "fold"))
                self._claims.append(self._sat_out[-1])
        else:
            self._read_bet(line, seat, kind, attributes.get("amount"))

    def _read_bet(self, line: int, seat: int, kind: str, text: str | None) -> None:
        """A forced bet or an act; an all-in without an amount only tells how somebody stands."""
        act = _ACTS.get(kind)
        amount = self._money(text) if text is not None else None
        if act in ("fold", "check"):
            self._claims.append(Acted(line, seat, act))
        elif amount is None:
            if kind != "ALL_IN" or text is not None:
                self._damaged(line, Sentence("an amount of the event {kind}", kind=kind))
        elif self._round == "BLINDS" and kind == "ALL_IN":
            self._claims.append(Posted(line, seat, "big blind", amount, True))
        elif act is None:
            self._read_post(line, seat, _POSTS[kind], amount)
        elif kind in ("RAISE", "COMPLETE") and self.record.time >= _RAISES_TO_SINCE:
            self._claims.append(Acted(line, seat, act, to=amount))
        else:
            self._claims.append(Acted(line, seat, act, amount, all_in=kind == "ALL_IN"))

    def _read_post(self, line: int, seat: int, kind: PostWord, amount: int) -> None:
        big = self.record.stakes[1] if self.record.stakes else 0
        if kind == "both blinds" and amount <= big:
            kind = "big blind" if amount == big else "dead blind"
        self._claims.append(Posted(line, seat, kind, amount, False))

    def _settle_all_ins(self) -> None:
        """Which blind it was that took a last chip: the one that nobody else has posted, the small one first."""
        blinds = [claim for claim in self._claims if type(claim) is Posted and claim.kind != "ante"]
        told = {post.kind for post in blinds if not post.all_in}
        for post in blinds:
            if post.all_in and "small blind" not in told and post is not blinds[-1]:
                post.kind = "small blind"
            told.add(post.kind)

    # Cards and winners

    def _read_cards(self, line: int, attributes: dict[str, str]) -> None:
        kind = attributes.get("type", "")
        cards = cards_of(attributes.get("cards", "").replace(",", " "))
        if not cards:
            self._damaged(line, Sentence("cards such as As,Kd"))
        elif kind == "COMMUNITY":
            self._read_board(line, cards)
        else:
            seat = self._player(line, attributes)
            if seat is None:
                return
            showing = self._showing.get(seat)
            if kind == "HOLE":
                # They are told anew on every street.
                if self._hole.get(seat) != cards:
                    self._hole[seat] = cards
                    self._claims.append(Dealt(line, seat, cards))
            elif kind not in ("SHOWN", "MUCKED"):
                self.record.findings.append(
                    STRANGE_LINE.at(line, "not understood and left out: cards {kind}", kind=short(kind))
                )
            elif showing is not None and not showing.cards:
                showing.cards = cards
                showing.line = line
            elif kind == "SHOWN":
                self._showing[seat] = shown = Showed(line, seat, cards, "")
                self._claims.append(shown)

    def _read_board(self, line: int, cards: tuple[Card, ...]) -> None:
        """All cards on the board by now; streets whose own cards were not told get theirs from it."""
        if self._round not in _STREETS:
            # What would have come, for the curious.
            return
        if not self._untold:
            self._damaged(line, Sentence("the board's cards once in each round in which some are dealt"))
            return
        for claim in self._untold:
            begin, end = _BOARD[claim.street]
            claim.line, claim.before = line, cards[:begin]
            claim.new = cards[begin:] if claim is self._untold[-1] else cards[begin:end]
        self._untold.clear()

    def _read_winner(self, line: int, attributes: dict[str, str]) -> None:
        seat, amount = self._player(line, attributes), self._money(attributes.get("amount", ""))
        number = attributes.get("potnumber", "")
        if seat is None:
            return
        if amount is None:
            self._damaged(line, Sentence("the amount that a player won"))
        elif attributes.get("uncalled") == "true":
            self._claims.append(Returned(line, seat, amount))
        else:
            pot = int(number) - 1 if number.isdecimal() and 0 < len(number) < 4 else None
            self._claims.append(Collected(line, seat, amount, pot))
            showing = self._showing.get(seat)
            words = attributes.get("hand", "")
            if type(showing) is Showed and showing.cards and words:
                del self._showing[seat]
                self._claims.append(Showed(line, seat, showing.cards, _words(words)))

    # The end

    def _finish(self) -> None:
        record = self.record
        last_acts = {claim.seat: claim for claim in self._claims if type(claim) is Acted}
        dropped = {id(fold) for fold in self._sat_out if last_acts[fold.seat] is not fold}
        dropped |= {id(street) for street in self._untold}
        self._drop(dropped)
        if record.tournament_id is not None and not self.has_version:
            self._add_posts()
        self._mark_all_in_posts()
        self._find_stakes()
        active = {claim.seat for claim in self._claims if isinstance(claim, Posted | Acted)}
        for number, seat in record.seats.items():
            # The text says of some who play that they are not dealt in.
            seat.out_of_hand &= number not in active or not seat.stack
        record.button = _seat(self._dealer)
        returned = any(type(claim) is Returned for claim in self._claims)
        record.tells = Tells(
            returned=returned,
            returned_in_shares=not returned,
            summary=False,
            total=False,
            streets=not self._untold,
        )
        record.check_players()
        if not self._ended and record.damaged_at is None:
            record.damaged_by(TRUNCATED.at(record.last_line, "the game ends before its last round"))

    def _add_posts(self) -> None:
        """Early tournaments tell the stacks when the posts have been taken.

        Of a blind that took the last chip they tell nothing: it is what the winners got and nobody else put in.
        """
        untold = [claim for claim in self._claims if type(claim) is Posted and not claim.amount]
        if len(untold) == 1:
            untold[0].amount = max(self._paid() - self._put_in(), 0)
        for claim in self._claims:
            if type(claim) is Posted:
                self.record.seats[claim.seat].stack += claim.amount
        # All-in on the ante: no blind was posted.
        self._drop({id(claim) for claim in untold if not claim.amount})

    def _drop(self, claims: set[int]) -> None:
        """Takes back claims, named by their identities."""
        if claims:
            self._claims[:] = [claim for claim in self._claims if id(claim) not in claims]

    def _paid(self) -> int:
        return sum([claim.amount for claim in self._claims if isinstance(claim, Collected | Returned)])

    def _put_in(self) -> int:
        """All that was put in by the text."""
        total = 0
        street: dict[int, int] = {}
        for claim in self._claims:
            added = 0
            if type(claim) is StreetOpened:
                street.clear()
            elif type(claim) is Posted:
                added = claim.amount
            elif type(claim) is Acted:
                added = claim.to - street.get(claim.seat, 0) if claim.to is not None else claim.added or 0
            total += added
            if type(claim) is Acted or (type(claim) is Posted and claim.kind != "ante"):
                street[claim.seat] = street.get(claim.seat, 0) + added
        return total

    def _find_stakes(self) -> None:
        """The blinds where no header tells them: those that were posted in full, the small one half of the big one."""
        record = self.record
        full = {claim.kind: claim.amount for claim in self._claims if type(claim) is Posted and not claim.all_in}
        small, big = full.get("small blind"), full.get("big blind")
        if record.stakes is None and (small or big):
            record.stakes = small or (big or 0) // 2, big or 2 * (small or 0)

    def _mark_all_in_posts(self) -> None:
        """Only blinds that took the last chip are told apart; antes are not."""
        left = {number: seat.stack for number, seat in self.record.seats.items()}
        for claim in self._claims:
            if type(claim) is Posted:
                left[claim.seat] -= claim.amount
                claim.all_in |= left[claim.seat] == 0

    def _money(self, text: str) -> int | None:
        return parse_amount(text, self.record.unit.decimals)

    def _damaged(self, line: int, expected: str) -> None:
        self.record.damaged_by(DAMAGED_LINE.at(line, "unreadable: expected {expected}", expected=expected))


def _seat(text: str) -> int | None:
    """Seats count from 0 in the text."""
    return int(text) + 1 if text.isdecimal() and text.isascii() and len(text) < 3 else None


def _words(text: str) -> str:
    return next((pattern.sub(new, text) for pattern, new in _NAMES if pattern.match(text)), text)
