"""Finds hands: by player, his cards and position, the size of the pot, and what the audit finds.

`Wanted` is the question, `matches` the answer for one hand.  All that is asked must be so; where a player is named,
cards and position are his.
"""

from dataclasses import dataclass

from holdem.core.button import position_names
from holdem.core.cards import RANKS, SUITS, Card, parse_cards, rank_of, suit_of
from holdem.core.deal import HoleCards
from holdem.core.sentences import Sentence
from holdem.histories.audit import Rules, audit_hand
from holdem.histories.findings import Finding, select
from holdem.histories.played import PlayedHand
from holdem.histories.statistics import POSITIONS


@dataclass(frozen=True, slots=True)
class HandPattern:
    """Two hole cards: exactly these (``AsKd``), or two ranks: suited (``AKs``), not suited (``AKo``), any (``AK``)."""

    text: str
    cards: frozenset[Card] = frozenset()
    ranks: tuple[int, int] = (0, 0)
    suited: bool | None = None

    def fits(self, hole: HoleCards) -> bool:
        """Whether `hole` is such a hand."""
        if self.cards:
            return self.cards == set(hole)
        first, second = hole
        same_ranks = tuple(sorted((rank_of(first), rank_of(second)), reverse=True)) == self.ranks
        return same_ranks and self.suited in (None, suit_of(first) == suit_of(second))


def parse_pattern(text: str) -> HandPattern:
    """The pattern of ``AsKd``, ``AKs``, ``AKo``, ``AK`` or ``77``.  Raises ValueError with one sentence."""
    compact = text.replace("10", "T").replace(" ", "")
    ranks, kind = compact[:2].upper(), compact[2:].lower()
    if len(ranks) == 2 and all(rank in RANKS for rank in ranks) and kind in ("", "s", "o"):
        if kind == "s" and ranks[0] == ranks[1]:
            raise ValueError(Sentence("{text!r} cannot be: a pair is never suited", text=text))
        high, low = sorted((RANKS.index(rank) for rank in ranks), reverse=True)
        return HandPattern(text, ranks=(high, low), suited={"": None, "s": True, "o": False}[kind])
    if len(compact) == 4 and compact[1].lower() in SUITS:
        return HandPattern(text, cards=frozenset(parse_cards(compact)))
    raise ValueError(
        Sentence("{text!r} is no hand: expected two cards such as AsKd, or ranks such as AKs, AKo, AK or 77", text=text)
    )


def parse_position(text: str) -> str:
    """A position's name in whichever case.  Raises ValueError with one sentence."""
    name = text.upper()
    if name not in POSITIONS:
        raise ValueError(
            Sentence("{text!r} is no position: expected one of {positions}", text=text, positions=", ".join(POSITIONS))
        )
    return name


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a hand must be like.  `pot` is the least pot in big blinds; `finding` a code or the beginning of one."""

    player: str | None = None
    cards: HandPattern | None = None
    position: str | None = None
    pot: float | None = None
    finding: str | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A hand that was found: the seats that fit, the pot in the unit's smallest part, the findings asked for."""

    hand: PlayedHand
    seats: tuple[int, ...]
    pot: int
    findings: tuple[Finding, ...]


def matches(wanted: Wanted, hand: PlayedHand, rules: Rules = "auto") -> Match | None:
    """`hand` as a match, or None."""
    found: tuple[Finding, ...] = ()
    if wanted.finding is not None:
        judged = audit_hand(hand.record, rules, hand.path).findings
        found = tuple([finding for finding in judged if select(finding.code, (wanted.finding,))])
        if not found:
            return None
    replay = hand.replay
    if replay is None:
        asked = (wanted.player, wanted.cards, wanted.position, wanted.pot)
        return Match(hand, (), 0, found) if all(one is None for one in asked) else None
    pot = sum([paid.pot.amount for paid in replay.hand.awarded]) if replay.finished else replay.hand.pot
    if wanted.pot is not None and pot < wanted.pot * (replay.level.big or 1):
        return None
    positions = position_names(replay.positions, replay.hand.seats)
    seats = tuple([seat for seat in replay.hand.seats if _fits(wanted, hand, positions, seat)])
    return Match(hand, seats, pot, found) if seats else None


def _fits(wanted: Wanted, hand: PlayedHand, positions: dict[int, str], seat: int) -> bool:
    assert hand.replay is not None
    if wanted.player is not None and hand.record.name(seat) != wanted.player:
        return False
    if wanted.position is not None and positions[seat] != wanted.position:
        return False
    if wanted.cards is None:
        return True
    hole = hand.replay.hole.get(seat)
    return hole is not None and wanted.cards.fits(hole)
