"""The player who goes by the price: what he does with which hand, and how he is told from others by what he does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.core.bots import by_price
from holdem.core.bots.habits import Counter, Habits, remembered
from holdem.core.bots.spots import SeenAct, Situation, Spot
from holdem.core.cards import Street

chances = st.floats(0, 1)


@given(chances, st.floats(0, 0.9), st.integers(2, 10), st.booleans())
def test_he_does_one_thing_or_another(strength: float, price: float, players: int, may_wager: bool) -> None:
    choice = by_price.choice(strength, price, players, may_wager)
    assert choice.gives_up + choice.stays + choice.wagers == pytest.approx(1)
    assert min(choice.gives_up, choice.stays, choice.wagers) >= -1e-9
    assert price > 0 or choice.gives_up == 0
    assert may_wager or choice.wagers == 0


def test_he_stays_with_what_the_price_asks_for() -> None:
    # A bet of half the pot asks for a chance of 1/4.
    assert by_price.choice(0.35, 0.25, 2, may_wager=True).gives_up == 0
    assert by_price.choice(0.15, 0.25, 2, may_wager=True).gives_up > 0.9
    # A bet of twice the pot asks for 2/5.
    assert by_price.choice(0.34, 0.4, 2, may_wager=True).gives_up > 0.9


def test_he_wagers_with_the_better_hands_and_seldom_with_others() -> None:
    assert by_price.choice(0.8, 0.0, 2, may_wager=True).wagers > 0.8
    assert by_price.choice(0.3, 0.0, 2, may_wager=True).wagers < 0.1
    assert by_price.choice(0.8, 0.3, 2, may_wager=True).wagers > 0.8


def test_the_same_hand_is_worth_less_against_many() -> None:
    assert by_price.choice(0.35, 0.25, 2, may_wager=True).gives_up == 0
    assert by_price.choice(0.35, 0.25, 6, may_wager=True).gives_up > 0.8


def _asked(size: float, did: str) -> SeenAct:
    """The answer of a player heads-up to a bet on the flop of so many pots."""
    price = size / (1 + 2 * size)
    spot = Spot(Situation.BET, Street.FLOP, 0, 2, 30.0, price, size / (1 + size), 1)
    return SeenAct(1, did, spot, (), False, 0.0)  # type: ignore[arg-type]


def _share(*acts: SeenAct) -> float:
    counter = Counter()
    for act in acts:
        counter.count(act, by_price.evidence(counter.habits(), act))
    return by_price.share(counter.habits())


def test_who_stays_when_it_is_cheap_and_folds_when_it_is_dear_is_taken_for_him() -> None:
    by_the_price = [_asked(0.25, "call"), _asked(2.5, "fold"), _asked(0.25, "wager"), _asked(0.25, "call")] * 3
    the_other_way = [_asked(0.25, "fold"), _asked(2.5, "call"), _asked(0.25, "fold"), _asked(0.25, "fold")] * 3
    assert _share(*by_the_price) > 0.6 > 0.1 > _share(*the_other_way)


def test_who_keeps_no_count_takes_nobody_for_him() -> None:
    assert by_price.share(Habits()) == 0
    assert by_price.share(remembered(Counter().habits(), ("bets",))) == 0
    assert 0 < by_price.share(Counter().habits()) < 0.5


def test_no_single_act_decides() -> None:
    assert abs(_share(_asked(0.05, "fold")) - _share()) < 0.5
