"""The exact counts of all-in match-ups before the flop, against published figures, arithmetic and single run-outs."""

from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from holdem.core.cards import parse_cards
from holdem.core.odds.classes import CLASS_INDEX, CLASS_NAMES, combos_by_class
from holdem.core.odds.matchups import combos, equities, equity, pairs, ties, total, weights, wins
from holdem.core.odds.run_outs import run_outs

REFERENCE = Path(__file__).parents[4] / "shared" / "reference.yaml"


@pytest.fixture(scope="module")
def reference() -> Any:
    if not REFERENCE.exists():
        pytest.skip("the reference figures are not here")
    return yaml.safe_load(REFERENCE.read_text("utf-8"))


def test_published_counts_of_classes_against_classes(reference: Any) -> None:
    for row in reference["class_matchups"]["rows"]:
        a, b = row["a"], row["b"]
        assert (wins(a, b), ties(a, b), wins(b, a)) == (row["win"], row["tie"], row["lose"]), (a, b)
        assert total(a, b) == row["total"]
        assert equity(a, b) == pytest.approx(row["equity_a"], abs=6e-7)


def test_published_chances_against_any_hand(reference: Any) -> None:
    against_any = (equities() * weights()).sum(axis=1) / weights().sum(axis=1)
    for name, published in reference["equity_vs_random"]["values"].items():
        assert against_any[CLASS_INDEX[name]] == pytest.approx(published, abs=6e-7), name


def test_pairs_are_the_ways_to_deal_two_hands_without_a_common_card() -> None:
    assert pairs("AA", "KK") == 36
    assert pairs("AA", "AA") == 6  # the other two aces
    assert pairs("AA", "AKs") == 12
    assert pairs("AKs", "AKs") == 12
    assert weights().sum() == 1326 * 1225
    assert sum(map(combos, CLASS_NAMES)) == 1326
    assert all(weights().sum(axis=1) == [combos(name) * 1225 for name in CLASS_NAMES])
    for a, b in product(("AA", "KK", "AKs", "AKo", "KQo", "QJs"), repeat=2):
        dealt = [1 for one in combos_by_class()[a] for two in combos_by_class()[b] if not set(one) & set(two)]
        assert pairs(a, b) == len(dealt), (a, b)


def test_what_one_wins_the_other_loses() -> None:
    assert np.abs(equities() + equities().T - 1).max() < 1e-12
    assert np.diag(equities()) == pytest.approx(0.5)
    assert min(ties(a, b) for a in CLASS_NAMES for b in CLASS_NAMES) > 0
    assert equities()[CLASS_INDEX["AA"], CLASS_INDEX["72o"]] == equity("AA", "72o")


def test_the_arrays_cannot_be_spoilt_for_others() -> None:
    with pytest.raises(ValueError, match="read-only"):
        equities()[0, 0] = 1


def test_aces_against_kings_are_all_ways_to_deal_them() -> None:
    """Suits shared by none, one and both of the cards: 6, 24 and 6 of the 36 ways to deal the two hands."""
    ways = ((6, "As Ah", "Kd Kc"), (24, "As Ah", "Ks Kd"), (6, "As Ah", "Ks Kh"))
    counted = [0, 0]
    for times, aces, kings in ways:
        (won, _), (lost, _) = run_outs([parse_cards(aces), parse_cards(kings)]).shared()
        counted[0] += times * won
        counted[1] += times * lost
    assert counted == [wins("AA", "KK"), wins("KK", "AA")]
