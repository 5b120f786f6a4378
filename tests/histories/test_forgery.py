"""One change to a good hand that a rule forbids is found, in every format, and where it can be at the changed line.

The hands are those that the readers' tests and the golden files have, and the golden ones again in the formats that are
written.
"""

import importlib.util
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from forgery import between
from forgery.forging import Donors, Judged, forge, judge
from forgery.kinds import KINDS, Subject, forgeries
from forgery.specimens import Specimen, specimens
from forgery.styles import style_of

from holdem.histories.formats import formats, pokerstars
from holdem.histories.replay import Replay
from holdem.histories.writers import TARGETS, write_all

HERE = Path(__file__).resolve().parent
GOOD = sorted((HERE.parent / "golden" / "good").glob("*.txt"))

EACH = 1


def module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"made_up_hands_of_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def made_up() -> Iterator[str]:
    """The histories that the readers' tests have."""
    for path in sorted((HERE / "formats").glob("test_*.py")):
        tests = module(path)
        for name, value in vars(tests).items():
            if isinstance(value, str) and name.isupper() and "\n" in value:
                yield value
                if hasattr(tests, "log"):
                    # PokerNow's rows, written there as its entries.
                    yield tests.log(value)
            elif isinstance(value, dict) and "spec_version" in value:
                yield json.dumps({"ohh": value}, indent=1)


def written() -> Iterator[str]:
    """The golden hands in other formats."""
    for file in GOOD:
        for target in TARGETS:
            records = pokerstars.read([file.read_bytes()], lambda finding: None)
            yield "".join([hand.text for hand in write_all(target, map(Replay, records))])


@cache
def hands() -> dict[str, list[Specimen]]:
    """All good hands by their format."""
    found: dict[str, list[Specimen]] = {known.name: [] for known in formats()}
    texts = [*made_up(), *[file.read_text(encoding="utf-8") for file in GOOD], *written()]
    for number, text in enumerate(texts):
        for hand in specimens(f"text {number}", text.encode()):
            if hand is not None:
                found[hand.record.format].append(hand)
    return found


@cache
def judged(name: str) -> list[tuple[Specimen, Judged]]:
    """Forgeries of the hands of one format."""
    donors = Donors()
    for hand in hands()[name]:
        donors.learn(hand)
    results = []
    for hand in hands()[name]:
        style = style_of(hand.record, hand.text, hand.path)
        for forgery in forgeries(Subject(hand, style, donors), EACH, Random(hand.text)):
            results.append((hand, judge(hand, forge(hand, style, donors, forgery))))
    for one, other in between.pairs_in_order(hands()[name]):
        style = style_of(other.record, other.text, other.path)
        for forgery in between.forgeries(other):
            results.append((other, between.judge_between(one, other, forge(other, style, donors, forgery))))
    return [(hand, result) for hand, result in results if result.verdict != "none"]


@pytest.mark.parametrize("name", [known.name for known in formats()])
def test_every_forgery_is_found(name: str) -> None:
    assert judged(name)
    missed = [
        f"{result.forged.forgery.kind} ({result.verdict}): {result.forged.text or result.forged.forgery.edits}"
        for _, result in judged(name)
        if not result.found
    ]
    assert not missed, "\n\n".join(missed)


def test_every_kind_is_tried_in_several_formats_and_most_show_at_the_changed_line() -> None:
    kinds: dict[str, set[str]] = {kind: set() for kind in (*KINDS, between.KIND)}
    counts: Counter[str] = Counter()
    for known in formats():
        for _, result in judged(known.name):
            kinds[result.forged.forgery.kind].add(known.name)
            counts.update(
                {"made": 1, "at line": result.at_line, "in text": result.forged.text is not None},
            )
    assert min(map(len, kinds.values())) > 1, kinds
    assert counts["at line"] >= 0.85 * counts["made"]
    assert counts["in text"] >= 0.9 * counts["made"]
