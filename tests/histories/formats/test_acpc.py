"""What the reader of competition logs makes of acts without names, of the games, and of damage."""

from decimal import Decimal
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from read_texts import codes, read_one, read_text

from holdem.core.cards import parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import audit_paths
from holdem.histories.formats import acpc, detect
from holdem.histories.record import Acted, Dealt, FinalStack, HandRecord, StreetOpened

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

HEADER = "# name/game/hands/seed duel.r0 /srv/games/holdem.nolimit.2p.reverse_blinds.game 2 0\n"
DUEL = "STATE:3:r300c/cr900c/cc/cr2000f:AsKd|QhQc/2c7d9h/5s/3h:-900|900:Ann|Bob\n"
THREE = "STATE:0:fr300c/cr900f:AsKd|QhQc|7c2s/2d7d9h:-300|300|0:Ann|Bob|Cid\n"


read, one = partial(read_text, acpc.read, size=9), partial(read_one, acpc.read, size=9)


def acts(record: HandRecord) -> list[tuple[int, str, int | None]]:
    return [(claim.seat, claim.kind, claim.hand_total) for claim in record.of(Acted)]


def test_heads_up_the_second_player_has_button_and_small_blind() -> None:
    assert detect((HEADER + DUEL).encode()) is not None
    record = one(HEADER + DUEL)
    assert (record.line, record.hand_id, record.table, record.button) == (2, "3", "duel.r0", 2)
    assert (record.betting, record.stakes, record.dealt_in) == ("no-limit", (50, 100), {1: 20000, 2: 20000})
    either, check = "bet or raise", "check or call"
    assert acts(record) == [
        *[(2, either, 300), (1, check, None)],
        *[(1, check, None), (2, either, 900), (1, check, None)],
        *[(1, check, None), (2, check, None)],
        *[(1, check, None), (2, either, 2000), (1, "fold", None)],
    ]
    assert [claim.cards for claim in record.of(Dealt)] == [parse_cards("AsKd"), parse_cards("QhQc")]
    assert [claim.new for claim in record.of(StreetOpened)] == [parse_cards(c) for c in ("2c7d9h", "5s", "3h")]
    assert record.of(FinalStack) == [FinalStack(2, 1, 19100), FinalStack(2, 2, 20900)]
    assert audit_hand(record).verdict == "legal"


def test_with_more_players_the_first_has_the_small_blind() -> None:
    record = one(THREE)
    assert (record.button, acts(record)[:3]) == (
        3,
        [(3, "fold", None), (1, "bet or raise", 300), (2, "check or call", None)],
    )
    assert audit_hand(record).verdict == "legal"


def test_who_is_all_in_is_not_asked_again() -> None:
    record = one(DUEL.replace("r300c/cr900c/cc/cr2000f", "r20000c///").replace("-900|900", "-20000|20000"))
    assert audit_hand(record).verdict == "legal"
    shove = "STATE:0:r20000fc/ccc/:AsKd|QhQc|7c2s/2d7d9h:0|0|0:Ann|Bob|Cid\n"
    assert codes(one(shove)) == [("READ13", 1)]


def test_r7_6_a_raise_over_the_stack_is_illegal_and_not_unreadable() -> None:
    audit = audit_hand(one("STATE:0:r20001r20000c///:AsKd|QhQc/2c7d9h/5s/3h:-20000|20000:Ann|Bob\n"))
    assert (audit.verdict, [finding.code for finding in audit.findings]) == ("illegal", ["AMT03"])


def test_a_fixed_limit_raise_has_no_number() -> None:
    limit = "STATE:5:rrc/rc/cc/cc:AsKd|QhQc/2c7d9h/5s/3h:-40|40:Ann|Bob\n"
    record = one(limit)
    assert (record.betting, record.stakes) == ("fixed-limit", (5, 10))
    assert audit_hand(record).verdict == "legal"
    assert audit_hand(one(limit.replace("-40|40", "-50|50"))).verdict == "illegal"


@pytest.mark.parametrize(
    ("line", "betting"),
    [
        ("STATE:1:f:AsKd|QhQc:50|-50:Ann|Bob", "no-limit"),
        ("STATE:1:f:AsKd|QhQc:5|-5:Ann|Bob", "fixed-limit"),
        (HEADER.replace("nolimit", "limit") + "STATE:1:f:AsKd|QhQc:5|-5:Ann|Bob", "fixed-limit"),
    ],
)
def test_hands_without_a_raise_show_their_game_by_what_is_lost(line: str, betting: str) -> None:
    record = one(line)
    assert record.betting == betting
    assert audit_hand(record).verdict == "legal"


def test_pluribus_played_for_half_the_stacks_and_split_halves_of_chips() -> None:
    record = one(THREE.replace("Cid", "Pluribus").replace("-300|300|0", "-300.5|300.5|0"))
    assert record.dealt_in == {1: 10000, 2: 10000, 3: 10000}
    assert [claim.amount for claim in record.of(FinalStack)] == [Decimal("9699.5"), Decimal("10300.5"), 10000]


@pytest.mark.parametrize(
    ("change", "verdict"),
    [
        (("r300c", "r300"), "illegal"),
        (("r900c", "r901c"), "legal"),
        (("r900c", "r350c"), "illegal"),
        (("cc/c", "c/c"), "illegal"),
        (("900|900", "800|800"), "illegal"),
        (("2c7d9h", "2cAs9h"), "illegal"),
        (("2c7d9h", "2c7d"), "illegal"),
        (("cr2000f", "cr20001f"), "illegal"),
        (("cr2000f", "cr2000"), "illegal"),
    ],
)
def test_changed_hands(change: tuple[str, str], verdict: str) -> None:
    text = DUEL.replace(*change)
    if verdict == "legal":
        text = text.replace("-900|900", "-901|901")
    assert audit_hand(one(text)).verdict == verdict


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("STATE:3:r300c/cr9", "READ12"),
        ("STATE:3:x:AsKd|QhQc:50|-50:Ann|Bob", "READ13"),
        ("STATE:3:f:AsKx|QhQc:50|-50:Ann|Bob", "READ13"),
        ("STATE:3:f:AsKd:50|-50:Ann|Bob", "READ13"),
        ("STATE:3:f:AsKd|QhQc:much|-50:Ann|Bob", "READ13"),
        ("STATE:3:f:AsKd|QhQc:50|-50:Ann", "READ15"),
        ("STATE:3:f:AsKd|QhQc:50|-50:Ann|Ann", "READ15"),
        ("STATE:3:ff:AsKd|QhQc:50|-50:Ann|Bob", ""),
        ("STATE:3:cc/cc/cc/cc/cc:AsKd|QhQc/2c7d9h/5s/3h/4h:50|-50:Ann|Bob", "READ13"),
    ],
)
def test_damage_is_named(line: str, code: str) -> None:
    record = one(line)
    assert codes(record) == ([(code, 1)] if code else [])
    assert audit_hand(record).verdict == ("unreadable" if code else "illegal")


def test_other_lines_and_other_games() -> None:
    records, findings = read(HEADER + "#--t_hand 600\n\nSCORE:1|-1:Ann|Bob\nhello\n")
    assert records == []
    assert [(finding.code, finding.line) for finding in findings] == [("READ08", 5), ("READ05", 1)]
    assert one(HEADER.replace("holdem.nolimit.2p", "kuhn.2p") + DUEL).unsupported is not None


@given(st.text(st.sampled_from("frc/123:|AsKd-.SCOTE#\n "), max_size=80))
def test_no_text_makes_the_reader_raise(text: str) -> None:
    for lines in (f"STATE:1:{text}", DUEL.replace("cc/c", text), text):
        for record in read(lines)[0]:
            audit_hand(record)


@pytest.mark.skipif(not (CORPUS / "acpc").is_dir(), reason="the corpus is not here")
def test_the_hands_of_the_corpus_are_legal() -> None:
    verdicts = [hand.verdict for file in audit_paths([str(CORPUS / "acpc")]) for hand in file.hands]
    assert verdicts == ["legal"] * 2000
