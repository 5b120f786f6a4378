"""The verdict on one hand: every claim of a record held against what the engine finds.

`audit_hand` is the whole of it; what the hands of one tournament must have to do with each other is `tournaments`'.
"""

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from holdem.core.sentences import Sentence
from holdem.core.values import value
from holdem.histories import audit_cards, audit_forced, audit_pots, audit_summary
from holdem.histories.findings import (
    BAD_SEATS,
    CAPPED_CALL,
    DAMAGED_LINE,
    FOLDS_ALL_IN,
    FREE_FOLD,
    MISPLACED_LINE,
    TRUNCATED,
    Finding,
)
from holdem.histories.payments import house_took, taken_by_seat
from holdem.histories.record import Collected, Eliminated, HandRecord, HoleCardsOpened, PotsTold, TotalClaimed, Unit
from holdem.histories.replay import Replay
from holdem.histories.tournament_hand import PackedHand, TournamentHand, remember

Verdict: TypeAlias = Literal["legal", "illegal", "unreadable", "unsupported"]
Rules: TypeAlias = Literal["auto", "sng", "room"]

_MOST_PLAYERS = 22
"""More hands and a board need more than 52 cards."""

_MOST_CLAIMS = 10_000
"""Real hands have some sixty claims, and deep stacks that raise by the least a few thousand."""

_ROOMS_ALLOW = {FREE_FOLD.name, FOLDS_ALL_IN.name, CAPPED_CALL.name}


@value
class AuditedPot:
    """A pot as the engine cut it, and what each winner got of it after the house took its part."""

    amount: int
    contestants: tuple[str, ...]
    awarded: dict[str, int]

    def __reduce__(self) -> tuple[type["AuditedPot"], tuple[int, tuple[str, ...], dict[str, int]]]:
        # Faster than what a dataclass does by itself.
        return AuditedPot, (self.amount, self.contestants, self.awarded)


@dataclass(slots=True)
class HandAudit:
    """The verdict on one hand.

    `pots` (main pot first), `returned` and `stacks` are the engine's, by player; they are empty where it could not play
    the hand to its end.  `rake` and `fees` are what the house took.  `quotes` are the lines of the findings, where
    they are known.  `tournament` is what the other hands of its tournament are compared with, packed where the hand was
    judged elsewhere.
    """

    hand_id: str
    line: int
    verdict: Verdict
    findings: list[Finding]
    unit: Unit
    pots: list[AuditedPot] = field(default_factory=list)
    returned: dict[str, int] = field(default_factory=dict)
    rake: int = 0
    fees: int = 0
    stacks: dict[str, int] = field(default_factory=dict)
    quotes: dict[int, str] = field(default_factory=dict)
    tournament: TournamentHand | PackedHand | None = None


def held_to_own_rules(record: HandRecord, rules: Rules) -> bool:
    """Whether a hand is held to R1 and R2 too: asked for, or one of our own histories, which their table names tell."""
    return record.is_our_own if rules == "auto" else rules == "sng"


def audit_hand(record: HandRecord, rules: Rules = "auto", path: str = "", replay: Replay | None = None) -> HandAudit:
    """Judges one hand of the file `path`, of which there may be a `replay`.  Never raises, whatever the record says."""
    result = HandAudit(record.hand_id, record.line, "unsupported", list(record.findings), record.unit)
    if record.unsupported is not None:
        # What is not judged has no faults either.
        result.findings = [finding for finding in record.findings if not finding.is_error]
        return result
    why = unplayable(record)
    if why is not None:
        result.verdict = "unreadable"
        _say_why(result, why)
        return result
    own = held_to_own_rules(record, rules)
    replay = replay or Replay(record)
    cut = _is_cut(replay)
    findings, collected = _claims_against_events(replay, own, cut)
    result.findings += findings
    result.findings.sort(key=lambda finding: finding.line)
    result.verdict = _verdict(replay, result.findings, cut)
    if result.verdict == "unreadable":
        text = Sentence("from here on something is missing, or cannot be read, that a verdict needs")
        _say_why(result, TRUNCATED.at(min(record.damaged_at or record.last_line, record.last_line), text))
    result.tournament = remember(replay, path, own)
    if replay.finished:
        _tell(result, replay, collected)
    return result


def unplayable(record: HandRecord) -> Finding | None:
    """Why the engine cannot play a hand of hold'em, not even as far as the acts can be read; None where it can."""
    players = record.count_dealt_in()
    if not 2 <= players <= _MOST_PLAYERS:
        return BAD_SEATS.at(
            record.line,
            "{players} players are dealt in: expected 2 to {most_players}",
            players=players,
            most_players=_MOST_PLAYERS,
        )
    if len(record.claims) > _MOST_CLAIMS:
        return MISPLACED_LINE.at(record.claims[_MOST_CLAIMS].line, "no hand has so many acts; it is not judged")
    damaged_at = record.damaged_at
    if damaged_at is not None and not any(claim.line < damaged_at for claim in record.of(HoleCardsOpened)):
        line = min(damaged_at, max(record.line, record.last_line))
        return DAMAGED_LINE.at(line, "what happens before the deal cannot be read from here on")
    return None


def _say_why(result: HandAudit, why: Finding) -> None:
    """An unreadable hand has an error: that of the reader, or `why`."""
    if not any(finding.is_error for finding in result.findings):
        result.findings.append(why)
        result.findings.sort(key=lambda finding: finding.line)


def _claims_against_events(replay: Replay, sng: bool, cut: bool) -> tuple[list[Finding], list[Collected] | None]:
    """The findings, and what was collected, if it can be believed; of a hand that is `cut` the end is not looked at."""
    record = replay.record
    collected: list[Collected] | None = None
    found: list[Finding] = list(replay.findings)
    if found and record.is_our_own:
        # Rooms do so; our own table does not.
        found = [replace(f, severity="error") if f.code in _ROOMS_ALLOW else f for f in found]
    report = found.append
    audit_forced.check_stacks(replay, report)
    audit_forced.check_posts(replay, sng, report)
    audit_cards.check_cards(replay, report)
    if replay.finished and not cut:
        audit_pots.check_returned(replay, sng, report)
        collected = audit_pots.check_pots(replay, sng, report)
        audit_pots.check_final_stacks(replay, collected, report)
        audit_cards.check_showdown(replay, sng, report)
        audit_cards.check_names(replay, report)
        audit_summary.check_summary(replay, sng, collected is not None, report)
        audit_summary.check_places(replay, sng, report)
        if record.of(PotsTold):
            audit_pots.check_pots_told(replay, report)
        if record.of(Eliminated):
            audit_summary.check_bounties(replay, report)
    elif record.damaged_at is None and not cut:
        audit_pots.check_sums(replay, report)
        audit_cards.check_names(replay, report)
    if record.damaged_at is not None:
        found = [finding for finding in found if finding.line < record.damaged_at]
    return found, collected


def _is_cut(replay: Replay) -> bool:
    """Whether lines are missing at the end, so that what is paid, shown and summed up there is not all told."""
    record = replay.record
    if record.damaged_at is None:
        return replay.finished and not record.tells.last_share and audit_pots.lacks_shares(replay)
    return record.damaged_at <= record.last_line or audit_cards.lacks_streets(replay)


def _verdict(replay: Replay, findings: list[Finding], cut: bool) -> Verdict:
    errors = [finding for finding in findings if finding.severity == "error"]
    if errors and any(not finding.code.startswith("READ") for finding in errors):
        return "illegal"
    if cut or (replay.record.damaged_at is not None and not replay.finished):
        return "unreadable"
    return "illegal" if errors else "legal"


def _tell(result: HandAudit, replay: Replay, collected: list[Collected] | None) -> None:
    record, hand = replay.record, replay.hand
    seats = record.seats
    after = audit_pots.stacks_after(replay, collected)
    result.stacks = {seats[seat].name: after[seat] for seat in sorted(after)}
    collected = collected or []
    alone = len(hand.awarded) == 1
    for i, awarded in enumerate(hand.awarded):
        contestants = tuple([seats[seat].name for seat in awarded.pot.contestants])
        paid = taken_by_seat(collected if alone else [claim for claim in collected if claim.pot == i])
        shares = {seats[seat].name: share for seat, share in (paid or awarded.shares).items() if share}
        result.pots.append(AuditedPot(awarded.pot.amount, contestants, shares))
    result.returned = {seats[seat].name: amount for seat, amount in hand.returned.items()}
    result.fees = sum([claim.fees for claim in record.of(TotalClaimed)])
    took = house_took(record)
    if took is not None:
        result.rake = took - result.fees
    elif collected:
        result.rake = sum([pot.amount for pot in result.pots]) - sum([claim.amount for claim in collected])
