"""The files of the browser client, lists and editions over HTTP."""

from __future__ import annotations

import gzip
import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import NotFoundException

from piggery import games
from piggery.server.pages import FOREVER, file_of
from server.serving import run, serving, take_turn


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client as it is built: packed files beside plain ones."""
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/a-1.js"):
        for suffix in ("", ".gz", ".br"):
            (tmp_path / (name + suffix)).write_text(f"{name}{suffix}", "utf-8")
    (tmp_path / "assets" / "face.woff2").write_text("face", "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("accepted", "content", "packing"),
    [((), b"assets/a-1.js", None), (("gzip",), b"assets/a-1.js.gz", "gzip"), (("gzip", "br"), b"assets/a-1.js.br", "br")],
)
def test_a_browser_gets_the_smallest_form_it_can_read(folder: Path, accepted: tuple[str, ...], content: bytes, packing: str | None) -> None:
    answer = file_of(folder, "assets/a-1.js", accepted)
    assert (answer.content, answer.headers.get("content-encoding"), answer.media_type) == (content, packing, "text/javascript")
    assert (answer.headers["cache-control"], answer.headers["vary"]) == (FOREVER, "accept-encoding")


def test_what_was_not_packed_is_sent_as_it_is(folder: Path) -> None:
    assert file_of(folder, "assets/face.woff2", ("br",)).content == b"face"


def test_any_other_path_is_the_page_itself_and_never_kept(folder: Path) -> None:
    answer = file_of(folder, "join/abc/def")
    assert (answer.content, answer.headers["cache-control"]) == (b"index.html", "no-cache")


def test_a_file_of_an_older_version_is_not_there(folder: Path) -> None:
    with pytest.raises(NotFoundException):
        file_of(folder, "assets/a-0.js")


def test_nothing_outside_the_folder_is_served(folder: Path) -> None:
    (folder.parent / "secret.txt").write_text("secret", "utf-8")
    assert file_of(folder, "../secret.txt").content == b"index.html"


def answered(address: str, path: str) -> tuple[str | None, bytes]:
    request = urllib.request.Request(address + path, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        return answer.headers.get("content-encoding"), answer.read()


def test_large_open_answers_are_packed_and_those_with_secrets_are_not(db: str) -> None:
    async def main() -> None:
        import asyncio

        async with serving(db) as at:
            client = at.client()
            await client.open("take-flight", ["me"] * 40, start=True)
            packing, body = await asyncio.to_thread(answered, at.address, "/api/games")
            assert packing == "gzip"
            assert {game["slug"] for game in json.loads(gzip.decompress(body))} == set(games.names())
            table = (await client.request("GET", "/api/tables", mine="true"))[0]["id"]
            packing, body = await asyncio.to_thread(answered, at.address, f"/api/tables/{table}")
            assert (packing, len(body) > 1000) == (None, True)

    run(main)


def test_the_list_of_my_tables_says_whose_turn_it_is(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna, ben = at.client(), at.client()
            opened = await anna.open("pigskin", ["me", "open"])
            table = opened["table"]["id"]
            (mine,) = await anna.request("GET", "/api/tables", mine="true")
            assert (mine["status"], mine["yours"], mine["movers"]) == ("open", [0], [])
            await ben.join(table, "Ben", opened["invite"])
            async with anna.sit(table, 0) as sitting:
                await sitting.do("start")
                await sitting.until(lambda s: s.position is not None)
                assert sitting.position is not None
                (mine,) = await anna.request("GET", "/api/tables", mine="true")
                assert (mine["status"], mine["movers"], mine["prompt"]) == ("playing", sitting.position.movers, sitting.position.prompt)
            (bens,) = await ben.request("GET", "/api/tables", mine="true")
            assert bens["yours"] == [1]
            assert await at.client().request("GET", "/api/tables", mine="true") == []

    run(main)


def test_the_list_of_my_tables_says_who_won(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me"], start=True)
            async with anna.sit(opened["table"]["id"], 0) as sitting:
                await sitting.until(lambda s: s.position is not None)
                while sitting.table.status == "playing":
                    await take_turn(sitting)
                (mine,) = await anna.request("GET", "/api/tables", mine="true")
                assert sitting.position is not None
                result: Any = sitting.position.result
                assert (mine["status"], mine["scores"], mine["winners"]) == ("over", result.scores, result.winners)

    run(main, timeout=90)


def test_every_game_is_listed_with_its_poster(db: str) -> None:
    async def main() -> None:
        async with serving(db) as at:
            for game in await at.client().request("GET", "/api/games"):
                poster = games.poster(game["slug"])
                assert game["poster"] == {
                    "name": poster.name,
                    "flag": poster.flag,
                    "title": [{"text": line.text, "is_small": line.is_small} for line in poster.title],
                    "line": poster.line,
                }

    run(main)
