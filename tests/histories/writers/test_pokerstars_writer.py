"""Hands of other formats as PokerStars text: every line, what is lost, and what other programs read of it."""

import re
import warnings
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pokerkit import HandHistory

from holdem.core.bots import Crew
from holdem.core.cards import Street
from holdem.core.dealer import SeededDealer
from holdem.core.events import Event
from holdem.core.structure import Level, ReEntry, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit import audit_hand
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, pokerstars
from holdem.histories.record import (
    Bought,
    CashedOut,
    Dealt,
    HandRecord,
    Posted,
    Seat,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)
from holdem.histories.replay import Replay
from holdem.histories.writers import TARGETS, write_all
from holdem.histories.writers.pokerstars import PokerStarsTarget
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter

ROOT = Path(__file__).resolve().parents[3]
GOOD = ROOT / "tests" / "golden" / "good"
GOLDEN = sorted(GOOD.glob("*.txt"))
CHANGED = {
    # Shows stand between the pots.
    "cash-cap",
    "cash-raked-side-pot",
    "r3_3-call-capped-by-the-room",
    # Chat, players who sit out or come, bounties, what chips cost.
    "cash-blinds-owed",
    "names-and-chat",
    "one-table-of-many",
    # Old headers and tables, bets that come back without a word; other zones.
    "r2_3-button-with-the-big-blind-in-2005",
    "r6_1-absent-player-folded-all-in",
    "r9_1-old-text-without-returned-bet",
    "r10_1-dead-blind-and-one-pot",
    # The ante of the big blind after his blind.
    "r3_6-ante-of-the-big-blind-told-first",
}
"""What these tell otherwise is not kept; all else is."""

MOMENT = datetime(2025, 11, 30, 14, 5, 9, tzinfo=UTC).timestamp()
NO_ZONE = "the zone of the time is not known, but must be told: Eastern time is written"
(POKERSTARS,) = [kind for kind in TARGETS if kind.name == "pokerstars"]

GG = """Poker Hand #RC7001: Hold'em No Limit ($0.5/$1) - 2025/08/09 07:32:14
Table 'RushAndCash77' 6-max Seat #1 is the button
Seat 1: 1a2b3c ($100 in chips)
Seat 2: 4d5e6f ($40.5 in chips)
Seat 3: Hero ($1,099.25 in chips)
Cash Drop to Pot : total $2
4d5e6f: posts small blind $0.5
Hero: posts big blind $1
1a2b3c: straddle $2
*** HOLE CARDS ***
Dealt to 1a2b3c
Dealt to 4d5e6f
Dealt to Hero [As Kd]
4d5e6f: raises $38.5 to $40.5 and is all-in
Hero: raises $39.5 to $80
1a2b3c: folds
Uncalled bet ($39.5) returned to Hero
4d5e6f: shows [Qc Qd]
Hero: shows [As Kd]
*** FLOP *** [2c 7d Kh]
*** TURN *** [7d 2c Kh] [9s]
*** RIVER *** [2c 7d Kh 9s] [3h]
1a2b3c: shows [Jc Jd] (a pair of Jacks)
*** SHOWDOWN ***
Hero collected $81.9 from pot
*** SUMMARY ***
Total pot $85 | Rake $3 | Jackpot $0.1 | Bingo $0 | Fortune $0 | Tax $0
Board [2c 7d Kh 9s 3h]
Seat 1: 1a2b3c (button) folded before Flop
Seat 2: 4d5e6f (small blind) showed [Qc Qd] and lost with a pair of Queens
Seat 3: Hero (big blind) showed [As Kd] and won ($81.9) with a pair of Kings
"""
GG_IN_POKERSTARS_TEXT = """\
PokerStars Hand #7001:  Hold'em No Limit ($0.50/$1 USD) - 2025/08/09 7:32:14 ET [2025/08/09 7:32:14 ET]
Table 'RushAndCash77' 6-max Seat #1 is the button
Seat 1: 1a2b3c ($100 in chips)
Seat 2: 4d5e6f ($40.50 in chips)
Seat 3: Hero ($1099.25 in chips)
STP added: $2
4d5e6f: posts small blind $0.50
Hero: posts big blind $1
1a2b3c: posts straddle $2
*** HOLE CARDS ***
Dealt to Hero [As Kd]
4d5e6f: raises $38.50 to $40.50 and is all-in
Hero: raises $39.50 to $80
1a2b3c: folds [Jc Jd]
Uncalled bet ($39.50) returned to Hero
*** FLOP *** [2c 7d Kh]
*** TURN *** [2c 7d Kh] [9s]
*** RIVER *** [2c 7d Kh 9s] [3h]
*** SHOW DOWN ***
4d5e6f: shows [Qc Qd] (a pair of Queens)
Hero: shows [As Kd] (a pair of Kings)
Hero collected $81.90 from pot
*** SUMMARY ***
Total pot $85 | Rake $3.10
Board [2c 7d Kh 9s 3h]
Seat 1: 1a2b3c (button) folded before Flop (didn't bet)
Seat 2: 4d5e6f (small blind) showed [Qc Qd] and lost with a pair of Queens
Seat 3: Hero (big blind) showed [As Kd] and won ($81.90) with a pair of Kings


"""
GG_TOURNAMENT = """Poker Hand #TM7002: Tournament #4711, Nightly Hold'em No Limit - Level10(1,000/2,000) - 2020/08/30 15:49:08
Table '74' 8-max Seat #2 is the button
Seat 1: 1a2b3c (45,152 in chips)
Seat 2: 4d5e6f (36,282 in chips)
Seat 3: Hero (226,601 in chips)
1a2b3c: posts the ante 250
4d5e6f: posts the ante 250
Hero: posts the ante 250
Hero: posts small blind 1,000
1a2b3c: posts big blind 2,000
*** HOLE CARDS ***
Dealt to 1a2b3c
Dealt to 4d5e6f
Dealt to Hero [As Kd]
4d5e6f: folds
Hero: raises 43,000 to 45,000
1a2b3c: folds
Uncalled bet (43,000) returned to Hero
*** SHOWDOWN ***
Hero collected 4,750 from pot
*** SUMMARY ***
Total pot 4,750
Seat 1: 1a2b3c (big blind) folded before Flop
Seat 2: 4d5e6f (button) folded before Flop
Seat 3: Hero (small blind) won (4,750)
"""  # noqa: E501
PHH = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [10, 20, 0]
min_bet = 20
starting_stacks = [1500, 1000, 1000]
actions = ['d dh p1 QhQc', 'd dh p2 QdJd', 'd dh p3 AsKd', 'p3 cbr 60', 'p1 cc', 'p2 f', 'd db 2c7dKh', 'p1 cc', \
'p3 cc', 'd db 9s', 'p1 cc', 'p3 cc', 'd db 3h', 'p1 cc', 'p3 cc', 'p1 sm QhQc', 'p3 sm AsKd']
"""
RAKED = """PokerStars Hand #77:  Hold'em Limit ($2/$4) - 2009/02/03 14:05:09 CET
Table 'Ida' 6-max Seat #5 is the button
Seat 1: Ann ($40 in chips)
Seat 3: Bob ($3 in chips)
Seat 5: Cid ($40 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Cid: raises $2 to $4
Ann: calls $3
Bob: calls $1 and is all-in
*** FLOP *** [2c 7d Kh]
Ann: bets $2
Cid: calls $2
*** TURN *** [2c 7d Kh] [9s]
Ann: checks
Cid: checks
*** RIVER *** [2c 7d Kh 9s] [3h]
Ann: checks
Cid: checks
*** SHOW DOWN ***
Ann: shows [As Kd] (a pair of Kings)
Cid: mucks hand
Ann collected $5.75 from side pot
Bob: shows [Ac 9c] (a pair of Nines)
Ann collected $8.65 from main pot
*** SUMMARY ***
Total pot $15 Main pot $8.65. Side pot $5.75. | Rake $0.60
Board [2c 7d Kh 9s 3h]
Seat 1: Ann (small blind) showed [As Kd] and won ($14.40) with a pair of Kings
Seat 3: Bob (big blind) showed [Ac 9c] and lost with a pair of Nines
Seat 5: Cid (button) mucked [Jc Jd]


"""


def record_of(text: str) -> HandRecord:
    known = detect(text.encode())
    assert known is not None
    findings: list[Finding] = []
    (record,) = known.read([text.encode()], findings.append)
    return record


def write(text: str) -> tuple[str, tuple[str, ...] | str]:
    """The hand as PokerStars text, and what is lost or why it is left out; the text is read back as legal."""
    return write_record(record_of(text))


def write_record(record: HandRecord) -> tuple[str, tuple[str, ...] | str]:
    written = PokerStarsTarget().write(Replay(record))
    if not written.text:
        return "", written.left_out
    audit = audit_hand(record_of(written.text))
    assert audit.verdict == "legal", (written.text, audit.findings)
    return written.text, written.losses


def changed(text: str, change: Callable[[HandRecord], None]) -> tuple[str, tuple[str, ...] | str]:
    """What is written of the hand of `text` after `change`."""
    record = record_of(text)
    change(record)
    return write_record(replace(record, _by_kind=None))


def test_a_hand_of_another_room() -> None:
    text, losses = write(GG)
    assert text == GG_IN_POKERSTARS_TEXT
    assert losses == (
        "the letters before the number of a hand or tournament are not told",
        NO_ZONE,
        "fees beside the rake are told as rake",
    )


def test_a_hand_of_the_room_itself_stays_as_it_is_but_for_the_order_of_shows() -> None:
    """Side pots with rake, a short call, limit bets, a time zone that no difference is known of."""
    text, losses = write(RAKED)
    shows = "Bob: shows [Ac 9c] (a pair of Nines)\n"
    side = "Ann collected $5.75 from side pot\n"
    assert text == RAKED.replace(shows, "").replace(side, shows + side).replace(" ($2/$4) ", " ($2/$4 USD) ")
    assert losses == ()


@pytest.mark.parametrize("file", [f for f in GOLDEN if f.stem not in CHANGED], ids=lambda file: file.stem)
def test_golden_hands_stay_as_they_are_line_by_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8").split("\n\n", 2)[2]
    findings: list[Finding] = []
    records = pokerstars.read([text.encode()], findings.append)
    written = "".join([one.text for one in write_all(POKERSTARS, map(Replay, records))])
    assert re.sub("\n\n+", "\n\n", written).strip() == re.sub("\n\n+", "\n\n", text).strip()


def test_our_own_histories_stay_as_they_are_byte_by_byte() -> None:
    """Antes, re-entries, prizes, shared places and dead buttons among them."""
    structure = Structure(
        stack=300,
        levels=(Level(10, 20), Level(25, 50, 5)),
        hands_per_level=3,
        max_hands=25,
        payouts=(60, 40),
        re_entry=ReEntry(1, 2),
    )
    names = {1: "x:y (z)", 2: "\u014cmu", 3: "Ann B", 5: "[Cid] :D"}
    for seed in ("1", "2", "3"):
        writer = PokerStarsWriter("123456789", names, 6, hero=3, view="hero", clock=lambda: MOMENT)
        crew = Crew({seat: ("random", "always-call", "always-pot")[seat % 3] for seat in names}, seed)

        def listen(event: Event, writer: PokerStarsWriter = writer, crew: Crew = crew) -> None:
            writer(event)
            crew(event)

        tournament = Tournament(structure, dict.fromkeys(names, 300), SeededDealer(seed), listener=listen)
        own = ""
        while not tournament.over:
            hand = tournament.start_hand()
            while not hand.over:
                hand.act(crew.decide(hand))
            tournament.finish_hand()
            own += writer.take(tournament.prizes() if tournament.pool_is_final else {})
        assert converted(own) == own
    example = (ROOT / "examples" / "tournament.txt").read_text(encoding="utf-8")
    assert converted(example) == example


def converted(text: str) -> str:
    findings: list[Finding] = []
    return "".join(
        [one.text for one in write_all(POKERSTARS, map(Replay, pokerstars.read([text.encode()], findings.append)))]
    )


def test_what_the_format_wants_to_be_told_and_nobody_knows() -> None:
    text, losses = write(PHH)
    assert text.startswith(
        "PokerStars Hand #1:  Hold'em No Limit (10/20) - 1970/01/01 0:00:00 ET [1970/01/01 0:00:00 ET]\n"
        "Table '1' 3-max Seat #3 is the button\n"
    )
    assert "p3 collected 140 from pot\n*** SUMMARY ***\nTotal pot 140 | Rake 0\n" in text
    assert losses == (
        "a hand without an id is told by its place in the file",
        "the time is not known, but must be told: 1970/01/01 is written",
        "a table whose name is not known is called 1",
        "how many the table seats is not known, but must be told: the highest seat is written",
        "what the house took is not known, but must be told: 0 is written",
    )
    day, losses = write(PHH + "year = 2009\nmonth = 7\nday = 1\nhand = 12\ntable = 'Ida'\nseat_count = 9\n")
    assert "#12:  Hold'em No Limit (10/20) - 2009/07/01 0:00:00 ET [2009/07/01 0:00:00 ET]\nTable 'Ida' 9-max" in day
    assert losses[:2] == ("the time of day is not known, but must be told: 0:00:00 is written", NO_ZONE)
    halves = PHH + "finishing_stacks = [1440, 980, 1079.5]\n"
    assert "p3 collected 139.5 from pot\n*** SUMMARY ***\nTotal pot 140 | Rake 0.5\n" in write(halves)[0]


def test_labels_of_tournaments() -> None:
    def tournament(record: HandRecord) -> None:
        record.tournament_id = "S-12"
        record.buy_in = "0,92€ + 0,08€"
        record.hand_id = "77-5"
        record.table = "Main (3)"
        record.time, record.zone = "2025-06-01T12:00:00", "GMT+02:00"
        record.level = 1200

    text, losses = changed(PHH, tournament)
    number = re.search(r"Tournament #(\d{18}), €0.92\+€0.08 EUR Hold'em No Limit - Level 1200 \(10/20\)", text)
    assert number is not None
    assert " - 2025/06/01 10:00:00 UTC [2025/06/01 6:00:00 ET]\n" in text
    assert f"Table '{number[1]} Main (3)' 3-max" in text
    assert losses[0] == "a hand or tournament whose id is no number is told by a number made of it"
    again, _ = changed(PHH, tournament)
    assert again == text
    back = record_of(text)
    assert (back.tournament_id, back.level, back.stakes) == (number[1], 1200, (10, 20))

    def untold(record: HandRecord) -> None:
        tournament(record)
        record.tournament_id, record.table, record.buy_in, record.zone = "", "", "a ticket", "Europe/Riga"

    text, losses = changed(PHH, untold)
    assert "Tournament #0, Hold'em No Limit" in text
    assert "12:00:00 ET [2025/06/01 12:00:00 ET]\nTable '0 1' 3-max" in text
    assert "a tournament whose number is not known is told as number 0" in losses
    assert "a buy-in that is no sum of money is not told" in losses
    assert "a time zone without a short name is not told: Eastern time is written" in losses
    assert record_of(text).tournament_id == ""


def test_only_whole_histories_of_our_own_are_called_so() -> None:
    def table(record: HandRecord) -> None:
        record.tournament_id, record.table = "123", "holdem"

    text, losses = changed(PHH, table)
    assert "Table 'holdem' 3-max" in text
    assert "the name of the table is changed where only whole histories of our own have it" in losses
    assert not record_of(text).is_our_own


def test_names_that_would_break_a_line_are_changed() -> None:
    names = {1: " Ann\n", 2: "Ann", 3: "*** PokerStars\x00 ***"}

    def rename(record: HandRecord) -> None:
        record.seats = {seat: replace(player, name=names[seat]) for seat, player in record.seats.items()}

    text, losses = changed(PHH, rename)
    seats = [player.name for player in record_of(text).seats.values()]
    assert seats == ["Ann", "Ann (2)", "* * * Poker Stars * * *"]
    assert any(loss.startswith("names that the format cannot hold are changed") for loss in losses)
    assert text.count("PokerStars") == 1


def test_kinds_of_money() -> None:
    def money(unit: Unit) -> str:
        def change(record: HandRecord) -> None:
            record.unit = unit

        return changed(PHH, change)[0]

    assert "(€0.10/€0.20 EUR)" in money(Unit("", "EUR", 2))
    assert "(Rs.0.010/Rs.0.020 INR)" in money(Unit("Rs.", "INR", 3))
    assert "Seat 1: p1 (Rs.1.500 in chips)" in money(Unit("Rs.", "INR", 3))
    assert "(10/20)" in money(Unit("", "XPM", 0))
    assert "(0.10/0.20 SEK)" in money(Unit("", "SEK", 2))
    assert "(10/20)" in money(Unit("Kč", "", 0))


def test_other_facts_that_are_lost_are_said() -> None:
    def much(record: HandRecord) -> None:
        record.claims += [Bought(9, "Fay", 10), Showed(9, 2, (0, 1), "")]
        record.seats[1].player = "somebody"
        record.unit = Unit("Kč", "", 0)

    assert set(changed(PHH + "finishing_stacks = [1440, 980, 1080]\n", much)[1]) > {
        "stacks after the hand are not told; they follow from the rest",
        "what bought chips cost is not known, but must be told: 0 is written",
        "when a player showed who had folded is not told, only his cards",
        "names that are those of positions are not told, but who the players are from hand to hand",
        "a currency's sign that other programs do not know is not told",
    }

    def halves(record: HandRecord) -> None:
        record.tournament_id = "5"

    assert "whether players buy chips is not known, and no word of it will be taken for none" in changed(PHH, halves)[1]
    text, losses = changed(PHH + "finishing_stacks = [1440, 980, 1079.5]\n", halves)
    assert "p3 collected 140 from pot" in text
    assert "parts of a chip are not told in a tournament: whole chips are written" in losses


def test_hands_that_the_format_cannot_hold_are_left_out() -> None:
    def without_cards(record: HandRecord) -> None:
        record.claims = [claim for claim in record.claims if not isinstance(claim, Dealt | Showed)]

    assert changed(PHH, without_cards) == ("", "the winner of a showdown has cards that nobody tells")

    def without_river(record: HandRecord) -> None:
        record.claims = [c for c in record.claims if not (isinstance(c, StreetOpened) and c.street is Street.RIVER)]

    assert changed(PHH, without_river) == ("", "cards of the board are not known")

    def parts(record: HandRecord) -> None:
        record.tournament_id, record.unit = "5", Unit("", "", 1)
        record.seats[1].stack = 1505

    assert changed(PHH, parts) == ("", "a tournament has chips in parts")

    def live_small(record: HandRecord) -> None:
        record.claims.insert(2, Posted(1, 3, "live small blind", 10, False))

    assert changed(PHH, live_small) == ("", "a live small blind of who comes or comes back cannot be told")

    # p3 owes money that is dead, and the seat before the big blind is empty.
    dead = PHH.replace("antes = [0, 0, 0]", "antes = [0, 0, 10]").replace("[10, 20, 0]", "[20, 0, 0]")
    dead = dead[: dead.index("'p3 cbr 60'")] + "'p2 f', 'p3 cbr 60', 'p1 f']\n"
    assert write(dead) == ("", "dead money where nobody has the small blind would be told as one")


def test_sold_hands_are_told_in_both_ways_of_the_room() -> None:
    """With the line of what was collected, and with nothing but the summary where the house kept that."""

    def sell(record: HandRecord) -> None:
        record.claims.append(CashedOut(9, 1, 500, 5))

    text, _ = changed(RAKED, sell)
    assert "Ann cashed out the hand for $5 | Cash Out Fee $0.05\n*** SUMMARY ***" in text
    assert "Seat 1: Ann (small blind) showed [As Kd] and won ($14.40) with a pair of Kings (cashed out)\n" in text


def test_an_unfinished_hand_is_refused() -> None:
    record = record_of(PHH.replace("'p2 f', ", ""))
    with pytest.raises(ValueError, match="played to its end"):
        PokerStarsTarget().write(Replay(record))


def test_absent_players_and_bounties() -> None:
    def absent(record: HandRecord) -> None:
        record.seats[5] = Seat(1, 5, "Eve", 100, sitting_out=True, out_of_hand=True)
        record.seats[2].bounty = "$1.76"
        record.claims.append(TotalClaimed(9, None, (), 5))

    text, _ = changed(PHH, absent)
    assert "Seat 2: p2 (1000 in chips, $1.76 bounty)\n" in text
    assert "Seat 5: Eve (100 in chips) is sitting out\n" in text
    back = record_of(text)
    assert back.seats[5].out_of_hand
    assert not back.seats[2].out_of_hand

    def moved(record: HandRecord) -> None:
        absent(record)
        record.tournament_id = "5"

    text, _ = changed(PHH, moved)
    assert "Seat 5: Eve (100 in chips) out of hand (moved from another table into small blind)\n" in text
    assert record_of(text).seats[5].out_of_hand


KIT_DIFFERS = {
    "cash-blinds-owed": "dead money, and a straddle",
    "cash-cap": "a cap",
    "cash-run-twice": "two boards",
    "names-and-chat": "a colon in a name",
    "r10_1-dead-blind-and-one-pot": "dead money",
    "r3_2-all-in-on-the-ante": "antes",
    "r3_3-call-capped-by-the-room": "a call of what can be contested",
    "r3_6-ante-of-the-big-blind": "antes",
    "r3_6-ante-of-the-big-blind-told-first": "antes",
    "r3_6-short-ante": "antes",
    "r6_1-absent-player-folded-all-in": "an all-in player who is folded",
    "r7_4-short-all-ins-add-up": "short all-ins that add up to a raise",
    "r8_1-pot-limit": "pot-limit hold'em",
    "r8_2-fixed-limit": "fixed-limit hold'em",
}
"""What PokerKit's reader of this format does not know, or its engine plays by another rule; it takes no rake either."""


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_pokerkit_ends_with_the_same_stacks_where_it_knows_the_rule(file: Path) -> None:
    text = file.read_text(encoding="utf-8").split("\n\n", 2)[2]
    findings: list[Finding] = []
    same = [kit_agrees(replay) for replay in map(Replay, pokerstars.read([text.encode()], findings.append))]
    assert all(same) == (file.stem not in KIT_DIFFERS)


def kit_agrees(replay: Replay) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read = list(HandHistory.from_pokerstars(PokerStarsTarget().write(replay).text))
        if not read:
            return False
        *_, state = read[0]
    assert read[0].players is not None
    after = {name: round(float(chips), 2) for name, chips in zip(read[0].players, state.stacks, strict=True)}
    unit = replay.record.unit
    return after == {replay.record.name(seat): float(unit.number(left)) for seat, left in replay.stacks_left.items()}


def test_pokerdf_reads_tournaments_at_tables_of_up_to_nine() -> None:
    """It wants a level, a numbered table and a hero; it reads no cash games."""
    pokerdf = pytest.importorskip("pokerdf.core.read_and_convert")
    own = (ROOT / "examples" / "tournament.txt").read_text(encoding="utf-8").replace(" holdem'", " 1'")
    own = own[: own.index("PokerStars Hand #873602661009")]
    assert len(pokerdf.apply_regex(own)["HandID"].unique()) == 8
    text, _ = write(GG_TOURNAMENT)
    rows = {row["Player"]: row for _, row in pokerdf.apply_regex(text).iterrows()}
    assert {name: row["Stack"] for name, row in rows.items()} == {"1a2b3c": 45152, "4d5e6f": 36282, "Hero": 226601}
    assert rows["Hero"]["Balance"] == 4750
    assert list(rows["Hero"]["OwnersHand"]) == ["As", "Kd"]


def test_poker_reads_whole_chips_with_a_hero() -> None:
    """The package reads tournaments with a buy-in, and cash games whose stacks are whole and have no sign but $."""
    room = pytest.importorskip("poker.room.pokerstars")
    text, _ = changed(GG_TOURNAMENT, lambda record: setattr(record, "buy_in", "10+1"))
    hand = room.PokerStarsHandHistory(text)
    hand.parse()
    assert [player.stack for player in hand.players if player.name in ("1a2b3c", "4d5e6f", "Hero")] == [
        *(45152, 36282, 226601)
    ]
    # It takes the marks of the blinds for a part of the name.
    assert (hand.total_pot, hand.winners) == (4750, ("Hero (small blind)",))
