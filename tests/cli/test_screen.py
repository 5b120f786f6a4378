"""The screen over whole games: nothing leaks, nothing is too wide, the pace is right."""

import io
import random
import re
from collections.abc import Callable

import pytest

from holdem.cli.ink import cells
from holdem.cli.screen import ACT_SECONDS, HAND_SECONDS, RUN_OUT_SECONDS, Screen
from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, raise_to
from holdem.core.betting import Betting
from holdem.core.cards import card_name
from holdem.core.dealer import SeededDealer
from holdem.core.events import Event, HandEnded, HandShown, HandStarted, HoleCardsDealt, StreetDealt
from holdem.core.hand import Hand
from holdem.core.places import Standing
from holdem.core.structure import AntePayer, Level, ReEntry, Structure
from holdem.core.tournament import Tournament

NAMES = {1: "Ann", 2: "Bob", 3: "Bartholomew the Third of Wessex", 4: "王小明", 5: "Eve", 6: "Fay"}
NAMES |= {7: "Gus", 8: "Anastasia Konstantinopolskaya", 9: "Ida", 10: "Jon"}


def policy(seed: str) -> Callable[[Hand], Action]:
    rng = random.Random(seed)

    def decide(hand: Hand) -> Action:
        options = hand.options()
        chance = rng.random()
        if options.can_raise and chance < 0.2:
            return raise_to(max(options.least_to, min(options.most_to, options.pot_fraction_to(1))))
        if chance < 0.21 and options.can_go_all_in:
            return ALL_IN
        if options.can_check:
            return CHECK
        return CALL if chance < 0.7 else FOLD

    return decide


class Game:
    """A seeded tournament with `hero` at the screen; `hands` keeps the text of each."""

    def __init__(
        self,
        seed: str,
        *,
        players: int = 4,
        hero: int | None = 2,
        width: int = 60,
        structure: Structure = Structure(max_hands=40),  # noqa: B008 (never changed)
        **how: object,
    ) -> None:
        self.out = io.StringIO()
        self.hands: list[str] = []
        self.dealt: list[dict[int, tuple[int, ...]]] = []
        self.public: list[set[int]] = []
        shown = {"structure": structure, "betting": structure.betting, **how}
        self.screen = Screen(self.out, NAMES, hero, width=lambda: width, **shown)  # type: ignore[arg-type]
        stacks = dict.fromkeys(range(1, players + 1), structure.stack)
        self.game = Tournament(structure, stacks, SeededDealer(seed), listener=self.listen)
        self.hero = hero
        self.seen = 0
        self.decisions: list[str] = []

    def listen(self, event: Event) -> None:
        if isinstance(event, HandStarted):
            # The cards of the draw for the button are nobody's secret.
            self.seen = self.out.tell()
            self.dealt.append({})
            self.public.append(set())
        self.screen(event)
        match event:
            case HoleCardsDealt(seat, cards):
                assert cards is not None
                self.dealt[-1][seat] = cards
                if seat == self.hero:
                    self.public[-1].update(cards)
            case HandShown(_, cards) | StreetDealt(cards=cards):
                self.public[-1].update(cards)
            case HandEnded():
                self.hands.append(self.out.getvalue()[self.seen :])

    def play(self) -> "Game":
        decide = policy(str(self.hero))

        def watched(hand: Hand) -> Action:
            if hand.to_act == self.hero:
                before = self.out.tell()
                self.screen.show_decision(hand)
                self.decisions.append(self.out.getvalue()[before:])
                self.screen.explain(hand.options())
                self.screen.show_stacks(hand)
                self.screen.show_history()
            return decide(hand)

        self.screen.show_standings(self.game.play(watched), self.game.prizes())
        return self

    @property
    def text(self) -> str:
        return self.out.getvalue()


def cards_in(text: str) -> set[str]:
    return set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text))


@pytest.mark.parametrize("hero", [2, None])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_r13_1_no_hidden_card_leaks_in_a_whole_game(players: int, hero: int | None) -> None:
    game = Game(f"leak {players}", players=players, hero=hero).play()
    hidden_somewhere = 0
    for text, dealt, public in zip(game.hands, game.dealt, game.public, strict=True):
        hidden = {card_name(card) for cards in dealt.values() for card in cards if card not in public}
        hidden_somewhere += len(hidden)
        assert not hidden & cards_in(text)
        assert {card_name(card) for card in public} == cards_in(text)
    assert hidden_somewhere > 10


def test_the_dealers_view_shows_every_card() -> None:
    game = Game("open", show_all=True, hero=None).play()
    for text, dealt in zip(game.hands, game.dealt, strict=True):
        assert {card_name(card) for cards in dealt.values() for card in cards} <= cards_in(text)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    game = Game("width", players=6, width=width, color=True, unicode=True).play()
    assert max(cells(line) for line in game.text.splitlines()) <= width


@pytest.mark.parametrize("betting", list(Betting))
@pytest.mark.parametrize("payer", ["each", "big_blind"])
def test_r1_5_ten_seats_and_every_structure_fit_60_columns(betting: Betting, payer: AntePayer) -> None:
    structure = Structure(
        seats=10,
        stack=100_000,
        levels=(Level(1_000, 2_500, 250, payer), Level(15_000, 30_000, 30_000, payer)),
        hands_per_level=5,
        betting=betting,
        payouts=(50, 30, 20),
        re_entry=ReEntry(1),
        max_hands=25,
    )
    game = Game("ten", players=10, structure=structure).play()
    assert max(cells(line) for line in game.text.splitlines()) <= 60
    assert "blinds 1000/2500, " + ("ante 250" if payer == "each" else "big-blind ante 250") in game.text
    assert (betting in game.text) == (betting is not Betting.NO_LIMIT)
    assert re.search(r"re-enters with 100000 chips$", game.text, re.M)
    assert len(re.findall(r"^  \d.* wins \d+ ", game.text, re.M)) == 3


def test_ascii_without_colour_is_plain_text() -> None:
    game = Game("plain", players=3).play()
    assert game.text.isascii()
    assert game.text.isprintable() or set(filter(lambda c: not c.isprintable(), game.text)) == {"\n"}


def test_colour_says_nothing_that_is_not_in_the_text() -> None:
    plain = Game("colour", players=3, unicode=True).play().text
    colored = Game("colour", players=3, unicode=True, color=True).play().text
    assert "\x1b[" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain


def test_each_decision_says_all_that_is_promised() -> None:
    game = Game("facts", players=4).play()
    assert len(game.decisions) > 20
    for block in game.decisions:
        assert re.search(r"^Hand \d+ \| level \d+ \| blinds \d+/\d+", block, re.M)
        assert re.search(r"^> Bob +(BTN|SB|BB|UTG) ", block, re.M)
        assert re.search(r"^(Preflop|Flop|Turn|River) .*pot \d+", block, re.M)
        assert re.search(r"^Bob \((BTN|SB|BB|UTG)\)  \[[2-9TJQKA][cdhs] [2-9TJQKA][cdhs]\]", block, re.M)
        assert re.search(r"^(nothing|\d+) to call", block, re.M)
        assert re.search(r"(bet|raise to) (at least \d+, at most )?\d+|cannot raise: ", " ".join(block.split()))
        if "Preflop" not in block:
            assert re.search(r"^Bob .*\] \| \w+", block, re.M)


def test_the_hands_pots_winners_and_places_are_all_told() -> None:
    game = Game("end", players=4).play()
    assert game.text.count("-- Hand ") == len(game.hands) + sum(f.count("-- Hand ") for f in histories(game))
    for hand in game.hands:
        assert re.search(r" wins the (pot|main pot)| split the ", hand)
    standings = game.text.partition("Standings")[2]
    assert len(re.findall(r"^  \d\w\w", standings, re.M)) == 4


def histories(game: Game) -> list[str]:
    """What `show_history` printed before each decision, as far as it repeats a hand's heading."""
    return ["-- Hand "] * len(game.decisions)


# Pace


class Clock:
    def __init__(self) -> None:
        self.waits: list[float] = []

    def __call__(self, seconds: float) -> None:
        self.waits.append(seconds)


def table(clock: Clock, hero: int | None = 1, players: int = 3) -> tuple[Screen, io.StringIO, Tournament]:
    out = io.StringIO()
    screen = Screen(out, NAMES, hero, pause=clock)
    stacks = dict.fromkeys(range(1, players + 1), 1000)
    return screen, out, Tournament(Structure(), stacks, SeededDealer("1"), button=1, listener=screen)


def test_other_peoples_acts_are_paced_and_ones_own_are_not() -> None:
    clock = Clock()
    _, _, game = table(clock)
    hand = game.start_hand()
    assert clock.waits == []
    hand.act(CALL)
    assert clock.waits == []
    hand.act(CALL)
    assert clock.waits == [ACT_SECONDS]


def test_after_ones_fold_the_rest_goes_faster() -> None:
    clock = Clock()
    _, _, game = table(clock)
    hand = game.start_hand()
    hand.act(FOLD)
    hand.act(CALL)
    assert clock.waits == [ACT_SECONDS / 4]


def test_who_is_out_and_watches_sees_the_game_at_its_usual_pace() -> None:
    clock = Clock()
    _, _, game = table(clock, hero=4)
    hand = game.start_hand()
    hand.act(FOLD)
    hand.act(CALL)
    assert clock.waits == [ACT_SECONDS, ACT_SECONDS]


def test_r11_2_an_all_in_run_out_comes_street_by_street() -> None:
    clock = Clock()
    _, out, game = table(clock, players=2)
    hand = game.start_hand()
    hand.act(ALL_IN)
    clock.waits.clear()
    hand.act(ALL_IN)
    assert clock.waits == [ACT_SECONDS, RUN_OUT_SECONDS, RUN_OUT_SECONDS, RUN_OUT_SECONDS]
    lines = out.getvalue().splitlines()
    begins = [next(i for i, line in enumerate(lines) if word in line) for word in (" shows ", "Flop", "Turn", "River")]
    assert begins == sorted(begins)
    game.finish_hand()
    assert clock.waits[-1] == HAND_SECONDS


def test_a_hurry_ends_with_the_hand_and_with_ones_own_decision() -> None:
    calls: list[str] = []
    out = io.StringIO()
    screen = Screen(out, NAMES, 1, pause=lambda seconds: calls.append("pause"), again=lambda: calls.append("again"))
    game = Tournament(Structure(), dict.fromkeys((1, 2, 3), 1000), SeededDealer("1"), button=1, listener=screen)
    hand = game.start_hand()
    screen.show_decision(hand)
    hand.act(FOLD)
    hand.act(FOLD)
    game.finish_hand()
    game.start_hand()
    assert calls == ["again", "again", "pause", "pause", "again"]


def test_a_showdown_without_an_all_in_is_no_run_out() -> None:
    clock = Clock()
    _, _, game = table(clock, players=2)
    hand = game.start_hand()
    hand.act(CALL)
    while not hand.over:
        hand.act(CHECK)
    assert RUN_OUT_SECONDS not in clock.waits


def test_who_skips_reads_only_who_goes_out_and_who_wins() -> None:
    clock = Clock()
    screen, out, game = table(clock)
    screen.skip()
    game.play(lambda hand: ALL_IN)
    lines = out.getvalue().splitlines()
    assert clock.waits == []
    assert re.fullmatch(r".* wins the tournament in hand \d+", lines[-1])
    assert all(re.search(r" is out in |^    ", line) for line in lines[:-1])
    assert len(lines) >= 3


def test_silence_prints_nothing_but_remembers() -> None:
    clock = Clock()
    screen, out, game = table(clock)
    screen.silent = True
    hand = game.start_hand()
    hand.act(CALL)
    hand.act(CALL)
    assert (out.getvalue(), clock.waits) == ("", [])
    screen.silent = False
    screen.show_history()
    assert "Hand 1" in out.getvalue()
    assert out.getvalue().count(" calls ") == 2


def test_history_is_this_hand_only() -> None:
    screen, out, game = table(Clock())
    hand = game.start_hand()
    hand.act(FOLD)
    hand.act(FOLD)
    game.finish_hand()
    game.start_hand()
    before = out.tell()
    screen.show_history()
    assert "Hand 2" in out.getvalue()[before:]
    assert " folds" not in out.getvalue()[before:]


def test_standings_with_shared_places() -> None:
    out = io.StringIO()
    Screen(out, NAMES, None).show_standings(
        [
            Standing(1, False, 1, 2000),
            Standing(2, True, 2, 0, 7, 500, (1,)),
            Standing(2, True, 4, 0, 7, 500, (1, 2)),
        ]
    )
    assert out.getvalue().splitlines()[2:] == [
        "  1st           Ann     2000 chips",
        "  2nd (shared)  Bob     out in hand 7, by Ann",
        "  2nd (shared)  王小明  out in hand 7, by Ann and Bob",
    ]


def test_ones_own_place_stands_out() -> None:
    out = io.StringIO()
    Screen(out, NAMES, 2, color=True).show_standings(
        [Standing(1, False, 1, 2000), Standing(2, False, 2, 0, 7, 500, (1,))]
    )
    assert out.getvalue().splitlines()[2:] == [
        "  1st  Ann  2000 chips",
        "  \x1b[1m2nd  Bob  out in hand 7, by Ann\x1b[0m",
    ]


def test_r1_5_standings_tell_what_each_player_wins() -> None:
    out = io.StringIO()
    rows = [Standing(1, False, 1, 2000), Standing(2, False, 2, 0, 7, 500, (1,)), Standing(3, False, 4, 0, 3, 500, (2,))]
    Screen(out, NAMES, None).show_standings(rows, {1: 1400, 2: 600, 4: 0})
    assert out.getvalue().splitlines()[2:] == [
        "  1st  Ann     wins 1400  2000 chips",
        "  2nd  Bob     wins 600   out in hand 7, by Ann",
        "  3rd  王小明             out in hand 3, by Bob",
    ]
