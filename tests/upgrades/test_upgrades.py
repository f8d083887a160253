"""What earlier versions have stored opens with this one: every table as it was left, to be played on; see README.md beside this."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from games.specification import completed
from keep_tables import described
from piggery import bots, games
from piggery.client import Client
from piggery.kernel import CHANCE
from piggery.kernel.record import read_record, seal
from piggery.match import verify
from piggery.server.app import Settings, storage
from piggery.server.bus import Alone
from piggery.server.desk import Desk
from piggery.server.hall import Hall
from piggery.server.packing import logged
from piggery.server.store import LEASE
from piggery.server.thinking import Thinkers, choose
from piggery.table import commands, records
from piggery.table import entries as log
from piggery.table import protocol as wire
from piggery.table.commands import Who
from piggery.table.tables import Table
from piggery.table.thinking import Task
from server.serving import run, serving
from upgrades.conftest import Kept

LATER = LEASE + 1  # seconds after which nobody else is at work on a table any more; no clock has run out by then


class Here(Thinkers):
    """Bots think in this process: these are quick ones."""

    async def choose(self, task: Task) -> tuple[int, str]:
        return choose(task)


@asynccontextmanager
async def opened(kept: Kept) -> AsyncIterator[Hall]:
    """The tables through the real store, at the time when they were kept. Nothing happens there by itself."""
    store, _ = storage(Settings(db=kept.db))
    hall = Hall(store, Alone(), Here(1), lambda: kept.at + LATER)
    await store.open()
    try:
        yield hall
    finally:
        await hall.close()


async def table_at(hall: Hall, id_: str) -> Desk:
    desk = await hall.desk(id_)
    assert desk is not None
    return desk


def labels(kept: Kept, *statuses: str) -> list[str]:
    return [label for label, table in kept.tables.items() if table["status"] in statuses]


def test_every_table_opens_as_it_was_left(kept: Kept) -> None:
    async def main() -> None:
        async with opened(kept) as hall:
            for label, expected in kept.tables.items():
                desk = await table_at(hall, expected["id"])
                snapshot = await hall.store.snapshot(expected["id"])
                assert desk.notice == "", label
                expect(described(desk.table, None if snapshot is None else snapshot[0]), expected, desk, label)
                for seat, strokes in expected["drawings"].items():
                    assert json.loads(await hall.store.drawing(expected["id"], int(seat)) or "") == strokes
                whole = logged(expected["id"], await hall.store.log(expected["id"])).table()
                expect(described(whole, expected["snapshot"]), expected, desk, label)

    run(main)


def expect(found: dict[str, Any], expected: dict[str, Any], desk: Desk, label: str) -> None:
    """A position in the form of an earlier version is read, and must be the one that is found. Options that came later have defaults."""
    found, game = json.loads(json.dumps(found)), desk.table.game
    was = None if expected["position"] is None else completed(game, expected["position"])
    assert found.pop("position") == (None if was is None else json.loads(json.dumps(game.state_to_json(game.state_from_json(was))))), label
    assert {name: (label, value) for name, value in found.items()} == {name: (label, expected[name]) for name in found}


def test_finished_tables_have_the_records_they_had_and_these_verify(kept: Kept) -> None:
    async def main() -> None:
        async with opened(kept) as hall:
            assert sorted(labels(kept, "over")) == sorted(kept.records)
            for label, record in kept.records.items():
                whole = logged(kept.tables[label]["id"], await hall.store.log(kept.tables[label]["id"])).table()
                again = records.record_of(whole, kept.at)
                assert verify(again).is_sealed
                again.piggery = record["piggery"]  # today's format has other seals, and nothing else
                assert json.loads(json.dumps(seal(again).to_json())) == record, label
                assert verify(read_record(record)).moves == len(record["moves"]), label

    run(main)


@pytest.mark.parametrize("game", games.names())
def test_what_had_begun_or_was_about_to_is_played_to_its_end(kept: Kept, game: str) -> None:
    async def main() -> None:
        async with opened(kept) as hall:
            for label in labels(kept, "open", "playing"):
                desk = await table_at(hall, kept.tables[label]["id"])
                if desk.table.opened.game == game:
                    await begun(hall, desk)
                    await played_out(hall, desk, Random(label))
                    whole = logged(desk.table.id, await hall.store.log(desk.table.id)).table()
                    assert verify(records.record_of(whole, kept.at)).moves == len(records.record_of(whole, kept.at).moves), label

    run(main, 600)


async def begun(hall: Hall, desk: Desk) -> None:
    """Bots sit down on the seats that are free, and the host begins; a pause is over."""
    host = Who(desk.table.opened.host, None)
    for seat, place in enumerate(desk.table.places):
        if place.kind == "open":
            await hall.do(desk, commands.act_of(wire.Fill(id="fill", seat=seat, level=bots.levels(desk.table.opened.game)[0]), host))
    if desk.table.status == "open":
        await hall.do(desk, commands.act_of(wire.Start(id="start"), host))
    if desk.table.is_paused:
        seat = desk.table.people()[0]
        await hall.do(desk, commands.act_of(wire.Resume(id="resume"), person(desk, seat)))


def shown(rng: Random, table: Table, now: float) -> log.Moved:
    """Whatever real dice, cards or cubes may show."""
    return table.play(CHANCE, table.game.draw(commands.need_play(table).state, rng), now)


async def played_out(hall: Hall, desk: Desk, rng: Random) -> None:
    """People choose at random, real dice show anything; bots move by themselves."""
    while desk.table.status != "over":
        table, match = desk.table, commands.need_play(desk.table)
        people = [seat for seat in table.people() if seat in match.movers]
        if match.movers == (CHANCE,):
            await hall.do(desk, partial(shown, rng))
        elif people:
            seat = rng.choice(people)
            chosen = wire.MakeMove(id="move", move=table.game.write(seat, rng.choice(list(table.game.choices(match.state, seat)))))
            await hall.do(desk, commands.act_of(chosen, person(desk, seat)))
        else:
            await hall.attend()
            await asyncio.sleep(0)


def person(desk: Desk, seat: int) -> Who:
    return Who(desk.table.places[seat].guests[0], seat)


def test_guests_are_known_by_the_cookies_they_had(kept: Kept) -> None:
    """A whole server: everybody finds the tables where it sits, and the flight of the day is not flown twice."""

    async def main() -> None:
        async with serving(kept.db, now=lambda: kept.at + LATER) as at:
            anna, ben = (Client(at.address, kept.guests[name], patience=60) for name in ("Anna", "Ben"))
            mine = {table["id"]: table for table in await anna.request("GET", "/api/tables", mine="true")}
            assert {table["id"] for table in kept.tables.values() if sits(table, "Anna")} <= set(mine)
            assert not [table for table in mine.values() if table["status"] == "frozen"]
            assert (await anna.request("GET", "/api/daily"))["table"] == kept.tables["daily-anna-over"]["id"]
            running = kept.tables["daily-ben"]["id"]
            assert (await ben.request("POST", "/api/daily", {"name": "Ben"}))["table"]["id"] == running
            async with ben.sit(running, 0) as sitting:
                await sitting.move(sitting.choices[0])

    run(main)


def sits(table: dict[str, Any], name: str) -> bool:
    return any(seat["name"] == name for seat in table["seats"])


def test_there_is_everything_that_can_be_stored(kept: Kept) -> None:
    """The kept tables are worth something only as long as they hold all of this."""
    for game in games.ours():
        for status in ("open", "playing", "over"):
            assert [label for label in labels(kept, status) if label.startswith(game)], (game, status)
    running = [kept.tables[label] for label in labels(kept, "playing")]
    assert {table["snapshot"] is None for table in running} == {True, False}
    assert any(table["is_paused"] for table in running)
    assert any(table["asked"] is not None for table in running)
    assert any(table["clocks"] for table in running)
    assert any(table["drawings"] for table in running)
    assert any(table["chat"] for table in running)
    assert any(table["rematch"] for table in kept.tables.values())
    assert any(-1 in table["movers"] for table in running) or any(label.endswith("entered") for label in labels(kept, "playing"))
    assert any(record.get("edition_data") for record in kept.records.values())
    assert any(record.get("from") for record in kept.records.values())
    assert {record["end"]["reason"] for record in kept.records.values()} == {"finished", "resigned"}
