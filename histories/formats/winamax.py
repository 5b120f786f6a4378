"""Winamax text: the header of a hand, and which lines are one hand.  The lines after the header: `winamax_hand`.

Cash games are in euros or play money, two decimals; tournament summaries, which lie in files of their own, hold no
hands.  The total pot of these texts is what is left of it after the rake, and what nobody matched is part of it.
"""

import re
from collections.abc import Iterable, Iterator

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.findings import BAD_HEADER, OTHER_GAME, Report
from holdem.histories.formats.by_header import HandStart, read_hands
from holdem.histories.formats.hand_lines import amount_of
from holdem.histories.formats.winamax_hand import HandReader
from holdem.histories.record import CHIPS, HandRecord, Unit

NAME = "winamax"
BEGINS = re.compile(rb"^Winamax Poker - [^\r\n]* - HandId: #\d", re.MULTILINE)

_BEGINNING = "Winamax Poker - "
_SNIFF = re.compile(r"^\W?Winamax Poker - ", re.MULTILINE)
_HEADER = re.compile(
    r"Winamax Poker - (?P<what>.+) - HandId: #(?P<id>[\d-]{1,60}) - (?P<game>[^()]+?) \((?P<stakes>[^()]*)\)"
    r" - (\d{4})/(\d\d?)/(\d\d?) (\d\d?):(\d\d):(\d\d)(?: ([A-Z]+))?$"
)
_TOURNAMENT = re.compile(r'Tournament "(?P<name>.*)" buyIn: (?P<buy_in>.*?)(?: level: (?P<level>\d{1,4}))?$')
_IN_LINE = re.compile(r"Winamax Poker - (?:(?!Winamax Poker - ).)+ - HandId: #\d")

_BETTING = {
    "Holdem no limit": Betting.NO_LIMIT,
    "Holdem pot limit": Betting.POT_LIMIT,
    "Holdem fixed limit": Betting.FIXED_LIMIT,
}
EUROS = Unit("€", "EUR", 2)
PLAY_MONEY = Unit("", "", 2)


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds Winamax hands or a summary of a Winamax tournament."""
    return _SNIFF.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_hands(blocks, report, NAME, _START, _fill)


def _find_header(line: str) -> int | None:
    if line.startswith("Winamax Poker - Tournament summary"):
        return None
    found = _IN_LINE.search(line)
    if found is not None:
        return found.start()
    return 0 if line.startswith(_BEGINNING) else None


_START = HandStart((_BEGINNING,), _find_header, "*** SUMMARY ***", ("Table: '", "*** ANTE/BLINDS ***"))


def _fill(record: HandRecord, lines: list[str]) -> None:
    _read_header(record, lines[0])
    if record.unsupported is None and record.damaged_at is None:
        HandReader(record).read(lines)


def _read_header(record: HandRecord, line: str) -> None:
    found = _HEADER.match(line)
    if found is None:
        text = Sentence("unreadable header: expected Winamax Poker - what - HandId: #N - game (blinds) - date time")
        record.damaged_by(BAD_HEADER.at(record.line, text))
        return
    record.hand_id = found["id"]
    year, month, day, hour, minute, second, zone = found.groups()[4:]
    record.time = f"{year}-{month:0>2}-{day:0>2}T{hour:0>2}:{minute}:{second}"
    record.zone = zone or ""
    game = found["game"]
    betting = _BETTING.get(game)
    if betting is None:
        record.game = game
        record.set_aside(OTHER_GAME.at(record.line, "another game than hold'em is not judged: {game}", game=game[:60]))
        return
    record.betting = betting.value
    tournament = _TOURNAMENT.match(found["what"])
    if tournament is not None:
        # The number stands in the table's name; till then the tournament is known by its own.
        record.tournament_id = tournament["name"]
        record.buy_in = tournament["buy_in"]
        record.level = int(tournament["level"]) if tournament["level"] else None
        record.unit = CHIPS
    else:
        record.unit = EUROS if "€" in found["stakes"] else PLAY_MONEY
    stakes = [amount_of(part, record.unit.decimals) for part in found["stakes"].split("/")]
    amounts = [amount for amount in stakes if amount is not None]
    if len(amounts) != len(stakes) or len(stakes) not in (2, 3):
        text = Sentence("unreadable blinds ({found}): expected small/big or ante/small/big", found=found["stakes"][:40])
        record.damaged_by(BAD_HEADER.at(record.line, text))
        return
    small, big = amounts[-2:]
    record.stakes = (small // 2, small) if betting is Betting.FIXED_LIMIT else (small, big)
