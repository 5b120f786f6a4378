"""What each act is worth: how often the others give up, what is won from those who do not, what later bets may add.

Values are in chips, compared with giving up now.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import exp, prod

import numpy as np

from holdem.core.actions import CALL, CHECK, FOLD, raise_to
from holdem.core.bots import later
from holdem.core.bots.assessment import Assessment, Choice
from holdem.core.bots.combos import Floats
from holdem.core.bots.later import Rest
from holdem.core.bots.ranges import answers
from holdem.core.bots.scene import Foe, Scene
from holdem.core.bots.spots import Situation, Spot
from holdem.core.bots.styles import Style
from holdem.core.bots.tendencies import Split
from holdem.core.cards import Street

_THEIR_BET = 0.7
"""What an opponent is taken to bet on this street when he may, as a part of the pot."""
_BLIND_SPLIT = Split(0.3, 0.6, 0.1)
"""What everybody does about a bet, to a player who does not reckon with it."""
_SELDOM = 0.01
_LOST_TO_EACH_MORE = 0.12
"""The part of a pot's worth that each opponent after the first takes away before the flop, down to `_KEPT_AT_LEAST`."""
_KEPT_AT_LEAST = 0.7
_OF_THE_STACK, _OF_A_SHORT_STACK = 0.5, 0.25
"""Who would put in more than this part of his chips goes all-in or does not."""
_OVERBET = 2.2
"""After the flop going all-in is worth a thought for so many pots or fewer."""
_SHORT = 8
"""With so many big blinds or fewer before the flop a stack is short."""
_COMES_TRUE = 0.4
"""With several in the hand before the flop: how much comes true of what later streets are thought to bring a caller."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What one opponent does about an act: shares of his hands, the ranges that stay and wager, the chips he adds."""

    folds: float
    stays: float
    wagers: float
    staying: Floats
    wagering: Floats
    pays: int


class _Shares:
    """What the player wins from many ranges, worked out all at once when all are known."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._ranges: list[Floats] = []
        self._won: Floats | None = None

    def want(self, weights: Floats) -> int:
        """Asks for a range; the number is its ticket."""
        self._ranges.append(weights)
        return len(self._ranges) - 1

    def __getitem__(self, ticket: int) -> Floats:
        """The part of the pot won, by run-out."""
        if self._won is None:
            self._won = self._scene.won_from(self._ranges)
        won: Floats = self._won[ticket]
        return won


@dataclass(frozen=True, slots=True)
class _Plan:
    """An act with everybody's answer; `staying` and `wagering` are tickets, where a wager is worth a thought."""

    to: int
    answers: tuple[_Answer, ...]
    staying: tuple[int, ...]
    wagering: tuple[int | None, ...]


def assess(scene: Scene, style: Style, edge: float, also: Collection[int] = ()) -> Assessment:
    """All sensible choices with their worth, the best first, and wagers to the totals `also`, which must be legal.

    `edge` is how much a player gains by not gambling: the worth of chips is bent so that, of an even gamble for all
    chips of the tournament, ``1 / (1 + exp(-edge))`` must be won.
    """
    options = scene.view.options
    kappa = edge / scene.chips
    shares = _Shares(scene)
    now = [shares.want(foe.weights) for foe in scene.foes]
    passive = _planned(shares, 0, [_passive_answer(scene, foe) for foe in scene.foes], stays=now)
    wagers = []
    if options.can_raise:
        for to in sorted({*_totals(scene), *also}):
            wagers.append(_planned(shares, to, [_answer(scene, foe, to) for foe in scene.foes]))
    equity = float(_field([shares[ticket] for ticket in now], [1.0] * len(now)).mean())
    choices = [_passive(scene, style, kappa, shares, passive, equity)]
    choices += [_wager(scene, style, kappa, shares, plan) for plan in wagers]
    if options.can_fold:
        choices.append(Choice(FOLD, 0.0, 0.0, 0.0, 0.0))
    price = options.to_call / (options.to_call + scene.pot) if options.to_call else 0.0
    return Assessment(tuple(sorted(choices, key=lambda choice: -choice.score)), equity, price, scene.spot.depth)


def _planned(shares: _Shares, to: int, answers: Sequence[_Answer], stays: Sequence[int] = ()) -> _Plan:
    staying = tuple(stays) or tuple([shares.want(answer.staying) for answer in answers])
    wagering = tuple([shares.want(answer.wagering) if answer.wagers > _SELDOM else None for answer in answers])
    return _Plan(to, tuple(answers), staying, wagering)


def _field(won: Sequence[Floats], present: Sequence[float]) -> Floats:
    """The part won from all opponents together, by run-out, when each is there with the chance `present`."""
    field = np.float32(1 - present[0]) + np.float32(present[0]) * won[0]
    for row, there in zip(won[1:], present[1:], strict=True):
        field = field * (np.float32(1 - there) + np.float32(there) * row)
    return field


def _gamble(kappa: float, chance: float, win: float, lose: float) -> float:
    """The worth to a patient player of winning `win` chips with that `chance`, and of losing `lose` otherwise."""
    if kappa == 0:
        return chance * win - (1 - chance) * lose
    return (chance * (1 - exp(-kappa * win)) + (1 - chance) * (1 - exp(kappa * lose))) / kappa


def _later(
    scene: Scene, share: Floats, pot: float, behind: float, foes: Sequence[Foe], count: float, wagered: bool = False
) -> float:
    """The worth of `pot` to this player, with what he knows of the streets to come.

    `count` is how many of the `foes` are there on average, where somebody is; `wagered` whether he bets or raises now.
    """
    live = [foe.tendencies for foe in foes if foe.seat.stack > 0]
    if not live or behind <= 0:
        return float(share.mean()) * pot
    kept = 1.0
    if scene.street is Street.PREFLOP and not scene.skill.experience:
        # Against many the best hand on the flop is seldom the best one on the river, and is seldom paid.
        kept = max(_KEPT_AT_LEAST, 1 - _LOST_TO_EACH_MORE * max(0.0, count - 1))
    if not scene.skill.looks_ahead:
        return float(share.mean()) * pot * kept
    rest = Rest(
        Street.RIVER - scene.street,
        scene.last or not scene.skill.position,
        max([tendencies.bets() for tendencies in live]),
        max([tendencies.size() for tendencies in live]),
        tuple([tendencies.faces_up() for tendencies in live]),
        wagered,
        max(0.0, count - 1),
    )
    worth = later.worth(rest, share, pot * kept, behind)
    # With players behind, a short stack is all-in too soon for what comes later.
    short = scene.street is Street.PREFLOP and scene.spot.depth <= _SHORT and scene.spot.players > 2
    if rest.streets and scene.skill.experience and not short:
        worth += pot * later.left_out(rest, float(share.mean()), behind / pot)
    return worth


def _called(scene: Scene, share: Floats, pot: float, behind: float, foes: Sequence[Foe], count: float) -> float:
    """As `_later`, of a pot into which the player only calls or checks."""
    worth = _later(scene, share, pot, behind, foes, count)
    if not scene.skill.experience or scene.street is not Street.PREFLOP or scene.spot.players == 2:
        return worth
    # Who calls has seldom the best hand, or the last word, against several.
    by_share = float(share.mean()) * pot
    return min(worth, by_share + _COMES_TRUE * max(0.0, worth - by_share))


def _totals(scene: Scene) -> list[int]:
    """The totals worth a thought, legal all."""
    options, skill = scene.view.options, scene.skill
    wanted: list[float] = []
    if scene.street is Street.PREFLOP:
        limpers = max(0, scene.spot.players - scene.spot.behind - 1)
        if scene.spot.raises == 0:
            wanted = [(blinds + limpers) * scene.big for blinds in skill.opens]
        else:
            wanted = [times * options.faced for times in skill.reraises]
    else:
        wanted = [options.pot_fraction_to(round(100 * part), 100) for part in skill.fractions]
    totals = set()
    short = scene.street is Street.PREFLOP and scene.spot.depth <= _SHORT
    part = _OF_A_SHORT_STACK if short else _OF_THE_STACK
    for to in wanted:
        # What is left would be too little to give up with later.
        if to - options.bet <= part * (scene.reach - options.bet):
            totals.add(min(max(int(to), options.least_to), options.most_to))
    if scene.street is Street.PREFLOP:
        pushes = scene.spot.depth <= skill.pushes
    else:
        pushes = skill.pushes > 0 and scene.reach - options.faced <= _OVERBET * (options.pot + options.to_call)
    if not totals or pushes:
        totals.add(min(max(scene.reach, options.least_to), options.most_to))
    return sorted(totals)


def _passive_answer(scene: Scene, foe: Foe) -> _Answer:
    """What `foe` does when the player checks or calls."""
    nothing = np.zeros_like(foe.weights)
    if not foe.waits or not scene.skill.sees_folds:
        return _Answer(0.0, 1.0, 0.0, foe.weights, nothing, 0)
    spot = scene.reader.spot(foe.seat.seat)
    return _split_up(scene, foe, foe.tendencies.split(spot), spot, 0)


def _answer(scene: Scene, foe: Foe, to: int) -> _Answer:
    """What `foe` does when the player bets or raises to the total `to`."""
    seat = foe.seat
    pays = max(0, min(seat.stack, to - seat.bet))
    if pays == 0:
        return _Answer(0.0, 1.0, 0.0, foe.weights, foe.weights, 0)
    options = scene.view.options
    behind = any(other.waits and other is not foe for other in scene.foes)
    spot = scene.reader.spot_after(seat.seat, to, options.pot + to - options.bet, int(behind))
    split = foe.tendencies.split(spot) if scene.skill.sees_folds else _BLIND_SPLIT
    if pays >= seat.stack or spot.situation is Situation.SHOVED or to >= scene.reach:
        split = Split(split.gives_up, 1 - split.gives_up, 0.0)
    return _split_up(scene, foe, split, spot, pays)


def _split_up(scene: Scene, foe: Foe, split: Split, spot: Spot, pays: int) -> _Answer:
    stays, wagers = answers(foe.place, split, spot, scene.view.board, foe.tendencies.habits)
    staying, wagering = foe.weights * stays, foe.weights * wagers
    total = max(float(foe.weights.sum()), 1e-9)
    calls, raises = float(staying.sum()) / total, float(wagering.sum()) / total
    return _Answer(max(0.0, 1 - calls - raises), calls, raises, staying, wagering, pays)


def _passive(scene: Scene, style: Style, kappa: float, shares: _Shares, plan: _Plan, equity: float) -> Choice:
    """Checking or calling."""
    options, skill = scene.view.options, scene.skill
    cost = options.to_call
    pot = scene.pot + cost
    behind = max(0, scene.reach - options.bet - cost)
    present = [answer.stays + answer.wagers for answer in plan.answers]
    quiet = prod([1 - answer.wagers for answer in plan.answers])
    share = _field([shares[ticket] for ticket in plan.staying], present)
    worth = _called(scene, share, pot, behind, scene.foes, sum(present))
    value = worth - cost
    score = _gamble(kappa, worth / pot, pot - cost, cost)
    attackers = [i for i, ticket in enumerate(plan.wagering) if ticket is not None]
    if attackers and skill.looks_ahead:
        bet = min(_THEIR_BET * pot, behind)
        final = pot + 2 * bet
        weight = sum([plan.answers[i].wagers for i in attackers])
        answer_value = answer_score = 0.0
        for i in attackers:
            ticket = plan.wagering[i]
            assert ticket is not None
            part = plan.answers[i].wagers / weight
            answered = _called(scene, shares[ticket], final, behind - bet, [scene.foes[i]], 1.0)
            answer_value += part * max(-cost, answered - bet - cost)
            called = _gamble(kappa, answered / final, pot + bet - cost, cost + bet)
            answer_score += part * max(_gamble(kappa, 0.0, 0.0, cost), called)
        value = quiet * value + (1 - quiet) * answer_value
        score = quiet * score + (1 - quiet) * answer_score
    if cost:
        score += skill.overcalls * pot
        score += style.enters * scene.big if scene.street is Street.PREFLOP else style.calls * pot
    return Choice(CALL if cost else CHECK, value, score, 0.0, equity)


def _wager(scene: Scene, style: Style, kappa: float, shares: _Shares, plan: _Plan) -> Choice:
    """A bet or raise."""
    options, answers, pot = scene.view.options, plan.answers, scene.pot
    cost = plan.to - options.bet
    at_stake = max(0, scene.reach - options.bet)
    nobody = prod([answer.folds for answer in answers])
    called = max(0.0, prod([1 - answer.wagers for answer in answers]) - nobody)
    there = [answer.stays / max(1e-6, answer.stays + answer.folds) for answer in answers]
    none_there = prod([1 - chance for chance in there])
    share = _field([shares[ticket] for ticket in plan.staying], there)
    if none_there < 0.999:
        share = ((share - np.float32(none_there)) * np.float32(1 / (1 - none_there))).clip(0, 1)
    paid = sum([answer.pays * chance for answer, chance in zip(answers, there, strict=True)])
    paid = min(paid / max(1e-6, 1 - none_there), sum([answer.pays for answer in answers]))
    in_pot = pot + cost + paid
    count = sum(there) / max(1e-6, 1 - none_there)
    worth = _later(scene, share, in_pot, max(0, scene.reach - plan.to), scene.foes, count, wagered=True)
    value = nobody * pot + called * (worth - cost)
    score = nobody * _gamble(kappa, 1.0, pot, 0.0) + called * _gamble(kappa, worth / in_pot, in_pot - cost, cost)
    raisers = [(answer.wagers, ticket) for answer, ticket in zip(answers, plan.wagering, strict=True) if ticket]
    if raisers:
        more = min(at_stake, 3 * cost + pot // 2)
        if more > 0.5 * at_stake:
            more = at_stake
        # Chips that are still behind make it dearer to go on.
        keeps = 1.0 if more == at_stake else 0.92
        weight = sum([chance for chance, _ in raisers])
        raised_value = raised_score = 0.0
        for chance, ticket in raisers:
            mean = float(shares[ticket].mean()) * keeps
            raised_value += chance / weight * max(-cost, mean * (pot + 2 * more) - more)
            goes_on = _gamble(kappa, mean, pot + more, more)
            raised_score += chance / weight * max(_gamble(kappa, 0.0, 0.0, cost), goes_on)
        raised = max(0.0, 1 - nobody - called)
        value += raised * raised_value
        score += raised * raised_score
    if scene.street is Street.PREFLOP:
        score += (style.enters + style.raises) * scene.big
    else:
        score += style.bets * min(pot, cost)
    return Choice(raise_to(plan.to), value, score, nobody, float(share.mean()))
