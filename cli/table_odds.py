"""`odds` at the prompt: what the call must win, and what the own hand wins from hands that may be any.

What the opponents are likely to hold is the coach's business: here nothing is guessed.
"""

from holdem.cli.language import ENGLISH, Language
from holdem.core.cards import format_cards
from holdem.core.hand import Hand
from holdem.core.odds.prices import needed_equity

_SAMPLES = 40_000


def odds_lines(hand: Hand, language: Language = ENGLISH) -> list[str]:
    """The price and the equity of the seat to act against so many random hands as it has opponents."""
    # numpy takes a tenth of a second to load: only when somebody asks.
    from holdem.core.odds.equity import odds
    from holdem.core.odds.ranges import one_hand, parse_range

    seat = hand.to_act
    assert seat is not None
    hole = hand.hole_cards(seat)
    lines = []
    options = hand.options()
    if options.to_call:
        price, to_win = options.to_call, hand.to_win()
        needed = f"{float(needed_equity(to_win, price)):.0%}"
        lines.append(
            language.tr(
                "{chips} to win {to_win}: a call must win {share} of the pot",
                chips=price,
                to_win=to_win,
                share=needed,
            )
        )
    if hole is not None:
        others = len(hand.in_hand) - 1
        ranges = [one_hand(hole), *[parse_range("random")] * others]
        found = odds(ranges, hand.board, samples=_SAMPLES, seed=format_cards(hole))
        lines.append(
            language.trn(
                "against {n} random hand you win {share} of the pot, give or take {error}",
                "against {n} random hands you win {share} of the pot, give or take {error}",
                others,
                share=_percent(float(found.hands[0].equity)),
                error=_percent(1.96 * found.hands[0].standard_error),
            )
        )
    return lines


def _percent(share: float) -> str:
    return f"{share:.1%}"
