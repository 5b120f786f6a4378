"""Scenario files: what they stage, and for each fault the line that is named."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.cli.exits import ScriptError
from holdem.cli.scenario import read_scenario
from holdem.core.betting import Betting
from holdem.core.cards import parse_cards
from holdem.core.structure import Level, ReEntry

Holdem = Callable[..., subprocess.CompletedProcess[str]]

SHOWDOWN = """\
structure: {stack: 1000, turbo: true}
seats: {1: {name: Ann, stack: 760}, 2: {name: Bob, stack: 500}, 4: {name: Cid, stack: 5, bot: easy}}
button: 1
hand: 5
hands:
  - cards: {Ann: As Ks, Bob: Qd Qc, board: 2c 7h 9d Ts Jc}
    actions: |
      # before the flop
      Ann: raise 60
      Bob: all-in
      Ann: call
"""


def test_a_scenario_says_who_sits_where_with_what() -> None:
    scenario = read_scenario(SHOWDOWN, "s.yaml")
    assert {seat: (p.name, p.stack, p.bot) for seat, p in scenario.seats.items()} == {
        1: ("Ann", 760, None),
        2: ("Bob", 500, None),
        4: ("Cid", 5, "easy"),
    }
    assert (scenario.button, scenario.first_hand, scenario.structure.hands_per_level) == (1, 5, 4)
    hand = scenario.hands[5]
    assert hand.hole == {1: parse_cards("As Ks"), 2: parse_cards("Qd Qc")}
    assert hand.board == parse_cards("2c 7h 9d Ts Jc")
    assert [(line.number, line.name, line.words) for line in hand.actions] == [
        (9, "Ann", "raise 60"),
        (10, "Bob", "all-in"),
        (11, "Ann", "call"),
    ]


def test_what_is_left_out_is_as_in_the_rules() -> None:
    scenario = read_scenario("seats: {1: {name: Ann}, 6: {name: 'No'}}", "s.yaml")
    assert {seat: (p.name, p.stack) for seat, p in scenario.seats.items()} == {1: ("Ann", 1000), 6: ("No", 1000)}
    assert (scenario.button, scenario.first_hand, dict(scenario.hands)) == (None, 1, {})
    assert scenario.structure.level(10) == Level(500, 1000)


def test_r1_5_levels_stack_and_hand_limit() -> None:
    text = """\
structure:
  stack: 2000
  levels: [[5, 10], {small: 10, big: 25, ante: 3}]
  max_hands: 7
seats: {1: {name: A}, 2: {name: B}}
"""
    structure = read_scenario(text, "s").structure
    assert (structure.stack, structure.max_hands, structure.hands_per_level) == (2000, 7, 6)
    assert [structure.level(n) for n in (1, 2, 3)] == [Level(5, 10), Level(10, 25, 3), Level(20, 50, 6)]


def test_a_scenario_takes_every_key_of_a_structure() -> None:
    text = """\
structure: {seats: 9, betting: pot-limit, ante: {amount: 5, payer: big_blind}, re_entry: {times: 2, until_level: 3}}
seats: {1: {name: A}, 9: {name: B}}
button: 9
"""
    scenario = read_scenario(text, "s")
    assert (scenario.structure.seats, scenario.structure.betting) == (9, Betting.POT_LIMIT)
    assert scenario.structure.level(1) == Level(10, 20, 5, "big_blind")
    assert scenario.structure.re_entry == ReEntry(2, 3)
    assert (sorted(scenario.seats), scenario.button) == ([1, 9], 9)


def test_a_scenario_may_name_a_ready_structure_or_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("stack: 77\n")
    (tmp_path / "bad.yaml").write_text("stack: 77\nseats: 1\n")
    assert read_scenario(SEATS + "structure: deep\n", "s").seats[1].stack == 2000
    scenario = read_scenario(SEATS + "structure: own.yaml\n", "s", tmp_path)
    assert (scenario.seats[1].stack, scenario.structure_text) == (77, "stack: 77\n")
    with pytest.raises(ScriptError, match=r"^bad\.yaml:2: seats: expected a whole number from 2 to 10, not '1'$"):
        read_scenario(SEATS + "structure: bad.yaml\n", "s", tmp_path)


def test_actions_in_a_quoted_string_have_the_line_where_it_starts() -> None:
    text = 'seats: {1: {name: A}, 2: {name: B}}\nhands:\n  - actions: "A: call\n\n      B: check"\n'
    lines = read_scenario(text, "s").hands[1].actions
    assert [(line.number, line.words) for line in lines] == [(3, "call"), (3, "check")]


SEATS = "seats: {1: {name: Ann}, 2: {name: Bob}}\n"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "s:1: the file is empty: expected a scenario with seats"),
        ("- 1", "s:1: scenario: expected keys and values (structure, seats, button, hand, hands), not a list"),
        ("seats: [", "s:1: no YAML: "),
        ("hand: 1\n", "s:1: the scenario has no seats"),
        (SEATS + "buton: 1", "s:2: scenario: unknown key 'buton': expected structure, seats, button, hand or hands"),
        (SEATS + "hand: 1\nhand: 2", "s:3: scenario: 'hand' comes twice"),
        (SEATS + "hand: 0", "s:2: hand: expected a whole number from 1 to 120, not '0'"),
        (SEATS + "hand: 121", "s:2: hand: expected a whole number from 1 to 120, not '121'"),
        (SEATS + "hand: 1.5", "s:2: hand: expected a whole number from 1 to 120, not '1.5'"),
        (SEATS + "hand: '5'", "s:2: hand: expected a whole number"),
        (SEATS + "hand: 010", "s:2: hand: expected a whole number"),
        (SEATS + "hand:", "s:2: hand: expected a whole number from 1 to 120, not nothing"),
        (SEATS + "button: 3", "s:2: button: nobody sits in seat 3"),
        (SEATS + "button: [1]", "s:2: button: expected a whole number from 1 to 6, not a list"),
        ("seats: {1: {name: Ann}}", "s:1: seats: 2 to 6 players, not 1"),
        ("seats:\n  1: {name: Ann}\n  7: {name: Bob}", "s:3: seats: expected a seat from 1 to 6, not '7'"),
        ("seats:\n  1: {name: Ann}\n  2: {stack: 5}", "s:3: seat 2 has no name"),
        ("seats:\n  1: {name: Ann}\n  2: {name: Ann}", "s:3: name: Ann sits at the table already"),
        ("seats:\n  1: {name: Ann}\n  2: {name: board}", "s:3: name: 'board' is kept for the board's cards"),
        ("seats:\n  1: {name: Ann}\n  2: {name: ' '}", "s:3: name: a name has at least one letter"),
        ("seats:\n  1: {name: Ann}\n  2: {name: {a: 1}}", "s:3: name: expected text, not keys and values"),
        ("seats:\n  1: {name: Ann}\n  2: {name: B, stack: 0}", "s:3: stack: expected a whole number from 1 to"),
        ("seats:\n  1: {name: Ann}\n  2: {name: B, stack: ten}", "s:3: stack: expected a whole number from 1 to"),
        ("seats:\n  1: {name: Ann}\n  2: {name: B, bot: genius}", "s:3: bot: 'genius' is no computer player"),
        ("seats:\n  1: {name: Ann}\n  2: {name: B, chips: 5}", "s:3: seat 2: unknown key 'chips': expected name, "),
        (SEATS + "structure: deep.yaml", "s:2: structure: there is no structure 'deep.yaml': expected standard, "),
        (SEATS + "structure: '-'", "s:2: structure: expected a name, a file, or keys: standard input is for scripts"),
        (SEATS + "structure: .", "s:2: structure: cannot read .: Is a directory"),
        (SEATS + "structure: {beting: pot-limit}", "s:2: structure: unknown key 'beting'"),
        (SEATS + "structure: {seats: 3, stack: 0}\nhand: 0", "s:2: stack: expected a whole number from 1"),
        ("structure: {seats: 3}\nseats:\n  4: {name: A}", "s:3: seats: expected a seat from 1 to 3, not '4'"),
        (SEATS + "structure: {turbo: 1}", "s:2: turbo: expected true or false, not '1'"),
        (SEATS + "structure: {levels: []}", "s:2: levels: expected at least one, such as [[10, 20]]"),
        (SEATS + "structure: {levels: 5}", "s:2: levels: expected a list, not '5'"),
        (SEATS + "structure: {levels: [[10]]}", "s:2: levels: expected small and big blind, as in [25, 50]"),
        (SEATS + "structure:\n  levels:\n    - [30, 20]", "s:4: levels: the small blind of 30 is larger than"),
        (SEATS + "structure:\n  levels:\n    - [10, 20]\n    - [5, 10]", "s:5: levels: 5/10 is lower than 10/20"),
        (SEATS + "structure: {levels: [{small: 5}]}", "s:2: levels: expected small and big, as in"),
        (SEATS + "hands: {}", "s:2: hands: expected a list, not keys and values"),
        (SEATS + "hands:\n  - {card: {}}", "s:3: hand: unknown key 'card': expected cards or actions"),
        (SEATS + "hands:\n  - cards: {Zed: As Ks}", "s:3: cards: unknown key 'Zed': expected Ann, Bob or board"),
        (SEATS + "hands:\n  - cards: {Ann: As Xx}", "s:3: Ann: 'Xx' is no card"),
        (SEATS + "hands:\n  - cards: {Ann: As Ks Qs}", "s:3: Ann: at most 2 cards, not 3"),
        (SEATS + "hands:\n  - cards: {board: 2c 3c 4c 5c 6c 7c}", "s:3: board: at most 5 cards, not 6"),
        (SEATS + "hands:\n  - cards:\n      Ann: As\n      Bob: As", "s:5: Bob: the card As is named twice"),
        (SEATS + "hands:\n  - cards:\n      Ann: As As", "s:4: Ann: the card As is named twice"),
        (SEATS + "hands:\n  - actions: [fold]", "s:3: actions: expected text, not a list"),
        (SEATS + "hands:\n  - actions: |\n      Ann: fold\n      Zed: fold\n", "s:5: no player is called 'Zed'"),
        (SEATS + "hand: 120\nhands:\n  - {}\n  - {}", "s:5: hand 121 is never played: hand 120 is the last"),
        (SEATS + "# \x07", "s:2: no YAML: the character U+0007"),
        ("a: " + "[" * 1000, "s:1: no YAML"),
        (SEATS + "---\na: 1", "s:2: no YAML: "),
    ],
)
def test_a_fault_is_one_sentence_with_its_line(text: str, error: str) -> None:
    with pytest.raises(ScriptError) as caught:
        read_scenario(text, "s")
    message = str(caught.value)
    assert message.startswith(error)
    assert "\n" not in message
    assert len(message) < 250


PIECES = ["seats", "structure", "hands", "cards", "actions", "name", "stack", "1", "2", "A", "board", "As Ks", "10"]


@given(
    st.one_of(
        st.text(max_size=80),
        st.lists(st.sampled_from([*PIECES, ": ", "\n", "  ", "- ", "{", "}", "[", "]", ", ", "|", "&a ", "*a"])).map(
            "".join
        ),
        st.tuples(st.integers(0, len(SHOWDOWN)), st.text(max_size=5)).map(
            lambda cut: SHOWDOWN[: cut[0]] + cut[1] + SHOWDOWN[cut[0] + len(cut[1]) :]
        ),
    )
)
def test_any_text_is_a_scenario_or_one_sentence(text: str) -> None:
    complaint = "s:"
    try:
        read_scenario(text, "s")
    except ScriptError as error:
        complaint = str(error)
    assert complaint.startswith("s:")
    assert "\n" not in complaint


def stage(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "s.yaml"
    path.write_text(text)
    return path


def test_the_staged_cards_are_dealt_and_the_staged_actions_played(holdem: Holdem, tmp_path: Path) -> None:
    """Hand 5 of a turbo is level 2 (15/30).  Seat 2 is the small blind, seat 4 the big blind, all-in for 5.

    The highest bet that lies there is Bob's 15, so Ann raises 45 to 60.  Bob is all-in for 500, Ann calls: main pot 3 x
    5, side pot 2 x 495.  Ann has ace high and no straight (2 7 9 T J), Bob a pair of queens.
    """
    stage(tmp_path, SHOWDOWN)
    done = holdem("play", "--scenario", "s.yaml", "--seed", "4", "--history", "-")
    text = done.stdout
    assert "Level II (15/30)" in text
    assert "Cid: posts big blind 5 and is all-in\n" in text
    assert "Dealt to Ann [As Ks]\nAnn: raises 45 to 60\nBob: raises 440 to 500 and is all-in\nAnn: calls 440\n" in text
    assert "Board [2c 7h 9d Ts Jc]" in text
    assert "Bob: shows [Qd Qc]" in text
    assert "Bob collected 990 from side pot" in text
    assert done.returncode == 3, "the scenario's actions have ended, and the next hand is to be played"


def test_actions_may_come_from_the_scenario_first_and_then_from_a_script(holdem: Holdem, tmp_path: Path) -> None:
    stage(tmp_path, SEATS + "button: 1\nhands:\n  - actions: 'Ann: call'\n")
    done = holdem("play", "--scenario", "s.yaml", "--seed", "4", "--history", "-", stdin="Bob: raise 60\nAnn: fold\n")
    assert "Ann: calls 10\nBob: raises 40 to 60\nAnn: folds\n" in done.stdout
    assert done.returncode == 3


def test_then_a_bot_plays_on(holdem: Holdem, tmp_path: Path) -> None:
    stage(tmp_path, "structure: {max_hands: 3}\n" + SEATS)
    done = holdem("play", "--scenario", "s.yaml", "--seed", "4", "--history", "g.txt", "--then", "bot")
    assert done.returncode == 0
    assert (tmp_path / "g.txt").read_text().count("*** SUMMARY ***") <= 3


def test_ten_seats_can_be_staged(holdem: Holdem, tmp_path: Path) -> None:
    seats = ", ".join(f"{seat}: {{name: P{seat}}}" for seat in range(1, 11))
    acts = [f"P{seat}: fold" for seat in (3, 4, 5, 6, 7, 8, 9, 10)] + ["P1: call"]
    actions = "".join(f"      {act}\n" for act in acts)
    text = f"structure: {{seats: 10, max_hands: 1}}\nseats: {{{seats}}}\nbutton: 10\nhands:\n  - actions: |\n{actions}"
    stage(tmp_path, text)
    play = ("play", "--scenario", "s.yaml", "--seed", "4", "--history")
    done = holdem(*play, "g.txt", stdin="P2: raise 40\nP1: fold\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "10-max Seat #10 is the button" in (tmp_path / "g.txt").read_text()
    assert holdem("audit", "g.txt").returncode == 0


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        ("Ann: check", "s.yaml:5: cannot check: 10 to call (R6.2)"),
        ("Bob: call", "s.yaml:5: Bob cannot act: it is Ann's turn (R13.1)"),
        ("call", "s.yaml:5: expected a name in front, as in 'Ann: call': several seats are scripted"),
        ("Ann: call\n      Bob: raise 30", "s.yaml:6: cannot raise to 30: at least 40, at most 1000 (R7.2)"),
        ("Ann: fold\n      Bob: fold", "s.yaml:6: the hand is over before 'fold': no action is left to take"),
        ("Ann: jump", "s.yaml:5: 'jump' is no action"),
    ],
)
def test_a_wrong_action_has_the_line_of_the_file(holdem: Holdem, tmp_path: Path, actions: str, error: str) -> None:
    stage(tmp_path, SEATS + f"button: 1\nhands:\n  - actions: |\n      {actions}\n")
    done = holdem("play", "--scenario", "s.yaml", "--seed", "4", "--history", "-")
    assert done.returncode == 2
    assert done.stderr.endswith("\n" + error + "\n") or error in done.stderr.splitlines()[-1]


def test_cards_for_a_player_who_is_out_are_refused(holdem: Holdem, tmp_path: Path) -> None:
    stage(
        tmp_path,
        """\
seats: {1: {name: Ann}, 2: {name: Bob}, 3: {name: Cid, stack: 20}}
button: 1
hands:
  - cards: {Ann: As Ah, Bob: 7c 2d, Cid: Qd 3c, board: 2c 7h 9d Ts 4c}
    actions: |
      Ann: call
      Bob: fold
  - cards:
      Cid: Ks Kc
""",
    )
    done = holdem("play", "--scenario", "s.yaml", "--history", "g.txt")
    assert done.returncode == 2
    assert done.stderr == "s.yaml:9: Cid is out before hand 2 and gets no cards\n"
    assert (tmp_path / "g.txt").read_text().count("*** SUMMARY ***") == 1


def test_a_staged_hand_that_is_never_played_is_an_error(holdem: Holdem, tmp_path: Path) -> None:
    stage(
        tmp_path,
        """\
seats: {1: {name: Ann, stack: 20}, 2: {name: Bob}}
button: 2
hands:
  - cards: {Ann: 7c 2d, Bob: As Ah, board: 2c 7h 9d Ts Ac}
    actions: "Bob: call"
  - actions: "Bob: fold"
""",
    )
    done = holdem("play", "--scenario", "s.yaml", "--history", "g.txt")
    assert (done.returncode, done.stderr) == (2, "s.yaml:6: hand 2 is never played: hand 1 was the last\n")
    assert "Bob wins the tournament" in (tmp_path / "g.txt").read_text()


def test_a_scenario_can_be_resumed_but_not_when_it_was_changed(holdem: Holdem, tmp_path: Path) -> None:
    path = stage(tmp_path, SHOWDOWN.replace("Ann: call", "# Ann thinks"))
    assert holdem("play", "--scenario", "s.yaml", "--seed", "4", "--history", "two.txt").returncode == 3
    journal = (tmp_path / "two.txt.journal").read_text()
    assert not re.search("As|Qd|Jc", journal.replace(str(path), ""))
    assert holdem("resume", "two.txt", stdin="Ann: call\n").returncode == 3
    one = holdem("play", "--scenario", "s.yaml", "--seed", "4", "--history", "one.txt", stdin="Ann: call\n")
    assert one.returncode == 3
    assert (tmp_path / "one.txt").read_bytes() == (tmp_path / "two.txt").read_bytes()
    path.write_text(path.read_text().replace("Qd Qc", "2d 2h"))
    done = holdem("resume", "two.txt")
    assert done.returncode == 2
    assert "s.yaml was changed since the game began" in done.stderr


def test_a_game_goes_on_by_the_structure_with_which_it_began(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("stack: 500\n")
    stage(tmp_path, SEATS + "structure: own.yaml\n")
    assert holdem("play", "--scenario", "s.yaml", "--seed", "4", "--history", "g.txt").returncode == 3
    first = holdem("resume", "g.txt").stdout
    assert "500" in first
    (tmp_path / "own.yaml").write_text("stack: 501\n")
    assert holdem("resume", "g.txt").stdout == first
    (tmp_path / "own.yaml").unlink()
    assert holdem("resume", "g.txt").stdout == first


def test_a_scenario_from_standard_input(holdem: Holdem) -> None:
    text = SEATS + "structure: {max_hands: 1}\nbutton: 1\nhands:\n  - actions: 'Ann: fold'\n"
    done = holdem("play", "--scenario", "-", "--seed", "4", "--history", "-", stdin=text)
    assert done.returncode == 0
    # Ann loses her small blind; hand 1 was the last.
    assert "Ann finished the tournament in 2nd place\nBob wins the tournament\n" in done.stdout
    done = holdem("play", "--scenario", "-", "--history", "-", stdin="seats: 5\n")
    assert (done.returncode, done.stderr) == (2, "-:1: seats: expected keys and values, not '5'\n")


def test_the_first_scripted_seat_is_the_hero_by_default(holdem: Holdem, tmp_path: Path) -> None:
    text = "seats: {1: {name: Ann, bot: always-call}, 2: {name: Bob}, 3: {name: Cid}}\nstructure: {max_hands: 1}\n"
    stage(tmp_path, text)
    play = ("play", "--scenario", "s.yaml", "--seed", "4", "--then", "bot", "--history", "-")
    assert re.findall(r"Dealt to (\w+)", holdem(*play).stdout) == ["Bob"]
    assert re.findall(r"Dealt to (\w+)", holdem(*play, "--hero", "Cid").stdout) == ["Cid"]
    assert holdem(*play, "--hero", "Ann").returncode == 2
