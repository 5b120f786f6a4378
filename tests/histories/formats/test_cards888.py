"""The cards of 888poker's text in the languages of its clients."""

import pytest

from holdem.core.cards import parse_cards
from holdem.histories.formats.cards888 import alphabet_of


def read(*texts: str) -> list[str]:
    """The cards of each text, in English, all of them from one hand."""
    alphabet = alphabet_of([f"Ann shows [ {text} ]" for text in texts])
    found = [alphabet.cards(text) for text in texts]
    return ["none" if cards is None else " ".join(map(str, cards)) for cards in found]


def numbers(*texts: str) -> list[str]:
    return [" ".join(map(str, parse_cards(text))) for text in texts]


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("As, Td", "As Td"),
        ("10s, 2c", "Ts 2c"),
        ("10Karo, KHerz", "Td Kh"),
        ("APik, 7Kreuz", "As 7c"),
        ("Тs, Кd", "As Kd"),
        ("Дh, Вc", "Qh Jc"),
        # The same four as Windows-1252 shows them.
        ("Òs, Êd", "As Kd"),
        ("Äh, Âc", "Qh Jc"),
        ("Bs, Vd", "Js Qd"),
        ("Hs, Ed", "Ks Ad"),
        ("Kns, Dd", "Js Qd"),
    ],
)
def test_ranks_and_suits_of_other_languages(theirs: str, ours: str) -> None:
    assert read(theirs) == numbers(ours)


def test_one_letter_means_another_suit_in_another_language() -> None:
    assert read("7p, 8t", "Kd, 2c, Dd") == numbers("7s 8c", "Kd 2h Td")
    assert read("7p, 8e", "Ko, 2c, Do") == numbers("7c 8s", "Kd 2h Td")
    assert read("7s, 8h", "Kd, 2c, 9d") == numbers("7s 8h", "Kd 2c 9d")


def test_what_is_no_card_is_none() -> None:
    assert read("As, 1d") == ["none"]
    assert read("7p, 8s") == ["none"]
