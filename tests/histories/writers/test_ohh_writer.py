"""Hands written as Open Hand History: every field as the format has it, every fact that it can hold read back."""

import json
import re
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holdem.core.actions import CALL, CHECK, FOLD, Action, raise_to
from holdem.core.betting import Betting
from holdem.core.dealer import SeededDealer
from holdem.core.events import ForcedBetPosted, StreetDealt
from holdem.core.hand import Hand
from holdem.core.structure import Level, Structure
from holdem.core.tournament import Tournament
from holdem.histories.audit import audit_hand
from holdem.histories.audit_files import read_source
from holdem.histories.formats import detect
from holdem.histories.record import CashedOut, HandRecord, HouseAdded, Mucked, Showed, TotalClaimed
from holdem.histories.replay import Replay
from holdem.histories.sources import find_sources
from holdem.histories.writers.ohh import OhhWriter
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter
from holdem.histories.writers.written import Written

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

SIDE_POT = """PokerStars Hand #501:  Hold'em No Limit ($0.50/$1.00 USD) - 2025/11/30 14:05:09 ET
Table 'Oslo' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($20.50 in chips)
Seat 3: Cid ($60 in chips)
Seat 5: Dee ($30 in chips) is sitting out
Bob: posts small blind $0.50
Cid: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Ann: raises $2 to $3
Bob: raises $17.50 to $20.50 and is all-in
Cid: calls $19.50
Ann: calls $17.50
*** FLOP *** [2c 7d Kh]
Cid: bets $10
Ann: calls $10
*** TURN *** [2c 7d Kh] [9s]
Cid: checks
Ann: bets $12
Cid: folds
Uncalled bet ($12) returned to Ann
*** RIVER *** [2c 7d Kh 9s] [3h]
*** SHOW DOWN ***
Bob: shows [Qc Qd] (a pair of Queens)
Ann: shows [As Kd] (a pair of Kings)
Ann collected $19 from side pot
Ann collected $60 from main pot
*** SUMMARY ***
Total pot $81.50 Main pot $61.50. Side pot $20. | Rake $2.50
Board [2c 7d Kh 9s 3h]
Seat 1: Ann (button) showed [As Kd] and won ($79) with a pair of Kings
Seat 2: Bob (small blind) showed [Qc Qd] and lost with a pair of Queens
Seat 3: Cid (big blind) folded on the Turn
"""
HEADER = (
    "PokerStars Hand #601: Tournament #900, $1.00+$0.25+$0.15 USD Hold'em No Limit - Level II (15/30) - "
    "2025/07/01 20:00:00 CET [2025/07/01 14:00:00 ET]\n"
)
TOURNAMENT = f"""{HEADER}Table '900 3' 6-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1500 in chips, $2.50 bounty) is sitting out
Seat 4: Cid (40 in chips)
Ann: posts the ante 5
Bob: posts the ante 5
Cid: posts the ante 5
Bob: posts small blind 15
Cid: posts big blind 30
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Ann: raises 30 to 60
Bob: folds
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
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cid (big blind) showed [Qc Jd] and lost with high card King
"""

# What the format asks for

NUMBER, TEXT, WHOLE = (int, float), (str,), (int,)
ACTIONS = {
    *("Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle", "Post Dead"),
    *("Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call", "Added Chips", "Sits Down", "Stands Up"),
    "Add to Pot",
}
CARDS = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}


def is_a(value: Any, kinds: tuple[type, ...]) -> bool:
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def keys_of(value: dict[str, Any], needed: dict[str, tuple[type, ...]], optional: dict[str, tuple[type, ...]]) -> None:
    assert needed.keys() <= value.keys() <= needed.keys() | optional.keys()
    for key, kinds in needed.items():
        assert is_a(value[key], kinds), key
    for key, kinds in optional.items():
        assert value.get(key) is None or is_a(value[key], kinds), key


def check_format(text: str) -> dict[str, Any]:
    """Holds a text against the list of fields of version 1.4.7; the hand in it."""
    root = json.loads(text)
    assert root.keys() == {"ohh"}
    hand: dict[str, Any] = root["ohh"]
    keys_of(
        hand,
        {
            **dict.fromkeys(("spec_version", "site_name", "network_name", "internal_version"), TEXT),
            **dict.fromkeys(("game_number", "start_date_utc", "table_name", "game_type", "currency"), TEXT),
            **{"bet_limit": (dict,), "table_size": WHOLE, "dealer_seat": WHOLE, "ante_amount": NUMBER},
            **dict.fromkeys(("players", "rounds", "pots"), (list,)),
        },
        {
            **{"tournament": (bool,), "tournament_info": (dict,), "flags": (list,), "hero_player_id": WHOLE},
            **dict.fromkeys(("small_blind_amount", "big_blind_amount"), NUMBER),
        },
    )
    assert hand["spec_version"] == "1.4.7"
    assert hand["game_type"] == "Holdem"
    assert hand["start_date_utc"].endswith("Z") or hand["start_date_utc"].count(":") in (0, 2)
    keys_of(hand["bet_limit"], {"bet_type": TEXT}, {"bet_cap": NUMBER})
    assert hand["bet_limit"]["bet_type"] in ("NL", "PL", "FL")
    assert set(hand["flags"]) <= {"Run_It_Twice", "Anonymous", "Observed", "Fast", "Cap"}
    if "tournament_info" in hand:
        check_tournament(hand["tournament_info"])
    ids = check_players(hand["players"])
    assert hand["hero_player_id"] is None or hand["hero_player_id"] in ids
    check_rounds(hand["rounds"], ids)
    for number, pot in enumerate(hand["pots"]):
        keys_of(pot, {"number": WHOLE, "amount": NUMBER, "player_wins": (list,)}, {"rake": NUMBER, "jackpot": NUMBER})
        assert pot["number"] == number
        for win in pot["player_wins"]:
            optional = dict.fromkeys(("cashout_amount", "cashout_fee", "bonus_amount"), NUMBER)
            keys_of(win, {"player_id": WHOLE, "win_amount": NUMBER}, optional)
            assert win["player_id"] in ids
    return hand


def check_tournament(info: dict[str, Any]) -> None:
    keys_of(
        info,
        {
            **dict.fromkeys(("tournament_number", "name", "start_date_utc", "currency", "type"), TEXT),
            **{"initial_stack": NUMBER, "speed": (dict,)},
        },
        {**dict.fromkeys(("buyin_amount", "fee_amount", "bounty_fee_amount"), NUMBER), "flags": (list,)},
    )
    assert info["type"] in ("STT", "MTT")
    keys_of(info["speed"], {"type": TEXT, "round_time": WHOLE}, {})


def check_players(players: list[dict[str, Any]]) -> set[int]:
    for player in players:
        needed = {"id": WHOLE, "seat": WHOLE, "name": TEXT, "starting_stack": NUMBER}
        keys_of(player, needed, {"display": TEXT, "player_bounty": NUMBER, "is_sitting_out": (bool,)})
    ids = {player["id"] for player in players}
    assert len(ids) == len({player["seat"] for player in players}) == len(players)
    return ids


def check_rounds(rounds: list[dict[str, Any]], ids: set[int]) -> None:
    assert [entry["id"] for entry in rounds] == list(range(len(rounds)))
    assert rounds[0]["street"] == "Preflop"
    for entry in rounds:
        keys_of(entry, {"id": WHOLE, "street": TEXT, "actions": (list,)}, {"cards": (list,)})
        count = {"Preflop": 0, "Flop": 3, "Turn": 1, "River": 1, "Showdown": 0}[entry["street"]]
        assert len(entry.get("cards", ())) == count
        assert CARDS.issuperset(entry.get("cards", ()))
        assert [act["action_number"] for act in entry["actions"]] == list(range(1, len(entry["actions"]) + 1))
        for act in entry["actions"]:
            needed = {"action_number": WHOLE, "action": TEXT}
            if act["action"] != "Add to Pot":
                needed["player_id"] = WHOLE
                assert act["player_id"] in ids
            keys_of(act, needed, {"amount": NUMBER, "is_allin": (bool,), "cards": (list,)})
            assert act["action"] in ACTIONS
            assert act["action"] != "Bet" or entry["street"] != "Preflop"
            assert CARDS.issuperset(act.get("cards", ()))
    shown = [act["action"] for entry in rounds if entry["street"] == "Showdown" for act in entry["actions"]]
    assert ("Shows Cards" in shown or len(shown) > 1) if shown else all(e["street"] != "Showdown" for e in rounds)


# Reading back


def records(text: str) -> list[HandRecord]:
    known = detect(text.encode())
    assert known is not None
    return list(known.read([text.encode()], lambda finding: pytest.fail(str(finding))))


def written(record: HandRecord) -> Written:
    return OhhWriter().write(Replay(record))


def facts(record: HandRecord) -> dict[str, Any]:
    """What happened in a hand, in the unit's own numbers."""
    replay = Replay(record)
    assert replay.finished

    def plain(amount: int | Decimal) -> Decimal:
        return Decimal(amount).scaleb(-record.unit.decimals)

    events: list[tuple[Any, ...]] = []
    for event in replay.events[1:-1]:
        kind = type(event).__name__
        if isinstance(event, ForcedBetPosted):
            events.append((kind, event.seat, event.kind, plain(event.amount), event.all_in))
        elif isinstance(event, StreetDealt):
            events.append((kind, event.cards))
        elif kind in ("Called", "BetMade", "RaisedTo"):
            events.append((kind, event.seat, plain(event.to), event.all_in))  # type: ignore[union-attr]
        elif kind in ("Folded", "Checked"):
            events.append((kind, event.seat))  # type: ignore[union-attr]
        elif kind == "BetReturned":
            events.append((kind, event.seat, plain(event.amount)))  # type: ignore[union-attr]
    return {
        "names": (record.hand_id, record.table, record.betting, record.tournament_id),
        "buy-in": [Decimal(amount) for amount in re.findall(r"[\d.]+", record.buy_in)],
        "seats": {
            seat.number: (
                seat.name,
                plain(seat.stack),
                seat.sitting_out or seat.out_of_hand,
                seat.out_of_hand,
                Decimal(seat.bounty.strip("$") or 0),
            )
            for seat in record.seats.values()
            if record.tournament_id is None or not seat.out_of_hand
        },
        "button": replay.positions.button,
        "stakes": [plain(amount) for amount in record.stakes or ()],
        "cap": record.cap and plain(record.cap),
        "events": events,
        "boards": replay.boards,
        "hole": {seat: set(cards) for seat, cards in replay.hole.items() if cards},
        "shown": [(claim.seat, claim.cards) for claim in record.of(Showed) if not claim.run],
        "mucked": [(claim.seat, claim.at_showdown) for claim in record.of(Mucked)],
        "stacks": audit_hand(record).stacks,
        "house": [plain(claim.amount) for claim in record.of(HouseAdded)],
        "sold": [(claim.seat, plain(claim.amount), plain(claim.fee)) for claim in record.of(CashedOut)],
        "taken": [(plain(claim.rake or 0), plain(claim.fees)) for claim in record.of(TotalClaimed)],
    }


def check_read_back(source: Iterable[HandRecord], *, leave_out: tuple[str, ...] = ()) -> None:
    writer = OhhWriter()
    given = list(source)
    texts = [writer.write(Replay(record)).text for record in given]
    for text in texts:
        check_format(text)
    back = records("".join(texts))
    assert len(back) == len(given)
    for record, again in zip(given, back, strict=True):
        before, after = facts(record), facts(again)
        for key in leave_out:
            del before[key], after[key]
        assert after == before
        assert audit_hand(again).verdict == "legal"


def test_a_cash_hand_is_written_as_the_format_has_it() -> None:
    (record,) = records(SIDE_POT)
    result = written(record)
    hand = check_format(result.text)
    assert (hand["start_date_utc"], hand["currency"], hand["hero_player_id"]) == ("2025-11-30T19:05:09Z", "USD", 1)
    assert (hand["small_blind_amount"], hand["big_blind_amount"]) == (0.5, 1)
    assert hand["players"][3] == {"id": 5, "seat": 5, "name": "Dee", "starting_stack": 30, "is_sitting_out": True}
    preflop = hand["rounds"][0]["actions"]
    assert [(act["player_id"], act["action"], act.get("amount"), act.get("is_allin")) for act in preflop] == [
        (2, "Post SB", 0.5, False),
        (3, "Post BB", 1, False),
        (1, "Dealt Cards", None, None),
        (1, "Raise", 3, False),
        # What goes in, not the total and not the step.
        (2, "Raise", 20, True),
        (3, "Call", 19.5, False),
        (1, "Call", 17.5, False),
    ]
    # The pots are without the bet that came back, and with the rake.
    assert [(pot["amount"], pot["rake"]) for pot in hand["pots"]] == [(61.5, 1.5), (20, 1)]
    assert [pot["player_wins"] for pot in hand["pots"]] == [
        [{"player_id": 1, "win_amount": 60}],
        [{"player_id": 1, "win_amount": 19}],
    ]
    assert result.losses == ("what shown hands are called is not told",)


def test_every_action_has_a_line_of_its_own() -> None:
    (record,) = records(SIDE_POT)
    text = written(record).text
    assert (
        '          {"action_number": 5, "player_id": 2, "action": "Raise", "amount": 20, "is_allin": true},\n' in text
    )
    (again,) = records(text.replace('"amount": 20, "is_allin": true', '"amount": 21, "is_allin": true'))
    (error,) = [finding for finding in audit_hand(again).findings if finding.is_error]
    assert '"amount": 20, "is_allin": true' in text.split("\n")[error.line - 1]


def test_a_tournament_hand_and_what_the_format_cannot_hold() -> None:
    (record,) = records(TOURNAMENT)
    result = written(record)
    info = check_format(result.text)["tournament_info"]
    assert (info["tournament_number"], info["currency"]) == ("900", "USD")
    assert (info["buyin_amount"], info["bounty_fee_amount"], info["fee_amount"]) == (1, 0.25, 0.15)
    assert set(result.losses) == {
        "kind and speed of a tournament are not known, but must be told: MTT and Normal are written",
        "the stack with which a tournament began is not known, but must be told: 0 is written",
        "the number of the level is not told",
        "finishing places and prizes are not told",
        "what shown hands are called is not told",
    }


@pytest.mark.parametrize(
    ("old", "new", "loss"),
    [
        ("14:05:09 ET", "14:05:09 MSK", "the zone of the time is not told, nor the time in UTC"),
        ("$1.00+$0.25+$0.15 USD", "250 SC", "a buy-in that is no sum of money is not told"),
        ("$1.00+$0.25+$0.15 USD", "Freeroll ", "a buy-in that is no sum of money is not told"),
    ],
)
def test_losses_are_told_in_sentences_that_are_the_same_for_every_hand(old: str, new: str, loss: str) -> None:
    (record,) = records((SIDE_POT if old in SIDE_POT else TOURNAMENT).replace(old, new))
    result = written(record)
    check_format(result.text)
    assert loss in result.losses


def test_hands_are_parted_by_a_blank_line() -> None:
    (record,) = records(SIDE_POT)
    writer = OhhWriter()
    texts = [writer.write(Replay(record)).text for _ in range(3)]
    assert [text.startswith("\n{") for text in texts] == [False, True, True]
    assert all(text.endswith("\n}\n") for text in texts)


def test_a_tournament_begins_with_its_first_hand() -> None:
    (record,) = records(TOURNAMENT.replace("(1500", "(1000").replace("(40", "(1000"))
    first = TOURNAMENT.replace("(1500 in chips, $2.50 bounty) is sitting out", "(1000 in chips)")
    first = first.replace("(40", "(1000").replace("Cid: calls 5 and is all-in", "Cid: folds").partition("*** FLOP")[0]
    first = first.replace("Uncalled bet (25)", "Uncalled bet (30)") + (
        "Ann collected 90 from pot\n*** SUMMARY ***\nTotal pot 90 | Rake 0\nSeat 1: Ann (button) collected (90)\n"
        "Seat 2: Bob (small blind) folded before Flop\nSeat 4: Cid (big blind) folded before Flop\n"
    )
    writer = OhhWriter()
    (record,) = records(first)
    one = check_format(writer.write(Replay(record)).text)
    (record,) = records(TOURNAMENT.replace("14:00:00 ET", "14:01:00 ET"))
    two = check_format(writer.write(Replay(record)).text)
    for hand in (one, two):
        info = hand["tournament_info"]
        assert (info["start_date_utc"], info["initial_stack"]) == ("2025-07-01T18:00:00Z", 1000)
    assert two["start_date_utc"] == "2025-07-01T18:01:00Z"


def test_an_unfinished_hand_is_refused() -> None:
    (record,) = records(SIDE_POT.replace("Cid: checks\n", ""))
    with pytest.raises(ValueError, match="played to its end"):
        written(record)


def test_facts_of_both_hands_are_read_back() -> None:
    check_read_back(records(SIDE_POT))
    check_read_back(records(TOURNAMENT))


def test_what_is_rare_is_read_back() -> None:
    """Boards run twice, a straddle, dead and late blinds, chips of the house, a hand sold, a cap, fees."""
    players = [{"id": n, "seat": n, "name": name, "starting_stack": 50} for n, name in enumerate("ABCDE", 1)]
    hand: dict[str, Any] = {
        **{"spec_version": "1.4.7", "site_name": "x", "network_name": "x", "internal_version": "1"},
        **{"game_number": "1", "start_date_utc": "2025-11-30T14:05:09Z", "table_name": "t", "game_type": "Holdem"},
        **{"bet_limit": {"bet_type": "NL", "bet_cap": 20}, "table_size": 6, "currency": "EUR", "dealer_seat": 1},
        **{"small_blind_amount": 0.5, "big_blind_amount": 1, "ante_amount": 0, "players": players},
    }

    def act(player: int | None, action: str, amount: float = 0, cards: str = "") -> dict[str, Any]:
        told = {"player_id": player, "action": action, "amount": amount, "is_allin": False, "cards": cards.split()}
        return {key: value for key, value in told.items() if value != []}

    hand["rounds"] = [
        {
            "id": 0,
            "street": "Preflop",
            "actions": [
                act(None, "Add to Pot", 0.5),
                *(act(2, "Post SB", 0.5), act(3, "Post BB", 1), act(5, "Post Dead", 0.5), act(5, "Post BB", 1)),
                *(act(4, "Straddle", 2), act(5, "Raise", 18.5), act(1, "Fold"), act(2, "Fold"), act(3, "Call", 18.5)),
                act(4, "Fold"),
            ],
        },
        {"id": 1, "street": "Flop", "cards": ["2c", "7d", "Kh"], "actions": []},
        {"id": 2, "street": "Turn", "cards": ["9s"], "actions": []},
        {"id": 3, "street": "River", "cards": ["3h"], "actions": []},
        {"id": 4, "street": "Turn", "cards": ["Qs"], "actions": []},
        {"id": 5, "street": "River", "cards": ["4h"], "actions": []},
        {
            "id": 6,
            "street": "Showdown",
            "actions": [act(5, "Shows Cards", cards="As Kd"), act(3, "Shows Cards", cards="Qc Qd")],
        },
    ]
    wins = [
        {"player_id": 5, "win_amount": 20.5, "cashout_amount": 19.5, "cashout_fee": 0.25},
        {"player_id": 3, "win_amount": 20.49},
    ]
    hand["pots"] = [{"number": 0, "amount": 42.5, "rake": 1.25, "jackpot": 0.26, "player_wins": wins}]
    (record,) = records(json.dumps({"ohh": hand}))
    assert [str(f) for f in audit_hand(record).findings] == []
    assert check_format(written(record).text)["flags"] == ["Run_It_Twice", "Cap"]
    check_read_back([record])


def decide(hand: Hand, random: Random) -> Action:
    options = hand.options()
    draw = random.random()
    if options.can_raise and draw < 0.3:
        return raise_to(random.choice((options.least_to, options.most_to)))
    if options.can_check:
        return CHECK
    return FOLD if draw > 0.8 else CALL


@pytest.mark.parametrize("betting", list(Betting))
@pytest.mark.parametrize("payer", ["each", "big_blind"])
def test_whole_tournaments_are_read_back(betting: Betting, payer: Any) -> None:
    levels = (Level(10, 20, 0), Level(15, 30, 5, payer), Level(100, 200, 25, payer))
    structure = Structure(seats=5, stack=1000, levels=levels, hands_per_level=5, betting=betting, max_hands=40)
    random = Random(f"{betting} {payer}")
    names = dict(enumerate(("Ann", "Bob: calls", '"Cid"', "Dee\\", "上战场女武神"), 1))
    writer = PokerStarsWriter(
        "100000001", names, 5, hero=1, view="dealer", clock=lambda: 1_764_547_200.0, betting=betting
    )
    tournament = Tournament(structure, dict.fromkeys(names, 1000), SeededDealer(str(betting)), listener=writer)
    texts = []
    while not tournament.over:
        hand = tournament.start_hand()
        while not hand.over:
            hand.act(decide(hand, random))
        tournament.finish_hand()
        texts.append(writer.take())
    # Cards that nobody saw are no more told as thrown away where others folded.
    check_read_back(records("".join(texts)))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
@pytest.mark.parametrize("folder", ["winamax", "fulltilt"])
def test_real_hands_are_read_back(folder: str) -> None:
    for source in find_sources([str(CORPUS / folder)]):
        for record in read_source(source, []):
            if record.unsupported is not None or audit_hand(record).verdict != "legal":
                continue
            result = written(record)
            check_format(result.text)
            (again,) = records(result.text)
            assert audit_hand(again).verdict == "legal", (source.name, record.hand_id)
            before, after = facts(record), facts(again)
            for key in ("seats", "button", "cap", "events", "boards", "hole", "stacks", "house", "sold"):
                assert after[key] == before[key], (source.name, record.hand_id, key)
