"""What happens at the table, in words: each event becomes one short line, or none.

The sentences of a hand stand here and nowhere else.  Also kept, because only the events tell it: what a seat did
last, what lies in the pot when a street is dealt, which hands were turned up.  An opponent's hole cards are never
kept or told unless the rules turned them up (R13.1), or the whole deal is asked for.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from holdem.cli.ink import Ink, clean
from holdem.cli.open_hands import OpenHands
from holdem.core.betting import Betting, fixed_limit_bet
from holdem.core.cards import Card, Street
from holdem.core.evaluator import evaluate
from holdem.core.events import (
    BetMade,
    BetReturned,
    ButtonDrawn,
    Called,
    Checked,
    Event,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PlayerEliminated,
    PlayerReentered,
    PostKind,
    PotAwarded,
    RaisedTo,
    StreetDealt,
    TournamentEnded,
)
from holdem.core.hand_names import hand_name, shown_name
from holdem.core.pots import pot_name
from holdem.core.structure import Level, Structure


def made_hand(hole: Iterable[Card], board: Iterable[Card]) -> str:
    """The best hand of these cards in words; nothing before the flop."""
    cards = (*hole, *board)
    return hand_name(evaluate(cards)) if len(cards) >= 5 else ""


def ordinal(place: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th`` ..."""
    ending = "th" if 10 < place % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def chance_text(share: Fraction) -> str:
    """``82.6%``; what may still happen, or fail to, is never 0 or 100 per cent."""
    text = f"{100 * float(share):.1f}%"
    if 0 < share < 1:
        return {"0.0%": "<0.1%", "100.0%": ">99.9%"}.get(text, text)
    return text


def listed(words: list[str]) -> str:
    """``Ann``, ``Ann and Bob``, ``Ann, Bob and Cid``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def blinds_text(level: Level, amount: Callable[[int], str] = str) -> str:
    """``10/20``, with the ante if there is one; `amount` writes numbers."""
    whose = "big-blind ante" if level.ante_payer == "big_blind" else "ante"
    ante = f", {whose} {amount(level.ante)}" if level.ante else ""
    return f"{amount(level.small)}/{amount(level.big)}{ante}"


def betting_text(betting: Betting, level: Level, amount: Callable[[int], str] = str) -> str:
    """What is not no-limit: ``pot-limit``, or ``fixed-limit 20/40`` with the small and the big bet (R8)."""
    if betting is Betting.NO_LIMIT:
        return ""
    bets = ""
    if betting is Betting.FIXED_LIMIT:
        bets = f" {amount(level.big)}/{amount(fixed_limit_bet(Street.TURN, level.big))}"
    return f"{betting}{bets}"


def rise_text(structure: Structure, number: int) -> str:
    """When the blinds rise after hand `number`, and to what; nothing when they do not rise any more (R1.2, R1.3)."""
    if number >= structure.max_hands:
        return "the last hand"
    now = structure.level(structure.level_number(number))
    for hands in range(1, min(structure.hands_per_level, structure.max_hands - number) + 1):
        level = structure.level(structure.level_number(number + hands))
        if level != now:
            return f"{blinds_text(level)} next hand" if hands == 1 else f"{blinds_text(level)} in {hands} hands"
    return ""


class Narrator:
    """Turns the events of a tournament into lines, in the order in which they happen.

    `hero` is the seat whose cards are told when they are dealt; `show_all` tells everybody's.
    Without `structure` nothing is said of when the blinds rise; `betting` is that of the hands.  `replay`: the reader
    looks at a hand of long ago, and sees the stacks even if he had a seat.  `amount` writes chips, or money.
    `open_hands`, if given, knows when to tell what open hands win.
    """

    def __init__(
        self,
        names: Mapping[int, str],
        ink: Ink,
        *,
        hero: int | None = None,
        show_all: bool = False,
        structure: Structure | None = None,
        betting: Betting = Betting.NO_LIMIT,
        replay: bool = False,
        amount: Callable[[int], str] = str,
        open_hands: OpenHands | None = None,
    ) -> None:
        self.open_hands = open_hands
        self.heading: list[str] = []
        """The hand's number, level, blinds, betting structure, and when the blinds rise."""
        self.pot = 0
        """The chips put in so far in this hand, as far as events were seen."""
        self.board: tuple[Card, ...] = ()
        self.last_acts: dict[int, str] = {}
        """What each seat did last: on this street, or for good (folded, all-in)."""
        self.running_out = False
        """Whether the hands lie open and the board is still to come (R11.2)."""
        self._names = names
        self._ink = ink
        self._hero = hero
        self._show_all = show_all
        self._structure = structure
        self._betting = betting
        self._replay = replay
        self._amount = amount
        self._bets: dict[int, int] = {}
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._best: int | None = None
        self._posted: list[ForcedBetPosted] = []

    def name(self, seat: int) -> str:
        """The player of `seat`, safe to print."""
        return clean(self._names.get(seat, f"seat {seat}"))

    def tell(self, event: Event) -> list[str]:
        """The lines for `event`.  Forced bets come together, before what follows them."""
        if isinstance(event, ForcedBetPosted):
            self._posted.append(event)
            is_bet = event.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
            self._put_in(event.seat, event.amount, street=is_bet)
            if event.kind is not PostKind.BIG_BLIND_ANTE or event.all_in:
                self.last_acts[event.seat] = "all-in" if event.all_in else str(event.kind)
            return []
        lines = self._posts() if self._posted else []
        return lines + self._tell(event) + self._equities(event)

    def _tell(self, event: Event) -> list[str]:
        match event:
            case ButtonDrawn(cards, button):
                drawn = ", ".join([f"{self.name(seat)} {self._ink.card(card)}" for seat, card in cards.items()])
                return [f"Draw for the button: {drawn}", f"{self.name(button)} has the highest card"]
            case HandStarted():
                return self._hand_started(event)
            case HoleCardsDealt(seat, cards):
                return self._dealt(seat, cards)
            case StreetDealt():
                return self._street(event)
            case HandShown(seat, cards):
                return self._showed(seat, cards)
            case HandMucked(seat):
                return [f"  {self.name(seat)} mucks"]
            case BetReturned(seat, amount):
                self.pot -= amount
                return [f"  {self._amount(amount)} uncalled goes back to {self.name(seat)}"]
            case PotAwarded():
                return self._awarded(event)
            case PlayerEliminated():
                return [self._ink.paint(self._eliminated(event), "out")]
            case PlayerReentered(seat, chips):
                return [f"{self.name(seat)} re-enters with {self._amount(chips)} chips"]
            case TournamentEnded(number, places):
                return [self._ink.paint(self._ended(number, places), "win")]
            case Folded() | Checked() | Called() | BetMade() | RaisedTo():
                return [self._act(event)]
            case _:
                return []

    # The beginning of a hand

    def _hand_started(self, event: HandStarted) -> list[str]:
        self.pot, self.board, self.running_out, self._best = 0, (), False, None
        for kept in (self._bets, self._shown, self.last_acts):
            kept.clear()
        rise = rise_text(self._structure, event.number) if self._structure is not None else ""
        self.heading = [
            f"Hand {event.number}",
            f"level {event.level_number}" if event.level_number else "",
            f"blinds {blinds_text(event.level, self._amount)}",
            betting_text(self._betting, event.level, self._amount),
            rise,
        ]
        button = event.positions.button
        if button in event.stacks:
            lines = [f"Button: {self.name(button)}"]
        else:
            lines = [f"Button: seat {button}, which is empty (dead button)"]
        if event.positions.small_blind not in event.stacks:
            lines.append(f"No small blind: seat {event.positions.small_blind} is empty")
        if self._replay or self._hero not in event.stacks:
            stacks = [f"{self.name(seat)} {self._amount(chips)}" for seat, chips in sorted(event.stacks.items())]
            lines.append("Stacks: " + ", ".join(stacks))
        return lines

    def _posts(self) -> list[str]:
        antes = [post for post in self._posted if post.kind is PostKind.ANTE]
        blinds = [post for post in self._posted if post.kind is not PostKind.ANTE]
        self._posted = []
        lines = []
        if antes and len({post.amount for post in antes}) == 1 and not any(post.all_in for post in antes):
            lines.append(f"Everyone posts the ante of {self._amount(antes[0].amount)}")
        elif antes:
            parts = [f"{self.name(p.seat)} {self._amount(p.amount)}{_all_in_mark(p.all_in)}" for p in antes]
            lines.append("Antes: " + ", ".join(parts))
        if blinds:
            lines.append(", ".join([self._blind(post) for post in blinds]))
        return lines

    def _blind(self, post: ForcedBetPosted) -> str:
        amount = f"{self._amount(post.amount)}{_all_in_mark(post.all_in)}"
        if post.kind is PostKind.BIG_BLIND_ANTE:
            return f"{self.name(post.seat)} posts the ante of {amount} for all"
        return f"{self.name(post.seat)} posts {post.kind} {amount}"

    def _dealt(self, seat: int, cards: tuple[Card, ...] | None) -> list[str]:
        if cards is None or not (self._show_all or seat == self._hero):
            return []
        return [f"{self.name(seat)} is dealt {self._ink.cards(cards)}"]

    # Acts

    def _put_in(self, seat: int, amount: int, *, street: bool = True) -> None:
        self.pot += amount
        if street:
            self._bets[seat] = self._bets.get(seat, 0) + amount

    def _act(self, event: Folded | Checked | Called | BetMade | RaisedTo) -> str:
        seat, name = event.seat, self.name(event.seat)
        match event:
            case Folded():
                self.last_acts[seat] = "folded"
                return self._ink.paint(f"  {name} folds", "faint")
            case Checked():
                self.last_acts[seat] = "check"
                return f"  {name} checks"
            case Called(_, amount, _, all_in):
                self._put_in(seat, amount)
                self.last_acts[seat] = "all-in" if all_in else "call"
                return f"  {name} calls {self._amount(amount)}{_all_in_words(all_in)}"
            case BetMade(_, to, all_in):
                self._put_in(seat, to)
                self.last_acts[seat] = "all-in" if all_in else "bet"
                return f"  {name} bets {self._amount(to)}{_all_in_words(all_in)}"
            case RaisedTo(_, _, to, all_in):
                self._put_in(seat, to - self._bets.get(seat, 0))
                self.last_acts[seat] = "all-in" if all_in else "raise"
                return f"  {name} raises to {self._amount(to)}{_all_in_words(all_in)}"

    def _street(self, event: StreetDealt) -> list[str]:
        self.board = event.board
        self._bets.clear()
        self.last_acts = {seat: act for seat, act in self.last_acts.items() if act in ("folded", "all-in")}
        lines = [self._ink.paint(f"{event.street.name.capitalize():<5}", "street") + f" {self.board_text(event.board)}"]
        if self.pot:
            lines[0] = self._ink.join([lines[0], f"pot {self._amount(self.pot)}"])
        if self.running_out and len(self.board) == 5:
            # Turned up before the board was complete, the hands have their names only now.
            lines += [f"  {self.name(seat)} has {self._compared(cards)}" for seat, cards in self._shown.items()]
        return lines

    def board_text(self, board: tuple[Card, ...]) -> str:
        """The board with what the last street brought set apart: ``[7h 2c Ks] [Td]``."""
        streets = [board[:3], board[3:4], board[4:5]]
        return " ".join([f"[{self._ink.cards(cards)}]" for cards in streets if cards])

    # The end of a hand

    def _showed(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        self._shown[seat] = cards
        self.running_out = len(self.board) < 5
        made = self._compared(cards)
        return [f"  {self.name(seat)} shows {self._ink.cards(cards)}" + (f": {made}" if made else "")]

    def _equities(self, event: Event) -> list[str]:
        told = self.open_hands.see(event) if self.open_hands is not None else {}
        parts = [f"{self.name(seat)} {chance_text(share)}" for seat, share in told.items()]
        return ["  Equity: " + ", ".join(parts)] if parts else []

    def _compared(self, cards: tuple[Card, ...]) -> str:
        """The hand in words, on a full board told from the best that was shown before; nothing before the flop."""
        if len(self.board) < 5:
            return made_hand(cards, self.board)
        value = evaluate((*cards, *self.board))
        made = shown_name(value, self._best)
        self._best = value if self._best is None else max(value, self._best)
        return made

    def _awarded(self, event: PotAwarded) -> list[str]:
        pot = f"the {pot_name(event.index, event.count)} of {self._amount(event.amount)}"
        winners = [self.name(seat) for seat in event.shares]
        cards = next((self._shown[seat] for seat in event.shares if seat in self._shown), ())
        made = made_hand(cards, self.board) if cards and len(self.board) == 5 else ""
        made = f" with {made}" if made else ""
        if len(winners) == 1:
            alone = " (nobody else was in it)" if len(event.contestants) == 1 and event.count > 1 else ""
            return [self._ink.paint(f"  {winners[0]} wins {pot}{alone or made}", "win")]
        lines = [self._ink.paint(f"  {listed(winners)} split {pot}{made}", "win")]
        least = min(event.shares.values())
        odd = [self.name(seat) for seat, share in event.shares.items() if share > least]
        shares = ", ".join([f"{self.name(seat)} gets {self._amount(share)}" for seat, share in event.shares.items()])
        note = f" (an odd chip to {listed(odd)})" if odd else ""
        return [*lines, f"    {shares}{note}"]

    def _eliminated(self, event: PlayerEliminated) -> str:
        shared = " (shared)" if event.tied else ""
        by = f", knocked out by {listed([self.name(seat) for seat in event.by])}" if event.by else ""
        return f"{self.name(event.seat)} is out in {ordinal(event.place)} place{shared}{by}"

    def _ended(self, number: int, places: Mapping[int, int]) -> str:
        if len(places) == 1:
            return f"{self.name(next(iter(places)))} wins the tournament in hand {number}"
        return f"Hand {number} was the last: places go by chips"


def _all_in_words(all_in: bool) -> str:
    return " and is all-in" if all_in else ""


def _all_in_mark(all_in: bool) -> str:
    return " (all-in)" if all_in else ""
