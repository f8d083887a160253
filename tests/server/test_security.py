"""Each item of the design's section on security."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from websockets.exceptions import InvalidStatus

from piggery.client import RequestFailed
from piggery.server.limits import STANDARD
from piggery.server.security import COOKIE, Signer, is_from_here, new_key
from server.serving import Process, run, serving, two_at_a_table
from server.test_protocol import hear, plain, say


def test_a_token_is_signed_for_one_purpose_only() -> None:
    signer = Signer(new_key())
    token = signer.sign("guest", "anna")
    assert signer.read("guest", token) == "anna"
    assert signer.read("seat", token) is None
    assert Signer(new_key()).read("guest", token) is None
    for forged in ("", ".", "anna", "anna.", token[:-1], "bertha" + token[4:], token + "0"):
        assert signer.read("guest", forged) is None


def test_the_guests_cookie_is_out_of_reach_of_scripts_and_other_sites(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, httpx.AsyncClient(base_url=at.address) as browser:
            answer = await browser.get("/api/me")
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith(f"{COOKIE}=")
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            assert "Secure" not in cookie  # plain http here; behind TLS it is set
            assert "set-cookie" not in (await browser.get("/api/me")).headers

    run(main)


def test_another_guests_token_does_not_open_a_seat(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, ben):
            for token in (ben.client.token, "", "forged.0123456789", anna.client.token[:-1]):
                async with await plain(at, anna.name, token) as socket:
                    await say(socket, type="hello", seat=0)
                    assert "not at this seat" in (await hear(socket, "fault"))["reason"]
                    await say(socket, type="move", id="x", move=anna.choices[-1])
                    assert (await hear(socket, "fault"))["reason"] == "Say hello first."

    run(main)


def test_pages_of_other_sites_can_neither_connect_nor_post(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, origins=("https://friend.example",)) as at, httpx.AsyncClient(base_url=at.address) as browser:
            opened = await at.client().open("take-flight", ["me"], start=True)
            name = opened["table"]["id"]
            with pytest.raises(InvalidStatus):
                await plain(at, name, origin="https://evil.example")
            for good in (at.address, "https://friend.example"):
                async with await plain(at, name, origin=good) as socket:
                    await say(socket, type="hello")
                    await hear(socket, "welcome")
            body = {"game": "take-flight", "name": "E", "seats": [{"kind": "me"}]}
            assert (await browser.post("/api/tables", json=body, headers={"origin": "https://evil.example"})).status_code == 403
            assert (await browser.post("/api/tables", json=body, headers={"origin": "null"})).status_code == 403
            assert (await browser.post("/api/tables", json=body, headers={"origin": at.address})).status_code == 201
            form = await browser.post("/api/tables", content=json.dumps(body), headers={"content-type": "text/plain"})
            assert form.status_code == 415  # what a form on another page could send without asking

    run(main)


@pytest.mark.parametrize(
    "origin", ["http://pigs.example.evil", "http://evil.example", "null", "", "ftp://pigs.example", "http://pigs.example:81"]
)
def test_only_the_same_host_counts_as_here(origin: str) -> None:
    assert not is_from_here({"origin": origin, "host": "pigs.example"})
    assert is_from_here({"origin": "https://pigs.example", "host": "pigs.example"})


def test_requests_openings_and_sockets_are_limited(lite: str) -> None:
    async def main() -> None:
        limits = STANDARD.changed(requests=(30, 0.1), openings=(3, 0.1), sockets=2)
        async with serving(lite, limits=limits) as at:
            anna = at.client()
            opened = [await anna.open("take-flight", ["me"]) for _ in range(3)]
            with pytest.raises(RequestFailed, match="Too many tables"):
                await anna.open("take-flight", ["me"])
            name = opened[0]["table"]["id"]
            async with await plain(at, name), await plain(at, name), await plain(at, name) as third:
                refused = await hear(third, "fault")
                assert refused["is_closing"]
                assert "There are 2 connections from your address" in refused["reason"]

            async def many() -> None:
                for _ in range(40):
                    await anna.request("GET", "/api/games")

            with pytest.raises(RequestFailed, match="429"):
                await many()

    run(main)


@pytest.mark.parametrize("path", ["tables", "verify", "film", "read", "play-on"])
def test_lists_within_lists_without_end_are_refused(lite: str, path: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, httpx.AsyncClient(base_url=at.address) as browser:
            deep = b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
            answer = await browser.post(f"/api/{path}", content=deep, headers={"content-type": "application/json"})
            assert answer.status_code == 400
            assert "too deep" in answer.json()["detail"]

    run(main)


def test_who_is_too_fast_waits_to_be_told_so_and_others_do_not_wait(lite: str) -> None:
    opening = {"game": "take-flight", "name": "Anna", "seats": [{"kind": "me"}], "start": True}

    async def main() -> None:
        limits = STANDARD.without_rates().changed(openings=(1, 0.0), messages=(4, 0.0), refusal_seconds=600.0)
        async with serving(lite, limits=limits) as at, httpx.AsyncClient(base_url=at.address) as browser:
            name = (await browser.post("/api/tables", json=opening)).json()["table"]["id"]
            async with await plain(at, name) as socket:
                for number in range(6):
                    await say(socket, type="chat", id=f"c{number}", text="oink")
                for _ in range(4):
                    assert (await hear(socket, "fault"))["reason"] == "Say hello first."
                hearing = asyncio.ensure_future(socket.recv())
                waiting = asyncio.ensure_future(browser.post("/api/tables", json=opening))
                for _ in range(5):
                    assert (await browser.get("/api/games")).status_code == 200
                assert not hearing.done()
                assert not waiting.done()
                for task in (hearing, waiting):
                    task.cancel()
                await asyncio.gather(hearing, waiting, return_exceptions=True)

    run(main)


def test_large_bodies_are_refused(lite: str) -> None:
    async def main() -> None:
        async with serving(lite, limits=STANDARD.changed(body_bytes=10_000)) as at, httpx.AsyncClient(base_url=at.address) as browser:
            assert (await browser.post("/api/verify", json={"x": "y" * 20_000})).status_code == 413

            async def endless() -> AsyncIterator[bytes]:
                for _ in range(20):
                    yield b" " * 1000

            answer = await browser.post("/api/verify", content=endless(), headers={"content-type": "application/json"})
            assert answer.status_code == 413

    run(main)


def test_every_answer_has_the_security_headers(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, httpx.AsyncClient(base_url=at.address) as browser:
            for path in ("/", "/api/games", "/api/nothing", "/join/abcdef/ghijkl", "/api/docs", "/health", "/metrics"):
                headers = (await browser.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"

    run(main)


def test_no_file_of_the_server_can_be_read_through_editions_or_pages(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, httpx.AsyncClient(base_url=at.address) as browser:
            for edition in ("/etc/passwd", "../../pyproject.toml", lite):
                with pytest.raises(RequestFailed, match="edition: there are: standard"):
                    await at.client().open("take-flight", ["me"], edition=edition[:40])
                assert (await browser.get("/api/games/take-flight/board", params={"edition": edition})).status_code == 404
            answer = await browser.get("/..%2f..%2f..%2fetc/passwd")
            assert "root:" not in answer.text

    run(main)


def test_invitations_stay_out_of_the_log_and_private_links_out_of_requests(lite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    async def main() -> str:
        async with serving(lite) as at, httpx.AsyncClient(base_url=at.address) as browser:
            anna = at.client()
            opened = await anna.open("take-flight", ["me", "open"])
            name = opened["table"]["id"]
            invitation = await anna.request("GET", f"/api/tables/{name}/invitation")
            assert invitation["path"] == f"/join/{name}/{opened['invite']}"
            assert invitation["qr"].startswith("<svg")
            await browser.get(invitation["path"])
            link = await anna.request("POST", f"/api/tables/{name}/seats/0/link")
            assert "#" in link["path"]
            stranger = at.client()
            assert (await stranger.request("GET", f"/api/tables/{name}"))["invite"] is None
            with pytest.raises(RequestFailed):
                await stranger.request("GET", f"/api/tables/{name}/invitation")
            return str(opened["invite"])

    invite = run(main)
    lines = [f"{record.getMessage()} {vars(record)}" for record in caplog.records if record.name.startswith("piggery")]
    assert any("/join" in line for line in lines)
    assert not any(invite in line for line in lines)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Process(str(tmp_path_factory.mktemp("openapi") / "tables.db")).start()
    yield server.address
    server.kill()


@pytest.mark.filterwarnings("ignore")
def test_the_api_keeps_its_openapi_promises(running: str) -> None:
    """Schemathesis: generated requests are answered as documented and never crash the server."""
    schema = schemathesis.openapi.from_url(f"{running}/api/schema/openapi.json")
    from hypothesis import HealthCheck, given, settings
    from schemathesis.checks import not_a_server_error

    found = 0
    for result in schema.get_all_operations():
        operation = result.ok()  # type: ignore[union-attr]
        found += 1

        @given(case=operation.as_strategy())
        @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        def never_fails(case: Any) -> None:
            case.call_and_validate(checks=[not_a_server_error], timeout=120)  # a busy machine is no fault

        never_fails()
    assert found > 15


def test_metrics_and_health_say_how_it_is(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at, two_at_a_table(at) as (anna, _):
            await anna.move(anna.choices[-1])
            async with httpx.AsyncClient(base_url=at.address) as browser:
                assert (await browser.get("/health")).json()["status"] == "well"
                text = (await browser.get("/metrics")).text
                assert "piggery_entries_total" in text
                assert "piggery_sockets 2.0" in text
                docs = (await browser.get("/api/docs")).text
                assert "/api/tables" in docs
            await asyncio.sleep(0)

    run(main)
