"""The cards of 888poker's text, which are written in the language of the player's client.

English ``As``, ``Td``; German ``10Karo``, ``KHerz``; Russian ranks (Туз, Король, Дама, Валет by their first letters, in
Windows-1251 often read as another code page), Spanish and Portuguese suits, Dutch and Swedish ranks.  One letter may be
two suits in two languages, so the cards of a whole hand are looked at before one of them is read.
"""

import re
from collections.abc import Iterable

from holdem.core.cards import RANKS, Card

_ENGLISH = {"c": 0, "d": 1, "h": 2, "s": 3}
_GERMAN = {"Kreuz": 0, "Karo": 1, "Herz": 2, "Pik": 3}
_SPANISH = {"t": 0, "d": 1, "c": 2, "p": 3}
"""Tréboles, diamantes, corazones, picas."""
_PORTUGUESE = {"p": 0, "o": 1, "c": 2, "e": 3}
"""Paus, ouros, copas, espadas."""

_RANKS = {rank: value for value, rank in enumerate(RANKS)} | {"10": 8}
_RUSSIAN = {"В": 9, "Д": 10, "К": 11, "Т": 12}
_MISREAD_RUSSIAN = {letter.encode("cp1251").decode("cp1252"): rank for letter, rank in _RUSSIAN.items()}
_DUTCH_AND_SWEDISH = {"B": 9, "V": 10, "H": 11, "Kn": 9, "D": 10, "E": 12}
_NORTHERN = _RANKS | _DUTCH_AND_SWEDISH | _RUSSIAN | _MISREAD_RUSSIAN
_IBERIAN = _RANKS | {"D": 8}
"""Diez or dez."""

_LOCAL_SUITS = re.compile(r" (?:[2-9TJQKAD]|10)([tpeo])(?=, | \])")


class Alphabet:
    """How one hand writes its cards."""

    def __init__(self, ranks: dict[str, int], *suits: dict[str, int]) -> None:
        self._cards = {
            rank + suit: 4 * rank_number + suit_number
            for rank, rank_number in ranks.items()
            for names in suits
            for suit, suit_number in names.items()
        }

    def cards(self, text: str) -> tuple[Card, ...] | None:
        """The cards of ``As, Kd``; None if a word is no card."""
        try:
            return tuple([self._cards[word] for word in text.replace(",", " ").split()])
        except KeyError:
            return None


_WITH_ENGLISH_SUITS = Alphabet(_NORTHERN, _ENGLISH, _GERMAN)
_WITH_SPANISH_SUITS = Alphabet(_IBERIAN, _SPANISH)
_WITH_PORTUGUESE_SUITS = Alphabet(_IBERIAN, _PORTUGUESE)


def alphabet_of(lines: Iterable[str]) -> Alphabet:
    """How the cards of a hand with these `lines` are written.

    Where the letters that are seen could be those of two languages it does not matter which: suits have no order.
    """
    letters = {letter for line in lines if " ]" in line for letter in _LOCAL_SUITS.findall(line, line.rfind("["))}
    if not letters:
        return _WITH_ENGLISH_SUITS
    return _WITH_PORTUGUESE_SUITS if letters & {"e", "o"} else _WITH_SPANISH_SUITS
