"""What a host sees and relies on: health, metrics and their dashboard, slow clients, and a server that has run out of file descriptors."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import re
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from piggery.server.limits import STANDARD
from piggery.server.metrics import Metrics
from piggery.server.store import NotStored
from server.postgres import free_port
from server.serving import Serving, play, run, serving, two_at_a_table

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"


def test_a_server_whose_database_is_gone_is_alive_and_not_ready(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            client = at.client()
            assert (await client.request("GET", "/health/live"))["status"] == "alive"
            for path in ("/health", "/health/ready"):
                assert (await client.request("GET", path))["status"] == "well"

            async def gone(name: str, first: str) -> str:
                raise NotStored("gone")

            at.hall.store.setting = gone  # type: ignore[method-assign]
            status, _ = await asyncio.to_thread(answered, at, "/health/ready")
            assert status == 503
            status, _ = await asyncio.to_thread(answered, at, "/health/live")
            assert status == 200

    run(main)


def answered(at: Serving, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(at.address.removeprefix("http://"), timeout=60)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


# -- metrics


def test_commands_commits_and_studies_are_measured(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            await play([anna, ben], 5)
            await anna.client.request("POST", "/api/verify", {"nonsense": True})
            told = numbers(at.hall.metrics)
            assert told["piggery_command_seconds_count"] >= 5
            assert told['piggery_command_seconds_bucket{le="+Inf"}'] == told["piggery_command_seconds_count"]
            assert told["piggery_commit_seconds_count"] >= 5
            assert told["piggery_bots_waiting"] == 0
            assert told['piggery_studies_total{kind="verify"}'] == 1
            assert told['piggery_studies_under_way{kind="verify"}'] == 0

    run(main)


def numbers(metrics: Metrics) -> dict[str, float]:
    lines = [line for line in metrics.text().decode().splitlines() if not line.startswith("#")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def test_the_dashboard_asks_for_metrics_that_there_are() -> None:
    metrics = Metrics()
    metrics.studies("film", 1)
    metrics.studied("film", 0)
    metrics.study_refused("film", "full")
    known = {name.partition("{")[0] for name in numbers(metrics)}
    dashboard = json.loads(DASHBOARD.read_text("utf-8"))
    asked = {name for panel in dashboard["panels"] for target in panel["targets"] for name in re.findall(r"piggery_\w+", target["expr"])}
    assert asked <= known
    told = {name for name in known if not name.endswith(("_created", "_sum", "_count"))}
    assert told <= asked, "shown nowhere"


# -- slow clients

HURRIED = STANDARD.without_rates().changed(header_seconds=0.5, body_seconds=0.5)


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: here\r\n",
        b"GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n",  # answered; then the next head comes slowly
        b"POST /api/verify HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n",
    ],
    ids=["nothing", "head", "second-head", "body"],
)
def test_who_sends_a_request_byte_by_byte_is_cut_off(lite: str, begin: bytes) -> None:
    async def main() -> None:
        async with serving(lite, limits=HURRIED) as at:
            trickle = socket.create_connection(("127.0.0.1", int(at.address.rpartition(":")[2])))
            trickle.sendall(begin)
            with trickle, contextlib.suppress(ConnectionError):
                while trickle.send(b"x"):  # until it is cut off
                    await asyncio.sleep(0.05)
            assert (await asyncio.to_thread(answered, at, "/health/live"))[0] == 200

    run(main)


def test_a_socket_lives_longer_than_the_head_of_its_request(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=HURRIED) as at, two_at_a_table(at) as (anna, ben):
            await asyncio.sleep(1.0)
            assert await play([anna, ben], 4) == 4
            assert anna.reconnects == ben.reconnects == 0

    run(main)


# -- file descriptors


def test_a_server_without_file_descriptors_says_so_and_recovers(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    command = [sys.executable, "-c", "from piggery.cli import main; main()", "serve", "--db", str(tmp_path / "tables.db")]
    with log.open("w") as errors:
        server = subprocess.Popen([*command, "--port", str(port)], stdout=subprocess.DEVNULL, stderr=errors)
    try:
        wait_for(log, '"ready"', server)
        used = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (used + 10, used + 10))
        crowd = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
        wait_for(log, "no file descriptors are left", server)
        for guest in crowd:
            guest.close()
        wait_for(log, "there are file descriptors again", server)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/health")
        assert connection.getresponse().status == 200
        connection.close()
    finally:
        server.kill()
        server.wait()


def wait_for(log: Path, words: str, server: subprocess.Popen[Any]) -> None:
    deadline = time.monotonic() + 120  # a busy machine is no fault
    while words not in log.read_text():
        assert server.poll() is None, log.read_text()
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.05)
