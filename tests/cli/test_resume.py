"""The journal and `holdem resume`: nothing is lost or dealt anew, and the bytes are those of an unbroken game."""

import itertools
import json
import os
import re
import signal
import stat
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.cli.exits import Failure
from holdem.cli.journal import ActionTaken, HandBegun, InUse, Journal
from holdem.cli.plan import plan_from_header
from holdem.core.actions import FOLD, raise_to
from holdem.core.hand import Hand

Holdem = Callable[..., subprocess.CompletedProcess[str]]

# Opponents that always call leave the least raise open to the hero at every decision.
GAME = ("play", "--players", "3", "--seed", "9", "--bots", "always-call", "--turbo")
LINE = "min\n"
LINES = 24


@pytest.fixture(scope="module")
def whole(holdem_in: Holdem, tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """History and journal of the game as it stands after LINES lines, played in one part."""
    folder = tmp_path_factory.mktemp("whole")
    done = holdem_in(folder, *GAME, "--history", "whole.txt", stdin=LINE * LINES)
    assert done.returncode == 3, done.stderr
    history, journal = (folder / "whole.txt").read_bytes(), (folder / "whole.txt.journal").read_bytes()
    assert history.count(b"*** SUMMARY ***") >= 3
    return history, journal


def test_a_game_in_two_parts_leaves_the_same_bytes(holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    for first in (0, 1, 6):
        name = f"{first}.txt"
        assert holdem(*GAME, "--history", name, stdin=LINE * first).returncode == 3
        assert holdem("resume", name, stdin=LINE * (LINES - first)).returncode == 3
        assert (tmp_path / name).read_bytes() == whole[0]
        assert (tmp_path / f"{name}.journal").read_bytes() == whole[1]


def test_a_finished_game_in_two_parts_is_whole_and_leaves_no_journal(holdem: Holdem, tmp_path: Path) -> None:
    assert holdem(*GAME, "--history", "one.txt", "--then", "bot", stdin=LINE * 7).returncode == 0
    assert holdem(*GAME, "--history", "two.txt", stdin=LINE * 7).returncode == 3
    assert holdem("resume", "two.txt", "--then", "bot").returncode == 0
    assert (tmp_path / "one.txt").read_bytes() == (tmp_path / "two.txt").read_bytes()
    assert list(tmp_path.glob("*.journal")) == []


def last_decision(shown: str) -> str:
    """The last block that was shown before a decision, from the heading to the price."""
    blocks = re.findall(
        r"^Hand \d+ \|.*?^[^\n]*to call[^\n]*$|^Hand \d+ \|.*?^Nothing to call[^\n]*$", shown, re.M | re.S
    )
    return blocks[-1]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system with signals")
@pytest.mark.parametrize("first", [0, 5])
def test_kill_9_in_the_middle_of_a_hand(
    holdem: Holdem,
    tmp_path: Path,
    command: list[str],
    environment: dict[str, str],
    whole: tuple[bytes, bytes],
    first: int,
) -> None:
    """The program is killed while it waits for a decision; the same decision stands when it is resumed."""
    with subprocess.Popen(
        [*command, *GAME, "--history", "killed.txt"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        os.set_blocking(program.stdout.fileno(), False)
        program.stdin.write((LINE * first).encode())
        program.stdin.flush()
        shown = ""
        deadline = time.monotonic() + 30
        while len(re.findall("to call", shown)) <= first and time.monotonic() < deadline:
            shown += (program.stdout.read() or b"").decode()
            time.sleep(0.02)
        program.kill()
        assert program.wait() == -signal.SIGKILL
    assert (tmp_path / "killed.txt.journal").read_text().count('{"seat":1,"act"') == first
    resumed = holdem("resume", "killed.txt")
    assert resumed.returncode == 3
    assert last_decision(resumed.stdout) == last_decision(shown)
    assert holdem("resume", "killed.txt", stdin=LINE * (LINES - first)).returncode == 3
    assert (tmp_path / "killed.txt").read_bytes() == whole[0]
    assert (tmp_path / "killed.txt.journal").read_bytes() == whole[1]


def test_a_torn_history_is_completed(holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    """The program ended while a hand was being written, or before the file was made."""
    history, journal = whole
    for name, kept in (("a.txt", history[:-100]), ("b.txt", b""), ("c.txt", None)):
        (tmp_path / f"{name}.journal").write_bytes(journal)
        if kept is not None:
            (tmp_path / name).write_bytes(kept)
        assert holdem("resume", name).returncode == 3
        assert (tmp_path / name).read_bytes() == history


def test_a_game_that_ended_as_its_program_did_is_finished(holdem: Holdem, tmp_path: Path) -> None:
    """The last hand is written, but the journal is still there: nothing is left to play."""
    with patch.object(Journal, "remove", Journal.close):
        assert holdem(*GAME, "--history", "a.txt", "--then", "bot").returncode == 0
    text = (tmp_path / "a.txt").read_bytes()
    assert (tmp_path / "a.txt.journal").exists()
    (tmp_path / "a.txt").write_bytes(text[:-300])
    done = holdem("resume", "a.txt")
    assert done.returncode == 0
    assert "Standings" in done.stdout
    assert (tmp_path / "a.txt").read_bytes() == text
    assert not (tmp_path / "a.txt.journal").exists()


def test_a_torn_journal_is_continued_from_its_last_whole_line(
    holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes]
) -> None:
    history, journal = whole
    (tmp_path / "a.txt").write_bytes(history)
    assert journal.splitlines()[-1].startswith(b'{"seat"')
    (tmp_path / "a.txt.journal").write_bytes(journal[:-5])
    assert holdem("resume", "a.txt", stdin=LINE).returncode == 3
    assert (tmp_path / "a.txt.journal").read_bytes().startswith(journal)


def test_an_action_is_written_before_it_is_applied(holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    """The program is stopped as it applies its seventh action; that action is played when it goes on."""
    acts = itertools.count(1)
    act = Hand.act

    def stop_at_the_seventh(hand: Hand, *arguments: Any) -> None:
        if next(acts) == 7:
            raise KeyboardInterrupt
        act(hand, *arguments)

    with patch.object(Hand, "act", stop_at_the_seventh):
        assert holdem(*GAME, "--history", "a.txt", stdin=LINE * LINES).returncode == 130
    journal = (tmp_path / "a.txt.journal").read_bytes()
    assert journal.count(b'"act"') == 7
    assert whole[1].startswith(journal)
    used = journal.count(b'{"seat":1,"act"')
    assert holdem("resume", "a.txt", stdin=LINE * (LINES - used)).returncode == 3
    assert (tmp_path / "a.txt").read_bytes() == whole[0]


def test_each_hand_is_synced_to_disk(holdem: Holdem, tmp_path: Path) -> None:
    sizes = []
    with patch.object(os, "fsync", lambda descriptor: sizes.append(os.fstat(descriptor).st_size)):
        assert holdem(*GAME, "--history", "a.txt", "--then", "bot").returncode == 0
    text = (tmp_path / "a.txt").read_bytes()
    ends = [match.end() for match in re.finditer(rb"\n\n\n", text)]
    assert sizes == ends


def test_quitting_never_buys_a_new_deal(holdem: Holdem, tmp_path: Path) -> None:
    """Left and resumed again and again without a seed of one's own, the hand at hand keeps its cards."""
    first = holdem("play", "--players", "3", "--history", "game.txt", stdin="quit\n")
    # Where everybody folds to the big blind, the first decision comes in a later hand.
    cards = re.findall(r"Hero is dealt (\w\w \w\w)", first.stdout)[-1]
    for _ in range(2):
        shown = holdem("resume", "game.txt", stdin="quit\n").stdout
        assert re.findall(r"Hero is dealt (\w\w \w\w)", shown)[-1] == cards


def test_without_a_file_the_newest_unfinished_game_goes_on(holdem: Holdem, tmp_path: Path) -> None:
    assert holdem("resume").returncode == 2
    holdem(*GAME, "--history", "older.txt", stdin=LINE)
    holdem(*GAME)
    (tmp_path / "sub").mkdir()
    holdem(*GAME, "--history", "sub/newest.txt", stdin=LINE * 3)
    for name, age in (("older.txt.journal", 200), ("sub/newest.txt.journal", 0)):
        then = time.time() - age
        os.utime(tmp_path / name, (then, then))
    (default,) = (tmp_path / "data" / "holdem" / "histories").glob("*.journal")
    os.utime(default, (time.time() - 100, time.time() - 100))
    assert "sub/newest.txt" in holdem("resume").stderr
    (tmp_path / "sub/newest.txt.journal").unlink()
    assert holdem("resume").stdout.startswith(f"Going on with {str(default).removesuffix('.journal')}\n")


@pytest.mark.skipif(os.name != "posix", reason="locks are posix here")
def test_a_game_that_is_being_played_is_not_gone_on_with_while_another_is_left(holdem: Holdem, tmp_path: Path) -> None:
    holdem(*GAME, "--history", "left.txt", stdin=LINE)
    holdem(*GAME, "--history", "played.txt", stdin=LINE)
    playing = Journal.open(tmp_path / "played.txt.journal")
    assert "left.txt" in holdem("resume").stdout.splitlines()[0]
    # Left after the other, though its last action is older: leaving tells to `holdem resume` this one.
    playing.close()
    assert "played.txt" in holdem("resume").stdout.splitlines()[0]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing.txt", "missing.txt has no unfinished game: there is no such history"),
        ("done.txt", "done.txt has no unfinished game: its tournament is over"),
        ("-", "left no journal"),
        ("broken.txt", "broken.txt.journal is not a journal"),
        ("entry.txt", "entry.txt.journal:2: not an entry of a journal"),
        ("misfit.txt", "the journal does not fit hand 1"),
        ("other.txt", "other.txt is not what this game wrote"),
    ],
)
def test_what_cannot_be_resumed_is_one_sentence_with_status_2(
    holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes], name: str, sentence: str
) -> None:
    header = whole[1].splitlines(keepends=True)[0]
    (tmp_path / "done.txt").write_text("PokerStars Hand #1")
    (tmp_path / "broken.txt.journal").write_bytes(b"\0\xff\n")
    (tmp_path / "entry.txt.journal").write_bytes(header + b'{"seat":1}\n')
    (tmp_path / "misfit.txt.journal").write_bytes(header + b'{"hand":1,"time":1}\n{"seat":9,"act":"fold"}\n')
    (tmp_path / "other.txt").write_bytes(b"PokerStars Hand #1: edited")
    (tmp_path / "other.txt.journal").write_bytes(whole[1])
    done = holdem("resume", name)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "\ud800"},
        {"started": 10**30},
        {"view": "all"},
        {"user": []},
        {"user": 2},
        {"hero": 9},
        {"stack": "x"},
        {"seats": []},
        {"seats": [{"seat": 1, "name": "Ann", "bot": None}]},
        {"seats": [{"seat": 1, "name": "Ann", "bot": None}, {"seat": 2, "name": "Bob", "bot": "nobody"}]},
        {"seats": [{"seat": 1, "name": "Ann", "bot": None}, {"seat": 2, "name": "Ann", "bot": "easy"}]},
        {"seats": [{"seat": 1, "name": "Ann", "bot": None}, {"seat": 2, "name": 7, "bot": "easy"}]},
        {"seats": [{"seat": 1, "name": "Ann", "bot": None}, {"seat": 11, "name": "Bob", "bot": "easy"}]},
    ],
    ids=str,
)
def test_a_header_that_no_game_writes_is_one_sentence(whole: tuple[bytes, bytes], change: dict[str, Any]) -> None:
    header = json.loads(whole[1].splitlines()[0])
    assert plan_from_header(header, Path("a.journal")).user == 1
    with pytest.raises(Failure, match=r"^a\.journal:1: not the header of a journal"):
        plan_from_header({**header, **change}, Path("a.journal"))


def test_a_moment_that_no_clock_tells_is_no_entry(holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    header = whole[1].splitlines(keepends=True)[0]
    (tmp_path / "a.txt.journal").write_bytes(header + b'{"hand":1,"time":%d}\n' % 10**30)
    done = holdem("resume", "a.txt")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "a.txt.journal:2: not an entry of a journal" in done.stderr


def test_a_history_with_more_hands_than_its_journal_is_left_alone(
    holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes]
) -> None:
    history, journal = whole
    (tmp_path / "a.txt").write_bytes(history)
    (tmp_path / "a.txt.journal").write_bytes(b"".join(journal.splitlines(keepends=True)[:3]))
    done = holdem("resume", "a.txt", stdin=LINE)
    assert done.returncode == 2
    assert "holds more hands than its journal" in done.stderr
    assert (tmp_path / "a.txt").read_bytes() == history


def test_a_script_with_an_error_can_be_continued(holdem: Holdem, tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    assert holdem(*GAME, "--history", "a.txt", stdin=LINE * 4 + "oops\n" + LINE).returncode == 2
    (tmp_path / "rest.txt").write_text(LINE * (LINES - 4))
    assert holdem("resume", "a.txt", "--script", "rest.txt").returncode == 3
    assert (tmp_path / "a.txt").read_bytes() == whole[0]


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_ctrl_c_saves_and_says_how_to_go_on(
    holdem: Holdem, tmp_path: Path, command: list[str], environment: dict[str, str]
) -> None:
    with subprocess.Popen(
        [*command, *GAME, "--history", "game.txt"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        while b"to call" not in program.stdout.readline():
            pass
        program.send_signal(signal.SIGINT)
        _, stderr = program.communicate(timeout=30)
    assert program.returncode == 130
    assert "holdem resume game.txt" in stderr.decode()
    assert b"Traceback" not in stderr
    assert holdem("resume", "game.txt", stdin=LINE).returncode == 3


# The journal itself


def test_r13_1_the_journal_is_its_owners_and_holds_no_card(tmp_path: Path, whole: tuple[bytes, bytes]) -> None:
    Journal.create(tmp_path / "g.journal", {}).close()
    assert stat.S_IMODE((tmp_path / "g.journal").stat().st_mode) == 0o600
    header, *entries = map(json.loads, whole[1].splitlines())
    assert set(header) == {"format", "seed", "started", "view", "user", "hero", "stack", "turbo", "seats"}
    assert {key for entry in entries for key in entry} == {"hand", "time", "seat", "act", "to"}


def test_each_entry_is_on_disk_when_the_call_returns(tmp_path: Path) -> None:
    path = tmp_path / "g.journal"
    journal = Journal.create(path, {"seed": "s"})
    journal.begin_hand(1, 77)
    journal.act(2, raise_to(60))
    journal.act(3, FOLD)
    assert path.read_text() == (
        '{"format":"holdem journal 1","seed":"s"}\n'
        '{"hand":1,"time":77}\n{"seat":2,"act":"raise","to":60}\n{"seat":3,"act":"fold"}\n'
    )
    journal.close()
    again = Journal.open(path)
    assert again.header == {"seed": "s"}
    assert again.entries == [HandBegun(1, 77), ActionTaken(2, raise_to(60)), ActionTaken(3, FOLD)]
    again.remove()
    assert not path.exists()


@pytest.mark.skipif(os.name != "posix", reason="locks are posix here")
def test_one_game_is_not_played_twice_at_once(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "g.journal", {})
    with pytest.raises(InUse, match="is being played already"):
        Journal.open(tmp_path / "g.journal")
    journal.close()
    Journal.open(tmp_path / "g.journal").close()


def test_a_journal_is_never_written_over_another(tmp_path: Path) -> None:
    Journal.create(tmp_path / "g.journal", {}).close()
    with pytest.raises(Failure, match="cannot write"):
        Journal.create(tmp_path / "g.journal", {})


@given(st.binary(max_size=300))
def test_any_bytes_are_a_journal_or_one_sentence(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzzed.journal"
    path.write_bytes(b'{"format":"holdem journal 1"}\n' + raw)
    complaint = ""
    try:
        Journal.open(path).close()
    except Failure as failure:
        complaint = str(failure)
    assert "\n" not in complaint
    assert "in use" not in complaint
