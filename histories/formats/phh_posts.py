"""PHH, the forced bets: two lists of prices by position, out of which come posts with their names.

The format gives prices, not names and not what a short player really put in.  It lists the small blind first and the
big blind second, heads-up the other way round; straddles stand where they are posted, a blind that nobody posts is 0.
A price below zero, as the reference implementation has it, is the blind of a player who comes or comes back: it does
not move the turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from holdem.histories.record import PostWord


@dataclass(frozen=True, slots=True)
class Post:
    """What the player at `player` (from 0, in the order of dealing) puts in; `takes_all` when it is his last chip."""

    player: int
    kind: PostWord
    amount: int
    takes_all: bool


@dataclass(frozen=True, slots=True)
class Forced:
    """The posts in order, the prices of small and big blind, and what is special about them.

    `short_ante`: somebody had less than his.
    """

    posts: list[Post]
    stakes: tuple[int, int]
    has_small_blind: bool
    short_ante: bool


def forced_bets(antes: Sequence[int], blinds: Sequence[int], stacks: Sequence[int], least_bet: int) -> Forced:
    """The posts of players with `stacks` where `antes` and `blinds` are due, as the lists have them.

    Antes come first, but for what one player pays, a big blind for all or who owes a dead blind: that is paid from what
    his blind leaves.  `least_bet` is what the text calls so: it tells a lone big blind in the first place from a small
    one.
    """
    if len(stacks) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    small, big = _blind_places(blinds, least_bet)
    big_price = abs(blinds[big]) if big is not None else least_bet
    small_price = abs(blinds[small]) if small is not None else big_price // 2
    left = list(stacks)
    posts: list[Post] = []

    def post(player: int, kind: PostWord, price: int) -> None:
        amount = min(price, left[player])
        left[player] -= amount
        if amount:
            posts.append(Post(player, kind, amount, left[player] == 0))

    payers = [player for player, ante in enumerate(antes) if ante > 0]
    big_blind_ante = payers == [big]
    # What one player pays beyond the others is dead money, of his own or, from the big blind, for all.
    shared = min(antes)
    for player in payers:
        if shared:
            post(player, "ante", shared)
    for player, price in enumerate(blinds):
        if player == small:
            post(player, "small blind", abs(price))
        elif player == big:
            post(player, "big blind", abs(price))
        elif price:
            post(player, _extra(price, small_price, big_price), abs(price))
    for player in payers:
        if antes[player] > shared:
            post(player, "ante" if big_blind_ante else "dead blind", antes[player] - shared)
    short = any(entry.kind == "ante" and entry.amount < shared for entry in posts)
    return Forced(posts, (small_price, big_price), small is not None, short)


def _blind_places(blinds: Sequence[int], least_bet: int) -> tuple[int | None, int | None]:
    """Which players post the small and the big blind; None where nobody does.  `blinds` are as they are posted."""
    first, second = abs(blinds[0]), abs(blinds[1])
    if len(blinds) == 2:
        # The button, who is second, has the small blind; where he posts more, the blinds stand the other way round.
        small, big = (0, 1) if second > first else (1, 0)
        return small if blinds[small] else None, big if blinds[big] else None
    if first and not second:
        return (None, 0) if first == least_bet else (0, None)
    return 0 if first else None, 1 if second else None


def _extra(price: int, small: int, big: int) -> PostWord:
    """What a player posts who has neither blind by his position: it counts as his bet; dead money stands in antes."""
    amount = abs(price)
    if amount == big:
        return "big blind"
    if amount < big:
        return "live small blind" if amount == small else "dead blind"
    return "both blinds" if price < 0 else "straddle"
