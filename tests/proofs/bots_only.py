"""Computer players play whole tournaments, and every one of them is held against the rules and against its own history.

    python tests/proofs/bots_only.py [SEEDS]        (200 seeds unless told, each with 2 to 6 players)

Of each tournament it checks: no chip appears or vanishes at any act; at most 120 hands; the standings rank every seat
once, by chips and by the order of going out; the history, read back, has no finding at all and gives the same
standings; and the same seed plays and writes the same once more.  It stops at the first tournament that fails.
"""

import sys
from collections import Counter
from collections.abc import Callable

from holdem.core.actions import Action
from holdem.core.bots import PLAYER_NAMES, Crew
from holdem.core.dealer import SeededDealer
from holdem.core.events import Event
from holdem.core.hand import Hand
from holdem.core.places import Standing
from holdem.core.structure import HANDS_PER_LEVEL, TURBO_HANDS_PER_LEVEL, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit import audit_hand
from holdem.histories.formats import detect
from holdem.histories.pokerstars_writer import PokerStarsWriter, tournament_id
from holdem.histories.standings import standings_of
from holdem.histories.tournaments import TournamentBook

NAMES = {seat: f"Seat {seat}" for seat in range(1, 7)}


def play(seed: int, players: int) -> tuple[list[Standing[int]], str]:
    """Plays one tournament to its end and gives its standings and its history, all cards told."""
    key = f"bots only {players} {seed}"
    stack = (1000, 2000)[seed % 2]
    structure = Structure(
        seats=players,
        stack=stack,
        hands_per_level=(HANDS_PER_LEVEL, TURBO_HANDS_PER_LEVEL)[seed // 2 % 2],
    )
    # Every other table is one of the two players that people meet; at the rest everybody sits with everybody.
    pool = ("easy", "normal") if seed % 2 else PLAYER_NAMES
    specs = {seat: pool[(seed // 2 + seat * (1 + seed % 3)) % len(pool)] for seat in range(1, players + 1)}
    crew = Crew(specs, key)
    writer = PokerStarsWriter(tournament_id(key), NAMES, players, hero=None, view="dealer", clock=lambda: 1_700_000_000)

    def listen(event: Event) -> None:
        crew(event)
        writer(event)

    tournament = Tournament(structure, dict.fromkeys(specs, stack), SeededDealer(key), listener=listen)
    history = ""
    while not tournament.over:
        # A tournament finishes a hand and tells its last events before it is over.
        hand = tournament.start_hand()
        play_hand(hand, crew.decide, sum(tournament.stacks.values()))
        tournament.finish_hand()
        history += writer.take()
        check(sum(tournament.stacks.values()) == players * stack, "chips appeared or vanished between hands")
    check(tournament.number <= 120, f"{tournament.number} hands were played")
    return tournament.standings(), history


def play_hand(hand: Hand, decide: Callable[[Hand], Action], chips: int) -> None:
    """Plays a hand to its end and counts all chips after every act."""
    while True:
        check(sum(hand.stacks.values()) + hand.pot == chips, "chips appeared or vanished within a hand")
        check(min(hand.stacks.values()) >= 0, "a stack is below nothing")
        if hand.over:
            return
        hand.act(decide(hand))


def check_standings(standings: list[Standing[int]], players: int) -> None:
    """Everyone once: who is left by chips, then who is out, the last first, and within a hand by the stacks before."""
    check(sorted(s.player for s in standings) == list(range(1, players + 1)), "not everyone is ranked once")
    merits = [(s.chips, s.out_in_hand or 0, s.began_hand_with or 0) for s in standings]
    check(merits == sorted(merits, reverse=True), "somebody is ranked above a better one")
    for standing, merit in zip(standings, merits, strict=True):
        check(standing.place == 1 + sum(other > merit for other in merits), f"place {standing.place} is wrong")
        check(standing.tied == (merits.count(merit) > 1), "a tie is wrong")


def check_history(history: str, standings: list[Standing[int]]) -> int:
    """Reads and audits the history; gives the number of its hands."""
    text = history.encode()
    known = detect(text)
    assert known is not None
    book = TournamentBook()
    hands = 0
    for record in known.read([text], lambda finding: check(False, str(finding))):
        audit = audit_hand(record, "sng")
        check(audit.verdict == "legal" and not audit.findings, f"line {audit.line}: {audit.verdict} {audit.findings}")
        assert audit.tournament is not None
        book.add(audit.tournament)
        hands += 1
    (tournament,) = book.close()
    check(not tournament.findings, str(tournament.findings))
    ranking = standings_of(tournament)
    check(ranking.finished and ranking.complete, "the history tells no whole tournament")
    from_history = {(s.place, s.tied, s.player, s.chips, s.out_in_hand, s.by) for s in ranking.standings}
    played = {
        (s.place, s.tied, NAMES[s.player], s.chips, s.out_in_hand, tuple(NAMES[seat] for seat in s.by))
        for s in standings
    }
    check(from_history == played, f"the history ranks {sorted(from_history)}, the game {sorted(played)}")
    return hands


class Failed(Exception):
    """A tournament broke one of the promises."""


def check(holds: bool, otherwise: str) -> None:
    """Raises Failed, with the sentence, unless it `holds`."""
    if not holds:
        raise Failed(otherwise)


def main() -> None:
    """Plays them all and prints one line for each number of players."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for players in range(2, 7):
        hands: Counter[int] = Counter()
        for seed in range(seeds):
            try:
                standings, history = play(seed, players)
                check_standings(standings, players)
                check(play(seed, players) == (standings, history), "the same seed played another game")
                hands[check_history(history, standings)] += 1
            except Failed as failure:
                sys.exit(f"{players} players, seed {seed}: {failure}")
        total = sum(number * times for number, times in hands.items())
        print(f"{players} players: {seeds} tournaments, {total} hands, the longest of {max(hands)}: all as it must be")


if __name__ == "__main__":
    main()
