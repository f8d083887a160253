"""What people write is kept alike on every database, and what can't be kept harms nobody else."""

from __future__ import annotations

import asyncio

import pytest

from piggery import games
from piggery.client import Refused, RequestFailed
from piggery.server.app import Settings, storage
from piggery.server.store import Beside, Conflict, NotStored, Row
from piggery.table.daily import Flight
from piggery.table.spelling import tidy
from server.serving import run, serving, two_at_a_table
from server.test_store import stored


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \t\n  Bo  ", "Anna Bo"),
        ("A\u00a0\u2003\u2028B", "A B"),
        ("Ann\x00a\x07\x7f\x9b", "Anna"),
        ("e\u0301", "é"),
        ("e\u200b\u0301", "é"),
        ("\u202eannA\u202c \u2066x\u2069\u200f\u061c", "annA x"),
        ("A\u00ad\u200b\u200c\u200d\u2060\ufeffB", "AB"),
        ("\u3164\u115f\u2800\ufe0f\U000e0041\ue000\uffff", ""),
        ("👩🏽‍🚀 👨‍👩‍👧 ❤️ 🏴‍☠️ 🇮🇹 🐷", "👩🏽‍🚀 👨‍👩‍👧 ❤️ 🏴‍☠️ 🇮🇹 🐷"),
        ("🐷\u200d", "🐷"),
        ("שלום עולם", "שלום עולם"),
        ("ประเทศ ไทย", "ประเทศ ไทย"),
    ],
)
def test_text_is_tidied(written: str, kept: str) -> None:
    assert tidy(written) == kept
    assert tidy(kept) == kept


def test_names_and_chat_are_tidied_on_their_way_in(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna, ben = at.client(), at.client()
            opened = await anna.open("take-flight", ["me", "open"], "\x00A\u202ennA \u200b" + " " * 60)
            table = opened["table"]["id"]
            assert opened["table"]["seats"][0]["name"] == "AnnA"
            for name in ("\u200b\x00", "x" * 41, "x" * 500):
                with pytest.raises(RequestFailed, match="400"):
                    await ben.join(table, name, opened["invite"])
            await ben.join(table, "e\u0301" * 40, opened["invite"])  # 80 that become 40
            async with ben.sit(table, 1) as sitting:
                await sitting.do("chat", text="a\x00\u2067b  \n c" + "\u200b" * 600)
                assert (sitting.news[-1].text, sitting.news[-1].name) == ("ab c", "é" * 40)
                for text, why in (("\u200b", "nothing to read"), ("x" * 501, "at most 500")):
                    with pytest.raises(Refused, match=why):
                        await sitting.do("chat", text=text)
            seats = [{"kind": "me", "name": "\u200b"}, {"kind": "piglet", "name": "\x00"}]
            mine = await anna.request("POST", "/api/tables", {"game": "take-flight", "name": "Anna", "seats": seats})
            assert [seat["name"] for seat in mine["table"]["seats"]] == ["Anna", "Piglet 2"]

    run(main)


def test_a_flight_of_the_day_bears_any_name(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            opened = await at.client().request("POST", "/api/daily", {"name": "Bö\x00b"})
            assert opened["table"]["seats"][0]["name"] == "Böb"

    run(main)


def test_one_bad_row_does_not_fail_the_others_of_its_batch(db: str) -> None:
    async def main() -> None:
        store, _ = storage(Settings(db=db))
        await store.open()
        await stored(store, Row("taken", 1, None, "{}"))
        flight = Flight("2026-11-17", "\ud800", "person", 3)  # half a character: no database takes it
        rows = [
            Row("a", 1, None, "{}"),
            Row("bad", 1, None, "{}", Beside(flight=flight)),
            Row("b", 1, "c", "{}", Beside(flight=Flight("2026-11-17", "Ben", "person", 4))),
            Row("taken", 1, None, '{"x": 1}'),
        ]
        found: dict[str, BaseException | None] = {}
        done = asyncio.Event()

        def note(row: Row, error: BaseException | None) -> None:
            found[row.table] = error
            if len(found) == len(rows):
                done.set()

        for row in rows:
            store.append(row, lambda error, row=row: note(row, error))  # type: ignore[misc]
        await done.wait()
        assert {table: type(error) for table, error in found.items()} == {
            "a": type(None),
            "bad": NotStored,
            "b": type(None),
            "taken": Conflict,
        }
        assert [len(await store.log(table)) for table in ("a", "bad", "b")] == [1, 0, 1]
        assert [flight.name for _, flight in await store.flights("2026-11-17")] == ["Ben"]
        assert await stored(store, Row("a", 2, None, "{}")) == [None]  # the writer goes on
        await store.close()

    run(main)


def test_a_nul_in_a_row_fails_that_row_at_most(db: str) -> None:
    """PostgreSQL has no place for it, SQLite has."""

    async def main() -> None:
        store, _ = storage(Settings(db=db))
        await store.open()
        flights = [Flight("2026-11-17", name, "person", 1) for name in ("Anna", "B\x00n", "Carl")]
        results = await stored(store, *(Row(f"t{n}", 1, None, "{}", Beside(flight=flight)) for n, flight in enumerate(flights)))
        assert (results[0], results[2]) == (None, None)
        await store.close()

    run(main)


def test_a_title_of_an_own_edition_with_what_nobody_sees_is_refused(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            own = games.read_edition(await anna.request("GET", "/api/games/take-flight/edition/copy"))
            own["edition"]["title"] = "My\u202e  own\x00"
            with pytest.raises(RequestFailed, match=r"edition\.title: holds the character U\+202E, which can't be seen"):
                await anna.open("take-flight", ["me"], edition_data=own)

    run(main)


def test_a_name_in_the_log_of_a_move_is_the_tidied_one(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at, name="An\u2066na") as (anna, ben):
            assert ben.table.seats[0].name == "Anna"
            assert anna.table.seats[1].name == "Ben"

    run(main)
