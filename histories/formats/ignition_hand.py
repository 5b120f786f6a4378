"""Ignition, Bovada and Bodog text, the lines of one hand up to its summary.

Players are named by their positions; whose line it is tell the seat lines, with or without the mark ``[ME]``.  All hole
cards are dealt openly.  What the generations of the format differ in: early texts have no lines for flop, turn and
river, or other ones; a raise is told by its total alone, later with what it adds; seat numbers become the players'
numbers in the tournament, and only the order of the lines tells who sits where.  A line may stutter: the same line
stands there several times.
"""

import re
from collections.abc import Container, Mapping, Sequence

from holdem.core.cards import Card, Street, format_cards
from holdem.core.sentences import Sentence
from holdem.histories.amounts import parse_amount
from holdem.histories.findings import (
    BAD_SEATS,
    CARDS_CHANGED,
    DAMAGED_LINE,
    STRANGE_LINE,
    TRUNCATED,
    WRONG_PLACE,
)
from holdem.histories.formats.ignition_summary import SummaryReader
from holdem.histories.formats.line_reader import STREETS, LineReader, board_of, bracketed, cards_of, short
from holdem.histories.record import (
    Acted,
    ActKind,
    BoardClaimed,
    Bought,
    Collected,
    Dealt,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    Placed,
    Posted,
    PostWord,
    Returned,
    Seat,
    SeatClaimed,
    Showed,
    StreetOpened,
    Tells,
    TotalClaimed,
    Unit,
    Won,
)

_SEAT = re.compile(r"Seat (\d{1,6}): (.+?)( *\[ME\])? \((\$?)([\d,.]+) in chips\)$")
_ACT = re.compile(
    r"(Folds?|Checks?|Calls?|Bets?|Raises?|All-in)(?: ?\(([^()]*)\))?(?: (\$?[\d,.]+))?(?: to (\$?[\d,.]+))?$"
)
_POST = re.compile(
    r"(Ante/Small [Bb]lind|Small [Bb]lind|Big [Bb]lind(?:/Bring in)?|Ante chip|Posts chip|Posts dead chip|All-in)"
    r"(?: ?\([^()]*\))? (\$?[\d,.]+)$"
)
_STREET = re.compile(r"\*\*\* (FLOP|TURN|RIVER) \*\*\*\s*(.*)$")
_TO_TABLE = re.compile(r"Card (?:dealt )?to (?:the )?table \[([^\]]*)\]$")
_SHOWS = re.compile(
    r"(Showdown|Mucks|Does not show|Folds & [Ss]hows) \[([^\]]*)\](?: Show1 \[([^\]]*)\])?(?: \((.*)\))?$"
)
_PAID = re.compile(r"(Hand [Rr]esult|Hand [Rr]esult-Side [Pp]ot|Return uncalled portion of bet) (\$?[\d,.]+)$")
_PLACE = re.compile(r"Ranking (\d{1,7})$")
_PRIZE = re.compile(r"Prize [A-Z]\w* \[(.*)\]$")
_BOUGHT = re.compile(r"(?:Rebuyin|Double rebuys|Addon) ([\d,]+)$")
_BUTTON = re.compile(r"Set dealer(?:/Bring in spot)? ?\[(\d{1,3})\]$")
_STAKES = re.compile(r"Table Info: .*Stakes: (\$?[\d,.]+)-(\$?[\d,.]+),")
_CLAIMS = (
    *("Ante", "Small ", "Big ", "Posts", "All-in", "Fold", "Check", "Call", "Bet", "Raise"),
    *("Showdown", "Mucks", "Does not show", "Hand", "Return uncalled", "Card dealt"),
)
"""How the lines begin that a hand cannot do without."""
_NOISE = re.compile(
    r"(?:(?P<who>[^:]*?) +: )?(?:Leave\(|Enter\(|Seat (?:sit out|sit down|stand|re-join)|Sitout|Sit out|Re-join|Stand\b"
    r"|Table (?:deposit|leave|enter|Info)|Draw for dealer|Set dealer|BOUNTY PRIZE|Showdown\(|Player Info|Prize|Kicker)"
)
_POSTS: dict[str, PostWord] = {"ante/small blind": "small blind", "small blind": "small blind", "ante chip": "ante"}
_ACTS: dict[str, ActKind] = {"c": "call", "b": "bet", "r": "raise", "a": "all-in"}
_DOLLARS = Unit("$", "USD", 2)
_OLD_WORDS = "/Bring in"
"""Where these stand, tournaments number seats; later they number players."""
_ABSENT = "blind disconnected"
_FIVE = 5
_MOST_SEATS = 10
_FIRST_STREET_LINES = "2012-09"


class HandReader(LineReader):
    """Reads the lines of one hand into a record that has its header already.

    `vague_streets` are those that the summary names although a player may have folded on an earlier one.  `gone` tells
    how many players have gone out of each seat of a tournament: where another takes it, two have sat there.
    """

    def __init__(self, record: HandRecord, vague_streets: Container[str], gone: Mapping[str, int]) -> None:
        super().__init__(record)
        self._gone = gone
        self._vague_streets = vague_streets
        self._seats: dict[str, int] = {}
        self._labels: dict[int, int] = {}
        self._hole: dict[int, tuple[Card, ...]] = {}
        self._posts: list[tuple[int, int, str, int]] = []
        self._street = Street.PREFLOP
        self._opened = False
        self._told_streets = False
        self._placings: dict[int, Placed] = {}

    def read(self, lines: Sequence[str]) -> None:
        """Reads all lines after the header, which is the first of `lines`."""
        record = self.record
        number = record.line
        seat_lines = []
        are_seats = record.tournament_id is None
        for line in lines[1:]:
            number += 1
            if line.startswith("Seat ") and line.endswith(" in chips)"):
                found = _SEAT.match(line)
                if found is not None:
                    seat_lines.append((number, found))
            elif line.startswith("*** "):
                break
            elif _OLD_WORDS in line:
                are_seats = True
        self._read_seats(seat_lines, are_seats)
        number, summary, last, last_told = record.line, None, record.line, ""
        for line in lines[1:]:
            number += 1
            if not line:
                continue
            if summary is not None:
                if summary.read(number, line):
                    last = number
                continue
            last = number
            if line == last_told and not (line.endswith("Checks") and not self._told_streets):
                self._stutter(number, line)
            elif line.startswith("*** SUMMARY"):
                summary = SummaryReader(record, self._labels, self._vague_streets)
            else:
                self._read_line(number, line)
            last_told = line
        record.last_line = last
        self._finish(summary is not None)

    # Seats

    def _read_seats(self, seat_lines: Sequence[tuple[int, re.Match[str]]], are_seats: bool) -> None:
        """The players, in the order of their seats: the numbers of the text, or, where they are none, 1, 2, 3 ..."""
        record = self.record
        labels = [int(found[1]) for _, found in seat_lines]
        record.seats_last = are_seats and labels == sorted(set(labels)) and (not labels or labels[-1] <= _MOST_SEATS)
        table = f" at table {record.table}" if record.seats_last else ""
        if seat_lines and (seat_lines[0][1][4] or record.tournament_id is None):
            record.unit = _DOLLARS if seat_lines[0][1][4] else Unit("", "", 2)
        for index, (number, found) in enumerate(seat_lines, 1):
            label, name = int(found[1]), found[2]
            seat = label if record.seats_last else index
            stack = parse_amount(found[5], record.unit.decimals)
            if stack is None or name in self._seats or label in self._labels:
                text = Sentence("seat {label} is told twice, or its player: expected each position once", label=label)
                record.damaged_by(BAD_SEATS.at(number, text))
                continue
            self._labels[label] = seat
            player = ""
            if record.tournament_id is not None:
                player = Sentence("Seat {label}{table}", label=label, table=table)
                before = self._gone.get(f"{record.tournament_id} {player}")
                player += f" ({before + 1})" if before else ""
            record.seats[seat] = Seat(number, seat, name, stack, player=player)
            for mark in ("", " [ME]", "  [ME]"):
                self._seats[name + mark] = seat
        record.button = self._seats.get("Dealer") or self._empty_seat_before("Small Blind")

    def _empty_seat_before(self, position: str) -> int | None:
        """Where the button must be when nobody has it: the dealer has left."""
        seats = self.record.seats
        seat = self._seats.get(position)
        if seat is None:
            return None
        before = seat - 1 or max(max(seats) + 1, _MOST_SEATS - 1)
        return None if before in seats else before

    # Lines

    def _read_line(self, number: int, line: str) -> None:
        who, colon, rest = line.partition(" : ")
        if colon:
            seat = self._seats.get(who)
            if seat is not None:
                if not self._read_of_player(number, seat, rest) and not _NOISE.match(line):
                    if rest.startswith(_CLAIMS):
                        self._damaged(number, line)
                    else:
                        self.strange(number, line)
                return
            if rest.startswith(_CLAIMS):
                self.stranger(number, who)
                return
        if line.startswith("*** "):
            self._read_street(number, line)
        elif line.startswith("Card "):
            found = _TO_TABLE.match(line)
            cards = cards_of(found[1]) if found else None
            street = next((street for street in STREETS.values() if street > self._street), None)
            if not cards or street is None:
                self._damaged(number, line)
            else:
                self._open_street(number, street, None, cards)
        elif line.startswith("Table Info: "):
            self._read_stakes(line)
        elif not (_NOISE.match(line) or _SEAT.match(line)):
            self.strange(number, line)

    def _read_street(self, number: int, line: str) -> None:
        found = _STREET.match(line)
        if found is not None:
            before, new = board_of(found[2])
            if before is None or not new:
                self._damaged(number, line)
            else:
                self._open_street(number, STREETS[found[1]], before, new)
        elif line.startswith("*** HOLE CARDS"):
            self._settle_posts()
            self._opened = True
            self.record.claims.append(HoleCardsOpened(number))
        else:
            self._damaged(number, line)

    def _open_street(self, number: int, street: Street, before: tuple[Card, ...] | None, new: tuple[Card, ...]) -> None:
        self._told_streets = True
        if street <= self._street:
            self.too_late(number, street)
            return
        self._street = street
        self.record.claims.append(StreetOpened(number, street, before, new))

    def _read_of_player(self, number: int, seat: int, rest: str) -> bool:
        """A line of a player; False if its words are no claim."""
        claims = self.record.claims
        if rest == "Folds":
            claims.append(Acted(number, seat, "fold"))
        elif rest == "Checks":
            claims.append(Acted(number, seat, "check"))
        elif rest.startswith("Card dealt to a spot "):
            cards = bracketed(rest[21:])
            if not cards:
                return False
            self._hole.setdefault(seat, cards)
            claims.append(Dealt(number, seat, cards))
        elif not self._opened and rest.startswith(_CLAIMS[:5]):
            found = _POST.match(rest)
            amount = self.money(found[2]) if found else None
            if found is None or amount is None:
                return False
            self._posts.append((number, seat, found[1].lower(), amount))
        else:
            return self._read_act(number, seat, rest) or self._read_end(number, seat, rest)
        return True

    def _read_act(self, number: int, seat: int, rest: str) -> bool:
        found = _ACT.match(rest)
        if found is None:
            return False
        word, remark, first, total = found.groups("")
        claims = self.record.claims
        if not first:
            if word.startswith("Fold"):
                claims.append(Acted(number, seat, "fold"))
                if remark.lower() == _ABSENT:
                    self.record.seats[seat].sitting_out = True
            elif word.startswith("Check"):
                claims.append(Acted(number, seat, "check"))
            else:
                return False
            return True
        amount, to = self.money(first), self.money(total) if total else None
        if amount is None or word[0] in "F" or word.startswith("Ch") or (total and to is None):
            return False
        all_in = word == "All-in"
        if all_in and "raise" in remark:
            # Said of bets too.  Like other raises, early ones are told by their total alone.
            added = None if to is None else amount
            claims.append(Acted(number, seat, "bet or raise", added, amount if to is None else to, all_in=True))
        elif word.startswith("Raise") and to is None:
            claims.append(Acted(number, seat, "raise", to=amount))
        else:
            claims.append(Acted(number, seat, _ACTS[word[0].lower()], amount, to, all_in=all_in))
        return True

    def _read_end(self, number: int, seat: int, rest: str) -> bool:
        """What comes after the betting: returned bets, shown and hidden cards, winnings, places."""
        claims = self.record.claims
        found = _PAID.match(rest)
        if found is not None:
            amount = self.money(found[2])
            if amount is None:
                return False
            if found[1].startswith("Return"):
                claims.append(Returned(number, seat, amount))
            else:
                claims.append(Collected(number, seat, amount, None))
            return True
        found = _SHOWS.match(rest)
        if found is not None:
            return self._read_shown(number, seat, found)
        found = _PLACE.match(rest)
        if found is not None:
            placed = Placed(number, seat, int(found[1]), "")
            other = self._placings.setdefault(seat, placed)
            if other.place != placed.place:
                text = Sentence(
                    "{name} finishes in place {place}: expected {expected}",
                    name=self.record.name(seat),
                    place=placed.place,
                    expected=other.place,
                )
                self.record.findings.append(WRONG_PLACE.at(number, text))
            return True
        found = _PRIZE.match(rest)
        if found is not None and seat in self._placings:
            self._placings[seat].prize = found[1]
            return True
        found = _BOUGHT.match(rest)
        if found is not None:
            amount = parse_amount(found[1])
            if amount is not None:
                claims.append(Bought(number, self.record.player(seat), amount))
            return amount is not None
        found = _BUTTON.match(rest)
        if found is not None:
            self._check_button(number, seat, int(found[1]))
        return found is not None

    def _check_button(self, number: int, seat: int, told: int) -> None:
        """The position that a player is named by says who has the button; tournaments count seats otherwise."""
        button = self.record.button
        if button is not None and (seat != button or (self.record.seats_last and told != button)):
            told = seat if told == button else told
            text = Sentence("the button is set in seat {told}: expected {button}", told=told, button=button)
            self.record.findings.append(BAD_SEATS.at(number, text))

    def _read_shown(self, number: int, seat: int, found: re.Match[str]) -> bool:
        claims = self.record.claims
        cards, one = cards_of(found[2]), cards_of(found[3] or "")
        if not cards or one is None:
            return False
        match found[1]:
            case "Showdown":
                # The five cards that make the hand; whose two are among them, the deal has told.
                five = cards if len(cards) == _FIVE else ()
                claims.append(Showed(number, seat, self._hole.get(seat, ()), found[4] or "", five=five))
            case "Mucks":
                claims.append(Mucked(number, seat, True, cards=cards, words=found[4] or ""))
            case "Does not show":
                # What it is called may leave the board out.
                if one:
                    claims.append(Showed(number, seat, one, ""))
                    self._check_kept(number, seat, cards)
                else:
                    claims.append(Mucked(number, seat, False, cards=cards))
            case _:
                claims.append(Acted(number, seat, "fold", cards=one or cards))
        return True

    def _check_kept(self, number: int, seat: int, cards: tuple[Card, ...]) -> None:
        """Of two cards of which one is shown both are told."""
        hole = self._hole.get(seat, cards)
        if set(hole) != set(cards):
            text = Sentence(
                "{name} has {cards}: expected {hole}",
                name=self.record.name(seat),
                cards=format_cards(cards),
                hole=format_cards(hole),
            )
            self.record.findings.append(CARDS_CHANGED.at(number, text))

    # Posts

    def _settle_posts(self) -> None:
        """What was posted for what: positions and amounts tell it where the words do not."""
        record = self.record
        antes = {seat for _, seat, word, _ in self._posts if word == "ante chip"}
        full: dict[str, int] = {}
        for _, _, word, amount in self._posts:
            if "blind" in word:
                full.setdefault("small" if "small" in word else "big", amount)
        if record.tournament_id is None and full:
            # Who is all-in may have posted less than the price, which then is at least twice the small blind.
            short = max([amount for _, _, word, amount in self._posts if word == "all-in"], default=0)
            before = record.stakes or (full.get("big", 0) // 2, max(2 * full.get("small", 0), short))
            record.stakes = full.get("small", before[0]), full.get("big", before[1])
        small, big = record.stakes or (0, 0)
        for number, seat, word, amount in self._posts:
            all_in = word == "all-in"
            name = record.name(seat)
            kind: PostWord
            if all_in and antes and seat not in antes:
                kind = "ante"
                antes.add(seat)
            elif all_in:
                is_small = name == "Small Blind" or (name == "Dealer" and len(record.seats) == 2)
                kind = "small blind" if is_small else "big blind"
            elif word == "posts chip":
                kind = "small blind" if amount == small < big else "big blind"
            elif word == "posts dead chip":
                kind = "both blinds" if amount > big else "dead blind"
            else:
                kind = _POSTS.get(word, "big blind")
            record.claims.append(Posted(number, seat, kind, amount, all_in))
        self._posts.clear()

    def _read_stakes(self, line: str) -> None:
        found = _STAKES.match(line)
        small, big = (self.money(found[1]), self.money(found[2])) if found else (None, None)
        if small and big and self.record.tournament_id is None:
            self.record.stakes = small, big

    # The end

    def _finish(self, summarised: bool) -> None:
        record = self.record
        if not self._opened:
            self._settle_posts()
        record.claims += self._placed()
        active = {claim.seat for claim in record.claims if isinstance(claim, Posted | Dealt | Acted | SeatClaimed)}
        for number, seat in record.seats.items():
            if number not in active:
                seat.out_of_hand = True
        walk = record.is_walk
        record.tells = Tells(
            returned=not walk,
            returned_in_shares=walk,
            streets=self._told_streets or record.time >= _FIRST_STREET_LINES,
            summary=any(type(claim) is SeatClaimed for claim in record.claims),
            total=any(type(claim) is TotalClaimed for claim in record.claims),
        )
        record.check_players()
        if not (summarised and (record.tells.streets or self._board_told())):
            where = Sentence("in its summary") if summarised else Sentence("before its summary")
            record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends {where}", where=where))

    def _board_told(self) -> bool:
        """Whether the summary has the board, which texts without street lines tell there, if it comes to a showdown."""
        claims = self.record.claims
        folds = [claim for claim in claims if type(claim) is Acted and claim.kind == "fold"]
        return len(self.record.dealt_in) - len(folds) < 2 or any(type(claim) is BoardClaimed for claim in claims)

    def _placed(self) -> list[Placed | Won]:
        """Places and prizes; the only first one won the tournament."""
        placings = list(self._placings.values())
        alone = sum([placing.place == 1 for placing in placings]) == 1
        return [
            Won(placing.line, placing.seat, placing.prize) if alone and placing.place == 1 else placing
            for placing in placings
        ]

    # Helpers

    def _damaged(self, number: int, line: str) -> None:
        self.record.damaged_by(DAMAGED_LINE.at(number, "unreadable: {line}", line=short(line)))

    def _stutter(self, number: int, line: str) -> None:
        if (" : " in line or line.startswith("***")) and not _NOISE.match(line):
            text = Sentence("the line before stands here again and is left out: {line}", line=short(line))
            self.record.findings.append(STRANGE_LINE.at(number, text))
