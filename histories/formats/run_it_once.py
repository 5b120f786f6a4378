"""Run It Once: a dialect of PokerStars text.

Shown hands are told in a sentence, with the cards that play; the summary names the street that a player did not see,
and parts the house's splash from the main pot.  Who wins a walk takes his whole blind, and a returned bet holds the
splash.
"""

import re

from holdem.histories.formats.line_reader import cards_of
from holdem.histories.formats.pokerstars_hand import HandReader
from holdem.histories.formats.pokerstars_summary import SummaryReader
from holdem.histories.record import HouseAdded, Mucked, Returned, Seat, Showed, Tells

START = "Run It Once Poker "

_SHOWN = re.compile(r"(.+) shows \[([^\]]*)\] for [A-Z][A-Za-z ]* \[([^\]]*)\]$")
_SPLASH = re.compile(r" \| Main pot (\S+)(.*?) \| STP (\S+)")
_OUTCOMES = (
    (re.compile(r" folded before Turn$"), " folded on the Flop"),
    (re.compile(r" folded before River$"), " folded on the Turn"),
    (re.compile(r" folded before Showdown$"), " folded on the River"),
    (re.compile(r" mucked hand and won (\S+)$"), r" collected (\1)"),
    (re.compile(r"( mucked \[[^\]]*\]) and lost$"), r"\1"),
    # Of what the hand is called, the ranks alone: the cards that play are told with the hand.
    (re.compile(r"( showed \[[^\]]*\] and (?:won \S+|lost)) with [A-Z].*$"), r"\1"),
)
"""What the summary says of a seat, and how PokerStars says it."""


class _Summary(SummaryReader):
    """The summary, in the words of PokerStars."""

    def _read_total(self, number: int, line: str) -> None:
        found = _SPLASH.search(line)
        main, splash = (self.amount(number, found[part]) for part in (1, 3)) if found else (None, None)
        if found is not None and main is not None and splash is not None:
            pots = f" | Main pot {self.record.unit.text(main + splash)}{found[2]}"
            # In the only pot of a walk lies what is left of the big blind, too.
            line = line[: found.start()] + ("" if self.record.is_walk else pots) + line[found.end() :]
        super()._read_total(number, line)

    def _read_seat_claim(self, number: int, line: str, player: Seat, rest: str) -> None:
        for pattern, words in _OUTCOMES:
            rest = pattern.sub(words, rest)
        super()._read_seat_claim(number, line, player, rest)


class Reader(HandReader):
    """The lines of a hand, with the sentence that tells a shown hand."""

    summary_reader = _Summary

    def read(self, lines: list[str]) -> int:
        """Reads all lines after the header, and what they mean here."""
        finer = super().read(lines)
        splash = sum([claim.amount for claim in self.claims if type(claim) is HouseAdded])
        for claim in self.claims:
            if type(claim) is Returned and claim.amount > splash:
                claim.amount -= splash
        if not any(type(claim) is Showed for claim in self.claims):
            for claim in self.claims:
                if type(claim) is Mucked:
                    # So it is told of who wins because all others folded.
                    claim.at_showdown = False
        walk = self.record.is_walk
        self.record.tells = Tells(returned=not walk, returned_in_shares=walk)
        return finer

    def read_sentence(self, number: int, line: str) -> bool:
        """`NAME shows [As Kd] for Pair [As Ad Kd Qs 5c]`, and the sentences that PokerStars has."""
        found = _SHOWN.match(line)
        seat = self.seats.get(found[1]) if found else None
        cards, five = (cards_of(found[2]), cards_of(found[3])) if found else (None, None)
        if seat is None or not cards or not five:
            return super().read_sentence(number, line)
        self.claims.append(Showed(number, seat, cards, "", self.run, five))
        return True
