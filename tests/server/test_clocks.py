"""Clocks, with a clock that the test turns."""

from __future__ import annotations

from typing import Any

import pytest

from piggery.client import Refused, RequestFailed
from server.serving import FakeClock, run, serving, take_turn, two_at_a_table


def test_in_a_simultaneous_phase_every_movers_clock_runs(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at, pace="live", seconds=100, increment=5) as (anna, ben):
            now.time += 30
            await take_turn(anna)
            moves = sum(len(news.steps) > 0 and news.kind == "moved" for news in anna.news)
            assert anna.position is not None
            assert anna.position.clocks == [70 + 5 * moves, 70]
            now.time += 20
            async with ben.client.sit(ben.name, 1) as fresh:
                assert fresh.position is not None
                assert fresh.position.clocks == [70 + 5 * moves, 50]

    run(main)


def test_when_time_is_up_a_bot_takes_the_seat_until_its_person_returns(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        wishes: dict[str, Any] = {"pace": "days", "days": 2, "substitute": "random"}
        async with serving(db, now=now) as at, two_at_a_table(at, **wishes) as (anna, ben):
            await take_turn(anna)
            now.time += 2 * 86_400 - 1
            await at.hall.attend()
            assert ben.table.seats[1].bot is None
            now.time += 2
            await at.hall.attend()
            await ben.until(lambda s: s.table.seats[1].bot == "random")
            await anna.until(lambda s: s.view["round"] == 2, 20)  # the bot has moved
            with pytest.raises(Refused, match="take your seat back"):
                await ben.move({"type": "fly", "seat": 1})
            await ben.do("back")
            assert ben.position is not None
            assert ben.position.clocks is not None
            assert ben.position.clocks[1] == 2 * 86_400
            assert ben.table.seats[1].bot is None

    run(main)


def test_when_time_is_up_the_seat_resigns_at_a_table_that_chose_so(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        wishes: dict[str, Any] = {"pace": "live", "seconds": 60, "on_timeout": "resign"}
        async with serving(db, now=now) as at, two_at_a_table(at, **wishes) as (anna, _):
            await take_turn(anna)
            now.time += 61
            await at.hall.attend()
            await anna.until(lambda s: s.table.status == "over")
            assert anna.position is not None
            assert anna.position.result is not None
            assert (anna.position.result.reason, anna.position.result.winners) == ("resigned", [0])
            assert "time of Ben is up" in anna.news[-1].sentence

    run(main)


def test_clocks_are_rows_that_outlive_the_process(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at, pace="live", seconds=60, on_timeout="resign") as (anna, _):
            name, client = anna.name, anna.client
        now.time += 100
        async with serving(db, now=now) as at:
            client.address = at.address
            await at.hall.attend()
            async with client.sit(name, 0) as again:
                await again.until(lambda s: s.table.status == "over")

    run(main)


def test_a_clock_without_time_is_refused_at_the_opening(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            for pace in ("live", "days"):
                with pytest.raises(RequestFailed, match="how much time"):
                    await at.client().open("take-flight", ["me"], pace=pace)

    run(main)
