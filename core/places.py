"""Who finishes where.  Carries R1.2 (ranking by chips at the end) and R1.4 (who goes out in one hand, shared places).

Players are named by whatever the caller likes: seats at our own table, names in a history.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Player = TypeVar("Player")


@dataclass(frozen=True, slots=True)
class Standing(Generic[Player]):
    """One line of the standings.  `chips` is 0 and the last three are set for a player who is out.

    `began_hand_with` is what he held before the hand in which he went out, `by` are the winners of the last pot that he
    contested.
    """

    place: int
    tied: bool
    player: Player
    chips: int
    out_in_hand: int | None = None
    began_hand_with: int | None = None
    by: tuple[Player, ...] = ()


@dataclass(slots=True)
class Places(Generic[Player]):
    """Follows a tournament hand by hand; `chips` is what each player still in holds."""

    chips: dict[Player, int]
    _out: list[Standing[Player]] = field(default_factory=list)

    def end_hand(
        self, number: int, chips: Mapping[Player, int], by: Mapping[Player, Collection[Player]]
    ) -> list[Standing[Player]]:
        """Takes over everyone's chips after hand `number`; returns the standings of those who went out, best first.

        `by` tells for each player who won the last pot that he contested.
        """
        began = self.chips
        after = {**began, **chips}
        busted = sorted((p for p in after if after[p] == 0), key=lambda p: -began[p])
        self.chips = {player: left for player, left in after.items() if left}
        out = []
        for player in busted:
            place = 1 + len(self.chips) + sum(began[other] > began[player] for other in busted)
            tied = sum(began[other] == began[player] for other in busted) > 1
            out.append(Standing(place, tied, player, 0, number, began[player], tuple(by.get(player, ()))))
        self._out = out + self._out
        return out

    def standings(self) -> list[Standing[Player]]:
        """Everyone, best place first: those still in by chips, equal stacks sharing (R1.2), then those out (R1.4)."""
        stacks = list(self.chips.values())
        left = [
            Standing(1 + sum(other > chips for other in stacks), stacks.count(chips) > 1, player, chips)
            for player, chips in sorted(self.chips.items(), key=lambda item: -item[1])
        ]
        return left + self._out


def prizes(standings: Sequence[Standing[Player]], payouts: Sequence[int], pool: int) -> dict[Player, int]:
    """What each player wins of a `pool` of play chips, `payouts` being per cent by place (R1.5).

    Players who share places share the sum of their prizes equally.  Chips that can't be divided go one each in the
    order of `standings`, which among players who share a place is the order of their seats.
    """
    paid = [pool * share // 100 for share in payouts]
    for i in range(pool * sum(payouts) // 100 - sum(paid)):
        paid[i] += 1
    won: dict[Player, int] = {}
    for standing in standings:
        sharing = [other.player for other in standings if other.place == standing.place]
        together = sum(paid[standing.place - 1 : standing.place - 1 + len(sharing)])
        part, odd = divmod(together, len(sharing))
        won[standing.player] = part + (sharing.index(standing.player) < odd)
    return won
