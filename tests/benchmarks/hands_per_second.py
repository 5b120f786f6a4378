"""Random six-handed no-limit hands a second: the engine, PokerKit, and a bare loop that keeps no rule book.

    python tests/benchmarks/hands_per_second.py [ROUNDS]

All play the same policy from the same seeds: each of fold (if there is something to call), check or call, and raise (if
allowed) is as likely as the others, each amount as likely as the others.
"""

import random
import sys
from itertools import count

from bare_loop import play_bare
from pokerkit import Automation, NoLimitTexasHoldem
from side_by_side import interleaved, report

from holdem.core.actions import CALL, CHECK, FOLD, raise_to
from holdem.core.button import first_positions
from holdem.core.cards import shuffled_deck
from holdem.core.deal import deal_from_deck
from holdem.core.events import Event
from holdem.core.hand import Hand
from holdem.core.structure import Level

SEATS = (1, 2, 3, 4, 5, 6)
STACK = 2000
LEVEL = Level(10, 20)
BATCH = 20


def play_engine(seed: int, *, listening: bool) -> int:
    """Plays one hand and says how many acts it took."""
    rng = random.Random(seed)
    positions = first_positions(6, SEATS)
    events: list[Event] = []
    hand = Hand(
        dict.fromkeys(SEATS, STACK),
        positions,
        LEVEL,
        deal_from_deck(shuffled_deck(rng), SEATS),
        listener=events.append if listening else None,
    )
    for acts in count():
        if hand.over:
            return acts
        options = hand.options()
        can_fold = options.to_call > 0
        choice = int(rng.random() * (can_fold + 1 + (options.no_raise is None))) + (not can_fold)
        if choice == 0:
            hand.act(FOLD)
        elif choice == 1:
            hand.act(CALL if can_fold else CHECK)
        else:
            least, most = options.least_to, options.most_to
            hand.act(raise_to(least + int(rng.random() * (most - least + 1))))
    raise AssertionError


def play_pokerkit(seed: int) -> int:
    """The same with PokerKit, every step automated that can be."""
    rng = random.Random(seed)
    random.seed(seed)
    rng.shuffle(list(range(52)))
    state = NoLimitTexasHoldem.create_state(
        tuple(Automation), False, 0, (LEVEL.small, LEVEL.big), LEVEL.big, (STACK,) * len(SEATS), len(SEATS)
    )
    for acts in count():
        if not state.status:
            return acts
        can_fold = bool(state.checking_or_calling_amount)
        choice = int(rng.random() * (can_fold + 1 + state.can_complete_bet_or_raise_to())) + (not can_fold)
        if choice == 0:
            state.fold()
        elif choice == 1:
            state.check_or_call()
        else:
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            assert least is not None
            assert most is not None
            state.complete_bet_or_raise_to(least + int(rng.random() * (most - least + 1)))
    raise AssertionError


def main() -> None:
    """Prints the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    players = {
        "PokerKit": play_pokerkit,
        "engine, events kept": lambda seed: play_engine(seed, listening=True),
        "engine, no listener": lambda seed: play_engine(seed, listening=False),
        "bare loop": lambda seed: play_bare(seed, len(SEATS), STACK, LEVEL.small, LEVEL.big),
    }
    acts = {name: [play(seed) for seed in range(100)] for name, play in players.items()}
    same = sum([a == b for a, b in zip(acts["PokerKit"], acts["engine, events kept"], strict=True)])
    print(f"{sum(acts['PokerKit']) / 100:.1f} acts a hand, as many in the engine in {same} of 100 hands")

    def batch(play):
        return lambda number: sum([play(number * BATCH + i) > 0 for i in range(BATCH)])

    contenders = {name: batch(play) for name, play in players.items()}
    weight = {"engine, events kept": 20, "engine, no listener": 20, "bare loop": 50}
    report(interleaved(contenders, rounds, weight=weight), "hands/s", beside="PokerKit")


if __name__ == "__main__":
    main()
