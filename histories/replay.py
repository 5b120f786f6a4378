"""Drives the engine with the acts of a record, and says where the engine will not follow.

`staging` tells the engine how the hand begins, the acts are given to it here, and everything else it gives back as
events.  An act that the rules forbid stops the replay; one whose figures are wrong is played as the rules have it.  No
rule lives here: what is legal is asked of `Hand`.  Holding the other claims against the events is `audit`'s.
"""

import re
from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import dropwhile, islice, takewhile

from holdem.core.actions import CALL, CHECK, FOLD, Action, ActionKind, Refusal
from holdem.core.betting import Betting
from holdem.core.cards import Street
from holdem.core.deal import Deal
from holdem.core.events import BetMade, Called, Event, ForcedBetPosted, HandEnded, HandStarted, RaisedTo
from holdem.core.hand import Hand
from holdem.core.options import Options
from holdem.core.pots import Pot
from holdem.core.sentences import Sentence
from holdem.histories import staging
from holdem.histories.findings import (
    ACTION_MISSING,
    ACTS_AFTER_ALL_IN,
    ACTS_AFTER_END,
    ACTS_AFTER_FOLD,
    ALL_IN_UNMARKED,
    BET_TOO_SMALL,
    BOARD_MISSING,
    CALLS_NOTHING,
    CAPPED_CALL,
    CHECKS_FACING_BET,
    FOLDS_ALL_IN,
    FREE_FOLD,
    NOT_DEALT_IN,
    NOT_REOPENED,
    OUT_OF_TURN,
    OVER_POT,
    OVER_STACK,
    RAISE_TOO_SMALL,
    RAISES_ALL_IN,
    STREET_TOO_SOON,
    WRONG_ALL_IN,
    WRONG_BY,
    WRONG_CALL,
    WRONG_LIMIT_BET,
    WRONG_WORD,
    Code,
    Finding,
)
from holdem.histories.record import (
    Acted,
    Claim,
    Collected,
    FinalStack,
    HandRecord,
    HouseAdded,
    Returned,
    ShowdownOpened,
    StreetOpened,
    TotalClaimed,
)

_ENDS = frozenset((Returned, ShowdownOpened, Collected, TotalClaimed, FinalStack))
"""What a text tells only after the betting."""
_EITHER = ("bet or raise", "all-in")
_REFUSED: dict[str, Code] = {
    "R7.1": BET_TOO_SMALL,
    "R7.2": RAISE_TOO_SMALL,
    "R7.4": NOT_REOPENED,
    "R7.5": RAISES_ALL_IN,
    "R7.6": OVER_STACK,
    "R8.1": OVER_POT,
    "R8.2": WRONG_LIMIT_BET,
}


class Replay:
    """A record played through the engine.

    `events` is all that the engine did; `findings` are the acts that it would not have, or not so.  After the first act
    that cannot be played `stopped` is its line and nothing further is played.  `stacks` are those before the hand,
    `boards` the board, or the boards where it was run more than once; the engine plays the first of them.  `hands_told`
    are the claims that tell hole cards, `hole` what they are.  `number` is the hand's in its tournament.  `before_act`
    is called with the replay before each act that is played.
    """

    def __init__(
        self, record: HandRecord, *, number: int = 0, before_act: "Callable[[Replay, Action], None] | None" = None
    ) -> None:
        self._before_act = before_act
        self.record = record
        self.findings: list[Finding] = []
        self.events: list[Event] = []
        self.stopped: int | None = None
        self.capped: dict[int, int] = {}
        """By how many chips a seat's call stayed below the price because nobody could contest more."""
        self.withdrawn: dict[int, Street] = {}
        """All-in seats that the room folded, and on which street."""
        self.stacks = record.dealt_in
        self.level = staging.find_level(record)
        self.positions = staging.find_positions(record, self.stacks)
        self.boards = staging.boards(record)
        self.hands_told = staging.hands_told(record)
        self.hole = staging.hole_cards(self.hands_told, self.boards)
        self.board = self.boards[0]
        self.number = number
        self._claims = staging.claims_in_order(record, self.positions)
        self._street_line = Street.PREFLOP
        self.hand = self._start()
        self._absent = {
            seat for seat, chips in self.hand.stacks.items() if not chips and record.seats[seat].sitting_out
        }
        self._play()

    @property
    def finished(self) -> bool:
        """Whether the engine played the hand to its end with the acts of the record alone."""
        return self.stopped is None and self.hand.over

    @property
    def stacks_left(self) -> dict[int, int]:
        """What each seat holds now by the engine's count, chips beyond a cap included; the house takes nothing."""
        cap = self.record.cap
        if cap is None:
            return self.hand.stacks
        return {seat: chips + max(self.stacks[seat] - cap, 0) for seat, chips in self.hand.stacks.items()}

    def _start(self) -> Hand:
        level_number = self.record.level or 0
        self.events.append(HandStarted(self.number, level_number, self.level, self.positions, self.stacks))
        at_stake = staging.chips_at_stake(self.record, self.stacks)
        return Hand(
            at_stake,
            self.positions,
            self.level,
            Deal(self.hole, self.board),
            betting=Betting(self.record.betting),
            posts=staging.find_posts(self.record, self.positions, self.level, at_stake),
            added=sum([claim.amount for claim in self.record.of(HouseAdded)]),
            listener=self.events.append,
            judge=partial(_winners_by_the_text, self.record),
        )

    # The acts

    def _play(self) -> None:
        damaged_at = self.record.damaged_at
        self._note_order()
        told = self._claims
        if damaged_at is not None:
            told = list(takewhile(lambda claim: claim.line < damaged_at, told))
        last_act = 0
        for claim in told:
            kind = type(claim)
            if kind is Acted:
                self._act(claim)  # type: ignore[arg-type]
                last_act = claim.line
            elif kind is StreetOpened:
                self._street(claim)  # type: ignore[arg-type]
            elif kind in _ENDS and (damaged_at is None or claim.line > last_act):
                # Of a damaged hand a text says nothing by telling its winners before the acts.
                self._end(claim.line)
            else:
                continue
            if self.stopped is not None:
                return
        if damaged_at is not None and (len(told) < len(self._claims) or not self.hand.over):
            self.stopped = damaged_at
            return
        self._end(self._claims[-1].line if self._claims else self.record.last_line)
        if self.finished:
            self.events.append(HandEnded(self.number, self.stacks_left))

    def _note_order(self) -> None:
        """Folds that the text has in another order than they can have happened."""
        if self._claims is self.record.claims:
            return
        for told, played in zip(self.record.claims, self._claims, strict=True):
            if told is not played:
                first, later = (self.record.name(claim.seat) for claim in (played, told))  # type: ignore[union-attr]
                text = Sentence("{first} folds before {later}, whatever the text says", first=first, later=later)
                self.findings.append(OUT_OF_TURN.at(told.line, text, severity="warning"))
                return

    def _stop(self, code: Code, line: int, message: str, rule: str | None = None) -> None:
        self.stopped = line
        self.findings.append(code.at(line, message, rule=rule))

    def _street(self, claim: StreetOpened) -> None:
        hand = self.hand
        if claim.street > hand.street:
            name = Sentence(claim.street.name.lower())
            if hand.over:
                self._stop(
                    STREET_TOO_SOON, claim.line, Sentence("the {name} is dealt although the hand is over", name=name)
                )
            else:
                self._stop(
                    ACTION_MISSING,
                    claim.line,
                    Sentence("the {name} is dealt before {awaited} has acted", name=name, awaited=self._awaited()),
                )
            return
        self._street_line = claim.street

    def _end(self, line: int) -> None:
        if not self.hand.over:
            self._stop(
                ACTION_MISSING,
                line,
                Sentence("the betting ends here, but {awaited} still has to act", awaited=self._awaited()),
            )

    def _awaited(self) -> str:
        seat = self.hand.to_act
        return Sentence("nobody") if seat is None else self.record.name(seat)

    def _act(self, claim: Acted) -> None:
        if self._absent:
            self._withdraw_next(claim)
        hand, seat = self.hand, claim.seat
        if hand.to_act == seat:
            if hand.street is not self._street_line and self.record.tells.streets:
                missing = Sentence(hand.street.name.lower())
                text = Sentence(
                    "{name} acts on the {missing}, but no {missing} was dealt",
                    name=self.record.name(seat),
                    missing=missing,
                )
                self.findings.append(BOARD_MISSING.at(claim.line, text))
                self._street_line = hand.street
            self._act_in_turn(claim)
            return
        line, name = claim.line, self.record.name(seat)
        if seat in self.withdrawn and claim.kind == "fold":
            return
        elif seat not in self.stacks:
            self._stop(NOT_DEALT_IN, line, Sentence("{name} acts without part in this hand", name=name))
        elif not hand.is_in(seat):
            self._stop(ACTS_AFTER_FOLD, line, Sentence("{name} acts after folding", name=name))
        elif seat in self._all_in() or (hand.is_all_in(seat) and not hand.over):
            self._stop(ACTS_AFTER_ALL_IN, line, Sentence("{name} acts after going all-in", name=name))
        elif hand.over:
            self._stop(ACTS_AFTER_END, line, Sentence("{name} acts although the betting is over", name=name))
        else:
            self._out_of_turn(claim)

    def _all_in(self) -> set[int]:
        """The seats that put in their last chip, whatever has come back to them since."""
        return {
            event.seat
            for event in self.events
            if isinstance(event, ForcedBetPosted | Called | BetMade | RaisedTo) and event.all_in
        }

    def _withdraw_next(self, act: Acted) -> None:
        """Rooms fold an absent player who is all-in; the engine, which has nothing to ask him, must be told in time.

        In time is before the last act that comes before such folds, because it may end the betting; that may be `act`.
        """
        hand = self.hand
        for claim in islice(self._from(act), 3):
            if type(claim) is not Acted:
                break
            seat = claim.seat
            if claim.kind == "fold" and seat in self._absent and hand.is_all_in(seat) and not hand.over:
                self.withdrawn[seat] = hand.street
                hand.withdraw(seat)
                name = self.record.name(seat)
                self.findings.append(
                    FOLDS_ALL_IN.at(claim.line, "{name} is folded by the room although all-in", name=name)
                )

    def _from(self, act: Acted) -> Iterator[Claim]:
        """The claims from `act` on; another may say just the same on the same line."""
        return dropwhile(lambda claim: claim is not act, self._claims)

    def _out_of_turn(self, claim: Acted) -> None:
        awaited = self.hand.to_act
        name = self.record.name(claim.seat)
        for later in islice(self._from(claim), 1, None):
            if type(later) is not Acted:
                break
            if later.seat == awaited:
                self._stop(
                    OUT_OF_TURN,
                    claim.line,
                    Sentence("{name} acts, but it is {awaited}'s turn", name=name, awaited=self._awaited()),
                )
                return
        self._stop(
            ACTION_MISSING,
            claim.line,
            Sentence("{name} acts, but {awaited}, whose turn it is, never does", name=name, awaited=self._awaited()),
        )

    def _act_in_turn(self, claim: Acted) -> None:
        kind, to_call = claim.kind, self.hand.to_call
        if kind == "fold":
            if to_call:
                self._do(FOLD)
            else:
                text = Sentence("{name} folds where checking is free", name=self.record.name(claim.seat))
                self.findings.append(FREE_FOLD.at(claim.line, text))
                self.hand.withdraw(claim.seat)
        elif kind == "check" or (kind == "check or call" and not to_call):
            if not to_call:
                self._do(CHECK)
            else:
                text = Sentence(
                    "{name} checks with {to_call} to call",
                    name=self.record.name(claim.seat),
                    to_call=self.record.unit.text(to_call),
                )
                self._stop(CHECKS_FACING_BET, claim.line, text)
        elif kind == "call" or kind == "check or call" or (kind == "all-in" and self._only_calls(claim)):
            self._call(claim, self.record.name(claim.seat))
        else:
            self._wager(claim, self.record.name(claim.seat))

    def _only_calls(self, claim: Acted) -> bool:
        """Whether an all-in is no more than a call."""
        options = self.hand.options()
        return self._total_of(claim, options) <= options.faced

    def _total_of(self, claim: Acted, options: Options) -> int:
        """The total on the street after a bet, raise or all-in, whichever way the text gives it."""
        if claim.to is not None:
            return claim.to
        if claim.added is not None:
            return options.bet + claim.added
        if claim.hand_total is not None:
            return options.bet + claim.hand_total - self.hand.contribution(claim.seat)
        if claim.by is not None:
            return max(options.faced, max(map(self.hand.bet, self.hand.in_hand))) + claim.by
        if claim.kind == "all-in":
            return options.all_in_to
        # In fixed-limit a text need not say how much: there is one bet.
        return options.least_to if options.betting is Betting.FIXED_LIMIT else 0

    def _added_by(self, claim: Acted) -> int | None:
        """What a call added, whichever way the text gives it; None if it does not."""
        if claim.added is not None or (claim.to is None and claim.hand_total is None):
            return claim.added
        options = self.hand.options()
        return self._total_of(claim, options) - options.bet

    def _call(self, claim: Acted, name: str) -> None:
        money = self.record.unit.text
        stack = self.hand.stack(claim.seat)
        price, added = self.hand.to_call, self._added_by(claim)
        if not price:
            self._stop(
                CALLS_NOTHING,
                claim.line,
                Sentence("{name} calls with nothing to call: expected a check or a bet", name=name),
            )
            return
        if added is not None and added != price:
            contested = self._contested(claim.seat)
            if added < price and added == contested:
                self.capped[claim.seat] = price - added
                self.findings.append(
                    CAPPED_CALL.at(
                        claim.line,
                        "{name} calls {added}, all that others can contest, not {price}",
                        name=name,
                        added=money(added),
                        price=money(price),
                    )
                )
            elif added > stack:
                self._stop(
                    OVER_STACK,
                    claim.line,
                    Sentence(
                        "{name} calls {added} with {stack} left",
                        name=name,
                        added=money(added),
                        stack=money(stack),
                    ),
                )
                return
            else:
                self.findings.append(
                    WRONG_CALL.at(
                        claim.line,
                        "{name} calls {added}: expected {price}",
                        name=name,
                        added=money(added),
                        price=money(price),
                    )
                )
        event = self._do(CALL)
        assert isinstance(event, Called)
        self._check_mark(claim, name, added == stack if claim.seat in self.capped else event.all_in)

    def _contested(self, seat: int) -> int:
        """What `seat` would have to add to match all that the others in the hand can put in on this street."""
        hand = self.hand
        return max([hand.bet(other) + hand.stack(other) for other in hand.in_hand if other != seat]) - hand.bet(seat)

    def _wager(self, claim: Acted, name: str) -> None:
        money, options = self.record.unit.text, self.hand.options()
        to = self._total_of(claim, options)
        is_bet = claim.kind == "bet" or (claim.kind in _EITHER and options.is_bet)
        verb = "bets" if is_bet else "raises to"
        own_before = options.bet
        action = Action(ActionKind.RAISE, to)
        refusal = options.refusal(action)
        if to > options.all_in_to:
            self._stop(
                OVER_STACK,
                claim.line,
                Sentence(
                    "{name} {verb} {to} with {stack} and {own_before} in",
                    name=name,
                    verb=Sentence(verb),
                    to=money(to),
                    stack=money(options.stack),
                    own_before=money(own_before),
                ),
            )
            return
        if refusal is not None:
            capped = options.no_raise is not None and refusal.rule == "R8.2"
            code = NOT_REOPENED if capped else _REFUSED.get(refusal.rule, RAISE_TOO_SMALL)
            message = Sentence(
                "{name} {verb} {to}: {why}",
                name=name,
                verb=Sentence(verb),
                to=money(to),
                why=Sentence(self._reason(refusal)),
            )
            self._stop(code, claim.line, message, refusal.rule)
            return
        if is_bet != options.is_bet:
            expected = Sentence("a raise over {faced}", faced=money(options.faced))
            if options.is_bet:
                expected = Sentence("a bet")
            self.findings.append(
                WRONG_WORD.at(
                    claim.line,
                    "{name} {verb} {to}: expected {expected}",
                    name=name,
                    verb=Sentence(verb),
                    to=money(to),
                    expected=expected,
                )
            )
        # Some rooms mark a bet of all that the others have as all-in, too.
        marked = claim.all_in and self.record.tells.others_all_in and to - own_before == self._contested(claim.seat)
        event = self._do(action)
        assert isinstance(event, BetMade | RaisedTo)
        self._check_mark(claim, name, event.all_in or marked)
        self._check_numbers(claim, name, verb, options, event)

    def _check_numbers(self, claim: Acted, name: str, verb: str, options: Options, event: BetMade | RaisedTo) -> None:
        """What a bet or raise adds, and by how much it raises, where the text tells that beside the total."""
        money, to, own_before = self.record.unit.text, event.to, options.bet
        if claim.added is not None and claim.added != to - own_before:
            expected = Sentence("{by} to {to}", by=money(to - own_before), to=money(to))
            text = Sentence(
                "{name} puts in {added} and {verb} {to}: expected {expected}",
                name=name,
                added=money(claim.added),
                verb=Sentence(verb),
                to=money(to),
                expected=expected,
            )
            self.findings.append(WRONG_BY.at(claim.line, text))
        if isinstance(event, RaisedTo) and claim.by is not None and claim.by != event.by:
            # Texts count from nothing, from the own bet, from the price, or from the big blind's, which may be short.
            known = (to, to - own_before, to - options.faced, to - self.hand.bet(self.positions.big_blind))
            self.findings.append(
                WRONG_BY.at(
                    claim.line,
                    "{name} raises {by} to {to}: expected {expected}",
                    severity="warning" if claim.by in known else None,
                    name=name,
                    by=money(claim.by),
                    to=money(to),
                    expected=money(event.by),
                )
            )

    def _reason(self, refusal: Refusal) -> str:
        """What would be legal; the engine counts in the smallest part of the unit."""
        unit, legal = self.record.unit, refusal.reason.partition(": ")[2]
        return re.sub(r"\d+", lambda found: unit.text(int(found[0])), legal) if unit.decimals else legal

    def _do(self, action: Action) -> Event:
        """Plays `action` and gives the event that it is."""
        if self._before_act is not None:
            self._before_act(self, action)
        first = len(self.events)
        self.hand.act(action)
        return self.events[first]

    def _check_mark(self, claim: Acted, name: str, all_in: bool) -> None:
        cap = self.record.cap
        capped = all_in and cap is not None and self.stacks[claim.seat] > cap
        # Who has just the cap may be called either.
        if claim.capped and all_in and self.stacks[claim.seat] == cap:
            return
        if claim.capped != capped and (claim.capped or self.record.tells.all_in):
            text = Sentence("{name} is marked as having reached the cap, but has not", name=name)
            if capped:
                text = Sentence("{name} has reached the cap", name=name)
            self.findings.append((ALL_IN_UNMARKED if capped else WRONG_ALL_IN).at(claim.line, text))
        elif (claim.all_in or claim.kind == "all-in") and (capped or not all_in):
            self.findings.append(WRONG_ALL_IN.at(claim.line, "{name} is marked all-in, but has chips left", name=name))
        elif all_in and not capped and not claim.all_in and self.record.tells.all_in and claim.kind != "all-in":
            self.findings.append(
                ALL_IN_UNMARKED.at(claim.line, "{name} has no chips left: expected the mark all-in", name=name)
            )


def _winners_by_the_text(record: HandRecord, pot: Pot, known: Collection[int]) -> tuple[int, ...]:
    """Where hands are not known, the text is believed about who won; empty where only known hands can have."""
    if known and record.tells.shows:
        # Who wins a showdown shows his cards; those that are not known were thrown away.
        return ()
    winners = _gainers(record)
    named = tuple([seat for seat in pot.contestants if seat in winners])
    if not known:
        return named or pot.contestants
    return () if set(named) <= set(known) else named


def _gainers(record: HandRecord) -> set[int]:
    """Who took chips by the text: those who collected, or whose stacks grew, or fell least."""
    collected = {claim.seat for claim in record.of(Collected)}
    if collected:
        return collected
    gains = {claim.seat: claim.amount - record.seats[claim.seat].stack for claim in record.of(FinalStack)}
    best = max(gains.values(), default=0)
    return {seat for seat, gain in gains.items() if gain > 0 or gain == best}
