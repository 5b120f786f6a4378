"""PHH, the list of actions: what the dealer and the players do, one string each."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from holdem.core.cards import CARDS_BY_NAME, Card, Street
from holdem.core.sentences import Sentence
from holdem.histories.findings import DAMAGED_LINE, MISPLACED_LINE, OTHER_GAME, UNKNOWN_PLAYER, Finding
from holdem.histories.formats.phh_table import INFINITE, Number, parse_number
from holdem.histories.record import (
    Acted,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    ShowdownOpened,
    Showed,
    StreetOpened,
)

_STREETS = (Street.FLOP, Street.TURN, Street.RIVER)


class Faulty(Exception):
    """The hand cannot be read further; the finding has been noted."""


class ActionReader:
    """Reads actions into claims of `record`; `players` are the seats by what actions call them, ``p1`` and so on.

    `amount` counts a number in the smallest part of the hand's unit.  `shows` is whether anybody showed his cards.
    """

    def __init__(self, record: HandRecord, players: dict[str, int], amount: Callable[[Number], int]) -> None:
        self.record = record
        self.shows = False
        self._players = players
        self._amount = amount
        self._note: Callable[[Finding], None] = record.findings.append
        self._holes: dict[int, Dealt] = {}
        self._streets = 0
        self._opened = False
        self._showdown = False

    def read(self, actions: Sequence[str], lines: Sequence[int], line: int) -> None:
        """Reads all of them; `lines` are theirs, nothing where all stand on `line`.

        Raises Faulty at the first that cannot be read, which is noted and damages the record.
        """
        claims = self.record.claims
        players = self._players
        several = len(lines) > 0
        for i, action in enumerate(actions):
            if several:
                line = lines[i] if i < len(lines) else line
            words = (action.partition("#")[0] if "#" in action else action).split()
            if not words:
                # A remark that stands alone.
                continue
            actor, verb = words[0], words[1] if len(words) > 1 else ""
            if not self._opened and verb != "db":
                self._opened = True
                claims.append(HoleCardsOpened(line))
            seat = players.get(actor)
            if seat is not None:
                if verb == "f" and len(words) == 2:
                    claims.append(Acted(line, seat, "fold"))
                elif verb == "cc" and len(words) == 2:
                    claims.append(Acted(line, seat, "check or call"))
                elif verb == "cbr" and len(words) == 3:
                    self._wager(line, seat, action, words[2])
                elif verb == "sm":
                    self._show(line, seat, action, "".join(words[2:]))
                else:
                    self._unreadable(line, action)
            elif actor == "d" and verb == "dh" and len(words) > 3:
                self._deal(line, players.get(words[2]), action, "".join(words[3:]))
            elif actor == "d" and verb == "db" and len(words) > 2:
                self._open_street(line, action, "".join(words[2:]))
            elif actor[0] == "p" and actor[1:].isdecimal():
                self._stranger(line, actor)
            else:
                self._unreadable(line, action)

    def _unreadable(self, line: int, action: str) -> None:
        expected = Sentence("expected one such as 'p1 cbr 60', 'p2 cc', 'p3 f', 'd db 2c7dKh' or 'p1 sm AsKd'")
        self.record.damaged_by(
            DAMAGED_LINE.at(line, "unreadable action {action!r}: {expected}", action=action[:60], expected=expected)
        )
        raise Faulty

    def _stranger(self, line: int, actor: str) -> None:
        self.record.damaged_by(
            UNKNOWN_PLAYER.at(
                line, "{actor} acts, but there are {players} players", actor=actor[:20], players=len(self._players)
            )
        )
        raise Faulty

    def _wager(self, line: int, seat: int, action: str, text: str) -> None:
        to = parse_number(text.replace(",", "") if "," in text else text)
        if to is None or to == INFINITE or to < 0:
            self._unreadable(line, action)
        else:
            self.record.claims.append(Acted(line, seat, "bet or raise", to=self._amount(to)))

    def _deal(self, line: int, seat: int | None, action: str, text: str) -> None:
        cards = _cards(text)
        if seat is None:
            self._stranger(line, action.split()[2])
        elif cards is None:
            self._unreadable(line, action)
        elif cards:
            # Cards may be dealt one by one.
            dealt = self._holes.get(seat)
            if dealt is None:
                self._holes[seat] = dealt = Dealt(line, seat, cards)
                self.record.claims.append(dealt)
            else:
                dealt.cards += cards

    def _open_street(self, line: int, action: str, text: str) -> None:
        cards = _cards(text)
        if cards is None:
            self._unreadable(line, action)
        elif self._streets == len(_STREETS):
            self.record.damaged_by(
                MISPLACED_LINE.at(line, "{action!r} deals to a board that is complete", action=action.strip()[:60])
            )
        else:
            if 2 * len(cards) < len(text):
                self.record.set_aside(OTHER_GAME.at(line, "a board with cards that are not told (??) is not judged"))
                raise Faulty
            self.record.claims.append(StreetOpened(line, _STREETS[self._streets], None, cards))
            self._streets += 1

    def _show(self, line: int, seat: int, action: str, text: str) -> None:
        claims = self.record.claims
        if not self._showdown:
            self._showdown = True
            claims.append(ShowdownOpened(line))
        dealt = self._holes.get(seat)
        cards = (dealt.cards if dealt else ()) if text == "-" else _cards(text)
        if cards is None:
            self._unreadable(line, action)
        elif cards:
            self.shows = True
            claims.append(Showed(line, seat, cards, ""))
        else:
            # No cards, or only such as nobody saw.
            claims.append(Mucked(line, seat, at_showdown=True))


@lru_cache(maxsize=4096)
def _cards(text: str) -> tuple[Card, ...] | None:
    """The cards of ``AsKd``, without those that are not told (``??``); None if it is no row of cards."""
    names = [text[i : i + 2] for i in range(0, len(text), 2)]
    known = [CARDS_BY_NAME.get(name) for name in names if name != "??"]
    return None if None in known else tuple([card for card in known if card is not None])
