"""A look back at one player's decisions: each hand is played again, and the coach values what he did.

Carries no rule.  How decisions are valued is `core.bots.coach`'s, how it is told is the command line's.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from holdem.core.actions import Action
from holdem.core.bots.coach import Coach, Judgement
from holdem.core.button import position_names
from holdem.core.cards import Card
from holdem.histories.played import PlayedHand
from holdem.histories.record import Dealt, HandRecord, Unit
from holdem.histories.replay import Replay


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the player, in the hand that begins at `line` of the file `path`; amounts in parts of `unit`."""

    path: str
    line: int
    hand_id: str
    position: str
    cards: tuple[Card, ...]
    unit: Unit
    judgement: Judgement


def hero_of(record: HandRecord) -> str | None:
    """The player whose cards the text deals open, if it is one alone."""
    dealt = {claim.seat for claim in record.of(Dealt) if claim.cards}
    return record.name(next(iter(dealt))) if len(dealt) == 1 else None


def decisions(hands: Iterable[PlayedHand], player: str) -> Iterator[Decision]:
    """Every decision of `player` in the hands of which his cards are known and that the engine can play.

    What the coach sees of a seat's habits he keeps from hand to hand of one tournament, or one table of a cash game.
    """
    coaches: dict[tuple[str, int], Coach] = {}
    for one in hands:
        record = one.record
        if one.whole is None:
            continue
        seat = next((number for number in one.whole.stacks if record.name(number) == player), None)
        if seat is None:
            continue
        table = record.tournament_id or f"{one.path} {record.table}"
        coach = coaches.setdefault((table, seat), Coach([seat]))
        yield from _in_hand(one, one.whole, seat, coach)


def _in_hand(one: PlayedHand, played: Replay, seat: int, coach: Coach) -> list[Decision]:
    record = one.record
    cards = played.hole.get(seat)
    position = position_names(played.positions, list(played.stacks)).get(seat, "")
    found: list[Decision] = []
    told = 0

    def tell(replay: Replay) -> None:
        nonlocal told
        for event in replay.events[told:]:
            coach(event)
        told = len(replay.events)

    def before_act(replay: Replay, action: Action) -> None:
        tell(replay)
        if cards and replay.hand.to_act == seat:
            judgement = coach.judge(replay.hand, action)
            found.append(Decision(one.path, record.line, record.hand_id, position, cards, record.unit, judgement))

    tell(Replay(record, number=played.number, before_act=before_act))
    return found
