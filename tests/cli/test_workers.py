"""`holdem audit` with more processes, and with a cluster's workers."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GOOD = str(EXAMPLES / "tournament.txt")
FORGED = str(EXAMPLES / "forged.txt")


def test_a_worker_that_dies_ends_in_a_sentence(holdem: Holdem) -> None:
    # The processes of the pool are copies of this one.
    with patch("holdem.histories.audit_files.audit_hand", lambda *_: os._exit(3)):
        done = holdem("audit", GOOD, "--jobs", "2")
    assert done.returncode == 2
    assert done.stderr.startswith("a worker ended before its work was done: ")
    assert done.stderr.count("\n") == 1


def test_an_interrupt_reaches_every_process_and_is_answered_once(
    command: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    folder = tmp_path / "histories"
    folder.mkdir()
    for i in range(500):
        (folder / f"{i:03}.txt").write_bytes(Path(FORGED).read_bytes())
    # Standard input never ends, so the command is at work when the interrupt comes.
    program = subprocess.Popen(
        [*command, "audit", str(folder), "-", "--jobs", "2"],
        env=environment | {"PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert program.stdout is not None
    assert b"AMT02" in program.stdout.readline()
    os.killpg(program.pid, signal.SIGINT)
    _, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (130, b"")


def test_jobs_and_a_cluster_exclude_each_other(holdem: Holdem) -> None:
    done = holdem("audit", GOOD, "--jobs", "2", "--cluster", "tcp://127.0.0.1:1")
    assert (done.returncode, done.stderr.partition(":")[0]) == (2, "--jobs and --cluster cannot both be given")


def test_without_the_package_for_clusters_a_sentence_says_what_to_install(holdem: Holdem) -> None:
    with patch.dict(sys.modules, {"distributed": None}):
        done = holdem("audit", GOOD, "--cluster", "tcp://127.0.0.1:1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "--cluster needs the package distributed: pip install 'holdem-sng[cluster]'\n"


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The package for clusters, where it is installed; nothing is waited for long."""
    monkeypatch.setattr("holdem.cli.workers._SECONDS_TO_ANSWER", 0.5)
    return pytest.importorskip("distributed")


@pytest.fixture
def cluster(soon: Any, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a cluster on this machine."""
    workers = getattr(request, "param", 2)
    settings = {"n_workers": workers, "threads_per_worker": 1, "processes": False, "protocol": "tcp"}
    with soon.LocalCluster(**settings, dashboard_address=None) as local:
        yield local.scheduler_address


def test_a_cluster_gives_the_same_answer(cluster: str, holdem: Holdem) -> None:
    for options in ((), ("--format", "json")):
        alone = holdem("audit", GOOD, FORGED, GOOD, *options)
        assert holdem("audit", GOOD, FORGED, GOOD, *options, "--cluster", cluster).stdout == alone.stdout


@pytest.mark.parametrize("cluster", [0], indirect=True)
def test_a_cluster_without_workers_is_said_so(cluster: str, holdem: Holdem) -> None:
    done = holdem("audit", GOOD, "--cluster", cluster)
    assert (done.returncode, done.stderr) == (2, f"the cluster at {cluster} has no workers\n")


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "x://y:z", ""])
def test_where_no_scheduler_answers_a_sentence_says_so(address: str, holdem: Holdem) -> None:
    done = holdem("audit", GOOD, "--cluster", address)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"no scheduler answers at {address}: expected")
    assert done.stderr.count("\n") == 1
