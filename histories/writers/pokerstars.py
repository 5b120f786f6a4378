"""Writes judged hands of any format as PokerStars text.

What happened is the engine's, so that amounts stand in the format's way whichever way the source gave them; who showed,
who collected and what the house took is the source's.  How lines are worded is `pokerstars_text`'s, labels are
`pokerstars_labels`'.  What the format cannot hold is told in sentences.  Knows the format and no rule.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from holdem.core.cards import Card, Street
from holdem.core.events import (
    BetMade,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    PostKind,
    RaisedTo,
    StreetDealt,
)
from holdem.core.sentences import Sentence
from holdem.histories.payments import returned_bets, won_by_seat
from holdem.histories.record import (
    Bought,
    CashedOut,
    Collected,
    Dealt,
    FinalStack,
    HandRecord,
    HouseAdded,
    Mucked,
    Placed,
    SeatClaimed,
    ShowdownOpened,
    Showed,
    TotalClaimed,
    Won,
)
from holdem.histories.replay import Replay
from holdem.histories.staging import BOARD_CARDS, extra_posts
from holdem.histories.writers.pokerstars_labels import Lose, Money, one_line, opening_lines, player_names
from holdem.histories.writers.pokerstars_text import ALL_IN, OUT_OF_HAND, SITS_OUT, HandText, bought_line
from holdem.histories.writers.pot_shares import DividedPot, divided_pots, shares_by_run
from holdem.histories.writers.told_acts import ToldAct, told_acts, told_streets
from holdem.histories.writers.written import Written

_NEW_CARDS = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}

_NO_BOARD = Sentence("cards of the board are not known")
_NO_WINNER = Sentence("the winner of a showdown has cards that nobody tells")
_LIVE_SMALL = Sentence("a live small blind of who comes or comes back cannot be told")
_DEAD_ALONE = Sentence("dead money where nobody has the small blind would be told as one")
_PARTS = Sentence("a tournament has chips in parts")

_STACKS = Sentence("stacks after the hand are not told; they follow from the rest")
_FEES = Sentence("fees beside the rake are told as rake")
_NO_RAKE = Sentence("what the house took is not known, but must be told: 0 is written")
_PRICE = Sentence("what bought chips cost is not known, but must be told: 0 is written")
_FOLDED_SHOWS = Sentence("when a player showed who had folded is not told, only his cards")
_POSITIONS = Sentence("names that are those of positions are not told, but who the players are from hand to hand")
_PURCHASES = Sentence("whether players buy chips is not known, and no word of it will be taken for none")
_HALVES = Sentence("parts of a chip are not told in a tournament: whole chips are written")


class PokerStarsTarget:
    """Writes the hands of one file."""

    def __init__(self) -> None:
        self._count = 0

    def write(self, replay: Replay) -> Written:
        """The text of a finished hand and what is lost; the text is empty where the format cannot hold the hand.

        Raises ValueError if the engine has not played the hand to its end.
        """
        if not replay.finished:
            raise ValueError("only a hand that was played to its end can be written")
        losses: dict[str, None] = {}
        lose = losses.setdefault
        money = Money(replay.record, lose)
        reason = _left_out(replay, money)
        if reason is not None:
            return Written("", left_out=reason)
        self._count += 1
        text = _Hand(replay, money, lose).write(opening_lines(replay, money, self._count, lose))
        losses |= dict.fromkeys(_losses(replay))
        return Written(text.encode("utf-8", "replace").decode(), tuple(losses))


def _left_out(replay: Replay, money: Money) -> str | None:
    """Why the format cannot hold the hand; None if it can."""
    record, hand = replay.record, replay.hand
    if any(type(event) is StreetDealt and len(event.cards) < _NEW_CARDS[event.street] for event in replay.events):
        return _NO_BOARD
    if len(hand.in_hand) > 1 and any(len(board) < BOARD_CARDS for board in replay.boards):
        return _NO_BOARD
    shown = {claim.seat for claim in record.of(Showed) if claim.cards}
    if len(hand.in_hand) > 1 and any(replay.hole.get(seat) is None and seat not in shown for seat in _winners(replay)):
        return _NO_WINNER
    if record.tournament_id is not None and not all(map(money.is_whole, _all_amounts(replay))):
        return _PARTS
    big, small_posted = replay.level.big, False
    for event in replay.events:
        if type(event) is not ForcedBetPosted:
            continue
        if event.kind is PostKind.BIG_BLIND and event.amount < big and not event.all_in:
            return _LIVE_SMALL
        small_posted = small_posted or event.kind is PostKind.SMALL_BLIND
        if event.kind is PostKind.DEAD_BLIND and not small_posted and not _has_live_blind(replay, event.seat):
            return _DEAD_ALONE
    return None


def _all_amounts(replay: Replay) -> Iterator[int]:
    """All from which the amounts of the text are sums and differences."""
    yield from replay.stacks.values()
    yield from (replay.level.small, replay.level.big)
    for event in replay.events:
        if isinstance(event, ForcedBetPosted | Called):
            yield event.amount
        elif isinstance(event, BetMade | RaisedTo):
            yield event.to


def _has_live_blind(replay: Replay, seat: int) -> bool:
    """Whether who posts dead money posts a big blind with it that no seat owes by its position."""
    return seat != replay.positions.big_blind and any(
        type(event) is ForcedBetPosted and event.seat == seat and event.kind is PostKind.BIG_BLIND
        for event in replay.events
    )


@dataclass(slots=True)
class _Post:
    seat: int
    word: str
    amount: int
    all_in: bool


class _Hand:
    """One hand on its way to a text."""

    def __init__(self, replay: Replay, money: Money, lose: Lose) -> None:
        self._replay = replay
        self._record: HandRecord = replay.record
        self._money = money
        self._lose = lose
        self._names = player_names(self._record, lose)
        self._text = HandText(self._names, replay.positions, money)
        self._in_hand: Sequence[int] = replay.hand.in_hand
        self._turned_up = _turned_up(self._record)
        self._contested = len(self._in_hand) > 1

    def write(self, opening: Sequence[str]) -> str:
        text, record = self._text, self._record
        text.lines += opening
        self._buy()
        self._sit()
        text.lines += [f"STP added: {self._money(claim.amount)}" for claim in record.of(HouseAdded)]
        for post in self._posts():
            text.post(post.seat, post.word, post.amount, ALL_IN if post.all_in else "")
        text.open()
        for dealt in self._dealt():
            text.deal(dealt.seat, dealt.cards)
        self._play()
        pots = self._pots()
        self._end(pots)
        self._finish()
        paid = [sum(pot.wins.values()) for pot in pots]
        rake = max(sum([pot.amount for pot in pots]) - sum(paid), 0)
        if not rake and record.tournament_id is None and not self._rake_is_known():
            self._lose(_NO_RAKE)
        return text.close(sorted(self._replay.stacks), paid, rake, self._known())

    def _rake_is_known(self) -> bool:
        record = self._record
        return bool(record.of(Collected) or record.of(FinalStack)) or any(
            claim.rake is not None for claim in record.of(TotalClaimed)
        )

    # Before the first act

    def _buy(self) -> None:
        record = self._record
        seats = {record.player(seat): self._names[seat] for seat in record.seats}
        for claim in record.of(Bought):
            name = seats.get(claim.name) or one_line(claim.name)
            self._text.lines.append(bought_line(name, self._money(claim.chips)))

    def _sit(self) -> None:
        cash = self._record.tournament_id is None
        for number, seat in sorted(self._record.seats.items()):
            absence = ""
            if seat.out_of_hand:
                absence = SITS_OUT if cash else OUT_OF_HAND
            elif seat.sitting_out:
                absence = SITS_OUT
            bounty = one_line(seat.bounty)
            if "(" in bounty or ")" in bounty:
                bounty = ""
            self._text.sit(number, seat.stack, bounty=bounty, absence=absence)

    def _posts(self) -> list[_Post]:
        """The forced bets in the engine's order; the dead and the live part of one post are told in one line."""
        record = self._record
        button_blinds = {claim.seat for claim in extra_posts(record) if claim.kind == "button blind"}
        posts: list[_Post] = []
        live: dict[int, _Post] = {}
        for event in self._replay.events:
            if type(event) is not ForcedBetPosted:
                continue
            seat = event.seat
            word = event.kind.value
            if event.kind in (PostKind.ANTE, PostKind.BIG_BLIND_ANTE):
                word = "the ante"
            elif event.kind is PostKind.DEAD_BLIND:
                if seat in live:
                    live[seat].word = "small & big blinds"
                    live[seat].amount += event.amount
                    live[seat].all_in = event.all_in
                    continue
                word = "small blind"
            elif seat in button_blinds:
                word = "button blind"
            post = _Post(seat, word, event.amount, event.all_in)
            posts.append(post)
            if event.kind is PostKind.BIG_BLIND and seat != self._replay.positions.big_blind:
                live[seat] = post
        return posts

    def _dealt(self) -> list[Dealt]:
        """The hole cards that the text tells as dealt, and not of somebody who turned them up at the end."""
        return [claim for claim in self._record.of(Dealt) if claim not in self._turned_up]

    # Acts and streets

    def _play(self) -> None:
        acts: dict[Street, list[ToldAct]] = {street: [] for street in Street}
        for act in told_acts(self._replay):
            acts[act.street].append(act)
        last = max([street for street in Street if acts[street]], default=Street.PREFLOP)
        self._act(acts[Street.PREFLOP], last is Street.PREFLOP)
        for run, street, cards in told_streets(self._replay):
            self._text.open_street(street, cards, run)
            if run < 2:
                self._act(acts[street], street is last)

    def _act(self, acts: Sequence[ToldAct], is_last: bool) -> None:
        text = self._text
        for act in acts:
            seat = act.claim.seat
            mark = ALL_IN if act.all_in else ""
            if act.capped and self._record.cap is not None:
                mark = f" and has reached the {self._money(self._record.cap)} cap"
            match act.event:
                case Folded():
                    text.fold(seat, act.claim.cards)
                case Checked():
                    text.check(seat)
                case Called():
                    text.call(seat, act.paid, mark)
                case BetMade(to=to):
                    text.bet(seat, to, mark)
                case RaisedTo(by=by, to=to):
                    text.raise_to(seat, by, to, mark)
        if is_last:
            for seat, amount in returned_bets(self._replay).items():
                text.return_bet(seat, amount)

    # The end

    def _pots(self) -> list[DividedPot]:
        pots = divided_pots(self._replay)
        tournament = self._record.tournament_id is not None
        if tournament and not all(self._money.is_whole(amount) for pot in pots for amount in pot.wins.values()):
            self._lose(_HALVES)
            return [DividedPot(paid.pot.amount, dict(paid.shares)) for paid in self._replay.hand.awarded]
        return pots

    def _end(self, pots: Sequence[DividedPot]) -> None:
        text, record = self._text, self._record
        if len(self._replay.boards) > 1:
            self._end_on_boards(len(pots))
        else:
            if self._contested:
                text.open_showdown()
                self._show(0)
            silent = {claim.seat for claim in record.of(CashedOut)} - {claim.seat for claim in record.of(Collected)}
            for i in reversed(range(len(pots))):
                for seat, amount in pots[i].wins.items():
                    if amount and seat in silent:
                        text.leave_to_house(seat, amount)
                    elif amount:
                        text.collect(seat, amount, i, len(pots))
        for sold in record.of(CashedOut):
            text.cash_out(sold.seat, sold.amount, sold.fee)
        if not self._contested:
            shown = {claim.seat: claim.cards for claim in self._turned_up} | self._told_cards(0)
            for seat in self._in_hand:
                if shown.get(seat):
                    text.show(seat, shown[seat])
                else:
                    text.muck(seat)

    def _end_on_boards(self, pots: int) -> None:
        shares = shares_by_run(self._replay)
        for run in range(1, len(self._replay.boards) + 1):
            self._text.open_showdown(run)
            self._show(run)
            for share in sorted(shares, key=lambda share: -share.pot):
                if share.run == run and share.amount:
                    self._text.collect(share.seat, share.amount, min(share.pot, pots - 1), pots)

    def _show(self, run: int) -> None:
        for seat, cards in self._showing(run).items():
            if cards:
                self._text.show(seat, cards)
            else:
                self._text.muck(seat)

    def _showing(self, run: int) -> dict[int, Sequence[Card]]:
        """Who shows what, or mucks: as the text says; of whom it says nothing, as the rules have it."""
        told = self._told_cards(run)
        by_rule: dict[int, Sequence[Card]] = {}
        for event in self._replay.events:
            if type(event) is HandShown or type(event) is HandMucked:
                by_rule[event.seat] = event.cards if type(event) is HandShown else ()
        shows = {**by_rule, **{seat: cards for seat, cards in told.items() if seat in self._in_hand}}
        if self._record.tells.showing_order and told.keys() >= by_rule.keys():
            shows = {seat: shows[seat] for seat in told if seat in shows}
        winners = _winners(self._replay)
        for seat, cards in shows.items():
            known = self._replay.hole.get(seat)
            if known is not None and (len(cards) == 1 or (not cards and seat in winners)):
                shows[seat] = known
        return shows

    def _told_cards(self, run: int) -> dict[int, Sequence[Card]]:
        """What the text says that each seat turned up at the end, or nothing where it says that he did not."""
        record = self._record
        told: dict[int, Sequence[Card]] = {}
        for claim in record.claims:
            if isinstance(claim, Mucked) and claim.run in (0, run):
                told.setdefault(claim.seat, ())
            elif isinstance(claim, Showed) and claim.run in (0, run) and claim.cards:
                told.setdefault(claim.seat, claim.cards)
        for seat_claim in record.of(SeatClaimed):
            if seat_claim.outcome == "showed" and seat_claim.cards:
                told.setdefault(seat_claim.seat, seat_claim.cards)
        return told

    def _known(self) -> dict[int, Sequence[Card]]:
        """What the summary tells of cards: those of who mucked, and of who folded if no other line does."""
        dealt = {claim.seat for claim in self._dealt()}
        known: dict[int, Sequence[Card]] = {}
        for seat in self._in_hand:
            cards = self._replay.hole.get(seat)
            if cards is not None:
                known[seat] = cards
        record = self._record
        others: Iterator[SeatClaimed | Mucked | Showed | Dealt] = chain(
            record.of(SeatClaimed), record.of(Mucked), record.of(Showed), self._turned_up
        )
        for claim in others:
            if claim.cards and claim.seat not in dealt:
                known.setdefault(claim.seat, claim.cards)
        return known

    def _finish(self) -> None:
        for claim in self._record.claims:
            if type(claim) is Placed:
                self._text.place(claim.seat, claim.place, one_line(claim.prize))
            elif type(claim) is Won:
                self._text.win(claim.seat, one_line(claim.prize))


def _turned_up(record: HandRecord) -> list[Dealt]:
    """The hole cards that are told after the hand has ended, as those of players who show what they folded are."""
    claims = iter(record.claims)
    for claim in claims:
        if isinstance(claim, ShowdownOpened | Showed | Collected | TotalClaimed):
            break
    return [claim for claim in claims if type(claim) is Dealt]


def _winners(replay: Replay) -> set[int]:
    """Who took something of the pots."""
    claims = replay.record.of(Collected)
    if claims:
        return {claim.seat for claim in claims if claim.amount} & set(replay.hand.in_hand)
    return {seat for seat, won in won_by_seat(replay.hand).items() if won}


def _losses(replay: Replay) -> Iterator[str]:
    record = replay.record
    if record.of(FinalStack):
        yield _STACKS
    if any(claim.fees for claim in record.of(TotalClaimed)):
        yield _FEES
    if record.of(Bought) and not record.is_our_own:
        yield _PRICE
    shown: Iterator[Showed | Dealt] = chain(record.of(Showed), _turned_up(record))
    if any(claim.seat not in replay.hand.in_hand for claim in shown):
        yield _FOLDED_SHOWS
    if any(seat.player and seat.player != seat.name for seat in record.seats.values()):
        yield _POSITIONS
    if record.tournament_id is not None and not record.tells.purchases:
        yield _PURCHASES
