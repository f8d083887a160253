"""Keeps the tables of a running server as they lie in its database, so that later versions can prove that they still open them.

    piggery serve --db DB --port 8765 --no-limited      # a new database: the path of a file, or postgresql://...
    python tools/keep_tables.py http://127.0.0.1:8765 DB tests/upgrades/0.1.0/sqlite

Guests of the server play the tables of PLANS by its protocol, at random, up to where each is to be kept. Then the database is copied:
`tables.db.gz`, or `tables.sql.gz` by pg_dump. Beside it lies what must be found in it: `expected.json`, and the records of the
finished tables.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from piggery import __version__, games
from piggery.client import Client, Refused, Sitting
from piggery.server.app import Settings, is_postgres, storage
from piggery.server.packing import logged
from piggery.table import daily, records
from piggery.table.tables import Table

GUESTS = ("Anna", "Ben", "Cleo", "Dora", "Emil")
DRAWING = [{"color": 1, "points": [[0.1, 0.2], [0.4, 0.7], [0.8, 0.3]]}]
END = 100_000  # moves: more than any game has
OWN = {  # a value that an edition of one's own changes
    "take-flight": ("off_top_points = 4 ", "off_top_points = 6 "),
    "boars-on-the-run": ("collision_back = 2 ", "collision_back = 3 "),
    "swine-not": ("target_points = 2 ", "target_points = 3 "),
    "pigskin": ("pass_max_distance = 12 ", "pass_max_distance = 10 "),
    "when-pigs-shall-fly": ("publicity = [3, 2, 2, 1, 0, 0]", "publicity = [4, 2, 2, 1, 0, 0]"),
}


def own_edition(game: str, id_: str) -> dict[str, Any]:
    """An edition of one's own; its id may be that of the shipped one, too."""
    text = games.edition_text(game)
    old, new = OWN[game]
    assert old in text, f"{game}: {old}"
    edition = games.read_edition(text.replace(old, new, 1))
    named: Any = edition["edition"]
    named["name" if "name" in named else "id"] = id_
    return edition


class Guests:
    """The people at a server, and the tables they have played, by what is special about each."""

    def __init__(self, address: str) -> None:
        self.all = {name: Client(address, patience=120) for name in GUESTS}
        self.anna, self.ben = self.all["Anna"], self.all["Ben"]
        self.labels: dict[str, str] = {}  # table -> label
        self.rng = Random(18)  # noqa: S311 - play, not secrets

    def label(self, table: str, label: str) -> str:
        self.labels[table] = label
        return table


Then = Callable[[Guests, str, list[Sitting]], Awaitable[Any]]


class Plan(NamedTuple):
    """A table: its seats ("me": Anna, "open": the others in turn), how far it is played, what is done then, and what else is wished.
    `own_edition` is the id of an edition of one's own."""

    label: str
    game: str
    seats: str
    moves: int
    then: Then | None = None
    wish: dict[str, Any] = {}


# -- what is done at a table ----------------------------------------------------------------------------------------------


async def chat(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    await sittings[0].do("chat", text="Pigs might fly.")
    await sittings[-1].do("chat", text="Mine does: 🐖 ✈")


async def resign(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    await sittings[-1].do("resign")


async def draw(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    await guests.anna.request("PUT", f"/api/tables/{table}/seats/0/drawing", {"strokes": DRAWING})


async def undo(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """Moves taken back, alone or with consent."""
    for _ in range(3):
        sitting = await take_back(guests, sittings)
        if await is_undo_asked(guests, table):
            await other(sittings, sitting).do("consent", agrees=True)


async def ask_undo(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """Besides those taken back, one that the other has not agreed to yet."""
    await undo(guests, table, sittings)
    while not await is_undo_asked(guests, table):
        await at_random(guests.rng, sittings, 2)
        await take_back(guests, sittings)


async def take_back(guests: Guests, sittings: list[Sitting]) -> Sitting:
    """A move, and the wish to take it back; whose."""
    sitting = await one_move(guests.rng, sittings)
    assert sitting is not None, "the game was over before anything could be taken back"
    await sitting.do("undo")
    return sitting


async def is_undo_asked(guests: Guests, table: str) -> bool:
    return (await guests.anna.request("GET", f"/api/tables/{table}"))["table"]["undo"] is not None


def other(sittings: list[Sitting], sitting: Sitting) -> Sitting:
    return next(found for found in sittings if found is not sitting)


async def rematch(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """The finished table and the next one with the same seats, on its way."""
    await chat(guests, table, sittings)
    answer: Any = await sittings[0].ask("rematch")
    label = guests.labels[table].replace("-over", "-rematch")
    await sit_and_play(guests, guests.label(answer.table, label), 20, chat)


async def play_on(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """Two tables that go on from the middle of a finished one: one on its way, one played to its end."""
    game = guests.labels[table].removesuffix("-over")
    places = sittings[0].table.seats
    seats = [{"kind": "me" if place.kind == "person" else place.kind, "name": place.name} for place in places]
    for label, moves in (("on", 9), ("on-over", END)):
        wish = {"name": "Anna", "seats": seats, "at": 15, "table": table}
        opened = await guests.anna.request("POST", "/api/play-on", wish)
        await sit_and_play(guests, guests.label(opened["table"]["id"], f"{game}-played-{label}"), moves)


async def pause(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    await sittings[0].do("pause")
    await sittings[1].do("consent", agrees=True, to="pause")


async def ask_pause(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    await sittings[0].do("pause")
    await sittings[1].do("consent", agrees=False, to="pause")
    await sittings[1].do("pause")


async def run_out(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """A clock runs out: that was the end, or a bot plays on, and the other person stops the clocks."""
    await sittings[0].until(lambda s: s.table.status == "over" or any(seat.bot for seat in s.table.seats))
    if sittings[0].table.status != "over":
        await sittings[1 if sittings[0].table.seats[0].bot else 0].do("pause")


async def seat_a_bot(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """A person's seat is played by a bot until it is back, another person leaves for good, and nobody may chat."""
    await sittings[0].do("fill", seat=1, level="piglet")
    for other in sittings[2:]:  # its person is here, so these decide
        await other.do("consent", to="handover", agrees=True)
    await sittings[2].do("leave")
    await sittings[0].do("switch_chat", is_on=False)


async def bring_device(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """Ben's seat on Emil's telephone."""
    link = await guests.ben.request("POST", f"/api/tables/{table}/seats/1/link")
    await guests.all["Emil"].request("POST", "/api/seats/claim", {"token": link["token"]})


async def set_up_half(guests: Guests, table: str, sittings: list[Sitting]) -> None:
    """One has placed its team, behind its hand; the other has not."""
    while sittings[0].choices:
        await sittings[0].move(guests.rng.choice(sittings[0].choices))


PLANS = (
    Plan("take-flight-over", "take-flight", "me open", END, rematch),
    Plan("take-flight-crowd-over", "take-flight", "me open open piglet farmhand", END, chat, {"options": {"cards": True}}),
    Plan("take-flight-alone", "take-flight", "me", 12),
    Plan("take-flight-undone", "take-flight", "me open", 11, ask_undo),
    Plan("take-flight-entered", "take-flight", "me open", 30, None, {"dice": "entered", "options": {"crossing": "sweep"}}),
    Plan("take-flight-entered-over", "take-flight", "me me", END, None, {"dice": "entered", "options": {"final_tie": "throw"}}),
    Plan("take-flight-own", "take-flight", "me open", 20, None, {"own_edition": "kept"}),
    Plan("take-flight-called-standard", "take-flight", "me open", 20, None, {"own_edition": "standard"}),
    Plan("take-flight-called-standard-over", "take-flight", "me", END, None, {"own_edition": "standard"}),
    Plan("take-flight-long", "take-flight", "me open open open open", 104, chat),
    Plan("take-flight-paused", "take-flight", "me open", 10, pause, {"pace": "live", "seconds": 900, "increment": 10}),
    Plan("take-flight-bots-over", "take-flight", "piglet farmhand random", END),
    Plan("pigskin-over", "pigskin", "me open", END, chat, {"options": {"points_to_win": 1, "turn_limit": 100}}),
    Plan("pigskin-bots-over", "pigskin", "piglet piglet", END, None, {"options": {"points_to_win": 1, "setup": "formations"}}),
    Plan("pigskin-set-up", "pigskin", "me open", 0, set_up_half),
    Plan("pigskin-long", "pigskin", "me open", 230, undo, {"options": {"turn_limit": 100, "combat_trigger": "adjacent"}}),
    Plan("pigskin-bot", "pigskin", "me piglet", 60, None, {"options": {"turn_limit": 100}}),
    Plan("pigskin-resigned-over", "pigskin", "me open", 25, resign),
    Plan("pigskin-entered", "pigskin", "me open", 60, None, {"dice": "entered", "options": {"turn_limit": 100, "restart": "roll"}}),
    Plan("pigskin-own", "pigskin", "me open", 40, None, {"own_edition": "kept", "options": {"turn_limit": 100}}),
    Plan("pigskin-timed-out-over", "pigskin", "me open", 4, run_out, {"pace": "live", "seconds": 2, "on_timeout": "resign"}),
    Plan("swine-not-over", "swine-not", "me open open piglet", END, play_on),
    Plan("swine-not-alone-over", "swine-not", "me", END, None, {"options": {"solo_characters": [1, 3]}}),
    Plan("swine-not-bot", "swine-not", "me farmhand piglet", 20, chat, {"options": {"character_order": "free", "shy_range": "near"}}),
    Plan("swine-not-entered", "swine-not", "me open", 25, None, {"dice": "entered"}),
    Plan("swine-not-own", "swine-not", "me open", 20, undo, {"own_edition": "kept"}),
    Plan("swine-not-slow", "swine-not", "me open", 15, ask_pause, {"pace": "days", "days": 3}),
    Plan("swine-not-timed-out", "swine-not", "me open", 2, run_out, {"pace": "live", "seconds": 3, "substitute": "piglet"}),
    Plan("swine-not-resigned", "swine-not", "me open open open", 15, resign, {"substitute": "piglet"}),
    Plan("boars-on-the-run-over", "boars-on-the-run", "me open open", END, chat, {"options": {"round_limit": 12}}),
    Plan("boars-on-the-run-long", "boars-on-the-run", "me open piglet piglet", 150, chat, {"options": {"min_draw": 0, "open_bags": True}}),
    Plan("boars-on-the-run-entered", "boars-on-the-run", "me open", 60, None, {"dice": "entered", "options": {"first_seat": "random"}}),
    Plan("boars-on-the-run-left", "boars-on-the-run", "me open open open", 30, seat_a_bot, {"options": {"handicap": [0, 1, 3, 4]}}),
    Plan("boars-on-the-run-called-standard", "boars-on-the-run", "me open", 120, None, {"own_edition": "standard"}),
    Plan("boars-on-the-run-short", "boars-on-the-run", "me me", 8, undo, {"options": {"overtake_backwards": True}}),
    Plan("when-pigs-shall-fly-over", "when-pigs-shall-fly", "me open open", END, draw, {"options": {"tie_break": "vote"}}),
    Plan("when-pigs-shall-fly-alone-over", "when-pigs-shall-fly", "me", END, None, {"options": {"round_flow": "turns"}}),
    Plan("when-pigs-shall-fly-drawn", "when-pigs-shall-fly", "me open piglet", 30, draw, {"options": {"sheets": "blind"}}),
    Plan("when-pigs-shall-fly-long", "when-pigs-shall-fly", "me open open open open piglet", 100, bring_device),
    Plan("when-pigs-shall-fly-own", "when-pigs-shall-fly", "me open", 18, None, {"own_edition": "kept"}),
    Plan("when-pigs-shall-fly-entered", "when-pigs-shall-fly", "me open", 25, None, {"dice": "entered"}),
)  # fmt: skip


# -- playing --------------------------------------------------------------------------------------------------------------


async def at_random(rng: Random, sittings: list[Sitting], moves: int) -> None:
    for _ in range(moves):
        if await one_move(rng, sittings) is None:
            return


async def one_move(rng: Random, sittings: list[Sitting]) -> Sitting | None:
    """A choice by somebody who may, or what real dice show; who made it, or None if there is nobody or the game is over."""
    while sittings and not any(sitting.table.status == "over" for sitting in sittings):
        await asyncio.sleep(0.002)  # others hear of a move a moment later than who made it
        movers = [sitting for sitting in sittings if sitting.choices]
        entering = [sitting for sitting in sittings if sitting.position is not None and sitting.position.due]
        if not movers and not entering:
            if all(sitting.position is not None and sitting.position.movers == [-1] for sitting in sittings):
                return None
            continue
        sitting = rng.choice(movers or entering)
        with suppress(Refused):  # it has not heard yet of what another did
            if movers:
                await sitting.move(rng.choice(sitting.choices))
            else:
                await sitting.do("enter", shown=shown(rng, sitting))
            return sitting
    return None


def shown(rng: Random, sitting: Sitting) -> dict[str, int]:
    """Something that real dice, cards or cubes may show here: how many of each thing."""
    assert sitting.position is not None
    due = sitting.position.due
    assert due is not None
    counts: dict[str, int] = {}
    for _ in range(due.count):
        left = [thing for thing in due.things if thing.left is None or thing.left > counts.get(thing.key, 0)]
        key = rng.choice(left).key
        counts[key] = counts.get(key, 0) + 1
    return counts


def is_settled(sitting: Sitting) -> bool:
    """No bot is to move."""
    if sitting.position is None or sitting.table.status != "playing" or sitting.table.pause is not None:
        return True
    players = {seat: info.bot or info.kind for seat, info in enumerate(sitting.table.seats)}
    return all(players.get(mover, "person") == "person" for mover in sitting.position.movers)


async def sit_and_play(guests: Guests, table: str, moves: int, then: Then | None = None) -> None:
    """Everybody sits down where it belongs, the game begins if it has not, and is played."""
    async with AsyncExitStack() as stack:
        seats = (await guests.anna.request("GET", f"/api/tables/{table}"))["table"]["seats"]
        people = [(seat, info["name"]) for seat, info in enumerate(seats) if info["kind"] == "person"]
        sittings = []
        for seat, name in people:
            sitter = guests.all[name] if seat in (await guests.all[name].request("GET", f"/api/tables/{table}"))["yours"] else guests.anna
            sittings.append(await stack.enter_async_context(sitter.sit(table, seat)))
        watching = sittings or [await stack.enter_async_context(guests.anna.sit(table))]
        if watching[0].table.status == "open":
            await watching[0].do("start")
        await asyncio.gather(*(sitting.until(lambda s: s.position is not None) for sitting in watching))
        await at_random(guests.rng, sittings, moves)
        if moves == END:
            await watching[0].until(lambda s: s.table.status == "over", 600)
        if then is not None:
            await then(guests, table, sittings)
        await watching[0].until(is_settled)


async def follow(guests: Guests, plan: Plan) -> None:
    others = iter(GUESTS[1:])
    kinds = plan.seats.split()
    seats = [{"kind": kind, "name": "Anna" if kind == "me" else None} for kind in kinds]
    wish = {"game": plan.game, "name": "Anna", "seats": seats, **plan.wish}
    if "own_edition" in wish:
        wish["edition_data"] = own_edition(plan.game, wish.pop("own_edition"))
    opened = await guests.anna.request("POST", "/api/tables", wish)
    table = guests.label(opened["table"]["id"], plan.label)
    for _ in range(kinds.count("open")):
        name = next(others)
        await guests.all[name].join(table, name, opened["invite"], nonce=f"share of {name}")
    await sit_and_play(guests, table, plan.moves, plan.then)


async def wait_in_rooms(guests: Guests) -> None:
    """Tables that have not begun: in the list, with a guest, a bot, and somebody who has left again."""
    for game in games.names():
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": game, "name": "Anna", "seats": seats, "is_listed": True, "is_watchable": game != "pigskin"}
        opened = await guests.anna.request("POST", "/api/tables", wish)
        table = guests.label(opened["table"]["id"], f"{game}-waiting")
        async with guests.anna.sit(table, 0) as anna:
            if game == "pigskin":
                await anna.do("fill", seat=1, level="farmhand")
            elif game != "take-flight":
                await guests.ben.join(table, "Ben")
            if game == "swine-not":
                await anna.do("remove", seat=1)
            await anna.do("nonce", nonce="Anna's share")


async def fly(guests: Guests) -> None:
    """The flight of the day: Anna's and the bots' flown, Ben's on its way."""
    for name, moves in (("Anna", END), ("Ben", 10)):
        opened = await guests.all[name].request("POST", "/api/daily", {"name": name})
        table = guests.label(opened["table"]["id"], f"daily-{name.lower()}{'-over' if moves == END else ''}")
        async with guests.all[name].sit(table, 0) as sitting:
            await at_random(guests.rng, [sitting], moves)
    day = (await guests.anna.request("GET", "/api/daily"))["day"]
    flown: list[Any] = []
    while len(flown) < 1 + len(daily.BOTS):
        await asyncio.sleep(0.5)
        flown = (await guests.anna.request("GET", f"/api/daily/{day}"))["flights"]
    for flight in flown:
        if flight["kind"] != "person":
            guests.label(flight["table"], f"daily-{flight['kind']}-over")


# -- keeping --------------------------------------------------------------------------------------------------------------


def copy(db: str, folder: Path) -> None:
    """The database as it stands; the server may run on."""
    if is_postgres(db):
        dump = subprocess.run(["pg_dump", "--no-owner", "--no-privileges", db], check=True, capture_output=True).stdout
        plain = b"".join(line for line in dump.splitlines(keepends=True) if not line.startswith((b"\\restrict", b"\\unrestrict")))
        (folder / "tables.sql.gz").write_bytes(gzip.compress(plain, mtime=0))
        return
    with tempfile.TemporaryDirectory() as aside, closing(sqlite3.connect(db)) as connection:
        file = Path(aside) / "tables.db"
        connection.execute("VACUUM INTO ?", (str(file),))
        (folder / "tables.db.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def described(table: Table, snapshot: int | None) -> dict[str, Any]:
    """What a later version must find at a table. The position is told by the game's own form."""
    return {
        "id": table.id,
        "status": table.status,
        "entries": table.n,
        "snapshot": snapshot,  # after how many entries
        "seats": [{"name": place.name, "player": place.player} for place in table.places],
        "movers": list(table.movers),
        "clocks": list(table.clocks.left),
        "is_paused": table.is_paused,
        "asked": None if table.asked is None else table.asked.seat,
        "chat": [said.text for said in table.chat],
        "rematch": table.rematch,
        "position": None if table.match is None else table.game.state_to_json(table.match.state),
    }


async def found(db: str, guests: Guests) -> tuple[dict[str, Any], dict[str, Any]]:
    """Every table in the database as it is described, and the records of the finished ones, by label."""
    store, _ = storage(Settings(db=db))
    await store.open()
    tables, kept = {}, {}
    try:
        for id_, label in guests.labels.items():
            table = logged(id_, await store.log(id_)).table()
            snapshot = await store.snapshot(id_)
            tables[label] = described(table, None if snapshot is None else snapshot[0])
            tables[label]["drawings"] = {seat: json.loads(await store.drawing(id_, seat) or "") for seat in table.drawings}
            if table.status == "over":
                kept[label] = records.record_of(table, time.time()).to_json()
    finally:
        await store.close()
    return tables, kept


async def main(address: str, db: str, folder: Path) -> None:
    guests = Guests(address)
    for client in guests.all.values():
        await client.request("GET", "/api/me")
    await wait_in_rooms(guests)
    await fly(guests)
    for plan in PLANS:
        print(plan.label, flush=True)
        await follow(guests, plan)
    before = await found(db, guests)
    (folder / "records").mkdir(parents=True, exist_ok=True)
    copy(db, folder)
    tables, kept = await found(db, guests)
    assert (tables, kept) == before, "somebody moved while the database was copied"
    about = {"version": __version__, "kept_at": time.time(), "guests": {name: client.token for name, client in guests.all.items()}}
    (folder / "expected.json").write_text(json.dumps({**about, "tables": tables}) + "\n", "utf-8")
    for label, record in kept.items():
        (folder / "records" / f"{label}.json").write_text(json.dumps(record, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
