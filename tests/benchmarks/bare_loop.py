"""What Python itself allows: a six-handed hand as plain loops over lists, with no events, refusals, names or checks.

It is a yardstick, not a model: it knows just enough (blinds, minimum raises, side pots) to play a random hand out, and
nothing of short blinds, reopened betting, order of showing or odd chips' owners.
"""

import random

from holdem.core.evaluator import evaluate


def play_bare(seed: int, players: int, chips: int, small: int, big: int) -> int:
    """Plays one random hand, the last player on the button, and says how many acts it took."""
    rng = random.Random(seed)
    deck = list(range(52))
    rng.shuffle(deck)
    stack = [chips] * players
    total = [0] * players
    folded = [False] * players
    bet = [0] * players
    for i, blind in ((0, small), (1, big)):
        stack[i] -= blind
        total[i] = bet[i] = blind
    faced, step, turn, acts = big, big, 2 % players, 0
    for street in range(4):
        if street:
            bet = [0] * players
            faced, step, turn = 0, big, 0
        waiting = players
        while waiting:
            i = turn % players
            turn += 1
            waiting -= 1
            if folded[i] or not stack[i]:
                continue
            if folded.count(False) == 1 or (bet[i] == faced and _alone(i, stack, folded)):
                break
            can_fold = faced > bet[i]
            can_raise = stack[i] + bet[i] > faced and not _alone(i, stack, folded)
            choice = int(rng.random() * (can_fold + 1 + can_raise)) + (not can_fold)
            acts += 1
            if choice == 0:
                folded[i] = True
                continue
            to = min(faced, bet[i] + stack[i])
            if choice == 2:
                most = bet[i] + stack[i]
                least = min(faced + step, most)
                to = least + int(rng.random() * (most - least + 1))
                step = max(step, to - faced)
                faced = to
                waiting = players - 1
            paid = to - bet[i]
            stack[i] -= paid
            total[i] += paid
            bet[i] = to
        if folded.count(False) == 1:
            break
    board = deck[2 * players : 2 * players + 5]
    alive = [i for i in range(players) if not folded[i]]
    values = {i: evaluate((deck[i], deck[players + i], *board)) if len(alive) > 1 else 1 for i in alive}
    while alive:
        layer = min([total[i] for i in alive])
        amount = 0
        for i in range(players):
            paid = min(layer, total[i])
            total[i] -= paid
            amount += paid
        best = max([values[i] for i in alive])
        winners = [i for i in alive if values[i] == best]
        for i in winners:
            stack[i] += amount // len(winners)
        alive = [i for i in alive if total[i]]
    return acts


def _alone(index: int, stack: list[int], folded: list[bool]) -> bool:
    """Whether nobody else in the hand has chips."""
    return not any(chips and not folded[i] for i, chips in enumerate(stack) if i != index)
