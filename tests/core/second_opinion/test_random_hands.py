"""Whole random hands of 2 to 10 players in both engines: every decision, the showdown and each pot."""

from random_hands import play_random_hand


def test_both_engines_agree_on_random_hands() -> None:
    hands = [play_random_hand(seed) for seed in range(250)]
    # What they are worth: all-ins are tabled on every street, hands end early, pots are split unevenly, hands mucked.
    assert {both.plain.tabled for both in hands} == {None, 0, 1, 2, 3}
    assert {both.plain.street for both in hands} == {0, 1, 2, 3}
    assert sum(bool(both.hand.mucked) for both in hands) >= 10
    assert sum(len(set(pot.shares.values())) > 1 for both in hands for pot in both.hand.awarded) >= 20
    assert max(len(both.hand.awarded) for both in hands) >= 7
    assert any(not both.hand.awarded for both in hands)
