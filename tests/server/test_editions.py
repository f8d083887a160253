"""Editions of one's own at a table: its board, what it is called, and which ones are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from own_editions import own_edition
from piggery import games
from piggery.client import RequestFailed
from piggery.server import probes
from piggery.server.trial import found
from piggery.table import trial
from piggery.table.trial import Finding, Question
from server.serving import Serving, play, run, serving, take_turn


@pytest.fixture(autouse=True)
def _built_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Editions are built, and not tried out with games: `test_probes` does that."""

    async def built(question: Question) -> tuple[Finding, str]:
        return found(question), ""

    monkeypatch.setattr(trial, "try_out", lambda *_: None)
    monkeypatch.setattr(probes, "asked", built)


EVERY_GAME = pytest.mark.parametrize("game", games.ours())


async def begun(at: Serving, game: str, **wish: Any) -> tuple[str, Any]:
    """A table of bots with one's own edition."""
    anna = at.client()
    seats = ["piglet"] * max(2, games.load(game).about.seats[0])
    opened = await anna.open(game, seats, start=True, edition_data=own_edition(game), **wish)
    return opened["table"]["id"], opened["table"]


@EVERY_GAME
def test_a_table_serves_the_board_of_its_own_edition(game: str, lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            table, _ = await begun(at, game)
            onlooker = at.client()
            found = await onlooker.request("GET", f"/api/tables/{table}/board")
            board = games.load(game, own_edition(game)).board
            assert found == {"edition": "small", "board": json.loads(json.dumps(board))}
            assert found["board"] != json.loads(json.dumps(games.load(game).board))
            film = await onlooker.request("GET", f"/api/tables/{table}/film")
            assert film["board"] == found["board"]

    run(main)


def test_a_table_with_a_shipped_edition_serves_its_board_too(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            table = (await anna.open("take-flight", ["me"]))["table"]["id"]
            shipped = await anna.request("GET", "/api/games/take-flight/board")
            assert await anna.request("GET", f"/api/tables/{table}/board") == shipped

    run(main)


def test_who_may_not_watch_a_table_is_not_told_its_edition(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            table, _ = await begun(at, "take-flight", is_watchable=False)
            for path in ("board", "about"):
                with pytest.raises(RequestFailed, match="not for watching"):
                    await at.client().request("GET", f"/api/tables/{table}/{path}")

    run(main)


@EVERY_GAME
def test_a_table_says_that_it_plays_an_edition_of_ones_own(game: str, lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna, edition = at.client(), games.load(game, own_edition(game)).about.edition
            due = {"edition_title": edition.title, "edition_hash": edition.hash, "is_own_edition": True}
            kinds = ["me", *["open"] * max(1, games.load(game).about.seats[0] - 1)]
            opened = await anna.open(game, kinds, edition_data=own_edition(game), is_listed=True)
            (listed,) = await at.client().request("GET", "/api/tables")
            (mine,) = await anna.request("GET", "/api/tables", mine="true")
            for told in (opened["table"], listed, mine):
                assert {key: told[key] for key in due} == due

    run(main)


def test_a_film_of_a_record_that_carries_its_edition_has_its_board(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            opened = await anna.open("take-flight", ["me"], start=True, edition_data=own_edition("take-flight"))
            table = opened["table"]["id"]
            async with anna.sit(table, 0) as sitting:
                await sitting.until(lambda s: s.position is not None)
                while sitting.table.status == "playing":
                    await take_turn(sitting)
            record = await anna.request("GET", f"/api/tables/{table}/record")
            film = await at.client().request("POST", "/api/film", body=record)
            assert (film["edition"], film["is_own_edition"], len(film["board"]["dunes"])) == ("small", True, 12)
            again = await anna.request("POST", "/api/play-on", body={"name": "Anna", "seats": [{"kind": "me"}], "at": 4, "record": record})
            assert again["table"]["is_own_edition"]

    run(main, timeout=90)


@EVERY_GAME
def test_other_content_under_a_shipped_id_is_refused_and_the_same_content_is_that_edition(game: str, lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna, kinds = at.client(), ["me", "piglet"]
            standard = games.read_edition(games.edition_text(game))
            key = next(key for key, value in standard["edition"].items() if value == "standard")
            masked = {**own_edition(game), "edition": {**own_edition(game)["edition"], key: "standard"}}
            with pytest.raises(RequestFailed, match=rf'edition\.{key}: "standard".*give it an id of its own'):
                await anna.open(game, kinds, edition_data=masked)
            opened = await anna.open(game, kinds, edition_file=games.edition_text(game))
            assert (opened["table"]["edition"], opened["table"]["is_own_edition"]) == ("standard", False)

    run(main)


def test_a_table_that_was_opened_with_other_content_under_a_shipped_id_goes_on(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    masked = own_edition("take-flight")
    masked["edition"]["id"] = "standard"

    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            with monkeypatch.context() as earlier:
                earlier.setattr(games, "brought", games.load)
                table = (await anna.open("take-flight", ["me"], start=True, edition_data=masked))["table"]["id"]
        async with serving(lite) as at:
            anna.address = at.address
            async with anna.sit(table, 0) as sitting:
                await sitting.until(lambda s: s.position is not None)
                await play([sitting])
                assert (sitting.table.status, sitting.table.is_own_edition) == ("over", True)
            again = await anna.request("GET", f"/api/tables/{table}/board")
            assert len(again["board"]["dunes"]) == 12

    run(main, timeout=90)


def test_cards_and_units_of_an_own_edition_are_called_and_explained_as_its_file_does() -> None:
    flight = own_edition("take-flight")
    flight["effects"]["downdraft"] |= {"name": "Gale", "text": "9 points each.", "points": [0, 9]}
    assert games.load("take-flight", flight).board["effects"]["downdraft"]["text"] == "9 points each."
    hotel = own_edition("swine-not")
    hotel["action_cards"][0] |= {"name": "Breakfast Rush", "text": "Run up to five tiles.", "steps": 5}
    cards = games.load("swine-not", hotel).board["action_cards"]
    assert (cards[0]["name"], cards[0]["text"]) == ("Breakfast Rush", "Run up to five tiles.")
    field = own_edition("pigskin")
    field["unit_types"][0]["title"] = "Thrower"
    game = games.load("pigskin", field)
    assert "Thrower" in game.prompt(game.start(2, {}), 0)


def test_the_page_about_an_edition_can_be_that_of_a_table(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            table, told = await begun(at, "swine-not")
            about = await at.client().request("GET", f"/api/tables/{table}/about")
            assert (about["edition_title"], about["hash"], about["is_own"]) == (told["edition_title"], told["edition_hash"], True)
            assert "board.width: 9 -> 7" in about["changes"]
            shipped = await at.client().request("GET", "/api/games/swine-not/about")
            assert (shipped["is_own"], shipped["changes"]) == (False, [])

    run(main)


def test_a_copy_to_start_from_has_a_name_of_its_own_and_plays(lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            anna = at.client()
            text = await anna.request("GET", "/api/games/take-flight/edition/copy")
            opened = await anna.open("take-flight", ["me"], start=True, edition_file=text.replace("start_row = 6", "start_row = 7"))
            assert opened["table"]["edition_title"] == "Take Flight! First Flight Demo (my-take-flight)"
            step = await anna.request("GET", f"/api/tables/{opened['table']['id']}/replay", at=0)
            assert step["view"]["seats"][0]["rows"] == [7]

    run(main)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [("schema = 1", "schema = [", "not readable as TOML"), ("schema = 1", "{", "TOML"), ("start_row = 6", "start_row = 70", "start_row")],
)
def test_a_broken_edition_is_refused_with_its_fault(old: str, new: str, told: str, lite: str) -> None:
    async def main() -> None:
        async with serving(lite) as at:
            text = games.edition_text("take-flight")
            assert await at.client().request("GET", "/api/games/take-flight/edition") == text
            with pytest.raises(RequestFailed, match=told):
                await at.client().open("take-flight", ["me"], edition_file=text.replace(old, new))
            with pytest.raises(RequestFailed, match="not readable as JSON"):
                await at.client().open("take-flight", ["me"], edition_file="{")

    run(main)


def test_a_game_is_told_with_the_seats_and_options_of_an_edition_that_somebody_brings(lite: str) -> None:
    async def main() -> None:
        text = games.edition_copy("boars-on-the-run", "mine").replace('"Hamlet"', '"Napoleon"')
        async with serving(lite) as at:
            told = await at.client().request("POST", "/api/games/boars-on-the-run", {"edition_file": text})
            standard = await at.client().request("GET", "/api/games/boars-on-the-run")
            assert [option["name"] for option in told["options"]] == [option["name"] for option in standard["options"]]
            boars = {game: next(o for o in info["options"] if o["name"] == "boars") for game, info in (("own", told), ("ours", standard))}
            assert boars["own"]["asks"]["parts"][0]["words"] == "Napoleon"
            assert boars["ours"]["asks"]["parts"][0]["words"] == "Hamlet"
            with pytest.raises(RequestFailed, match="hogs"):
                await at.client().request("POST", "/api/games/boars-on-the-run", {"edition_file": text.replace("[[boars]]", "[[hogs]]")})
            with pytest.raises(RequestFailed, match="no such game"):
                await at.client().request("POST", "/api/games/tiddlywinks", {"edition_file": text})

    run(main)
