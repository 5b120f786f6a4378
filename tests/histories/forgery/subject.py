"""A good hand that is to be forged, and what it tells: what a change of it can be held against."""

from dataclasses import dataclass
from functools import cached_property

from forgery.edits import Edit
from forgery.forging import Donors
from forgery.lines import CARDS, LineStyle
from forgery.specimens import Decision, Specimen
from holdem.core.cards import Card
from holdem.histories.record import Acted, Claim, FinalStack, TotalClaimed

Edits = tuple[Edit, ...]


@dataclass
class Subject:
    """A good hand that is to be forged, in the way in which its text tells it (None: only its record can be forged)."""

    hand: Specimen
    style: LineStyle | None
    donors: Donors

    def __post_init__(self) -> None:
        self.record = self.hand.record
        self.replay = self.hand.replay
        self.decisions = self.replay.decisions
        self.claims = self.record.claims
        self.acts = [claim for claim in self.record.of(Acted) if id(claim) in self.decisions]
        self.acts = [act for act in self.acts if act.seat not in self.replay.withdrawn]

    def decision(self, act: Acted) -> Decision:
        """What could be done at `act`."""
        return self.decisions[id(act)]

    @cached_property
    def names_players(self) -> bool:
        """Whether acts say whose they are."""
        return self.style is None or self.style.names_players

    @cached_property
    def total_known(self) -> bool:
        """Whether the text says how much is in the pots."""
        return any(claim.total is not None for claim in self.record.of(TotalClaimed))

    @cached_property
    def rake_known(self) -> bool:
        """Whether it is known how much the house took."""
        return self.record.tournament_id is not None or any(
            claim.rake is not None for claim in self.record.of(TotalClaimed)
        )

    @cached_property
    def stacks_known(self) -> bool:
        """Whether the text says what everybody has afterwards."""
        return {claim.seat for claim in self.record.of(FinalStack)} >= set(self.record.dealt_in)

    @cached_property
    def pots(self) -> int:
        """What is in all pots."""
        return sum([paid.pot.amount for paid in self.replay.hand.awarded])

    @cached_property
    def known_hole(self) -> dict[int, tuple[Card, ...]]:
        """Whose cards are known."""
        return {seat: cards for seat, cards in self.replay.hole.items() if cards is not None}

    @cached_property
    def spare(self) -> list[Card]:
        """The cards of which the text tells nothing, the low ones first."""
        told = {card for claim in self.claims for part in CARDS for card in getattr(claim, part, None) or ()}
        return [card for card in range(52) if card not in told]

    def place(self, claim: Claim) -> int:
        """Where `claim` stands among all."""
        return next(i for i, other in enumerate(self.claims) if other is claim)


def steps(amount: int, *not_these: int | None) -> list[int]:
    """`amount` but for one."""
    return [new for new in (amount - 1, amount + 1) if new > 0 and new not in not_these]
