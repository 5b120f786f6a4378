"""The classes of starting hands."""

import pytest

from holdem.core.cards import parse_cards
from holdem.core.odds.classes import CLASS_INDEX, CLASS_NAMES, class_name, combos_by_class


@pytest.mark.parametrize(
    ("cards", "name"), [("As Ad", "AA"), ("Ks As", "AKs"), ("2c Ah", "A2o"), ("Tc 9c", "T9s"), ("7d 2h", "72o")]
)
def test_classes_are_named_as_players_name_them(cards: str, name: str) -> None:
    assert class_name(parse_cards(cards)) == name


def test_169_classes_hold_all_1326_hands() -> None:
    classes = combos_by_class()
    assert sorted(classes) == sorted(CLASS_NAMES)
    assert len(classes) == 169
    assert {name: len(classes[name]) for name in ("AA", "AKs", "AKo")} == {"AA": 6, "AKs": 4, "AKo": 12}
    assert len({combo for combos in classes.values() for combo in combos}) == 1326


def test_the_order_of_the_classes_is_by_high_card_then_low_then_suited_first() -> None:
    assert CLASS_NAMES[:4] == ("AA", "AKs", "AKo", "AQs")
    assert CLASS_NAMES[-4:] == ("33", "32s", "32o", "22")
    assert CLASS_INDEX["AKo"] == 2
