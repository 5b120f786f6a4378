"""Real histories of every room, where they are at hand."""

from pathlib import Path

import pytest

from holdem.histories.audit_files import audit_paths
from holdem.histories.tournaments import TournamentBook

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")


def test_no_file_of_any_format_makes_the_audit_raise() -> None:
    """Every fifteenth file; the readers' own tests read all files of their formats."""
    book = TournamentBook()
    files = sorted(str(path) for path in CORPUS.rglob("*") if path.is_file())
    for file in audit_paths(files[::15], "auto", book):
        hands = list(file.hands)
        assert hands or file.findings
        assert all(finding.line >= 1 for finding in file.findings)
    list(book.close())
