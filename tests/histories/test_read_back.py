"""Properties of whole tournaments of every structure: what our writer writes is read back to the same events and bytes.

The audit finds nothing in it, by the tournament's structure and without knowing it, and ranks the players as the
tournament did.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from holdem.core.actions import CALL, CHECK, FOLD, Action, raise_to
from holdem.core.betting import Betting
from holdem.core.dealer import SeededDealer
from holdem.core.events import (
    ButtonDrawn,
    Event,
    HandStarted,
    HoleCardsDealt,
    PlayerEliminated,
    PlayerReentered,
    TournamentEnded,
)
from holdem.core.hand import Hand
from holdem.core.structure import Level, ReEntry, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit_files import audit_paths, read_source
from holdem.histories.findings import Finding
from holdem.histories.record import Bought, HandRecord, Placed, Won
from holdem.histories.replay import Replay
from holdem.histories.sources import Source
from holdem.histories.standings import standings_of
from holdem.histories.tournaments import TournamentBook
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter, View

NAMES = ("Ann", "Bob: calls", "[Cid] (button)", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
TOURNAMENT = "100000001"
HERO = 1


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    payer = draw(st.sampled_from(("each", "big_blind")))
    levels: list[Level] = []
    for _ in range(draw(st.integers(1, 3))):
        least = levels[-1] if levels else Level(1, 1)
        small = least.small + draw(st.integers(0, 20))
        big = max(least.big, small) + draw(st.integers(0, 20))
        levels.append(Level(small, big, draw(st.sampled_from((0, 1, big // 4, big))), payer))
    # A first level of 10/20 would announce the levels of R1.3.
    assume(levels[0].big != 20)
    return Structure(
        seats=draw(st.integers(2, 10)),
        stack=draw(st.integers(1, 300)),
        levels=tuple(levels),
        hands_per_level=draw(st.integers(1, 6)),
        after_last_level=draw(st.sampled_from(("double", "stay"))),
        max_hands=draw(st.integers(1, 25)),
        betting=draw(st.sampled_from(list(Betting))),
        payouts=draw(st.sampled_from(((), (100,), (50, 30)))),
        re_entry=draw(st.sampled_from((ReEntry(), ReEntry(1), ReEntry(2, 2)))),
    )


def decide(hand: Hand, random: Random) -> Action:
    """Any legal action: the least and the greatest sizes often, few folds, so that hands get long."""
    options = hand.options()
    if options.can_raise and random.random() < 0.35:
        sizes = (options.least_to, options.most_to, random.randint(options.least_to, options.most_to))
        return raise_to(random.choice(sizes))
    if options.can_check:
        return CHECK
    return FOLD if random.random() < 0.3 else CALL


@dataclass
class Played:
    """A whole tournament: its events, hand by hand, and its history."""

    tournament: Tournament
    names: dict[int, str]
    events: list[list[Event]]
    text: str


def writer(names: dict[int, str], structure: Structure, view: View) -> PokerStarsWriter:
    seats = structure.seats
    return PokerStarsWriter(
        TOURNAMENT, names, seats, hero=HERO, view=view, clock=lambda: 1_764_547_200, betting=structure.betting
    )


def play(structure: Structure, view: View, seed: int) -> Played:
    random = Random(seed)
    names = dict(enumerate(random.sample(NAMES, structure.seats), 1))
    write = writer(names, structure, view)
    events: list[Event] = []

    def listen(event: Event) -> None:
        events.append(event)
        write(event)

    stacks = dict.fromkeys(names, structure.stack)
    declines = random.random() < 0.3
    tournament = Tournament(
        structure,
        stacks,
        SeededDealer(str(seed)),
        listener=listen,
        re_enter=lambda seat: not declines or random.random() < 0.5,
    )
    texts = []
    hands = []
    while not tournament.over:
        hand = tournament.start_hand()
        while not hand.over:
            hand.act(decide(hand, random))
        tournament.finish_hand()
        texts.append(write.take(tournament.prizes() if tournament.pool_is_final else {}))
        hands.append(list(events))
        events.clear()
    return Played(tournament, names, hands, "".join(texts))


def hand_events(events: Sequence[Event], view: View) -> list[Event]:
    """What a text tells of a hand between its first post and its last pot; in the hero's view his own cards alone."""
    told: list[Event] = []
    for event in events:
        if isinstance(event, HoleCardsDealt) and view == "hero" and event.seat != HERO:
            told.append(replace(event, cards=None))
        elif not isinstance(event, ButtonDrawn | HandStarted | PlayerEliminated | PlayerReentered | TournamentEnded):
            told.append(event)
    return told


def beginning(events: Sequence[Event]) -> tuple[int, int, int, dict[int, int], int, int | None, int]:
    """What a hand starts with; of antes and an empty small blind's seat a text need not tell anything."""
    (start,) = [event for event in events if isinstance(event, HandStarted)]
    at, stacks = start.positions, dict(start.stacks)
    small_blind = at.small_blind if at.small_blind in stacks else None
    return start.number, start.level_number, start.level.big, stacks, at.button, small_blind, at.big_blind


def read_back(record: HandRecord, view: View) -> list[Event]:
    """The events of a hand by its text alone: those of its replay, and before and after it what its lines tell."""
    seats = {player.name: seat for seat, player in record.seats.items()}
    played = Replay(record, number=int(record.hand_id.removeprefix(TOURNAMENT)))
    assert played.finished
    assert played.findings == []
    after = played.hand.stacks
    places = {claim.seat: claim.place for claim in record.of(Placed)} | {claim.seat: 1 for claim in record.of(Won)}
    # The text tells the best place first; they go out in the other order.
    out = [claim.seat for claim in reversed(record.of(Placed)) if not after[claim.seat]]
    left = {seat: place for seat, place in places.items() if after[seat]}
    return [
        *[PlayerReentered(seats[claim.name], claim.chips) for claim in record.of(Bought)],
        *played.events,
        *[PlayerEliminated(seat, places[seat], False, 0, ()) for seat in out],
        *([TournamentEnded(played.hand.level.big, left)] if left else []),
    ]


def ends(events: Sequence[Event]) -> tuple[dict[int, int], dict[int, int]]:
    """The places of those who go out, and of those who are left at the end."""
    out = {event.seat: event.place for event in events if isinstance(event, PlayerEliminated)}
    left = [event.places for event in events if isinstance(event, TournamentEnded)]
    return out, dict(left[0]) if left else {}


@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(structure=structures(), seed=st.integers(0, 2**32), view=st.sampled_from(("hero", "dealer")))
def test_what_is_written_is_read_back_to_the_same_events_and_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory, structure: Structure, seed: int, view: View
) -> None:
    game = play(structure, view, seed)
    file = tmp_path_factory.mktemp("history") / "game.txt"
    file.write_text(game.text, encoding="utf-8")
    findings: list[Finding] = []
    records = list(read_source(Source(str(file)), findings))
    assert findings == []
    assert len(records) == len(game.events)
    again = writer(game.names, structure, view)
    texts = []
    for record, events in zip(records, game.events, strict=True):
        read = read_back(record, view)
        assert beginning(read) == beginning(events)
        assert hand_events(read, view) == hand_events(events, view)
        assert ends(read) == ends(events)
        # The header is written from the structure's level, of which a text tells what was posted.
        (start,) = [event for event in events if isinstance(event, HandStarted)]
        for event in read:
            again(replace(event, level=start.level) if isinstance(event, HandStarted) else event)
        received = {claim.seat: int(claim.prize or 0) for claim in (*record.of(Placed), *record.of(Won))}
        texts.append(again.take(received))
    assert "".join(texts) == game.text


@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(structure=structures(), seed=st.integers(0, 2**32), view=st.sampled_from(("hero", "dealer")))
def test_r1_5_the_audit_finds_nothing_in_a_tournament_of_any_structure(
    tmp_path_factory: pytest.TempPathFactory, structure: Structure, seed: int, view: View
) -> None:
    game = play(structure, view, seed)
    file = tmp_path_factory.mktemp("history") / "game.txt"
    file.write_text(game.text, encoding="utf-8")
    for known in (structure, None):
        book = TournamentBook(known)
        for audited in audit_paths([str(file)], "auto", book):
            for hand in audited.hands:
                assert hand.verdict == "legal"
                assert hand.findings == []
        (tournament,) = book.close()
        between = [placed.finding for placed in tournament.findings]
        # Without the structure its levels are at most one warning.
        assert [f for f in between if (f.code, f.severity) != ("TOUR09", "warning")] == []
        assert len(between) <= (known is None)
        ranking = standings_of(tournament)
        assert ranking.complete
        assert ranking.finished
        assert [(s.place, s.tied, s.player, s.chips, s.out_in_hand) for s in ranking.standings] == [
            (s.place, s.tied, game.names[s.player], s.chips, s.out_in_hand) for s in game.tournament.standings()
        ]
