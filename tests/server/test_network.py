"""Links that others can open: whose address they carry, and what is said where nobody else can come."""

from __future__ import annotations

import sys
from typing import Any

import httpx
import pytest

from piggery.cli.serve import opening
from piggery.server import network
from piggery.server.http import qr_code
from piggery.server.network import is_loopback, own_address, way
from server.serving import Serving, run, serving

NEIGHBOUR = "127.0.0.2"  # plays the machine's network address: it can be reached, and is another host to a browser


@pytest.fixture
def neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: NEIGHBOUR)


async def invited(at: Serving) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table and its invitation, asked for at 127.0.0.1."""
    anna = at.client()
    opened = await anna.open("take-flight", ["me", "open"])
    return opened, await anna.request("GET", f"/api/tables/{opened['table']['id']}/invitation")


def test_a_server_for_this_machine_only_says_so_and_how_to_open_it(lite: str, neighbour: None) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            _, found = await invited(at)
            assert found["way"] == {
                "address": at.address + found["path"],
                "reach": "machine",
                "command": "piggery --host 0.0.0.0",
                "opened": at.address.replace("127.0.0.1", NEIGHBOUR) + found["path"],
            }
            assert found["qr"] == qr_code(found["way"]["address"])

    run(main)


def test_a_server_for_the_network_invites_to_its_address_there_and_guests_play_under_it(lite: str, neighbour: None) -> None:
    async def main() -> None:
        async with serving(lite, host="0.0.0.0") as at:
            opened, found = await invited(at)
            there = at.address.replace("127.0.0.1", NEIGHBOUR)
            assert found["way"] == {"address": there + found["path"], "reach": "network", "command": None, "opened": None}
            assert found["qr"] == qr_code(there + found["path"])
            table = opened["table"]["id"]
            async with httpx.AsyncClient(base_url=there) as browser:
                page = {"origin": there}  # as the browser of a guest says it
                joined = await browser.post(f"/api/tables/{table}/join", json={"name": "Ben", "invite": opened["invite"]}, headers=page)
                assert joined.json()["yours"] == [1]
                link = (await browser.post(f"/api/tables/{table}/seats/1/link", headers=page)).json()
                assert link["way"]["address"] == there + link["path"]
                stranger = await browser.post(f"/api/tables/{table}/join", json={"name": "X"}, headers={"origin": "http://elsewhere"})
                assert stranger.status_code == 403

    run(main)


def test_where_there_is_no_network_only_this_machine_can_come(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: None)

    async def main() -> None:
        async with serving(lite, host="0.0.0.0") as at:
            _, found = await invited(at)
            assert found["way"] == {"address": at.address + found["path"], "reach": "machine", "command": None, "opened": None}
        async with serving(lite) as at:
            _, found = await invited(at)
            assert (found["way"]["command"], found["way"]["opened"]) == ("piggery --host 0.0.0.0", None)

    run(main)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_under_a_name_of_its_own_a_server_invites_to_that_name(lite: str, host: str) -> None:
    async def main() -> None:
        async with serving(lite, host=host) as at:
            opened, _ = await invited(at)
            async with httpx.AsyncClient(base_url=at.address, headers={"host": "pigs.example.org"}) as browser:
                invite = {"name": "Ben", "invite": opened["invite"]}
                await browser.post(f"/api/tables/{opened['table']['id']}/join", json=invite)
                found = (await browser.get(f"/api/tables/{opened['table']['id']}/invitation")).json()
                address = f"http://pigs.example.org{found['path']}"
                assert found["way"] == {"address": address, "reach": "everybody", "command": None, "opened": None}

    run(main)


def test_somebody_from_afar_who_calls_us_localhost_is_told_nothing_of_this_machine(neighbour: None) -> None:
    found = way("http://localhost/", "/join/x", "203.0.113.7", "127.0.0.1", "piggery --host 0.0.0.0")
    assert (found.address, found.reach, found.command, found.opened) == ("http://localhost/join/x", "everybody", None, None)


@pytest.mark.parametrize("base", ["http://localhost:8740", "http://[::1]:8740", "http://127.0.0.1:8740/"])
def test_every_name_of_this_machine_is_known(base: str, neighbour: None) -> None:
    assert way(base, "/join/x", "127.0.0.1", "::", "").address == f"http://{NEIGHBOUR}:8740/join/x"
    assert way(base, "/join/x", "::1", "::1", "").reach == "machine"


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("network is unreachable")

    assert own_address() is None or not is_loopback(own_address() or "")
    monkeypatch.setattr("socket.socket.connect", unreachable)
    assert own_address() is None


@pytest.mark.parametrize(
    ("started", "told"),
    [
        ([".venv/bin/piggery"], ".venv/bin/piggery --host 0.0.0.0"),
        (["/usr/local/bin/piggery", "--port", "9000"], "piggery --port 9000 --host 0.0.0.0"),
        (["-c"], "piggery --host 0.0.0.0"),
    ],
)
def test_the_command_is_the_one_that_was_used_with_a_switch_more(started: list[str], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", started)
    assert opening(9000) == told


def test_the_address_of_a_database_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["piggery", "serve", "--db", "postgresql://piggery:secret@db/piggery"])
    assert opening(8000, "serve", "--db …") == "piggery serve --db … --host 0.0.0.0"
