"""docs/protocol.md is enough: its worked exchange is sent as it stands, and its client plays whole games."""

from __future__ import annotations

import json
import random
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from piggery import games
from server.serving import Process

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text("utf-8")
# Whoever plays at random plays long; and without a real bag nobody could know what is in it unless bags are open
OPTIONS: dict[str, Any] = {"pigskin": {"turn_limit": 100}, "boars-on-the-run": {"round_limit": 12, "open_bags": True}}
NAME = re.compile(r"\b(TABLE|INVITE)\b")


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", DOCUMENT, re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Process(str(tmp_path_factory.mktemp("document") / "tables.db")).start()
    yield server.address
    assert server.stop() == 0


class Reader:
    """One of the people of the exchange."""

    def __init__(self, address: str, stack: ExitStack) -> None:
        self.address = address
        self.headers = {"content-type": "application/json"}
        self.socket: ClientConnection | None = None
        self._stack = stack

    def request(self, method: str, path: str, body: str) -> tuple[int, Any]:
        wanted = urllib.request.Request(self.address + path, body.encode() or None, self.headers, method=method)
        try:
            with urllib.request.urlopen(wanted) as answer:
                if cookie := answer.headers.get("set-cookie"):
                    self.headers["authorization"] = f"Bearer {cookie.partition('=')[2].partition(';')[0]}"
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def connect(self, path: str) -> None:
        self.socket = self._stack.enter_context(connect(self.address.replace("http", "ws", 1) + path, additional_headers=self.headers))

    def hear(self) -> Any:
        """The next thing that belongs to the exchange; who is there is told at any time."""
        assert self.socket is not None
        while (heard := json.loads(self.socket.recv(timeout=60)))["type"] == "presence":
            pass
        return heard


def check(shown: Any, answered: Any, names: dict[str, str], where: str = "") -> None:
    """What is shown is what is answered; names that are new are learnt, fields that are not shown are not looked at."""
    if isinstance(shown, str) and NAME.fullmatch(shown):
        assert names.setdefault(shown, answered) == answered, where
    elif isinstance(shown, dict):
        assert isinstance(answered, dict), where
        for key, value in shown.items():
            assert key in answered, f"{where}.{key} is missing"
            check(value, answered[key], names, f"{where}.{key}")
    elif isinstance(shown, list):
        assert len(shown) == len(answered), where
        for n, value in enumerate(shown):
            check(value, answered[n], names, f"{where}[{n}]")
    else:
        assert shown == answered, where


def test_the_worked_exchange_goes_as_it_is_written(address: str) -> None:
    names: dict[str, str] = {}
    with ExitStack() as stack:
        people = {name: Reader(address, stack) for name in ("Anna", "Ben")}
        answered: Any = None
        for line in block("text").splitlines():
            speaker = re.match(r"(\w+)> +", line)
            if speaker is None:
                shown = line.strip()
                if isinstance(answered, tuple):
                    status, _, shown = shown.partition(" ")
                    assert answered[0] == int(status), line
                    answered = answered[1]
                check(json.loads(shown), answered, names, line[:80])
                answered = None
                continue
            assert answered is None, f"nothing is shown of the answer before: {line}"
            said = NAME.sub(lambda name: names[name[0]], line[speaker.end() :])
            who = people[speaker[1]]
            if said.startswith("{"):
                assert who.socket is not None
                who.socket.send(said)
                answered = who.hear()
            elif said == "hears":
                answered = who.hear()
            elif said.startswith("connects to "):
                who.connect(said.removeprefix("connects to "))
            else:
                method, path, *body = said.split(" ", 2)
                answered = who.request(method, path, "".join(body))


@pytest.mark.parametrize("dice", ["fair", "entered"])
@pytest.mark.parametrize("game", games.names())
def test_the_client_of_the_document_plays_whole_games(address: str, game: str, dice: str) -> None:
    scope: dict[str, Any] = {}
    exec(block("python"), scope)
    random.seed(f"{game} {dice}")
    me, name, result = scope["play"](address, game, 2, dice, OPTIONS.get(game, {}))
    assert len(result["scores"]) == 2
    verdict = me.request("POST", "/api/verify", me.request("GET", f"/api/tables/{name}/record"))
    assert verdict["moves"] > 10
