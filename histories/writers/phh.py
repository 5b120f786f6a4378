"""Writes hands as PHH, the TOML format of PokerKit and of the research data sets.

A listener of finished replays: acts, cards and chips are the engine's, names, times and who showed are the record's.
No rule lives here.  The format has no word for much that a room tells; `write` says what is lost.  Two customs of the
reference implementation fill gaps: the blind of a player who comes or comes back is a price below zero, which does not
move the turn, and a cap is the stack that a player can lose.  Dead money of one player is told as his ante.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import time
from decimal import Decimal

from holdem.core.betting import Betting, fixed_limit_bet
from holdem.core.cards import CARD_NAMES, Card, Street
from holdem.core.events import (
    BetMade,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    HoleCardsDealt,
    PostKind,
    PotAwarded,
    RaisedTo,
    StreetDealt,
)
from holdem.core.sentences import Sentence
from holdem.histories.audit_pots import stacks_after
from holdem.histories.payments import taken_by_seat, taken_from_pots
from holdem.histories.record import (
    Bought,
    CashedOut,
    FinalStack,
    HandRecord,
    HouseAdded,
    Mucked,
    Placed,
    Returned,
    Showed,
    TotalClaimed,
    Won,
)
from holdem.histories.replay import Replay
from holdem.histories.staging import chips_at_stake
from holdem.histories.writers.written import Written

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d:\d\d))?")
_WHOLE = re.compile(r"0|[1-9][0-9]{0,17}")
_BARE = re.compile(r"[^'\x00-\x1f\x7f]*")
_ESCAPED = re.compile(r"[\"\\\x00-\x1f\x7f]")
_NEW_CARDS = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}
_UNKNOWN = "??"

_TWO_BOARDS = Sentence("the hand was played on several boards")
_HOUSE_MONEY = Sentence("the house put chips into the pot")
_NO_SHOWDOWN = Sentence("the room folded an all-in player and so ended the hand")
_TWO_BLINDS = Sentence("a player posted another live bet on top of his blind")
_IMPLIED = Sentence("pots, bets that came back, marks of all-in and the names of hands are implied, not told")
_TOURNAMENT = Sentence("a tournament's number and buy-in stand in keys of our own, _tournament and _buy_in")
_PLACES = Sentence("places, prizes and bounties are not told")
_BOUGHT = Sentence("chips that players bought are not told")
_BUTTON = Sentence("the button before an empty seat is told as the player's before it")
_NO_SMALL = Sentence("the price of a small blind that nobody posts is not told")
_DEAD = Sentence("dead blinds are told as antes")
_POT_LIMIT = Sentence("pot-limit hold'em has no code: it is told as no-limit")
_RAKE = Sentence("rake and fees stand in keys of our own, _rake and _fees, which other readers pass over")
_CAP = Sentence("a cap is told as the stacks that players can lose")
_ABSENT = Sentence("players who are not dealt in are left out")
_SITTING_OUT = Sentence("that a player sits out is not told")
_FOLDED_ALL_IN = Sentence("that the room folded an all-in player is told as his throwing the hand away in the showdown")
_CASHED_OUT = Sentence("that a player sold his hand to the house is not told: he gets what he won")
_FOLDED_SHOWS = Sentence("that a player showed who had folded is not told")
_POSITIONS = Sentence("names that are those of positions are not told, but who the players are from hand to hand")
_SIGN = Sentence("a currency's sign of more than one character is not told")

_LIVE = PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE


class PhhWriter:
    """Writes the hands of one file: one at the top level, or with `several` a table for each, ``[1]``, ``[2]`` ..."""

    def __init__(self, *, several: bool = True) -> None:
        self._several = several
        self._count = 0

    def write(self, replay: Replay) -> Written:
        """The text of a finished hand and what is lost; the text is empty where the format cannot hold the hand.

        Raises ValueError if the engine has not played the hand to its end, or for a second hand at the top level.
        """
        if not replay.finished:
            raise ValueError("only a hand that was played to its end can be written")
        if self._count and not self._several:
            raise ValueError("one hand at the top level is all that a file can have")
        if len(replay.boards) > 1:
            return Written("", left_out=_TWO_BOARDS)
        if replay.record.of(HouseAdded):
            return Written("", left_out=_HOUSE_MONEY)
        if replay.withdrawn and len(replay.hand.in_hand) == 1:
            return Written("", left_out=_NO_SHOWDOWN)
        live = [event.seat for event in replay.events if type(event) is ForcedBetPosted and event.kind in _LIVE]
        if len(live) > len(set(live)):
            return Written("", left_out=_TWO_BLINDS)
        self._count += 1
        hand = _HandText(replay)
        lines = [f"[{self._count}]"] if self._several else []
        lines += [f"{key} = {value}" for key, value in hand.items()]
        return Written("\n".join([*lines, "", ""]), tuple(hand.losses()))


class _HandText:
    """The keys of one hand, and what is lost."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._record: HandRecord = replay.record
        self._seats: Sequence[int] = replay.hand.seats
        self._players = {seat: f"p{i}" for i, seat in enumerate(self._seats, 1)}
        self._decimals = replay.record.unit.decimals
        self._at_stake = chips_at_stake(replay.record, replay.stacks)
        self._antes = dict.fromkeys(self._seats, 0)
        self._blinds = dict.fromkeys(self._seats, 0)
        self._antes_for_all = False
        self._has_dead = False
        self._taken = taken_from_pots(replay)
        self._read_posts()

    def items(self) -> Iterable[tuple[str, str]]:
        """Keys and values in the order of the format's documentation, required ones first."""
        record, level = self._record, self._replay.level
        limit = record.betting == Betting.FIXED_LIMIT
        yield "variant", _text("FT" if limit else "NT")
        yield "ante_trimming_status", "true" if self._layered else "false"
        # Heads-up, the format has both lists the other way round.
        order = self._seats[::-1] if len(self._seats) == 2 else self._seats
        yield "antes", self._row([self._antes[seat] for seat in order])
        yield "blinds_or_straddles", self._row([self._blinds[seat] for seat in order])
        if limit:
            yield "small_bet", self._number(level.big)
            yield "big_bet", self._number(fixed_limit_bet(Street.TURN, level.big))
        else:
            yield "min_bet", self._number(level.big)
        yield "starting_stacks", self._row([self._at_stake[seat] for seat in self._seats])
        yield "actions", _list(map(_text, self._actions()))
        yield from self._labels()
        yield "seats", _list(map(str, self._seats))
        if record.max_seats:
            yield "seat_count", str(record.max_seats)
        yield "players", _list([_text(record.player(seat)) for seat in self._seats])
        yield "finishing_stacks", self._row(self._final_stacks())
        if self._taken:
            won = taken_by_seat(self._taken)
            yield "winnings", self._row([won.get(seat, 0) for seat in self._seats])
        if re.fullmatch("[A-Z]{3}", record.unit.code):
            yield "currency", _text(record.unit.code)
        if len(record.unit.sign) == 1:
            yield "currency_symbol", _text(record.unit.sign)
        if record.tournament_id is not None:
            yield "_tournament", _text(record.tournament_id)
            if record.buy_in:
                yield "_buy_in", _text(record.buy_in)
        for total in record.of(TotalClaimed)[:1]:
            if total.rake:
                yield "_rake", self._number(total.rake)
            if total.fees:
                yield "_fees", self._number(total.fees)

    def _labels(self) -> Iterable[tuple[str, str]]:
        record = self._record
        if record.tournament_id is not None:
            yield "event", _text(", ".join(filter(None, [f"Tournament {record.tournament_id}", record.buy_in])))
        when = _DATE.match(record.time)
        if when is not None:
            year, month, day, clock = when.groups()
            if clock is not None and _is_time(clock):
                yield "time", clock
                if record.zone:
                    yield "time_zone_abbreviation", _text(record.zone)
            yield "day", str(int(day))
            yield "month", str(int(month))
            yield "year", str(int(year))
        if record.hand_id:
            yield "hand", record.hand_id if _WHOLE.fullmatch(record.hand_id) else _text(record.hand_id)
        if record.level is not None:
            yield "level", str(record.level)
        if record.table:
            yield "table", _text(record.table)

    # Chips

    def _number(self, amount: int | Decimal) -> str:
        """An amount in the record's unit.

        Where that has decimals all amounts have them: the reference implementation divides whole numbers otherwise.
        """
        if not self._decimals:
            return str(amount)
        return format(Decimal(amount).scaleb(-self._decimals), "f")

    def _row(self, amounts: Iterable[int | Decimal]) -> str:
        return _list(map(self._number, amounts))

    def _final_stacks(self) -> list[int | Decimal]:
        """What everybody holds afterwards, as the text says, or as it follows from what it says."""
        told: dict[int, int | Decimal] = {claim.seat: claim.amount for claim in self._record.of(FinalStack)}
        left = stacks_after(self._replay, self._taken or None)
        if self._taken:
            # Who sold his hand is told as if he had not.
            taken = taken_by_seat(self._taken)
            for sale in self._record.of(CashedOut):
                told.pop(sale.seat, None)
                left[sale.seat] += taken.get(sale.seat, 0) - sale.amount
        beyond = {seat: self._replay.stacks[seat] - self._at_stake[seat] for seat in self._seats}
        return [told.get(seat, left[seat]) - beyond[seat] for seat in self._seats]

    def _read_posts(self) -> None:
        """The prices of the forced bets: what was posted, or where a stack was too short for it, the level's."""
        level, positions = self._replay.level, self._replay.positions
        posted = [event for event in self._replay.events if type(event) is ForcedBetPosted]
        blinds = {positions.small_blind: level.small, positions.big_blind: level.big}
        regular: set[int] = set()
        for event in posted:
            seat, kind, amount = event.seat, event.kind, event.amount
            if kind is PostKind.ANTE:
                self._antes_for_all = True
                self._antes[seat] += max(amount, level.ante) if event.all_in else amount
            elif kind is PostKind.BIG_BLIND_ANTE:
                self._antes[seat] += amount
            elif kind is PostKind.DEAD_BLIND:
                self._has_dead = True
                self._antes[seat] += amount
            elif kind is PostKind.STRADDLE:
                self._blinds[seat] = amount
            elif seat in blinds and seat not in regular:
                regular.add(seat)
                self._blinds[seat] = max(amount, blinds[seat]) if event.all_in else amount
            else:
                self._blinds[seat] = -amount
        # Who was all-in on his ante owed his blind all the same.
        for seat, price in blinds.items():
            if seat in self._blinds and not self._blinds[seat]:
                self._blinds[seat] = price

    @property
    def _layered(self) -> bool:
        """Whether who could not pay the whole ante can win only so much from each."""
        return not self._has_dead and (self._antes_for_all or not any(self._antes.values()))

    # What happened

    def _actions(self) -> Iterable[str]:
        withdrawn = self._replay.withdrawn
        shown = False
        for event in self._replay.events:
            match event:
                case HoleCardsDealt(seat, cards):
                    yield f"d dh {self._players[seat]} {_cards(cards or (), 2)}"
                case StreetDealt(street, cards, _):
                    yield f"d db {_cards(cards, _NEW_CARDS[street])}"
                case Folded(seat) if seat not in withdrawn:
                    yield f"{self._players[seat]} f"
                case Checked(seat) | Called(seat):
                    yield f"{self._players[seat]} cc"
                case BetMade(seat, to) | RaisedTo(seat, _, to):
                    yield f"{self._players[seat]} cbr {self._number(to)}"
                case HandShown() | HandMucked() | PotAwarded() if not shown:
                    shown = True
                    yield from self._showing()
                case _:
                    pass

    def _showing(self) -> Iterable[str]:
        """Who turns what up: as the text says; of whom it says nothing, as the rules have it."""
        in_hand = self._replay.hand.in_hand
        told: dict[int, str] = {}
        for claim in self._record.claims:
            if type(claim) is Showed and claim.seat in in_hand and claim.cards:
                cards = self._replay.hole.get(claim.seat) or claim.cards if len(claim.cards) > 1 else claim.cards
                told.setdefault(claim.seat, _cards(cards, 2))
            elif type(claim) is Mucked and claim.seat in in_hand and claim.at_showdown and len(in_hand) > 1:
                told.setdefault(claim.seat, "")
        by_rule: dict[int, str] = {}
        for event in self._replay.events:
            if type(event) is HandShown or type(event) is HandMucked:
                by_rule[event.seat] = _cards(event.cards, 2) if type(event) is HandShown else ""
        shows = {**by_rule, **told}
        if self._record.tells.showing_order and told.keys() >= by_rule.keys():
            shows = told
        if len(in_hand) > 1:
            shows |= dict.fromkeys(self._replay.withdrawn, "")
        for seat, text in shows.items():
            yield f"{self._players[seat]} sm {text}".rstrip()

    # What is lost

    def losses(self) -> Iterable[str]:
        """One sentence for each kind of fact that the text does not hold."""
        replay, record = self._replay, self._record
        totals = record.of(TotalClaimed)
        if totals or len(record.of(Returned)):
            yield _IMPLIED
        if record.tournament_id is not None:
            yield _TOURNAMENT
        bounties = any(seat.bounty for seat in record.seats.values())
        if bounties or len(record.of(Placed)) or len(record.of(Won)):
            yield _PLACES
        if record.of(Bought):
            yield _BOUGHT
        if replay.positions.button not in replay.stacks:
            yield _BUTTON
        if replay.positions.small_blind not in replay.stacks:
            yield _NO_SMALL
        if self._has_dead:
            yield _DEAD
        if record.betting == Betting.POT_LIMIT:
            yield _POT_LIMIT
        if any(claim.rake or claim.fees for claim in totals):
            yield _RAKE
        if record.cap is not None:
            yield _CAP
        if any(seat.out_of_hand for seat in record.seats.values()):
            yield _ABSENT
        if any(seat.sitting_out and not seat.out_of_hand for seat in record.seats.values()):
            yield _SITTING_OUT
        if replay.withdrawn:
            yield _FOLDED_ALL_IN
        if record.of(CashedOut):
            yield _CASHED_OUT
        if any(claim.seat not in replay.hand.in_hand for claim in record.of(Showed)):
            yield _FOLDED_SHOWS
        if any(seat.player and seat.player != seat.name for seat in record.seats.values()):
            yield _POSITIONS
        if len(record.unit.sign) > 1:
            yield _SIGN


def _list(values: Iterable[str]) -> str:
    return f"[{', '.join(values)}]"


def _cards(cards: Sequence[Card], count: int) -> str:
    """``AsKd``; of cards that nobody knows, ``??``."""
    return _UNKNOWN * (count - len(cards)) + "".join([CARD_NAMES[card] for card in cards])


def _text(text: str) -> str:
    """`text` as TOML has it, whatever it holds."""
    text = text.encode("utf-8", "replace").decode()
    if _BARE.fullmatch(text):
        return f"'{text}'"
    return '"' + _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04X}", text) + '"'


def _is_time(text: str) -> bool:
    try:
        time.fromisoformat(text)
    except ValueError:
        return False
    return True
