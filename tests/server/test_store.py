"""The log: races between writers, snapshots, migrations, tables that no longer replay."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from piggery import games
from piggery.client import Refused
from piggery.kernel import InvalidSetup
from piggery.match import EarlierMoves
from piggery.server import schema
from piggery.server.app import Settings, storage
from piggery.server.hall import Hall
from piggery.server.packing import logged
from piggery.server.store import Beside, Conflict, Row, Store
from piggery.table import entries as log
from piggery.table import positions, snapshots
from piggery.table.commands import followed
from piggery.table.thinking import task_of
from server.serving import play, run, serving, two_at_a_table
from table.test_leaks import NOW, after, started


async def stored(store: Store, *rows: Row) -> list[BaseException | None]:
    """What became of each row."""
    results: list[BaseException | None] = []
    done = asyncio.Event()

    def one(error: BaseException | None) -> None:
        results.append(error)
        if len(results) == len(rows):
            done.set()

    for row in rows:
        store.append(row, one)
    await done.wait()
    return results


def test_one_of_two_writers_of_a_number_gets_a_conflict(db: str) -> None:
    async def main() -> None:
        store, _ = storage(Settings(db=db))
        await store.open()
        assert await stored(store, Row("a", 1, "c1", "{}"), Row("a", 2, None, "{}"), Row("b", 1, "c1", "{}")) == [None, None, None]
        again = await stored(store, Row("a", 2, "c2", '{"x":1}'), Row("a", 3, "c1", "{}"), Row("b", 2, "c9", "{}"))
        assert [type(error) for error in again] == [Conflict, Conflict, type(None)]
        assert await store.number_of("a", "c1") == 1
        assert [row.n for row in await store.log("a")] == [1, 2]
        assert {table: len(rows) for table, rows in (await store.gaps({"a": 1, "b": 0, "none": 0})).items()} == {"a": 1, "b": 2, "none": 0}
        await store.close()

    run(main)


def test_due_work_is_claimed_by_one_and_by_another_after_a_while(db: str) -> None:
    async def main() -> None:
        store, _ = storage(Settings(db=db))
        await store.open()
        await stored(store, *(Row(f"t{n}", 1, None, "{}", Beside(due=float(n), is_due_set=True)) for n in range(20)))
        claims = await asyncio.gather(*(store.claim(9.0, limit=4) for _ in range(4)))
        claimed = [table for some in claims for table in some]
        assert len(claimed) == len(set(claimed))
        rest = await store.claim(9.0)
        assert {*claimed, *rest} == {f"t{n}" for n in range(10)}
        assert await store.claim(9.0) == []
        await store.release("t0", None)
        await store.release("t1", 5.0)
        assert await store.claim(9.0) == ["t1"]
        assert len(await store.claim(60.0)) == 19
        await store.close()

    run(main)


def test_the_migrations_make_the_schema_that_the_code_has(db: str) -> None:
    async def main() -> None:
        store, _ = storage(Settings(db=db))
        await store.open()
        await store.close()
        again, _ = storage(Settings(db=db))
        await again.open()  # nothing to do the second time
        for table in schema.metadata.sorted_tables:
            assert await again.run(sa.select(sa.func.count()).select_from(table)) is not None
            assert await again.run(sa.select(table).limit(1)) is not None
        await again.close()

    run(main)


def test_entries_of_an_earlier_release_are_kept(tmp_path: Path) -> None:
    """SQLite copies them when it changes how they lie."""
    file = tmp_path / "tables.db"
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        schema.migrate(connection, "0002")
        connection.execute(sa.insert(schema.entries), [{"tbl": "a", "n": n, "cmd": f"c{n}", "body": "{}"} for n in (1, 2)])
    engine.dispose()

    async def main() -> None:
        store, _ = storage(Settings(db=str(file)))
        await store.open()
        assert await store.log("a") == [Row("a", 1, "c1", "{}"), Row("a", 2, "c2", "{}")]
        assert [type(error) for error in await stored(store, Row("a", 2, "c3", "{}"), Row("a", 3, "c1", "{}"))] == [Conflict, Conflict]
        await store.close()

    asyncio.run(main())


def test_two_processes_follow_each_other(postgres: Any) -> None:
    async def main() -> None:
        url = postgres.new_database()
        async with serving(url) as here, serving(url) as there:
            anna, ben = here.client(), there.client()
            opened = await anna.open("take-flight", ["me", "open"])
            name = opened["table"]["id"]
            await ben.join(name, "Ben", opened["invite"])
            async with anna.sit(name, 0) as first, ben.sit(name, 1) as second:
                await first.until(lambda s: s.table.seats[1].name == "Ben")
                await first.do("start")
                await second.until(lambda s: s.choices)
                await asyncio.gather(*(sitting.do("chat", text=f"{n}") for n in range(4) for sitting in (first, second)))
                await play([first, second])
                await first.until(lambda s: s.n == second.n)
                assert first.view == second.view
                assert first.table.status == second.table.status == "over"
                assert here.hall.desks[name].table.n == there.hall.desks[name].table.n

    run(main)


def test_following_the_log_gives_the_same_table_as_playing(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at, pace="live", seconds=900) as (anna, ben):
            await play([anna, ben], 9)
            await ben.do("chat", text="hm")
            await play([anna, ben])
            played = at.hall.desks[anna.name].table
            rows = await at.hall.store.log(anna.name)
            followed_table = logged(anna.name, rows).table()
            assert snapshots.taken(followed_table, {}) == snapshots.taken(played, {})

    run(main)


async def load_time(hall: Hall, name: str) -> float:
    """Seconds to take a table up, best of three."""
    best = 9.0
    for _ in range(3):
        del hall.desks[name]
        began = time.perf_counter()
        await hall.desk(name)
        best = min(best, time.perf_counter() - began)
    return best


def test_a_long_table_is_taken_up_from_its_snapshot_as_fast_as_a_short_one(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            opened = await at.client().open("take-flight", ["me"] * 99, start=True)
            name = opened["table"]["id"]
            early = await moves_until(at.hall, name, 150)
            whole = at.hall.desks[name].table
            late = await moves_until(at.hall, name, 1150)
            again = at.hall.desks[name].table
            assert again.n >= 1150 > whole.n
            assert again.match is not None
            assert len(again.match.played) < 150
            assert late < 2 * early + 0.02

    async def moves_until(hall: Hall, name: str, number: int) -> float:
        while (table := hall.desks[name].table).n < number and table.movers:
            seat = table.movers[0]
            assert table.match is not None
            choices = table.game.choices(table.match.state, seat)
            move = choices[(seat + table.n) % len(choices)]  # not all alike, or one roll might crash every plane
            await hall.do(hall.desks[name], lambda table, now, seat=seat, move=move: table.play(seat, move, now))  # type: ignore[misc]
        return await load_time(hall, name)

    run(main)


def test_an_undo_that_reaches_back_before_the_snapshot_still_works(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me"] * 2, start=True)
            name = opened["table"]["id"]
            async with anna.sit(name, 0) as sitting:
                before = sitting.view
                await sitting.move(sitting.choices[-1])
                for n in range(120):
                    await sitting.do("chat", text=f"{n}")
            del at.hall.desks[name]
            async with anna.sit(name, 0) as sitting:
                assert at.hall.desks[name].table.match._logged > 0  # type: ignore[union-attr]
                await sitting.do("undo")
                assert sitting.view == before

    run(main)


def test_a_snapshot_is_stored_with_its_entry_and_knows_its_command(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            name = (await anna.open("take-flight", ["me"] * 2, start=True))["table"]["id"]
            async with anna.sit(name, 0) as sitting:
                while (sitting.n or 0) < snapshots.EVERY:
                    await sitting.do("chat", text="so far")
            kept = await at.hall.store.snapshot(name)
            assert kept is not None
            assert kept[0] == snapshots.EVERY
            last = (await at.hall.store.log(name))[-1]
            assert snapshots.taken_up(name, kept[1])[1][last.cmd or ""] == last.n

    run(main)


def test_a_bot_that_takes_over_after_a_snapshot_does_not_hinder_the_next_one() -> None:
    """What its seat was told before that lies in the log alone."""
    table = started("take-flight")
    again, _ = snapshots.taken_up(table.id, snapshots.taken(table, {}).decode())
    followed(again, log.TakenOver(at=NOW, seat=1, level="farmhand", why="host"))
    once_more, _ = snapshots.taken_up(table.id, snapshots.taken(again, {}).decode())
    assert once_more.places == again.places
    with pytest.raises(EarlierMoves):
        task_of(once_more, 1)


def unknown(*_: object) -> None:
    """As an older server answers that a database of a newer one is brought to."""
    raise InvalidSetup("rules", "take-flight was played by version 2 of the rules, and here we know version 1")


@pytest.mark.parametrize("missing", ["options", "movers"])
def test_a_snapshot_that_cannot_be_read_is_not_needed(db: str, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one of another version, which had no such field or option."""
    monkeypatch.setattr(snapshots, "EVERY", 8)

    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            await play([anna, ben], 12)
            name, client, had = anna.name, anna.client, anna.n
            _, body = await at.hall.store.snapshot(name) or (0, "")
            s = schema.snapshots
            damaged = body.replace(f'"{missing}":', '"unknown":')
            assert damaged != body
            await at.hall.store.run(sa.update(s).where(s.c.tbl == name).values(body=damaged))
        async with serving(db) as at:
            client.address = at.address
            async with client.sit(name, 0) as again:
                assert (again.table.status, again.n) == ("playing", had)

    run(main)


def test_a_table_that_no_longer_replays_is_frozen_and_kept(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            await play([anna, ben], 4)
            name, client = anna.name, anna.client
            count = len(await at.hall.store.log(name))
        monkeypatch.setattr(games, "recall", unknown)
        async with serving(lite) as at:
            client.address = at.address
            async with client.sit(name, 0) as frozen:
                assert (frozen.table.status, frozen.position) == ("frozen", None)
                assert "version 2 of the rules" in frozen.table.notice
                with pytest.raises(Refused, match="frozen"):
                    await frozen.move({"type": "fly", "seat": 0})
            assert len(await at.hall.store.log(name)) == count
        monkeypatch.undo()
        async with serving(lite) as at:
            client.address = at.address
            async with client.sit(name, 0) as again:
                assert again.table.status == "playing"

    run(main)


def test_a_snapshot_is_the_table(tmp_path: Path) -> None:
    table = started("pigskin" if "pigskin" in games.names() else "take-flight")
    assert table.match is not None
    for step in range(5):
        seat = table.movers[0]
        table = after(table, seat, table.game.choices(table.match.state, seat)[0], NOW + step)
        assert table.match is not None
    followed(table, log.Said(at=NOW + 9, seat=0, name="Person 0", text="so far"))
    again, commands = snapshots.taken_up(table.id, snapshots.taken(table, {"a": 1}).decode())
    assert commands == {"a": 1}
    for viewer in table.viewers():
        assert again.told(viewer) == table.told(viewer)
        assert positions.whole(again, viewer, NOW) == positions.whole(table, viewer, NOW)
