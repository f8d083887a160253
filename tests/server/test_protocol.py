"""The live protocol: versions, resuming, idempotent commands, questions, and clients that misbehave."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from piggery.client import Refused, Sitting
from piggery.client.client import changed
from piggery.server.limits import STANDARD
from piggery.server.sockets import Socket
from piggery.table import protocol as wire
from server.serving import Serving, play, run, serving, take_turn, two_at_a_table


async def plain(at: Serving, table: str, token: str = "", origin: str | None = None) -> ClientConnection:
    """A socket without any client library."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    if origin is not None:
        headers["origin"] = origin
    return await connect(f"{at.address.replace('http', 'ws')}/ws/tables/{table}", additional_headers=headers, compression=None, proxy=None)


async def say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def hear(socket: ClientConnection, *kinds: str) -> Any:
    """The next message of one of these kinds."""
    async with asyncio.timeout(60):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] in kinds:
                return message


def test_who_comes_back_gets_exactly_what_it_missed(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            had = ben.n
            await play([anna, ben], 6)
            await ben.until(lambda s: s.n == anna.n)
            missed = [news for news in ben.news if had is not None and news.n > had]
            async with await plain(at, ben.name, ben.client.token) as socket:
                await say(socket, type="hello", seat=1, have=had)
                welcome = await hear(socket, "welcome")
                assert welcome["is_gap"]
                assert welcome["n"] == ben.n
                assert msgspec.convert(welcome["news"], list[wire.News]) == missed
                assert welcome["position"]["view"] == ben.view
                await say(socket, type="hello", seat=1, have=ben.n)
                assert (await hear(socket, "welcome"))["news"] == []
                await say(socket, type="hello", seat=1, have=10_000)
                assert not (await hear(socket, "welcome"))["is_gap"]

    run(main)


def test_who_was_away_too_long_gets_a_fresh_view(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            for n in range(70):
                await anna.do("chat", text=f"line {n}")
            async with await plain(at, ben.name, ben.client.token) as socket:
                await say(socket, type="hello", seat=1, have=1)
                welcome = await hear(socket, "welcome")
                assert not welcome["is_gap"]
                assert len(welcome["news"]) == 64
                assert len(welcome["chat"]) == 70

    run(main)


def test_a_command_sent_twice_is_done_once(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at, two_at_a_table(at) as (anna, ben):
            form = anna.choices[-1]
            first = await anna.ask("move", id="same", move=form)
            assert isinstance(first, wire.Update)
            again = await anna.ask("move", id="same", move=form)
            assert isinstance(again, wire.Answer)
            assert (again.status, again.n) == ("duplicate", anna.n)
            for n in range(70):
                await anna.do("chat", text=f"line {n}")
            long_ago = await anna.ask("move", id="same", move=form)
            assert isinstance(long_ago, wire.Answer)
            assert long_ago.status == "duplicate"
            another = await ben.ask("chat", id="same", text="my own id")
            assert isinstance(another, wire.Update)

    run(main)


def test_a_refusal_names_the_rule_and_the_reason(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, _):
            for form in ({"type": "fly", "seat": 0}, {"type": "moo"}, {"type": "roll", "value": 3}, {}, {"type": "fly", "seat": 1}):
                with pytest.raises(Refused) as refused:
                    await anna.move(form)
                assert refused.value.answer.rule.startswith("TKF-")
                assert refused.value.answer.reason

    run(main)


def test_previews_and_descriptions_on_request(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            seen = await anna.ask("preview", move=anna.choices[-1])
            assert isinstance(seen, wire.PreviewReply)
            assert seen.preview["events"]
            assert seen.sentences
            described = await anna.ask("describe", like={"type": "write"})
            assert isinstance(described, wire.ChoicesReply)
            assert described.choices
            assert all(choice.move["type"] == "write" and choice.sentence for choice in described.choices)
            wrong = await ben.ask("preview", move={"type": "fly", "seat": 0})
            assert isinstance(wrong, wire.Answer)
            assert wrong.rule

    run(main)


def test_many_choices_are_offered_in_steps_named_by_their_sentences(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            opened = await anna.open("pigskin", ["me", "me"], start=True)
            async with anna.sit(opened["table"]["id"], 0) as sitting:
                few = await sitting.ask("describe", like={"type": "formation"}, in_steps=True)
                assert isinstance(few, wire.ChoicesReply)
                assert (bool(few.choices), few.field, few.offers) == (True, "", [])
                kinds = await sitting.ask("describe", in_steps=True)
                assert isinstance(kinds, wire.ChoicesReply)
                assert (kinds.choices, kinds.field) == ([], "type")
                assert sum(offer.count for offer in kinds.offers) == len(sitting.choices)
                place = next(offer for offer in kinds.offers if offer.value == "place")
                assert place.label == "Place Passer on …"

    run(main)


def test_moves_can_be_supposed_before_they_are_made(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, _):
            lift = {"type": "tail", "seat": 0, "symbol": "plus_two"}
            write = {"type": "write", "seat": 0, "side": "left", "square": 1}
            now = await anna.ask("suppose")
            assert isinstance(now, wire.SupposeReply)
            assert now.position.changes == []
            assert len(now.foretold) == len(anna.choices)
            assert all(told.move in anna.choices for told in now.foretold)
            then = await anna.ask("suppose", moves=[lift, lift])
            assert isinstance(then, wire.SupposeReply)
            assert isinstance(then.position.changes, list)
            changes = {tuple(path): value for path, value in then.position.changes}
            assert changes["seats", 0, "tail", "plus_two"] == 0
            assert changes["seats", 0, "wind"] == anna.view["seats"][0]["wind"] + 4
            assert lift not in [told.move for told in then.foretold]
            sums = [told.preview["leg"]["sum"] for reply in (now, then) for told in reply.foretold if told.move == write]
            assert sums[1] == sums[0] + 4
            spent = await anna.ask("suppose", moves=[lift, lift, lift])
            assert isinstance(spent, wire.Answer)
            assert spent.rule == "TKF-4.6"
            assert anna.view["seats"][0]["tail"]["plus_two"] == 2
            for forms in ([{**lift, "seat": 1}], [{"type": "roll", "value": 6}]):
                others = await anna.ask("suppose", moves=forms)
                assert isinstance(others, wire.Answer)
                assert others.status == "refused"

    run(main)


def test_where_something_is_hidden_nothing_is_supposed(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at, "boars-on-the-run") as (anna, _):
            answer = await anna.ask("suppose")
            assert isinstance(answer, wire.Answer)
            assert answer.status == "refused"

    run(main)


def test_what_lies_ahead_is_told_when_asked(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            async with two_at_a_table(at, "pigskin") as (anna, ben):
                before = await anna.ask("outlook")
                assert isinstance(before, wire.OutlookReply)
                assert before.outlook is None
                for sitting in (anna, ben):
                    await sitting.move({"type": "formation", "name": "spread"})
                await anna.until(lambda s: s.view["phase"] == "turn")
                told = await anna.ask("outlook")
                assert isinstance(told, wire.OutlookReply)
                assert told.outlook is not None
                assert set(told.outlook["reach"]) == {unit for unit in anna.view["units"] if unit.startswith("o_")}
            async with two_at_a_table(at, "take-flight") as (anna, _):
                told = await anna.ask("outlook")
                assert isinstance(told, wire.OutlookReply)
                assert told.outlook is None

    run(main)


def test_large_views_come_as_changes(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me"] * 20, start=True)
            async with anna.sit(opened["table"]["id"], 0) as sitting, await plain(at, sitting.name, anna.token) as socket:
                await say(socket, type="hello", seat=0)
                await hear(socket, "welcome")
                await take_turn(sitting)
                update = await hear(socket, "update")
                assert "view" not in update["position"]
                assert update["position"]["changes"]
                fresh = await anna.request("GET", f"/api/tables/{sitting.name}/replay", seat=0)
                assert sitting.view == fresh["view"]

    run(main)


def test_who_does_not_read_sentences_need_not_get_them(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben), await plain(at, ben.name, ben.client.token) as bot:
            await say(bot, type="hello", seat=1, is_terse=True)
            seen = (await hear(bot, "welcome"))["position"]["view"]
            await anna.move(anna.choices[-1])
            update = await hear(bot, "update")
            assert changed(seen, update["position"]["changes"]) == anna.view
            assert all("sentences" not in step for step in update["news"][0]["steps"])
            assert "prompt" not in update["position"]
            await ben.until(lambda s: s.n == anna.n)
            assert ben.news[-1].steps[0].sentences

    run(main)


GARBLED: list[Any] = [
    "[", "", "null", "{}", '{"type":"nope"}', '{"type":"move"}', '{"type":"move","id":"a","move":{},"extra":1}',
    '{"type":"chat","id":"a","text":7}', '{"type":"move","id":"","move":{}}', '{"type":"hello","seat":-1}', '{"type":"hello","seat":99}',
    '{"type":"hello","protocol":3}', "[" * 5000, '{"type":"chat","id":"a","text":"' + "x" * 2001 + '"}',
    '{"type":"chat","id":"' + "a" * 41 + '","text":"x"}', b"\x00\xff", "x" * 20_000,
]  # fmt: skip


def test_garbled_messages_get_a_clear_error_and_disturb_nobody(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            for bad in GARBLED:
                async with await plain(at, anna.name, anna.client.token) as socket:
                    await say(socket, type="hello", seat=0)
                    await hear(socket, "welcome")
                    await socket.send(bad)
                    fault = await hear(socket, "fault")
                    assert fault["reason"]
                    assert not fault["is_closing"]
                    await say(socket, type="ping")
                    await hear(socket, "pong")
            assert await play([anna, ben], 6) == 6

    run(main)


def test_who_sends_nothing_but_rubbish_is_let_go(lite: str) -> None:
    rng = random.Random(5)

    async def rubbish(socket: ClientConnection) -> None:
        for _ in range(100):
            await socket.send("".join(chr(rng.randrange(32, 1000)) for _ in range(50)))
            await socket.recv()

    async def too_much(socket: ClientConnection) -> None:
        await socket.send("x" * 100_000)
        for _ in range(100):
            await socket.recv()

    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            for misbehave in (rubbish, too_much):
                async with await plain(at, anna.name, anna.client.token) as socket:
                    await say(socket, type="hello", seat=0)
                    await hear(socket, "welcome")
                    with pytest.raises(ConnectionClosed):
                        await misbehave(socket)
            assert await play([anna, ben], 4) == 4

    run(main)


def test_commands_out_of_order_are_refused_one_by_one(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            async with await plain(at, anna.name, anna.client.token) as socket:
                await say(socket, type="move", id="early", move={})
                assert (await hear(socket, "fault"))["reason"] == "Say hello first."
                await say(socket, type="hello", seat=0)
                await hear(socket, "welcome")
                for n, kind in enumerate(("start", "back", "rematch")):
                    await say(socket, type=kind, id=f"id-{n}")
                    assert (await hear(socket, "answer"))["status"] == "refused"
                await say(socket, type="consent", id="c", agrees=True)
                assert "Nobody has asked" in (await hear(socket, "answer"))["reason"]
                await say(socket, type="fill", id="f", seat=98, level=None)
                assert "no such seat" in (await hear(socket, "answer"))["reason"]
            assert await play([anna, ben], 2) == 2

    run(main)


def test_a_client_that_does_not_read_costs_nobody_else(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            stuck = await plain(at, anna.name, ben.client.token)
            await say(stuck, type="hello", seat=1)
            await hear(stuck, "welcome")
            desk = at.hall.desks[anna.name]
            sink = next(sink for sink in desk.sinks[1] if sink is not None and len(desk.sinks[1]) == 2 and sink is desk.sinks[1][-1])
            assert isinstance(sink, Socket)
            assert sink._frames is not None
            sink._frames.pause_writing()  # what the transport does when a client does not read
            for n in range(80):
                await anna.do("chat", text=f"{n}")
            assert sink not in desk.sinks[1]
            assert await play([anna, ben], 4) == 4
            sink._frames.resume_writing()
            await stuck.close()

    run(main)


def test_who_is_silent_too_long_is_let_go_and_a_ping_is_enough(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, _):
            silent, pinging = await plain(at, anna.name), await plain(at, anna.name)
            for socket in (silent, pinging):
                await say(socket, type="hello")
                await hear(socket, "welcome")
            monkeypatch.setattr(wire, "SILENCE", 0.3)
            await asyncio.sleep(0.4)
            await say(pinging, type="ping")
            await hear(pinging, "pong")
            at.sockets.let_silent_go()
            assert (await hear(silent, "fault"))["is_closing"]
            await say(pinging, type="ping")
            await hear(pinging, "pong")
            for socket in (silent, pinging):
                await socket.close()

    run(main)


def test_too_many_messages_are_refused(lite: str) -> None:
    async def main() -> None:
        limits = STANDARD.changed(messages=(10, 0.1), requests=(10_000, 1e4), openings=(100, 10.0))
        async with serving(lite, limits=limits) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me"], start=True)
            async with await plain(at, opened["table"]["id"], anna.token) as socket:
                await say(socket, type="hello", seat=0)
                for n in range(15):
                    await say(socket, type="chat", id=f"c{n}", text="hello")
                for _ in range(2):  # who waits for an answer is told to send it again
                    refused = await hear(socket, "answer")
                    assert (refused["status"], refused["retry"]) == ("refused", True)
                    assert "10 at once and 0.1 a second" in refused["reason"]
                await say(socket, type="ping")
                assert "slow down" in (await hear(socket, "fault"))["reason"]
                for _ in range(300):
                    await say(socket, type="ping")
                while not (await hear(socket, "fault"))["is_closing"]:
                    pass

    run(main)


def test_updates_reach_every_device_of_a_seat(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben), anna.client.sit(anna.name, 0) as tablet:
            await take_turn(tablet)
            for sitting in (anna, ben):
                await same(sitting, tablet)

    async def same(sitting: Sitting, other: Sitting) -> None:
        await sitting.until(lambda s: s.n == other.n)
        assert sitting.view == other.view

    run(main)


def holds_secret(sitting: Sitting) -> bool:
    assert sitting.position is not None
    return sitting.position.is_secret


async def set_up(sitting: Sitting) -> None:
    await sitting.move(next(form for form in sitting.choices if form["type"] == "formation"))


def test_a_seat_that_shares_its_screen_is_told_when_it_holds_a_secret(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as server:
            both, alone = server.client(), server.client()
            shared = await both.open("pigskin", ["me", "me"], name="Anna", start=True)
            async with both.sit(shared["table"]["id"], 0) as anna, both.sit(shared["table"]["id"], 1) as ben:
                assert not holds_secret(anna)  # nobody has placed anything
                await set_up(anna)
                await anna.until(holds_secret)
                assert not holds_secret(ben)
                await set_up(ben)
                await anna.until(lambda s: not holds_secret(s))  # both teams are on the field
            apart = await alone.open("pigskin", ["me", "farmhand"], name="Anna", start=True)
            async with alone.sit(apart["table"]["id"], 0) as anna:
                await set_up(anna)
                assert not holds_secret(anna)  # there is nobody to hand the screen to

    run(main)
