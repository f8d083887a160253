"""The same games on a Dask cluster: a real scheduler with two worker processes, started here, on this machine only."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from piggery.kernel import PiggeryError
from piggery.lab.plan import make_plan
from piggery.lab.run import Work, connected, run

pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # Dask's own warnings about ports and finalisers are not ours to fix


class Cluster:
    """A scheduler and two workers as processes of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._scheduler: list[subprocess.Popen[bytes]] = []
        self.workers: list[subprocess.Popen[bytes]] = []
        self.client: Any = None

    def start(self) -> None:
        file = self._folder / "scheduler.json"
        self._scheduler.append(self._started("scheduler", "--scheduler-file", str(file), "--port", "0", "--no-dashboard", "--no-show"))
        self.address = address_in(file)
        self.workers += [self._worker(), self._worker()]
        self.client = self._client()
        self.client.wait_for_workers(2, timeout=120)

    def _client(self) -> Any:
        import distributed

        client: Any = distributed.Client
        return client(self.address, timeout="120s")

    def _worker(self) -> subprocess.Popen[bytes]:
        return self._started("worker", self.address, "--nthreads", "1", "--nworkers", "1", "--no-nanny", "--no-dashboard")

    def _started(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", kind, *arguments, "--host", "127.0.0.1"]
        with (self._folder / f"{kind}.log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)

    def stop(self) -> None:
        if self.client is not None:
            self.client.close()
        for process in [*self.workers, *self._scheduler]:
            process.terminate()
        for process in [*self.workers, *self._scheduler]:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def address_in(file: Path) -> str:
    """What the scheduler writes there; the file is there before its content is."""
    deadline = time.monotonic() + 120
    while True:
        try:
            return str(json.loads(file.read_text("utf-8"))["address"])
        except (OSError, ValueError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    here = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        here.start()
        yield here
    finally:
        here.stop()


def test_a_cluster_finds_exactly_what_one_process_finds(cluster: Cluster) -> None:
    work = Work((make_plan("take-flight", ["farmhand", "random"], 24),))
    assert run(work, jobs=-1, cluster=cluster.address, batch=5).tallies == run(work, jobs=1).tallies


def test_a_worker_killed_in_the_middle_costs_no_game(cluster: Cluster) -> None:
    work = Work((make_plan("take-flight", ["farmhand"], 200),))
    played = 0

    def told(games: int) -> None:
        nonlocal played
        played += games
        if played >= 30 and cluster.workers[0].poll() is None:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)

    done = run(work, jobs=-1, cluster=cluster.address, batch=5, progress=told)
    assert cluster.workers[0].wait(10) == -signal.SIGKILL
    assert played == 200
    assert done.tallies == run(work, jobs=1).tallies


def test_an_address_where_nobody_answers_is_one_line() -> None:
    with pytest.raises(PiggeryError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        connected("tcp://127.0.0.1:9", timeout="1s")
