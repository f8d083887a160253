"""Clocks, with a clock that the test turns."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from piggery.client import Refused, RequestFailed
from piggery.table import entries as log
from piggery.table import snapshots
from piggery.table.tables import folded
from server.postgres import Postgres
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
            await anna.until(lambda s: s.view["round"] == 2)  # the bot has moved
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
            assert "Ben ran out of time" in anna.news[-1].sentence

    run(main)


def test_clocks_are_rows_that_outlive_the_process(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at, pace="live", seconds=60, on_timeout="resign") as (anna, _):
            name, client = anna.name, anna.client
        async with serving(db, now=now) as at:
            client.address = at.address
            now.time += 100
            await at.hall.attend()
            async with client.sit(name, 0) as again:
                await again.until(lambda s: s.table.status == "over")

    run(main)


def test_nobody_is_charged_for_time_in_which_the_server_was_away(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at, pace="live", seconds=60, on_timeout="resign") as (anna, _):
            name, client = anna.name, anna.client
            now.time += 20
        for _ in range(2):  # and once more: each outage counts by itself, and once
            now.time += 1000
            async with serving(db, now=now) as at:
                client.address = at.address
                await at.hall.attend()
                async with client.sit(name, 0) as again:
                    assert again.position is not None
                    assert (again.table.status, again.position.clocks) == ("playing", [40, 40])
                    assert "away for 1,000 seconds" in [news.sentence for news in again.news if news.kind == "spared"][-1]
        async with serving(db, now=now) as at:
            client.address = at.address
            async with client.sit(name, 0) as again:
                now.time += 30
                await take_turn(again)
                assert again.position is not None
                assert again.position.clocks == [10, 10]
                whole = folded(name, [log.decode(row.body) for row in await at.hall.store.log(name)])
                assert whole.clocks.at(now.time) == [10, 10]
                now.time += 11
                await at.hall.attend()
                await again.until(lambda s: s.table.status == "over")

    run(main)


def test_an_outage_is_one_only_if_no_process_was_there(postgres: Postgres) -> None:
    async def main() -> None:
        now, url = FakeClock(), postgres.new_database()
        async with serving(url, now=now) as here:
            async with serving(url, now=now) as there, two_at_a_table(there, pace="live", seconds=600) as (anna, _):
                pass
            for _ in range(10):
                now.time += 6
                await here.hall.attend()
            async with serving(url, now=now) as again:
                anna.client.address = again.address
                async with anna.client.sit(anna.name, 0) as anna:
                    assert anna.position is not None
                    assert anna.position.clocks == [540, 540]

    run(main)


def test_the_time_that_a_move_gained_goes_with_the_move(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at, pace="live", seconds=100, increment=5) as (anna, _):
            now.time += 10
            for _ in range(3):
                await anna.move(anna.choices[0])
                assert anna.position is not None
                assert anna.position.clocks == [95, 90]
                await anna.do("undo")
                assert anna.position.clocks == [90, 90]
            await anna.move(anna.choices[0])
            now.time += 40
            await anna.do("undo")
            assert anna.position is not None
            assert anna.position.clocks == [50, 50]
            table = at.hall.desks[anna.name].table
            again = snapshots.taken_up(table.id, snapshots.taken(table, {}).decode())[0]
            assert (again.clocks, again.gained) == (table.clocks, table.gained)

    run(main)


def test_a_deadline_is_not_put_off_by_a_move_that_is_taken_back(lite: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(lite, now=now) as at, two_at_a_table(at, pace="days", days=2) as (anna, _):
            now.time += 86_400
            await anna.move(anna.choices[0])
            assert anna.position is not None
            assert anna.position.clocks == [2 * 86_400, 86_400]
            now.time += 100
            await anna.do("undo")
            assert anna.position.clocks == [86_400 - 100, 86_400 - 100]

    run(main)


def test_who_comes_back_gets_no_more_than_there_was_at_the_start(lite: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(lite, now=now) as at, two_at_a_table(at, pace="live", seconds=20) as (_, ben):
            now.time += 21
            await at.hall.attend()
            await ben.until(lambda s: s.table.seats[1].bot is not None)
            await ben.do("back")
            assert ben.position is not None
            assert ben.position.clocks is not None
            assert ben.position.clocks[1] == 20

    run(main)


def test_a_clock_without_time_is_refused_at_the_opening(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            for pace in ("live", "days"):
                with pytest.raises(RequestFailed, match="how much time"):
                    await at.client().open("take-flight", ["me"], pace=pace)

    run(main)


def test_a_pause_needs_the_others_and_stops_all_clocks(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at, two_at_a_table(at, pace="live", seconds=60, on_timeout="resign") as (anna, ben):
            now.time += 10
            await anna.do("pause")
            await ben.until(lambda s: s.table.pause is not None)
            assert ben.table.pause is not None
            assert (ben.table.pause.seat, ben.table.pause.is_paused) == (0, False)
            with pytest.raises(Refused, match="Others decide"):
                await anna.do("consent", to="pause", agrees=True)
            await ben.do("consent", to="pause", agrees=False)
            await anna.until(lambda s: s.table.pause is None)
            await anna.do("pause")
            await ben.do("consent", to="pause", agrees=True)
            await anna.until(lambda s: s.table.pause is not None and s.table.pause.is_paused)
            assert "the clocks stand" in anna.news[-1].sentence
            for kind, fields in (("move", {"move": anna.choices[0]}), ("undo", {}), ("pause", {})):
                with pytest.raises(Refused, match="is paused"):
                    await anna.do(kind, **fields)
            await anna.do("chat", text="tea?")
            now.time += 10_000
            await at.hall.attend()
            assert anna.table.status == "playing"
        async with serving(db, now=now) as at:  # a restart does not end it
            anna.client.address = ben.client.address = at.address
            async with anna.client.sit(anna.name, 0) as anna, ben.client.sit(ben.name, 1) as ben:
                assert anna.position is not None
                assert anna.position.clocks == [50, 50]
                await ben.do("resume")
                await anna.until(lambda s: s.table.pause is None)
                with pytest.raises(Refused, match="There is no pause"):
                    await anna.do("resume")
                now.time += 49
                await at.hall.attend()
                await take_turn(anna)
                now.time += 2
                await at.hall.attend()
                await anna.until(lambda s: s.table.status == "over")

    run(main)


def test_one_person_pauses_alone_and_bots_wait(lite: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(lite, now=now) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me", "piglet"], pace="live", seconds=60, start=True)
            async with anna.sit(opened["table"]["id"], 0) as sitting:
                await sitting.do("pause")
                assert sitting.table.pause is not None
                assert sitting.table.pause.is_paused
                now.time += 100
                await at.hall.attend()
                assert at.hall.desks[sitting.name].table.due() is None
                await sitting.do("resume")
                await take_turn(sitting)
                await sitting.until(lambda s: s.view["round"] == 2)
            plain = await anna.open("take-flight", ["me"], start=True)
            async with anna.sit(plain["table"]["id"], 0) as sitting:
                with pytest.raises(Refused, match="no clocks"):
                    await sitting.do("pause")

    run(main)


def test_a_pause_tells_nothing_of_moves_that_are_hidden(lite: str) -> None:
    """Pigskin's set-up is secret: who has placed how much does not show in the clocks that a pause stops."""

    async def main() -> None:
        now = FakeClock()
        async with serving(lite, now=now) as at, two_at_a_table(at, "pigskin", pace="live", seconds=600, increment=5) as (anna, ben):
            before = ben.position
            assert before is not None
            await anna.move(anna.choices[-1])
            await anna.move(anna.choices[-1])
            assert at.hall.desks[anna.name].table.hidden
            await anna.do("pause")
            await ben.do("consent", to="pause", agrees=True)
            assert ben.position is not None
            assert (ben.position.movers, ben.position.clocks) == (before.movers, [600, 600])
            await anna.until(lambda s: s.table.pause is not None and s.table.pause.is_paused)
            assert anna.position is not None
            assert anna.position.clocks == [610, 600]
            now.time += 100
            await ben.do("resume")
            now.time += 100
            async with ben.client.sit(ben.name, 1) as fresh:
                assert fresh.position is not None
                assert (fresh.position.movers, fresh.position.clocks) == (before.movers, [500, 500])

    run(main)


def test_due_work_that_fails_once_is_taken_up_again(lite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            attend, again = at.hall.attend, asyncio.Event()

            async def fails_once() -> None:
                monkeypatch.setattr(at.hall, "attend", goes_on)
                raise ValueError("a table nobody can read")

            async def goes_on() -> None:
                await attend()
                again.set()

            monkeypatch.setattr(at.hall, "attend", fails_once)
            await again.wait()

    run(main)
    assert "due work failed" in caplog.text
    assert "a table nobody can read" in caplog.text
