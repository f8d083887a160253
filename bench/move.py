"""The server's own work for a move, without sockets and database: for machines that are too busy for `load.py`.

    python bench/move.py [--game pigskin] [--moves 150] [--repeats 15]

A game of two people is played once by random moves; then each of its moves is done again and again from the position before it, through
a socket of the server up to the entry for the store (`read`), and from there to the messages to both (`told`). Of each move the fastest
time counts, so that other work on the machine hardly matters; the mean of these is printed, in microseconds. It is less than a move costs
under load, as sentences are remembered by then; whole lists of choices, which seldom come again, are forgotten before each repeat.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from piggery import games
from piggery.kernel import CHANCE
from piggery.server.app import Settings, create
from piggery.server.desk import Desk
from piggery.server.hall import Hall
from piggery.server.limits import STANDARD
from piggery.server.security import Buckets
from piggery.server.sockets import Socket
from piggery.server.store import Done, Row
from piggery.table import commands, opening
from piggery.table import protocol as wire
from piggery.table.bodies import Opening, SeatWish
from piggery.table.commands import Who
from piggery.table.tables import Table

ME, NOW = "me", 1_794_744_000.0
Step = tuple[Table, int, bytes]  # the table before a move, who makes it, and the message


class Wire:
    """In place of a connection."""

    def __init__(self) -> None:
        self.bytes = 0

    def write_text(self, message: bytes) -> bool:
        self.bytes += len(message)
        return True


def played(game: str, moves: int) -> list[Step]:
    rng, table = random.Random(2), Table("bench")
    wish = Opening(game=game, name="Anna", seats=[SeatWish(kind="me")] * 2)
    table.follow(opening.opened(wish, ME, NOW, opening.Secrets("7" * 64, "invitation")))
    commands.start(table, Who(ME, None), None, NOW)
    steps: list[Step] = []
    while table.movers and len(steps) < moves:
        assert table.match is not None
        seat, message = 0, {"type": "settle", "id": "a"}
        if table.movers != (CHANCE,):
            seat = rng.choice(table.movers)
            move = table.game.pick(table.match.state, seat, rng)
            message = {"type": "move", "id": "a", "move": table.game.write(seat, move)}
        text = json.dumps(message).encode()
        steps.append((table, seat, text))
        table.bots_to_move()  # looks at who sits here, as was done long ago at a table that is played at
        table = table.fork()
        commands.act_of(wire.decode(text), Who(ME, seat))(table, NOW)
    return steps


def timed(times: list[float], work: Callable[[], object]) -> None:
    began = time.perf_counter()
    work()
    times.append(time.perf_counter() - began)


def measured(steps: list[Step], repeats: int, hall: Hall) -> dict[str, Any]:
    wires, stored = [Wire(), Wire()], list[tuple[Row, Done]]()
    hall.store.append = lambda row, done: stored.append((row, done))  # type: ignore[method-assign]
    desk = Desk(steps[0][0], hall)
    sockets: list[Socket] = []
    for seat, line in enumerate(wires):
        socket = Socket(None, hall, hall.limits, ME, "", Buckets(hall.limits.hints), line)  # type: ignore[arg-type]
        socket.seat, socket.desk, socket.protocol = seat, desk, wire.VERSION
        desk.sinks[seat] = [socket]
        sockets.append(socket)
    read: list[list[float]] = [[] for _ in steps]
    told: list[list[float]] = [[] for _ in steps]
    for _ in range(repeats):
        for number, (before, seat, text) in enumerate(steps):
            desk.table, desk.known, desk.is_busy = before, before.n, False
            desk.commands.clear()
            stored.clear()
            before.written._choices.clear()
            timed(read[number], lambda seat=seat, text=text: sockets[seat].read_now(text))  # type: ignore[misc]
            timed(told[number], lambda: stored[0][1](None))
    fastest = {name: round(sum(map(min, times)) / len(steps) * 1e6, 1) for name, times in (("read", read), ("told", told))}
    return {**fastest, "bytes": round(sum(line.bytes for line in wires) / len(steps) / repeats)}


async def main(args: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        app: Any = create(Settings(db=str(Path(folder) / "bench.db"), limits=STANDARD.without_rates(), pages=folder))
        for game in [args.game] if args.game else games.names():
            print(json.dumps({"game": game, **measured(played(game, args.moves), args.repeats, app.app.state.hall)}), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="The server's own work for a move.")
    parser.add_argument("--game", default="", choices=games.names())
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--repeats", type=int, default=15)
    asyncio.run(main(parser.parse_args()))
