"""Across the hands of one tournament: order, gaps, re-buys, and one table of many."""

from fractions import Fraction
from pathlib import Path

from holdem.core.places import Standing
from holdem.histories.audit import audit_hand
from holdem.histories.formats import pokerstars
from holdem.histories.spool import Spool
from holdem.histories.standings import TournamentStandings, league, standings_of
from holdem.histories.tournaments import TournamentBook, TournamentHands

GOOD = Path(__file__).resolve().parent.parent / "golden" / "good"


def tournament_of(*texts: str) -> TournamentHands:
    """The one tournament that the texts, each a file, make up."""
    book = TournamentBook()
    for number, text in enumerate(texts, 1):
        for record in pokerstars.read([text.encode()], lambda finding: None):
            hand = audit_hand(record, "auto", f"{number}.txt").tournament
            assert hand is not None
            book.add(hand)
    (tournament,) = book.close()
    return tournament


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


def test_a_spool_gives_back_what_it_took_from_memory_and_from_its_file() -> None:
    spool: Spool[tuple[int, str]] = Spool(in_memory=2)
    tickets = [spool.put((i, "x" * i)) for i in range(6)]
    assert list(spool.get(tickets[::-1])) == [(i, "x" * i) for i in range(6)][::-1]
    later = spool.put((6, ""))
    assert list(spool.get([later, tickets[0], tickets[3]])) == [(6, ""), (0, ""), (3, "xxx")]
