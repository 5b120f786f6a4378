"""Buy-ins as rooms write them: ``$10+$1``, ``1.00+0.25+0.15 USD``, ``0,92€ + 0,08€``."""

import re
from dataclasses import dataclass
from decimal import Decimal

SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹"}
"""The signs that stand for one currency each, by its code."""

_CODES = {sign: code for code, sign in SIGNS.items()}
_FEE = re.compile(r"(\D*?) ?(\d+(?:[.,]\d+)?) ?(\D*)$")


@dataclass(frozen=True, slots=True)
class BuyIn:
    """The amounts in the order of the text, and the currency's code ("": chips)."""

    amounts: tuple[Decimal, ...]
    currency: str


def parse_buy_in(text: str) -> BuyIn | None:
    """What `text` says; None where it is no sum of money."""
    amounts: list[Decimal] = []
    currency = ""
    for part in text.split("+"):
        found = _FEE.match(part.strip())
        words = [word for word in (found[1], found[3]) if word] if found else [""]
        if found is None or not all(map(_currency, words)):
            return None
        amounts.append(Decimal(found[2].replace(",", ".")))
        currency = currency or next(map(_currency, words), "")
    return BuyIn(tuple(amounts), currency)


def parse_fee(text: str) -> Decimal | None:
    """One amount with whatever sign; None where there is none."""
    found = _FEE.match(text)
    return Decimal(found[2].replace(",", ".")) if found else None


def _currency(word: str) -> str:
    """The code of the sign or code that ends `word`, such as ``€`` or ``$ USD``; empty if it is none."""
    last = word.split()[-1]
    return _CODES.get(last, last if len(last) == 3 and last.isalpha() and last.isupper() and last != "FPP" else "")
