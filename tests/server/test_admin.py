"""A host's tools: what they change beside a running server, on both databases, and what they refuse."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cli.terminal import COMMAND
from piggery.cli import main
from piggery.client import Refused, RequestFailed
from piggery.kernel import InvalidSetup
from piggery.server import archive, door, hosting, schema
from piggery.server.bans import Bans, read_whom
from piggery.server.lock import held
from piggery.server.store import Store
from server.postgres import free_port
from server.serving import Process, Serving, patient, play, run, serving, two_at_a_table


@asynccontextmanager
async def hosted(db: str) -> AsyncIterator[tuple[Serving, Store]]:
    """A running server, and its host beside it."""
    async with serving(db) as at, hosting.looked_into(db) as store:
        yield at, store


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.02)


async def comes_in(at: Serving, token: str) -> bool:
    client = at.client()
    client.token = token
    try:
        await client.request("GET", "/api/me")
    except RequestFailed as error:
        if error.status == 403 and "shut you out" in str(error):
            return False
        raise
    return True


def test_a_frozen_table_says_why_at_once_and_goes_on_when_it_is_thawed(db: str) -> None:
    async def main() -> None:
        async with hosted(db) as (at, store), two_at_a_table(at) as (anna, ben):
            await anna.move(anna.choices[0])
            await hosting.freeze(store, anna.name, "Please keep the chat friendly.")
            for sitting in (anna, ben):
                await sitting.until(lambda s: s.table.status == "frozen")
                assert sitting.table.notice == "Please keep the chat friendly."
            with pytest.raises(Refused, match="keep the chat friendly"):
                await anna.do("chat", text="Why?")
            shown = await hosting.table(store, anna.name)
            assert (shown.table.status, shown.table.notice) == ("frozen", "Please keep the chat friendly.")
            await hosting.thaw(store, anna.name)
            for sitting in (anna, ben):
                await sitting.until(lambda s: s.table.status == "playing" and s.position is not None)
            assert await play([anna, ben], moves=5) == 5

    run(main)


def test_a_table_stays_frozen_over_a_restart_and_its_bots_go_on_after_it(db: str) -> None:
    async def main() -> None:
        async with hosted(db) as (at, store):
            client = at.client()
            name = (await client.open("take-flight", ["me", "farmhand"], start=True))["table"]["id"]
            await hosting.freeze(store, name, None)
            await until(lambda: bool(at.hall.desks[name].notice))
        async with hosted(db) as (at, store):
            again = at.client()
            again.token = client.token
            async with again.sit(name, 0) as anna:
                assert anna.table.status == "frozen"
                assert anna.table.notice == "The host of this server has stopped it."
                await hosting.thaw(store, name)
                await anna.until(lambda s: s.table.status == "playing")
                assert await play([anna], moves=4) == 4  # the farmhand moves between

    run(main)


def test_a_banned_guest_is_sent_away_and_stays_out_until_it_may_come_in_again(db: str) -> None:
    async def main() -> None:
        async with hosted(db) as (at, store), two_at_a_table(at) as (anna, ben):
            (guest,) = (await hosting.table(store, anna.name)).places[1].guests
            await hosting.ban(store, guest, "insults")
            await until(lambda: any("shut you out" in fault for fault in ben.faults))
            await anna.until(lambda s: s.presence is not None and s.presence.seats == [0])
            assert not await comes_in(at, ben.client.token)
            assert await comes_in(at, anna.client.token)
            assert [ban[:2] for ban in await store.bans()] == [(guest, "insults")]
            await hosting.unban(store, guest)
            await anna.until(lambda s: s.presence is not None and s.presence.seats == [0, 1])  # its client kept trying

    run(main)


def test_a_banned_network_is_kept_out_also_after_a_restart(db: str) -> None:
    async def main() -> None:
        async with hosted(db) as (at, store):
            client = at.client()
            opened = await client.open("take-flight", ["me"])
            async with client.sit(opened["table"]["id"], 0) as sitting:
                assert await hosting.ban(store, "127.0.0.77/8", "") == "127.0.0.0/8"
                await until(lambda: any("shut you out" in fault for fault in sitting.faults))
        async with hosted(db) as (at, store):
            assert not await comes_in(at, "")

    run(main)


def test_a_table_that_somebody_deleted_is_gone_for_those_at_it(db: str) -> None:
    async def main() -> None:
        async with hosted(db) as (at, store), two_at_a_table(at) as (anna, _):
            with pytest.raises(InvalidSetup, match="there is no table 'nowhere'"):
                await hosting.delete(store, [anna.name, "nowhere"])
            assert await store.is_there(anna.name)
            assert await hosting.delete(store, [anna.name]) == 1
            await until(lambda: "There is no such table." in anna.faults)
            assert anna.name not in at.hall.desks

    run(main)


def test_lists_and_figures_tell_what_is_there(db: str) -> None:
    async def main() -> None:
        async with hosted(db) as (at, store), two_at_a_table(at) as (anna, ben):
            await play([anna, ben], moves=3)
            bots = (await at.client().open("pigskin", ["me", "piglet"], name="Cleo"))["table"]["id"]
            await hosting.freeze(store, bots, None)
            found = {table.id: table for table in await hosting.tables(store)}
            assert (found[anna.name].game, found[anna.name].status, found[anna.name].seats) == ("take-flight", "playing", ["Anna", "Ben"])
            assert found[anna.name].entries == len(await store.log(anna.name))
            assert [table.id for table in await hosting.tables(store, status="frozen")] == [bots]
            (guest,) = (await hosting.table(store, anna.name)).places[1].guests
            assert [table.id for table in await hosting.tables(store, guest=guest)] == [anna.name]
            figures = await hosting.stats(store, time.time())
            assert (figures["tables"], figures["tables playing"], figures["tables frozen"], figures["guests at tables"]) == (2, 1, 1, 3)
            assert figures["bytes"] > 0
            with pytest.raises(InvalidSetup, match="there is no table 'nothing'"):
                await hosting.table(store, "nothing")
            with pytest.raises(InvalidSetup, match="has not been frozen"):
                await hosting.thaw(store, anna.name)

    run(main)


def test_the_host_can_ask_who_is_connected_and_nothing_of_it_is_stored(lite: str, tmp_path: Path) -> None:
    async def main() -> None:
        doors = tmp_path / "doors"
        doors.mkdir()
        left_behind = doors / f"{door.name(lite)}-1"
        with socket.socket(socket.AF_UNIX) as killed:
            killed.bind(str(left_behind))
        async with serving(lite, doors=str(doors)) as at:
            client = at.client()
            name = (await client.open("take-flight", ["me"]))["table"]["id"]
            assert await door.ask(doors, lite, name) == []
            assert not left_behind.exists()
            async with client.sit(name, 0), at.client().sit(name, None):
                here = await door.ask(doors, lite, name)
                assert sorted((str(one.seat), one.address) for one in here) == [("0", "127.0.0.1"), ("None", "127.0.0.1")]
        assert list(doors.iterdir()) == []

    run(main)
    assert not [file for file in tmp_path.glob("tables.db*") if b"127.0.0.1" in file.read_bytes()]


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("2001:DB8::1", "2001:db8::1"),
        ("2001:db8::1/32", "2001:db8::/32"),
        ("AbCdEfGhIjKlMn-_", "AbCdEfGhIjKlMn-_"),
    ],
)
def test_whom_to_ban_is_written_in_one_way(written: str, stored: str) -> None:
    assert read_whom(written) == stored


@pytest.mark.parametrize("written", ["", "Ben", "203.0.113", "0.0.0.0/0", "::/0", "203.0.113.7/99"])
def test_what_is_neither_guest_nor_network_can_not_be_banned(written: str) -> None:
    with pytest.raises(InvalidSetup):
        read_whom(written)


def test_bans_hold_addresses_of_both_kinds() -> None:
    bans = Bans()
    assert not bans.holds("", "203.0.113.7")
    bans.replace(["203.0.113.0/24", "198.51.100.9", "2001:db8::/32", "AbCdEfGhIjKlMn-_"])
    for address in ("203.0.113.7", "::ffff:203.0.113.7", "198.51.100.9", "2001:db8:1::5"):
        assert bans.holds("", address)
    for address in ("203.0.114.7", "198.51.100.8", "2001:db9::1", "", "a socket"):
        assert not bans.holds("", address)
    assert bans.holds("AbCdEfGhIjKlMn-_", "192.0.2.1")
    bans.replace([])
    assert not bans.holds("AbCdEfGhIjKlMn-_", "203.0.113.7")


# -- backups

Admin = Callable[..., str]


@pytest.fixture
def admin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Admin:
    """The command, in this process: what it says."""
    monkeypatch.setenv("PIGGERY_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")

    def act(*words: str, expected: int = 0) -> str:
        monkeypatch.setattr(sys, "argv", ["piggery", "admin", *words])
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        assert (ended.value.code or 0) == expected, said
        return said.out + said.err

    return act


async def played(at: Serving, tables: int, is_over: asyncio.Event) -> None:
    """People who play one game after the other until it is enough."""

    async def pair(seed: int) -> None:
        while not is_over.is_set():
            async with two_at_a_table(at) as sittings:
                await play(list(sittings), moves=30, seed=seed)

    await asyncio.gather(*(pair(seed) for seed in range(tables)))


async def check_tables(at: Serving, store: Store) -> int:
    """Every table loads, has all its numbers, and what its summary says is what its log says."""
    found = await hosting.tables(store, limit=10_000)
    for told in found:
        rows = await store.log(told.id)
        assert [row.n for row in rows] == list(range(1, len(rows) + 1))
        desk = await at.hall.desk(told.id)
        assert desk is not None
        assert (desk.notice, desk.table.n, desk.table.status) == ("", len(rows), told.status)
        snapshot = await store.snapshot(told.id)
        assert snapshot is None or snapshot[0] <= len(rows)
    return len(found)


def other_db(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    return str(tmp_path / "restored.db") if kind == "sqlite" else str(request.getfixturevalue("postgres").new_database())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_made_under_load_restores_to_either_database(db: str, kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    async def main() -> None:
        files = [tmp_path / f"backup{n}" for n in range(3)]
        async with hosted(db) as (at, store):
            is_over = asyncio.Event()
            people = asyncio.create_task(played(at, 3, is_over))
            for n, file in enumerate(files):
                while (await hosting.stats(store, time.time()))["entries"] < 60 * (n + 1):
                    await asyncio.sleep(0.02)
                    assert not people.done()
                amount = await asyncio.to_thread(asyncio.run, archive.back_up(db, file))
                assert amount.entries >= 60 * (n + 1)
            is_over.set()
            await people
        assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
        assert sorted(file.name for file in tmp_path.glob("*.part*")) == []
        elsewhere = other_db(kind, tmp_path, request)
        for file in files:
            amount = await archive.restore(file, elsewhere)
            async with hosted(elsewhere) as (at, store):
                assert await check_tables(at, store) == amount.tables
                async with two_at_a_table(at) as sittings:
                    assert await play(list(sittings), moves=3) == 3

    run(main, 300)


def test_a_restore_brings_back_what_was_there_and_nothing_else(db: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(db) as (at, _), two_at_a_table(at) as (anna, _):
            kept, token = anna.name, anna.client.token
            await archive.back_up(db, tmp_path / "backup")
            await play([anna], moves=1)
            later = (await at.client().open("take-flight", ["me"]))["table"]["id"]
        await archive.restore(tmp_path / "backup", db)
        async with hosted(db) as (at, store):
            assert [table.id for table in await hosting.tables(store)] == [kept]
            assert await at.hall.desk(later) is None
            client = at.client()
            client.token = token
            async with client.sit(kept, 0) as anna:  # guests are known again
                assert anna.choices

    run(main)


def test_a_restore_is_refused_while_a_server_runs(db: str, tmp_path: Path) -> None:
    server = Process(db).start()
    try:
        asyncio.run(archive.back_up(db, tmp_path / "backup"))
        with pytest.raises(InvalidSetup, match="stop"):
            asyncio.run(archive.restore(tmp_path / "backup", db))
    finally:
        server.kill()
    asyncio.run(archive.restore(tmp_path / "backup", db))  # a kill frees it


def test_what_is_no_backup_is_refused_and_nothing_is_lost(tmp_path: Path, admin: Admin) -> None:
    async def opened() -> str:
        async with serving(str(tmp_path / "tables.db")) as at:
            name: str = (await at.client().open("take-flight", ["me"]))["table"]["id"]
            return name

    name = run(opened)
    (tmp_path / "words").write_text("These are not the tables you are looking for." * 100, "utf-8")
    (tmp_path / "empty").write_bytes(b"")
    for bad in ("words", "empty"):
        with pytest.raises(InvalidSetup):
            asyncio.run(archive.restore(tmp_path / bad, str(tmp_path / "tables.db")))
    told = json.loads(admin("list", "--json", "--db", str(tmp_path / "tables.db")))
    assert [table["id"] for table in told] == [name]


# -- the command


def test_the_command_does_it_all_beside_a_running_server(lite: str, tmp_path: Path, admin: Admin) -> None:
    async def opened() -> str:
        name: str = (await patient(server.address).open("take-flight", ["me"], name="Anna"))["table"]["id"]
        return name

    server = Process(lite).start()
    try:
        name = asyncio.run(opened())
        assert name in admin("list")
        shown = json.loads(admin("show", name, "--json"))
        (guest,) = shown["places"][0]["guests"]
        assert f"seat 0: Anna, guest {guest}" in admin("show", name)
        assert f"{name} is frozen." in admin("freeze", name, "--why", "Enough.")
        assert "Enough." in admin("show", name)
        assert f"{name} goes on." in admin("thaw", name)
        assert "10.1.0.0/16 is banned." in admin("ban", "10.1.2.3/16", "--why", "flooding")
        assert "flooding" in admin("bans")
        assert "may come in again" in admin("unban", "10.1.0.0/16")
        assert "10.1.0.0/16 is not banned" in admin("unban", "10.1.0.0/16", expected=1)
        assert json.loads(admin("stats", "--json"))["tables"] == 1
        backup = str(tmp_path / "backup.db")
        assert "1 tables" in admin("backup", backup)
        assert "--yes" in admin("backup", backup, expected=1)
        assert "1 tables" in admin("backup", backup, "--yes")
        assert "--yes" in admin("restore", backup, expected=1)
        assert "is in use by another server" in admin("restore", backup, "--yes", expected=1)
        assert "--yes" in admin("delete", name, expected=1)
        assert "1 deleted." in admin("delete", name, "--yes")
        assert "--yes" in admin("prune", expected=1)
        assert "unstarted" in admin("prune", "--yes")
        assert json.loads(admin("stats", "--json"))["tables"] == 0
        assert server.stop() == 0
        assert "are there again" in admin("restore", backup, "--yes")
        assert "there is no table 'nowhere'" in admin("show", "nowhere", expected=1)
    finally:
        server.kill()


def test_the_command_changes_no_database_that_is_not_there_or_of_another_version(tmp_path: Path, admin: Admin) -> None:
    assert "there is no file" in admin("stats", expected=1)
    assert not (tmp_path / "tables.db").exists()
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        schema.migrate(connection, "0003")
    engine.dispose()
    assert "its schema is 0003" in admin("stats", expected=1)
    admin("backup", str(tmp_path / "old"))  # before an upgrade
    admin("restore", str(tmp_path / "old"), "--yes")
    assert "tables" in admin("stats")


# -- one server for one file, one port


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(lite: str) -> None:
    first = Process(lite).start()
    try:
        with pytest.raises(RuntimeError, match=f"in use by another server .{first.address}, process"):
            Process(lite).start()
    finally:
        first.kill()
    second = Process(lite).start()  # a kill frees it
    assert second.stop() == 0


def test_a_taken_port_is_an_error_unless_any_will_do(lite: str, tmp_path: Path) -> None:
    first = Process(lite).start()
    second = Process(str(tmp_path / "other.db"))
    place = second._command.index("--port") + 1
    second._command[place] = str(first.port)
    try:
        with pytest.raises(RuntimeError, match=f"{first.port} is taken: .*--port auto"):
            second.start()
        second._command[place] = "auto"
        assert second.start().stop() == 0
        second._command[place] = "many"
        with pytest.raises(RuntimeError, match="1 to 65535, or auto"):
            second.start()
    finally:
        first.kill()


def test_a_lock_is_told_from_one_that_somebody_has_left_behind(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with held(file, "us"):
        other = "import sys; from pathlib import Path; from piggery.server.lock import held\nwith held(Path(sys.argv[1]), 'them'): pass"
        done = subprocess.run([sys.executable, "-c", other, str(file)], capture_output=True, text=True, check=False)
        assert "is in use by us" in done.stderr
    assert subprocess.run([sys.executable, "-c", other, str(file)], check=False).returncode == 0


def test_several_workers_log_as_json_too(postgres: Any, tmp_path: Path) -> None:
    port = free_port()
    command = [*COMMAND, "serve", "--db", postgres.new_database(), "--port", str(port), "--workers", "2"]
    log = tmp_path / "log"
    with log.open("wb") as errors:
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, env={**os.environ, "PIGGERY_LOG": "INFO"})
    try:
        deadline = time.monotonic() + 120
        while '"request"' not in log.read_text("utf-8"):
            assert server.poll() is None
            assert time.monotonic() < deadline
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=5).close()
    finally:
        server.terminate()
        assert server.wait(60) == 0
    for line in log.read_text("utf-8").splitlines():
        assert {"at", "level", "message"} <= set(json.loads(line))
