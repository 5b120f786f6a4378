"""Findings and their codes: what is said about a line of a history, and the promise that its code never changes.

A code is a family and a number: READ (reading the text), ACT (who acts, and what), AMT (amounts, forced and returned
bets), POT (pots and who gets them), SHOW (cards and the showdown), TOUR (the hands of a tournament among each other).
A code that has once been given is never given to something else.  What each means at length: `explanations`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from holdem.core.sentences import Sentence
from holdem.core.values import value

Severity: TypeAlias = Literal["error", "warning", "info"]
SEVERITIES: dict[Severity, Sentence] = {
    "error": Sentence("error"),
    "warning": Sentence("warning"),
    "info": Sentence("info"),
}


@value
class Finding:
    """One fault or oddity: `line` counts from 1 in the file on disk, `rule` is the rule that is broken, if one is."""

    code: str
    severity: Severity
    line: int
    rule: str | None
    message: str

    def __reduce__(self) -> tuple[type["Finding"], tuple[str, Severity, int, str | None, str]]:
        # Faster than what a dataclass does by itself.
        return Finding, (self.code, self.severity, self.line, self.rule, self.message)

    @property
    def is_error(self) -> bool:
        """Whether it makes the hand illegal or unreadable."""
        return self.severity == "error"


Report: TypeAlias = Callable[[Finding], None]
"""Takes a finding."""


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of finding: its stable name, how grave it is if nothing else is said, the rule it cites, its title."""

    name: str
    severity: Severity
    rule: str | None
    title: str

    def at(
        self,
        line: int,
        template: str,
        /,
        *,
        rule: str | None = None,
        severity: Severity | None = None,
        **fields: object,
    ) -> Finding:
        """A finding of this kind; of a message that quotes without end the beginning is kept."""
        message: str = Sentence(template, **fields)
        if len(message) > _LONGEST_MESSAGE:
            message = message[:_LONGEST_MESSAGE] + "..."
        return Finding(self.name, severity or self.severity, line, rule or self.rule, message)


_LONGEST_MESSAGE = 500

CODES: dict[str, Code] = {}
"""Every code by its name, in the order of the families."""


def _code(name: str, severity: Severity, rule: str | None, title: str) -> Code:
    code = CODES[name] = Code(name, severity, rule, title)
    return code


# Reading

EMPTY_FILE = _code("READ01", "error", None, "the file is empty")
BINARY_FILE = _code("READ02", "error", None, "the file is not text")
UNKNOWN_FORMAT = _code("READ03", "error", None, "no known hand history")
UNREADABLE_FILE = _code("READ04", "error", None, "the file cannot be read")
NO_HANDS = _code("READ05", "error", None, "the file holds no hands")
NOT_UTF8 = _code("READ06", "info", None, "the text is not UTF-8")
LONG_LINE = _code("READ07", "warning", None, "a line is too long")
STRANGE_LINE = _code("READ08", "warning", None, "a line is not understood")
BAD_HEADER = _code("READ09", "error", None, "the header cannot be read")
NO_HEADER = _code("READ10", "error", None, "a hand begins without a header")
JOINED_HEADER = _code("READ11", "warning", None, "a header stands inside another line")
TRUNCATED = _code("READ12", "error", None, "the hand is cut off")
DAMAGED_LINE = _code("READ13", "error", None, "a line cannot be read")
UNKNOWN_PLAYER = _code("READ14", "error", None, "a line names a player without a seat")
BAD_SEATS = _code("READ15", "error", None, "the seats cannot be right")
BAD_TABLE = _code("READ16", "error", None, "no readable table line")
MISPLACED_LINE = _code("READ17", "error", None, "a line stands in the wrong place")
SEPARATORS = _code("READ18", "warning", None, "amounts with thousands separators")
OTHER_GAME = _code("READ19", "info", None, "a game that is not judged")
OTHER_LANGUAGE = _code("READ20", "info", None, "a language that is not read")
HAND_TWICE = _code("READ21", "info", None, "the same hand stands there twice")
CANCELLED = _code("READ22", "info", None, "the room cancelled the hand")

# Acting

OUT_OF_TURN = _code("ACT01", "error", "R5.1", "acts out of turn")
ACTION_MISSING = _code("ACT02", "error", "R5.2", "somebody who had to act does not")
ACTS_AFTER_FOLD = _code("ACT03", "error", "R5.2", "acts after folding")
ACTS_AFTER_ALL_IN = _code("ACT04", "error", "R5.2", "acts after going all-in")
ACTS_AFTER_END = _code("ACT05", "error", "R5.2", "acts although the betting is over")
NOT_DEALT_IN = _code("ACT06", "error", "R5.1", "acts without part in the hand")
CHECKS_FACING_BET = _code("ACT07", "error", "R6.2", "checks facing a bet")
CALLS_NOTHING = _code("ACT08", "error", "R6.2", "calls with nothing to call")
WRONG_WORD = _code("ACT09", "error", "R6.3", "bets over a bet, or raises where there is none")
NOT_REOPENED = _code("ACT10", "error", "R7.4", "raises without the right to")
RAISES_ALL_IN = _code("ACT11", "error", "R7.5", "raises when all others are all-in")
FREE_FOLD = _code("ACT12", "warning", "R6.1", "folds where checking is free")
FOLDS_ALL_IN = _code("ACT13", "warning", "R6.1", "is folded although all-in")
WRONG_BLIND_SEAT = _code("ACT14", "error", "R2.2", "the wrong player posts a blind")
POST_MISSING = _code("ACT15", "error", "R3.1", "a forced bet is missing")
POST_TWICE = _code("ACT16", "error", "R3.1", "a forced bet too many")
STREET_TOO_SOON = _code("ACT17", "error", "R5.2", "a street or a showdown where there can be none")
HEADS_UP_BUTTON = _code("ACT18", "warning", "R2.3", "heads-up the button posts the big blind")

# Amounts

BET_TOO_SMALL = _code("AMT01", "error", "R7.1", "a bet below the least bet")
RAISE_TOO_SMALL = _code("AMT02", "error", "R7.2", "a raise below the least raise")
OVER_STACK = _code("AMT03", "error", "R7.6", "more chips than the player has")
WRONG_CALL = _code("AMT04", "error", "R6.2", "a call of the wrong amount")
CAPPED_CALL = _code("AMT05", "warning", "R3.3", "a call capped at what can be contested")
WRONG_BY = _code("AMT06", "error", "R6.4", "a raise's two numbers do not agree")
WRONG_ALL_IN = _code("AMT07", "error", "R6.3", "marked all-in with chips behind")
ALL_IN_UNMARKED = _code("AMT08", "error", "R6.3", "all-in without the mark")
WRONG_SMALL_BLIND = _code("AMT09", "error", "R3.1", "a small blind of the wrong amount")
WRONG_BIG_BLIND = _code("AMT10", "error", "R3.1", "a big blind of the wrong amount")
WRONG_ANTE = _code("AMT11", "error", "R3.6", "an ante of the wrong amount")
OTHER_STAKES = _code("AMT12", "warning", "R1.3", "the header names other blinds than were posted")
WRONG_RETURN = _code("AMT13", "error", "R9.1", "a returned bet of the wrong amount")
RETURN_MISSING = _code("AMT14", "error", "R9.1", "a returned bet is missing")
RETURN_UNSAID = _code("AMT15", "warning", "R9.1", "an old text does not say what was returned")
NOTHING_TO_RETURN = _code("AMT16", "error", "R9.1", "a bet is returned that nobody had in excess")
IMPOSSIBLE_AMOUNT = _code("AMT17", "error", "R1.1", "an amount that cannot be")
OVER_POT = _code("AMT18", "error", "R8.1", "a bet or raise above the pot in pot-limit")
WRONG_LIMIT_BET = _code("AMT19", "error", "R8.2", "a bet or raise of another size than fixed-limit has")

# Pots

WRONG_TOTAL = _code("POT01", "error", "R10.1", "the total pot is wrong")
WRONG_POT = _code("POT02", "error", "R10.1", "a main or side pot is wrong")
WRONG_SHARE = _code("POT03", "error", "R10.3", "a winner gets the wrong amount")
WRONG_WINNER = _code("POT04", "error", "R10.3", "the wrong player wins")
OTHER_ODD_CHIP = _code("POT05", "error", "R10.3", "the odd chip goes to another winner")
POT_NOT_TAKEN = _code("POT06", "error", "R10.3", "a pot is not paid to its winner")
OTHER_LAYERS = _code("POT07", "info", "R10.1", "the room divides the same chips into other pots")
WRONG_RAKE = _code("POT08", "error", "R10.1", "a rake that cannot be")
SUMS_DIFFER = _code("POT09", "error", "R10.1", "the figures of the text do not add up")
SUMMARY_WON = _code("POT10", "error", "R10.3", "the summary says another gain than the hand")
WRONG_FINAL_STACK = _code("POT11", "error", "R10.3", "a player is left with the wrong amount")
HALF_CHIPS = _code("POT12", "info", "R10.3", "a pot is split into half chips")

# Cards and showdown

CARD_TWICE = _code("SHOW01", "error", "R4.1", "the same card twice")
BOARD_CHANGED = _code("SHOW02", "error", "R4.2", "a board card changed")
WRONG_CARD_COUNT = _code("SHOW03", "error", "R4.2", "the wrong number of cards")
WRONG_NAME = _code("SHOW04", "error", "R12.1", "a hand has the wrong name")
CARDS_CHANGED = _code("SHOW05", "error", "R4.1", "a player's cards changed")
SHOW_ORDER = _code("SHOW06", "warning", "R11.1", "hands are shown in another order")
MUST_SHOW = _code("SHOW07", "error", "R11.2", "a hand that had to be shown is not")
SHOWS_FOLDED = _code("SHOW08", "error", "R11.1", "shows in a showdown without part in it")
SUMMARY_BOARD = _code("SHOW09", "error", "R4.2", "the summary has another board")
SUMMARY_SEAT = _code("SHOW10", "error", "R5.2", "the summary tells another story of a player")
SUMMARY_POSITION = _code("SHOW11", "error", "R2.2", "the summary puts button or blinds elsewhere")
BOARD_MISSING = _code("SHOW12", "error", "R5.4", "the board was not dealt to the end")

# Tournament

WRONG_PLACE = _code("TOUR01", "error", "R1.4", "a wrong finishing place")
PLACE_MISSING = _code("TOUR02", "error", "R1.4", "a player goes out without a word")
PLACED_WITH_CHIPS = _code("TOUR03", "error", "R1.4", "a player with chips is out")
WRONG_WINNER_LINE = _code("TOUR04", "error", "R1.2", "the tournament is won too soon or by somebody else")
STACK_JUMPS = _code("TOUR05", "error", "R1.1", "a stack does not follow from the hand before")
BUTTON_JUMPS = _code("TOUR06", "error", "R2.2", "the button moves otherwise than it must")
BLINDS_JUMP = _code("TOUR07", "error", "R2.2", "the blinds move otherwise than they must")
LEVEL_FALLS = _code("TOUR08", "error", "R1.3", "the level falls")
OTHER_LEVEL = _code("TOUR09", "error", "R1.3", "the hand is played at another level than it must be")
BACK_FROM_DEAD = _code("TOUR10", "error", "R1.4", "a player who was out plays again")
STACKS_UNEQUAL = _code("TOUR11", "warning", "R1.1", "the tournament begins with other stacks")
TOO_MANY_HANDS = _code("TOUR12", "error", "R1.2", "more hands than the tournament has")
PLACES_DISAGREE = _code("TOUR13", "error", "R1.4", "the places of a tournament contradict each other")
HAND_MISSING = _code("TOUR14", "info", None, "hands are missing in between")
WRONG_RE_ENTRY = _code("TOUR15", "error", "R1.5", "a re-entry that cannot be")
OTHER_BETTING = _code("TOUR16", "error", "R1.5", "another betting structure than the tournament's")
WRONG_PRIZE = _code("TOUR17", "error", "R1.5", "a prize that the structure does not pay")
WRONG_BOUNTY = _code("TOUR18", "error", "R1.4", "a bounty goes to the wrong player, or is paid for one who is not out")


def select(code: str, wanted: tuple[str, ...], unwanted: tuple[str, ...] = ()) -> bool:
    """Whether `--select` and `--ignore` let `code` through: each names codes or beginnings of codes, such as ``TOUR``.

    The longer name decides where both match; with nothing selected everything is.
    """
    chosen = max([len(prefix) for prefix in wanted if code.startswith(prefix)], default=-1) if wanted else 0
    refused = max([len(prefix) for prefix in unwanted if code.startswith(prefix)], default=-1)
    return chosen >= 0 and chosen > refused
