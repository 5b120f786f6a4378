"""By which structure a tournament of ours was played: the given one, R1's, or one that nobody gave us (R1.5)."""

from collections.abc import Callable

import pytest

from holdem.core.actions import ALL_IN, CHECK, FOLD
from holdem.core.betting import Betting
from holdem.core.dealer import SeededDealer
from holdem.core.structure import Level, ReEntry, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit import audit_hand
from holdem.histories.formats import pokerstars
from holdem.histories.tournaments import TournamentBook
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter

NAMES = dict(enumerate(("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"), 1))
OWN_LEVELS = (Level(10, 20), Level(20, 40, 5), Level(40, 80, 10))


def folded(structure: Structure, hands: int) -> list[str]:
    """A tournament in which everybody folds to the big blind; nobody goes out."""
    writer = PokerStarsWriter(
        *("100000001", NAMES, structure.seats), hero=None, view="hero", clock=lambda: 0, betting=structure.betting
    )
    stacks = dict.fromkeys(range(1, structure.seats + 1), structure.stack)
    tournament = Tournament(structure, stacks, SeededDealer("folds"), listener=writer)
    texts = []
    while len(texts) < hands:
        hand = tournament.start_hand()
        while not hand.over:
            hand.act(CHECK if hand.options().can_check else FOLD)
        tournament.finish_hand()
        texts.append(writer.take())
    return texts


def between(texts: list[str], structure: Structure | None = None) -> list[str]:
    """What is found between the hands: code, severity and the number of the hand."""
    book = TournamentBook(structure)
    text = "".join(texts)
    for record in pokerstars.read([text.encode()], lambda finding: pytest.fail(str(finding))):
        audited = audit_hand(record)
        assert audited.tournament is not None
        book.add(audited.tournament)
    (tournament,) = book.close()
    lines = text.split("\n")
    told = []
    for finding in [placed.finding for placed in tournament.findings]:
        header = next(line for line in reversed(lines[: finding.line]) if line.startswith("PokerStars"))
        told.append(f"{finding.code} {finding.severity} {int(header[26:29])}")
    return told


def at_hand(number: int, change: Callable[[str], str], texts: list[str]) -> list[str]:
    return [change(text) if i == number else text for i, text in enumerate(texts, 1)]


LONG_FIRST_LEVEL = Structure(seats=4, hands_per_level=8)


def test_r1_3_a_sit_and_go_that_keeps_its_level_too_long_breaks_r1() -> None:
    texts = folded(LONG_FIRST_LEVEL, 9)
    assert between(texts, LONG_FIRST_LEVEL) == []
    assert between(texts) == ["TOUR09 error 7", "TOUR09 error 8"]


@pytest.mark.parametrize(
    "structure",
    [
        Structure(seats=4, hands_per_level=3, levels=OWN_LEVELS),
        Structure(seats=4, hands_per_level=8, betting=Betting.POT_LIMIT),
        Structure(seats=4, hands_per_level=8, betting=Betting.FIXED_LIMIT),
        Structure(seats=7, hands_per_level=8),
        Structure(seats=4, hands_per_level=8, stack=1500),
        Structure(seats=4, levels=(Level(5, 10), Level(10, 20))),
    ],
    ids=["antes", "pot-limit", "fixed-limit", "seven seats", "other stacks", "other levels"],
)
def test_r1_5_another_structure_is_said_once_and_only_held_to_itself(structure: Structure) -> None:
    texts = folded(structure, 12)
    assert between(texts, structure) == []
    told = between(texts)
    assert [finding.rpartition(" ")[0] for finding in told] in (
        ["TOUR09 warning"],
        ["TOUR11 warning", "TOUR09 warning"],
    )


FREE = Structure(seats=4, stack=1000, hands_per_level=3, levels=(Level(5, 10), Level(10, 20, 2), Level(20, 40, 4)))


def test_r1_5_a_level_has_the_same_blinds_in_all_its_hands() -> None:
    texts = at_hand(2, lambda text: text.replace("(5/10)", "(4/10)"), folded(FREE, 3))
    told = between(texts)
    assert "TOUR09 warning 1" in told
    assert "TOUR09 error 2" in told


def test_r1_5_all_levels_last_for_as_many_hands() -> None:
    texts = folded(FREE, 7)
    # The second level begins with hand 4, so the third cannot come before hand 7.
    early = at_hand(6, lambda text: text.replace("Level II ", "Level III "), texts)
    assert "TOUR09 error 6" in between(early)
    late = at_hand(7, lambda text: text.replace("Level III ", "Level II "), texts)
    assert "TOUR09 error 7" in between(late)


def test_r1_5_a_level_keeps_its_ante() -> None:
    texts = folded(FREE, 6)
    assert between(texts) == ["TOUR09 warning 1"]
    less = at_hand(5, lambda text: text.replace("posts the ante 2", "posts the ante 1"), texts)
    assert "TOUR09 error 5" in between(less)


def test_r1_5_the_betting_is_that_of_the_structure() -> None:
    structure = Structure(seats=4)
    texts = folded(structure, 2)
    assert between(texts, Structure(seats=4, betting=Betting.POT_LIMIT)) == ["TOUR16 error 1", "TOUR16 error 2"]


def test_r1_2_the_structure_has_its_own_last_hand() -> None:
    texts = folded(Structure(seats=4, max_hands=9), 3)
    assert between(texts, Structure(seats=4, max_hands=2)) == ["TOUR12 error 3"]


def test_a_hand_number_of_six_digits_has_no_level() -> None:
    texts = folded(Structure(seats=4), 2)
    late = [texts[0], texts[1].replace("#100000001002:", "#100000001999999:")]
    for structure in (None, Structure(seats=4)):
        assert between(late, structure)[-1].startswith("TOUR12 error ")


def test_r1_5_blinds_of_many_digits_are_read() -> None:
    """Blinds that double with every hand: in hand 200 the big blind has more than fifty digits."""
    structure = Structure(seats=2, stack=1, hands_per_level=1, max_hands=201)
    level = structure.level(200)
    text = folded(structure, 1)[0].replace("#100000001001", "#100000001200").replace("Level I ", "Level CC ")
    assert between([text.replace("(10/20)", f"({level.small}/{level.big})")], structure) == []


# Re-entry


HEADER = "PokerStars Hand #10000000100{}: Tournament #100000001, 10+1 Hold'em No Limit - Level I (10/20) - 2025/12/01"
BUST = f"""{HEADER.format(1)} 0:01:00 UTC
Table '100000001 holdem' 3-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1000 in chips)
Seat 3: Cid (1000 in chips)
Bob: posts small blind 10
Cid: posts big blind 20
*** HOLE CARDS ***
Dealt to Ann [As Ad]
Dealt to Bob [Kh Kc]
Ann: raises 980 to 1000 and is all-in
Bob: calls 990 and is all-in
Cid: folds
*** FLOP *** [2s 8h 3c]
*** TURN *** [2s 8h 3c] [4s]
*** RIVER *** [2s 8h 3c 4s] [9c]
*** SHOW DOWN ***
Bob: shows [Kh Kc] (a pair of Kings)
Ann: shows [As Ad] (a pair of Aces)
Ann collected 2020 from pot
*** SUMMARY ***
Total pot 2020 | Rake 0
Board [2s 8h 3c 4s 9c]
Seat 1: Ann (button) showed [As Ad] and won (2020) with a pair of Aces
Seat 2: Bob (small blind) showed [Kh Kc] and lost with a pair of Kings
Seat 3: Cid (big blind) folded before Flop


"""
NEXT = f"""{HEADER.format(2)} 0:02:00 UTC
Table '100000001 holdem' 3-max Seat #2 is the button
Bob re-buys and receives 1000 chips for 0
Seat 1: Ann (2020 in chips)
Seat 2: Bob (1000 in chips)
Seat 3: Cid (980 in chips)
Cid: posts small blind 10
Ann: posts big blind 20
*** HOLE CARDS ***
Bob: folds
Cid: folds
Uncalled bet (10) returned to Ann
Ann collected 20 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot 20 | Rake 0
Seat 1: Ann (big blind) collected (20)
Seat 2: Bob (button) folded before Flop (didn't bet)
Seat 3: Cid (small blind) folded before Flop


"""


@pytest.mark.parametrize(
    ("re_entry", "told"),
    [
        (None, []),
        (ReEntry(1), []),
        (ReEntry(1, 1), []),
        (ReEntry(0), ["TOUR15 error 2"]),
    ],
)
def test_r1_5_who_may_re_enter(re_entry: ReEntry | None, told: list[str]) -> None:
    structure = None if re_entry is None else Structure(seats=3, re_entry=re_entry)
    assert between([BUST, NEXT], structure) == told


def test_r1_5_no_re_entry_after_the_level_that_allows_it() -> None:
    late = [
        text.replace(f"#10000000100{n}", f"#10000000100{n + 6}").replace("Level I (10/20)", "Level II (15/30)")
        for n, text in enumerate((BUST, NEXT), 1)
    ]
    late = [text.replace("small blind 10", "small blind 15").replace("big blind 20", "big blind 30") for text in late]
    late[0] = late[0].replace("raises 980", "raises 970").replace("calls 990", "calls 985").replace("2020", "2030")
    late[1] = late[1].replace("bet (10)", "bet (15)").replace(" 20 ", " 30 ").replace("(20)", "(30)")
    late[1] = late[1].replace("Ann (2020", "Ann (2030").replace("Cid (980", "Cid (970")
    assert between(late, Structure(seats=3, re_entry=ReEntry(2, 2))) == []
    assert between(late, Structure(seats=3, re_entry=ReEntry(2, 1))) == ["TOUR15 error 8"]


# Prizes


def all_in(structure: Structure) -> list[str]:
    """A tournament of three with 3000 chips in which everybody goes all-in and nobody comes back."""
    write = PokerStarsWriter("100000001", NAMES, 3, hero=None, view="hero", clock=lambda: 0)
    tournament = Tournament(
        *(structure, {1: 1500, 2: 900, 3: 600}, SeededDealer("prizes")),
        button=1,
        first_hand=2,
        listener=write,
        re_enter=lambda seat: False,
    )
    texts = []
    while not tournament.over:
        hand = tournament.start_hand()
        while not hand.over:
            hand.act(ALL_IN if hand.options().can_go_all_in else CHECK)
        tournament.finish_hand()
        texts.append(write.take(tournament.prizes() if tournament.pool_is_final else {}))
    return texts


PAYING = Structure(seats=3, payouts=(60, 40))


def test_r1_5_prizes_are_told_with_the_places() -> None:
    texts = all_in(PAYING)
    text = "".join(texts)
    assert text.count(" finished the tournament in 3rd place\n") == 1
    assert text.count(" finished the tournament in 2nd place and received 1200.\n") == 1
    assert text.count(" wins the tournament and receives 1800 - congratulations!\n") == 1
    assert between(texts, PAYING) == []
    assert between(texts) == []


@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("received 1200.", "received 1201."),
        (" and received 1200.", ""),
        ("receives 1800 ", "receives 3000 "),
        ("3rd place", "3rd place and received 5."),
    ],
)
def test_r1_5_a_prize_is_what_the_structure_pays(told: str, instead: str) -> None:
    wrong = "".join(all_in(PAYING)).replace(told, instead)
    assert instead in wrong
    assert [finding.rpartition(" ")[0] for finding in between([wrong], PAYING)] == ["TOUR17 error"]


def test_r1_5_no_prize_is_told_while_somebody_may_still_buy_chips() -> None:
    structure = Structure(seats=3, payouts=(60, 40), re_entry=ReEntry(1, 1))
    texts = all_in(structure)
    # Who goes out last before the end does not know the pool; with the tournament over it is known.
    assert "".join(texts[:-1]).count("received") == 0
    assert "receives 1800 " in texts[-1]
    assert between(texts, structure) == []
