"""The menu, the explanation and the refusals: made from Options, and never at odds with it."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.cli.choices import choices, explanation, meaning, price_facts, refused
from holdem.cli.ink import Ink
from holdem.cli.script import read_action
from holdem.core.actions import ActionKind, Refusal, raise_to
from holdem.core.betting import Betting
from holdem.core.dealer import SeededDealer
from holdem.core.options import Options
from holdem.core.structure import Structure
from holdem.core.tournament import Tournament


def price_text(options: Options, to_win: int) -> str:
    return "; ".join(price_facts(options, to_win))


def options(**changes: object) -> Options:
    """Facing 60 with 20 of one's own in, blinds 10/20, pot 90: least raise to 100."""
    facts: dict[str, object] = {
        "seat": 1,
        "stack": 980,
        "bet": 20,
        "faced": 60,
        "to_call": 40,
        "least_to": 100,
        "most_to": 1000,
        "no_raise": None,
        "pot": 90,
        "big_blind": 20,
        "betting": Betting.NO_LIMIT,
    }
    facts.update(changes)
    facts.setdefault("counted_pot", facts["pot"])
    return Options(**facts)  # type: ignore[arg-type]


FREE = options(stack=1000, bet=0, faced=0, to_call=0, least_to=20, pot=60)
SHORT = options(
    stack=30, to_call=30, least_to=0, most_to=0, no_raise=Refusal("R7.6", "cannot raise: a call takes all 30 chips")
)
CLOSED = options(least_to=0, most_to=0, no_raise=Refusal("R7.4", "cannot raise: too little"))


def menu(of: Options) -> list[tuple[str, str]]:
    return [(choice.text, choice.note) for choice in choices(of)]


def test_facing_a_bet() -> None:
    assert menu(options()) == [
        ("call", "40"),
        ("fold", "give up the hand"),
        ("raise 100", "the least"),
        ("raise 125", "half the pot"),
        ("raise 190", "the pot"),
        ("all-in", "raises to 1000"),
    ]


def test_r8_2_fixed_limit_offers_its_one_size() -> None:
    limit = options(least_to=80, most_to=80, betting=Betting.FIXED_LIMIT)
    assert menu(limit) == [("call", "40"), ("fold", "give up the hand"), ("raise 80", "the only size")]
    assert price_text(limit, 100) == "40 to call (2.5 to 1, 29%); raise to 80"
    assert refused("raise 100", limit) == "cannot raise to 100: exactly 80 (R8.2)"
    assert refused("all-in", limit) == "cannot go all-in: exactly 80 (R8.2)"
    assert [choice.text for choice in choices(limit) if "min" in choice.aliases] == ["raise 80"]
    assert refused("min", limit) is None


def test_r8_1_pot_limit_offers_at_most_the_pot() -> None:
    # Dead chips of 30 lie in the pot that do not count: 60 and 40 to call.
    limit = options(most_to=160, betting=Betting.POT_LIMIT, counted_pot=60)
    assert menu(limit)[2:] == [
        ("raise 100", "the least"),
        ("raise 110", "half the pot"),
        ("raise 160", "the pot, the most"),
    ]
    assert refused("pot", limit) is None
    assert refused("raise 161", limit) == "cannot raise to 161: at least 100, at most 160 (R8.1)"


def test_r6_1_no_fold_where_checking_is_free() -> None:
    assert menu(FREE) == [
        ("check", "nothing to call"),
        ("bet 20", "the least"),
        ("bet 30", "half the pot"),
        ("bet 60", "the pot"),
        ("all-in", "bets 1000"),
    ]


def test_r6_2_a_call_for_all_chips_says_so() -> None:
    assert menu(SHORT) == [("call", "30, all-in"), ("fold", "give up the hand"), ("all-in", "calls 30")]


def test_r7_4_who_may_not_raise_is_offered_none() -> None:
    assert menu(CLOSED) == [("call", "40"), ("fold", "give up the hand")]


def test_sizes_that_are_too_small_or_too_large_are_left_out() -> None:
    assert [text for text, _ in menu(options(least_to=150, most_to=160, stack=140))] == [
        "call",
        "fold",
        "raise 150",
        "all-in",
    ]


def test_r8_1_where_all_in_is_too_much_the_greatest_raise_is_offered() -> None:
    texts = menu(options(most_to=190))
    assert texts[-1] == ("raise 190", "the pot, the most")


def play(seed: int, visit: object) -> None:
    """A whole tournament of random legal actions; `visit` is called with the options of each decision."""
    rng = random.Random(seed)
    players = rng.randint(2, 6)
    game = Tournament(Structure(max_hands=12), dict.fromkeys(range(1, players + 1), 300), SeededDealer(str(seed)))

    def decide(hand):  # type: ignore[no-untyped-def]
        now = hand.options()
        visit(now)  # type: ignore[operator]
        return rng.choice(choices(now)).action

    game.play(decide)


@given(st.integers(0, 10_000))
def test_r13_2_the_menu_offers_exactly_what_is_legal(seed: int) -> None:
    def visit(now: Options) -> None:
        offered = choices(now)
        for choice in offered:
            assert read_action(choice.text, now) == choice.action
            assert now.refusal(choice.action) is None
        kinds = {choice.action.kind for choice in offered}
        legal = set(now.kinds())
        # Where the whole stack is the only raise it is offered as the all-in alone.
        if now.can_raise and now.least_to == now.all_in_to:
            legal.remove(ActionKind.RAISE)
        assert kinds == legal
        # No two lines do the same, except that a call may take all chips.
        meant = [choice.action for choice in offered if choice.action.kind is not ActionKind.ALL_IN]
        assert len(set(meant)) == len(meant)
        if now.can_raise and now.least_to < now.all_in_to:
            assert f"{'bet' if now.is_bet else 'raise'} {now.least_to}" in [choice.text for choice in offered]

    play(seed, visit)


@given(st.integers(0, 10_000))
def test_every_word_of_the_menu_does_what_its_line_says(seed: int) -> None:
    def visit(now: Options) -> None:
        for choice in choices(now):
            for word in choice.aliases:
                assert (refused(word, now), read_action(word, now)) == (None, choice.action), word

    play(seed, visit)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("check", "cannot check: 40 to call (R6.2)"),
        ("raise 99", "cannot raise to 99: at least 100, at most 1000 (R7.2)"),
        ("raise 1001", "cannot raise to 1001: at least 100, at most 1000 (R7.6)"),
        ("raise", "cannot raise without an amount: at least 100, at most 1000 (R6.4)"),
        ("call", None),
        ("pot", None),
    ],
)
def test_a_refusal_names_the_range_and_the_rule(text: str, reason: str | None) -> None:
    assert refused(text, options()) == reason


def test_words_that_mean_nothing_are_refused_with_what_was_expected() -> None:
    reason = refused("zork", options())
    assert reason is not None
    assert "zork" in reason
    assert "expected" in reason


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("c", "call 40, 940 left"),
        ("1/2", "raise to 125, 105 more, 875 left"),
        ("3bb", ""),
        ("6bb", "raise to 120, 100 more, 880 left"),
        ("a", "raise to 1000, 980 more, all-in"),
        ("f", "fold"),
        ("x", ""),
        ("zork", ""),
    ],
)
def test_what_an_entry_will_do(text: str, does: str) -> None:
    assert meaning(text, options()) == does


def test_what_a_bet_will_do() -> None:
    assert meaning("pot", FREE) == "bet 60, 940 left"


def test_the_price_in_one_line() -> None:
    assert price_text(options(), 100) == "40 to call (2.5 to 1, 29%); raise to at least 100, at most 1000 (all-in)"
    assert price_text(FREE, 100) == "nothing to call; bet at least 20, at most 1000 (all-in)"
    assert price_text(SHORT, 90) == "30 to call (3 to 1, 25%), all-in; cannot raise: a call takes all 30 chips (R7.6)"
    assert (
        price_text(options(least_to=90, most_to=90, stack=70), 460) == "40 to call (12 to 1, 8%); raise to 90 (all-in)"
    )
    assert price_text(options(least_to=120, most_to=120), 40) == "40 to call (1 to 1, 50%); raise to 120"


def test_r13_2_every_legal_action_and_the_rule_against_the_rest() -> None:
    text = "\n".join(explanation(options(), Ink()))
    for choice in choices(options()):
        assert f"  {choice.text} " in text
    assert "raise to any total on this street from 100 to 1000" in text
    assert "cannot check: 40 to call (R6.2)" in text


@given(st.integers(0, 10_000))
def test_r13_2_each_kind_is_explained_as_legal_or_forbidden(seed: int) -> None:
    def visit(now: Options) -> None:
        lines = explanation(now, Ink())
        forbidden = [line for line in lines if line.startswith("  cannot")]
        assert len(forbidden) == len(ActionKind) - len(now.kinds())
        assert all("(R" in line for line in forbidden)
        assert max(map(len, lines)) <= 110

    play(seed, visit)


def test_nothing_is_forbidden_twice() -> None:
    lines = explanation(CLOSED, Ink())
    assert "  cannot raise: too little (R7.4)" in lines
    assert "  cannot go all-in: too little (R7.4)" in lines


def test_the_size_of_a_raise_is_never_changed() -> None:
    assert read_action("raise 5", options()) == raise_to(5)
    assert refused("raise 5", options()) is not None


def test_a_ratio_has_a_decimal_only_where_it_tells_something() -> None:
    """1930 to win for 640 is 3.02 to 1."""
    assert price_text(options(to_call=640, stack=2000), 1930).startswith("640 to call (3 to 1, 25%)")
