"""`holdem rules` prints the rulebook, whole, a section, a rule; `explain` and refusals cite the same one."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from holdem.core.rulebook import rulebook

Holdem = Callable[..., subprocess.CompletedProcess[str]]


def words(text: str) -> str:
    return " ".join(text.split())


def test_all_rules_in_both_languages(holdem: Holdem) -> None:
    for language in ("en", "ru"):
        printed = words(holdem("rules", "--lang", language).stdout)
        for rule in rulebook(language).values():
            assert f"{rule.section} {rule.title}" in printed
            assert f"{rule.number} {rule.text}" in printed
    assert words(holdem("rules").stdout) == words(holdem("rules", "--lang", "en").stdout)


def test_one_rule_and_one_section(holdem: Holdem) -> None:
    assert holdem("rules", "R9.2").stdout == (
        "R9 When a street is over\n\nR9.2   The last player in the hand takes every pot, and shows nothing.\n"
    )
    assert re.findall(r"^R\S+", holdem("rules", "r9").stdout, re.MULTILINE) == ["R9", "R9.1", "R9.2"]


@pytest.mark.parametrize("columns", [40, 60, 90])
def test_the_text_wraps_to_the_width(holdem: Holdem, columns: int) -> None:
    lines = holdem("rules", COLUMNS=str(columns)).stdout.splitlines()
    assert columns - 10 < max(map(len, lines)) <= columns


def test_json_has_both_languages_whatever_lang_is(holdem: Holdem) -> None:
    document = json.loads(holdem("rules", "R7", "--format", "json").stdout)
    assert document == json.loads(holdem("rules", "R7", "--format", "json", "--lang", "ru").stdout)
    assert [rule["number"] for rule in document["rules"]] == [f"R7.{n}" for n in range(1, 7)]
    english, russian = rulebook("en")["R7.1"], rulebook("ru")["R7.1"]
    assert document["rules"][0] == {
        "number": "R7.1",
        "section": "R7",
        "title": english.title,
        "title_ru": russian.title,
        "text": english.text,
        "text_ru": russian.text,
    }


@pytest.mark.parametrize(
    ("number", "error"),
    [
        ("R7.7", "there is no rule 'R7.7': R7 has R7.1 to R7.6\n"),
        ("R14", "there is no rule 'R14': expected a number from R1 to R13\n"),
        ("raise", "there is no rule 'raise': expected a number from R1 to R13\n"),
    ],
)
def test_a_number_that_does_not_exist(holdem: Holdem, number: str, error: str) -> None:
    done = holdem("rules", number)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", error)


def test_explain_cites_the_rule_from_the_rulebook(holdem: Holdem) -> None:
    assert f"R7.4: {rulebook()['R7.4'].text}" in words(holdem("explain", "ACT10").stdout)
    assert "R7" not in holdem("explain", "READ01").stdout


def test_a_refusal_cites_a_number_that_rules_explains(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(
        "seats: {1: {name: Ann}, 2: {name: Bob}}\nbutton: 1\nhands:\n  - actions: 'Ann: raise 30'\n"
    )
    refusal = holdem("play", "--scenario", "s.yaml", "--history", "-").stderr.splitlines()[-1]
    (number,) = re.findall(r"\((R[0-9.]+)\)$", refusal)
    assert holdem("rules", number).stdout.startswith("R7 ")


def test_help_has_an_example(holdem: Holdem) -> None:
    assert "    holdem rules R7.4" in holdem("rules", "--help").stdout.splitlines()
