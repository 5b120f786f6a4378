"""The forgery that only two hands in a row show: a stack that does not follow from the hand before."""

from collections.abc import Iterator
from itertools import pairwise

from forgery.edits import Forgery, Put
from forgery.forging import Forged, Judged, judge
from forgery.specimens import Specimen
from holdem.histories.audit import HandAudit
from holdem.histories.findings import Finding
from holdem.histories.record import Bought
from holdem.histories.tournaments import TournamentBook

KIND = "stack from nowhere"


def pairs_in_order(hands: list[Specimen]) -> Iterator[tuple[Specimen, Specimen]]:
    """Hands of one table of a tournament of which the second begins with what the first leaves."""
    for one, other in pairwise(hands):
        record, later = one.record, other.record
        in_a_row = (one.path, one.place + 1) == (other.path, other.place)
        if (
            in_a_row
            and record.tournament_id
            and (record.tournament_id, record.table) == (later.tournament_id, later.table)
        ):
            after = {record.player(seat): chips for seat, chips in one.replay.hand.stacks.items() if chips}
            before = {later.player(seat): chips for seat, chips in later.dealt_in.items()}
            repeated = record.hand_id == later.hand_id
            if after == before and not repeated and not later.of(Bought) and not _told(one.audit, other.audit):
                yield one, other


def forgeries(later: Specimen) -> Iterator[Forgery]:
    """The second hand of two with another stack; more chips may have been bought where that is not told."""
    # Rooms that divide a chip round.
    chip = 10**later.record.unit.decimals
    for seat in later.record.seats.values():
        if not seat.out_of_hand and seat.stack > chip:
            yield Forgery(KIND, (Put(seat, {"stack": seat.stack - chip}),))
            if later.record.tells.purchases:
                yield Forgery(KIND, (Put(seat, {"stack": seat.stack + chip}),))


def judge_between(one: Specimen, other: Specimen, forged: Forged) -> Judged:
    """What the audit says of the second hand, and of both together."""
    return judge(other, forged, lambda audit: _told(one.audit, audit))


def _told(one: HandAudit, other: HandAudit) -> list[Finding]:
    book = TournamentBook()
    for audit in (one, other):
        if audit.tournament is not None:
            book.add(audit.tournament)
    placed = [placed.finding for tournament in book.close() for placed in tournament.findings]
    return [finding for finding in placed if finding.is_error]
