"""The bot "Hard" of fairpoker 1.2.0 at our table; bench only.

    cd tests/benchmarks/peers && holdem simulate --bots expert,fairpoker_hard:Hard --tournaments 200 --seed 1

`HardBot.get_action` decides, from the state that its own game would show.  What its program does, and this keeps: only
the dealer is out of position before the flop and in position after it; the least raise is the last raise of the hand,
on whatever street; it has figures about opponents and never updates them; all its dice are the module's.  What it
could not keep:

- Its blinds are always 10/20, and it takes anything above 20 for a raise.  Chips are told to `Hard` in twentieths of
  our big blind, so that it plays every level as it plays its own; `Unscaled` gets the bare chips and plays far tighter
  as blinds rise.
- Where it folds although a check is free (before the flop, in the big blind, it does) it checks.
- Raises are brought within our bounds; where none is allowed it calls or checks.
"""

from fractions import Fraction

from game.bot import hard
from game.cards import Card
from game.player import PlayerAction
from game.poker import GamePhase

from holdem.core.actions import Action, raise_to
from holdem.core.bots import View
from holdem.core.bots.chance import Chance
from holdem.core.bots.moves import give_up, stay
from holdem.core.cards import rank_of, suit_of
from holdem.core.events import BetMade, RaisedTo

_PHASES = (GamePhase.PRE_FLOP, GamePhase.FLOP, GamePhase.TURN, GamePhase.RIVER)
_SUITS = ("clubs", "diamonds", "hearts", "spades")


class Unscaled:
    """Plays as the program's hardest opponent, to which all blinds are 10/20."""

    def __init__(self, dice: Chance) -> None:
        self._dice = dice

    def decide(self, view: View) -> Action:
        """What the bot does, or the nearest thing that is legal here."""
        options, unit = view.options, self._unit(view)
        bot = hard.HardBot()
        bot.chips, bot.current_bet = options.stack / unit, options.bet / unit
        bot.hole_cards = _cards(view.cards)
        dealer = view.seat == view.positions.button
        state = {
            "community_cards": _cards(view.board),
            "pot": options.pot / unit,
            "current_bet": options.faced / unit,
            "min_raise": _last_raise(view) / unit,
            "phase": _PHASES[view.street],
            "position": "OOP" if dealer == (not view.board) else "IP",
            "opponent_stack": view.opponents[0].stack / unit,
        }
        hard.random = self._dice(view)
        action, amount = bot.get_action(state)
        if action is PlayerAction.FOLD:
            return give_up(options)
        if action is not PlayerAction.RAISE or not options.can_raise:
            return stay(options)
        return raise_to(min(max(options.faced + int(amount * unit), options.least_to), options.most_to))

    def _unit(self, view: View) -> Fraction:
        """So many of our chips are one of the bot's."""
        return Fraction(1)


class Hard(Unscaled):
    """The same with every level made 10/20 for it."""

    def _unit(self, view: View) -> Fraction:
        return Fraction(view.level.big, 20)


def _cards(cards: tuple[int, ...]) -> list[Card]:
    return [Card(rank_of(card) + 2, _SUITS[suit_of(card)]) for card in cards]


def _last_raise(view: View) -> int:
    """How much the last bet or raise of the hand added to what was faced; a big blind before the first."""
    raises = [event for event in view.events if isinstance(event, BetMade | RaisedTo)]
    if not raises:
        return view.level.big
    last = raises[-1]
    return last.by if isinstance(last, RaisedTo) else last.to
