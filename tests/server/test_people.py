"""People's data: seen, downloaded, deleted and searched for; private links that are revoked; files that only their owner reads."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from piggery.client import Client, RequestFailed
from piggery.server import schema
from piggery.server.app import Settings, storage
from piggery.server.hall import Hall
from piggery.server.packing import logged
from piggery.server.store import Store
from piggery.table import snapshots
from piggery.table.entries import NOBODY
from server.serving import FakeClock, Serving, play, run, serving, two_at_a_table

NAME = "Annabella Quickstep"
WORDS = "my cat is called Mortimer"
STROKES = [[1234.5, 77.25], [4321.5, 66.75]]


def guest(client: Client) -> str:
    return client.token.rpartition(".")[0]


def afternoon() -> Callable[[], float]:
    """A clock that is far from midnight, when a flight of the day would end."""
    began = time.monotonic()
    return lambda: FakeClock().time + time.monotonic() - began


async def everything(store: Store) -> str:
    """All that lies in the database, as one text."""
    return "\n".join([str(tuple(row)) for table in schema.metadata.sorted_tables for row in await store.run(sa.select(table))])


async def state_of(hall: Hall, table: str) -> Any:
    whole = logged(table, await hall.store.log(table)).table()
    assert whole.match is not None
    return whole.game.state_to_json(whole.match.state)


async def lived(at: Serving, anna: Client, ben: Client) -> dict[str, str]:
    """Anna has a finished game, a running one with a snapshot, tables that wait with Ben and alone, one that she left, a flight."""
    tables: dict[str, str] = {}
    for label in ("finished", "running"):
        opened = await anna.open("take-flight", ["me", "open"], NAME)
        tables[label] = name = opened["table"]["id"]
        await ben.join(name, "Ben", opened["invite"])
        async with anna.sit(name, 0) as first, ben.sit(name, 1) as second:
            await first.do("start")
            await second.until(lambda s: s.position is not None)
            await first.do("chat", text=WORDS)
            await second.do("chat", text="Mine has none.")
            await anna.request("PUT", f"/api/tables/{name}/seats/0/drawing", {"strokes": STROKES})
            if label == "finished":
                await play([first, second])
                await first.until(lambda s: s.table.status == "over")
            else:
                await play([first, second], 3)
                for _ in range(snapshots.EVERY):
                    await first.do("chat", text=WORDS)
    opened = await anna.open("take-flight", ["me", "open"], NAME)
    tables["waiting"] = opened["table"]["id"]
    await ben.join(tables["waiting"], "Ben", opened["invite"])
    tables["alone"] = (await anna.open("take-flight", ["me", "open"], NAME, is_listed=True))["table"]["id"]
    opened = await ben.open("take-flight", ["me", "open"], "Ben")
    tables["left"] = opened["table"]["id"]
    await anna.join(tables["left"], NAME, opened["invite"])
    async with anna.sit(tables["left"], 1) as sitting:
        await sitting.do("chat", text=WORDS)
        await sitting.do("leave")
    flight = await anna.request("POST", "/api/daily", {"name": NAME})
    tables["flight"] = flight["table"]["id"]
    async with anna.sit(tables["flight"], 0) as sitting:
        await play([sitting])
        await sitting.until(lambda s: s.table.status == "over")
    return tables


def test_a_guest_sees_and_downloads_what_is_kept(db: str) -> None:
    async def main() -> None:
        async with serving(db, now=afternoon()) as at:
            anna, ben = at.client(), at.client()
            assert (await anna.request("GET", "/api/me/data"))["tables"] == []
            tables = await lived(at, anna, ben)
            told = await anna.request("GET", "/api/me/data")
            assert {table["id"] for table in told["tables"]} == set(tables.values())
            assert (told["messages"], told["drawings"], told["flights"]) == (snapshots.EVERY + 3, 2, 1)
            assert all(table["names"] == [NAME] for table in told["tables"])
            assert told["since"] == min(table["opened_at"] for table in told["tables"])
            data = await anna.request("GET", "/api/me/data/file")
            kept = {table["id"]: table for table in data["tables"]}
            assert data["guest"] == guest(anna)
            seat = kept[tables["finished"]]["seats"][0]
            assert (seat["name"], seat["drawing"], [said["text"] for said in seat["messages"]]) == (NAME, STROKES, [WORDS])
            record = await anna.request("GET", f"/api/tables/{tables['finished']}/record")
            assert [made["move"] for made in seat["moves"]] == [entry["move"] for entry in record["moves"] if entry["by"] == 0]
            assert kept[tables["flight"]]["score"] is not None
            text = str(data)
            opened = at.hall.desks[tables["running"]].table.opened
            assert not any(secret in text for secret in (opened.seed, opened.invite, guest(ben), "Mine has none", anna.token))

    run(main)


def test_a_guest_that_is_deleted_is_nowhere_any_more(db: str) -> None:
    async def main() -> None:
        async with serving(db, now=afternoon()) as at:
            anna, ben = at.client(), at.client()
            tables = await lived(at, anna, ben)
            id_ = guest(anna)
            before = {label: await state_of(at.hall, tables[label]) for label in ("finished", "running", "flight")}
            record = await ben.request("GET", f"/api/tables/{tables['finished']}/record")
            with pytest.raises(RequestFailed, match="sure"):
                await anna.request("DELETE", "/api/me", {"sure": False})
            assert NAME in await everything(at.hall.store)
            old = Client(at.address, anna.token, patience=60)
            async with ben.sit(tables["running"], 1) as sitting:
                assert (await anna.request("DELETE", "/api/me", {"sure": True})) == {"is_known": False}
                assert anna.token == ""
                await sitting.until(lambda s: s.table.seats[0].name == "Somebody")
                assert sitting.table.seats[0].kind == sitting.table.substitute  # a bot plays on, and the game goes on
                await play([sitting])
                await sitting.until(lambda s: s.table.status == "over")
                assert WORDS not in str(sitting.chat)
                assert {line.name for line in sitting.chat} == {"Somebody", "Ben"} or {line.name for line in sitting.chat} == {"Somebody"}
            left = await everything(at.hall.store)
            assert not any(word in left for word in (NAME, WORDS, id_, "1234.5"))
            assert "Mine has none." in left
            for label in ("finished", "flight"):
                assert await state_of(at.hall, tables[label]) == before[label]
            again = await ben.request("GET", f"/api/tables/{tables['finished']}/record")
            assert again == {**record, "seats": [{"name": "Somebody", "kind": "person"}, record["seats"][1]]}
            assert (await ben.request("POST", "/api/verify", again))["reason"] is None
            assert NAME not in str(await ben.request("GET", "/api/tables", mine="true"))
            assert (await ben.request("GET", f"/api/tables/{tables['waiting']}"))["is_host"]  # handed on
            with pytest.raises(RequestFailed, match="no such table"):
                await ben.request("GET", f"/api/tables/{tables['alone']}")
            assert await ben.request("GET", "/api/tables") == []
            assert (await at.hall.store.flight(tables["flight"])).name == "Somebody"  # type: ignore[union-attr]
            assert (await old.request("GET", f"/api/tables/{tables['finished']}"))["yours"] == []
            assert (await old.request("GET", "/api/me/data"))["tables"] == []

    run(main, 240)


def test_nothing_of_a_deleted_guest_is_found_in_the_files(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, now=afternoon()) as at:
            anna, ben = at.client(), at.client()
            await lived(at, anna, ben)
            id_ = guest(anna)
            assert NAME.encode() in raw(lite)
            await anna.request("DELETE", "/api/me", {"sure": True})
            found = raw(lite)
            assert b"Mine has none." in found
            assert [word for word in (NAME, WORDS, id_, "1234.5") if word.encode() in found] == []

    run(main, 240)


def raw(file: str) -> bytes:
    return b"".join(each.read_bytes() for each in sorted(Path(file).parent.iterdir()) if each.name.startswith("tables.db"))


def test_a_database_of_an_earlier_version_is_cleaned_of_what_was_deleted_there(lite: str) -> None:
    engine = sa.create_engine(f"sqlite:///{lite}")
    with engine.begin() as connection:
        schema.migrate(connection)
        connection.exec_driver_sql("PRAGMA secure_delete=OFF")
        connection.execute(sa.insert(schema.settings), [{"name": f"{n}", "value": NAME * 50} for n in range(50)])
    with engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA secure_delete=OFF")
        connection.execute(sa.delete(schema.settings))
    engine.dispose()
    assert NAME.encode() in raw(lite)

    async def main() -> None:
        async with serving(lite):
            pass

    run(main)
    assert NAME.encode() not in raw(lite)


def test_the_others_forget_too(postgres: Any) -> None:
    """The table is live in two processes; the one that hears of it stores no name again, not in a snapshot either."""

    async def main() -> None:
        url = postgres.new_database()
        async with serving(url) as here, serving(url) as there:
            anna, ben = here.client(), there.client()
            opened = await anna.open("take-flight", ["me", "open"], NAME)
            name = opened["table"]["id"]
            await ben.join(name, "Ben", opened["invite"])
            async with anna.sit(name, 0) as first, ben.sit(name, 1) as second:
                await first.until(lambda s: s.table.seats[1].name == "Ben")
                await first.do("start")
                await second.until(lambda s: s.position is not None)
                await first.do("chat", text=WORDS)
                await second.until(lambda s: WORDS in str(s.news))
                id_ = guest(anna)
                await here.client().request("GET", "/api/me")
                await anna.request("DELETE", "/api/me", {"sure": True})
                await second.until(lambda s: s.table.seats[0].name == "Somebody")
                for n in range(snapshots.EVERY + 1):
                    await second.do("chat", text=f"Hello? {n}")
            assert there.hall.desks[name].table.opened.host == guest(ben)
            assert await there.hall.store.snapshot(name) is not None
            left = await everything(there.hall.store)
            assert not any(word in left for word in (NAME, WORDS, id_))

    run(main)


def test_a_snapshot_that_was_read_before_somebody_was_forgotten_is_not_trusted(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            for _ in range(snapshots.EVERY):
                await ben.do("chat", text="Hm.")
            store = at.hall.store
            kept = await store.snapshot(anna.name)
            assert kept is not None
            assert "Anna" in kept[1]
            id_ = guest(anna.client)
            await anna.client.request("DELETE", "/api/me", {"sure": True})
            fresh = await store.snapshot(anna.name)
            assert fresh is not None
            assert not any(word in fresh[1] for word in ("Anna", id_))
            answers = [kept]

            async def late(table: str) -> tuple[int, str] | None:
                return answers.pop() if answers else fresh

            monkeypatch.setattr(store, "snapshot", late)
            del at.hall.desks[anna.name]
            desk = await at.hall.desk(anna.name)
            assert desk is not None
            assert [place.name for place in desk.table.places] == ["Somebody", "Ben"]
            assert answers == []

    run(main)


def test_a_frozen_table_forgets_as_well(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at, name=NAME) as (anna, ben):
            await anna.do("chat", text=WORDS)
            desk = at.hall.desks[anna.name]
            desk.notice = "It is frozen."
            id_ = guest(anna.client)
            await anna.client.request("DELETE", "/api/me", {"sure": True})
            await ben.until(lambda s: s.table.seats[0].name == "Somebody")
            left = await everything(at.hall.store)
            assert not any(word in left for word in (NAME, WORDS, id_))
            assert NOBODY in left

    run(main)


def test_after_a_deletion_the_others_can_play_again_and_the_seat_is_open(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            await play([anna, ben])
            await ben.until(lambda s: s.table.status == "over")
            await anna.client.request("DELETE", "/api/me", {"sure": True})
            await ben.until(lambda s: s.table.seats[0].name == "Somebody")
            await ben.do("rematch")
            await ben.until(lambda s: s.table.rematch)
            here = await ben.client.request("GET", f"/api/tables/{ben.table.rematch}")
            assert here["is_host"]
            assert [seat["kind"] for seat in here["table"]["seats"]] == ["open", "person"]

    run(main)


# -- links


def test_a_private_link_says_when_it_was_used_and_can_be_revoked(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, _):
            path = f"/api/tables/{anna.name}/seats/0/link"
            first = await anna.client.request("POST", path)
            assert (first["used_at"], first["devices"]) == (None, 0)
            phone, late = at.client(), at.client()
            await phone.request("POST", "/api/seats/claim", {"token": first["token"]})
            used = await anna.client.request("POST", path)
            assert used["devices"] == 1
            assert used["used_at"] > 0
            async with phone.sit(anna.name, 0) as other:
                with pytest.raises(RequestFailed, match="not at this seat"):
                    await late.request("DELETE", path)
                fresh = await anna.client.request("DELETE", path)
                await other.until(lambda s: any("revoked" in fault for fault in s.faults))
            assert (fresh["used_at"], fresh["devices"]) == (None, 0)
            for client in (phone, late):
                with pytest.raises(RequestFailed, match="ask for a new one"):
                    await client.request("POST", "/api/seats/claim", {"token": first["token"]})
            await late.request("POST", "/api/seats/claim", {"token": fresh["token"]})
            assert (await late.request("GET", f"/api/tables/{anna.name}"))["yours"] == [0]
            del at.hall.desks[anna.name]
            assert (await anna.client.request("POST", path))["devices"] == 1

    run(main)


# -- files


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.mark.skipif(os.name == "nt", reason="rights of files are others there")
def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "new" / "home", tmp_path / "shared"
    theirs.mkdir(mode=0o755)
    theirs.chmod(0o755)
    (theirs / "tables.db").touch(0o644)
    (theirs / "tables.db").chmod(0o644)

    async def main() -> None:
        for folder in (ours, theirs):
            store, _ = storage(Settings(db=str(folder / "tables.db")))
            await store.open()
            assert {mode(file) for file in folder.iterdir() if file.name.startswith("tables.db")} == {0o600}
            await store.setting("a", "b")
            assert {mode(file) for file in folder.iterdir() if file.name.startswith("tables.db")} == {0o600}
            await store.close()

    run(main)
    assert mode(ours) == 0o700
    assert mode(theirs) == 0o755
