"""What our own writer writes of any tournament is legal to the audit, and ranks as the tournament itself did."""

from random import Random

import pytest

from holdem.core.actions import CALL, CHECK, FOLD, Action, raise_to
from holdem.core.dealer import SeededDealer
from holdem.core.hand import Hand
from holdem.core.structure import TURBO_HANDS_PER_LEVEL, Level, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.formats import pokerstars
from holdem.histories.standings import TournamentStandings, standings_of
from holdem.histories.tournaments import PlacedFinding, TournamentBook
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter

NAMES = ("Ann", "Bob: calls", "[Cid] (button)", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


def decide(hand: Hand, random: Random) -> Action:
    """Any legal action, all-ins and odd sizes among them."""
    options = hand.options()
    draw = random.random()
    if options.can_raise and draw < 0.35:
        return raise_to(
            random.choice((options.least_to, options.most_to, random.randint(options.least_to, options.most_to)))
        )
    if options.can_check:
        return CHECK
    return FOLD if draw > 0.75 else CALL


def played(seed: int, structure: Structure, view: str) -> tuple[Tournament, str]:
    """A whole tournament and its history."""
    random = Random(seed)
    names = dict(enumerate(random.sample(NAMES, structure.seats), 1))
    now = [1_764_547_200.0]

    def clock() -> float:
        now[0] += 61
        return now[0]

    writer = PokerStarsWriter("100000001", names, structure.seats, hero=1, view=view, clock=clock)  # type: ignore[arg-type]
    stacks = dict.fromkeys(names, structure.stack)
    tournament = Tournament(structure, stacks, SeededDealer(str(seed)), listener=writer)
    texts = []
    while not tournament.over:
        hand = tournament.start_hand()
        while not hand.over:
            hand.act(decide(hand, random))
        tournament.finish_hand()
        texts.append(writer.take())
    return tournament, "".join(texts)


def judged(text: str, structure: Structure | None) -> tuple[list[HandAudit], list[PlacedFinding], TournamentStandings]:
    book = TournamentBook(structure)
    hands = [
        audit_hand(record) for record in pokerstars.read([text.encode()], lambda finding: pytest.fail(str(finding)))
    ]
    for hand in hands:
        assert hand.tournament is not None
        book.add(hand.tournament)
    (tournament,) = book.close()
    return hands, tournament.findings, standings_of(tournament)


@pytest.mark.parametrize("view", ["hero", "dealer"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("turbo", [False, True])
def test_r1_our_own_tournaments_are_legal_and_rank_alike(seats: int, view: str, turbo: bool) -> None:
    structure = Structure(seats=seats, hands_per_level=TURBO_HANDS_PER_LEVEL if turbo else 6)
    for seed in range(2):
        tournament, text = played(1000 * seats + 10 * seed + turbo, structure, view)
        hands, between, standings = judged(text, None)
        assert [f for hand in hands for f in hand.findings] == []
        assert between == []
        assert standings.complete
        assert standings.finished
        names = [(s.place, s.tied, s.chips, s.out_in_hand, s.began_hand_with) for s in standings.standings]
        assert names == [(s.place, s.tied, s.chips, s.out_in_hand, s.began_hand_with) for s in tournament.standings()]


@pytest.mark.parametrize("seed", range(4))
def test_r3_6_ten_seats_with_antes_of_each(seed: int) -> None:
    levels = (Level(10, 20, 3), Level(50, 100, 15), Level(200, 400, 50))
    structure = Structure(seats=10, levels=levels, hands_per_level=4)
    _, text = played(seed, structure, "dealer")
    hands, between, standings = judged(text, structure)
    assert [f for hand in hands for f in hand.findings] == []
    assert between == []
    assert standings.players == 10


def test_r1_2_survivors_of_the_last_hand_share_places_by_chips() -> None:
    structure = Structure(seats=4, max_hands=3)
    tournament, text = played(5, structure, "hero")
    assert len(tournament.stacks) > 1
    hands, between, standings = judged(text, structure)
    assert [f for hand in hands for f in hand.findings] == []
    assert between == []
    assert standings.finished
    assert [s.chips for s in standings.standings] == [s.chips for s in tournament.standings()]


def test_r1_3_another_structure_is_held_to_it_only_when_it_is_given() -> None:
    structure = Structure(seats=3, levels=(Level(15, 30),), max_hands=2)
    _, text = played(1, structure, "hero")
    assert {placed.finding.code for placed in judged(text, None)[1]} == {"TOUR09"}
    assert judged(text, structure)[1] == []
