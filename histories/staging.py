"""What the engine is told before the first act of a record: blinds, positions, forced bets, chips at stake, cards.

All of it is read off the claims; what they leave out is put as it must be.  Whether the forced bets are right is
`audit_forced`' business, the acts are `replay`'s.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from holdem.core.betting import Betting
from holdem.core.button import Positions, clockwise_after, first_positions
from holdem.core.cards import Card
from holdem.core.events import PostKind
from holdem.core.posting import Post, posting_plan
from holdem.core.structure import Level
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Claim,
    Dealt,
    HandRecord,
    Mucked,
    NoSmallBlind,
    Posted,
    PostWord,
    SeatClaimed,
    Showed,
    StreetOpened,
)

BOARD_CARDS = 5

HandTold: TypeAlias = Dealt | Acted | Showed | Mucked | SeatClaimed
"""A claim that may tell the hole cards of its seat."""


def chips_at_stake(record: HandRecord, stacks: dict[int, int]) -> dict[int, int]:
    """What each seat can lose in this hand: its stack, or the cap where the table has one."""
    cap = record.cap
    return stacks if cap is None else {seat: min(stack, cap) for seat, stack in stacks.items()}


def find_level(record: HandRecord) -> Level:
    """The forced bets' full prices: those of the header, or, when the table plainly played others, what was posted."""
    posts = record.of(Posted)
    full: dict[PostWord, list[int]] = {"ante": [], "small blind": [], "big blind": []}
    for claim in posts:
        prices = full.get(claim.kind)
        if prices is not None and not takes_all(record, claim):
            prices.append(claim.amount)
    small_posted, big_posted = [full[kind][0] if full[kind] else None for kind in ("small blind", "big blind")]
    small, big = record.stakes or (small_posted or 0, big_posted or 0)
    if small_posted is not None and big_posted is not None and small_posted != small and big_posted != big:
        small, big = small_posted, big_posted
    elif record.betting == Betting.FIXED_LIMIT:
        small = _small_blind_in_limit(record, small, big)
    antes = [claim for claim in posts if claim.kind == "ante"]
    if not antes:
        return Level(small, big, 0)
    prices = full["ante"]
    # What most of them post.
    ante = max(dict.fromkeys(prices), key=prices.count) if prices else max([claim.amount for claim in antes])
    if len(antes) == 1:
        blinds = {claim.seat: claim.line for claim in posts if claim.kind == "big blind"}
        if antes[0].seat in blinds:
            # One ante, and it is the big blind's: he pays it for all (R3.6).  Rooms may tell it before the blinds.
            told_last = antes[0].line > blinds[antes[0].seat]
            return Level(small, big, ante, "big_blind" if told_last or not record.is_our_own else "each")
    return Level(small, big, ante)


def _small_blind_in_limit(record: HandRecord, usual: int, most: int) -> int:
    """The header of a limit game names no small blind: what was posted shows it, or at least how much it is."""
    for claim in record.of(Posted):
        if claim.kind == "small blind" and claim.amount <= most:
            return max(usual, claim.amount) if takes_all(record, claim) else claim.amount
    return usual


def takes_all(record: HandRecord, post: Posted) -> bool:
    """Whether a forced bet takes the player's last chip, so that it need not be the full price."""
    if post.all_in or record.tells.all_in:
        return post.all_in
    player = record.seats.get(post.seat)
    posted = 0
    for claim in record.of(Posted):
        if claim.seat == post.seat:
            posted += claim.amount
        if claim is post:
            break
    return player is not None and player.stack == posted


def find_positions(record: HandRecord, stacks: dict[int, int]) -> Positions:
    """Where button and blinds stand: as the text has them; what it leaves out, as they must be."""
    posted = {claim.kind: claim.seat for claim in reversed(record.of(Posted))}
    small, big = posted.get("small blind"), posted.get("big blind")
    if big not in stacks:
        # Whoever has no part in the hand cannot have it.
        big = None
    button = record.button
    if button is None:
        marked = [claim.seat for claim in record.of(SeatClaimed) if claim.button]
        button = marked[0] if marked else _before(small if small is not None else big, stacks)
    elif button not in stacks and small in stacks and clockwise_after(button, stacks)[0] != small:
        # Of a button before an empty seat texts know that it is dead, not always where: the blinds show that.
        button = _before(small, stacks)
    if small is not None and big is not None:
        return Positions(button, small, big)
    if small is None and record.of(NoSmallBlind):
        # That the text says so leaves the first player after the button with the big blind (R2.2).
        big = big if big is not None else clockwise_after(button, stacks)[0]
        return Positions(button, _empty_before(big, stacks), big)
    expected = first_positions(button, stacks)
    if big is None:
        marked = [claim.seat for claim in record.of(SeatClaimed) if claim.big_blind]
        after_small = clockwise_after(small, stacks)[0] if small is not None else expected.big_blind
        big = next((seat for seat in marked if seat in stacks), after_small)
    if small is None:
        # Either that seat is empty, or its player is all-in on the ante, or the line is missing.
        small = expected.small_blind if big == expected.big_blind else _empty_before(big, stacks)
    return Positions(button, small, big)


def _before(seat: int | None, stacks: dict[int, int]) -> int:
    """The player before `seat`; heads-up that is the other one, who then has the button and is `seat` himself."""
    order = clockwise_after(seat or 0, stacks)
    return order[-1] if len(order) == 2 else order[-2]


def _empty_before(seat: int, stacks: dict[int, int]) -> int:
    """A seat without a player just before `seat`."""
    return seat - 1 if seat - 1 not in stacks else 0


def find_posts(record: HandRecord, positions: Positions, level: Level, stacks: dict[int, int]) -> tuple[Post, ...]:
    """The forced bets at their full prices: what the rules ask for, and at a cash table what else is claimed.

    A player who comes or comes back posts a live big blind, and what he owes besides is dead.
    """
    plan = posting_plan(positions, level, stacks)
    if record.tournament_id is not None:
        if _has_a_point(record, level, stacks):
            return plan
        return tuple([post for post in plan if post.kind is PostKind.ANTE])
    extra = [claim for claim in extra_posts(record) if claim.seat in stacks]
    return plan + tuple([post for claim in extra for post in _as_posts(claim, level)])


def _has_a_point(record: HandRecord, level: Level, stacks: dict[int, int]) -> bool:
    """Whether a blind is asked for: where antes have put all others all-in, some rooms do not."""
    posted = record.of(Posted)
    if posted and posted[-1].kind != "ante":
        return True
    if not level.ante or level.ante_payer != "each" or record.is_our_own:
        return True
    if len([stack for stack in stacks.values() if stack > level.ante]) != 1:
        return True
    return any(claim.kind != "ante" for claim in posted)


def extra_posts(record: HandRecord) -> list[Posted]:
    """The forced bets that no seat owes by its position: all but the antes and the first small and big blind."""
    extra: list[Posted] = []
    blinds = set()
    for claim in record.of(Posted):
        if claim.kind in ("small blind", "big blind") and claim.kind not in blinds:
            blinds.add(claim.kind)
        elif claim.kind != "ante":
            extra.append(claim)
    return extra


def _as_posts(claim: Posted, level: Level) -> list[Post]:
    seat, amount = claim.seat, claim.amount
    match claim.kind:
        case "both blinds":
            return [Post(seat, PostKind.BIG_BLIND, level.big), Post(seat, PostKind.DEAD_BLIND, amount - level.big)]
        case "small blind" | "dead blind":
            return [Post(seat, PostKind.DEAD_BLIND, amount)]
        case "live small blind":
            return [Post(seat, PostKind.BIG_BLIND, level.small)]
        case "straddle":
            return [Post(seat, PostKind.STRADDLE, amount)]
        case "button blind" if amount > level.big:
            return [Post(seat, PostKind.STRADDLE, amount)]
    return [Post(seat, PostKind.BIG_BLIND, level.big)]


def claims_in_order(record: HandRecord, positions: Positions) -> list[Claim]:
    """The claims as things happened: where a text mixes up folds in a row, those in the order of the seats.

    Such a row goes clockwise from whoever acted before it, or from where the street begins.
    """
    if record.tells.fold_order:
        return record.claims
    claims = list(record.claims)
    seats = record.dealt_in
    before = positions.big_blind
    row: list[int] = []
    for i, claim in enumerate([*claims, None]):
        if isinstance(claim, Acted) and claim.kind == "fold" and claim.seat in seats:
            row.append(i)
            continue
        if row:
            turn = {seat: place for place, seat in enumerate(clockwise_after(before, seats))}
            folds = sorted([claims[j] for j in row], key=lambda fold: turn[fold.seat])  # type: ignore[union-attr]
            for j, fold in zip(row, folds, strict=True):
                claims[j] = fold
            row.clear()
        if isinstance(claim, Acted):
            before = claim.seat
        elif isinstance(claim, StreetOpened):
            before = positions.button
    return claims


def hands_told(record: HandRecord) -> list[HandTold]:
    """The claims that tell hole cards: the dealer's first, then those of whoever turned them up, the summary's last."""
    claims: Iterator[HandTold] = chain(
        record.of(Dealt), record.of(Acted), record.of(Showed), record.of(Mucked), record.of(SeatClaimed)
    )
    return [claim for claim in claims if claim.cards]


def hole_cards(told: Sequence[HandTold], boards: Sequence[tuple[Card, ...]]) -> dict[int, tuple[Card, ...] | None]:
    """Both cards of each seat, as far as any of the claims `told` has them and they lie nowhere else.

    What cannot be is not known: with a card that lies twice no hand has a worth.
    """
    hole: dict[int, tuple[Card, ...]] = {}
    for claim in told:
        if len(claim.cards) == 2:
            hole.setdefault(claim.seat, claim.cards)
    dealt: set[Card] = set()
    for board in boards:
        if len(set(board)) < len(board):
            return dict.fromkeys(hole)
        dealt.update(board)
    held = [card for cards in hole.values() for card in cards]
    if len(dealt.union(held)) == len(dealt) + len(held):
        return dict(hole)
    return {
        seat: cards if dealt.isdisjoint(cards) and all(held.count(card) == 1 for card in cards) else None
        for seat, cards in hole.items()
    }


def boards(record: HandRecord) -> list[tuple[Card, ...]]:
    """The board as the street lines dealt it; several, in order, where it was run more than once.

    A text without street lines tells it at the end.
    """
    shared: tuple[Card, ...] = ()
    runs: dict[int, tuple[Card, ...]] = {}
    if not record.tells.streets:
        return [next((claim.cards[:BOARD_CARDS] for claim in record.of(BoardClaimed)), ())]
    for claim in record.of(StreetOpened):
        if claim.run:
            runs[claim.run] = runs.get(claim.run, shared) + claim.new
        else:
            shared += claim.new
    return [board[:BOARD_CARDS] for board in (runs[run] for run in sorted(runs))] if runs else [shared[:BOARD_CARDS]]
