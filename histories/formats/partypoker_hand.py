"""partypoker text, old and new: the lines of one hand.  What is played says `partypoker_header`.

A raise is told by the chips that it adds, an act that takes the last chip mostly as "is all-In".  What nobody matched
is not returned but won, alone or as a side pot of its own.  Tournaments up to 2012 do not say who posts the blinds.
Everybody who sits at a table has a seat line; who is dealt in at a cash table, or where antes are posted, shows only in
that he posts or acts.
"""

import re
from dataclasses import replace
from itertools import takewhile

from holdem.core.button import clockwise_after
from holdem.core.sentences import Sentence
from holdem.histories.findings import (
    BAD_HEADER,
    BAD_SEATS,
    BAD_TABLE,
    CANCELLED,
    OTHER_GAME,
    OTHER_STAKES,
    TRUNCATED,
    UNKNOWN_PLAYER,
)
from holdem.histories.formats.line_reader import short
from holdem.histories.formats.partypoker_header import BLINDS, TABLE, TOURNAMENT, blinds_of, small_blind, what_is_played
from holdem.histories.formats.starred import (
    BUTTON,
    HEADER,
    PLAYERS,
    STREET,
    STREETS,
    StarredReader,
)
from holdem.histories.record import (
    Acted,
    ActKind,
    CashedOut,
    Collected,
    Dealt,
    FinalStack,
    HandRecord,
    HoleCardsOpened,
    Mucked,
    NoSmallBlind,
    Placed,
    Posted,
    PostWord,
    Showed,
    Tells,
    TotalClaimed,
    Won,
)

TELLS = Tells(
    all_in=False,
    returned=False,
    returned_in_shares=True,
    showing_order=False,
    summary=False,
    total=False,
    purchases=False,
    last_share=False,
)

_SEAT = re.compile(r"[Ss]eat ?(\d{1,3}): (.*?) ?\( ?([^()]+?) ?\)(?: - (?:VPIP: .*|\([^()]* / [^()]*\)))?$")
"""A converter adds how the player usually plays."""
_ACT = re.compile(r"(folds|checks|calls|bets|raises|is all-In)(?: *[\[(] ?([^\])]+?) ?[\])])?\.?$")
_RAISE_BY_TO = re.compile(r"raises (\S+) to (\S+?)\.?$")
_POST = re.compile(r"(posts [a-z +]+?)(?: of)? *[\[(] ?([^\])]+?) ?[\])]\.?$")
_SHOWN = re.compile(r"(shows|doesn't show) *\[ *(.*?) *\] *(.*?)\.?$")
_WINS = re.compile(
    r"wins (\S+)(?: chips| [A-Z]{3})?(?: from +(?:the )?(main|side) pot(?: #?(\d{1,2}))?(?: +with .*?)?)?(?:\.(.*))?$"
)
_PLACED = re.compile(r"Player (.*) finished in (\d[\d ]*?)(?: place and received (.*?))?\.?$")
_WON = re.compile(r"Congratulations to player (.*) for winning tournament")
_TOTAL = re.compile(r"Main Pot: (\S+).* Rake: (\S+)$")
_BALANCE = re.compile(
    r"(Cashed out )?balance (\S+?), (?:.*?collected (\S+?),)?[^\[]*"
    r"(?:\[ *(.*?) *\](?: *\[ *(.*?) *(?:-- (.*?) *)?\])?)?$"
)
_NOISE = re.compile(
    r"#Game No ?: ?\d+$|Game #\d+ starts\.$|.*: |Creating (?:Main|Side) Pot \d*.* with "
    r"|.* (?:Cash-out Premium % is|opted for cash-out$|probabil?i?ty is|Cashout Amount is)"
    r"|>|Chat has been disabled |The tournament is now finished |Player .* has been moved |Board: |The high card is "
    r"|.* (?:has joined the table\.|has left the table\.|(?:did|could) not respond in time.*"
    r"|will be using (?:his|her|their) time bank for this hand\.|has been (?:re|dis)connected.*|Forward Folds"
    r"|is sitting out)$|Your time bank |Connection Lost |Table Closed|has joined the table\.$"
)
_CLAIM_OF_SOMEBODY = re.compile(
    r"(.+?) (?:folds|checks|(?:calls|bets|raises|is all-In|posts [a-z +]+) *[\[(].*"
    r"|wins \S+(?: [A-Z]{3}| chips)?(?: from .*)?|(?:shows|doesn't show) *\[.*|does not show cards)\.?$"
)
_ACTS: dict[str, ActKind] = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
    "is all-In": "all-in",
}
_POSTS: dict[str, PostWord] = {
    "posts ante": "ante",
    "posts small blind": "small blind",
    "posts big blind": "big blind",
    "posts big blind + dead": "both blinds",
    "posts button blind": "button blind",
}
_EXPECTED = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls [N]",
    "bets": "bets [N]",
    "raises": "raises [N]",
    "is": "is all-In [N]",
    "posts": "posts small blind [N], posts big blind [N], posts big blind + dead [N] or posts ante [N]",
    "shows": "shows [ As, Kd ] and what it is",
    "doesn't": "doesn't show [ As, Kd ] and what it is",
    "wins": "wins N, or wins N from the main pot with what it is",
    "balance": "balance N and what became of it",
}


class HandReader(StarredReader):
    """Reads the lines of one hand, header first."""

    def __init__(self, record: HandRecord) -> None:
        super().__init__(record)
        record.tells = TELLS
        self._dealt = self._paid = self._table_read = False
        self._told = 0, 0
        self._by_buy_in = self._small_blind = False
        self._strangers: set[str] = set()
        self._active: set[int] = set()
        self._folded: set[int] = set()
        self._unshown: list[tuple[int, int]] = []
        self._turned_up: list[Showed] = []
        self._street_bets: dict[int, int] = {}

    def read(self, lines: list[str]) -> None:
        """Reads the hand; what cannot be read is a finding."""
        record = self.record
        found = HEADER.match(lines[0])
        record.hand_id = found["id"] if found is not None else ""
        lines = [" ".join(line.strip("\0").split()) for line in lines]
        self._read_head(lines)
        if record.unsupported is not None or record.damaged_at is not None:
            return
        last = record.line
        for number, line in enumerate(lines[1:], record.line + 1):
            if line and self._read_line(number, line):
                last = number
        record.last_line = last
        self._check_end()

    def _read_head(self, lines: list[str]) -> None:
        record = self.record
        dealt = next((i for i, line in enumerate(lines) if line.startswith("** ")), len(lines))
        place = next((i for i, line in enumerate(lines[:dealt]) if i and line), 0)
        number = record.line + place
        played = what_is_played(lines[place], lines[place + 1 : dealt])
        record.betting, record.unit, self.decimals = played.betting, played.unit, played.unit.decimals
        record.tournament_id, record.level, record.buy_in = played.tournament_id, played.level, played.buy_in
        record.time, record.zone, record.stakes = played.time, played.zone, played.stakes
        self._by_buy_in = played.by_buy_in
        if played.fault:
            record.damage(record.line)
            self.note(
                BAD_HEADER.at(number, "unreadable: {lines}; {fault}", lines=short(lines[place]), fault=played.fault)
            )
        elif played.other_game:
            record.game = played.other_game
            record.set_aside(OTHER_GAME.at(number, "{game} is not judged: only hold'em is", game=record.game))
        for other in lines[place + 1 : dealt]:
            blinds = blinds_of(played, other) if played.tournament_id is not None and BLINDS.match(other) else None
            if blinds is not None:
                if record.stakes is not None and record.stakes != blinds:
                    # A level that began with this hand.
                    small, big = record.stakes
                    text = Sentence(
                        "the header has other blinds ({small}/{big}) than {other}", small=small, big=big, other=other
                    )
                    self.note(OTHER_STAKES.at(number, text))
                record.stakes = blinds
        if record.stakes is None and record.unsupported is None and record.damaged_at is None:
            record.damage(record.line)
            self.note(BAD_HEADER.at(number, "no line tells the blinds: expected Blinds(N/N)"))

    # The lines

    def _read_line(self, number: int, line: str) -> bool:
        """One line; False for what belongs to no hand."""
        if line.startswith("** "):
            return self._read_street(number, line)
        if not self._dealt and self._read_seating(number, line):
            return True
        for seat, words in self.names.split(line):
            if self._read_act(number, seat, words.lstrip()):
                return True
        if line.startswith("Dealt to ") and self.read_dealt(number, line):
            return True
        if self._read_sentence(number, line):
            return True
        if not (_NOISE.match(line) or TOURNAMENT.match(line) or BLINDS.match(line)):
            return self._read_stranger(number, line)
        return False

    def _read_stranger(self, number: int, line: str) -> bool:
        stranger = _CLAIM_OF_SOMEBODY.match(line)
        if stranger is not None:
            # The text itself leaves out the seats of those who sat down while the hand began.
            self.record.damage(number)
            if stranger[1] not in self._strangers:
                self._strangers.add(stranger[1])
                text = Sentence(
                    "{name} takes part, but no line says where he sits and with how many chips",
                    name=short(stranger[1]),
                )
                self.note(UNKNOWN_PLAYER.at(number, text))
        elif line.startswith(("Seat ", "Dealt to ")):
            self.damaged(number, line, Sentence("a seat or dealing line"))
        elif number > self.record.line + 1:
            self.strange(number, line)
            return False
        return True

    def _read_seating(self, number: int, line: str) -> bool:
        record = self.record
        if line[1:4] == "eat":
            found = _SEAT.match(line)
            if found is not None:
                self.add_seat(number, int(found[1]), found[2], found[3], line)
                return True
            found = BUTTON.match(line)
            if found is not None:
                record.button = int(found[1])
            return found is not None
        found = PLAYERS.match(line)
        if found is not None:
            self._told = number, int(found[1])
            if found[2]:
                record.max_seats = int(found[2])
            return True
        found = TABLE.match(line) if line.startswith("Table ") else None
        if found is not None and not self._table_read:
            self._table_read = True
            name = found["name"]
            record.table = name.rpartition("Table #")[2] if record.tournament_id is not None else name
            if found["button"]:
                record.button = int(found["button"])
            return True
        if line.startswith("There is no Small Blind in this hand"):
            self.claims.append(NoSmallBlind(number))
            return True
        return False

    def _read_street(self, number: int, line: str) -> bool:
        found = STREET.match(line)
        if found is None:
            if line == "** Dealing **" and not self._dealt and self.record.unsupported is None:
                # Two players who begin draw for the button.
                text = Sentence("the button is drawn and no hand is dealt: there is nothing to judge")
                self.record.set_aside(CANCELLED.at(number, text))
            elif not line.startswith("** Summary"):
                self.damaged(number, line, Sentence("a street line such as ** Dealing Flop ** [ 2c, 7d, Kh ]"))
            return True
        word = found[1].lower()
        street = STREETS.get(word)
        if street is None:
            if self._dealt:
                self.misplaced(number, Sentence("the cards are dealt a second time"))
            self._dealt = True
            self.claims.append(HoleCardsOpened(number))
            return True
        self._street_bets.clear()
        self.read_street(number, street, found[2] or "", line)
        return True

    def _read_act(self, number: int, seat: int, rest: str) -> bool:
        """What a player with a seat does; False if these words are no claim."""
        found = _ACT.match(rest)
        if found is not None:
            kind = _ACTS[found[1]]
            if kind == "fold" or kind == "check":
                if kind == "fold":
                    self._folded.add(seat)
                self._act(Acted(number, seat, kind))
                return True
            amount = self.amount(number, found[2] or "")
            if amount is not None:
                self._act(Acted(number, seat, kind, added=amount, all_in=kind == "all-in"))
                return True
            if kind == "all-in" and not found[2] and self._mark_all_in(seat):
                return True
        found = _POST.match(rest)
        if found is not None and found[1] in _POSTS:
            amount = self.amount(number, found[2])
            if amount is not None:
                self._active.add(seat)
                self._read_post(number, seat, _POSTS[found[1]], amount)
                return True
        return self._read_end(number, seat, rest)

    def _mark_all_in(self, seat: int) -> bool:
        """``NAME is all-In.`` without an amount, which says that his last chip went in just before."""
        for claim in reversed(self.claims):
            if isinstance(claim, Acted | Posted) and claim.seat == seat:
                claim.all_in = True
                return True
        return False

    def _act(self, claim: Acted) -> None:
        if not self._dealt or self._paid:
            where = Sentence("after the hand is won") if self._paid else Sentence("before the cards are dealt")
            self.misplaced(claim.line, Sentence("{name} acts {where}", name=self.record.name(claim.seat), where=where))
        self._active.add(claim.seat)
        before = self._street_bets.get(claim.seat, 0)
        self._street_bets[claim.seat] = before + (claim.added or 0) if claim.to is None else claim.to
        self.claims.append(claim)

    def _read_post(self, number: int, seat: int, kind: PostWord, amount: int) -> None:
        player = self.record.seats[seat]
        if self._dealt:
            self.misplaced(number, Sentence("{name} posts after the cards are dealt", name=player.name))
        if not player.stack and self.record.tournament_id is None:
            # He sat down while the hand began.
            text = Sentence(
                "{name} posts, but his seat line gives him no chips: with how many he sat down is not told",
                name=player.name,
            )
            self.record.damaged_by(BAD_SEATS.at(number, text))
        elif kind == "small blind":
            # A second one is that of a player who comes back; at partypoker it is a bet like any other.
            kind = "live small blind" if self._small_blind else kind
            self._small_blind = True
        if kind in ("small blind", "live small blind", "big blind"):
            self._street_bets[seat] = self._street_bets.get(seat, 0) + amount
        self.claims.append(Posted(number, seat, kind, amount, False))

    def _read_end(self, number: int, seat: int, rest: str) -> bool:
        """Shows and wins; of other words that look like a claim, the finding that they are none."""
        claims = self.claims
        if rest == "does not show cards.":
            self._unshown.append((number, seat))
            return True
        found = _WINS.match(rest)
        amount = self.amount(number, found[1]) if found is not None else None
        if found is not None and amount is not None:
            self._paid = True
            self._active.add(seat)
            pot = None if found[2] is None else 0 if found[2] == "main" else int(found[3] or 1)
            claims.append(Collected(number, seat, amount, pot))
            if found[4]:
                # Lines that have lost the end between them.
                self._read_line(number, found[4].strip())
            return True
        found = _SHOWN.match(rest)
        cards = self.cards(found[2]) if found is not None else None
        if found is not None and cards:
            self._active.add(seat)
            if found[1] == "shows":
                claims.append(Showed(number, seat, cards, found[3]))
            else:
                claims.append(Mucked(number, seat, True, cards=cards, words=found[3]))
            return True
        return self._read_rare_act(number, seat, rest)

    def _read_rare_act(self, number: int, seat: int, rest: str) -> bool:
        found = _RAISE_BY_TO.match(rest)
        if found is not None:
            first, to = self.amount(number, found[1]), self.amount(number, found[2])
            if first is not None and to is not None:
                # What he puts in with it; some texts have by how much he raises instead.
                added = to - self._street_bets.get(seat, 0)
                self._act(
                    Acted(number, seat, "raise", added, to)
                    if first == added
                    else Acted(number, seat, "raise", by=first, to=to)
                )
                return True
        if self._read_balance(number, seat, rest):
            return True
        expected = _EXPECTED.get(rest.partition(" ")[0])
        if expected is None or _NOISE.match(f"{self.record.name(seat)} {rest}"):
            return False
        self.damaged(number, f"{self.record.name(seat)} {rest}", expected)
        return True

    def _read_balance(self, number: int, seat: int, rest: str) -> bool:
        """What an e-mailed hand says at its end: what a player has left, what he got, and what he turned up."""
        found = _BALANCE.match(rest)
        balance = self.amount(number, found[2]) if found is not None else None
        if found is None or balance is None:
            return False
        won = self.amount(number, found[3] or "")
        if won is not None and found[1]:
            # The house has bought his hand, and takes what it wins.
            self.claims.append(CashedOut(number, seat, won, 0))
        elif won is not None:
            self._paid = True
            self.claims.append(Collected(number, seat, won, None))
        self.claims.append(FinalStack(number, seat, balance))
        cards = self.cards(found[4]) if found[4] else None
        if cards:
            words = (found[5] or "").replace("fullhouse", "full house")
            self._turned_up.append(Showed(number, seat, cards, words, five=self.cards(found[6] or "") or ()))
        return True

    def _read_sentence(self, number: int, line: str) -> bool:
        """``Player NAME finished in N.``, the winner of the tournament, and the pot of an e-mailed hand."""
        found = _PLACED.match(line)
        if found is not None:
            seat = self.names.seats.get(found[1])
            if seat is None:
                self.stranger(number, found[1])
            else:
                self.claims.append(Placed(number, seat, int(found[2].replace(" ", "")[:9]), found[3] or ""))
            return True
        found = _WON.match(line)
        if found is not None:
            seat = self.names.seats.get(found[1])
            if seat is not None:
                self.claims.append(Won(number, seat, ""))
            return True
        found = _TOTAL.match(line)
        if found is not None:
            total, rake = self.amount(number, found[1]), self.amount(number, found[2])
            if total is not None and rake is not None:
                self.claims.append(TotalClaimed(number, None, (), rake))
                return True
        return False

    # The end

    def _check_end(self) -> None:
        record = self.record
        if record.unsupported is not None:
            return
        number, told = self._told
        if number:
            self.check_count(number, told)
        if not self._table_read:
            record.damaged_by(BAD_TABLE.at(record.line, "no table line: expected Table NAME (Real Money)"))
        if record.button is None:
            self.note(BAD_TABLE.at(record.line, "no line says where the button is: expected Seat N is the button"))
        posts = [claim for claim in self.claims if type(claim) is Posted]
        blinds = [claim for claim in posts if claim.kind in ("small blind", "big blind")]
        tournament = record.tournament_id is not None
        if not tournament or len(posts) > len(blinds):
            dealt_in = self._active.union([claim.seat for claim in self.claims if type(claim) is Dealt])
            for seat, player in record.seats.items():
                player.out_of_hand = seat not in dealt_in
        elif not blinds:
            self._leave_out_the_moved()
        if tournament:
            # Absent players are dealt in and folded, whenever the room gets to it.
            record.tells = replace(TELLS, fold_order=False, blinds=bool(blinds))
        elif self._by_buy_in:
            self._settle_stakes(blinds)
        contested = len(set(record.dealt_in) - self._folded) > 1
        for line, seat in self._unshown:
            # After a showdown some skins say it of everybody.
            if not (contested and seat in self._folded):
                self.claims.append(Mucked(line, seat, contested))
        for shown in self._turned_up:
            open_hand = contested and shown.seat not in self._folded
            self.claims.append(shown if open_hand else Dealt(shown.line, shown.seat, shown.cards))
        if self._unshown or self._turned_up:
            self.claims.sort(key=lambda claim: claim.line)
        if record.damaged_at is None:
            record.check_players()
        if not self._paid and not self._strangers:
            record.damaged_by(TRUNCATED.at(record.last_line, "the hand ends before anybody wins it"))

    def _leave_out_the_moved(self) -> None:
        """Who has been moved to a seat between button and blinds waits: the first to act tells where those are."""
        record = self.record
        first = next((claim.seat for claim in self.claims if type(claim) is Acted), None)
        if first is None or record.button is None:
            return
        order = clockwise_after(record.button, record.seats)
        waiting = list(takewhile(lambda seat: seat not in self._active, order))
        if len(order) > len(waiting) + 2 and order[2] != first == order[len(waiting) + 2]:
            for seat in waiting:
                record.seats[seat].out_of_hand = True

    def _settle_stakes(self, blinds: list[Posted]) -> None:
        """Where the header names only what may be bought in, blinds that leave their player chips show more."""
        full = {claim.kind: claim.amount for claim in blinds if claim.amount < self.record.seats[claim.seat].stack}
        big = full.get("big blind")
        if big is not None:
            self.record.stakes = full.get("small blind", small_blind(big)), big
