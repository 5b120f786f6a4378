"""Random hands that look for trouble: tiny and uneven stacks, antes above the blinds, dead buttons, split boards."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from both_hands import BothHands
from plain_hand import Act, State, Table, legal

from holdem.core.cards import CARD_NAMES

BOARDS_THAT_SPLIT = (["Th", "Jh", "Qh", "Kh", "Ah"], ["9c", "Td", "Jh", "Qs", "Kc"], ["2c", "2d", "7h", "7s", "Ac"])


def random_table(rng: Random, most_players: int = 10, *, plain: bool = False) -> Table:
    """2 to `most_players` players with 1 chip to 40 big blinds each; blinds may be missing and the button dead (R2)."""
    count = rng.randint(2, most_players)
    seats = sorted(rng.sample(range(1, 11), count))
    small = rng.randint(1, 10)
    big = rng.choice([small, small + 1, 2 * small, 2 * small, 2 * small, 3 * small])
    ante = rng.choice([0, 0, 0, 1, big // 4, big, big + 3])
    kinds: list[Callable[[], int]] = [
        lambda: rng.randint(1, 3 * big),
        lambda: rng.randint(1, 500),
        lambda: rng.randint(20 * big, 40 * big),
        lambda: rng.randint(20 * big, 40 * big),
        lambda: rng.choice([big, 2 * big, 5 * big, 5 * big + 1, 13 * big]),
        lambda: rng.choice([rng.randint(1, big), rng.randint(100, 500)]),
    ]
    chips = rng.choice(kinds)
    big_seat = rng.choice(seats)
    small_seat = rng.choice(_seats_back_to_a_player(big_seat, seats))
    button = rng.choice(_seats_back_to_a_player(small_seat, seats))
    if count == 2:
        button = small_seat = next(seat for seat in seats if seat != big_seat)
    stacks = [chips() for _ in seats]
    if rng.random() < 0.2:
        start = seats.index(big_seat) + 1
        stairs = _staircase(rng, count, big)
        stacks = stairs[-start:] + stairs[:-start]
    table = Table(tuple(seats), tuple(stacks), button, small_seat, big_seat, small, big, ante)
    if plain:
        return table
    betting = rng.choice(["no-limit", "no-limit", "no-limit", "pot-limit", "fixed-limit"])
    return replace(table, ante_payer=rng.choice(["each", "each", "big_blind"]), betting=betting)


def _staircase(rng: Random, count: int, big: int) -> list[int]:
    """In the order of action: one deep stack, then one short all-in after another, then a deep stack again."""
    floor, step = rng.choice([1, 2, 2, 3]) * big, rng.randint(1 + big // 4, 1 + big)
    stacks = [floor + step * place for place in range(count)]
    stacks[0], stacks[-1] = rng.randint(20, 40) * big, rng.randint(1, 40) * big
    return stacks


def _seats_back_to_a_player(seat: int, seats: list[int]) -> list[int]:
    """The empty seats anticlockwise of `seat`, and the first player's."""
    back: list[int] = []
    while not back or back[-1] not in seats:
        seat = (seat - 2) % 10 + 1
        back.append(seat)
    return back


def random_deck(rng: Random, players: int) -> list[str]:
    """A shuffled deck; in every third one the board is likely to play for everybody."""
    deck = list(CARD_NAMES)
    rng.shuffle(deck)
    if rng.random() < 1 / 3:
        board = rng.choice(BOARDS_THAT_SPLIT)
        deck = [name for name in deck if name not in board]
        for depth, name in zip((1, 2, 3, 5, 7), board, strict=True):
            deck.insert(2 * players + depth, name)
    return deck


class RandomPlayer:
    """Acts at random with a temper that stays the same for a hand."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.weights = {
            "fold": rng.choice([0.02, 0.2, 0.5, 3]),
            "check": 1.0,
            "call": rng.choice([0.5, 1, 2]),
            "raise": rng.choice([0.1, 0.3, 2]),
            "all-in": rng.choice([0, 0.02, 0.5, 2]),
        }
        self.spite = rng.choice([1, 1, 20])
        self.greed = rng.choice([0, 0, 0.1, 0.5])

    def act(self, state: State) -> Act:
        """A legal act; raises are often the least, the greatest or one chip off them."""
        may = legal(state)
        kinds = sorted({act.kind for act in may})
        assert state.turn is not None
        weights = dict(self.weights)
        if state.faced < state.bets[state.turn] + state.stacks[state.turn] < state.faced + state.step:
            weights["all-in"] *= self.spite
        kind = self.rng.choices(kinds, [weights[kind] for kind in kinds])[0]
        if kind != "raise":
            return Act(kind)
        sizes = sorted(act.to for act in may if act.to is not None)
        if self.rng.random() < self.greed:
            return Act("raise", self.rng.choice([sizes[-1], sizes[max(-2, -len(sizes))], self.rng.choice(sizes)]))
        return Act("raise", self.rng.choice([sizes[0], *[size for size in sizes if size <= sizes[0] * 2][:3]]))

    def sizes_to_try(self, state: State) -> list[int]:
        """Totals around every border at which a raise becomes legal, and a few others."""
        assert state.turn is not None
        own, everything = state.bets[state.turn], state.bets[state.turn] + state.stacks[state.turn]
        sizes = [act.to for act in legal(state) if act.to is not None] or [0]
        borders = {0, own, state.faced, state.faced + state.step, everything, self.rng.randint(0, everything)}
        borders |= {min(sizes), max(sizes)}
        return sorted({border + off for border in borders for off in (-1, 0, 1, 2) if border + off >= 0})


def play_random_hand(seed: int) -> BothHands:
    """One hand in both engines, compared at every decision and at its end."""
    rng = Random(seed)
    table = random_table(rng)
    both = BothHands(table, random_deck(rng, len(table.seats)))
    player = RandomPlayer(rng)
    try:
        both.compare_chips()
        while both.plain.turn is not None:
            both.compare_acts(player.sizes_to_try(both.plain))
            both.play(player.act(both.plain))
            both.compare_chips()
        both.compare_end()
    except AssertionError as error:
        error.add_note(f"seed {seed}")
        raise
    return both
