"""Games of whole structures: played, told, left and resumed, and held to their structure by the audit (R1.5)."""

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

STRUCTURES = {
    "pot-limit, ten seats": """
        seats: 10
        stack: 100
        hands_per_level: 3
        levels: [[5, 10], [10, 20], {small: 15, big: 30, ante: 5}]
        ante: {amount: 10, payer: big_blind}
        betting: pot-limit
        payouts: [50, 30, 20]
        re_entry: {times: 1, until_level: 2}
    """,
    "fixed-limit, antes of each": """
        seats: 7
        stack: 300
        levels: [[10, 20], [25, 50]]
        after_last_level: stay
        ante: {amount: 3}
        betting: fixed-limit
        max_hands: 25
        payouts: [70, 30]
    """,
    "no-limit, everybody twice": """
        seats: 9
        stack: 400
        turbo: true
        re_entry: {times: 2}
        max_hands: 30
    """,
}
NAMES = list(STRUCTURES)


@pytest.fixture(params=NAMES)
def structure(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The name of a structure file."""
    lines = STRUCTURES[request.param].splitlines()
    (tmp_path / "own.yaml").write_text("\n".join(line[8:] for line in lines), encoding="utf-8")
    return "own.yaml"


def seats_of(structure: str, folder: Path) -> str:
    found = re.search(r"^seats: (\d+)", (folder / structure).read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("bots", ["push-fold,min-raise", "random,always-pot,always-all-in,min-raise"])
def test_r1_5_bots_play_a_structure_that_the_audit_finds_legal(
    holdem: Holdem, tmp_path: Path, structure: str, bots: str
) -> None:
    players = seats_of(structure, tmp_path)
    game = ("--structure", structure, "--players", players, "--bots-only", "--bots", bots)
    for seed in "12":
        done = holdem("play", *game, "--seed", seed, "--history", f"{seed}.txt")
        assert (done.returncode, done.stderr) == (0, "")
        held = holdem("audit", f"{seed}.txt", "--structure", structure)
        assert held.returncode == 0
        assert held.stdout.endswith("; 0 errors, 0 warnings\n")
        # Whoever does not know the structure is told so once.
        free = holdem("audit", f"{seed}.txt").stdout
        assert free.endswith("0 errors, 1 warning\n") or "everybody twice" not in structure
        assert free.count("TOUR09 warning") <= 1


def test_r1_5_prizes_are_paid_from_every_chip_that_was_bought(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("{stack: 500, turbo: true, re_entry: {times: 1}, payouts: [60, 40]}")
    done = holdem(
        *("play", "--structure", "own.yaml", "--players", "3", "--bots-only", "--bots", "always-all-in"),
        *("--seed", "5", "--history", "game.txt"),
    )
    bought = 3 * 500 + 500 * done.stdout.count(" re-enters with 500 chips")
    assert bought > 1500
    prizes = [int(prize) for prize in re.findall(r"wins (\d+)  ", done.stdout)]
    assert (prizes[0], sum(prizes)) == (bought * 6 // 10, bought)
    ranked = holdem("standings", "game.txt", "--structure", "own.yaml").stdout
    assert [int(prize) for prize in re.findall(r", wins (\d+)$", ranked, re.MULTILINE)] == prizes


def test_without_payouts_nobody_wins_chips(holdem: Holdem) -> None:
    done = holdem("play", "--structure", "turbo", "--bots-only", "--seed", "1", "--history", "-")
    assert "Standings" in done.stderr
    assert not re.search(r"wins \d+  ", done.stderr)


def test_four_sit_down_unless_the_structure_has_fewer_seats(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text("seats: 2\n")
    (tmp_path / "ten.yaml").write_text("seats: 10\n")
    for name, players in (("two", 2), ("ten", 4)):
        text = holdem("play", "--structure", f"{name}.yaml", "--bots-only", "--history", "-").stdout
        assert f"{players}-max" in text.splitlines()[1]


def test_a_structure_may_come_from_standard_input(holdem: Holdem) -> None:
    done = holdem(
        "play",
        "--structure",
        "-",
        "--bots-only",
        "--seed",
        "1",
        "--history",
        "-",
        stdin="betting: pot-limit\nstack: 50\n",
    )
    assert done.returncode == 0
    assert "Hold'em Pot Limit" in done.stdout


def test_a_bad_structure_is_one_sentence_with_its_line(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("seats: 6\nstack: none\n")
    done = holdem("play", "--structure", "bad.yaml")
    assert done.returncode == 2
    assert done.stderr.startswith("bad.yaml:2: stack: expected a whole number from 1 to ")
    assert done.stderr.count("\n") == 1


# Left and resumed


def script_of(history: str) -> list[str]:
    """What the hero does in a history, as the lines of a script."""
    lines = []
    for act in re.findall(r"^Hero: (folds|checks|calls|bets \d+|raises \d+ to \d+)", history, re.MULTILINE):
        verb, *amounts = act.split()
        lines.append(f"{verb.removesuffix('s')} {amounts[-1] if amounts else ''}\n")
    return lines


def test_r1_5_a_game_in_two_parts_leaves_the_same_bytes_although_its_structure_file_is_gone(
    holdem: Holdem, tmp_path: Path, structure: str
) -> None:
    game = ("play", "--structure", structure, "--players", "7", "--seed", "6", "--bots", "random")
    assert holdem(*game, "--history", "whole.txt", "--then", "bot").returncode == 0
    whole = (tmp_path / "whole.txt").read_text()
    lines = script_of(whole)
    parts = {f"{first}.txt": first for first in (0, 1, len(lines) // 2, len(lines) - 1)}
    for name, first in parts.items():
        assert holdem(*game, "--history", name, stdin="".join(lines[:first])).returncode == 3
    (tmp_path / structure).unlink()
    for name, first in parts.items():
        assert holdem("resume", name, stdin="".join(lines[first:])).returncode == 0
        assert (tmp_path / name).read_text() == whole
    assert list(tmp_path.glob("*.journal")) == []


RE_ENTRY = """
structure: {stack: 1000, levels: [[10, 20]], re_entry: {times: 1}, max_hands: 3}
seats: {1: {name: Ann}, 2: {name: Bob, bot: always-call}, 3: {name: Cid}}
button: 1
hands:
  - cards: {Ann: 2c 7d, Bob: As Ad, board: Ah 8s 9s Td 3c}
    actions: |
      Ann: all-in
      Cid: fold
"""


def test_r1_5_a_script_re_enters_whenever_it_may(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(RE_ENTRY)
    done = holdem("play", "--scenario", "s.yaml", "--seed", "1", "--history", "game.txt", stdin="Cid: fold\n")
    assert done.returncode == 3
    assert "Ann re-enters with 1000 chips\n" in done.stdout
    journal = (tmp_path / "game.txt.journal").read_text()
    assert journal.count('{"seat":1,"re_enter":true}') == 1
    assert journal.index('"re_enter"') < journal.index('{"hand":2,')
    done = holdem("resume", "game.txt", "--then", "bot")
    assert done.returncode == 0
    text = (tmp_path / "game.txt").read_text()
    second = text.split("\n\n\n")[1].splitlines()
    assert second[2] == "Ann re-buys and receives 1000 chips for 0"
    assert "Seat 1: Ann (1000 in chips)" in second
    assert holdem("audit", "game.txt").stdout == "3 hands: 3 legal; 0 errors, 0 warnings\n"


def test_a_journal_in_which_the_wrong_seat_re_enters_is_refused(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(RE_ENTRY)
    assert holdem("play", "--scenario", "s.yaml", "--seed", "1", "--history", "game.txt").returncode == 3
    journal = tmp_path / "game.txt.journal"
    good = journal.read_text()
    for bad in ('{"seat":3,"re_enter":true}', '{"seat":1,"act":"fold"}', '{"seat":1,"re_enter":1}'):
        journal.write_text(good.replace('{"seat":1,"re_enter":true}', bad))
        done = holdem("resume", "game.txt")
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1


# A person at a terminal

OUT_IN_HAND_1 = ("--players", "3", "--seed", "1", "--bots", "always-call,always-fold", "--speed", "0")


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_r1_5_a_person_is_asked_and_may_leave_at_the_question(
    command: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    """He loses everything twice: re-enters, leaves at the second question, comes back to it and stays out."""
    pexpect = pytest.importorskip("pexpect")
    (tmp_path / "own.yaml").write_text("re_entry: {times: 2}\n")

    def sit_down(*arguments: str) -> "pexpect.spawn[str]":
        return pexpect.spawn(
            command[0],
            [*command[1:], *arguments],
            cwd=str(tmp_path),
            env=environment | {"TERM": "dumb"},
            encoding="utf-8",
            timeout=30,
            dimensions=(40, 80),
        )

    child = sit_down("play", "--structure", "own.yaml", *OUT_IN_HAND_1, "--no-confirm", "--history", "game.txt")
    asked, question = 0, "You have no chips left. Re-enter with 1000\\?"
    while asked < 2:
        # What is typed before the prompt stands there is not taken.
        if child.expect(["to call.*\n> ", question]) == 0:
            child.sendline("all-in")
            continue
        asked += 1
        if asked == 1:
            child.sendline("yes")
            child.expect("Hero re-enters with 1000 chips")
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 3
    journal = (tmp_path / "game.txt.journal").read_text()
    assert journal.count('"re_enter"') == 1
    child = sit_down("resume", "game.txt")
    child.expect(question)
    child.sendline("no")
    child.expect("Hero is out in 3rd place")
    child.expect("Watch the rest")
    child.sendline("no")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    text = (tmp_path / "game.txt").read_text()
    assert text.count("Hero re-buys and receives 1000 chips for 0") == 1
    assert text.count("Hero finished the tournament in 3rd place") == 1
