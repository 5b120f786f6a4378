"""Cards, widths and wrapping, with and without colours and symbols."""

import pytest

from holdem.cli.ink import Ink, aligned, cells, clean, natural_width, wrap
from holdem.core.cards import parse_cards

CARDS = parse_cards("As Kd Th 2c")


def test_cards_in_ascii() -> None:
    assert Ink().cards(CARDS) == "As Kd Th 2c"


def test_cards_with_symbols() -> None:
    assert Ink(unicode=True).cards(CARDS) == "A♠ K♦ T♥ 2♣"


def test_each_suit_has_a_style_of_its_own_and_keeps_its_letter() -> None:
    ink = Ink(color=True)
    written = [ink.card(card) for card in parse_cards("As Ad Ah Ac")]
    assert len({text.partition("A")[0] for text in written}) == 4
    assert [text.partition("A")[2][0] for text in written] == ["s", "d", "h", "c"]
    assert all(cells(text) == 2 for text in written)


def test_no_escape_code_without_colour() -> None:
    assert "\x1b" not in Ink(unicode=True).paint("won", "win") + Ink(unicode=True).cards(CARDS)


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("王小明", 6), ("Ünal", 4), ("\x1b[1mabc\x1b[0m", 3)])
def test_width_in_cells(text: str, width: int) -> None:
    assert cells(text) == width


@pytest.mark.parametrize(
    ("name", "width", "fitted"),
    [
        ("Ann", 5, "Ann  "),
        ("Bartholomew", 6, "Barth~"),
        ("王小明", 6, "王小明"),
        ("王小明", 5, "王小~"),
        ("王小明", 4, "王~ "),
    ],
)
def test_fit_takes_exactly_the_width(name: str, width: int, fitted: str) -> None:
    assert Ink().fit(name, width) == fitted
    assert cells(fitted) == width


def test_fit_marks_the_cut_with_an_ellipsis_in_unicode() -> None:
    assert Ink(unicode=True).fit("Bartholomew", 6) == "Barth…"


def test_clean_leaves_nothing_that_moves_the_cursor() -> None:
    assert clean("An\x1b[2Jn\r\n\u202e") == "An?[2Jn???"


def test_columns_stand_left_or_right_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    wide = "x" * 90
    rows = [("", "stack"), ("王[b]", "5"), (wide, "1000")]
    assert aligned(rows, "lr") == [f"{'':90}  stack", f"王[b]{'':85}      5", f"{wide}   1000"]
    assert natural_width(rows) == 97


def test_wrap_breaks_at_spaces_and_indents_what_follows() -> None:
    assert wrap("  Ann raises to 1200 and is all-in", 20, indent=4) == ["  Ann raises to 1200", "      and is all-in"]


def test_wrap_keeps_the_items_of_a_list_together() -> None:
    drawn = "Draw for the button: Ann 2c, Bob 4h, Cid As"
    assert wrap(drawn, 40) == ["Draw for the button: Ann 2c, Bob 4h,", "    Cid As"]
    assert wrap("raise to at least 40, at most 1000 (all-in)", 32) == [
        "raise to at least 40,",
        "    at most 1000 (all-in)",
    ]
    # An item that fills a line of its own is broken all the same.
    assert wrap("Ann, Bartholomew of Wessex", 16) == ["Ann,", "    Bartholomew", "    of Wessex"]


def test_wrap_counts_cells_and_not_escape_codes() -> None:
    line = "\x1b[1m王小明\x1b[0m calls 20"
    assert wrap(line, 15) == [line]
    assert len(wrap(line, 14)) == 2


def test_wrap_keeps_a_word_that_is_too_long() -> None:
    assert wrap("a bcdefghij", 5, indent=0) == ["a", "bcdefghij"]


def test_rule_fills_the_width() -> None:
    assert Ink().rule("Hand 1", 20) == "-- Hand 1 ----------"
    assert Ink(unicode=True).rule("Hand 1", 12) == "── Hand 1 ──"
    assert Ink().rule("Hand 1", 9) == "-- Hand 1"
    assert Ink().rule("Hand 1", 8) == "Hand 1"
