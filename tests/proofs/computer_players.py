"""Heads-up tournaments between computer players: each pair plays every deal twice, once in either seat.

    python tests/proofs/computer_players.py [TOURNAMENTS]        (500 a pair unless told)

Prints how often the first of each pair wins, and how long it takes to decide in processor time.  It fails if `normal`
does not win more than half of its tournaments against those who call everything or go all-in every hand.
"""

import sys
from time import process_time

from holdem.core.actions import Action
from holdem.core.bots import Crew
from holdem.core.dealer import SeededDealer
from holdem.core.hand import Hand
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament

PAIRS = [
    ("normal", "always-all-in"),
    ("normal", "always-call"),
    ("normal", "easy"),
    ("normal", "always-pot"),
    ("normal", "min-raise"),
    ("normal", "random"),
    ("easy", "random"),
    ("easy", "always-call"),
]
MUST_WIN = PAIRS[:2]


def play(specs: dict[int, str], seed: str, timed: str, seconds: list[float]) -> float:
    """One tournament; gives the part of the first place that `timed` takes, and notes how long its decisions took."""
    crew = Crew(specs, seed)

    def decide(hand: Hand) -> Action:
        began = process_time()
        action = crew.decide(hand)
        if hand.to_act is not None and specs[hand.to_act] == timed:
            seconds.append(process_time() - began)
        return action

    structure = Structure(seats=2)
    tournament = Tournament(structure, dict.fromkeys(specs, structure.stack), SeededDealer(seed), listener=crew)
    first = [standing.player for standing in tournament.play(decide) if standing.place == 1]
    return sum([specs[seat] == timed for seat in first]) / len(first)


def main() -> None:
    """Plays all pairs."""
    tournaments = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    lost = []
    for own, other in PAIRS:
        seconds: list[float] = []
        won = 0.0
        for number in range(tournaments):
            specs = {1: own, 2: other} if number % 2 else {1: other, 2: own}
            won += play(specs, f"{own} {other} {number // 2}", own, seconds)
        seconds.sort()
        mean, slow = sum(seconds) / len(seconds), seconds[len(seconds) * 99 // 100]
        rate = won / tournaments
        print(
            f"{own:6} wins {100 * rate:5.1f} % of {tournaments} against {other:14}"
            f"{1000 * mean:5.2f} ms a decision, 99 in 100 below {1000 * slow:.2f} ms",
            flush=True,
        )
        if (own, other) in MUST_WIN and rate <= 0.5:
            lost.append(other)
    if lost:
        sys.exit(f"normal does not beat {' and '.join(lost)}")


if __name__ == "__main__":
    main()
