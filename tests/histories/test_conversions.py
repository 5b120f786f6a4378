"""Hands of every format, written in every format and read back: the same chips, acts and cards, and still legal.

The hands are those with which the tests of the readers begin, the golden ones, and a few of each folder of the corpus.
"""

import importlib.util
import random
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from holdem.core.events import BetMade, Called, Checked, Folded, ForcedBetPosted, RaisedTo
from holdem.histories.audit import audit_hand, unplayable
from holdem.histories.audit_files import read_source
from holdem.histories.audit_pots import stacks_after
from holdem.histories.conversion import Conversion, Refusal
from holdem.histories.findings import Finding
from holdem.histories.formats import detect
from holdem.histories.payments import collected_lines, returned_bets, taken_from_pots
from holdem.histories.played import PlayedHand
from holdem.histories.record import CashedOut, Collected, FinalStack, HandRecord, Placed, Won
from holdem.histories.replay import Replay
from holdem.histories.sources import find_sources
from holdem.histories.writers import TARGETS, Target, write_all
from holdem.histories.writers.written import Written

HERE = Path(__file__).resolve().parent
CORPUS = HERE.parents[2] / "shared" / "corpus"
FOLDERS = sorted(path for kind in ("cash", "tour") for path in CORPUS.glob(f"*/{kind}"))
KINDS = [kind for kind in TARGETS if kind.name != "phhs"]
ACTS = (Folded, Checked, Called, BetMade, RaisedTo)


def read(content: bytes) -> list[HandRecord]:
    known = detect(content)
    found: list[Finding] = []
    return list(known.read([content], found.append)) if known is not None else []


def legal(record: HandRecord) -> bool:
    return audit_hand(record).verdict == "legal" and Replay(record).finished


@cache
def hands() -> list[tuple[str, HandRecord]]:
    """The legal hands of the readers' tests and the golden ones, with their names."""
    texts: dict[str, str] = {}
    for file in sorted((HERE / "formats").glob("test_*.py")):
        spec = importlib.util.spec_from_file_location(f"hands_of_{file.stem}", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        constants = {name: value for name, value in vars(module).items() if name.isupper()}
        texts |= {f"{file.stem} {name}": value for name, value in constants.items() if isinstance(value, str)}
    for file in sorted((HERE.parent / "golden" / "good").glob("*.txt")):
        texts[file.stem] = file.read_text(encoding="utf-8")
    found = [(name, record) for name, text in texts.items() for record in read(text.encode()) if legal(record)]
    assert {record.format for _, record in found} > {"pokerstars", "ggpoker", "winamax", "888", "phh", "ipoker"}
    return found


def convert(kind: Target, records: list[HandRecord]) -> list[tuple[HandRecord, Written, HandRecord | None]]:
    """Each hand with its text in that format, and what is read of that."""
    written = list(write_all(kind, map(Replay, records)))
    back = iter(read("".join([hand.text for hand in written]).encode()))
    found = [(record, hand, next(back) if hand.text else None) for record, hand in zip(records, written, strict=True)]
    assert next(back, None) is None
    return found


def in_money(record: HandRecord, amount: int | Decimal) -> Decimal:
    return Decimal(amount).scaleb(-record.unit.decimals)


def chips(replay: Replay, kind: Target) -> dict[int, Decimal]:
    """What each seat holds in the end, in the unit of the text; in PHH nobody sells his hand."""
    record = replay.record
    collected = taken_from_pots(replay) if record.of(Collected) or record.of(CashedOut) else None
    left: dict[int, int | Decimal] = {**stacks_after(replay, collected)}
    told: dict[int, int | Decimal] = {claim.seat: claim.amount for claim in record.of(FinalStack) if claim.seat in left}
    if kind.name == "phh":
        for sale in record.of(CashedOut):
            told.pop(sale.seat, None)
            left[sale.seat] += sum([c.amount for c in collected_lines(record) if c.seat == sale.seat]) - sale.amount
    left |= told
    if record.cap is not None and kind.name == "phh":
        # There a cap is told as the stacks.
        left = {seat: amount - max(0, replay.stacks[seat] - record.cap) for seat, amount in left.items()}
    return {seat: in_money(record, amount) for seat, amount in left.items()}


def facts(replay: Replay, kind: Target) -> dict[str, object]:
    """What every format can hold of a hand."""
    record = replay.record
    bets = [event for event in replay.events if isinstance(event, ForcedBetPosted)]
    told: dict[str, object] = {
        "names": [record.player(number) for number in sorted(record.dealt_in)],
        "acts": [
            (type(event).__name__, event.seat, in_money(record, getattr(event, "to", 0)))
            for event in replay.events
            if isinstance(event, ACTS) and not (kind.name == "phh" and event.seat in replay.withdrawn)
        ],
        "cards": {seat: frozenset(cards) for seat, cards in replay.hole.items() if cards},
        "boards": replay.boards,
        "betting": record.betting,
        "tournament": record.tournament_id is not None,
        "big blind": (replay.positions.big_blind, in_money(record, replay.level.big)),
        "returned": {seat: in_money(record, amount) for seat, amount in returned_bets(replay).items()},
    }
    if kind.name != "phh":
        told["button"] = replay.positions.button
        told["sold"] = [
            (claim.seat, in_money(record, claim.amount), in_money(record, claim.fee)) for claim in record.of(CashedOut)
        ]
        told["posts"] = sorted((event.seat, event.kind, in_money(record, event.amount)) for event in bets)
    if kind.name == "pokerstars":
        told["places"] = [(claim.seat, claim.place, claim.prize) for claim in record.of(Placed)]
        told["won"] = [(claim.seat, claim.prize) for claim in record.of(Won)]
    return told


def check(kind: Target, record: HandRecord, written: Written, back: HandRecord | None) -> bool:
    """Whether the hand could be written; that it says the same."""
    if back is None:
        assert written.left_out
        return False
    before, after = Replay(record), Replay(back)
    assert after.finished, (written.text, after.findings)
    errors = [finding for finding in audit_hand(back).findings if finding.is_error]
    assert not errors, written.text
    assert chips(after, kind) == chips(before, kind), written.text
    expected, found = facts(before, kind), facts(after, kind)
    if kind.name == "phh":
        # Pot-limit, a cap and dead money have no word there, and its order is that of the acts, not of the seats.
        for told in (expected, found):
            del told["betting"], told["names"], told["returned"]
            if record.cap is not None:
                del told["acts"]
    assert found == expected, written.text
    return True


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_hands_of_every_format_read_back_as_they_were(kind: Target) -> None:
    written = [
        check(kind, *one)
        for _, record in hands()
        if record.tournament_id is None or kind.name != "phh" or record.seats_last
        for one in convert(kind, [record])
    ]
    assert sum(written) > 0.9 * len(written)
    assert len(written) > 60


def sampled(folder: Path) -> Iterator[HandRecord]:
    """Some legal hands of a folder of the corpus."""
    sources = list(find_sources([str(folder)]))
    for source in random.Random(4).sample(sources, min(4, len(sources))):
        findings: list[Finding] = []
        yield from islice(filter(legal, _whole(source, findings)), 6)


def _whole(source: object, findings: list[Finding]) -> Iterator[HandRecord]:
    for record in read_source(source, findings):  # type: ignore[arg-type]
        if record.unsupported is None and record.damaged_at is None:
            yield record


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "/".join(folder.parts[-2:]))
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_hands_of_the_corpus_read_back_as_they_were(kind: Target, folder: Path) -> None:
    for one in convert(kind, list(sampled(folder))):
        check(kind, *one)


def test_an_endless_history_is_converted_hand_by_hand() -> None:
    read_so_far = 0

    def endless() -> Iterator[PlayedHand]:
        nonlocal read_so_far
        (record,) = [record for name, record in hands() if name == "r3_5-walk"][:1]
        while True:
            read_so_far += 1
            yield PlayedHand("endless.txt", record, Replay(record))

    refused: list[Refusal] = []
    conversion = Conversion(TARGETS[0], refused.append)
    texts = list(islice(conversion.texts(endless()), 50))
    assert read_so_far <= 51
    assert (conversion.converted, conversion.refused, refused) == (50, 0, [])
    assert len(set(texts)) == 1


def test_players_who_are_named_by_position_are_told_as_who_they_are_from_hand_to_hand() -> None:
    """Ignition calls the players of each hand by their positions."""
    (record,) = [record for name, record in hands() if name == "test_ignition OLD"]
    assert {seat.name for seat in record.seats.values()} >= {"Small Blind", "Big Blind"}
    players = {number: record.player(number) for number in record.seats}
    for kind in KINDS:
        ((_, written, back),) = convert(kind, [record])
        assert back is not None
        assert {number: seat.name for number, seat in back.seats.items()} == players
        assert ('"display": "Big Blind"' in written.text) == (kind.name == "ohh")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_whatever_is_wrong_with_a_hand_that_ends_it_can_be_written(kind: Target) -> None:
    written = 0
    for file in sorted((HERE.parent / "golden").rglob("*.txt")):
        for record in read(file.read_text(encoding="utf-8").split("\n\n", 2)[-1].encode()):
            if record.unsupported is None and unplayable(record) is None:
                replay = Replay(record)
                if replay.finished:
                    kind.make(True).write(replay)
                    written += 1
    assert written > 100
