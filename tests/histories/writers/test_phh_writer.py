"""What is written as PHH reads back to the same facts, ends in PokerKit as it does here, and says what is lost."""

import tomllib
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from pokerkit import HandHistory

from holdem.core.actions import CALL, CHECK, FOLD, Action, raise_to
from holdem.core.betting import Betting
from holdem.core.dealer import SeededDealer
from holdem.core.events import (
    BetMade,
    Event,
    ForcedBetPosted,
    HandShown,
    HoleCardsDealt,
    PostKind,
    RaisedTo,
)
from holdem.core.hand import Hand
from holdem.core.structure import Level, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit import audit_hand
from holdem.histories.findings import Finding
from holdem.histories.formats import detect, phh, pokerstars
from holdem.histories.record import (
    Bought,
    CashedOut,
    Collected,
    FinalStack,
    HandRecord,
    HouseAdded,
    Seat,
    Showed,
    StreetOpened,
    TotalClaimed,
    Unit,
)
from holdem.histories.replay import Replay
from holdem.histories.writers import TARGETS, target, write_all
from holdem.histories.writers.phh import PhhWriter
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter

TEXT = """PokerStars Hand #7001: Tournament #900, 10+1 Hold'em No Limit - Level II (15/30) - 2025/11/30 4:05:09 ET
Table '900 3' 6-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: D'Arcy "B" (1500 in chips)
Seat 4: Cid (40 in chips)
Ann: posts the ante 5
D'Arcy "B": posts the ante 5
Cid: posts the ante 5
D'Arcy "B": posts small blind 15
Cid: posts big blind 30
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Ann: raises 30 to 60
D'Arcy "B": folds
Cid: calls 5 and is all-in
Uncalled bet (25) returned to Ann
*** FLOP *** [2c 7d Kh]
*** TURN *** [2c 7d Kh] [9s]
*** RIVER *** [2c 7d Kh 9s] [3h]
*** SHOW DOWN ***
Ann: shows [As Kd] (a pair of Kings)
Cid: shows [Qc Jd] (high card King)
Ann collected 100 from pot
Cid finished the tournament in 3rd place
*** SUMMARY ***
Total pot 100 | Rake 0
Board [2c 7d Kh 9s 3h]
Seat 1: Ann (button) showed [As Kd] and won (100) with a pair of Kings
Seat 2: D'Arcy "B" (small blind) folded before Flop
Seat 4: Cid (big blind) showed [Qc Jd] and lost with high card King
"""
PHH = """variant = 'NT'
ante_trimming_status = true
antes = [5, 5, 5]
blinds_or_straddles = [15, 30, 0]
min_bet = 30
starting_stacks = [1500, 40, 1000]
actions = ['d dh p1 ????', 'd dh p2 QcJd', 'd dh p3 AsKd', 'p3 cbr 60', 'p1 f', 'p2 cc', 'p3 sm AsKd', 'p2 sm QcJd', \
'd db 2c7dKh', 'd db 9s', 'd db 3h']
event = 'Tournament 900, 10+1'
time = 04:05:09
time_zone_abbreviation = 'ET'
day = 30
month = 11
year = 2025
hand = 7001
level = 2
table = '900 3'
seats = [2, 4, 1]
seat_count = 6
players = ["D'Arcy \\u0022B\\u0022", 'Cid', 'Ann']
finishing_stacks = [1480, 0, 1060]
winnings = [0, 0, 100]
_tournament = '900'
_buy_in = '10+1'

"""
CASH = """variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [0.25, 0.50, 0, 0]
min_bet = 0.50
starting_stacks = [50.00, 20.10, 30, 12]
actions = ['d dh p1 AsKd', 'd dh p2 QhQc', 'd dh p3 ????', 'd dh p4 ????', 'p3 f', 'p4 f', 'p1 cc', 'p2 cc', \
'd db 2c7dKh', 'p1 cbr 1.15', 'p2 f']
hand = 'x-1'
winnings = [0.95, 0, 0, 0]
currency = 'USD'
currency_symbol = '$'
finishing_stacks = [50.45, 19.60, 30, 12]
"""


def replay_of(text: str) -> Replay:
    findings: list[Finding] = []
    known = detect(text.encode())
    assert known is not None
    (record,) = known.read([text.encode()], findings.append)
    replay = Replay(record)
    assert replay.finished
    return replay


def write(text: str) -> tuple[str, tuple[str, ...] | str]:
    """The text, and what is lost, or why the hand is left out."""
    written = PhhWriter(several=False).write(replay_of(text))
    return written.text, written.losses if written.text else written.left_out


def told(replay: Replay) -> list[Event]:
    """The events but for the first, which tells the number and the level of a hand too, and who is shown or not."""
    return [event for event in replay.events[1:] if not isinstance(event, HandShown | HoleCardsDealt)]


def test_a_hand_is_written_in_the_order_of_the_format() -> None:
    text, losses = write(TEXT)
    assert text == PHH
    assert losses == (
        "pots, bets that came back, marks of all-in and the names of hands are implied, not told",
        "a tournament's number and buy-in stand in keys of our own, _tournament and _buy_in",
        "places, prizes and bounties are not told",
    )
    assert [seat.name for seat in replay_of(text).record.seats.values()] == ['D\'Arcy "B"', "Cid", "Ann"]


def test_several_hands_are_numbered_tables() -> None:
    kind = target("phh")
    assert kind in TARGETS
    assert kind is not None
    replay = replay_of(TEXT)
    texts = [written.text for written in write_all(kind, [replay, replay, replay])]
    assert texts == [f"[{number}]\n{PHH}" for number in (1, 2, 3)]
    assert list(tomllib.loads("".join(texts))) == ["1", "2", "3"]
    assert [written.text for written in write_all(kind, [replay])] == [PHH]
    assert list(write_all(kind, [])) == []
    assert target("pdf") is None


def test_one_hand_at_the_top_level_and_no_unfinished_one() -> None:
    replay = replay_of(TEXT)
    writer = PhhWriter(several=False)
    writer.write(replay)
    with pytest.raises(ValueError, match="one hand"):
        writer.write(replay)
    (record,) = phh.read([PHH.replace("'p2 cc', ", "").encode()], lambda _: None)
    with pytest.raises(ValueError, match="played to its end"):
        PhhWriter().write(Replay(record))


def test_money_keeps_its_decimals_and_what_the_house_took() -> None:
    text, losses = write(CASH)
    assert losses == ()
    assert "starting_stacks = [50.00, 20.10, 30.00, 12.00]" in text
    assert "'p1 cbr 1.15'" in text
    assert "hand = 'x-1'" in text
    assert "finishing_stacks = [50.45, 19.60, 30.00, 12.00]\nwinnings = [0.95, 0.00, 0.00, 0.00]\n" in text
    assert "currency = 'USD'\ncurrency_symbol = '$'\n" in text
    assert told(replay_of(text)) == told(replay_of(CASH))


def test_half_chips_stay_halves() -> None:
    halves = PHH.replace("finishing_stacks = [1480, 0, 1060]", "finishing_stacks = [1480, 0.5, 1059.5]")
    text, _ = write(halves.replace("winnings = [0, 0, 100]\n", ""))
    assert "finishing_stacks = [1480, 0.5, 1059.5]" in text
    assert "winnings" not in text


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        # The blind of a player who comes, a straddle, dead money, an ante of the big blind for all, no small blind.
        ("[0.25, 0.50, 0, 0]", "[0.25, 0.50, 0, -0.50]", "blinds_or_straddles = [0.25, 0.50, 0.00, -0.50]"),
        ("[0.25, 0.50, 0, 0]", "[0.25, 0.50, 1, 0]", "blinds_or_straddles = [0.25, 0.50, 1.00, 0.00]"),
        ("[0, 0, 0, 0]", "[0, 0, 0, 0.25]", "antes = [0.00, 0.00, 0.00, 0.25]"),
        ("[0, 0, 0, 0]", "[0, 0.50, 0, 0]", "antes = [0.00, 0.50, 0.00, 0.00]"),
        ("[0.25, 0.50, 0, 0]", "[0.50, 0, 0, 0]", "blinds_or_straddles = [0.50, 0.00, 0.00, 0.00]"),
    ],
)
def test_forced_bets_of_cash_tables(old: str, new: str, kept: str) -> None:
    acts = {
        "[0.25, 0.50, 1, 0]": "'p4 f', 'p1 cbr 3', 'p2 f', 'p3 f'",
        "[0.25, 0.50, 0, -0.50]": "'p3 f', 'p4 cc', 'p1 cbr 3', 'p2 f', 'p4 f'",
        "[0.50, 0, 0, 0]": "'p2 f', 'p3 f', 'p4 f'",
    }.get(new, "'p3 f', 'p4 f', 'p1 cbr 3', 'p2 f'")
    head, _, _ = CASH.partition("'p3 f'")
    text, losses = write(f"{head}{acts}]\ncurrency = 'USD'\n".replace(old, new))
    assert kept in text
    assert ("dead blinds are told as antes" in losses) == (new == "[0, 0, 0, 0.25]")
    assert ("the price of a small blind that nobody posts is not told" in losses) == (new == "[0.50, 0, 0, 0]")
    assert write(text)[0] == text
    assert kit_stacks(text) == [float(stack) for stack in final_stacks(text)]


def final_stacks(text: str) -> list[str]:
    return tomllib.loads(text, parse_float=str)["finishing_stacks"]  # type: ignore[no-any-return]


def kit_stacks(text: str) -> list[float]:
    """What PokerKit finds that everybody holds at the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = HandHistory.loads(text)
    assert not state.status
    return [float(stack) for stack in state.stacks]


def changed(change: Callable[[HandRecord], None]) -> tuple[str, tuple[str, ...] | str]:
    """What is written of the hand of PHH after `change`."""
    (record,) = phh.read([PHH.encode()], lambda _: None)
    change(record)
    written = PhhWriter(several=False).write(Replay(replace(record, _by_kind=None)))
    return written.text, written.losses if written.text else written.left_out


def test_hands_that_the_format_cannot_hold_are_left_out() -> None:
    def run_twice(record: HandRecord) -> None:
        for street in record.of(StreetOpened):
            street.run = 1
            other = tuple([card ^ 1 for card in street.new])
            record.claims.append(StreetOpened(street.line, street.street, None, other, run=2))
        record.claims.sort(key=lambda claim: isinstance(claim, Collected | FinalStack))

    assert changed(run_twice) == ("", "the hand was played on several boards")
    added = changed(lambda record: record.claims.insert(0, HouseAdded(1, 50)))
    assert added == ("", "the house put chips into the pot")
    folded = """PokerStars Hand #7001: Tournament #900, 10+1 Hold'em No Limit - Level II (15/30) - 2025/11/30 4:05:09 ET
Table '900 3' 6-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1500 in chips)
Seat 4: Cid (20 in chips) is sitting out
Bob: posts small blind 15
Cid: posts big blind 20 and is all-in
*** HOLE CARDS ***
Ann: calls 30
Bob: folds
Cid: folds
Uncalled bet (10) returned to Ann
Ann collected 55 from pot
*** SUMMARY ***
Total pot 55 | Rake 0
Seat 1: Ann (button) collected (55)
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cid (big blind) folded before Flop
"""
    assert write(folded) == ("", "the room folded an all-in player and so ended the hand")


def test_what_is_lost_is_said() -> None:
    def much(record: HandRecord) -> None:
        record.unit = Unit("Rs.", "INR", 0)
        record.cap = 800
        record.seats[5] = Seat(1, 5, "Eve", 100, out_of_hand=True)
        record.seats[2].sitting_out = True
        record.claims += [Bought(9, "Fay", 10), CashedOut(9, 4, 10, 1), Showed(9, 2, (0, 1), "")]
        record.claims.append(TotalClaimed(9, None, (), 5))
        record.betting = "pot-limit"

    text, losses = changed(much)
    assert "currency = 'INR'" in text
    assert "currency_symbol" not in text
    assert "starting_stacks = [800, 40, 800]" in text
    assert "Eve" not in text
    assert [loss.split()[:3] for loss in losses] == [
        *(["pots,", "bets", "that"], ["a", "tournament's", "number"], ["chips", "that", "players"]),
        ["pot-limit", "hold'em", "has"],
        *(["rake", "and", "fees"], ["a", "cap", "is"], ["players", "who", "are"]),
        *(["that", "a", "player"], ["that", "a", "player"], ["that", "a", "player"], ["a", "currency's", "sign"]),
    ]


def test_a_button_before_an_empty_seat_is_told_as_the_players_before_it() -> None:
    text, losses = write(TEXT.replace("Seat 1: Ann", "Seat 5: Ann"))
    assert "seats = [2, 4, 5]" in text
    assert "the button before an empty seat is told as the player's before it" in losses
    assert replay_of(text).positions.button == 5


# Whole tournaments


def decide(hand: Hand, random: Random) -> Action:
    """Any legal action, all-ins and odd sizes among them."""
    options = hand.options()
    draw = random.random()
    if options.can_raise and draw < 0.3:
        return raise_to(
            random.choice((options.least_to, options.most_to, random.randint(options.least_to, options.most_to)))
        )
    if options.can_check:
        return CHECK
    return FOLD if draw > 0.75 else CALL


def hands(seed: int, structure: Structure) -> Iterator[HandRecord]:
    """The hands of a tournament as our own history tells them to the dealer."""
    random = Random(seed)
    names = {seat: f"P{seat}" for seat in range(1, structure.seats + 1)}
    writer = PokerStarsWriter(
        "100000001", names, structure.seats, hero=1, view="dealer", clock=lambda: 1e9, betting=structure.betting
    )
    tournament = Tournament(structure, dict.fromkeys(names, structure.stack), SeededDealer(str(seed)), listener=writer)
    while not tournament.over:
        hand = tournament.start_hand()
        while not hand.over:
            hand.act(decide(hand, random))
        tournament.finish_hand()
        yield from pokerstars.read([writer.take().encode()], lambda finding: pytest.fail(str(finding)))


STRUCTURES = {
    "two": Structure(seats=2),
    "six": Structure(seats=6, hands_per_level=4),
    "antes": Structure(seats=6, levels=(Level(10, 20, 3), Level(50, 100, 15), Level(200, 400, 50)), hands_per_level=4),
    "big-blind antes": Structure(seats=5, levels=(Level(10, 20, 20, "big_blind"), Level(100, 200, 200, "big_blind"))),
    "pot-limit": Structure(seats=4, betting=Betting.POT_LIMIT),
    "fixed-limit": Structure(seats=4, betting=Betting.FIXED_LIMIT, levels=(Level(50, 100), Level(200, 400))),
}
SHORT_BLIND = "R3.3: PokerKit counts the price and the least raise from what was really posted"
NO_RIVAL = "R7.5: PokerKit forbids a raise when no opponent with chips can put in more than the bet faced"
ODD_CHIPS = "R10.3: PokerKit gives all odd chips of a pot to one player"
LIMIT = "R8.2: PokerKit caps each street at four bets, heads-up too, and takes a short all-in for a full bet"


def differing_rules(replay: Replay) -> set[str]:
    """The rules of PokerKit's own that may have touched this hand."""
    hand = replay.hand
    rules: set[str] = set()
    for event in replay.events:
        match event:
            case ForcedBetPosted(_, PostKind.BIG_BLIND, amount, _) if amount < replay.level.big:
                rules.add(SHORT_BLIND)
            case RaisedTo(seat, by, _, _) if hand.returned.get(seat, 0) >= by:
                rules.add(NO_RIVAL)
            case BetMade(seat, to, _) if hand.returned.get(seat, 0) >= to:
                rules.add(NO_RIVAL)
            case _:
                pass
    if any(len(paid.shares) > 2 for paid in hand.awarded):
        rules.add(ODD_CHIPS)
    if replay.record.betting == Betting.FIXED_LIMIT:
        rules.add(LIMIT)
    return rules


@pytest.mark.parametrize("name", STRUCTURES)
def test_our_tournaments_read_back_alike_and_end_in_pokerkit_as_here(name: str) -> None:
    same = differing = 0
    for seed in range(4):
        for record in hands(seed, STRUCTURES[name]):
            replay = Replay(record)
            written = PhhWriter(several=False).write(replay)
            read_back = replay_of(written.text)
            audit = audit_hand(read_back.record)
            assert (audit.verdict, audit.findings) == ("legal", []), written.text
            assert told(read_back) == told(replay)
            assert read_back.hole == replay.hole
            left = [chips for _, chips in sorted(replay.hand.stacks.items())]
            assert [claim.amount for claim in sorted(read_back.record.of(FinalStack), key=lambda c: c.seat)] == left
            try:
                ends_alike = kit_stacks(written.text) == [float(stack) for stack in final_stacks(written.text)]
            except ValueError:
                # It finds the hand impossible.
                ends_alike = False
            assert ends_alike or differing_rules(replay), written.text
            same += ends_alike
            differing += not ends_alike
    assert same > 20
    assert differing < 0.1 * same
