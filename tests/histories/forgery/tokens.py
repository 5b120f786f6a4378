"""Amounts and cards as a text writes them: found by what they say, and rewritten in the same style.

No format is known here.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from holdem.core.cards import RANKS, SUITS, Card, rank_of, suit_of
from holdem.histories.amounts import parse_amount

Span = tuple[int, int]
"""From where to where in a text."""

_NUMBER = re.compile(r"(?<![\w.,])(\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{1,6})?|\d+(?:[.,]\d{1,6})?|[.,]\d{1,6})(?![\d:/-])")
_STANDARD = re.compile(r"(?<![^\W_])(10|[2-9TJQKA])([cdhs♣♦♥♠])(?=$|[^A-Za-z]|(?:10|[2-9TJQKA])[cdhs])")
_PACKED = re.compile(r"(?<=[2-9TJQKA][cdhs])([2-9TJQKA])([cdhs])")
_SUIT_FIRST = re.compile(r"(?<!\w)([CDHS])(10|[2-9TJQKA])(?!\w)")
_SYMBOLS = "♣♦♥♠"


def amounts_in(text: str, amount: int, decimals: int, start: int = 0) -> Iterator[Span]:
    """Where `amount`, in parts of which a whole has ``10 ** decimals``, stands in `text`."""
    for found in _NUMBER.finditer(text, start):
        for first, last in _readings(found):
            if any(parse_amount(text[first:last], decimals, point) == amount for point in ".,"):
                yield first, last
                break


def _readings(found: re.Match[str]) -> Iterator[Span]:
    """A number, or its parts where a blank or comma may or may not part two numbers."""
    first, last = found.span(1)
    yield first, last
    at = first
    for part in re.split("[ ,]", found[1]):
        yield at, at + len(part)
        at += len(part) + 1


def rewritten(old: str, amount: int, decimals: int, was: int, comma: bool = False) -> str:
    """`amount` in the style of `old`, which says `was`; `comma`: the text has decimal commas."""
    points = [point for point in ".," if parse_amount(old, decimals, point) == was]
    point = "," if points == [","] or (comma and "," in points) else "."
    shown = old.rpartition(point)[2] if point in old else ""
    between = re.search(r"\d([,.' ])\d{3}", old)
    separator = between[1] if between is not None and between[1] != point else ""
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), 10**decimals)
    digits = str(part).rjust(decimals, "0") if decimals else ""
    digits = digits.rstrip("0").ljust(len(shown), "0")
    figures = f"{whole:,}".replace(",", separator)
    return f"{sign}{figures}{point if digits else ''}{digits}"


def has_decimal_commas(text: str) -> bool:
    """Whether amounts with two decimals have a comma before them."""
    return re.search(r"\d,\d\d(?!\d)", text) is not None and re.search(r"\d\.\d\d(?![\d.])", text) is None


class Deck:
    """How one text writes its cards, learned from those that are known to stand in it."""

    def __init__(self) -> None:
        self._ranks: dict[int, str] = {rank: RANKS[rank] for rank in range(8)}
        self._suits: dict[int, str] = {}
        self._suit_first = False

    def learn(self, text: str, cards: Sequence[Card]) -> None:
        """`text` holds `cards`."""
        for card in cards:
            for first, last in self.places(text, card, cards):
                word = text[first:last]
                self._suit_first = word[0] in "CDHS" and word[1:] not in SUITS
                word = word[1:] + word[0] if self._suit_first else word
                cut = 2 if word.startswith("10") else 1
                self._ranks.setdefault(rank_of(card), word[:cut])
                self._suits.setdefault(suit_of(card), word[cut:])

    def spell(self, card: Card) -> str | None:
        """`card` as the text would write it; None where that is not known."""
        rank, suit = self._ranks.get(rank_of(card)), self._suits.get(suit_of(card))
        if rank is None or suit is None:
            return None
        return suit + rank if self._suit_first else rank + suit

    def places(self, text: str, card: Card, cards: Sequence[Card] = ()) -> list[Span]:
        """Where `card` stands in `text`; where it is written in no known way, by its place among all `cards`."""
        inside = re.search(r"\[ ([^][]+) \]", text)
        words = list(re.finditer(r"[^,\s]+", inside[1])) if inside is not None else []
        if inside is None or len(words) != len(cards) or card not in cards:
            return [span for span, other in _known_cards(text) if other == card]
        # Letters of one language may be other suits in another.
        word = words[list(cards).index(card)]
        return [(inside.start(1) + word.start(), inside.start(1) + word.end())]


def _known_cards(text: str) -> Iterable[tuple[Span, Card]]:
    matches = [*_STANDARD.finditer(text), *_PACKED.finditer(text)]
    for found in sorted(matches, key=lambda match: match.start()):
        suit = _SYMBOLS.index(found[2]) if found[2] in _SYMBOLS else SUITS.index(found[2])
        yield found.span(), 4 * RANKS.index(found[1].replace("10", "T")) + suit
    for found in _SUIT_FIRST.finditer(text):
        yield found.span(), 4 * RANKS.index(found[2].replace("10", "T")) + "CDHS".index(found[1])
