"""Nothing grows without bound: what is over a quota is refused, with the quota and what to do."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from piggery.client import Refused, RequestFailed
from piggery.server.limits import DAY, STANDARD, Limits
from server.serving import FakeClock, run, serving, two_at_a_table
from server.test_protocol import hear, plain

FREE = STANDARD.without_rates()


def test_a_guest_has_so_many_tables_that_are_not_over(db: str) -> None:
    async def main() -> None:
        async with serving(db, limits=FREE.changed(guest_tables=2)) as at:
            anna = at.client()
            opened = [await anna.open("take-flight", ["me", "open"]) for _ in range(2)]
            for attempt in (anna.open("take-flight", ["me"]), anna.request("POST", "/api/daily", {"name": "Anna"})):
                with pytest.raises(RequestFailed, match=r"429: You sit at 2 tables that are not over.*Finish some"):
                    await attempt
            await at.client().open("take-flight", ["me"])  # others may
            name = opened[0]["table"]["id"]
            async with anna.sit(name, 0) as sitting:
                await sitting.do("fill", seat=1, level="piglet")
                await sitting.do("start")
                await sitting.do("resign")
                await sitting.until(lambda s: s.table.status == "over")
                await anna.open("take-flight", ["me"])
                with pytest.raises(Refused, match="You sit at 2 tables"):
                    await sitting.do("rematch")

    run(main)


def test_the_public_list_has_so_many_tables_of_a_guest_and_forgets_old_ones(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now, limits=FREE.changed(guest_listed=2, listed_days=2.0)) as at:
            anna, ben = at.client(), at.client()
            opened = [await anna.open("take-flight", ["me", "open"], is_listed=True) for _ in range(2)]
            with pytest.raises(RequestFailed, match=r"429: You have 2 tables in the public list.*by invitation"):
                await anna.open("take-flight", ["me", "open"], is_listed=True)
            await anna.open("take-flight", ["me", "open"])
            assert len(await ben.request("GET", "/api/tables")) == 2
            now.time += 2 * DAY + 1
            assert await ben.request("GET", "/api/tables") == []
            await ben.join(opened[0]["table"]["id"], "Ben")  # its link still works
            await anna.open("take-flight", ["me", "open"], is_listed=True)
            assert len(await anna.request("GET", "/api/tables", mine="true")) == 4

    run(main)


@pytest.mark.parametrize(
    ("limits", "wish", "why"),
    [
        (FREE.changed(address_tables=3), {}, "429: 3 tables a day.*later"),
        (FREE.changed(address_listed=3), {"is_listed": True}, "429: 3 tables a day.*invitation"),
    ],
)
def test_an_address_opens_so_many_a_day_whoever_its_guests_are(lite: str, limits: Limits, wish: dict[str, Any], why: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=limits) as at:
            for _ in range(3):
                await at.client().open("take-flight", ["me"], **wish)
            with pytest.raises(RequestFailed, match=why):
                await at.client().open("take-flight", ["me"], **wish)

    run(main)


def test_chat_and_drawings_have_a_pace_and_a_table_has_room_for_so_much(lite: str) -> None:
    async def main() -> None:
        limits = FREE.changed(chat=(3, 0.0), drawings=(2, 0.0))
        async with serving(lite, limits=limits) as at, two_at_a_table(at) as (anna, ben):
            for _ in range(3):
                await anna.do("chat", text="hello")
            with pytest.raises(Refused, match=r"3 lines of chat at once.*Wait") as refused:
                await anna.do("chat", text="hello")
            assert refused.value.answer.retry
            await ben.do("chat", text="hello")
            for _ in range(2):
                await anna.client.request("PUT", f"/api/tables/{anna.name}/seats/0/drawing", {"strokes": []})
            with pytest.raises(RequestFailed, match="429: 2 drawings"):
                await anna.client.request("PUT", f"/api/tables/{anna.name}/seats/0/drawing", {"strokes": []})

    run(main)


def test_a_guest_gives_so_many_commands_at_once_on_all_its_connections(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=FREE.changed(entries=(4, 0.0))) as at, two_at_a_table(at) as (anna, ben):
            async with anna.client.sit(anna.name, 0) as again:
                for sitting in (anna, again, anna):  # and the start
                    await sitting.do("switch_chat", is_on=True)
                with pytest.raises(Refused, match="4 commands at once") as refused:
                    await again.do("switch_chat", is_on=True)
                assert refused.value.answer.retry
            await ben.do("chat", text="hello")

    run(main)


def test_a_table_takes_so_many_lines_and_entries_and_can_still_be_ended(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=FREE.changed(table_chat=2, table_entries=8)) as at, two_at_a_table(at) as (anna, ben):
            for _ in range(2):
                await anna.do("chat", text="hello")
            with pytest.raises(Refused, match="holds 2 lines"):
                await ben.do("chat", text="hello")
            while at.hall.desks[anna.name].table.n < 8:
                await anna.do("switch_chat", is_on=True)
            with pytest.raises(Refused, match=r"after 8 entries it takes no more. Give up or leave"):
                await anna.move(anna.choices[0])
            await ben.do("resign")
            await anna.until(lambda s: s.table.status == "over")

    run(main)


def test_bots_at_a_table_that_is_full_stop(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=FREE.changed(table_entries=10)) as at:
            opened = await at.client().open("take-flight", ["random", "random"], start=True)
            desk = at.hall.desks[opened["table"]["id"]]
            async with at.client().sit(desk.table.id) as onlooker:
                await onlooker.until(lambda _: desk.table.n == 10)
                while desk.thinking:
                    await asyncio.sleep(0.01)
            assert desk.table.n == 10

    run(main)


def test_a_guest_has_so_many_connections(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=FREE.changed(guest_sockets=2)) as at:
            anna = at.client()
            name = (await anna.open("take-flight", ["me"]))["table"]["id"]
            async with await plain(at, name, anna.token), await plain(at, name, anna.token), await plain(at, name):
                third = await plain(at, name, anna.token)
                assert "You have 2 connections" in (await hear(third, "fault"))["reason"]

    run(main)
