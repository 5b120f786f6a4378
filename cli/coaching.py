"""The coach's words: what expert would do and why, in one sentence, and what a decision cost."""

from holdem.cli.language import ENGLISH, Language, later
from holdem.core.actions import Action, ActionKind
from holdem.core.bots.assessment import Assessment, Choice
from holdem.core.bots.coach import Judgement, Sureness
from holdem.core.options import Options

_SURENESS = {
    Sureness.SURE: later("that is sure, whoever the opponents are"),
    Sureness.LIKELY: later("that is likely, as these opponents play"),
    Sureness.UNSURE: later("that is not sure: it hangs on how these opponents play"),
}


def hint(assessment: Assessment, options: Options, language: Language = ENGLISH) -> str:
    """What expert would do, and why: the price, the chances against the likely hands, the depth of the stacks."""
    best = assessment.best
    return language.tr(
        "Expert: {act}. {reason}.",
        act=act(best.action, options, language),
        reason=reason(assessment, best, language),
    )


def act(action: Action, options: Options, language: Language = ENGLISH) -> str:
    """The action as one says it: ``call 20``, ``raise to 60``, ``all-in for 480``."""
    tr = language.tr
    match action.kind:
        case ActionKind.FOLD:
            return language.ptr("coach", "fold")
        case ActionKind.CHECK:
            return language.ptr("coach", "check")
        case ActionKind.CALL:
            return tr("call {chips}", chips=options.to_call)
    if action.to == options.all_in_to:
        return tr("all-in for {chips}", chips=options.all_in_to)
    return tr("bet {chips}", chips=action.to) if options.is_bet else tr("raise to {chips}", chips=action.to)


def reason(assessment: Assessment, choice: Choice, language: Language = ENGLISH) -> str:
    """Why that choice: what it takes, and what it wins."""
    tr = language.tr
    wins, price, depth = f"{assessment.equity:.0%}", f"{assessment.price:.0%}", f"{assessment.depth:.0f}"
    match choice.action.kind:
        case ActionKind.FOLD | ActionKind.CALL:
            text = later(
                "You win {wins} of the pot against the likely hands, and a call needs {price}; {depth} bb deep"
            )
            # Where more than the price decides, the price alone would say the opposite.
            if choice.action.kind is ActionKind.FOLD and assessment.equity > assessment.price:
                text = later(
                    "You win {wins} of the pot against the likely hands and a call needs {price}, but with the bets"
                    " to come and the risk of going out it loses; {depth} bb deep"
                )
            elif choice.action.kind is ActionKind.CALL and assessment.equity < assessment.price:
                text = later(
                    "You win {wins} of the pot against the likely hands and a call needs {price}, but with the bets"
                    " to come it pays; {depth} bb deep"
                )
            return tr(text, wins=wins, price=price, depth=depth)
        case ActionKind.CHECK:
            text = later("You win {wins} of the pot against the likely hands, and a bet adds nothing; {depth} bb deep")
            return tr(text, wins=wins, depth=depth)
    folds, called = f"{choice.all_fold:.0%}", f"{choice.equity:.0%}"
    text = later("Everybody folds {folds} of the time, and if called you win {called}; {depth} bb deep")
    return tr(text, folds=folds, called=called, depth=depth)


def sureness(judgement: Judgement, language: Language = ENGLISH) -> str:
    """How sure it is that the decision was a mistake, in words."""
    return language.tr(_SURENESS[judgement.sureness])
