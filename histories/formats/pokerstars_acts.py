"""PokerStars text, what a player with a seat does: acts, forced bets, shows, and the sentences about what he gets."""

import re
from collections.abc import Callable
from typing import Any

from holdem.core.sentences import Sentence
from holdem.histories.formats.line_reader import bracketed, cards_of
from holdem.histories.formats.pokerstars_phrases import PhraseReader, Phrases
from holdem.histories.record import (
    Acted,
    Bought,
    CashedOut,
    Collected,
    Eliminated,
    HandRecord,
    HouseAdded,
    Mucked,
    Placed,
    Posted,
    PostWord,
    Returned,
    Showed,
    Won,
)

_RETURNED = re.compile(r"Uncalled bet \((\S+)\) returned to (.*)$")
_COLLECTED = re.compile(r"(\S+) from (?:(pot)|main pot|side pot(?:-(\d\d?))?)$")
_PLACED = re.compile(r"(\d{1,7})(?:st|nd|rd|th) place(?: and received (.*?)\.?)?$")
_ELIMINATED = re.compile(
    r"(.*) (?:(?:wins|(split)) the \S+ bounty for eliminating (.*)"
    r"|wins \S+ for (?:eliminating|splitting the elimination of) (.*) and their own bounty increases by \S+ to \S+)$"
)
_BOUGHT = re.compile(
    r"(.*) (?:(?:re-buys|takes the add-on|re-enters) and receives (?=\S+ chips for \S)"
    r"|adds (?=\d+ chips \(\d+ stack\(s\) of ))(\S+) chips .*$"
)
_CASHED_OUT = re.compile(r"(\S+)(?: \| Cash Out Fee (\S+))?$")
_SHOWN = re.compile(r"\[([^\]]*)\](?: \((.*)\))?$")
_CAPPED = re.compile(r"(.*) and has reached the \S+ cap$")
_POSTS: dict[str, PostWord] = {
    "posts small blind": "small blind",
    "posts big blind": "big blind",
    "posts the ante": "ante",
    "posts an ante of": "ante",
    "posts ante": "ante",
    "posts small & big blinds": "both blinds",
    "posts straddle": "straddle",
    "posts button blind": "button blind",
}
_EXPECTED = {
    "folds": "folds",
    "checks": "checks",
    "calls": "calls N",
    "bets": "bets N",
    "raises": "raises N to N",
    "posts": "posts small blind N, posts big blind N or posts the ante N",
    "shows": "shows [As Kd] (what it is)",
    "mucks": "mucks hand",
    "doesn't": "doesn't show hand",
}
_ABOUT_CARDS = ("shows ", "mucks ", "doesn't ")
_ALL_IN = " and is all-in"
# How a converter says that the room acted for the player.
_NOT_HIMSELF = (" (auth)", " (disconnect)", " (timeout)")
_WITHOUT_AMOUNT: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "folds": (Acted, ("fold",)),
    "checks": (Acted, ("check",)),
    **{"folds" + why: (Acted, ("fold",)) for why in _NOT_HIMSELF},
    **{"checks" + why: (Acted, ("check",)) for why in _NOT_HIMSELF},
}


class ActReader(PhraseReader):
    """Reads what players do in one hand.

    `seats` are the seats by name.  `run` is the board that the lines being read belong to, 0 for the only one.
    """

    def __init__(self, record: HandRecord, phrases: Phrases) -> None:
        super().__init__(record, phrases)
        self.claims = record.claims
        self.seats: dict[str, int] = {}
        self.run = 0
        self._acts = phrases.acts

    def read_act(self, number: int, seat: int, rest: str) -> bool:
        """What a player with a seat says after his name and a colon; False if these words are no claim."""
        act = self._acts.get(rest)
        if act is None and not rest.startswith(_ABOUT_CARDS):
            act = self._new_act(number, rest)
        if act is None:
            return self._read_cards_of(number, seat, rest)
        self.claims.append(act[0](number, seat, *act[1]))
        return True

    def _new_act(self, number: int, rest: str) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        """An act or a forced bet: what makes its claim out of line and seat, and what that takes besides."""
        act = _WITHOUT_AMOUNT.get(rest)
        if act is None:
            capped = _CAPPED.match(rest) if rest.endswith(" cap") else None
            words = capped[1] if capped is not None else rest
            all_in = words.endswith(_ALL_IN)
            head, _, last = (words[: -len(_ALL_IN)] if all_in else words).rpartition(" ")
            amount = self.amount(number, last)
            if amount is not None:
                act = self._with_amount(number, head, amount, all_in, capped is not None)
        if act is not None and not self.finer and (self.phrases.separators or "," not in rest):
            self.phrases.make_room()
            self._acts[rest] = act
        return act

    def _with_amount(
        self, number: int, head: str, amount: int, all_in: bool, capped: bool
    ) -> tuple[Callable[..., Any], tuple[Any, ...]] | None:
        more = ((), None, True) if capped else ()
        if head == "calls":
            return Acted, ("call", amount, None, None, all_in, *more)
        if head == "bets":
            return Acted, ("bet", None, amount, None, all_in, *more)
        post = _POSTS.get(head)
        if post is not None:
            return Posted, (post, amount, all_in)
        if head.startswith("raises ") and head.endswith(" to"):
            by = self.amount(number, head[7:-3])
            if by is not None or head == "raises to":
                return Acted, ("raise", None, amount, by, all_in, *more)
        return None

    def _read_cards_of(self, number: int, seat: int, rest: str) -> bool:
        """Shows, mucks and folds face up; of other words that look like an act, the finding that they are none."""
        claims = self.claims
        if rest in ("mucks hand", "doesn't show hand"):
            claims.append(Mucked(number, seat, rest == "mucks hand", self.run))
            return True
        verb, _, after = rest.partition(" ")
        expected = _EXPECTED.get(verb)
        if expected is None:
            return False
        if verb == "folds":
            cards = bracketed(after.removeprefix("& shows "))
            if cards is not None:
                claims.append(Acted(number, seat, "fold", cards=cards))
                return True
        elif verb == "shows":
            found = _SHOWN.match(after)
            cards = cards_of(found[1]) if found else None
            if found is not None and cards:
                claims.append(Showed(number, seat, cards, found[2] or "", self.run))
                return True
        self.damaged(number, f"{self.record.name(seat)}: {rest}", expected)
        return True

    def read_returned(self, number: int, line: str) -> None:
        """`Uncalled bet (N) returned to NAME`."""
        found = _RETURNED.match(line)
        amount = self.amount(number, found[1]) if found else None
        if found is None or amount is None:
            self.damaged(number, line, Sentence("Uncalled bet (N) returned to NAME"))
        elif (seat := self.seat_of(number, found[2])) is not None:
            self.claims.append(Returned(number, seat, amount))

    def seat_of(self, number: int, name: str) -> int | None:
        """Where `name` sits; where nobody of that name does, that is said."""
        seat = self.seats.get(name)
        if seat is None:
            self.stranger(number, name)
        return seat

    def read_sentence(self, number: int, line: str) -> bool:
        """What the text says of a player without a colon after his name, and what the house adds."""
        name, word, rest = line.rpartition(" collected ")
        if word and name in self.seats:
            found = _COLLECTED.match(rest)
            amount = self.amount(number, found[1]) if found else None
            if found is None or amount is None:
                self.damaged(number, line, Sentence("NAME collected N from pot, main pot or side pot"))
                return True
            pot = None if found[2] else int(found[3] or 1) if "side" in rest else 0
            self.claims.append(Collected(number, self.seats[name], amount, pot, self.run))
            return True
        return self._read_end(number, line) or self._read_money(number, line)

    def _read_end(self, number: int, line: str) -> bool:
        """`NAME finished ...`, `NAME wins the tournament ...`, `NAME wins the N bounty for eliminating NAME`."""
        name, word, rest = line.rpartition(" finished the tournament in ")
        if word and ' said, "' not in name:
            found = _PLACED.match(rest)
            if found is None:
                self.damaged(number, line, Sentence("NAME finished the tournament in Nth place"))
            elif (seat := self.seat_of(number, name)) is not None:
                self.claims.append(Placed(number, seat, int(found[1]), found[2] or ""))
            return True
        name, word, rest = line.rpartition(" wins the tournament")
        if word and ' said, "' not in name:
            if (seat := self.seat_of(number, name)) is not None:
                prize = rest.removeprefix(" and receives ").removesuffix(" - congratulations!").strip()
                self.claims.append(Won(number, seat, prize))
            return True
        if " bounty " not in line or ' said, "' in line:
            return False
        found = _ELIMINATED.match(line)
        if found is None:
            return False
        seat = self.seat_of(number, found[3] or found[4])
        names = found[1].split(", ") if found[2] else [found[1]]
        by = tuple([winner for name in names if (winner := self.seat_of(number, name)) is not None])
        if seat is not None:
            self.claims.append(Eliminated(number, seat, by))
        return True

    def _read_money(self, number: int, line: str) -> bool:
        """`NAME re-buys ...`, `NAME cashed out the hand for ...`, `STP added: N`."""
        found = _BOUGHT.match(line) if " chips " in line else None
        if found is not None and ' said, "' not in found[1]:
            amount = self.amount(number, found[2])
            if amount is not None:
                self.claims.append(Bought(number, found[1], amount))
                return True
        name, word, rest = line.rpartition(" cashed out the hand for ")
        if word and name in self.seats:
            found = _CASHED_OUT.match(rest)
            amount = self.amount(number, found[1]) if found else None
            fee = self.amount(number, found[2]) if found and found[2] else 0
            if amount is None or fee is None:
                self.damaged(number, line, Sentence("NAME cashed out the hand for N | Cash Out Fee N"))
            else:
                self.claims.append(CashedOut(number, self.seats[name], amount, fee))
            return True
        if line.startswith("STP added: "):
            amount = self.amount(number, line[11:])
            if amount is not None:
                self.claims.append(HouseAdded(number, amount))
            return amount is not None
        return False
