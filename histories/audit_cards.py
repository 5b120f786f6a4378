"""Holds a record's cards and its showdown against the engine's: no card twice, one board, right names, who shows.

Carries no rule: which hands are shown or mucked are the events of the replay (R11), what a hand is called says
`hand_names` (R12), which cards lie where says the text itself, which must agree with itself (R4).
"""

from collections.abc import Iterable, Mapping

from holdem.core.cards import Card, card_name, format_cards, rank_of
from holdem.core.evaluator import Category, best_five, category_of, evaluate
from holdem.core.events import HandMucked, HandShown, StreetDealt
from holdem.core.hand_names import hand_name
from holdem.core.sentences import Sentence
from holdem.histories.findings import (
    BOARD_CHANGED,
    BOARD_MISSING,
    CARD_TWICE,
    CARDS_CHANGED,
    MUST_SHOW,
    SHOW_ORDER,
    SHOWS_FOLDED,
    STRANGE_LINE,
    SUMMARY_BOARD,
    WRONG_CARD_COUNT,
    WRONG_NAME,
    Report,
)
from holdem.histories.hand_words import fits_name
from holdem.histories.payments import taken_from_pots
from holdem.histories.record import (
    Acted,
    BoardClaimed,
    Dealt,
    HandRecord,
    Mucked,
    SeatClaimed,
    Showed,
    StreetOpened,
)
from holdem.histories.replay import Replay
from holdem.histories.staging import BOARD_CARDS, HandTold

_NEW_CARDS = (0, 3, 1, 1)
_UNNAMED = (Dealt, Acted)
"""What tells a hand, but not what it is called."""
_PLAYING, _ALL_CARDS = 5, 7
"""The cards that play, and all: two in the hand and five on the board."""


def check_cards(replay: Replay, report: Report) -> None:
    """Every card lies in one place (R4.1), and the board only grows (R4.2)."""
    record = replay.record
    boards: dict[int, tuple[Card, ...]] = {0: ()}
    owner: dict[Card, int] = {}
    hole: dict[int, tuple[Card, ...]] = {}
    for dealt in record.of(Dealt):
        _check_hole(dealt, hole, owner, record, report)
        if len(dealt.cards) != 2:
            report(WRONG_CARD_COUNT.at(dealt.line, "{cards} cards are dealt: expected two", cards=len(dealt.cards)))
    for street in record.of(StreetOpened):
        before = boards.get(street.run, boards[0])
        boards[street.run] = _check_street(street, before, owner, record, report)
    if not record.tells.streets:
        for claim in record.of(BoardClaimed):
            boards[claim.run] = claim.cards
            _check_once(claim.line, claim.cards, 0, owner, record, report)
    for told in replay.hands_told:
        if type(told) is not Dealt:
            _check_hole(told, hole, owner, record, report)
    for claim in record.of(BoardClaimed):
        board = boards.get(claim.run, boards[0])
        if claim.cards != board and set(claim.cards) != set(board):
            found = format_cards(claim.cards)
            report(
                SUMMARY_BOARD.at(
                    claim.line,
                    "the board is given as {found}: expected {board}",
                    found=found,
                    board=format_cards(board),
                )
            )


def _check_street(
    claim: StreetOpened, board: tuple[Card, ...], owner: dict[Card, int], record: HandRecord, report: Report
) -> tuple[Card, ...]:
    if claim.before is not None and claim.before != board and set(claim.before) != set(board):
        before, name = format_cards(claim.before), Sentence(claim.street.name.lower())
        report(
            BOARD_CHANGED.at(
                claim.line,
                "the board before the {name} is {before}: expected {board}",
                name=name,
                before=before,
                board=format_cards(board),
            )
        )
    expected = _NEW_CARDS[claim.street]
    if len(claim.new) != expected:
        name = Sentence(claim.street.name.lower())
        report(
            WRONG_CARD_COUNT.at(
                claim.line,
                "the {name} has {new} new cards: expected {expected}",
                name=name,
                new=len(claim.new),
                expected=expected,
            )
        )
    _check_once(claim.line, claim.new, 0, owner, record, report)
    return (board + claim.new)[:_ALL_CARDS]


def _check_hole(
    claim: HandTold,
    hole: dict[int, tuple[Card, ...]],
    owner: dict[Card, int],
    record: HandRecord,
    report: Report,
) -> None:
    seat, cards = claim.seat, claim.cards
    known = hole.get(seat, ())
    if cards == known:
        return
    if not known or (len(known) == 1 and known[0] in cards):
        hole[seat] = cards
        new = [card for card in cards if card not in known] if known else cards
        _check_once(claim.line, new, seat, owner, record, report)
        if len(set(cards)) < len(cards):
            report(
                CARD_TWICE.at(
                    claim.line, "{name} has the {card} twice", name=record.name(seat), card=card_name(cards[0])
                )
            )
    elif not set(cards) <= set(known):
        text = Sentence(
            "{name} has {cards}: expected {known}",
            name=record.name(seat),
            cards=format_cards(cards),
            known=format_cards(known),
        )
        report(CARDS_CHANGED.at(claim.line, text))


def _check_once(
    line: int, cards: Iterable[Card], seat: int, owner: dict[Card, int], record: HandRecord, report: Report
) -> None:
    """`seat` 0 is the board."""
    for card in cards:
        if card not in owner:
            owner[card] = seat
        elif seat == 0 or owner[card] != seat:
            other = owner[card]
            where = Sentence("in {name}'s hand", name=record.name(other)) if other else Sentence("on the board")
            report(CARD_TWICE.at(line, "the {card} lies {where} already", card=card_name(card), where=where))


def check_names(replay: Replay, report: Report) -> None:
    """What a shown hand is called (R12.1), and which cards play (R4.3)."""
    record = replay.record
    for shown in record.of(Showed):
        if shown.five:
            _check_five(replay, shown, shown.run or 1, report)
    values: dict[tuple[int, int], int] = {}
    for claim in replay.hands_told:
        if isinstance(claim, _UNNAMED) or len(claim.cards) != 2:
            continue
        if type(claim) is SeatClaimed and claim.five:
            _check_five(replay, claim, 1, report)
        for run, words in _named(claim):
            if not words:
                continue
            value = values.get((claim.seat, run))
            if value is None:
                board = replay.boards[run - 1] if run <= len(replay.boards) else ()
                value = values[claim.seat, run] = _value(claim.cards, board)
            if value:
                fits = fits_name(words, value)
                if not fits and not _fitted_then(record, claim, run, words):
                    _tell_name(claim.line, words, value, fits, report)


def _check_five(replay: Replay, claim: Showed | SeatClaimed, run: int, report: Report) -> None:
    """Five cards that play on board `run`, of which others of the same worth might as well."""
    cards = claim.cards + (replay.boards[run - 1] if run <= len(replay.boards) else ())
    if len(set(claim.five)) < len(claim.five):
        report(CARD_TWICE.at(claim.line, "the same card stands twice among the five that play"))
        return
    if len(cards) != len(set(cards)) or not _PLAYING <= len(cards) <= _ALL_CARDS:
        return
    if not set(claim.five) <= set(cards) or len(claim.five) < _PLAYING or evaluate(claim.five) != evaluate(cards):
        name, expected = replay.record.name(claim.seat), format_cards(best_five(cards))
        text = Sentence(
            "{name}'s hand is made of {five}: expected {expected}",
            name=name,
            five=format_cards(claim.five),
            expected=expected,
        )
        report(WRONG_NAME.at(claim.line, text, rule="R4.3"))


def _fitted_then(record: HandRecord, claim: Showed | Mucked | SeatClaimed, run: int, words: str) -> bool:
    """Whether a hand that is turned up before the last street is called what it was on board `run` till then."""
    board: tuple[Card, ...] = ()
    for told in record.claims:
        if told is claim:
            break
        if type(told) is StreetOpened and told.run in (0, run):
            board += told.new
    value = _value(claim.cards, board)
    return value > 0 and fits_name(words, value) is True


def _named(claim: Showed | Mucked | SeatClaimed) -> list[tuple[int, str]]:
    """What a claim calls a hand, with the board on which: 1 is the first, or the only one."""
    if type(claim) is SeatClaimed:
        return [(1, claim.words), *enumerate(claim.later_words, 2)]
    return [(claim.run or 1, claim.words)] if claim.words else []  # type: ignore[union-attr]


def _value(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The worth of two cards with the board, as far as it was dealt; 0 where that cannot be said."""
    cards = (*hole, *board)
    if not board:
        # Shown before the flop: low cards of no importance make up five.
        spare = [rank for rank in (0, 1, 5, 3, 2) if rank not in map(rank_of, hole) and rank < max(map(rank_of, hole))]
        cards += tuple([4 * rank + suit for suit, rank in enumerate(spare[:3])])
    if not 5 <= len(cards) <= 7 or len(set(cards)) < len(cards):
        return 0
    value = evaluate(cards)
    return value if board or category_of(value) <= Category.ONE_PAIR else 0


def _tell_name(line: int, words: str, value: int, fits: bool | None, report: Report) -> None:
    """A hand has a name that does not fit, or (None) one that is not understood."""
    expected = hand_name(value)
    if fits is None:
        report(
            STRANGE_LINE.at(
                line,
                "a name for a hand that is not understood: {words}; it is {expected}",
                words=words[:60],
                expected=expected,
            )
        )
    else:
        report(WRONG_NAME.at(line, "the hand is called {words}: expected {expected}", words=words, expected=expected))


def lacks_streets(replay: Replay) -> bool:
    """Whether a hand that came to a showdown has no whole board (R5.4)."""
    return replay.finished and len(replay.hand.in_hand) > 1 and len(replay.board) < BOARD_CARDS


def check_showdown(replay: Replay, sng: bool, report: Report) -> None:
    """Who shows, who mucks, in which order, and that the board was dealt to the end (R5.4, R11)."""
    hand, record = replay.hand, replay.record
    in_hand = hand.in_hand
    contested = len(in_hand) > 1
    said: dict[int, int] = {}
    shown: set[int] = set()
    for claim in record.of(Showed):
        shown.add(claim.seat)
        said.setdefault(claim.seat, claim.line)
        if claim.seat not in in_hand:
            report(
                SHOWS_FOLDED.at(claim.line, "{name} shows without part in the showdown", name=record.name(claim.seat))
            )
    for mucked in record.of(Mucked):
        if mucked.at_showdown or contested or mucked.seat not in in_hand:
            said.setdefault(mucked.seat, mucked.line)
            _check_muck(replay, mucked, contested, sng, report)
    if not contested:
        return
    if lacks_streets(replay):
        text = Sentence("the showdown has a board of {board} cards: expected five", board=len(replay.board))
        report(BOARD_MISSING.at(record.summary_line, text))
    unshown: set[int] = set()
    for collected in taken_from_pots(replay) if record.tells.shows else ():
        seat = collected.seat
        if seat in in_hand and seat not in shown and seat not in unshown:
            report(MUST_SHOW.at(collected.line, "{name} wins a showdown without showing", name=record.name(seat)))
            unshown.add(seat)
    if sng:
        silent = [record.name(seat) for seat in in_hand if seat not in said]
        if silent:
            text = Sentence("nothing is said of the hand of {name}, who is in the showdown", name=silent[0])
            report(MUST_SHOW.at(record.summary_line, text))
        for seat in hand.mucked:
            if seat in shown:
                report(
                    SHOW_ORDER.at(
                        said[seat],
                        "{name} shows a hand that can neither win nor tie",
                        severity="error",
                        name=record.name(seat),
                    )
                )
    # Rooms show pot by pot, from the last side pot on.
    if sng or (len(hand.awarded) < 2 and len(replay.boards) < 2 and record.tells.showing_order):
        _check_order(replay, said, sng, report)


def _check_order(replay: Replay, said: Mapping[int, int], sng: bool, report: Report) -> None:
    """In which order hands are shown or thrown away (R11.1); `said` has the line that tells it of each seat."""
    record = replay.record
    expected: list[int] = []
    # They come in a row near the end.
    for event in reversed(replay.events):
        if type(event) is HandShown or type(event) is HandMucked:
            expected.append(event.seat)
        elif expected:
            break
        elif type(event) is StreetDealt and not sng:
            # All hands are turned up at once (R11.2): their order means nothing.
            return
    expected.reverse()
    # Several may stand on one line.
    claims = record.claims if record.of(Mucked) else record.of(Showed)
    told = [claim.seat for claim in claims if type(claim) is Showed or type(claim) is Mucked]
    order = [seat for seat in dict.fromkeys(told) if seat in said and seat in expected]
    wrong = [
        (seat, right) for seat, right in zip(order, [s for s in expected if s in said], strict=True) if seat != right
    ]
    if wrong:
        seat, right = wrong[0]
        report(
            SHOW_ORDER.at(
                said[seat],
                "{name} shows before {other}",
                severity="error" if sng else None,
                name=record.name(seat),
                other=record.name(right),
            )
        )


def _check_muck(replay: Replay, claim: Mucked, contested: bool, sng: bool, report: Report) -> None:
    hand, name = replay.hand, replay.record.name(claim.seat)
    if not contested or claim.seat not in hand.in_hand:
        report(SHOWS_FOLDED.at(claim.line, "{name} mucks without part in a showdown", name=name))
    elif claim.seat not in hand.mucked and (sng or replay.record.tells.showing_order):
        report(
            MUST_SHOW.at(
                claim.line,
                "{name} mucks a hand that must be shown: nobody mucks when a player is all-in, nor a hand "
                "that beats or ties the best shown so far",
                severity=None if sng else "warning",
                name=name,
            )
        )
