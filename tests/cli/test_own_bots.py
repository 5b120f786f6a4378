"""Computer players that users bring: found, played, and never the end of a tournament."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "own_bots"
GAME = ("--bots-only", "--players", "2", "--turbo", "--seed", "1", "--history", "game.txt", "--overwrite")

posix = pytest.mark.skipif(os.name != "posix", reason="programs that start with #!")


@pytest.fixture
def module(tmp_path: Path) -> Callable[[str], str]:
    """Writes a module of its own for this test; gives its name."""

    def write(text: str) -> str:
        name = re.sub(r"\W", "_", f"bots_{tmp_path.name}_{len(list(tmp_path.glob('bots_*')))}")
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
        return name

    return write


@pytest.fixture
def program_of(tmp_path: Path) -> Callable[[str], str]:
    """Writes a program in Python whose body answers one `view`; gives the name of its bot."""

    def write(body: str, before: str = "") -> str:
        lines = ["import json, os, sys, time", before, "for line in sys.stdin:", "    view = json.loads(line)"]
        lines += [f"    {part}" for part in body.splitlines()]
        (tmp_path / "bot.py").write_text("\n".join(lines), "utf-8")
        return f"exec:{sys.executable} bot.py"

    return write


def ended(done: subprocess.CompletedProcess[str]) -> bool:
    return done.returncode == 0 and "1st" in done.stdout


# The examples


@posix
def test_the_examples_play_a_tournament_without_a_fault(holdem: Holdem, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES, tmp_path, dirs_exist_ok=True)
    bots = "my_bots:Shark,exec:./caller.py,exec:./pusher.sh"
    done = holdem("play", "--bots-only", "--players", "3", "--bots", bots, "--seed", "2", "--history", "game.txt")
    assert ended(done)
    assert done.stderr == ""
    assert holdem("audit", "game.txt", "--quiet").returncode == 0


@posix
@pytest.mark.parametrize("bot", ["my_bots:Shark", "exec:./caller.py", "exec:./pusher.sh"])
def test_each_example_is_measured(holdem: Holdem, tmp_path: Path, bot: str) -> None:
    shutil.copytree(EXAMPLES, tmp_path, dirs_exist_ok=True)
    options = ("--bots", f"{bot},random", "--tournaments", "4", "--turbo", "--seed", "1", "--format", "json")
    done = holdem("simulate", *options)
    assert (done.returncode, done.stderr) == (0, "")
    row = json.loads(done.stdout)["results"][0]
    assert row["bot"] == bot
    assert row["decisions"] > 0
    again = json.loads(holdem("simulate", *options, "--jobs", "2").stdout)["results"][0]
    assert row | {"ms_p99": 0} == again | {"ms_p99": 0}


# Finding them


CALLER = """
from holdem.core.actions import CALL, CHECK, FOLD
class Caller:
    def decide(self, view):
        return CHECK if view.options.can_check else CALL
class Nested:
    class Bot(Caller):
        pass
class Dicing:
    def __init__(self, dice):
        self.dice = dice
    def decide(self, view):
        free = view.options.can_check
        return (CHECK if free else CALL) if self.dice(view).random() < 0.7 or free else FOLD
class Greedy:
    def __init__(self, one, two):
        pass
    def decide(self, view):
        return CALL
class NoBot:
    pass
def caller():
    return Caller()
number = 5
"""


@pytest.mark.parametrize("name", ["Caller", "Nested.Bot", "Dicing", "caller"])
def test_a_class_of_the_current_folder_plays(holdem: Holdem, module: Callable[[str], str], name: str) -> None:
    done = holdem("play", *GAME, "--bots", f"{module(CALLER)}:{name},always-pot")
    assert ended(done)
    assert done.stderr == ""


def test_the_installed_program_finds_the_current_folder_too(program: Holdem, module: Callable[[str], str]) -> None:
    done = program("play", *GAME, "--bots", f"{module(CALLER)}:Caller,always-pot", PYTHONSAFEPATH="1")
    assert ended(done)


def test_the_dice_are_the_seeds(holdem: Holdem, module: Callable[[str], str], tmp_path: Path) -> None:
    name = module(CALLER)
    histories = []
    for seed in ("1", "1", "2"):
        holdem("play", *GAME[:-4], seed, *GAME[-3:], "--bots", f"{name}:Dicing,always-pot")
        histories.append((tmp_path / "game.txt").read_text("utf-8"))
    assert histories[0] == histories[1]
    assert histories[0] != histories[2]


def test_a_package_may_name_players(program: Holdem, module: Callable[[str], str], tmp_path: Path) -> None:
    name = module(CALLER)
    info = tmp_path / "sharks-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sharks\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[holdem.bots]\nshark = {name}:Caller\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    assert ended(program("play", *GAME, "--bots", "shark,always-pot", PYTHONPATH=path))


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("MODULE:Nobody", "the module 'MODULE' has no class 'Nobody'"),
        ("MODULE:number", "the module 'MODULE' has no class 'number'"),
        ("MODULE:NoBot", "MODULE:NoBot is no computer player: it has no method decide(view)"),
        ("MODULE:Greedy", "MODULE:Greedy is no computer player: it must be made without arguments, or with the dice"),
        ("no_such_module_of_mine:Shark", "there is no module 'no_such_module_of_mine', neither installed nor in this"),
        ("exec:./nowhere", "exec:./nowhere: there is no program './nowhere' that can be started"),
        ("exec:", "exec:: expected a program and its arguments after exec:"),
        ("shark", "'shark' is no computer player: expected one of "),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_what_is_not_there_is_one_sentence(
    holdem: Holdem, module: Callable[[str], str], command: str, bot: str, sentence: str
) -> None:
    name = module(CALLER)
    done = holdem(command, "--bots", bot.replace("MODULE", name))
    assert done.returncode == 2
    assert done.stderr.startswith(f"--bots: {sentence.replace('MODULE', name)}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("import no_such_module_at_all", "ModuleNotFoundError: No module named 'no_such_module_at_all'"),
        ("def f(:\n", "SyntaxError"),
        ("\n1 / 0", r"ZeroDivisionError: division by zero \(bots_.*\.py:2\)"),
        ("raise SystemExit", "SystemExit"),
    ],
)
def test_a_module_that_cannot_be_imported_says_why(
    holdem: Holdem, module: Callable[[str], str], text: str, sentence: str
) -> None:
    done = holdem("play", *GAME, "--bots", f"{module(text)}:Shark")
    assert done.returncode == 2
    assert re.match(rf"--bots: the module 'bots_\w+' cannot be imported: {sentence}", done.stderr)
    assert done.stderr.count("\n") == 1


# What they do wrong


def decider(body: str) -> str:
    lines = "\n".join(f"        {line}" for line in body.splitlines())
    return f"import time\nfrom holdem.core.actions import *\nclass Bot:\n    def decide(self, view):\n{lines}\n"


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("raise ValueError('boom\\nbang')", r"raised ValueError: boom bang \(bots_\w+\.py:5\)"),
        ("return 1 / 0", r"raised ZeroDivisionError: division by zero \(bots_\w+\.py:5\)"),
        ("raise SystemExit(5)", r"raised SystemExit: 5 \(bots_\w+\.py:5\)"),
        ("return None", "answered None, which is no Action,"),
        ("return 'call'", "answered 'call', which is no Action,"),
        ("return Action('call')", r"answered Action\(kind='call', to=None\), which is no Action,"),
        ("return raise_to('60')", r"answered Action\(.*\), which is no Action,"),
        ("return raise_to(True)", r"answered Action\(.*\), which is no Action,"),
        ("return raise_to(1)", r"broke a rule \(cannot (raise to|bet) 1: .* \(R7.\d\)\)"),
        ("view.options.to_call = 0\nreturn CHECK", r"broke a rule \(cannot check: 10 to call \(R6.2\)\)"),
        ("raise KeyboardInterrupt", r"raised KeyboardInterrupt \(bots_\w+\.py:5\)"),
        ("raise type('Odd', (BaseException,), {})('so')", r"raised Odd: so \(bots_\w+\.py:5\)"),
        ("raise type('Odd', (Exception,), {'__str__': 1})", r"raised Odd \(bots_\w+\.py:5\)"),
        ("return type('Odd', (), {'__repr__': 1})()", "answered Odd, which is no Action,"),
        ("return raise_to(10 ** 5000)", "answered Action, which is no Action,"),
        ("return raise_to(10 ** 20)", r"answered Action\(.*\), which is no Action,"),
        ("raise ValueError('\x1b[31mred')", r"raised ValueError: \?\[31mred \(bots_\w+\.py:5\)"),
    ],
)
def test_a_fault_is_one_line_and_costs_a_check_or_a_fold(
    holdem: Holdem, module: Callable[[str], str], body: str, fault: str
) -> None:
    name = module(decider(body))
    done = holdem("play", *GAME, "--bots", f"{name}:Bot,always-call")
    assert ended(done)
    lines = done.stderr.splitlines()
    assert lines
    for line in lines:
        assert re.fullmatch(rf"Ada \({name}:Bot\) .* in hand \d+ and (checks|folds) for it", line)
    assert any(re.match(rf"Ada \({name}:Bot\) {fault} in hand 1 ", line) for line in lines), lines[0]
    assert holdem("audit", "game.txt", "--quiet").returncode == 0


@pytest.mark.parametrize(
    "body",
    [
        "while True:\n    pass",
        "try:\n    time.sleep(60)\nexcept Exception:\n    return CALL",
        "while True:\n    try:\n        time.sleep(0.001)\n    except BaseException:\n        pass",
    ],
)
def test_who_thinks_for_ever_is_stopped_and_after_three_times_not_asked(
    holdem: Holdem, module: Callable[[str], str], body: str
) -> None:
    name = module(decider(body))
    done = holdem("play", *GAME, "--bots", f"{name}:Bot,always-call", "--bot-seconds", "0.05")
    assert ended(done)
    lines = done.stderr.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"Ada ({name}:Bot) took longer than 0.05 s in hand 1 ")
    assert lines[2].endswith("for it; it is not asked again")


def test_what_a_bot_prints_is_not_of_the_game(holdem: Holdem, module: Callable[[str], str]) -> None:
    name = module(
        "print('importing')\n" + decider("print('I think')\nreturn CHECK if view.options.can_check else CALL")
    )
    done = holdem("simulate", "--bots", f"{name}:Bot,random", "--tournaments", "2", "--seed", "1", "--format", "json")
    assert json.loads(done.stdout)["tournaments"] == 2
    assert set(done.stderr.splitlines()) == {"importing", "I think"}


def test_a_bot_cannot_change_what_the_others_see(holdem: Holdem, module: Callable[[str], str]) -> None:
    body = """
for event in view.events:
    for name in event.__slots__:
        value = getattr(event, name)
        if isinstance(value, dict):
            value.clear()
        object.__setattr__(event, name, None)
for seat in view.seats:
    object.__setattr__(seat, "habits", None)
return CHECK if view.options.can_check else CALL"""
    name = module(decider(body))
    done = holdem("play", *GAME, "--bots", f"{name}:Bot,normal")
    assert ended(done)
    assert done.stderr == ""
    assert holdem("audit", "game.txt", "--quiet").returncode == 0


def test_who_does_not_let_go_is_named(holdem: Holdem, module: Callable[[str], str]) -> None:
    text = decider("return CHECK if view.options.can_check else FOLD")
    name = module(text + "    def close(self):\n        time.sleep(60)\n")
    done = holdem("play", *GAME, "--bots", f"{name}:Bot,always-call", "--bot-seconds", "0.1")
    assert ended(done)
    assert done.stderr == f"Ada ({name}:Bot) took longer than 2 s at its end\n"


def test_who_cannot_be_made_is_named(holdem: Holdem, module: Callable[[str], str]) -> None:
    name = module("class Bot:\n    def __init__(self):\n        self.x = nothing\n    def decide(self, view): pass\n")
    done = holdem("play", *GAME, "--bots", f"{name}:Bot,always-call")
    assert ended(done)
    assert "raised NameError: name 'nothing' is not defined" in done.stderr.splitlines()[0]
    assert len(done.stderr.splitlines()) == 3


@pytest.mark.parametrize(
    ("body", "before", "fault", "asked"),
    [
        ("sys.exit(7)", "", "ended with status 7", 3),
        ("print('hello', flush=True)", "", "answered 'hello', which is no action,", 3),
        (
            'print(\'{"action": ["fold"]}\', flush=True)',
            "",
            'answered \'{"action": ["fold"]}\', which is no action,',
            3,
        ),
        ('print(\'{"action": "raise"}\', flush=True)', "", 'answered \'{"action": "raise"}\', which is no action,', 3),
        ("print('[' * 30000, flush=True)", "", "answered '[[[", 3),
        ("time.sleep(60)", "", "took longer than 0.5 s", 3),
        ("os.close(1); time.sleep(60)", "", "ended its output", 3),
        ('print(\'{"action": "check"}\', flush=True)', "", "broke a rule (cannot check: 10 to call (R6.2))", None),
        ("pass", "sys.exit(2)", "ended with status 2", 3),
    ],
)
def test_a_program_that_fails_is_named_and_replaced_by_checks_and_folds(
    holdem: Holdem, program_of: Callable[..., str], body: str, before: str, fault: str, asked: int | None
) -> None:
    # A slow machine may take longer than half a second to start Python at all.
    seconds = "0.5" if fault.startswith("took") else "20"
    done = holdem("play", *GAME, "--bots", f"{program_of(body, before)},always-call", "--bot-seconds", seconds)
    assert ended(done)
    lines = done.stderr.splitlines()
    assert any(fault in line for line in lines), lines
    assert all("for it" in line for line in lines)
    if asked is not None:
        assert len(lines) == asked
        assert lines[-1].endswith("it is not asked again")


def test_faults_are_counted_when_thousands_are_played(holdem: Holdem, module: Callable[[str], str]) -> None:
    name = module(decider("raise ValueError('boom')"))
    done = holdem("simulate", "--bots", f"{name}:Bot,always-call", "--tournaments", "6", "--seed", "1", "--jobs", "2")
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    assert len(lines) == 11
    fault = rf"{name}:Bot raised ValueError: boom \(.*:5\) in hand \d+ and (checks|folds) for it( \(\d+ times\))?"
    assert all(re.fullmatch(fault, line) for line in lines[:-1])
    assert re.fullmatch(r"and \d+ times more", lines[-1])


def test_a_process_that_is_lost_is_a_sentence(holdem: Holdem, module: Callable[[str], str]) -> None:
    name = module(decider("import os\nos._exit(1)"))
    done = holdem("simulate", "--bots", f"{name}:Bot,always-call", "--tournaments", "6", "--seed", "1", "--jobs", "2")
    assert done.returncode == 2
    assert done.stderr == "a process ended before its tournaments were played\n"


# What they are told


def test_a_program_is_told_what_its_seat_may_know(
    holdem: Holdem, program_of: Callable[..., str], tmp_path: Path
) -> None:
    answer = 'open("told", "a").write(line)\nfree = "check" in view["actions"]\n'
    answer += 'print(json.dumps({"action": "check" if free else "call"}), flush=True)'
    options = ("--players", "3", "--turbo", "--seed", "secret", "--history", "game.txt", "--view", "dealer")
    done = holdem("play", "--bots-only", *options, "--bots", f"{program_of(answer)},always-call")
    assert (done.returncode, done.stderr) == (0, "")
    told = (tmp_path / "told").read_text("utf-8")
    assert "secret" not in told
    views: list[dict[str, Any]] = [json.loads(line) for line in told.splitlines()]
    assert len(views) > 20
    for view in views:
        named = set(re.findall(r'"([2-9TJQKA][cdhs])"', json.dumps(view)))
        assert named == {*view["cards"], *view["board"]}
        me = next(seat for seat in view["seats"] if seat["seat"] == view["seat"])
        assert (me["stack"], me["bet"]) == (view["stack"], view["bet"])
        assert sum(seat["put_in"] for seat in view["seats"]) == view["pot"]
    first = views[0]
    assert first["events"][0] == {"event": "post", "seat": first["small_blind"], "kind": "small blind", "amount": 10}
    assert first["blinds"] == [10, 20]
    assert set(first["seats"][0]["habits"]) == {"hands", "entered", "raised", "wagers", "calls"}
    assert views[-1]["seats"][0]["habits"]["hands"] > 5
    river = next(view for view in views if view["street"] == "river")
    assert [event["street"] for event in river["events"] if event["event"] == "street"] == ["flop", "turn", "river"]
    assert river["least_to"] is None or river["least_to"] <= river["most_to"]


# Resume and scenarios


COUNTING = decider("open('asked', 'a').write('x')\nreturn CHECK if view.options.can_check else CALL")


def test_a_resumed_game_asks_no_bot_again(holdem: Holdem, module: Callable[[str], str], tmp_path: Path) -> None:
    bot = f"{module(COUNTING)}:Bot"
    game = ("play", "--players", "2", "--seed", "5", "--bots", bot, "--turbo")
    assert holdem(*game, "--history", "whole.txt", stdin="min\n" * 11).returncode == 3
    asked = (tmp_path / "asked").read_text()
    (tmp_path / "asked").unlink()
    assert holdem(*game, "--history", "parts.txt", stdin="min\n").returncode == 3
    for _ in range(5):
        assert holdem("resume", "parts.txt", stdin="min\n" * 2).returncode == 3
    assert len((tmp_path / "asked").read_text()) == len(asked) > 3
    assert (tmp_path / "parts.txt").read_bytes() == (tmp_path / "whole.txt").read_bytes()


def test_a_journal_that_others_may_have_written_runs_no_code(
    holdem: Holdem, module: Callable[[str], str], tmp_path: Path
) -> None:
    game = ("play", "--players", "2", "--seed", "5", "--bots", f"{module(COUNTING)}:Bot")
    assert holdem(*game, "--history", "game.txt", stdin="call\n").returncode == 3
    os.chmod(tmp_path / "game.txt.journal", 0o644)
    done = holdem("resume", "game.txt", stdin="check\n")
    assert done.returncode == 2
    assert "with --own-bots you say that you trust it" in done.stderr
    assert holdem("resume", "game.txt", "--own-bots", stdin="check\n").returncode == 3


def test_a_scenario_names_own_bots_where_it_is_trusted(
    holdem: Holdem, module: Callable[[str], str], tmp_path: Path
) -> None:
    name = module(COUNTING)
    (tmp_path / "table.yaml").write_text(
        f"seats: {{1: {{name: Ann, bot: '{name}:Bot'}}, 2: {{name: Bob, bot: random}}}}"
    )
    game = ("play", "--scenario", "table.yaml", "--history", "game.txt", "--seed", "1")
    done = holdem(*game)
    assert done.returncode == 2
    assert done.stderr == f"{name}:Bot runs code that comes with the file: with --own-bots you say that you trust it\n"
    assert not (tmp_path / "asked").exists()
    assert ended(holdem(*game, "--own-bots"))
    assert (tmp_path / "asked").exists()
    (tmp_path / "table.yaml").write_text("seats: {1: {name: Ann, bot: shark}, 2: {name: Bob, bot: random}}")
    assert "table.yaml:1: bot: 'shark' is no computer player" in holdem(*game).stderr
