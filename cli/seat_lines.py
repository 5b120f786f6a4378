"""The table as one player sees it before he decides: seats, stacks, pots, own cards, the price.

Made from `Hand` alone, with what the narration remembers (the heading, each seat's last act).  Of all hole cards only
those of the seat to act are read (R13.1).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from holdem.cli.choices import price_facts
from holdem.cli.ink import Ink, aligned, cells, natural_width
from holdem.cli.language import ENGLISH, Language
from holdem.cli.narration import board_text, listed, made_hand
from holdem.cli.wording import act_words, position_words, pot_words, street_words, widest_act
from holdem.core.button import position_names
from holdem.core.hand import Hand

LONGEST_NAME = 30
"""The columns of a name, where there is room for so many."""


def in_big_blinds(chips: int, big_blind: int) -> str:
    """A stack counted in big blinds, with one decimal where it matters: ``4.5``, ``48``."""
    return f"{chips / big_blind:.1f}" if chips < 10 * big_blind and chips % big_blind else f"{chips / big_blind:.0f}"


@dataclass(frozen=True, slots=True)
class TableView:
    """`hand` as it stands, in words: lines of at most `width` columns; with a plain `ink` one fact a line and nothing
    aligned, for ears and braille.

    `acts` is what each seat did last; `amount` writes chips, or money.
    """

    hand: Hand
    names: Mapping[int, str]
    acts: Mapping[int, str]
    ink: Ink = Ink()  # noqa: RUF009 (never changed)
    width: int = 80
    language: Language = ENGLISH
    amount: Callable[[int], str] = str

    def seats(self) -> list[str]:
        """A line a seat: player, position, stack in chips and big blinds, chips put in on this street, last act."""
        return self._seat_sentences() if self.ink.plain else self._seat_table()

    def pots(self) -> str:
        """``pot 130``, or each pot by name with who plays for it, or who does not where that is shorter (R10.1)."""
        hand, language = self.hand, self.language
        pots = hand.pots()
        if len(pots) < 2:
            return language.tr("pot {chips}", chips=self.amount(hand.pot))
        parts = []
        for index, pot in enumerate(pots):
            players = self._listed(pot.contestants)
            others = [seat for seat in hand.in_hand if seat not in pot.contestants]
            if not others:
                players = language.tr("all")
            elif len(others) < len(pot.contestants) - 1:
                players = language.trn("all but {names}", "all but {names}", len(others), names=self._listed(others))
            name = pot_words(index, len(pots), language)
            chips = self.amount(pot.amount)
            parts.append(language.tr("{pot} {chips} ({players})", pot=name, chips=chips, players=players))
        return ", ".join(parts)

    def _listed(self, seats: Iterable[int]) -> str:
        return listed([self.names[seat] for seat in seats], self.language)

    def decision(self, heading: Sequence[str]) -> list[str]:
        """Everything that the seat to act should see before it decides (cli.md, "Common manners"), below the facts of
        the `heading`.
        """
        hand, ink, language = self.hand, self.ink, self.language
        seat = hand.to_act
        if seat is None:
            raise ValueError("the hand is over: nobody has anything to decide")
        hole = hand.hole_cards(seat) or ()
        street, board = street_words(hand.street, language), board_text(hand.board, ink)
        stakes = [self.pots(), self._effective_stack(seat)]
        made = made_hand(hole, hand.board, language)
        price = price_facts(hand.options(), hand.to_win(), language)
        if ink.plain:
            own = language.tr("your cards: {cards}", cards=ink.cards(hole))
            facts = [*heading, *self.seats(), f"{street} {board}".rstrip(), *stakes, own, made, *price]
            return [fact for fact in facts if fact]
        painted = ink.paint(f"{street:<5}", "street")
        position = position_words(position_names(hand.positions, hand.seats)[seat], language)
        return [
            *[ink.paint(line, "fact") for line in ink.lines(heading, self.width)],
            *self.seats(),
            *ink.lines([f"{painted} {board}".rstrip(), *stakes], self.width),
            *ink.lines([f"{self.names[seat]} ({position})  {ink.own_cards(hole)}", made], self.width),
            *ink.lines(price, self.width),
        ]

    def _seat_table(self) -> list[str]:
        hand, ink, language = self.hand, self.ink, self.language
        positions = position_names(hand.positions, hand.seats)
        headings = (language.ptr("column", "stack"), language.ptr("column", "bb"), language.ptr("column", "bet"))
        seats = sorted(hand.seats)
        rows = [("", *headings, "")]
        for seat in seats:
            stack, bet = hand.stack(seat), hand.bet(seat)
            chips = (self.amount(stack), in_big_blinds(stack, hand.big_blind), self.amount(bet) if bet else "")
            rows.append((position_words(positions[seat], language), *chips, act_words(self._act(seat), language)))
        # Room for the longest act, so that the columns stay where they are from one decision to the next.
        taken = natural_width([*rows, ("", "", "", "", " " * widest_act(language))])
        room = min(LONGEST_NAME, max(4, self.width - taken - 5))
        names = [self.names[seat] for seat in seats]
        marks = ["> " if seat == hand.to_act else "  " for seat in seats]
        named = ["", *[mark + ink.fit(name, min(cells(name), room)) for mark, name in zip(marks, names, strict=True)]]
        heading, *lines = aligned([(name, *row) for name, row in zip(named, rows, strict=True)], "llrrrl")
        return [
            ink.paint(heading, "faint"),
            *[ink.paint(line, self._style(seat)) for seat, line in zip(seats, lines, strict=True)],
        ]

    def _style(self, seat: int) -> str:
        if seat == self.hand.to_act:
            return "own"
        return {"folded": "faint", "all-in": "all-in"}.get(self._act(seat), "")

    def _seat_sentences(self) -> list[str]:
        """What the table tells, as a sentence a seat, the seat to act first."""
        hand, language = self.hand, self.language
        positions = position_names(hand.positions, hand.seats)
        facts = []
        for seat in sorted(hand.seats, key=lambda seat: (seat != hand.to_act, seat)):
            fact = language.tr(
                "{name}, {position}: {chips} chips, {big_blinds} bb, bet {bet}",
                name=self.names[seat],
                position=position_words(positions[seat], language),
                chips=self.amount(hand.stack(seat)),
                big_blinds=in_big_blinds(hand.stack(seat), hand.big_blind),
                bet=self.amount(hand.bet(seat)),
            )
            facts.append(", ".join(filter(None, [fact, act_words(self._act(seat), language)])))
        return facts

    def _act(self, seat: int) -> str:
        if not self.hand.is_in(seat):
            return "folded"
        return "all-in" if self.hand.is_all_in(seat) else self.acts.get(seat, "")

    def _effective_stack(self, seat: int) -> str:
        """What `seat` can lose on this street and later to the opponent with most chips, or win from him."""
        hand = self.hand
        most = max(hand.stack(other) + hand.bet(other) for other in hand.in_hand if other != seat)
        chips = min(hand.stack(seat) + hand.bet(seat), most)
        big_blinds = in_big_blinds(chips, hand.big_blind)
        return self.language.tr(
            "effective stack {chips} ({big_blinds} bb)", chips=self.amount(chips), big_blinds=big_blinds
        )
