"""A saved hand on the screen: what the text tells, in the words of the table."""

import io
import os
import pty
from pathlib import Path

from holdem.cli.replay_screen import ReplayScreen
from holdem.cli.terminal import read_key
from holdem.histories.audit_files import read_source
from holdem.histories.findings import Finding
from holdem.histories.replay import Replay
from holdem.histories.sources import find_sources

HAND = """\
PokerStars Hand #7700000000012: Tournament #770000, Freeroll Hold'em No Limit - Level II (15/30) - 2026/02/03 4:05:06 ET
Table '770000 1' 6-max Seat #2 is the button
Seat 2: Ilse (1000 in chips)
Seat 4: Jonas (900 in chips)
Seat 5: Kim\x07 (300 in chips)
Jonas: posts small blind 15
Kim\x07: posts big blind 30
*** HOLE CARDS ***
Dealt to Ilse [Ah Ad]
Ilse: raises 30 to 60
Jonas: folds
Kim\x07: raises 240 to 300 and is all-in
Ilse: calls 240
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Ts]
*** RIVER *** [2c 7d 9h Ts] [3c]
*** SHOW DOWN ***
Kim\x07: shows [Kh Ks] (a pair of Kings)
Ilse: shows [Ah Ad] (a pair of Aces)
Ilse collected 615 from pot
Kim\x07 finished the tournament in 3rd place
*** SUMMARY ***
Total pot 615 | Rake 0
Board [2c 7d 9h Ts 3c]
Seat 2: Ilse (button) showed [Ah Ad] and won (615) with a pair of Aces
Seat 4: Jonas (small blind) folded before Flop
Seat 5: Kim\x07 (big blind) showed [Kh Ks] and lost with a pair of Kings
"""


def shown(tmp_path: Path, *texts: str) -> list[str]:
    """The lines for these hands, one file each."""
    out = io.StringIO()
    screen = ReplayScreen(out, width=lambda: 200)
    for number, text in enumerate(texts, start=1):
        file = tmp_path / f"game{number}.txt"
        file.write_text(text)
        findings: list[Finding] = []
        for source in find_sources([str(file)]):
            for record in read_source(source, findings):
                playable = record.unsupported is None
                screen.show(f"game{number}.txt", record, Replay(record, number=12) if playable else None)
    return out.getvalue().splitlines()


def test_a_hand_is_told_in_the_tables_words(tmp_path: Path) -> None:
    lines = shown(tmp_path, HAND)
    assert lines[1] == "game1.txt"
    assert lines[3].startswith("-- Hand 12 | level 2 | blinds 15/30 --")
    assert lines[4:] == [
        "7700000000012 | 2026-02-03 04:05:06 ET | line 1",
        "Button: Ilse",
        "Stacks: Ilse 1000, Jonas 900, Kim? 300",
        "Jonas posts small blind 15, Kim? posts big blind 30",
        "Ilse is dealt Ah Ad",
        "  Ilse raises to 60",
        "  Jonas folds",
        "  Kim? raises to 300 and is all-in",
        "  Ilse calls 240",
        "  Kim? shows Kh Ks",
        "  Ilse shows Ah Ad",
        "Flop  [2c 7d 9h] | pot 615",
        "Turn  [2c 7d 9h] [Ts] | pot 615",
        "River [2c 7d 9h] [Ts] [3c] | pot 615",
        "  Kim? has a pair of Kings",
        "  Ilse has a pair of Aces",
        "  Ilse wins the pot of 615 with a pair of Aces",
        "Kim? is out in 3rd place",
    ]


def test_each_file_is_named_once(tmp_path: Path) -> None:
    lines = shown(tmp_path, HAND + "\n\n" + HAND.replace("0012", "0013"), HAND.replace("0012", "0014"))
    assert [line for line in lines if line.startswith("game")] == ["game1.txt", "game2.txt"]
    assert sum(line.startswith("-- Hand") for line in lines) == 3


def test_an_act_that_the_rules_forbid_ends_the_hand_with_its_line(tmp_path: Path) -> None:
    lines = shown(tmp_path, HAND.replace("raises 30 to 60", "raises 15 to 45"))
    assert lines[-1].startswith("Line 10: the engine cannot go on: ")
    assert "  Jonas folds" not in lines


def test_another_game_is_named_and_not_shown(tmp_path: Path) -> None:
    lines = shown(tmp_path, HAND.replace("Hold'em No Limit", "Omaha Pot Limit"))
    assert lines[-1].startswith("Not shown: ")
    assert not any(line.startswith("-- Hand") for line in lines)


def test_a_key_is_read_without_its_line() -> None:
    outer, inner = pty.openpty()
    with open(inner, encoding="utf-8") as stream:
        os.write(outer, b"xy\x1b[Dz")
        assert [read_key(stream) for _ in range(4)] == ["x", "y", "\x1b[D", "z"]
    os.close(outer)
