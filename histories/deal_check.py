"""Whether the cards of our own hands are those that a seed deals: every hand is dealt again and compared (R4.1).

Carries no rule: the shuffle is `core.dealer`'s, the order of dealing `core.deal`'s.  What the hands' lines claim
besides cards is the audit's business.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from holdem.core.button import clockwise_after
from holdem.core.cards import Card, format_cards
from holdem.core.deal import deal_from_deck
from holdem.core.dealer import SeededDealer
from holdem.core.sentences import Sentence
from holdem.histories.record import HandRecord
from holdem.histories.replay import Replay


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """One hand as the seed deals it: the hole cards of each player, and the five cards of the board.

    `differences` are sentences: what the history tells otherwise.  `compared` counts the cards that it tells at all.
    """

    number: int
    hole: Mapping[str, tuple[Card, ...]]
    board: tuple[Card, ...]
    compared: int
    differences: tuple[str, ...]


def deal_again(record: HandRecord, replay: Replay, seed: str) -> DealtAgain:
    """Deals the hand anew from `seed`.

    Raises ValueError, in one sentence, for a hand that is not one of ours and so has no number to deal by.
    """
    number = record.own_number
    if number is None:
        raise ValueError(Sentence("hand {hand_id} was not dealt by holdem", hand_id=record.hand_id))
    order = clockwise_after(replay.positions.button, replay.stacks)
    deal = deal_from_deck(SeededDealer(seed).hand_deck(number, order), order)
    hole = {record.player(seat): cards for seat in order if (cards := deal.hole[seat]) is not None}
    compared, differences = 0, []
    for seat, told in replay.hole.items():
        name = record.player(seat)
        if told is None:
            differences.append(
                Sentence(
                    "the cards of {name} cannot be theirs: expected {hole}", name=name, hole=format_cards(hole[name])
                )
            )
            continue
        compared += len(told)
        if set(told) != set(hole[name]):
            differences.append(
                Sentence(
                    "{name} has {told}: the seed deals {hole}",
                    name=name,
                    told=format_cards(told),
                    hole=format_cards(hole[name]),
                )
            )
    compared += len(replay.board)
    if replay.board != deal.board[: len(replay.board)]:
        expected = format_cards(deal.board[: len(replay.board)])
        differences.append(
            Sentence(
                "the board is {board}: the seed deals {expected}", board=format_cards(replay.board), expected=expected
            )
        )
    return DealtAgain(number, hole, deal.board, compared, tuple(differences))
