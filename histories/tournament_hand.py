"""What is kept of a judged hand until all hands of its tournament have been judged: small, and by player's name."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, NamedTuple

from holdem.core.betting import Betting
from holdem.core.button import Positions
from holdem.core.structure import Level
from holdem.core.tournament import winners_of_last_pots
from holdem.histories.record import Bought, HandRecord, Placed, Posted, PostWord, Won
from holdem.histories.replay import Replay
from holdem.histories.staging import takes_all

# Python 3.11 takes ten times as long to find a member in its enum.
_FIXED_LIMIT = Betting.FIXED_LIMIT


@dataclass(slots=True)
class Placing:
    """A place that the text states, the line that does, and the prize in chips where it tells one."""

    line: int
    place: int
    prize: int | None = None


@dataclass(slots=True)
class Purchase:
    """Chips that a player bought, and the line that says so."""

    line: int
    chips: int


@dataclass(slots=True)
class TournamentHand:
    """What is kept of a hand when it has been judged: enough to look across hands, by player.

    `after` is None where the engine could not play the hand to its end.  `number` is the hand's number in its
    tournament, where its id tells it.  `level` holds the forced bets' full prices; `small_known` and `ante_known` tell
    whether the posts show them, and not only what a short stack had.  `lines` are those of the seats.  Of rooms that
    divide a chip the amounts are in whole chips, parts rounded up.  `by` may be empty where nobody goes
    out or has a place.  `tells_purchases`: a player who bought chips is among the `bought`.
    """

    tournament_id: str
    path: str
    line: int
    hand_id: str
    time: str
    zone: str
    table: str
    own: bool
    tells_purchases: bool
    number: int | None
    level_number: int | None
    betting: str
    level: Level
    small_known: bool
    ante_known: bool
    positions: Positions
    seats: dict[str, int]
    lines: dict[str, int]
    seats_last: bool
    before: dict[str, int]
    after: dict[str, int] | None
    by: dict[str, tuple[str, ...]]
    bought: dict[str, Purchase]
    placed: dict[str, Placing]
    won: str | None
    winning: Placing | None

    def __reduce__(self) -> tuple[Callable[..., "TournamentHand"], tuple[Any, ...]]:
        # Very many of them go to disk and between processes: as plain values that takes a third of the time and space.
        level, positions, winning = self.level, self.positions, self.winning
        plain = (
            (level.small, level.big, level.ante, level.ante_payer),
            (positions.button, positions.small_blind, positions.big_blind),
            {name: (one.line, one.chips) for name, one in self.bought.items()},
            {name: (one.line, one.place, one.prize) for name, one in self.placed.items()},
            (winning.line, winning.place, winning.prize) if winning is not None else None,
        )
        return _from_plain, (plain, _values(self))

    @property
    def order(self) -> tuple[int, str, int, str]:
        """The number of a hand that has one, else time and then id."""
        return self.number or 0, self.time, len(self.hand_id), self.hand_id

    @property
    def gone(self) -> list[str]:
        """Who lost his last chip without a line that gives him a place."""
        return [name for name, chips in (self.after or {}).items() if not chips and name not in self.placed]

    def fits(self, level: Level) -> bool:
        """Whether the forced bets are those of `level`, as far as they are known."""
        own = self.level
        small = not self.small_known or own.small == level.small
        return own.big == level.big and small and self._fits_ante(level)

    def agrees_with(self, other: "TournamentHand") -> bool:
        """Whether both can have been played at one level, as far as their forced bets are known."""
        small = not (self.small_known and other.small_known) or self.level.small == other.level.small
        less, knows = sorted((self, other), key=lambda hand: (hand.ante_known, hand.level.ante))
        return self.level.big == other.level.big and small and less._fits_ante(knows.level)

    def _fits_ante(self, level: Level) -> bool:
        own = self.level
        if own.ante:
            right = own.ante == level.ante if self.ante_known else own.ante <= level.ante
            return right and own.ante_payer == level.ante_payer
        # A big blind who had no chip left for the ante posted none.
        return not level.ante or (not self.ante_known and level.ante_payer == "big_blind")


class PackedHand(NamedTuple):
    """A hand of a tournament in few bytes, and by what it is found."""

    tournament_id: str
    hand_id: str
    order: tuple[int, str, int, str]
    path: str
    line: int
    data: bytes


def pack(hand: TournamentHand) -> PackedHand:
    """The same in few bytes, for keeping and sending."""
    data = pickle.dumps(hand, pickle.HIGHEST_PROTOCOL)
    return PackedHand(hand.tournament_id, hand.hand_id, hand.order, hand.path, hand.line, data)


_MADE_PLAIN = ("level", "positions", "bought", "placed", "winning")
_NAMES = [one.name for one in fields(TournamentHand) if one.name not in _MADE_PLAIN]
_values = attrgetter(*_NAMES)


def unpack(data: bytes) -> TournamentHand:
    """The hand of a `PackedHand`'s data."""
    hand: TournamentHand = pickle.loads(data)
    return hand


def _from_plain(plain: tuple[Any, ...], values: tuple[Any, ...]) -> TournamentHand:
    """What `TournamentHand.__reduce__` took apart."""
    level, positions, bought, placed, winning = plain
    return TournamentHand(
        level=Level(*level),
        positions=Positions(*positions),
        bought={name: Purchase(*one) for name, one in bought.items()},
        placed={name: Placing(*one) for name, one in placed.items()},
        winning=Placing(*winning) if winning is not None else None,
        **dict(zip(_NAMES, values, strict=True)),
    )


def remember(replay: Replay, path: str, own: bool) -> TournamentHand | None:
    """What to keep of a replayed hand of `path`; None where it belongs to no known tournament or is too damaged."""
    record = replay.record
    if not record.tournament_id or record.damaged_at is not None:
        return None
    parts = 10**record.unit.decimals
    names: dict[int, str] = {}
    seats: dict[str, int] = {}
    lines: dict[str, int] = {}
    before: dict[str, int] = {}
    for seat, chips in replay.stacks.items():
        player = record.seats[seat]
        name = names[seat] = player.player or player.name
        seats[name], lines[name], before[name] = seat, player.line, chips if parts == 1 else -(-chips // parts)
    bought: dict[str, Purchase] = {}
    for claim in record.of(Bought):
        earlier = bought.get(claim.name)
        bought[claim.name] = Purchase(claim.line, claim.chips + (earlier.chips if earlier else 0))
    placed = {
        record.player(claim.seat): Placing(claim.line, claim.place, _chips(claim.prize)) for claim in record.of(Placed)
    }
    won: str | None = None
    winning: Placing | None = None
    wins = record.of(Won)
    if wins:
        won, winning = record.player(wins[0].seat), Placing(wins[0].line, 1, _chips(wins[0].prize))
    by: dict[str, tuple[str, ...]] = {}
    after: dict[str, int] | None = None
    if replay.finished:
        after = _whole_chips(replay.hand.stacks, names, parts)
        if placed or not all(after.values()):
            for seat, winners in winners_of_last_pots(replay.hand).items():
                by[names[seat]] = tuple([names[winner] for winner in winners])
    level = _in_chips(replay.level, parts)
    small_known = record.betting != _FIXED_LIMIT or _in_full(record, "small blind")
    ante_known = _in_full(record, "ante" if replay.level.ante else "big blind")
    # By name so many values take three times as long to pass.
    return TournamentHand(
        record.tournament_id,
        path,
        record.line,
        record.hand_id,
        record.time,
        record.zone,
        record.table,
        own,
        record.tells.purchases,
        record.own_number if own else None,
        record.level,
        record.betting,
        level,
        small_known,
        ante_known,
        replay.positions,
        seats,
        lines,
        record.seats_last,
        before,
        after,
        by,
        bought,
        placed,
        won,
        winning,
    )


def _whole_chips(stacks: dict[int, int], names: dict[int, str], parts: int) -> dict[str, int]:
    """`stacks` by name, in chips of so many parts; what is left of a chip counts as one."""
    if parts == 1:
        return {names[seat]: amount for seat, amount in stacks.items()}
    return {names[seat]: -(-amount // parts) for seat, amount in stacks.items()}


def _in_chips(level: Level, parts: int) -> Level:
    """`level` of a hand whose unit is one of so many parts of a chip."""
    if parts == 1:
        return level
    return Level(level.small // parts, level.big // parts, level.ante // parts, level.ante_payer)


def _chips(prize: str) -> int | None:
    return int(prize) if prize.isdecimal() and prize.isascii() and len(prize) < 16 else None


def _in_full(record: HandRecord, kind: PostWord) -> bool:
    """Whether somebody posts such a forced bet with chips to spare, so that it shows its full price."""
    return any(post.kind == kind and not takes_all(record, post) for post in record.of(Posted))
