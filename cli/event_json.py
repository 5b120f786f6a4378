"""The JSON of `holdem replay`: a hand and what happened in it, as plain values.  Its keys are a promise.

    {"hands": [{"id": "518183000007", "path": "game.txt", "line": 1, "tournament": "518183000",
                "level": {"number": 2, "small": 15, "big": 30, "ante": 0}, "betting": "no-limit", "re_entries": {},
                "button": 4, "small_blind": 1, "big_blind": 2,
                "players": [{"seat": 1, "name": "Ann", "stack": 1000}, ...],
                "events": [{"event": "post", "player": "Ann", "kind": "small blind", "amount": 15, "all_in": false},
                           ...],
                "stacks": {"Ann": 985, ...}, "rake": 0, "fees": 0, "complete": true,
                "findings": [ ... as in holdem audit ... ]}]}

Seats of button and blinds are numbers, empty ones too; `re_entries` are the chips that players bought before the hand.
The events are `post`, `deal` (`cards` null where the history does not tell them), `fold`, `check`, `call` (`amount` is
what it adds, `to` the total on the street), `bet` and `raise` (`to`; a raise also `by`), `return`, `street` (`cards`
are the new ones, `board` all), `show`, `muck` and `award` (one for each pot: `pot`, `amount`, `contestants`, `shares`);
asked for, also `equity` (`equities`: what each hand that is in wins on average, of a pot that all of them contest).
A hand that was run more than once has `boards`, its streets are those of the first, and each award has its `board`.
`stacks` are without `rake` and `fees`, the shares with them.
Amounts are in the file's own unit.  Where the engine cannot follow the text, `complete` is false, the events end there
and `findings` say why; a hand that cannot be played at all has the keys up to `tournament` and these, and perhaps
`unsupported`, one sentence.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from holdem.cli.open_hands import OpenHands
from holdem.core.cards import Card, card_name
from holdem.core.events import (
    BetMade,
    BetReturned,
    Called,
    Checked,
    Event,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    HoleCardsDealt,
    PotAwarded,
    RaisedTo,
    StreetDealt,
)
from holdem.core.pots import pot_name
from holdem.histories.audit import audit_hand
from holdem.histories.payments import dues_of
from holdem.histories.record import Bought, HandRecord, Unit
from holdem.histories.replay import Replay
from holdem.histories.report_json import findings_json

Json = dict[str, Any]


def hand_json(path: str, record: HandRecord, replay: Replay | None, *, equity: bool = False) -> Json:
    """One hand; without `replay`, what can be said of a hand that cannot be played.  `equity`: with those events."""
    facts: Json = {
        "id": record.hand_id,
        "path": path,
        "line": record.line,
        "tournament": record.tournament_id,
    }
    if replay is None:
        if record.unsupported is not None:
            facts["unsupported"] = record.unsupported
        return {**facts, "events": [], "complete": False, "findings": findings_json(record.findings)}
    names = {seat: record.name(seat) for seat in replay.stacks}
    number = record.unit.number
    level, at = replay.level, replay.positions
    audit = audit_hand(record, path=path, replay=replay)
    stacks = audit.stacks or {names[seat]: chips for seat, chips in sorted(replay.stacks_left.items())}
    events = list((_with_equities if equity else _events)(replay.events, names, record.unit))
    if len(replay.boards) > 1:
        facts["boards"] = [_cards(board) for board in replay.boards]
        events = [event for event in events if event["event"] != "award"] + list(_awards(replay, names))
    return {
        **facts,
        "level": {
            "number": record.level,
            "small": number(level.small),
            "big": number(level.big),
            "ante": number(level.ante),
        },
        "betting": record.betting,
        "re_entries": {claim.name: number(claim.chips) for claim in record.of(Bought)},
        "button": at.button,
        "small_blind": at.small_blind,
        "big_blind": at.big_blind,
        "players": [
            {"seat": seat, "name": names[seat], "stack": number(chips)} for seat, chips in sorted(replay.stacks.items())
        ],
        "events": events,
        "stacks": {name: number(chips) for name, chips in stacks.items()},
        "rake": number(audit.rake),
        "fees": number(audit.fees),
        "complete": replay.finished,
        "findings": findings_json(audit.findings),
    }


def _awards(replay: Replay, names: Mapping[int, str]) -> Iterator[Json]:
    """Who won on which board; the engine played but the first."""
    awarded, number = replay.hand.awarded, replay.record.unit.number
    for due in dues_of(replay):
        shares = due.shares(replay.hand.seats)
        yield {
            "event": "award",
            "pot": pot_name(due.pot, len(awarded)),
            "board": due.run,
            "amount": number(due.amount),
            "contestants": [names[seat] for seat in awarded[due.pot].pot.contestants],
            "shares": {names[seat]: number(share) for seat, share in shares.items()},
        }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [card_name(card) for card in cards]


def _with_equities(events: Iterable[Event], names: Mapping[int, str], unit: Unit) -> Iterator[Json]:
    """The events, and on every street the equities once the cards of all that are in are known."""
    open_hands = OpenHands(every_street=True, show_all=True)
    for event in events:
        yield from _events([event], names, unit)
        told = open_hands.see(event)
        if told:
            yield {"event": "equity", "equities": {names[seat]: round(float(share), 6) for seat, share in told.items()}}


def _events(events: Iterable[Event], names: Mapping[int, str], unit: Unit) -> Iterator[Json]:
    number = unit.number
    for event in events:
        match event:
            case ForcedBetPosted(seat, kind, amount, all_in):
                yield {
                    "event": "post",
                    "player": names[seat],
                    "kind": kind.value,
                    "amount": number(amount),
                    "all_in": all_in,
                }
            case HoleCardsDealt(seat, cards):
                yield {"event": "deal", "player": names[seat], "cards": None if cards is None else _cards(cards)}
            case StreetDealt(street, cards, board):
                yield {"event": "street", "street": street.name.lower(), "cards": _cards(cards), "board": _cards(board)}
            case Folded(seat):
                yield {"event": "fold", "player": names[seat]}
            case Checked(seat):
                yield {"event": "check", "player": names[seat]}
            case Called(seat, amount, to, all_in):
                yield {
                    "event": "call",
                    "player": names[seat],
                    "amount": number(amount),
                    "to": number(to),
                    "all_in": all_in,
                }
            case BetMade(seat, to, all_in):
                yield {"event": "bet", "player": names[seat], "to": number(to), "all_in": all_in}
            case RaisedTo(seat, by, to, all_in):
                yield {"event": "raise", "player": names[seat], "by": number(by), "to": number(to), "all_in": all_in}
            case BetReturned(seat, amount):
                yield {"event": "return", "player": names[seat], "amount": number(amount)}
            case HandShown(seat, cards):
                yield {"event": "show", "player": names[seat], "cards": _cards(cards)}
            case HandMucked(seat):
                yield {"event": "muck", "player": names[seat]}
            case PotAwarded(index, count, amount, contestants, shares):
                yield {
                    "event": "award",
                    "pot": pot_name(index, count),
                    "amount": number(amount),
                    "contestants": [names[seat] for seat in contestants],
                    "shares": {names[seat]: number(share) for seat, share in shares.items()},
                }
            case _:
                pass
