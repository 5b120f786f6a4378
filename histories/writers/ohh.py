"""Writes judged hands of any format as Open Hand History (1.4.7): one JSON object a hand, parted by blank lines.

What happened is taken from the engine's replay, so that amounts are what went in whichever way the text gave them; who
showed, who collected and what the house took is the text's.  What the format has no place for is told in sentences.
Knows the format and no rule.
"""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from holdem.core.cards import Card, Street, card_name
from holdem.core.events import BetMade, Called, Checked, Folded, ForcedBetPosted, PostKind, RaisedTo
from holdem.core.sentences import Sentence
from holdem.histories.record import (
    Acted,
    Bought,
    CashedOut,
    Dealt,
    FinalStack,
    HouseAdded,
    Mucked,
    Placed,
    SeatClaimed,
    Showed,
    Won,
)
from holdem.histories.replay import Replay
from holdem.histories.writers.ohh_game import GameKeys, dealt_before_acts, number
from holdem.histories.writers.pot_shares import divided_pots
from holdem.histories.writers.told_acts import ToldAct, told_acts, told_streets
from holdem.histories.writers.written import Written

_POSTS = {
    PostKind.ANTE: "Post Ante",
    PostKind.BIG_BLIND_ANTE: "Post Ante",
    PostKind.SMALL_BLIND: "Post SB",
    PostKind.BIG_BLIND: "Post BB",
    PostKind.STRADDLE: "Straddle",
    PostKind.DEAD_BLIND: "Post Dead",
}
_STREETS = ("Preflop", "Flop", "Turn", "River")

_LEVEL = Sentence("the number of the level is not told")
_PLACES = Sentence("finishing places and prizes are not told")
_BOUGHT = Sentence("chips that players bought are not told")
_WORDS = Sentence("what shown hands are called is not told")
_STACKS = Sentence("stacks after the hand are not told; they follow from the rest")


class OhhWriter:
    """Writes the hands of one file."""

    def __init__(self) -> None:
        self._games = GameKeys()
        self._count = 0

    def write(self, replay: Replay) -> Written:
        """The text of a finished hand, parted from the one before, and what is lost.

        Raises ValueError if the engine has not played the hand to its end.
        """
        if not replay.finished:
            raise ValueError("only a hand that was played to its end can be written")
        losses: dict[str, None] = {}
        hand = self._games.of(replay, losses.setdefault)
        hand |= _HandObject(replay).build()
        losses |= dict.fromkeys(_losses(replay))
        text = _laid_out({"ohh": hand}, 0).encode("utf-8", "replace").decode()
        between = "\n" if self._count else ""
        self._count += 1
        return Written(f"{between}{text}\n", tuple(losses))


class _HandObject:
    """The rounds and pots of one hand on their way to an object."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._record = replay.record

    def build(self) -> dict[str, Any]:
        return {"rounds": self._rounds(), "pots": self._pots()}

    def _rounds(self) -> list[dict[str, Any]]:
        streets = self._acts()
        rounds: list[dict[str, Any]] = [
            {"id": 0, "street": _STREETS[0], "actions": [*self._before_acts(), *streets[Street.PREFLOP]]}
        ]
        for run, street, cards in told_streets(self._replay):
            actions = streets[street] if run < 2 else []
            rounds.append(
                {"id": len(rounds), "street": _STREETS[street], "cards": [*map(card_name, cards)], "actions": actions}
            )
        shown = self._showdown()
        if len(self._replay.hand.in_hand) == 1 and all(entry["action"] == "Mucks Cards" for entry in shown):
            # Cards that nobody had to see are no showdown.
            rounds[-1]["actions"] += shown
        elif shown:
            rounds.append({"id": len(rounds), "street": "Showdown", "actions": shown})
        for entry in rounds:
            numbered = enumerate(entry["actions"], 1)
            entry["actions"] = [{"action_number": number, **action} for number, action in numbered]
        return rounds

    def _before_acts(self) -> list[dict[str, Any]]:
        actions: list[dict[str, Any]] = [
            {"action": "Add to Pot", "amount": self._number(claim.amount)} for claim in self._record.of(HouseAdded)
        ]
        big = self._replay.level.big
        for event in self._replay.events:
            if type(event) is ForcedBetPosted:
                # A returning player's small blind may be live: then it is a bet, though below the big one.
                is_small = event.kind is PostKind.BIG_BLIND and event.amount < big and not event.all_in
                word = "Post Extra Blind" if is_small else _POSTS[event.kind]
                actions.append(self._paid(event.seat, word, event.amount, event.all_in))
        for claim in dealt_before_acts(self._record):
            actions.append(_with_cards(claim.seat, "Dealt Cards", claim.cards))
        return actions

    def _acts(self) -> Mapping[Street, list[dict[str, Any]]]:
        """What was done on each street, in the text's order as far as it tells one, with the engine's amounts."""
        actions: dict[Street, list[dict[str, Any]]] = {street: [] for street in Street}
        for act in told_acts(self._replay):
            actions[act.street].append(self._act(act))
        return actions

    def _act(self, act: ToldAct) -> dict[str, Any]:
        seat = act.claim.seat
        match act.event:
            case Folded():
                return _with_cards(seat, "Fold", act.claim.cards)
            case Checked():
                return {"player_id": seat, "action": "Check"}
            case Called():
                word = "Call"
            case BetMade():
                # A bet before the flop is a raise in this format.
                word = "Bet" if act.street else "Raise"
            case RaisedTo():
                word = "Raise"
        return self._paid(seat, word, act.paid, act.all_in)

    def _showdown(self) -> list[dict[str, Any]]:
        """Who turned up or threw away what, in the order of the text; what only its summary tells comes last."""
        record = self._record
        acted = False
        told: dict[int, tuple[Card, ...]] = {}
        actions: list[dict[str, Any]] = []
        for claim in record.claims:
            kind = type(claim)
            acted = acted or kind is Acted
            if kind is Showed or (kind is Dealt and acted):
                if told.get(claim.seat) != claim.cards:  # type: ignore[union-attr]
                    told[claim.seat] = claim.cards  # type: ignore[union-attr]
                    actions.append(_with_cards(claim.seat, "Shows Cards", claim.cards))  # type: ignore[union-attr]
            elif kind is Mucked and claim.seat not in told:  # type: ignore[union-attr]
                told[claim.seat] = claim.cards  # type: ignore[union-attr]
                actions.append(_with_cards(claim.seat, "Mucks Cards", claim.cards))  # type: ignore[union-attr]
        for seat in record.of(SeatClaimed):
            if seat.cards and not told.get(seat.seat) and seat.outcome in ("showed", "mucked"):
                mucks = next((entry for entry in actions if entry["player_id"] == seat.seat), None)
                if mucks is not None:
                    mucks["cards"] = [*map(card_name, seat.cards)]
                else:
                    word = "Shows Cards" if seat.outcome == "showed" else "Mucks Cards"
                    actions.append(_with_cards(seat.seat, word, seat.cards))
        return actions

    def _pots(self) -> list[dict[str, Any]]:
        cashed = {claim.seat: claim for claim in self._record.of(CashedOut)}
        pots: list[dict[str, Any]] = []
        for place, pot in enumerate(divided_pots(self._replay)):
            wins: list[dict[str, Any]] = []
            for seat, amount in pot.wins.items():
                win: dict[str, Any] = {"player_id": seat, "win_amount": self._number(amount)}
                sold = cashed.pop(seat, None)
                if sold is not None:
                    win |= {"cashout_amount": self._number(sold.amount), "cashout_fee": self._number(sold.fee)}
                wins.append(win)
            pots.append(
                {
                    "number": place,
                    "amount": self._number(pot.amount),
                    "rake": None if pot.rake is None else self._number(pot.rake),
                    "jackpot": self._number(pot.fees),
                    "player_wins": wins,
                }
            )
        for sold in cashed.values():
            pots[0]["player_wins"].append(
                {
                    "player_id": sold.seat,
                    "win_amount": self._number(0),
                    "cashout_amount": self._number(sold.amount),
                    "cashout_fee": self._number(sold.fee),
                }
            )
        return pots

    def _paid(self, seat: int, word: str, amount: int, all_in: bool) -> dict[str, Any]:
        return {"player_id": seat, "action": word, "amount": self._number(amount), "is_allin": all_in}

    def _number(self, amount: int | Decimal) -> int | float:
        return number(self._record, amount)


def _losses(replay: Replay) -> list[str]:
    record = replay.record
    told = (
        (_LEVEL, record.level is not None),
        (_PLACES, any(type(claim) in (Placed, Won) for claim in record.claims)),
        (_BOUGHT, bool(record.of(Bought))),
        (_WORDS, any(type(claim) in (Showed, Mucked, SeatClaimed) and claim.words for claim in record.claims)),  # type: ignore[union-attr]
        (_STACKS, bool(record.of(FinalStack))),
    )
    return [sentence for sentence, is_so in told if is_so]


def _with_cards(seat: int, word: str, cards: tuple[Card, ...]) -> dict[str, Any]:
    action: dict[str, Any] = {"player_id": seat, "action": word}
    if cards:
        action["cards"] = [*map(card_name, cards)]
    return action


def _laid_out(value: Any, depth: int) -> str:
    """JSON in which what holds no object stands on one line, so that every action has its own."""
    entries = list(value.values() if isinstance(value, dict) else value) if isinstance(value, dict | list) else []
    if not any(isinstance(entry, dict | list) and _holds_object(entry) for entry in entries):
        return json.dumps(value, ensure_ascii=False)
    margin = "  " * (depth + 1)
    if isinstance(value, dict):
        lines = [f"{json.dumps(key)}: {_laid_out(entry, depth + 1)}" for key, entry in value.items()]
    else:
        lines = [_laid_out(entry, depth + 1) for entry in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{margin}" + f",\n{margin}".join(lines) + f"\n{'  ' * depth}{closing}"


def _holds_object(value: dict[str, Any] | list[Any]) -> bool:
    return isinstance(value, dict) or any(isinstance(entry, dict | list) and _holds_object(entry) for entry in value)
