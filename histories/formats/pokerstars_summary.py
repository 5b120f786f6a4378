"""PokerStars text, the summary block: the total and its pots, the board, and the line of each seat."""

import re

from holdem.core.cards import Street
from holdem.core.sentences import Sentence
from holdem.histories.findings import UNKNOWN_PLAYER
from holdem.histories.formats.line_reader import bracketed, cards_of, short
from holdem.histories.formats.pokerstars_phrases import SEATS, PhraseReader, Phrases
from holdem.histories.record import BoardClaimed, HandRecord, Outcome, Seat, SeatClaimed, TotalClaimed

_POT_PART = re.compile(r"(?:Main|Side) pot(?:-\d\d?)? (\S+?)\.?(?= |$)")
_TOTAL = re.compile(
    r"Total pot:? (\S+)((?: (?:\| )?(?:Main|Side) pot(?:-\d\d?)? \S+)*) \| Rake (\S+)((?: \| [A-Z][A-Za-z ]* \S+)*)$"
)
_BOARD = re.compile(r"(?:(FIRST|SECOND|THIRD) )?Board:? (\[.*)$")
_RUNS = {None: 0, "FIRST": 1, "SECOND": 2, "THIRD": 3}
_WON_AMOUNT = re.compile(r"(?: and)? (?:won|collected) \(?([^\s()]+)\)?(?: with (.*))?$")
_RESULT = re.compile(
    r",? and (?:lost|(?:won|collected) \((?P<won>\S+)\))(?: with (?P<words>.*?))?(?=, and (?:lost|won|collected)\b|$)"
)
_LATE = " on the second run"
_CASHED_OUT = (" (cashed out)", " (pot not awarded as player cashed out)")
_FOLDED: dict[str, tuple[Outcome, Street | None, bool]] = {
    " folded before Flop": ("folded", Street.PREFLOP, False),
    " folded before Flop (didn't bet)": ("folded", Street.PREFLOP, True),
    " folded on the Flop": ("folded", Street.FLOP, False),
    " folded on the Flop (didn't bet)": ("folded", Street.FLOP, True),
    " folded on the Turn": ("folded", Street.TURN, False),
    " folded on the Turn (didn't bet)": ("folded", Street.TURN, True),
    " folded on the River": ("folded", Street.RIVER, False),
    " folded on the River (didn't bet)": ("folded", Street.RIVER, True),
    " mucked": ("mucked", None, False),
    " mucked hand": ("mucked", None, False),
    " didn't show and lost": ("mucked", None, False),
    " showed": ("showed", None, False),
    "": ("nothing", None, False),
}


class SummaryReader(PhraseReader):
    """Reads what follows ``*** SUMMARY ***``."""

    def __init__(self, record: HandRecord, phrases: Phrases) -> None:
        super().__init__(record, phrases)
        self.total_told = False
        self.seats_told: set[int] = set()

    def read(self, lines: list[str], start: int) -> int:
        """The lines of the hand after that with index `start`; gives the index of the last that belongs to it."""
        claim, outcomes, told = self.record.claims.append, self.phrases.outcomes, self.seats_told
        players = self.record.seats
        first = end = self.record.line + start
        for number, line in enumerate(lines[start + 1 :], first + 1):
            if line[:5] == "Seat ":
                place, _, rest = line.partition(": ")
                seat = SEATS.get(place, -1)
                player = players.get(seat)
                if player is None or not rest.startswith(player.name):
                    self._is_another(number, place, player)
                else:
                    outcome = rest[len(player.name) :]
                    known = outcomes.get(outcome)
                    if known is not None:
                        told.add(seat)
                        where = number, seat
                        claim(SeatClaimed(*where + known))
                    elif outcome[:1] in " ":
                        self._read_seat_claim(number, line, player, outcome)
                    else:
                        self._is_another(number, place, player)
            elif not line or not self._read_other(number, line):
                continue
            end = number
        return end - self.record.line

    def _is_another(self, number: int, place: str, player: Seat | None) -> None:
        """Notes that the line of a seat is about somebody else than the `player` there."""
        sits = f"{player.name} sits" if player else Sentence("nobody sits")
        text = Sentence("the summary has another player in {seat}, where {sits}", seat=short(place.lower()), sits=sits)
        self.note(UNKNOWN_PLAYER.at(number, text))

    def _read_other(self, number: int, line: str) -> bool:
        """The total and the boards; False for what no longer belongs to the hand."""
        if line.startswith("Total pot"):
            self._read_total(number, line)
        elif "Board" in line and (found := _BOARD.match(line)) is not None:
            cards = bracketed(found[2])
            if cards is None:
                self.damaged(number, line, Sentence("Board and its cards in brackets"))
            else:
                self.record.claims.append(BoardClaimed(number, cards, _RUNS[found[1]]))
        else:
            return line.startswith("Hand was run ")
        return True

    def _read_total(self, number: int, line: str) -> None:
        found = _TOTAL.match(line)
        if found is not None:
            total, rake = self.amount(number, found[1]), self.amount(number, found[3])
            pots = self._values(number, _POT_PART.findall(found[2])) if found[2] else ()
            fees = (
                self._values(number, [fee.rpartition(" ")[2] for fee in found[4].split(" | ")[1:]]) if found[4] else ()
            )
            if total is not None and rake is not None and pots is not None and fees is not None:
                self.record.claims.append(TotalClaimed(number, total, pots, rake, sum(fees)))
                self.total_told = True
                return
        self.damaged(number, line, Sentence("Total pot N | Rake N"))

    def _values(self, number: int, texts: list[str]) -> tuple[int, ...] | None:
        """What each of `texts` is worth; None if one is no amount."""
        told = [self.amount(number, text) for text in texts]
        amounts = tuple([amount for amount in told if amount is not None])
        return amounts if len(amounts) == len(told) else None

    def _read_seat_claim(self, number: int, line: str, player: Seat, rest: str) -> None:
        """`rest` is what the line says after the name."""
        if not rest and player.sitting_out:
            # Of who is not dealt in newer summaries have the name, and say nothing by it.
            return
        marks, outcome = "", rest
        while outcome.startswith((" (button)", " (small blind)", " (big blind)")):
            mark, _, outcome = outcome.partition(")")
            marks += mark
        button, small, big = "button" in marks, "small" in marks, "big" in marks
        self.seats_told.add(player.number)
        folded = _FOLDED.get(outcome)
        if folded is not None:
            values = (button, small, big, *folded)
            if rest:
                # What a name alone says depends on whose it is.
                self.phrases.make_room()
                self.phrases.outcomes[rest] = values
            self.record.claims.append(SeatClaimed(number, player.number, *values))
            return
        claim = SeatClaimed(number, player.number, button, small, big, "nothing")
        self.record.claims.append(claim)
        if not self._read_outcome(number, outcome, claim):
            self.damaged(number, line, Sentence("folded, collected, mucked or showed, as summaries say it"))

    def _read_outcome(self, number: int, rest: str, claim: SeatClaimed) -> bool:
        if rest.startswith(" showed ["):
            inner, _, tail = rest[9:].partition("]")
            # A converter writes the best five cards after those of the player: [Jh As-As Kd Jh Ts 4s].
            hole, _, best = inner.partition("-")
            cards, five = cards_of(hole), cards_of(best) if best else ()
            if not cards or five is None:
                return False
            claim.outcome, claim.cards, claim.five = "showed", cards, five
            return self._read_result(number, tail, claim)
        if rest.endswith("]"):
            # Converters add the cards of those who did not show them.
            rest, _, inner = rest[:-1].rpartition(" [")
            cards = cards_of(inner)
            if not cards:
                return False
            claim.cards = cards
        folded = _FOLDED.get(rest)
        if folded is not None and rest:
            claim.outcome, claim.street, claim.no_bet = folded
            return True
        if rest.startswith((" collected ", " won ")):
            claim.outcome = "collected"
            return self._read_won(number, rest, claim)
        return False

    def _read_result(self, number: int, tail: str, claim: SeatClaimed) -> bool:
        """What came of a hand that was shown: once, or on each of several boards."""
        for words in _CASHED_OUT:
            tail = tail.removesuffix(words)
        if ", and " not in tail:
            if tail.startswith(" and lost"):
                claim.won, claim.words = 0, tail[9:].removeprefix(" with ")
                return tail == " and lost" or tail.startswith(" and lost with ")
            folded = _FOLDED.get(tail.removeprefix(" and"))
            if folded is not None:
                claim.outcome, claim.street, claim.no_bet = folded
                return True
            if not self._read_won(number, tail, claim):
                return False
            if claim.words.endswith(_LATE):
                claim.words, claim.later_words = "", (claim.words.removesuffix(_LATE),)
            return True
        results = list(_RESULT.finditer(tail))
        won = [self.amount(number, found["won"]) if found["won"] else 0 for found in results]
        if "".join([found[0] for found in results]) != tail or None in won:
            return False
        claim.won = sum([amount for amount in won if amount is not None])
        claim.words, *later = [found["words"] or "" for found in results]
        claim.later_words = tuple(later)
        return True

    def _read_won(self, number: int, tail: str, claim: SeatClaimed) -> bool:
        found = _WON_AMOUNT.match(tail)
        claim.won = self.amount(number, found[1]) if found else None
        claim.words = (found[2] or "") if found else ""
        return claim.won is not None
