"""Where a game is saved: the path of its history, the rule that nothing is overwritten, and hands put safely on disk.

The journal beside the history is `journal`'s; which hands there are is `game`'s.
"""

import json
import os
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, Protocol

from holdem.cli.exits import Failure, cannot
from holdem.cli.fairness import deal_path
from holdem.cli.journal import SUFFIX, InUse, Journal, is_in_use, journal_path
from holdem.core.sentences import Sentence

_REMEMBERED = 100


class History(Protocol):
    """Whatever takes finished hands."""

    path: Path | None
    """The file, or None where the hands go to a stream."""

    def append(self, text: str) -> None:
        """Takes one finished hand; when this returns, it is out of the program's hands.  Raises Failure."""

    def check_all_told(self) -> None:
        """All hands played before were given to `append`.  Raises Failure when the file holds more than those."""


class HistoryStream:
    """Standard output, or a device: hands are written and flushed."""

    path: Path | None = None

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream = stream
        self._name = name

    def append(self, text: str) -> None:
        """As in `History`."""
        try:
            self._stream.write(text.encode("utf-8", "surrogatepass"))
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=self._name) from None

    def check_all_told(self) -> None:
        """As in `History`: a stream was never written before."""


class HistoryFile:
    """A file of our own.  It is made with its first hand; each hand is on disk when `append` returns.

    With `resumed` the file may hold the first hands already, the last one perhaps cut off: `append` then only checks
    and completes them.
    """

    def __init__(self, path: Path, *, resumed: bool = False) -> None:
        self.path: Path | None = path
        self._file = path
        self._written = b""
        if resumed and path.exists():
            try:
                self._written = path.read_bytes()
            except OSError as error:
                raise cannot("cannot read {path}: {why}", error, path=path) from None

    def append(self, text: str) -> None:
        """As in `History`."""
        content = text.encode("utf-8", "surrogatepass")
        known, self._written = self._written[: len(content)], self._written[len(content) :]
        if not content.startswith(known):
            raise Failure("{file} is not what this game wrote, so the game cannot go on in it", file=self._file)
        if known == content:
            return
        try:
            with self._file.open("ab") as stream:
                stream.write(content[len(known) :])
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=self._file) from None

    def check_all_told(self) -> None:
        """As in `History`."""
        if self._written:
            raise Failure("{file} holds more hands than its journal, so the game cannot go on in it", file=self._file)


def new_history(option: str | None, tournament: str, started: int, *, overwrite: bool, suffix: str = ".txt") -> History:
    """The history that `--history` names, ready for its first hand; nothing is written yet.

    `suffix` is the ending of a file that it does not name.
    Raises Failure when it exists and may not be overwritten, or cannot be written.
    """
    if option == "-":
        return HistoryStream(sys.stdout.buffer, "standard output")
    path = _path(option, tournament, started, suffix)
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = None
    except OSError as error:
        raise cannot("cannot write {path}: {why}", error, path=path) from None
    if mode is not None and not stat.S_ISREG(mode):
        try:
            return HistoryStream(path.open("wb"), str(path))
        except OSError as error:
            raise cannot("cannot write {path}: {why}", error, path=path) from None
    journal = journal_path(path)
    if (mode is not None or journal.exists()) and not overwrite:
        what = Sentence("{path} exists", path=path)
        if mode is None:
            what = Sentence("{path} has an unfinished game", path=path)
        raise Failure(
            "{what}: holdem resume {path} goes on with an unfinished game, --overwrite begins anew",
            what=what,
            path=path,
        )
    if not path.parent.is_dir():
        raise Failure("cannot write {path}: there is no folder {parent}", path=path, parent=path.parent)
    if not os.access(path.parent, os.W_OK) or (mode is not None and not os.access(path, os.W_OK)):
        raise Failure("cannot write {path}: {why}", path=path, why=Sentence("Permission denied"))
    return HistoryFile(path)


def clear(path: Path) -> None:
    """Takes away what `--overwrite` gives up.  Raises Failure when another process plays there."""
    journal = journal_path(path)
    try:
        if journal.exists():
            try:
                Journal.open(journal).remove()
            except InUse:
                raise
            except Failure:
                journal.unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        deal_path(path).unlink(missing_ok=True)
    except OSError as error:
        raise cannot("cannot write {path}: {why}", error, path=path) from None


def _path(option: str | None, tournament: str, started: int, suffix: str) -> Path:
    """The file that the option names: in a folder, a new file."""
    if option is None:
        folder = histories_folder()
    elif option.endswith(("/", os.sep)) or Path(option).is_dir():
        folder = Path(option)
    else:
        return Path(option)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot("cannot write to the folder {folder}: {why}", error, folder=folder) from None
    base = f"{datetime.fromtimestamp(started, UTC):%Y%m%d-%H%M%S}-{tournament}"
    path, again = folder / f"{base}{suffix}", 1
    while path.exists() or journal_path(path).exists():
        again += 1
        path = folder / f"{base}-{again}{suffix}"
    return path


def histories_folder() -> Path:
    """The folder for games whose place nobody chose."""
    return data_folder() / "histories"


def data_folder() -> Path:
    """The folder for this user's data, as the system has it."""
    import platformdirs

    return platformdirs.user_data_path("holdem", appauthor=False)


# The list of games that were begun, so that `holdem resume` finds the newest wherever its history lies.


def remember(journal: Path) -> None:
    """Puts a journal on the list.  A list that cannot be kept is no reason not to play."""
    try:
        file = data_folder() / "unfinished"
        file.parent.mkdir(parents=True, exist_ok=True)
        known = _remembered(file)
        lines = [json.dumps(str(path)) + "\n" for path in [*known, journal.absolute()]]
        if len(known) < _REMEMBERED:
            with file.open("a", encoding="utf-8") as stream:
                stream.write(lines[-1])
        else:
            file.write_text("".join(line for line in lines if Path(json.loads(line)).exists()), encoding="utf-8")
    except OSError:
        pass


def unfinished_games() -> list[Path]:
    """The histories, as far as there are any yet, of all games that were not finished."""
    journals = {*_remembered(data_folder() / "unfinished"), *histories_folder().glob(f"*{SUFFIX}")}
    return sorted(_history_of(journal) for journal in journals if journal.is_file())


def newest_unfinished() -> Path | None:
    """The history of the game that was left last and not finished; None when there is none.

    A game that is being played in another terminal counts only where no other is left.
    """

    def newness(history: Path) -> tuple[bool, int]:
        journal = journal_path(history)
        return not is_in_use(journal), journal.stat().st_mtime_ns

    return max(unfinished_games(), key=newness, default=None)


def _history_of(journal: Path) -> Path:
    return journal.with_name(journal.name.removesuffix(SUFFIX))


def newest_saved() -> Path:
    """The history in the data folder that was written last.  Raises Failure when there is none."""
    folder = histories_folder()
    found = [path for path in folder.glob("*") if path.suffix in (".txt", ".phhs")]
    if not found:
        raise Failure("there is no saved game: holdem play begins one")
    return max(found, key=lambda path: path.stat().st_mtime_ns)


def _remembered(file: Path) -> list[Path]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
        return [Path(json.loads(line)) for line in lines]
    except (OSError, ValueError, TypeError):
        return []
