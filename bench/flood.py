"""Ten connections of one address that ask for the same thing, as fast as they are answered: for `load.py --flood`.

    python bench/flood.py KIND PORT

It says that it is ready, begins with the first line of its input, ends with the input, and tells how often it got which answer.
"""

from __future__ import annotations

import http.client
import json
import sys
import threading
from collections import Counter
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from piggery.kernel import CHANCE
from piggery.kernel.record import Record, Seat
from piggery.match import Match, Seeded, write_text

CONNECTIONS = 10
ADDRESS = {"x-forwarded-for": "10.9.9.9"}
HEADERS = {"content-type": "application/json", **ADDRESS}
MOVES = 700  # of the record that is sent: as many as fit


def long_record(slug: str = "swine-not", seats: int = 4) -> Record:
    """A game of bots that play at random."""
    from random import Random

    from piggery import games

    game, rng = games.load(slug), Random(1)
    match = Match(game, [Seat(name=f"Player {seat}") for seat in range(seats)], chance=Seeded(1))
    while match.movers and match.movers != (CHANCE,) and len(match.played) < MOVES:
        seat = match.movers[0]
        match.play(seat, game.pick(match.state, seat, rng))
    return match.record(is_own=True)


class Flood:
    def __init__(self, kind: str, port: int) -> None:
        self.kind = kind
        self.port = port
        self.token = ""
        self.is_over = False
        self.answers: Counter[str] = Counter()
        self._ask = self._socket if kind in ("describe", "suppose", "preview") else self._http
        self._body = self._prepared()

    def start(self) -> None:
        for _ in range(CONNECTIONS):
            threading.Thread(target=self._go_on, daemon=True).start()

    def _go_on(self) -> None:
        while not self.is_over:
            try:
                self._ask()
            except (OSError, http.client.HTTPException, WebSocketException):
                self.answers["lost"] += 1

    def _prepared(self) -> Any:
        if self.kind in ("describe", "preview"):
            return self._table("pigskin")
        if self.kind == "suppose":
            return self._table("take-flight")
        record = long_record()
        if self.kind == "read":
            return {"text": write_text(record)}
        if self.kind == "play-on":
            return {"record": record.to_json(), "at": len(record.moves) - 1, "name": "Flood", "seats": [{"kind": "me"}] * 4}
        return record.to_json()

    def _table(self, game: str) -> str:
        """A table with a long list of choices."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        body = {"game": game, "name": "Flood", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
        connection.request("POST", "/api/tables", json.dumps(body), HEADERS)
        answer = connection.getresponse()
        self.token = answer.getheader("set-cookie", "").partition("=")[2].partition(";")[0]
        return str(json.loads(answer.read())["table"]["id"])

    def _http(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        body = json.dumps(self._body)
        while not self.is_over:
            connection.request("POST", f"/api/{self.kind}", body, HEADERS)
            answer = connection.getresponse()
            answer.read()
            self.answers[str(answer.status)] += 1

    def _socket(self) -> None:
        headers = {"authorization": f"Bearer {self.token}", **ADDRESS}
        with connect(f"ws://127.0.0.1:{self.port}/ws/tables/{self._body}", additional_headers=headers, max_size=2**22) as socket:
            socket.send('{"type": "hello", "seat": 0}')
            choices = json.loads(socket.recv())["position"].get("choices", [])
            form = dict(choices[0]) if choices else {"type": "none"}
            last, values = form.popitem()
            form[last] = values[0] if isinstance(values, list) else values
            extra: dict[str, dict[str, Any]] = {"describe": {"in_steps": True}, "suppose": {}, "preview": {"move": form}}
            question = json.dumps({"type": self.kind, "id": "q", **extra[self.kind]})
            while not self.is_over:
                socket.send(question)
                answer = json.loads(socket.recv())
                self.answers[answer.get("status", answer["type"])] += 1


def main(kind: str, port: str) -> None:
    flood = Flood(kind, int(port))
    print("ready", flush=True)
    sys.stdin.readline()
    flood.start()
    sys.stdin.read()
    flood.is_over = True
    print(json.dumps(flood.answers), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
