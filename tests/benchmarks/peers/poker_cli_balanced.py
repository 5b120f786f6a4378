"""The offline player "balanced" of poker-cli 0.11.2 at our table; bench only.

    cd tests/benchmarks/peers && holdem simulate --bots expert,poker_cli_balanced:Balanced --tournaments 200 --seed 1

`OfflineBot.act` decides, from its own observation, with the 140 samples that the program's tournaments give it.  Its
equity is drawn by the same samples in the same order, but evaluated by our tables: poker-cli takes 20 ms and more for
it (`python poker_cli_balanced.py` shows that both give the same number).  What the two programs see differently: the
least raise and the right to raise again are ours (R7), and a raise beyond what all others have stays as it is.
"""

from random import Random
from typing import Any

from poker_cli import controllers, strategy
from poker_cli.models import ActionKind, LegalActions, Observation, Street

from holdem.core.actions import CALL, CHECK, FOLD, Action, raise_to
from holdem.core.bots import View
from holdem.core.bots.chance import Chance
from holdem.core.bots.moves import stay
from holdem.core.cards import card_name
from holdem.core.evaluator import evaluate

SAMPLES = 140
_SUITS = "cdhs"


def fast_equity(hole: list[Any], community: list[Any], *, opponents: int, samples: int, rng: Random) -> float:
    """As `poker_cli.strategy.estimate_equity`: its deck is in the order of our cards, so the samples are the same."""
    own, board = [[4 * (card.rank - 2) + _SUITS.index(card.suit) for card in cards] for cards in (hole, community)]
    deck = [card for card in range(52) if card not in own and card not in board]
    missing = 5 - len(board)
    won: float = 0
    ties: float = 0
    for _ in range(samples):
        drawn = rng.sample(deck, opponents * 2 + missing)
        full = [*board, *drawn[opponents * 2 :]]
        ours = evaluate([*own, *full])
        theirs = [evaluate([*drawn[i : i + 2], *full]) for i in range(0, opponents * 2, 2)]
        best = max(theirs)
        if ours > best:
            won += 1
        elif ours == best:
            ties += 1 / (1 + theirs.count(ours))
    return (won + ties) / samples


class Balanced:
    """Plays as the program's offline opponent of that name in a tournament."""

    def __init__(self, dice: Chance) -> None:
        self._dice = dice
        controllers.estimate_equity = fast_equity

    def decide(self, view: View) -> Action:
        """What the bot does, or the nearest thing that is legal here."""
        options = view.options
        bot = controllers.OfflineBot("balanced", rng=self._dice(view), samples=SAMPLES)
        wanted = bot.act(_observation(view))
        if wanted.kind is ActionKind.RAISE:
            if not options.can_raise:
                return stay(options)
            return raise_to(min(max(wanted.amount, options.least_to), options.most_to))
        if wanted.kind is ActionKind.FOLD:
            return FOLD
        return CALL if wanted.kind is ActionKind.CALL else CHECK


def _observation(view: View) -> Observation:
    options, others = view.options, view.opponents
    return Observation(
        hand_id=view.hand_number,
        street=Street(view.street.name.lower()),
        actor=str(view.seat),
        hole_cards=tuple(card_name(card) for card in view.cards),
        community_cards=tuple(card_name(card) for card in view.board),
        pot=options.pot,
        stack=options.stack,
        opponent_name=str(others[0].seat),
        opponent_stack=others[0].stack,
        own_street_bet=options.bet,
        opponent_street_bet=others[0].bet,
        button=str(view.positions.button),
        small_blind=view.level.small,
        big_blind=view.level.big,
        history=(),
        legal_actions=LegalActions(
            can_fold=options.can_fold,
            can_check=options.can_check,
            call_amount=options.to_call,
            min_raise_to=options.least_to if options.can_raise else None,
            max_raise_to=options.most_to if options.can_raise else None,
        ),
        active_opponents=len(others),
    )


def main() -> None:
    """Compares the equities of both programs."""
    from poker_cli.cards import Card

    own = strategy.estimate_equity
    for seed in range(40):
        rng = Random(seed)
        cards = [Card.parse(card_name(card)) for card in rng.sample(range(52), 2 + rng.choice([0, 3, 4, 5]))]
        others = rng.randint(1, 5)
        both = [
            equity(cards[:2], cards[2:], opponents=others, samples=SAMPLES, rng=Random(seed))
            for equity in (own, fast_equity)
        ]
        assert both[0] == both[1], (cards, both)
    print("40 spots, the same equity in each")


if __name__ == "__main__":
    main()
