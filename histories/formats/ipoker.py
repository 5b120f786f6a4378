"""iPoker XML: ``<session>`` with what its games have in common, ``<game gamecode=...>`` for each hand.

Here are the session and which games belong to it; the elements of a game are read by `ipoker_game`.  Real files are cut
off, or several sessions in one, so nothing is asked of the document around the games.
"""

import re
from collections.abc import Iterable, Iterator
from html import unescape

from holdem.core.betting import Betting
from holdem.core.sentences import Sentence
from holdem.histories.findings import NO_HEADER, OTHER_GAME, OTHER_LANGUAGE, Report
from holdem.histories.formats.ipoker_game import GameReader, Session
from holdem.histories.formats.line_reader import short
from holdem.histories.formats.xml_games import Piece, read_games
from holdem.histories.record import HandRecord

NAME = "ipoker"
BEGINS = re.compile(rb"^[ \t]*<session\b", re.MULTILINE)
"""Where a file may be divided: its games need the session that they belong to."""

_SNIFFED = re.compile(
    r"<game\s[^<>]{0,200}?\bgamecode\s{0,9}=|<session\b[^<>]{0,200}?(?:\bsessioncode\s{0,9}=|>\s{0,200}<general>)"
)
_BEGINS = re.compile(r"<(?:session|gametype)\b")
_TAG = re.compile(r"<(\w+)>([^<]*)</\1>")
_SESSION_CODE = re.compile(r"<session\b[^<>]{0,200}?\bsessioncode\s{0,9}=\s{0,9}[\"']([^\"'<>]{1,40})")
_GAME = re.compile(
    r"(?:Texas )?Holdem\s+(?P<limit>\D+?)(?:\s+(?P<small>[^\s/]*\d[^/]*?)\s*/\s*(?P<big>\S*\d\S*)(?:\s.*)?)?$"
)
_LIMITS = {
    "NL": Betting.NO_LIMIT,
    "No limit": Betting.NO_LIMIT,
    "PL": Betting.POT_LIMIT,
    "Pot limit": Betting.POT_LIMIT,
    "L": Betting.FIXED_LIMIT,
    "Limit": Betting.FIXED_LIMIT,
    # Spanish and Russian.
    "SL": Betting.NO_LIMIT,
    "LP": Betting.POT_LIMIT,
    "БЛ": Betting.NO_LIMIT,
}
_LONGEST_GAME = 100
_TOURNAMENT_TABLE = re.compile(r"\(#(\d{1,24})\)|(?:^|\D)(\d{1,24})$")
_RETURNED_APART_SINCE = 20
"""From this version of the client on, what a player won leaves out what nobody matched."""


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` holds iPoker games."""
    return _SNIFFED.search(text) is not None


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    return read_games(blocks, report, "<session", _session_of, _read_game, "<game gamecode=...>")


def _session_of(text: str, before: Session | None) -> Session | None:
    """The session that stands in `text`, else that of `before`."""
    return _read_session(text) if _BEGINS.search(text) else before


def _read_game(piece: Piece, session: Session | None) -> HandRecord:
    record = HandRecord(format=NAME, line=piece.line, last_line=piece.last_line)
    reader = GameReader(record, session or Session())
    if session is None:
        record.damaged_by(NO_HEADER.at(piece.line, "a game without the session that says what is played"))
    elif session.fault is not None:
        record.game = session.game
        record.set_aside(session.fault.at(piece.line, session.message))
    reader.read(piece)
    return record


def _read_session(text: str) -> Session | None:
    """What stands before a game: the elements of the session, as far as they are there; None if no game is named."""
    tags = {name: unescape(value.strip()) for name, value in _TAG.findall(text)}
    if not tags.get("gametype"):
        return None
    session = Session()
    session.table = tags.get("tablename", "")
    session.buy_in = tags.get("buyin", "")
    session.currency = tags.get("tablecurrency") or tags.get("currency", "")
    seats = tags.get("tablesize") or tags.get("maxplayers") or ""
    session.max_seats = int(seats) if seats.isdecimal() and len(seats) < 4 else None
    _read_gametype(session, tags)
    if session.stakes is None or "tournamentcode" in tags or "tournamentname" in tags:
        session.tournament_id = _tournament_of(session.table, tags.get("tournamentcode", ""), text)
    version = tags.get("client_version", "").partition(".")[0]
    late = version.isdecimal() and len(version) < 4 and int(version) >= _RETURNED_APART_SINCE
    session.returned_apart = tags.get("uncalled_bet_enabled", "true" if late else "") == "true"
    return session


def _tournament_of(table: str, code: str, text: str) -> str:
    """The number of the tournament: its own element, else the end of the table's name, else the session's number."""
    by_table = _TOURNAMENT_TABLE.search(table)
    session = _SESSION_CODE.search(text)
    return code or (by_table[1] or by_table[2] if by_table else "") or (session[1] if session else "")


def _read_gametype(session: Session, tags: dict[str, str]) -> None:
    """The game, its betting and its blinds (``Holdem NL $0.05/$0.10``); tournaments name no blinds."""
    text = tags["gametype"]
    found = _GAME.match(text) if len(text) <= _LONGEST_GAME else None
    if found is None:
        session.game = text
        session.fault = OTHER_GAME
        session.message = Sentence("another game than hold'em is not judged: {game}", game=short(text))
        return
    betting = _LIMITS.get(found["limit"])
    if betting is None:
        session.fault = OTHER_LANGUAGE
        session.message = Sentence(
            "a limit in a language that is not read: {found}; expected NL, PL or L", found=short(found["limit"])
        )
        return
    session.betting = betting.value
    small, big = found["small"] or tags.get("smallblind", ""), found["big"] or tags.get("bigblind", "")
    session.stakes = (small, big) if small and big else None
