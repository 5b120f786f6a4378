"""Characters are told apart by what they do, not only by their names."""

from functools import cache

import pytest

from holdem.core.bots import Crew, Watcher, has_style, make_player
from holdem.core.bots.levels import LEVELS
from holdem.core.bots.styles import STYLES
from holdem.core.dealer import SeededDealer
from holdem.core.events import Event
from holdem.core.structure import Level, Structure
from holdem.core.tournament import Tournament

CHARACTERS = ("nit", "rock", "tag", "lag", "maniac", "calling-station")


@cache
def played() -> dict[str, tuple[float, float, float]]:
    """VPIP, PFR and the part of bets and raises in what each put in after the flop, over 120 hands of 50 blinds."""
    specs = {seat: f"normal:{style}" for seat, style in enumerate(CHARACTERS, start=1)}
    counted = dict.fromkeys(specs, (0, 0, 0, 0, 0))
    structure = Structure(stack=1000, levels=(Level(10, 20),), after_last_level="stay", max_hands=6)
    for game in range(20):
        crew, watcher = Crew(specs, f"styles {game}"), Watcher(1)

        def listen(event: Event, crew: Crew = crew, watcher: Watcher = watcher) -> None:
            crew(event)
            watcher(event)

        dealer = SeededDealer(f"styles {game}")
        Tournament(structure, dict.fromkeys(specs, 1000), dealer, listener=listen).play(crew.decide)
        for seat in specs:
            seen = watcher.habits(seat)
            new = (seen.hands, seen.entered, seen.raised, seen.wagers, seen.calls)
            counted[seat] = tuple(map(sum, zip(counted[seat], new, strict=True)))  # type: ignore[assignment]
    figures = {}
    for style, (hands, entered, raised, wagers, calls) in zip(CHARACTERS, counted.values(), strict=True):
        figures[style] = (entered / hands, raised / hands, wagers / max(1, wagers + calls))
    return figures


def test_the_tight_play_fewer_hands_than_the_loose() -> None:
    vpip = {style: figures[0] for style, figures in played().items()}
    assert vpip["nit"] < vpip["tag"] < vpip["lag"] < vpip["maniac"]
    assert max(vpip["nit"], vpip["rock"]) < min(vpip["lag"], vpip["maniac"], vpip["calling-station"])


def test_the_passive_raise_less_than_the_aggressive() -> None:
    pfr = {style: figures[1] for style, figures in played().items()}
    assert max(pfr["rock"], pfr["calling-station"]) < min(pfr["tag"], pfr["lag"], pfr["maniac"])
    aggression = {style: figures[2] for style, figures in played().items()}
    assert aggression["calling-station"] < aggression["lag"] < aggression["maniac"]


def test_a_style_goes_with_any_level() -> None:
    assert set(CHARACTERS) < set(STYLES)
    for level in LEVELS:
        for style in STYLES:
            make_player(f"{level}:{style}", "seed", 1)
            assert has_style(f"{level}:{style}")
    assert not has_style("normal")
    assert not has_style("exec:./nit")


@pytest.mark.parametrize("spec", ["normal:", "normal:shark", "easy:nit:tag"])
def test_an_unknown_style_is_named_with_those_that_are_known(spec: str) -> None:
    with pytest.raises(ValueError, match=f"'{spec.partition(':')[2]}' is no style of play: expected one of balanced"):
        make_player(spec, "seed", 1)


def test_nobody_else_has_a_style() -> None:
    with pytest.raises(ValueError, match="'always-call:nit' is no computer player"):
        make_player("always-call:nit", "seed", 1)
