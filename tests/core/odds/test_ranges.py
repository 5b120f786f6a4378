"""Ranges as players write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.core.cards import parse_cards
from holdem.core.odds.classes import CLASS_NAMES, combos_by_class
from holdem.core.odds.ranges import one_hand, parse_range


@pytest.mark.parametrize(
    ("text", "classes"),
    [
        ("77", "77"),
        ("AKs", "AKs"),
        ("kao", "AKo"),
        ("AK", "AKs AKo"),
        ("QQ+", "QQ KK AA"),
        ("ATs+", "ATs AJs AQs AKs"),
        ("KTo+", "KTo KJo KQo"),
        ("QT+", "QTs QTo QJs QJo"),
        ("AK+", "AKs AKo"),
        ("A2s-A5s", "A2s A3s A4s A5s"),
        ("A5s-A2s", "A2s A3s A4s A5s"),
        ("55-77", "55 66 77"),
        ("T9s-76s", "76s 87s 98s T9s"),
        ("J9o-97o", "97o T8o J9o"),
        ("Kxs", "K2s K3s K4s K5s K6s K7s K8s K9s KTs KJs KQs AKs"),
        ("77+, A2s-A3s KJo+", "77 88 99 TT JJ QQ KK AA A2s A3s KJo KQo"),
        ("109s", "T9s"),
        ("top 1%", "AA KK"),
        ("1.5 %", "AA KK QQ"),
        ("100%", " ".join(CLASS_NAMES)),
        ("random", " ".join(CLASS_NAMES)),
        ("Any", " ".join(CLASS_NAMES)),
    ],
)
def test_classes(text: str, classes: str) -> None:
    parsed = parse_range(text)
    assert parsed.by_class() == dict.fromkeys(classes.split(), 1)
    assert set(parsed.weights) == {combo for name in classes.split() for combo in combos_by_class()[name]}


@pytest.mark.parametrize("text", ["AsKd", "as kd", " KD  AS ", "kdas"])
def test_single_hands(text: str) -> None:
    assert parse_range(text).hand == tuple(sorted(parse_cards("As Kd")))
    assert parse_range(text).weights == one_hand(parse_cards("As Kd")).weights


def test_hands_and_classes_together_are_no_whole_classes() -> None:
    parsed = parse_range("AA, KsKd 10s9s")
    assert len(parsed.weights) == 8
    assert parsed.hand is None
    assert parsed.by_class() is None


def test_weights_are_kept_in_proportion_and_the_later_item_counts() -> None:
    assert parse_range("AKs:0.5 QQ").by_class() == {"AKs": 1, "QQ": 2}
    assert parse_range("AKs:.75, QQ:.5").by_class() == {"AKs": 3, "QQ": 2}
    assert parse_range("22+:0.25 AA : 0.5").by_class() == {
        **dict.fromkeys([rank * 2 for rank in "23456789TJQK"], 1),
        "AA": 2,
    }
    assert not parse_range("random AA:2").is_random
    assert parse_range("random:3").is_random


def test_hands_that_hold_a_card_that_is_gone() -> None:
    assert len(parse_range("AA").without(parse_cards("As"))) == 3
    assert parse_range("AsKs").without(parse_cards("As")) == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing stands for a range"),
        (" , ", "nothing stands for a range"),
        ("77+ Zz", "'Zz' is no hand and no range: expected hands such as AhKd, 77\\+"),
        ("As", "'As' is one card"),
        ("A s K s", "'A' is no hand"),
        ("10-9s", "'T-9s' is no hand"),
        ("AK\u017f", "'AK\u017f' is no hand"),
        ("\u212aK", "'\u212aK' is no hand"),
        ("AsAs", "As is named twice"),
        ("77s", "'77s' cannot be: a pair is neither suited nor offsuit"),
        ("Ax+", "'Ax\\+' cannot be better"),
        ("A2s-K5s", "'A2s-K5s' has no way"),
        ("A2s-A5o", "'A2s-A5o' has no way"),
        ("AA-KQ", "'AA-KQ' has no way"),
        ("98s-J9s", "'98s-J9s' has no way"),
        ("AKs:0", "'0' in 'AKs:0' is no weight"),
        ("AKs:-1", "'-1' in 'AKs:-1' is no weight"),
        ("AKs:", "'' in 'AKs:' is no weight"),
        ("0.1%", "0.1% is no share"),
        ("101%", "101% is no share"),
    ],
)
def test_what_is_no_range_is_named(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse_range(text)


@given(st.text("AKQJT9876543210xso+-:.%, cdhsrandomtop\u017f\u212a\u0665", max_size=14))
def test_any_text_is_a_range_or_one_sentence(text: str) -> None:
    sentence = ""
    try:
        assert parse_range(text).weights
    except ValueError as error:
        sentence = str(error)
    assert "\n" not in sentence
