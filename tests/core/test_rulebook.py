"""The rulebook: the same numbers in both languages, and every number that is cited anywhere stands in it."""

import re
from pathlib import Path

import pytest

from holdem.core.rulebook import find_rules, rulebook

ROOT = Path(__file__).resolve().parents[2]
CITED = re.compile(r"\bR[0-9]+(?:\.[0-9]+)?\b")


def sources() -> list[Path]:
    return sorted(path for folder in ("core", "histories", "cli") for path in (ROOT / folder).rglob("*.py"))


def test_the_numbers_run_without_a_gap_from_r1_1_to_r13_2() -> None:
    rules_of_section = (5, 5, 6, 3, 4, 4, 6, 2, 2, 3, 3, 3, 2)
    expected = [
        f"R{section}.{rule}" for section, count in enumerate(rules_of_section, start=1) for rule in range(1, count + 1)
    ]
    assert list(rulebook("en")) == expected
    assert list(rulebook("ru")) == expected


def test_each_rule_knows_its_section() -> None:
    for language in ("en", "ru"):
        for rule in rulebook(language).values():
            assert rule.number.startswith(f"{rule.section}.")
            assert rule.title
            assert rule.text.endswith(".")
    assert rulebook("en")["R10.2"].title == rulebook("en")["R10.1"].title == "Pots"
    assert rulebook("ru")["R10.2"].title == "Банки"


def test_russian_is_russian_and_names_the_same_figures() -> None:
    for number, rule in rulebook("en").items():
        russian = rulebook("ru")[number]
        assert re.search("[а-я]", russian.text)
        assert not re.search("[а-яА-Я]", rule.text)
        # Amounts, and the numbers of other rules; small numbers may be words in one language.
        figures = [sorted(re.findall(r"R[0-9.]+[0-9]|[0-9]{2,}", text)) for text in (rule.text, russian.text)]
        assert figures[0] == figures[1], number


def test_a_rule_or_a_section_is_found_by_its_number() -> None:
    assert [rule.number for rule in find_rules("R9")] == ["R9.1", "R9.2"]
    assert [rule.number for rule in find_rules(" r7.4 ")] == ["R7.4"]
    assert [rule.number for rule in find_rules("1")] == ["R1.1", "R1.2", "R1.3", "R1.4", "R1.5"]
    for wrong in ("R7.7", "R14", "R", "", "R7.", "seven"):
        with pytest.raises(KeyError):
            find_rules(wrong)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_rules_that_a_rule_names_exist(language) -> None:
    for rule in rulebook(language).values():
        for number in CITED.findall(rule.text):
            assert find_rules(number)


@pytest.mark.parametrize("source", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_number_that_the_code_cites_is_in_the_rulebook(source: Path) -> None:
    known = {*rulebook(), *(rule.section for rule in rulebook().values())}
    assert set(CITED.findall(source.read_text(encoding="utf-8"))) <= known


def test_the_code_cites_rules() -> None:
    cited = {number for source in sources() for number in CITED.findall(source.read_text(encoding="utf-8"))}
    assert {"R6.2", "R7.4", "R8.2", "R13.1"} <= cited
