"""What each act is worth: how often the others give up, what is won from those who do not, what later bets may add.

Values are in chips, compared with giving up now.  The streets to come are not searched: on each run-out the player is
taken to know how he stands, and to make the best of one more bet, which the better part of the others' hands calls.
"""

from collections.abc import Collection
from dataclasses import dataclass
from math import exp, prod

import numpy as np

from holdem.core.actions import CALL, CHECK, FOLD, raise_to
from holdem.core.bots.assessment import Assessment, Choice
from holdem.core.bots.combos import Floats
from holdem.core.bots.ranges import reactions
from holdem.core.bots.scene import Foe, Scene
from holdem.core.bots.spots import Situation
from holdem.core.bots.styles import Style
from holdem.core.bots.tendencies import Split
from holdem.core.cards import Street

_FUTURE = {1: (0.0, 0.6), 2: (0.0, 0.6, 1.8), 3: (0.0, 0.6, 1.8, 4.0)}
"""What may still be bet, as parts of the pot, by the number of streets to come."""
_TOP = 0.75
"""How far those who call a later bet are the better hands."""
_BETS_WELL = 0.75
"""The part of what later bets could add that is made in practice."""
_OUT_OF_POSITION = (1.0, 0.97, 0.95, 0.92)
"""The part of its worth that a hand keeps when others act after it, by the number of streets to come."""
_KNOWN = (1.0, 1.0, 0.75, 0.6)
"""How much of a hand's fate is known on the next street, by the number of streets to come."""
_THEIR_BET = 0.7
"""What an opponent is taken to bet when he may, as a part of the pot."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What one opponent does about a wager: shares of his hands, and the ranges that stay and raise."""

    folds: float
    stays: float
    raises: float
    staying: Floats
    raising: Floats
    pays: int


def assess(scene: Scene, style: Style, edge: float, also: Collection[int] = ()) -> Assessment:
    """All sensible choices with their worth, and wagers to the totals `also`, which must be legal.

    `edge` is how much a player gains by not gambling (see `patience`).
    """
    options = scene.view.options
    kappa = edge / scene.chips
    fights = scene.won_from([foe.weights for foe in scene.foes])
    share = _field(fights, [1.0] * len(scene.foes))
    equity = float(share.mean())
    choices = [_passive(scene, style, kappa, fights, equity)]
    if options.can_fold:
        choices.append(Choice(FOLD, 0.0, 0.0, 0.0, 0.0))
    if options.can_raise:
        choices += [_wager(scene, style, kappa, to) for to in sorted({*_totals(scene), *also})]
    price = options.to_call / (options.to_call + scene.pot) if options.to_call else 0.0
    ordered = sorted(choices, key=lambda choice: -choice.score)
    return Assessment(tuple(ordered), equity, price, scene.spot.depth)


def _field(won: Floats, present: list[float]) -> Floats:
    """The part won from all opponents together, by run-out, when each is there with the chance `present`."""
    field = np.ones(won.shape[1], dtype=np.float32)
    for row, there in zip(won, present, strict=True):
        field *= np.float32(1 - there) + np.float32(there) * row
    return field


def _totals(scene: Scene) -> list[int]:
    """The totals worth a thought, legal all."""
    options, skill = scene.view.options, scene.skill
    wanted: list[float] = []
    if scene.street is Street.PREFLOP:
        limpers = max(0, scene.spot.players - scene.spot.behind - 1)
        if scene.spot.raises == 0:
            wanted = [2.25 * scene.big + limpers * scene.big, 3 * scene.big + limpers * scene.big]
            if len(skill.fractions) > 2:
                wanted.append(5.0 * scene.big)
        else:
            wanted = [2.5 * options.faced, 3.5 * options.faced]
    else:
        wanted = [options.pot_fraction_to(round(100 * part), 100) for part in skill.fractions]
    totals = set()
    for to in wanted:
        # What would be left is too little to give up with later.
        if to - options.bet > 0.5 * (scene.reach - options.bet):
            continue
        totals.add(min(max(int(to), options.least_to), options.most_to))
    if skill.pushes or not totals:
        totals.add(min(max(scene.reach, options.least_to), options.most_to))
    return sorted(totals)


def _value_leaf(kappa: float, equity: float, win: float, lose: float) -> float:
    """The worth to a patient player of winning `win` chips with the chance `equity`, and of losing `lose` otherwise."""
    if kappa == 0:
        return equity * win - (1 - equity) * lose
    return (equity * (1 - exp(-kappa * win)) + (1 - equity) * (1 - exp(kappa * lose))) / kappa


def _later(scene: Scene, share: Floats, pot: float, behind: float, foes: list[Foe]) -> float:
    """The worth of a pot, in chips, with the streets to come; `share` is won by run-out, `behind` can still be bet."""
    streets = Street.RIVER - scene.street
    mean = float(share.mean())
    if streets == 0 or not scene.skill.looks_ahead or behind <= 0 or not foes:
        return mean * pot * (_OUT_OF_POSITION[streets] if scene.skill.position and not scene.last else 1.0)
    live = [foe for foe in foes if foe.seat.stack > 0]
    attacks = max([foe.tendencies.bets() for foe in live], default=0.0)
    size = max([foe.tendencies.size() for foe in live], default=0.0)
    attacked, checked = _attacked(share, pot, behind, attacks, size, streets)
    best = checked * np.float32(pot)
    for part in _FUTURE[streets][1:]:
        bet = min(part * pot, behind)
        calls = _calls_later(live, bet / pot, streets)
        called = np.float32(_TOP) * _from_the_best(checked, calls) + np.float32(1 - _TOP) * checked
        wins = called * np.float32(pot + 2 * bet) - np.float32(bet)
        best = np.maximum(best, np.float32((1 - calls) * pot) + np.float32(calls) * wins)
        if bet >= behind:
            break
    seen = float(checked.mean()) * pot
    passive = seen + (float(best.mean()) - seen) * _BETS_WELL
    worth = (1 - attacks) * passive + attacks * attacked
    return worth if scene.last else worth - (1 - _OUT_OF_POSITION[streets]) * mean * pot


def _from_the_best(share: Floats, part: float) -> Floats:
    """What is won from the best `part` of a range by a hand that wins `share` of the whole."""
    best: Floats = np.clip((share - np.float32(1 - part)) / np.float32(max(part, 1e-3)), 0, 1)
    return best


def _attacked(
    share: Floats, pot: float, behind: float, attacks: float, size: float, streets: int
) -> tuple[float, Floats]:
    """What becomes of a pot when an opponent bets the best `attacks` of his hands, mostly, and checks the others.

    Gives its worth after the bet, and what is won, by run-out, from the hands that he checks.
    """
    known = np.float32(_KNOWN[streets])
    next_share = share.mean() * (1 - known) + share * known
    against = np.float32(_TOP) * _from_the_best(next_share, attacks) + np.float32(1 - _TOP) * next_share
    # What comes after this bet is smaller in the pot, and may still be given up.
    bet = min(behind, size * pot * (1 + 0.5 * (streets - 1)))
    worth = float(np.maximum(against * np.float32(pot + 2 * bet) - np.float32(bet), 0).mean())
    at_the_end = np.float32(_TOP) * _from_the_best(share, attacks) + np.float32(1 - _TOP) * share
    checked: Floats = np.clip((share - np.float32(attacks) * at_the_end) / np.float32(max(1e-3, 1 - attacks)), 0, 1)
    return worth, checked


def _calls_later(foes: list[Foe], size: float, streets: int) -> float:
    """The chance that somebody calls bets that add up to `size` pots on the streets to come."""
    nobody = 1.0
    for foe in foes:
        usual = (1.1 / (1 + size)) ** 0.8
        nobody *= 1 - min(0.98, max(0.05, usual + foe.tendencies.faces_up() - 0.6))
    return 1 - nobody


def _passive(scene: Scene, style: Style, kappa: float, fights: Floats, equity: float) -> Choice:
    """Checking or calling."""
    options, skill = scene.view.options, scene.skill
    cost = options.to_call
    pot = scene.pot + cost
    behind = max(0, scene.reach - options.bet - cost)
    present, attacks, raising, attackers = [], [], [], []
    for foe in scene.foes:
        there, attack = 1.0, 0.0
        if foe.waits and skill.sees_folds:
            split = foe.tendencies.split(scene.reader.spot(foe.seat.seat))
            stays, wagers = reactions(foe.place, split, scene.street)
            total = max(float(foe.weights.sum()), 1e-9)
            attack = float(foe.weights @ wagers) / total
            there = attack + float(foe.weights @ stays) / total
            if attack > 0.01:
                raising.append(foe.weights * wagers)
                attackers.append(foe)
        present.append(there)
        attacks.append(attack)
    share = _field(fights, present)
    live = list(scene.foes)
    quiet = prod([1 - attack for attack in attacks])
    worth = _later(scene, share, pot, behind, live)
    value = worth - cost
    score = _value_leaf(kappa, worth / pot, pot - cost, cost) if pot else 0.0
    if attackers and skill.looks_ahead:
        bet = min(_THEIR_BET * pot, behind)
        against = scene.won_from(raising)
        weight = sum(attacks)
        answer = answered = 0.0
        for row, foe in zip(against, attackers, strict=True):
            part = attacks[scene.foes.index(foe)] / weight
            later = _later(scene, row, pot + 2 * bet, behind - bet, [foe]) - bet - cost
            answer += part * max(-cost, later)
            answered += part * max(
                _value_leaf(kappa, 0.0, 0, cost),
                _value_leaf(kappa, (later + bet + cost) / (pot + 2 * bet), pot + bet - cost, cost + bet),
            )
        value = quiet * value + (1 - quiet) * answer
        score = quiet * score + (1 - quiet) * answered
    score += skill.overcalls * pot if cost else 0.0
    if cost and scene.street is Street.PREFLOP:
        score += style.enters * scene.big
    elif cost:
        score += style.calls * pot
    return Choice(CALL if cost else CHECK, value, score, 0.0, equity)


def _wager(scene: Scene, style: Style, kappa: float, to: int) -> Choice:
    """A bet or raise to the total of `to`."""
    options = scene.view.options
    cost = to - options.bet
    answers = [_answer(scene, foe, to, cost) for foe in scene.foes]
    nobody = prod([answer.folds for answer in answers])
    unraised = prod([1 - answer.raises for answer in answers])
    called = max(0.0, unraised - nobody)
    pot = scene.pot
    won = scene.won_from(
        [answer.staying for answer in answers] + [answer.raising for answer in answers if answer.raises > 0.01]
    )
    staying = [answer.stays / max(1e-6, answer.stays + answer.folds) for answer in answers]
    quiet_fold = prod([1 - there for there in staying])
    share = _field(won[: len(answers)], staying)
    if quiet_fold < 0.999:
        share = np.clip((share - np.float32(quiet_fold)) / np.float32(1 - quiet_fold), 0, 1)
    paid = sum([answer.pays * there for answer, there in zip(answers, staying, strict=True)]) / max(
        1e-6, 1 - quiet_fold
    )
    paid = min(paid, sum([answer.pays for answer in answers]))
    in_pot = pot + cost + paid
    behind = max(0, scene.reach - to)
    worth = _later(scene, share, in_pot, behind, list(scene.foes))
    equity = float(share.mean())
    value = nobody * pot + called * (worth - cost)
    score = nobody * _value_leaf(kappa, 1.0, pot, 0) + called * _value_leaf(kappa, worth / in_pot, in_pot - cost, cost)
    attacked = 1 - nobody - called
    if attacked > 1e-6:
        more = min(max(0, scene.reach - options.bet), 3 * cost + pot // 2)
        if more > 0.5 * (scene.reach - options.bet):
            more = scene.reach - options.bet
        rows = won[len(answers) :]
        raisers = [answer for answer in answers if answer.raises > 0.01]
        weight = sum([answer.raises for answer in raisers]) or 1.0
        final = pot + 2 * more
        answer_value = answer_score = 0.0
        for row, raiser in zip(rows, raisers, strict=True):
            part = raiser.raises / weight
            mean = float(row.mean()) * (1.0 if more >= scene.reach - options.bet else 0.92)
            answer_value += part * max(-cost, mean * final - more)
            answer_score += part * max(_value_leaf(kappa, 0.0, 0, cost), _value_leaf(kappa, mean, final - more, more))
        value += attacked * answer_value
        score += attacked * answer_score
    if scene.street is Street.PREFLOP:
        score += (style.enters + style.raises) * scene.big
    else:
        score += style.bets * min(pot, cost)
    return Choice(raise_to(to), value, score, nobody, equity)


def _answer(scene: Scene, foe: Foe, to: int, cost: int) -> _Answer:
    seat = foe.seat
    pays = max(0, min(seat.stack, to - seat.bet))
    if seat.all_in or pays == 0:
        return _Answer(0.0, 1.0, 0.0, foe.weights, foe.weights, 0)
    behind = len([other for other in scene.foes if other.waits and other is not foe])
    spot = scene.reader.spot_after(seat.seat, to, scene.view.options.pot + cost, min(behind, 1))
    split = foe.tendencies.split(spot) if scene.skill.sees_folds else Split(0.3, 0.6, 0.1)
    stays, wagers = reactions(foe.place, split, scene.street)
    if pays >= seat.stack or spot.situation is Situation.SHOVED or to >= scene.reach:
        stays, wagers = stays + wagers, wagers * 0
    total = max(float(foe.weights.sum()), 1e-9)
    staying, raising = foe.weights * stays, foe.weights * wagers
    calls, raises = float(staying.sum()) / total, float(raising.sum()) / total
    return _Answer(max(0.0, 1 - calls - raises), calls, raises, staying, raising, pays)
