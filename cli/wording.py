"""What core and scripts say in English, said in the reader's language: pots, streets, positions, acts, refusals.

Core's sentences are data of its own, which histories and errors cite; here they are found by their templates.  A made
hand's name is `hand_words`'.
"""

import re
from collections.abc import Sequence
from functools import cache

from holdem.cli.language import ENGLISH, Language, later, plater
from holdem.core.actions import Refusal
from holdem.core.betting import Betting
from holdem.core.cards import Street
from holdem.core.events import PostKind
from holdem.core.pots import pot_name
from holdem.core.sentences import Sentence, told_by

_STREETS = (later("Preflop"), later("Flop"), later("Turn"), later("River"))
_BETTING = {
    Betting.NO_LIMIT: later("no-limit"),
    Betting.POT_LIMIT: later("pot-limit"),
    Betting.FIXED_LIMIT: later("fixed-limit"),
}
_POSITIONS = (
    plater("position", "BTN"),
    plater("position", "SB"),
    plater("position", "BB"),
    plater("position", "UTG"),
    plater("position", "LJ"),
    plater("position", "HJ"),
    plater("position", "CO"),
)
_ACTS = (
    plater("last act", "folded"),
    plater("last act", "check"),
    plater("last act", "call"),
    plater("last act", "bet"),
    plater("last act", "raise"),
    plater("last act", "all-in"),
    plater("last act", "ante"),
    plater("last act", "small blind"),
    plater("last act", "big blind"),
    plater("last act", "big-blind ante"),
    plater("last act", "straddle"),
    plater("last act", "dead blind"),
)
_CANNOT = (
    later("cannot fold"),
    later("cannot check"),
    later("cannot call"),
    later("cannot raise"),
    later("cannot go all-in"),
    later("cannot bet {to}"),
    later("cannot raise to {to}"),
    later("cannot bet without an amount"),
    later("cannot raise without an amount"),
)
_WHY = (
    later("nothing to call, so check"),
    later("checking is free, so check"),
    later("{chips} to call"),
    later("all others in the hand are all-in"),
    later("a call takes all {chips} chips"),
    later("{chips} more to call since your last act is less than a full raise, {step}"),
    later("{chips} more to call since your last act is less than half a bet of {bet}"),
    later("the street has had its one bet and three raises"),
    later("only all-in, {to}"),
    later("exactly {to}"),
    later("at least {least}, at most {most}"),
)

_WORDS = (
    later("small blind"),
    later("big blind"),
    later("ante"),
    later("big-blind ante"),
    later("straddle"),
    later("dead blind"),
    later("button"),
    later("flop"),
    later("turn"),
    later("river"),
    later("bets"),
    later("raises to"),
    later("folded"),
    later("collected"),
    later("mucked"),
    later("showed"),
    later("won"),
)
"""What the findings of the audit are about."""


def said(what: object, language: Language = ENGLISH) -> str:
    """What a sentence, an error or a refusal says; any other text as it is."""
    if language is ENGLISH:
        return str(told_by(what) if isinstance(what, Exception) else what)
    if isinstance(what, Refusal):
        return refusal_words(what, language)
    if isinstance(what, Exception):
        what = told_by(what)
    if not isinstance(what, Sentence):
        return str(what)
    fields = {
        name: said(value, language) if isinstance(value, Sentence | Exception | Refusal) else value
        for name, value in what.fields.items()
    }
    if what.many is not None:
        # The number stands before the form it chooses, so it is not a field as the others.
        return language.trn(what.template, what.many, int(str(fields.pop("n"))), **fields)
    if fields:
        return language.tr(what.template, **fields)
    text = language.tr(what.template)
    return _said(text, (*_CANNOT, *_WHY, "side pot-{number}"), language) if text == what.template else text


def street_words(street: Street, language: Language = ENGLISH) -> str:
    """``Flop``."""
    return language.tr(_STREETS[street])


def betting_words(betting: Betting, language: Language = ENGLISH) -> str:
    """``no-limit``."""
    return language.tr(_BETTING[betting])


def position_words(position: str, language: Language = ENGLISH) -> str:
    """``BTN``, ``UTG+1``, as the table calls them."""
    name, plus, number = position.partition("+")
    return language.ptr("position", name) + plus + number


def act_words(act: str, language: Language = ENGLISH) -> str:
    """What a seat did last, in as few words as a column has room for."""
    return language.ptr("last act", act) if act else ""


def widest_act(language: Language = ENGLISH) -> int:
    """The letters of the longest act of our own games."""
    return max(len(act_words(act, language)) for act in _ACTS[: _ACTS.index(PostKind.BIG_BLIND) + 1])


def pot_words(index: int, count: int, language: Language = ENGLISH) -> str:
    """As core's `pot_name`: pot, main pot, side pot, side pot-2."""
    _, apart, number = pot_name(index, count).partition("-")
    if apart:
        return language.tr("side pot-{number}", number=number)
    return language.tr("pot") if count == 1 else language.tr("side pot") if index else language.tr("main pot")


def refusal_words(refusal: Refusal, language: Language = ENGLISH) -> str:
    """Why an action is forbidden, with its rule: ``cannot check: 20 to call (R6.2)``."""
    what, _, why = refusal.reason.partition(": ")
    return language.tr(
        "{what}: {why} ({rule})", what=_said(what, _CANNOT, language), why=_said(why, _WHY, language), rule=refusal.rule
    )


def _said(text: str, templates: Sequence[str], language: Language) -> str:
    """`text`, which one of the `templates` makes, by its translation; as it is where none does."""
    for template in templates:
        if found := _pattern(template).fullmatch(text):
            return language.tr(template, **found.groupdict())
    return text


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^ ]+)", re.escape(template)))
