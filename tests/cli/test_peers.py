"""The players of other programs at our table: skipped where those programs (the extra `bench`) are not installed."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from holdem.core.cards import card_name

Holdem = Callable[..., subprocess.CompletedProcess[str]]

PEERS = Path(__file__).resolve().parents[1] / "benchmarks" / "peers"


@pytest.mark.parametrize(
    ("needs", "bot"),
    [
        ("poker_cli", "poker_cli_balanced:Balanced"),
        ("game.bot", "fairpoker_hard:Hard"),
        ("game.bot", "fairpoker_hard:Unscaled"),
    ],
)
@pytest.mark.parametrize("others", [1, 3])
def test_they_play_without_a_fault(holdem_in: Holdem, needs: str, bot: str, others: int) -> None:
    pytest.importorskip(needs)
    options = ("--bots", f"{bot},random*{others}", "--tournaments", "4", "--turbo", "--seed", "1", "--format", "json")
    done = holdem_in(PEERS, "simulate", *options)
    assert (done.returncode, done.stderr) == (0, "")
    row = json.loads(done.stdout)["results"][0]
    assert row["decisions"] > 20
    assert 0 < row["pfr"] < row["vpip"] < 1


def test_the_equity_of_poker_cli_is_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    strategy = pytest.importorskip("poker_cli.strategy")
    from poker_cli.cards import Card

    monkeypatch.syspath_prepend(str(PEERS))
    fast = __import__("poker_cli_balanced").fast_equity
    for seed in range(8):
        rng = Random(seed)
        cards = [Card.parse(card_name(card)) for card in rng.sample(range(52), 2 + rng.choice([0, 3, 4, 5]))]
        spot = {"opponents": rng.randint(1, 5), "samples": 30}
        own = strategy.estimate_equity(cards[:2], cards[2:], rng=Random(seed), **spot)
        assert fast(cards[:2], cards[2:], rng=Random(seed), **spot) == own


def test_what_is_too_big_for_fairpoker_is_told_in_its_own_blinds() -> None:
    pytest.importorskip("game.bot")
    done = subprocess.run(
        [sys.executable, "-c", _SCALE], cwd=PEERS, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "20 20 1000\n100 20 1000\n", done.stderr


_SCALE = """
from holdem.core.bots import Watcher
from holdem.core.bots.chance import Chance
from holdem.core.button import first_positions
from holdem.core.dealer import SeededDealer
from holdem.core.structure import Level, Structure
from holdem.core.tournament import Tournament
import fairpoker_hard

def told(bot, big):
    watcher = Watcher(1)
    levels = (Level(big // 2, big),)
    tournament = Tournament(Structure(levels=levels), {1: 5000, 2: 5000}, SeededDealer("s"), button=1, listener=watcher)
    view = watcher.view(tournament.start_hand())
    seen = {}
    class Spy(fairpoker_hard.hard.HardBot):
        def get_action(self, state):
            seen.update(state, stack=self.chips + self.current_bet)
            return super().get_action(state)
    fairpoker_hard.hard.HardBot, before = Spy, fairpoker_hard.hard.HardBot
    bot(Chance("s", 1)).decide(view)
    fairpoker_hard.hard.HardBot = before
    return seen

for big in (20, 100):
    hard, unscaled = told(fairpoker_hard.Hard, big), told(fairpoker_hard.Unscaled, big)
    print(unscaled["current_bet"], hard["current_bet"], hard["stack"] if big == 100 else 1000)
"""
