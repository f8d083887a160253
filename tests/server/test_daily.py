"""The flight of the day: the same rolls for all, once each, and nothing to be known beforehand."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import Any

import pytest

from piggery.client import Client, Refused, RequestFailed
from piggery.server.daily import known_seed
from piggery.table import daily
from server.serving import FakeClock, Serving, play, run, serving


async def flown(at: Serving, client: Client, name: str, seed: int = 1) -> dict[str, Any]:
    """A whole flight of today at random; its record."""
    here = await client.request("POST", "/api/daily", {"name": name})
    table = here["table"]["id"]
    async with client.sit(table, 0) as sitting:
        await play([sitting], seed=seed)
        await sitting.until(lambda s: s.table.status == "over")
        assert sitting.table.seed is None
    record: dict[str, Any] = await client.request("GET", f"/api/tables/{table}/record")
    return record


def rolls(record: dict[str, Any]) -> list[int]:
    return [entry["move"]["value"] for entry in record["moves"] if entry["by"] == "chance"]


def test_everybody_flies_the_same_rolls_and_the_seed_is_opened_when_the_day_is_over(db: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now=now) as at:
            anna, ben = at.client(), at.client()
            day = await anna.request("GET", "/api/daily")
            assert (day["day"], day["table"], day["is_flown"], day["yesterday"]) == ("1970-01-12", None, False, None)
            first, second = await flown(at, anna, "Anna"), await flown(at, ben, "Ben", seed=2)
            shared = min(len(rolls(first)), len(rolls(second)))
            assert shared > 5
            assert rolls(first)[:shared] == rolls(second)[:shared]
            assert first["chance"] == second["chance"]
            assert first["chance"]["seed"] is None
            assert first["chance"]["commitment"] == day["commitment"]
            found = await anna.request("GET", "/api/daily/1970-01-12")
            assert found["seed"] is None
            mine = next(flight for flight in found["flights"] if flight["is_mine"])
            assert mine["table"] == found["table"]
            assert (mine["name"], mine["score"]) == ("Anna", first["end"]["outcome"]["seats"][0]["total"])
            bens = next(flight for flight in found["flights"] if flight["name"] == "Ben")
            assert await anna.request("GET", f"/api/tables/{bens['table']}/record") == second  # who has flown may look
            now.time = daily.end_of("1970-01-12")
            later = await at.client().request("GET", "/api/daily/1970-01-12")
            assert hashlib.sha256(bytes.fromhex(later["seed"])).hexdigest() == day["commitment"]
            opened = await at.client().request("GET", f"/api/tables/{mine['table']}/record")
            assert opened["chance"]["seed"] == later["seed"]
            assert (await anna.request("POST", "/api/verify", opened))["draws"] == len(rolls(first))
            tomorrow = await anna.request("GET", "/api/daily")
            assert (tomorrow["day"], tomorrow["is_flown"], tomorrow["yesterday"]) == ("1970-01-13", False, "1970-01-12")
            assert tomorrow["commitment"] != day["commitment"]

    run(main)


def test_bots_fly_too(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            record = await flown(at, anna, "Anna")
            day = (await anna.request("GET", "/api/daily"))["day"]
            kinds: dict[str, Any] = {}
            while set(kinds) != {"person", "piglet", "farmhand", "ace"}:
                await asyncio.sleep(0.2)
                kinds = {flight["kind"]: flight for flight in (await anna.request("GET", f"/api/daily/{day}"))["flights"]}
            bots = await anna.request("GET", f"/api/tables/{kinds['farmhand']['table']}/record")
            shared = min(len(rolls(record)), len(rolls(bots)))
            assert rolls(bots)[:shared] == rolls(record)[:shared]
            scores = [kinds[kind]["score"] for kind in kinds]
            assert [kinds[kind]["rank"] for kind in kinds] == [1 + sum(other > score for other in scores) for score in scores]

    run(main, timeout=300)  # they think when nothing else is to be done


def test_one_flight_a_day_for_each_guest_and_no_roll_is_rolled_again(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna = at.client()
            first = await anna.request("POST", "/api/daily", {"name": "Anna"})
            table = first["table"]["id"]
            async with anna.sit(table, 0) as sitting:
                assert (await anna.request("POST", "/api/daily", {"name": "Anna"}))["table"]["id"] == table
                await sitting.move(next(form for form in sitting.choices if form["type"] == "tail"))
                await sitting.do("undo")  # within one's own choices: no roll since
                await sitting.move(next(form for form in sitting.choices if form["type"] == "write"))
                for fly in [form for form in sitting.choices if form["type"] == "fly"]:  # asked where the plane could level off
                    await sitting.move(fly)
                with pytest.raises(Refused, match="dice or cards have been settled"):
                    await sitting.do("undo")
                answer: Any = await sitting.ask("hint")
                assert "without advice" in answer.reason
                with pytest.raises(Refused, match="before the start"):
                    await sitting.do("nonce", nonce="luck")
        async with serving(db) as at:
            anna.address = at.address
            assert (await anna.request("GET", "/api/daily"))["table"] == table
            assert (await anna.request("POST", "/api/daily", {"name": "Anna"}))["table"]["id"] == table

    run(main)


def test_a_flight_that_is_given_up_has_no_score(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            table = (await anna.request("POST", "/api/daily", {"name": "Anna"}))["table"]["id"]
            async with anna.sit(table, 0) as sitting:
                await sitting.do("resign")
            async with anna.sit(table) as watching:  # still hers
                await watching.until(lambda s: s.table.status == "over")
            day = (await anna.request("GET", "/api/daily"))["day"]
            found = await anna.request("GET", f"/api/daily/{day}")
            assert "Anna" not in [flight["name"] for flight in found["flights"]]
            assert found["table"] == table
            assert (await anna.request("POST", "/api/daily", {"name": "Anna"}))["table"]["id"] == table

    run(main)


def test_who_has_not_flown_sees_no_roll_no_score_and_nobody_the_seed(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna, ben = at.client(), at.client()
            record = await flown(at, anna, "Anna")
            day = daily.today(at.hall.now())
            seed = await known_seed(at.hall, day)
            assert seed is not None
            await ben.request("POST", "/api/daily", {"name": "Ben"})  # begun, but not flown
            tables = [table for table, _ in await at.hall.store.flights(day)] + list(at.hall.desks)
            for who in (ben, at.client()):
                for table in tables:
                    if table == (await who.request("GET", "/api/daily"))["table"]:
                        continue
                    for path in ("", "/record", "/replay", "/replay?seat=0", "/film", "/seats/0/drawing", "/invitation"):
                        with pytest.raises(RequestFailed) as error:
                            await who.request("GET", f"/api/tables/{table}{path}")
                        assert error.value.status == 409
                    for seat in (None, 0):
                        with pytest.raises(RequestFailed, match=r"flown it yourself|not at this seat"):
                            async with who.sit(table, seat):
                                pass
                    with pytest.raises(RequestFailed):
                        await who.request("POST", "/api/play-on", {"name": "X", "seats": [{"kind": "me"}], "at": 3, "table": table})
                with pytest.raises(RequestFailed, match="flown it yourself"):
                    await who.request("GET", f"/api/daily/{day}")
                assert await who.request("GET", "/api/tables") == []
            told = [await anna.request("GET", path) for path in ("/api/daily", f"/api/daily/{day}", "/api/tables?mine=true")]
            table = (await anna.request("GET", "/api/daily"))["table"]
            for path in ("", "/record", "/film", "/replay"):
                told.append(await anna.request("GET", f"/api/tables/{table}{path}"))
            async with anna.sit(table, 0) as sitting:
                assert sitting.table.seed is None
            assert seed not in json.dumps([*told, record])
            with pytest.raises(RequestFailed, match="Nobody flew"):
                await anna.request("GET", "/api/daily/2001-01-01")

    run(main)


def test_a_flight_that_ends_after_its_day_does_not_count(lite: str) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(lite, now=now) as at:
            anna = at.client()
            table = (await anna.request("POST", "/api/daily", {"name": "Anna"}))["table"]["id"]
            now.time = daily.end_of("1970-01-12")
            assert (await anna.request("GET", "/api/daily/1970-01-12"))["table"] is None  # still in the air
            async with anna.sit(table, 0) as sitting:
                await play([sitting])
                await sitting.until(lambda s: s.table.status == "over")
            found = await anna.request("GET", "/api/daily/1970-01-12")
            assert "Anna" not in [flight["name"] for flight in found["flights"]]
            assert found["table"] == table

    run(main)
