"""Objects found one by one in a text that comes in pieces, whole, damaged, cut off, too long or too deep."""

import json
import re

import pytest

from holdem.histories.formats.json_objects import LONGEST, JsonObjects, JsonText

START = re.compile(r'\{\s*"hand"\s*:')
FIRST = '{\n  "hand": {\n    "id": 1,\n    "note": "braces } and \\" in a text"\n  }\n}'
SECOND = '{"hand": {"id": 2, "amount": 0.10}}'


def objects(text: str, size: int = 1 << 20) -> list[JsonText]:
    pieces = [text[i : i + size] for i in range(0, len(text), size)]
    return list(JsonObjects(pieces, START))


@pytest.mark.parametrize("size", [1, 7, 60, 1000])
@pytest.mark.parametrize(
    ("between", "around"), [("\n\n", ("", "\n")), ("\n", ("", "")), (",\n", ("[\n", "\n]\n")), (",", ("[", "]"))]
)
def test_objects_are_found_whatever_parts_them_and_however_the_text_comes(
    size: int, between: str, around: tuple[str, str]
) -> None:
    text = around[0] + FIRST + between + SECOND + around[1]
    first, second = objects(text, size)
    assert (first.value, second.value) == ({"hand": json.loads(FIRST)["hand"]}, {"hand": {"id": 2, "amount": "0.10"}})
    assert (first.text, second.text) == (FIRST, SECOND)
    assert first.line == 1 + around[0].count("\n")
    assert second.line == first.line + FIRST.count("\n") + between.count("\n")
    assert not first.fault
    assert not second.fault


def test_a_damaged_object_is_told_with_its_line_and_the_next_is_read() -> None:
    broken = FIRST.replace('"id": 1,', '"id": oops,')
    first, second = objects(f"{broken}\n\n{SECOND}\n")
    assert (first.fault, first.fault_line, first.line, first.cut) == ("no JSON: expecting value", 3, 1, False)
    assert (second.line, second.fault) == (8, "")


def test_what_is_whole_in_a_cut_object_is_saved() -> None:
    text = '{"hand": {"seats": [{"n": 1}, {"n": 2}],\n "acts": [{"a": 1}, {"a": 2}, {"a": '
    (only,) = objects(text)
    assert only.cut
    assert only.value == {"hand": {"seats": [{"n": 1}, {"n": 2}], "acts": [{"a": 1}, {"a": 2}]}}
    assert only.fault_line == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"hand": ' + "[" * 100_000, "nested too deeply"),
        ('{"hand": ' + '{"a": ' * 50_000 + "1" + "}" * 50_001, "nested too deeply"),
        ('{"hand": "' + "x" * (LONGEST + 10) + '"}', "more than"),
        ('{"hand": "' + "x" * (3 * LONGEST), "more than"),
        ('{"hand": NaN}', "no number"),
        ('{"hand": ' + "9" * 5000 + "}", "exceeds the limit"),
    ],
)
def test_too_deep_too_long_and_no_numbers_are_refused_with_a_sentence(text: str, reason: str) -> None:
    first, second = objects(f"{text}\n\n{SECOND}\n", size=1 << 16)
    assert reason in first.fault
    assert (second.value, second.line) == ({"hand": {"id": 2, "amount": "0.10"}}, 3)


def test_layers_that_are_each_an_object_are_not_read_one_by_one() -> None:
    """Every layer could be the hand that comes next, and would be refused for itself, a hundred thousand times."""
    deep = objects('{"hand": ' * 100_000 + "1" + "}" * 100_000)
    assert len(deep) < 300
    assert "nested too deeply" in deep[0].fault


def test_an_endless_object_is_not_kept() -> None:
    reader = JsonObjects(('{"hand": "' if i == 0 else "x" * (1 << 16) for i in range(400)), START)
    kept = 0
    for _ in reader:
        kept = max(kept, len(reader._buffer))
    assert kept < LONGEST


def test_text_between_objects_is_left_out_and_its_line_told() -> None:
    reader = JsonObjects([f"{SECOND}\nsome words {{ here\n{SECOND}"], START)
    assert [item.line for item in reader] == [1, 3]
    assert reader.stray == 2
