"""Load on the server: accepted moves per CPU second of the server, and how long a move takes to reach the other player.

    python bench/load.py [--tables 50,250,1000] [--seconds 6] [--rounds 3] [--db postgresql://...] [--peer FOLDER] [--terse] [--bots]
        [--game take-flight|pigskin|...|connect-four|endless-four] [--flood verify|film|read|play-on|describe|suppose|preview]

Two sockets a table with two seats, random legal moves: a seat moves whenever it may and its last move was accepted, both at once
where a game has them act at the same time. `--game` is one of the five, or a toy as small as the peer's behind the same contract, which
ends as games do or, like the peer's, never. The time runs from the move sent to the *other* client updated. Every move is stored
(SQLite FULL, or PostgreSQL) before anybody hears of it. A finished game goes on at the next of the tables opened beforehand. Each
client is sent the view or what changed in it, its legal choices or what changed in them, the events, and, without `--terse`,
sentences and a prompt in plain words; `bytes_per_move` counts what both sockets of a table are sent.

`--peer` names a folder where boardgame.io and socket.io-client are installed by npm. Its server plays tic-tac-toe without end and
keeps its games in memory; it sends the whole state and the log of the move, neither choices nor sentences. Ours and theirs take
turns, `--rounds` times for each number of tables, both pinned to the same core; the best round of each counts, and the ratio is
between those. A round in which the machine was busy shows in `cores` (of one): compare rounds that had about the same.

`--bots` measures people at 50 tables, each thinking for half a second, beside 200 tables of three farmhands.

`--flood` measures people at 50 tables in the same way, first alone, then while ten connections of one address ask for the same thing
as fast as they are answered; people come from another address, and all limits are as they come with us.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")
HEADERS = {"content-type": "application/json"}
GAMES_A_SECOND = {  # more than are played, so that the tables last
    "take-flight": 250, "pigskin": 30, "swine-not": 150, "boars-on-the-run": 150, "when-pigs-shall-fly": 150,
    "connect-four": 750, "endless-four": 0,
}  # fmt: skip

PEOPLE = 50  # at tables beside a flood, each a guest with an address of its own
GAMES = 6  # that each of them has time for
FLOODS = ("verify", "film", "read", "play-on", "describe", "suppose", "preview")


class Due(msgspec.Struct):
    by_hand: str = ""


class Position(msgspec.Struct):
    choices: list[dict[str, Any]] = []
    choices_changed: list[dict[str, Any]] | None = None
    movers: list[int] = []
    due: Due | None = None


class Step(msgspec.Struct):
    by: int | None


class News(msgspec.Struct):
    steps: list[Step] = []


class Told(msgspec.Struct):
    """What the load needs of a welcome or an update."""

    type: str
    position: Position | None = None
    news: list[News] = []
    accepted: str = ""
    status: str = ""
    reason: str = ""


decode = msgspec.json.Decoder(Told).decode
Values = list[Any]


def toggle(known: dict[bytes, tuple[dict[str, Any], Values]], folded: list[dict[str, Any]]) -> None:
    """Take choices away that are known, and add those that are not; known by their forms without the last field, with its values."""
    for form in folded:
        last = next(reversed(form))
        values = form.pop(last)
        if last == "type":
            form["type"], values = values, [None]
        _, there = known.setdefault(msgspec.json.encode(form), ({**form, last: None} if last != "type" else form, []))
        for value in values:
            (there.remove if value in there else there.append)(value)


class Load:
    """All that is measured."""

    def __init__(self, is_terse: bool) -> None:
        self.is_terse = is_terse
        self.latencies: list[float] = []
        self.moves = 0
        self.bytes = 0
        self.games = 0
        self.refused: list[str] = []
        self.is_measuring = False
        self.is_over = False
        self.rng = random.Random(1)


class Seat(asyncio.Protocol):
    """One client: a WebSocket written by hand, so that the load is cheaper than the server."""

    def __init__(self, pair: Pair, seat: int) -> None:
        self.pair = pair
        self.seat = seat
        self.buffer = b""
        self.is_open = False
        self.position = Position()
        self.known: dict[bytes, tuple[dict[str, Any], Values]] = {}  # choices that were told last
        self.sent_at = 0.0
        self.is_waiting = True  # for an answer, for the time to think to be over, or for the others to come
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws/tables/{self.pair.table} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {self.pair.token}\r\n\r\n".encode()
        )

    def send(self, message: dict[str, Any]) -> None:
        data = msgspec.json.encode(message)
        length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.transport.write(b"\x81" + length + b"\0\0\0\0" + data)  # a mask of zeros: nothing to do on our side

    def data_received(self, data: bytes) -> None:
        self.pair.load.bytes += len(data)
        data = self.buffer + data if self.buffer else data
        if not self.is_open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(data[:end].decode())
            self.is_open, data = True, data[end + 4 :]
            self.hello()
        while len(data) >= 2:
            length, at = data[1], 2
            if length == 126:
                length, at = int.from_bytes(data[2:4], "big"), 4
            if len(data) < at + length:
                break
            if data[0] & 15 == 1:
                self.told(decode(data[at : at + length]))
            data = data[at + length :]
        self.buffer = data

    def hello(self) -> None:
        self.position = Position()
        self.send({"type": "hello", "protocol": 2, "seat": self.seat, "table": self.pair.table, "is_terse": self.pair.load.is_terse})

    def told(self, told: Told) -> None:
        load = self.pair.load
        if told.type == "answer":
            load.refused.append(f"{told.status}: {told.reason}")
        elif told.type in ("welcome", "update") and told.position is not None:
            self.position = told.position
            if told.position.choices:
                self.known = {}
            toggle(self.known, told.position.choices or told.position.choices_changed or [])
            if load.is_measuring and told.type == "update":
                self.measure(told)
            self.is_waiting = self.is_waiting and not told.accepted
            if not told.position.movers:
                self.pair.finished(self)
            elif not self.is_waiting:
                self.go_soon()

    def measure(self, told: Told) -> None:
        """A move counts when it is accepted, its time when the other one hears of it (of some the other one may not know)."""
        load, other = self.pair.load, self.pair.seats[1 - self.seat]
        if told.accepted.startswith("move"):
            load.moves += 1
        elif any(step.by == other.seat for news in told.news for step in news.steps):
            load.latencies.append(time.perf_counter() - other.sent_at)

    def go_soon(self) -> None:
        if self.pair.think:
            self.is_waiting = True
            asyncio.get_running_loop().call_later(self.pair.think * self.pair.load.rng.random() * 2, self.go)
        else:
            self.go()

    def go(self) -> None:
        """A random choice, or what the table is to settle for both of us."""
        position, load = self.position, self.pair.load
        is_asked = position.due is not None and position.due.by_hand and self.seat == 0
        self.is_waiting = False
        may_move = bool(position.choices) or position.choices_changed is not None
        if load.is_over or not (may_move or is_asked):
            return
        self.is_waiting = True
        self.pair.sent += 1
        self.sent_at = time.perf_counter()
        if is_asked:
            self.send({"type": "settle", "id": f"settle-{self.pair.sent}"})
            return
        form, values = load.rng.choice([known for known in self.known.values() if known[1]])
        last = next(reversed(form))
        self.send(
            {"type": "move", "id": f"move-{self.pair.sent}", "move": form if last == "type" else {**form, last: load.rng.choice(values)}}
        )


class Pair:
    """Two clients of a guest at a table; a game that is over goes on at one of the guest's spare tables."""

    def __init__(self, load: Load, token: str, spare: list[str], think: float) -> None:
        self.load = load
        self.token = token
        self.spare = spare
        self.think = think
        self.table = spare.pop()
        self.seats: list[Seat] = []
        self.finishing: set[int] = set()
        self.sent = 0

    async def open(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for seat in (0, 1):
            _, client = await loop.create_connection(lambda seat=seat: Seat(self, seat), "127.0.0.1", port)  # type: ignore[misc]
            self.seats.append(client)

    def go(self) -> None:
        for seat in self.seats:
            seat.go()

    def finished(self, seat: Seat) -> None:
        """Once both have heard of the end."""
        self.finishing.add(seat.seat)
        if len(self.finishing) == 2:
            self.finishing.clear()
            self.load.games += 1
            if self.spare:
                self.table = self.spare.pop()
                for each in self.seats:
                    each.is_waiting = False
                    each.hello()


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def open_tables(port: int, count: int, token: str, seats: list[str], game: str = "take-flight", address: str = "") -> tuple[list[str], str]:
    """Tables with both seats ours, begun; from an address of their own where there are limits."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    body = json.dumps({"game": game, "name": "Load", "seats": [{"kind": kind} for kind in seats], "start": True})
    names: list[str] = []
    for _ in range(count):
        headers = HEADERS | ({"authorization": f"Bearer {token}"} if token else {})
        headers |= {"x-forwarded-for": address} if address else {}
        connection.request("POST", "/api/tables", body, headers)
        answer = connection.getresponse()
        found = json.loads(answer.read())
        token = token or answer.getheader("set-cookie", "").partition("=")[2].partition(";")[0]
        names.append(found["table"]["id"])
    connection.close()
    return names, token


def start_server(db: str, core: int | None, *options: str) -> tuple[subprocess.Popen[str], int]:
    """On one core alone, or (None) on all of them, with the limits of a real one."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, str(HERE / "serve.py"), "serve", "--db", db, "--port", str(port), *options]
    pinned = ["taskset", "-c", str(core)] if core is not None and (os.cpu_count() or 1) > 1 else []
    server = subprocess.Popen(
        [*pinned, *command], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env={**os.environ, "PIGGERY_LOG": "INFO"}
    )
    assert server.stderr is not None
    while '"ready"' not in (line := server.stderr.readline()):
        if not line:
            raise RuntimeError("the server did not start")
    asyncio.get_running_loop().run_in_executor(None, server.stderr.read)
    return server, port


async def measured(
    db: str, tables: int, seconds: float, think: float, *, bots: int = 0, is_terse: bool = False, game: str = "take-flight"
) -> dict[str, Any]:
    core = (os.cpu_count() or 1) - 1
    server, port = start_server(db, core, "--no-limited")
    try:
        load = Load(is_terse)
        before = memory(server.pid)
        spare = tables + (200 if think else int(seconds * GAMES_A_SECOND[game] + 1.5 * tables))
        opened, token = await asyncio.to_thread(open_tables, port, spare, "", ["me", "me"], game)
        idle = memory(server.pid)
        if bots:
            await asyncio.to_thread(open_tables, port, bots, token, ["farmhand", "farmhand", "farmhand"])
        pairs = [Pair(load, token, opened, think) for _ in range(tables)]
        for pair in pairs:
            await pair.open(port)
        await asyncio.sleep(0.5)
        connected = memory(server.pid)
        for pair in pairs:
            asyncio.get_running_loop().call_later(load.rng.random() * think, pair.go)
        await asyncio.sleep(1.5)
        gc.collect()
        gc.freeze()
        gc.disable()
        load.is_measuring, load.bytes = True, 0
        began, used = time.perf_counter(), cpu(server.pid)
        await asyncio.sleep(seconds)
        wall, used = time.perf_counter() - began, cpu(server.pid) - used
        load.is_measuring, load.is_over = False, True
        gc.enable()
        times = sorted(load.latencies)
        return {
            "tables": tables,
            "moves_per_cpu_second": round(load.moves / used),
            "moves_per_second": round(load.moves / wall),
            "bytes_per_move": round(load.bytes / load.moves),
            "cores": round(used / wall, 2),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
            "games": load.games,
            "refused": load.refused,
            "kb_per_idle_table": round((idle - before) * 1024 / spare, 1),
            "kb_per_socket": round((connected - idle) * 1024 / (2 * tables), 1),
            "mb": round(memory(server.pid)),
        }
    finally:
        server.kill()
        server.wait()


async def flooded(db: str, kind: str, seconds: float) -> dict[str, Any]:
    """People's times without and with a flood, and how many answers it got."""
    server, port = start_server(db, None)
    try:
        load = Load(is_terse=False)
        pairs = []
        for person in range(PEOPLE):
            opened, token = await asyncio.to_thread(open_tables, port, GAMES, "", ["me", "me"], address=f"10.0.0.{person}")
            pairs.append(Pair(load, token, opened, 0.5))
        command = [sys.executable, str(HERE / "flood.py"), kind, str(port)]
        flood = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert flood.stdin is not None
        assert flood.stdout is not None
        await asyncio.to_thread(flood.stdout.readline)
        for pair in pairs:
            await pair.open(port)
        await asyncio.sleep(0.5)
        for pair in pairs:
            asyncio.get_running_loop().call_later(load.rng.random() * 0.5, pair.go)
        await asyncio.sleep(1.0)
        found = {}
        for name in ("alone", "flooded"):
            if name == "flooded":
                flood.stdin.write("go\n")
                flood.stdin.flush()
                await asyncio.sleep(1.0)
            load.latencies.clear()
            load.is_measuring = True
            began, used = time.perf_counter(), cpu(server.pid)
            await asyncio.sleep(seconds)
            wall, used = time.perf_counter() - began, cpu(server.pid) - used
            load.is_measuring = False
            times = sorted(load.latencies)
            found[name] = {
                "moves": len(times),
                "p50_ms": round(times[len(times) // 2] * 1000, 2),
                "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
                "cores": round(used / wall, 2),
            }
        load.is_over = True
        flood.stdin.close()
        return {**found, "answers": json.loads(await asyncio.to_thread(flood.stdout.read))}
    finally:
        server.kill()
        server.wait()


def peer(folder: Path, tables: int, seconds: float) -> dict[str, Any]:
    """boardgame.io's server with tic-tac-toe without end: it stores nothing durably."""
    command = ["node", str(HERE / "peer" / "bgio_load.js"), str(tables), str(int(seconds)), "0", "endless", str((os.cpu_count() or 1) - 1)]
    out = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=180, check=True)
    found: dict[str, Any] = json.loads(out.stdout.splitlines()[-1])
    return found


async def main(args: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:

        def db(name: str) -> str:
            return args.db or str(Path(folder) / f"{name}.db")

        if args.flood:
            print(json.dumps({"flood": args.flood, **await flooded(db("flood"), args.flood, args.seconds)}), flush=True)
            return
        if args.bots:
            print(json.dumps({"piggery": "people beside bots", **await measured(db("bots"), 50, args.seconds, 0.5, bots=200)}), flush=True)
            return
        for tables in map(int, args.tables.split(",")):
            ours, theirs = [], []
            for turn in range(args.rounds):
                ours.append(await measured(db(f"{tables}-{turn}"), tables, args.seconds, 0.0, is_terse=args.terse, game=args.game))
                print(json.dumps({"piggery": args.game, "is_terse": args.terse, **ours[-1]}), flush=True)
                if args.peer:
                    theirs.append(peer(args.peer, tables, args.seconds))
                    print(json.dumps({"boardgame.io": "tic-tac-toe", **theirs[-1]}), flush=True)
            if theirs:
                print(json.dumps(compared(tables, ours, theirs)), flush=True)


def compared(tables: int, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> dict[str, Any]:
    """The best round of each side, and the median ratio of the rounds as they followed each other."""
    rates = [round_["moves_per_cpu_second"] for round_ in ours], [round_["moves_per_server_cpu_s"] for round_ in theirs]
    ratios = sorted(mine / peers for mine, peers in zip(*rates, strict=True))
    return {
        "tables": tables,
        "ratio_of_best": round(max(rates[0]) / max(rates[1]), 2),
        "median_ratio": round(ratios[len(ratios) // 2], 2),
        "best": [max(rates[0]), max(rates[1])],
        "best_p99_ms": [min(round_["p99_ms"] for round_ in side) for side in (ours, theirs)],
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Load on the server.")
    parser.add_argument("--tables", default="50,250,1000")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--db", default="")
    parser.add_argument("--peer", type=Path, default=None)
    parser.add_argument("--terse", action="store_true")
    parser.add_argument("--bots", action="store_true")
    parser.add_argument("--flood", default="", choices=FLOODS)
    parser.add_argument("--game", default="take-flight", choices=list(GAMES_A_SECOND))
    asyncio.run(main(parser.parse_args()))
