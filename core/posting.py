"""Who posts what before the deal.  Carries R3.1, R3.6 and the missing small blind of R2.2.

The plan names full prices; that a short stack posts what it has (R3.2) is settled when `Hand` takes the chips.  A
history whose room posted otherwise gives `Hand` a plan of its own.
"""

from collections.abc import Collection

from holdem.core.button import Positions, clockwise_after
from holdem.core.events import PostKind
from holdem.core.structure import Level
from holdem.core.values import value

# Python 3.11 takes ten times as long to find a member in its enum.
_ANTE, _SMALL_BLIND, _BIG_BLIND, _BIG_BLIND_ANTE, *_ = PostKind


@value
class Post:
    """One forced bet: `amount` is the full price in chips."""

    seat: int
    kind: PostKind
    amount: int


def posting_plan(positions: Positions, level: Level, occupied: Collection[int]) -> tuple[Post, ...]:
    """The forced bets in the order of posting.

    Antes of each, the small blind if somebody sits there, the big blind, the big blind's ante for all.
    """
    posts: list[Post] = []
    if level.ante and level.ante_payer == "each":
        posts += [Post(seat, _ANTE, level.ante) for seat in clockwise_after(positions.button, occupied)]
    if positions.small_blind in occupied:
        posts.append(Post(positions.small_blind, _SMALL_BLIND, level.small))
    posts.append(Post(positions.big_blind, _BIG_BLIND, level.big))
    if level.ante and level.ante_payer == "big_blind":
        posts.append(Post(positions.big_blind, _BIG_BLIND_ANTE, level.ante))
    return tuple(posts)
