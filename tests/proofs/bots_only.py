"""Computer players play whole tournaments, and every one of them is held against the rules and against its own history.

    python tests/proofs/bots_only.py [SEEDS]        (200 seeds unless told, each with 2 to 10 players)

Up to six players play the sit-and-go of R1, and every number of players tournaments of other structures: antes of both
kinds, pot-limit and fixed-limit, re-entry, few hands, short stacks.  Of each tournament it checks: no chip appears or
vanishes at any act, but for those that re-entries buy; no hand after the last; the standings rank every seat once, by
chips and by the order of going out, and the prizes make up the pool; the history, read back and held to the structure,
has no finding at all and gives the same standings and prizes; and the same seed plays and writes the same once more.
It stops at the first tournament that fails.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from holdem.core.actions import Action
from holdem.core.betting import Betting
from holdem.core.bots import PLAYER_NAMES, Crew
from holdem.core.dealer import SeededDealer
from holdem.core.events import Event, PlayerReentered
from holdem.core.hand import Hand
from holdem.core.places import Standing
from holdem.core.structure import HANDS_PER_LEVEL, TURBO_HANDS_PER_LEVEL, AntePayer, Level, ReEntry, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit_files import audit_paths
from holdem.histories.standings import standings_of
from holdem.histories.tournaments import TournamentBook
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter, tournament_id

NAMES = {seat: f"Seat {seat}" for seat in range(1, 11)}
SIT_AND_GO_SEATS = 6


@dataclass(frozen=True)
class Game:
    """A tournament that was played: its structure, its standings and prizes by seat, its history."""

    structure: Structure
    standings: list[Standing[int]]
    prizes: dict[int, int]
    history: str


def sit_and_go(seed: int, players: int) -> Structure:
    """The tournament of R1."""
    stack = (1000, 2000)[seed % 2]
    return Structure(players, stack, hands_per_level=(HANDS_PER_LEVEL, TURBO_HANDS_PER_LEVEL)[seed // 2 % 2])


def other_structure(seed: int, players: int) -> Structure:
    """A structure that is not R1's, drawn from `seed`."""
    random = Random(f"structure {players} {seed}")
    payer: AntePayer = random.choice(("each", "big_blind"))
    levels = []
    small = random.randint(1, 20)
    for _ in range(random.randint(1, 5)):
        big = small + random.randint(0, small)
        levels.append(Level(small, big, random.choice((0, 0, big // 5, big)), payer))
        small = big + random.randint(0, big)
    return Structure(
        seats=players,
        stack=random.choice((random.randint(1, 60), random.randint(100, 3000))),
        levels=tuple(levels),
        hands_per_level=random.randint(1, 8),
        after_last_level=random.choice(("double", "stay")),
        max_hands=random.choice((random.randint(1, 20), 120)),
        betting=random.choice(list(Betting)),
        payouts=random.choice(((), (100,), (50, 30, 20)[:players])),
        re_entry=random.choice((ReEntry(), ReEntry(1), ReEntry(3, 2))),
    )


def play(structure: Structure, seed: int) -> Game:
    """Plays one tournament to its end, all cards told."""
    players = structure.seats
    key = f"bots only {players} {seed} {structure}"
    # Every other table is one of the two players that people meet; at the rest everybody sits with everybody.
    pool = ("easy", "normal") if seed % 2 else PLAYER_NAMES
    specs = {seat: pool[(seed // 2 + seat * (1 + seed % 3)) % len(pool)] for seat in range(1, players + 1)}
    crew = Crew(specs, key)
    writer = PokerStarsWriter(
        tournament_id(key),
        NAMES,
        players,
        hero=None,
        view="dealer",
        clock=lambda: 1_700_000_000,
        betting=structure.betting,
    )
    bought = players * structure.stack

    def listen(event: Event) -> None:
        nonlocal bought
        bought += event.chips if isinstance(event, PlayerReentered) else 0
        crew(event)
        writer(event)

    tournament = Tournament(structure, dict.fromkeys(specs, structure.stack), SeededDealer(key), listener=listen)
    history = ""
    while not tournament.over:
        # A tournament finishes a hand and tells its last events before it is over.
        hand = tournament.start_hand()
        play_hand(hand, crew.decide, sum(tournament.stacks.values()))
        tournament.finish_hand()
        history += writer.take(tournament.prizes() if tournament.pool_is_final else {})
        check(sum(tournament.stacks.values()) == bought, "chips appeared or vanished between hands")
    check(tournament.number <= structure.max_hands, f"{tournament.number} hands were played")
    prizes = tournament.prizes()
    check(sum(prizes.values()) == bought * sum(structure.payouts) // 100, "the prizes do not make up the pool")
    return Game(structure, tournament.standings(), prizes, history)


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


def check_history(game: Game, file: Path) -> int:
    """Reads and audits the history; gives the number of its hands."""
    file.write_text(game.history, encoding="utf-8")
    structure = game.structure
    book = TournamentBook(structure)
    hands = 0
    for audited in audit_paths([str(file)], "sng", book):
        for audit in audited.hands:
            legal = audit.verdict == "legal" and not audit.findings
            check(legal, f"line {audit.line}: {audit.verdict} {audit.findings}")
            hands += 1
        check(not audited.findings, str(audited.findings))
    (tournament,) = book.close()
    check(not tournament.findings, str(tournament.findings))
    ranking = standings_of(tournament, structure.payouts)
    check(ranking.finished and ranking.complete, "the history tells no whole tournament")
    from_history = {(s.place, s.tied, s.player, s.chips, s.out_in_hand, s.by) for s in ranking.standings}
    played = {
        (s.place, s.tied, NAMES[s.player], s.chips, s.out_in_hand, tuple(NAMES[seat] for seat in s.by))
        for s in game.standings
    }
    check(from_history == played, f"the history ranks {sorted(from_history)}, the game {sorted(played)}")
    prizes = {NAMES[seat]: prize for seat, prize in game.prizes.items()} if structure.payouts else {}
    check(ranking.prizes == prizes, f"the history pays {ranking.prizes}, the game {prizes}")
    return hands


class Failed(Exception):
    """A tournament broke one of the promises."""


def check(holds: bool, otherwise: str) -> None:
    """Raises Failed, with the sentence, unless it `holds`."""
    if not holds:
        raise Failed(otherwise)


def main() -> None:
    """Plays them all and prints one line for each number of players and kind of structure."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        for players in range(2, 11):
            if players <= SIT_AND_GO_SEATS:
                play_all(players, seeds, "the usual structure", sit_and_go, Path(folder))
            play_all(players, seeds, "other structures", other_structure, Path(folder))


def play_all(players: int, seeds: int, kind: str, structure_of: Callable[[int, int], Structure], folder: Path) -> None:
    """Plays `seeds` tournaments with structures of one kind."""
    hands: Counter[int] = Counter()
    for seed in range(seeds):
        structure = structure_of(seed, players)
        try:
            game = play(structure, seed)
            check_standings(game.standings, players)
            check(play(structure, seed) == game, "the same seed played another game")
            hands[check_history(game, folder / "game.txt")] += 1
        except Failed as failure:
            sys.exit(f"{players} players, {kind}, seed {seed}: {failure}\n{structure}")
    total = sum(number * times for number, times in hands.items())
    print(
        f"{players} players, {kind}: {seeds} tournaments, {total} hands, the longest of {max(hands)}: all as it must be"
    )


if __name__ == "__main__":
    main()
