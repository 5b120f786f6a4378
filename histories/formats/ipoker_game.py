"""iPoker XML, one ``<game>``: its players, and its rounds of cards and numbered actions, become claims.

Within a round the file sorts actions by player; their numbers tell the order in which they happened.  Kinds of actions
are numbers too.  What a player won is told, but neither what came back to him nor what the house took (only lately each
player's part of the rake); who showed is told only by his cards.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import chain

from holdem.core.betting import Betting
from holdem.core.cards import CARD_NAMES, Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import (
    BAD_SEATS,
    DAMAGED_LINE,
    OTHER_GAME,
    STRANGE_LINE,
    SUMS_DIFFER,
    UNKNOWN_PLAYER,
    Code,
    Finding,
)
from holdem.histories.formats.line_reader import short
from holdem.histories.formats.xml_games import Piece, parse_game
from holdem.histories.record import (
    CHIPS,
    Acted,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    HouseAdded,
    Posted,
    Seat,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
    Unit,
)
from holdem.histories.zones import MONTHS

_TELLS = Tells(all_in=False, returned=False, showing_order=False, summary=False, total=False, purchases=False)
_TELLS_ALL_THAT_CAME = replace(_TELLS, returned_in_shares=True)

_SUITS_FIRST = {name[1].upper() + name[0]: card for card, name in enumerate(CARD_NAMES)}
_SUITS_FIRST.update({name.replace("T", "10"): card for name, card in _SUITS_FIRST.items() if name[1] == "T"})
_STREETS = {"Flop": Street.FLOP, "Turn": Street.TURN, "River": Street.RIVER}
_AMOUNT = re.compile(r"([^\d\s.,'-]{0,4})\.?\s*(\d[\d.,' ]*|[.,]\d+)\s*([^\d\s.,'-]{0,4})$")
_PARTS = re.compile(r"([.,])\d{1,2}$")
_WHENS = (
    re.compile(r"(?P<y>\d{4})[-/](?P<m>\d\d?)[-/](?P<d>\d\d?)[ T]+(?P<t>\d\d?:\d\d(?::\d\d)?)"),
    re.compile(r"(?P<d>\d\d?)[-/.](?P<m>\d\d?|[A-Z][a-z]{2})[-/.](?P<y>\d{4})[ T]+(?P<t>\d\d?:\d\d(?::\d\d)?)"),
)
_CODES = {"$": "USD", "€": "EUR", "£": "GBP"}
_CENTS = 2
_HOLE_CARDS = 2
_LONGEST_AMOUNT = 40
_MOST_ELEMENTS = 1000
"""Of players, cards and actions; a game of ten players that raise to the last chip has a fifth of it."""

_FOLD, _SMALL_BLIND, _BIG_BLIND, _CALL, _CHECK, _BET, _ALL_IN = "0", "1", "2", "3", "4", "5", "7"
_NOT_DEALT_IN, _SITS_OUT, _ANTE, _RAISE_TO = "8", "9", "15", "23"
_WITHOUT_AMOUNT = {_FOLD, _CHECK, _NOT_DEALT_IN, _SITS_OUT}
_KINDS = {
    _FOLD, _SMALL_BLIND, _BIG_BLIND, _CALL, _CHECK, _BET, _ALL_IN, _NOT_DEALT_IN, _SITS_OUT, _ANTE, _RAISE_TO
}  # fmt: skip


@dataclass(slots=True)
class Session:
    """What the games of a session have in common.

    `stakes` are the blinds, or bets, of a cash game as the text has them; `tournament_id` is None there.  `fault` and
    `message` say why its games are not judged.  `returned_apart`: what a player won leaves out what came back to him.
    `blinds` are those of the last game of a tournament that shows them.
    """

    game: str = "hold'em"
    betting: str = "no-limit"
    stakes: tuple[str, str] | None = None
    tournament_id: str | None = None
    table: str = ""
    buy_in: str = ""
    currency: str = ""
    max_seats: int | None = None
    returned_apart: bool = False
    fault: Code | None = None
    message: str = ""
    blinds: tuple[int, int] | None = None


@dataclass(slots=True)
class _Element:
    """An element that says something: its line, attributes, and text."""

    line: int
    name: str
    attributes: dict[str, str]
    text: str = ""

    def get(self, name: str) -> str:
        """An attribute, "" if it is not there."""
        return self.attributes.get(name, "")


@dataclass(slots=True)
class _Round:
    line: int
    number: str
    actions: list[_Element] = field(default_factory=list)
    cards: list[_Element] = field(default_factory=list)


class GameReader:
    """Reads one game of `session` into `record`."""

    def __init__(self, record: HandRecord, session: Session) -> None:
        self.record = record
        self._session = session
        self._players: list[_Element] = []
        self._rounds: list[_Round] = []
        self._last_cards: _Element | None = None
        self._count = 0
        self._seats: dict[str, int] = {}
        self._decimals = 0
        self._point = "."

    def read(self, piece: Piece) -> None:
        """The whole game; of one that is not judged only its number and time."""
        record, session = self.record, self._session
        record.betting = session.betting
        record.tournament_id = session.tournament_id
        record.table = session.table
        record.buy_in = session.buy_in
        record.max_seats = session.max_seats
        record.tells = _TELLS if session.returned_apart else _TELLS_ALL_THAT_CAME
        broken = parse_game(piece, self._start, self._text)
        if broken is not None and record.unsupported is None:
            record.findings.append(broken)
            self._find_damage(broken)
        if any(len(cards.text.split()) > _HOLE_CARDS for cards in self._pockets()) and record.unsupported is None:
            text = Sentence("another game than hold'em is not judged: more than two hole cards")
            record.set_aside(OTHER_GAME.at(record.line, text))
        if record.unsupported is not None:
            return
        self._read_unit()
        self._read_players()
        for round_ in self._rounds:
            self._read_round(round_)
        self._read_gains()
        self._read_shows()
        self._read_stakes()
        record.check_players()

    def _find_damage(self, broken: Finding) -> None:
        """From where on claims may be missing when the XML is `broken`."""
        if not broken.is_error:
            self.record.damage(self.record.last_line + 1)
        elif self._rounds:
            # Actions are in order only when all of their round are known.
            self.record.damage(min(broken.line, self._rounds[-1].line))
        else:
            self.record.damage(self.record.line)

    def _note(self, finding: Finding) -> None:
        self.record.findings.append(finding)

    def _damaged(self, line: int, what: str, expected: str, at: int | None = None) -> None:
        self.record.damage(line if at is None else min(at, line))
        self._note(
            DAMAGED_LINE.at(line, "unreadable: {what}; expected {expected}", what=short(what), expected=expected)
        )

    # The elements

    def _start(self, line: int, name: str, attributes: dict[str, str]) -> None:
        self._count += name in ("player", "round", "cards", "action")
        if self._count > _MOST_ELEMENTS:
            if self.record.damaged_at is None:
                self._damaged(
                    line,
                    name,
                    Sentence("at most {most_elements} players, cards and actions", most_elements=_MOST_ELEMENTS),
                )
        elif name == "action" and self._rounds:
            self._rounds[-1].actions.append(_Element(line, name, attributes))
        elif name == "cards" and self._rounds:
            self._last_cards = _Element(line, name, attributes)
            self._rounds[-1].cards.append(self._last_cards)
        elif name == "player":
            self._players.append(_Element(line, name, attributes))
        elif name == "round":
            self._rounds.append(_Round(line, attributes.get("no", "")))
        elif name == "game":
            self.record.hand_id = attributes.get("gamecode", "")

    def _text(self, name: str, text: str) -> None:
        if name == "cards" and self._last_cards is not None:
            self._last_cards.text = text
        elif name == "startdate":
            self._read_time(text)

    def _read_time(self, text: str) -> None:
        for pattern in _WHENS:
            found = pattern.match(text)
            if found is not None and (found["m"].isdecimal() or found["m"] in MONTHS):
                month = found["m"] if found["m"].isdecimal() else str(MONTHS.index(found["m"]) + 1)
                time = found["t"] if found["t"].count(":") == 2 else f"{found['t']}:00"
                self.record.time = f"{found['y']}-{month:0>2}-{found['d']:0>2}T{time:0>8}"
                return

    def _pockets(self) -> Iterable[_Element]:
        return (cards for round_ in self._rounds for cards in round_.cards if cards.get("type") == "Pocket")

    # Amounts

    def _read_unit(self) -> None:
        """How this game writes amounts: ``€1,234.50`` or ``1.234,50€``, and whether there are parts of a chip."""
        texts = [text for player in self._players for text in (player.get("chips"), player.get("win"))]
        texts += [action.get("sum") for round_ in self._rounds for action in round_.actions]
        found = [amount for text in texts if len(text) <= _LONGEST_AMOUNT and (amount := _AMOUNT.match(text))]
        points = Counter([parts[1] for amount in found if (parts := _PARTS.search(amount[2]))])
        if points:
            self._point = points.most_common(1)[0][0]
        elif any(amount[3] for amount in found):
            self._point = ","
        record = self.record
        sign = next((amount[1] or amount[3] for amount in found if amount[1] or amount[3]), "")
        if record.tournament_id is None:
            record.unit = Unit(sign, self._session.currency or _CODES.get(sign, ""), _CENTS)
        elif points:
            # Rooms divide a pot into hundredths of a chip.
            record.unit = Unit("", "", _CENTS)
        else:
            record.unit = CHIPS
        self._decimals = record.unit.decimals

    def _amount(self, text: str) -> int | None:
        found = _AMOUNT.match(text) if len(text) <= _LONGEST_AMOUNT else None
        return parse_amount(found[2], self._decimals, self._point) if found else None

    # Players

    def _read_players(self) -> None:
        """The seats.  Who has no cards and does nothing is not dealt in."""
        record = self.record
        active = {cards.get("player") for cards in self._pockets()}
        for action in chain.from_iterable([round_.actions for round_ in self._rounds]):
            if action.get("type") not in (_NOT_DEALT_IN, _SITS_OUT, _ANTE):
                active.add(action.get("player"))
        for player in self._players:
            name, number, stack = player.get("name"), player.get("seat"), self._amount(player.get("chips"))
            if not number.isdecimal() or len(number) > 3 or not int(number) or stack is None:
                self._damaged(player.line, name, Sentence('a player with seat="N" and chips="N"'))
                continue
            seat = int(number)
            if seat in record.seats or name in self._seats:
                record.damaged_by(
                    BAD_SEATS.at(
                        player.line, "seat {seat} or the name {name} is taken twice", seat=seat, name=short(name)
                    )
                )
                continue
            idle = name not in active and not self._amount(player.get("win"))
            record.seats[seat] = Seat(player.line, seat, name, stack, out_of_hand=idle)
            self._seats[name] = seat
            if player.get("dealer") == "1":
                record.button = seat

    def _read_shows(self) -> None:
        """Whose cards are told and who never folds has shown them, if others did not fold either.

        Games of data miners may tell no cards at all, not even that they are hidden.
        """
        record = self.record
        if not any(cards.text for cards in self._pockets()):
            record.tells = replace(record.tells, shows=False)
        claims = record.claims
        folded = {claim.seat for claim in claims if type(claim) is Acted and claim.kind == "fold"}
        left = [seat for seat in record.dealt_in if seat not in folded]
        if len(left) > 1:
            dealt = [claim for claim in claims if type(claim) is Dealt and claim.seat in left]
            claims += [Showed(claim.line, claim.seat, claim.cards, "") for claim in dealt]

    def _check_bet(self, player: _Element, seat: int) -> None:
        """What a player put in by the list of players must be what his actions say.

        Rooms count a raise over one's own bet without that bet or with it, and an ante once, twice or not at all.
        """
        record = self.record
        told = self._amount(player.get("bet"))
        if told is None or record.damaged_at is not None or record.seats[seat].out_of_hand:
            return
        ante = plain = total = on_street = 0
        for claim in record.claims:
            if type(claim) is StreetOpened:
                on_street = 0
            elif type(claim) is Posted and claim.seat == seat:
                plain += claim.amount
                total += claim.amount
                if claim.kind == "ante":
                    ante += claim.amount
                else:
                    on_street += claim.amount
            elif type(claim) is Acted and claim.seat == seat:
                added = claim.added or 0
                if claim.to is not None:
                    added = claim.to - on_street
                plain += claim.to or added
                total += added
                on_street += added
        if not total - ante <= told <= plain + ante:
            text = Sentence(
                "{name} puts in {told} by the list of players: by the actions it is {total}",
                name=record.name(seat),
                told=told,
                total=total,
            )
            self._note(SUMS_DIFFER.at(player.line, text))

    def _read_gains(self) -> None:
        """What each player won, and what the house took of it."""
        claims = self.record.claims
        rake: int | None = None
        for player in self._players:
            seat = self._seats.get(player.get("name"))
            gain = self._amount(player.get("win"))
            taken = self._amount(player.get("rakeamount")) if "rakeamount" in player.attributes else 0
            if seat is None:
                continue
            if gain is None or taken is None:
                self._damaged(player.line, player.get("name"), Sentence('a player with win="N"'))
                continue
            self._check_bet(player, seat)
            if gain:
                claims.append(Collected(player.line, seat, gain, None))
            if "rakeamount" in player.attributes:
                rake = (rake or 0) + taken
        if rake is not None:
            claims.append(TotalClaimed(self._players[0].line, None, (), rake))

    def _read_stakes(self) -> None:
        """A cash session names its blinds, or in fixed-limit its bets; in a tournament the posts show them."""
        record, session = self.record, self._session
        if session.stakes is not None and session.tournament_id is None:
            small, big = [self._amount(text) for text in session.stakes]
            if small is None or big is None:
                self._damaged(record.line, "/".join(session.stakes), Sentence("two blinds"))
            elif record.betting == Betting.FIXED_LIMIT:
                record.stakes = small // 2, small
            else:
                record.stakes = small, big
            return
        chip = 10**self._decimals
        known = session.blinds
        posted = {}
        posts = [claim for claim in record.claims if type(claim) is Posted]
        for claim in reversed(posts):
            before = sum([other.amount for other in posts if other.seat == claim.seat]) - claim.amount
            if claim.amount < record.seats[claim.seat].stack - before:
                posted[claim.kind] = claim.amount // chip
        small_posted, big_posted = posted.get("small blind"), posted.get("big blind")
        if big_posted is not None:
            last = known[0] if known and known[1] == big_posted else big_posted // 2
            known = small_posted or last, big_posted
        elif small_posted is not None and not (known and known[0] == small_posted):
            known = small_posted, 2 * small_posted
        session.blinds = known
        record.stakes = (known[0] * chip, known[1] * chip) if known else None

    # Rounds

    def _read_round(self, round_: _Round) -> None:
        """Cards first, then the actions in the order of their numbers; in round 0 those are the forced bets."""
        if round_.number == "1":
            self.record.claims.append(HoleCardsOpened(round_.line))
        for cards in round_.cards:
            self._read_cards(cards)
        for action in sorted(round_.actions, key=_order):
            if not self._read_action(action):
                what = Sentence(
                    "{name}: type {kind}, sum {sum}",
                    name=action.get("player"),
                    kind=action.get("type"),
                    sum=action.get("sum"),
                )
                self._damaged(action.line, what, Sentence("an action of a known type with its sum"), at=round_.line)

    def _read_cards(self, element: _Element) -> None:
        words = element.text.split()
        kind = element.get("type")
        cards = tuple([_SUITS_FIRST[word.upper()] for word in words if word.upper() in _SUITS_FIRST])
        if kind == "Pocket":
            seat = self._seats.get(element.get("player"))
            unknown = [word for word in words if word.upper() == "X"]
            if len(cards) + len(unknown) != len(words):
                self._damaged(element.line, element.text, Sentence("cards such as H10 SA, or X"))
            elif seat is None:
                self._note(
                    UNKNOWN_PLAYER.at(
                        element.line, "{name} has no seat in this hand", name=short(element.get("player"))
                    )
                )
            elif cards:
                self._deal(element.line, seat, cards)
        elif kind in _STREETS and len(cards) == len(words):
            self.record.claims.append(StreetOpened(element.line, _STREETS[kind], None, cards))
        elif kind in _STREETS:
            self._damaged(element.line, element.text, Sentence("cards such as H10 SA"))
        else:
            self._note(
                STRANGE_LINE.at(element.line, "not understood and left out: cards of the type {kind}", kind=short(kind))
            )

    def _deal(self, line: int, seat: int, cards: tuple[Card, ...]) -> None:
        if not any(type(claim) is Dealt and (claim.seat, claim.cards) == (seat, cards) for claim in self.record.claims):
            self.record.claims.append(Dealt(line, seat, cards))

    def _read_action(self, action: _Element) -> bool:
        """Whether the action could be read."""
        line, kind = action.line, action.get("type")
        amount = self._amount(action.get("sum"))
        if kind in _WITHOUT_AMOUNT and not action.get("sum"):
            amount = 0
        if kind not in _KINDS or amount is None:
            return False
        seat = self._seats.get(action.get("player"))
        if seat is None:
            self._note(UNKNOWN_PLAYER.at(line, "{name} has no seat in this hand", name=short(action.get("player"))))
            return True
        claims = self.record.claims
        absent = self.record.seats[seat].out_of_hand
        match kind:
            case "15" if absent:
                # He left after his ante, before the cards: it stays in the pot and is nobody's.
                claims.append(HouseAdded(line, amount))
            case "15":
                claims.append(Posted(line, seat, "ante", amount, False))
            case "1":
                claims.append(Posted(line, seat, "small blind", amount, False))
            case "2":
                claims.append(
                    Posted(line, seat, "both blinds" if self._is_both(amount) else "big blind", amount, False)
                )
            case "0":
                claims.append(Acted(line, seat, "fold"))
            case "9" if not absent:
                claims.append(Acted(line, seat, "fold"))
            case "4":
                claims.append(Acted(line, seat, "check"))
            case "3":
                claims.append(Acted(line, seat, "call", amount))
            case "5":
                claims.append(Acted(line, seat, "bet", amount))
            case "23":
                claims.append(Acted(line, seat, "raise", to=amount))
            case "7":
                claims.append(Acted(line, seat, "all-in", amount, all_in=True))
        return True

    def _is_both(self, amount: int) -> bool:
        """Whether what is told as a big blind is a big and a small one, as a player pays who comes back."""
        stakes = self._session.stakes
        if stakes is None or self._session.tournament_id is not None:
            return False
        small, big = [self._amount(text) or 0 for text in stakes]
        if self.record.betting == Betting.FIXED_LIMIT:
            small, big = small // 2, small
        return amount == small + big


def _order(action: _Element) -> int:
    number = action.get("no")
    return int(number) if number.isdecimal() and len(number) < 10 else 0
