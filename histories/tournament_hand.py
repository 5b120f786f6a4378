"""What is kept of a judged hand until all hands of its tournament have been judged: small, and by player's name."""

from dataclasses import dataclass

from holdem.core.button import Positions
from holdem.core.structure import Level
from holdem.core.tournament import winners_of_last_pots
from holdem.histories.record import Bought, Placed, Won
from holdem.histories.replay import Replay


@dataclass(slots=True)
class Placing:
    """A place that the text states, and the line that does."""

    line: int
    place: int


@dataclass(slots=True)
class TournamentHand:
    """What is kept of a hand when it has been judged: enough to look across hands, by player.

    `after` is None where the engine could not play the hand to its end.  `number` is the hand's number in its
    tournament, where its id tells it.
    """

    tournament_id: str
    path: str
    line: int
    hand_id: str
    time: str
    table: str
    own: bool
    number: int | None
    level_number: int | None
    level: Level
    positions: Positions
    seats: dict[str, int]
    before: dict[str, int]
    after: dict[str, int] | None
    by: dict[str, tuple[str, ...]]
    bought: dict[str, int]
    placed: dict[str, Placing]
    won: str | None

    @property
    def order(self) -> tuple[int, str, int, str]:
        """The number of a hand that has one, else time and then id."""
        return self.number or 0, self.time, len(self.hand_id), self.hand_id


def remember(replay: Replay, path: str, own: bool) -> TournamentHand | None:
    """What to keep of a replayed hand of `path`; None where it belongs to no tournament or is too damaged."""
    record = replay.record
    if record.tournament_id is None or record.damaged_at is not None:
        return None
    names = {seat: record.name(seat) for seat in replay.stacks}
    number = None
    if own and record.hand_id.startswith(record.tournament_id):
        digits = record.hand_id[len(record.tournament_id) :]
        number = int(digits) if digits and len(digits) < 7 else None
    bought: dict[str, int] = {}
    for claim in record.of(Bought):
        bought[claim.name] = bought.get(claim.name, 0) + claim.chips
    placed = {record.name(claim.seat): Placing(claim.line, claim.place) for claim in record.of(Placed)}
    wins = record.of(Won)
    by: dict[str, tuple[str, ...]] = {}
    if replay.finished:
        for seat, winners in winners_of_last_pots(replay.hand).items():
            by[names[seat]] = tuple([names[winner] for winner in winners])
    return TournamentHand(
        tournament_id=record.tournament_id,
        path=path,
        line=record.line,
        hand_id=record.hand_id,
        time=record.time,
        table=record.table,
        own=own,
        number=number,
        level_number=record.level,
        level=replay.level,
        positions=replay.positions,
        seats={name: seat for seat, name in names.items()},
        before={name: replay.stacks[seat] for seat, name in names.items()},
        after={names[seat]: chips for seat, chips in replay.hand.stacks.items()} if replay.finished else None,
        by=by,
        bought=bought,
        placed=placed,
        won=record.name(wins[0].seat) if wins else None,
    )
