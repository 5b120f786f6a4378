"""Every line of betting of small games: both engines allow the same acts, to the chip, and end with the same pots."""

import pytest
from betting_tree import Family, count, two_decks, walk

HEADS_UP, IN_ORDER = (1, 1, 2), (1, 2, 3)

FAMILIES = {
    "heads-up": Family(2, range(1, 7), HEADS_UP, (1, 2), 0, lines=829),
    "heads-up, ante": Family(2, range(1, 8), HEADS_UP, (1, 2), 1, lines=842),
    "heads-up, odd blinds": Family(2, (1, 2, 4, 6, 7), HEADS_UP, (2, 3), 0, lines=290),
    "three": Family(3, range(1, 5), IN_ORDER, (1, 2), 0, lines=1529),
    "three, ante": Family(3, (1, 2, 3, 5), IN_ORDER, (1, 2), 1, lines=421),
    "three, ante of a big blind": Family(3, (1, 3, 5, 8), IN_ORDER, (1, 3), 3, lines=380),
    "three, no small blind": Family(3, (1, 2, 4), (1, 4, 2), (1, 2), 0, lines=354),
    "three, no small blind, ante": Family(3, (1, 2, 3, 5), (1, 4, 2), (1, 2), 1, lines=479),
    "three, dead button": Family(3, (1, 3), (4, 1, 2), (1, 2), 0, lines=163),
    "three, dead button, no small blind": Family(3, (1, 2, 4), (4, 5, 1), (1, 2), 0, lines=354),
    "three, short all-ins": Family(3, (3, 5, 8), IN_ORDER, (2, 4), 0, lines=1168),
    "three, ante of the big blind for all": Family(
        3, (1, 2, 4), (1, 4, 2), (1, 2), 2, lines=168, ante_payer="big_blind"
    ),
    "three, pot-limit, no small blind": Family(3, (1, 5, 8), (1, 4, 2), (2, 4), 0, lines=1168, betting="pot-limit"),
    "heads-up, fixed-limit": Family(2, (5, 9), HEADS_UP, (1, 2), 0, lines=560, betting="fixed-limit"),
    "three, fixed-limit": Family(3, (7, 11), IN_ORDER, (2, 4), 0, lines=1596, betting="fixed-limit"),
    "four, dead button, ante": Family(4, (2, 3), (5, 1, 2), (1, 2), 1, lines=87),
    "four, short all-ins": Family(4, (4, 7), (2, 3, 4), (2, 4), 0, lines=1288),
}


@pytest.mark.parametrize("name", FAMILIES)
def test_both_engines_agree_in_every_line(name: str) -> None:
    family = FAMILIES[name]
    decks = two_decks(family.players)
    assert sum(walk(table, decks) for table in family.tables()) == family.lines


@pytest.mark.parametrize("name", FAMILIES)
def test_the_plain_hand_alone_counts_the_same_lines(name: str) -> None:
    family = FAMILIES[name]
    assert sum(count(table) for table in family.tables()) == family.lines
