"""Open Hand History, what an object says of the game before its first action: time, tournament, money, players.

The actions and pots are `ohh`'s.  The id of a player is the number of his seat.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from holdem.core.sentences import Sentence
from holdem.histories.fees import parse_buy_in, parse_fee
from holdem.histories.record import Acted, Dealt, HandRecord
from holdem.histories.replay import Replay
from holdem.histories.zones import to_utc

VERSION = "1.4.7"

_SITES = {
    "pokerstars": "PokerStars",
    "ggpoker": "GGPoker",
    "888": "888poker",
    "partypoker": "PartyPoker",
    "ipoker": "iPoker",
    "winamax": "Winamax",
    "ongame": "OnGame",
    "fulltilt": "Full Tilt",
    "ignition": "Ignition",
    "merge": "Merge",
    "wpn": "Winning Poker Network",
    "pokernow": "PokerNow",
}
_LIMITS = {"no-limit": "NL", "pot-limit": "PL", "fixed-limit": "FL"}
_FEES = ("buyin_amount", "bounty_fee_amount", "fee_amount")
_PLAY_MONEY = "XPM"
_MOST_TOURNAMENTS = 1000

_NO_BUY_IN = Sentence("a buy-in that is no sum of money is not told")
_NO_ZONE = Sentence("the zone of the time is not told, nor the time in UTC")
_NO_PART = Sentence("players of a tournament who have no part in a hand are not told")
_ASSUMED = Sentence("kind and speed of a tournament are not known, but must be told: MTT and Normal are written")
_ASSUMED_STACK = Sentence("the stack with which a tournament began is not known, but must be told: 0 is written")

Lose = Callable[[str], None]
"""Takes a sentence about what is lost."""


@dataclass(slots=True)
class _Beginning:
    """How a tournament began, as far as its first hand here tells."""

    time: str
    stack: int | None


class GameKeys:
    """Makes those keys; of each tournament it remembers how its first hand here began."""

    def __init__(self) -> None:
        self._beginnings: dict[str, _Beginning] = {}

    def of(self, replay: Replay, lose: Lose) -> dict[str, Any]:
        """The keys up to the players, in the order of the format's documentation."""
        record = replay.record
        time = _time(record, lose)
        site = "holdem" if record.is_our_own else _SITES.get(record.format, record.format or "holdem")
        keys: dict[str, Any] = {
            "spec_version": VERSION,
            "site_name": site,
            "network_name": site,
            "internal_version": VERSION,
        }
        if record.tournament_id is not None:
            keys["tournament"] = True
            keys["tournament_info"] = self._tournament(replay, record.tournament_id, time, lose)
        small, big = record.stakes or (replay.level.small, replay.level.big)
        return keys | {
            "game_number": record.hand_id,
            "start_date_utc": time,
            "table_name": record.table,
            "game_type": "Holdem",
            "bet_limit": {"bet_type": _LIMITS[record.betting], "bet_cap": number(record, record.cap or 0)},
            "table_size": record.max_seats or max(record.seats),
            "currency": _PLAY_MONEY if record.tournament_id is not None else record.unit.code or _PLAY_MONEY,
            "dealer_seat": replay.positions.button,
            "small_blind_amount": number(record, small),
            "big_blind_amount": number(record, big),
            "ante_amount": number(record, replay.level.ante),
            "hero_player_id": _hero(record),
            "flags": _flags(replay),
            "players": _players(record, lose),
        }

    def _tournament(self, replay: Replay, identity: str, time: str, lose: Lose) -> dict[str, Any]:
        record = replay.record
        beginning = self._beginnings.get(identity)
        if beginning is None:
            if len(self._beginnings) >= _MOST_TOURNAMENTS:
                self._beginnings.clear()
            stacks = set(replay.stacks.values())
            beginning = self._beginnings[identity] = _Beginning(time, stacks.pop() if len(stacks) == 1 else None)
        if beginning.stack is None:
            lose(_ASSUMED_STACK)
        if not record.is_our_own:
            lose(_ASSUMED)
        return {
            "tournament_number": identity,
            "name": record.table or identity,
            "start_date_utc": beginning.time,
            "currency": _PLAY_MONEY,
            **_buy_in(record.buy_in, lose),
            "initial_stack": number(record, beginning.stack or 0),
            "type": "STT" if record.is_our_own else "MTT",
            "speed": {"type": "Normal", "round_time": 0},
        }


def dealt_before_acts(record: HandRecord) -> list[Dealt]:
    """The hole cards that the dealer tells; those told later were turned up."""
    dealt: list[Dealt] = []
    for claim in record.claims:
        if type(claim) is Acted:
            break
        if type(claim) is Dealt:
            dealt.append(claim)
    return dealt


def number(record: HandRecord, amount: int | Decimal) -> int | float:
    """`amount` in the record's unit."""
    return _plain(Decimal(amount).scaleb(-record.unit.decimals))


def _plain(amount: Decimal) -> int | float:
    """A number that JSON shows as it is: `repr` of a float is the shortest text that is that float."""
    return int(amount) if amount == amount.to_integral_value() else float(amount)


def _time(record: HandRecord, lose: Lose) -> str:
    moment = to_utc(record.time, record.zone)
    if moment is not None:
        return f"{moment.replace(tzinfo=None).isoformat()}Z"
    if record.time:
        lose(_NO_ZONE)
    return record.time


def _buy_in(text: str, lose: Lose) -> dict[str, Any]:
    """``$10+$1``, or ``$1.00+$0.25+$0.15 USD``, where the second is for bounties."""
    if not text:
        return {}
    buy_in = parse_buy_in(text)
    names = {1: _FEES[:1], 2: (_FEES[0], _FEES[2]), 3: _FEES}.get(len(buy_in.amounts) if buy_in is not None else 0)
    if buy_in is None or names is None:
        lose(_NO_BUY_IN)
        return {}
    fees = dict(zip(names, map(_plain, buy_in.amounts), strict=True))
    return {"currency": buy_in.currency or _PLAY_MONEY, **fees}


def _hero(record: HandRecord) -> int | None:
    """The only player whose cards the dealer tells."""
    told = {claim.seat for claim in dealt_before_acts(record)}
    return told.pop() if len(told) == 1 else None


def _flags(replay: Replay) -> list[str]:
    flags = (("Run_It_Twice", len(replay.boards) > 1), ("Cap", replay.record.cap is not None))
    return [flag for flag, is_so in flags if is_so]


def _players(record: HandRecord, lose: Lose) -> list[dict[str, Any]]:
    players: list[dict[str, Any]] = []
    for seat_number, seat in sorted(record.seats.items()):
        if seat.out_of_hand and record.tournament_id is not None:
            # Who is said to sit out in a tournament is dealt in.
            lose(_NO_PART)
            continue
        player: dict[str, Any] = {
            "id": seat_number,
            "seat": seat_number,
            "name": seat.player or seat.name,
            "starting_stack": number(record, seat.stack),
        }
        if seat.player and seat.player != seat.name:
            player["display"] = seat.name
        bounty = parse_fee(seat.bounty) if seat.bounty else None
        if bounty is not None:
            player["player_bounty"] = _plain(bounty)
        if seat.sitting_out or seat.out_of_hand:
            player["is_sitting_out"] = True
        players.append(player)
    return players
