"""How long things are kept, and what becomes of bots that nobody watches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from piggery.client import RequestFailed
from piggery.server import schema
from piggery.server.app import Settings, storage
from piggery.server.keeping import Pruned, prune
from piggery.server.limits import DAY, STANDARD
from piggery.server.store import Store
from piggery.table import daily
from server.postgres import Postgres
from server.serving import FakeClock, Serving, play, run, serving, take_turn, two_at_a_table

KEEP = STANDARD.without_rates().changed(keep_unstarted=30.0, keep_unfinished=365.0, keep_finished=100.0, keep_guests=400.0)

NEVER = KEEP.changed(keep_unstarted=0.0, keep_unfinished=0.0, keep_finished=0.0, keep_guests=0.0)  # for servers: tests prune themselves


async def until(is_so: Callable[[], Any]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


async def rows_of(store: Store, table: str) -> set[str]:
    """The kinds of rows that there are of a table."""
    found = set()
    for kind in schema.metadata.sorted_tables:
        if "tbl" in kind.c and (await store.run(sa.select(sa.func.count()).where(kind.c.tbl == table)))[0][0]:
            found.add(kind.name)
    return found


def test_what_nobody_touches_is_deleted_after_its_time(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now, limits=NEVER) as at:
            anna = at.client()
            waiting = (await anna.open("take-flight", ["me", "open"]))["table"]["id"]
            async with two_at_a_table(at) as (one, _):
                await one.client.request("PUT", f"/api/tables/{one.name}/seats/0/drawing", {"strokes": [1]})
                running = one.name
            async with two_at_a_table(at) as (three, four):
                await four.do("resign")
                over = three.name
            store = at.hall.store
            assert await rows_of(store, running) >= {"entries", "listed", "sittings", "drawings"}
            assert await prune(store, KEEP, now.time + 29 * DAY) == Pruned()
            now.time += 99 * DAY
            async with one.client.sit(running, 0) as one:
                await take_turn(one)  # moves are not noted in the list, and count all the same
            assert await prune(store, KEEP, now.time) == Pruned(unstarted=1)
            assert await prune(store, KEEP, now.time + 2 * DAY) == Pruned(finished=1)
            assert await prune(store, KEEP, now.time + 300 * DAY) == Pruned()
            assert await prune(store, KEEP, now.time + 366 * DAY) == Pruned(unfinished=1, guests=5)
            for name in (waiting, running, over):
                assert await rows_of(store, name) == {"gone"}
            assert await prune(store, KEEP.changed(keep_finished=0.0), now.time + 10_000 * DAY) == Pruned()

    run(main)


def test_a_deleted_table_is_put_away_wherever_it_is_in_memory(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at) as (anna, ben):
            other, _ = storage(Settings(db=db))  # as a command beside the server would
            await other.open()
            await other.delete([anna.name])
            await other.close()
            now.time += 2
            await until(lambda: anna.name not in at.hall.desks)
            for sitting in (anna, ben):
                await sitting.until(lambda s: "There is no such table." in s.faults)
            with pytest.raises(RequestFailed, match="404"):
                await anna.client.request("GET", f"/api/tables/{anna.name}")
            assert await rows_of(at.hall.store, anna.name) == {"gone"}
            assert await anna.client.request("GET", "/api/tables", mine="true") == []

    run(main)


def test_the_server_prunes_by_itself_and_one_process_at_a_time(postgres: Postgres) -> None:
    async def main() -> None:
        now, url = FakeClock(), postgres.new_database()
        async with serving(url, now=now, limits=KEEP) as here, serving(url, now=now, limits=KEEP) as there:
            opened = await here.client().open("take-flight", ["me", "open"])
            now.time += 31 * DAY
            await until(lambda: opened["table"]["id"] not in here.hall.desks)
            turns = [await at.hall.store.turn("something", now.time, 60.0) for at in (here, there, here)]
            assert turns == [True, False, False]

    run(main)


def test_results_of_the_flight_of_the_day_stay_and_a_flight_until_its_day_is_over(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        limits = KEEP.changed(keep_finished=0.001)
        async with serving(db, now=now, limits=NEVER) as at:
            anna = at.client()
            flown = (await anna.request("POST", "/api/daily", {"name": "Anna"}))["table"]["id"]
            async with anna.sit(flown, 0) as sitting:
                await play([sitting])
            assert (await prune(at.hall.store, limits, now.time + 600)).finished == 0
            day = daily.today(now.time)
            assert (await prune(at.hall.store, limits, daily.end_of(day) + 600)).finished >= 1
            assert [flight.name for table, flight in await at.hall.store.flights(day) if table == flown] == ["Anna"]

    run(main)


def test_a_rematch_that_was_deleted_is_opened_anew(lite: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(lite, now=now) as at, two_at_a_table(at) as (anna, ben):
            await ben.do("resign")
            await anna.do("rematch")
            await anna.until(lambda s: s.table.rematch)
            again = str(anna.table.rematch)
            await at.hall.store.delete([again])
            now.time += 2
            await until(lambda: again not in at.hall.desks)
            await ben.do("rematch")
            assert (await anna.client.request("GET", f"/api/tables/{again}"))["table"]["status"] == "open"

    run(main)


def test_a_guests_cookie_is_renewed_and_the_visit_noted(lite: str) -> None:
    async def main() -> None:
        now = FakeClock()
        body = {"game": "take-flight", "name": "Anna", "seats": [{"kind": "me"}]}
        async with httpx.AsyncClient() as browser:
            async with serving(lite, now=now) as at:
                assert "Max-Age=34560000;" in (await browser.post(f"{at.address}/api/tables", json=body)).headers["set-cookie"]
                assert "set-cookie" not in (await browser.get(f"{at.address}/api/me")).headers
            now.time += 10 * DAY
            async with serving(lite, now=now) as at:
                browser.cookies.update({cookie.name: str(cookie.value) for cookie in browser.cookies.jar})
                assert "set-cookie" in (await browser.get(f"{at.address}/api/me")).headers
                seen = sa.select(schema.guests.c.seen_at)
                while [row[0] for row in await at.hall.store.run(seen)] != [now.time]:
                    await asyncio.sleep(0.01)

    run(main)


# -- bots alone


async def bots_alone(at: Serving) -> str:
    opened = await at.client().open("take-flight", ["random"] * 6, start=True)
    name: str = opened["table"]["id"]
    return name


def test_bots_rest_when_nobody_looks_on_and_go_on_when_somebody_does(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now, limits=KEEP.changed(unwatched_minutes=10.0)) as at:
            choose, gate = at.hall._thinkers.choose, asyncio.Event()

            async def when_told(task: Any) -> Any:
                await gate.wait()
                return await choose(task)

            at.hall._thinkers.choose = when_told  # type: ignore[method-assign]
            name = await bots_alone(at)
            desk = at.hall.desks[name]
            now.time += 601
            gate.set()
            await until(lambda: not desk.thinking)
            n = desk.table.n
            assert desk.table.status == "playing"
            while await at.hall.store.claim(now.time + 1000):
                await asyncio.sleep(0.01)
            async with at.client().sit(name) as onlooker:
                await onlooker.until(lambda s: s.table.status == "over")
            assert desk.table.n > n

    run(main)


def test_bots_that_rest_go_on_after_a_restart_when_somebody_looks_on(lite: str) -> None:
    async def main() -> None:
        now = FakeClock()
        limits = KEEP.changed(unwatched_minutes=10.0)
        async with serving(lite, now=now, limits=limits) as at:
            name = await bots_alone(at)
            now.time += 601
            await until(lambda: not at.hall.desks[name].thinking)
            is_over = at.hall.desks[name].table.status == "over"
        async with serving(lite, now=now, limits=limits) as at, at.client().sit(name) as onlooker:
            await onlooker.until(lambda s: s.table.status == "over")
        assert not is_over

    run(main)


def test_a_game_of_bots_is_played_to_its_end_within_the_time(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=STANDARD) as at:
            name = await bots_alone(at)
            await until(lambda: at.hall.desks[name].table.status == "over")

    run(main)
