"""`holdem audit`, `standings`, `explain` and `replay` as commands: statuses, formats, bad files.

What they find is tested where it is found, in tests/histories.
"""

import csv
import gzip
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GOOD = str(EXAMPLES / "tournament.txt")
FORGED = str(EXAMPLES / "forged.txt")


def test_a_legal_tournament_has_status_0(holdem: Holdem) -> None:
    done = holdem("audit", GOOD)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "18 hands: 18 legal; 0 errors, 0 warnings\n"


def test_an_error_has_status_1_and_names_file_line_code_and_rule(holdem: Holdem) -> None:
    done = holdem("audit", FORGED)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{FORGED}:17: AMT02 error: ")
    assert "(R7.2)" in done.stdout


@pytest.mark.parametrize(
    ("options", "status", "lines"),
    [
        (("--quiet",), 1, 1),
        (("--ignore", "AMT02"), 0, 1),
        (("--ignore", "AMT,TOUR"), 0, 1),
        (("--select", "POT"), 0, 1),
        (("--select", "amt"), 1, 3),
    ],
)
def test_findings_can_be_chosen(holdem: Holdem, options: tuple[str, ...], status: int, lines: int) -> None:
    done = holdem("audit", FORGED, *options)
    assert (done.returncode, done.stdout.count("\n")) == (status, lines)


def test_json_is_one_document(holdem: Holdem) -> None:
    done = holdem("audit", GOOD, FORGED, "--format", "json")
    document = json.loads(done.stdout)
    assert set(document) == {"files", "tournaments", "summary"}
    assert [file["path"] for file in document["files"]] == [GOOD, FORGED]
    assert document["summary"] == {"hands": 19, "legal": 18, "illegal": 1, "unreadable": 0, "unsupported": 0}
    quiet = json.loads(holdem("audit", GOOD, "--format", "json", "--quiet").stdout)
    assert quiet == {"summary": {"hands": 18, "legal": 18, "illegal": 0, "unreadable": 0, "unsupported": 0}}


def test_more_jobs_give_the_same_answer(holdem: Holdem) -> None:
    one = holdem("audit", GOOD, FORGED, GOOD)
    assert holdem("audit", GOOD, FORGED, GOOD, "--jobs", "2").stdout == one.stdout


def test_standard_input_and_gz_are_read(holdem: Holdem, tmp_path: Path) -> None:
    text = Path(GOOD).read_bytes()
    assert holdem("audit", "-", stdin=text).stdout.startswith("18 hands: 18 legal")
    (tmp_path / "t.txt.gz").write_bytes(gzip.compress(text))
    assert holdem("audit", "t.txt.gz").stdout.startswith("18 hands: 18 legal")


@pytest.mark.parametrize(
    ("structure", "status", "first"),
    [
        ("turbo", 0, "18 hands: 18 legal; 0 errors, 0 warnings"),
        (
            "standard",
            1,
            f"{GOOD}:157: TOUR09 error: hand 5 is played at level 2 (15/30): expected level 1 (10/20) (R1.5)",
        ),
        ("{stack: 2000, turbo: true}", 0, f"{GOOD}:1: TOUR11 warning: "),
        ("{turbo: true, betting: pot-limit}", 1, f"{GOOD}:1: TOUR16 error: the hand is played no-limit: expected pot"),
        ("{turbo: true, max_hands: 17}", 1, f"{GOOD}:566: TOUR12 error: hand 18 is played: expected at most 17 (R1.5)"),
        ("{turbo: true, ante: {amount: 2}}", 1, f"{GOOD}:1: TOUR09 error: "),
        ("{stack: }", 2, ""),
        ("turb", 2, ""),
    ],
)
def test_r1_5_a_history_is_held_to_a_structure(
    holdem: Holdem, tmp_path: Path, structure: str, status: int, first: str
) -> None:
    named = structure
    if "{" in structure:
        named = "own.yaml"
        (tmp_path / named).write_text(structure)
    done = holdem("audit", GOOD, "--structure", named)
    assert done.returncode == status
    assert done.stdout.startswith(first)
    assert done.stderr.count("\n") == (status == 2)


def test_r1_5_standings_tell_the_prizes_of_a_structure(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("{turbo: true, payouts: [50, 30]}")
    done = holdem("standings", GOOD, "--structure", "own.yaml")
    ranks = done.stdout.splitlines()[1:]
    assert [line.rpartition(", wins ")[2] for line in ranks[:2]] == ["2000", "1200"]
    assert not any("wins" in line for line in ranks[2:])
    document = json.loads(holdem("standings", GOOD, "--structure", "own.yaml", "--format", "json").stdout)
    assert [row["prize"] for row in document["tournaments"][0]["standings"]] == [2000, 1200, 0, 0]


@pytest.mark.parametrize("verb", ["audit", "standings", "replay"])
@pytest.mark.parametrize(
    "content",
    [b"", b"\0\x01\x02\xff" * 200, b"hello\n", b"x" * 1_000_000],
    ids=["empty", "binary", "unknown", "one long line"],
)
def test_a_file_that_is_no_history_is_named_with_status_1(
    holdem: Holdem, tmp_path: Path, verb: str, content: bytes
) -> None:
    (tmp_path / "bad.txt").write_bytes(content)
    done = holdem(verb, "bad.txt")
    assert done.returncode == 1
    assert "bad.txt:1: READ0" in done.stdout + done.stderr


def test_r1_3_a_wrong_level_is_told_with_both_that_it_could_have_been(holdem: Holdem, tmp_path: Path) -> None:
    before, header, after = Path(GOOD).read_text(encoding="utf-8").partition("#873602661005: ")
    (tmp_path / "bad.txt").write_text(before + header + after.replace("Level II ", "Level III ", 1), encoding="utf-8")
    told = "hand 5 is played at level 3 (15/30): expected level 1 (10/20) or level 2 (15/30) (R1.3)"
    assert f"bad.txt:157: TOUR09 error: {told}" in holdem("audit", "bad.txt").stdout.splitlines()


@pytest.mark.parametrize("verb", ["audit", "standings", "replay"])
def test_of_a_folder_the_bad_file_is_named(holdem: Holdem, tmp_path: Path, verb: str) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "good.txt").write_text(Path(GOOD).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "games" / "bad.txt").write_bytes(b"hello\n")
    done = holdem(verb, "games")
    assert done.returncode == 1
    assert "games/bad.txt:1: READ03 error: " in done.stdout + done.stderr


def test_unreadable_files_are_no_hands(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"hello\n")
    assert holdem("audit", "bad.txt").stdout.splitlines()[-1] == "no hands; 1 file unreadable; 1 error, 0 warnings"
    last = "18 hands: 18 legal; 1 file unreadable; 1 error, 0 warnings"
    assert holdem("audit", "bad.txt", GOOD).stdout.splitlines()[-1] == last


def test_a_folder_without_files_is_said_so(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = holdem("audit", "empty")
    assert (done.returncode, done.stderr) == (0, "there is no file in empty\n")


def test_packed_standard_input_is_told_from_a_packed_file(holdem: Holdem, tmp_path: Path) -> None:
    packed = gzip.compress(Path(GOOD).read_bytes())
    assert "what comes in is packed: expected text" in holdem("audit", "-", stdin=packed).stdout
    (tmp_path / "game.txt").write_bytes(packed)
    assert "the file is packed: expected a name that ends in .gz or .zip" in holdem("audit", "game.txt").stdout


@pytest.mark.parametrize("verb", ["audit", "find", "stats", "standings", "replay", "list"])
def test_a_name_that_no_file_can_have_is_one_sentence(holdem: Holdem, verb: str) -> None:
    done = holdem(verb, "a" * 5000)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("File name too long\n")


def test_a_file_in_a_folder_that_nobody_may_look_at_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from holdem.histories.sources import find_sources

    for name in ("closed.txt", "open.txt"):
        (tmp_path / name).touch()
    stat = os.stat

    def refuse(path: object, **options: bool) -> os.stat_result:
        if str(path).endswith("closed.txt"):
            raise PermissionError(13, "Permission denied")
        return stat(path, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", refuse)
    assert [Path(source.path).name for source in find_sources([str(tmp_path)])] == ["open.txt"]


def test_who_reads_no_further_is_no_finding(environment: dict[str, str], command: list[str]) -> None:
    listing = subprocess.Popen(
        [*command, "find", GOOD], stdout=subprocess.PIPE, env=environment | {"PYTHONUNBUFFERED": "1"}
    )
    assert listing.stdout is not None
    listing.stdout.close()
    assert listing.wait() == 141


@pytest.mark.parametrize("verb", ["audit", "standings", "replay"])
def test_a_path_that_does_not_exist_is_wrong_usage(holdem: Holdem, verb: str) -> None:
    done = holdem(verb, "missing.txt")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "there is no file or folder missing.txt\n"


def test_an_unfinished_games_journal_is_no_history(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    holdem("play", "--players", "2", "--bots", "always-fold", "--history", "games/a.txt", stdin="all-in\n")
    assert (tmp_path / "games" / "a.txt.journal").exists()
    assert holdem("audit", "games").returncode == 0


def test_standings_in_text_and_json(holdem: Holdem) -> None:
    text = holdem("standings", GOOD).stdout
    assert [line.split()[1] for line in text.splitlines()[1:]] == ["Ada", "Bruno", "Dimitri", "Clara"]
    document = json.loads(holdem("standings", GOOD, "--format", "json").stdout)
    (tournament,) = document["tournaments"]
    assert [(s["place"], s["player"], s["chips"]) for s in tournament["standings"]] == [
        (1, "Ada", 4000),
        (2, "Bruno", 0),
        (3, "Dimitri", 0),
        (4, "Clara", 0),
    ]
    assert tournament["standings"][1]["by"] == ["Ada"]
    assert document["league"][0]["player"] == "Ada"


def test_replay_shows_one_hand_or_all(holdem: Holdem) -> None:
    everything = holdem("replay", GOOD)
    assert everything.returncode == 0
    assert everything.stdout.count("Flop") >= 10
    one = holdem("replay", GOOD, "--hand", "873602661009").stdout
    assert one.count("Hand 9 ") == 1
    assert "Hand 8 " not in one
    assert "Bruno wins the side pot of 974" in one
    missing = holdem("replay", GOOD, "--hand", "99")
    assert (missing.returncode, missing.stderr) == (2, f"there is no hand 99 in {GOOD}\n")


def test_a_hand_is_found_by_its_number_where_no_hand_has_such_an_id(holdem: Holdem, tmp_path: Path) -> None:
    by_number = holdem("replay", GOOD, "--hand", "9").stdout
    assert by_number == holdem("replay", GOOD, "--hand", "873602661009").stdout
    assert "-- Hand 9 |" in by_number
    # The id of one hand is the number of another: the id it is.
    text = (EXAMPLES / "tournament.txt").read_text("utf-8")
    (tmp_path / "odd.txt").write_text(text.replace("PokerStars Hand #873602661003:", "PokerStars Hand #9:"), "utf-8")
    assert "-- Hand 3 |" in holdem("replay", "odd.txt", "--hand", "9").stdout


def test_replay_says_where_the_engine_cannot_go_on(holdem: Holdem) -> None:
    done = holdem("replay", FORGED)
    assert "Line 17: the engine cannot go on: Clara raises to 225" in done.stdout.replace("\n    ", " ")
    told = holdem("replay", FORGED, "--lang", "ru").stdout.replace("\n    ", " ")
    assert "Строка 17: дальше сыграть нельзя: Clara повышает до 225: от 250 до 415" in told


def test_r1_5_replay_tells_re_entries_and_the_betting(holdem: Holdem) -> None:
    golden = EXAMPLES.parent / "tests" / "golden" / "good"
    shown = holdem("replay", str(golden / "r1_5-re-entry.txt")).stdout
    assert "\nBob re-enters with 1000 chips\nCid re-enters with 1000 chips\n\n-- Hand 2 | level 1 " in shown
    first, second = json.loads(holdem("replay", str(golden / "r1_5-re-entry.txt"), "--format", "json").stdout)["hands"]
    assert (first["re_entries"], second["re_entries"]) == ({}, {"Bob": 1000, "Cid": 1000})
    limit = str(golden / "r8_2-fixed-limit.txt")
    assert "blinds 10/20 | fixed-limit 20/40 -" in holdem("replay", limit).stdout
    assert json.loads(holdem("replay", limit, "--format", "json").stdout)["hands"][0]["betting"] == "fixed-limit"


def test_replay_json_has_the_hands_and_their_events(holdem: Holdem) -> None:
    document = json.loads(holdem("replay", GOOD, "--hand", "873602661009", "--format", "json").stdout)
    (hand,) = document["hands"]
    assert (hand["id"], hand["line"], hand["tournament"]) == ("873602661009", 310, "873602661")
    assert hand["level"] == {"number": 3, "small": 25, "big": 50, "ante": 0}
    assert (hand["button"], hand["small_blind"], hand["big_blind"], hand["complete"]) == (1, 2, 3, True)
    assert hand["players"][0] == {"seat": 1, "name": "Ada", "stack": 1423}
    events = hand["events"]
    assert events[0] == {"event": "post", "player": "Bruno", "kind": "small blind", "amount": 25, "all_in": False}
    assert {"event": "deal", "player": "Ada", "cards": ["2d", "9h"]} in events
    assert {"event": "raise", "player": "Clara", "by": 265, "to": 415, "all_in": True} in events
    assert {"event": "call", "player": "Dimitri", "amount": 365, "to": 415, "all_in": False} in events
    assert events[-2:] == [
        {
            "event": "award",
            "pot": "side pot",
            "amount": 974,
            "contestants": ["Bruno", "Dimitri"],
            "shares": {"Bruno": 974},
        },
        {
            "event": "award",
            "pot": "main pot",
            "amount": 1245,
            "contestants": ["Bruno", "Clara", "Dimitri"],
            "shares": {"Bruno": 1245},
        },
    ]
    assert hand["stacks"] == {"Ada": 1423, "Bruno": 2219, "Clara": 0, "Dimitri": 358}


def test_replay_json_of_a_hand_that_cannot_be_finished(holdem: Holdem) -> None:
    (hand,) = json.loads(holdem("replay", FORGED, "--format", "json").stdout)["hands"]
    assert hand["complete"] is False
    assert [finding["code"] for finding in hand["findings"]] == ["AMT02"]


def test_step_needs_a_terminal(holdem: Holdem) -> None:
    done = holdem("replay", GOOD, "--step")
    assert (done.returncode, done.stderr) == (2, "--step waits for a key, so it needs a terminal and text\n")


def test_explain(holdem: Holdem) -> None:
    assert holdem("explain", "amt02").stdout.startswith("AMT02 (error, R7.2): ")
    assert "AMT02  error" in holdem("explain").stdout
    done = holdem("explain", "FOO1")
    assert (done.returncode, done.stderr) == (2, "there is no finding FOO1: holdem explain lists them\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("audit",), "Missing argument 'PATH...'"),
        (("audit", GOOD, "--jobs", "0"), "--jobs: expected 1 to 64, not 0"),
        (("audit", GOOD, "--select", "FOO"), "--select: there is no finding FOO"),
        (("audit", GOOD, "--rules", "mine"), "'mine' is not one of"),
        (("audit", GOOD, "--format", "xml"), "'xml' is not one of"),
    ],
)
def test_wrong_usage_is_one_sentence_with_status_2(holdem: Holdem, arguments: tuple[str, ...], sentence: str) -> None:
    done = holdem(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_names_cannot_move_the_cursor(holdem: Holdem, tmp_path: Path) -> None:
    text = Path(FORGED).read_text().replace("Clara", "Cl\x1b[2Jara")
    (tmp_path / "evil.txt").write_text(text)
    for verb in ("audit", "replay", "standings"):
        done = holdem(verb, "evil.txt")
        assert "\x1b" not in done.stdout + done.stderr


def test_stats_as_text_json_and_csv_tell_the_same(holdem: Holdem) -> None:
    text = holdem("stats", GOOD, "--player", "Ada")
    assert text.returncode == 0
    heading, row = text.stdout.splitlines()
    headings = ["player", "pos", "hands", "bb/100", "VPIP", "PFR", "3-bet", "aggr", "WTSD", "W$SD", "adjusted"]
    assert heading.split() == headings
    (ada,) = json.loads(holdem("stats", GOOD, "--player", "Ada", "--format", "json").stdout)["players"]
    assert row.split()[:3] == ["Ada", "all", str(ada["hands"])]
    assert f"{100 * ada['vpip']['share']:.0f}% ({ada['vpip']['chances']})" in row
    lines = list(csv.DictReader(holdem("stats", GOOD, "--format", "csv").stdout.splitlines()))
    (total,) = [line for line in lines if line["player"] == "Ada" and line["position"] == "all"]
    assert (int(total["hands"]), int(total["vpip_done"])) == (ada["hands"], ada["vpip"]["done"])
    assert sum(int(line["hands"]) for line in lines if line["player"] == "Ada") == 2 * ada["hands"]
    assert row.endswith(f"{ada['all_ins']['adjusted_bb_per_100']:+.0f} ({ada['all_ins']['hands']})")
    assert float(total["all_in_expected_minus_actual"]) == ada["all_ins"]["expected_minus_actual"]
    assert int(total["all_ins"]) == ada["all_ins"]["hands"] > 0


def test_find_names_file_line_and_hand(holdem: Holdem) -> None:
    every = holdem("find", GOOD).stdout.splitlines()
    assert len(every) == 18
    (document,) = (json.loads(holdem("find", GOOD, "--pot", "40", "--format", "json").stdout)["hands"],)
    found = holdem("find", GOOD, "--pot", "40").stdout.splitlines()
    assert found == [f"{one['path']}:{one['line']}: hand {one['id']}, pot {one['pot']}" for one in document]
    assert 0 < len(found) < 18
    assert set(found) < set(every)


def test_find_calls_positions_as_the_table_does(holdem: Holdem) -> None:
    asked = ("find", GOOD, "--player", "Clara", "--position", "BB")
    first, *_ = holdem(*asked, "--lang", "ru").stdout.splitlines()
    assert first == f"{GOOD}:1: раздача 873602661001, банк 80: Clara ББ 6h 5d"
    assert {
        s["position"]
        for hand in json.loads(holdem(*asked, "--lang", "ru", "--format", "json").stdout)["hands"]
        for s in hand["seats"]
    } == {"BB"}


def test_find_says_when_nothing_is_so_and_refuses_a_pot_that_cannot_be(holdem: Holdem) -> None:
    done = holdem("find", GOOD, "--player", "Nobody")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "none of the 18 hands matches\n")
    for pot in ("nan", "-1"):
        done = holdem("find", GOOD, "--pot", pot)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("--pot: expected a number of big blinds, not ")


def test_what_stats_leave_out_is_said(holdem: Holdem, tmp_path: Path) -> None:
    done = holdem("stats", FORGED)
    assert done.stdout == "Nobody played a hand that could be counted.\n"
    assert done.stderr == "1 hand is left out: it cannot be played to the end, or is another game\n"


def test_find_by_finding(holdem: Holdem) -> None:
    done = holdem("find", FORGED, "--finding", "amt")
    assert done.stdout.endswith(": AMT02 in line 17\n")
    assert holdem("find", GOOD, "--finding", "AMT").stdout == ""


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--cards", "AsX"), "--cards: 'AsX' is no hand: expected two cards such as AsKd"),
        (("--position", "MP"), "--position: 'MP' is no position: expected one of BTN, SB"),
        (("--finding", "NOPE"), "--finding: there is no finding NOPE"),
    ],
)
def test_find_refuses_what_it_cannot_look_for(holdem: Holdem, options: tuple[str, ...], sentence: str) -> None:
    done = holdem("find", GOOD, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)


def test_a_finding_shows_its_line(holdem: Holdem) -> None:
    lines = holdem("audit", FORGED).stdout.splitlines()
    assert lines[0].startswith(f"{FORGED}:17: AMT02 error: ")
    assert lines[1] == "      17 | Clara: raises 75 to 225"


def test_several_files_get_a_table_by_format_and_one_by_finding(holdem: Holdem) -> None:
    lines = holdem("audit", GOOD, FORGED, "--quiet").stdout.splitlines()
    assert lines[1].split() == ["format", "hands", "legal", "illegal", "unreadable", "unsupported"]
    assert lines[2].split() == ["pokerstars", "19", "18", "1", "0", "0"]
    assert [line.split()[0] for line in lines[5:-2]] == ["AMT02", "READ21"]
    assert lines[-1].startswith("19 hands: ")


def test_json_lines_are_the_hands_of_the_document_one_by_one(holdem: Holdem) -> None:
    document = json.loads(holdem("audit", GOOD, FORGED, "--format", "json").stdout)
    rows = [json.loads(line) for line in holdem("audit", GOOD, FORGED, "--format", "jsonl").stdout.splitlines()]
    hands = [{"path": f["path"], "format": f["format"], **hand} for f in document["files"] for hand in f["hands"]]
    assert rows[: len(hands)] == hands
    assert rows[-1] == {"summary": document["summary"]}
    assert rows[len(hands) : -1] == [{"tournament": tournament} for tournament in document["tournaments"]]


def test_github_gets_annotations(holdem: Holdem) -> None:
    first, *_ = holdem("audit", FORGED, "--format", "github").stdout.splitlines()
    assert first.startswith(f"::error file={FORGED},line=17,title=AMT02::Clara raises to 225: at least 250")


def test_standings_and_league_as_csv(holdem: Holdem) -> None:
    rows = list(csv.DictReader(holdem("standings", GOOD, "--format", "csv").stdout.splitlines()))
    (document,) = json.loads(holdem("standings", GOOD, "--format", "json").stdout)["tournaments"]
    assert [(row["place"], row["player"]) for row in rows] == [
        (str(one["place"]), one["player"]) for one in document["standings"]
    ]
    league = list(csv.DictReader(holdem("standings", GOOD, "--league", "--format", "csv").stdout.splitlines()))
    assert [row["player"] for row in league] == [row["player"] for row in rows]
