"""The format-neutral record of one hand: what a history claims, line by line.  It knows no rules.

Every reader makes a `HandRecord`, every writer of foreign formats starts from one.  A claim is one statement of the
text with the line that makes it.  What the engine finds is never stored here: see `replay` and `audit`.
Amounts are whole numbers in the unit's smallest part (chips or cents); seats are numbers from 1.

Formats differ in how they say the same thing and in what they leave out.  A reader need not make up for either: an act
may give its amount in whichever way the text does (`Acted`), a text without a word for check and call says
``"check or call"``, and `Tells` says which silences mean something.
"""

from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Literal, TypeAlias, TypeVar, get_args

from holdem.core.cards import Card, Street
from holdem.histories.findings import BAD_SEATS, Finding

ActKind: TypeAlias = Literal["fold", "check", "call", "bet", "raise", "check or call", "bet or raise", "all-in"]
PostWord: TypeAlias = Literal[
    "ante", "small blind", "big blind", "both blinds", "dead blind", "live small blind", "straddle", "button blind"
]
"""`both blinds`: the big blind and, as dead money, the small one.  `dead blind`: dead money only.

A second small blind is dead money too, a second big blind is live; a reader passes both on as the text has them.  Where
the second small blind of a format is live, its reader says `live small blind`.
"""


@dataclass(frozen=True, slots=True)
class Unit:
    """What amounts are counted in: a currency sign, its ISO code, and how many decimals one smallest part has."""

    sign: str = ""
    code: str = ""
    decimals: int = 0

    def text(self, amount: int | Decimal) -> str:
        """`amount` as the file would write it, such as ``$0.50`` or ``1500``."""
        if not self.decimals:
            return f"{self.sign}{amount}"
        return f"{self.sign}{Decimal(amount).scaleb(-self.decimals)}"

    def number(self, amount: int) -> int | float:
        """`amount` in the file's own unit, as JSON gives it."""
        return float(Decimal(amount).scaleb(-self.decimals)) if self.decimals else amount


CHIPS = Unit()

_MOST_DIGITS = 6
"""Numbers of hands that are longer are none of ours."""


@dataclass(frozen=True, slots=True)
class Tells:
    """What a format says whenever it happens, so that its silence means that it did not happen.

    `all_in`: acts that take the last chip are marked, and with `others_all_in` bets of all that the others have may be,
    too.  `returned`: a line gives back what nobody matched.  `shares`: it is told who took how much.  `shows`: it is
    told who showed at a showdown, as far as somebody won there.  `showing_order`: they are told in the order in which
    they happened.  `summary`: a block at the end has a line for each seat.  `total`: the pot is told, and what the
    house took of it.  `blinds`: every blind has a line.  `streets`: flop, turn and river have lines.
    `purchases`: it is told when a player of a tournament buys chips.  `fold_order`: folds in a row stand in the order
    in which they happened.  `last_share`: some line always follows the last of the shares, so that none can be cut off.

    `returned_in_shares` is another thing: what a player took has in it what came back to him because nobody matched it,
    and so has the total.
    """

    all_in: bool = True
    returned: bool = True
    shares: bool = True
    shows: bool = True
    showing_order: bool = True
    summary: bool = True
    total: bool = True
    blinds: bool = True
    streets: bool = True
    others_all_in: bool = False
    purchases: bool = True
    fold_order: bool = True
    last_share: bool = True
    returned_in_shares: bool = False


TELLS_ALL = Tells()


@dataclass(slots=True)
class Seat:
    """One seat line.  `out_of_hand`: has chips but no part in this hand.

    `player` is who this is from hand to hand of a tournament, where the text's `name` does not say ("").
    """

    line: int
    number: int
    name: str
    stack: int
    sitting_out: bool = False
    out_of_hand: bool = False
    bounty: str = ""
    player: str = ""


@dataclass(slots=True)
class Posted:
    """A forced bet: `amount` is what went in."""

    line: int
    seat: int
    kind: PostWord
    amount: int
    all_in: bool


@dataclass(slots=True)
class NoSmallBlind:
    """The text says that nobody has the small blind in this hand."""

    line: int


@dataclass(slots=True)
class HoleCardsOpened:
    """The line after which players act: the forced bets are over."""

    line: int


@dataclass(slots=True)
class Dealt:
    """The hole cards of one seat, told by the dealer."""

    line: int
    seat: int
    cards: tuple[Card, ...]


@dataclass(slots=True)
class StreetOpened:
    """A flop, turn or river line: the `new` cards, and the board `before` it if the line repeats that, else None.

    `run` is 0 for the only board, else which of several boards this is (1, 2, 3): see `BoardClaimed`.
    """

    line: int
    street: Street
    before: tuple[Card, ...] | None
    new: tuple[Card, ...]
    run: int = 0


@dataclass(slots=True)
class Acted:
    """An act, with its amount in the way in which the text gives it; what the text does not say is None.

    `added`: the chips that this act put in.  `to`: the total on the street after it.  `hand_total`: the total over the
    whole hand after it, antes included.  `by`: the first number of a raise, by how much it raises.
    `capped`: the text says that the player has reached the most that may be put in in one hand.
    `cards` are those that a folding player turned up.
    """

    line: int
    seat: int
    kind: ActKind
    added: int | None = None
    to: int | None = None
    by: int | None = None
    all_in: bool = False
    cards: tuple[Card, ...] = ()
    hand_total: int | None = None
    capped: bool = False


@dataclass(slots=True)
class Returned:
    """What nobody matched, given back."""

    line: int
    seat: int
    amount: int


@dataclass(slots=True)
class ShowdownOpened:
    """The line that begins the showdown, or the one for board `run` where there are several."""

    line: int
    run: int = 0


@dataclass(slots=True)
class Showed:
    """Cards turned up, and what the text calls them ("" if it does not), with board `run` where there are several.

    `five` are the cards of his and of the board that play, where the text lists them; it may list more of a flush.
    """

    line: int
    seat: int
    cards: tuple[Card, ...]
    words: str
    run: int = 0
    five: tuple[Card, ...] = ()


@dataclass(slots=True)
class Mucked:
    """Cards not shown.  `at_showdown`: thrown away in a showdown ("mucks hand"), else kept after an uncontested win.

    `run`: in the showdown for that board.  Texts may tell the `cards` all the same, and what they are called (`words`).
    """

    line: int
    seat: int
    at_showdown: bool
    run: int = 0
    cards: tuple[Card, ...] = ()
    words: str = ""


@dataclass(slots=True)
class Collected:
    """Chips taken from a pot; `pot` is 0 for the main pot, 1 for the first side pot, None where that is not said.

    `run`: from the part of the pot that is played for on that board; 0 where there is one board or it is not said.
    """

    line: int
    seat: int
    amount: int
    pot: int | None
    run: int = 0


@dataclass(slots=True)
class CashedOut:
    """A player sold his hand to the house: he gets `amount`, `fee` taken off it, and the house what he would win."""

    line: int
    seat: int
    amount: int
    fee: int


@dataclass(slots=True)
class HouseAdded:
    """The house put `amount` into the pot before the blinds; nobody has to match it."""

    line: int
    amount: int


@dataclass(slots=True)
class FinalStack:
    """What a player holds after the hand; a text may give half chips."""

    line: int
    seat: int
    amount: int | Decimal


@dataclass(slots=True)
class Placed:
    """A player finished the tournament in `place`."""

    line: int
    seat: int
    place: int
    prize: str


@dataclass(slots=True)
class Won:
    """A player won the tournament."""

    line: int
    seat: int
    prize: str


@dataclass(slots=True)
class PotsTold:
    """All that lies in the pots, with what the house takes of it, as a street begins; at the showdown `street` is None.

    Before the flop that is the antes.
    """

    line: int
    street: Street | None
    amount: int


@dataclass(slots=True)
class Eliminated:
    """A player has lost his last chips to those in `by`, who get the bounty on his head."""

    line: int
    seat: int
    by: tuple[int, ...]


@dataclass(slots=True)
class Bought:
    """A re-buy, re-entry or add-on of `chips` by a player who may have no seat in this hand.

    `name` is who he is from hand to hand (`Seat.player`).
    """

    line: int
    name: str
    chips: int


@dataclass(slots=True)
class TotalClaimed:
    """The total pot; `pots` lists main and side pots where the text divides it.

    `rake` and `fees` (jackpots and the like) are what the house took out of it; None: the text does not say.
    A text that rounds the total may be off by up to `off_by`.
    """

    line: int
    total: int | None
    pots: tuple[int, ...]
    rake: int | None
    fees: int = 0
    off_by: int = 0


@dataclass(slots=True)
class BoardClaimed:
    """A whole board as the summary repeats it; `run` as in `StreetOpened`."""

    line: int
    cards: tuple[Card, ...]
    run: int = 0


Outcome: TypeAlias = Literal["folded", "collected", "showed", "mucked", "nothing"]


@dataclass(slots=True)
class SeatClaimed:
    """The summary's line of one seat.

    `street` (None: the text does not say which) and `no_bet` belong to "folded".  `won` is what the player collected in
    all (None: the text says no amount).  `words` is what his hand is called, `later_words` what it is with the second
    and third of several boards, `five` the cards that play where there is one board and the text lists them.
    """

    line: int
    seat: int
    button: bool
    small_blind: bool
    big_blind: bool
    outcome: Outcome
    street: Street | None = None
    no_bet: bool = False
    won: int | None = None
    cards: tuple[Card, ...] = ()
    words: str = ""
    later_words: tuple[str, ...] = ()
    five: tuple[Card, ...] = ()


Claim: TypeAlias = (
    Posted
    | NoSmallBlind
    | HoleCardsOpened
    | Dealt
    | StreetOpened
    | Acted
    | Returned
    | ShowdownOpened
    | Showed
    | Mucked
    | Collected
    | CashedOut
    | HouseAdded
    | FinalStack
    | Placed
    | Won
    | PotsTold
    | Eliminated
    | Bought
    | TotalClaimed
    | BoardClaimed
    | SeatClaimed
)

_KINDS: tuple[type, ...] = get_args(Claim)

Kind = TypeVar("Kind")


@dataclass(slots=True)
class HandRecord:
    """One hand as a history tells it.

    `line` is the first line of the hand on disk and `last_line` the last one read.  `findings` are the reader's own.
    `stakes` are the small and the big blind as the header has them, or as its bets imply them.
    `tournament_id` is None in a cash game, and empty for a tournament whose number is not told.
    `seats_last`: seats keep their numbers from hand to hand; else these tell only who sits after whom in this hand.
    `cap` is the most that a player may put in in the hand, where there is such a bound.  `tells` is the format's.
    `unsupported` names, in one sentence, what keeps the hand from being judged (another game, another language); such
    a record may have no claims.  `damaged_at` is the first line from which on claims are missing or unreadable, so that
    no full verdict is possible; a line beyond the last says that the end may be missing, but nothing is if the hand is
    over and its board complete.  `bought_next` are the chips that players bought between this hand and the next of the
    tournament; None where that one is not known.
    """

    format: str
    line: int
    hand_id: str = ""
    last_line: int = 0
    tournament_id: str | None = None
    table: str = ""
    time: str = ""
    zone: str = ""
    game: str = "hold'em"
    betting: str = "no-limit"
    level: int | None = None
    stakes: tuple[int, int] | None = None
    buy_in: str = ""
    max_seats: int | None = None
    button: int | None = None
    unit: Unit = CHIPS
    seats_last: bool = True
    cap: int | None = None
    tells: Tells = TELLS_ALL
    seats: dict[int, Seat] = field(default_factory=dict)
    claims: list[Claim] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    unsupported: str | None = None
    damaged_at: int | None = None
    bought_next: dict[str, int] | None = None
    _by_kind: dict[type, list[Claim]] | None = field(default=None, repr=False, compare=False)

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The claims of one kind, in order.  Ask when the record is complete."""
        groups = self._by_kind
        if groups is None:
            groups = self._by_kind = {each: [] for each in _KINDS}
            for claim in self.claims:
                groups[type(claim)].append(claim)
        return groups[kind]  # type: ignore[return-value]

    def move(self, lines: int) -> None:
        """Counts every line from further up: the record was read from the middle of a file, `lines` lines down."""
        self.line += lines
        self.last_line += lines
        if self.damaged_at is not None:
            self.damaged_at += lines
        for claim in self.claims:
            claim.line += lines
        for seat in self.seats.values():
            seat.line += lines
        self.findings = [replace(finding, line=finding.line + lines) for finding in self.findings]

    def damage(self, line: int) -> None:
        """Claims are missing or unreadable from `line` on."""
        if self.damaged_at is None or line < self.damaged_at:
            self.damaged_at = line

    def damaged_by(self, finding: Finding) -> None:
        """Claims are missing or unreadable from the line of `finding` on, which says so."""
        self.damage(finding.line)
        self.findings.append(finding)

    def set_aside(self, finding: Finding) -> None:
        """The hand is not to be judged: `finding` says why."""
        self.findings.append(finding)
        self.unsupported = finding.message

    def check_players(self) -> None:
        """Fewer than two players who are dealt in are no hand."""
        count = self.count_dealt_in()
        if count < 2:
            players = "1 player is" if count == 1 else "no players are"
            self.damaged_by(BAD_SEATS.at(self.line, "{players} dealt in: expected at least two", players=players))

    def count_dealt_in(self) -> int:
        """How many seats have part in the hand."""
        return len([seat for seat in self.seats.values() if not seat.out_of_hand])

    def name(self, seat: int) -> str:
        """The player in `seat`, or ``seat 4`` where the text names none."""
        player = self.seats.get(seat)
        return player.name if player else f"seat {seat}"

    def player(self, seat: int) -> str:
        """Who the player in `seat` is from hand to hand of a tournament."""
        player = self.seats.get(seat)
        return (player and player.player) or self.name(seat)

    @property
    def is_our_own(self) -> bool:
        """Whether our own writer wrote the hand, in the text that tells all of it.

        Its tables are called ``'<tournament> holdem'``; what it was converted to tells less.
        """
        return self.tournament_id is not None and self.tells.summary and self.table == f"{self.tournament_id} holdem"

    @property
    def is_walk(self) -> bool:
        """Whether all fold to the big blind and nothing is told to come back: what is left of it goes with the pot."""
        return not any(
            type(claim) is Returned or (type(claim) is Acted and claim.kind != "fold") for claim in self.claims
        )

    @property
    def own_number(self) -> int | None:
        """The hand's number in its tournament, with which the ids of our own hands end; None where it does not."""
        if not self.tournament_id or not self.hand_id.startswith(self.tournament_id):
            return None
        digits = self.hand_id[len(self.tournament_id) :]
        return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS else None

    @property
    def summary_line(self) -> int:
        """Where the summary gives the total, or the last line of the hand."""
        totals = self.of(TotalClaimed)
        return totals[0].line if totals else self.last_line

    @property
    def dealt_in(self) -> dict[int, int]:
        """The seats that have part in the hand, with their stacks before the first post."""
        return {number: seat.stack for number, seat in self.seats.items() if not seat.out_of_hand}
