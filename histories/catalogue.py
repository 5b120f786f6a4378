"""The saved games of a folder: when each was played, by whom, how far it went, and who finished where.

Carries no rule: places are `standings`'.  What is wrong with a file is the audit's to tell; here it only counts as a
file without a game.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from holdem.histories.audit_files import FileAudit, audit_paths
from holdem.histories.standings import TournamentStandings, standings_of
from holdem.histories.tournaments import TournamentBook
from holdem.histories.zones import to_utc


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One tournament of the file `path`; `begun` is None where the text does not tell the moment."""

    path: str
    begun: datetime | None
    standings: TournamentStandings

    def place_of(self, player: str) -> int | None:
        """The place of `player` (1 is best); None where he did not play, or it is not known yet."""
        return next((one.place for one in self.standings.standings if one.player == player), None)


def saved_games(paths: Sequence[str]) -> Iterator[SavedGame]:
    """The tournaments of the files that `paths` name, file by file.

    Raises FileNotFoundError for a path that does not exist, before anything is read.
    """
    return _of_files(audit_paths(paths))


def _of_files(files: Iterable[FileAudit]) -> Iterator[SavedGame]:
    for file in files:
        book = TournamentBook()
        for hand in file.hands:
            if hand.tournament is not None:
                book.add(hand.tournament)
        for tournament in book.close():
            if tournament.hands:
                first = tournament.hands[0]
                yield SavedGame(file.path, to_utc(first.time, first.zone), standings_of(tournament))
