"""Across the hands of one tournament: order, gaps, re-buys, and one table of many."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from unittest.mock import patch

import pytest

from holdem.core.places import Standing
from holdem.histories.audit import audit_hand
from holdem.histories.formats import pokerstars
from holdem.histories.shelf import Shelf
from holdem.histories.standings import TournamentStandings, league, standings_of
from holdem.histories.tournament_hand import TournamentHand, pack
from holdem.histories.tournaments import TournamentBook, TournamentHands

GOOD = Path(__file__).resolve().parent.parent / "golden" / "good"


def tournament_of(*texts: str) -> TournamentHands:
    """The one tournament that the texts, each a file, make up."""
    found = []
    # All in memory, all on disk, and moved there when more hands come than were expected.
    for in_memory, few, workers in ((1000, 0, 0), (0, 0, 0), (2, 100, 0), (1000, 0, 1), (0, 100, 1), (0, 0, 1)):
        with ThreadPoolExecutor(1) as executor, patch("holdem.histories.shelf._FEW", few):
            book = TournamentBook(shelf=Shelf(in_memory), executor=executor if workers else None)
            for hand in tournament_hands(*texts):
                book.add(hand)
            (tournament,) = book.close()
        found.append(tournament)
        assert list(tournament.hands) == list(found[0].hands)
        assert tournament.findings == found[0].findings
        assert standings_of(tournament) == standings_of(found[0])
    return found[0]


def tournament_hands(*texts: str) -> Iterator[TournamentHand]:
    for number, text in enumerate(texts, 1):
        for record in pokerstars.read([text.encode()], lambda finding: None):
            hand = audit_hand(record, "auto", f"{number}.txt").tournament
            assert hand is not None
            yield hand


def hands_of(name: str) -> list[str]:
    text = (GOOD / name).read_text(encoding="utf-8").partition("\n\n")[2].partition("\n\n")[2]
    return [f"PokerStars {hand}" for hand in text.split("PokerStars ")[1:]]


def codes(tournament: TournamentHands) -> list[tuple[str, str, int]]:
    return [(placed.path, placed.finding.code, placed.finding.line) for placed in tournament.findings]


DEAD_BUTTON = hands_of("r2_4-dead-button.txt")


def test_hands_are_ordered_by_time_and_number_however_they_come() -> None:
    first, second, third, fourth = DEAD_BUTTON
    tournament = tournament_of(fourth + second, third + first)
    assert codes(tournament) == []
    assert [hand.number for hand in tournament.hands] == [1, 2, 3, 4]


def test_a_gap_makes_no_claim() -> None:
    first, _, _, fourth = DEAD_BUTTON
    assert codes(tournament_of(first, fourth)) == [("2.txt", "TOUR14", 1)]
    # The same in a room's history, whose hands have no numbers of their own: two stacks tell that hands are missing.
    first, fourth = (text.replace("holdem' 6-max", "1' 6-max") for text in (first, fourth))
    assert codes(tournament_of(first, fourth)) == [("2.txt", "TOUR14", 1)]


def test_the_same_hand_twice_counts_once() -> None:
    first, second, third, fourth = DEAD_BUTTON
    tournament = tournament_of(first + second, second + third + fourth)
    assert codes(tournament) == [("2.txt", "READ21", 1)]
    assert len(tournament.hands) == 4


def test_r1_4_who_is_out_may_play_again_when_he_bought_chips() -> None:
    first, second, *_ = (text.replace("holdem' 6-max", "1' 6-max") for text in DEAD_BUTTON)
    again = second.replace("Seat 4: Dot", "Seat 3: Cid (1000 in chips)\nSeat 4: Dot", 1)
    assert "TOUR10" in [code for _, code, _ in codes(tournament_of(first, again))]
    bought = first.replace("*** SUMMARY ***", "Cid re-buys and receives 1000 chips for $1.00\n*** SUMMARY ***")
    assert "TOUR10" not in [code for _, code, _ in codes(tournament_of(bought, again))]


def test_one_table_of_many_tells_only_the_places_that_the_text_states() -> None:
    (text,) = hands_of("one-table-of-many.txt")
    standings = standings_of(tournament_of(text))
    assert not standings.complete
    assert standings.standings == (Standing(45, False, "Dot", 0, 1, 325, ("Bob",)),)


def test_a_hand_that_cannot_be_played_to_its_end_does_not_hide_who_went_out() -> None:
    first, second, third, fourth = DEAD_BUTTON
    broken = first.replace("Bob: folds", "Bob: checks")
    standings = standings_of(tournament_of(broken, second, third, fourth))
    assert [(s.place, s.player, s.out_in_hand) for s in standings.standings] == [
        (1, "Ann", None),
        (2, "Bob", None),
        (3, "Dot", None),
        (4, "Cid", 1),
    ]


def test_points_are_players_finished_above_and_ties_count_half() -> None:
    rows = (
        Standing(1, False, "Ann", 3000),
        Standing(2, True, "Bob", 0, 9, 500, ("Ann",)),
        Standing(2, True, "Cid", 0, 9, 500, ("Ann",)),
    )
    one = TournamentStandings("1", 3, 9, finished=True, complete=True, standings=rows)
    two = TournamentStandings("2", 3, 9, finished=True, complete=False, standings=rows)
    assert [(line.player, line.played, line.wins, line.points) for line in league([one, two])] == [
        ("Ann", 1, 1, 2),
        ("Bob", 1, 0, Fraction(1, 2)),
        ("Cid", 1, 0, Fraction(1, 2)),
    ]


@pytest.mark.parametrize("in_memory", [100, 3, 0])
def test_a_shelf_keeps_tournaments_apart_and_hands_in_order_in_memory_and_on_disk(
    monkeypatch: pytest.MonkeyPatch, in_memory: int
) -> None:
    first, second, _, _ = tournament_hands(*DEAD_BUTTON)
    monkeypatch.setattr("holdem.histories.shelf._FEW", 2)
    shelf = Shelf(in_memory)
    names = ["b", "a", "\udc80\0"]
    for name in names:
        for line, (hand, hand_id) in enumerate([(second, "\ud800"), (first, "x"), (second, "\ud800"), (first, "")], 1):
            shelf.put(pack(replace(hand, tournament_id=name, number=None, hand_id=hand_id, line=line)))
        shelf.put(pack(replace(first, tournament_id=name, number=None, hand_id="", line=9)))
    assert list(shelf.tournaments()) == names
    for name in names:
        hands = shelf.hands(name)
        assert [(hand.hand_id, hand.line) for hand in hands] == [("", 4), ("", 9), ("x", 2), ("\ud800", 1)]
        assert (hands[-1].time, len(hands), hands[1:3][0].line) == (second.time, 4, 9)
        assert list(shelf.again(name)) == [("\ud800", (second.path, 3))]


def test_findings_of_one_kind_come_to_an_end() -> None:
    (first, *_) = tournament_hands(*DEAD_BUTTON)
    book = TournamentBook()
    for number in range(2000):
        # Each big blind is lower than the one before.
        level = replace(first.level, big=9000 - number)
        book.add(
            replace(first, number=number + 1, hand_id=str(number), level=level, level_number=None, line=number + 1)
        )
    (tournament,) = book.close()
    falls = [placed.finding for placed in tournament.findings if placed.finding.code == "TOUR08"]
    assert len(falls) == 1000
    assert "from here on" in falls[-1].message
    assert "from here on" not in falls[-2].message
