"""`holdem odds CARDS...`: what hands and ranges win; the counting is `holdem.core.odds.equity`'s."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure
from holdem.cli.language import later
from holdem.cli.options import Format
from holdem.cli.reading import FormatOption, LangOption, write_json
from holdem.core.sentences import told_by

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from holdem.cli.ink import Ink
    from holdem.cli.language import Language
    from holdem.core.cards import Card
    from holdem.core.odds.equity import HandOdds, Odds
    from holdem.core.odds.outs import Outs
    from holdem.core.odds.ranges import Range


def hands(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARDS...", help="2 to 10 hands or ranges: AhKd, QQ+, 'A2s-A5s KTo+', 15%, random."),
    ] = None,
    board: Annotated[str, typer.Option(metavar="CARDS", help="The board so far.")] = "",
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards that come no more.")] = "",
    pot: Annotated[float | None, typer.Option(metavar="CHIPS", help="The pot, with the bet that is to be called.")] = (
        None
    ),
    call: Annotated[float | None, typer.Option(metavar="CHIPS", help="What a call costs.")] = None,
    samples: Annotated[
        int | None, typer.Option(metavar="N", help="Deal so many hands at random instead of counting.")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="What random deals come from.")] = "",
    lang: LangOption = None,
    output: FormatOption = Format.TEXT,
) -> int:
    """Say what hands and ranges win, and what a call must win.

    Exact, each board counted, wherever that takes no more than a second or two; else hands and boards are dealt at
    random, and how far off the answer may be stands beside it.

    \b
    Ranges: 77, AKs, AKo, AK, Axs; QQ+, KTo+ (and better); 77-99, A2s-A5s, 54s-T9s;
    15% (the best, against a random hand); random; AKs:0.5 (a weight). Several of
    them stand in quotes, with spaces or commas between.

    \b
    Examples:
      holdem odds AhKd QsQc --board "2h 7c Td"
      holdem odds AhKd "77+, A2s-A5s, KTo+" random
      holdem odds AhKh QsQc --board "2h 7h Td" --pot 150 --call 50
      holdem odds --pot 150 --call 50
      holdem odds AsAh KsKh --format json

    \b
    Other arithmetic, each with a --help of its own:
      holdem odds icm 5000 3000 2000 --payouts 50,30,20
      holdem odds push-fold --stack 10
    """
    if (pot is None) != (call is None):
        raise Failure("--pot and --call go together: what lies there, and what a call costs")
    price = None if pot is None or call is None else _Price(pot, call)

    from holdem.cli.settings import reader_language

    if not cards and price is not None:
        if output is Format.JSON:
            write_json({"price": price.as_json()})
        else:
            print(price.text(reader_language(lang, sys.stdout)))
        return exits.DONE
    if samples is not None and not 1 <= samples <= 1_000_000_000:
        raise Failure("--samples: 1 to 1000000000 are expected, not {samples}", samples=samples)

    from holdem.core.odds.equity import odds
    from holdem.core.odds.outs import outs

    ranges = _ranges(cards or [])
    on_board, gone = _cards("--board", board), _cards("--dead", dead)
    try:
        answer = odds(ranges, on_board, gone, samples=samples, seed=seed)
    except ValueError as error:
        raise Failure(told_by(error)) from None
    held = [one.hand for one in ranges if one.hand is not None]
    told = outs(held, on_board, gone) if len(held) == len(ranges) and len(on_board) in (3, 4) else []
    if output is Format.JSON:
        document = _as_json(ranges, on_board, answer, told, price)
        write_json(document if answer.exact else {**document, "seed": seed})
    else:
        _print(ranges, on_board, answer, told, price, reader_language(lang, sys.stdout))
    return exits.DONE


def _ranges(words: list[str]) -> "list[Range]":
    """The hands of the arguments; two cards that stand alone one after the other are a hand."""
    from holdem.core.odds.ranges import parse_range

    joined: list[str] = []
    for word in words:
        if joined and _is_card(joined[-1]) and _is_card(word):
            joined[-1] += word
        else:
            joined.append(word)
    try:
        return [parse_range(word) for word in joined]
    except ValueError as error:
        raise Failure(told_by(error)) from None


def _is_card(word: str) -> bool:
    from holdem.core.cards import parse_card

    try:
        parse_card(word)
    except ValueError:
        return False
    return True


def _cards(option: str, text: str) -> "tuple[Card, ...]":
    from holdem.core.cards import parse_cards

    try:
        return parse_cards(text)
    except ValueError as error:
        raise Failure("{option}: {error}", option=option, error=error) from None


class _Price:
    """A call that costs `call` where `pot` lies, and what it is worth."""

    def __init__(self, pot: float, call: float) -> None:
        from holdem.core.odds.prices import minimum_defence, needed_equity

        self.pot, self.call = _exactly("--pot", pot), _exactly("--call", call)
        try:
            self.needed = needed_equity(self.pot, self.call)
        except ValueError as error:
            raise Failure("--pot and --call: {error}", error=error) from None
        before = self.pot - self.call
        self.defence = minimum_defence(before, self.call) if before > 0 else None

    def text(self, language: "Language") -> str:
        call, pot = _chips(self.call), _chips(self.pot)
        text = language.tr("A call of {call} into {pot} needs {share}", call=call, pot=pot, share=_percent(self.needed))
        if self.defence is None:
            return text
        defence = language.tr(
            "against a bet of {bet} into {pot} no less than {share} is defended",
            bet=call,
            pot=_chips(self.pot - self.call),
            share=_percent(self.defence),
        )
        return f"{text}; {defence}"

    def value(self, equity: "Fraction") -> "Fraction":
        """What the call wins or loses on average if nobody bets any more."""
        return equity * (self.pot + self.call) - self.call

    def as_json(self) -> dict[str, Any]:
        return {
            "pot": _number(self.pot),
            "call": _number(self.call),
            "needed_equity": round(float(self.needed), 6),
            "minimum_defence": None if self.defence is None else round(float(self.defence), 6),
        }


def _exactly(option: str, chips: float) -> "Fraction":
    if not 0 < chips < 1e15:
        raise Failure("{option}: a number of chips above 0 is expected, not {chips:g}", option=option, chips=chips)
    from fractions import Fraction

    return Fraction(str(chips))


def _chips(amount: "Fraction") -> str:
    return f"{float(amount):.15g}"


def _number(amount: "Fraction") -> int | float:
    return int(amount) if amount.denominator == 1 else float(amount)


def _percent(share: "float | Fraction", digits: int = 1) -> str:
    return f"{100 * float(share):.{digits}f}%"


def _made(cards: "Sequence[Card]", language: "Language | None" = None) -> str:
    """The made hand in words, in English for programs."""
    from holdem.cli.hand_words import hand_words
    from holdem.cli.language import ENGLISH
    from holdem.core.evaluator import evaluate

    return hand_words(evaluate(cards), language or ENGLISH)


def _as_json(
    ranges: "list[Range]", board: "Sequence[Card]", answer: "Odds", told: "list[Outs]", price: _Price | None
) -> dict[str, Any]:
    from holdem.core.cards import card_name

    listed = []
    for player, (one, hand) in enumerate(zip(ranges, answer.hands, strict=True)):
        entry: dict[str, Any] = {"cards": one.text, "win": hand.win, "tie": hand.tie, "lose": hand.lose}
        entry["equity"] = round(float(hand.equity), 6)
        if not answer.exact:
            entry["standard_error"] = round(hand.standard_error, 6)
            entry["low"], entry["high"] = (round(bound, 6) for bound in hand.interval)
        if one.hand is not None and len(board) >= 3:
            entry["made"] = _made((*one.hand, *board))
        if told:
            entry["outs"] = [card_name(card) for card in told[player].winning]
            entry["outs_to_split"] = [card_name(card) for card in told[player].tying]
        if price is not None:
            entry["call_wins"] = round(float(price.value(hand.equity)), 6)
        listed.append(entry)
    document: dict[str, Any] = {"boards": answer.boards, "exact": answer.exact, "hands": listed}
    return document if price is None else {**document, "price": price.as_json()}


def _print(
    ranges: "list[Range]",
    board: "Sequence[Card]",
    answer: "Odds",
    told: "list[Outs]",
    price: _Price | None,
    language: "Language",
) -> None:
    from holdem.cli.ink import Ink, wrap
    from holdem.cli.settings import load_settings
    from holdem.cli.terminal import columns, wants_color, wants_unicode

    ink, width = Ink(wants_color(sys.stdout, load_settings().color), wants_unicode(sys.stdout)), columns(sys.stdout)
    lines = [_heading(ranges, board, answer, ink, language), ""]
    lines += _table(ranges, board, answer, ink, language)
    if told:
        lines += ["", *_next_card(ranges, told, ink, language)]
    if price is not None:
        lines += ["", price.text(language)]
        for one, hand in zip(ranges, answer.hands, strict=True):
            value = price.value(hand.equity)
            words = later("{hand}: a call wins {chips} on average")
            if value < 0:
                words = later("{hand}: a call loses {chips} on average")
            chips = _chips(round(abs(value), 1))
            lines.append("  " + language.tr(words, hand=_label(one, ink), chips=chips))
    for line in lines:
        print("\n".join(wrap(line, width)))


def _heading(ranges: "list[Range]", board: "Sequence[Card]", answer: "Odds", ink: "Ink", language: "Language") -> str:
    count = language.grouped(answer.boards)
    if not answer.exact:
        how = language.tr("{count} deals at random", count=count)
    elif all(one.hand is not None for one in ranges):
        how = language.tr("exact: all {count} boards", count=count) if len(board) < 5 else language.tr("exact")
    elif len(board) == 5 and answer.boards == 1:
        how = language.tr("exact")
    else:
        how = language.tr("exact: all {count} ways to deal", count=count)
    where = language.tr("Before the flop")
    if board:
        where = language.tr("Board {cards}", cards=ink.cards(board))
    return ink.join([where, how])


def _label(one: "Range", ink: "Ink", width: int = 24) -> str:
    from holdem.core.cards import parse_cards

    if one.hand is not None:
        return ink.cards(parse_cards(one.text))
    return one.text if len(one.text) <= width else ink.fit(one.text, width)


def _table(
    ranges: "list[Range]", board: "Sequence[Card]", answer: "Odds", ink: "Ink", language: "Language"
) -> list[str]:
    from holdem.cli.ink import cells

    labels = [_label(one, ink) for one in ranges]
    width = max(map(cells, labels))
    best = max(hand.equity for hand in answer.hands)
    headings = (
        language.ptr("column", "win"),
        language.ptr("column", "tie"),
        language.ptr("column", "lose"),
        language.ptr("column", "equity"),
    )
    wide = [max(least, cells(heading) + 2) for heading, least in zip(headings, (9, 8, 8, 9), strict=True)]
    lines = [" " * width + "".join(f"{heading:>{room}}" for heading, room in zip(headings, wide, strict=True))]
    for one, label, hand in zip(ranges, labels, answer.hands, strict=True):
        counts = (hand.win, hand.tie, hand.lose)
        shares = [f"{_percent(count / answer.boards, 2):>{room}}" for count, room in zip(counts, wide, strict=False)]
        equity = _equity(hand, wide[-1], answer.exact, language)
        if hand.equity == best:
            equity = ink.paint(equity, "win")
        made = f"  {_made((*one.hand, *board), language)}" if one.hand is not None and len(board) >= 3 else ""
        lines.append(f"{label}{' ' * (width - cells(label))}{''.join(shares)}{equity}{made}")
    return lines


def _equity(hand: "HandOdds", width: int, exact: bool, language: "Language") -> str:
    equity = f"{_percent(hand.equity, 2):>{width}}"
    if exact:
        return equity
    low, high = hand.interval
    return language.tr("{equity} ({low} to {high})", equity=equity, low=_percent(low, 2), high=_percent(high, 2))


def _next_card(ranges: "list[Range]", told: "list[Outs]", ink: "Ink", language: "Language") -> list[str]:
    lines = []
    for one, its in zip(ranges, told, strict=True):
        facts = []
        if its.ahead:
            facts.append(language.tr("ahead") if sum(other.ahead for other in told) == 1 else language.tr("level"))
        if its.winning:
            facts.append(
                language.trn(
                    "{n} out of {unseen} ({share}): {cards}",
                    "{n} outs of {unseen} ({share}): {cards}",
                    len(its.winning),
                    **_among(its.winning, its.unseen, ink),
                )
            )
        if its.tying:
            facts.append(
                language.trn(
                    "{n} split of {unseen} ({share}): {cards}",
                    "{n} splits of {unseen} ({share}): {cards}",
                    len(its.tying),
                    **_among(its.tying, its.unseen, ink),
                )
            )
        if not facts:
            facts.append(language.tr("no card helps at once"))
        lines.append(f"{_label(one, ink)}  {'; '.join(facts)}")
    return lines


def _among(cards: "Sequence[Card]", unseen: int, ink: "Ink") -> dict[str, object]:
    """The fields of ``3 outs of 45 (6.7%): As Ad Ac``."""
    return {"unseen": unseen, "share": _percent(len(cards) / unseen), "cards": ink.cards(cards)}
