"""Full Tilt text: the header of a hand, and which lines are one hand.  The lines after the header: `fulltilt_hand`.

Headers name the table or the tournament first; in older ones the game comes after the blinds, in newer ones of cash
games before them.  Files are UTF-8 or UTF-16.  Each match of a matrix tournament has chips of its own and is taken for
a tournament of its own.
"""

import re
from collections.abc import Iterable, Iterator

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_HEADER, OTHER_GAME, Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.fulltilt_hand import HandReader
from holdem.histories.formats.hand_lines import amount_of
from holdem.histories.record import CHIPS, HandRecord, Unit
from holdem.histories.zones import MONTHS

NAME = "fulltilt"
BEGINS = re.compile(rb"^Full ?Tilt ?Poker(?:\.\w{2,3})? Game #\d", re.MULTILINE)

_BEGINNING = re.compile(r"Full ?Tilt ?Poker(?:\.\w{2,3})? Game #\d")
_SNIFF = re.compile(r"^\W?Full ?Tilt ?Poker(?:\.\w{2,3})? (?:Game #\d|Tournament Summary)", re.MULTILINE)
_PART = r"(?:(?! - ).)+"
_HEADER = re.compile(
    rf"Full ?Tilt ?Poker(?:\.\w{{2,3}})? Game #(?P<id>\d{{1,24}})(?: \(partial\))?: (?P<place>.+)"
    rf" - (?P<first>{_PART}) - (?P<second>{_PART})"
    rf" - (?P<clock>\d\d?:\d\d(?::\d\d)?) (?P<zone>[A-Z]+) - (?P<date>[^\[\]]+?)"
    r"(?: \[(?P<east_clock>\d\d?:\d\d(?::\d\d)?) ET - (?P<east_date>[^\[\]]+)\])?$"
)
_TOURNAMENT = re.compile(r"(?P<name>.+) \((?P<id>\d{1,24})\), (?P<table>(?P<word>Table|Match) .+)$")
_BUY_IN = re.compile(r"\S\d[\d.,]* \+ \S?\d[\d.,]*")
_MOST = re.compile(r"\((?:[^()]*, )?(?:(\d{1,2}) max|(heads up))(?:, [^()]*)?\)$")
_STAKES = re.compile(r"(?P<small>[^\s/]*\d[^\s/]*)/(?P<big>[^\s/]*\d[^\s/]*)(?: Ante \S+)?$")
_GAME = re.compile(
    r"(?:(?P<cap>\S*\d) Cap |CAP )?(?P<limit>No Limit|NL|Pot Limit|PL|Fixed Limit|Limit|FL) (?P<game>.+)$"
)
_BETTING = {
    "No Limit": Betting.NO_LIMIT,
    "NL": Betting.NO_LIMIT,
    "Pot Limit": Betting.POT_LIMIT,
    "PL": Betting.POT_LIMIT,
    "Fixed Limit": Betting.FIXED_LIMIT,
    "Limit": Betting.FIXED_LIMIT,
    "FL": Betting.FIXED_LIMIT,
}
_UNITS = {"$": Unit("$", "USD", 2), "€": Unit("€", "EUR", 2), "£": Unit("£", "GBP", 2)}
_DATE = re.compile(r"(\d{4})/(\d\d?)/(\d\d?)$")
_DATE_IN_WORDS = re.compile(r"(?:[A-Z][a-z]+, )?([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})$")


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds Full Tilt hands or a summary of a Full Tilt tournament."""
    return _SNIFF.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_hands(blocks, report, NAME, _START, _fill)


def _find_header(line: str) -> int | None:
    found = _BEGINNING.search(line)
    # Further on in a line it may be what somebody said.
    return None if found is None or ": " in line[: found.start()] else found.start()


_START = HandStart((" Game #",), _find_header, "*** SUMMARY ***", ("*** HOLE CARDS ***",))


def _fill(record: HandRecord, lines: list[str]) -> None:
    _read_header(record, lines[0])
    if record.unsupported is None and record.damaged_at is None:
        HandReader(record).read(lines)


def _read_header(record: HandRecord, line: str) -> None:
    found = _HEADER.match(line)
    if found is None:
        expected = Sentence("Full Tilt Poker Game #N: place - blinds - game - time - date")
        _refuse(record, Sentence("unreadable header: expected {expected}", expected=expected))
        return
    record.hand_id = found["id"]
    _read_place(record, found["place"])
    _read_time(record, found)
    first, second = _GAME.match(found["first"]), _GAME.match(found["second"])
    game = first or second
    stakes = _STAKES.match(found["second"] if first else found["first"])
    if game is None:
        _name_other_game(record, found["second"])
        return
    if game["game"] != "Hold'em":
        _name_other_game(record, game["game"])
        return
    betting = _BETTING[game["limit"]]
    record.betting = betting.value
    if stakes is None:
        _refuse(record, Sentence("unreadable blinds ({found}): expected small/big", found=found["first"][:40]))
        return
    if record.tournament_id is None:
        record.unit = _UNITS.get(stakes["small"][0], CHIPS)
    decimals = record.unit.decimals
    small, big = amount_of(stakes["small"], decimals), amount_of(stakes["big"], decimals)
    if small is None or big is None:
        _refuse(record, Sentence("unreadable blinds ({stakes}): expected two amounts", stakes=stakes[0][:40]))
        return
    record.stakes = (small // 2, small) if betting is Betting.FIXED_LIMIT else (small, big)
    if game["cap"]:
        record.cap = amount_of(game["cap"], decimals)


def _name_other_game(record: HandRecord, game: str) -> None:
    record.game = game
    record.set_aside(OTHER_GAME.at(record.line, "another game than hold'em is not judged: {game}", game=game[:60]))


def _read_place(record: HandRecord, place: str) -> None:
    tournament = _TOURNAMENT.match(place)
    if tournament is None:
        record.table = place.removeprefix("Table ")
    else:
        record.tournament_id = tournament["id"]
        record.table = tournament["table"]
        if tournament["word"] == "Match":
            record.tournament_id += f" {tournament['table']}"
        buy_in = _BUY_IN.search(tournament["name"])
        record.buy_in = buy_in[0] if buy_in else ""
    most = _MOST.search(record.table)
    if most is not None:
        record.max_seats = int(most[1] or 2)


def _read_time(record: HandRecord, found: re.Match[str]) -> None:
    """Eastern time where the header gives it too, so that the hands of one tournament can be put in order."""
    eastern = found["east_clock"] is not None
    clock, date = (found["east_clock"], found["east_date"]) if eastern else (found["clock"], found["date"])
    in_digits, in_words = _DATE.match(date), _DATE_IN_WORDS.match(date)
    if in_digits is not None:
        year, month, day = in_digits.groups()
    elif in_words is not None and in_words[1] in MONTHS:
        year, month, day = in_words[3], str(MONTHS.index(in_words[1]) + 1), in_words[2]
    else:
        return
    hour, minute, *seconds = clock.split(":")
    record.time = f"{year}-{month:0>2}-{day:0>2}T{hour:0>2}:{minute}:{seconds[0] if seconds else '00'}"
    record.zone = "ET" if eastern else found["zone"]


def _refuse(record: HandRecord, message: str) -> None:
    record.damaged_by(BAD_HEADER.at(record.line, message))
