"""Amounts in the styles of many countries, and where a header begins."""

import pytest

from holdem.histories.formats.starred import header_start, money, unit_of
from holdem.histories.record import Unit


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("$0.50", 50),
        ("$1,430", 143000),
        ("39,483.56", 3948356),
        ("368,55 $", 36855),
        ("0,02$", 2),
        ("1.430,5 €", 143050),
        ("1 430", 143000),
        ("$1000.5", 100050),
        ("€16.49 EUR", 1649),
        ("3", 300),
        ("0.125", None),
        ("1,2,3", None),
        ("$", None),
        ("", None),
        ("ten", None),
    ],
)
def test_money_of_a_cash_game(text: str, cents: int | None) -> None:
    assert money(text, 2) == cents


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("$1,430", 1430),
        ("1.183.764 $", 1183764),
        ("1 092 698", 1092698),
        ("2.000", 2000),
        ("500 €", 500),
        ("1,43", None),
        ("12.5", None),
    ],
)
def test_chips_of_a_tournament_have_no_decimals(text: str, chips: int | None) -> None:
    assert money(text, 0) == chips


def test_the_unit_of_a_cash_game_is_that_of_its_stakes() -> None:
    assert unit_of("0,02 €") == Unit("€", "EUR", 2)
    assert unit_of("$2") == Unit("$", "USD", 2)
    assert unit_of("0.50/1") == Unit("", "", 2)


@pytest.mark.parametrize(
    ("line", "site", "start"),
    [
        ("***** 888poker Hand History for Game 5 *****", True, 0),
        ("***** 888poker Hand History for Game 5 *****", False, None),
        ("***** Hand History for Game 5 *****", False, 0),
        ("***** Hand History For Game 5 *****", False, 0),
        ("\0***** Hand History for Game 5 *****", False, 0),
        ("Ann ca***** Hand History for Game 5 *****", False, 6),
        ("***** 888poker Hand History", True, None),
    ],
)
def test_where_a_header_begins(line: str, site: bool, start: int | None) -> None:
    assert header_start(line, site) == start
