"""What goes wrong is said in the reader's language, whoever found it."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from holdem.cli.errors import spoken, usage
from holdem.cli.exits import Failure, cannot
from holdem.cli.language import ENGLISH, speaking
from holdem.cli.options import Lang
from holdem.cli.wording import said
from holdem.core.actions import Refusal
from holdem.core.sentences import Sentence

Holdem = Callable[..., subprocess.CompletedProcess[str]]
RUSSIAN = speaking(Lang.RU)


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("No such option: --player (Possible options: --plain)", "Нет параметра --player (возможные: --plain)"),
        ("No such option: -x", "Нет параметра -x"),
        ("No such command 'plaz'. Did you mean 'play'?", "Нет команды 'plaz'. Может быть, 'play'?"),
        ("Missing argument 'PATH...'.", "Не хватает аргумента 'PATH...'."),
        ("Missing option '--to'. Choose from:\n\tphh,\n\tohh", "Не хватает параметра '--to'. На выбор: phh, ohh"),
        ("Got unexpected extra argument(s) (x y)", "Лишние аргументы (x y)"),
        ("Option '--seed' requires an argument.", "Параметру '--seed' нужно значение."),
        ("Option '--turbo' does not take a value.", "У параметра '--turbo' не бывает значения."),
        (
            "Invalid value for '--players': 'x' is not a valid int.",
            "Неверное значение '--players': 'x' - не целое число.",
        ),
        (
            "Invalid value for '--then': 'x' is not one of 'stop', 'bot'.",
            "Неверное значение '--then': 'x' не из списка 'stop', 'bot'.",
        ),
        ("Something that nobody foresaw.", "Something that nobody foresaw."),
    ],
)
def test_wrong_usage(english: str, russian: str) -> None:
    assert usage(english) == " ".join(english.split())
    assert said(usage(english), RUSSIAN) == russian


def test_sentences_in_sentences() -> None:
    error = ValueError(Sentence("{word!r} is not a row of cards such as AsKd", word="Ax"))
    assert said(Failure("{option}: {error}", option="--board", error=error), RUSSIAN) == (
        "--board: 'Ax' - не ряд карт, например AsKd"
    )
    refusal = Refusal("R6.2", "cannot check: 20 to call")
    assert said(Sentence("{refusal}", refusal=refusal), RUSSIAN) == "чек невозможен: уравнять 20 (R6.2)"
    assert said(cannot("cannot read {path}: {why}", FileNotFoundError(2, "No such file or directory"), path="x")) == (
        "cannot read x: No such file or directory"
    )


def test_numbers_choose_their_forms() -> None:
    several = [Sentence.counted(n, "{n} hand", "{n} hands") for n in (1, 2, 5)]
    assert [said(one) for one in several] == ["1 hand", "2 hands", "5 hands"]
    assert [said(one, RUSSIAN) for one in several] == ["1 раздача", "2 раздачи", "5 раздач"]


@pytest.mark.parametrize(
    ("arguments", "russian"),
    [
        (("audit", "gone.txt"), "нет файла или папки gone.txt\n"),
        (("audit",), "Не хватает аргумента 'PATH...'.\n"),
        (("play", "--stack", "5"), "стек в 1000 или 2000 фишек, а не 5\n"),
        (("play", "--history", "no/such/folder.txt"), "не удаётся записать no/such/folder.txt: нет папки no/such\n"),
        (("odds", "AhKd", "AhQd"), "карта Ah названа дважды: AhKd и AhQd\n"),
        (("play", "--bots", "eazy"), None),
        (("play", "--scenario", "-"), "-:1: файл пуст: ожидается сценарий с местами seats\n"),
        (("rules", "R99"), None),
    ],
)
def test_errors_in_russian(holdem: Holdem, arguments: tuple[str, ...], russian: str | None) -> None:
    done = holdem(*arguments, LC_ALL="ru_RU.UTF-8")
    assert (done.returncode, done.stdout) == (2, "")
    if russian is not None:
        assert done.stderr == russian
    assert re.search("[а-я]", done.stderr)


def test_a_line_of_a_script_in_russian(holdem: Holdem) -> None:
    done = holdem("play", "--players", "2", "--seed", "2", "--lang", "ru", "--history", "-", stdin="рейз 4\n")
    assert done.returncode == 2
    assert done.stderr.endswith("-:1: рейз до 4 невозможен: от 40 до 1000 (R7.2)\n")


def test_faults_of_files_in_russian(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("nam: Ann\nspeed: 99\n")
    for command in ("structure", "config"):
        done = holdem(command, "check", "settings.yaml", "--lang", "ru")
        assert done.returncode == 2
        assert all("ожидается" in line for line in done.stderr.splitlines()), done.stderr


@pytest.mark.parametrize(
    ("arguments", "lang"),
    [
        ([], Lang.EN),
        (["play", "--lang", "ru"], Lang.RU),
        (["play", "--lang=ru", "--x"], Lang.RU),
        (["play", "--lang", "ru", "--lang", "en"], Lang.EN),
        (["play", "--lang"], Lang.EN),
        (["play", "--lang", "fr"], Lang.EN),
        (["play", "--", "--lang", "ru"], Lang.EN),
    ],
)
def test_where_the_language_is_asked_for(
    arguments: list[str], lang: Lang, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert spoken(arguments, sys.__stdout__ or sys.stdout).code is lang


def test_wrong_settings_leave_the_language_to_the_locale(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "config" / "holdem").mkdir(parents=True)
    (tmp_path / "config" / "holdem" / "config.yaml").write_text("lang: fr\n")
    done = holdem("list", LANG="ru_RU.UTF-8")
    assert done.returncode == 2
    assert done.stderr.endswith("config.yaml:1: lang: ожидается en или ru, а не 'fr'\n")
    assert spoken([], sys.stdout) in (ENGLISH, RUSSIAN)


FORGED = Path(__file__).resolve().parent.parent.parent / "examples" / "forged.txt"


def test_findings_in_russian(holdem: Holdem) -> None:
    done = holdem("audit", str(FORGED), "--lang", "ru")
    assert done.returncode == 1
    assert done.stdout == (
        f"{FORGED}:17: AMT02 ошибка: Clara повышает до 225: от 250 до 415 (R7.2)\n"
        "      17 | Clara: raises 75 to 225\n"
        "1 раздача: 0 законных, 1 незаконная; 1 ошибка, 0 предупреждений\n"
    )


@pytest.mark.parametrize("output", ["json", "jsonl", "github"])
def test_findings_for_programs_are_english_in_every_language(holdem: Holdem, output: str) -> None:
    told = [holdem("audit", str(FORGED), "--format", output, "--lang", lang).stdout for lang in ("en", "ru")]
    assert told[0] == told[1]
    assert "Clara raises to 225: at least 250, at most 415" in told[0]


def test_findings_of_other_processes_in_russian(holdem: Holdem) -> None:
    one, two = (holdem("audit", str(FORGED), "--lang", "ru", "--jobs", jobs).stdout for jobs in ("1", "2"))
    assert one == two
