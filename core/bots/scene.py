"""A decision set out for arithmetic: the pot that can be won, the opponents and their guessed ranges, who acts when."""

from dataclasses import dataclass

import numpy as np

from holdem.core.bots.combos import CLASS_OF, Floats, Ints, without
from holdem.core.bots.habits import remembered
from holdem.core.bots.levels import Skill
from holdem.core.bots.ranges import guess, order_on, places
from holdem.core.bots.showdowns import Duels, duels
from holdem.core.bots.spots import Reader, SeenAct, Spot
from holdem.core.bots.tendencies import Tendencies
from holdem.core.bots.view import SeatView, View
from holdem.core.cards import Street
from holdem.core.events import HandStarted
from holdem.core.odds.classes import CLASS_INDEX, class_name
from holdem.core.odds.matchups import equities


@dataclass(frozen=True, slots=True)
class Foe:
    """An opponent in the hand: what he may hold, each hand's place in that, and whether he acts after a call."""

    seat: SeatView
    weights: Floats
    place: Floats
    tendencies: Tendencies
    waits: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """The decision of `view`.

    `pot` is what can be won from the chips that lie there, `reach` the most that the player can have in on this street
    with an opponent able to call it, `chips` all chips of the tournament's players.  `last` says whether he acts last
    on the streets to come.
    """

    view: View
    skill: Skill
    reader: Reader
    spot: Spot
    foes: tuple[Foe, ...]
    pot: int
    reach: int
    chips: int
    last: bool
    order: Ints
    fights: Duels

    @property
    def street(self) -> Street:
        """The street that is played."""
        return self.view.street

    @property
    def big(self) -> int:
        """The big blind, in chips."""
        return self.view.options.big_blind

    def won_from(self, ranges: list[Floats]) -> Floats:
        """The part of the pot won from each of `ranges` (rows), by run-out (columns)."""
        won = self.fights.against(ranges)
        if self.street is Street.PREFLOP:
            # The run-outs only sketch how it may come out; the averages are known exactly.
            row = equities()[CLASS_INDEX[class_name(self.view.cards)]]
            for i, weights in enumerate(ranges):
                by_class = np.bincount(CLASS_OF, weights, 169)
                exact = float(row @ by_class) / max(float(by_class.sum()), 1e-9)
                won[i] = np.clip(won[i] + np.float32(exact - won[i].mean()), 0, 1)
        return won


def read(view: View) -> tuple[Reader, list[SeenAct]]:
    """The hand so far, read from its public events."""
    started = view.events[0]
    assert isinstance(started, HandStarted)
    reader = Reader(started)
    acts = []
    for event in view.events[1:]:
        act = reader(event)
        if act is not None:
            acts.append(act)
    return reader, acts


def scene(view: View, skill: Skill) -> Scene:
    """Sets out the decision before `view.seat` for a player of that `skill`."""
    reader, acts = read(view)
    options, me = view.options, view.me
    opponents = view.opponents
    board, cards = tuple(sorted(view.board)), tuple(sorted(view.cards))
    order = order_on(board)
    any_hand = without(board + cards)
    foes = []
    for seat in opponents:
        tendencies = Tendencies(remembered(seat.habits, skill.remembers))
        weights = any_hand
        if skill.reads_until is not None:
            own = [act for act in acts if act.seat == seat.seat]
            weights = guess(any_hand, own, tendencies, Street.PREFLOP, skill.reads_until)
        waits = seat.stack > 0 and reader.waits(seat.seat)
        foes.append(Foe(seat, weights, places(weights, order), tendencies, waits))
    limit = me.contribution + options.to_call
    pot = sum([min(seat.contribution, limit) for seat in view.seats])
    dead = options.pot - sum([seat.contribution for seat in view.seats])
    reach = min(options.all_in_to, max([seat.bet + seat.stack for seat in opponents]))
    in_hand = [seat.seat for seat in view.seats if not seat.folded]
    return Scene(
        view,
        skill,
        reader,
        reader.spot(view.seat),
        tuple(foes),
        pot + dead,
        reach,
        sum([seat.stack for seat in view.seats]) + options.pot,
        in_hand[-1] == view.seat,
        order,
        duels(board, cards, skill.rounds),
    )
