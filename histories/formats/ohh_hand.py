"""Open Hand History, one hand: every action, street and pot of the object becomes a claim, or a finding.

Each claim has the line on which its action, street, seat or pot is named, where the object spans several lines.  The
format says what an action puts in, never what is returned or who finishes where; what it leaves out is left out here.
"""

import re
from typing import Any

from holdem.core.betting import Betting
from holdem.core.cards import Street
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import (
    BAD_SEATS,
    BAD_TABLE,
    DAMAGED_LINE,
    OTHER_GAME,
    STRANGE_LINE,
    TRUNCATED,
    UNKNOWN_PLAYER,
    Finding,
)
from holdem.histories.formats.ohh_values import (
    MOST_DECIMALS,
    Lines,
    Runs,
    amounts_in,
    cards_of,
    decimals_of,
    exact,
    objects,
    text_of,
    time_of,
    whole,
)
from holdem.histories.record import (
    CHIPS,
    Acted,
    ActKind,
    Bought,
    CashedOut,
    Claim,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    HouseAdded,
    Mucked,
    Posted,
    PostWord,
    Seat,
    ShowdownOpened,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
    Unit,
)

_HOLDEM = re.compile(r"(?:texas )?hold'?em$", re.IGNORECASE)
_BETTING = {"NL": Betting.NO_LIMIT, "PL": Betting.POT_LIMIT, "FL": Betting.FIXED_LIMIT}
_STREETS = {"flop": Street.FLOP, "turn": Street.TURN, "river": Street.RIVER}
_ACTS: dict[str, ActKind] = {"fold": "fold", "check": "check", "call": "call", "bet": "bet", "raise": "raise"}
_POSTS: dict[str, PostWord] = {
    "post ante": "ante",
    "post sb": "small blind",
    "post bb": "big blind",
    "straddle": "straddle",
    "post dead": "dead blind",
}
_EXTRA = "post extra blind"
_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "JPY": "¥", "CNY": "¥"}
_PLAY_MONEY = ("", "XPM", "PPC", "CHIPS")
_USUAL_DECIMALS = 2

_TELLS = {
    (all_in, shows): Tells(
        all_in=all_in, returned=False, shows=shows, showing_order=False, summary=False, purchases=False
    )
    for all_in in (False, True)
    for shows in (False, True)
}


class HandReader:
    """Reads one hand into a record that knows its lines."""

    def __init__(self, record: HandRecord, text: str) -> None:
        self.record = record
        self._lines = Lines(record.line, text)
        self._claims: list[Claim] = record.claims
        self._seats: dict[str, int] = {}
        self._folded: set[int] = set()
        self._decimals = 0
        self._last_post: int | None = None
        self._opened = False
        self._marks = True

    def read(self, hand: dict[str, Any]) -> None:
        """Reads the object under ``"ohh"``."""
        record = self.record
        record.hand_id = text_of(hand.get("game_number"))
        record.table = text_of(hand.get("table_name"))
        record.time, record.zone = time_of(hand.get("start_date_utc"))
        record.max_seats = whole(hand.get("table_size"))
        record.button = whole(hand.get("dealer_seat")) or None
        self._read_game(hand)
        if record.unsupported is not None:
            return
        self._read_unit(hand)
        self._read_stakes(hand)
        self._read_players(hand)
        runs = Runs(hand)
        for entry in self._entries(record.line, hand.get("rounds"), "rounds"):
            self._read_round(entry, runs)
        if record.damaged_at is None:
            self._open(record.last_line)
        self._read_pots(hand)
        # Below a cap, last chips and last chips that may be put in are told alike.
        marks = self._marks and record.cap is None
        record.tells = _TELLS[marks, any(type(claim) is ShowdownOpened for claim in self._claims)]
        self._check_end(hand)

    # The game, the money, the players

    def _read_game(self, hand: dict[str, Any]) -> None:
        record = self.record
        game = text_of(hand.get("game_type"))
        limit = hand.get("bet_limit")
        limit = limit if isinstance(limit, dict) else {}
        word = text_of(limit.get("bet_type"))
        if not _HOLDEM.match(game):
            record.game = game
            text = Sentence(
                "another game than hold'em is not judged: {game}", game=game[:60] or Sentence("none is named")
            )
            record.set_aside(OTHER_GAME.at(record.line, text))
        elif word.upper() in _BETTING:
            record.betting = _BETTING[word.upper()]
        elif word.lower().replace(" ", "-") in list(Betting):
            record.betting = Betting(word.lower().replace(" ", "-"))
        else:
            text = Sentence(
                "another betting than NL, PL or FL is not judged: {word}", word=word[:60] or Sentence("none is named")
            )
            record.set_aside(OTHER_GAME.at(record.line, text))
        if not hand.get("tournament"):
            return
        info = hand.get("tournament_info")
        info = info if isinstance(info, dict) else {}
        record.tournament_id = text_of(info.get("tournament_number")) or record.table
        fees = [text_of(info.get(key)) for key in ("buyin_amount", "bounty_fee_amount", "fee_amount")]
        sign = _SIGNS.get(text_of(info.get("currency")), "")
        record.buy_in = "+".join([sign + fee for fee in fees if fee and fee.strip("0.")])

    def _read_unit(self, hand: dict[str, Any]) -> None:
        """Chips in a tournament; else the currency, with as many decimals as the amounts of the hand need."""
        most = max([decimals_of(amount) for amount in amounts_in(hand)], default=0)
        if most > MOST_DECIMALS:
            self._damaged(
                self.record.line, Sentence("an amount with {most} decimals", most=most), Sentence("amounts of money")
            )
            most = MOST_DECIMALS
        code = text_of(hand.get("currency"))[:8]
        if self.record.tournament_id is not None:
            self.record.unit = Unit(decimals=most) if most else CHIPS
        elif code.upper() in _PLAY_MONEY:
            most = max(most, _USUAL_DECIMALS) if most else 0
            self.record.unit = Unit(code=code, decimals=most)
        else:
            most = max(most, _USUAL_DECIMALS)
            self.record.unit = Unit(_SIGNS.get(code.upper(), ""), code.upper(), most)
        self._decimals = most

    def _read_stakes(self, hand: dict[str, Any]) -> None:
        small = self._amount_or_none(hand.get("small_blind_amount"))
        big = self._amount_or_none(hand.get("big_blind_amount"))
        if small is not None and big:
            self.record.stakes = small, big
        limit = hand.get("bet_limit")
        if isinstance(limit, dict):
            self.record.cap = self._amount_or_none(limit.get("bet_cap")) or None

    def _read_players(self, hand: dict[str, Any]) -> None:
        record = self.record
        players = self._entries(record.line, hand.get("players"), "players")
        for i, player in enumerate(players):
            line = self._lines.of("seat", i, len(players))
            number, name = whole(player.get("seat")), text_of(player.get("name"))
            stack = self._amount_or_none(player.get("starting_stack"))
            if not number or stack is None:
                self._damaged(
                    line, Sentence("player {name}", name=name[:40]), Sentence("a seat from 1 and a starting_stack")
                )
                continue
            identity = text_of(player.get("id"))
            if number in record.seats or identity in self._seats:
                record.damaged_by(
                    BAD_SEATS.at(
                        line,
                        "seat {number} or player id {identity} stands twice",
                        number=number,
                        identity=identity[:20],
                    )
                )
                continue
            absent = player.get("is_sitting_out") is True
            bounty = text_of(player.get("player_bounty"))
            record.seats[number] = Seat(
                line,
                number,
                name or f"player {identity}",
                stack,
                sitting_out=absent,
                # In a cash game who sits out has no cards, unless he acts below.
                out_of_hand=absent and record.tournament_id is None,
                bounty=bounty if bounty.strip("0.") else "",
            )
            self._seats[identity] = number

    # The hand

    def _read_round(self, entry: dict[str, Any], runs: Runs) -> None:
        word = text_of(entry.get("street")).lower()
        line = self._lines.next("street")
        street = _STREETS.get(word)
        if street is not None:
            self._open(line)
            cards = cards_of(entry.get("cards"))
            if cards is None:
                self._damaged(
                    line, Sentence("the cards of the {word}", word=word), Sentence('cards such as ["2c", "7d", "Kh"]')
                )
            else:
                self._claims.append(StreetOpened(line, street, None, cards, runs.run(word)))
        elif word == "showdown":
            self._open(line)
            self._claims.append(ShowdownOpened(line))
        elif word != "preflop":
            found = (
                Sentence("a round called {word}", word=word[:30]) if word else Sentence("a round without its street")
            )
            self._damaged(line, found, Sentence("the street Preflop, Flop, Turn, River or Showdown"))
        for action in self._entries(line, entry.get("actions"), "actions"):
            self._read_action(action, word == "showdown")

    def _open(self, line: int) -> None:
        """Tells, once, that the forced bets are over."""
        if not self._opened:
            self._opened = True
            self._claims.append(HoleCardsOpened(self._last_post or line))

    def _read_action(self, action: dict[str, Any], at_showdown: bool) -> None:
        line = self._lines.next("action")
        word = text_of(action.get("action")).lower()
        seat = self._seats.get(text_of(action.get("player_id")))
        if seat is None and word != "add to pot":
            self.record.findings.append(
                UNKNOWN_PLAYER.at(
                    line,
                    "player id {identity} has no seat in this hand",
                    identity=text_of(action.get("player_id"))[:20],
                )
            )
            return
        if word in _ACTS:
            self._read_act(action, line, seat or 0, _ACTS[word])
        elif word in _POSTS or word == _EXTRA:
            self._read_post(action, line, seat or 0, word)
        else:
            self._read_other(action, line, seat or 0, word, at_showdown)

    def _read_act(self, action: dict[str, Any], line: int, seat: int, kind: ActKind) -> None:
        self._open(line)
        self._takes_part(seat)
        if kind == "fold":
            self._folded.add(seat)
            self._claims.append(Acted(line, seat, kind, cards=cards_of(action.get("cards")) or ()))
            return
        if kind == "check":
            self._claims.append(Acted(line, seat, kind))
            return
        added = self._amount(line, action.get("amount"), kind)
        if added is not None:
            self._claims.append(Acted(line, seat, kind, added, all_in=self._mark(action)))

    def _read_post(self, action: dict[str, Any], line: int, seat: int, word: str) -> None:
        amount = self._amount(line, action.get("amount"), word)
        self._last_post = line
        self._takes_part(seat)
        if amount is None:
            return
        kind = _POSTS.get(word)
        if kind is None:
            small, big = self.record.stakes or (0, 0)
            # Dead money has a name of its own.
            kind = "both blinds" if amount > big else "big blind" if amount > small else "live small blind"
        self._claims.append(Posted(line, seat, kind, amount, self._mark(action)))

    def _mark(self, action: dict[str, Any]) -> bool:
        """Whether the action is marked all-in; without the mark of a single one, its absence says nothing."""
        mark = action.get("is_allin")
        self._marks = self._marks and mark is not None
        return mark is True

    def _takes_part(self, seat: int) -> None:
        self.record.seats[seat].out_of_hand = False

    def _read_other(self, action: dict[str, Any], line: int, seat: int, word: str, at_showdown: bool) -> None:
        cards = cards_of(action.get("cards"))
        if word in ("dealt cards", "shows cards") and not cards:
            if word == "shows cards" or cards is None:
                self._damaged(line, word, Sentence('cards such as ["As", "Kd"]'))
        elif word == "dealt cards":
            self._claims.append(Dealt(line, seat, cards or ()))
        elif word == "shows cards":
            if seat in self._folded:
                # Turned up afterwards, without part in a showdown.
                self._claims.append(Dealt(line, seat, cards or ()))
            else:
                self._claims.append(Showed(line, seat, cards or (), ""))
        elif word == "mucks cards":
            left = len(self.record.dealt_in) - len(self._folded)
            self._claims.append(Mucked(line, seat, at_showdown=left > 1, cards=cards or ()))
        elif word == "add to pot":
            amount = self._amount(line, action.get("amount"), word)
            if amount:
                self._claims.append(HouseAdded(line, amount))
        elif word == "added chips":
            amount = self._amount_or_none(action.get("amount"))
            if amount:
                self._claims.append(Bought(line, self.record.name(seat), amount))
        elif word not in ("sits down", "stands up"):
            found = (
                Sentence("an action called {word}", word=word[:30]) if word else Sentence("an action without its name")
            )
            if word or not action.get("action_type"):
                self._note(STRANGE_LINE.at(line, "{found} is not understood and left out", found=found))
            else:
                self._damaged(line, found, Sentence('the key "action"'))

    # The pots

    def _read_pots(self, hand: dict[str, Any]) -> None:
        pots = self._entries(self.record.last_line, hand.get("pots"), "pots")
        if not pots:
            return
        numbers = [whole(pot.get("number")) for pot in pots]
        if None not in numbers:
            order = sorted(range(len(pots)), key=lambda i: numbers[i] or 0)
        else:
            order = list(range(len(pots)))
        amounts = [self._amount(self._lines.of("number", i, len(pots)), pots[i].get("amount"), "pot") for i in order]
        rakes = [rake for pot in pots if (rake := self._amount_or_none(pot.get("rake"))) is not None]
        fees = sum([self._amount_or_none(pot.get("jackpot")) or 0 for pot in pots])
        if None not in amounts:
            known = tuple([amount or 0 for amount in amounts])
            self._claims.append(
                TotalClaimed(
                    self._lines.of("number", 0, len(pots)),
                    sum(known),
                    known if len(known) > 1 else (),
                    sum(rakes) if rakes else None,
                    fees,
                )
            )
        places = {i: place for place, i in enumerate(order)}
        for i, pot in enumerate(pots):
            for win in self._entries(self.record.last_line, pot.get("player_wins"), "player_wins"):
                self._read_win(win, places[i] if len(pots) > 1 else None)

    def _read_win(self, win: dict[str, Any], pot: int | None) -> None:
        line = self._lines.next("win_amount")
        seat = self._seats.get(text_of(win.get("player_id")))
        amount = self._amount(line, win.get("win_amount"), "win_amount")
        if seat is None:
            text = Sentence(
                "player id {identity} wins, but has no seat in this hand", identity=text_of(win.get("player_id"))[:20]
            )
            self._note(UNKNOWN_PLAYER.at(line, text))
            return
        if amount:
            self._claims.append(Collected(line, seat, amount, pot))
        cashed_out = self._amount_or_none(win.get("cashout_amount")) or 0
        fee = self._amount_or_none(win.get("cashout_fee")) or 0
        if cashed_out or fee:
            self._claims.append(CashedOut(line, seat, cashed_out, fee))

    # The end, amounts, findings

    def _check_end(self, hand: dict[str, Any]) -> None:
        record = self.record
        if record.button is None:
            text = Sentence("no seat has the button: expected a number under dealer_seat")
            self._note(BAD_TABLE.at(record.line, text, severity="warning"))
        record.check_players()
        if record.damaged_at is not None:
            return
        if not objects(hand.get("rounds")) or not isinstance(hand.get("pots"), list):
            record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends before its rounds and pots"))

    def _entries(self, line: int, value: object, what: str) -> list[dict[str, Any]]:
        """The objects of a list, which may be left out; where something else stands there, the hand is damaged."""
        found = objects(value)
        if value is not None and (not isinstance(value, list) or len(found) < len(value)):
            self._damaged(line, Sentence("the {what}", what=what), Sentence("a list of objects"))
        return found

    def _amount(self, line: int, value: object, what: str) -> int | None:
        """A required amount; where it is none, the hand is damaged."""
        amount = self._amount_or_none(value)
        if amount is None:
            self._damaged(line, Sentence("the amount of a {what}", what=what), Sentence("a number"))
        return amount

    def _amount_or_none(self, value: object) -> int | None:
        if type(value) is str or type(value) is int:
            return parse_amount(exact(str(value)), self._decimals)
        return None

    def _damaged(self, line: int, what: str, expected: str) -> None:
        self.record.damaged_by(
            DAMAGED_LINE.at(line, "unreadable: {what}; expected {expected}", what=what, expected=expected)
        )

    def _note(self, finding: Finding) -> None:
        self.record.findings.append(finding)
