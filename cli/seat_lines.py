"""The table as one player sees it before he decides: seats, stacks, pots, own cards, the price.

Made from `Hand` alone, with what the narration remembers (the heading, each seat's last act).  Of all hole cards only
those of the seat to act are read (R13.1).
"""

from collections.abc import Mapping, Sequence

from holdem.cli.choices import price_facts
from holdem.cli.ink import Ink, cells, wrap
from holdem.cli.language import ENGLISH, Language
from holdem.cli.narration import listed, made_hand
from holdem.cli.wording import act_words, position_words, pot_words, street_words, widest_act
from holdem.core.button import position_names
from holdem.core.hand import Hand

_LONGEST_NAME = 30


def in_big_blinds(chips: int, big_blind: int) -> str:
    """A stack counted in big blinds, with one decimal where it matters: ``4.5``, ``48``."""
    return f"{chips / big_blind:.1f}" if chips < 10 * big_blind and chips % big_blind else f"{chips / big_blind:.0f}"


def seat_table(
    hand: Hand,
    names: Mapping[int, str],
    acts: Mapping[int, str],
    ink: Ink,
    width: int,
    language: Language = ENGLISH,
) -> list[str]:
    """One line a seat: player, position, stack in chips and big blinds, chips put in on this street, last act."""
    positions = position_names(hand.positions, hand.seats)
    headings = (language.ptr("column", "stack"), language.ptr("column", "bb"), language.ptr("column", "bet"))
    rows = [("", "", *headings, "")]
    seats = sorted(hand.seats)
    for seat in seats:
        act = "folded" if not hand.is_in(seat) else "all-in" if hand.is_all_in(seat) else acts.get(seat, "")
        stack, bet = hand.stack(seat), hand.bet(seat)
        chips = (str(stack), in_big_blinds(stack, hand.big_blind), str(bet))
        rows.append((names[seat], position_words(positions[seat], language), *chips, act_words(act, language)))
    widths = [max(cells(row[i]) for row in rows) for i in range(len(rows[0]))]
    # Room for the longest act, so that the columns stay where they are from one decision to the next.
    widths[-1] = max(widths[-1], widest_act(language))
    room = width - 3 - sum(widths[1:]) - 2 * (len(widths) - 1)
    widths[0] = min(widths[0], _LONGEST_NAME, max(4, room))
    lines = []
    # Seats count from 1; 0 is the line above them.
    for seat, row in zip([0, *seats], rows, strict=True):
        mark = "> " if seat and seat == hand.to_act else "  "
        name, position, stack_text, big_blinds, bet_text, act = row
        line = mark + "  ".join(
            (
                ink.fit(name, widths[0]),
                position.ljust(widths[1]),
                stack_text.rjust(widths[2]),
                big_blinds.rjust(widths[3]),
                bet_text.rjust(widths[4]),
                act,
            )
        )
        style = "own" if mark == "> " else "faint" if not seat or not hand.is_in(seat) else ""
        lines.append(ink.paint(line.rstrip(), style) if style else line.rstrip())
    return lines


def pots_text(hand: Hand, names: Mapping[int, str], language: Language = ENGLISH) -> str:
    """``pot 130``, or each pot by name with who plays for it (R10.1)."""
    pots = hand.pots()
    if len(pots) < 2:
        return language.tr("pot {chips}", chips=hand.pot)
    everyone = set(hand.in_hand)
    parts = []
    for index, pot in enumerate(pots):
        players = listed([names[seat] for seat in pot.contestants], language)
        if set(pot.contestants) == everyone:
            players = language.tr("all")
        name = pot_words(index, len(pots), language)
        parts.append(language.tr("{pot} {chips} ({players})", pot=name, chips=pot.amount, players=players))
    return ", ".join(parts)


def seat_facts(hand: Hand, names: Mapping[int, str], acts: Mapping[int, str], language: Language) -> list[str]:
    """What `seat_table` tells, as a sentence a seat, the seat to act first."""
    positions = position_names(hand.positions, hand.seats)
    facts = []
    for seat in sorted(hand.seats, key=lambda seat: (seat != hand.to_act, seat)):
        act = "folded" if not hand.is_in(seat) else "all-in" if hand.is_all_in(seat) else acts.get(seat, "")
        fact = language.tr(
            "{name}, {position}: {chips} chips, {big_blinds} bb, bet {bet}",
            name=names[seat],
            position=position_words(positions[seat], language),
            chips=hand.stack(seat),
            big_blinds=in_big_blinds(hand.stack(seat), hand.big_blind),
            bet=hand.bet(seat),
        )
        facts.append(", ".join(filter(None, [fact, act_words(act, language)])))
    return facts


def decision_facts(
    hand: Hand,
    names: Mapping[int, str],
    heading: Sequence[str],
    board: str,
    acts: Mapping[int, str],
    ink: Ink,
    language: Language = ENGLISH,
) -> list[str]:
    """What `decision_lines` tells, one fact a line and nothing aligned: for ears and braille."""
    seat = hand.to_act
    if seat is None:
        raise ValueError("the hand is over: nobody has anything to decide")
    hole = hand.hole_cards(seat) or ()
    return [
        *heading,
        *seat_facts(hand, names, acts, language),
        f"{street_words(hand.street, language)} {board}".rstrip(),
        pots_text(hand, names, language),
        _effective_stack(hand, seat, language),
        language.tr("your cards: {cards}", cards=ink.cards(hole)),
        *filter(None, [made_hand(hole, hand.board, language)]),
        *price_facts(hand.options(), in_reach(hand, seat), language),
    ]


def in_reach(hand: Hand, seat: int) -> int:
    """The chips in the pots that `seat` can win when it calls: of each player's no more than it puts in itself."""
    limit = hand.contribution(seat) + hand.options().to_call
    return sum(min(hand.contribution(other), limit) for other in hand.seats)


def _effective_stack(hand: Hand, seat: int, language: Language) -> str:
    """What `seat` can lose on this street and later to the opponent with most chips, or win from him."""
    most = max(hand.stack(other) + hand.bet(other) for other in hand.in_hand if other != seat)
    chips = min(hand.stack(seat) + hand.bet(seat), most)
    big_blinds = in_big_blinds(chips, hand.big_blind)
    return language.tr("effective stack {chips} ({big_blinds} bb)", chips=chips, big_blinds=big_blinds)


def decision_lines(
    hand: Hand,
    names: Mapping[int, str],
    heading: Sequence[str],
    board: str,
    acts: Mapping[int, str],
    ink: Ink,
    width: int,
    language: Language = ENGLISH,
) -> list[str]:
    """Everything that the seat to act should see before it decides (cli.md, "Common manners")."""
    seat = hand.to_act
    if seat is None:
        raise ValueError("the hand is over: nobody has anything to decide")
    hole = hand.hole_cards(seat) or ()
    street = ink.paint(f"{street_words(hand.street, language):<5}", "street") + (f" {board}" if board else "")
    position = position_words(position_names(hand.positions, hand.seats)[seat], language)
    own = f"{names[seat]} ({position})  [{ink.cards(hole)}]"
    lines = [ink.paint(ink.join(heading), "fact")]
    lines += seat_table(hand, names, acts, ink, width, language)
    lines.append(ink.join([street, pots_text(hand, names, language), _effective_stack(hand, seat, language)]))
    lines.append(ink.join([own, made_hand(hole, hand.board, language)]))
    lines.append("; ".join(price_facts(hand.options(), in_reach(hand, seat), language)))
    return [part for line in lines for part in wrap(line, width)]
