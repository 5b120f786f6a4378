"""The legal actions as things to type: what the prompt's menu offers, what `?` explains, why an entry is refused.

Made from `Options` alone, which also judges: no rule is repeated here.  Carries the second half of R13.2 for people.
"""

from dataclasses import dataclass

from holdem.cli.ink import Ink
from holdem.cli.script import EntryError, read_entry
from holdem.core.actions import ALL_IN, CALL, CHECK, FOLD, Action, ActionKind, raise_to
from holdem.core.odds.prices import needed_equity
from holdem.core.options import Options


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: `text` is what to type for it, `note` tells its chips, `aliases` are other words for it."""

    text: str
    note: str
    action: Action
    aliases: tuple[str, ...] = ()


def choices(options: Options) -> list[Choice]:
    """Every legal kind of action, with the usual sizes of a bet or raise from the least to the greatest.

    Sizes that the rules forbid now are left out, and none comes twice.
    """
    kinds = options.kinds()
    found: list[Choice] = []
    if ActionKind.CHECK in kinds:
        found.append(Choice("check", "nothing to call", CHECK, ("x", "k", "чек")))
    if ActionKind.CALL in kinds:
        found.append(Choice("call", f"{options.to_call}{_all_in_note(options)}", CALL, ("колл",)))
    if ActionKind.FOLD in kinds:
        found.append(Choice("fold", "give up the hand", FOLD, ("пас", "фолд")))
    if ActionKind.RAISE in kinds:
        found += _wagers(options)
    if ActionKind.ALL_IN in kinds:
        found.append(Choice("all-in", _all_in_meaning(options), ALL_IN, ("allin", "олл-ин", "ва-банк")))
    return found


def _wagers(options: Options) -> list[Choice]:
    """The usual sizes; the whole stack is left to the all-in."""
    sizes: dict[int, list[str]] = {}
    named = [
        (options.least_to, "min"),
        (options.pot_fraction_to(1, 2), "1/2"),
        (options.pot_fraction_to(1), "pot"),
        (options.most_to, "max"),
    ]
    if options.least_to == options.most_to:
        named = [(options.least_to, "only")]
    for to, name in named:
        # Going all-in has a line of its own, unless all-in is the only raise there is.
        if to < options.all_in_to and options.refusal(raise_to(to)) is None:
            sizes.setdefault(to, []).append(name)
    verb = "bet" if options.is_bet else "raise"
    return [
        Choice(
            f"{verb} {to}",
            ", ".join([_SIZE_NOTES[name] for name in names]),
            raise_to(to),
            (*[_SIZE_WORDS[name] for name in names if name in _SIZE_WORDS], *[f"{word} {to}" for word in _WAGER_WORDS]),
        )
        for to, names in sorted(sizes.items())
    ]


_WAGER_WORDS = ("raise", "raise to", "r", "bet", "bet to", "b", "рейз", "рейз до", "бет", "бет до")
_SIZE_WORDS = {"only": "min", "min": "min", "1/2": "1/2", "pot": "pot"}
_SIZE_NOTES = {"only": "the only size", "min": "the least", "1/2": "half the pot", "pot": "the pot", "max": "the most"}


def _all_in_note(options: Options) -> str:
    return ", all-in" if options.to_call == options.stack else ""


def _all_in_meaning(options: Options) -> str:
    """What going all-in amounts to (R6.3)."""
    if options.all_in_to <= options.faced:
        return f"calls {options.to_call}"
    return f"bets {options.all_in_to}" if options.is_bet else f"raises to {options.all_in_to}"


def price_text(options: Options, to_win: int) -> str:
    """The amount to call, its pot odds, and the least and largest raise; the rule where there is no raise.

    `to_win` are the chips in the pots that the player can win, in chips.
    """
    to_call = "nothing to call"
    if options.to_call:
        odds = f"{_short(to_win / options.to_call)} to 1, {float(needed_equity(to_win, options.to_call)):.0%}"
        to_call = f"{options.to_call} to call ({odds}){_all_in_note(options)}"
    if options.no_raise is not None:
        return f"{to_call}; {options.no_raise}"
    verb = "bet" if options.is_bet else "raise to"
    least, most = options.least_to, options.most_to
    end = " (all-in)" if most == options.all_in_to else ""
    return (
        f"{to_call}; {verb} {least}{end}"
        if least == most
        else f"{to_call}; {verb} at least {least}, at most {most}{end}"
    )


def _short(ratio: float) -> str:
    """A ratio with one decimal where that tells something."""
    return f"{ratio:.0f}" if ratio >= 10 or ratio.is_integer() else f"{ratio:.1f}"


def refused(text: str, options: Options) -> str | None:
    """Why `text` is no legal action now, in one sentence with its rule; None when it is one."""
    try:
        refusal = options.refusal(read_entry(text, options))
    except EntryError as error:
        return str(error)
    return None if refusal is None else str(refusal)


def meaning(text: str, options: Options) -> str:
    """What a legal entry will do, in chips: ``raise to 297, 277 more, 703 left``; nothing when it is not legal."""
    try:
        action = read_entry(text, options)
    except EntryError:
        return ""
    if options.refusal(action) is not None:
        return ""
    if action.kind is ActionKind.ALL_IN:
        action = options.all_in
    to = options.bet if action.to is None else action.to
    if action.kind is ActionKind.CALL:
        to = options.bet + options.to_call
        words = f"call {options.to_call}"
    elif action.kind is ActionKind.RAISE:
        words = f"{'bet' if options.is_bet else 'raise to'} {to}"
        words += f", {to - options.bet} more" if options.bet else ""
    else:
        return action.kind.value
    left = options.all_in_to - to
    return f"{words}, {left} left" if left else f"{words}, all-in"


def takes_all(action: Action, options: Options) -> bool:
    """Whether a legal `action` puts in the last chip."""
    if action.kind is ActionKind.ALL_IN:
        return True
    if action.kind is ActionKind.CALL:
        return options.to_call == options.stack
    return action.to == options.all_in_to


def explanation(options: Options, ink: Ink) -> list[str]:
    """What `?` prints: each legal action with its amounts, for the others the rule against them, how to type."""
    legal = choices(options)
    wide = max(len(choice.text) for choice in legal)
    lines = [ink.paint("You may", "heading")]
    lines += [f"  {choice.text:<{wide}}  {choice.note}" for choice in legal]
    if options.can_raise and options.least_to < options.most_to:
        verb = "bet" if options.is_bet else "raise to"
        lines.append(f"  {verb} any total on this street from {options.least_to} to {options.most_to}")
    forbidden = [
        refusal for kind in ActionKind if kind not in options.kinds() and (refusal := options.refusal(Action(kind)))
    ]
    if forbidden:
        lines.append(ink.paint("Not now", "heading"))
        lines += [f"  {refusal}" for refusal in forbidden]
    lines.append(ink.paint("Short forms", "heading"))
    lines.append("  f fold, x check, c call, a all-in, r 60 raise, b 60 bet")
    lines.append("  3bb, 1/2, pot, min for the size of a bet or raise")
    lines.append("  history, stacks, keys, quit (the game is saved)")
    return lines
