"""PokerNow's log: cards, and what hands are called, as the site writes them."""

import re

from holdem.core.cards import CARD_NAMES, Card

_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_CARDS: dict[str, Card] = {
    rank.replace("T", "10") + sign: CARD_NAMES.index(rank + suit)
    for sign, suit in _SUITS.items()
    for rank in "23456789TJQKA"
}
_CARDS.update({"T" + sign: CARD_NAMES.index("T" + suit) for sign, suit in _SUITS.items()})
_RANK = r"(?:10|[2-9JQKA])"
_NAME = re.compile(
    rf"(?:{_RANK} High|(?:Pair|Three of a Kind|Four of a Kind), {_RANK}'s|Two Pair, {_RANK}'s & {_RANK}'s"
    rf"|Full House, {_RANK}'s over {_RANK}'s|(?:Straight|(?:Straight )?Flush), {_RANK}[cdhs]? High|Royal Flush)$"
)
_SUIT = re.compile(r"(?<=[\dJQKA])[cdhs](?= High$)")


def cards_of(text: str) -> tuple[Card, ...] | None:
    """The cards of ``A♠, 10♥``; None if something in it is no card."""
    cards = [_CARDS.get(word.strip()) for word in text.split(",") if word.strip()]
    return None if None in cards else tuple([card for card in cards if card is not None])


def words_of(text: str) -> str:
    """What ``Two Pair, A's & 8's`` or ``Flush, Ah High`` means, in words that other rooms have too.

    Of words that are not as the site writes them only what they are called is passed on.
    """
    if not _NAME.match(text):
        return text.partition(",")[0]
    text = _SUIT.sub("", text.replace("'s", ""))
    return text.replace("Pair, ", "Pair of ", 1) if text.startswith("Pair, ") else text
