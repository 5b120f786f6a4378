"""The two things that a player can always do without a chip too many: give up, or stay."""

from holdem.core.actions import CALL, CHECK, FOLD, Action
from holdem.core.options import Options


def give_up(options: Options) -> Action:
    """Checks where that is free, else folds."""
    return CHECK if options.can_check else FOLD


def stay(options: Options) -> Action:
    """Checks or calls."""
    return CHECK if options.can_check else CALL
