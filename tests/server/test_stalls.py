"""A table that holds up the event loop, or the processes of bots, is frozen with a notice, also after a restart; others play on."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from piggery.client import RequestFailed
from piggery.server.limits import STANDARD
from piggery.server.thinking import Thinkers
from piggery.server.workers import Died, TookTooLong
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.commands import refused
from piggery.table.tables import Refused, Table
from piggery.table.thinking import Task
from server.serving import Serving, play, run, serving, take_turn, two_at_a_table

IMPATIENT = STANDARD.without_rates().changed(stall_seconds=0.5)


def never_ends(table: Table, now: float) -> log.AnyEntry:
    while True:
        pass


async def stalled(at: Serving, name: str) -> None:
    desk = await at.hall.desk(name)
    assert desk is not None
    with pytest.raises(Refused, match="frozen: One of its moves"):
        await at.hall.do(desk, never_ends)


def test_a_table_that_holds_up_the_others_is_broken_off_frozen_and_named(db: str, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with serving(db, limits=IMPATIENT) as at, two_at_a_table(at) as (anna, ben), two_at_a_table(at) as (cleo, dan):
            await stalled(at, anna.name)
            await ben.until(lambda seen: seen.table.status == "frozen")
            assert "took the server so long" in ben.table.notice
            refused: Any = await ben.ask("chat", text="Hello?")
            assert "frozen" in refused.reason
            assert await play([cleo, dan], 6) == 6
            assert await at.hall.store.notice(anna.name) is not None
            assert "piggery_frozen_tables" in at.hall.metrics.text().decode()
        name = anna.name
        async with serving(db, limits=IMPATIENT) as at:
            shown = await anna.client.__class__(at.address, patience=60).request("GET", f"/api/tables/{name}")
            assert shown["table"]["status"] == "frozen"
            assert at.hall.desks[name].table.match is None  # nothing was gone through
            frozen = at.hall.desks[name]
            await at.hall.store.freeze(name, None)
            await until(lambda: at.hall.desks.get(name) is not frozen)  # put away, and perhaps loaded anew already
            again = await at.hall.desk(name)
            assert again is not None
            assert again.table.status == "playing"
        assert any(getattr(line, "table", "") == name and "holds up" in line.message for line in caplog.records)

    with caplog.at_level(logging.ERROR):
        run(main)


async def until(is_so: Any) -> None:
    while not is_so():
        await asyncio.sleep(0.05)


def test_a_thread_can_freeze_a_table_while_the_loop_does_nothing(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            await asyncio.to_thread(at.hall.store.freeze_apart, anna.name, "By the host.")
            await ben.until(lambda seen: seen.table.notice == "By the host.")
            assert await at.hall.store.frozen() == {anna.name: "By the host."}
            assert await at.hall.store.claim(at.hall.now() + 1e6) in ([], [anna.name])

    run(main)


def test_a_frozen_table_with_an_edition_of_its_own_is_not_even_looked_at(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            text = await anna.request("GET", "/api/games/take-flight/edition/copy")
            name = (await anna.open("take-flight", ["me"], edition_file=text, start=True))["table"]["id"]
            await at.hall.store.freeze(name, "It is too large.")
            await until(lambda: at.hall.desks[name].notice)
        async with serving(lite) as at:
            anna.address = at.address
            with pytest.raises(RequestFailed, match="frozen: It is too large"):
                await anna.request("GET", f"/api/tables/{name}")
            listed = await anna.request("GET", "/api/tables", mine="true")
            assert [table["status"] for table in listed] == ["frozen"]

    run(main)


@pytest.mark.parametrize("fault", [TookTooLong, Died])
def test_a_bot_that_never_ends_or_kills_its_process_freezes_its_table_alone(lite: str, fault: type[Exception]) -> None:
    class Lost(Thinkers):
        async def choose(self, task: Task) -> tuple[int, str]:
            if task.level == "farmhand":
                raise fault
            return await super().choose(task)

    async def main() -> None:
        async with serving(lite) as at:
            at.hall._thinkers = Lost(1)
            anna = at.client()
            lost = (await anna.open("take-flight", ["me", "farmhand"], start=True))["table"]["id"]
            well = (await anna.open("take-flight", ["me", "piglet"], start=True))["table"]["id"]
            async with anna.sit(lost, 0) as first, anna.sit(well, 0) as second:
                await first.until(lambda seen: seen.table.status == "frozen")
                assert "bot" in first.table.notice
                await take_turn(second)
                await second.until(lambda seen: seen.choices)
            at.hall._thinkers.close()

    run(main)


def test_a_hint_that_is_under_way_when_the_server_stops_freezes_nothing(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, _):

            class Ended(Thinkers):
                async def choose(self, task: Task) -> tuple[int, str]:
                    at.hall._is_closing = True  # as it is when the processes of bots are ended
                    raise Died

            at.hall._thinkers = Ended(1)
            desk = at.hall.desks[anna.name]
            with pytest.raises(Refused, match=str(refused("hint-failed"))):
                await at.hall.hint(desk, 0, wire.AskHint(id="h", level="farmhand"))
            assert not desk.notice
            assert await at.hall.store.notice(anna.name) is None

    run(main)
