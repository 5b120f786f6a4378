"""A saved hand on the screen: what the text tells, in the words of the table."""

import io
import os
import pty
from pathlib import Path

from holdem.cli.event_json import hand_json
from holdem.cli.replay_screen import ReplayScreen
from holdem.cli.terminal import read_key
from holdem.histories.audit_files import read_source
from holdem.histories.findings import Finding
from holdem.histories.replay import Replay
from holdem.histories.sources import find_sources
from holdem.histories.statistics import Statistics

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
        "Kim? is out in 3rd place, knocked out by Ilse",
    ]


def test_each_file_is_named_once(tmp_path: Path) -> None:
    lines = shown(tmp_path, HAND + "\n\n" + HAND.replace("0012", "0013"), HAND.replace("0012", "0014"))
    assert [line for line in lines if line.startswith("game")] == ["game1.txt", "game2.txt"]
    assert sum(line.startswith("-- Hand") for line in lines) == 3


def test_an_act_that_the_rules_forbid_ends_the_hand_with_its_line(tmp_path: Path) -> None:
    lines = shown(tmp_path, HAND.replace("raises 30 to 60", "raises 15 to 45"))
    assert lines[-1].startswith("Line 10: the engine cannot go on: ")
    assert "  Jonas folds" not in lines


def test_places_after_the_end_of_what_can_be_played_are_not_told(tmp_path: Path) -> None:
    lines = shown(tmp_path, HAND.replace("raises 30 to 60", "raises 15 to 45"))
    assert not any("3rd place" in line for line in lines)


def test_who_wins_unseen_has_no_hand(tmp_path: Path) -> None:
    street = "*** FLOP *** [2c 7d 9h]\nKim\x07: checks\nIlse: checks\n"
    street += "*** TURN *** [2c 7d 9h] [9s]\nKim\x07: checks\nIlse: checks\n"
    street += "*** RIVER *** [2c 7d 9h 9s] [3c]\nKim\x07: bets 60\nIlse: folds\nUncalled bet (60) returned to Kim\x07\n"
    before, after = HAND.partition("Kim\x07: raises")[0], HAND[HAND.index("*** SUMMARY") :]
    lines = shown(tmp_path, before + "Kim\x07: calls 30\n" + street + "Kim\x07 collected 135 from pot\n" + after)
    assert lines[-1] == "  Kim? wins the pot of 135"


TWICE = """\
PokerStars Hand #7700000000013:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/02/03 4:05:06 ET
Table 'Io' 6-max Seat #2 is the button
Seat 2: Ilse ($30 in chips)
Seat 4: Jonas ($30 in chips)
Ilse: posts small blind $0.50
Jonas: posts big blind $1
*** HOLE CARDS ***
Dealt to Ilse [Ah Ad]
Ilse: raises $29 to $30 and is all-in
Jonas: calls $29 and is all-in
*** FIRST FLOP *** [2c 7d 9h]
*** FIRST TURN *** [2c 7d 9h] [Ts]
*** FIRST RIVER *** [2c 7d 9h Ts] [3c]
*** SECOND FLOP *** [Kc 7h 4h]
*** SECOND TURN *** [Kc 7h 4h] [5s]
*** SECOND RIVER *** [Kc 7h 4h 5s] [Jd]
*** FIRST SHOW DOWN ***
Jonas: shows [Kh Ks] (a pair of Kings)
Ilse: shows [Ah Ad] (a pair of Aces)
Ilse collected $29 from pot
*** SECOND SHOW DOWN ***
Jonas: shows [Kh Ks] (three of a kind, Kings)
Ilse: shows [Ah Ad] (a pair of Aces)
Jonas collected $29 from pot
*** SUMMARY ***
Total pot $60 | Rake $2
Hand was run twice
FIRST Board [2c 7d 9h Ts 3c]
SECOND Board [Kc 7h 4h 5s Jd]
Seat 2: Ilse (button) (small blind) showed [Ah Ad] and won ($29) with a pair of Aces, and lost with a pair of Aces
Seat 4: Jonas (big blind) showed [Kh Ks] and lost with a pair of Kings, and won ($29) with three of a kind, Kings
"""


def test_each_board_has_its_winner_and_the_house_its_part(tmp_path: Path) -> None:
    assert shown(tmp_path, TWICE)[-3:] == [
        "  Board 1 [2c 7d 9h Ts 3c]: Ilse wins $30.00 of the pot with a pair of Aces",
        "  Board 2 [Kc 7h 4h 5s Jd]: Jonas wins $30.00 of the pot with three of a kind, Kings",
        "  The house takes $2.00 of it",
    ]


def test_the_boards_and_what_everybody_has_afterwards_as_data(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(TWICE)
    ((source,), findings) = find_sources([str(tmp_path / "game.txt")]), []
    (record,) = read_source(source, findings)
    told = hand_json("game.txt", record, Replay(record))
    assert told["boards"] == [["2c", "7d", "9h", "Ts", "3c"], ["Kc", "7h", "4h", "5s", "Jd"]]
    awards = [event for event in told["events"] if event["event"] == "award"]
    assert [(award["board"], award["shares"]) for award in awards] == [(1, {"Ilse": 30.0}), (2, {"Jonas": 30.0})]
    assert (told["stacks"], told["rake"], told["findings"]) == ({"Ilse": 29.0, "Jonas": 29.0}, 2.0, [])
    statistics = Statistics()
    statistics.add(Replay(record))
    assert [(one.total.won_at_showdown.done, one.total.won) for one in statistics.players()] == [(1, -1.0), (1, -1.0)]


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


def test_a_place_that_two_players_share_is_told_as_the_table_tells_it(tmp_path: Path) -> None:
    """Jonas, too, has 300 and calls: both lose to the aces, and neither began the hand with more."""
    text = HAND.replace("900 in chips", "300 in chips").replace("Jonas: folds\n", "Jonas: calls 45\n")
    text = text.replace("Ilse: calls 240\n", "Ilse: calls 240\nJonas: calls 240 and is all-in\n")
    text = text.replace("Ilse: shows", "Jonas: shows [Qh Qs] (a pair of Queens)\nIlse: shows")
    text = text.replace("615", "900").replace(
        "Kim\x07 finished", "Jonas finished the tournament in 2nd place\nKim\x07 finished"
    )
    lines = shown(tmp_path, text.replace("3rd place", "2nd place"))
    assert lines[-2:] == [
        "Jonas is out in 2nd place (shared), knocked out by Ilse",
        "Kim? is out in 2nd place (shared), knocked out by Ilse",
    ]
