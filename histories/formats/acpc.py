"""Logs of the Annual Computer Poker Competition and of those who took over its format (Pluribus): a hand a line.

``STATE:7:fr225fffc/cr475c:5hJc|...:-50|1275|...:names``: number, acts, cards, what each player won or lost, players.
Nobody is named with an act: it belongs to whoever is next, and the log leaves out who has folded or has no chips left.
A raise is told by what its player has then put in in the whole hand; in fixed-limit it has no number.  Blinds and
stacks are the competition's and stand nowhere, nor is it told who showed, what came back, or who took which pot.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from holdem.core.betting import Betting
from holdem.core.cards import CARDS_BY_NAME, Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.findings import (
    BAD_SEATS,
    DAMAGED_LINE,
    NO_HANDS,
    OTHER_GAME,
    STRANGE_LINE,
    TRUNCATED,
    Finding,
    Report,
)
from holdem.histories.record import (
    Acted,
    Dealt,
    FinalStack,
    HandRecord,
    HoleCardsOpened,
    Seat,
    StreetOpened,
    Tells,
)
from holdem.histories.text import decoded_lines, settle

NAME = "acpc"
BEGINS = re.compile(rb"^# name/game/hands/seed \S", re.MULTILINE)
"""Where a file may be divided: the line names the game of all hands after it."""

_STATE = "STATE:"
_FIRST_LINE = re.compile(r"^(?:STATE:\d{1,9}:[frc\d/]*:|# name/game/hands/seed )", re.MULTILINE)
_GAME = re.compile(r"# name/game/hands/seed (\S+) (\S+)")
_ACTS = re.compile(r"(?:[fc/]|r\d{0,9})*")
_ACT = re.compile(r"([fcr/])(\d*)")
_NET = re.compile(r"-?\d{1,9}(?:\.\d{1,6})?")
_EXPECTED = "expected STATE:number:acts:cards:results:names"
_FIELDS = 6
_MOST_PLAYERS = 10

_TELLS = Tells(
    all_in=False,
    returned=False,
    shares=False,
    shows=False,
    showing_order=False,
    summary=False,
    total=False,
    blinds=False,
)
_NO_LIMIT_BLINDS, _LIMIT_BLINDS = (50, 100), (5, 10)
_STACK, _PLURIBUS_STACK = 20000, 10000
_STREETS = (Street.FLOP, Street.TURN, Street.RIVER)


def sniff(text: str) -> bool:
    """Whether a file that begins with `text` is such a log."""
    return _FIRST_LINE.search(text) is not None


@dataclass(slots=True)
class _Match:
    """What the first line of a log says of all its hands: its name, and the game, "" where there is no such line."""

    name: str = ""
    game: str = ""


def read(blocks: Iterable[bytes], report: Report) -> Iterator[HandRecord]:
    """The hands of a file, one by one, each with its findings."""
    waiting: list[Finding] = []
    match = _Match()
    count = 0
    for first, lines in decoded_lines(blocks, waiting.append):
        for number, line in enumerate(lines, first):
            if line.startswith(_STATE):
                count += 1
                record = HandRecord(NAME, number, last_line=number, table=match.name, tells=_TELLS)
                _StateReader(record, match, line.rstrip()).read()
                settle(waiting, number, number, record.findings.append, report)
                yield record
            elif line.startswith("#"):
                found = _GAME.match(line)
                if found is not None:
                    match = _Match(found[1][:60], found[2].rpartition("/")[2])
            elif line.strip() and not line.startswith("SCORE:"):
                report(
                    STRANGE_LINE.at(number, "not understood: {line!r}; {expected}", line=line[:60], expected=_EXPECTED)
                )
    for finding in waiting:
        report(finding)
    if not count:
        report(NO_HANDS.at(1, "no hand in this log: {expected}", expected=_EXPECTED))


class _Faulty(Exception):
    """The hand cannot be read further; the finding has been noted."""


class _StateReader:
    """Reads one line into a record that knows its number only."""

    def __init__(self, record: HandRecord, match: _Match, line: str) -> None:
        self._record = record
        self._match = match
        self._line = line
        self._stack = _STACK

    def read(self) -> None:
        """Reads the whole line; what is wrong with it becomes findings of the record."""
        record = self._record
        fields = self._line.split(":", _FIELDS - 1)
        record.hand_id = fields[1][:20] if len(fields) > 1 else ""
        try:
            if len(fields) < _FIELDS:
                record.damaged_by(TRUNCATED.at(record.line, "the line breaks off: {expected}", expected=_EXPECTED))
                return
            _, _, acts, cards, results, names = fields
            if not _ACTS.fullmatch(acts):
                self._damaged(Sentence("acts"), acts)
            nets = results.split("|")
            if not all(_NET.fullmatch(net) for net in nets):
                self._damaged(Sentence("results"), results)
            self._read_game(acts, nets)
            self._read_players(names.split("|"), len(nets))
            holes, *streets = cards.split("/")
            if len(streets) > len(_STREETS) or acts.count("/") > len(_STREETS):
                self._damaged(Sentence("cards or acts"), f"{acts}:{cards}")
            self._read_holes(holes)
            self._read_acts(acts, [self._cards(street) for street in streets])
            for seat, net in enumerate(nets, 1):
                stack = self._stack + Decimal(net)
                whole = int(stack)
                record.claims.append(FinalStack(record.line, seat, whole if whole == stack else stack))
        except _Faulty:
            pass

    def _damaged(self, what: str, text: str) -> None:
        line = self._record.line
        self._record.findings.append(
            DAMAGED_LINE.at(
                line, "unreadable {what} {text!r}: {expected}", what=what, text=text[:60], expected=_EXPECTED
            )
        )
        self._record.damage(line)
        raise _Faulty

    def _read_game(self, acts: str, nets: list[str]) -> None:
        """Limit or no-limit, by the first line of the log; without one, by what the raises or the losses look like."""
        record, game = self._record, self._match.game
        if game and not game.startswith("holdem."):
            record.set_aside(
                OTHER_GAME.at(record.line, "another game than hold'em is not judged: {game}", game=game[:40])
            )
            raise _Faulty
        if "limit" in game:
            limit = "nolimit" not in game
        elif "r" in acts:
            limit = "r" in re.sub(r"r\d+", "", acts)
        else:
            limit = max([abs(Decimal(net)) for net in nets]) < _NO_LIMIT_BLINDS[0]
        record.betting = Betting.FIXED_LIMIT if limit else Betting.NO_LIMIT
        record.stakes = _LIMIT_BLINDS if limit else _NO_LIMIT_BLINDS

    def _read_players(self, names: list[str], count: int) -> None:
        """Seats in the order of the line; the last player has the button, heads-up too, where he is the small blind."""
        record = self._record
        if not 2 <= len(names) == count <= _MOST_PLAYERS or len(set(names)) < count or "" in names:
            text = Sentence(
                "{count} results and the names {names}: expected 2 to {most_players} of each",
                count=count,
                names="|".join(names)[:60],
                most_players=_MOST_PLAYERS,
            )
            record.damaged_by(BAD_SEATS.at(record.line, text))
            raise _Faulty
        if "Pluribus" in names:
            self._stack = _PLURIBUS_STACK
        for seat, name in enumerate(names, 1):
            record.seats[seat] = Seat(record.line, seat, name, self._stack)
        record.button = count

    def _read_holes(self, text: str) -> None:
        record = self._record
        record.claims.append(HoleCardsOpened(record.line))
        holes = text.split("|")
        if len(holes) != len(record.seats):
            self._damaged(Sentence("cards"), text)
        for seat, hole in enumerate(holes, 1):
            if hole:
                record.claims.append(Dealt(record.line, seat, self._cards(hole)))

    def _cards(self, text: str) -> tuple[Card, ...]:
        cards = [CARDS_BY_NAME.get(text[i : i + 2]) for i in range(0, len(text), 2)]
        if None in cards:
            self._damaged(Sentence("cards"), text)
        return tuple([card for card in cards if card is not None])

    def _read_acts(self, text: str, boards: list[tuple[Card, ...]]) -> None:
        """Gives each act to whoever is next: clockwise, but for those who have folded or have no chips left."""
        record, line = self._record, self._record.line
        claims = record.claims
        count = len(record.seats)
        small, big = record.stakes or (0, 0)
        put_in = [0] * (count + 1)
        put_in[1], put_in[2] = (small, big) if count > 2 else (big, small)
        highest = big
        waiting = [*range(3, count + 1), 1, 2] if count > 2 else [2, 1]
        street = 0
        for kind, number in _ACT.findall(text):
            if kind == "/":
                waiting = [seat for seat in sorted(waiting) if put_in[seat] < self._stack]
                if street < len(boards):
                    claims.append(StreetOpened(line, _STREETS[street], None, boards[street]))
                street += 1
                continue
            if not waiting:
                self._damaged(Sentence("acts"), text)
            seat = waiting.pop(0)
            if kind == "f":
                claims.append(Acted(line, seat, "fold"))
                continue
            if kind == "c":
                put_in[seat] = min(highest, self._stack)
                claims.append(Acted(line, seat, "check or call"))
            elif number:
                put_in[seat] = highest = int(number)
                claims.append(Acted(line, seat, "bet or raise", hand_total=highest))
            else:
                claims.append(Acted(line, seat, "bet or raise"))
            if put_in[seat] != self._stack:
                # Of a raise to more than there is the rest of the line is read as if he could.
                waiting.append(seat)
        for board, name in zip(boards[street:], _STREETS[street:], strict=False):
            claims.append(StreetOpened(line, name, None, board))
