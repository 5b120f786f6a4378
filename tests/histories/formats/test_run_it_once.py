"""What the reader of PokerStars text makes of a hand of Run It Once."""

from functools import partial

import pytest
from read_texts import read_one

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import audit_hand
from holdem.histories.formats import pokerstars
from holdem.histories.record import HouseAdded, Mucked, SeatClaimed, Showed, TotalClaimed

SHOWN = """Run It Once Poker Hand #30000001:  Hold'em No Limit (€0.05/€0.10) - 2019/06/25 15:55
Table ID '30000000' 6-Max Seat #1 is the button
Seat 1: Ann (€10 in chips) [hero]
Seat 3: Bob B (€10 in chips)
Seat 6: Cid C (€10 in chips)
Bob B: posts small blind €0.05
Cid C: posts big blind €0.10
*** HOLE CARDS ***
STP added: €0.50
Dealt to Ann [6c 7d]
Ann: calls €0.10
Bob B: raises €0.35 to €0.45
Cid C: calls €0.35
Ann: calls €0.35
*** FLOP *** [Qs Kd 5c]
Bob B: checks
Cid C: checks
Ann: checks
*** TURN *** [Qs Kd 5c] [4h]
Bob B: bets €0.20
Cid C: calls €0.20
Ann: folds
*** RIVER *** [Qs Kd 5c 4h] [3h]
Bob B: checks
Cid C: checks
*** SHOWDOWN ***
Bob B shows [Ad Qd] for Pair [Ad Kd Qs Qd 5c]
Bob B collected €2.15 from pot
*** SUMMARY ***
Total pot €2.25 | Main pot €1.75 | STP €0.50 | Rake €0.10
Board [Qs Kd 5c 4h 3h]
Seat 1: Ann (button) folded before River
Seat 3: Bob B (small blind) showed [Ad Qd] and won €2.15 with Pair of Q and A K 5
Seat 6: Cid C (big blind) mucked [2s 7c] and lost
"""

WALK = """Run It Once Poker Hand #30000002:  Hold'em No Limit (€0.05/€0.10) - 2019/06/27 00:47
Table ID '30000000' 6-Max Seat #3 is the button
Seat 1: Ann (€10 in chips) [hero]
Seat 3: Bob B (€10 in chips)
Seat 6: Cid C (€10 in chips)
Cid C: posts small blind €0.05
Ann: posts big blind €0.10
*** HOLE CARDS ***
STP added: €0.50
Dealt to Ann [6d 2s]
Bob B: folds
Cid C: folds
*** SHOWDOWN ***
Ann: mucks hand
Ann collected €0.65 from pot
*** SUMMARY ***
Total pot €0.65 | Main pot €0.15 | STP €0.50 | Rake €0.00
Seat 3: Bob B (button) folded before Flop
Seat 6: Cid C (small blind) folded before Flop
Seat 1: Ann (big blind) mucked hand and won €0.65
"""

RETURNED = WALK.replace("Cid C: folds", "Cid C: calls €0.05\nAnn: raises €0.21 to €0.31\nCid C: folds\nAnn: mucks hand")
RETURNED = RETURNED.replace("collected €0.65", "collected €0.70").replace("won €0.65", "won €0.70")
RETURNED = RETURNED.replace("pot €0.65 | Main pot €0.15", "pot €0.70 | Main pot €0.20")
RETURNED = RETURNED.replace("Ann collected", "Uncalled bet (€0.71) returned to Ann\nAnn collected")

one = partial(read_one, pokerstars.read)


@pytest.mark.parametrize("text", [SHOWN, WALK, RETURNED])
def test_good_hands_are_legal(text: str) -> None:
    audit = audit_hand(one(text))
    assert (audit.verdict, audit.findings) == ("legal", [])


def test_hands_are_shown_in_a_sentence_and_the_summary_names_the_street_not_seen() -> None:
    record = one(SHOWN)
    assert record.of(HouseAdded) == [HouseAdded(9, 50)]
    five = tuple(parse_cards("AdKdQsQd5c"))
    assert record.of(Showed) == [Showed(27, 3, tuple(parse_cards("AdQd")), "", five=five)]
    assert record.of(TotalClaimed) == [TotalClaimed(30, 225, (225,), 10)]
    ann, bob, cid = record.of(SeatClaimed)
    assert (ann.outcome, ann.street) == ("folded", Street.TURN)
    assert (bob.outcome, bob.won) == ("showed", 215)
    assert (cid.outcome, cid.cards) == ("mucked", tuple(parse_cards("2s7c")))


def test_who_wins_because_all_others_folded_is_told_to_muck() -> None:
    assert [claim.at_showdown for claim in one(RETURNED).of(Mucked)] == [False, False]


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        (SHOWN, "Main pot €1.75", "Main pot €1.76", "POT02"),
        (SHOWN, "STP €0.50", "STP €0.51", "POT02"),
        (SHOWN, "[Ad Kd Qs Qd 5c]", "[Ad Kd Qs Qd 4h]", "SHOW04"),
        (SHOWN, "won €2.15 with", "won €2.10 with", "POT10"),
        (SHOWN, "Ann (button) folded before River", "Ann (button) folded before Turn", "SHOW10"),
        (WALK, "collected €0.65", "collected €0.60", "POT03"),
        (RETURNED, "bet (€0.71)", "bet (€0.72)", "AMT13"),
    ],
)
def test_a_forged_line_is_found(text: str, old: str, new: str, code: str) -> None:
    assert old in text
    assert code in [finding.code for finding in audit_hand(one(text.replace(old, new, 1))).findings]
