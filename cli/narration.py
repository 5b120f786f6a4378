"""What happens at the table, in words: each event becomes one short line, or none.

The sentences of a hand stand here and nowhere else.  Also kept, because only the events tell it: what a seat did
last, what lies in the pot when a street is dealt, which hands were turned up.  An opponent's hole cards are never
kept or told unless the rules turned them up (R13.1), or the whole deal is asked for.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from holdem.cli.hand_words import hand_words, shown_words
from holdem.cli.ink import Ink, clean
from holdem.cli.language import ENGLISH, Language, later
from holdem.cli.open_hands import OpenHands
from holdem.cli.wording import act_words, pot_words, street_words
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
from holdem.core.structure import Level, Structure


def made_hand(hole: Iterable[Card], board: Iterable[Card], language: Language = ENGLISH) -> str:
    """The best hand of these cards in words; nothing before the flop."""
    cards = (*hole, *board)
    return hand_words(evaluate(cards), language) if len(cards) >= 5 else ""


def ordinal(place: int, language: Language = ENGLISH) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th`` ..."""
    last = place % 10 if not 10 < place % 100 < 20 else 0
    return language.tr(_ORDINALS.get(last, _ORDINALS[0]), n=place)


def chance_text(share: Fraction) -> str:
    """``82.6%``; what may still happen, or fail to, is never 0 or 100 per cent."""
    text = f"{100 * float(share):.1f}%"
    if 0 < share < 1:
        return {"0.0%": "<0.1%", "100.0%": ">99.9%"}.get(text, text)
    return text


_ORDINALS = {0: later("{n}th"), 1: later("{n}st"), 2: later("{n}nd"), 3: later("{n}rd")}


def listed(words: list[str], language: Language = ENGLISH) -> str:
    """``Ann``, ``Ann and Bob``, ``Ann, Bob and Cid``."""
    if len(words) < 2:
        return "".join(words)
    return language.tr("{words} and {last}", words=", ".join(words[:-1]), last=words[-1])


def blinds_text(level: Level, amount: Callable[[int], str] = str, language: Language = ENGLISH) -> str:
    """``10/20``, with the ante if there is one; `amount` writes numbers."""
    blinds = f"{amount(level.small)}/{amount(level.big)}"
    if not level.ante:
        return blinds
    if level.ante_payer == "big_blind":
        return language.tr("{blinds}, big-blind ante {ante}", blinds=blinds, ante=amount(level.ante))
    return language.tr("{blinds}, ante {ante}", blinds=blinds, ante=amount(level.ante))


def betting_text(
    betting: Betting, level: Level, amount: Callable[[int], str] = str, language: Language = ENGLISH
) -> str:
    """What is not no-limit: ``pot-limit``, or ``fixed-limit 20/40`` with the small and the big bet (R8)."""
    if betting is Betting.NO_LIMIT:
        return ""
    if betting is Betting.POT_LIMIT:
        return language.tr("pot-limit")
    big_bet = fixed_limit_bet(Street.TURN, level.big)
    return language.tr("fixed-limit {small_bet}/{big_bet}", small_bet=amount(level.big), big_bet=amount(big_bet))


def rise_text(structure: Structure, number: int, language: Language = ENGLISH) -> str:
    """When the blinds rise after hand `number`, and to what; nothing when they do not rise any more (R1.2, R1.3)."""
    if number >= structure.max_hands:
        return language.tr("the last hand")
    now = structure.level(structure.level_number(number))
    for hands in range(1, min(structure.hands_per_level, structure.max_hands - number) + 1):
        level = structure.level(structure.level_number(number + hands))
        if level != now:
            blinds = blinds_text(level, language=language)
            if hands == 1:
                return language.tr("{blinds} next hand", blinds=blinds)
            return language.trn("{blinds} in {n} hand", "{blinds} in {n} hands", hands, blinds=blinds)
    return ""


def board_text(board: tuple[Card, ...], ink: Ink) -> str:
    """The board with what the last street brought set apart: ``[7h 2c Ks] [Td]``."""
    streets = [board[:3], board[3:4], board[4:5]]
    return " ".join([f"[{ink.cards(cards)}]" for cards in streets if cards])


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
        language: Language = ENGLISH,
    ) -> None:
        self.open_hands = open_hands
        self.heading: list[str] = []
        """The hand's number, level, blinds, betting structure, and when the blinds rise, as far as there is anything to
        tell.
        """
        self.blinds = ""
        """The blinds of this hand in words; empty before the first."""
        self.pot = 0
        """The chips put in so far in this hand, as far as events were seen."""
        self.board: tuple[Card, ...] = ()
        self.last_acts: dict[int, str] = {}
        """What each seat did last: on this street, or for good (folded, all-in); `wording.act_words` says it."""
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
        self._language = language
        self._tr = language.tr
        self._bets: dict[int, int] = {}
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._best: int | None = None
        self._posted: list[ForcedBetPosted] = []
        self._level: Level | None = None

    def name(self, seat: int) -> str:
        """The player of `seat`, safe to print."""
        return clean(self._names.get(seat, self._tr("seat {seat}", seat=seat)))

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
                return [
                    self._tr("Draw for the button: {drawn}", drawn=drawn),
                    self._tr("{name} has the highest card", name=self.name(button)),
                ]
            case HandStarted():
                return self._hand_started(event)
            case HoleCardsDealt(seat, cards):
                return self._dealt(seat, cards)
            case StreetDealt():
                return self._street(event)
            case HandShown(seat, cards):
                return self._showed(seat, cards)
            case HandMucked(seat):
                return ["  " + self._tr("{name} mucks", name=self.name(seat))]
            case BetReturned(seat, amount):
                self.pot -= amount
                chips = self._amount(amount)
                return ["  " + self._tr("{chips} uncalled goes back to {name}", chips=chips, name=self.name(seat))]
            case PotAwarded():
                return self._awarded(event)
            case PlayerEliminated():
                return [self._ink.paint(self._eliminated(event), "out")]
            case PlayerReentered(seat, chips):
                return [
                    self._tr("{name} re-enters with {chips} chips", name=self.name(seat), chips=self._amount(chips))
                ]
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
        rise = rise_text(self._structure, event.number, self._language) if self._structure is not None else ""
        blinds, before = blinds_text(event.level, self._amount, self._language), self._level
        self._level = event.level
        self.blinds = self._tr("blinds {blinds}", blinds=blinds)
        heading = [
            self._tr("Hand {number}", number=event.number),
            self._tr("level {number}", number=event.level_number) if event.level_number else "",
            self.blinds,
            betting_text(self._betting, event.level, self._amount, self._language),
            rise,
        ]
        self.heading = [fact for fact in heading if fact]
        lines = []
        if before is not None and before != event.level:
            lines.append(self._ink.paint(self._tr("The blinds rise to {blinds}", blinds=blinds), "street"))
        button = event.positions.button
        if button in event.stacks:
            lines.append(self._tr("Button: {name}", name=self.name(button)))
        else:
            lines.append(self._tr("Button: seat {seat}, which is empty (dead button)", seat=button))
        if event.positions.small_blind not in event.stacks:
            lines.append(self._tr("No small blind: seat {seat} is empty", seat=event.positions.small_blind))
        if self._replay or self._hero not in event.stacks:
            stacks = [f"{self.name(seat)} {self._amount(chips)}" for seat, chips in sorted(event.stacks.items())]
            lines.append(self._tr("Stacks: {stacks}", stacks=", ".join(stacks)))
        return lines

    def _posts(self) -> list[str]:
        antes = [post for post in self._posted if post.kind is PostKind.ANTE]
        blinds = [post for post in self._posted if post.kind is not PostKind.ANTE]
        self._posted = []
        lines = []
        if antes and len({post.amount for post in antes}) == 1 and not any(post.all_in for post in antes):
            lines.append(self._tr("Everyone posts the ante of {chips}", chips=self._amount(antes[0].amount)))
        elif antes:
            parts = [f"{self.name(post.seat)} {self._posted_chips(post)}" for post in antes]
            lines.append(self._tr("Antes: {antes}", antes=", ".join(parts)))
        if blinds:
            told: list[str] = []
            for before, post in zip([None, *blinds], blinds, strict=False):
                if before is not None and before.seat == post.seat and post.kind is PostKind.BIG_BLIND_ANTE:
                    ante = self._posted_chips(post)
                    told[-1] = self._tr("{posted} and the ante of {chips} for all", posted=told[-1], chips=ante)
                else:
                    told.append(self._blind(post))
            lines.append(", ".join(told))
        return lines

    def _blind(self, post: ForcedBetPosted) -> str:
        name, chips = self.name(post.seat), self._posted_chips(post)
        if post.kind is PostKind.BIG_BLIND_ANTE:
            return self._tr("{name} posts the ante of {chips} for all", name=name, chips=chips)
        return self._tr(
            "{name} posts {kind} {chips}", name=name, kind=act_words(post.kind, self._language), chips=chips
        )

    def _posted_chips(self, post: ForcedBetPosted) -> str:
        chips = self._amount(post.amount)
        return self._tr("{chips} (all-in)", chips=chips) if post.all_in else chips

    def _dealt(self, seat: int, cards: tuple[Card, ...] | None) -> list[str]:
        if cards is None or not (self._show_all or seat == self._hero):
            return []
        return [self._tr("{name} is dealt {cards}", name=self.name(seat), cards=self._ink.cards(cards))]

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
                return self._ink.paint("  " + self._tr("{name} folds", name=name), "faint")
            case Checked():
                self.last_acts[seat] = "check"
                return "  " + self._tr("{name} checks", name=name)
            case Called(_, amount, _, all_in):
                self._put_in(seat, amount)
                self.last_acts[seat] = "all-in" if all_in else "call"
                words = later("{name} calls {chips} and is all-in") if all_in else later("{name} calls {chips}")
                return "  " + self._tr(words, name=name, chips=self._amount(amount))
            case BetMade(_, to, all_in):
                self._put_in(seat, to)
                self.last_acts[seat] = "all-in" if all_in else "bet"
                words = later("{name} bets {chips} and is all-in") if all_in else later("{name} bets {chips}")
                return "  " + self._tr(words, name=name, chips=self._amount(to))
            case RaisedTo(_, _, to, all_in):
                self._put_in(seat, to - self._bets.get(seat, 0))
                self.last_acts[seat] = "all-in" if all_in else "raise"
                words = later("{name} raises to {chips} and is all-in") if all_in else later("{name} raises to {chips}")
                return "  " + self._tr(words, name=name, chips=self._amount(to))

    def _street(self, event: StreetDealt) -> list[str]:
        self.board = event.board
        self._bets.clear()
        self.last_acts = {seat: act for seat, act in self.last_acts.items() if act in ("folded", "all-in")}
        street = self._ink.paint(f"{street_words(event.street, self._language):<5}", "street")
        lines = [f"{street} {board_text(event.board, self._ink)}"]
        if self.pot:
            lines[0] = self._ink.join([lines[0], self._tr("pot {chips}", chips=self._amount(self.pot))])
        if self.running_out and len(self.board) == 5:
            # Turned up before the board was complete, the hands have their names only now.
            lines += [
                "  " + self._tr("{name} has {hand}", name=self.name(seat), hand=self._compared(cards))
                for seat, cards in self._shown.items()
            ]
        return lines

    # The end of a hand

    def _showed(self, seat: int, cards: tuple[Card, ...]) -> list[str]:
        self._shown[seat] = cards
        self.running_out = len(self.board) < 5
        made = self._compared(cards)
        words = later("{name} shows {cards}: {hand}") if made else later("{name} shows {cards}")
        return ["  " + self._tr(words, name=self.name(seat), cards=self._ink.cards(cards), hand=made)]

    def _equities(self, event: Event) -> list[str]:
        told = self.open_hands.see(event) if self.open_hands is not None else {}
        parts = [f"{self.name(seat)} {chance_text(share)}" for seat, share in told.items()]
        return ["  " + self._tr("Equity: {shares}", shares=", ".join(parts))] if parts else []

    def _compared(self, cards: tuple[Card, ...]) -> str:
        """The hand in words, on a full board told from the best that was shown before; nothing before the flop."""
        if len(self.board) < 5:
            return made_hand(cards, self.board, self._language)
        value = evaluate((*cards, *self.board))
        made = shown_words(value, self._best, self._language)
        self._best = value if self._best is None else max(value, self._best)
        return made

    def _awarded(self, event: PotAwarded) -> list[str]:
        winners = [self.name(seat) for seat in event.shares]
        cards = next((self._shown[seat] for seat in event.shares if seat in self._shown), ())
        facts = {
            "names": listed(winners, self._language),
            "pot": pot_words(event.index, event.count, self._language),
            "chips": self._amount(event.amount),
            "hand": made_hand(cards, self.board, self._language) if cards and len(self.board) == 5 else "",
        }
        if len(winners) == 1:
            if len(event.contestants) == 1 and event.count > 1:
                words = later("{names} wins the {pot} of {chips} (nobody else was in it)")
            elif facts["hand"]:
                words = later("{names} wins the {pot} of {chips} with {hand}")
            else:
                words = later("{names} wins the {pot} of {chips}")
            return [self._ink.paint("  " + self._tr(words, **facts), "win")]
        words = later("{names} split the {pot} of {chips}")
        if facts["hand"]:
            words = later("{names} split the {pot} of {chips} with {hand}")
        least = min(event.shares.values())
        odd = [self.name(seat) for seat, share in event.shares.items() if share > least]
        shares = ", ".join(
            [
                self._tr("{name} gets {chips}", name=self.name(seat), chips=self._amount(share))
                for seat, share in event.shares.items()
            ]
        )
        if odd:
            shares = self._tr("{shares} (an odd chip to {names})", shares=shares, names=listed(odd, self._language))
        return [self._ink.paint("  " + self._tr(words, **facts), "win"), f"    {shares}"]

    def _eliminated(self, event: PlayerEliminated) -> str:
        words = (
            later("{name} is out in {place} place (shared)") if event.tied else later("{name} is out in {place} place")
        )
        line = self._tr(words, name=self.name(event.seat), place=ordinal(event.place, self._language))
        if not event.by:
            return line
        by = listed([self.name(seat) for seat in event.by], self._language)
        return self._language.trn(
            "{out}, knocked out by {names}", "{out}, knocked out by {names}", len(event.by), out=line, names=by
        )

    def _ended(self, number: int, places: Mapping[int, int]) -> str:
        if len(places) == 1:
            name = self.name(next(iter(places)))
            return self._tr("{name} wins the tournament in hand {number}", name=name, number=number)
        return self._tr("Hand {number} was the last: places go by chips", number=number)
