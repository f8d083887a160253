"""What people do at tables, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from piggery.client import Client, Refused, RequestFailed
from piggery.table import protocol as wire
from server.postgres import Postgres
from server.serving import Serving, play, run, serving, take_turn, two_at_a_table


def test_two_people_play_a_whole_game_and_its_record_is_verified(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            assert anna.table.commitment is not None
            assert anna.table.seed is None
            await play([anna, ben])
            await ben.until(lambda s: s.table.status == "over")
            assert ben.position is not None
            assert ben.position.result is not None
            assert len(ben.position.result.lines) == 2
            assert ben.position.result.lines[0][0].clause.startswith("TKF-")
            assert ben.table.seed is not None
            name = anna.name
            record = await anna.client.request("GET", f"/api/tables/{name}/record")
            assert (record["chance"]["seed"], record["chance"]["commitment"]) == (ben.table.seed, anna.table.commitment)
            verdict = await anna.client.request("POST", "/api/verify", record)
            assert verdict["reason"] is None
            assert verdict["draws"] > 0
            record["moves"][0]["move"]["value"] = record["moves"][0]["move"]["value"] % 6 + 1
            assert "was changed" in (await anna.client.request("POST", "/api/verify", record))["reason"]
            text = await anna.client.request("GET", f"/api/tables/{name}/record", form="text")
            assert text.startswith("piggery 2\ngame take-flight\n")
            first = await ben.client.request("GET", f"/api/tables/{name}/replay", at=1, seat=0)
            last = await at.client().request("GET", f"/api/tables/{name}/replay")
            assert first["step"]["move"] == record["moves"][0]["move"] | {"value": first["step"]["move"]["value"]}
            assert last["view"] == ben.view
            assert last["result"]["scores"] == ben.position.result.scores

    run(main)


def test_a_record_or_another_seats_replay_is_not_to_be_had_before_the_end(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            await play([anna, ben], 5)
            with pytest.raises(RequestFailed, match="not over yet"):
                await anna.client.request("GET", f"/api/tables/{anna.name}/record")
            with pytest.raises(RequestFailed, match="not at this seat"):
                await anna.client.request("GET", f"/api/tables/{anna.name}/replay", seat=1)
            mine = await anna.client.request("GET", f"/api/tables/{anna.name}/replay", seat=0)
            assert mine["view"] == anna.view

    run(main)


def test_everybodys_share_in_the_dice_is_in_before_the_first_draw(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna, ben = at.client(), at.client()
            opened = await anna.open("take-flight", ["me", "open"], nonce="of Anna")
            name = opened["table"]["id"]
            promised = opened["table"]["commitment"]
            await ben.join(name, "Ben", opened["invite"], nonce="first thought")
            async with anna.sit(name, 0) as first, ben.sit(name, 1) as second:
                await second.do("nonce", nonce="of Ben")
                await first.do("start")
                with pytest.raises(Refused, match="before the start"):
                    await second.do("nonce", nonce="too late")
                await first.do("resign")
                await second.until(lambda s: s.table.status == "over")
                record = await ben.request("GET", f"/api/tables/{name}/record")
                assert record["chance"]["nonces"] == ["of Anna", "of Ben"]
                assert record["chance"]["commitment"] == promised
                assert (await ben.request("POST", "/api/verify", record))["draws"] == 1

    run(main)


def test_a_private_link_brings_a_seat_to_another_device_and_to_that_seat_only(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            link = await ben.client.request("POST", f"/api/tables/{ben.name}/seats/1/link")
            assert link["path"] == f"/seat#{link['token']}"
            phone = at.client()
            assert await phone.request("POST", "/api/seats/claim", {"token": link["token"]}) == {"table": ben.name, "seat": 1}
            async with phone.sit(ben.name, 1) as there:
                await there.move(there.choices[-1])
                await ben.until(lambda s: s.n == there.n)
            with pytest.raises(RequestFailed, match="not at this seat"):
                async with phone.sit(ben.name, 0):
                    pass
            with pytest.raises(RequestFailed, match="not at this seat"):
                await phone.request("POST", f"/api/tables/{ben.name}/seats/0/link")
            with pytest.raises(RequestFailed, match="does not lead to a seat"):
                await phone.request("POST", "/api/seats/claim", {"token": link["token"].replace("/1/", "/0/")})
            await ben.close()
            await anna.until(lambda s: s.presence is not None and s.presence.seats == [0])
            await anna.do("remove", seat=1)
            with pytest.raises(RequestFailed, match="does not lead to a seat"):
                await at.client().request("POST", "/api/seats/claim", {"token": link["token"]})

    run(main)


def test_people_watch_without_a_seat_unless_the_table_says_no(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            async with at.client().sit(anna.name) as watcher:
                await play([anna, ben], 3)
                await watcher.until(lambda s: s.n == anna.n)
                assert watcher.view == anna.view
                assert watcher.choices == []
                for command in (
                    {"kind": "move", "move": anna.choices[0] if anna.choices else {"type": "fly"}},
                    {"kind": "chat", "text": "hi"},
                ):
                    with pytest.raises(Refused, match="watching"):
                        await watcher.do(command.pop("kind"), **command)  # type: ignore[arg-type]
                await anna.until(lambda s: s.presence is not None and s.presence.watching == 1)
            private = await anna.client.open("take-flight", ["me"], is_watchable=False, start=True)
            with pytest.raises(RequestFailed, match="not for watching"):
                async with at.client().sit(private["table"]["id"]):
                    pass

    run(main)


def test_chat_is_kept_with_the_table_and_the_host_can_switch_it_off(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            await ben.do("chat", text="Fly well!")
            async with at.client().sit(anna.name) as late:
                assert [(line.name, line.text) for line in late.chat] == [("Ben", "Fly well!")]
            with pytest.raises(Refused, match="Only the host"):
                await ben.do("switch_chat", is_on=False)
            await anna.do("switch_chat", is_on=False)
            with pytest.raises(Refused, match="switched the chat off"):
                await ben.do("chat", text="Hello?")

    run(main)


def test_undo_goes_alone_within_ones_turn_and_by_consent_beyond_it(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            before = anna.view
            await anna.move(next(form for form in anna.choices if form["type"] == "write"))
            await anna.do("undo")
            assert anna.view == before
            for sitting in (anna, ben):
                await take_turn(sitting)
            await anna.until(lambda s: s.view["round"] == 2)
            await anna.do("undo")
            await ben.until(lambda s: s.table.undo is not None)
            assert ben.table.undo is not None
            assert ben.table.undo.seat == 0
            with pytest.raises(Refused, match="Others decide"):
                await anna.do("consent", agrees=True)
            await ben.do("consent", agrees=False)
            assert ben.table.undo is None
            await anna.do("undo")
            await ben.do("consent", agrees=True)
            await anna.until(lambda s: s.view["round"] == 1)
            assert [form["type"] for form in anna.choices] != []

    run(main)


def test_a_person_against_bots_cannot_take_dice_back(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me", "random"], start=True)
            async with anna.sit(opened["table"]["id"], 0) as sitting:
                await take_turn(sitting)
                await sitting.until(lambda s: s.view["round"] == 2)
                with pytest.raises(Refused, match="dice or cards have been settled"):
                    await sitting.do("undo")

    run(main)


def test_a_rematch_has_the_same_seats_and_new_dice(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            with pytest.raises(Refused, match="not over yet"):
                await ben.do("rematch")
            await ben.do("resign")
            await anna.until(lambda s: s.table.status == "over")
            assert anna.position is not None
            assert anna.position.result is not None
            assert anna.position.result.winners == [0]
            # both at once, and again with the same id: it is one table
            asked: list[Any] = [*await asyncio.gather(ben.ask("rematch", id="again"), anna.ask("rematch"))]
            asked.append(await ben.ask("rematch", id="again"))
            await anna.until(lambda s: s.table.rematch is not None)
            assert {(answer.status, answer.table) for answer in asked} == {("accepted", anna.table.rematch)}
            assert len(await ben.client.request("GET", "/api/tables", mine="true")) == 2
            again = anna.table.rematch
            assert again is not None
            async with anna.client.sit(again, 0) as first, ben.client.sit(again, 1) as second:
                assert [seat.name for seat in first.table.seats] == ["Anna", "Ben"]
                assert first.table.commitment != anna.table.commitment
                await first.do("start")
                await second.until(lambda s: s.choices)

    run(main)


def test_a_bot_fills_a_seat_takes_over_an_absent_one_and_hands_it_back(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna, ben = at.client(), at.client()
            opened = await anna.open("take-flight", ["me", "open", "open"])
            name = opened["table"]["id"]
            await ben.join(name, "Ben", opened["invite"])
            async with anna.sit(name, 0) as host:
                with pytest.raises(Refused, match="still free"):
                    await host.do("start")
                with pytest.raises(Refused, match="No bot called shark"):
                    await host.do("fill", seat=2, level="shark")
                await host.do("fill", seat=2, level="random")
                await host.do("start")
                await host.do("fill", seat=1, level="farmhand")
                await take_turn(host)
                await host.until(lambda s: s.view["round"] >= 2)
                assert [seat.bot for seat in host.table.seats] == [None, "farmhand", None]
                async with ben.sit(name, 1) as back:
                    with pytest.raises(Refused, match="take your seat back"):
                        await back.move({"type": "fly", "seat": 1})
                    await back.do("back")
                    assert back.table.seats[1].bot is None

    run(main)


def test_the_host_can_ask_a_guest_to_leave(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna, ben = at.client(), at.client()
            opened = await anna.open("take-flight", ["me", "open"])
            name = opened["table"]["id"]
            with pytest.raises(RequestFailed, match="needs an invitation"):
                await ben.join(name, "Ben", "guessed")
            await ben.join(name, "Ben", opened["invite"])
            async with anna.sit(name, 0) as host, ben.sit(name, 1) as guest:
                with pytest.raises(Refused, match="Only the host"):
                    await guest.do("remove", seat=0)
                await host.do("remove", seat=1)
                await guest.until(lambda s: s.faults)
                assert "asked to leave" in guest.faults[0]
                assert host.table.seats[1].kind == "open"

    run(main)


def test_in_play_somebody_who_is_here_is_put_out_only_with_the_others_consent(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna, ben, carl = at.client(), at.client(), at.client()
            opened = await anna.open("take-flight", ["me", "open", "open"])
            name = opened["table"]["id"]
            await ben.join(name, "Ben", opened["invite"])
            await carl.join(name, "Carl", opened["invite"])
            async with anna.sit(name, 0) as host, ben.sit(name, 1) as concerned:
                async with carl.sit(name, 2) as other:
                    await host.do("start")
                    await host.do("fill", seat=1, level="piglet")
                    await other.until(lambda s: s.table.handover is not None)
                    assert other.table.handover == wire.HandoverInfo(1, "piglet", [])
                    assert "whether a Piglet should play on for Ben" in other.news[-1].sentence
                    for sitting, why in ((host, "Others decide"), (concerned, "about your seat")):
                        with pytest.raises(Refused, match=why):
                            await sitting.do("consent", to="handover", agrees=True)
                    await other.do("consent", to="handover", agrees=False)
                    assert other.table.handover is None
                    with pytest.raises(Refused, match="has not asked"):
                        await other.do("consent", to="handover", agrees=True)
                    await host.do("fill", seat=1, level="piglet")
                    await other.do("consent", to="handover", agrees=True)
                    assert (other.table.seats[1].bot, other.table.handover) == ("piglet", None)
                    await concerned.do("back")
                    await host.do("remove", seat=1)
                    await other.until(lambda s: s.table.handover is not None)
                    assert concerned.table.seats[1].kind == "person"
                await host.until(lambda s: s.presence is not None and s.presence.seats == [0, 1])
                await host.do("fill", seat=2, level="piglet")  # who is not here can't be asked, nor minds
                assert host.table.seats[2].bot == "piglet"
                with pytest.raises(Refused, match="Ben is here"):  # and now there is nobody left to ask
                    await host.do("remove", seat=1)
            async with anna.sit(name, 0) as host:
                await host.until(lambda s: s.presence is not None and s.presence.seats == [0])
                await host.do("remove", seat=1)
                assert host.table.seats[1].kind != "person"

    run(main)


def test_somebody_who_is_connected_to_another_process_is_here(postgres: Postgres) -> None:
    async def main() -> None:
        url = postgres.new_database()
        async with serving(url) as here, serving(url) as there, two_at_a_table(here) as (anna, ben):
            ben.client.address = there.address
            async with ben.client.sit(ben.name, 1) as elsewhere:
                await ben.close()
                await elsewhere.until(lambda s: s.presence is not None and s.presence.seats == [0, 1])
                with pytest.raises(Refused, match="Ben is here"):
                    await anna.do("fill", seat=1, level="piglet")

    run(main)


def test_a_hello_right_after_a_join_by_another_process_succeeds(postgres: Postgres) -> None:
    async def main() -> None:
        url = postgres.new_database()
        async with serving(url) as here, serving(url) as there:
            anna = here.client()
            opened = await anna.open("take-flight", ["me", *["open"] * 8])
            name = opened["table"]["id"]
            there.hall.heard = lambda table, n: None  # type: ignore[method-assign]  # the news travels slowly
            there.hall._bus._heard = there.hall.heard  # type: ignore[attr-defined]
            async with there.client().sit(name) as onlooker:
                for seat in range(1, 9):
                    guest = here.client()
                    await guest.join(name, f"Guest {seat}", opened["invite"], seat)
                    guest.address = there.address
                    async with guest.sit(name, seat) as sitting:
                        assert sitting.table.seats[seat].kind == "person"
                await onlooker.until(lambda s: s.table.seats[8].kind == "person")

    run(main)


def test_lists_show_open_tables_to_everybody_and_my_tables_to_me(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna, ben = at.client(), at.client()
            listed = await anna.open("take-flight", ["me", "open"], is_listed=True)
            hidden = await anna.open("take-flight", ["me", "open"])
            assert [table["id"] for table in await ben.request("GET", "/api/tables")] == [listed["table"]["id"]]
            await ben.join(listed["table"]["id"], "Ben")
            assert [table["id"] for table in await ben.request("GET", "/api/tables", mine="true")] == [listed["table"]["id"]]
            mine = {table["id"] for table in await anna.request("GET", "/api/tables", mine="true")}
            assert mine == {listed["table"]["id"], hidden["table"]["id"]}

    run(main)


def test_each_seat_keeps_a_public_drawing_of_64_kb(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            path = f"/api/tables/{anna.name}/seats/1/drawing"
            await ben.client.request("PUT", path, {"strokes": [[0, 0, 10, 10], [5, 5]]})
            await anna.until(lambda s: s.table.seats[1].has_drawn)
            assert await at.client().request("GET", path) == {"strokes": [[0, 0, 10, 10], [5, 5]]}
            with pytest.raises(RequestFailed, match="at most 65536 bytes"):
                await ben.client.request("PUT", path, {"strokes": [0] * 40_000})
            with pytest.raises(RequestFailed, match="not at this seat"):
                await anna.client.request("PUT", path, {"strokes": []})

    run(main)


def test_several_seats_of_one_person_share_a_screen(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me", "me"], start=True)
            assert opened["yours"] == [0, 1]
            name = opened["table"]["id"]
            async with anna.sit(name, 0) as left, anna.sit(name, 1) as right:
                assert await play([left, right], 12) == 12

    run(main)


def test_presence_is_that_of_all_processes(postgres: Postgres) -> None:
    async def main() -> None:
        url = postgres.new_database()
        async with serving(url) as here, serving(url) as there, two_at_a_table(here) as (anna, ben):
            ben.client.address = there.address
            async with ben.client.sit(ben.name, 1) as elsewhere, there.client().sit(ben.name):
                await ben.close()
                for sitting in (anna, elsewhere):
                    await sitting.until(lambda s: s.presence is not None and (s.presence.seats, s.presence.watching) == ([0, 1], 1))
            await anna.until(lambda s: s.presence is not None and (s.presence.seats, s.presence.watching) == ([0], 0))

    run(main)


def test_ninety_nine_seats_act_at_once(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            host = at.client()
            opened = await host.open("take-flight", ["me"] + ["open"] * 98)
            name = opened["table"]["id"]
            guests = [at.client() for _ in range(98)]
            await asyncio.gather(*(guest.join(name, f"Guest {n}", opened["invite"]) for n, guest in enumerate(guests)))
            everybody = [host, *guests]
            seats = [(await client.request("GET", f"/api/tables/{name}"))["yours"][0] for client in everybody]
            await sit_all(at, name, everybody, seats)

    async def sit_all(at: Serving, name: str, everybody: list[Client], seats: list[int]) -> None:
        sittings = [client.sit(name, seat) for client, seat in zip(everybody, seats, strict=True)]
        there = await asyncio.gather(*(sitting.__aenter__() for sitting in sittings))
        await there[0].do("start")
        for sitting in there:
            await sitting.until(lambda s: s.choices)
        await asyncio.gather(*map(take_turn, there))
        for sitting in there:
            await sitting.until(lambda s: s.view["round"] == 2)
        whole = await everybody[0].request("GET", f"/api/tables/{name}/replay", seat=seats[0])
        assert all(sitting.view == whole["view"] for sitting in there)
        await asyncio.gather(*(sitting.__aexit__(None, None, None) for sitting in sittings))

    run(main, 150)
