"""The engine beside PokerKit 0.7: random hands, and one hand for each difference, named after the rule behind it."""

from collections import Counter
from contextlib import suppress

from both_hands import BothHands
from plain_hand import Act, Table
from pokerkit_hand import (
    COUNT_RESTARTS,
    EQUAL_BLINDS,
    MERGED_POTS,
    NO_RIVAL,
    ODD_CHIPS,
    SHORT_BIG_BLIND,
    SHORT_IS_FULL,
    SPARED,
    Offer,
    Parted,
    WithPokerKit,
    play_random_hand_with_pokerkit,
)

from holdem.core.cards import CARD_NAMES

BOARD_PLAYS = "Th Jh Qh Kh Ah"


class Staged:
    """A hand at seats 1, 2, 3 ... with the button at seat 1, in the engine and in PokerKit."""

    def __init__(
        self,
        *stacks: int,
        blinds: tuple[int, int] = (10, 20),
        ante: int = 0,
        trim_antes: bool = True,
        hole: str = "",
        board: str = BOARD_PLAYS,
    ) -> None:
        players = len(stacks)
        positions = (1, 1, 2) if players == 2 else (1, 2, 3)
        table = Table(tuple(range(1, players + 1)), stacks, *positions, *blinds, ante)
        # `hole` names the cards in the order of dealing: from seat 2, one card each, then the second ones.
        named = hole.split() + board.split()
        rest = [name for name in CARD_NAMES if name not in named]
        deck = hole.split() or [rest.pop() for _ in range(2 * players)]
        for count, start in ((3, 0), (1, 3), (1, 4)):
            deck += [rest.pop(), *board.split()[start : start + count]]
        self.trim_antes = trim_antes
        self.found: Counter[str] = Counter()
        self.both = BothHands(table, deck + rest)
        self.three = WithPokerKit(self.both, self.found, trim_antes=trim_antes)

    def say(self, *acts: str) -> "Staged":
        """Plays acts such as ``"3: raise 60"``, comparing before each."""
        for words in acts:
            seat, kind, *to = words.replace(":", "").split()
            self.three.compare_offers()
            assert self.both.hand.to_act == int(seat)
            self.three.play(Act(kind, int(to[0]) if to else None))
        return self

    def offers(self) -> tuple[tuple[int, tuple[int, int] | None], tuple[int, tuple[int, int] | None]]:
        """The price of a call, the least and greatest raise: by the engine, by PokerKit."""
        self.three.compare_offers()
        options = self.both.hand.options()
        theirs: Offer = self.three.kit_offer()
        sizes = (options.least_to, options.most_to) if options.can_raise else None
        return (options.to_call, sizes), (theirs.call, theirs.sizes)

    def finals(self) -> tuple[dict[int, int], dict[int, int]]:
        """Everyone's chips at the end: by the engine, by PokerKit."""
        self.both.compare_end()
        if self.trim_antes:
            self.three.compare_end()
        kit = self.three.kit
        assert not kit.status
        return self.both.hand.stacks, {self.both.table.seats[p]: kit.stacks[k] for k, p in enumerate(self.three.order)}


def test_random_hands_differ_by_named_rules_only() -> None:
    found: Counter[str] = Counter()
    for seed in range(300):
        play_random_hand_with_pokerkit(seed, found)
    # Rarer ones have their own hand below.
    assert {SHORT_BIG_BLIND, NO_RIVAL, SHORT_IS_FULL, ODD_CHIPS} <= set(found)


def test_r3_3_short_big_blind() -> None:
    hand = Staged(1000, 1000, 5)
    assert hand.offers() == ((20, (40, 1000)), (10, (30, 1000)))
    hand.say("1: call")
    assert hand.offers() == ((10, (40, 1000)), (10, (40, 1000)))
    assert set(hand.found) == {SHORT_BIG_BLIND}


def test_r3_3_short_big_blind_step_of_the_first_raise() -> None:
    hand = Staged(1000, 1000, 5).say("1: raise 60")  # a step of 40, which PokerKit takes for 50 and is put right
    assert hand.offers() == ((50, (100, 1000)), (50, (100, 1000)))
    assert set(hand.found) == {SHORT_BIG_BLIND}


def test_r3_3_short_big_blind_the_unmatched_part_of_the_price_comes_back() -> None:
    hand = Staged(1000, 1000, 15, hole="2c 2d Kc 7c 7d Kd", board="Qs Js 9h 5h 4s").say("1: call", "2: fold")
    assert hand.both.hand.returned == {1: 5}
    assert hand.finals() == ({1: 1025, 2: 990, 3: 0}, {1: 1025, 2: 990, 3: 0})


def test_r5_3_spared_player() -> None:
    hand = Staged(20, 1000, 1000).say("1: call", "2: fold")
    assert hand.both.hand.over
    assert hand.found == {SPARED: 1}
    assert hand.finals() == ({1: 25, 2: 990, 3: 1005}, {1: 25, 2: 990, 3: 1005})


def test_r2_3_equal_blinds_heads_up() -> None:
    found: Counter[str] = Counter()
    both = BothHands(Table((1, 2), (100, 100), 1, 1, 2, 20, 20), CARD_NAMES)
    with suppress(Parted):
        WithPokerKit(both, found)
    assert both.hand.to_act == 1
    assert found == {EQUAL_BLINDS: 1}


def test_r7_4_limper_facing_a_short_all_in() -> None:
    hand = Staged(1000, 30, 1000).say("1: call", "2: all-in", "3: call")
    assert hand.offers() == ((10, None), (10, (50, 1000)))
    assert hand.found == {SHORT_IS_FULL: 1}


def test_r7_4_checker_facing_a_short_bet() -> None:
    hand = Staged(1000, 1000, 25).say("1: call", "2: call", "3: check", "2: check", "3: all-in", "1: call")
    assert hand.offers() == ((5, None), (5, (25, 980)))
    assert hand.found == {SHORT_IS_FULL: 1}


def test_r7_4_raiser_facing_one_short_all_in_is_no_difference() -> None:
    hand = Staged(1000, 130, 1000).say("1: raise 100", "2: all-in", "3: call")
    assert hand.offers() == ((30, None), (30, None))
    assert not hand.found


def test_r7_4_short_all_ins_that_add_up_are_no_difference() -> None:
    # The raise to 300 is a step of 280; the all-ins to 500 and 650 put the raiser 350 behind.
    hand = Staged(1000, 500, 650, 800, 2000)
    hand.say("4: call", "5: raise 300", "1: fold", "2: all-in", "3: all-in", "4: call")
    assert hand.offers() == ((350, (930, 2000)), (350, (930, 2000)))
    assert not hand.found


def test_r7_4_one_more_short_all_in_after_they_have_added_up() -> None:
    hand = Staged(800, 1000, 2000, 2000, 500, 650)
    hand.say("4: raise 300", "5: all-in", "6: all-in", "1: all-in", "2: call", "3: fold")
    assert hand.offers() == ((500, (1080, 2000)), (500, None))
    assert hand.found == {COUNT_RESTARTS: 1}


def test_r7_5_opponents_who_have_chips_but_not_enough_to_match_the_bet() -> None:
    hand = Staged(1000, 60, 80, 100).say("4: all-in")
    assert hand.offers() == ((100, (180, 1000)), (100, None))
    assert hand.found == {NO_RIVAL: 1}


def test_r10_3_two_odd_chips() -> None:
    # Blinds 5/10: 35 chips for three, who all play the board.
    hand = Staged(1000, 1000, 1000, 1000, blinds=(5, 10)).say("4: call", "1: call", "2: fold", "3: check")
    hand.say(*("3: check", "4: check", "1: check") * 3)
    assert hand.finals() == ({1: 1001, 2: 995, 3: 1002, 4: 1002}, {1: 1001, 2: 995, 3: 1003, 4: 1001})
    assert hand.found == {ODD_CHIPS: 1}


def test_r10_1_each_pot_is_split_on_its_own_when_a_third_hand_has_lost() -> None:
    # Seats 5 and 1 tie, seat 4 is all-in and loses: pots of 69 and 51, each with an odd chip for seat 5.
    hand = Staged(
        *(1000, 1000, 1000, 15, 1000),
        blinds=(9, 16),
        hole="6c 7c 2c As Ad 6d 7d 3d Kc Kh",
        board="Qs Js 9h 5h 4s",
    )
    hand.say("4: call", "5: raise 40", "1: call", "2: fold", "3: fold", *("5: check", "1: check") * 3)
    assert hand.finals() == (
        {1: 1019, 2: 991, 3: 984, 4: 0, 5: 1021},
        {1: 1020, 2: 991, 3: 984, 4: 0, 5: 1020},
    )
    assert hand.found == {MERGED_POTS: 1}


def test_r3_6_a_short_ante_wins_only_what_it_matched() -> None:
    # Seat 2 is all-in for 3 of an ante of 5 and wins; trimmed, PokerKit agrees, untrimmed all antes are one pot.
    hole, board = "Ac Kc 7c Ad Kd 2d", "Qs Js 9h 5h 4s"
    acts = ("1: call", "3: check", *("3: check", "1: check") * 3)
    ours = {1: 75, 2: 9, 3: 119}
    trimmed = Staged(100, 3, 100, ante=5, hole=hole, board=board).say(*acts)
    assert trimmed.finals() == (ours, ours)
    assert not trimmed.found
    untrimmed = Staged(100, 3, 100, ante=5, trim_antes=False, hole=hole, board=board).say(*acts)
    assert untrimmed.finals() == (ours, {1: 75, 2: 13, 3: 115})
