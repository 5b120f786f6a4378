"""partypoker text, what is played: the line after the hand's number, and the table line.

The line has had many shapes in twenty years: the most that may be bought in, the blinds or the bets of a cash game, a
tournament's number with its level and blinds, all of them with or without currencies.
"""

import re
from dataclasses import dataclass

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.formats.starred import money, unit_of
from holdem.histories.record import CHIPS, Unit
from holdem.histories.zones import MONTHS

TOURNAMENT = re.compile(r"Trny: ?(\d+) Level: ?(\d{1,6})")
BLINDS = re.compile(r"(?:Blinds|Stakes)(?:-Antes)?\(([^/()]+)/([^/()-]+?)(?: ?- ?([^()]+))?\)")
TABLE = re.compile(
    r"Table (?P<name>.*?) ?(?:\(No DP\) ?)?\( ?(?:Real|Play) Money ?\)(?: -- Seat (?P<button>\d{1,3}) is the button)?$"
)

_GAME = re.compile(
    r"(?P<hold>(?<!Double )(?:Texas )?Hold'?em)|Double Hold'?em|Short Deck|Omaha[\w/-]*|[57] Card|Razz|Badugi"
)
_LIMIT = re.compile(r"\b(NL|PL|FL)\b")
_TOURNAMENT_IN_NAME = re.compile(r"Tournament #(\d+)")
_BUY_IN = re.compile(r"(\S+(?: [A-Z]{3})?) Buy-in(?: ?\+ ?(\S+(?: [A-Z]{3})?) Entry Fee)?|\(Buyin ([^()]+)\)")
_CASH = re.compile(r"(\D{0,3}[\d.,]+)(?: ?/ ?(\D{0,3}[\d.,]+))? ")
_WHEN = re.compile(
    r"(?P<month>[A-Z][a-z]{2})[a-z]* (?P<day>\d{1,2}),? (?P<time>\d{1,2}:\d\d:\d\d)"
    r"(?: (?P<zone>[A-Z]{2,5}))? (?P<year>\d{4})$"
)
_BETTING = {"NL": Betting.NO_LIMIT, "PL": Betting.POT_LIMIT, "FL": Betting.FIXED_LIMIT}

_SMALL_BLINDS = {25: 10, 300: 100, 500: 200, 1500: 1000, 2500: 1000}
"""The small blind of the room's cash tables, by the big blind, both in cents, where it is not half of it."""

_BIG_BLINDS_IN_BUY_IN, _SHALLOW, _DEEP = 100, 40, 200


@dataclass(slots=True)
class Played:
    """What the lines before the deal say.  `fault` is a sentence about what cannot be read.

    `by_buy_in`: the stakes are no more than what usually goes with the most that may be bought in.
    """

    betting: Betting = Betting.NO_LIMIT
    unit: Unit = CHIPS
    tournament_id: str | None = None
    level: int | None = None
    stakes: tuple[int, int] | None = None
    by_buy_in: bool = False
    buy_in: str = ""
    time: str = ""
    zone: str = ""
    other_game: str = ""
    fault: str = ""


def what_is_played(line: str, others: list[str]) -> Played:
    """What the `line` after the hand's number says, and where it says nothing the `others` before the deal do."""
    tournament = next((found for other in others if (found := TOURNAMENT.match(other)) is not None), None)
    played = Played()
    text, _, when = line.rpartition(" - ")
    found = _WHEN.search(when)
    if found is not None and found["month"] in MONTHS:
        month, day = MONTHS.index(found["month"]) + 1, int(found["day"])
        played.time, played.zone = f"{found['year']}-{month:02}-{day:02}T{found['time']:0>8}", found["zone"] or ""
    game = _GAME.search(text)
    if found is None or game is None:
        played.fault = Sentence(
            "expected stakes, game and date such as $25 USD NL Texas Hold'em - Sunday, June 01, 18:19:22 EDT 2013"
        )
        return played
    if game["hold"] is None:
        played.other_game = game[0]
        return played
    limit = _LIMIT.search(text)
    played.betting = _BETTING[limit[1]] if limit is not None else Betting.FIXED_LIMIT
    in_header = TOURNAMENT.search(text)
    numbered = _TOURNAMENT_IN_NAME.search(text)
    if tournament is not None or in_header is not None or numbered is not None:
        _tournament(played, text, in_header or tournament, numbered)
    else:
        seat = next((other for other in others if other[1:5] == "eat "), "")
        _cash(played, text, unit_of(text + seat), any(other.startswith("Table 20BB Min") for other in others))
    return played


def blinds_of(played: Played, text: str) -> tuple[int, int] | None:
    """The small and the big blind of ``Blinds(20/40)`` or ``Stakes(200/400)``; None if they are none."""
    found = BLINDS.search(text)
    if found is None:
        return None
    small, big = money(found[1], 0), money(found[2], 0)
    if small is None or big is None:
        return None
    return (small // 2, small) if played.betting == Betting.FIXED_LIMIT else (small, big)


def _tournament(played: Played, text: str, named: re.Match[str] | None, numbered: re.Match[str] | None) -> None:
    if named is not None:
        played.tournament_id, played.level = named[1], int(named[2])
    elif numbered is not None:
        played.tournament_id = numbered[1]
    played.stakes = blinds_of(played, text)
    cash = _CASH.match(text)
    if played.stakes is None and cash is not None and cash[2]:
        # E-mailed hands begin with the blinds, as those of cash games do.
        played.stakes = blinds_of(played, f"Blinds({cash[1]}/{cash[2]})")
    buy_in = _BUY_IN.search(text)
    if buy_in is not None:
        played.buy_in = buy_in[3] or (f"{buy_in[1]} + {buy_in[2]}" if buy_in[2] else buy_in[1])


def _cash(played: Played, text: str, unit: Unit, shallow: bool) -> None:
    played.unit = unit
    found = _CASH.match(text)
    first = money(found[1], 2) if found is not None else None
    second = money(found[2], 2) if found is not None and found[2] else None
    if not first or (found is not None and found[2] and not second):
        played.fault = Sentence("unreadable stakes ({text})", text=text[:40])
    elif played.betting == Betting.FIXED_LIMIT:
        # Both bets are told; the first is the big blind.
        played.stakes = small_blind(first), first
    elif second is not None:
        played.stakes = first, second
    else:
        # The most that may be bought in, as so many big blinds.
        most = _SHALLOW if shallow else _DEEP if first >= 1_000_000 else _BIG_BLINDS_IN_BUY_IN
        big = max(first // most, 1)
        played.stakes, played.by_buy_in = (small_blind(big), big), True


def small_blind(big: int) -> int:
    """The small blind of a cash table with this big blind, in cents."""
    return _SMALL_BLINDS.get(big, big // 2)
