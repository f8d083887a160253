"""Records of finished games: films, games that go on from them, and advice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from piggery.client import Refused, RequestFailed
from piggery.client.client import changed
from piggery.server.thinking import Thinkers
from piggery.table.thinking import Task
from server.serving import play, run, serving, two_at_a_table


@pytest.mark.parametrize("game", ["take-flight", "pigskin"])
def test_a_film_shows_what_a_replay_shows_of_a_table_and_of_a_record_file(game: str, lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at, game) as (anna, ben):
            await play([anna, ben], 12)
            with pytest.raises(RequestFailed, match="seat"):
                await anna.client.request("GET", f"/api/tables/{anna.name}/film", seat=1)
            mine = await anna.client.request("GET", f"/api/tables/{anna.name}/film", seat=0)
            now = await anna.client.request("GET", f"/api/tables/{anna.name}/replay", seat=0)
            assert (len(mine["steps"]), mine["result"], mine["chance"]["seed"]) == (now["of"], None, None)
            assert {step["moves"] for step in mine["steps"]} == {None}  # how many hidden moves there were is nobody's business
            await play([anna, ben], 60)
            if anna.table.status != "over":
                await anna.do("resign")
            record = await anna.client.request("GET", f"/api/tables/{anna.name}/record")
            for seat in ({}, {"seat": 0}, {"seat": 1}):
                film = await ben.client.request("GET", f"/api/tables/{anna.name}/film", **seat)
                uploaded = await at.client().request("POST", "/api/film" + "".join(f"?seat={n}" for n in seat.values()), record)
                assert uploaded == {**film, "n": None}  # a record is no table
                view = film["view"]
                for number, step in enumerate(film["steps"], 1):
                    view = changed(view, step["changes"])
                    if number % 17 == 0 or number == len(film["steps"]):
                        shown = await ben.client.request("GET", f"/api/tables/{anna.name}/replay", at=number, **seat)
                        assert (shown["view"], shown["step"], shown["moves"]) == (view, step["step"], step["moves"])
                assert film["result"]["reason"] == record["end"]["reason"]
            text = await anna.client.request("GET", f"/api/tables/{anna.name}/record", form="text")
            assert await at.client().request("POST", "/api/read", {"text": text}) == record
            record["moves"][3]["move"]["type"] = "oink"
            with pytest.raises(RequestFailed, match="was changed"):
                await at.client().request("POST", "/api/film", record)

    run(main, 120)


def test_a_game_goes_on_from_a_move_of_a_finished_one_with_bots_in_chosen_seats(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            await play([anna, ben])
            await ben.until(lambda s: s.table.status == "over")
            name = anna.name
            record = await anna.client.request("GET", f"/api/tables/{name}/record")
            carl = at.client()
            half = len(record["moves"]) // 2  # planes may crash early
            wish = {"name": "Carl", "seats": [{"kind": "me"}, {"kind": "piglet"}], "at": half}
            here = await carl.request("POST", "/api/play-on", {**wish, "table": name})
            assert here["table"]["status"] == "playing"
            assert here["table"]["origin"] == {"record": record["moves"][half - 1]["check"], "moves": half}
            there = await carl.request("GET", f"/api/tables/{name}/replay", at=half)
            assert there["moves"] == half
            async with carl.sit(here["table"]["id"], 0) as sitting:
                first = await carl.request("GET", f"/api/tables/{here['table']['id']}/replay", at=half)
                assert first["view"] == there["view"]
                with pytest.raises(Refused, match="nothing of this seat to take back"):
                    await sitting.do("undo")
                await play([sitting])
                await sitting.until(lambda s: s.table.status == "over")
            again = await carl.request("GET", f"/api/tables/{here['table']['id']}/record")
            assert again["from"] == here["table"]["origin"]
            assert [entry["move"] for entry in again["moves"][:half]] == [entry["move"] for entry in record["moves"][:half]]
            assert not any("draw" in entry for entry in again["moves"][:half])
            verdict = await carl.request("POST", "/api/verify", again)
            assert verdict["reason"] is None
            assert verdict["draws"] == sum("draw" in entry for entry in again["moves"])
            text = await carl.request("GET", f"/api/tables/{here['table']['id']}/record", form="text")
            assert "from {" in text
            uploaded = await carl.request("POST", "/api/play-on", {**wish, "at": 4, "record": record})
            assert uploaded["table"]["origin"]["moves"] == 4

    run(main)


def test_what_can_not_be_played_on_is_refused(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            wish: dict[str, Any] = {"name": "Carl", "seats": [{"kind": "me"}, {"kind": "piglet"}], "at": 4}
            with pytest.raises(RequestFailed, match="not over yet"):
                await anna.client.request("POST", "/api/play-on", {**wish, "table": anna.name})
            await play([anna, ben])
            record = await anna.client.request("GET", f"/api/tables/{anna.name}/record")
            for change, why in (
                ({"at": len(record["moves"])}, "The game is over"),
                ({"at": 5000}, "moves only"),
                ({"seats": [{"kind": "me"}]}, "that game has 2"),
                ({"seats": [{"kind": "me"}, {"kind": "wolf"}]}, "neither me nor open"),
                ({"table": anna.name}, "either a table"),
            ):
                with pytest.raises(RequestFailed, match=why):
                    await anna.client.request("POST", "/api/play-on", {**wish, "record": record, **change})

    run(main)


def test_a_bot_gives_advice_to_the_seat_that_asks(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at, "pigskin") as (anna, ben):
            told: Any = await anna.ask("hint")
            assert told.level == "farmhand"
            assert told.move in anna.choices
            assert told.sentence
            await anna.move(told.move)
            refused: Any = await ben.ask("hint", level="wolf")
            assert "No bot called wolf" in refused.reason
            async with at.client().sit(anna.name) as watching:
                refused = await watching.ask("hint")
                assert "watching" in refused.reason
            while ben.choices:
                await ben.move(ben.choices[0])
            refused = await ben.ask("hint")
            assert "nothing to decide" in refused.reason

    run(main)


def test_advice_that_comes_too_late_is_not_given(lite: str) -> None:
    """Who asked has moved before the bot had thought it out."""

    class Slow(Thinkers):
        def __init__(self) -> None:
            super().__init__(1)
            self.has_begun, self.may_answer = asyncio.Event(), asyncio.Event()

        async def choose(self, task: Task) -> tuple[int, str]:
            self.has_begun.set()
            await self.may_answer.wait()
            return await super().choose(task)

    async def main() -> None:
        async with serving(lite) as at:
            thinkers = at.hall._thinkers = Slow()
            anna = at.client()
            name = (await anna.open("take-flight", ["me"], start=True))["table"]["id"]
            async with anna.sit(name, 0) as sitting:
                asking = asyncio.ensure_future(sitting.ask("hint", level="farmhand"))
                await thinkers.has_begun.wait()
                await sitting.move(sitting.choices[0])
                thinkers.may_answer.set()
                refused: Any = await asking
                assert "has changed" in refused.reason
            thinkers.close()

    run(main)


def test_a_bot_that_fails_costs_nobody_the_game(lite: str) -> None:
    """A choice at random is made for it, and who asked it for advice is told."""

    class Failing(Thinkers):
        async def choose(self, task: Task) -> tuple[int, str]:
            if task.level != "random":
                raise IndexError("lost the thread")
            return await super().choose(task)

    async def main() -> None:
        async with serving(lite) as at:
            at.hall._thinkers = Failing(1)
            anna = at.client()
            name = (await anna.open("take-flight", ["me", "farmhand"], start=True))["table"]["id"]
            async with anna.sit(name, 0) as sitting:
                refused: Any = await sitting.ask("hint", level="ace")
                assert "could not make up its mind" in refused.reason
                while sitting.choices:
                    await sitting.move(sitting.choices[-1])
                await sitting.until(lambda seen: seen.choices)
            assert at.hall.desks[name].table.match.state.round == 2  # type: ignore[union-attr]
            at.hall._thinkers.close()

    run(main)
