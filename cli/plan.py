"""Everything that fixes a game before its first card: who plays, from which seed, since when, what its history shows.

A plan is made from the options of `holdem play` or from a scenario, is kept as the header of the journal, and is made
again from it by `holdem resume`.  A structure file is kept whole, for it may be changed meanwhile.  A journal never
holds cards, so of a scenario, which may name some, it keeps only the path and a digest.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from holdem.cli.exits import Failure
from holdem.cli.journal import LATEST
from holdem.cli.names import check_name
from holdem.cli.sit_and_go import sit_and_go_structure
from holdem.cli.staged import Scenario, StagedHand, StagedSeat
from holdem.core.dealer import Dealer, SeededDealer, StackedDealer
from holdem.core.sentences import Sentence
from holdem.core.structure import TURBO_HANDS_PER_LEVEL, Structure

_POKERSTARS = "pokerstars"


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario and the text it was read from; `path` is None for standard input."""

    scenario: Scenario
    path: Path | None
    digest: str


@dataclass(frozen=True, slots=True)
class Plan:
    """One game.

    `user` is the seat of the person at the prompt, `hero` the one whose cards the history tells; `started` is in
    seconds since 1970; `view` is ``hero`` or ``dealer``, `history_format` ``pokerstars`` or ``phh``.  `structure_text`
    is what the structure was read from, if it lay in a file of its own.  `fair`: the seed is committed to before the
    first card and told after the last.
    """

    seed: str
    started: int
    seats: Mapping[int, StagedSeat]
    view: str
    structure: Structure = field(default_factory=Structure)
    structure_text: str = ""
    user: int | None = None
    hero: int | None = None
    staged: ScenarioFile | None = None
    history_format: str = _POKERSTARS
    fair: bool = False

    @property
    def names(self) -> dict[int, str]:
        """The players by seat."""
        return {seat: player.name for seat, player in self.seats.items()}

    @property
    def bots(self) -> dict[int, str]:
        """The computer players by seat."""
        return {seat: player.bot for seat, player in self.seats.items() if player.bot is not None}

    @property
    def scripted(self) -> tuple[int, ...]:
        """The seats for which a person or a script acts."""
        return tuple(seat for seat, player in self.seats.items() if player.bot is None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who sit at the prompt, where nothing is staged."""
        return self.scripted if self.staged is None else ()

    @property
    def table_size(self) -> int:
        """The seats of the table, empty ones among them included."""
        return max(self.seats)

    @property
    def hands(self) -> Mapping[int, StagedHand]:
        """The staged hands by number."""
        return self.staged.scenario.hands if self.staged else {}

    @property
    def button(self) -> int | None:
        """Where the first button is, if it is not drawn."""
        return self.staged.scenario.button if self.staged else None

    @property
    def first_hand(self) -> int:
        """The number of the first hand."""
        return self.staged.scenario.first_hand if self.staged else 1

    def dealer(self) -> Dealer:
        """Deals from the seed, and as the scenario says."""
        if self.staged is None:
            return SeededDealer(self.seed)
        hands = self.hands.items()
        return StackedDealer(self.seed, {n: hand.hole for n, hand in hands}, {n: hand.board for n, hand in hands})

    def tournament(self) -> str:
        """The tournament's id: nine digits that tell nothing of the seed."""
        from holdem.histories.writers.pokerstars_listener import tournament_id

        facts = {
            key: value for key, value in self.header().items() if key not in ("scenario", "history_format", "fair")
        }
        return tournament_id(json.dumps(facts, sort_keys=True))

    def header(self) -> dict[str, Any]:
        """The plan as a journal keeps it."""
        facts: dict[str, Any] = {
            "seed": self.seed,
            "started": self.started,
            "view": self.view,
            "user": self.user,
            "hero": self.hero,
        }
        if self.structure_text:
            facts["structure"] = self.structure_text
        if self.history_format != _POKERSTARS:
            facts["history_format"] = self.history_format
        if self.fair:
            facts["fair"] = True
        if self.staged is not None:
            return {**facts, "scenario": str(self.staged.path), "sha256": self.staged.digest}
        if not self.structure_text:
            facts["stack"] = self.structure.stack
            facts["turbo"] = self.structure.hands_per_level == TURBO_HANDS_PER_LEVEL
        seats = [{"seat": seat, "name": player.name, "bot": player.bot} for seat, player in self.seats.items()]
        return {**facts, "seats": seats}


def plan_from_header(header: Mapping[str, Any], journal: Path) -> Plan:
    """The plan that a journal keeps.

    Raises Failure when its scenario is gone or was changed, and when it holds what no game begins with.
    """
    try:
        plan = _plan_from_header(header, journal)
        _check(plan)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise Failure("{journal}:1: not the header of a journal: the game cannot be resumed", journal=journal) from None
    return plan


def _plan_from_header(header: Mapping[str, Any], journal: Path) -> Plan:
    from holdem.core.structure_file import MOST_CHIPS, MOST_SEATS

    facts: dict[str, Any] = {key: header[key] for key in ("seed", "started", "view", "user", "hero")}
    facts["history_format"] = header.get("history_format", _POKERSTARS)
    facts["fair"] = header.get("fair", False) is True
    text = str(header.get("structure", ""))
    if "scenario" in header:
        staged = load_scenario(header["scenario"], text)
        if staged.digest != header["sha256"]:
            raise Failure("{path} was changed since the game began, so the game cannot go on", path=staged.path)
        scenario = staged.scenario
        return Plan(**facts, seats=scenario.seats, structure=scenario.structure, structure_text=text, staged=staged)
    if text:
        from holdem.cli.structures import StructureText

        structure = StructureText(str(journal), text).read()
    else:
        structure = sit_and_go_structure(_whole(header["stack"], MOST_CHIPS), header["turbo"] is True)
    seats = {_whole(s["seat"], MOST_SEATS): StagedSeat(s["name"], structure.stack, s["bot"]) for s in header["seats"]}
    return Plan(**facts, seats=seats, structure=structure, structure_text=text)


def _check(plan: Plan) -> None:
    """Raises TypeError or ValueError for a plan that `holdem play` would not have made."""
    from holdem.cli.own_bots import check_name as check_bot
    from holdem.core.structure_file import LEAST_SEATS

    if not plan.seed.isprintable() or plan.view not in ("hero", "dealer"):
        raise ValueError
    if plan.history_format not in (_POKERSTARS, "phh"):
        raise ValueError
    if len(plan.seats) < LEAST_SEATS or 0 in plan.seats:
        raise ValueError
    for bot in plan.bots.values():
        check_bot(bot)
    names = list(plan.names.values())
    if any(check_name(name) for name in names) or len(set(names)) < len(names):
        raise ValueError
    if plan.user not in (None, *plan.scripted) or plan.hero not in (None, *plan.seats):
        raise ValueError
    _whole(plan.started, LATEST)


def _whole(value: Any, most: int) -> int:
    """`value`, a whole number from 0 to `most`.  Raises TypeError or ValueError."""
    if type(value) is not int:
        raise TypeError
    if not 0 <= value <= most:
        raise ValueError
    return value


def load_scenario(file: str, structure_text: str = "") -> ScenarioFile:
    """Reads a scenario file (``-``: standard input).  Raises Failure and ScriptError.

    `structure_text` takes the place of a structure file that it names, as that was when the game began.
    """
    from holdem.cli.scenario import read_scenario
    from holdem.cli.text_file import read_text_file

    found = read_text_file(file, Sentence("a scenario"))
    scenario = read_scenario(found.text, file, found.path.parent if found.path else None, structure_text)
    return ScenarioFile(scenario, found.path, hashlib.sha256(found.content).hexdigest())
