"""The legal actions as things to type: what the prompt's menu offers, what `?` explains, why an entry is refused.

Made from `Options` alone, which also judges: no rule is repeated here.  Carries the second half of R13.2 for people.
"""

from dataclasses import dataclass

from holdem.cli.ink import Ink
from holdem.cli.language import ENGLISH, Language, later, plater
from holdem.cli.script import EntryError, read_entry
from holdem.cli.wording import refusal_words, said
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


def choices(options: Options, language: Language = ENGLISH) -> list[Choice]:
    """Every legal kind of action, with the usual sizes of a bet or raise from the least to the greatest.

    Sizes that the rules forbid now are left out, and none comes twice.  The text is in `language`, the English word is
    an alias.
    """
    kinds = options.kinds()
    found: list[Choice] = []
    if ActionKind.CHECK in kinds:
        found.append(_choice(CHECK, language.tr("nothing to call"), ("x", "k", "чек"), language))
    if ActionKind.CALL in kinds:
        words = later("{chips}, all-in") if options.to_call == options.stack else "{chips}"
        found.append(_choice(CALL, language.tr(words, chips=options.to_call), ("колл",), language))
    if ActionKind.FOLD in kinds:
        found.append(_choice(FOLD, language.tr("give up the hand"), ("пас", "фолд"), language))
    if ActionKind.RAISE in kinds:
        found += _wagers(options, language)
    if ActionKind.ALL_IN in kinds:
        found.append(
            _choice(ALL_IN, _all_in_meaning(options, language), ("allin", "олл-ин", "ва-банк", "вабанк"), language)
        )
    return found


_ENTRIES = {
    ActionKind.CHECK: plater("entry", "check"),
    ActionKind.CALL: plater("entry", "call"),
    ActionKind.FOLD: plater("entry", "fold"),
    ActionKind.ALL_IN: plater("entry", "all-in"),
}
"""What may be typed: a translation is a word that `script` reads."""


def _choice(action: Action, note: str, aliases: tuple[str, ...], language: Language) -> Choice:
    return Choice(language.ptr("entry", _ENTRIES[action.kind]), note, action, (_ENTRIES[action.kind], *aliases))


def _wagers(options: Options, language: Language) -> list[Choice]:
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
    entry = plater("entry", "bet {to}") if options.is_bet else plater("entry", "raise {to}")
    return [
        Choice(
            language.ptr("entry", entry, to=to),
            ", ".join([language.tr(_SIZE_NOTES[name]) for name in names]),
            raise_to(to),
            (
                *[word for name in names for word in _SIZE_WORDS.get(name, ())],
                *[f"{word} {to}" for word in _WAGER_WORDS],
            ),
        )
        for to, names in sorted(sizes.items())
    ]


_WAGER_WORDS = ("raise", "raise to", "r", "bet", "bet to", "b", "рейз", "рейз до", "бет", "бет до")
_SIZE_WORDS = {
    "only": ("min", "мин"),
    "min": ("min", "мин"),
    "1/2": ("1/2", "half", "полбанка"),
    "pot": ("pot", "банк", "пот"),
}
_SIZE_NOTES = {
    "only": later("the only size"),
    "min": later("the least"),
    "1/2": later("half the pot"),
    "pot": later("the pot"),
    "max": later("the most"),
}


def _all_in_meaning(options: Options, language: Language) -> str:
    """What going all-in amounts to (R6.3)."""
    if options.all_in_to <= options.faced:
        return language.tr("calls {chips}", chips=options.to_call)
    words = later("bets {chips}") if options.is_bet else later("raises to {chips}")
    return language.tr(words, chips=options.all_in_to)


def price_facts(options: Options, to_win: int, language: Language = ENGLISH) -> tuple[str, str]:
    """The amount to call with its pot odds, and the least and largest raise, or the rule why there is none.

    `to_win` are the chips in the pots that the player can win, in chips.
    """
    chips = options.to_call
    price = language.tr("nothing to call")
    if chips:
        ratio, share = _short(to_win / chips), f"{float(needed_equity(to_win, chips)):.0%}"
        price = language.tr("{chips} to call ({ratio} to 1, {share})", chips=chips, ratio=ratio, share=share)
        if chips == options.stack:
            price = language.tr("{act}, all-in", act=price)
    return price, wager_text(options, language)


def wager_text(options: Options, language: Language = ENGLISH) -> str:
    """The least and the largest bet or raise, or the rule why there is none."""
    if options.no_raise is not None:
        return refusal_words(options.no_raise, language)
    least, most = options.least_to, options.most_to
    if least == most:
        wager = language.tr(later("bet {to}") if options.is_bet else later("raise to {to}"), to=least)
    else:
        bet = later("bet at least {least}, at most {most}")
        words = bet if options.is_bet else later("raise to at least {least}, at most {most}")
        wager = language.tr(words, least=least, most=most)
    if most == options.all_in_to:
        wager = language.tr("{act} (all-in)", act=wager)
    return wager


def _short(ratio: float) -> str:
    """A ratio with one decimal where that tells something."""
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.1f}".removesuffix(".0")


def refused(text: str, options: Options, language: Language = ENGLISH) -> str | None:
    """Why `text` is no legal action now, in one sentence with its rule; None when it is one."""
    try:
        refusal = options.refusal(read_entry(text, options))
    except EntryError as error:
        return said(error.sentence, language)
    return None if refusal is None else refusal_words(refusal, language)


def unfinished(text: str, options: Options) -> bool:
    """Whether `text` ends in an amount that more typing makes a legal one: ``raise 1`` of 120, ``3`` of 3bb or 3/4.

    More digits alone are no beginning: who types chips without a word should be told at once.
    """
    if len(text.strip()) > 1 and text.strip().isdigit():
        return False
    if any(refused(text + ending, options) is None for ending in _ENDINGS):
        return True
    digits = text[len(text.rstrip("0123456789")) :]
    try:
        to = read_entry(text, options).to
    except EntryError:
        return False
    if not (digits and to and to == int(digits) and options.can_raise):
        return False
    powers = [10**places for places in range(1, len(str(options.most_to)) - len(digits) + 1)]
    return any(to * power <= options.most_to and to * power + power - 1 >= options.least_to for power in powers)


_ENDINGS = ("b", "bb", "б", "бб", "2", "3", "4", "/2", "/3", "/4")
"""What makes a number big blinds or a part of the pot."""


def meaning(text: str, options: Options, language: Language = ENGLISH) -> str:
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
        words = language.tr("call {chips}", chips=options.to_call)
    elif action.kind is ActionKind.RAISE:
        words = language.tr(later("bet {to}") if options.is_bet else later("raise to {to}"), to=to)
        if options.bet:
            words = language.tr("{act}, {chips} more", act=words, chips=to - options.bet)
    else:
        return language.ptr("entry", _ENTRIES[action.kind])
    left = options.all_in_to - to
    if left:
        return language.tr("{act}, {chips} left", act=words, chips=left)
    return language.tr("{act}, all-in", act=words)


def takes_all(action: Action, options: Options) -> bool:
    """Whether a legal `action` puts in the last chip."""
    if action.kind is ActionKind.ALL_IN:
        return True
    if action.kind is ActionKind.CALL:
        return options.to_call == options.stack
    return action.to == options.all_in_to


def explanation(options: Options, ink: Ink, language: Language = ENGLISH, width: int = 80) -> list[str]:
    """What `?` prints: each legal action with its amounts, for the others the rule against them, how to type."""
    lines = [ink.paint(language.tr("You may"), "heading")]
    lines += ink.terms([(choice.text, choice.note) for choice in choices(options, language)], width)
    if options.can_raise and options.least_to < options.most_to:
        bet = later("bet any total on this street from {least} to {most}")
        words = bet if options.is_bet else later("raise to any total on this street from {least} to {most}")
        lines.append("  " + language.tr(words, least=options.least_to, most=options.most_to))
    forbidden = [
        refusal for kind in ActionKind if kind not in options.kinds() and (refusal := options.refusal(Action(kind)))
    ]
    if forbidden:
        lines.append(ink.paint(language.tr("Not now"), "heading"))
        lines += [f"  {refusal_words(refusal, language)}" for refusal in forbidden]
    lines.append(ink.paint(language.tr("Short forms"), "heading"))
    lines.append("  " + language.tr("f fold, x check, c call, a all-in, r 60 raise, b 60 bet"))
    lines.append("  " + language.tr("3bb, 1/2, pot, min for the size of a bet or raise"))
    lines.append("  " + language.tr("history, stacks, odds, hint, keys, quit (the game is saved)"))
    return lines
