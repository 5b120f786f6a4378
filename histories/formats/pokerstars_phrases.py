"""PokerStars text, what its readers share: amounts, and the words that come again and again."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from holdem.histories.amounts import parse_amount
from holdem.histories.findings import SEPARATORS
from holdem.histories.formats.line_reader import LineReader
from holdem.histories.record import HandRecord

SEATS = {f"Seat {number}": number for number in range(1000)}
"""The numbers of seats by how their lines begin."""

_FRACTION = re.compile(r"[.](\d*[1-9])0*$")
_MOST_DECIMALS = 8
_REMEMBERED = 8192


@dataclass(slots=True)
class Phrases:
    """What words mean that come again and again in the hands of one file, all counted in one unit.

    `money`: amounts may have a currency sign and a fraction, as those of a tournament have not.  `separators`: commas
    between thousands are the room's own way.  `amounts`, `acts` and `outcomes` hold what has been read before.
    `few_seats`: the file's summaries are known to leave out seats.
    """

    decimals: int = 0
    money: bool = False
    separators: bool = False
    amounts: dict[str, int] = field(default_factory=dict)
    acts: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = field(default_factory=dict)
    outcomes: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    few_seats: bool = False

    def make_room(self) -> None:
        """Keeps memory bounded: called before something new is remembered."""
        for known in (self.amounts, self.acts, self.outcomes):
            if len(known) >= _REMEMBERED:
                known.clear()


class PhraseReader(LineReader):
    """Reads lines whose amounts are in the unit of `phrases`.

    `finer` is how many decimals the text needs where those of the unit are too few, else 0.
    """

    def __init__(self, record: HandRecord, phrases: Phrases) -> None:
        super().__init__(record)
        self.phrases = phrases
        self.finer = 0
        self._amounts = phrases.amounts
        self._whole: int = 10**phrases.decimals

    def amount(self, number: int, text: str) -> int | None:
        """A number of chips or of the currency's smallest part; None if `text` is none."""
        if text.isdecimal() and len(text) < 16:
            return int(text) * self._whole
        known = self._amounts.get(text)
        return self._new_amount(number, text) if known is None else known

    def _new_amount(self, number: int, text: str) -> int | None:
        phrases = self.phrases
        if not phrases.money and not text.replace(",", "").isdecimal():
            return None
        amount = parse_amount(text, phrases.decimals)
        if amount is None:
            fraction = _FRACTION.search(text) if phrases.money else None
            if fraction is None or len(fraction[1]) > _MOST_DECIMALS:
                return None
            amount = parse_amount(text, _MOST_DECIMALS)
            if amount is not None:
                self.finer = max(self.finer, len(fraction[1]))
            return amount
        if "," in text and not phrases.separators:
            if not any(finding.code == SEPARATORS.name for finding in self.record.findings):
                self.note(SEPARATORS.at(number, "amounts with separators ({text}): expected plain numbers", text=text))
        else:
            phrases.make_room()
            self._amounts[text] = amount
        return amount
