"""A move that was acknowledged survives `kill -9` at any instant, exactly once, and the game goes on."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
import random
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from piggery.client import Client, Refused, Sitting
from piggery.table import protocol as wire
from server.postgres import Postgres
from server.serving import Process, patient, play, run

ENOUGH = 50  # moves, to say something
KILLS = 100 if os.environ.get("PIGGERY_SOAK") else 5
TABLES = 4
Stored = dict[str, list[tuple[int, str | None]]]


class Load:
    """Pairs of people who play one game after the other and remember what was acknowledged."""

    def __init__(self, addresses: tuple[str, str], seed: int) -> None:
        self.addresses = addresses
        self.rng = random.Random(seed)
        self.acknowledged: dict[str, list[str]] = {}  # table -> ids of commands
        self.is_over = False
        self.made = 0

    async def pair(self) -> None:
        while not self.is_over:
            await self.game(*(patient(address) for address in self.addresses))

    async def game(self, anna: Client, ben: Client) -> None:
        for client in (anna, ben):  # known guests first: an answer that is lost must not leave a seat with nobody
            await again(partial(client.request, "GET", "/api/me"))
        opened = await again(lambda: anna.open("take-flight", ["me", "open"]))
        name = opened["table"]["id"]
        await again(lambda: ben.join(name, "Ben", opened["invite"], seat=1), accept="taken")
        async with anna.sit(name, 0) as first, ben.sit(name, 1) as second:
            await first.ask("start", id="start", timeout=30)
            await self.play(name, [first, second])

    async def play(self, name: str, sittings: list[Sitting]) -> None:
        while not self.is_over:
            movers = [sitting for sitting in sittings if sitting.choices and sitting.table.status == "playing"]
            if not movers:
                if sittings[0].table.status == "over":
                    return
                await asyncio.sleep(0.01)
                continue
            await self.one(name, self.rng.choice(movers))

    async def one(self, name: str, sitting: Sitting) -> None:
        id_ = f"c{self.rng.getrandbits(48):x}"
        answer = await sitting.ask("move", id=id_, move=self.rng.choice(sitting.choices), timeout=30)
        if isinstance(answer, wire.Update) or (isinstance(answer, wire.Answer) and answer.status != "refused"):
            self.acknowledged.setdefault(name, []).append(id_)
            self.made += 1


async def again(ask: Callable[[], Awaitable[Any]], accept: str = "\0") -> Any:
    """A request to a server that may be down for a moment."""
    for _ in range(300):
        try:
            return await ask()
        except (OSError, http.client.HTTPException):
            await asyncio.sleep(0.1)
        except Exception as error:
            if accept in str(error):
                return None
            raise
    raise TimeoutError


async def kill_again_and_again(load: Load, servers: list[Process], kills: int) -> None:
    pairs = [asyncio.create_task(load.pair()) for _ in range(TABLES)]
    try:
        for kill in range(kills):
            await asyncio.sleep(0.2 + load.rng.random())
            server = servers[kill % len(servers)]
            server.kill()
            await asyncio.to_thread(server.start)
        enough = max(load.made + 20, ENOUGH)  # a busy machine may have made few so far
        async with asyncio.timeout(100):
            while load.made < enough:
                await asyncio.sleep(0.05)
                for pair in pairs:
                    if pair.done():
                        pair.result()
    finally:
        load.is_over = True
        await asyncio.gather(*pairs, return_exceptions=True)


def check(stored: Stored, load: Load) -> None:
    """Every acknowledged command is there exactly once, and no number is missing or taken twice."""
    assert load.made >= ENOUGH
    for table, ids in load.acknowledged.items():
        numbers = [n for n, _ in stored[table]]
        assert numbers == list(range(1, len(numbers) + 1))
        commands = [cmd.partition("/")[2] for _, cmd in stored[table] if cmd is not None]
        assert len(set(commands)) == len(commands)
        assert set(ids) <= set(commands), f"lost at table {table}: {set(ids) - set(commands)}"


def stored_in_file(file: str) -> Stored:
    found: Stored = {}
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table, n, cmd in db.execute("SELECT tbl, n, cmd FROM entries ORDER BY tbl, n"):
            found.setdefault(table, []).append((n, cmd))
    return found


async def stored_in_postgres(url: str) -> Stored:
    import asyncpg

    db = await asyncpg.connect(url)
    found: Stored = {}
    for table, n, cmd in await db.fetch("SELECT tbl, n, cmd FROM entries ORDER BY tbl, n"):
        found.setdefault(table, []).append((n, cmd))
    await db.close()
    return found


def test_every_acknowledged_move_survives_kills_with_sqlite(lite: str) -> None:
    async def main() -> None:
        server = Process(lite).start()
        load = Load((server.address, server.address), seed=1)
        try:
            await kill_again_and_again(load, [server], KILLS)
        finally:
            server.kill()
        check(stored_in_file(lite), load)

    run(main, 180 + 10 * KILLS)


def test_every_acknowledged_move_survives_kills_with_postgresql(postgres: Postgres) -> None:
    async def main() -> None:
        url = postgres.new_database()
        server = Process(url).start()
        load = Load((server.address, server.address), seed=2)
        try:
            await kill_again_and_again(load, [server], KILLS)
        finally:
            server.kill()
        check(await stored_in_postgres(url), load)

    run(main, 180 + 10 * KILLS)


def test_two_processes_serve_one_tables_two_players_and_survive_kills(postgres: Postgres) -> None:
    async def main() -> None:
        url = postgres.new_database()
        servers = [Process(url).start(), Process(url).start()]
        load = Load((servers[0].address, servers[1].address), seed=3)
        try:
            await kill_again_and_again(load, servers, KILLS)
        finally:
            for server in servers:
                server.kill()
        check(await stored_in_postgres(url), load)

    run(main, 180 + 10 * KILLS)


def test_several_workers_of_one_server_share_its_tables(postgres: Postgres) -> None:
    """--workers 2: whichever process a connection comes to, it is one table, bots included; one worker dies, the others go on."""

    async def main() -> None:
        server = Process(postgres.new_database(), "--workers", "2").start()
        try:
            await asyncio.to_thread(wait_until_well, server.port)
            anna = patient(server.address)
            opened = await anna.open("take-flight", ["me", "open", "piglet"])
            name = opened["table"]["id"]
            guests = [patient(server.address) for _ in range(4)]
            await guests[0].join(name, "Ben", opened["invite"])
            async with anna.sit(name, 0) as first, guests[0].sit(name, 1) as second, contextlib.AsyncExitStack() as others:
                watching = [await others.enter_async_context(client.sit(name)) for client in guests[1:]]
                await first.do("start")
                await second.until(lambda s: s.choices)
                await play([first, second], 30)
                workers = children(server)
                assert len(workers) == 2
                os.kill(workers[0], signal.SIGKILL)
                await play([first, second])
                for sitting in (second, *watching):
                    await sitting.until(lambda s: s.table.status == "over")
                    assert sitting.view == first.view
        finally:
            server.stop()

    run(main, 90)


def wait_until_well(port: int) -> None:
    for _ in range(300):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        with contextlib.suppress(OSError, http.client.HTTPException), closing(connection):
            connection.request("GET", "/health")
            if connection.getresponse().status == 200:
                return
        time.sleep(0.05)
    raise RuntimeError("no worker is well")


def children(server: Process) -> list[int]:
    """The worker processes, without the helper that multiprocessing keeps beside them."""
    assert server.process is not None
    found = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(pid) for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_a_server_stops_gracefully_and_goes_on_where_it_was(lite: str) -> None:
    async def main() -> None:
        server = Process(lite).start()
        try:
            anna = patient(server.address)
            opened = await anna.open("take-flight", ["me", "random"], start=True)
            async with anna.sit(opened["table"]["id"], 0) as sitting:
                await sitting.move(sitting.choices[-1])
                before, had = sitting.view, sitting.n
                assert server.stop() == 0
                await asyncio.to_thread(server.start)
                await sitting.until(lambda s: s.reconnects and s.is_welcome.is_set())
                assert sitting.n is not None
                assert had is not None
                assert sitting.n >= had
                assert before["dice"][0] == sitting.view["dice"][0]
        finally:
            server.kill()

    run(main)


def test_a_bots_turn_is_taken_up_after_a_kill(lite: str) -> None:
    async def main() -> None:
        server = Process(lite).start()
        try:
            anna = patient(server.address)
            opened = await anna.open("take-flight", ["me", "farmhand"], start=True)
            name = opened["table"]["id"]
            server.kill()  # most likely before the bot has made its first choice
            await asyncio.to_thread(server.start)
            async with anna.sit(name, 0) as sitting:
                await sitting.until(lambda s: any(step.by == 1 for news in s.news for step in news.steps))
        finally:
            server.kill()

    run(main)


def test_a_full_disk_refuses_moves_clearly_and_recovers(lite: str) -> None:
    from server.serving import serving, two_at_a_table

    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            store = at.hall.store
            real = store.stored  # type: ignore[attr-defined]

            def full(db: sqlite3.Connection, rows: Any) -> Any:
                pages = db.execute("PRAGMA page_count").fetchone()[0]
                db.execute(f"PRAGMA max_page_count = {pages}")
                try:
                    large = [row._replace(body=row.body[:-1] + " " * 200_000 + row.body[-1]) for row in rows]
                    return real(db, large)
                finally:
                    if db.in_transaction:
                        db.execute("ROLLBACK")
                    db.execute("PRAGMA max_page_count = 1073741823")

            store.stored = full  # type: ignore[attr-defined]
            before = anna.view
            with pytest.raises(Refused, match="could not store") as told:
                await anna.move(anna.choices[-1])
            assert told.value.answer.retry
            assert anna.view == before
            store.stored = real  # type: ignore[attr-defined]
            await anna.move(anna.choices[-1])
            await ben.until(lambda s: s.n == anna.n)

    run(main)


def test_a_move_that_could_not_be_stored_is_sent_again_and_made_once(lite: str) -> None:
    from server.serving import serving, two_at_a_table

    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            store = at.hall.store
            real = store.stored  # type: ignore[attr-defined]

            def broken_once(db: sqlite3.Connection, rows: Any) -> Any:
                store.stored = real  # type: ignore[attr-defined]
                raise sqlite3.OperationalError("disk I/O error")

            store.stored = broken_once  # type: ignore[attr-defined]
            written = next(form for form in anna.choices if form["type"] == "write")
            before = anna.n or 0
            assert await anna.move(written) == before + 1
            assert [form for form in anna.choices if form["type"] == "write"] == []
            await ben.until(lambda s: s.n == anna.n)

    run(main)


def test_a_lost_database_refuses_moves_clearly_and_recovers(postgres: Postgres) -> None:
    from server.serving import serving, two_at_a_table

    async def main() -> None:
        url = postgres.new_database()
        async with serving(url) as at, two_at_a_table(at) as (anna, ben):
            await asyncio.to_thread(postgres.stop)
            try:
                with pytest.raises(Refused, match="could not store"):
                    await anna.move(anna.choices[-1])
                with pytest.raises(Exception, match="503"):
                    await anna.client.open("take-flight", ["me"])
                with pytest.raises(Exception, match="503"):
                    await anna.client.request("GET", "/health")
            finally:
                await asyncio.to_thread(postgres.start)
            await anna.move(anna.choices[-1])
            await ben.until(lambda s: s.n == anna.n)
            postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL")
            for _ in range(3):  # the first one may meet the broken connection
                answer = await ben.ask("move", move=ben.choices[-1])
                if isinstance(answer, wire.Update):
                    break
                assert isinstance(answer, wire.Answer)
                assert answer.retry
            await anna.until(lambda s: s.n == ben.n)

    run(main)
