"""Forged cards, and forged names of hands."""

import re
from collections.abc import Iterator
from contextlib import suppress

from forgery.edits import Put
from forgery.forging import category
from forgery.lines import CARDS, Untold
from forgery.subject import Edits, Subject
from holdem.core.cards import Card, rank_of
from holdem.core.evaluator import evaluate
from holdem.core.hand_names import RANK_NAMES
from holdem.histories.record import BoardClaimed, Claim, Collected, StreetOpened

_RANK_WORD = re.compile(
    rf"\b({'|'.join(RANK_NAMES)}|Two|Three)(e?s)?\b(?! of a kind| pairs?\b|-of-a-kind)", re.IGNORECASE
)


def card_twice(subject: Subject) -> Iterator[Edits]:
    """A card that lies elsewhere too, told once or everywhere."""
    told = [(c, part, cards) for c, part, cards in _told_cards(subject) if _is_board(c) or _is_named(subject, c)]
    seen: set[Card] = set()
    for claim, part, cards in told:
        for i, card in enumerate(cards):
            for other in sorted({c for _, _, others in told for c in others} - set(cards)):
                if card in seen and part == "before":
                    continue
                if part == "five" and rank_of(card) == rank_of(other):
                    # Either may do equally well.
                    continue
                yield (Put(claim, {part: (*cards[:i], other, *cards[i + 1 :])}),)
                if card not in seen:
                    # Everywhere.
                    yield tuple(
                        [
                            Put(one, {name: tuple([other if c == card else c for c in all_cards])})
                            for one, name, all_cards in told
                            if card in all_cards
                        ]
                    )
            seen.add(card)


def _told_cards(subject: Subject) -> Iterator[tuple[Claim, str, tuple[Card, ...]]]:
    places: list[object] = []
    for claim in subject.claims:
        for part in CARDS:
            cards = getattr(claim, part, None)
            if not cards:
                continue
            place: object = claim.line, part, cards
            if subject.style is not None:
                with suppress(Untold):
                    place = *subject.style.piece(claim), cards
            # Two claims of one place are one text.
            if place not in places:
                places.append(place)
                yield claim, part, cards


def changed_board(subject: Subject) -> Iterator[Edits]:
    """Another card on the board."""
    told = [(claim, part, cards) for claim, part, cards in _told_cards(subject) if _is_board(claim)]
    times: dict[Card, int] = {}
    for _, _, cards in told:
        for card in cards:
            times[card] = times.get(card, 0) + 1
    for claim, part, cards in told:
        for i, card in enumerate(cards):
            others = subject.spare if times[card] > 1 else _deciding(subject, card)
            for other in others[:2]:
                yield (Put(claim, {part: (*cards[:i], other, *cards[i + 1 :])}),)


def _is_board(claim: Claim) -> bool:
    return type(claim) in (StreetOpened, BoardClaimed)


def _deciding(subject: Subject, card: Card) -> list[Card]:
    """The cards which, in place of `card`, would make another win: one who shows and was beaten."""
    hand, boards = subject.replay.hand, subject.replay.boards
    known = {seat: cards for seat, cards in subject.known_hole.items() if seat in hand.in_hand}
    if len(boards) > 1 or len(hand.awarded) != 1 or len(known) < len(hand.in_hand) or len(known) < 2:
        return []
    winners = set(hand.awarded[0].shares)
    if not (subject.record.of(Collected) or subject.stacks_known):
        return []
    deciding = []
    for other in subject.spare:
        board = tuple([other if c == card else c for c in boards[0]])
        values = {seat: evaluate(cards + board) for seat, cards in known.items()}
        best = max(values.values())
        if len(board) == 5 and {seat for seat, value in values.items() if value == best}.isdisjoint(winners):
            deciding.append(other)
    return deciding


def changed_hole_card(subject: Subject) -> Iterator[Edits]:
    """Another card in a player's hand, where it is told twice."""
    told = [(claim, part, cards) for claim, part, cards in _told_cards(subject) if _is_named(subject, claim)]
    for claim, part, cards in told:
        others = [one for one, _, own in told if one is not claim and one.seat == claim.seat and set(own) == set(cards)]  # type: ignore[union-attr]
        if others and len(cards) == 2:
            for other in subject.spare[:1]:
                yield (Put(claim, {part: (other, cards[1])}),)
                yield (Put(claim, {part: (cards[0], other)}),)


def _is_named(subject: Subject, claim: Claim) -> bool:
    """Whether both cards of a player stand in the piece of the text that tells them, and his name."""
    if _is_board(claim):
        return False
    if subject.style is None or not subject.style.names_players:
        return True
    try:
        subject.style.player(claim)
        return len(subject.style.card_places(claim, "cards")) == len(claim.cards)  # type: ignore[union-attr]
    except Untold:
        return False


def wrong_name(subject: Subject) -> Iterator[Edits]:
    """What a hand is called when it is not."""
    if subject.style is None:
        return
    for claim in subject.claims:
        words = getattr(claim, "words", "")
        if not words or len(claim.cards) != 2:  # type: ignore[union-attr]
            continue
        hole: tuple[Card, ...] = claim.cards  # type: ignore[union-attr]
        stages = [board[:n] for board in subject.replay.boards for n in (0, 3, 4, 5)]
        categories = {category(hole + board) for board in stages}
        ranks = {rank_of(card) for card in hole + tuple([card for board in subject.replay.boards for card in board])}
        for other, called in subject.donors.words.items():
            if called not in categories:
                yield (Put(claim, {"words": other}),)
        found = _RANK_WORD.search(words.partition(" - ")[0])
        absent = [rank for rank in range(13) if rank not in ranks]
        if found is not None and absent:
            plural = "" if not found[2] else "es" if RANK_NAMES[absent[0]] == "Six" else "s"
            new = words[: found.start()] + RANK_NAMES[absent[0]] + plural + words[found.end() :]
            yield (Put(claim, {"words": new}),)
