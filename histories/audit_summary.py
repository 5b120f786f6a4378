"""Holds a hand's summary block against the engine: every seat's line, and the finishing places told before it.

Carries no rule: who folded when, who won what, and who is out are the events of the replay; places are `core.places`'
(R1.4).
"""

from collections.abc import Mapping, Sequence

from holdem.core.cards import Street
from holdem.core.events import BetMade, Called, ForcedBetPosted, HoleCardsDealt, PostKind, RaisedTo
from holdem.core.places import Places, Standing
from holdem.core.sentences import Sentence
from holdem.histories.findings import (
    PLACE_MISSING,
    PLACED_WITH_CHIPS,
    SUMMARY_POSITION,
    SUMMARY_SEAT,
    SUMMARY_WON,
    WRONG_BOUNTY,
    WRONG_PLACE,
    WRONG_WINNER_LINE,
    Report,
    Severity,
)
from holdem.histories.payments import collected_lines, taken_by_seat, won_by_seat
from holdem.histories.record import Acted, Collected, Eliminated, Placed, SeatClaimed, Won
from holdem.histories.replay import Replay

_WAGERS = frozenset((Called, BetMade, RaisedTo))
_BLINDS = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
_WHERE = (Sentence("before the flop"), Sentence("on the flop"), Sentence("on the turn"), Sentence("on the river"))


def check_summary(replay: Replay, sng: bool, collected_right: bool, report: Report) -> None:
    """The summary line of each seat: position, what became of him, what he won.

    What he won must be what he collected; where the collected lines are not right (which was told there), it may also
    be what he should have collected.
    """
    record = replay.record
    won, collected = won_by_seat(replay.hand), taken_by_seat(collected_lines(record))
    folded = replay.hand.folded
    button, small, big = replay.positions.button, replay.positions.small_blind, replay.positions.big_blind
    # Nobody else can have put chips in; of most hands nothing more need be known.
    may_have_bet = {act.seat for act in record.of(Acted) if act.kind not in ("fold", "check")} | {small, big}
    told: set[int] = set()
    for claim in record.of(SeatClaimed):
        seat = claim.seat
        told.add(seat)
        if claim.button != (seat == button) or claim.small_blind != (seat == small) or claim.big_blind != (seat == big):
            _tell_position(replay, claim, report)
        if seat not in replay.stacks:
            report(SUMMARY_SEAT.at(claim.line, "{name} had no part in this hand", name=record.seats[seat].name))
            continue
        if claim.outcome == "folded":
            street = folded.get(seat)
            if street is None or (claim.street is not None and claim.street is not street):
                _tell_fold(replay, claim, report)
            elif claim.no_bet and seat in may_have_bet and seat in _active(replay):
                text = Sentence("{name} did not bet by the summary, but put chips in", name=record.seats[seat].name)
                report(SUMMARY_SEAT.at(claim.line, text))
        elif claim.outcome != "nothing":
            _check_outcome(replay, claim, bool(won.get(seat)), sng, report)
        if claim.won is not None or seat in won:
            _check_won(replay, claim, won.get(seat, 0), collected.get(seat, 0), collected_right, report)
    for seat in replay.stacks if record.tells.summary and not told.issuperset(replay.stacks) else ():
        if seat not in told:
            report(
                SUMMARY_SEAT.at(
                    record.last_line,
                    "the summary has no line for {name}",
                    severity="error" if sng else "warning",
                    name=record.name(seat),
                )
            )


def _tell_fold(replay: Replay, claim: SeatClaimed, report: Report) -> None:
    """A player did not fold, or not when the summary says."""
    text = Sentence(
        "{name} folded{where} by the summary, but {story}",
        name=replay.record.seats[claim.seat].name,
        where="" if claim.street is None else Sentence(" {where}", where=_WHERE[claim.street]),
        story=_what(claim.seat, replay.hand.folded),
    )
    report(SUMMARY_SEAT.at(claim.line, text))


def _check_outcome(replay: Replay, claim: SeatClaimed, won: bool, sng: bool, report: Report) -> None:
    """What became of a player who did not fold by the summary: who came to the showdown."""
    seat, line, folded = claim.seat, claim.line, replay.hand.folded
    name = replay.record.seats[seat].name
    if seat in folded:
        mild: Severity | None = None if sng or claim.outcome != "mucked" else "warning"
        text = Sentence(
            "{name} {outcome} by the summary, but {story}",
            name=name,
            outcome=Sentence(claim.outcome),
            story=_what(seat, folded),
        )
        report(SUMMARY_SEAT.at(line, text, severity=mild))
    elif claim.outcome == "mucked" and len(replay.hand.in_hand) < 2 and not won:
        report(SUMMARY_SEAT.at(line, "{name} mucked by the summary, but there was no showdown", name=name))


def _check_won(
    replay: Replay, claim: SeatClaimed, due: int, collected: int, collected_right: bool, report: Report
) -> None:
    """What a player won by the summary: what he `collected`, or what was `due` to him."""
    money, name = replay.record.unit.text, replay.record.seats[claim.seat].name
    if claim.won is not None:
        if claim.won != collected and (collected_right or claim.won != due):
            text = Sentence(
                "{name} won {won} by the summary: expected {due}", name=name, won=money(claim.won), due=money(due)
            )
            report(SUMMARY_WON.at(claim.line, text))
    elif due and claim.outcome in ("mucked", "showed"):
        report(
            SUMMARY_WON.at(
                claim.line,
                "{name} {outcome} by the summary, but won {won}",
                name=name,
                outcome=Sentence(claim.outcome),
                won=money(due),
            )
        )


def _what(seat: int, folded: Mapping[int, Street]) -> str:
    if seat in folded:
        return Sentence("folded {where}", where=_WHERE[folded[seat]])
    return Sentence("was in the hand to the end")


def _active(replay: Replay) -> set[int]:
    """Who bet, called, or had to post as small or big blind."""
    blinds = replay.positions.small_blind, replay.positions.big_blind
    active: set[int] = set()
    events = iter(replay.events)
    for event in events:
        if type(event) is HoleCardsDealt:
            break
        if type(event) is ForcedBetPosted and event.seat in blinds and event.kind in _BLINDS:
            active.add(event.seat)
    return active | {event.seat for event in events if type(event) in _WAGERS}  # type: ignore[union-attr]


def _tell_position(replay: Replay, claim: SeatClaimed, report: Report) -> None:
    seat, positions = claim.seat, replay.positions
    name = replay.record.name(seat)
    for marked, place, what in (
        (claim.button, positions.button, "button"),
        (claim.small_blind, positions.small_blind, "small blind"),
        (claim.big_blind, positions.big_blind, "big blind"),
    ):
        if marked and seat != place:
            report(
                SUMMARY_POSITION.at(
                    claim.line, "{name} is marked as the {what}, but is not", name=name, what=Sentence(what)
                )
            )
        elif seat == place and not marked:
            other = claim.small_blind if what == "button" else claim.button and what == "small blind"
            if other and positions.button == positions.small_blind and not replay.record.is_our_own:
                # Heads-up one mark may do for both.
                continue
            text = Sentence("{name} lacks the mark of the {what}", name=name, what=Sentence(what))
            report(SUMMARY_POSITION.at(claim.line, text, severity="warning"))


def check_places(replay: Replay, sng: bool, report: Report) -> None:
    """Finishing places and the winner, as far as one hand can tell (R1.2, R1.4).

    At one table of a larger tournament the places of those who go out must stand in the right order and leave room for
    those who remain; held to our own rules, the table is the whole tournament and they must be exact.  Who re-enters
    counts as never having left (R1.5).
    """
    record, stacks = replay.record, replay.hand.stacks
    placings, wins = record.of(Placed), record.of(Won)
    if all(stacks.values()) and not placings and not wins:
        return
    placed = {claim.seat: claim for claim in placings}
    after = {**stacks, **(_coming_back(replay, placed, bool(wins), report) if sng else {})}
    left = [seat for seat, chips in after.items() if chips]
    places = Places(dict(replay.stacks))
    out = places.end_hand(0, after, {})
    _check_places_out(replay, placed, out, sng, report)
    if wins or not placed.keys().isdisjoint(left):
        _check_those_left(replay, places, left, placed, sng, report)
    if sng and len(left) == 1 and not wins:
        report(
            PLACE_MISSING.at(record.last_line, "{name} wins the tournament: no line says so", name=record.name(left[0]))
        )


def _check_those_left(
    replay: Replay, places: Places[int], left: Sequence[int], placed: Mapping[int, Placed], sng: bool, report: Report
) -> None:
    """The places, and the victory, of those who still have chips."""
    record, wins = replay.record, replay.record.of(Won)
    survivors = {standing.player: standing for standing in places.standings() if standing.chips}
    winners = {win.seat for win in wins}
    # After the last hand by number everyone who is left gets a place, and a sole first wins.
    ends = all(seat in placed or seat in winners for seat in left)
    for seat in left:
        claim = placed.get(seat)
        if claim is None:
            continue
        name = record.name(seat)
        if not ends:
            text = Sentence(
                "{name} is out in place {place}, but has {after} chips",
                name=name,
                place=claim.place,
                after=survivors[seat].chips,
            )
            report(PLACED_WITH_CHIPS.at(claim.line, text))
        elif sng and claim.place != survivors[seat].place:
            text = Sentence(
                "{name} finishes in place {place}: expected {expected}",
                name=name,
                place=claim.place,
                expected=survivors[seat].place,
            )
            report(WRONG_PLACE.at(claim.line, text))
    for win in wins:
        first = survivors.get(win.seat)
        if not (ends and first is not None and first.place == 1 and not first.tied):
            report(
                WRONG_WINNER_LINE.at(
                    win.line, "{name} wins, but does not hold all the chips", name=record.name(win.seat)
                )
            )


def check_bounties(replay: Replay, report: Report) -> None:
    """Who is eliminated has no chips left, and who gets his bounty has taken chips in this hand (R1.4)."""
    record = replay.record
    for claim in record.of(Eliminated):
        name = record.name(claim.seat)
        after = replay.hand.stacks.get(claim.seat, 0)
        if after:
            text = Sentence("{name} is eliminated, but has {after} chips", name=name, after=after)
            report(WRONG_BOUNTY.at(claim.line, text))
        took = {collected.seat for collected in record.of(Collected)}
        for seat in claim.by:
            if took and seat not in took:
                text = Sentence("{by} eliminates {name}, but takes no pot", by=record.name(seat), name=name)
                report(WRONG_BOUNTY.at(claim.line, text))


def _coming_back(replay: Replay, placed: Mapping[int, Placed], won: bool, report: Report) -> dict[int, int]:
    """The seats that lost their last chip and play on, with the chips that they buy, which the next hand tells.

    Where the text ends here, whoever goes out without a word may be one of them, if that fits with the places told.
    """
    record, stacks = replay.record, replay.hand.stacks
    silent = [seat for seat, chips in stacks.items() if not chips and seat not in placed]
    if record.bought_next is not None:
        return {
            seat: record.bought_next[name] for seat in silent if (name := record.player(seat)) in record.bought_next
        }
    back = dict.fromkeys(silent, 1)
    out = Places(dict(replay.stacks)).end_hand(0, {**stacks, **back}, {})
    if won or any(placed[standing.player].place != standing.place for standing in out):
        return {}
    for seat in back:
        text = Sentence(
            "{name} goes out without a word: expected a place, unless a re-entry follows", name=record.name(seat)
        )
        report(PLACE_MISSING.at(record.last_line, text, severity="warning"))
    return back


def _check_places_out(
    replay: Replay, placed: Mapping[int, Placed], out: Sequence[Standing[int]], sng: bool, report: Report
) -> None:
    """The places of those who lost their last chip, `out` with the best first."""
    record = replay.record
    better: tuple[Standing[int], Placed] | None = None
    for standing in out:
        claim = placed.get(standing.player)
        name = record.name(standing.player)
        if claim is None:
            if sng:
                report(
                    PLACE_MISSING.at(
                        record.last_line,
                        "{name} is out in place {place}: no line says so",
                        name=name,
                        place=standing.place,
                    )
                )
            continue
        if claim.place < standing.place or (sng and claim.place != standing.place):
            text = Sentence(
                "{name} finishes in place {place}: expected {expected}",
                name=name,
                place=claim.place,
                expected=standing.place,
            )
            report(WRONG_PLACE.at(claim.line, text if sng else Sentence("{text} or a later one", text=text)))
        elif better is not None:
            other, other_claim = better
            tied = other.began_hand_with == standing.began_hand_with
            if (claim.place == other_claim.place) != tied or claim.place < other_claim.place:
                text = Sentence(
                    "{other} began the hand with {other_began} chips and {name} with {began}, "
                    "but they finish in places {other_place} and {place}",
                    other=record.name(other.player),
                    other_began=other.began_hand_with,
                    name=name,
                    began=standing.began_hand_with,
                    other_place=other_claim.place,
                    place=claim.place,
                )
                report(WRONG_PLACE.at(claim.line, text))
        better = standing, claim
