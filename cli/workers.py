"""Who judges histories beside this process: more processes of this machine, or a cluster's workers."""

import signal
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from holdem.cli.exits import Failure

MOST_JOBS = 64
_SECONDS_TO_ANSWER = 10


@contextmanager
def workers(jobs: int, cluster: str | None) -> Iterator[tuple[Executor | None, int]]:
    """The executor, None where this process does everything, and how many tasks it should have at a time."""
    if not 1 <= jobs <= MOST_JOBS:
        raise Failure("--jobs: expected 1 to {most}, not {jobs}", most=MOST_JOBS, jobs=jobs)
    if cluster is not None:
        if jobs > 1:
            raise Failure("--jobs and --cluster cannot both be given: a cluster has its own workers")
        with _cluster(cluster) as found:
            yield found
    elif jobs > 1:
        from concurrent.futures import ProcessPoolExecutor

        pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
        try:
            yield pool, 2 * jobs + 2
        finally:
            pool.shutdown(cancel_futures=True)
    else:
        yield None, 0


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process; one answer to it is enough."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a scheduler of Dask at `address`, such as ``tcp://10.0.0.5:8786``."""
    try:
        from distributed import Client
    except ImportError as error:
        raise Failure("--cluster needs the package distributed: pip install 'holdem-sng[cluster]'") from error
    import logging

    # It would tell its connections' ends on stderr.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=_SECONDS_TO_ANSWER)
    except (OSError, ValueError, TypeError) as error:
        raise Failure(
            "no scheduler answers at {address}: expected an address such as tcp://host:8786", address=address
        ) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=_SECONDS_TO_ANSWER)
        except OSError as error:
            raise Failure("the cluster at {address} has no workers", address=address) from error
        executor: Executor = client.get_executor()
        yield executor, 2 * sum(client.ncores().values()) + 2
