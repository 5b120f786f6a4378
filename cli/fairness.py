"""A deal that can be checked: the commitment to the seed before the first card, the seed itself after the last.

Both are told at the table, and kept in a small file beside the history, from which `holdem verify-deal` takes them.
That the cards are those of the seed is `histories.deal_check`'s to say.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from holdem.cli.exits import Failure, cannot
from holdem.core.dealer import commitment

SUFFIX = ".deal"


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a game has told of its seed: `seed` is None until its last card was dealt."""

    commitment: str
    seed: str | None


def deal_path(history: Path) -> Path:
    """Where the commitment of the game with that history lies."""
    return history.with_name(history.name + SUFFIX)


def commit(history: Path, seed: str) -> None:
    """Writes the commitment to `seed` beside the history.  Raises Failure, also where one stands there already."""
    path = deal_path(history)
    if path.exists():
        raise Failure("{path} exists: --overwrite begins anew", path=path)
    _write(path, {"commitment": commitment(seed)})


def reveal(history: Path, seed: str) -> None:
    """Adds the seed: the game is over.  Raises Failure."""
    _write(deal_path(history), {"commitment": commitment(seed), "seed": seed})


def read(path: Path) -> Sealed:
    """What stands in `path`.  Raises Failure."""
    try:
        facts = json.loads(path.read_text("utf-8"))
        told, seed = facts["commitment"], facts.get("seed")
        if not isinstance(told, str) or not isinstance(seed, str | None):
            raise ValueError
    except OSError as error:
        raise cannot("cannot read {path}: {why}", error, path=path) from None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise Failure("{path}: not the commitment of a game that holdem dealt", path=path) from None
    return Sealed(told, seed)


def _write(path: Path, facts: dict[str, str]) -> None:
    try:
        path.write_text(json.dumps(facts) + "\n", "utf-8")
    except OSError as error:
        raise cannot("cannot write {path}: {why}", error, path=path) from None
