"""Servers for tests: one in this process and event loop, or one in a process of its own that can be killed."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from piggery.client import Client, Sitting
from piggery.server.app import Settings, create
from piggery.server.hall import Hall
from piggery.server.limits import STANDARD, Limits
from piggery.server.probes import Probes
from piggery.server.requests import Requests
from piggery.server.sockets import Sockets
from piggery.server.wall import Now, wall
from server.postgres import free_port


class FakeClock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


def patient(address: str) -> Client:
    """A busy machine is no fault, and a hundred clients may share one event loop."""
    return Client(address, patience=60)


class Serving:
    def __init__(self, address: str, hall: Hall, sockets: Sockets, probes: Probes) -> None:
        self.address = address
        self.hall = hall
        self.sockets = sockets
        self.probes = probes

    def client(self) -> Client:
        return patient(self.address)


@asynccontextmanager
async def serving(
    db: str,
    *,
    now: Now = wall,
    limits: Limits | None = None,
    origins: tuple[str, ...] = (),
    host: str = "127.0.0.1",
    doors: str | None = None,
) -> AsyncIterator[Serving]:
    """A server in this event loop; whatever `host` it listens on, it is reached at 127.0.0.1."""
    guard = create(Settings(db=db, origins=origins, host=host, limits=limits or STANDARD.without_rates(), doors=doors), now=now)
    port = free_port()
    config = uvicorn.Config(
        guard,
        host,
        port,
        http=Requests,
        ws="piggery.server.frames:Frames",
        lifespan="on",
        log_config=None,
        ws_max_size=70_000,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            await task
        await asyncio.sleep(0.01)
    try:
        yield Serving(f"http://127.0.0.1:{port}", guard.app.state.hall, guard.app.state.sockets, guard.app.state.services.probes)
    finally:
        server.should_exit = True
        await task


class Process:
    """A server in a process of its own."""

    def __init__(self, db: str, *options: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-c", "from piggery.cli import main; main()", "serve", "--db", db, "--port", str(self.port)]
        self._command += ["--no-limited", *options]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Process:
        with tempfile.NamedTemporaryFile("w+", prefix="piggery-server-") as log:
            self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=log)
            deadline = time.monotonic() + 120  # a busy machine is no fault
            while time.monotonic() < deadline and self.process.poll() is None:
                log.seek(0)
                if '"ready"' in log.read() or "--workers" in self._command:  # each worker says it by itself
                    return self
                time.sleep(0.02)
            log.seek(0)
            raise RuntimeError(f"the server did not start: {log.read()}")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self, patience: float = 60.0) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(patience)


@asynccontextmanager
async def two_at_a_table(at: Serving, game: str = "take-flight", **wishes: Any) -> AsyncIterator[tuple[Sitting, Sitting]]:
    """Anna (host, seat 0) and Ben (seat 1), the game begun."""
    anna, ben = at.client(), at.client()
    opened = await anna.open(game, ["me", "open"], **wishes)
    table = opened["table"]["id"]
    await ben.join(table, "Ben", opened["invite"])
    async with anna.sit(table, 0) as first, ben.sit(table, 1) as second:
        await first.do("start")
        await second.until(lambda s: s.position is not None)
        yield first, second


async def play(sittings: list[Sitting], moves: int = 10_000, seed: int = 1) -> int:
    """Random legal moves by whoever may; the number made. Stops when the game is over."""
    rng = random.Random(seed)
    made = 0
    idle = time.monotonic()
    while made < moves and time.monotonic() - idle < 10:
        movers = [sitting for sitting in sittings if sitting.choices and sitting.table.status == "playing"]
        if not movers:
            if all(sitting.table.status == "over" for sitting in sittings):
                break
            await asyncio.sleep(0.005)
            continue
        sitting = rng.choice(movers)
        await sitting.move(rng.choice(sitting.choices))
        made += 1
        idle = time.monotonic()
    return made


async def take_turn(sitting: Sitting) -> None:
    """Write and fly: all that a seat of Take Flight! may do in this round."""
    for _ in range(3):
        wanted = [form for form in sitting.choices if form["type"] in ("write", "fly")]
        if not wanted:
            return
        await sitting.move(wanted[0])


def run(main: Callable[[], Awaitable[Any]], timeout: float = 120.0) -> Any:
    """Run a test's coroutine with a limit on its time."""

    async def limited() -> Any:
        async with asyncio.timeout(timeout):
            return await main()

    return asyncio.run(limited())
