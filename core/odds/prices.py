"""What a call costs against what it can win, how much must be defended, how often outs come: exact fractions.

What a hand is worth against others is the business of `equity`; which cards are outs that of `outs`.
"""

from fractions import Fraction
from math import comb

from holdem.core.sentences import Sentence


def needed_equity(pot: int | Fraction, call: int | Fraction) -> Fraction:
    """The pot odds as the equity from which on a call does not lose: a call of 50 into 100 needs a third.

    `pot` is all that lies in the middle, the bet that is to be called with it.
    Raises ValueError with one sentence for amounts that cannot be.
    """
    if pot <= 0 or call <= 0:
        raise ValueError(Sentence("the pot and the call are expected to be above 0"))
    return Fraction(call) / (Fraction(pot) + Fraction(call))


def minimum_defence(pot: int | Fraction, bet: int | Fraction) -> Fraction:
    """The share of hands that must not be folded lest any two cards bet at a profit: half of them to a bet of the pot.

    `pot` is what lay in the middle before the `bet`.  Raises ValueError with one sentence for amounts that cannot be.
    """
    if pot <= 0 or bet <= 0:
        raise ValueError(Sentence("the pot and the bet are expected to be above 0"))
    return Fraction(pot) / (Fraction(pot) + Fraction(bet))


def chance_of_one(outs: int, unseen: int, cards: int = 1) -> Fraction:
    """The chance that at least one of so many `outs` among the `unseen` cards comes with the next `cards`.

    Raises ValueError with one sentence for numbers that cannot be.
    """
    if not (0 <= outs <= unseen and 0 <= cards <= unseen and unseen):
        raise ValueError(
            Sentence(
                "{outs} outs among {unseen} cards of which {cards} come cannot be",
                outs=outs,
                unseen=unseen,
                cards=cards,
            )
        )
    return 1 - Fraction(comb(unseen - outs, cards), comb(unseen, cards))
