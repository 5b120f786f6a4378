"""What stands in the first lines of a PokerStars text, made of what hands of other formats are labelled with.

Numbers of hands and tournaments, buy-in, stakes, time, table, and names that other programs can read.  What the format
cannot hold, or wants to be told though nobody knows it, is told in sentences.  Knows the format and no rule.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import Decimal

from holdem.core.betting import Betting, fixed_limit_bet
from holdem.core.cards import Street
from holdem.core.sentences import Sentence
from holdem.histories.fees import SIGNS, parse_buy_in
from holdem.histories.record import HandRecord
from holdem.histories.replay import Replay
from holdem.histories.writers.pokerstars_text import (
    GAMES,
    Amount,
    header_line,
    level_text,
    moment_text,
    table_line,
    time_text,
    tournament_text,
)
from holdem.histories.zones import to_utc

NUMBER_UNKNOWN = "0"
"""The number of a tournament whose number is not known."""

_NUMBER = re.compile(r"[0-9]{1,24}")
_LETTERS = re.compile(r"[A-Za-z]{1,4}([0-9]{1,18})")
_BUY_IN = re.compile(
    r"(?:(?:[$€£₹]|Rs\. ?)?\d+(?:\.\d+)?(?:\+(?:[$€£₹]|Rs\. ?)?\d+(?:\.\d+)?){0,2}(?: [A-Z]{3})?"
    r"|Freeroll|\d+ ?(?:FPP|SC))"
)
_SIGN = re.compile(r"[$€£₹¥฿₽]|Rs\.|kr\.?|zł")
_ZONE = re.compile("[A-Z]+")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_UNKNOWN_TIME = "1970/01/01 0:00:00 ET [1970/01/01 0:00:00 ET]"
_LONGEST_NAME = 200
_HIGHEST_ROMAN = 888
"""The readers of the format know numerals of at most twelve letters."""

_LETTERS_LOST = Sentence("the letters before the number of a hand or tournament are not told")
_NO_NUMBER = Sentence("a hand or tournament whose id is no number is told by a number made of it")
_COUNTED = Sentence("a hand without an id is told by its place in the file")
_NO_TOURNAMENT = Sentence("a tournament whose number is not known is told as number 0")
_NO_BUY_IN = Sentence("a buy-in that is no sum of money is not told")
_NO_TIME = Sentence("the time is not known, but must be told: 1970/01/01 is written")
_NO_HOUR = Sentence("the time of day is not known, but must be told: 0:00:00 is written")
_NO_ZONE = Sentence("the zone of the time is not known, but must be told: Eastern time is written")
_ODD_ZONE = Sentence("a time zone without a short name is not told: Eastern time is written")
_NAMES = Sentence(
    "names that the format cannot hold are changed: blanks around them, control characters, names that come twice"
)
_TABLE = Sentence("the name of the table is changed where only whole histories of our own have it")
_NO_TABLE = Sentence("a table whose name is not known is called 1")
_NO_SIZE = Sentence("how many the table seats is not known, but must be told: the highest seat is written")
_SIGN_LOST = Sentence("a currency's sign that other programs do not know is not told")

Lose = Callable[[str], None]
"""Takes a sentence about what is lost."""


class Money:
    """How amounts of a hand are written: ``$1``, ``$0.50``, ``1500``."""

    def __init__(self, record: HandRecord, lose: Lose) -> None:
        unit = record.unit
        self._decimals = unit.decimals
        self.code = unit.code if re.fullmatch("[A-Z]{3}", unit.code) and unit.code not in ("XPM", "PPC") else ""
        self.sign = unit.sign or SIGNS.get(self.code, "")
        if not _SIGN.fullmatch(self.sign):
            if self.sign:
                lose(_SIGN_LOST)
            self.sign = ""
        if record.tournament_id is not None:
            self.sign = self.code = ""

    def __call__(self, amount: Amount) -> str:
        """`amount` of the record's smallest parts; a fraction keeps all its digits, a whole number has none."""
        if not self._decimals and isinstance(amount, int):
            return f"{self.sign}{amount}"
        exact = Decimal(amount).scaleb(-self._decimals)
        whole = exact.to_integral_value()
        return f"{self.sign}{whole if exact == whole else exact:f}"

    def is_whole(self, amount: Amount) -> bool:
        """Whether it can be told without a fraction."""
        exact = Decimal(amount).scaleb(-self._decimals)
        return exact == exact.to_integral_value()


def opening_lines(replay: Replay, money: Money, count: int, lose: Lose) -> list[str]:
    """The header and the table line of the hand that is number `count` of its file."""
    record = replay.record
    betting = Betting(record.betting)
    hand_id = _number_of(record.hand_id, lose)
    if not hand_id:
        hand_id = str(count)
        lose(_COUNTED)
    game = GAMES[betting]
    tournament = ""
    if record.tournament_id is not None:
        tournament = _number_of(record.tournament_id, lose)
        if not tournament:
            tournament = NUMBER_UNKNOWN
            lose(_NO_TOURNAMENT)
        game = tournament_text(tournament, _buy_in(record.buy_in, lose)) + game
        if record.level is not None and record.level > 0:
            game += level_text(record.level) if record.level <= _HIGHEST_ROMAN else f" - Level {record.level}"
    else:
        # The room's own headers have two blanks here.
        game = f" {game}"
    return [
        header_line(hand_id, game, _stakes(replay, betting, money), _time(record, lose)),
        table_line(_table(record, tournament, lose), _size(record, lose), replay.positions.button),
    ]


def _stakes(replay: Replay, betting: Betting, money: Money) -> str:
    """Small and big blind as the header had them; in limit games small bet and big bet."""
    small, big = replay.record.stakes or (replay.level.small, replay.level.big)
    if betting is Betting.FIXED_LIMIT:
        small, big = big, fixed_limit_bet(Street.TURN, big)
    text = f"{money(small)}/{money(big)}"
    if replay.record.tournament_id is not None:
        return text
    code = f" {money.code}" if money.code else ""
    if replay.record.cap is not None:
        return f"{text} - {money(replay.record.cap)} Cap - {code}"
    return f"{text}{code}"


def _number_of(identity: str, lose: Lose) -> str:
    """The digits of an id, or digits made of it; empty if it is."""
    if not identity or _NUMBER.fullmatch(identity):
        return identity
    found = _LETTERS.fullmatch(identity)
    if found is not None:
        lose(_LETTERS_LOST)
        return found[1]
    lose(_NO_NUMBER)
    digest = hashlib.sha256(identity.encode("utf-8", "surrogatepass")).digest()
    return str(10**17 + int.from_bytes(digest[:8], "big") % (9 * 10**17))


def _buy_in(text: str, lose: Lose) -> str:
    if not text or _BUY_IN.fullmatch(text):
        return text
    buy_in = parse_buy_in(text)
    if buy_in is None or len(buy_in.amounts) > 3:
        lose(_NO_BUY_IN)
        return ""
    sign = SIGNS.get(buy_in.currency, "")
    code = f" {buy_in.currency}" if buy_in.currency else ""
    return "+".join([f"{sign}{amount:f}" for amount in buy_in.amounts]) + code


def _time(record: HandRecord, lose: Lose) -> str:
    """Both of the room's times where the zone is known, so that programs which read but Eastern time find it."""
    if not record.time:
        lose(_NO_TIME)
        return _UNKNOWN_TIME
    if "T" not in record.time:
        lose(_NO_HOUR)
    moment = to_utc(record.time, record.zone)
    try:
        local = time_text(datetime.fromisoformat(record.time))
        if moment is not None:
            return f"{time_text(moment)} UTC [{local} ET]" if record.zone == "ET" else moment_text(moment)
    except (ValueError, OverflowError):
        lose(_NO_TIME)
        return _UNKNOWN_TIME
    if _ZONE.fullmatch(record.zone):
        return f"{local} {record.zone}"
    lose(_ODD_ZONE if record.zone else _NO_ZONE)
    return f"{local} ET [{local} ET]"


def _table(record: HandRecord, tournament: str, lose: Lose) -> str:
    """The table's name, in a tournament after its number.

    The name that our own histories have is kept for those, because a reader holds them to more.
    """
    name = _plain(record.table)
    if not name:
        lose(_NO_TABLE)
        name = "1"
    if tournament and not name.startswith(f"{tournament} "):
        name = f"{tournament} {name}"
    if tournament and name == f"{tournament} holdem" and not record.is_our_own:
        lose(_TABLE)
        return "holdem"
    return name


def _size(record: HandRecord, lose: Lose) -> int:
    if not record.max_seats:
        lose(_NO_SIZE)
    return record.max_seats or max(record.seats)


def player_names(record: HandRecord, lose: Lose) -> Mapping[int, str]:
    """The names by seat as the format can hold them: one line each, without the room's name, and no two the same.

    Where a text names players by their positions, they have the names by which they are known from hand to hand.
    """
    names: dict[int, str] = {}
    known: set[str] = set()
    for seat in record.seats:
        told = name = record.player(seat)
        if not name.isprintable() or name != name.strip() or "PokerStars" in name or "***" in name:
            name = _plain(name)
        name = name[:_LONGEST_NAME].strip() or f"Player {seat}"
        again = 1
        plain = name
        while name in known:
            again += 1
            name = f"{plain} ({again})"
        known.add(name)
        names[seat] = name
        if name != told:
            lose(_NAMES)
    return names


def one_line(text: str) -> str:
    """`text` without what would end or break a line."""
    return text if text.isprintable() else _CONTROLS.sub("", text)


def _plain(text: str) -> str:
    for old, new in (("\xa0", " "), ("\u202f", " "), ("\ufeff", ""), ("PokerStars", "Poker Stars"), ("***", "* * *")):
        text = text.replace(old, new)
    return _CONTROLS.sub("", text).strip()
